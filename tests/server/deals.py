"""Fixed deals: tables are dealt, and bots throw their dice, as in every other run of the same test.

Run as a program it is `abyss` with such tables, for servers in processes of their own: the file that ABYSS_DEALS names
says which test is running, and one beside it how much later it is.
"""

import hashlib
import os
import random
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

FILE = "ABYSS_DEALS"
LATER = ".later"  # beside that file: by how many seconds the server's clock is ahead


def keys(test: Callable[[], str]) -> Callable[[], str]:
    """Makes the keys of tables: the first of a test, the second, and so on."""
    counted: dict[str, int] = {}

    def new_key() -> str:
        name = test()
        counted[name] = counted.get(name, 0) + 1
        return hashlib.sha256(f"{name} {counted[name]}".encode()).hexdigest()[:32]

    return new_key


def fix_deals(patch: pytest.MonkeyPatch, test: Callable[[], str]) -> None:
    """Let what is dealt in this process follow from the name of the test, and let bots throw the same dice."""
    from abyss.server.game import bot_turns
    from abyss.server.people import seating

    patch.setattr(seating, "new_key", keys(test))
    dice = random.Random(1)
    patch.setattr(bot_turns, "secrets", SimpleNamespace(randbits=dice.getrandbits, token_hex=secrets.token_hex))


def same_dice(choose: Callable[[str, Any, int], int]) -> Callable[[str, Any, int], int]:
    """Let bots throw the same dice in the same position, whatever happened before."""

    def choose_again(name: str, position: Any, _: int) -> int:
        seed = hashlib.sha256(position.record.tobytes()).digest()[:7]
        return choose(name, position, int.from_bytes(seed))

    return choose_again


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let the postman go his rounds quickly, so that nobody has to wait for a message."""
    from abyss.server.post import postman
    from abyss.server.store import contacts

    patch.setattr(postman, "ROUND", 0.2)
    patch.setattr(postman, "LOOK_AGAIN", 0.5)
    patch.setattr(contacts, "SOON", 0.5)
    patch.setattr(postman, "AN_HOUR", 6000.0)  # the days of a game pass in minutes


def let_time_pass(patch: pytest.MonkeyPatch, told: Path) -> None:
    """Let the server's clock be ahead by what a file says, for tests that cannot wait for a minute to pass."""
    from abyss.server import clock

    now = clock.now
    patch.setattr(clock, "now", lambda: now() + (float(told.read_text() or 0) if told.exists() else 0.0))


if __name__ == "__main__":
    from abyss.cli import main
    from abyss.server.game import bots

    hurry(pytest.MonkeyPatch())
    fix_deals(pytest.MonkeyPatch(), Path(os.environ[FILE]).read_text)
    let_time_pass(pytest.MonkeyPatch(), Path(os.environ[FILE] + LATER))
    bots.choose = same_dice(bots.choose)
    sys.argv[0] = "abyss"
    main()
