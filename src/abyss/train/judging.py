"""How well shares of the win are foretold: by the network and by the linear estimate, on positions of strong games.

The games are between a search led by the network and one led by the heuristic, in all mixes of expansions, and each
position is judged as the seat that must decide knows it. Two things are measured: the mean logarithm of what the winner
was given (the log-likelihood), and the calibration: of all shares around 30 % about 30 % should come true.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from abyss.arena.play import play_game
from abyss.arena.schedule import fixtures
from abyss.bots.core.estimate import estimate
from abyss.bots.core.features import N_FEATURES
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import known_world
from abyss.bots.network import Judge
from abyss.bots.registry import make_bot
from abyss.record import Config
from abyss.rules.decisions import OPENING
from abyss.rules.engine import decider
from abyss.rules.state import SEATS, copy_record
from abyss.train.settings import MIXES

STRONG: Final = ("deep:100sims", "search:200sims")
EVERY: Final = 5  # turns between two positions of a game
TENTHS: Final = 10
LEAST: Final = 1e-9

Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Positions:
    """Positions of one number of players, and what became of them."""

    records: list[Any]  # as the deciding seat knows them
    outcomes: Shares  # position, seat of the table: its share of the win
    games: NDArray[np.int64]  # the game each position comes from


def strong_positions(
    players: int, games: int, seed: int, bots: Sequence[str] = STRONG, tell: Callable[[int], None] | None = None
) -> Positions:
    """Let the bots play, alternately seated, and keep the opening of every fifth turn or so."""
    mixes = [mix for mix in MIXES if players < 5 or "leviathan" in mix]
    made = [[make_bot(name) for _ in range(players)] for name in bots]
    records: list[Any] = []
    outcomes: list[Shares] = []
    numbers: list[int] = []
    rng = np.random.default_rng(seed)
    for number, fixture in enumerate(fixtures(1, players, -(-games // players), seed)[:games]):
        seen: list[Any] = []
        turns = [0, int(rng.integers(1, EVERY + 1))]  # the last one looked at, and the next one to keep

        def watch(game: Any, seen: list[Any] = seen, turns: list[int] = turns) -> None:
            if game.stack[game.depth - 1, 0] == OPENING and int(game.turn) > turns[0]:
                turns[0] = int(game.turn)
                if turns[0] >= turns[1]:
                    turns[1] = turns[0] + EVERY
                    seen.append(copy_record(game))

        line_up = [made[(seat + number) % len(bots)][seat] for seat in range(players)]
        config = Config(players, mixes[number % len(mixes)])
        result = play_game(line_up, config, fixture, watch)
        records += [known_world(game, int(decider(game)), number) for game in seen]
        outcomes += [np.array([result.share(seat) for seat in range(players)])] * len(seen)
        numbers += [number] * len(seen)
        if tell is not None:
            tell(number + 1)
    return Positions(records, np.array(outcomes), np.array(numbers))


def estimated(positions: Positions) -> Shares:
    """The linear estimate of each position."""
    chances, scratch = np.zeros(SEATS), np.zeros(N_FEATURES)
    found = []
    for record in positions.records:
        weights = WEIGHTS_2 if record.players == 2 else WEIGHTS_3
        estimate(record, int(decider(record)), chances, scratch, weights)
        found.append(chances[: int(record.players)].copy())
    return np.array(found)


def judged(positions: Positions, judge: Judge) -> Shares:
    """What the network says of each position."""
    nothing = np.zeros(0, np.int16)
    found = [judge.judge(record, int(decider(record)), nothing).shares for record in positions.records]
    return np.array(found, np.float64)


def likelihood(shares: Shares, outcomes: Shares) -> Shares:
    """The logarithm of what the winner was given, of each position."""
    return np.asarray((outcomes * np.log(np.maximum(shares, LEAST))).sum(axis=1), np.float64)


def error_by_games(values: Shares, games: NDArray[np.int64]) -> float:
    """Half the 95 % interval of a mean; positions of one game belong together."""
    centred = values - values.mean()
    sums = np.bincount(games, centred)
    return float(1.96 * np.sqrt((sums**2).sum()) / len(values))


@dataclass(frozen=True)
class Tenth:
    """The shares between two tenths: how many, what was told and what came true."""

    count: int
    told: float
    true: float


def calibration(shares: Shares, outcomes: Shares) -> list[Tenth]:
    """All shares of all seats, by tenths."""
    flat, came = shares.ravel(), outcomes.ravel()
    at = np.minimum((flat * TENTHS).astype(int), TENTHS - 1)
    parts = [(flat[at == tenth], came[at == tenth]) for tenth in range(TENTHS)]
    return [Tenth(len(said), float(said.mean()), float(true.mean())) for said, true in parts if len(said)]


def tempered(shares: Shares, temperature: float) -> Shares:
    """Shares brought closer to one another, or further apart below a temperature of 1."""
    raised = np.maximum(shares, LEAST) ** (1 / temperature)
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float64)


def best_temperature(shares: Shares, outcomes: Shares) -> float:
    """The temperature at which the outcomes are likeliest."""
    tried = np.round(np.arange(0.5, 2.5, 0.01), 2)
    return float(max(tried, key=lambda each: likelihood(tempered(shares, each), outcomes).mean()))
