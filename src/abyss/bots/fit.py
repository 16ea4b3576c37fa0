"""Fitting the estimate of a search to the outcomes of many games of the heuristic (`abyss tune --estimate`).

Each seat's chance to win is in proportion to the exponential of a weighted sum of its features. The weights are those
that make the outcomes likeliest, with a small pull towards zero; they differ by stage, see `features.STAGES`.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from abyss.bots.core.features import N_FEATURES, STAGES
from abyss.bots.core.match import sample_positions
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.tune import MIXES
from abyss.cards.arrays import DEFAULT_TURN_LIMIT, LORDS_TO_END
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import GAME

Floats = NDArray[np.float64]
MOST_SAMPLES = 64  # of one game


@dataclass(frozen=True)
class Samples:
    """Positions and what became of them."""

    features: Floats  # sample, seat, feature
    results: Floats  # sample, seat
    stages: Floats  # sample; -1 is the last round


def collect(players: int, games: int, seed: int, noise: int = 120, every: int = 5) -> Samples:
    """Play games by the blurred heuristic and note positions."""
    weights = WEIGHTS_2 if players == 2 else WEIGHTS_3
    rng = np.random.default_rng(seed)
    worlds = np.zeros(2, dtype=GAME)
    moves = np.zeros(N_ACTIONS, dtype=np.int16)
    found: list[tuple[Floats, Floats, Floats]] = []
    for number in range(games):
        features = np.zeros(MOST_SAMPLES * players * N_FEATURES)
        results = np.zeros(MOST_SAMPLES * players)
        stages = np.zeros(MOST_SAMPLES, dtype=np.int64)
        key0, key1, word = (np.uint64(x) for x in rng.integers(1 << 63, size=3))
        sets = MIXES[number % len(MIXES)]
        count = int(
            sample_positions(
                worlds,
                moves,
                players,
                sets,
                key0,
                key1,
                DEFAULT_TURN_LIMIT,
                noise,
                every,
                word,
                features,
                results,
                stages,
                MOST_SAMPLES,
                weights,
            )
        )
        found.append(
            (
                features.reshape(MOST_SAMPLES, players, N_FEATURES)[:count],
                results.reshape(MOST_SAMPLES, players)[:count],
                stages[:count].astype(np.float64),
            )
        )
    return Samples(*(np.concatenate(parts) for parts in zip(*found, strict=True)))


def staged(samples: Samples) -> Floats:
    """The features of each seat, repeated for each stage with that stage's share."""
    last = samples.stages < 0
    early = np.where(last, 0.0, samples.stages / LORDS_TO_END)
    shares = np.stack([np.where(last, 0.0, 1.0), early, np.where(last, 1.0, 0.0)], axis=1)
    spread: Floats = samples.features[:, :, None, :] * shares[:, None, :, None]
    return spread.reshape(*samples.features.shape[:2], STAGES * N_FEATURES)


def likelihood(samples: Samples, figures: Floats) -> float:
    """Mean logarithm of the chance given to what happened."""
    chances = _chances(staged(samples) @ figures.reshape(-1))
    return float((samples.results * np.log(chances + 1e-12)).sum(axis=1).mean())


def _chances(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), dtype=np.float64)


def fit(samples: Samples, pull: float = 20.0) -> Floats:
    """The figures that make the outcomes likeliest, by Newton's method: one row a stage."""
    inputs = staged(samples)
    figures = np.zeros(inputs.shape[2])
    for _ in range(25):
        chances = _chances(inputs @ figures)
        gradient = np.einsum("ns,nsf->f", samples.results - chances, inputs) - pull * figures
        mean = np.einsum("ns,nsf->nf", chances, inputs)
        curvature = np.einsum("ns,nsf,nsg->fg", chances, inputs, inputs, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curvature + pull * np.eye(len(figures)), gradient)
        figures = figures + step
        if np.abs(step).max() < 1e-6:
            break
    return figures.reshape(STAGES, N_FEATURES)
