"""Everything about a person besides the tables: how to reach them, who they are, what they played."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from abyss.cards.vocabulary import Expansion
from abyss.server.schemas.tables import Asked, SeatNumber, TableId, TableLine, Told

Notify = Literal["now", "hourly", "off"]
ContactId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]


class NewContact(Asked):
    """A way to be reached: this browser (`push`), an e-mail address, or a webhook, also one for a whole table."""

    kind: Literal["push", "email", "webhook"]
    address: Annotated[str, StringConstraints(min_length=3, max_length=1000)]
    p256dh: Annotated[str, StringConstraints(max_length=200)] | None = None
    auth: Annotated[str, StringConstraints(max_length=100)] | None = None
    style: Literal["discord", "ntfy", "json"] | None = None
    table: TableId | None = Field(default=None, description="A webhook that hears of every turn at a table you made")


class Contact(Told):
    """A way to be reached, without its secrets."""

    id: str
    kind: Literal["push", "email", "webhook"]
    shown: str = Field(description="The address, or of a webhook or browser only its host")
    style: str | None
    table: str | None
    confirmed: bool


class ContactCode(Asked):
    """The code that was sent to an e-mail address."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=20)]


class NotifyChange(Asked):
    """When to be told that it is one's turn, and in which language."""

    notify: Notify
    language: Annotated[str, StringConstraints(pattern="^[a-z]{2}$")]


class Notifications(Told):
    """All wishes about being called back."""

    notify: Notify
    language: str
    contacts: list[Contact]
    push_key: str = Field(description="What a browser needs to subscribe")
    mail: bool = Field(description="Whether this server can send mail")


# --- my games


class Games(Told):
    """Some of a person's tables."""

    tables: list[TableLine]
    total: int = Field(description="How many there are of this kind")


class PutAway(Asked):
    """Whether a table is to be out of the way."""

    away: bool


class Share(Told):
    """How many games of one kind were played and won."""

    games: int
    wins: int


class BySeats(Share):
    """Games at tables of so many seats."""

    players: int
    points: float | None = Field(description="On average")


class ByMix(Share):
    """Games with the same expansions."""

    expansions: list[Expansion]


class ByLord(Share):
    """Games that ended with this lord or exile in front of the person."""

    card: int


class Source(Told):
    """Points of one source, on average."""

    part: str
    points: float


class Best(Told):
    """The most points at tables of so many seats; `held`: nobody here ever had more."""

    players: int
    points: int
    table: str
    held: bool


class GamePoint(Told):
    """A finished game in the course of time."""

    table: str
    at: float
    players: int
    points: int | None
    place: int
    won: bool
    rating: float | None


class Rating(Told):
    """How strong somebody is at tables of so many seats; bots of level 4 have 1000."""

    players: int
    rating: float
    deviation: float
    games: int


class Statistics(Told):
    """What somebody has played."""

    games: int
    wins: int
    by_seats: list[BySeats]
    by_mix: list[ByMix]
    lords: list[ByLord]
    sources: list[Source]
    best: list[Best]
    course: list[GamePoint] = Field(description="The last games, oldest first")
    ratings: list[Rating]


# --- who one is


class WaysBack(Told):
    """How many ways there are to come back as the same person."""

    devices: int
    phrases: int
    passkeys: int


class NewPhrase(Told):
    """A phrase to come back with; it is shown this once."""

    phrase: str


class PhraseTried(Asked):
    """A phrase, however it was typed."""

    phrase: Annotated[str, StringConstraints(min_length=8, max_length=200)]


class PasskeyAnswer(Asked):
    """What a browser answers when it was asked for a passkey."""

    answer: dict[str, Any]


class Sure(Asked):
    """Said on purpose."""

    sure: Literal[True]


# --- pauses


class PauseRequest(Asked):
    """Stop the clocks and all moves, if the others agree; with `until` the game goes on by itself then."""

    until: Annotated[float, Field(ge=0, le=1e11)] | None = Field(default=None, description="Unix time in seconds")
    seat: SeatNumber | None = None


class PauseAnswer(Asked):
    """Agree to a pause, or refuse it."""

    agree: bool
    seat: SeatNumber | None = None


# --- keeping the peace


class Report(Asked):
    """Why a line of the chat should be looked at."""

    reason: Annotated[str, StringConstraints(max_length=300)] = ""


class Blocked(Told):
    """Somebody one does not hear of."""

    name: str
    at: float


class Unblock(Asked):
    """Whom to hear of again, by the moment of the block."""

    at: float


class Reported(Told):
    """A report as the operator sees it."""

    id: int
    at: float
    table_id: str
    line_id: int
    reporter_id: str
    about_id: str | None
    name: str
    text: str
    reason: str
    closed: float | None


class Done(Told):
    """Something that somebody did about somebody."""

    id: int
    at: float
    who: str
    did: str
    about: str
    note: str


class Ban(Told):
    """Somebody who is kept out."""

    what: str
    kind: str
    reason: str
    at: float
    until: float | None


class Overview(Told):
    """What the operator should look at."""

    reports: list[Reported]
    audit: list[Done]
    bans: list[Ban]


class Settle(Asked):
    """What becomes of a report."""

    what: Literal["close", "delete", "silence", "ban"]
    days: Annotated[float, Field(gt=0, le=3650)] = 7.0
