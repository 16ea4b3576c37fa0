"""Every seat's chance to win after a line of play, as far as one seat may know, and how sure that is."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from abyss.bots.core.judge import MOST_HELD
from abyss.bots.core.outlook import look_ahead
from abyss.bots.core.search import MOST_EDGES, MOST_PATH, TREE_SIZE, play_on
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import known_world
from abyss.bots.network import Judge, load
from abyss.kernels.dice import mixed
from abyss.kernels.feature_table_2 import N_FEATURES
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, step
from abyss.rules.jit import JIT
from abyss.rules.state import GAME, SEATS

CURIOSITY: Final = 0.3
MOST_WORLDS: Final = 20_000
MOST_DECISIONS: Final = 100_000  # of a game that is played out; the rules end every game before
NOISE: Final = 60  # of the heuristic, so that it does not always err alike
INTERPRETED_WORLDS: Final = 2  # a search takes compiled code; without it the network judges where the line ends
Samples = NDArray[np.float64]  # a row for each world, a column for each seat


@dataclass(frozen=True)
class Chance:
    """A share of the win and its standard error."""

    share: float
    error: float


class Outlook:
    """Looks ahead; its buffers are made once and take about 12 MB. One object works for one thread at a time."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge: Final = judge or load()
        self._worlds = np.zeros(2, dtype=GAME)
        self._tree = np.zeros(TREE_SIZE, dtype=np.int64)
        self._values = np.zeros(MOST_EDGES)
        self._priors = np.zeros(MOST_EDGES)
        self._moves = np.zeros(N_ACTIONS, dtype=np.int16)
        self._chances = np.zeros(SEATS)
        self._liked = np.zeros(N_ACTIONS)
        self._places = np.zeros(N_ACTIONS, dtype=np.int64)
        self._path = np.zeros(MOST_PATH, dtype=np.int64)
        self._row = np.zeros(N_FEATURES, np.int16)
        self._held = np.zeros(MOST_HELD, np.int64)
        self._factors = np.zeros(MOST_HELD, np.float32)
        self._body = np.zeros((2, self.judge.width), np.float32)
        self._results = np.zeros(MOST_WORLDS * SEATS)

    def after(self, game: Any, seat: int, line: Sequence[int], worlds: int, seed: int, grown: int = 0) -> Samples:
        """Everybody's share of the win after a seat's line, one row for each of `worlds` worlds it may be in.

        The tree is grown in as many other worlds before, or in `grown` ones. The same seed deals the same worlds, so
        that the rows of two lines belong together.
        """
        world = known_world(game, seat, seed)
        if not JIT:
            return self._plainly(world, seat, line, min(worlds, INTERPRETED_WORLDS), seed)
        worlds = min(worlds, MOST_WORLDS)
        self._worlds[0] = world
        look_ahead(
            self._worlds,
            seat,
            np.array(line, np.int16),
            min(grown or worlds, MOST_WORLDS),
            worlds,
            _word(seed),
            CURIOSITY,
            self._moves,
            self._tree,
            self._values,
            self._priors,
            self._chances,
            self._liked,
            self._places,
            self._path,
            self._row,
            self.judge.flat,
            len(self.judge.layers),
            self._held,
            self._factors,
            self._body[0],
            self._body[1],
            self._results,
            WEIGHTS_2 if world.players == 2 else WEIGHTS_3,
        )
        samples = self._results[: worlds * SEATS].reshape(worlds, SEATS)[:, : int(world.players)]
        return np.array(samples)

    def played_out(self, game: Any, seat: int, line: Sequence[int], worlds: int, seed: int) -> Samples:
        """The same by another judge, who knows no network: after the line the heuristic plays everybody to the end."""
        rows = []
        for number in range(worlds):
            world = known_world(game, seat, seed + number)
            left = 0
            for action in line:
                left = int(step(world, action, self._moves))
            weights = WEIGHTS_2 if world.players == 2 else WEIGHTS_3
            play_on(world, self._moves, left, MOST_DECISIONS, NOISE, _word(seed + number), weights)
            rows.append(_shares(world))
        return np.array(rows, np.float64)

    def points(self, game: Any, seat: int, line: Sequence[int], worlds: int, seed: int) -> float:
        """The points the network expects of a seat at the end, after its line; the mean of some worlds."""
        found = []
        for number in range(worlds):
            world = known_world(game, seat, seed + number)
            for action in line:
                step(world, action, self._moves)
            if world.over:
                found.append(float(world.scores[seat]))
            else:
                found.append(float(self.judge.judge(world, int(decider(world)), self._moves[:0]).points[seat]))
        return sum(found) / len(found)

    def _plainly(self, world: Any, seat: int, line: Sequence[int], worlds: int, seed: int) -> Samples:
        rows = []
        for number in range(worlds):
            game = known_world(world, seat, seed + number)
            for action in line:
                step(game, action, self._moves)
            if game.over:
                rows.append(_shares(game))
            else:
                who = int(decider(game))
                rows.append(self.judge.judge(game, who, self._moves[:0]).shares.tolist())
        return np.array(rows, np.float64)


def _shares(game: Any) -> list[float]:
    """Everybody's share of the win in a game that is over."""
    winners = int(game.winners)
    return [(winners >> seat & 1) / winners.bit_count() for seat in range(int(game.players))]


def mean(samples: Samples) -> list[Chance]:
    """The mean of samples by seat, with its standard error."""
    errors = _errors(samples)
    return [Chance(float(share), float(error)) for share, error in zip(samples.mean(axis=0), errors, strict=True)]


def difference(first: Samples, second: Samples, seat: int) -> Chance:
    """How much better the first line is for a seat, from the same worlds."""
    return mean(first - second)[seat]


def _errors(samples: Samples) -> NDArray[np.float64]:
    if len(samples) < 2:
        return np.zeros(samples.shape[1])
    return np.asarray(samples.std(axis=0, ddof=1) / math.sqrt(len(samples)))


def _word(seed: int) -> np.uint64:
    return np.uint64(int(mixed(np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF))))
