"""The one loop that plays any bots: arena, simulations, training's judges and `abyss watch` are played here."""

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from abyss.bots.interface import Bot, choice_of, situation_of
from abyss.rules.engine import decider


class Choice(NamedTuple):
    """What a bot wants to do."""

    seat: int
    action: int
    milliseconds: float  # how long it thought


def choices(game: Any, bots: Sequence[Bot], seeds: Iterable[int]) -> Iterator[Choice]:
    """Ask the bots, one for each seat, until the game (a record) is over; each is given its seat's knowledge only.

    Whoever takes a choice plays it in the same record before taking the next. Each decision gets a seed of its own; the
    same seeds give the same choices.
    """
    for seed in seeds:
        seat = int(decider(game))
        if seat < 0:
            return
        situation = situation_of(game, seed)
        start = time.perf_counter()
        action = choice_of(bots[seat], situation)
        yield Choice(seat, action, (time.perf_counter() - start) * 1000)
