"""How far compiled rules are from the same rules in C: random play of both, by turns.

    PYTHONPATH=src python benchmarks/c_limit.py                  # about two minutes
    PYTHONPATH=src python benchmarks/c_limit.py --keep rules.c   # and look at the C

`rules_in_c.py` translates `play_games`, which `abyss bench` measures, and all it calls to one C file; every C compiler
found here compiles it. First games of several kinds are played by both, and every byte of their ends must be the same.
Then both play the same games by turns, timed as `abyss bench` does: processor time of this thread.
"""

import argparse
import ctypes
import platform
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from rules_in_c import c_name, translated

from abyss.bots.drive import NOTES, play_games
from abyss.cli.bench import ALL, PLAYERS, measure_speed
from abyss.rules.actions import N_ACTIONS
from abyss.rules.jit.functions import caller
from abyss.rules.jit.kinds import declared_result
from abyss.rules.state import GAME
from abyss.sim.batch import CHUNK, Job, keys_of, seeds_of

COMPILERS: Final = ("gcc", "clang")
OPTIONS: Final = ("-O3", "-march=native", "-fwrapv", "-shared", "-fPIC", "-w")
KINDS: Final = (("base", ()), ("all expansions", ALL))
COMPARED: Final = (
    Job(("random",) * 2, CHUNK, ()),
    Job(("random",) * 3, CHUNK, ("kraken",)),
    Job(("random",) * 4, CHUNK, ()),
    Job(("random",) * 4, CHUNK, ("kraken", "leviathan", "exiles")),
    Job(("random",) * 5, CHUNK, ("leviathan",)),
    Job(("random",) * 2, CHUNK, ("exiles",), turn_limit=30),
    Job(("greedy", "random", "greedy"), CHUNK, ("kraken", "leviathan", "exiles"), rotates=True),
)

Play = Callable[..., int]  # `play_games`, or the same in C


def compilers() -> list[str]:
    """The C compilers of this machine."""
    return [name for name in COMPILERS if shutil.which(name)]


def in_c(entry: Any, compiler: str, folder: Path) -> Play:
    """Compile an entry as C and return what calls it, just as the engine's own is called."""
    code, program = folder / "rules.c", folder / f"{entry.__name__}-{compiler}.so"
    code.write_text(translated(entry), encoding="utf-8")
    subprocess.run([compiler, *OPTIONS, "-o", str(program), str(code)], check=True)
    address = ctypes.cast(getattr(ctypes.CDLL(str(program)), c_name(entry)), ctypes.c_void_p).value
    assert address is not None
    return caller(entry.py_func, address, declared_result(entry.py_func))


class Table:
    """Plays chunks of a job's games with the compiled code it is given."""

    def __init__(self, job: Job, play: Play) -> None:
        from abyss.bots.compiled import COMPILED_BOTS

        self.job, self.play = job, play
        self.bots = np.array([COMPILED_BOTS.index(bot) for bot in job.bots], np.int64)
        self.games, self.moves = np.zeros(CHUNK, GAME), np.zeros(N_ACTIONS, np.int16)
        self.decisions = np.zeros(CHUNK, np.int64)
        self.notes = np.zeros(0, np.int16)

    def __call__(self, first: int) -> tuple[int, int]:
        """Play the games from this number on; return how many games and decisions these were."""
        self.games.view(np.uint8)[:] = 0
        keys, seeds = keys_of(self.job, first, CHUNK), seeds_of(self.job, first, CHUNK).astype(np.int64)
        self.games["key0"], self.games["key1"] = keys[:, 0], keys[:, 1]
        buffers = (self.games, self.moves, self.bots, seeds, self.decisions, self.notes)
        kind = self.job.config
        self.play(*buffers, first, kind.players, kind.sets, kind.turn_limit, int(self.job.rotates))
        return CHUNK, int(self.decisions.sum())


def played(job: Job, play: Play) -> tuple[bytes, bytes, bytes, int]:
    """All that is left of some games of a job: records, decisions and the choices noted; and how many decisions."""
    table = Table(job, play)
    table.notes = np.zeros(CHUNK * 4000 * NOTES, np.int16)
    _, decisions = table(0)
    return table.games.tobytes(), table.decisions.tobytes(), table.notes.tobytes(), decisions


def compare(play: Play, jobs: tuple[Job, ...] = COMPARED) -> int:
    """Play some games of each job in C and with the engine; return the decisions, all of which were the same."""
    total = 0
    for job in jobs:
        ours, theirs = played(job, play_games), played(job, play)
        for what, one, two in zip(("records", "numbers of decisions", "choices"), ours, theirs, strict=False):
            if one != two:
                raise AssertionError(f"C plays other games than the engine: {what} differ in {job}")
        total += ours[-1]
    return total


def measure(plays: dict[str, Play], rounds: int, seconds: float) -> dict[str, dict[str, list[float]]]:
    """Decisions a second by kind of game and program, a figure for each round; the programs play by turns."""
    tables = {
        kind: {name: Table(Job(("random",) * PLAYERS, 1, sets, seed=1), play) for name, play in plays.items()}
        for kind, sets in KINDS
    }
    found: dict[str, dict[str, list[float]]] = {kind: {name: [] for name in plays} for kind in tables}
    for _ in range(rounds):
        for kind, by_name in tables.items():
            for name, table in by_name.items():
                speed = measure_speed(table, seconds, rounds=1)["decisions_per_second"]
                found[kind][name].append(speed)
    return found


def show(found: dict[str, dict[str, list[float]]]) -> None:
    """Print best, median and how the engine compares with each C program."""
    for kind, by_name in found.items():
        engine = by_name["engine"]
        for name, speeds in by_name.items():
            middle = statistics.median(speeds)
            line = f"{kind}, {name}: best {max(speeds) / 1e6:.2f}, median {middle / 1e6:.2f} million decisions/s"
            if name != "engine":
                best = max(engine) / max(speeds)
                median = statistics.median(one / two for one, two in zip(engine, speeds, strict=True))
                line += f"; the engine is {best:.2f} times as fast by the best, {median:.2f} by the median round"
            print(line, flush=True)


def main() -> None:
    """Translate, compile, compare and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each program and kind of game in a round")
    parser.add_argument("--keep", type=Path, help="write the C here, too")
    chosen = parser.parse_args()
    names = compilers()
    if not names:
        raise SystemExit(f"no C compiler is here: install one of {', '.join(COMPILERS)}")
    if chosen.keep:
        chosen.keep.write_text(translated(play_games), encoding="utf-8")
    plays: dict[str, Play] = {"engine": play_games}
    with tempfile.TemporaryDirectory(prefix="abyss-c-") as folder:
        for name in names:
            plays[name] = in_c(play_games, name, Path(folder))
            version: Any = subprocess.run([name, "--version"], capture_output=True, text=True, check=True).stdout
            print(f"{version.splitlines()[0]}: {compare(plays[name]):,} decisions, all the same", flush=True)
        print(f"{platform.machine()}, {chosen.rounds} rounds of {chosen.seconds} s", flush=True)
        show(measure(plays, chosen.rounds, chosen.seconds))


if __name__ == "__main__":
    main()
