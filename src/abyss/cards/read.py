"""Reads one card file into records: one function for each kind of table, then the totals of the file's set."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

from abyss.cards.records import Ally, Card, Catalogue, Leviathan, LeviathanToken, Loot, Texts, Threat, Tile, Token, Word
from abyss.cards.source import MOST, Entry, Source, suggestion
from abyss.cards.vocabulary import (
    ALLY_EFFECTS,
    GUILDS,
    LOOT_REWARDS,
    PENALTIES,
    POWERS,
    RACES,
    SETS,
    TILE_SCORES,
    TOKEN_EFFECTS,
)

EXILE = GUILDS.index("exile")
COLOURED_RACES = RACES[:5]  # all but kraken
LORDS_ONLY = {
    "draw_locations": "the card has to go under the tile by itself, and a tile is held by two exiles",
    "sentinel": "each of the three sentinels belongs to its own lord",
}

FOLDER = Path(__file__).parent

Record = TypeVar("Record")
Seen = dict[tuple[str, object], Entry]  # ("card name", "The Sage") -> the entry that has it


def read(source: Source, seen: Seen) -> Catalogue:
    """Everything in one file; seen holds the ids and names that other files have used."""
    top = source.top()
    own_set = top.word("set", SETS, "set")

    def every(header: str, reader: Callable[[Entry], Record]) -> tuple[Record, ...]:
        top.known.add(header)
        records = []
        for entry in source.entries(header):
            records.append(reader(entry))
            entry.close()
        return tuple(records)

    catalogue = Catalogue(
        sets=(Word(own_set, top.texts("name", "set", SETS[own_set])),),
        constants=tuple(chain(*every("constants", read_constants))),
        monsters=(top.whole("monsters", default=0),),
        zones=read_zones(top) if SETS[own_set] == "leviathan" else (),
        races=every("race", lambda entry: read_word(entry, RACES, "race")),
        guilds=every("guild", lambda entry: read_word(entry, GUILDS, "guild")),
        effects=every("effect", lambda entry: read_word(entry, ALLY_EFFECTS, "effect")),
        penalties=every("penalty", lambda entry: read_word(entry, PENALTIES, "penalty")),
        cards=every("lord", lambda entry: read_lord(entry, own_set, seen))
        + every("exile", lambda entry: read_exile(entry, own_set, seen)),
        allies=tuple(chain(*every("ally", lambda entry: read_allies(entry, own_set)))),
        tiles=every("tile", lambda entry: read_tile(entry, own_set, seen)),
        tokens=every("token", read_token),
        leviathan_tokens=every("leviathan_token", read_leviathan_token),
        loot=every("loot", read_loot),
        threat=every("threat", read_threat),
        leviathans=every("leviathan", lambda entry: read_leviathan(entry, seen)),
    )
    top.known.add("totals")
    top.close()
    check_totals(top, catalogue, totals_of(SETS[own_set]))
    return catalogue


@cache
def totals_of(name: str) -> dict[str, int]:
    """What a set holds by its rule book, as our own file of it says; what is not named there it does not hold."""
    source = Source(FOLDER / f"{name}.toml")
    return {what: entry.whole(what, 1, 1000) for entry in source.entries("totals") for what in entry.data}


def check_totals(top: Entry, catalogue: Catalogue, expected: dict[str, int]) -> None:
    """Compare what the file holds with what its set must hold."""
    exiles = sum(card.guild == EXILE for card in catalogue.cards)
    known: set[str] = set()
    for table, what, found in (
        ("lord", "lords", len(catalogue.cards) - exiles),
        ("exile", "exiles", exiles),
        ("ally", "allies", sum(ally.count for ally in catalogue.allies)),
        ("ally", "points_of_value_on_allies", sum(ally.count * ally.value for ally in catalogue.allies)),
        ("monsters", "monsters", sum(catalogue.monsters)),
        ("tile", "tiles", len(catalogue.tiles)),
        ("token", "monster_tokens", sum(token.count for token in catalogue.tokens)),
        ("token", "points_on_monster_tokens", sum(token.count * token.value for token in catalogue.tokens)),
        ("threat", "spaces_of_the_threat_track", len(catalogue.threat)),
        ("loot", "loot_cards", sum(loot.count for loot in catalogue.loot)),
        ("loot", "points_on_loot_cards", sum(loot.count * loot.value for loot in catalogue.loot)),
        ("leviathan_token", "leviathan_tokens", sum(token.count for token in catalogue.leviathan_tokens)),
        ("leviathan", "leviathans", len(catalogue.leviathans)),
        ("zones", "zones_of_the_border", len(catalogue.zones)),
    ):
        known.add(what)
        if found != expected.get(what, 0):
            things = what.replace("_", " ")
            raise top.error(table, f"there are {found} {things}, but this set has {expected.get(what, 0)}.")
    for what in expected.keys() - known:
        raise top.error("totals", f'"{what}" is no total; {suggestion(what, sorted(known))}')


def check_unique(entry: Entry, key: str, values: Sequence[object], what: str, seen: Seen) -> None:
    """Refuse an id or a name that another entry of the kind has."""
    for value in dict.fromkeys(values):
        first = seen.setdefault((f"{what} {key}", value), entry)
        if first is not entry:
            raise entry.error(key, f'the {key} "{value}" is already used at {first.place(key)}.')


def read_constants(entry: Entry) -> list[tuple[str, int]]:
    return [(name, entry.whole(name, -100, 10_000)) for name in entry.data]


def read_zones(top: Entry) -> tuple[tuple[int, ...], ...]:
    """The dice sums of each zone of the border; every sum of two dice belongs to one zone."""
    zones = tuple(
        tuple(top.checked_whole("zones", dice_sum, 2, 12) for dice_sum in (zone if isinstance(zone, list) else [zone]))
        for zone in top.items("zones", MOST)
    )
    if sorted(chain(*zones)) != list(range(2, 13)):
        raise top.error("zones", "each sum of two dice, 2 to 12, must be in exactly one of the zones.")
    return zones


def read_word(entry: Entry, words: Sequence[str], what: str) -> Word:
    """The names of a word; races and guilds have a plural, effects and penalties an explanation."""
    number = entry.word("id", words, what)

    def texts(part: str) -> Texts:
        return entry.texts(part, what, words[number])

    explained = what in ("effect", "penalty")
    return Word(
        number=number,
        name=texts("name"),
        plural=() if explained else texts("plural"),
        object=texts("object") if what == "race" else (),
        stack=texts("stack") if what == "race" and words[number] in COLOURED_RACES else (),
        text=texts("text") if explained else (),
        race=entry.optional_word("race", COLOURED_RACES, "race") if what == "guild" else -1,
    )


def read_lord(entry: Entry, own_set: int, seen: Seen) -> Card:
    number = entry.whole("id", 1, 299)
    name = entry.texts("name", "card", number)
    power, amount = entry.power()
    card = Card(
        id=number,
        name=name,
        text=entry.texts("text", "card", number),
        set=own_set,
        guild=entry.word("guild", GUILDS[:EXILE], "guild of lords"),
        race=-1,  # the guild's, filled in when all files are together
        cost=entry.whole("cost"),
        races=entry.whole("races", 1, len(COLOURED_RACES)),
        keys=entry.whole("keys", 0, 3),
        points=entry.whole("points"),
        power=power,
        amount=amount,
        key_token=False,
        removed_with=entry.optional_word("removed_with", SETS, "set"),
        house=False,
    )
    check_unique(entry, "id", [card.id], "card", seen)
    check_unique(entry, "name", name, "card", seen)
    return card


def read_exile(entry: Entry, own_set: int, seen: Seen) -> Card:
    number = entry.whole("id", 301, 310)
    house = entry.flag("house")
    if not house:  # the texts of our stand-ins do not fit another card
        entry.field("name")
        entry.field("text")
    name = entry.texts("name", "card", number)
    power, amount = entry.power()
    if reason := LORDS_ONLY.get(POWERS[power].name):
        raise entry.error("power", f'an exile cannot have the power "{POWERS[power].name}": {reason}.')
    card = Card(
        id=number,
        name=name,
        text=entry.texts("text", "card", number),
        set=own_set,
        guild=EXILE,
        race=entry.optional_word("race", COLOURED_RACES, "race"),
        cost=entry.whole("cost"),
        races=entry.whole("races", 1, len(COLOURED_RACES)),
        keys=0,
        points=entry.whole("points"),
        power=power,
        amount=amount,
        key_token=entry.flag("key_token"),
        removed_with=-1,
        house=house,
    )
    check_unique(entry, "id", [card.id], "card", seen)
    check_unique(entry, "name", name, "card", seen)
    return card


def read_allies(entry: Entry, own_set: int) -> list[Ally]:
    """Equal cards of each of the races named."""
    races = [entry.checked_word("races", race, RACES, "race") for race in entry.items("races", len(RACES))]
    value = entry.whole("value", 1, 5)
    count = entry.whole("count", 1)
    effect = max(0, entry.optional_word("effect", ALLY_EFFECTS, "effect"))
    nebulis = entry.whole("nebulis", default=0)
    return [Ally(own_set, race, value, effect, nebulis, count) for race in races]


def read_tile(entry: Entry, own_set: int, seen: Seen) -> Tile:
    number = entry.whole("id", 1, 299)
    name = entry.texts("name", "tile", number)
    score = entry.word("score", TILE_SCORES, "tile score")
    of = -1
    if TILE_SCORES[score] == "guild_lords":
        of = entry.word("of", GUILDS[:EXILE], "guild of lords")
    elif TILE_SCORES[score] == "affiliated_race":
        of = entry.word("of", COLOURED_RACES, "race")
    tile = Tile(
        id=number,
        name=name,
        text=entry.texts("text", "tile", number),
        set=own_set,
        score=score,
        base=entry.whole("base", default=0),
        per=entry.whole("per", -MOST, default=0),
        of=of,
    )
    check_unique(entry, "id", [tile.id], "tile", seen)
    check_unique(entry, "name", name, "tile", seen)
    return tile


def read_token(entry: Entry) -> Token:
    return Token(value=entry.whole("value", 1), count=entry.whole("count", 1))


def read_leviathan_token(entry: Entry) -> LeviathanToken:
    effect = entry.word("effect", TOKEN_EFFECTS, "token effect")
    amount = entry.whole("amount", 1)
    own_name = f"{TOKEN_EFFECTS[effect]}_{amount}"
    return LeviathanToken(
        name=entry.texts("name", "leviathan_token", own_name),
        text=entry.texts("text", "leviathan_token", own_name),
        effect=effect,
        amount=amount,
        count=entry.whole("count", 1),
    )


def read_loot(entry: Entry) -> Loot:
    value = entry.whole("value", 1)
    return Loot(
        name=entry.texts("name", "loot", value),
        text=entry.texts("text", "loot", value),
        value=value,
        count=entry.whole("count", 1),
        reward=entry.word("reward", LOOT_REWARDS, "loot reward"),
        amount=entry.whole("amount", default=0),
    )


def read_threat(entry: Entry) -> Threat:
    return Threat(keys=entry.whole("keys", default=0), pieces=entry.whole("pieces", default=0))


def read_leviathan(entry: Entry, seen: Seen) -> Leviathan:
    number = entry.whole("id", 1)
    name = entry.texts("name", "leviathan", number)
    leviathan = Leviathan(
        id=number,
        name=name,
        race=entry.word("race", COLOURED_RACES, "race"),
        resistance=entry.wholes("resistance", 1, MOST, longest=3),
        reward=entry.wholes("reward", 0, MOST, longest=3),
        penalty=entry.word("penalty", PENALTIES, "penalty"),
        penalty_count=entry.whole("penalty_count", 1),
    )
    if len(leviathan.resistance) != len(leviathan.reward):
        raise entry.error("reward", "resistance and reward need one figure for each health point.")
    check_unique(entry, "id", [leviathan.id], "leviathan", seen)
    check_unique(entry, "name", name, "leviathan", seen)
    return leviathan
