"""Games between any bots, move by move: slower than compiled play, but it takes every bot there is."""

import threading
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import numpy as np

from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import new_record
from abyss.sim.batch import Chunk, Job, in_threads, keys_of, seeds_of
from abyss.sim.result import RESULT


def play_at_tables(job: Job, threads: int) -> Iterator[Chunk]:
    """Play a job one game at a time on each thread."""
    return in_threads(table_player(job), job.games, 1, threads)


def table_player(job: Job) -> Callable[[int, int], Chunk]:
    """What plays some games of a job between any bots; every thread has bots of its own."""
    from abyss.bots.playing import choices
    from abyss.bots.registry import make_bot

    config = job.config
    mine = threading.local()

    def play_one(number: int) -> Any:
        record, moves = new_record(), np.zeros(N_ACTIONS, dtype=np.int16)
        key0, key1 = keys_of(job, number, 1)[0]
        set_up(record, config.players, config.sets, key0, key1, config.turn_limit)
        settle(record, moves)
        first = number * job.rotates % config.players
        seeds = count(int(seeds_of(job, number, 1)[0]))
        decisions = 0
        for choice in choices(record, mine.bots[first:] + mine.bots[:first], seeds):
            step(record, choice.action, moves)
            decisions += 1
        return _result(record, decisions)

    def play(first: int, games: int) -> Chunk:
        if not hasattr(mine, "bots"):
            mine.bots = [make_bot(name) for name in job.bots]
        return Chunk(first, np.concatenate([play_one(number) for number in range(first, first + games)]))

    return play


def _result(record: Any, decisions: int) -> Any:
    result = np.zeros(1, dtype=RESULT)
    result["scores"][0], result["turns"], result["decisions"] = record.scores, record.turn, decisions
    result["winners"], result["end_cause"] = record.winners, record.end_cause
    return result
