"""Public tables: the list that everybody may read, and who may be in it."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.background import stop
from abyss.server.game.room import Room
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.http.limits import Buckets
from abyss.server.people.board import Board
from abyss.server.people.moderation import DAY, MOST_REPORTS
from abyss.server.people.words import WordFilter
from abyss.server.problems import Refusal
from abyss.server.schemas.public import PublicLine, PublicTables
from abyss.server.schemas.tables import Options
from abyss.server.settings import Settings
from abyss.server.store import moderation, people
from abyss.server.store import public as store
from abyss.server.store.rows import GuestRow, SeatRow, TableRow

MOST_OF_A_GUEST: Final = 2  # tables that wait for players, in the list
MOST_OF_AN_ADDRESS: Final = 20  # opened in ten minutes, whoever they say they are
TEN_MINUTES: Final = 600.0
MOST_READ: Final = 500  # rows of the database
MOST_TOLD: Final = 60  # lines of each kind
STAYS: Final = 15.0  # seconds that a table stays in the list after the last one who waited there has gone
DAYS_LISTED: Final = 7 * 24 * 3600.0  # that a table waits whose people need not be there
LEFT_AFTER: Final = {"live": 3 * 3600.0, "days": 31 * 24 * 3600.0}  # without a move, a game is no longer shown
BEAT: Final = 4.0
FRESH: Final = 1.0  # seconds for which the list is not read again
MOST_REMEMBERED: Final = 5000
OFF: Final = "There are no public tables on this server."
Found = tuple[TableRow, list[SeatRow]]
logger = logging.getLogger("abyss.server")


def speed_of(options: dict[str, Any]) -> str:
    """How fast is played at a table."""
    return "live" if options.get("days_per_move") is None else "days"


def listed_until(options: Options, now: float) -> float:
    """Until when a new table is in the list, unless somebody sits there and waits."""
    return now + (STAYS if options.days_per_move is None else DAYS_LISTED)


def check_quota(connection: Connection, guest_id: str) -> None:
    """Refuse who has enough public tables waiting."""
    if store.count_waiting(connection, guest_id) >= MOST_OF_A_GUEST:
        raise Refusal("too_many", f"{MOST_OF_A_GUEST} public tables of yours wait for players already.")


@dataclass(frozen=True)
class Filter:
    """What somebody looks for."""

    status: str | None = None
    seats: int | None = None
    mix: str | None = None  # an expansion, or "base" for none
    speed: str | None = None

    def fits(self, table: TableRow) -> bool:
        """Whether a table is looked for."""
        mix = table.expansions or ["base"]
        return (
            self.status in (None, table.status)
            and self.seats in (None, table.players)
            and (self.mix is None or self.mix in mix)
            and self.speed in (None, speed_of(table.options))
        )


class Public:
    """The list, and keeping it true."""

    def __init__(self, rooms: Rooms, board: Board, words: WordFilter, settings: Settings) -> None:
        self.rooms: Final = rooms
        self.board: Final = board
        self.words: Final = words
        self.settings: Final = settings
        self._opened: Final = Buckets(MOST_REMEMBERED)
        self._read: tuple[float, list[Found]] = (-FRESH, [])
        self._reading = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    # --- reading the list

    async def tables(self, guest_id: str | None, wanted: Filter) -> PublicTables:
        """The tables somebody may join or watch; people who blocked each other do not see each other's."""
        self.check_on()
        found = await self._found()
        apart: frozenset[str] = frozenset()
        if guest_id is not None:
            apart = await self.rooms.reading(lambda connection: store.apart(connection, guest_id))
        unwanted = apart | self.board.posted.guests
        told, left_out = [], 0
        counted: Counter[str] = Counter()
        for table, seats in found:
            people_there = {row.guest_id for row in seats if row.guest_id} | {table.host or ""}
            if not wanted.fits(table) or people_there & unwanted:
                continue
            counted[table.status] += 1
            if counted[table.status] > MOST_TOLD:
                left_out += 1
            else:
                told.append(self._line(table, seats, guest_id))
        return PublicTables(tables=told, left_out=left_out)

    async def _found(self) -> list[Found]:
        """What the database says, read at most once a second however many ask."""
        async with self._reading:
            if time.monotonic() - self._read[0] >= FRESH:
                rows = await self.rooms.reading(_read)
                self._read = (time.monotonic(), rows)
        return self._read[1]

    def forget(self) -> None:
        """Something has changed here: read the list again."""
        self._read = (-FRESH, [])

    def _line(self, table: TableRow, seats: list[SeatRow], guest_id: str | None) -> PublicLine:
        presence = self.rooms.hub.presence(table.id)
        options = Options.model_validate(table.options)
        told = [
            {
                "kind": row.kind,
                "name": self.words.masked(row.name),
                "bot": row.bot if row.kind == "bot" else None,
                "here": row.kind == "human" and row.seat in presence.connected,
            }
            for row in seats
        ]
        return PublicLine.model_validate(
            {
                "id": table.id,
                "status": table.status,
                "seats": told,
                "expansions": table.expansions,
                "clock": options.clock.model_dump() if options.clock else None,
                "days_per_move": options.days_per_move,
                "rated": options.rated,
                "watching": options.watching,
                "delay": options.delay,
                "spectators": presence.spectators,
                "created": table.created,
                "yours": guest_id is not None and any(row.guest_id == guest_id for row in seats),
            }
        )

    # --- being in it

    def check_on(self) -> None:
        """Refuse where the operator wants no public tables."""
        if not self.settings.public:
            raise Refusal("forbidden", OFF)

    def check_pace(self, address: str) -> None:
        """Refuse an address that opens table after table."""
        self.check_on()
        if self.settings.rate <= 0:
            return
        bucket = self._opened.of(address, MOST_OF_AN_ADDRESS / TEN_MINUTES, TEN_MINUTES)
        if not bucket.take():
            raise Refusal("too_many", "Enough public tables were opened from here; wait a few minutes.", case="public")

    @unbroken
    async def publish(self, table_id: str, guest: GuestRow, wanted: bool, address: str) -> None:
        """Put a table into the list or take it out; only who made it may."""
        room = await self.rooms.get(table_id)
        if wanted:
            self.check_pace(address)
        async with room.lock:
            if room.table.host != guest.id:
                raise Refusal("forbidden", "Only who made the table can do that.", case="maker")
            if room.is_over:
                raise Refusal("not_playing", "The game is over.", case="over")
            until = listed_until(room.options, clock.now()) if wanted else None

            def work(connection: Connection) -> None:
                if wanted and room.table.listed is None and room.table.status == "waiting":
                    check_quota(connection, guest.id)
                self._put(connection, room, until)

            await self.rooms.writing(work)
            room.table.listed = until
            self.rooms.told(room)
        self.forget()

    def _put(self, connection: Connection, room: Room, until: float | None) -> None:
        store.publish(connection, room.id, until)
        self.rooms.notices.game(connection, room.id)

    async def report(self, table_id: str, guest: GuestRow, reason: str) -> None:
        """Tell the operator about a public table: its names, or what is done there."""
        room = await self.rooms.get(table_id)
        if room.table.listed is None:
            raise Refusal("not_found", "There is no such public table.", case="public")
        now = clock.now()
        names = ", ".join(row.name for row in room.seats if row.kind == "human" and row.name)

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            if moderation.reports_since(connection, guest.id, now - DAY) >= MOST_REPORTS:
                raise Refusal("too_many", "You have reported enough for today; it will be looked at.", case="reports")
            about = None if room.table.host == guest.id else room.table.host  # who reports is not who should be banned
            told = {"reporter_id": guest.id, "about_id": about, "name": names[:64], "text": names}
            moderation.report_table(connection, table_id, {**told, "at": now, "reason": reason})
            moderation.note(connection, guest.id, "report", table_id, now, reason)

        await self.rooms.writing(work)

    # --- keeping it true

    def start(self, tidy: Callable[[], Awaitable[None]]) -> None:
        """Begin to say who is still here, and to tidy up after who is not."""
        if self.settings.public:
            self._task = asyncio.create_task(self._beat(tidy))

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _beat(self, tidy: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
                await tidy()
            except Refusal as problem:
                logger.warning("keeping the list of public tables: %s", problem)

    async def beat(self) -> None:
        """Keep the tables in the list at which somebody sits and waits."""
        here = {table_id: set(guests) for table_id, guests in self._waiting_here()}
        if not here:
            return
        now = clock.now()
        guests = {guest for there in here.values() for guest in there}

        def work(connection: Connection) -> None:
            store.keep_listed(connection, list(here), now + STAYS)
            store.seen(connection, list(here), list(guests), now)

        await self.rooms.writing(work)

    def _waiting_here(self) -> Iterator[tuple[str, list[str]]]:
        """The public tables that wait, and the people who are connected to this process there."""
        for table_id, lines in list(self.rooms.hub.connections.items()):
            room = self.rooms.known(table_id)
            if room is None or room.table.listed is None or room.table.status != "waiting":
                continue
            guests = [line.visitor.guest_id for line in lines if line.seats and line.visitor.guest_id]
            if guests:
                yield table_id, guests


def _read(connection: Connection) -> list[Found]:
    """Both parts of the list, with nobody's tables filling it."""
    now = clock.now()
    waiting = store.waiting(connection, now, MOST_READ)
    since = now - max(LEFT_AFTER.values())
    running = [
        (table, seats)
        for table, seats in store.running(connection, since, MOST_READ)
        if table.changed > now - LEFT_AFTER[speed_of(table.options)]
    ]
    hosts: Counter[str | None] = Counter()
    fair = []
    for table, seats in waiting:
        hosts[table.host] += 1
        kinds = {row.kind for row in seats}
        is_alive = "human" in kinds or speed_of(table.options) == "days"
        if hosts[table.host] <= MOST_OF_A_GUEST and "open" in kinds and is_alive:
            fair.append((table, seats))
    return fair + running
