"""The records a card file is read into: plain values, with words already turned into their numbers."""

from dataclasses import dataclass

Texts = tuple[str, ...]  # one text for each language, in the order of LANGUAGES


@dataclass(frozen=True, slots=True)
class Word:
    """The names of a set, race, guild, ally effect or penalty; a guild may have a mandatory race."""

    number: int
    name: Texts
    plural: Texts = ()
    object: Texts = ()  # a race as the object of a sentence
    stack: Texts = ()  # its council stack, also as the object of one
    text: Texts = ()
    race: int = -1


@dataclass(frozen=True, slots=True)
class Card:
    """A lord or an exile."""

    id: int
    name: Texts
    text: Texts
    set: int
    guild: int
    race: int  # mandatory when recruiting, or -1
    cost: int
    races: int
    keys: int
    points: int
    power: int
    amount: int
    key_token: bool
    removed_with: int  # the set that sends it back to the box, or -1
    house: bool  # our own stand-in for a printed card


@dataclass(frozen=True, slots=True)
class Ally:
    """Equal ally cards of one race."""

    set: int
    race: int
    value: int
    effect: int
    nebulis: int
    count: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A location: it scores base + per * (count of what its score names)."""

    id: int
    name: Texts
    text: Texts
    set: int
    score: int
    base: int
    per: int
    of: int  # the guild or race that is counted, or -1


@dataclass(frozen=True, slots=True)
class Token:
    """Equal monster tokens of the base pool."""

    value: int
    count: int


@dataclass(frozen=True, slots=True)
class LeviathanToken:
    """Equal monster tokens of Leviathan's own pool."""

    name: Texts
    text: Texts
    effect: int
    amount: int
    count: int


@dataclass(frozen=True, slots=True)
class Loot:
    """Equal loot cards."""

    name: Texts
    text: Texts
    value: int
    count: int
    reward: int
    amount: int


@dataclass(frozen=True, slots=True)
class Threat:
    """The reward of one space of the threat track: keys, and pieces that are each a pearl or a monster token."""

    keys: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Leviathan:
    """A leviathan; resistance and reward have one figure for each health point, from the top."""

    id: int
    name: Texts
    race: int  # fights it, besides crab
    resistance: tuple[int, ...]
    reward: tuple[int, ...]
    penalty: int
    penalty_count: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What one card file holds, or all of them together."""

    sets: tuple[Word, ...]
    constants: tuple[tuple[str, int], ...]
    monsters: tuple[int, ...]  # how many monster cards each set adds
    zones: tuple[tuple[int, ...], ...]  # the dice sums of each zone of the border
    races: tuple[Word, ...]
    guilds: tuple[Word, ...]
    effects: tuple[Word, ...]
    penalties: tuple[Word, ...]
    cards: tuple[Card, ...]
    allies: tuple[Ally, ...]
    tiles: tuple[Tile, ...]
    tokens: tuple[Token, ...]
    leviathan_tokens: tuple[LeviathanToken, ...]
    loot: tuple[Loot, ...]
    threat: tuple[Threat, ...]
    leviathans: tuple[Leviathan, ...]

    def constant(self, name: str) -> int:
        """A figure of the [constants] tables."""
        return dict(self.constants)[name]
