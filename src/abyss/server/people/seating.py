"""People: making tables, taking seats, moving them between devices, letting bots stand in, chat and rematch."""

from typing import Any, Final

from sqlalchemy import Connection

from abyss import __version__
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.cards.vocabulary import EXPANSIONS
from abyss.record import Config, new_key
from abyss.server import clock
from abyss.server.game import clocks
from abyss.server.game.bots import at_level, default_bot, has_bot
from abyss.server.game.live import LiveGame
from abyss.server.game.play import Play, stand_in_bot
from abyss.server.game.room import Room, Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.http.security import new_id, new_token, token_hash
from abyss.server.people.leaving import Leaving
from abyss.server.people.public import check_quota, listed_until
from abyss.server.problems import Refusal
from abyss.server.schemas.records import BotsAgain
from abyss.server.schemas.tables import AutoPass, Claim, Created, Join, NewTable, SeatGrant, SeatWish
from abyss.server.store import moderation
from abyss.server.store import public as public_store
from abyss.server.store import tables as store
from abyss.server.store.rows import AnswerRow, GuestRow, JobRow, SeatRow, TableRow

STEPS: Final[dict[BotsAgain, int]] = {"easier": -1, "same": 0, "harder": 1}  # levels up or down


def engine_name() -> str:
    """The program that made a table."""
    return __version__


def bot_name(seat: int) -> str:
    """What a bot is called that was given no name."""
    return f"Bot {seat + 1}"


def table_link(table_id: str) -> str:
    """The path of a table's page."""
    return f"/#/table/{table_id}"


def created(answer: AnswerRow) -> Created:
    """A table that was made or joined, as it is told."""
    return Created(id=answer.table_id, link=table_link(answer.table_id), seats=answer.seats)


