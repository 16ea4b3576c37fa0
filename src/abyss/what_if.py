"""What a player wonders about: why not this, and what if I had that. The rules are asked; nothing is worked out here.

Everything is about one seat and made from what that seat knows: its own cards and what lies open on the table.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from abyss.kernels.wondering import FIRST_TILE, GAIN, GAINS, gains_of
from abyss.notation.reasons import Reason, why_none_recruited, why_not_around
from abyss.rules.state import TILE_DECK, TILE_OWNED

# --- why not


def refusals(record: Any, seat: int, legal_now: Sequence[int]) -> list[tuple[int, Reason]]:
    """What lies on the table and cannot be used now, with the reasons; only for the seat that decides.

    A card of the court in the opening of a turn is not listed: `lacking` tells of it at any time.
    """
    return why_not_around(record, seat, legal_now)


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
