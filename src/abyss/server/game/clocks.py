"""Time: what a decision costs its seat, and until when the next one must be made."""

from collections.abc import Sequence
from typing import Any, Final

from abyss.server.game.live import Position
from abyss.server.game.room import Room
from abyss.server.store.rows import LogRow, SeatRow

DAY: Final = 24 * 3600.0
LEAST_AFTER_TAKE_BACK: Final = 60.0


def starting_clock(room: Room) -> float | None:
    """What each seat has at the start, in seconds."""
    clock = room.options.clock
    return None if clock is None else clock.minutes * 60.0


def deadline(room: Room, decider: int | None, left: float | None, now: float) -> float | None:
    """When the deciding seat's time is up; bots have no clock."""
    if decider is None or room.seats[decider].player is not None:
        return None
    return time_limit(room, left, now)


def time_limit(room: Room, left: float | None, now: float) -> float | None:
    """When somebody's time is up whose clock starts now."""
    if room.options.days_per_move is not None:
        return now + room.options.days_per_move * DAY
    return None if left is None else now + left


def stopped(room: Room, row: SeatRow, now: float) -> dict[str, Any]:
    """What a seat is left with when a bot takes over: the time it has thought is spent."""
    table = room.table
    runs = table.status == "playing" and table.decider == row.seat and table.deadline is not None
    left = row.clock_left
    if runs and left is not None:
        left = max(0.0, left - (now - table.changed))
    return {
        "clock_left": left,
        "stood_in_version": table.version if runs else None,
        "stood_in_deadline": table.deadline if runs else None,
    }


def resumed(room: Room, row: SeatRow, now: float) -> tuple[float | None, float | None]:
    """What a seat has when its player takes it back, and until when a pending decision must be made.

    As long as the bot has not moved, the clock goes on as it would have: going away and coming back gives no time.
    """
    if row.stood_in_version == room.table.version and row.stood_in_deadline is not None:
        left = None if row.clock_left is None else max(0.0, row.stood_in_deadline - now)
        return left, row.stood_in_deadline
    left = None if row.clock_left is None else max(row.clock_left, LEAST_AFTER_TAKE_BACK)
    decides = room.table.status == "playing" and room.table.decider == row.seat
    return left, time_limit(room, left, now) if decides else None


def after_move(
    room: Room, rows: Sequence[LogRow], after: Position, now: float
) -> tuple[dict[str, Any], dict[int, float]]:
    """What changes in a table's row when something happens to its game, and in the clocks of its seats."""
    last = rows[-1]
    clocks: dict[int, float] = {}
    mover = room.table.decider
    clock = room.options.clock
    if clock is not None and mover is not None and room.table.deadline is not None:
        left = room.seats[mover].clock_left or 0.0
        bonus = clock.increment if rows[0].kind == "action" else 0
        clocks[mover] = max(0.0, left - (now - room.table.changed)) + bonus
    decider = after.decider
    left_next = None if decider is None else clocks.get(decider, room.seats[decider].clock_left)
    return {
        "version": last.version,
        "ply": last.ply,
        "turn": after.turn,
        "decider": decider,
        "deadline": deadline(room, decider, left_next, now),
        "changed": now,
        "undo": None,
    }, clocks
