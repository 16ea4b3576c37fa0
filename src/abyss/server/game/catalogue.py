"""The catalogue as it is published: every component in every language, and the words of moves and events."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from abyss.cards.load import load_catalogue
from abyss.cards.records import Card, Texts
from abyss.cards.texts import in_language
from abyss.cards.vocabulary import (
    ALLY_EFFECTS,
    GUILDS,
    PENALTIES,
    POWERS,
    RACE_LETTERS,
    RACES,
    SETS,
    TILE_SCORES,
)
from abyss.languages import LANGUAGES
from abyss.notation.names import LEVIATHAN_TOKENS
from abyss.rules.actions import FIRST, VERBS
from abyss.rules.decisions import DECISIONS
from abyss.rules.events import ARGUMENTS, EVENTS, PEARL_REASONS
from abyss.rules.scoring import SCORE_PARTS
from abyss.server.game.views import Rendered, rendered

Tell = Callable[[Texts], dict[str, str]]  # a text by languages


def _teller(codes: Sequence[str]) -> Tell:
    """How a text is told: in these languages."""
    return lambda texts: {code: in_language(texts, code) for code in codes}


def _race(number: int) -> str | None:
    return RACES[number] if number >= 0 else None


def _card(card: Card, tell: Tell) -> dict[str, Any]:
    power = POWERS[card.power]
    return {
        "id": card.id,
        "name": tell(card.name),
        "text": tell(card.text),
        "set": SETS[card.set],
        "guild": GUILDS[card.guild],
        "race": _race(card.race),
        "cost": card.cost,
        "races": card.races,
        "keys": card.keys,
        "points": card.points,
        "power": power.name,
        "when": power.when,
        "amount": card.amount,
        "house": card.house,
        "removed_with": SETS[card.removed_with] if card.removed_with >= 0 else None,
    }


def _components(tell: Tell) -> dict[str, Any]:
    known = load_catalogue()
    return {
        "cards": [_card(card, tell) for card in known.cards],
        "allies": [
            {
                "code": f"{RACE_LETTERS[ally.race]}{ally.value}{'*' if ally.effect else ''}",
                "set": SETS[ally.set],
                "race": RACES[ally.race],
                "value": ally.value,
                "effect": ALLY_EFFECTS[ally.effect] if ally.effect else None,
                "nebulis": ally.nebulis,
                "count": ally.count,
            }
            for ally in known.allies
        ],
        "tiles": [
            {
                "id": tile.id,
                "name": tell(tile.name),
                "text": tell(tile.text),
                "set": SETS[tile.set],
                "score": TILE_SCORES[tile.score],
                "base": tile.base,
                "per": tile.per,
            }
            for tile in known.tiles
        ],
        "loot": [
            {"value": loot.value, "name": tell(loot.name), "text": tell(loot.text), "count": loot.count}
            for loot in known.loot
        ],
        "leviathans": [
            {
                "id": leviathan.id,
                "name": tell(leviathan.name),
                "race": RACES[leviathan.race],
                "resistance": list(leviathan.resistance),
                "reward": list(leviathan.reward),
                "penalty": PENALTIES[leviathan.penalty],
                "penalty_count": leviathan.penalty_count,
            }
            for leviathan in known.leviathans
        ],
        "tokens": [{"value": token.value, "count": token.count} for token in known.tokens],
        "leviathan_tokens": [
            {
                "id": LEVIATHAN_TOKENS[number],
                "name": tell(token.name),
                "text": tell(token.text),
                "count": token.count,
            }
            for number, token in enumerate(known.leviathan_tokens)
        ],
        "threat": [{"keys": space.keys, "pieces": space.pieces} for space in known.threat],
        "zones": [list(zone) for zone in known.zones],
    }


def _words(tell: Tell) -> dict[str, Any]:
    known = load_catalogue()
    return {
        "sets": [{"id": SETS[word.number], "name": tell(word.name)} for word in known.sets],
        "races": [
            {
                "id": RACES[word.number],
                "letter": RACE_LETTERS[word.number],
                "name": tell(word.name),
                "plural": tell(word.plural),
                "object": tell(word.object),
                "stack": tell(word.stack) if word.stack else None,
            }
            for word in known.races
        ],
        "guilds": [
            {
                "id": GUILDS[word.number],
                "name": tell(word.name),
                "plural": tell(word.plural),
                "race": _race(word.race),
            }
            for word in known.guilds
        ],
        "effects": [
            {"id": ALLY_EFFECTS[word.number], "name": tell(word.name), "text": tell(word.text)}
            for word in known.effects
        ],
        "penalties": [
            {"id": PENALTIES[word.number], "name": tell(word.name), "text": tell(word.text)} for word in known.penalties
        ],
        "verbs": [
            {"name": verb.name, "argument": verb.argument, "first": FIRST[verb.name], "size": verb.size}
            for verb in VERBS
        ],
        "decisions": list(DECISIONS),
        "events": [
            {"kind": kind, "fields": [name.strip("()") for name in names if name != "-"]}
            for kind, names in zip(EVENTS, ARGUMENTS, strict=True)
        ],
        "pearl_reasons": list(PEARL_REASONS),
        "score_parts": list(SCORE_PARTS),
    }


@cache
def catalogue(language: str | None = None) -> Rendered:
    """Everything, as bytes to send: in one language, or in all."""
    tell = _teller((language,) if language else LANGUAGES)
    return rendered({**_words(tell), **_components(tell)})
