"""Every WebSocket message, both ways; published as JSON Schema at /api/ws-schema.json."""

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from abyss.server.schemas.tables import (
    Act,
    Asked,
    ChatLine,
    ChatText,
    Entry,
    Problem,
    RequestKey,
    SeatNumber,
    TableState,
    Told,
)

PROTOCOL = 1

# --- from the client


class SayAct(Act):
    """Make actions; answered by `accepted` or by `error` with the same key."""

    type: Literal["act"]


class SayWatch(Asked):
    """Look from another seat one holds (hot-seat), or as a spectator (null); answered by `state`."""

    type: Literal["watch"]
    seat: SeatNumber | None


class SayResync(Asked):
    """Ask for the state and all entries after a version; answered by `state`."""

    type: Literal["resync"]
    since: Annotated[int, Field(ge=-1, le=1_000_000)]


class SayChat(Asked):
    """Say something; everybody gets `chat`."""

    type: Literal["chat"]
    text: ChatText


class SayPing(Asked):
    """Keep the line open; answered by `pong`."""

    type: Literal["ping"]


FromClient = Annotated[SayAct | SayWatch | SayResync | SayChat | SayPing, Field(discriminator="type")]
READ_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)

# --- from the server


class TellHello(Told):
    """The first message; a `state` follows at once."""

    type: Literal["hello"]
    protocol: int
    table: str
    seat: int | None
    version: int


class TellState(Told):
    """The state now, with the entries since the last one this connection got; newest wins, repeats are harmless."""

    type: Literal["state"]
    state: TableState
    entries: list[Entry]


class TellPresence(Told):
    """Who is connected now; the numbers of the seats, how many only watch, and since when seats are away."""

    type: Literal["presence"]
    connected: list[int]
    spectators: int
    watchers: list[str] = Field(description="The names of those who watch; of many the first, and nobody without one")
    away: dict[int, float]
    away_before_stand_in: float = Field(description="Seconds after which others may let a bot play for who is away")
    now: float


class TellChat(Told):
    """Lines of the chat: the last ones after `hello`, later each new one."""

    type: Literal["chat"]
    lines: list[ChatLine]


class TellAccepted(Told):
    """An `act` is stored for good."""

    type: Literal["accepted"]
    key: RequestKey
    version: int
    ply: int
    repeated: bool


class TellError(Told):
    """A message was refused and changed nothing; `key` if it was an `act` that could be read."""

    type: Literal["error"]
    key: str | None
    problem: Problem


class Announcement(Told):
    """What whoever runs this server tells everybody, by language."""

    id: int
    texts: dict[str, str] = Field(description="By language; a language that is missing reads the English text")
    at: float


class TellAnnouncements(Told):
    """All announcements that are posted now: after `hello`, and whenever they change."""

    type: Literal["announcements"]
    announcements: list[Announcement]


class TellPong(Told):
    """The answer to `ping`."""

    type: Literal["pong"]


FromServer = Annotated[
    TellHello | TellState | TellPresence | TellChat | TellAccepted | TellError | TellAnnouncements | TellPong,
    Field(discriminator="type"),
]
READ_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


@cache
def socket_schema() -> dict[str, Any]:
    """Both directions as one JSON Schema document; made once, since it takes as long as hundreds of requests."""
    definitions: dict[str, Any] = {}
    both: dict[str, Any] = {}
    for name, adapter in (("FromClient", READ_CLIENT), ("FromServer", READ_SERVER)):
        schema = adapter.json_schema(ref_template="#/$defs/{model}")
        definitions.update(schema.pop("$defs", {}))
        both[name] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "WebSocket messages of an Abyss table",
        "protocol": PROTOCOL,
        "$defs": {**definitions, **both},
        "oneOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }
