"""`abyss tune`: find better weights for the heuristic by self-play."""

import os
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress


def tune(
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=5, help="players at the table")] = 2,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="rounds of self-play")] = 100,
    deals: Annotated[int, typer.Option("--deals", min=1, help="deals of each duel, played from both sides")] = 100,
    step: Annotated[float, typer.Option("--step", help="first step, as a share of each weight")] = 0.25,
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same weights")] = 1,
    check: Annotated[
        int, typer.Option("--check", min=0, help="deals of the final test against the old weights")
    ] = 2000,
    workers: Annotated[int, typer.Option("--workers", "-w", min=1, help="threads")] = os.cpu_count() or 1,
) -> None:
    """Tune the weights of the greedy bot by self-play and test them against the present ones."""
    from abyss.bots import tune as tuning
    from abyss.bots.core.weights import NAMES

    console = Console()
    plan = tuning.Plan(players=players, rounds=rounds, deals=deals, step=step, seed=seed, workers=workers)
    with Progress(console=console) as progress:
        task = progress.add_task("self-play", total=rounds)
        found = tuning.tune(plan, tell=lambda done, _: progress.update(task, completed=done))
    old = tuning.starting_weights(players)
    for name, before, after in zip(NAMES, old, found, strict=True):
        console.print(f"{name:16} {before:6} → {round(after):6}")
    console.print("(" + ", ".join(str(round(figure)) for figure in found) + ")")
    if check:
        for sets in (0, tuning.ALL_SETS):
            share = tuning.meet(players, sets, check, seed + 1_000_003, found, old)
            console.print(f"{'all expansions' if sets else 'base game'}: {share:.3f} against the old (0.5 is even)")
