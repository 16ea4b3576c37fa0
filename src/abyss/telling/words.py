"""The words of a language: templates from its file, and how counts, allies, cards and lists stand in a sentence."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from abyss.cards import texts
from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import LANGUAGES, RACE_LETTERS, RACES
from abyss.notation.names import LEVIATHAN_TOKENS

FOLDER: Final = Path(__file__).parent
SPECIAL: Final = "★"  # a special ally
SEAT_NAMES: Final = ("A", "B", "C", "D", "E")
_NO_BREAK: Final = "\u00a0"
_CARD_NUMBERS: Final = {card.id: number for number, card in enumerate(load_catalogue().cards)}
_TILE_NUMBERS: Final = {tile.id: number for number, tile in enumerate(load_catalogue().tiles)}
_LOOT_NUMBERS: Final = {loot.value: number for number, loot in enumerate(load_catalogue().loot)}

Names = Sequence[str]  # who sits where


def plural_form(language: str, count: int) -> int:
    """Which of a word's forms goes with a count."""
    if language == "pl":
        if count == 1:
            return 0
        return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2
    return 0 if count == 1 or (language == "fr" and count == 0) else 1


class Count:
    """A number in a template: `{change:pearl/pearls}` writes the number and the form that goes with it."""

    def __init__(self, language: str, value: int) -> None:
        self.language = language
        self.value = value

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self.value)
        return f"{self.value} {forms.split('/')[plural_form(self.language, self.value)]}"

    def __str__(self) -> str:
        return str(self.value)


class Language:
    """All that is needed to tell something in one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.data: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / f"{code}.toml").read_text(encoding="utf-8"))

    def count(self, value: int) -> Count:
        """A number that knows its language."""
        return Count(self.code, value)

    def template(self, table: str, *keys: str) -> str:
        """The template of the most special of these keys that there is: `pearls.robbed.loss`, `pearls.robbed`."""
        for depth in range(len(keys), 0, -1):
            found = self.data[table].get(".".join(keys[:depth]))
            if found is not None:
                return str(found)
        raise KeyError(f'{self.code}.toml has no {table} "{".".join(keys)}"')

    def fill(self, template: str, values: Mapping[str, Any]) -> str:
        """Put values into a template; numbers become counts."""
        told = {name: self.count(value) if type(value) is int else value for name, value in values.items()}
        text = template.format(**told)
        if self.code == "fr":  # French sets a thin gap before these signs; a line must not break there
            for sign in ":;!?":
                text = text.replace(f" {sign}", f"{_NO_BREAK}{sign}")
        return text

    def say(self, table: str, *keys: str, **values: Any) -> str:
        """Fill in a template."""
        return self.fill(self.template(table, *keys), values)

    def sentence(self, table: str, *keys: str, **values: Any) -> str:
        """Fill in a template that is a whole sentence, which begins with a capital letter."""
        text = self.say(table, *keys, **values)
        return text[:1].upper() + text[1:]

    def word(self, name: str) -> str:
        """One of the small words."""
        return str(self.data["words"][name])

    # --- the pieces of the game

    def quoted(self, name: str) -> str:
        """A name inside a sentence: articles are written small, or the whole name stands in quotation marks."""
        for article in self.data["words"]["articles"]:
            if name.startswith(article):
                name = article.lower() + name[len(article) :]
                break
        return self.word("quote").format(name=name)

    def card(self, card_id: int) -> str:
        """A lord or exile by its id."""
        return self.quoted(texts.card_name(_CARD_NUMBERS[card_id], self.code))

    def tile(self, tile_id: int) -> str:
        """A location by its id."""
        return self.quoted(texts.tile_name(_TILE_NUMBERS[tile_id], self.code))

    def leviathan(self, number: int) -> str:
        """A Leviathan by its number, counted from 1."""
        return self.quoted(texts.leviathan_name(number - 1, self.code))

    def leviathan_token(self, name: str) -> str:
        """What a Leviathan token does, in words."""
        return texts.leviathan_token_text(LEVIATHAN_TOKENS.number(name), self.code).rstrip(".")

    def loot(self, value: int) -> str:
        """The name of a loot card by its value."""
        return texts.loot_name(_LOOT_NUMBERS[value], self.code).lower()

    def race(self, race: str) -> str:
        """A race by its English word."""
        return str(self.data["races"]["subject"][RACES.index(race)])

    def stack(self, race: str) -> str:
        """A council stack by its race."""
        return str(self.data["races"]["stack"][RACES.index(race)])

    def place(self, area: str, on: Any) -> str:
        """What a sentinel lies on: a card of the court, a council stack or a location."""
        if area == "council":
            return self.stack(on)
        return self.card(on) if area == "court" else self.tile(on)

    def ally(self, ally: str, case: str = "subject") -> str:
        """An ally, or a monster, from its short form: `C3` is "crab 3"."""
        if ally == "M":
            return self.word("monster")
        name = self.data["races"][case][RACE_LETTERS.index(ally[0])]
        return f"{name} {ally[1:].replace('*', SPECIAL)}"

    def listed(self, parts: Iterable[str]) -> str:
        """Several things: "a, b and c"."""
        *most, last = list(parts) or [self.word("nothing")]
        return f"{', '.join(most)} {self.word('and')} {last}" if most else last

    def price(self, pearls: int, nebulis: int = 0, allies: Iterable[str] = ()) -> str:
        """A payment: allies, pearls, nebulis."""
        parts = [self.ally(ally, "object") for ally in allies]
        parts += [self.say("money", "pearls", pearls=pearls)] if pearls else []
        parts += [self.say("money", "nebulis", nebulis=nebulis)] if nebulis else []
        return self.listed(parts or [self.say("money", "pearls", pearls=0)])

    def reward(self, keys: int, pearls: int, tokens: int) -> str:
        """A reward of the threat track."""
        amounts = {"keys": keys, "pearls": pearls, "tokens": tokens}
        return self.listed(self.say("money", name, **{name: n}) for name, n in amounts.items() if n)


@cache
def language(code: str) -> Language:
    """The language of a code such as "en"; an unknown one is an error that says which there are."""
    if code not in LANGUAGES:
        raise ValueError(f'"{code}" is no language here: there are {", ".join(LANGUAGES)}')
    return Language(code)


def name_of(names: Names, seat: int) -> str:
    """Who sits on a seat; without a name, the seat's letter."""
    return names[seat] if seat < len(names) else SEAT_NAMES[seat]
