"""The shape of a view, its events and the legal actions, as they travel: what `abyss.knowledge` may tell a seat.

Seats, court slots and border zones are numbered from 0, as in the lists of the view. Cards and tiles are named by
their catalogue ids, allies by their codes (`C3`, `S2*`), races by their words, leviathans by their numbers from 1.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Told(BaseModel):
    """A part of what a client is told; no field beyond the named ones exists."""

    model_config = ConfigDict(extra="forbid")


Expansion = Literal["kraken", "leviathan", "exiles"]
Race = Literal["jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken"]


class Subject(Told):
    """What a decision is about; which fields are there depends on the kind of decision."""

    card: int | None = None
    tile: int | None = None
    seat: int | None = None
    race: Race | None = None
    amount: int | None = None
    ally: str | None = None
    slot: int | None = None
    zone: int | None = None
    power: int | None = None
    seats: list[int] | None = None


class Decision(Told):
    """Who must decide what; `kind` is one of the decisions listed by the catalogue."""

    seat: int
    kind: str
    subject: Subject


class End(Told):
    """Why the end of the game was set off, and in whose turn (-1: nobody's)."""

    cause: Literal["seventh_lord", "court_exhausted", "border_exhausted", "all_passed", "turn_limit"]
    seat: int


class Exploration(Told):
    """The exploration track (allies and `M` for monsters), its deck, the threat space and what buying costs now."""

    deck: int
    discard: int
    aside: int
    track: list[str]
    threat: int
    price: int


class CouncilStack(Told):
    """A council stack; `cards` only at tables that play with open stacks."""

    race: Race
    size: int
    cards: list[str] | None = None


class Court(Told):
    """The court from the deck outwards; `top_lord` only for who looked at it, `out` are cards out of the game."""

    slots: list[int | None]
    lord_deck: int
    exile_deck: int
    top_lord: int | None
    out: list[int]


class Locations(Told):
    """The tiles on the table that nobody owns."""

    deck: int
    available: list[int]
    drawn: list[int]


class Sentinel(Told):
    """A sentinel: whose it is, and on which card, stack or tile it lies."""

    owner: int | None
    area: Literal["supply", "ready", "waiting", "court", "council", "location"]
    on: int | str | None


class KrakenTable(Told):
    """What the Kraken expansion adds to the table."""

    loot_deck: int
    figurine: int | None
    sentinels: list[Sentinel]


class Zone(Told):
    """A leviathan on the border."""

    leviathan: int
    damage: int


class Border(Told):
    """What the Leviathan expansion adds to the table."""

    zones: list[Zone | None]
    deck: int
    token_pool: int
    scourge: int | None


class OwnedCard(Told):
    """A lord or exile in front of a player."""

    card: int
    state: Literal["free", "turned", "tucked"]
    tile: int | None
    keys_spent: bool


class OwnedTile(Told):
    """A location of a player, with what it scores now."""

    tile: int
    points: int
    loot: list[int]


class OwnTokens(Told):
    """Monster tokens with their faces: one's own, or anybody's once the game is over."""

    base: list[int]
    leviathan: list[str]


class Score(Told):
    """Points as things stand; others' tokens count nothing until the end."""

    total: int
    parts: dict[str, int]


class SeatView(Told):
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


class View(Told):
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


class Event(Told):
    """Something that happened; which fields are there depends on the kind (the catalogue lists them)."""

    kind: str
    seat: int | None
    is_extra: bool | None = None
    change: int | None = None
    reason: str | None = None
    card: int | None = None
    slot: int | None = None
    ally: str | None = None
    price: int | None = None
    nebulis: int | None = None
    space: int | None = None
    race: Race | None = None
    cards: int | None = None
    pearls: int | None = None
    tiles: int | None = None
    tile: int | None = None
    new_tile: int | None = None
    victim: int | None = None
    pool: Literal["base", "leviathan"] | None = None
    token: int | str | None = None
    leviathan_token: str | None = None
    loot: int | None = None
    sentinel: int | None = None
    area: str | None = None
    on: int | str | None = None
    leviathan: int | None = None
    zone: int | None = None
    wounds: int | None = None
    first: int | None = None
    second: int | None = None
    points: int | None = None
    cause: str | None = None
    winners: list[int] | None = None


class LegalAction(Told):
    """An action the seat may choose now: its number, its verb, and its argument in the terms of the view.

    A court action names both the slot and the card on it; `buy` and `pay` split the price into pearls and nebulis;
    `buy` also names the ally; `reward` tells all that is gained. `text` is the move in English notation.
    """

    action: int
    verb: str
    text: str
    slot: int | None = None
    card: int | None = None
    tile: int | None = None
    ally: str | None = None
    race: Race | None = None
    seat: int | None = None
    zone: int | None = None
    pool: Literal["base", "leviathan"] | None = None
    token: str | None = None
    tokens: int | None = None
    tiles: int | None = None
    pearls: int | None = None
    nebulis: int | None = None
    keys: int | None = None


class Affiliation(Told):
    """An ally that can be affiliated at the end of a payment, and the whole sequence of actions that does so."""

    ally: str | None
    actions: list[int]


class Payment(Told):
    """A sensible way to pay for a card: what is given, and what may be affiliated, best first.

    `actions` of an affiliation is what to post; the engine makes by itself what leaves no choice.
    """

    allies: list[str]
    pearls: int
    nebulis: int
    affiliations: list[Affiliation]


class Recruitment(Told):
    """A card that can be recruited now: in the court (`slot`) or on top of the lord deck (null), cheapest first."""

    slot: int | None
    card: int
    payments: list[Payment]


class CourtCost(Told):
    """What a court card costs a seat: printed, and as it stands; `affordable` is told to the seat only."""

    slot: int
    card: int
    printed: int
    cost: int
    affordable: bool | None
    races: int
    required_race: Race | None
