"""Quick pairing: one wish, number of seats and speed, leads to a table where others wait, or to one that waits.

A ticket is a seat at a public table that waits for players. So nothing must be matched later: whoever wishes the same
next takes the next seat, in the same transaction, whichever process is asked. Nobody has two tickets, and a ticket of
somebody who is no longer there is given back.
"""

from typing import Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.rooms import Rooms
from abyss.server.people import public
from abyss.server.people.public import Public
from abyss.server.people.seating import Seating, created
from abyss.server.problems import Refusal
from abyss.server.schemas.public import PairingWish
from abyss.server.schemas.tables import Clock, Created, NewTable, Options, SeatWish
from abyss.server.store import public as store
from abyss.server.store.rows import AnswerRow, GuestRow, JobRow, TableRow

CLOCK: Final = Clock(minutes=15, increment=15)
DAYS: Final = 3  # for a move
GONE_AFTER: Final = 15.0  # seconds without a sign of somebody who waits for a live game
MOST_LOOKED_AT: Final = 200
EARLY: Final = 8  # turns: who resigns before has played nothing
HOUR: Final = 3600.0
COOLING: Final = 300.0  # for each game after the first that was left early within an hour


class Pairing:
    """Bringing people together."""

    def __init__(self, rooms: Rooms, seating: Seating, listed: Public) -> None:
        self.rooms: Final = rooms
        self.seating: Final = seating
        self.listed: Final = listed

    async def find(self, guest: GuestRow, wish: PairingWish, name: str, address: str) -> Created:
        """A seat at a table that fits; who waits already keeps the place, or gives it up for another wish."""
        self.listed.check_pace(address)
        touched: set[str] = set()
        jobs: list[JobRow | None] = []

        def work(connection: Connection) -> AnswerRow:
            touched.clear()
            jobs.clear()
            now = clock.now()
            store.one_at_a_time(connection, guest.id)
            touched.update(_tidy(connection, self.rooms, now))
            for ticket in store.tickets_of(connection, guest.id):
                if (ticket.players, ticket.speed) == (wish.seats, wish.speed):
                    return AnswerRow(ticket.table_id, [ticket.seat])
                store.release(connection, guest.id, ticket.table_id, ticket.seat)
                self.rooms.notices.game(connection, ticket.table_id)
                touched.add(ticket.table_id)
            if wish.speed == "live":
                _check_left(connection, guest.id, now)
            table_id, seat = self._place(connection, guest, wish, name, now, jobs)
            store.add_ticket(connection, guest.id, table_id, wish.speed, now)
            touched.add(table_id)
            return AnswerRow(table_id, [seat])

        answer = await self.rooms.once(guest, wish.key, work)
        await self._tell(touched)
        for job in jobs:
            self.rooms.start_bot(job)
        return created(answer)

    def _place(
        self,
        connection: Connection,
        guest: GuestRow,
        wish: PairingWish,
        name: str,
        now: float,
        jobs: list[JobRow | None],
    ) -> tuple[str, int]:
        """Take a seat where somebody waits the longest, or open a table."""
        unwanted = store.apart(connection, guest.id)
        for table, seats in store.waiting(connection, now, MOST_LOOKED_AT):
            there = {row.guest_id for row in seats if row.kind == "human"}
            free = [row.seat for row in seats if row.kind == "open"]
            if free and there and _fits(table, wish) and guest.id not in there and not there & unwanted:
                taken = {"kind": "human", "guest_id": guest.id, "name": name}
                jobs.append(self.seating.take(connection, table.id, free[0], taken))
                return table.id, free[0]
        table, seats, _ = self.seating.new_table(guest, _table(wish), name)
        self.seating.store_new(connection, table, seats, None)
        return table.id, 0

    async def stop(self, guest: GuestRow) -> None:
        """Give up looking; who has no ticket has nothing to give up."""
        touched: set[str] = set()

        def work(connection: Connection) -> None:
            touched.clear()
            store.one_at_a_time(connection, guest.id)
            for ticket in store.tickets_of(connection, guest.id):
                store.release(connection, guest.id, ticket.table_id, ticket.seat)
                self.rooms.notices.game(connection, ticket.table_id)
                touched.add(ticket.table_id)

        await self.rooms.writing(work)
        await self._tell(touched)

    async def tidy(self) -> None:
        """Give back the seats of people who are no longer there."""
        now = clock.now()

        def look(connection: Connection) -> bool:
            return bool(_dead(connection, now) or store.empty_tables(connection, now))

        if await self.rooms.reading(look):

            def work(connection: Connection) -> set[str]:
                store.one_at_a_time(connection, "")
                return _tidy(connection, self.rooms, clock.now())

            await self._tell(await self.rooms.writing(work))

    async def _tell(self, touched: set[str]) -> None:
        """Let those who are at these tables in this process see what became of them."""
        for table_id in touched:
            room = self.rooms.known(table_id)
            if room is not None:
                async with room.lock:
                    await self.rooms.refresh(room)
        if touched:
            self.listed.forget()


def _fits(table: TableRow, wish: PairingWish) -> bool:
    """Whether a table is what was wished for: as many seats, as fast, and the game without expansions or ratings."""
    options = table.options
    is_plain = not table.expansions and not options.get("rated") and not options.get("hot_seat")
    is_timed = options.get("clock") is not None or options.get("days_per_move") is not None
    return table.players == wish.seats and public.speed_of(options) == wish.speed and is_plain and is_timed


def _table(wish: PairingWish) -> NewTable:
    """The table that is opened where none waits."""
    is_live = wish.speed == "live"
    options = Options(clock=CLOCK if is_live else None, days_per_move=None if is_live else DAYS)
    seats = [SeatWish(kind="human"), *(SeatWish(kind="open") for _ in range(wish.seats - 1))]
    return NewTable(seats=seats, options=options, public=True)


def _dead(connection: Connection, now: float) -> list[tuple[str, str, int]]:
    found = store.dead_tickets(connection, now - GONE_AFTER, now - public.DAYS_LISTED)
    return [(row.guest_id, row.table_id, row.seat) for row in found]


def _tidy(connection: Connection, rooms: Rooms, now: float) -> set[str]:
    """Give back what nobody waits for any more; return the tables it was about."""
    touched = set()
    for guest_id, table_id, seat in _dead(connection, now):
        store.release(connection, guest_id, table_id, seat)
        touched.add(table_id)
    empty = store.empty_tables(connection, now)
    store.delete_tables(connection, empty)
    touched.update(empty)
    for table_id in touched:
        rooms.notices.game(connection, table_id)
    return touched


def _check_left(connection: Connection, guest_id: str, now: float) -> None:
    """Refuse who has a live game to play, or has left one after the other as soon as they began."""
    games = store.begun(connection, guest_id, now - 24 * HOUR)
    if any(game.status == "playing" and game.resigned_at is None for game in games):
        raise Refusal("game_running", "A live game of yours is still running: play it, or resign it, first.")
    left = [game.resigned_at for game in games if game.resigned_at is not None and game.turn <= EARLY]
    lately = [at for at in left if at > now - HOUR]
    if len(lately) > 1 and now < max(lately) + COOLING * (len(lately) - 1):
        raise Refusal("too_many", "You have left several games as soon as they began; wait a few minutes.", case="left")
