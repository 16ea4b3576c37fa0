"""`abyss bench`: how fast the rules are, beside the nearest Python peer."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, Final

import typer

from abyss.cli.options import Json
from abyss.cores import usable_cores

PLAYERS: Final = 4
ROUNDS: Final = 5
ALL: Final = ("kraken", "leviathan", "exiles")
COMPILE: Final = "from abyss.compiling import compile_all; compile_all()"
FIRST_GAME: Final = (
    "from abyss.table import Game; from abyss.kernels.random_play import play_out; import numpy as np; "
    "game = Game.new(4, seed=1); play_out(game.state, game._moves, game._count, np.uint64(1))"
)
TIMED: Final = (
    "import os, time; wall, processor = time.perf_counter(), sum(os.times()[:4]); {}; "
    "print(time.perf_counter() - wall, sum(os.times()[:4]) - processor)"
)


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="N", min=0.1, max=600, help="How long to measure each speed.")
    ] = 5.0,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out compiling from nothing, which takes half a minute.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random play of four players on one core, compiled, and Catanatron's beside it in the same run.

    Speeds are per second of processor time of one thread, the best of five rounds, so that other programs on the
    machine disturb them little.
    Also measured, each in a fresh process: compiling everything from nothing, and starting from the cache.
    Catanatron comes with the extra "bench" (make bench installs it); without it the ratio is left out.

    [bold]Examples[/bold]

    [cyan]abyss bench[/cyan]   everything

    [cyan]abyss bench --quick --seconds 2[/cyan]   a first impression

    [cyan]abyss bench --json > result.json[/cyan]   for programs
    """
    from abyss.rules.jit import JIT
    from abyss.rules.state import GAME

    if not JIT:
        raise ValueError("ABYSS_JIT=0 leaves nothing to measure: run abyss bench without it")
    ours = measure_random_play(seconds)
    expanded = measure_random_play(seconds, ALL)
    theirs = measure_catanatron(seconds)
    measure_process(FIRST_GAME)  # what is not in the cache yet
    started = min((measure_process(FIRST_GAME) for _ in range(2)), key=lambda times: times["wall"])
    compiled = None if quick else measure_compiling()
    ratio = ours["decisions_per_second"] / theirs["decisions_per_second"] if theirs else None
    found: dict[str, Any] = {
        "decisions_per_second": ours["decisions_per_second"],
        "games_per_second": ours["games_per_second"],
        "all_expansions_decisions_per_second": expanded["decisions_per_second"],
        "record_bytes": GAME.itemsize,
        "compile_seconds": compiled["wall"] if compiled else None,
        "compile_processor_seconds": compiled["processor"] if compiled else None,
        "cached_start_seconds": started["wall"],
        "cached_start_processor_seconds": started["processor"],
        "catanatron_ratio": ratio,
        "what": {
            "abyss": {"run": "random play, base game, 4 players, one thread, compiled", **ours},
            "abyss_all": {"run": "the same with all expansions", **expanded},
            "catanatron": {"run": "random play, 4 players, one thread", **theirs} if theirs else None,
            "machine": _machine(),
        },
    }
    if as_json:
        print(json.dumps(found))
    else:
        _show(found)


def measure_random_play(seconds: float, expansions: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play random games on this thread for so long."""
    from abyss.sim.batch import CHUNK, Job, compiled_player

    play = compiled_player(Job(("random",) * PLAYERS, games=1, seed=1, expansions=expansions))
    play(0, CHUNK)  # warm up

    def play_some(first: int) -> tuple[int, int]:
        results = play(first, CHUNK).results
        return len(results), int(results["decisions"].sum())

    return measure_speed(play_some, seconds)


def measure_catanatron(seconds: float) -> dict[str, Any] | None:
    """The same for Catanatron, if it is installed."""
    try:
        installed = version("catanatron")
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT
    except (ImportError, PackageNotFoundError):
        return None

    def play_one(first: int) -> tuple[int, int]:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=first)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return 1, decisions

    return {"version": installed, **measure_speed(play_one, seconds)}


def measure_speed(play: Callable[[int], tuple[int, int]], seconds: float, rounds: int = ROUNDS) -> dict[str, Any]:
    """Play for so long in several rounds; the best round counts, since other work can only slow a round down."""
    games = decisions = 0
    wall, total = time.perf_counter(), 0.0
    best = (0.0, 0.0)
    for _ in range(rounds):
        round_games = round_decisions = 0
        started = time.thread_time()
        while (used := time.thread_time() - started) < seconds / rounds:
            more_games, more_decisions = play(games + round_games)
            round_games += more_games
            round_decisions += more_decisions
        best = max(best, (round_decisions / used, round_games / used))
        games, decisions, total = games + round_games, decisions + round_decisions, total + used
    return {
        "decisions_per_second": best[0],
        "games_per_second": best[1],
        "mean_decisions_per_second": decisions / total,
        "games": games,
        "decisions": decisions,
        "rounds": rounds,
        "processor_seconds": total,
        "wall_seconds": time.perf_counter() - wall,
    }


def measure_process(code: str, cache: str | None = None) -> dict[str, float]:
    """Run code in a fresh Python and tell how long it took by itself, the start of Python not counted."""
    environment = dict(os.environ) if cache is None else {**os.environ, "ABYSS_CACHE": cache}
    done = subprocess.run(
        [sys.executable, "-c", TIMED.format(code)], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"a fresh process failed: {done.stderr.strip().splitlines()[-1:]}")
    wall, processor = map(float, done.stdout.split()[-2:])
    return {"wall": wall, "processor": processor}


def measure_compiling() -> dict[str, float]:
    """Compile rules, kernels and bots in a fresh process (and one beside it) with an empty cache."""
    with tempfile.TemporaryDirectory(prefix="abyss-bench-") as folder:
        return measure_process(COMPILE, folder)


def _machine() -> dict[str, Any]:
    from abyss import __version__

    return {
        "processor": _processor(),
        "cores": usable_cores(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "abyss": __version__,
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _show(found: dict[str, Any]) -> None:
    from rich.table import Table

    from abyss.cli.watch import out

    theirs = found["what"]["catanatron"]
    table = Table(show_header=False, title="Random play, 4 players, one core", title_style="bold")
    table.add_column()
    table.add_column(justify="right", style="bold")
    rows = [
        ("decisions a second", f"{found['decisions_per_second']:,.0f}"),
        ("… with all expansions", f"{found['all_expansions_decisions_per_second']:,.0f}"),
        ("games a second", f"{found['games_per_second']:,.0f}"),
        ("bytes of a game record", f"{found['record_bytes']:,}"),
        ("compiling from nothing", _seconds(found["compile_seconds"], found["compile_processor_seconds"])),
        ("start from the cache", _seconds(found["cached_start_seconds"], found["cached_start_processor_seconds"])),
        ("Catanatron, decisions a second", f"{theirs['decisions_per_second']:,.0f}" if theirs else "not installed"),
        ("times as fast as Catanatron", f"{found['catanatron_ratio']:.0f}" if theirs else "–"),
    ]
    for row in rows:
        table.add_row(*row)
    console = out()
    console.print(table)
    machine = found["what"]["machine"]
    console.print(
        f"{machine['processor']}, {machine['cores']} cores, Python {machine['python']}, Numba {machine['numba']}",
        style="dim",
    )


def _seconds(wall: float | None, processor: float | None) -> str:
    return "not measured" if wall is None or processor is None else f"{wall:.1f} s ({processor:.1f} s of processor)"
