"""`abyss evaluate`: what the trained network thinks of a position of a saved game."""

import json
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from abyss.cli.options import Json, Language, SavedGame
from abyss.languages import FIRST

if TYPE_CHECKING:
    from abyss.table import Game

MOST_MOVES: Final = 12  # told without --all


def evaluate(
    file: SavedGame,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="PLY", min=0, help="After so many moves; without it, at the end.", show_default=False
        ),
    ] = None,
    view: Annotated[
        int | None,
        typer.Option(
            "--view",
            metavar="SEAT",
            min=0,
            help="As far as this seat may know, counted from 0; without it, whoever must decide.",
            show_default=False,
        ),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Tell every legal move, not only the likeliest.")] = False,
    language: Language = FIRST,
    as_json: Json = False,
) -> None:
    """Judge a position of a saved game: everybody's share of the win, final points, and how likely each move is.

    The judge is the network behind the bots learned and deep. It knows what the seat may know and nothing else.

    [bold]Examples[/bold]

    [cyan]abyss evaluate game.json --at 40[/cyan]   for whoever must decide after forty moves

    [cyan]abyss evaluate game.json --at 40 --view 1 --json[/cyan]   as seat 1 sees it, for programs
    """
    from abyss.compiling import prefer_interpreted

    prefer_interpreted()
    from abyss.cli.replay import position_of

    game, names = position_of(file, at)
    seat = view if view is not None else game.decider if game.decider is not None else 0
    found = told(game, seat)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False))
    else:
        show(game, found, names, language, len(found["moves"]) if everything else MOST_MOVES)


def told(game: "Game", seat: int) -> dict[str, Any]:
    """What the network thinks, likeliest moves first."""
    judged = game.evaluate(seat)
    liked = sorted(judged.policy.items(), key=lambda each: (-each[1], each[0]))
    return {
        "ply": len(game.actions),
        "seat": seat,
        "decider": game.decider,
        "shares": [round(share, 4) for share in judged.shares],
        "points": [round(points, 2) for points in judged.points],
        "moves": [
            {"action": action, "move": game.move_text(action), "chance": round(chance, 4)} for action, chance in liked
        ],
    }


def show(game: "Game", found: dict[str, Any], names: list[str], code: str, most: int) -> None:
    """Print it as two tables."""
    from rich.table import Table

    from abyss.cli.watch import out
    from abyss.telling import describe_move
    from abyss.telling import language as tongue_of

    tongue = tongue_of(code)
    console = out()
    console.print(tongue.say("evaluate-for", who=names[found["seat"]], n=found["ply"]), markup=False)
    seats = Table("", tongue.say("evaluate-share"), tongue.say("evaluate-points"))
    for seat, name in enumerate(names):
        seats.add_row(name, f"{found['shares'][seat]:.1%}", f"{found['points'][seat]:.1f}")
    console.print(seats)
    if not found["moves"]:
        return
    moves = Table(tongue.say("evaluate-move", who=names[found["decider"]]), tongue.say("evaluate-chance"))
    for move in found["moves"][:most]:
        moves.add_row(describe_move(game, move["action"], code, names), f"{move['chance']:.1%}")
    console.print(moves)
    if len(found["moves"]) > most:
        console.print(tongue.say("evaluate-more", n=len(found["moves"]) - most), style="dim")
