"""Fixed deals: tables are dealt, and bots throw their dice, as in every other run of the same test.

Run as a program it is `abyss` with such tables, for servers in processes of their own: the file that ABYSS_DEALS names
says which test is running.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FILE = "ABYSS_DEALS"


def keys(test: Callable[[], str]) -> Callable[[], str]:
    """Makes the keys of tables: the first of a test, the second, and so on."""
    counted: dict[str, int] = {}

    def new_key() -> str:
        name = test()
        counted[name] = counted.get(name, 0) + 1
        return hashlib.sha256(f"{name} {counted[name]}".encode()).hexdigest()[:32]

    return new_key


def fix_deals(patch: pytest.MonkeyPatch, test: Callable[[], str]) -> None:
    """Let everything that is dealt in this process follow from the name of the test."""
    from abyss.server.game import bots
    from abyss.server.people import seating

    choose = bots.choose

    def choose_again(name: str, position: Any, seed: int) -> int:
        """The same dice for the same position."""
        return choose(name, position, int.from_bytes(hashlib.sha256(position.record.tobytes()).digest()[:7]))

    patch.setattr(seating, "new_key", keys(test))
    patch.setattr(bots, "choose", choose_again)


if __name__ == "__main__":
    from abyss.cli import main

    fix_deals(pytest.MonkeyPatch(), Path(os.environ[FILE]).read_text)
    sys.argv[0] = "abyss"
    main()
