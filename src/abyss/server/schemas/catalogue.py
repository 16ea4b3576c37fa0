"""The shape of /api/catalogue: every component with its names and texts in all languages."""

from typing import Literal

from abyss.cards.vocabulary import Expansion, Race
from abyss.server.schemas.tables import Told

Texts = dict[str, str]  # one text for each language, by its code


SetName = Literal["base"] | Expansion


class RaceWord(Told):
    """A race: its word in views, its letter in ally codes, its names.

    `object` and `stack` name it and its council stack as objects of a sentence; krakens have no stack of their own.
    """

    id: Race
    letter: str
    name: Texts
    plural: Texts
    object: Texts
    stack: Texts | None


class GuildWord(Told):
    """A guild, with the race its lords ask for (null: any)."""

    id: str
    name: Texts
    plural: Texts
    race: Race | None


class CardInfo(Told):
    """A lord or exile. `when`: arrow (once, on arrival), always, turn (once per own turn) or none."""

    id: int
    name: Texts
    text: Texts
    set: SetName
    guild: str
    race: Race | None
    cost: int
    races: int
    keys: int
    points: int
    power: str
    when: str
    amount: int
    house: bool
    removed_with: SetName | None


class AllyInfo(Told):
    """Equal ally cards."""

    code: str
    set: SetName
    race: Race
    value: int
    effect: str | None
    nebulis: int
    count: int


class EffectInfo(Told):
    """What a special ally does in a fight, or what a leviathan's attack does."""

    id: str
    name: Texts
    text: Texts


class TileInfo(Told):
    """A location; `score` says what it counts."""

    id: int
    name: Texts
    text: Texts
    set: SetName
    score: str
    base: int
    per: int


class LootInfo(Told):
    """Equal loot cards."""

    value: int
    name: Texts
    text: Texts
    count: int


class LeviathanInfo(Told):
    """A leviathan; resistance and reward have one figure for each health point, from the top."""

    id: int
    name: Texts
    race: Race
    resistance: list[int]
    reward: list[int]
    penalty: str
    penalty_count: int


class TokenInfo(Told):
    """Equal monster tokens of the base pool."""

    value: int
    count: int


class LeviathanTokenInfo(Told):
    """Equal tokens of the Leviathan pool; `id` is their word in views."""

    id: str
    name: Texts
    text: Texts
    count: int


class ThreatInfo(Told):
    """The reward on a space of the threat track."""

    keys: int
    pieces: int


class VerbInfo(Told):
    """A verb of the action space, its first action number and how many it has."""

    name: str
    argument: str
    first: int
    size: int


class EventInfo(Told):
    """A kind of event and the names of its fields."""

    kind: str
    fields: list[str]


class SetInfo(Told):
    """The base game or an expansion."""

    id: SetName
    name: Texts


class CatalogueInfo(Told):
    """Everything there is to show in a card gallery and to word moves and events with."""

    sets: list[SetInfo]
    races: list[RaceWord]
    guilds: list[GuildWord]
    cards: list[CardInfo]
    allies: list[AllyInfo]
    effects: list[EffectInfo]
    penalties: list[EffectInfo]
    tiles: list[TileInfo]
    loot: list[LootInfo]
    leviathans: list[LeviathanInfo]
    tokens: list[TokenInfo]
    leviathan_tokens: list[LeviathanTokenInfo]
    threat: list[ThreatInfo]
    zones: list[list[int]]
    verbs: list[VerbInfo]
    decisions: list[str]
    events: list[EventInfo]
    pearl_reasons: list[str]
    score_parts: list[str]
