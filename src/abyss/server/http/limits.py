"""Limits on sizes and rates, and the headers every answer carries."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from abyss.server.http.addresses import network_of
from abyss.server.http.security import HEADERS, is_own_host, is_own_origin, token_hash
from abyss.server.problems import STATUS, Code

MOST_BODY: Final = 16 * 1024
BODY_WITHIN: Final = 20.0  # seconds
MOST_RECORD: Final = 512 * 1024
RECORDS_PATH: Final = "/api/records"
MOST_MESSAGE: Final = 8 * 1024
BANNED: Final = 4403
TRY_LATER: Final = 1013  # a WebSocket's way to say so
BURST: Final = 3.0  # seconds' worth of requests at once
MOST_CLIENTS: Final = 10_000
MOST_SOCKETS: Final = 200  # open at once from one address
MAKING: Final = (
    "/api/tables",
    "/api/records",
    "/rematch",
    "/review",
    "/me/contacts",
    "/api/pairing",
)  # stored, sent, or thought about
DRAWING: Final = ("/picture.png", "/animation.gif", "/sheet.pdf", "/summary")  # made from a whole game
SHARED: Final = ("/game/", "/embed/")  # pages that tell of a finished game
EMBEDDED: Final = "/embed/"  # the only pages that may stand in a frame of another site
DRAWING_COSTS: Final = 10.0
GUESSING: Final = "/api/codes/"  # short enough to be found by trying, were it not for this limit
MAKING_COSTS: Final = 30.0  # as much as so many other requests
MAKING_BURST: Final = 30.0
PEOPLE_AT_AN_ADDRESS: Final = 10  # as many at full rate from one address, whatever they say who they are


class Bucket:
    """A bucket of permissions that fills at a rate."""

    __slots__ = ("capacity", "rate", "seen", "tokens")

    def __init__(self, rate: float, burst: float = BURST) -> None:
        self.rate = rate
        self.capacity = rate * burst
        self.tokens = self.capacity
        self.seen = time.monotonic()

    def is_full(self) -> bool:
        """Whether nobody has taken anything lately, so that it need not be remembered."""
        return self.tokens + (time.monotonic() - self.seen) * self.rate >= self.capacity

    def take(self, count: float = 1.0) -> bool:
        """Take a permission, if there is one; a rate of 0 permits everything."""
        if self.rate <= 0:
            return True
        now = time.monotonic()
        self.tokens = min(self.capacity, self.tokens + (now - self.seen) * self.rate)
        self.seen = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class Buckets(dict[Hashable, Bucket]):
    """A bucket for each of many; when they are too many, those that are full again are forgotten."""

    def __init__(self, most: int = MOST_CLIENTS) -> None:
        super().__init__()
        self._least = self._most = most

    def of(self, who: Hashable, rate: float, burst: float = BURST) -> Bucket:
        """The bucket of somebody."""
        if who not in self:
            if len(self) >= self._most:
                for known in [known for known, held in self.items() if held.is_full()]:
                    del self[known]
                self._most = max(self._least, 2 * len(self))
            self[who] = Bucket(rate, burst)
        return self[who]


class Guard:
    """The outermost layer: sizes, rates, origins and headers."""

    def __init__(
        self,
        app: ASGIApp,
        rate: float,
        origins: frozenset[str],
        hosts: frozenset[str] | None = None,
        is_banned: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.app = app
        self.is_banned = is_banned
        self.rate = rate
        self.origins = origins
        self.hosts = hosts
        self.sockets: Counter[str] = Counter()  # open ones by address
        self.buckets = Buckets()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            address = _address(scope)
            if self.is_banned(address):
                await send({"type": "websocket.close", "code": BANNED})
                return
            network = network_of(address)
            is_full = self.rate > 0 and self.sockets[network] >= MOST_SOCKETS
            if is_full or not is_own_host(headers, self.hosts) or not self._permits(scope, headers):
                await send({"type": "websocket.close", "code": TRY_LATER})
                return
            self.sockets[network] += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.sockets[network] -= 1
                if not self.sockets[network]:
                    del self.sockets[network]
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    if name == b"x-frame-options" and scope["path"].startswith(EMBEDDED):
                        continue  # their policy says the same, in words that can make an exception
                    answer.setdefault(name.decode(), value.decode())
                if scope["scheme"] == "https":
                    answer.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    answer.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _refuse(send_with_headers, *refusal)
            return
        most = MOST_RECORD if scope["path"] == RECORDS_PATH else MOST_BODY
        try:
            async with asyncio.timeout(BODY_WITHIN):
                body = await _whole_body(receive, most)
        except TimeoutError:
            await _refuse(send_with_headers, "too_slow", "The request did not arrive in time.")
            return
        if body is None:
            await _refuse(send_with_headers, "too_large", f"The request is larger than {most} bytes.")
            return
        await self.app(scope, _again(body, receive), send_with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[Code, str] | None:
        if self.is_banned(_address(scope)):
            return "banned", "This address has been banned from this server."
        if not is_own_host(headers, self.hosts):
            return "forbidden", "This server does not know itself by this name; ABYSS_HOSTS lists its names."
        if scope["path"].startswith(("/api/", *SHARED)) and not self._permits(scope, headers):
            return "too_many", "Too many requests; wait a moment."
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not is_own_origin(
            headers, self.origins, scope["scheme"]
        ):
            return "forbidden", "This page belongs to another site."
        most = MOST_RECORD if scope["path"] == RECORDS_PATH else MOST_BODY
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            return "too_large", f"The request is larger than {most} bytes."
        return None

    def _permits(self, scope: Scope, headers: Headers) -> bool:
        """Whether a client may ask now; a name that anybody can make up does not help against the address' limit."""
        if self.rate <= 0:
            return True
        address = network_of(_address(scope))
        name = token_hash(headers.get("authorization", "") or headers.get("cookie", ""))[:16]
        whole = self.buckets.of(address, PEOPLE_AT_AN_ADDRESS * self.rate)
        if not (whole.take() and self.buckets.of(f"{address} {name}", self.rate).take()):
            return False
        if scope["path"].endswith(DRAWING) or scope["path"].startswith(SHARED):
            return self.buckets.of(f"{address} draws", self.rate / DRAWING_COSTS, MAKING_BURST).take()
        if scope["path"].startswith(GUESSING):
            return self.buckets.of(f"{address} guesses", self.rate / MAKING_COSTS, MAKING_BURST).take()
        makes = scope.get("method") == "POST" and scope["path"].endswith(MAKING)
        return not makes or self.buckets.of(f"{address} makes", self.rate / MAKING_COSTS, MAKING_BURST).take()


def _address(scope: Scope) -> str:
    """Where a request comes from; a trusted proxy has said for whom it speaks. Limits are for its network."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


async def _whole_body(receive: Receive, most: int) -> bytes | None:
    """Read a request's body; None if there is more of it than may be, whatever its header said."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Let the application read a body that was read already."""
    is_read = False

    async def read() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


async def _refuse(send: Send, code: Code, text: str) -> None:
    body = json.dumps({"code": code, "message": text, "version": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
