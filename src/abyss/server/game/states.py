"""A table's state as one client gets it: its people, put together with what `views` tells of the game."""

from dataclasses import replace
from typing import Any

from abyss.server import clock
from abyss.server.game import views
from abyss.server.game.live import LiveGame
from abyss.server.game.pauses import pause_state
from abyss.server.game.pieces import Look, Pieces
from abyss.server.game.room import Room
from abyss.server.game.undo import undo_state
from abyss.server.game.views import Rendered, Told
from abyss.server.people.connections import Hub, Presence
from abyss.server.people.votes import votes_told
from abyss.server.schemas.tables import ChatLine
from abyss.server.store.rows import ChatRow, SeatRow, TableRow

NO_GAME: dict[str, Any] = {
    "view": None,
    "prompt": None,
    "your_move": False,
    "move_text": "",
    "legal": [],
    "payments": [],
    "refused": [],
    "costs": [],
    "worths": [],
}

NOTHING_TO_DO: dict[str, Any] = {"your_move": False, "legal": [], "payments": []}
NOTHING_TO_UNDO: dict[str, Any] = {"free": False, "askable": False, "consent": [], "asked": None}


def state(room: Room, seat: int | None, held: tuple[int, ...], hub: Hub, now: float) -> Told:
    """Everything one client gets of a table, looking from a seat it holds or as a spectator."""
    presence = hub.presence(room.id)
    lags = room.lags_for(held)
    return {
        **_common_part(room, presence, lags),
        "seat": seat,
        "your_seats": list(held),
        "seats": _seats(room, held, presence, hub),
        "now": now,
        **_game_part(room, seat, lags),
        "undo": NOTHING_TO_UNDO if lags else undo_state(room, seat),
        "auto_pass": None if seat is None else room.seats[seat].auto_pass,
        "coach": seat is not None and room.may_be_coached(seat),
    }


def _common_part(room: Room, presence: Presence, lags: bool) -> Told:
    """What is the same for all, made once for all of them; what is a seat's own is put into its places."""
    if lags:
        return _told_to_all(room, presence, lags)
    if room.common is None or room.common[0] != presence:
        room.common = presence, _told_to_all(room, presence, lags)
    return room.common[1]


def _told_to_all(room: Room, presence: Presence, lags: bool) -> Told:
    table = room.table
    game = room.shown_to(()) if lags else room.game
    return {
        "id": room.id,
        "status": table.status,
        "version": game.version if game else 0,
        "ply": game.ply if game else 0,
        "seat": None,
        "your_seats": [],
        "seats": [],
        "public": table.listed is not None,
        "lag": room.options.delay if lags else 0,
        "expansions": table.expansions,
        "options": room.options_told,
        "created": table.created,
        "engine": table.engine,
        "key_hash": room.key_hash,
        "key": table.key if room.is_over else None,
        "now": 0.0,
        "deadline": table.deadline if room.is_going and not lags else None,
        "pause": None if lags else pause_state(room),
        "ending": table.ending,
        "winners": table.winners,
        **NO_GAME,
        "undo": NOTHING_TO_UNDO,
        "auto_pass": None,
        "coach": False,
        "spectators": presence.spectators,
        "rematch": table.rematch,
    }


def _game_part(room: Room, seat: int | None, lags: bool) -> Told:
    """What is told of the game itself."""
    if room.game is None or room.table.status == "waiting":
        return NO_GAME
    if lags:
        return _lagging_part(room)
    part = _look(room, room.game).part(seat)
    return part if room.is_going else {**part, **NOTHING_TO_DO}


def _look(room: Room, game: LiveGame) -> Look:
    """The game as all look at it who do not lag behind."""
    if room.look is None:
        room.look = Look(game, room.options.open_council, room.pieces)
    return room.look


def _lagging_part(room: Room) -> Told:
    """The game as spectators see it who lag behind."""
    game = room.shown_to(())
    assert game is not None
    assert room.lag is not None
    if room.lag.part is None:
        room.lag.part = Look(game, room.options.open_council, Pieces()).part(None)
    return room.lag.part


def _seats(room: Room, held: tuple[int, ...], presence: Presence, hub: Hub) -> list[Told]:
    """Everybody at the table; while all are here, they are looked at once for all of them."""
    lags = room.lags_for(held)
    if lags or any(row.kind == "human" and row.seat not in presence.connected for row in room.seats):
        return [_seat(room, row, row.seat in held, lags, presence, hub) for row in room.seats]
    if room.people is None or room.people[0] != presence.connected:
        room.people = presence.connected, [_seat(room, row, False, False, presence, hub) for row in room.seats]
    return [{**told, "yours": True} if seat in held else told for seat, told in enumerate(room.people[1])]


