"""`abyss watch`: bots play a whole game in the terminal."""

import sys
import time
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from abyss.cli.options import (
    Bots,
    Expansions,
    First,
    Language,
    Players,
    Seed,
    TurnLimit,
    check_bots,
    expansions_of,
    first_seat,
    line_up,
    seat_bot,
)
from abyss.languages import FIRST

if TYPE_CHECKING:
    from rich.console import Console

    from abyss.table import Game
    from abyss.views import Event

SENTENCES_PER_SECOND: Final = 3.0
MOST_SPEED: Final = 1000.0


class BoardChoice(StrEnum):
    """When the board is drawn."""

    turn = "turn"
    round = "round"
    end = "end"
    never = "never"


Speed = Annotated[
    float | None,
    typer.Option(
        "--speed",
        metavar="N",
        min=0,
        max=MOST_SPEED,
        help="Sentences a second; 0 does not wait at all. Without it, 3 in a terminal and 0 elsewhere.",
        show_default=False,
    ),
]
Board = Annotated[BoardChoice, typer.Option("--board", help="When to draw the board.")]


def watch(
    bots: Bots = "random",
    players: Players = None,
    expansion: Expansions = None,
    seed: Seed = None,
    speed: Speed = None,
    language: Language = FIRST,
    board: Board = BoardChoice.turn,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the game to a file for abyss replay.")
    ] = None,
    turn_limit: TurnLimit = 1000,
    first: First = "random",
) -> None:
    """Watch bots play a whole game, told in sentences, with the board drawn between turns.

    Any mix of bots, players and expansions. Ctrl-C stops.

    [bold]Examples[/bold]

    [cyan]abyss watch[/cyan]   four random players

    [cyan]abyss watch --bots greedy,random --players 4[/cyan]   two of each

    [cyan]abyss watch -e kraken -e leviathan -p 5 --language fr[/cyan]   five players, two expansions, in French

    [cyan]abyss watch --seed 7 --speed 0 --board end --save game.json[/cyan]   at once, and keep it
    """
    seats = line_up(bots, players)
    helper = _choose_engine(seats)
    try:
        beginner = first_seat(first)
        _watch(seats, expansions_of(expansion), seed, speed, language, board, save, turn_limit, beginner)
    finally:
        if helper is not None:
            helper.terminate()
            helper.wait()


def _choose_engine(seats: list[str]) -> Any:
    """Random players start at once, interpreted if need be, and at a terminal the rules are compiled beside.

    What is done when the game ends is kept for the next time. Bots that think need compiled rules and wait for them.
    """
    from abyss.compiling import compile_beside, prefer_interpreted
    from abyss.cores import usable_cores

    if set(seats) != {"random"} or not prefer_interpreted() or usable_cores() < 2 or not sys.stdout.isatty():
        return None
    return compile_beside()


def _watch(
    seats: list[str],
    expansions: tuple[str, ...],
    seed: int | None,
    speed: float | None,
    language: str,
    board: BoardChoice,
    save: Path | None,
    turn_limit: int,
    first: int | None,
) -> None:
    from abyss.table import Game

    game = Game.new(len(seats), expansions, seed, turn_limit, first=first)
    check_bots(seats)
    if save is not None:
        _check_writable(save)
    console = out()
    if speed is None:
        speed = SENTENCES_PER_SECOND if console.is_terminal else 0
    names = names_of(seats)
    teller = Teller(console, game, language, names, speed, board)
    teller.introduce()
    play(game, seats, teller)
    teller.finish()
    if save is not None:
        from abyss.telling import language as tongue

        game.record(seats).save(save)
        console.print(tongue(language).say("watch-saved", file=str(save)), style="dim")


def out() -> "Console":
    """A console on stdout, wide enough for the board where the width is ours to choose."""
    import os
    import sys

    from rich.console import Console

    from abyss.telling.drawing import PLAIN_WIDTH

    is_free = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Console(highlight=False, width=PLAIN_WIDTH if is_free else None)


