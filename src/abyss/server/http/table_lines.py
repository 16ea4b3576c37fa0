"""A table's WebSocket on the wire: what is sent most costs least, and who was heard just now is not asked.

What is understood and refused stays with the library. Here the texts a server sends are framed, which takes two bytes
and a length, and all that is said in one turn of the event loop goes out at once: each write is a call of the system,
which costs more than all else about a message.
"""

from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT: Final = b"\x81"  # a whole message
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on they take two bytes, or eight
LINE: Final = "abyss.line"  # where a table finds its line in what it is told about a connection
OPENED: Final = 101
MARGIN: Final = 1.0  # seconds; a timer that comes so much too early is not set again


def head(size: int) -> bytes:
    """What comes before a text of so many bytes."""
    if size < SHORT:
        return TEXT + bytes((size,))
    return TEXT + (b"\x7e" + size.to_bytes(2) if size < MEDIUM else b"\x7f" + size.to_bytes(8))


def framed(text: bytes) -> bytes:
    """A text as a server sends it."""
    return head(len(text)) + text


class TableLine(WebSocketsSansIOProtocol):
    """The WebSocket of somebody at a table."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting: list[bytes] = []  # frames of this turn of the loop
        self._heard = self.loop.time()

    def handle_connect(self, event: Any) -> None:
        """Let the table find this line, so that states need not pass through every layer in between."""
        super().handle_connect(event)
        if self.response.status_code == OPENED:
            self.scope[LINE] = self  # type: ignore[typeddict-unknown-key]

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone, and nothing may keep it: a reader that waits for more would keep itself, out of the reach
        of the collector, which does not look again at what has stayed for a while (`rubbish`).
        """
        getattr(self, "scope", {}).pop(LINE, None)
        super().connection_lost(exc)
        self.conn.parser.close()

    def say(self, texts: Iterable[bytes]) -> None:
        """Write texts at once, after what waits; only while the line `is_open`."""
        for text in texts:
            self._waiting += (head(len(text)), text)
        self._write()

    async def send(self, message: Any) -> None:
        """Send a text with all else that is said in this turn of the loop; leave everything else to the library."""
        text = message.get("text")
        if text is None or not self.is_open():
            self._write()
            await super().send(message)
            return
        if not self._waiting:
            self.loop.call_soon(self._write)
        self._waiting.append(framed(text.encode()))

    def is_open(self) -> bool:
        """Whether texts can be sent now, and need not wait."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        return self.conn.state is State.OPEN and self.writable.is_set()

    def _write(self) -> None:
        """Write what waits."""
        waiting, self._waiting = self._waiting, []
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

    def data_received(self, data: bytes) -> None:
        """Note that the other side is there."""
        self._heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side is still there, unless it has said something since it was asked last."""
        assert self.ping_interval is not None
        wait = self._heard + self.ping_interval - self.loop.time()
        if wait > MARGIN:
            self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()
