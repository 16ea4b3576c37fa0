"""How cards, allies, lists and prices stand in the sentences of a language."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from abyss.cards.load import load_catalogue
from abyss.cards.records import Texts, Word
from abyss.cards.texts import in_language
from abyss.cards.vocabulary import RACE_LETTERS, RACES
from abyss.languages.messages import messages
from abyss.notation.names import LEVIATHAN_TOKENS

SPECIAL: Final = "★"  # a special ally
SEAT_NAMES: Final = ("A", "B", "C", "D", "E")
_CARDS: Final = {card.id: card for card in load_catalogue().cards}
_TILES: Final = {tile.id: tile for tile in load_catalogue().tiles}
_LOOT: Final = {loot.value: loot for loot in load_catalogue().loot}

Names = Sequence[str]  # who sits where


class Language:
    """All that is needed to tell something in one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.messages = messages(code)
        self.articles = self.say("articles").split()

    def say(self, *key: str, **values: Any) -> str:
        """The most special message of a key: `say("event", "pearls", "sale", n=2)`."""
        return self.messages.say(self.messages.special(*key), **values)

    def sentence(self, *key: str, **values: Any) -> str:
        """A message that is a whole sentence, which begins with a capital letter."""
        text = self.say(*key, **values)
        return text[:1].upper() + text[1:]

    # --- the pieces of the game

    def bare(self, name: str) -> tuple[str, str]:
        """A name's article and the rest of it: ("The ", "Sage")."""
        for article in self.articles:
            gap = "" if article[-1] in "'’" else " "
            if name.startswith(article + gap):
                return article + gap, name.removeprefix(article + gap)
        return "", name

    def quoted(self, name: str) -> str:
        """A name inside a sentence: articles are written small, or the whole name stands in quotation marks."""
        article, rest = self.bare(name)
        return self.say("name-in-sentence", name=article.lower() + rest)

    def card(self, card_id: int) -> str:
        """A lord or exile by its id."""
        return self.quoted(self.of(_CARDS[card_id].name))

    def tile(self, tile_id: int) -> str:
        """A location by its id."""
        return self.quoted(self.of(_TILES[tile_id].name))

    def leviathan(self, number: int) -> str:
        """A Leviathan by its number, counted from 1."""
        return self.quoted(self.of(load_catalogue().leviathans[number - 1].name))

    def leviathan_token(self, name: str) -> str:
        """A Leviathan token by its short form: `2p` is "two pearls"."""
        told = self.of(load_catalogue().leviathan_tokens[LEVIATHAN_TOKENS.number(name)].name)
        return told[:1].lower() + told[1:]

    def loot(self, value: int) -> str:
        """The name of a loot card by its value."""
        return self.of(_LOOT[value].name).lower()

    def of(self, words: Texts) -> str:
        """The text of this language."""
        return in_language(words, self.code)

    def race(self, race: str) -> str:
        """A race by its English word."""
        return self.of(load_catalogue().races[RACES.index(race)].name)

    def stack(self, race: str) -> str:
        """A council stack by its race."""
        return self.of(load_catalogue().races[RACES.index(race)].stack)

    def place(self, area: str, on: Any) -> str:
        """What a sentinel lies on: a card of the court, a council stack or a location."""
        if area == "council":
            return self.stack(on)
        return self.card(on) if area == "court" else self.tile(on)

    def ally(self, ally: str) -> str:
        """An ally, or a monster, from its short form: `C3` is "crab 3"."""
        if ally == "M":
            return self.say("monster")
        return f"{self.of(_race(ally).name)} {_value(ally)}"

    def ally_object(self, ally: str) -> str:
        """The same as the object of a sentence."""
        if ally == "M":
            return self.say("monster-object")
        return f"{self.of(_race(ally).object)} {_value(ally)}"

    def zone(self, zone: int) -> str:
        """A zone of the border by its dice sums: "2–3", "7"."""
        return "–".join(str(total) for total in load_catalogue().zones[zone])

    def listed(self, parts: Iterable[str]) -> str:
        """Several things: "a, b and c"."""
        *most, last = list(parts) or [self.say("nothing")]
        return self.say("list", most=", ".join(most), last=last) if most else last

    def price(self, pearls: int, nebulis: int = 0, allies: Iterable[str] = ()) -> str:
        """A payment: allies, pearls, nebulis."""
        parts = [self.ally_object(ally) for ally in allies]
        parts += [self.say("n-pearls", n=pearls)] if pearls else []
        parts += [self.say("n-nebulis", n=nebulis)] if nebulis else []
        return self.listed(parts or [self.say("n-pearls", n=0)])

    def reward(self, keys: int, pearls: int, tokens: int) -> str:
        """A reward of the threat track."""
        amounts = {"n-keys": keys, "n-pearls": pearls, "n-tokens": tokens}
        return self.listed(self.say(name, n=amount) for name, amount in amounts.items() if amount)


def _race(ally: str) -> Word:
    return load_catalogue().races[RACE_LETTERS.index(ally[0])]


def _value(ally: str) -> str:
    return ally[1:].replace("*", SPECIAL)


@cache
def language(code: str) -> Language:
    """The language of a code such as "en"; an unknown one is an error that says which there are."""
    return Language(code)


def name_of(names: Names, seat: int) -> str:
    """Who sits on a seat; without a name, the seat's letter."""
    return names[seat] if seat < len(names) else SEAT_NAMES[seat]
