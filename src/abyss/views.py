"""The shape of what may be told: views, events, legal actions and payments, as plain JSON values.

One description serves everybody: mypy reads it where views are made and used, FastAPI makes its schema from it, and
the browser's types come from that schema. Seats, court slots and border zones are numbered from 0, as in the lists of
the view. Cards and tiles are named by their catalogue ids, allies by their codes (`C3`, `S2*`), races by their words,
leviathans by their numbers from 1.
"""

from typing import Final, Literal, NamedTuple, NotRequired, get_args

from typing_extensions import TypedDict

from abyss.cards.vocabulary import Expansion, Race
from abyss.rules.state import CardState, EndCause, SentinelArea

Pool = Literal["base", "leviathan"]  # of tokens
POOLS: Final[tuple[Pool, ...]] = get_args(Pool)


class Subject(TypedDict, total=False):
    """What a decision is about; which fields are there depends on the kind of decision."""

    card: int
    tile: int
    seat: int
    race: Race
    amount: int
    ally: str
    slot: int
    zone: int
    power: int
    seats: list[int]


class Decision(TypedDict):
    """Who must decide what; `kind` is one of the decisions listed by the catalogue."""

    seat: int
    kind: str
    subject: Subject


class End(TypedDict):
    """Why the end of the game was set off, and in whose turn (-1: nobody's)."""

    cause: EndCause
    seat: int


class Exploration(TypedDict):
    """The exploration track (allies and `M` for monsters), its deck, the threat space and what buying costs now."""

    deck: int
    discard: int
    aside: int
    track: list[str]
    threat: int
    price: int


class CouncilStack(TypedDict):
    """A council stack; `cards` only at tables that play with open stacks."""

    race: Race
    size: int
    cards: NotRequired[list[str]]


class Court(TypedDict):
    """The court from the deck outwards; `top_lord` only for who looked at it, `out` are cards out of the game."""

    slots: list[int | None]
    lord_deck: int
    exile_deck: int
    top_lord: int | None
    out: list[int]


class Locations(TypedDict):
    """The tiles on the table that nobody owns."""

    deck: int
    available: list[int]
    drawn: list[int]


class Sentinel(TypedDict):
    """A sentinel: whose it is, and on which card, stack or tile it lies."""

    owner: int | None
    area: SentinelArea
    on: int | str | None


class KrakenTable(TypedDict):
    """What the Kraken expansion adds to the table."""

    loot_deck: int
    figurine: int | None
    sentinels: list[Sentinel]


class Zone(TypedDict):
    """A leviathan on the border."""

    leviathan: int
    damage: int


class Border(TypedDict):
    """What the Leviathan expansion adds to the table."""

    zones: list[Zone | None]
    deck: int
    token_pool: int
    scourge: int | None


class OwnedCard(TypedDict):
    """A lord or exile in front of a player."""

    card: int
    state: CardState
    tile: int | None
    keys_spent: bool


class OwnedTile(TypedDict):
    """A location of a player, with what it scores now."""

    tile: int
    points: int
    loot: list[int]


class OwnTokens(TypedDict):
    """Monster tokens with their faces: one's own, or anybody's once the game is over."""

    base: list[int]
    leviathan: list[str]


class Score(TypedDict):
    """Points as things stand; others' tokens count nothing until the end."""

    total: int
    parts: dict[str, int]


class SeatView(TypedDict):
    """One player's side of the table."""

    pearls: int
    nebulis: int
    keys: int
    usable_keys: int
    wounds: int
    kills: int
    bought: int
    used: list[int]
    hand_size: int
    hand: list[str] | None
    laid: list[str]
    affiliated: list[str]
    cards: list[OwnedCard]
    locations: list[OwnedTile]
    tokens: int
    leviathan_tokens: int
    own_tokens: OwnTokens | None
    score: Score


class WhyNot(TypedDict):
    """Why a move is not legal: a code and its figures, which the messages `reason-…` of each language put in words.

    `seat` is a number, `card` an id, `race` and `area` are words, `ally` is a short form; all others are amounts.
    """

    code: str
    figures: dict[str, int | str]


class Middle(NamedTuple):
    """What lies in the middle of the table."""

    council: list[CouncilStack]
    court: Court
    locations: Locations
    kraken: KrakenTable | None
    border: Border | None


