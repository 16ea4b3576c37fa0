"""Bots by name. A bot is one small file in `abyss/bots/players/` with a function marked `@bot("name")`.

A name may carry an argument after a colon, which the function is given as text: ``search:200ms``.

Installed packages of others add bots through the entry-point group `abyss.bots`: the name of an entry is the bot's,
and it leads to a function like those marked `@bot`. `examples/outside_bot` is such a package.
"""

import functools
import importlib
import pkgutil
import warnings
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final

from abyss.bots.interface import Bot, BotError

Maker = Callable[[str], Bot]
OUTSIDE_GROUP: Final = "abyss.bots"
_makers: Final[dict[str, tuple[Maker, str]]] = {}
_outside: Final[list[str]] = []


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
    _load_outside()


def _load_outside() -> None:
    """Register the bots of other packages; one that cannot be used is left out, with a warning that says why."""
    own = {name.lower() for name in _makers}
    for entry in entry_points(group=OUTSIDE_GROUP):
        if entry.name.lower() in own or not entry.name.isidentifier():
            reason = "a bot of that name exists" if entry.name.isidentifier() else "a name is letters, digits and _"
            warnings.warn(f'the bot "{entry.name}" of {entry.value} is left out: {reason}', stacklevel=2)
            continue
        try:
            maker = entry.load()
        except Exception as problem:  # whatever a stranger's module does when it is imported
            warnings.warn(f'the bot "{entry.name}" of {entry.value} is left out: {problem!r}', stacklevel=2)
            continue
        bot(entry.name)(maker)
        own.add(entry.name.lower())
        _outside.append(entry.name)


def outside_bot_names() -> tuple[str, ...]:
    """The bots that other packages have added."""
    _load()
    return tuple(_outside)


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
