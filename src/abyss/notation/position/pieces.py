"""The pieces of a game: how many of each there are in a mix of expansions, and where those named so far lie.

A position is built by taking its pieces out of a full box one after the other, so none can be used twice.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from abyss.cards.arrays import (
    CARD_REMOVED_WITH,
    CARD_SET,
    KIND_COUNT,
    LEVIATHAN_TOKEN_COUNT,
    LOOT_COUNT,
    MONSTER,
    MONSTER_COUNT,
    SET_BASE,
    SET_KRAKEN,
    SET_LEVIATHAN,
    TILE_SET,
    TOKEN_COUNT,
)
from abyss.cards.vocabulary import SETS
from abyss.notation.names import CARDS, EXPLORATION_CARDS, LEVIATHAN_TOKENS, LEVIATHANS, LOOT, TILES, TOKENS, Names


class PositionError(ValueError):
    """A position that cannot be: one sentence that says where."""


def is_set_in_play(sets: int, number: int) -> bool:
    """Tell whether a set is in play, by the bits of the record's `sets`."""
    return number == SET_BASE or bool(sets >> (number - 1) & 1)


def set_name(number: int) -> str:
    """The name of a set, as a title."""
    return SETS[number].capitalize()


def _counts(names: Names) -> list[dict[int, int]]:
    """For each piece, how many each set brings."""
    if names is CARDS:
        return [{int(home): 1} for home in CARD_SET]
    if names is TILES:
        return [{int(home): 1} for home in TILE_SET]
    if names is EXPLORATION_CARDS:
        by_set = [[*row, monsters] for row, monsters in zip(KIND_COUNT.tolist(), MONSTER_COUNT.tolist(), strict=True)]
        return [{home: row[kind] for home, row in enumerate(by_set) if row[kind]} for kind in range(MONSTER + 1)]
    if names is TOKENS:
        return [{SET_BASE: int(count)} for count in TOKEN_COUNT]
    if names is LEVIATHAN_TOKENS:
        return [{SET_LEVIATHAN: int(count)} for count in LEVIATHAN_TOKEN_COUNT]
    if names is LOOT:
        return [{SET_KRAKEN: int(count)} for count in LOOT_COUNT]
    return [{SET_LEVIATHAN: 1} for _ in names.names]


PILES: Final = (CARDS, TILES, EXPLORATION_CARDS, TOKENS, LEVIATHAN_TOKENS, LOOT, LEVIATHANS)
COUNTS: Final = {names: _counts(names) for names in PILES}


@dataclass
class Box:
    """What is left of each pile of pieces, and where the others lie."""

    sets: int
    left: dict[Names, list[int]] = field(init=False)
    _places: dict[tuple[Names, int], list[str]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.left = {names: [self.total(names, piece) for piece in range(len(names))] for names in PILES}

    def total(self, names: Names, piece: int) -> int:
        """How many of a piece are in play."""
        if names is CARDS and self._is_removed(piece):
            return 0
        return sum(count for home, count in COUNTS[names][piece].items() if is_set_in_play(self.sets, home))

    def _is_removed(self, card: int) -> bool:
        return CARD_REMOVED_WITH[card] >= 0 and is_set_in_play(self.sets, int(CARD_REMOVED_WITH[card]))

    def take(self, names: Names, piece: int, where: str) -> None:
        """Put one piece of the box somewhere."""
        places = self._places.setdefault((names, piece), [])
        if self.left[names][piece] == 0:
            raise PositionError(f"{where}: {self._why_missing(names, piece, places)}")
        self.left[names][piece] -= 1
        places.append(where)

    def take_all(self, names: Names, pieces: Iterable[int], where: str) -> None:
        """Put several pieces somewhere."""
        for piece in pieces:
            self.take(names, piece, where)

    def absence(self, names: Names, piece: int) -> str:
        """Say why a piece is not in play at all; nothing if it is."""
        if self.total(names, piece):
            return ""
        homes = [home for home in COUNTS[names][piece] if not is_set_in_play(self.sets, home)]
        if homes:
            return f"{names[piece]} belongs to {set_name(homes[0])}, which is not in play"
        return f"{names[piece]} is not used with {set_name(int(CARD_REMOVED_WITH[piece]))}"

    def _why_missing(self, names: Names, piece: int, places: list[str]) -> str:
        name = names[piece]
        total = self.total(names, piece)
        if total == 0:
            return self.absence(names, piece)
        if total == 1:
            return f"{name} is already in {places[0]}"
        return f"there are only {total} of {name} ({', '.join(dict.fromkeys(places))})"

    def rest(self, names: Names, pieces: range) -> Counter[int]:
        """What is left of a pile."""
        return Counter({piece: self.left[names][piece] for piece in pieces if self.left[names][piece]})
