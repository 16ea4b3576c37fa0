"""The catalogue: all card files, read, checked and put together.

Four files hold every component: base.toml, kraken.toml, leviathan.toml and exiles.toml. If the environment variable
ABYSS_EXILES names a file, the exiles come from there.
"""

import hashlib
import os
from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path

from abyss.cards.read import EXILE, Seen, read, read_exile
from abyss.cards.records import Card, Catalogue, Word
from abyss.cards.source import CardError, Source
from abyss.cards.vocabulary import ALLY_EFFECTS, GUILDS, PENALTIES, POWERS, RACES, SETS

__all__ = [
    "CardError",
    "Catalogue",
    "card_files",
    "catalogue_hash",
    "check_exiles",
    "figures_hash",
    "load_catalogue",
    "load_file",
]

FOLDER = Path(__file__).parent
WORDS = ("name", "plural", "text")  # the fields of a record that are there to be read


def our_file(name: str) -> Path:
    """The file of a set that ships with the game."""
    return FOLDER / f"{name}.toml"


def card_files() -> list[Path]:
    """The files in use, in the order of the sets."""
    own = os.environ.get("ABYSS_EXILES")
    return [Path(own) if own and name == "exiles" else our_file(name) for name in SETS]


def catalogue_hash() -> str:
    """A short name for the exact content of the card files, so that nothing made from other cards is ever used."""
    digests = [hashlib.sha256(path.read_bytes()).digest() for path in card_files()]
    return hashlib.sha256(b"".join(digests)).hexdigest()[:16]


@cache
def figures_hash(name: str) -> str:
    """A short name for the figures of a set: all that decides how it plays, and none of its names and texts."""
    digest = hashlib.sha256(repr(_figures(_sets()[SETS.index(name)])).encode())
    return digest.hexdigest()[:8]


def _figures(value: object) -> object:
    """A record without its words; powers, whose numbers may move, by name."""
    if isinstance(value, tuple):
        return tuple(_figures(part) for part in value)
    if not is_dataclass(value):
        return value
    held = {field.name: getattr(value, field.name) for field in fields(value) if field.name not in WORDS}
    if isinstance(value, Card):
        held["power"] = POWERS[value.power]
    return tuple((name, _figures(part)) for name, part in held.items())


@cache
def _sets() -> tuple[Catalogue, ...]:
    """Every set as its file has it."""
    seen: Seen = {}
    return tuple(read_set(name, path, seen) for name, path in zip(SETS, card_files(), strict=True))


def load_file(path: str | Path) -> Catalogue:
    """Read and check one card file."""
    return read(Source(Path(path)), {})


@cache
def load_catalogue() -> Catalogue:
    """Read and check all card files, as one catalogue."""
    return combine(_sets())


def check_exiles(path: str | Path) -> list[str]:
    """All that is wrong with a file of exiles, a sentence for each; an empty list means that it can be played."""
    seen: Seen = {}
    problems = []
    try:
        ours = [read_set(name, our_file(name), seen) for name in SETS if name != "exiles"]
        for entry in Source(Path(path)).entries("exile"):
            try:
                read_exile(entry, SETS.index("exiles"), seen)
                entry.close()
            except CardError as problem:
                problems.append(str(problem))
        if not problems:
            combine([*ours, read_set("exiles", Path(path), {})])
    except CardError as problem:
        problems.append(str(problem))
    return problems


def read_set(name: str, path: Path, seen: Seen) -> Catalogue:
    """The file of one set; a player's own file must have the same constants as ours."""
    source = Source(path)
    found = read(source, seen)
    if SETS[found.sets[0].number] != name:
        raise source.top().error("set", f'this must be a file of the set "{name}".')
    if path != our_file(name):
        wanted = [constant for constant, _ in load_file(our_file(name)).constants]
        if wrong := set(wanted) ^ {constant for constant, _ in found.constants}:
            raise source.top().error("constants", f'{name} has the constants {", ".join(wanted)}; see "{min(wrong)}".')
    return found


def combine(files: Sequence[Catalogue]) -> Catalogue:
    """One catalogue of all files, in order of id, with every word of the vocabulary named."""
    together = Catalogue(*(tuple(chain(*(getattr(file, field.name) for file in files))) for field in fields(Catalogue)))
    guilds = in_order(together.guilds, GUILDS, "guild")
    return replace(
        together,
        races=in_order(together.races, RACES, "race"),
        guilds=guilds,
        effects=in_order(together.effects, ALLY_EFFECTS, "effect"),
        penalties=in_order(together.penalties, PENALTIES, "penalty"),
        cards=tuple(with_race_of_guild(card, guilds) for card in sorted(together.cards, key=lambda card: card.id)),
        tiles=tuple(sorted(together.tiles, key=lambda tile: tile.id)),
        leviathans=tuple(sorted(together.leviathans, key=lambda leviathan: leviathan.id)),
    )


def in_order(words: Sequence[Word], vocabulary: Sequence[str], what: str) -> tuple[Word, ...]:
    """The words sorted by number, each named exactly once."""
    numbers = [word.number for word in words]
    for number, name in enumerate(vocabulary):
        if numbers.count(number) != 1:
            raise CardError(f'The card files name the {what} "{name}" {numbers.count(number)} times instead of once.')
    return tuple(sorted(words, key=lambda word: word.number))


def with_race_of_guild(card: Card, guilds: Sequence[Word]) -> Card:
    """A lord's mandatory race is its guild's; an exile has its own."""
    return card if card.guild == EXILE else replace(card, race=guilds[card.guild].race)
