"""Measure the ladder of docs/bots.md: every match there, as one Markdown table.

python benchmarks/bots_ladder.py             quick: sizes that take minutes
python benchmarks/bots_ladder.py --full      at least 1,000 games a match; hours, most of them for search at 200 ms
python benchmarks/bots_ladder.py --only levels
"""

import argparse
import time
from collections.abc import Iterator

from abyss.arena.play import play_all
from abyss.arena.ratings import rate
from abyss.arena.schedule import fixtures
from abyss.cores import usable_cores
from abyss.record import Config

# what it shows, players, expansions, quick deals, deals of the full run, the bots (the first against the others)
MATCHES = (
    ("greedy", 2, (), 500, 500, ("greedy", "random")),
    ("greedy", 4, (), 250, 250, ("greedy", "random")),
    ("greedy", 2, ("kraken", "leviathan", "exiles"), 250, 500, ("greedy", "random")),
    ("greedy", 4, ("kraken", "leviathan", "exiles"), 125, 250, ("greedy", "random")),
    ("search", 2, (), 30, 500, ("search:100sims", "greedy")),
    ("search", 4, (), 12, 250, ("search:400sims", "greedy")),
    ("search", 2, ("kraken", "leviathan", "exiles"), 10, 500, ("search:100sims", "greedy")),
    ("time", 2, (), 10, 500, ("search:200ms", "greedy")),
    ("time", 4, (), 3, 250, ("search:200ms", "greedy")),
    ("levels", 2, (), 60, 500, ("level1", "random")),
    ("levels", 2, (), 60, 500, ("level1", "greedy")),
    ("levels", 2, (), 60, 500, ("level2", "level1")),
    ("levels", 2, (), 60, 500, ("level3", "level2")),
    ("levels", 2, (), 60, 500, ("level4", "level3")),
    ("levels", 2, (), 60, 500, ("level5", "level4")),
    ("top", 2, (), 8, 500, ("level6", "level5")),
    ("top", 2, (), 8, 500, ("level7", "level6")),
    ("top", 2, (), 8, 500, ("level8", "level7")),
    ("top", 4, (), 4, 250, ("level5", "level4")),
    ("top", 4, (), 4, 250, ("level6", "level5")),
    ("top", 4, (), 4, 250, ("level7", "level6")),
    ("top", 4, (), 4, 250, ("level8", "level7")),
    ("learned", 2, (), 100, 500, ("learned", "greedy")),
    ("learned", 4, (), 50, 250, ("learned", "greedy")),
    ("learned", 2, ("kraken", "leviathan", "exiles"), 100, 500, ("learned", "greedy")),
    ("learned", 4, ("kraken", "leviathan", "exiles"), 50, 250, ("learned", "greedy")),
    ("deep", 2, (), 8, 200, ("learned", "search:200ms")),
    ("deep", 2, (), 8, 200, ("deep:50ms", "search:200ms")),
    ("deep", 2, (), 2, 200, ("deep:50ms", "search:2s")),
    ("deep", 4, (), 1, 50, ("deep:50ms", "search:2s")),
)


def rows(full: bool, only: str | None, seed: int, workers: int) -> Iterator[str]:
    """The table, row by row as it is measured."""
    yield "| match | players | expansions | games | win share of the first | 95 % | Elo apart | seconds |"
    yield "|---|---|---|---|---|---|---|---|"
    for group, players, expansions, quick, long, bots in MATCHES:
        if only is not None and group != only:
            continue
        start = time.perf_counter()
        games = fixtures(2, players, long if full else quick, seed, one_against=True)
        first, second = rate(bots, play_all(bots, Config(players, expansions), games, workers))
        yield (
            f"| {bots[0]} – {bots[1]} | {players} | {' + '.join(expansions) or 'none'} | {len(games)} "
            f"| {first.share:.1%} | {first.low:.1%}–{first.high:.1%} "
            f"| {first.elo - second.elo:+.0f} ± {2 * first.elo_error:.0f} "
            f"| {time.perf_counter() - start:.0f} |"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", choices=sorted({match[0] for match in MATCHES}))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=usable_cores())
    chosen = parser.parse_args()
    for row in rows(chosen.full, chosen.only, chosen.seed, chosen.workers):
        print(row, flush=True)
