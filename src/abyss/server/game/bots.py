"""The bots there are, by level, and a move of one of them."""

import re
import threading
from functools import cache
from typing import TYPE_CHECKING, Final

from abyss.bots import registry
from abyss.bots.interface import Bot, ask
from abyss.rules.actions import DONE
from abyss.rules.jit import JIT
from abyss.server.game.live import Position

if TYPE_CHECKING:
    from abyss.review.coach import Hint
    from abyss.review.outlook import Outlook

FALLBACK: Final = "random"
LIGHT: Final = "greedy"  # quick enough while the rules are not compiled yet
NOBODY: Final = "nobody"  # no bot: does only what it must, at a seat that was left for good
FAVOURITES: Final = ("level3", "greedy", FALLBACK)

_own: Final = threading.local()  # a bot object plays one seat at a time: every thread has its own


def is_compiled() -> bool:
    """Whether the engine of this process is compiled."""
    return JIT


@cache
def bot_names() -> tuple[str, ...]:
    """The levels a seat can have, easiest first, two plain bots for tests and first steps, and those from outside."""
    names = registry.bot_names()
    levels = sorted(name for name in names if re.fullmatch(r"level\d", name))
    others = [name for name in (FALLBACK, LIGHT) if name in names]
    return (*levels, *others, *outside_bot_names())


def outside_bot_names() -> tuple[str, ...]:
    """The bots that other installed packages bring along."""
    return registry.outside_bot_names()


@cache
def default_bot() -> str:
    """The level of a bot nobody chose a level for."""
    return next(name for name in FAVOURITES if name in bot_names())


def has_bot(name: str) -> bool:
    """Whether there is such a level."""
    return name in bot_names()


def at_level(name: str, steps: int) -> str:
    """The level so many steps above or below a bot's, as far as there is one; a bot without a level stays as it is."""
    levels = [known for known in bot_names() if re.fullmatch(r"level\d", known)]
    if name not in levels:
        return name
    return levels[max(0, min(len(levels) - 1, levels.index(name) + steps))]


def choose(name: str, position: Position, seed: int) -> int:
    """The action a bot chooses, knowing only what its seat may know; runs in a thread, on a copy of the position."""
    if name == NOBODY:
        return DONE if DONE in position.legal else position.legal[0]
    is_quick = JIT or name == FALLBACK or name in outside_bot_names()
    return ask(_bot(name if is_quick else LIGHT), position.record, seed)


def advise(position: Position, seat: int) -> "Hint":
    """What the coach says to the seat that must decide; runs in a thread, on a copy of the position."""
    from abyss.review.coach import hint  # only who is coached waits for it

    return hint(position.record, seat, _outlook())


def _outlook() -> "Outlook":
    from abyss.review.outlook import Outlook

    outlook: Outlook | None = getattr(_own, "outlook", None)
    if outlook is None:
        outlook = _own.outlook = Outlook()
    return outlook


def _bot(name: str) -> Bot:
    bots: dict[str, Bot] | None = getattr(_own, "bots", None)
    if bots is None:
        bots = _own.bots = {}
    if name not in bots:
        bots[name] = registry.make_bot(name)
    return bots[name]
