"""Ambassadors: they take a location with them."""

from abyss.cards.arrays import CARD_AMOUNT
from abyss.rules.jit import Game, rule
from abyss.rules.locations import draw_tiles


@rule
def fire_draw_locations(game: "Game", seat, card):
    """Draw locations, one of which the ambassador takes."""
    draw_tiles(game, seat, CARD_AMOUNT[card], card)
