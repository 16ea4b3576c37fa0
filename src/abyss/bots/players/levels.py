"""The six levels, from a friendly beginner to the strongest, by noise, blunders and budget."""

from typing import Final, NamedTuple

from abyss.bots.interface import Bot, Budget
from abyss.bots.players.greedy import GreedyBot
from abyss.bots.players.search import SearchBot
from abyss.bots.registry import bot


class Level(NamedTuple):
    """A level: its name, how it errs or how long it thinks, and its measured strength (docs/bots.md)."""

    number: int
    name: str
    about: str
    noise: int  # hundredths of a point by which its ratings are blurred
    blunders: float  # share of decisions made almost by chance
    budget: Budget | None  # None: it does not search
    elo: int  # two players, base game; greedy is 1000

    @property
    def id(self) -> str:
        """The name that commands know."""
        return f"level{self.number}"


LEVELS: Final = (
    Level(1, "Plankton", "drifts along and forgets what it wanted", 700, 0.35, None, 0),
    Level(2, "Shrimp", "sees good moves, and often takes another", 450, 0.15, None, 0),
    Level(3, "Cuttlefish", "plays soundly, a little careless", 200, 0.05, None, 0),
    Level(4, "Barracuda", "takes what is best at once", 0, 0.0, None, 0),
    Level(5, "Orca", "looks a few turns ahead", 0, 0.0, Budget(simulations=40), 0),
    Level(6, "Abyssal", "thinks as long as it may, and knows the odds", 0, 0.0, Budget(milliseconds=400), 0),
)


def make_level(level: Level) -> Bot:
    """The bot of a level."""
    if level.budget is None:
        return GreedyBot(level.noise, level.blunders, name=level.id)
    return SearchBot(level.budget, name=level.id)


def _register(level: Level) -> None:
    def make(argument: str) -> Bot:
        return make_level(level)

    make.__doc__ = f"{level.name}: {level.about}."
    bot(level.id, level.name, level.name.lower())(make)


for _level in LEVELS:
    _register(_level)
