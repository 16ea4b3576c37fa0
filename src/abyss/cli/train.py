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
    begin: Annotated[
        Path | None, typer.Option("--begin", help="begin a new run with this network, as --export writes it")
    ] = None,
    exploit: Annotated[
        Path | None, typer.Option("--exploit", help="begin with this network and learn only to beat it")
    ] = None,
    export: Annotated[
        Path | None, typer.Option("--export", help="write the network for the bots there, and train no more")
    ] = None,
    curve: Annotated[
        Path | None, typer.Option("--curve", help="draw the strength over decisions there (SVG), and train no more")
    ] = None,
    league: Annotated[
        Path | None,
        typer.Option("--league", help="let all frozen networks and greedy meet, draw the table there (SVG), no more"),
    ] = None,
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=5, help="players of the league's games")] = 2,
) -> None:
    """Train a network by self-play in all kinds of games; it goes on from its last checkpoint."""
    console = Console()
    for picture in (curve, league):
        if picture is not None and picture.suffix.lower() != ".svg":
            raise ValueError(f"{picture}: pictures are written as SVG, so the name must end in .svg")
    if curve is not None:
        draw_curve(folder, curve)
        return
    if league is not None:
        show_league(console, folder, league, rounds, players, device or "cpu")
        return
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
        begin=str(begin or ""),
        rival=str(exploit or ""),
        device=device or selfplay.best_device(),
    )
    selfplay.train(folder, settings_of(chosen), session, lambda entry: console.print(line_of(entry), soft_wrap=True))


def draw_curve(folder: Path, picture: Path) -> None:
    """Draw the strength against greedy over decisions, from the log of a run."""
    from abyss.train.curves import strength_curves, svg
    from abyss.train.log import entries_of

    curves = strength_curves(entries_of(folder))
    if not curves:
        raise ValueError(f"{folder}: the log holds no measurement of strength")
    title = "Share of the win of one network against a table of greedy, all mixes"
    picture.write_text(svg(title, curves, "million decisions", "share of the win", 1.0), encoding="utf-8")


def show_league(console: Console, folder: Path, picture: Path, rounds: int, players: int, device: str) -> None:
    """Let all networks of a run meet; print the table and draw it."""
    from abyss.arena import report
    from abyss.train.league import league
    from abyss.train.measure import every_kind

    names, games, rated = league(
        folder,
        max(1, rounds),
        [config for config in every_kind() if config.players == players],
        device,
        tell=lambda first, second, share: console.print(f"{first} – {second}: {share:.1%}"),
    )
    report.show(console, names, games, rated)
    title = f"{folder.name}: {players} players, all mixes, {len(games)} games"
    picture.write_text(report.svg(rated, title), encoding="utf-8")


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
