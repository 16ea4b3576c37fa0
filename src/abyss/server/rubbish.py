"""Looking for rubbish without long pauses.

Python's collector looks through all that has stayed for a while, again and again: with thousands of open lines that
takes a second in which nobody is answered. Nearly nothing here becomes rubbish that only the collector finds, and that
soon. So what has stayed for some seconds is set aside, and looked through only now and then.
"""

import asyncio
import gc
from typing import Final

YOUNG, MIDDLE, OLD = 5_000, 4, 1_000  # new objects between two looks, and looks between two that go further back
SET_ASIDE_EVERY: Final = 10.0
LOOK_AT_ALL_EVERY: Final = 1800.0


def start() -> None:
    """What is loaded now stays for good: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    gc.enable()


async def set_aside_what_stays() -> None:
    """Keep what the collector looks at small."""
    rounds = round(LOOK_AT_ALL_EVERY / SET_ASIDE_EVERY)
    while True:
        for _ in range(rounds):
            await asyncio.sleep(SET_ASIDE_EVERY)
            gc.collect()  # looks only at what is not set aside yet
            gc.freeze()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
