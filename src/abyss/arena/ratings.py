"""What results prove: Wilson intervals, a cross table, and ratings with error bars.

Ratings follow Bradley and Terry, for more than two players in Luce's form: a seat wins with a chance in proportion to
its strength. They are given in Elo points, with 0 at the mean of the bots unless one is made the anchor.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from abyss.arena.play import Result

Z95 = 1.959963984540054
ELO = 400 / math.log(10)
PRIOR_GAMES = 0.5  # so many virtual wins and losses against the mean keep a rating finite
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """How a bot did."""

    name: str
    games: int  # seats played
    wins: float  # a shared win counts as its share
    share: float
    low: float  # 95 % interval of the share (Wilson)
    high: float
    elo: float
    elo_error: float  # half the 95 % interval
    points: float  # mean score
    slowest_ms: float


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def fit(results: Sequence[Result], bots: int) -> tuple[Floats, Floats]:
    """Strengths of the bots (natural logarithms, mean 0) and their covariance, by Newton's method."""
    strengths = np.zeros(bots)
    tallies = _tallies(results)
    information = np.eye(bots)
    for _ in range(100):
        gradient = -PRIOR_GAMES * np.tanh(strengths / 2)
        information = np.diag(PRIOR_GAMES / (2 * np.cosh(strengths / 2) ** 2))
        for lineup, (games, wins) in tallies.items():
            weights = np.exp(strengths[list(lineup)])
            chances = weights / weights.sum()
            expected = np.zeros(bots)
            np.add.at(expected, list(lineup), chances)
            observed = np.zeros(bots)
            np.add.at(observed, list(lineup), wins)
            gradient += observed - games * expected
            information += games * (np.diag(expected) - np.outer(expected, expected))
        step = np.asarray(np.linalg.solve(information, gradient), dtype=np.float64)
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    covariance = np.asarray(np.linalg.inv(information), dtype=np.float64)
    return strengths, covariance


def _tallies(results: Sequence[Result]) -> dict[tuple[int, ...], tuple[int, Floats]]:
    """Games and wins per seat for each line-up."""
    tallies: dict[tuple[int, ...], tuple[int, Floats]] = {}
    for result in results:
        lineup = result.fixture.lineup
        if len(set(lineup)) == 1:
            continue
        games, wins = tallies.get(lineup, (0, np.zeros(len(lineup))))
        shares = np.array([result.share(seat) for seat in range(len(lineup))])
        tallies[lineup] = (games + 1, wins + shares)
    return tallies


def rate(names: Sequence[str], results: Sequence[Result], anchor: str | None = None, at: float = 0.0) -> list[Rating]:
    """Ratings of all bots, in the order of their names."""
    strengths, covariance = fit(results, len(names))
    zero = np.full(len(names), 1 / len(names))
    if anchor is not None:
        zero = np.zeros(len(names))
        zero[list(names).index(anchor)] = 1
    ratings = []
    for number, name in enumerate(names):
        seats = [
            (result, seat) for result in results for seat, bot in enumerate(result.fixture.lineup) if bot == number
        ]
        wins = sum(result.share(seat) for result, seat in seats)
        low, high = wilson(wins, len(seats))
        contrast = -zero
        contrast[number] += 1
        error = Z95 * ELO * math.sqrt(max(0.0, float(contrast @ covariance @ contrast)))
        ratings.append(
            Rating(
                name,
                len(seats),
                wins,
                wins / max(1, len(seats)),
                low,
                high,
                at + ELO * float(contrast @ strengths),
                error,
                sum(result.scores[seat] for result, seat in seats) / max(1, len(seats)),
                max((result.slowest_ms[seat] for result, seat in seats), default=0.0),
            )
        )
    return ratings


@dataclass(frozen=True)
class Meeting:
    """How one bot did in games with another: the share of its own seats' wins."""

    games: int
    wins: float
    share: float
    low: float
    high: float


def cross_table(names: Sequence[str], results: Sequence[Result]) -> list[list[Meeting | None]]:
    """For each pair of bots: seats of the first in games where the second also sat, and their wins."""
    size = len(names)
    games = np.zeros((size, size), dtype=np.int64)
    wins = np.zeros((size, size))
    for result in results:
        lineup = result.fixture.lineup
        for seat, bot in enumerate(lineup):
            for other in set(lineup) - ({bot} if lineup.count(bot) == 1 else set()):
                if other == bot and len(set(lineup)) > 1:
                    continue
                games[bot, other] += 1
                wins[bot, other] += result.share(seat)
    return [[_meeting(int(games[a, b]), float(wins[a, b])) for b in range(size)] for a in range(size)]


def _meeting(games: int, wins: float) -> Meeting | None:
    if games == 0:
        return None
    return Meeting(games, wins, wins / games, *wilson(wins, games))
