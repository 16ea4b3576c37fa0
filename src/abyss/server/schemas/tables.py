"""Every request and response of the HTTP interface; OpenAPI and the browser's types are made from these."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from abyss.cards.vocabulary import Expansion, Race
from abyss.server.people.texts import LONGEST_RAW, clean_line, clean_name
from abyss.server.problems import Code
from abyss.views import CourtCost, Decision, Event, LegalAction, Recruitment, Refused, TileWorth, View, WhyNot

TABLE_ID = r"^[0-9a-hjkmnp-tv-z]{10}$"
TableId = Annotated[str, StringConstraints(pattern=TABLE_ID)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RAW), AfterValidator(clean_name)]
ChatText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RAW), AfterValidator(clean_line)]
Token = Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
RequestKey = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=32, pattern=r"^[a-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Status = Literal["waiting", "playing", "finished", "archived"]


class Told(BaseModel):
    """A part of what a client is told; no field beyond the named ones exists."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """A request body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# --- making a table


class SeatWish(Asked):
    """Who is to sit here: `human` is whoever creates the table, `open` waits for a friend, `bot` has a level."""

    kind: Literal["human", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = Field(default=None, description="For a bot its level, one of `bots` of /api/health")


class Clock(Asked):
    """Time for the whole game and seconds added per decision; a seat out of time is played by a bot."""

    minutes: Annotated[int, Field(ge=1, le=600)]
    increment: Annotated[int, Field(ge=0, le=600)] = 10


class Options(Asked):
    """How the table is run."""

    open_council: bool = Field(default=False, description="Everybody may look into the council stacks")
    clock: Clock | None = Field(default=None, description="A clock in real time; not together with days_per_move")
    days_per_move: Annotated[int, Field(ge=1, le=30)] | None = None
    stand_in: BotName | None = Field(
        default=None, description="The bot that plays for somebody who is away or out of time; null: a decent one"
    )
    hot_seat: bool = Field(
        default=False, description="All human seats are played on one device; several may be `human`"
    )
    first: SeatNumber | None = Field(default=None, description="The seat that begins; null draws it by lot")
    rated: bool = Field(default=False, description="The result counts for the ratings of the people at the table")
    after_resigning: Literal["bot", "nobody"] = Field(
        default="bot",
        description="Who plays on for who resigned, is away or out of time; `nobody` only does what must be done",
    )
    coach: bool = Field(default=False, description="Everybody may ask the coach, also against people")
    watching: bool = Field(default=True, description="Others may watch the game while it is played")
    delay: Annotated[int, Field(ge=0, le=10)] = Field(default=0, description="Turns that spectators lag behind")


class NewTable(Asked):
    """A table to be made. The seats are in their order around the table; `options.first` says who begins."""

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=5)]
    expansions: Annotated[list[Expansion], Field(max_length=3)] = []
    options: Options = Options()
    public: bool = Field(default=False, description="In the list of tables that everybody may join or watch")
    name: Name | None = Field(default=None, description="How the creator is called")
    key: RequestKey | None = Field(
        default=None, description="Send the same key again after a lost answer: it is done once, and answered alike"
    )


class Join(Asked):
    """Take an open seat, any or a certain one."""

    name: Name | None = None
    seat: SeatNumber | None = None
    key: RequestKey | None = Field(
        default=None, description="Send the same key again after a lost answer: it is done once, and answered alike"
    )


class Claim(Asked):
    """Take over a seat with the token of its link; the token is used up."""

    token: Token
    key: RequestKey | None = Field(
        default=None, description="Send the same key again after a lost answer: it is done once, and answered alike"
    )


class Rename(Asked):
    """How this guest wants to be called."""

    name: Name


# --- playing


