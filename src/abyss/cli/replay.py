"""`abyss replay`: a saved game told again, or one position of it."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from abyss.cli.options import Json, Language, SavedGame
from abyss.cli.watch import BoardChoice
from abyss.languages import FIRST

if TYPE_CHECKING:
    from abyss.record import GameRecord
    from abyss.table import Game


def replay(
    file: SavedGame,
    to: Annotated[
        int | None,
        typer.Option(
            "--to", metavar="PLY", min=0, help="Stop after so many moves and show the position.", show_default=False
        ),
    ] = None,
    view: Annotated[
        int | None,
        typer.Option(
            "--view", metavar="SEAT", min=0, help="See it as this seat does, counted from 0.", show_default=False
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before each move, and show it.")] = False,
    language: Language = FIRST,
    board: Annotated[BoardChoice, typer.Option("--board", help="When to draw the board.")] = BoardChoice.end,
    as_json: Json = False,
) -> None:
    """Tell a saved game again, move by move, or show how it stood after some of them.

    With --json: one object with the game, all moves in words, and the view after the last of them.

    [bold]Examples[/bold]

    [cyan]abyss replay game.json[/cyan]   the whole story

    [cyan]abyss replay game.json --step --view 0[/cyan]   move by move, through the eyes of seat 0

    [cyan]abyss replay game.json --to 40 --board turn[/cyan]   the first forty moves, with boards

    [cyan]abyss replay game.json --to 40 --json[/cyan]   for programs
    """
    from abyss.compiling import prefer_interpreted

    prefer_interpreted()
    from abyss.record import GameRecord
    from abyss.table import Game

    record = GameRecord.load(file)
    _replayed(record, file, to)
    game = Game.replay(record, plies=0)
    game.view(view)  # an impossible seat says so
    plies = len(record.moves) if to is None else to
    if as_json:
        print(json.dumps(_as_json(game, record, plies, view, language), ensure_ascii=False))
    else:
        _tell(game, record, plies, view, step, language, board)


def _replayed(record: "GameRecord", file: Path, to: int | None) -> "Game":
    """Play it all silently: a game that does not replay, or is not that long, is refused before anything is told."""
    from abyss.record import RecordError
    from abyss.table import Game

    if to is not None and to > len(record.moves):
        raise ValueError(f"{file}: the game has {len(record.moves)} moves, there is none with the number {to}")
    try:
        return Game.replay(record, plies=to)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None


def position_of(file: Path, to: int | None) -> tuple["Game", list[str]]:
    """The position of a saved game after so many moves, and who plays."""
    from abyss.record import GameRecord

    record = GameRecord.load(file)
    return _replayed(record, file, to), _names(record)


def _as_json(game: "Game", record: "GameRecord", plies: int, seat: int | None, language: str) -> dict[str, Any]:
    from abyss.telling import Narrator

    narrator = Narrator(language, _names(record))
    moves = []
    for ply, move in enumerate(record.moves[:plies]):
        action = _action(game, move)
        decider, text = game.decider, game.move_text(action)
        game.play(action)
        events = game.events(seat)
        moves.append(
            {
                "ply": ply,
                "seat": decider,
                "action": action,
                "move": text,
                "events": events,
                "told": narrator.tell(events),
            }
        )
    return {
        "engine": record.engine,
        "players": record.config.players,
        "expansions": list(record.config.expansions),
        "names": record.names,
        "plies": plies,
        "of": len(record.moves),
        "over": game.is_over,
        "scores": game.scores if game.is_over else None,
        "winners": game.winners,
        "moves": moves,
        "view": game.view(seat),
    }


def _tell(
    game: "Game", record: "GameRecord", plies: int, seat: int | None, step: bool, language: str, board: BoardChoice
) -> None:
    from abyss.cli.watch import Teller, out

    teller = Teller(out(), game, language, _names(record), 0, board, seat)
    teller.introduce()
    for move in record.moves[:plies]:
        action = _action(game, move)
        if step:
            _wait(teller, action)
        game.play(action)
        teller.tell()
    if game.is_over:
        teller.finish()
    else:
        teller.draw()
        teller.ask()


def _action(game: "Game", move: str | int) -> int:
    """The action that a move means; that all of them are legal was checked before."""
    action = game.stored_action(move)
    assert action is not None
    return action


def _names(record: "GameRecord") -> list[str]:
    """Who played, or the letters of the seats."""
    from abyss.cli.watch import names_of

    players = record.config.players
    return names_of(record.names if len(record.names) == players else [""] * players)


def _wait(teller: Any, action: int) -> None:
    """Show the next move and wait for Enter; at the end of the input, stop."""
    from abyss.telling import describe_move

    label = describe_move(teller.game, action, teller.language, teller.names)
    teller.console.print(f"[{len(teller.game.actions) + 1}] {label} ", style="cyan", end="", markup=False)
    if not sys.stdin.readline():
        raise KeyboardInterrupt
