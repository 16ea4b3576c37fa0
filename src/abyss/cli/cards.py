"""`abyss cards`: the catalogue, and files of exiles that players have made."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from abyss.cli.options import Expansions, Json, Language
from abyss.languages import FIRST

cards = typer.Typer(
    help="List all cards, or check a card file of your own.", no_args_is_help=True, rich_markup_mode="rich"
)


@cards.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A TOML file like src/abyss/cards/exiles.toml.")],
) -> None:
    """Check an edited file of exiles: every mistake is told with its line.

    A file without mistakes can be played: set ABYSS_EXILES to its path.

    [bold]Examples[/bold]

    [cyan]abyss cards check my-exiles.toml[/cyan]

    [cyan]ABYSS_EXILES=my-exiles.toml abyss watch -e exiles[/cyan]
    """
    from abyss.cards.load import check_exiles

    problems = check_exiles(file)
    for problem in problems:
        typer.echo(f"abyss: {problem}", err=True)
    if problems:
        raise typer.Exit(1)
    typer.echo(f"{file}: all is well. Play with it: ABYSS_EXILES={file} abyss watch -e exiles")


@cards.command("list")
def list_cards(
    expansion: Expansions = None,
    guild: Annotated[str | None, typer.Option("--guild", "-g", metavar="NAME", help="Only one guild.")] = None,
    language: Language = FIRST,
    as_json: Json = False,
) -> None:
    """List the lords, exiles and locations with what they do.

    Without --expansion all sets are listed.

    [bold]Examples[/bold]

    [cyan]abyss cards list --guild mage[/cyan]

    [cyan]abyss cards list -e kraken -l fr[/cyan]
    """
    from abyss.cards.vocabulary import GUILDS, SETS
    from abyss.cli.options import expansions_of
    from abyss.notation.names import guess

    sets = expansions_of(expansion) or SETS
    if guild is not None and guild.lower() not in GUILDS:
        raise ValueError(f'"{guild}" is no guild: there are {", ".join(GUILDS)}{guess(guild, GUILDS)}')
    found = _catalogue(sets, guild.lower() if guild else None, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False))
    else:
        _show(found)


def _catalogue(sets: tuple[str, ...], guild: str | None, language: str) -> dict[str, list[dict[str, Any]]]:
    from abyss.cards.load import load_catalogue
    from abyss.cards.texts import in_language
    from abyss.cards.vocabulary import GUILDS, RACES, SETS

    catalogue = load_catalogue()
    lords = [
        {
            "id": card.id,
            "name": in_language(card.name, language),
            "set": SETS[card.set],
            "guild": in_language(catalogue.guilds[card.guild].name, language),
            "cost": card.cost,
            "races": card.races,
            "race": RACES[card.race] if card.race >= 0 else None,
            "keys": card.keys,
            "points": card.points,
            "text": in_language(card.text, language),
            "house": card.house,
        }
        for card in catalogue.cards
        if SETS[card.set] in sets and guild in (None, GUILDS[card.guild])
    ]
    tiles = [
        {
            "id": tile.id,
            "name": in_language(tile.name, language),
            "set": SETS[tile.set],
            "text": in_language(tile.text, language),
        }
        for tile in catalogue.tiles
        if SETS[tile.set] in sets and guild is None
    ]
    return {"lords": lords, "locations": tiles}


def _show(found: dict[str, list[dict[str, Any]]]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    lords = Table(title="Lords and exiles", box=None, header_style="bold cyan", title_style="bold")
    for heading in ("name", "guild", "cost", "keys", "points", "power"):
        lords.add_column(heading, justify="right" if heading in ("cost", "keys", "points") else "left")
    for lord in found["lords"]:
        cost = f"{lord['cost']} / {lord['races']}"
        lords.add_row(lord["name"], lord["guild"], cost, str(lord["keys"] or ""), str(lord["points"]), lord["text"])
    console.print(lords)
    if found["locations"]:
        tiles = Table(title="Locations", box=None, header_style="bold cyan", title_style="bold")
        tiles.add_column("name")
        tiles.add_column("points")
        for tile in found["locations"]:
            tiles.add_row(tile["name"], tile["text"])
        console.print(tiles)
    if any(lord["house"] for lord in found["lords"]):
        console.print("Exiles are stand-ins of our own for the printed cards.", style="dim")
