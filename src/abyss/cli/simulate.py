"""`abyss simulate`: many games on all cores, and their statistics."""

import json
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from abyss.cli.options import Bots, Expansions, Json, Players, Seed, TurnLimit, check_bots, expansions_of, line_up

if TYPE_CHECKING:
    from abyss.sim.batch import Backend, Tally

MOST_GAMES = 10**12


def simulate(
    games: Annotated[int, typer.Argument(metavar="GAMES", min=1, max=MOST_GAMES, help="How many games.")] = 1000,
    bots: Bots = "random",
    players: Players = None,
    expansion: Expansions = None,
    seed: Seed = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Everybody moves on by a seat with each game, so that seats do not matter.")
    ] = False,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads", "-t", metavar="N", min=1, max=4096, help="Threads; all cores without it.", show_default=False
        ),
    ] = None,
    device: Annotated[
        Literal["cpu", "cuda"], typer.Option(help="Where to play: random bots also play on a GPU, the same games.")
    ] = "cpu",
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster (extra: cluster), the same games.")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every game to a Parquet file (extra: data).", show_default=False),
    ] = None,
    turn_limit: TurnLimit = 1000,
    as_json: Json = False,
) -> None:
    """Play many games and tell who won, with how many points, how long it took and how games ended.

    Games between compiled bots (random, greedy) run at full speed on all cores. The same seed gives the same figures,
    whatever the number of threads. Memory does not grow with the number of games.

    [bold]Examples[/bold]

    [cyan]abyss simulate 100000[/cyan]   four random players

    [cyan]abyss simulate 10000 --bots greedy,random,random --rotate[/cyan]   how much better is greedy?

    [cyan]abyss simulate 2000 -e leviathan -p 5 --seed 1 --json[/cyan]   for programs

    [cyan]abyss simulate 10000 --bots greedy --save games.parquet[/cyan]   every decision, to study (docs/research.md)
    """
    seats = line_up(bots, players)
    from abyss.sim.batch import Job, run

    expansions = expansions_of(expansion)
    check_bots(seats)
    job = Job(tuple(seats), games, expansions, seed if seed is not None else _any_seed(), turn_limit, rotate)
    started = time.perf_counter()
    with _progress(games) as report:
        tally = run(job, threads, report, _backend(device, cluster, save))
    found = summary(tally, time.perf_counter() - started, threads)
    if as_json:
        print(json.dumps(found))
    else:
        _show(found)


def _backend(device: str, cluster: bool, save: Path | None) -> "Backend | None":
    """Where the games are played, if not on this machine's cores, or what also writes them down."""
    if save is not None:
        if device == "cuda" or cluster:
            raise ValueError("--save plays on this machine's cores: leave out --device and --cluster")
        from abyss.sim.saved import Saver

        return Saver(save)
    if device == "cuda" and cluster:
        raise ValueError("--device cuda and --cluster do not go together: choose one")
    if device == "cuda":
        from abyss.sim.cuda import play_on_cuda, require_device

        require_device()
        return play_on_cuda
    if cluster:
        if find_spec("ray") is None:
            raise ValueError("--cluster needs Ray: install the extra, pip install 'abyss-engine[cluster]'")
        from abyss.sim.cluster import play_on_cluster

        return play_on_cluster
    return None


def _any_seed() -> int:
    import secrets

    return secrets.randbelow(2**32)


class _progress:
    """A progress bar on stderr, if somebody can see it."""

    def __init__(self, games: int) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        from abyss.cli.console import errors

        console = errors()
        self.bar = Progress(
            TextColumn("Playing"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.bar.add_task("games", total=games)

    def __enter__(self) -> Any:
        self.bar.start()
        return lambda done: self.bar.update(self.task, completed=done)

    def __exit__(self, *problem: object) -> None:
        self.bar.stop()


def summary(tally: "Tally", seconds: float, threads: int | None) -> dict[str, Any]:
    """All figures as plain values; what depends on this run alone is under "run"."""
    from abyss.notation.names import SEATS
    from abyss.rules.jit import JIT
    from abyss.rules.state import END_CAUSES

    job = tally.job
    sides = [{"seat": SEATS[i], "bot": job.bots[i], **side.summary()} for i, side in enumerate(tally.seats)]
    if job.rotates:
        for side in sides:
            side["bot"] = None  # everybody sat there
    return {
        "games": tally.games,
        "players": len(job.bots),
        "expansions": list(job.expansions),
        "line_up": list(job.bots),
        "rotated": job.rotates,
        "seed": job.seed,
        "turn_limit": job.turn_limit,
        "seats": sides,
        "bots": {bot: side.summary() for bot, side in tally.bots.items()},
        "winning_score": tally.winning.summary(),
        "turns": tally.turns.summary(),
        "decisions": tally.decisions,
        "decisions_per_game": tally.decisions / tally.games,
        "ended": {str(END_CAUSES[i]): count for i, count in enumerate(tally.ended) if count},
        "run": {
            "seconds": seconds,
            "games_per_second": tally.games / seconds,
            "decisions_per_second": tally.decisions / seconds,
            "threads": threads,
            "compiled": JIT,
        },
    }


def _show(found: dict[str, Any]) -> None:
    from rich.table import Table

    from abyss.cli.watch import out

    console = out()
    kind = " + ".join(["base game", *found["expansions"]])
    console.print(f"{found['games']:,} games, {found['players']} players, {kind}, seed {found['seed']}", style="bold")
    for heading, rows in _tables(found):
        table = Table(header_style="bold cyan")
        table.add_column(heading)
        for name in ("won", "wins", "shared", "mean score", "± spread", "lowest", "highest"):
            table.add_column(name, justify="right")
        for name, side in rows:
            score = side["score"]
            table.add_row(
                name,
                f"{100 * side['win_rate']:.1f} % ± {196 * side['win_rate_error']:.1f}",
                f"{side['wins']:,}",
                f"{side['shared_wins']:,}",
                f"{score['mean']:.2f}",
                f"{score['deviation']:.2f}",
                str(score["least"]),
                str(score["most"]),
            )
        console.print(table)
    turns, run = found["turns"], found["run"]
    console.print(
        f"Turns: {turns['mean']:.1f} ± {turns['deviation']:.1f} ({turns['least']} to {turns['most']}). "
        f"Decisions in a game: {found['decisions_per_game']:.0f}. "
        f"Winning score: {found['winning_score']['mean']:.1f} ± {found['winning_score']['deviation']:.1f}."
    )
    ended = ", ".join(f"{_CAUSES[cause]} {100 * n / found['games']:.1f} %" for cause, n in found["ended"].items())
    console.print(f"Ended by: {ended}.")
    console.print(
        f"{run['seconds']:.2f} s, {run['games_per_second']:,.0f} games/s, "
        f"{run['decisions_per_second']:,.0f} decisions/s.",
        style="dim",
    )


_CAUSES = {
    "seventh_lord": "seventh lord",
    "court_exhausted": "an exhausted court",
    "border_exhausted": "an exhausted border",
    "all_passed": "all passing",
    "turn_limit": "the turn limit",
}


def _tables(found: dict[str, Any]) -> list[tuple[str, list[tuple[str, dict[str, Any]]]]]:
    """By seat, and by bot where that says more."""
    seats = [(f"{side['seat']} {side['bot'] or ''}".strip(), side) for side in found["seats"]]
    tables = [("seat", seats)]
    if len(found["bots"]) > 1:
        tables.append(("bot", list(found["bots"].items())))
    return tables
