"""What a player wonders about, in one compiled call each: why not any of these, and what if I had that."""

from typing import Final

from abyss.cards.arrays import N_TILES
from abyss.rules.jit import Game, Moves, Parts, entry, rule
from abyss.rules.locations import can_take_location
from abyss.rules.lords import usable_keys
from abyss.rules.payment_reasons import why_not_recruited
from abyss.rules.reason_table import MOST_FIGURES
from abyss.rules.reasons import why_not
from abyss.rules.scoring import total_score
from abyss.rules.state import COURT_SIZE, FREE, FRONT, TILE_DECK, TILE_OWNED

REASON: Final = 1 + MOST_FIGURES  # the number of a reason and its figures
GAIN: Final = 4  # points more, points in all, keys, whether they are enough for a location
FIRST_TILE: Final = COURT_SIZE * GAIN  # after the gains of the court
GAINS: Final = FIRST_TILE + N_TILES * GAIN


@rule
def keep_reason(told: "Parts", place, reason, figures: "Parts"):
    """Write a reason down, and clear the figures for the next."""
    told[place] = reason
    for i in range(MOST_FIGURES):
        told[place + 1 + i] = figures[i]
        figures[i] = 0


@entry
def why_each(game: "Game", actions: "Moves", figures: "Parts", told: "Parts") -> None:
    """For each action, none of them legal, write why the pending decision does not allow it."""
    for i in range(len(actions)):
        keep_reason(told, i * REASON, why_not(game, actions[i], figures), figures)


@entry
def why_none_recruited(game: "Game", seat, figures: "Parts", told: "Parts") -> None:
    """For each slot of the court write what the seat lacks to recruit the card there."""
    for slot in range(COURT_SIZE):
        keep_reason(told, slot * REASON, why_not_recruited(game, figures, seat, slot), figures)


@rule
def keep_gain(game: "Game", seat, before, told: "Parts", place):
    """Write down what a seat has now."""
    total = total_score(game, seat)
    told[place] = total - before
    told[place + 1] = total
    told[place + 2] = usable_keys(game, seat)
    told[place + 3] = 1 if can_take_location(game, seat) else 0


@entry
def gains_of(game: "Game", seat, told: "Parts") -> None:
    """Write what a seat would have with each card of the court, free in front of it, and each open location.

    The game is changed meanwhile and is in the end as it was.
    """
    before = total_score(game, seat)
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card >= 0:
            place = int(game.card_place[card])
            game.card_place[card] = FRONT + 3 * seat + FREE
            keep_gain(game, seat, before, told, slot * GAIN)
            game.card_place[card] = place
    for tile in range(N_TILES):
        place = int(game.tile_place[tile])
        if TILE_DECK < place < TILE_OWNED:
            game.tile_place[tile] = TILE_OWNED + seat
            keep_gain(game, seat, before, told, FIRST_TILE + tile * GAIN)
            game.tile_place[tile] = place
