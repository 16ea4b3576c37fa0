"""Random requests and frames for every route there is, made from its own description and then spoilt.

They go straight into the application, without a network or a client library between, so that a million of them fit
into an hour. Nothing about a route is written here: a new one is fuzzed as soon as it is in the description.
"""

import asyncio
import json
import random
import string
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

TEXTS = (
    "",
    " ",
    "a",
    "-1",
    "0",
    "1e999",
    "null",
    "level1",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%00",
    "\x00",
    "\u202egnp.exe",
    "\ud800",
    "é" * 40,
    "🦑" * 600,
    "a\u0301" * 50,
    "{{7*7}}",
    "<script>alert(1)</script>",
    "recruit Seeker with C3 S4",
    "explore",
    "x" * 5000,
)
NUMBERS = (-(2**63), -1, 0, 1, 2, 4, 5, 17, 200, 586, 10**6, 2**31, 2**53 + 1, 10**30, 1.5, -0.0, 1e308)
ODD = (None, True, False, [], {}, [[]], [None] * 50, {"a": {"b": []}})


@dataclass
class Operation:
    """A method on a path, with its description."""

    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None


def operations(description: dict[str, Any]) -> list[Operation]:
    """Everything an OpenAPI description offers."""
    found = []
    for path, methods in description["paths"].items():
        for method, told in methods.items():
            content = told.get("requestBody", {}).get("content", {}).get("application/json", {})
            found.append(Operation(method.upper(), path, told.get("parameters", []), content.get("schema")))
    return found


@dataclass
class Maker:
    """Makes values that fit a schema, and values that do not."""

    dice: random.Random
    schemas: dict[str, Any]
    known: dict[str, list[Any]] = field(default_factory=dict)  # values worth trying, by the name of a field
    spoilt: float = 0.25

    def value(self, schema: dict[str, Any], name: str = "", depth: int = 0) -> Any:
        """A value for a schema; now and then it is something else."""
        dice = self.dice
        if name in self.known and dice.random() < 0.8:
            return dice.choice(self.known[name])
        if dice.random() < self.spoilt * 0.2:
            return self.anything()
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rsplit("/", 1)[1]], name, depth + 1)
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.value(dice.choice(schema[choice]), name, depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return dice.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema, depth)
        if kind == "array":
            most = min(5, schema.get("maxItems", 5))
            return [self.value(schema.get("items", {}), name, depth + 1) for _ in range(dice.randint(0, most))]
        if kind in ("integer", "number"):
            low, high = schema.get("minimum", 0), schema.get("maximum", 600)
            return dice.randint(int(low), int(min(high, low + 600)))
        if kind == "boolean":
            return dice.random() < 0.5
        return None if kind == "null" else self.text()

    def _object(self, schema: dict[str, Any], depth: int) -> Any:
        required = schema.get("required", [])
        made = {
            name: self.value(part, name, depth + 1)
            for name, part in schema.get("properties", {}).items()
            if depth < 8 and (name in required or self.dice.random() < 0.5)
        }
        if made and self.dice.random() < self.spoilt * 0.3:
            del made[self.dice.choice(list(made))]
        if self.dice.random() < self.spoilt * 0.2:
            made[self.dice.choice(("", "seat", "__class__", "key"))] = self.anything()
        return made

    def text(self) -> str:
        """Some text."""
        if self.dice.random() < 0.4:
            return self.dice.choice(TEXTS)
        return "".join(self.dice.choices(string.ascii_lowercase + string.digits, k=self.dice.randint(1, 12)))

    def anything(self) -> Any:
        """Something that fits nowhere."""
        return self.dice.choice((self.dice.choice(TEXTS), self.dice.choice(NUMBERS), self.dice.choice(ODD)))

    def content(self, schema: dict[str, Any]) -> bytes:
        """A body: JSON of the right shape, or damaged, or no JSON at all."""
        dice = self.dice
        made = json.dumps(self.value(schema)).encode("utf-8", "surrogatepass")
        chance = dice.random()
        if chance < self.spoilt * 0.15:
            return made[: dice.randrange(len(made) + 1)]
        if chance < self.spoilt * 0.25 and made:
            place = dice.randrange(len(made))
            return made[:place] + bytes([dice.randrange(256)]) + made[place + 1 :]
        if chance < self.spoilt * 0.3:
            return dice.choice((b"[" * 3000, b'{"a":' * 2000, b"NaN", b"\xff\xfe", b"", b"0" * 20_000))
        return made

    def request(self, operation: Operation) -> tuple[str, str, str, bytes | None]:
        """A request: method, path, query and body."""
        path, query = operation.path, {}
        for parameter in operation.parameters:
            name = parameter["name"]
            value = self.value(parameter.get("schema", {}), name)
            text = str(value).encode("utf-8", "replace").decode()
            if parameter["in"] == "path":
                path = path.replace("{" + name + "}", text[:200])
            elif parameter["in"] == "query" and (parameter.get("required") or self.dice.random() < 0.4):
                query[name] = text[:2000]
        body = None if operation.body is None else self.content(operation.body)
        return operation.method, path, urlencode(query), body


async def send(
    app: Any, method: str, path: str, query: str, body: bytes | None, headers: dict[str, str]
) -> tuple[int, dict[str, str], bytes]:
    """Send a request into an application: status, headers and body of the answer."""
    told: list[dict[str, Any]] = []
    raw = [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]
    if body is not None:
        raw += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": quote(path, errors="replace").encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1"), *raw],
        "client": ("127.0.0.1", 5),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    is_sent = False

    async def receive() -> dict[str, Any]:
        nonlocal is_sent
        if is_sent:
            await asyncio.sleep(3600)
        is_sent = True
        return {"type": "http.request", "body": body or b"", "more_body": False}

    async def collect(message: Any) -> None:
        told.append(dict(message))

    await app(scope, receive, collect)
    answered = {name.decode(): value.decode("latin-1") for name, value in told[0]["headers"]}
    return told[0]["status"], answered, b"".join(part.get("body", b"") for part in told[1:])


class Line:
    """A WebSocket into an application."""

    def __init__(self, app: Any, path: str, query: str, headers: dict[str, str]) -> None:
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()  # to the application
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": quote(path, errors="replace").encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", b"127.0.0.1"), *((name.encode(), value.encode()) for name, value in headers.items())],
            "client": ("127.0.0.1", 6),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "state": {},
        }
        self.out.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.out.get, self.heard.put))

    def say(self, frame: str | bytes) -> None:
        """Send a frame."""
        is_text = isinstance(frame, str)
        self.out.put_nowait(
            {"type": "websocket.receive", "text": frame if is_text else None, "bytes": None if is_text else frame}
        )

    async def hear_until(self, kind: str, seconds: float = 60.0) -> list[dict[str, Any]]:
        """All messages up to one of a kind, or until the line is closed."""
        told: list[dict[str, Any]] = []
        while True:
            message = await asyncio.wait_for(self.heard.get(), seconds)
            if message["type"] == "websocket.close":
                return told
            if message["type"] == "websocket.send":
                told.append(json.loads(message["text"]))
                if told[-1]["type"] == kind:
                    return told

    async def close(self) -> None:
        """Hang up."""
        self.out.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, 60.0)
