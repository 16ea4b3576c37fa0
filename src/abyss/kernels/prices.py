"""What every court card costs every seat, in one compiled call."""

from typing import Final

from abyss.rules.actions import RECRUIT
from abyss.rules.jit import Game, Moves, Parts, entry
from abyss.rules.recruit import cost, recruit_options, required_race
from abyss.rules.state import COURT_SIZE

FIGURES: Final = 3  # cost, required race, affordable
ROW: Final = COURT_SIZE * FIGURES


@entry
def court_prices(game: "Game", moves: "Moves", figures: "Parts") -> None:
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
