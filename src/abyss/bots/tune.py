"""Tuning the heuristic's weights by self-play.

Each round draws directions at random and lets the weights a step along a direction play those a step against it, on
the same deals from both sides. The weights then move along all directions by what they gained (evolution strategies
with mirrored samples). The same seed, rounds and sizes give the same weights again.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from abyss.bots.core.match import duel
from abyss.bots.core.weights import MORE_PLAYERS, N_WEIGHTS, TWO_PLAYERS, frozen
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import GAME, WITH_EXILES, WITH_KRAKEN, WITH_LEVIATHAN

Floats = NDArray[np.float64]
ALL_SETS = WITH_KRAKEN | WITH_LEVIATHAN | WITH_EXILES
MIXES = (0, 0, 0, WITH_KRAKEN, WITH_LEVIATHAN, WITH_EXILES, ALL_SETS)  # what the duels of a round are played with


@dataclass(frozen=True)
class Plan:
    """How to tune."""

    players: int = 2
    rounds: int = 100
    directions: int = 14
    deals: int = 100
    step: float = 0.25  # of a weight's own size
    rate: float = 2.0
    seed: int = 1
    workers: int = 1


def starting_weights(players: int) -> tuple[int, ...]:
    """The weights in use for so many players."""
    return TWO_PLAYERS if players == 2 else MORE_PLAYERS


def meet(players: int, sets: int, deals: int, seed: int, first: Iterable[float], second: Iterable[float]) -> float:
    """The first weights' mean outcome against the second."""
    games = np.zeros(2, dtype=GAME)
    moves = np.zeros(N_ACTIONS, dtype=np.int16)
    weights = [frozen([round(x) for x in figures]) for figures in (first, second)]
    return float(duel(games, moves, players, sets, deals, DEFAULT_TURN_LIMIT, np.uint64(seed), *weights))


def _gain(match: tuple[Plan, int, int, Floats, Floats]) -> float:
    plan, number, seed, first, second = match
    return meet(plan.players, MIXES[number % len(MIXES)], plan.deals, seed, first, second) - 0.5


def tune(plan: Plan, start: tuple[int, ...] | None = None, tell: Callable[[int, Floats], None] | None = None) -> Floats:
    """Tune the weights and return them."""
    rng = np.random.default_rng(plan.seed)
    weights = np.array(start or starting_weights(plan.players), dtype=np.float64)
    sizes = np.maximum(np.abs(weights), 40.0)
    with ThreadPoolExecutor(plan.workers) as pool:
        for number in range(plan.rounds):
            directions = rng.choice([-1.0, 1.0], size=(plan.directions, N_WEIGHTS))
            seeds = rng.integers(1 << 62, size=plan.directions)
            step = plan.step * (1 - 0.6 * number / plan.rounds)
            duels = [
                (plan, i, int(seeds[i]), weights + step * sizes * directions[i], weights - step * sizes * directions[i])
                for i in range(plan.directions)
            ]
            gains = np.array(list(pool.map(_gain, duels)))
            weights = weights + plan.rate * step * sizes * (gains @ directions) / np.sqrt(plan.directions)
            if tell is not None:
                tell(number + 1, weights)
    return weights
