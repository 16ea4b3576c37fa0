"""Configurations and positions for the tests of the environments."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np

from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import EXPANSION_BITS, new_record

NAMES = tuple(EXPANSION_BITS)
MIXES = [mix for size in range(len(NAMES) + 1) for mix in combinations(NAMES, size)]
TABLES = [(players, mix) for players in range(2, 6) for mix in MIXES]


def is_possible(players: int, mix: tuple[str, ...]) -> bool:
    try:
        Config(players, mix).sets  # noqa: B018
    except ValueError:
        return False
    return True


TABLES = [(players, mix) for players, mix in TABLES if is_possible(players, mix)]


def named(table: tuple[int, tuple[str, ...]]) -> str:
    return f"{table[0]}-{'+'.join(table[1]) or 'base'}"


def positions(players: int, mix: tuple[str, ...], seed: int) -> Iterator[tuple[Any, np.ndarray]]:
    """Every position of a game of random moves, with its legal moves; the last one is over."""
    rng = np.random.default_rng(seed)
    game = new_record()
    moves = np.zeros(N_ACTIONS, np.int16)
    key0, key1 = rng.integers(1 << 64, size=2, dtype=np.uint64)
    set_up(game, players, Config(players, mix).sets, key0, key1, 300)
    count = int(settle(game, moves))
    while True:
        yield game, moves[:count]
        if count == 0:
            return
        count = int(step(game, int(rng.choice(moves[:count])), moves))
