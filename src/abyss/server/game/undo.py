"""Taking back: what is free, and whom to ask."""

from typing import Any

from abyss.server.game.history import Standing
from abyss.server.game.room import Room


def last_steps(room: Room) -> dict[int | None, Standing]:
    """The last action of each seat that stands, the newest first; found once for all who look at the table."""
    if not room.is_going or room.game is None:
        return {}
    if room.last_steps is None:
        found: dict[int | None, Standing] = {}
        for step in room.game.story.standing():
            found.setdefault(step.seat, step)
            if len(found) >= len(room.seats):
                break
        room.last_steps = found
    return room.last_steps


def is_free(room: Room, seat: int) -> bool:
    """Whether a seat may take its last action back at once: it was the last one, and it revealed nothing."""
    return _is_last(last_steps(room), seat)


def _is_last(steps: dict[int | None, Standing], seat: int) -> bool:
    """Whether the newest of these was this seat's and revealed nothing."""
    last = next(iter(steps.values()), None)
    return last is not None and last.seat == seat and not last.revealed


def last_own_ply(room: Room, seat: int) -> int | None:
    """The ply before a seat's last action."""
    last = last_steps(room).get(seat)
    return None if last is None else last.ply - 1


def must_agree(room: Room, seat: int) -> list[int]:
    """The seats whose consent an undo needs: people other than whoever asks, also while a bot stands in for them."""
    asks = room.seats[seat].guest_id
    return [
        other.seat
        for other in room.seats
        if other.kind == "human" and other.seat != seat and other.guest_id != asks and other.resigned_at is None
    ]


def waiting_for(room: Room, undo: dict[str, Any]) -> list[int]:
    """Whose answer is still missing."""
    return [seat for seat in must_agree(room, undo["seat"]) if seat not in undo["agreed"]]


def undo_state(room: Room, seat: int | None) -> dict[str, Any]:
    """What can be taken back, for one seat."""
    undo = room.table.undo
    asked = None
    if undo is not None:
        asked = {"seat": undo["seat"], "to_ply": undo["to_ply"], "waiting_for": waiting_for(room, undo)}
    if seat is None:
        return {"free": False, "askable": False, "consent": [], "asked": asked}
    steps = last_steps(room)
    return {
        "free": _is_last(steps, seat),
        "askable": undo is None and seat in steps,
        "consent": must_agree(room, seat),
        "asked": asked,
    }
