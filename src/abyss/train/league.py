"""A league table of a run: every frozen network, the newest one and greedy, each alone against a table of each other.

It shows whether later networks beat all earlier ones, or whether play goes in circles.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Final

from abyss.arena.play import Result as Game
from abyss.arena.ratings import Rating, rate
from abyss.arena.schedule import Fixture
from abyss.record import Config
from abyss.train.checkpoints import Run
from abyss.train.measure import Result, against_bot, against_network
from abyss.train.network import Network

GREEDY: Final = "greedy"
NEWEST: Final = "newest"
ANCHOR: Final = 1000.0  # greedy's


def games_of(first: int, second: int, met: Result) -> list[Game]:
    """Games of one bot against a table of another, as the arena rates them; the lone one is told on seat 0."""
    found = []
    for players, share in zip(met.players.tolist(), met.shares.tolist(), strict=True):
        winners = (0,) if share == 1 else (1,) if share == 0 else (0, 1)
        fixture = Fixture((first, *(second,) * (players - 1)), 0, "", 0)
        found.append(Game(fixture, winners, (0,) * players, 0, 0, (0.0,) * players))
    return found


def league(
    folder: str | Path,
    rounds: int,
    kinds: Sequence[Config],
    device: str,
    seed: int = 1,
    tell: Callable[[str, str, float], None] = lambda first, second, share: None,
) -> tuple[list[str], list[Game], list[Rating]]:
    """Let all meet, so many times on each seat of each kind of game; greedy's Elo is 1000."""
    run = Run(folder)
    learner, _ = run.load(device)
    networks: dict[str, Network] = {**run.frozen(learner.settings, device), NEWEST: learner.average}
    names = [*networks, GREEDY]
    games: list[Game] = []

    def note(first: str, second: str, met: Result) -> None:
        games.extend(games_of(names.index(first), names.index(second), met))
        tell(first, second, met.share())

    for name, network in networks.items():
        note(name, GREEDY, against_bot(network, GREEDY, rounds, device, seed, kinds))
    for first, second in permutations(networks, 2):
        if names.index(first) > names.index(second) or any(config.players > 2 for config in kinds):
            met = against_network(networks[first], networks[second], rounds, device, seed, kinds, on_cpu=True)
            note(first, second, met)
    return names, games, rate(names, games, GREEDY, ANCHOR)
