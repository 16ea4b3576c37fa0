"""Pausing: the clocks stand and nobody moves. All people at the table agree to it, and any of them ends it."""

from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.clocks import stopped
from abyss.server.game.room import Room, Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.problems import Refusal
from abyss.server.store import tables as store

LONGEST: Final = 366 * 24 * 3600.0


def must_agree(room: Room, seat: int) -> list[int]:
    """The seats whose consent a pause needs: people who play themselves, other than whoever asks."""
    asks = room.seats[seat].guest_id
    return [
        other.seat
        for other in room.seats
        if other.kind == "human" and other.player is None and other.seat != seat and other.guest_id != asks
    ]


def pause_state(room: Room) -> dict[str, Any] | None:
    """A pause that is asked for or in force."""
    pause = room.table.pause
    if pause is None or room.is_over:
        return None
    since = room.table.paused_at
    waiting = [] if since is not None else [s for s in must_agree(room, pause["seat"]) if s not in pause["agreed"]]
    return {"seat": pause["seat"], "since": since, "until": pause["until"], "waiting_for": waiting}


class Pauses:
    """What can be done about pauses."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms

    @unbroken
    async def ask(self, table_id: str, visitor: Visitor, wanted: int | None, until: float | None) -> None:
        """Pause, if the others agree; with `until` the game is adjourned and goes on by itself then."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted).seat
            room.playing()
            now = clock.now()
            if until is not None and not now < until < now + LONGEST:
                raise Refusal("bad_moment", "Choose a moment within the next year.")
            if room.table.pause is not None:
                raise Refusal("not_playing", "Somebody is asking for a pause already.", case="pause_asked")
            await self._put(room, {"seat": seat, "until": until, "agreed": []})

    @unbroken
    async def answer(self, table_id: str, visitor: Visitor, agree: bool, wanted: int | None) -> None:
        """Agree to a pause, or refuse it; who asked may withdraw."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted).seat
            room.playing()
            asked = room.table.pause
            if asked is None:
                raise Refusal("not_playing", "Nobody asks for a pause.", case="no_pause")
            if not agree:
                return await self._change(room, {"pause": None}, {})
            await self._put(room, {**asked, "agreed": sorted({*asked["agreed"], seat})})

    @unbroken
    async def go_on(self, table_id: str, visitor: Visitor, wanted: int | None) -> None:
        """End a pause."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            room.seat_of(visitor, wanted)
            if room.table.status != "playing" or room.table.paused_at is None:
                raise Refusal("not_playing", "The game is not paused.", case="not_paused")
            await self.resume(room)

    async def _put(self, room: Room, asked: dict[str, Any]) -> None:
        """Store a pause somebody asks for; it is in force when nobody's answer is missing."""
        if any(seat not in asked["agreed"] for seat in must_agree(room, asked["seat"])):
            return await self._change(room, {"pause": asked}, {})
        now, table = clock.now(), room.table
        left = None if table.deadline is None else max(0.0, table.deadline - now)
        clocks: dict[int, float] = {}
        if table.decider is not None:
            stands_at = stopped(room, room.seats[table.decider], now)["clock_left"]
            if stands_at is not None:
                clocks[table.decider] = stands_at
        pause = {**asked, "left": left}
        changes = {"pause": pause, "paused_at": now, "deadline": asked["until"], "changed": now}
        await self._change(room, changes, clocks, has_job=True)

    async def resume(self, room: Room) -> None:
        """Let the clocks run again and the bots move; the room is locked."""
        now, table = clock.now(), room.table
        left = (table.pause or {}).get("left")
        deadline = None if left is None else now + left
        changes = {"pause": None, "paused_at": None, "deadline": deadline, "changed": now}
        await self._change(room, changes, {}, has_job=True)
        self.rooms.start_bot(room.job(table.decider, table.version))

    async def _change(
        self, room: Room, changes: dict[str, Any], clocks: dict[int, float], has_job: bool = False
    ) -> None:
        table = room.table
        pauses = changes.get("paused_at") is not None

        def work(connection: Connection) -> None:
            store.change_at(connection, room.id, table.version, changes)
            for seat, left in clocks.items():
                store.change_seat(connection, room.id, seat, {"clock_left": left})
            if has_job:
                job = None if pauses else room.job(table.decider, table.version)
                self.rooms.put_job(connection, room.id, job)
                if not pauses:
                    self.rooms.announce(connection, room, table.decider, table.version)
            self.rooms.notices.game(connection, room.id)

        try:
            await self.rooms.writing(work)
        except Refusal:
            await self.rooms.refresh(room)
            raise
        for name, value in changes.items():
            setattr(table, name, value)
        for seat, left in clocks.items():
            room.seats[seat].clock_left = left
        self.rooms.told(room)