def _seat(room: Room, row: SeatRow, yours: bool, lags: bool, presence: Presence, hub: Hub) -> Told:
    connected = row.kind == "human" and row.seat in presence.connected
    away = row.kind == "human" and not connected
    voted = votes_told(room, clock.now()).get(row.seat, []) if away and room.is_going and not lags else []
    return {
        "seat": row.seat,
        "kind": row.kind,
        "name": row.name,
        "bot": row.bot,
        "yours": yours,
        "host": row.guest_id is not None and row.guest_id == room.table.host,
        "connected": connected,
        "away_since": hub.away_since.get((room.id, row.seat), hub.started) if away and not lags else None,
        "clock": None if lags else _clock(room, row),
        "resigned": row.resigned_at is not None,
        "votes": voted,
    }


def _clock(room: Room, row: SeatRow) -> Told | None:
    if row.clock_left is None:
        return None
    runs = room.is_going and room.table.deadline is not None and room.table.decider == row.seat
    return {"left": row.clock_left, "running_since": room.table.changed if runs else None}


# --- as bytes


def snapshot(
    room: Room, seat: int | None, held: tuple[int, ...], hub: Hub, since: int, chat: list[ChatRow]
) -> Rendered:
    """The answer to one resync."""
    return views.rendered(
        {
            "state": state(room, seat, held, hub, clock.now()),
            "entries": _entries(room, seat, held, since),
            "chat": [chat_line(line).model_dump() for line in chat],
        }
    )


def state_message(room: Room, seat: int | None, held: tuple[int, ...], hub: Hub, since: int) -> Rendered:
    """The WebSocket message with the newest state; clients that look from the same place share it."""
    key = (seat, held, since)
    message = room.rendered.get(key)
    if message is None:
        message = room.rendered[key] = views.rendered(
            {
                "type": "state",
                "state": state(room, seat, held, hub, clock.now()),
                "entries": _entries(room, seat, held, since),
            }
        )
    return message


def lagging_mark(room: Room, hub: Hub) -> bytes:
    """What those who lag behind would be told; as long as it stays the same they are told nothing, not even that."""
    return views.rendered(state(room, None, (), hub, 0.0))


def _entries(room: Room, seat: int | None, held: tuple[int, ...], since: int) -> Any:
    game = room.shown_to(held)
    if game is None or room.table.status == "waiting":
        return []
    if room.lags_for(held):
        return views.entries(game, seat, since)
    return _look(room, game).entries(seat, since)


def said_to(room: Room, held: tuple[int, ...], lines: list[ChatRow]) -> list[ChatRow]:
    """What was said, as far as whoever holds these seats may hear it: players talk about what spectators see later."""
    return [line for line in lines if line.seat is None] if room.lags_for(held) else lines


def chat_line(row: ChatRow) -> ChatLine:
    """A line of the chat as it is told."""
    return ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)


def is_veiled(table: TableRow) -> bool:
    """Whether a running game is not for everybody's eyes, or not yet."""
    return bool(table.options.get("delay")) or not table.options.get("watching", True)


def table_line(table: TableRow, seats: list[SeatRow], guest_id: str) -> Told:
    """A table in a guest's list."""
    own = [seat for seat in seats if seat.kind == "human" and seat.guest_id == guest_id]
    mine = [seat.seat for seat in own if seat.resigned_at is None]
    if not mine and table.status == "playing" and is_veiled(table):
        table = replace(table, ply=0, turn=0, changed=table.created, deadline=None, decider=None, paused_at=None)
    return {
        "id": table.id,
        "status": table.status,
        "names": [seat.name for seat in seats],
        "bots": [seat.bot is not None for seat in seats],
        "expansions": table.expansions,
        "seats": mine,
        "your_move": table.status == "playing" and table.paused_at is None and table.decider in mine,
        "ply": table.ply,
        "turn": table.turn,
        "created": table.created,
        "changed": table.changed,
        "deadline": table.deadline if table.paused_at is None else None,
        "decider": table.decider if table.status == "playing" else None,
        "paused": table.paused_at is not None,
        "ending": table.ending,
        "winners": table.winners,
        "scores": table.scores,
    }
