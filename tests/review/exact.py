"""Endgames solved exactly: every decision and every draw to the end, each seat playing for its own share of the win.

What a step draws is found by dealing it many times; with few cards left each outcome comes up often, and the error of
its frequency is below a point. Two worlds that differ only in the key are one.
"""

from collections import Counter
from typing import Any

import numpy as np

from abyss.bots.core.estimate import estimate
from abyss.bots.core.features import N_FEATURES
from abyss.bots.core.weights import WEIGHTS_2
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal, step
from abyss.rules.state import SEATS, copy_record

DEALS = 2500
MOST_NODES = 20_000
UNKNOWN = ("key0", "key1", "drawn", "events", "event_count", "revealed", "record_events")


class TooLarge(Exception):
    """An endgame with more positions than can be walked through."""


class Solver:
    """Solves endgames; what was solved once is remembered."""

    def __init__(self, seed: int = 1) -> None:
        self.known: dict[bytes, tuple[float, ...]] = {}
        self.dice = np.random.default_rng(seed)

    def shares(self, game: Any) -> tuple[float, ...]:
        """Everybody's share of the win with the best play of all."""
        name = name_of(game)
        if name not in self.known:
            if len(self.known) > MOST_NODES:
                raise TooLarge
            self.known[name] = self._shares(game)
        return self.known[name]

    def _shares(self, game: Any) -> tuple[float, ...]:
        if game.over:
            chances = np.zeros(SEATS)
            estimate(game, 0, chances, np.zeros(N_FEATURES), WEIGHTS_2)
            return tuple(chances[: int(game.players)].tolist())
        seat = int(decider(game))
        return max((self.after(game, action) for action in actions_of(game)), key=lambda shares: shares[seat])

    def after(self, game: Any, action: int) -> tuple[float, ...]:
        """Everybody's share after an action: the mean of all that it may draw."""
        found: Counter[bytes] = Counter()
        worlds = {}
        buffer = np.zeros(N_ACTIONS, np.int16)
        for _ in range(DEALS):
            world = copy_record(game)
            world.key0, world.key1 = self.dice.integers(1 << 63, size=2)
            step(world, action, buffer)
            name = name_of(world)
            found[name] += 1
            worlds[name] = world
            if not world.revealed:
                break
        total = sum(found.values())
        shares = [np.array(self.shares(worlds[name])) * count / total for name, count in found.items()]
        return tuple(sum(shares).tolist())  # type: ignore[union-attr]


def actions_of(game: Any) -> list[int]:
    """The legal actions."""
    moves = np.zeros(N_ACTIONS, np.int16)
    return [int(action) for action in moves[: int(legal(game, moves))]]


def name_of(game: Any) -> bytes:
    """A position without its key."""
    plain = copy_record(game)
    for field in UNKNOWN:
        plain[field] = 0
    return bytes(plain.tobytes())
