"""Exiles: powers only they have. They are no soldiers, so the Shaman does not stop them."""

from abyss.cards.arrays import CARD_AMOUNT
from abyss.rules.allies import add_to_hand, discard_aside, draw_ally_aside
from abyss.rules.events import ALLY_FOUND, FOR_LOSS, FOR_POWER, tell
from abyss.rules.jit import Game, rule
from abyss.rules.lords import reaches
from abyss.rules.money import change_pearls, gain_pearls
from abyss.rules.tokens import draw_base_tokens


@rule
def fire_take_pearl_from_each(game: "Game", seat, card):
    """Marauder: take a pearl from each opponent who has one, in one gain."""
    taken = 0
    for other in range(game.players):
        amount = min(CARD_AMOUNT[card], int(game.pearls[other]))
        if other != seat and amount > 0 and reaches(game, card, other):
            change_pearls(game, other, -amount, FOR_LOSS)
            taken += amount
    gain_pearls(game, seat, taken, FOR_POWER)


@rule
def fire_reveal_allies(game: "Game", seat, card):
    """False Prophet: reveal cards until enough allies are found; monsters have no effect."""
    for _ in range(CARD_AMOUNT[card]):
        kind = draw_ally_aside(game)
        if kind >= 0:
            add_to_hand(game, seat, kind)
            tell(game, ALLY_FOUND, seat, kind, 0, 0)
    discard_aside(game)


@rule
def fire_draw_tokens(game: "Game", seat, card):
    """Beast Caller: draw monster tokens."""
    draw_base_tokens(game, seat, CARD_AMOUNT[card])
