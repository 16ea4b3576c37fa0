"""Decisions and moves in words: what must be decided, and what each legal move is called on a button."""

from collections.abc import Callable
from typing import Any, Final, cast

from abyss.cards.arrays import REWARD_KEYS, REWARD_PIECES
from abyss.cards.vocabulary import RACES
from abyss.knowledge import CARD_IDS, TILE_IDS, view
from abyss.notation.names import ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS, POOLS
from abyss.notation.reasons import Reason, clause
from abyss.rules.actions import verb_of
from abyss.rules.decisions import FRAMES
from abyss.rules.engine import decider
from abyss.rules.explore import price, reward_space
from abyss.rules.recruit import pearls_due
from abyss.telling.words import Language, Names, language, name_of
from abyss.views import Decision, View

Values = dict[str, Any]


def _record(game: Any) -> Any:
    """The record of a `Game`, or the record itself."""
    return getattr(game, "state", game)


def _seen(game: Any) -> View:
    """The public view of a game or record; a view is itself."""
    return cast(View, game) if isinstance(game, dict) else view(_record(game), None)


# --- what must be decided


def prompt(game: Any, code: str = "en", names: Names = ()) -> str:
    """What the deciding player is asked, in one line; takes a `Game`, a record or a view."""
    seen = _seen(game)
    tongue = language(code)
    decision = seen["decision"]
    if decision is None:
        return tongue.say("decision-over")
    is_known = decision["kind"] == "top_lord" and seen["court"]["top_lord"] is not None
    values = _prompt_values(seen, decision, tongue, names)
    return tongue.say("decision", decision["kind"], "known" if is_known else "", **values)


def waiting(game: Any, code: str = "en", names: Names = ()) -> str:
    """Who must decide what, for those who look on."""
    seen = _seen(game)
    said = prompt(seen, code, names)
    if seen["decision"] is None:
        return said
    return language(code).say("decision-waiting", who=name_of(names, seen["decision"]["seat"]), prompt=said)


def _prompt_values(seen: View, decision: Decision, tongue: Language, names: Names) -> Values:
    subject, explored = decision["subject"], seen["exploration"]
    values: Values = {
        "who": name_of(names, seen["active"]),
        "n": explored["price"] if decision["kind"] == "purchase" else subject.get("amount", 0),
        "power": subject.get("power", 0),
    }
    card = subject.get("card", seen["court"]["top_lord"])
    if card is not None:
        values["card"] = tongue.card(card)
    ally = subject.get("ally", explored["track"][-1] if explored["track"] else None)
    if ally is not None:
        values["ally"] = tongue.ally(ally)
    for name, tell in (("tile", tongue.tile), ("race", tongue.race), ("zone", tongue.zone)):
        if name in subject:
            values[name] = tell(subject[name])  # type: ignore[literal-required]
    if "seat" in subject:
        values["victim"] = name_of(names, subject["seat"])
    return values


# --- what may be done


def move_label(game: Any, action: int, code: str = "en", names: Names = ()) -> str:
    """A legal action as the text of a button: "Buy crab 3 for 2 pearls"; takes a `Game` or a record.

    It may name what only the deciding seat knows, so it is for that seat.
    """
    record = _record(game)
    tongue = language(code)
    verb, argument = verb_of(action)
    decision = FRAMES[int(record.stack[record.depth - 1, 0])] if record.depth else ""
    values = _ARGUMENTS[verb.argument](record, argument, tongue, names)
    if verb.name in ("take", "buy"):
        values["ally_object"] = tongue.ally_object(EXPLORATION_CARDS[int(record.track[record.track_size - 1])])
    if verb.name in ("buy", "pay"):
        values["price"] = tongue.price(_due(record, verb.name, decision) - argument, argument)
    special = values.pop("special", decision)
    return tongue.sentence("move", verb.name, special, **values)


