"""The names of everything on the table, both ways: seats, allies, lords, locations, tokens, Leviathans.

These are the English names of the card files and a few short forms; `docs/scenarios.md` lists them. Names are found in
any case and with or without "The".
"""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from abyss.cards.arrays import (
    KIND_EFFECT,
    KIND_RACE,
    KIND_VALUE,
    LEVIATHAN_TOKEN_AMOUNT,
    LEVIATHAN_TOKEN_EFFECT,
    LOOT_VALUE,
    N_KINDS,
    TOKEN_EFFECT_KEY,
    TOKEN_EFFECT_PEARLS,
    TOKEN_VALUE,
)
from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import RACE_LETTERS
from abyss.cards.vocabulary import RACES as RACE_WORDS
from abyss.cards.vocabulary import SETS as SET_WORDS
from abyss.rules.decisions import FRAMES as FRAME_WORDS
from abyss.rules.state import END_CAUSES as CAUSE_WORDS
from abyss.rules.state import SEATS as SEAT_COUNT
from abyss.views import POOLS as POOL_WORDS


class NotationError(ValueError):
    """A text that names nothing in the game."""


def guess(text: str, known: Iterable[str]) -> str:
    """Return "; did you mean …?" for a misspelt word, or nothing."""
    spelling = {word.casefold(): word for word in known}
    close = get_close_matches(text.casefold(), spelling, n=1)
    return f'; did you mean "{spelling[close[0]]}"?' if close else ""


def _plain(name: str) -> str:
    """A name without its article."""
    return name.removeprefix("The ")


def _spelling(text: str) -> str:
    """A name as it is looked up: small letters, single spaces, no article, one kind of apostrophe."""
    words = " ".join(text.replace("’", "'").casefold().split())
    return words.removeprefix("the ")


class Names:
    """A numbered list of names."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = tuple(names)
        self._numbers = {_spelling(name): number for number, name in enumerate(names)}

    def __getitem__(self, number: int) -> str:
        return self.names[number]

    def __len__(self) -> int:
        return len(self.names)

    def find(self, text: object) -> int | None:
        """The number of a name, or nothing."""
        return self._numbers.get(_spelling(str(text)))

    def number(self, text: object) -> int:
        """The number of a name."""
        number = self.find(text)
        if number is None:
            raise NotationError(f'"{text}" is no {self.what}{guess(str(text), self.names)}')
        return number


def _ally_name(kind: int) -> str:
    special = "*" if KIND_EFFECT[kind] else ""
    return f"{RACE_LETTERS[KIND_RACE[kind]]}{KIND_VALUE[kind]}{special}"


def _leviathan_token_name(token: int) -> str:
    effect = LEVIATHAN_TOKEN_EFFECT[token]
    if effect == TOKEN_EFFECT_PEARLS:
        return f"{LEVIATHAN_TOKEN_AMOUNT[token]}p"
    return "key" if effect == TOKEN_EFFECT_KEY else "stack"


_catalogue = load_catalogue()

SEATS: Final = Names("seat", "ABCDE"[:SEAT_COUNT])
CARDS: Final = Names("lord or exile", [_plain(card.name[0]) for card in _catalogue.cards])
TILES: Final = Names("location", [_plain(tile.name[0]) for tile in _catalogue.tiles])
ALLIES: Final = Names("ally", [_ally_name(kind) for kind in range(N_KINDS)])
EXPLORATION_CARDS: Final = Names("ally or monster", [*ALLIES.names, "M"])
STACKS: Final = Names("council stack", RACE_WORDS[:5])
TOKENS: Final = Names("monster token", [str(value) for value in TOKEN_VALUE])
LEVIATHAN_TOKENS: Final = Names(
    "Leviathan token", [_leviathan_token_name(token) for token in range(len(LEVIATHAN_TOKEN_EFFECT))]
)
LEVIATHANS: Final = Names("Leviathan", [f"L{number}" for number in range(1, len(_catalogue.leviathans) + 1)])
LOOT: Final = Names("loot card", [str(value) for value in LOOT_VALUE])
EXPANSIONS: Final = Names("expansion", SET_WORDS[1:])
FRAMES: Final = Names("decision or step", [frame.replace("_", " ") for frame in FRAME_WORDS])
END_CAUSES: Final = Names("cause of the end", [(cause or "none").replace("_", " ") for cause in CAUSE_WORDS])
POOLS: Final = Names("kind of token", POOL_WORDS)


def words(value: object) -> list[str]:
    """The words of `J3 C2 H5`, or of a list of such texts; nothing for an empty value."""
    if value is None:
        return []
    if isinstance(value, (list, tuple)):
        return [word for part in value for word in words(part)]
    return str(value).split()


def items(value: object) -> list[str]:
    """The entries of a list of names; one name may stand alone, nothing stands for an empty list."""
    if value is None or value == "":
        return []
    if isinstance(value, (list, tuple)):
        return [str(entry) for entry in value]
    if isinstance(value, dict):
        raise NotationError("this must be a list of names")
    return [str(value)]


def numbers(names: Names, split: Callable[[object], list[str]] = items) -> Callable[[object], list[int]]:
    """A reader of lists of these names."""

    def read(value: object) -> list[int]:
        return [names.number(word) for word in split(value)]

    return read


read_allies: Final = numbers(ALLIES, words)
read_exploration_cards: Final = numbers(EXPLORATION_CARDS, words)


def allies_text(kinds: Iterable[int]) -> str:
    """Allies and monsters as one text: `J3 C2 M`."""
    return " ".join(EXPLORATION_CARDS[kind] for kind in kinds)
