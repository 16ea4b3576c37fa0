"""Public tables and quick pairing, as they travel."""

from typing import Annotated, Literal

from pydantic import Field

from abyss.cards.vocabulary import Expansion
from abyss.server.schemas.tables import Asked, Clock, Name, RequestKey, TableId, Told

Speed = Literal["live", "days"]


class PublicSeat(Told):
    """Who sits at a public table; `here` says whether a person is connected now."""

    kind: Literal["human", "open", "bot"]
    name: str
    bot: str | None
    here: bool


class PublicLine(Told):
    """A public table: what is played there and who is there; nothing of the game itself."""

    id: TableId
    status: Literal["waiting", "playing"]
    seats: list[PublicSeat]
    expansions: list[Expansion]
    clock: Clock | None
    days_per_move: int | None
    rated: bool
    watching: bool = Field(description="Whether the game can be watched")
    delay: int = Field(description="By how many turns spectators lag behind")
    spectators: int
    created: float
    yours: bool = Field(description="Whether you hold a seat there")


class PublicTables(Told):
    """The public tables that wait for players, the longest waiting first, then those at which a game is played."""

    tables: list[PublicLine]
    left_out: int = Field(description="How many more there are")


class Publish(Asked):
    """Put a table you made into the list, or take it out."""

    public: bool


class PairingWish(Asked):
    """Bring me to a table of so many seats: `live`, with a clock, or with days for every move."""

    seats: Annotated[int, Field(ge=2, le=4)]
    speed: Speed
    name: Name | None = None
    key: RequestKey | None = Field(
        default=None, description="Send the same key again after a lost answer: it is done once, and answered alike"
    )
