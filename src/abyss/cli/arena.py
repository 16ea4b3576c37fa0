"""`abyss arena`: measure bots against one another on the same deals from every seat."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from abyss.cli.options import Expansions, Json, TurnLimit, expansions_of
from abyss.cores import usable_cores


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT…", help="Bots and levels: [cyan]greedy[/cyan], [cyan]search:200ms[/cyan], [cyan]level3[/cyan]"
        ),
    ],
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=5, help="How many play.")] = 2,
    expansion: Expansions = None,
    deals: Annotated[
        int, typer.Option("--deals", "-d", min=1, help="Deals; each is played by each table from every seat.")
    ] = 50,
    one_against: Annotated[
        bool, typer.Option("--one-against", help="Only the first bot against a table full of each other one.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same deals again.")] = 1,
    anchor: Annotated[
        str | None, typer.Option("--anchor", help="The bot whose Elo is set to 1000; without it the mean is 0.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Write the ratings as a picture (SVG) to this file.")
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=1, help="Threads; fewer leave time-bound bots their time.")
    ] = usable_cores(),
    turn_limit: TurnLimit = 1000,
    as_json: Json = False,
) -> None:
    """Measure bots against one another: win shares with intervals, a cross table and Elo ratings with error bars."""
    from abyss.arena import ratings, report
    from abyss.arena.play import play_all
    from abyss.arena.schedule import fixtures
    from abyss.bots.interface import BotError
    from abyss.record import Config

    if anchor is not None and anchor not in bots:
        raise BotError(f'the anchor "{anchor}" does not play: choose one of {", ".join(bots)}')
    if plot is not None and plot.suffix.lower() != ".svg":
        raise BotError(f"{plot}: pictures are written as SVG, so the name must end in .svg")
    config = Config(players, expansions_of(expansion), turn_limit)
    games = fixtures(len(bots), players, deals, seed, one_against)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=len(games))
        results = play_all(bots, config, games, workers, lambda _: progress.advance(task))
    rated = ratings.rate(bots, results, anchor, 1000.0 if anchor else 0.0)
    if plot is not None:
        title = f"{players} players, {' + '.join(('base', *config.expansions))}, {len(results)} games, seed {seed}"
        plot.write_text(report.svg(rated, title), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(report.as_json(bots, config, deals, seed, results, rated), ensure_ascii=False))
    else:
        report.show(Console(), bots, results, rated)
