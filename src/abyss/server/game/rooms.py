"""All tables this process has in memory, and the one way to change a game: store first, then tell."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, cast

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.clocks import after_move
from abyss.server.game.elsewhere import follow, happened
from abyss.server.game.live import LiveGame, Position, Trial
from abyss.server.game.results import bot_places, results
from abyss.server.game.room import Room
from abyss.server.game.views import final_scores, reached
from abyss.server.people.connections import Hub
from abyss.server.people.ratings import rate
from abyss.server.problems import Refusal
from abyss.server.store import contacts, jobs, news, people
from abyss.server.store import results as kept
from abyss.server.store import tables as store
from abyss.server.store.database import Conflict, Database, StorageError
from abyss.server.store.notices import Happened, Notices
from abyss.server.store.rows import AnswerRow, GuestRow, JobRow, LogRow, ResultRow, SeatRow, TableRow
from abyss.server.store.together import Steps

MOST_ROOMS: Final = 2000
IDLE_AFTER: Final = 600.0
IDLE_WHEN_OVER: Final = 60.0
Work = Callable[[Connection], Any]


class Thinkers(Protocol):
    """Whoever lets bots move."""

    @property
    def worker(self) -> str:
        """The name under which turns are held."""
        ...

    def lease(self) -> float:
        """Until when a turn taken now is held."""
        ...

    def take(self, job: JobRow) -> None:
        """Work on a turn this process holds."""
        ...


class Rooms:
    """Tables by id, loaded by replay when they are first asked for."""

    def __init__(self, database: Database, hub: Hub, notices: Notices) -> None:
        self.database: Final = database
        self.hub: Final = hub
        self.notices: Final = notices
        self.thinkers: Thinkers | None = None
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # --- having a table in memory

    async def get(self, table_id: str) -> Room:
        """A table; a missing one is refused."""
        room = self._rooms.get(table_id)
        if room is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    def __len__(self) -> int:
        return len(self._rooms)

    def all(self) -> list[Room]:
        """The tables that are in memory."""
        return list(self._rooms.values())

    def known(self, table_id: str) -> Room | None:
        """A table, if it is in memory."""
        return self._rooms.get(table_id)

    async def _load(self, table_id: str) -> Room:
        def read(connection: Connection) -> tuple[TableRow, list[SeatRow], list[LogRow]] | None:
            found = store.read(connection, table_id)
            return None if found is None else (*found, store.read_log(connection, table_id))

        found = await self.reading(read)
        if found is None:
            raise Refusal("not_found", "There is no such table. Check the link or the code.")
        table, seats, rows = found
        room = Room(table, seats)
        await asyncio.to_thread(_replay, room, rows)
        self._make_place()
        self._rooms[table_id] = room
        return room

    def _make_place(self) -> None:
        """Forget tables nobody has used for a while, the longest unused first; they come back by replay."""
        now = time.monotonic()
        nobody_there = [known for known in self._rooms.items() if known[0] not in self.hub.connections]
        for table_id, room in sorted(nobody_there, key=lambda known: known[1].used):
            patience = IDLE_WHEN_OVER if room.is_over else IDLE_AFTER
            is_idle = now - room.used > patience or len(self._rooms) >= MOST_ROOMS
            if is_idle and not room.lock.locked():
                del self._rooms[table_id]
                self.hub.forget(table_id)

    async def refresh(self, room: Room) -> None:
        """Read what other processes have stored meanwhile."""

        def read(connection: Connection) -> tuple[TableRow, list[SeatRow], list[LogRow]] | None:
            found = store.read(connection, room.id)
            after = room.game.version if room.game else 0
            return None if found is None else (*found, store.read_log(connection, room.id, after))

        found = await self.reading(read)
        if found is None:
            self._rooms.pop(room.id, None)  # it was deleted
            return
        room.table, room.seats, rows = found
        if room.game is None:
            _replay(room, rows)
        else:
            room.apply([row for row in rows if row.version > room.game.version])
        self.told(room)

    async def heard(self, table_id: str, happened: Happened | None = None) -> None:
        """Another process has changed a table; with what happened to its game, if that is all."""
        if (loading := self._loading.get(table_id)) is not None:
            await asyncio.wait([loading])  # it may have read what was there before
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                if happened is not None and follow(room, happened):
                    self.told(room)
                else:
                    await self.refresh(room)

    async def forget_all(self) -> None:
        """Messages of other processes may have been missed: read everything anew."""
        for room in list(self._rooms.values()):
            async with room.lock:
                await self.refresh(room)

    def told(self, room: Room) -> None:
        """Let everybody connected have the new state."""
        room.changed()
        self.hub.wake(room.id)

    async def note(self, room: Room, field: str, value: Any) -> None:
        """Keep something about a table that is no part of its game, and tell everybody."""

        def work(connection: Connection) -> None:
            store.change(connection, room.id, {field: value})
            self.notices.game(connection, room.id)

        await self.writing(work)
        setattr(room.table, field, value)
        self.told(room)

    # --- the database, with its troubles as refusals

    async def reading(self, work: Work) -> Any:
        """Run queries."""
        try:
            return await self.database.read(work)
        except StorageError as problem:
            raise Refusal("storage", f"The database does not answer ({problem}). Nothing was changed.") from problem

    async def writing(self, work: Work) -> Any:
        """Run queries in a transaction; the effect is on the disk when this returns."""
        try:
            return await self.database.write(work)
        except StorageError as problem:
            raise Refusal("storage", f"It could not be stored ({problem}). Nothing was changed.") from problem
        except Conflict:
            raise Refusal("stale", "Somebody else was faster; look again.") from None

    async def once(self, guest: GuestRow, key: str | None, work: Callable[[Connection], AnswerRow]) -> AnswerRow:
        """Do what a guest asks for in one transaction with storing the guest; a key sent again is answered again."""

        def whole(connection: Connection) -> AnswerRow:
            if key is not None and (done := people.answer_to(connection, guest.id, key)) is not None:
                return done
            people.keep_guest(connection, guest)
            answer = work(connection)
            if key is not None:
                people.keep_answer(connection, guest.id, key, answer)
            return answer

        try:
            return cast(AnswerRow, await self.writing(whole))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            return cast(AnswerRow, await self.writing(whole))  # the same request was carried out at the same time

    # --- changing a game

    async def commit(
        self,
        room: Room,
        trial: Trial,
        now: float,
        request_key: str | None = None,
        answered: int | None = None,
        held: tuple[JobRow, str] | None = None,
    ) -> None:
        """Store what was tried, and only then let it happen here and tell everybody; the room is locked.

        `held` is the bot's turn that is made and its worker: whoever has lost it meanwhile may not make it.
        """
        assert room.game is not None
        answered = trial.version if answered is None else answered
        rows = [
            LogRow(s.version, s.kind, s.ply, move, s.seat, s.at, request_key if s.version == answered else None)
            for s, move in zip(trial.steps, trial.moves, strict=True)
        ]
        job = await self._store(room, rows, trial, now, held)
        room.game.adopt(trial, request_key, answered)
        await self._go_on(room, job)

    async def go_back(self, room: Room, before: Position, ply: int, seat: int, now: float) -> None:
        """Take actions back to where the position `before` was; the room is locked."""
        assert room.game is not None
        row = LogRow(room.game.version + 1, "undo", ply, None, seat, now)
        job = await self._store(room, [row], Trial(before, row.version, ply), now)
        room.game.go_back(ply, seat, now)
        await self._go_on(room, job)

    async def _go_on(self, room: Room, job: JobRow | None) -> None:
        """Tell everybody what is stored, and let the next bot think."""
        if job is not None and room.seats[job.seat].player != job.bot:
            await self.refresh(room)  # another process has seated the bot
        else:
            self.told(room)
        self.start_bot(job)

    async def _store(
        self,
        room: Room,
        rows: Sequence[LogRow],
        trial: Trial,
        now: float,
        held: tuple[JobRow, str] | None = None,
    ) -> JobRow | None:
        """Store what happened, with the clocks and the next bot's turn, which is returned."""
        assert room.game is not None
        expected, after = room.game.version, trial.position
        record = None
        rows_of_people: list[ResultRow] = []
        bots: list[tuple[str, int]] = []
        changes, clocks = after_move(room, rows, after, now)
        if after.is_over:
            changes["status"] = "finished"
            changes["winners"], changes["scores"] = final_scores(after)
            told = reached(after)
            rows_of_people = results(room, changes["winners"], told, now)
            bots = bot_places(room, changes["winners"], told)
            record = await asyncio.to_thread(room.game.final_record, trial, [seat.name for seat in room.seats])
        was_bots_turn = room.job(room.table.decider, expected) is not None
        next_bot = room.job(changes["decider"], changes["version"])

        def work(connection: Connection) -> JobRow | None:
            store.append(connection, room.id, expected, rows, changes)
            job = store.bot_at(connection, room.id, changes["decider"], changes["version"])
            if held is not None and not jobs.is_held(connection, *held):
                raise Conflict("the turn was taken back")
            if record is not None:
                store.keep_record(connection, room.id, record)
                self.finish(connection, room, rows_of_people, bots)
            for seat, left in clocks.items():
                store.change_seat(connection, room.id, seat, {"clock_left": left})
            if job is not None or was_bots_turn:
                self.put_job(connection, room.id, job)
            if changes["decider"] != room.table.decider:
                self.announce(connection, room, changes["decider"], changes["version"])
            self.notices.game(connection, room.id, happened(expected, rows, changes, clocks))
            return job

        is_plain = record is None and held is None and next_bot is None and not was_bots_turn
        try:
            if self.database.is_sqlite and is_plain:  # nobody else seats bots here, so what is known of them is true
                job = None
                await self.database.write(self._plainly(room, expected, rows, changes, clocks))
            else:
                job = await self.database.write(work)
        except StorageError as problem:
            raise Refusal("storage", f"It could not be stored ({problem}). Nothing was changed.") from problem
        except Conflict:
            await self.refresh(room)
            raise Refusal("stale", "Somebody else was faster: the table has moved on.", room.game.version) from None
        for name, value in changes.items():
            setattr(room.table, name, value)
        for seat, left in clocks.items():
            room.seats[seat].clock_left = left
        return job

    def _plainly(
        self, room: Room, expected: int, rows: Sequence[LogRow], changes: dict[str, Any], clocks: dict[int, float]
    ) -> Steps:
        """What people's move in a game that goes on writes to SQLite, together with moves at other tables."""
        steps = store.appending(room.id, expected, rows, changes, clocks)
        seat = self._is_told(room, changes["decider"])
        if seat is not None and changes["decider"] != room.table.decider:
            steps.append(contacts.announcing(room.id, seat.seat, seat.guest_id or "", changes["version"], clock.now()))
        return Steps(steps)

    def finish(self, connection: Connection, room: Room, reached: list[ResultRow], bots: list[tuple[str, int]]) -> None:
        """Keep what people reached, and rate them where the table asked for it, with the last move of their game."""
        if room.options.rated:
            rate(connection, reached, bots)
        kept.keep(connection, reached)
        stay = {seat.guest_id for seat in room.seats if seat.kind == "human" and seat.resigned_at is None}
        news.game_over(connection, room.id, [guest_id for guest_id in stay if guest_id], clock.now())

    def announce(self, connection: Connection, room: Room, decider: int | None, version: int) -> None:
        """Let whoever must decide be told of it, in the transaction that made it their turn."""
        seat = self._is_told(room, decider)
        if seat is not None:
            contacts.announce(connection, room.id, seat.seat, seat.guest_id or "", version, clock.now())

    def _is_told(self, room: Room, decider: int | None) -> SeatRow | None:
        """The seat that must decide, if somebody can be told of it."""
        seat = None if decider is None else room.seats[decider]
        return seat if seat is not None and seat.player is None and seat.guest_id is not None else None

    def put_job(self, connection: Connection, table_id: str, job: JobRow | None) -> None:
        """Store whose turn it is among the bots, held by this process if bots think here; else thinkers hear of it."""
        if self.thinkers is not None:
            store.put_job(connection, table_id, job, self.thinkers.worker, self.thinkers.lease())
            return
        store.put_job(connection, table_id, job, None, clock.now())
        if job is not None:
            self.notices.turn(connection, table_id)

    def start_bot(self, job: JobRow | None) -> None:
        """Let the bot think whose turn was just stored."""
        if job is not None and self.thinkers is not None:
            self.thinkers.take(job)


def _replay(room: Room, rows: list[LogRow]) -> None:
    """Bring a table's game to where its log ends; with other rules than it began with it cannot be played."""
    if room.table.status != "waiting" and room.has_our_rules:
        room.game = LiveGame.start(room.config, room.table.key)
        room.apply(rows)