class Seating:
    """What people can do besides playing."""

    def __init__(self, rooms: Rooms, play: Play, leaving: Leaving, most_tables: int) -> None:
        self.rooms: Final = rooms
        self.leaving: Final = leaving
        self.most_tables: Final = most_tables
        self.play: Final = play

    # --- making a table

    @unbroken
    async def create(self, guest: GuestRow, wish: NewTable, guest_name: str) -> Created:
        """Make a table; if no seat is open the game begins at once."""
        table, seats, job = self.new_table(guest, wish, guest_name)

        def work(connection: Connection) -> AnswerRow:
            running = store.count_of_host(connection, guest.id, ("waiting", "playing"))
            if self.most_tables and running >= self.most_tables:
                raise Refusal("too_many", f"You have {running} games running; finish one of them first.")
            if wish.public and table.status == "waiting":
                check_quota(connection, guest.id)
            self.store_new(connection, table, seats, job)
            return AnswerRow(table.id, [seat.seat for seat in seats if seat.guest_id == guest.id])

        made = await self.rooms.once(guest, wish.key, work)
        if made.table_id == table.id:
            self.rooms.start_bot(job)
        return created(made)

    def new_table(
        self, guest: GuestRow, wish: NewTable, guest_name: str
    ) -> tuple[TableRow, list[SeatRow], JobRow | None]:
        """A table as it is wished for, to be stored, with the bot's turn that there may be."""
        _check(wish)
        table_id, now = new_id(), clock.now()
        humans = 0
        seats = []
        for number, seat in enumerate(wish.seats):
            humans += seat.kind == "human"
            seats.append(_seat(table_id, number, seat, guest.id, guest_name if humans == 1 else f"Player {number + 1}"))
        table = TableRow(
            id=table_id,
            status="waiting",
            players=len(seats),
            expansions=sorted(set(wish.expansions), key=EXPANSIONS.index),
            turn_limit=DEFAULT_TURN_LIMIT,
            options=wish.options.model_dump(),
            key=new_key(),
            engine=engine_name(),
            host=guest.id,
            created=now,
            changed=now,
            listed=listed_until(wish.options, now) if wish.public else None,
        )
        return table, seats, _begun(table, seats)

    def store_new(self, connection: Connection, table: TableRow, seats: list[SeatRow], job: JobRow | None) -> None:
        """Store a new table; whoever begins is told."""
        store.create(connection, table, seats, None)
        self.rooms.announce(connection, Room(table, seats), table.decider, 0)
        self.rooms.put_job(connection, table.id, job)

    # --- taking a seat

    @unbroken
    async def join(self, table_id: str, guest: GuestRow, wish: Join, guest_name: str) -> Created:
        """Take an open seat; the game begins when it was the last."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            held = [seat.seat for seat in room.seats if seat.kind == "human" and seat.guest_id == guest.id]
            if held:
                return created(AnswerRow(table_id, held))
            free = [seat.seat for seat in room.seats if seat.kind == "open" and wish.seat in (None, seat.seat)]
            taken = {"kind": "human", "guest_id": guest.id, "name": wish.name or guest_name}
            jobs: list[JobRow | None] = []

            def work(connection: Connection) -> AnswerRow:
                host = room.table.host
                if not free or (host is not None and guest.id in moderation.blocked_by(connection, host)):
                    raise Refusal("no_open_seat", "No such seat is open; you can watch.")
                if room.table.listed is not None:
                    _check_strangers(connection, room, guest.id)
                jobs.append(self.take(connection, table_id, free[0], taken))
                return AnswerRow(table_id, [free[0]])

            try:
                answer = await self.rooms.once(guest, wish.key, work)
            finally:
                await self.rooms.refresh(room)
            for job in jobs:
                self.rooms.start_bot(job)
            return created(answer)

    def take(self, connection: Connection, table_id: str, seat: int, taken: dict[str, Any]) -> JobRow | None:
        """Fill an open seat, and begin if it was the last; return the bot's turn that there may be then."""
        if not store.take_open_seat(connection, table_id, seat, taken):
            raise Refusal("no_open_seat", "Somebody else was faster; that seat is taken.")
        job = None
        if store.open_seats(connection, table_id) == 0:
            found = store.read(connection, table_id)
            assert found is not None
            began = Room(*found)
            job = _begin(began)
            _store_begun(connection, began)
            self.rooms.announce(connection, began, began.table.decider, 0)
            self.rooms.put_job(connection, table_id, job)
        self.rooms.notices.game(connection, table_id)
        return job

    @unbroken
    async def leave(self, table_id: str, visitor: Visitor, wanted: int | None) -> None:
        """Give a seat back; once the game has begun a bot stands in instead."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted)
            if room.table.status == "playing":
                room.playing()
                return await self.play.stand_in(room, seat.seat, seat.bot or stand_in_bot(room))
            if room.table.status != "waiting":
                raise Refusal("not_playing", "The game is over.", case="over")
            await self._change_seat(
                room, seat.seat, {"kind": "open", "guest_id": None, "token_hash": None, "name": "", "auto_pass": None}
            )

    @unbroken
    async def link(self, table_id: str, visitor: Visitor, number: int) -> SeatGrant:
        """A new token for a seat; any older one stops working."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, number).seat
            token = new_token()
            await self._change_seat(room, seat, {"token_hash": token_hash(token)})
            return SeatGrant(table=table_id, seat=seat, token=token, link=f"/#/seat/{table_id}/{token}")

    @unbroken
    async def claim(self, table_id: str, guest: GuestRow, wish: Claim) -> Created:
        """Move a seat to the guest who opens its link; the link is used up."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            hashed = token_hash(wish.token)
            if self.rooms.notices.is_shared and not room.held_by(Visitor(token_hash=hashed)):
                await self.rooms.refresh(room)  # another process may have given the token just now
            seats = room.held_by(Visitor(token_hash=hashed))

            def work(connection: Connection) -> AnswerRow:
                if not seats or not store.move_seat(connection, table_id, seats[0], hashed, guest.id):
                    raise Refusal("not_your_seat", "This link is used up or was replaced by a newer one.", case="link")
                self.rooms.notices.game(connection, table_id)
                return AnswerRow(table_id, seats)

            answer = await self.rooms.once(guest, wish.key, work)
            await self.rooms.refresh(room)
            return created(answer)

    # --- bots in people's places, and private wishes

    @unbroken
    async def stand_in(self, table_id: str, visitor: Visitor, number: int, bot: str | None) -> None:
        """Let a bot play an open seat or one's own; for somebody who has been away it is a vote."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            held = room.held_by(visitor)
            if not held or number >= len(room.seats):
                raise Refusal("not_your_seat", "Only players of this table can do that.", case="players")
            chosen = bot or default_bot()
            if not has_bot(chosen):
                raise Refusal("bad_request", f'There is no bot "{chosen}"; /api/health lists them.')
            row = room.seats[number]
            if row.kind == "open":
                return await self._seat_bot(room, number, chosen)
            room.playing()
            if row.kind != "human":
                raise Refusal("bad_request", "A bot plays this seat already.", case="bot")
            if number not in held:
                return await self.leaving.vote(room, held, number)
            await self.play.stand_in(room, number, chosen)

    async def _seat_bot(self, room: Room, number: int, bot: str) -> None:
        taken = {"kind": "bot", "bot": bot, "name": bot_name(number)}
        try:
            job = await self.rooms.writing(lambda connection: self.take(connection, room.id, number, taken))
        finally:
            await self.rooms.refresh(room)
        self.rooms.start_bot(job)

    @unbroken
    async def take_back(self, table_id: str, visitor: Visitor, wanted: int | None) -> None:
        """Play one's own seat again."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            room.playing()
            seat = room.seat_of(visitor, wanted)
            if seat.bot is None:
                raise Refusal("bad_request", "No bot plays this seat.", case="no_bot")
            await self.play.stand_in(room, seat.seat, None)

    @unbroken
    async def set_auto_pass(self, table_id: str, visitor: Visitor, wanted: int | None, rules: AutoPass) -> None:
        """Store a seat's private rules."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted).seat
            await self._change_seat(room, seat, {"auto_pass": rules.model_dump()})

    async def _change_seat(self, room: Room, seat: int, changes: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            store.change_seat(connection, room.id, seat, changes)
            self.rooms.notices.game(connection, room.id)

        await self.rooms.writing(work)
        for name, value in changes.items():
            setattr(room.seats[seat], name, value)
        self.rooms.told(room)

    # --- once more

    @unbroken
    async def rematch(self, table_id: str, visitor: Visitor, bots: BotsAgain) -> Created:
        """The same table again, with the same people; asked twice it is the same new table."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            held = room.held_by(visitor)
            if not held:
                raise Refusal("not_your_seat", "Only players of this table can do that.", case="players")
            if room.table.status != "finished":
                raise Refusal("not_playing", "The game is not over yet.", case="not_over")
            if room.table.rematch is None:
                await self._again(room, STEPS[bots])
            again = await self.rooms.get(room.table.rematch or "")
            return created(AnswerRow(again.id, again.held_by(visitor)))

    async def _again(self, room: Room, steps: int) -> None:
        """Make the next table and name it, in one transaction: of two processes that do so at once, one wins."""
        table_id, now = new_id(), clock.now()
        old = room.table
        table = TableRow(
            table_id,
            "waiting",
            old.players,
            old.expansions,
            old.turn_limit,
            old.options,
            new_key(),
            engine_name(),
            old.host,
            now,
            now,
            listed=old.listed,
        )
        seats = [
            SeatRow(
                table_id,
                seat.seat,
                seat.kind,
                seat.name,
                seat.guest_id,
                bot=at_level(seat.bot, steps) if seat.kind == "bot" and seat.bot else None,
                auto_pass=seat.auto_pass,
            )
            for seat in room.seats
        ]
        job = _begun(table, seats)

        def work(connection: Connection) -> bool:
            if not store.name_rematch(connection, room.id, table_id):
                return False
            self.store_new(connection, table, seats, job)
            self.rooms.notices.game(connection, room.id)
            return True

        if await self.rooms.writing(work):
            self.rooms.start_bot(job)
        await self.rooms.refresh(room)


def _check_strangers(connection: Connection, room: Room, guest_id: str) -> None:
    """At a public table people who do not want to meet do not; which of them it is nobody learns."""
    there = {row.guest_id for row in room.seats if row.kind == "human"}
    if there & public_store.apart(connection, guest_id):
        raise Refusal("no_open_seat", "No such seat is open; you can watch.")


def _check(wish: NewTable) -> None:
    humans = sum(seat.kind == "human" for seat in wish.seats)
    if humans > 1 and not wish.options.hot_seat:
        raise Refusal("bad_request", "Only one seat can be yours; for several on one device choose hot-seat.")
    if wish.options.rated and wish.options.hot_seat:
        raise Refusal("bad_request", "A game on one device cannot count for ratings.", case="rated")
    if wish.options.clock is not None and wish.options.days_per_move is not None:
        raise Refusal("bad_request", "Choose a clock or days per move, not both.", case="clock")
    chosen = [seat.bot for seat in wish.seats if seat.kind == "bot"]
    for bot in (*chosen, wish.options.stand_in):
        if bot is not None and not has_bot(bot):
            raise Refusal("bad_request", f'There is no bot "{bot}"; /api/health lists them.')
    try:
        Config(len(wish.seats), tuple(wish.expansions), first=wish.options.first)
    except ValueError as problem:
        raise Refusal("bad_request", f"{problem}.") from None


def _seat(table_id: str, number: int, wish: SeatWish, guest_id: str, name: str) -> SeatRow:
    said = wish.name or ""
    if wish.kind == "human":
        return SeatRow(table_id, number, "human", said or name, guest_id)
    if wish.kind == "open":
        return SeatRow(table_id, number, "open", said)
    bot = wish.bot or default_bot()
    return SeatRow(table_id, number, "bot", said or bot_name(number), bot=bot)


def _begun(table: TableRow, seats: list[SeatRow]) -> JobRow | None:
    """Begin the game of a new table if no seat is open."""
    return None if any(seat.kind == "open" for seat in seats) else _begin(Room(table, seats))


def _begin(room: Room) -> JobRow | None:
    """Begin the game: everybody's clock is set, and if a bot begins it has a turn to take."""
    position = LiveGame.start(room.config, room.table.key).position
    now = clock.now()
    table = room.table
    table.status, table.decider, table.turn, table.changed = "playing", position.decider, position.turn, now
    table.rules = room.config.rules
    left = clocks.starting_clock(room)
    for seat in room.seats:
        seat.clock_left = left if seat.kind == "human" else None
    table.deadline = clocks.deadline(room, table.decider, left, now)
    return room.job(table.decider, 0)


def _store_begun(connection: Connection, room: Room) -> None:
    table = room.table
    begun = ("status", "decider", "turn", "changed", "deadline", "rules")
    store.change(connection, table.id, {name: getattr(table, name) for name in begun})
    for seat in room.seats:
        store.change_seat(connection, table.id, seat.seat, {"clock_left": seat.clock_left})
