"""The WebSocket of a table."""

import asyncio
import contextlib
import re
from collections.abc import Iterator
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from abyss.server.game.room import Room
from abyss.server.game.states import chat_line, lagging_mark, said_to, state_message
from abyss.server.game.views import Rendered
from abyss.server.house import House
from abyss.server.http.common import name_of
from abyss.server.http.limits import MOST_MESSAGE, Bucket
from abyss.server.http.security import COOKIE, SUBPROTOCOL, is_own_origin
from abyss.server.http.table_lines import LINE, TableLine
from abyss.server.people.connections import MOST_SPECTATORS, Connection
from abyss.server.problems import Refusal
from abyss.server.schemas.socket import (
    PROTOCOL,
    READ_CLIENT,
    FromClient,
    SayAct,
    SayChat,
    SayResync,
    SayWatch,
    TellAccepted,
    TellChat,
    TellError,
    TellHello,
    TellPong,
)
from abyss.server.schemas.tables import TABLE_ID, Problem
from abyss.server.store import moderation, people

router = APIRouter()

REFUSED: Final = 4403
NOT_FOUND: Final = 4404
TOO_SLOW: Final = 1013
RATE: Final = 20.0


@router.websocket("/api/tables/{table_id}/ws")
async def table_socket(socket: WebSocket, table_id: str, since: str = "0", seat: str = "") -> None:
    """Connect a client to a table."""
    house: House = socket.app.state.house
    if not is_own_origin(socket.headers, house.settings.origins, socket.url.scheme):
        await socket.close(REFUSED, "This page belongs to another site.")
        return
    offered = [protocol.strip() for protocol in socket.headers.get("sec-websocket-protocol", "").split(",")]
    await socket.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)
    try:
        room, connection = await _enter(house, socket, table_id, since, seat)
    except Refusal as refusal:
        await socket.close(NOT_FOUND if refusal.code == "not_found" else REFUSED, refusal.message[:100])
        return
    if not connection.seats and house.hub.watching(table_id) >= MOST_SPECTATORS:
        await socket.close(TOO_SLOW, "Too many are watching already.")
        return
    guest_id = connection.visitor.guest_id
    if guest_id is not None:
        connection.muted = await house.rooms.reading(lambda c: moderation.blocked_by(c, guest_id))
    house.hub.add(connection)
    try:
        room = await house.rooms.get(table_id)  # from now on it is not forgotten
        connection.tell(
            TellHello(
                type="hello",
                protocol=PROTOCOL,
                table=table_id,
                seat=connection.seat,
                version=game.version if (game := room.shown_to(connection.seats)) else 0,
            )
        )
        lines = await house.rooms.reading(lambda c: people.read_chat(c, table_id, 0, 100))
        heard = [
            chat_line(line) for line in said_to(room, connection.seats, lines) if line.guest_id not in connection.muted
        ]
        connection.tell(TellChat(type="chat", lines=heard))
        if house.board.posted.announcements:
            connection.tell(house.board.message())
        await _serve(house, socket, room, connection)
    except Refusal:
        await _close(socket, TOO_SLOW)
    finally:
        house.hub.remove(connection)


async def _enter(house: House, socket: WebSocket, table_id: str, since: str, seat: str) -> tuple[Room, Connection]:
    if not re.fullmatch(TABLE_ID, table_id):
        raise Refusal("not_found", "There is no such table. Check the link or the code.")
    if not re.fullmatch(r"-?\d{1,7}", since) or not re.fullmatch("[0-4]?", seat):
        raise Refusal("bad_request", "since must be a version and seat a number.")
    room = await house.rooms.get(table_id)
    room.check_rules()
    visitor = await house.guests.visitor(socket.headers, socket.cookies)
    held = tuple(room.held_by(visitor))
    room.check_watching(held)
    looks = room.view_seat(visitor, int(seat) if seat else None)
    address = socket.client.host if socket.client else ""
    guest = await house.guests.find(socket.cookies.get(COOKIE))
    name = house.words.masked((guest.name if guest else None) or "")
    return room, Connection(table_id, visitor, looks, held, max(-1, int(since)), address, name)


