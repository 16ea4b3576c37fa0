"""What a bot is, and what it is given: its seat's knowledge, the legal moves, a budget and its own randomness."""

import functools
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from abyss.kernels.redeal import redeal_record
from abyss.knowledge import view
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal
from abyss.rules.state import copy_record
from abyss.views import View

Actions = NDArray[np.int16]


class BotError(Exception):
    """A bot that does not exist, cannot be made, or made a move that is not legal."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: milliseconds, simulations, or both; None where a limit does not hold."""

    milliseconds: float | None = None
    simulations: int | None = None

    def __str__(self) -> str:
        """Name the budget as it is written after a bot's name."""
        parts = [] if self.milliseconds is None else [f"{self.milliseconds:g}ms"]
        parts += [] if self.simulations is None else [f"{self.simulations}sims"]
        return "+".join(parts) or "free"


@dataclass(frozen=True)
class Situation:
    """One decision as a bot sees it.

    `world` is not the true game: all that the seat cannot know has been dealt anew, by a fair sample. A bot may do
    with it what it likes.
    """

    world: Any
    seat: int
    moves: Actions
    seed: int
    budget: Budget | None = None  # None: the bot's own

    @functools.cached_property
    def view(self) -> View:
        """All that the seat may see, as plain values."""
        return view(self.world, self.seat)

    @property
    def word(self) -> np.uint64:
        """The bot's randomness for this decision, as the word that compiled code takes."""
        return np.uint64(self.seed & 0xFFFF_FFFF_FFFF_FFFF)


class Bot(Protocol):
    """An opponent. One object plays one seat at a time; it may keep buffers, never what it saw."""

    name: str

    def choose(self, situation: Situation) -> int:
        """Return one of `situation.moves`."""
        ...


def known_world(game: Any, seat: int, seed: int) -> Any:
    """A copy of a game in which nothing is left that the seat cannot know."""
    world = copy_record(game)
    redeal_record(world, seat, np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF))
    world.drawn[:] = 0
    world.events[:] = 0
    world.event_count = 0
    world.forced_stream[:] = 0
    world.forced_value[:] = 0
    return world


def situation_of(game: Any, seed: int, budget: Budget | None = None) -> Situation:
    """The pending decision of a game, for the seat that must decide."""
    seat = int(decider(game))
    if seat < 0:
        raise BotError("the game is over: there is nothing to decide")
    moves = np.zeros(N_ACTIONS, dtype=np.int16)
    count = int(legal(game, moves))
    return Situation(known_world(game, seat, seed), seat, moves[:count].copy(), seed, budget)


def ask(bot: Bot, game: Any, seed: int, budget: Budget | None = None) -> int:
    """Let a bot decide the pending decision of a game (a record); the same seed gives the same choice."""
    return choice_of(bot, situation_of(game, seed, budget))


def choice_of(bot: Bot, situation: Situation) -> int:
    """What a bot does in a situation; a move that is not legal there is an error."""
    action = int(bot.choose(situation))
    if action not in situation.moves:
        raise BotError(f"{bot.name} chose action {action}, which is not legal")
    return action
