"""Bots by name. A bot is one small file in `abyss/bots/players/` with a function marked `@bot("name")`.

A name may carry an argument after a colon, which the function is given as text: ``search:200ms``.
"""

import functools
import importlib
import pkgutil
from collections.abc import Callable
from typing import Final

from abyss.bots.interface import Bot, BotError

Maker = Callable[[str], Bot]
_makers: Final[dict[str, tuple[Maker, str]]] = {}


def bot(name: str, *more_names: str) -> Callable[[Maker], Maker]:
    """Register what makes a bot, under one or more names; its docstring's first line tells about it."""

    def register(maker: Maker) -> Maker:
        about = (maker.__doc__ or "").strip().splitlines()[0] if maker.__doc__ else ""
        for each in (name, *more_names):
            _makers[each] = (maker, about)
        return maker

    return register


@functools.cache
def _load() -> None:
    """Import every file of the players folder once."""
    from abyss.bots import players

    for module in pkgutil.iter_modules(players.__path__):
        importlib.import_module(f"{players.__name__}.{module.name}")


def bot_names() -> dict[str, str]:
    """All names a bot can be asked for, with a line about each."""
    _load()
    return {name: about for name, (_, about) in _makers.items()}


def make_bot(name: str) -> Bot:
    """Make a bot by its name, such as ``greedy``, ``search:200ms``, ``level3`` or a level's own name."""
    _load()
    base, _, argument = name.strip().partition(":")
    found = {known.lower(): entry for known, entry in _makers.items()}.get(base.lower())
    if found is None:
        raise BotError(f'there is no bot "{name}": choose from {", ".join(_makers)}')
    return found[0](argument)