async def _serve(house: House, socket: WebSocket, room: Room, connection: Connection) -> None:
    """Send and receive until one side ends it."""
    tasks = [
        asyncio.create_task(_send(house, socket, room, connection)),
        asyncio.create_task(_hear(house, socket, connection)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    await asyncio.wait(tasks)
    for task in tasks:
        # asked for, not raised here: it would point back at its task through this frame, and the table would stay
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, (WebSocketDisconnect, RuntimeError, OSError)):
            raise problem
    if connection.is_lost:
        await _close(socket, TOO_SLOW)


async def _close(socket: WebSocket, code: int) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.close(code)


async def _send(house: House, socket: WebSocket, room: Room, connection: Connection) -> None:
    """Send whatever there is, and again whenever there is more; a line that is full is waited for here."""
    line: TableLine | None = socket.scope.get(LINE)

    def send_now() -> bool:
        if line is None or not line.is_open():
            return False
        try:
            line.say(_to_send(house, room, connection))
        except Exception:
            connection.revision = -1  # the task comes upon the same problem, and ends this line alone
            return False
        return not connection.is_lost

    try:
        while not connection.is_lost:
            if not send_now():
                for text in _to_send(house, room, connection):
                    await socket.send_text(text.decode())
            if not connection.is_lost:
                connection.send_now = send_now
                await connection.awake.wait()
                connection.send_now = None
                connection.awake.clear()
    finally:
        connection.send_now = None  # it would keep the table


def _to_send(house: House, room: Room, connection: Connection) -> Iterator[bytes]:
    """What waits, then the newest state if it changed since the last one sent."""
    while not connection.is_lost:
        if connection.outbox:
            message = connection.outbox.popleft()
            yield message if isinstance(message, bytes) else message.model_dump_json().encode()
            continue
        room = house.rooms.known(connection.table_id) or room
        if connection.revision == room.revision:
            return
        newest = _newest(house, room, connection)
        if house.hub.is_told(room.id, room.revision):
            room.put_away()
        if newest is not None:
            yield newest


def _newest(house: House, room: Room, connection: Connection) -> Rendered | None:
    """The state for a client, which has it from now on; nothing for one who lags behind and would see nothing new."""
    house.hub.reseat(connection, tuple(room.held_by(connection.visitor)))
    is_first = connection.revision < 0
    connection.revision = room.revision
    try:
        room.check_watching(connection.seats)
    except Refusal:
        connection.is_lost = True  # the game has begun, and nobody is to watch; who comes back is told so
        return None
    if room.lags_for(connection.seats):
        shown, connection.shown = connection.shown, lagging_mark(room, house.hub)
        if shown == connection.shown and not is_first:
            return None
    game = room.shown_to(connection.seats)
    since, connection.version = connection.version, game.version if game else 0
    return state_message(room, connection.seat, connection.seats, house.hub, since)


async def _hear(house: House, socket: WebSocket, connection: Connection) -> None:
    """Read messages, one after the other, until the other side has gone."""
    bucket = Bucket(RATE if house.settings.rate else 0.0)
    while await _hear_one(house, socket, connection, bucket):
        pass  # nothing of a message is kept while the next one is waited for


async def _hear_one(house: House, socket: WebSocket, connection: Connection, bucket: Bucket) -> bool:
    """Read a message; one that cannot be read is answered with an error and changes nothing."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        return False
    text = received.get("text")
    if text is None:
        text = (received.get("bytes") or b"").decode("utf-8", "replace")
    key: str | None = None
    try:
        if not bucket.take():
            raise Refusal("too_many", "Too many messages; wait a moment.")
        message = _read(text)
        key = message.key if isinstance(message, SayAct) else None
        await _answer(house, socket, connection, message)
    except Refusal as refusal:
        connection.tell(TellError(type="error", key=key, problem=Problem.model_validate(refusal.told())))
    return True


def _read(text: str) -> FromClient:
    if len(text) > MOST_MESSAGE:
        raise Refusal("too_large", f"A message may have {MOST_MESSAGE} characters at most.")
    try:
        return READ_CLIENT.validate_json(text)
    except (ValidationError, ValueError, RecursionError) as problem:
        first = problem.errors()[0] if isinstance(problem, ValidationError) else {"loc": (), "msg": "no valid JSON"}
        where = ".".join(str(part) for part in first["loc"])
        raise Refusal("bad_request", f"{where}: {first['msg']}"[:300]) from None


async def _answer(house: House, socket: WebSocket, connection: Connection, message: FromClient) -> None:
    if isinstance(message, SayAct):
        done = await house.play.act(connection.table_id, connection.visitor, message)
        connection.tell(
            TellAccepted(type="accepted", key=message.key, version=done.version, ply=done.ply, repeated=done.repeated)
        )
    elif isinstance(message, SayWatch):
        if message.seat is not None and message.seat not in connection.seats:
            raise Refusal("not_your_seat", f"Seat {message.seat} is not yours.")
        connection.seat = message.seat
        _resend(connection, connection.version)
    elif isinstance(message, SayResync):
        _resend(connection, message.since)
    elif isinstance(message, SayChat):
        guest = await house.guests.find(socket.cookies.get(COOKIE))
        await house.chat.say(connection.table_id, connection.visitor, message.text, connection.seat, name_of(guest))
    else:
        connection.tell(TellPong(type="pong"))


def _resend(connection: Connection, since: int) -> None:
    connection.version, connection.revision = since, -1
    connection.awake.set()
