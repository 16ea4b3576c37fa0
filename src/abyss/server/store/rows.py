"""Rows of the database as the server holds them."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class TableRow:
    """A table without its people; `key` is the secret of its shuffle."""

    id: str
    status: str
    players: int
    expansions: list[str]
    turn_limit: int
    options: dict[str, Any]
    key: str
    engine: str
    host: str | None
    created: float
    changed: float
    version: int = 0
    ply: int = 0
    turn: int = 0
    decider: int | None = None
    deadline: float | None = None
    undo: dict[str, Any] | None = None
    rematch: str | None = None
    pause: dict[str, Any] | None = None
    paused_at: float | None = None
    votes: dict[str, Any] | None = None
    ending: str | None = None
    rules: str = ""  # what the game began with
    winners: list[int] = field(default_factory=list)
    scores: list[int] | None = None
    listed: float | None = None  # of a public table: until when it is in the list while it waits for players


@dataclass
class SeatRow:
    """Who sits where, and what is private to the seat."""

    table_id: str
    seat: int
    kind: str
    name: str
    guest_id: str | None = None
    token_hash: str | None = None
    bot: str | None = None
    auto_pass: dict[str, Any] | None = None
    clock_left: float | None = None
    stood_in_version: int | None = None  # where the game stood when a bot took over a running decision
    stood_in_deadline: float | None = None  # and until when that decision had to be made
    resigned_at: float | None = None  # for good: the seat is nobody's to take back

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, if any."""
        return self.bot if self.kind in ("bot", "human") else None


@dataclass(frozen=True)
class LogRow:
    """One thing that happened to a game."""

    version: int
    kind: str
    ply: int
    move: str | None
    seat: int | None
    at: float
    request_key: str | None = None


@dataclass(frozen=True)
class JobRow:
    """A bot that must move."""

    table_id: str
    version: int
    seat: int
    bot: str


@dataclass(frozen=True)
class ReviewRow:
    """The review of a finished game: its content once it is done, and until then who works on it and how far it is."""

    table_id: str
    content: str | None
    problem: str | None
    done: int
    total: int
    worker: str | None
    lease: float


@dataclass(frozen=True)
class ChatRow:
    """A line of the chat."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float
    guest_id: str | None = None  # who said it; nobody is told


@dataclass(frozen=True)
class AnswerRow:
    """What a request to make or take something was answered: the table, and the seats held there."""

    table_id: str
    seats: list[int]


@dataclass(frozen=True)
class ContactRow:
    """A way to reach somebody, or everybody at a table."""

    id: str
    guest_id: str
    table_id: str | None
    kind: str
    address: str
    keys: dict[str, Any] | None
    origin: str
    code_hash: str | None
    tries: int
    created: float


@dataclass(frozen=True)
class DueRow:
    """Somebody who must be told that it is their turn."""

    table_id: str
    seat: int
    guest_id: str
    version: int
    tries: int
    kind: str = "turn"  # or deadline: it comes near


@dataclass(frozen=True)
class NewsRow:
    """Somebody who must be told that a game is over."""

    table_id: str
    guest_id: str
    tries: int


@dataclass
class ResultRow:
    """What a person reached in a game that is over."""

    table_id: str
    seat: int
    guest_id: str | None
    players: int
    expansions: list[str]
    points: int | None
    place: int
    won: int
    parts: dict[str, int] | None
    lords: list[int] | None
    at: float
    rating: float | None = None
    change: float | None = None


@dataclass(frozen=True)
class GuestRow:
    """Somebody without an account; `token_hash` is that of somebody who is not stored yet."""

    id: str
    name: str | None
    token_hash: str | None = None
