"""Saved games: download, upload, replay."""

import asyncio
import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from sqlalchemy import Connection

from abyss.record import GameRecord, RecordError, key_hash
from abyss.server import clock
from abyss.server.game import views
from abyss.server.game.live import BrokenLog, LiveGame
from abyss.server.game.places import OneByOne
from abyss.server.game.room import Room
from abyss.server.game.rooms import Rooms
from abyss.server.game.views import Rendered
from abyss.server.http.security import new_id
from abyss.server.people.seating import created, engine_name
from abyss.server.people.texts import LONGEST_NAME, clean
from abyss.server.problems import Refusal
from abyss.server.schemas.records import Upload
from abyss.server.schemas.tables import Created, Options
from abyss.server.store import tables as store
from abyss.server.store.rows import AnswerRow, GuestRow, LogRow, SeatRow, TableRow

MOST_MOVES: Final = 20_000
MOST_WAITING: Final = 48  # replays that wait for their turn
MOST_FROM_ONE: Final = 16  # from one network


class Records:
    """What can be done with finished games."""

    def __init__(self, rooms: Rooms, most_tables: int) -> None:
        self.rooms: Final = rooms
        self.most_tables: Final = most_tables
        self.replaying: Final = OneByOne(MOST_WAITING, MOST_FROM_ONE)

    async def saved(self, table_id: str) -> Rendered:
        """The record of a finished game, as it was when the game ended."""
        room = await self.rooms.get(table_id)
        kept = await self.rooms.reading(lambda connection: store.read_record(connection, table_id))
        if not room.is_over or kept is None:
            raise Refusal("secret", "The record holds the secret of the shuffle; it can be had when the game is over.")
        return views.rendered(json.loads(kept))

    async def replay(self, table_id: str, network: str) -> Rendered:
        """A finished game as a list of moves."""
        room = await self.rooms.get(table_id)
        game = room.finished()
        async with self.replaying.turn(network):
            moves = await asyncio.to_thread(views.replay_moves, game)
        return views.rendered(
            {
                "id": room.id,
                "names": _names(room),
                "expansions": room.table.expansions,
                "plies": game.ply,
                "key": room.table.key,
                "key_hash": key_hash(room.table.key),
                "engine": room.table.engine,
                "opening": views.events(game.opening, None),
                "moves": moves,
            }
        )

    async def points(self, table_id: str, network: str) -> Rendered:
        """Everybody's points in the course of a finished game."""
        room = await self.rooms.get(table_id)
        game = room.finished()
        async with self.replaying.turn(network):
            return views.rendered(await asyncio.to_thread(points_by_turn, game))

    async def position(self, table_id: str, ply: int, seat: str, network: str, line: Sequence[int] = ()) -> Rendered:
        """A finished game at a ply, from a seat's, a spectator's or everybody's place."""
        room = await self.rooms.get(table_id)
        game = room.finished()
        if not 0 <= ply <= game.ply:
            raise Refusal("bad_request", f"The game has {game.ply} plies; ply {ply} is not among them.")
        seats: list[int | None] = list(range(room.table.players))
        if seat == "public":
            seats = [None]
        elif seat != "all":
            if int(seat) >= room.table.players:
                raise Refusal("bad_request", f"There is no seat {seat} at this table.")
            seats = [int(seat)]
        async with self.replaying.turn(network):
            told = await asyncio.to_thread(views.replay_position, game, ply, seats, room.options.open_council, line)
        if told is None:
            raise Refusal("illegal_move", "These actions cannot be made one after the other there.")
        return views.rendered(told)

    async def upload(self, wish: Upload, guest: GuestRow, network: str) -> Created:
        """Keep an uploaded game as a table that can only be replayed."""
        content = wish.record
        try:
            record = GameRecord.from_json(json.dumps(content))
        except (RecordError, ValueError) as problem:
            raise Refusal("bad_request", f"{problem}."[:500]) from None
        if len(record.moves) > MOST_MOVES:
            raise Refusal("too_large", f"A record may have {MOST_MOVES} moves at most.")
        now, table_id = clock.now(), new_id()
        try:
            async with self.replaying.turn(network):
                game, rows = await asyncio.to_thread(_checked, record, now)
        except BrokenLog as problem:
            raise Refusal("bad_request", f"The record does not replay: {problem}.") from None
        table = TableRow(
            id=table_id,
            status="archived",
            players=record.config.players,
            expansions=list(dict.fromkeys(record.config.expansions)),
            turn_limit=record.config.turn_limit,
            options=Options(first=record.config.first).model_dump(),
            key=record.key,
            engine=engine_name(),
            host=guest.id,
            created=now,
            changed=now,
            version=game.version,
            ply=game.ply,
            turn=game.position.turn,
            rules=record.config.rules,
        )
        if game.position.is_over:
            table.winners, table.scores = views.final_scores(game.position)
        names = [clean(name)[:LONGEST_NAME] for name in record.names[: record.config.players]]
        names += [f"Player {number + 1}" for number in range(len(names), record.config.players)]
        seats = [SeatRow(table_id, number, "bot", name or "?") for number, name in enumerate(names)]

        kept = {**json.loads(game.saved([seat.name for seat in seats]).to_json()), "key_hash": key_hash(record.key)}

        def work(connection: Connection) -> AnswerRow:
            if self.most_tables and store.count_of_host(connection, guest.id, ("archived",)) >= self.most_tables:
                raise Refusal("too_many", f"You have uploaded {self.most_tables} records; there is no room for more.")
            store.create(connection, table, seats, None)
            store.keep_record(connection, table_id, json.dumps(kept, ensure_ascii=False))
            if rows:
                store.append(connection, table_id, game.version, rows, {"version": game.version})
            return AnswerRow(table_id, [])

        return created(await self.rooms.once(guest, wish.key, work))


def points_by_turn(game: LiveGame) -> dict[str, Any]:
    """Everybody's points before the first turn of a finished game and after each turn, tokens included."""
    moves: list[Any] = views.replay_moves(game)
    last = [(move["turn"], move["ply"]) for move, next_one in pairwise(moves) if move["turn"] != next_one["turn"]]
    ends = [(0, 0), *last, *((move["turn"], move["ply"]) for move in moves[-1:])]
    seats: list[int | None] = list(range(game.config.players))
    totals = []
    for _, ply in ends:
        told: Any = views.replay_position(game, ply, seats, open_council=False)
        totals.append([view["seats"][seat]["score"]["total"] for seat, view in enumerate(told["views"])])
    return {"turns": [turn for turn, _ in ends], "totals": totals}


def _names(room: Room) -> list[str]:
    return [seat.name for seat in room.seats]


def _checked(record: GameRecord, now: float) -> tuple[LiveGame, list[LogRow]]:
    """Replay a record; one that does not is refused, and so is one that ends elsewhere than it says."""
    game = LiveGame.start(record.config, record.key)
    rows = []
    for ply, move in enumerate(record.moves, start=1):
        action = game.position.stored(move) if isinstance(move, str) else move
        if action is None or action not in game.position.legal:
            raise BrokenLog(f'move {ply} ("{move}") is not legal')
        rows.append(LogRow(ply, "action", ply, game.position.text_of(action), game.position.decider, now))
        game.advance(game.position, action, now)
    if record.state_hash and game.saved([]).state_hash != record.state_hash:
        raise BrokenLog(f"it ends in another state than saved; engine {record.engine} wrote it")
    return game, rows
