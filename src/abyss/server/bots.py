"""The bots there are, by level, and a move of one of them."""

import random
from functools import cache
from typing import Any, Final

from abyss.record import Config
from abyss.rules.jit import JIT
from abyss.server.live import Position
from abyss.table import Game

LIGHT: Final = "random"  # plays at once, also while the rules are not compiled yet
HEAVY_WHEN_INTERPRETED: Final = frozenset({"expert", "strong", "master", "hard", "medium", "search", "mcts"})


def is_compiled() -> bool:
    """Whether the engine of this process is compiled."""
    return JIT


@cache
def bot_names() -> tuple[str, ...]:
    """The levels a seat can have, easiest first."""
    try:
        from abyss.bots import registry
    except ImportError:
        return (LIGHT,)
    return tuple(registry.bot_names())


def default_bot() -> str:
    """The level of a bot nobody chose a level for."""
    names = bot_names()
    return names[len(names) // 2]


def has_bot(name: str) -> bool:
    """Whether there is such a level."""
    return name in bot_names()


def choose(name: str, config: Config, position: Position, seed: int) -> int:
    """The action a bot chooses; runs in a thread, on a copy of the position."""
    if not JIT or name not in bot_names() or name == LIGHT:
        return random.Random(seed).choice(position.legal)
    bot: Any = _bot(name)
    return int(bot.choose(Game(position.record, config, None)))


@cache
def _bot(name: str) -> Any:
    from abyss.bots import registry

    return registry.make_bot(name)
