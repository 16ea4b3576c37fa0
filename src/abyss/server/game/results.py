"""What people reached in a game that is over, as it is kept for their statistics and ratings."""

from collections.abc import Sequence

from abyss.server.game.room import Room
from abyss.server.game.views import Reached
from abyss.server.store.rows import ResultRow


def results(room: Room, winners: Sequence[int], reached: Sequence[Reached] | None, now: float) -> list[ResultRow]:
    """A row for each person; without `reached` the game was not played out. Who resigned is last and has no points."""
    rows = []
    for seat in room.seats:
        if seat.kind != "human":
            continue
        told = None if reached is None or seat.resigned_at is not None else reached[seat.seat]
        rows.append(
            ResultRow(
                room.id,
                seat.seat,
                seat.guest_id,
                room.table.players,
                list(room.table.expansions),
                None if told is None else told.points,
                place(room, seat.seat, winners, reached),
                int(seat.seat in winners and seat.resigned_at is None),
                None if told is None else told.parts,
                None if told is None else told.lords,
                now,
            )
        )
    return rows


def place(room: Room, seat: int, winners: Sequence[int], reached: Sequence[Reached] | None) -> int:
    """The place of a seat: winners are first, who resigned is last."""
    if room.seats[seat].resigned_at is not None:
        return room.table.players
    if seat in winners:
        return 1
    if reached is None:
        return room.table.players
    own = reached[seat].points
    return 1 + sum(other in winners or told.points > own for other, told in enumerate(reached) if other != seat)


def bot_places(room: Room, winners: Sequence[int], reached: Sequence[Reached] | None) -> list[tuple[str, int]]:
    """The bots that sat at the table from the start, and their places."""
    bots = [seat for seat in room.seats if seat.kind == "bot" and seat.bot is not None]
    return [(seat.bot or "", place(room, seat.seat, winners, reached)) for seat in bots]
