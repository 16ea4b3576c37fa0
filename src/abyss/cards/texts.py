"""Names and texts of all components, by their numbers in the rules and in any of the languages."""

from collections.abc import Sequence

from abyss.cards.load import load_catalogue
from abyss.cards.records import Texts
from abyss.cards.source import suggestion
from abyss.cards.vocabulary import LANGUAGES

ARTICLE = "the "


def in_language(texts: Texts, language: str) -> str:
    """The text in a language; an unknown language is a KeyError."""
    if language not in LANGUAGES:
        raise KeyError(f'"{language}" is no language here; {suggestion(language, LANGUAGES)}')
    return texts[LANGUAGES.index(language)]


def set_name(number: int, language: str = "en") -> str:
    return in_language(load_catalogue().sets[number].name, language)


def race_name(race: int, language: str = "en", plural: bool = False) -> str:
    word = load_catalogue().races[race]
    return in_language(word.plural if plural else word.name, language)


def guild_name(guild: int, language: str = "en", plural: bool = False) -> str:
    word = load_catalogue().guilds[guild]
    return in_language(word.plural if plural else word.name, language)


def card_name(card: int, language: str = "en") -> str:
    """The name of a lord or an exile."""
    return in_language(load_catalogue().cards[card].name, language)


def card_text(card: int, language: str = "en") -> str:
    """The power of a lord or an exile, in words."""
    return in_language(load_catalogue().cards[card].text, language)


def is_house_card(card: int) -> bool:
    """Whether a card is our own stand-in for a printed one, which players should be told."""
    return load_catalogue().cards[card].house


def tile_name(tile: int, language: str = "en") -> str:
    return in_language(load_catalogue().tiles[tile].name, language)


def tile_text(tile: int, language: str = "en") -> str:
    """What a location scores, in words."""
    return in_language(load_catalogue().tiles[tile].text, language)


def loot_name(loot: int, language: str = "en") -> str:
    return in_language(load_catalogue().loot[loot].name, language)


def loot_text(loot: int, language: str = "en") -> str:
    """The reward of a loot card, in words."""
    return in_language(load_catalogue().loot[loot].text, language)


def effect_name(effect: int, language: str = "en") -> str:
    """The name of what a special ally does in a fight."""
    return in_language(load_catalogue().effects[effect].name, language)


def effect_text(effect: int, language: str = "en") -> str:
    return in_language(load_catalogue().effects[effect].text, language)


def leviathan_name(leviathan: int, language: str = "en") -> str:
    return in_language(load_catalogue().leviathans[leviathan].name, language)


def penalty_name(penalty: int, language: str = "en") -> str:
    return in_language(load_catalogue().penalties[penalty].name, language)


def penalty_text(penalty: int, language: str = "en") -> str:
    """What a leviathan's attack does, in words; how often is the leviathan's penalty count."""
    return in_language(load_catalogue().penalties[penalty].text, language)


def leviathan_token_name(token: int, language: str = "en") -> str:
    return in_language(load_catalogue().leviathan_tokens[token].name, language)


def leviathan_token_text(token: int, language: str = "en") -> str:
    return in_language(load_catalogue().leviathan_tokens[token].text, language)


def find_card(name: str) -> int:
    """The number of a lord or an exile by its English name, in any case and with or without "The"."""
    return find(name, [card.name for card in load_catalogue().cards], "card")


def find_tile(name: str) -> int:
    """The number of a location by its English name, in any case and with or without "The"."""
    return find(name, [tile.name for tile in load_catalogue().tiles], "location")


def find(name: str, names: Sequence[Texts], what: str) -> int:
    english = [bare(texts[LANGUAGES.index("en")]) for texts in names]
    if bare(name) not in english:
        raise KeyError(f'"{name}" is no {what}; {suggestion(bare(name), english)}')
    return english.index(bare(name))


def bare(name: str) -> str:
    """A name without case, article and needless spaces."""
    return " ".join(name.casefold().split()).removeprefix(ARTICLE)
