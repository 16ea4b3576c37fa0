"""What happened to a game, as a notice tells it to the other processes: they need not read it from the database."""

from collections.abc import Mapping, Sequence
from typing import Any

from abyss.server.game.room import Room
from abyss.server.store.notices import Happened
from abyss.server.store.rows import LogRow


def happened(after: int, rows: Sequence[LogRow], changes: Mapping[str, Any], clocks: Mapping[int, float]) -> Happened:
    """Put what is stored into words: what follows a version of the game, and what changed in the rows of the table."""
    return {
        "after": after,
        "rows": [list(vars(row).values()) for row in rows],
        "changes": dict(changes),
        "clocks": list(clocks.items()),
    }


def follow(room: Room, told: Happened) -> bool:
    """Let it happen here, too; false if something that came before is not known here. The room is locked."""
    if room.game is None or room.game.version != told["after"]:
        return False
    room.apply([LogRow(*row) for row in told["rows"]])
    for name, value in told["changes"].items():
        setattr(room.table, name, value)
    for seat, left in told["clocks"]:
        room.seats[seat].clock_left = left
    return True
