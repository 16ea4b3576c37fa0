"""`abyss train`: train a network by self-play, on a GPU where there is one."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console


def train(
    folder: Annotated[Path, typer.Argument(help="folder of the run; one that holds a run is gone on with")],
    seconds: Annotated[float, typer.Option("--seconds", min=1, help="how long to train")] = 600,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="a setting, as games=4096; see abyss/train/settings.py")
    ] = None,
    device: Annotated[str, typer.Option("--device", help="cuda or cpu; by default a GPU if there is one")] = "",
    measure_every: Annotated[float, typer.Option("--measure-every", help="seconds between two measurements")] = 120,
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="games of each kind and seat in a measurement")] = 12,
    games_on_cpu: Annotated[
        bool, typer.Option("--games-on-cpu", help="let the CPU play the games even if the network is on a GPU")
    ] = False,
    anneal: Annotated[float, typer.Option("--anneal", min=0, help="last seconds, in which the rate falls")] = 0,
    export: Annotated[
        Path | None, typer.Option("--export", help="write the network for the bots there, and train no more")
    ] = None,
) -> None:
    """Train a network by self-play in all kinds of games; it goes on from its last checkpoint."""
    console = Console()
    from abyss.train import selfplay
    from abyss.train.settings import settings_of

    if export is not None:
        from abyss.train.export import export as write

        about = write(folder, export)
        console.print(f"{export}: {about['decisions']:,} decisions, {export.stat().st_size / 1e6:.2f} MB")
        return
    chosen: dict[str, str] = {}
    for each in settings or []:
        name, equals, value = each.partition("=")
        if not equals:
            raise ValueError(f'"{each}" is no setting: write name=value')
        chosen[name.strip()] = value.strip()
    session = selfplay.Session(
        seconds=seconds,
        measure_every=measure_every,
        rounds=rounds,
        anneal=anneal,
        on_cpu=games_on_cpu,
        device=device or selfplay.best_device(),
    )
    selfplay.train(folder, settings_of(chosen), session, lambda entry: console.print(line_of(entry), soft_wrap=True))


def line_of(entry: dict[str, Any]) -> str:
    """An entry of the log as one line."""
    head = f"{entry['seconds']:8.0f} s {entry['decisions'] / 1e6:9.1f} M decisions"
    if entry["kind"] == "begin":
        return f"{head}  begun after {entry['ready_after']} s"
    if entry["kind"] == "strength":
        met = {name: found for name, found in entry.items() if isinstance(found, dict)}
        return head + "".join(
            f"  {name}: " + " ".join(f"{of} {share}" for of, share in shares.items()) for name, shares in met.items()
        )
    figures = ("entropy", "change", "share_loss", "lead_loss", "points_loss", "rate", "play", "learn")
    return f"{head}  {entry['finished']:7} ended  " + "  ".join(f"{name} {entry[name]:.3g}" for name in figures)
