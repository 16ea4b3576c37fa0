"""Why a move is refused: the engine's reason as a code with figures, and as an English clause.

Whoever speaks another language turns the code and the figures into a sentence of its own; the codes and the names of
their figures are listed in `abyss.rules.reasons.REASONS`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from abyss.cards.arrays import N_KINDS
from abyss.notation.names import ALLIES, CARDS, SEATS, STACKS
from abyss.rules.engine import decider
from abyss.rules.jit import Game
from abyss.rules.state import ON_COUNCIL, ON_COURT, ON_LOCATION


@dataclass(frozen=True)
class Reason:
    """A reason: its code, and figures such as `{"short": 2, "cost": 8, "value": 5, "pearls": 1}`.

    `seat`, `race`, `card`, `ally` and `area` are numbers of the engine, all other figures are amounts.
    """

    code: str
    figures: Mapping[str, int]


NO_CHOICE: Final = "other_decision"  # the pending decision is about something else


def why_not(game: Game, action: int) -> Reason:
    """Why the pending decision does not allow an action (one that is not legal)."""
    from abyss.rules.reasons import MOST_FIGURES, why_not

    figures = np.zeros(MOST_FIGURES, np.int64)
    return _reason(int(why_not(game, action, figures)), figures)


def why_no_payment(game: Game, seat: int, card: int, allies: Counter[int], nebulis: int) -> Reason:
    """Why exactly these allies do not pay for a lord or exile; nothing may be laid out in the game yet."""
    from abyss.rules.reasons import MOST_FIGURES, why_no_payment

    counts = np.zeros(N_KINDS, np.int64)
    for kind, count in allies.items():
        counts[kind] = count
    figures = np.zeros(MOST_FIGURES, np.int64)
    return _reason(int(why_no_payment(game.copy(), seat, card, counts, nebulis, figures)), figures)


def _reason(number: int, figures: Any) -> Reason:
    from abyss.rules.reasons import REASONS

    code, names = REASONS[number]
    return Reason(code, {name: int(figure) for name, figure in zip(names, figures, strict=False)})


# --- as an English clause

_AREAS: Final = {ON_COURT: "the court", ON_COUNCIL: "the council", ON_LOCATION: "the locations"}
_NAMES: Final[dict[str, Callable[[int], str]]] = {
    "seat": SEATS.__getitem__,
    "race": STACKS.__getitem__,
    "card": CARDS.__getitem__,
    "ally": ALLIES.__getitem__,
    "area": _AREAS.__getitem__,
}
_CLAUSES: Final[dict[str, str]] = {
    "nothing_to_reveal": "no exploration card is left",
    "empty_stack": "that stack is empty",
    "empty_slot": "no card lies there",
    "no_lord": "{card} is no lord",
    "reserved": "it is reserved by {seat}",
    "missing_race": "it needs a {race}",
    "too_few_races": "it needs {needed}, {who} has {held}",
    "wrong_races": "it needs exactly {needed}, these allies show {held}",
    "pearls_short": "{short} short: it costs {cost}, {who} has {pearls}",
    "pearls_short with allies": "{short} short: it costs {cost}, the allies are worth {value} and {who} has {pearls}",
    "nebulis_limit": "{who} may use at most {limit} nebulis in a payment",
    "pearls_before_nebulis": "a nebulis pays only together with the last pearl, and {who} has {pearls}",
    "overpaid": "only {due} is due",
    "court_full": "the court is full",
    "deck_empty": "that deck is empty",
    "deck_short": "only {left} are left in the deck",
    "action_possible": "{who} can still take an action",
    "no_such_power": "{who} has no {card} whose power can be used",
    "power_used": "{card} was already used this turn",
    "power_without_target": "{card} has nothing to work on",
    "no_sentinel": "{who} has no sentinel to place now",
    "area_taken": "one sentinel per area, and {seat} has one in {area}",
    "not_available": "it is not available",
    "not_in_hand": "{who} has no {ally} in hand",
    "not_in_discard": "no {ally} lies in the discard",
    "not_affiliated": "{who} has no {ally} affiliated to give up",
    "not_played": "{ally} cannot be affiliated from this payment",
    "too_low_in_order": "allies are played in order, and {ally} comes before the last one",
    "not_lowest": "only an ally of value {value}, the lowest, is affiliated",
    "no_fighter": "{ally} cannot attack this Leviathan",
    "no_usable_keys": "{card} has no keys to pay with",
    "too_many_keys": "{due} due, and this lord with {keys} makes no exact payment",
    "keys_short": "{due} due, and {who} has {keys} as tokens",
    "own_location": "it is the player's own",
    "held_by_exiles": "two exiles hold it",
}
# figures that are amounts of something
_UNITS: Final = {
    ("too_few_races", "needed"): "race",
    ("wrong_races", "needed"): "race",
    ("pearls_short", "short"): "pearl",
    ("pearls_short", "pearls"): "pearl",
    ("pearls_before_nebulis", "pearls"): "pearl",
    ("too_many_keys", "due"): "key",
    ("keys_short", "due"): "key",
}


def reason_text(game: Game, reason: Reason) -> str:
    """The reason in a clause, or nothing if the move simply belongs to another decision."""
    has_allies = reason.code == "pearls_short" and reason.figures["value"] > 0
    clause = f"{reason.code} with allies" if has_allies else reason.code
    if clause not in _CLAUSES:
        return ""
    words = {name: _word(reason.code, name, figure) for name, figure in reason.figures.items()}
    return _CLAUSES[clause].format(who=SEATS[decider(game)], **words)


def _word(code: str, name: str, figure: int) -> str:
    if name in _NAMES:
        return _NAMES[name](figure)
    unit = _UNITS.get((code, name))
    return str(figure) if unit is None else f"{figure} {unit}{'' if figure == 1 else 's'}"
