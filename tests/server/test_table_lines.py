"""Tables' WebSockets on the wire: the same bytes as the library's, in fewer writes, and fewer questions."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from abyss.server.game.room import Visitor
from abyss.server.game.views import Rendered
from abyss.server.http.socket import _send
from abyss.server.http.table_lines import LINE, TableLine, framed
from abyss.server.people.connections import Connection, Hub

OPENING = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
PONG = bytes((0x8A, 0x80)) + b"mask"
INTERVAL = 20.0


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.is_closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def get_extra_info(self, *_: Any) -> None:
        return None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def on_a_line(story: Callable[[TableLine, Wire], Awaitable[None]]) -> None:
    """Open a line and let something happen on it."""

    async def run() -> None:
        config = uvicorn.Config(app, lifespan="off", ws_per_message_deflate=False, ws_ping_interval=INTERVAL)
        config.load()
        line, wire = TableLine(config, ServerState(), {}), Wire()
        line.connection_made(wire)  # type: ignore[arg-type]
        line.data_received(OPENING)
        await line.send({"type": "websocket.accept"})
        wire.written.clear()
        await story(line, wire)
        line.connection_lost(None)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(3600)

    asyncio.run(run())


def text(told: str) -> dict[str, Any]:
    return {"type": "websocket.send", "text": told}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_texts_are_framed_as_the_library_does_it(size):
    assert framed(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_what_is_said_in_one_turn_is_written_once_and_in_order():
    async def story(line: TableLine, wire: Wire) -> None:
        for told in ("one", "zwölf", "x" * 300):
            await line.send(text(told))
        await asyncio.sleep(0)
        assert wire.written == [b"".join(framed(told.encode()) for told in ("one", "zwölf", "x" * 300))]
        await line.send(text("later"))
        await asyncio.sleep(0)
        assert wire.written[1:] == [framed(b"later")]

    on_a_line(story)


def test_what_was_said_goes_out_before_the_line_is_closed():
    async def story(line: TableLine, wire: Wire) -> None:
        await line.send(text("last words"))
        await line.send({"type": "websocket.close", "code": 1000})
        assert wire.written[0] == framed(b"last words")
        assert wire.written[1][0] == 0x88
        await asyncio.sleep(0)
        assert len(wire.written) == 2

    on_a_line(story)


def test_states_are_written_at_once_after_what_waits():
    async def story(line: TableLine, wire: Wire) -> None:
        await line.send(text("first"))
        line.say([b"second", b"x" * 300])
        assert wire.written == [framed(b"first") + framed(b"second") + framed(b"x" * 300)]
        await asyncio.sleep(0)
        assert len(wire.written) == 1

    on_a_line(story)


def test_a_table_finds_its_line_until_it_is_gone():
    async def story(line: TableLine, wire: Wire) -> None:
        assert line.scope[LINE] is line  # type: ignore[typeddict-item]
        line.connection_lost(None)
        assert LINE not in line.scope
        line.connections.add(line)

    on_a_line(story)


def test_what_reads_a_line_goes_with_it_and_is_not_left_to_the_collector():
    async def story(line: TableLine, wire: Wire) -> None:
        reader = weakref.ref(line.conn.reader)
        line.connection_lost(None)
        line.conn = SimpleNamespace(parser=line.conn.parser)  # type: ignore[assignment]
        assert reader() is None
        line.connections.add(line)

    gc.disable()
    try:
        on_a_line(story)
    finally:
        gc.enable()


def test_who_can_be_told_is_told_at_once_and_who_is_slow_is_waited_for():
    async def story(line: TableLine, wire: Wire) -> None:
        hub, connection = Hub(), Connection("t", Visitor(), None, (), 0)
        hub.connections["t"] = {connection}
        room: Any = SimpleNamespace(id="t", revision=connection.revision)  # nothing new but what is put into the outbox
        house: Any = SimpleNamespace(hub=hub, rooms=SimpleNamespace(known=lambda _: room))
        socket: Any = SimpleNamespace(scope=line.scope, send_text=lambda told: line.send(text(told)))
        sending = asyncio.create_task(_send(house, socket, room, connection))
        await asyncio.sleep(0)
        connection.outbox.append(Rendered(b"one"))
        hub._wake_now("t")
        assert wire.written == [framed(b"one")]
        assert not connection.awake.is_set()
        line.pause_writing()
        connection.outbox.append(Rendered(b"two"))
        hub._wake_now("t")
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(wire.written) == 1
        line.resume_writing()
        connection.outbox.append(Rendered(b"three"))
        hub._wake_now("t")  # before the one who waits for the line goes on
        for _ in range(5):
            await asyncio.sleep(0)
        assert b"".join(wire.written[1:]) == framed(b"two") + framed(b"three")
        sending.cancel()
        await asyncio.wait([sending])
        assert connection.send_now is None

    on_a_line(story)


def test_a_full_line_makes_the_sender_wait():
    async def story(line: TableLine, wire: Wire) -> None:
        line.pause_writing()
        sending = asyncio.create_task(line.send(text("much")))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not sending.done()
        assert not wire.written
        line.resume_writing()
        await sending
        assert wire.written == [framed(b"much")]

    on_a_line(story)


def test_nobody_is_there_to_be_told():
    async def story(line: TableLine, wire: Wire) -> None:
        line.disconnected = True
        with pytest.raises(ClientDisconnected):
            await line.send(text("hello?"))
        assert not wire.written

    on_a_line(story)


def test_only_who_is_quiet_is_asked_whether_they_are_there():
    async def story(line: TableLine, wire: Wire) -> None:
        line.data_received(PONG)
        line.send_keepalive_ping()
        assert not wire.written  # just now it said something
        assert line.ping_timer is not None
        assert line.ping_timer.when() > line.loop.time() + INTERVAL / 2
        line.ping_timer.cancel()
        line._heard -= INTERVAL
        line.send_keepalive_ping()
        assert wire.written[0][0] == 0x89

    on_a_line(story)
