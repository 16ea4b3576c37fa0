"""Several choices of one decision in one line, in any order: `pay keys with Keeper Reaper`, `give nebulis to C D`.

The engine asks for such a set one by one, in ascending order, and makes the last choices itself when they are forced.
Here the set is said at once, and what the engine did must be exactly that set.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from abyss.cards.arrays import N_CARDS, N_LORDS
from abyss.notation.actions import (
    IllegalMove,
    check_exists,
    decision_kind,
    legal_moves,
    moves_buffer,
    refusal,
    what_is_legal,
)
from abyss.notation.names import ALLIES, CARDS, LEVIATHAN_TOKENS, SEATS, Names
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_SEAT, DISCARD, PLAY, REVEAL, SPEND_KEYS
from abyss.rules.decisions import GIVE_NEBULIS_CHOICE, KEY_PAYMENT, RECLAIM_EXILE_CHOICE
from abyss.rules.engine import decider, step
from abyss.rules.jit import Game
from abyss.rules.state import FRONT, TUCKED

Used = Callable[[Game, Game, int], Counter[int]]  # what became of a set between two positions, for a seat


def _fewer(field: str) -> Used:
    """What a seat has fewer of."""

    def used(before: Game, after: Game, seat: int) -> Counter[int]:
        lost = before[field][seat].astype(int) - after[field][seat]
        return Counter({int(piece): int(lost[piece]) for piece in np.flatnonzero(lost > 0)})

    return used


def _tucked(first: int, end: int) -> Used:
    """Which cards of a seat came under a tile."""

    def used(before: Game, after: Game, seat: int) -> Counter[int]:
        place = FRONT + 3 * seat + TUCKED
        cards = range(first, end)
        return Counter(card for card in cards if after.card_place[card] == place != before.card_place[card])

    return used


def _richer(before: Game, after: Game, seat: int) -> Counter[int]:
    """Who else has more nebulis."""
    return Counter(other for other in range(after.players) if after.nebulis[other] > before.nebulis[other])


@dataclass(frozen=True)
class Kind:
    """A kind of set: how it is said, what it is made of, which single move each part is."""

    pattern: str
    names: Names
    first: int  # the action of part 0
    used: Used
    decision: int | None = None  # where it is possible; else wherever each part is
    rest: int | None = None  # what pays for the rest


KINDS: Final = (
    Kind("pay keys with (.+)", CARDS, CHOOSE_CARD, _tucked(0, N_LORDS), KEY_PAYMENT, SPEND_KEYS),
    Kind("give nebulis to (.+)", SEATS, CHOOSE_SEAT, _richer, GIVE_NEBULIS_CHOICE),
    Kind("reclaim with (.+)", CARDS, CHOOSE_CARD, _tucked(N_LORDS, N_CARDS), RECLAIM_EXILE_CHOICE),
    Kind("discard (.+ .+)", ALLIES, DISCARD, _fewer("hand")),
    Kind("play (.+ .+)", ALLIES, PLAY, _fewer("hand")),
    Kind("reveal (.+ .+)", LEVIATHAN_TOKENS, REVEAL, _fewer("leviathan_tokens")),
)


@dataclass(frozen=True)
class Several:
    """A set as it was said."""

    kind: Kind
    parts: Counter[int]


def read_several(said: str) -> Several | None:
    """A text that says a set of choices, or nothing."""
    for kind in KINDS:
        match = re.fullmatch(kind.pattern, said, re.IGNORECASE)
        if match:
            parts = _read_names(kind.names, match.group(1))
            if parts is not None:
                return Several(kind, Counter(parts))
    return None


def _read_names(names: Names, text: str) -> list[int] | None:
    """Names one after the other, with or without commas; nothing if there is something else in the text."""
    words = text.replace(",", " ").split()
    found: list[int] = []
    while words:
        for end in range(len(words), 0, -1):
            number = names.find(" ".join(words[:end]))
            if number is not None:
                found.append(number)
                words = words[end:]
                break
        else:
            return None
    return found


def play_several(game: Game, said: str, several: Several) -> list[int]:
    """The actions that make exactly this set of choices; the game is not changed."""
    kind, seat = several.kind, int(decider(game))
    for part in several.parts:
        check_exists(game, kind.names, part)
    if kind.decision is not None and decision_kind(game) != kind.decision:
        raise IllegalMove(f'"{said}" is not legal now; {what_is_legal(game)}')
    copy, actions = game.copy(), []
    for part in sorted(several.parts.elements()):
        action = kind.first + part
        if action in legal_moves(copy) and decider(copy) == seat:
            actions.append(action)
            step(copy, action, moves_buffer())
        elif (several.parts - kind.used(game, copy, seat))[part]:
            raise refusal(copy, said, [action])
    if kind.rest is not None and decision_kind(copy) == kind.decision and kind.rest in legal_moves(copy):
        actions.append(kind.rest)
        step(copy, kind.rest, moves_buffer())
    if kind.decision is not None and decision_kind(copy) == kind.decision and decider(copy) == seat:
        raise IllegalMove(f'"{said}" is not legal: this is not enough')
    used = kind.used(game, copy, seat)
    if used != several.parts:
        shown = " ".join(kind.names[part] for part in sorted(used.elements())) or "nothing"
        raise IllegalMove(f'"{said}" is not legal: the choice can then only be {shown}')
    return actions
