"""Options that several commands have, and how a line-up of bots is read."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from abyss.languages import LANGUAGES

if TYPE_CHECKING:
    from abyss.bots.interface import Bot

DEFAULT_PLAYERS: Final = 4
MOST_SEATS: Final = 5


def _known_language(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f'"{code}" is no language here: there are {", ".join(LANGUAGES)}')
    return code


Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="NAMES",
        help="Who plays, seat by seat, separated by commas: [cyan]greedy,random[/cyan]. Fewer names than players are "
        "repeated in turn.",
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        "-p",
        metavar="N",
        help="How many play, 2 to 4, or 5 with Leviathan. Without it, one for each bot named, or 4.",
        show_default=False,
    ),
]
Expansions = Annotated[
    list[str] | None,
    typer.Option(
        "--expansion",
        "-e",
        metavar="NAME",
        help="An expansion: kraken, leviathan or exiles. May be given several times.",
        show_default=False,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", "-s", metavar="NUMBER", help="The same seed gives the same again.", show_default=False),
]
TurnLimit = Annotated[
    int, typer.Option("--turn-limit", metavar="N", help="Break a game off and score it after so many turns.")
]
First = Annotated[
    str, typer.Option("--first", metavar="SEAT", help="Who begins: a seat from A to E, or random to draw it.")
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        metavar="|".join(LANGUAGES),
        callback=_known_language,
        help="Language of names and sentences.",
    ),
]
SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A game saved with --save.")]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON object to stdout and nothing else.")]


def line_up(bots: str, players: int | None) -> list[str]:
    """The bot of each seat: names are repeated in turn until everybody has one."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise ValueError("--bots names nobody: give at least one bot, such as random")
    if players is None:
        players = len(names) if len(names) > 1 else DEFAULT_PLAYERS
    if not 2 <= players <= MOST_SEATS:
        raise ValueError(f"{players} players cannot play: it takes 2 to 4, or 5 with Leviathan")
    if len(names) > players:
        raise ValueError(f"{len(names)} bots are named for {players} players: name fewer bots or seat more players")
    return [names[seat % len(names)] for seat in range(players)]


def first_seat(name: str) -> int | None:
    """The seat that begins, or nothing if it is drawn."""
    from abyss.notation.names import SEATS

    return None if name.casefold() == "random" else SEATS.number(name)


def seat_bot(name: str) -> "Bot":
    """Make a bot by name; random is at hand without loading, and perhaps compiling, the bots that think."""
    if name == "random":
        from abyss.bots.players.random import RandomBot

        return RandomBot()
    from abyss.bots.registry import make_bot

    return make_bot(name)


def check_bots(names: list[str]) -> None:
    """Refuse names that no bot has."""
    for name in dict.fromkeys(names):
        seat_bot(name)


def expansions_of(names: list[str] | None) -> tuple[str, ...]:
    """The expansions asked for, each once, in the order of the box."""
    from abyss.cards.vocabulary import SETS
    from abyss.notation.names import guess

    asked = {name.strip().lower() for given in names or [] for name in given.split(",") if name.strip()}
    for name in sorted(asked):
        if name not in SETS[1:]:
            raise ValueError(f'"{name}" is no expansion: there are {", ".join(SETS[1:])}{guess(name, SETS[1:])}')
    return tuple(name for name in SETS if name in asked)
