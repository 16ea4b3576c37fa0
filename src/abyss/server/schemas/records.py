"""Saved games and replays, as they travel."""

from typing import Any, Literal

from pydantic import Field

from abyss.cards.vocabulary import Expansion
from abyss.server.schemas.tables import Asked, RequestKey, TableId, Told
from abyss.views import Event, LegalAction, View


class SavedConfig(Told):
    """What kind of game a record is of."""

    players: int
    expansions: list[Expansion]
    turn_limit: int
    first: int | None = Field(default=None, description="The seat that was chosen to begin, null if drawn")


class SavedGame(Told):
    """A saved game, as `abyss replay` and `abyss verify` read it."""

    format: Literal["abyss-record/2"]
    config: SavedConfig
    key: str
    moves: list[str] = Field(description="Every move as a text")
    engine: str
    rules: str = Field(description="The version of the rules and the figures of the cards it was played with")
    state_hash: str
    names: list[str]
    key_hash: str = Field(description="What was published when the game began")


class Upload(Asked):
    """A saved game to look at here: the content of the file."""

    record: dict[str, Any]
    key: RequestKey | None = Field(
        default=None, description="Send the same key again after a lost answer: it is done once, and answered alike"
    )


class ReplayMove(Told):
    """One action of a finished game: `ply` is where it led, `text` the move in English notation."""

    ply: int
    seat: int
    action: int
    verb: str
    text: str
    turn: int
    events: list[Event]


class Replay(Told):
    """A finished game as a list; positions come from /replay/{ply}."""

    id: TableId
    names: list[str]
    expansions: list[Expansion]
    plies: int
    key: str
    key_hash: str
    engine: str
    opening: list[Event]
    moves: list[ReplayMove]


BotsAgain = Literal["same", "harder", "easier"]


class Rematch(Asked):
    """The same table again; its bots may be a level stronger or weaker."""

    bots: BotsAgain = "same"


class Points(Told):
    """Everybody's points in the course of a finished game: before the first turn, and after each turn."""

    turns: list[int]
    totals: list[list[int]]


class ReplayPosition(Told):
    """A finished game at a ply: one view for a seat or a spectator, or every seat's (`seat=all`)."""

    ply: int
    views: list[View]
    move_text: str
    legal: list[LegalAction]
    moves: list[ReplayMove] = Field(description="The other actions that were asked for, from the ply on")
