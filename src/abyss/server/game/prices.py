"""What every court card costs every seat, asked of the rules in one compiled call."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from typing import Any, Final, NamedTuple

import numpy as np

from abyss.rules.actions import N_ACTIONS, RECRUIT
from abyss.rules.jit import Game, Moves, Parts, entry
from abyss.rules.recruit import cost, recruit_options, required_race
from abyss.rules.state import COURT_SIZE, SEATS

FIGURES: Final = 3  # cost, required race, affordable
ROW: Final = COURT_SIZE * FIGURES


class Price(NamedTuple):
    """What a court card costs a seat, the race it must show (-1: any), and whether it can be paid for now."""

    slot: int
    card: int
    cost: int
    race: int
    affordable: bool


@entry
def court_prices(game: "Game", moves: "Moves", figures: "Parts"):
    """Write cost, required race and whether it can be paid for, for each seat and slot with a card."""
    for seat in range(game.players):
        for slot in range(COURT_SIZE):
            card = int(game.court[slot])
            place = seat * ROW + slot * FIGURES
            if card >= 0:
                figures[place] = cost(game, seat, card)
                figures[place + 1] = required_race(game, seat, card)
            figures[place + 2] = 0
        n = recruit_options(game, moves, 0, seat)
        for i in range(n):
            figures[seat * ROW + (int(moves[i]) - RECRUIT) * FIGURES + 2] = 1
    return 0


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
