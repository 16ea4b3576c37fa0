"""How fast the bots think: time a decision of greedy, decisions a second inside the search, how late a search is.

    PYTHONPATH=src:tests python benchmarks/bots_speed.py

Processor time of the thread, so that other work on the machine counts little. Says at the end which goals hold.
"""

import time

import numpy as np

from abyss.bots.compiled import GREEDY, choose
from abyss.bots.interface import Budget, situation_of
from abyss.bots.players.search import SearchBot
from bots.worlds import ALL_SETS, positions

GREEDY_MICROSECONDS = 30
SEARCH_DECISIONS = 300_000  # a second
LATE_MILLISECONDS = 20


def greedy_microseconds() -> float:
    """The best of three rounds over games of four with every expansion."""
    known = [(game, moves) for seed in range(4) for game, moves in positions(4, ALL_SETS, seed)]
    rounds = []
    for _ in range(3):
        start = time.process_time()
        for game, moves in known:
            choose(GREEDY, game, moves, len(moves), np.uint64(1))
        rounds.append((time.process_time() - start) / len(known) * 1e6)
    return min(rounds)


def search_decisions() -> float:
    """Decisions a second in the best search of a game."""
    speeds = []
    for number, (game, _) in enumerate(positions(2, 0, 1, every=30)):
        bot = SearchBot(Budget(simulations=1000))
        situation = situation_of(game, number)
        start = time.process_time()
        bot.choose(situation)
        speeds.append(bot.decisions / (time.process_time() - start))
    return max(speeds)


def latest_milliseconds(milliseconds: float) -> float:
    """By how much the latest search of a game overran its time."""
    bot = SearchBot(Budget(milliseconds=milliseconds))
    late = []
    for number, (game, _) in enumerate(positions(4, ALL_SETS, 1, every=25)):
        situation = situation_of(game, number)
        start = time.thread_time()
        bot.choose(situation)
        late.append((time.thread_time() - start) * 1000 - milliseconds)
    return max(late)


def main() -> None:
    """Measure and tell."""
    greedy, search, late = greedy_microseconds(), search_decisions(), max(map(latest_milliseconds, (20, 60)))
    goals = [
        (f"greedy: {greedy:.1f} µs a decision", greedy < GREEDY_MICROSECONDS, f"below {GREEDY_MICROSECONDS}"),
        (f"search: {search:,.0f} decisions/s", search >= SEARCH_DECISIONS, f"at least {SEARCH_DECISIONS:,}"),
        (f"search: {late:.1f} ms late at most", late <= LATE_MILLISECONDS, f"at most {LATE_MILLISECONDS}"),
    ]
    for figure, holds, goal in goals:
        print(f"{figure}  ({goal}: {'holds' if holds else 'FALLS SHORT'})")


if __name__ == "__main__":
    main()