class Act(Asked):
    """Actions to make one after the other, or one move as a text; all of them or none.

    `ply` is the ply of the state the choice was made on. Repeating a request with the same `key` changes nothing and
    gives the same answer.
    """

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    version: Annotated[int, Field(ge=0, le=1_000_000)] | None = Field(
        default=None, description="The version of the state the choice was made on; checked if given"
    )
    seat: SeatNumber | None = Field(default=None, description="Needed only by who holds several seats")
    actions: Annotated[list[Annotated[int, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=64)] | None = None
    move: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None
    key: RequestKey


class Accepted(Told):
    """The actions are stored for good; `version` and `ply` are where they led."""

    version: int
    ply: int
    repeated: bool = Field(description="An earlier request with this key had done it already")


class UndoRequest(Asked):
    """Take back one's last action; free if nothing hidden was revealed since and nobody else acted, else asked for."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber | None = None


class UndoAnswer(Asked):
    """Agree to another player's undo, or refuse it."""

    agree: bool
    seat: SeatNumber | None = None


class UndoState(Told):
    """What can be taken back. `free`: at once; `askable`: if all of `consent` agree; `asked`: somebody asks now."""

    free: bool
    askable: bool
    consent: list[int]
    asked: "UndoAsked | None"


class UndoAsked(Told):
    """A pending undo: who asks, back to which ply, and whose answer is missing."""

    seat: int
    to_ply: int
    waiting_for: list[int]


class AutoPass(Asked):
    """Private rules for offers of allies: what matches none of `ask_*` is passed without asking."""

    enabled: bool = False
    ask_from: Annotated[int, Field(ge=1, le=6)] = Field(
        default=1, description="Ask for allies of at least this value; 6: none"
    )
    ask_races: Annotated[list[Race], Field(max_length=6)] = Field(default=[], description="Always ask for these races")
    pass_races: Annotated[list[Race], Field(max_length=6)] = Field(default=[], description="Never ask for these races")
    most_price: Annotated[int, Field(ge=1, le=3)] = Field(default=3, description="Never ask when the price is higher")


class AutoPassChange(Asked):
    """New auto-pass rules for a seat."""

    seat: SeatNumber | None = None
    rules: AutoPass


class StandIn(Asked):
    """Let a bot play a seat: an open one, one's own, or that of somebody who has been away for a minute.

    At a table with a clock or with days per move nobody is replaced by others before their time is up. For somebody
    else it is a vote: most of the people who are here must want it, and it is the bot that the table has for this.
    """

    seat: SeatNumber
    bot: BotName | None = None


class SeatChoice(Asked):
    """Which seat is meant; needed only by who holds several."""

    seat: SeatNumber | None = None


class PauseState(Told):
    """A pause: who asked for it, since when it is in force (null: not yet), and whose answer is missing."""

    seat: int
    since: float | None
    until: float | None
    waiting_for: list[int]


class ChatPost(Asked):
    """Something to say."""

    text: ChatText
    seat: SeatNumber | None = None


class ChatLine(Told):
    """Something that was said; plain text, to be shown escaped."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float = Field(description="Unix time in seconds")


# --- what a client gets


class SeatClock(Told):
    """A seat's time: what was left when its clock last stopped, and since when it runs (null: it stands)."""

    left: float = Field(description="Seconds")
    running_since: float | None = Field(description="Unix time in seconds")


class SeatInfo(Told):
    """Who sits where. `bot` at a human seat is a bot that stands in; `yours` marks the seats you hold."""

    seat: int
    kind: Literal["human", "open", "bot"]
    name: str
    bot: str | None
    yours: bool
    host: bool
    connected: bool
    away_since: float | None = Field(description="Unix time since when nobody is connected for this seat")
    clock: SeatClock | None
    resigned: bool = Field(description="The player left for good")
    votes: list[int] = Field(description="The seats that want a bot here, while the player is away")


class Entry(Told):
    """One step of the table's story: an action with its events, or an undo that led back to `ply`."""

    version: int
    ply: int
    kind: Literal["action", "undo"]
    seat: int | None
    at: float
    events: list[Event]


class TableState(Told):
    """All that one seat (or a spectator) gets of a table now.

    `version` counts everything that ever happened to the game, `ply` the actions that stand. The game itself is
    null until every seat is taken. `deadline` is when the deciding seat's time is up. `legal`, `payments` and the
    free undo are told to the deciding seat only.
    """

    id: TableId
    status: Status
    version: int
    ply: int
    seat: int | None = Field(description="The seat this state is for, null for a spectator")
    your_seats: list[int]
    seats: list[SeatInfo]
    expansions: list[Expansion]
    options: Options
    public: bool
    lag: int = Field(description="By how many turns this state lags behind the game")
    created: float
    engine: str
    key_hash: str = Field(description="SHA-256 of the shuffle's key; the key itself is told when the game is over")
    key: str | None
    now: float = Field(description="The server's Unix time")
    deadline: float | None
    pause: PauseState | None
    ending: Literal["resigned"] | None = Field(description="How a game ended that was not played out")
    winners: list[int]
    view: View | None
    prompt: Decision | None = Field(description="The pending decision, whoever must make it")
    your_move: bool
    move_text: str = Field(description="The pending decision in English notation")
    legal: list[LegalAction]
    payments: list[Recruitment]
    refused: list[Refused] = Field(description="What lies on the table and cannot be used now, for the deciding seat")
    costs: list[CourtCost]
    worths: list[TileWorth] = Field(description="What each free location would add to this seat's points")
    undo: UndoState
    auto_pass: AutoPass | None
    coach: bool = Field(description="Whether this seat may ask for hints")
    spectators: int
    rematch: TableId | None


class Snapshot(Told):
    """A state with what happened since the version the client named, and the chat since the line it named."""

    state: TableState
    entries: list[Entry]
    chat: list[ChatLine]


class SeatGrant(Told):
    """A seat's token and link: whoever opens the link gets the seat; a program sends the token as bearer."""

    table: TableId
    seat: int
    token: str
    link: str = Field(description="Path of the page that takes the seat over")


class Created(Told):
    """A new table and the path to share."""

    id: TableId
    link: str
    seats: list[int] = Field(description="Seats you hold")


class TableLine(Told):
    """A table in the list of my tables."""

    id: TableId
    status: Status
    names: list[str]
    bots: list[bool]
    expansions: list[Expansion]
    seats: list[int] = Field(description="Seats you hold")
    your_move: bool
    ply: int
    turn: int
    created: float
    changed: float
    deadline: float | None
    decider: int | None = Field(description="The seat that must decide")
    paused: bool
    ending: Literal["resigned"] | None
    winners: list[int]
    scores: list[int] | None


class Me(Told):
    """The guest of this browser, known by a cookie."""

    name: str | None
    tables: list[TableLine]


# --- the house


class Health(Told):
    """How the server is. `engine` is `interpreted` until the compiled rules are ready."""

    status: Literal["ok"]
    version: str
    engine: Literal["compiled", "interpreted"]
    bots: list[str]
    outside_bots: list[str]  # those of `bots` that other installed packages bring along
    default_bot: str
    public: bool  # whether there are public tables here
    protocol: int


class Problem(Told):
    """Why something was refused. Nothing has changed then."""

    code: Code
    case: str | None = Field(
        default=None, description="Which of the refusals of this code it is, where there are several"
    )
    message: str
    version: int | None = Field(default=None, description="With `stale`: the version the table has reached")
    reason: WhyNot | None = Field(default=None, description="With `illegal_move`: what the rules say against the move")


UndoState.model_rebuild()
