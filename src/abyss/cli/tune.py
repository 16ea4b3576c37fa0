"""`abyss tune`: find better weights for the heuristic by self-play."""

from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from abyss.cores import usable_cores


class Start(StrEnum):
    """Which weights to begin with."""

    present = "present"
    first = "first"
    two = "two"


def tune(
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=5, help="players at the table")] = 2,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="rounds of self-play")] = 100,
    deals: Annotated[int, typer.Option("--deals", min=1, help="deals of each duel, played from both sides")] = 100,
    step: Annotated[float, typer.Option("--step", help="first step, as a share of each weight")] = 0.25,
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same weights")] = 1,
    check: Annotated[
        int, typer.Option("--check", min=0, help="deals of the final test against the old weights")
    ] = 2000,
    start: Annotated[
        Start, typer.Option("--start", help="begin with the weights in use, the first guess, or those for two players")
    ] = Start.present,
    estimate: Annotated[
        bool, typer.Option("--estimate", help="fit the estimate of the search instead, with the present weights")
    ] = False,
    games: Annotated[int, typer.Option("--games", min=10, help="games to which the estimate is fitted")] = 5000,
    workers: Annotated[int, typer.Option("--workers", "-w", min=1, help="threads")] = usable_cores(),
) -> None:
    """Tune the figures of the bots by self-play: the weights of the heuristic, or the estimate of the search."""
    if estimate:
        fit_estimate(players, games, seed)
        return
    from abyss.bots import tune as tuning
    from abyss.bots.core.weights import FIRST_GUESS, NAMES, TWO_PLAYERS

    console = Console()
    present = tuning.starting_weights(players)
    old = {Start.present: present, Start.first: FIRST_GUESS, Start.two: TWO_PLAYERS}[start]
    plan = tuning.Plan(players=players, rounds=rounds, deals=deals, step=step, seed=seed, workers=workers)
    with Progress(console=console) as progress:
        task = progress.add_task("self-play", total=rounds)
        found = tuning.tune(plan, old, tell=lambda done, _: progress.update(task, completed=done))
    for name, before, after in zip(NAMES, old, found, strict=True):
        console.print(f"{name:16} {before:6} → {round(after):6}")
    console.print("(" + ", ".join(str(round(figure)) for figure in found) + ")")
    if check:
        for sets in (0, tuning.ALL_SETS):
            share = tuning.meet(players, sets, check, seed + 1_000_003, found, old)
            console.print(f"{'all expansions' if sets else 'base game'}: {share:.3f} against the old (0.5 is even)")


def fit_estimate(players: int, games: int, seed: int) -> None:
    """Fit the estimate to games of the heuristic and print it as `core/fitted.py` holds it."""
    import math

    from abyss.bots import fit
    from abyss.bots.core.features import FEATURES

    console = Console()
    with console.status(f"{games} games"):
        figures = fit.fit(fit.collect(players, games, seed))
        unseen = fit.collect(players, max(10, games // 4), seed + 1)
    for number, name in enumerate(FEATURES):
        console.print(f"{name:18}" + "".join(f"{x:10.4f}" for x in figures[:, number]))
    for row in figures:
        console.print("(" + ", ".join(f"{x:.4f}" for x in row) + "),", soft_wrap=True)
    console.print(
        f"log-likelihood of {len(unseen.results)} unseen positions: {fit.likelihood(unseen, figures):.4f} "
        f"(by chance {-math.log(players):.4f})"
    )
