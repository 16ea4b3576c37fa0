"""Playing the fixtures, on all cores: compiled bots release the interpreter's lock."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from abyss.arena.schedule import Fixture
from abyss.bots.interface import Bot
from abyss.bots.playing import choices
from abyss.bots.registry import make_bot
from abyss.cores import usable_cores
from abyss.kernels.dice import mixed
from abyss.record import Config, key_words
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import new_record

STRIDE = 0x9E3779B97F4A7C15
WORD = 0xFFFF_FFFF_FFFF_FFFF


@dataclass(frozen=True)
class Result:
    """A game that was played."""

    fixture: Fixture
    winners: tuple[int, ...]  # seats; more than one share the win
    scores: tuple[int, ...]
    turns: int
    decisions: int
    slowest_ms: tuple[float, ...]  # the longest decision of each seat

    def share(self, seat: int) -> float:
        """What a seat got of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_game(
    bots: Sequence[Bot], config: Config, fixture: Fixture, watch: Callable[[Any], None] | None = None
) -> Result:
    """Play one game; every bot is given its seat's knowledge only. `watch` is shown the record at each decision."""
    game = new_record()
    set_up(game, config.players, config.sets, *key_words(fixture.key), config.turn_limit)
    moves = np.zeros(N_ACTIONS, dtype=np.int16)
    settle(game, moves)
    slowest = [0.0] * config.players
    decisions = 0
    for choice in choices(game, bots, _seeds(fixture.bot_seed)):
        if watch is not None:
            watch(game)
        slowest[choice.seat] = max(slowest[choice.seat], choice.milliseconds)
        decisions += 1
        step(game, choice.action, moves)
    winners = tuple(seat for seat in range(config.players) if int(game.winners) >> seat & 1)
    scores = tuple(int(score) for score in game.scores[: config.players])
    return Result(fixture, winners, scores, int(game.turn), decisions, tuple(slowest))


def _seeds(first: int) -> Iterator[int]:
    """Randomness for one decision after the other, that of neighbouring games unlike."""
    return (int(mixed(np.uint64((first + number * STRIDE) & WORD))) for number in count(1))


class Stable:
    """Bots for one thread, made when first needed; a line-up may hold the same bot several times."""

    def __init__(self, names: Sequence[str]) -> None:
        """Remember the names."""
        self._names = names
        self._bots: dict[tuple[int, int], Bot] = {}

    def lineup(self, numbers: Sequence[int]) -> list[Bot]:
        """The bots of a line-up, an object for each seat."""
        found = []
        for seat, number in enumerate(numbers):
            copy = sum(other == number for other in numbers[:seat])
            if (number, copy) not in self._bots:
                self._bots[number, copy] = make_bot(self._names[number])
            found.append(self._bots[number, copy])
        return found


def play_all(
    names: Sequence[str],
    config: Config,
    games: Sequence[Fixture],
    workers: int | None = None,
    tell: Callable[[Result], None] | None = None,
) -> list[Result]:
    """Play all fixtures on several threads; results come in the order of the fixtures."""
    for name in names:
        make_bot(name)  # complain before the first game
    local = threading.local()

    def play(fixture: Fixture) -> Result:
        if not hasattr(local, "stable"):
            local.stable = Stable(names)
        result = play_game(local.stable.lineup(fixture.lineup), config, fixture)
        if tell is not None:
            tell(result)
        return result

    with ThreadPoolExecutor(workers or usable_cores()) as pool:
        return list(_drain(pool.map(play, games)))


def _drain(results: Iterator[Result]) -> Iterator[Result]:
    yield from results
