"""Looking for rubbish without long pauses.

Python's collector looks through all that has stayed for a while, again and again: with thousands of open lines that
takes a second in which nobody is answered. And it counts new objects less those that have gone, so at a steady pace it
finds no reason to look until a hundred thousand have come. Here the new ones are looked through four times a second,
and what has stayed is set aside; all of it is looked through when it has become much more, and now and then.
"""

import asyncio
import gc
import sys
from typing import Final

YOUNG, MIDDLE, OLD = 5_000, 4, 1_000  # new objects between two looks, and looks between two that go further back
SET_ASIDE_EVERY: Final = 0.25
LOOKS: Final = 40  # so often, until it is asked how much has stayed
LOOK_AT_ALL_EVERY: Final = 1_440  # times this is asked, four hours: at 8,000 lines nobody is answered for two seconds
MUCH_MORE: Final = 1.5
FEW: Final = 200_000  # blocks of memory, whose objects take a tenth of a second


def start() -> None:
    """What is loaded now stays for good: the collector need not look at it again, not even once."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    gc.enable()


async def set_aside_what_stays() -> None:
    """Keep what the collector looks at small."""
    while True:
        stayed = sys.getallocatedblocks()  # a millisecond; asking the collector would count object by object
        for _ in range(LOOK_AT_ALL_EVERY):
            for _ in range(LOOKS):
                await asyncio.sleep(SET_ASIDE_EVERY)
                gc.collect()  # looks only at what is not set aside yet
                gc.freeze()
            if sys.getallocatedblocks() > MUCH_MORE * stayed + FEW:
                break
        gc.unfreeze()
        gc.collect()
        gc.freeze()