def describe_move(game: Any, action: int, code: str = "en", names: Names = ()) -> str:
    """A legal action with who makes it: "B: Pass"."""
    return f"{name_of(names, int(decider(_record(game))))}: {move_label(game, action, code, names)}"


def why_not(reason: Reason, code: str = "en", names: Names = ()) -> str:
    """Why a move is not legal, in a clause: "2 pearls short: …"; nothing if it belongs to another decision."""
    tongue = language(code)
    naming: dict[str, Callable[[int], str]] = {
        "seat": lambda seat: name_of(names, seat),
        "race": lambda race: tongue.race(RACES[race]),
        "card": lambda card: tongue.card(CARD_IDS[card]),
        "ally": lambda ally: tongue.ally(ALLIES[ally]),
    }
    return clause(reason, tongue.messages, naming)


def _due(record: Any, verb: str, decision: str) -> int:
    """What a purchase or payment costs."""
    if verb == "buy":
        return int(price(record))
    _, seat, a, b = (int(value) for value in record.stack[record.depth - 1])
    return b if decision == "bribe_payment" else int(pearls_due(record, seat, a))


def _court(record: Any, slot: int, tongue: Language, names: Names) -> Values:
    card = int(record.court[slot])
    return {"card": tongue.card(CARD_IDS[card]) if card >= 0 else str(slot + 1)}


def _top_lord(record: Any, tongue: Language) -> Values:
    """The top lord, for the seat that has looked at it."""
    return {"card": tongue.card(CARD_IDS[int(record.top_lord)])} if record.top_lord >= 0 else {}


def _race(record: Any, race: int, tongue: Language, names: Names) -> Values:
    return {
        "race": tongue.race(RACES[race]),
        "stack": tongue.stack(RACES[race]),
        "n": int(record.council_size[race]),
    }


def _ally(record: Any, kind: int, tongue: Language, names: Names) -> Values:
    return {"ally_object": tongue.ally_object(ALLIES[kind])}


def _tokens(record: Any, tokens: int, tongue: Language, names: Names) -> Values:
    """How many tokens of a reward: on the threat track, or of those a Leviathan leaves."""
    if FRAMES[int(record.stack[record.depth - 1, 0])] == "token_split":
        left = int(record.token_pool.sum()) + int(record.leviathan_pool.sum())
        gained = min(int(record.stack[record.depth - 1, 2]), left)
        return {
            "n": tokens,
            "m": gained - tokens,
            "special": "" if 0 < tokens < gained else "all" if tokens else "none",
        }
    space = int(reward_space(record, int(decider(record)))) - 1
    return {"reward": tongue.reward(int(REWARD_KEYS[space]), int(REWARD_PIECES[space]) - tokens, tokens)}


def _zone(record: Any, zone: int, tongue: Language, names: Names) -> Values:
    leviathan = int(record.zone[zone])
    if leviathan < 0:
        return {"zone": tongue.zone(zone), "special": "free"}
    return {"zone": tongue.zone(zone), "leviathan": tongue.leviathan(leviathan + 1)}


_ARGUMENTS: Final[dict[str, Callable[[Any, int, Language, Names], Values]]] = {
    "": lambda record, argument, tongue, names: _top_lord(record, tongue),
    "nebulis": lambda record, argument, tongue, names: {},
    "tokens": _tokens,
    "race": _race,
    "slot": _court,
    "ally": _ally,
    "card": lambda record, card, tongue, names: {"card": tongue.card(CARD_IDS[card])},
    "tile": lambda record, tile, tongue, names: {"tile": tongue.tile(TILE_IDS[tile])},
    "tiles": lambda record, more, tongue, names: {"n": more + 1},
    "seat": lambda record, seat, tongue, names: {"who": name_of(names, seat)},
    "token": lambda record, token, tongue, names: {"token": tongue.leviathan_token(LEVIATHAN_TOKENS[token])},
    "pool": lambda record, pool, tongue, names: {"special": POOLS[pool]},
    "zone": _zone,
}
