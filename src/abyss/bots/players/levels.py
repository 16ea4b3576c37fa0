"""The eight levels, from a friendly beginner to the strongest, as told in `levels.toml`."""

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from abyss.bots.interface import Bot, Budget
from abyss.bots.players.deep import DeepBot
from abyss.bots.players.greedy import GreedyBot
from abyss.bots.players.learned import LearnedBot
from abyss.bots.players.search import SearchBot, budget_of
from abyss.bots.registry import bot


class Level(NamedTuple):
    """A level: its name, and how it errs or how long it thinks."""

    number: int
    name: str
    about: str
    noise: int
    blunders: float
    budget: Budget | None  # None: it does not search
    network: bool  # a trained network plays, or leads the search
    straying: float

    @property
    def id(self) -> str:
        """The name that commands know."""
        return f"level{self.number}"


def _level(number: int, told: dict[str, Any]) -> Level:
    budget = budget_of(told["budget"]) if "budget" in told else None
    return Level(
        number,
        told["name"],
        told["about"],
        told.get("noise", 0),
        told.get("blunders", 0.0),
        budget,
        told.get("network", False),
        told.get("straying", 0.0),
    )


_FILE: Final = Path(__file__).parent.parent / "levels.toml"
LEVELS: Final = tuple(
    _level(number, told) for number, told in enumerate(tomllib.loads(_FILE.read_text("utf-8"))["level"], start=1)
)


def make_level(level: Level) -> Bot:
    """The bot of a level."""
    if level.budget is not None:
        return (DeepBot if level.network else SearchBot)(level.budget, name=level.id)
    if level.network:
        return LearnedBot(straying=level.straying, name=level.id)
    return GreedyBot(level.noise, level.blunders, name=level.id)


def _register(level: Level) -> None:
    def make(argument: str) -> Bot:
        return make_level(level)

    make.__doc__ = f"{level.name}: {level.about}."
    bot(level.id, level.name)(make)


for _each in LEVELS:
    _register(_each)
