"""Hand limits: the Commander's six and Leviathan's martial law."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    FIRST_KRAKEN,
    MARTIAL_LAW_HAND,
    MARTIAL_LAW_PEARLS,
    POWER_CARDS,
    POWER_HAND_LIMIT,
)
from abyss.rules.actions import DISCARD, SPEND_PEARL
from abyss.rules.allies import discard_from_hand, hand_options
from abyss.rules.decisions import CUT_NOW, DISCARD_TO_LIMIT, MARTIAL_LAW, pop, push, set_top
from abyss.rules.events import FOR_MARTIAL_LAW
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import binds
from abyss.rules.money import change_pearls
from abyss.rules.state import WITH_LEVIATHAN


@rule
def cards_over_limit(game: "Game", seat):
    """Return how many cards the seat holds above the limit of a Commander that binds it."""
    over = 0
    i = 0
    while POWER_CARDS[POWER_HAND_LIMIT, i] >= 0:
        card = POWER_CARDS[POWER_HAND_LIMIT, i]
        if binds(game, card, seat):
            over = max(over, int(game.hand_size[seat]) - CARD_AMOUNT[card])
        i += 1
    return over


@rule
def cut_to_limit(game: "Game", seat):
    """Make the seat discard down to its limit."""
    over = cards_over_limit(game, seat)
    if over > 0:
        push(game, DISCARD_TO_LIMIT, seat, over, 0)


@rule
def cut_outside_own_turn(game: "Game", seat):
    """Who gains allies outside the own turn cuts to the limit at once (A10)."""
    if seat != game.active:
        push(game, CUT_NOW, seat, 0, 0)


@rule
def discard_one_of(game: "Game", seat, action, left):
    """Discard one of several cards due."""
    discard_from_hand(game, seat, action - DISCARD)
    if left > 1:
        set_top(game, left - 1, 0)
    else:
        pop(game)


@rule
def allies_over_martial_law(game: "Game", seat):
    """Return how many allies the seat holds above the twelve that Leviathan's martial law leaves alone."""
    return max(0, int(game.hand_size[seat]) - MARTIAL_LAW_HAND) if game.sets & WITH_LEVIATHAN else 0


@rule
def martial_law_due(game: "Game", seat):
    """End of turn in Leviathan: pay or discard for every ally above twelve."""
    over = allies_over_martial_law(game, seat)
    if over > 0:
        push(game, MARTIAL_LAW, seat, over, 0)


@rule
def martial_law_options(game: "Game", moves: "Moves", seat):
    """List: pay a pearl to keep one ally, or discard one that is no kraken."""
    n = 0
    if game.pearls[seat] >= MARTIAL_LAW_PEARLS:
        moves[n] = SPEND_PEARL
        n += 1
    return hand_options(game, moves, n, seat, DISCARD, FIRST_KRAKEN)


@rule
def obey_martial_law(game: "Game", seat, action, left):
    """Pay or discard for one ally."""
    if action == SPEND_PEARL:
        change_pearls(game, seat, -MARTIAL_LAW_PEARLS, FOR_MARTIAL_LAW)
        if left > 1:
            set_top(game, left - 1, 0)
        else:
            pop(game)
    else:
        discard_one_of(game, seat, action, left)
