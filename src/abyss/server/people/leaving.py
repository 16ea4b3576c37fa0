"""Leaving well: resigning, and voting a bot into the place of somebody who is away."""

import asyncio
from typing import Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.play import Play, who_goes_on
from abyss.server.game.results import bot_places, results
from abyss.server.game.room import Room, Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.people.connections import AWAY_BEFORE_STAND_IN
from abyss.server.people.votes import voters, votes_told
from abyss.server.problems import Refusal
from abyss.server.store import tables as store
from abyss.server.store.rows import SeatRow


def winners_left(seats: list[SeatRow]) -> list[int] | None:
    """Who has won because all others have resigned; nothing while the game can go on.

    It goes on as long as two people play, or one against bots that were there from the start.
    """
    stay = [seat for seat in seats if seat.kind == "human" and seat.resigned_at is None]
    bots = [seat.seat for seat in seats if seat.kind == "bot"]
    if not stay:
        return bots if len(bots) == 1 else []
    people = {seat.guest_id or seat.seat for seat in stay}
    return [seat.seat for seat in stay] if len(people) == 1 and not bots else None


class Leaving:
    """What can be done about going away."""

    def __init__(self, rooms: Rooms, play: Play) -> None:
        self.rooms: Final = rooms
        self.play: Final = play

    @unbroken
    async def resign(self, table_id: str, visitor: Visitor, wanted: int | None) -> None:
        """Leave a running game for good; the last one who stays has won, else a bot or nobody plays on."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted)
            room.playing()
            now = clock.now()
            seat.resigned_at = now
            winners = winners_left(room.seats)
            seat.resigned_at = None
            if winners is not None:
                return await self._end(room, seat, winners, now)
            await self.play.stand_in(room, seat.seat, who_goes_on(room), {"resigned_at": now, "token_hash": None})

    async def _end(self, room: Room, seat: SeatRow, winners: list[int], now: float) -> None:
        """The game is over without having been played out."""
        game = room.playing()
        names = [row.name for row in room.seats]
        record = await asyncio.to_thread(game.final_record, game.trial(), names)
        seat.resigned_at = now  # set back when the row is read again, if this is not stored
        reached = results(room, winners, None, now)
        bots = bot_places(room, winners, None)
        ended = {
            "status": "finished",
            "ending": "resigned",
            "winners": winners,
            "decider": None,
            "deadline": None,
            "changed": now,
            "undo": None,
            "pause": None,
        }

        def work(connection: Connection) -> None:
            store.change_at(connection, room.id, game.version, ended)
            store.change_seat(connection, room.id, seat.seat, {"resigned_at": now})
            store.keep_record(connection, room.id, record)
            self.rooms.finish(connection, room, reached, bots)
            self.rooms.put_job(connection, room.id, None)
            self.rooms.notices.game(connection, room.id)

        try:
            await self.rooms.writing(work)
        finally:
            await self.rooms.refresh(room)

    async def vote(self, room: Room, held: list[int], number: int) -> None:
        """One person's wish to go on without somebody who is away; most of those here must have it."""
        self._check_away(room, number)
        now = clock.now()
        connected = self.rooms.hub.presence(room.id).connected
        people = voters(room, connected, held[0], number)
        mine = next((seat for seat in people if seat in held), held[0])
        agreed = sorted({*votes_told(room, now).get(number, []), mine} & set(people))
        if 2 * len(agreed) > len(people):
            return await self.play.stand_in(room, number, who_goes_on(room))
        votes = {**(room.table.votes or {}), str(number): {"agreed": agreed, "at": now}}
        await self.rooms.note(room, "votes", votes)

    def _check_away(self, room: Room, seat: int) -> None:
        """Refuse to replace somebody who is there, or who has time by the table's own clock."""
        if room.options.clock is not None or room.options.days_per_move is not None:
            raise Refusal(
                "forbidden", "This player still has time; when it is up, a bot takes over by itself.", case="has_time"
            )
        hub = self.rooms.hub
        since = hub.away_since.get((room.id, seat), hub.started)
        if seat in hub.presence(room.id).connected or clock.now() - since < AWAY_BEFORE_STAND_IN:
            raise Refusal(
                "forbidden", "Only a player who has been away for a minute can be replaced by others.", case="not_away"
            )