def _check_writable(path: Path) -> None:
    """Complain before the game rather than after it."""
    if not path.parent.is_dir():
        raise ValueError(f"{path}: the folder {path.parent} does not exist")
    if path.is_dir():
        raise ValueError(f"{path}: this is a folder, not a file")


def names_of(seats: list[str]) -> list[str]:
    """What the players are called: a letter for the seat, and the bot if they differ."""
    from abyss.notation.names import SEATS

    if len(set(seats)) == 1:
        return [SEATS[seat] for seat in range(len(seats))]
    return [f"{SEATS[seat]}-{bot}" for seat, bot in enumerate(seats)]


def play(game: "Game", seats: list[str], teller: "Teller") -> None:
    """Let the bots play the game to its end."""
    from abyss.bots.playing import choices

    bots = [seat_bot(name) for name in seats]
    seeds = count(int(game.key[:12], 16) if game.key else 0)
    for choice in choices(game.state, bots, seeds):
        game.play(choice.action)
        teller.tell()


class Teller:
    """Tells a game step by step to a console."""

    def __init__(
        self,
        console: "Console",
        game: "Game",
        language: str,
        names: list[str],
        speed: float,
        board: BoardChoice,
        seat: int | None = None,
    ) -> None:
        from abyss.telling import Narrator

        self.console, self.game, self.language, self.names = console, game, language, names
        self.pause = 1 / speed if speed else 0.0
        self.board, self.seat = board, seat
        self.narrator = Narrator(language, names)

    def introduce(self) -> None:
        """Say who plays what, and draw the table."""
        from abyss.cards.load import load_catalogue
        from abyss.cards.vocabulary import SETS
        from abyss.telling import language

        tongue = language(self.language)
        players = self.game.config.players
        opening = tongue.say("watch-opening", n=players, names=tongue.listed(self.names))
        self.console.print(opening, style="bold")
        if self.game.config.expansions:
            known = load_catalogue().sets
            sets = [tongue.of(known[SETS.index(name)].name) for name in self.game.config.expansions]
            self.console.print(tongue.say("watch-expansions", names=tongue.listed(sets)))
        if self.board in (BoardChoice.turn, BoardChoice.round):
            self.draw()
        events = self.game.events(self.seat)
        begun = [event["kind"] for event in events].index("turn_started") if events else 0
        self.tell(events[begun:])  # what lies on the table before the first turn is drawn, not told

    def tell(self, events: "list[Event] | None" = None) -> None:
        """Tell what the last step did; a turn that begins is headed by the board."""
        for sentence, event in self.narrator.tell_with_kinds(self.game.events(self.seat) if events is None else events):
            if event == "turn_started":
                if events is None and self._draws_now():
                    self.draw()
                self.console.print(f"\n{sentence}", style="bold")
            else:
                self.console.print(f"  {sentence}", style=_STYLES.get(event, ""))
            if self.pause:
                time.sleep(self.pause)

    def _draws_now(self) -> bool:
        first = int(self.game.state.active) == 0
        return self.board is BoardChoice.turn or (self.board is BoardChoice.round and first)

    def draw(self) -> None:
        """Draw the board as the seat, or everybody, sees it."""
        from abyss.telling.drawing import board

        self.console.print()
        self.console.print(board(self.game.view(self.seat), self.language, self.names))

    def ask(self) -> None:
        """Say who must decide what."""
        from abyss.telling import waiting

        self.console.print(f"\n{waiting(self.game, self.language, self.names)}", style="bold")

    def finish(self) -> None:
        """Show how the game ended."""
        from abyss.telling.drawing import score_sheet

        if self.board is not BoardChoice.never:
            self.draw()
        self.console.print()
        self.console.print(score_sheet(self.game.view(self.seat), self.language, self.names))


_STYLES: Final = {
    "recruited": "green",
    "tile_taken": "bright_blue",
    "leviathan_slain": "red",
    "leviathan_attacks": "red",
    "monster_fought": "red",
    "end_set_off": "bold yellow",
    "game_over": "bold green",
}
