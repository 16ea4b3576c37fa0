"""Merchants: pearls. Most of them only gain some; here are those that do more."""

from abyss.cards.arrays import CARD_AMOUNT
from abyss.rules.actions import DISCARD
from abyss.rules.allies import discard_from_hand
from abyss.rules.decisions import pop
from abyss.rules.events import FOR_POWER, FOR_RENT
from abyss.rules.jit import Game, rule
from abyss.rules.leviathan import leviathans_on_border
from abyss.rules.money import gain_pearls


@rule
def choose_sold_ally(game: "Game", seat, card, action):
    """Slaver: discard an ally for pearls; a kraken brings no nebulis."""
    pop(game)
    discard_from_hand(game, seat, action - DISCARD)
    gain_pearls(game, seat, CARD_AMOUNT[card], FOR_POWER)


@rule
def fire_pearls_per_leviathan(game: "Game", seat, card):
    """Arms Dealer: a pearl for each leviathan on the border, in one gain."""
    gain_pearls(game, seat, CARD_AMOUNT[card] * leviathans_on_border(game), FOR_POWER)


@rule
def fire_gain_pearls(game: "Game", seat, card):
    """Gain pearls."""
    gain_pearls(game, seat, CARD_AMOUNT[card], FOR_POWER)


@rule
def fire_rent(game: "Game", seat, card):
    """Landlord on arrival: gain the rent."""
    gain_pearls(game, seat, CARD_AMOUNT[card], FOR_RENT)
