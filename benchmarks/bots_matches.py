"""Play several matches in turns for as long as there is time, a process for each core, and tell how they stand.

    python benchmarks/bots_matches.py found.json --seconds 500 "deep:50ms search:2s 2" "deep learned 4 base,kraken"

A match is two bots, the players (one of the first against a table full of the second) and kinds of games; without any
the base game, each expansion alone and all of them. Every deal is played from all seats. A file that is there is gone
on with: the next deals are played, and all are counted together.
"""

import argparse
import json
import multiprocessing
import time
from pathlib import Path
from typing import Any, NamedTuple

from abyss.arena.play import play_game
from abyss.arena.ratings import wilson
from abyss.arena.schedule import fixtures
from abyss.bots.registry import make_bot
from abyss.compiling import compile_all
from abyss.cores import usable_cores
from abyss.record import Config
from abyss.rules.state import EXPANSION_BITS

KINDS = ("base", *EXPANSION_BITS, "+".join(EXPANSION_BITS))


class Deal(NamedTuple):
    """One deal of a match, to be played from all seats."""

    match: str
    kind: str
    seed: int

    def play(self) -> tuple[str, str, int, float]:
        """Play it; return the match, the kind, the games and what the first bot won."""
        first, second, players, *_ = self.match.split()
        mix = () if self.kind == "base" else tuple(self.kind.split("+"))
        config = Config(int(players), mix)
        games, won = fixtures(2, config.players, 1, self.seed, one_against=True), 0.0
        for fixture in games:
            bots = [make_bot((first, second)[number]) for number in fixture.lineup]
            won += play_game(bots, config, fixture).share(fixture.lineup.index(0))
        return self.match, self.kind, len(games), won


def kinds_of(match: str) -> tuple[str, ...]:
    """The kinds of games of a match."""
    named = match.split()[3:]
    return tuple(named[0].split(",")) if named else KINDS


def deal_of(matches: list[str], number: int) -> Deal:
    """A deal of every kind and match after the other, again and again."""
    listed = [(match, kind) for match in matches for kind in kinds_of(match)]
    return Deal(*listed[number % len(listed)], 1000 + number // len(listed))


def table(found: dict[str, dict[str, list[float]]]) -> str:
    """How the matches stand."""
    lines = []
    for match, kinds in found.items():
        rows = {"together": [sum(column) for column in zip(*kinds.values(), strict=True)], **kinds}
        for kind, (games, won) in rows.items():
            low, high = wilson(won, int(games))
            lines.append(f"{match:40} {kind:25} {int(games):5} games {100 * won / games:5.1f} % ({low:.1%}-{high:.1%})")
    return "\n".join(lines)


def work(matches: list[str], end: float, numbers: Any, results: Any) -> None:
    """Play the next deal until it is late; what is begun is played to its end."""
    while time.monotonic() < end:
        with numbers.get_lock():
            number = numbers.value
            numbers.value += 1
        results.put(deal_of(matches, number).play())
    results.put(None)


def main() -> None:
    """Read the options, play, and keep what was found after every deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("matches", nargs="+", metavar="MATCH")
    parser.add_argument("--seconds", type=float, default=600.0, help="no deal is begun after so many (600)")
    parser.add_argument("--cores", type=int, default=usable_cores())
    chosen = parser.parse_args()
    compile_all()
    kept: dict[str, Any] = {"deals": 0, "found": {}}
    if chosen.file.exists():
        kept = json.loads(chosen.file.read_text())
    numbers = multiprocessing.Value("q", kept["deals"])
    results: Any = multiprocessing.Queue()
    arguments = (chosen.matches, time.monotonic() + chosen.seconds, numbers, results)
    workers = [multiprocessing.Process(target=work, args=arguments, daemon=True) for _ in range(chosen.cores)]
    for worker in workers:
        worker.start()
    left = len(workers)
    while left:
        told = results.get()
        if told is None:
            left -= 1
            continue
        match, kind, games, won = told
        row = kept["found"].setdefault(match, {}).setdefault(kind, [0, 0.0])
        row[0] += games
        row[1] += won
        kept["deals"] = numbers.value
        chosen.file.write_text(json.dumps(kept))
    print(table(kept["found"]))


if __name__ == "__main__":
    main()
