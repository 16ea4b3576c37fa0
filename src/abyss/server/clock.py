"""The time the server goes by: the wall clock as it stood at the start, and since then a clock that never jumps.

A correction of the wall clock, however large, takes nobody's time and hands no seat to a bot. What is stored are
moments of the wall clock, so they mean the same after a restart.
"""

import time
from typing import Final

_WALL: Final = time.time()
_STARTED: Final = time.monotonic()


def now() -> float:
    """Unix time in seconds; it never jumps while the server runs."""
    return _WALL + (time.monotonic() - _STARTED)