class View(TypedDict):
    """All that a seat may see now; `seat` null is a spectator."""

    seat: int | None
    players: int
    expansions: list[Expansion]
    turn: int
    turn_limit: int
    active: int
    decision: Decision | None
    end: End | None
    over: bool
    aborted: bool
    winners: list[int]
    extra_turns: int
    exploration: Exploration
    council: list[CouncilStack]
    court: Court
    locations: Locations
    kraken: KrakenTable | None
    border: Border | None
    token_pool: int
    seats: list[SeatView]


class Event(TypedDict):
    """Something that happened; which fields are there depends on the kind (the catalogue lists them)."""

    kind: str
    seat: int | None
    is_extra: NotRequired[bool]
    change: NotRequired[int]
    reason: NotRequired[str]
    card: NotRequired[int]
    slot: NotRequired[int]
    ally: NotRequired[str]
    price: NotRequired[int]
    nebulis: NotRequired[int]
    space: NotRequired[int]
    race: NotRequired[Race]
    cards: NotRequired[int]
    pearls: NotRequired[int]
    tiles: NotRequired[int]
    tile: NotRequired[int | None]
    new_tile: NotRequired[int]
    victim: NotRequired[int]
    pool: NotRequired[Pool]
    token: NotRequired[int | str]
    leviathan_token: NotRequired[str]
    loot: NotRequired[int]
    sentinel: NotRequired[int]
    area: NotRequired[SentinelArea]
    on: NotRequired[int | str | None]
    leviathan: NotRequired[int]
    zone: NotRequired[int]
    wounds: NotRequired[int]
    first: NotRequired[int]
    second: NotRequired[int]
    points: NotRequired[int]
    cause: NotRequired[EndCause | None]
    winners: NotRequired[list[int]]
    events: NotRequired[int]


class Argument(TypedDict, total=False):
    """What an action is about, in the terms of the view.

    A court action names both the slot and the card on it; `buy` and `pay` split the price into pearls and nebulis;
    `buy` also names the ally; `reward` tells all that is gained, `fight` the keys and the pieces (pearls or tokens) it
    pays. `done`, where an ally is offered, names the seat that is asked next.
    """

    slot: int
    card: int | None
    tile: int
    ally: str
    race: Race
    seat: int
    zone: int
    pool: Pool
    token: str
    tokens: int
    tiles: int
    pearls: int
    nebulis: int
    keys: int


class LegalAction(Argument):
    """An action the seat may choose now: its number, its verb, its argument, and the move in English notation."""

    action: int
    verb: str
    text: str


class Refused(Argument):
    """An action about something that lies on the table, which the seat may not make now, and why not."""

    action: int
    verb: str
    why: WhyNot


class TileWorth(TypedDict):
    """What a location that nobody holds would add to the seat's points if it had it now, and what it had then."""

    tile: int
    points: int
    total: int


class Affiliation(TypedDict):
    """An ally that can be affiliated at the end of a payment, and the whole sequence of actions that does so."""

    ally: str | None
    actions: list[int]


class Payment(TypedDict):
    """A sensible way to pay for a card: what is given, and what may be affiliated, best first.

    `actions` of an affiliation is what to post; the engine makes by itself what leaves no choice.
    """

    allies: list[str]
    pearls: int
    nebulis: int
    affiliations: list[Affiliation]


class Recruitment(TypedDict):
    """A card that can be recruited now: in the court (`slot`) or on top of the lord deck (null), cheapest first."""

    slot: int | None
    card: int
    payments: list[Payment]


class CourtCost(TypedDict):
    """What a court card costs a seat: printed, and as it stands; the seat alone hears
    `affordable` and all from `missing` on.

    `missing` says what the seat lacks to recruit it, whoever's turn it is. `points`, `keys` and `location` are what
    the seat would have with it in front: points more, keys to use, and whether they are enough for a location.
    """

    slot: int
    card: int
    printed: int
    cost: int
    affordable: bool | None
    races: int
    required_race: Race | None
    missing: WhyNot | None
    points: int | None
    keys: int | None
    location: bool | None


class HintReason(TypedDict):
    """Why a move is good: `kind` names the message `coach-why-<kind>`, the rest are its figures."""

    kind: str
    n: NotRequired[int]
    m: NotRequired[int]
    card: NotRequired[int]
    seats: NotRequired[list[int]]
