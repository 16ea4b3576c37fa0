"""What a player wonders about: why not this, and what if I had that. The rules are asked; nothing is worked out here.

Everything is about one seat and made from what that seat knows: its own cards and what lies open on the table.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.cards.arrays import N_KINDS, N_LORDS
from abyss.kernels.wondering import FIRST_TILE, GAIN, GAINS, gains_of
from abyss.notation.reasons import Reason, why_none_recruited, why_not_each
from abyss.rules.actions import (
    AFFILIATE,
    ATTACK_WITH,
    BUY,
    CHOOSE_CARD,
    CHOOSE_SLOT,
    CHOOSE_TILE,
    DISCARD,
    DISCARD_STACK,
    DRAW,
    EXPLORE,
    GIVE_UP,
    PAY,
    PLACE_ON_COUNCIL,
    PLACE_ON_COURT,
    PLACE_ON_LOCATION,
    PLAY,
    PLOT_EXILE,
    PLOT_LORD,
    RECRUIT,
    RECRUIT_TOP,
    SPEND_KEYS,
    TAKE_STACK,
    USE,
)
from abyss.rules.decisions import OPENING
from abyss.rules.state import FRONT, TILE_AVAILABLE, TILE_DECK, TILE_OWNED, TUCKED, WITH_EXILES

STACKS: Final = 5
MOST_DRAWN: Final = 4
ALWAYS_SHOWN: Final = (
    EXPLORE,
    *range(TAKE_STACK, TAKE_STACK + STACKS),
    *range(DISCARD_STACK, DISCARD_STACK + STACKS),
    PLOT_LORD,
)
SHOWN_WITH_THE_COURT: Final = (RECRUIT_TOP, SPEND_KEYS, BUY, PAY, *range(DRAW, DRAW + MOST_DRAWN))


# --- why not


def refusals(record: Any, seat: int, legal_now: list[int]) -> list[tuple[int, Reason]]:
    """What lies on the table and cannot be used now, with the reasons; only for the seat that decides.

    A card of the court in the opening of a turn is not listed: `lacking` tells of it at any time.
    """
    allowed = set(legal_now)
    asked = [action for action in _shown(record, seat) if action not in allowed]
    return why_not_each(record, asked)


def _shown(record: Any, seat: int) -> list[int]:
    """The actions about what the seat sees on the table, whatever the decision is about."""
    in_court = [slot for slot, card in enumerate(record.court.tolist()) if card >= 0]
    opens = int(record.depth) > 0 and int(record.stack[int(record.depth) - 1][0]) == OPENING
    return [
        *ALWAYS_SHOWN,
        *((PLOT_EXILE,) if int(record.sets) & WITH_EXILES else ()),
        *([] if opens else [RECRUIT + slot for slot in in_court]),
        *[CHOOSE_SLOT + slot for slot in in_court],
        *SHOWN_WITH_THE_COURT,
        *_shown_pieces(record, seat, in_court),
    ]


def _shown_pieces(record: Any, seat: int, in_court: list[int]) -> list[int]:
    """The actions about cards in hand and in front, and about tiles."""
    found: list[int] = []
    for kind in record.hand[seat].nonzero()[0].tolist():
        found += (PLAY + kind, DISCARD + kind, ATTACK_WITH + kind)
    found += [GIVE_UP + kind for kind in record.affiliated[seat].nonzero()[0].tolist()]
    laid = {int(entry) % N_KINDS for entry in record.laid[: int(record.laid_count)] if int(entry) // N_KINDS == seat}
    found += [AFFILIATE + kind for kind in sorted(laid)]
    front = FRONT + 3 * seat
    for card, place in enumerate(record.card_place.tolist()):
        if front <= place <= front + TUCKED:
            found += (USE + card, CHOOSE_CARD + card) if card < N_LORDS else (USE + card,)
    places = record.tile_place.tolist()
    open_tiles = [tile for tile, place in enumerate(places) if place >= TILE_AVAILABLE]
    found += [CHOOSE_TILE + tile for tile in open_tiles]
    if seat in record.sentinel_owner.tolist():
        found += [PLACE_ON_COURT + slot for slot in in_court]
        found += range(PLACE_ON_COUNCIL, PLACE_ON_COUNCIL + STACKS)
        found += [PLACE_ON_LOCATION + tile for tile in open_tiles if places[tile] == TILE_AVAILABLE]
    return found


def lacking(record: Any, seat: int, slots: Sequence[int]) -> dict[int, Reason]:
    """What a seat lacks to recruit the cards in some slots of the court, none of which it can recruit."""
    return why_none_recruited(record, seat, slots) if slots else {}


# --- what if


class Gain(NamedTuple):
    """What a seat would have with one thing more: points more, points in all, keys, enough of them for a location."""

    points: int
    total: int
    keys: int
    location: bool


class Gains(NamedTuple):
    """The gains of one seat by number of the card or tile."""

    cards: dict[int, Gain]
    tiles: dict[int, Gain]


def gains(record: Any, seat: int) -> Gains:
    """What the seat would have with each card of the court, free in front and before its power works, and with each
    location that nobody holds and everybody sees. The record is changed meanwhile and is as before in the end.
    """
    told = np.zeros(GAINS, dtype=np.int64)
    gains_of(record, seat, told)
    figures = told.tolist()
    return Gains(
        {card: _gain(figures, slot * GAIN) for slot, card in enumerate(record.court.tolist()) if card >= 0},
        {
            tile: _gain(figures, FIRST_TILE + tile * GAIN)
            for tile, place in enumerate(record.tile_place.tolist())
            if TILE_DECK < place < TILE_OWNED
        },
    )


def _gain(figures: list[int], place: int) -> Gain:
    points, total, keys, location = figures[place : place + GAIN]
    return Gain(points, total, keys, bool(location))
