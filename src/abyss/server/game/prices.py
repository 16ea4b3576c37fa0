"""What every court card costs every seat."""

from typing import Any, NamedTuple

import numpy as np

from abyss.kernels.prices import FIGURES, ROW, court_prices
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import COURT_SIZE, SEATS


class Price(NamedTuple):
    """What a court card costs a seat, the race it must show (-1: any), and whether it can be paid for now."""

    slot: int
    card: int
    cost: int
    race: int
    affordable: bool


def prices(record: Any) -> list[list[Price]]:
    """For each seat the prices of the court."""
    figures = np.zeros(SEATS * ROW, dtype=np.int64)
    court_prices(record, np.zeros(N_ACTIONS, dtype=np.int16), figures)
    court = record.court.tolist()
    told = figures.reshape(SEATS, COURT_SIZE, FIGURES).tolist()
    return [
        [
            Price(slot, card, told[seat][slot][0], told[seat][slot][1], bool(told[seat][slot][2]))
            for slot, card in enumerate(court)
            if card >= 0
        ]
        for seat in range(int(record.players))
    ]
