"""The players' side of `server_load.py`: requests and WebSockets that cost the measuring process next to nothing."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

import httpx
import orjson

HEADERS: Final = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nAuthorization: Bearer {token}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MEDIUM = 126, 1 << 16


class Guest:
    """Somebody with a cookie who sends requests to one server; all guests share the lines."""

    transport: Final = httpx.AsyncHTTPTransport(verify=False, limits=httpx.Limits(max_connections=64))

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and read its answer; what a server sets as a cookie is sent from then on."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        request = httpx.Request(method, f"http://127.0.0.1:{self.port}{path}", headers=headers, json=body)
        request.extensions["timeout"] = httpx.Timeout(60).as_dict()
        answer = await self.transport.handle_async_request(request)
        content = await answer.aread()
        await answer.aclose()
        if answer.status_code >= 400:
            raise RuntimeError(f"{method} {path}: {content.decode()}")
        if given := answer.headers.get("set-cookie"):
            self.cookie = given.split(";")[0]
        return orjson.loads(content) if content else None


class Line(asyncio.Protocol):
    """A WebSocket that calls back with the bytes of each message; it knows only what this server sends."""

    def __init__(self, told: Callable[[bytes], None], lost: Callable[[str], None], opening: bytes) -> None:
        self._told, self._lost, self._opening = told, lost, opening
        self._received = bytearray()
        self._transport: Any = None
        self._is_closing = False
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(
        cls, port: int, path: str, token: str, told: Callable[[bytes], None], lost: Callable[[str], None]
    ) -> "Line":
        """Open one; `lost` is called with a reason when it is closed by the other side."""
        opening = HEADERS.format(path=path, port=port, token=token).encode()
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(told, lost, opening), "127.0.0.1", port)
        await line.is_open
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = transport
        self._transport.write(self._opening)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has gone, or we have."""
        if not self.is_open.done():
            self.is_open.set_exception(RuntimeError(f"no WebSocket was opened: {exc}"))
        elif not self._is_closing:
            self._lost(f"a line was closed: {exc}")

    def data_received(self, data: bytes) -> None:
        """Take what has come apart into messages."""
        self._received += data
        if not self.is_open.done():
            head, found, rest = self._received.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(RuntimeError(head.decode()))
                return
            self._received = rest
            self.is_open.set_result(None)
        begin = 0
        while (end := self._message(begin)) > 0:
            begin = end
        del self._received[:begin]

    def _message(self, begin: int) -> int:
        """Handle the message that begins somewhere, and tell where it ends; 0 if it is not all there."""
        received = self._received
        if len(received) < begin + 2:
            return 0
        kind, length, start = received[begin] & 15, received[begin + 1], begin + 2
        if length >= SHORT:
            start += 2 if length == SHORT else 8
            if len(received) < start:
                return 0
            length = int.from_bytes(received[begin + 2 : start])
        end = start + length
        if len(received) < end:
            return 0
        if kind == TEXT:
            self._told(bytes(memoryview(received)[start:end]))
        elif kind == PING:
            self._send(PONG, bytes(received[start:end]))
        elif kind == CLOSE:
            self._transport.close()
        return end

    def send(self, message: Any) -> None:
        """Send something as JSON."""
        self._send(TEXT, orjson.dumps(message))

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        assert size < MEDIUM
        length = bytes((128 | size,)) if size < SHORT else bytes((128 | SHORT,)) + size.to_bytes(2)
        mask = secrets.token_bytes(4)
        repeated = int.from_bytes((mask * (size // 4 + 1))[:size])
        masked = (int.from_bytes(content) ^ repeated).to_bytes(size)
        self._transport.write(bytes((128 | kind,)) + length + mask + masked)

    def close(self) -> None:
        """Leave."""
        self._is_closing = True
        self._transport.close()
