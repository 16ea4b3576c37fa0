"""Windows: where once-per-turn powers may be used and sentinels placed (§2, A5)."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_POWER,
    POWER_ADD_COURT_LORD,
    POWER_DISCARD_STACK,
    POWER_NEBULIS_TO_PEARLS,
    POWER_REPLACE_COURT_LORD,
    POWER_SELL_ALLY,
)
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_SLOT, DISCARD_STACK, DONE, PLACE_ON_COURT, USE
from abyss.rules.allies import stack_options
from abyss.rules.court import court_lord_options
from abyss.rules.decisions import DISCARD_STACK_CHOICE, REPLACE_SLOT_CHOICE, SELL_ALLY_CHOICE, pop, push
from abyss.rules.events import FOR_POWER, POWER_USED, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import N_TURN_CARDS, TURN_CARDS, is_active, rightmost_empty_slot
from abyss.rules.money import change_nebulis, gain_pearls, settle_figurine
from abyss.rules.powers.politicians import add_court_lord
from abyss.rules.sentinels import place_sentinel, ready_sentinel, sentinel_places


@rule
def can_use(game: "Game", moves: "Moves", n, seat, card):
    """Tell whether a once-per-turn power has anything to work on (`moves` from n on is scratch space)."""
    power = CARD_POWER[card]
    if power == POWER_SELL_ALLY:
        return game.hand_size[seat] > 0
    if power == POWER_DISCARD_STACK:
        return stack_options(game, moves, n, seat, DISCARD_STACK) > n
    if power == POWER_REPLACE_COURT_LORD:
        return game.lord_deck > 0 and court_lord_options(game, moves, n, seat, CHOOSE_SLOT) > n
    if power == POWER_NEBULIS_TO_PEARLS:
        return game.nebulis[seat] > 0
    return power == POWER_ADD_COURT_LORD and game.lord_deck > 0 and rightmost_empty_slot(game) >= 0


@rule
def is_window_empty(game: "Game", seat):
    """Tell whether the seat has no card left that could be used in a window, and no sentinel to place."""
    for i in range(N_TURN_CARDS):
        if is_active(game, TURN_CARDS[i], seat) and not (game.used >> i) & 1:
            return False
    return ready_sentinel(game, seat) < 0


@rule
def is_usable(game: "Game", moves: "Moves", n, seat, i):
    """Tell whether the seat can use the i-th card with a once-per-turn power now (A4)."""
    card = TURN_CARDS[i]
    return is_active(game, card, seat) and not (game.used >> i) & 1 and can_use(game, moves, n, seat, card)


@rule
def window_options(game: "Game", moves: "Moves", n, seat):
    """Add the powers that may be used and the places for a sentinel."""
    for i in range(N_TURN_CARDS):
        if is_usable(game, moves, n, seat, i):
            moves[n] = USE + TURN_CARDS[i]
            n += 1
    if ready_sentinel(game, seat) >= 0:
        n = sentinel_places(game, moves, n)
    return n


@rule
def is_window_action(action):
    """Tell whether an action belongs to a window."""
    return USE <= action < CHOOSE_CARD  # using a card and placing a sentinel lie side by side in the action space


@rule
def use_power(game: "Game", seat, card):
    """Use a once-per-turn power (A4)."""
    for i in range(N_TURN_CARDS):
        if TURN_CARDS[i] == card:
            game.used = int(game.used) | (1 << i)
    tell(game, POWER_USED, seat, card, 0, 0)
    power = CARD_POWER[card]
    if power == POWER_SELL_ALLY:
        push(game, SELL_ALLY_CHOICE, seat, card, 0)
    elif power == POWER_DISCARD_STACK:
        push(game, DISCARD_STACK_CHOICE, seat, 0, 0)
    elif power == POWER_REPLACE_COURT_LORD:
        push(game, REPLACE_SLOT_CHOICE, seat, 0, 0)
    elif power == POWER_NEBULIS_TO_PEARLS:
        change_nebulis(game, seat, -1)
        gain_pearls(game, seat, CARD_AMOUNT[card], FOR_POWER)
        settle_figurine(game, 0)
    elif power == POWER_ADD_COURT_LORD:
        add_court_lord(game)


@rule
def act_in_window(game: "Game", seat, action):
    """Use a power or place a sentinel; the decision below stays."""
    if action >= PLACE_ON_COURT:
        place_sentinel(game, ready_sentinel(game, seat), action)
    else:
        use_power(game, seat, action - USE)


@rule
def closing_options(game: "Game", moves: "Moves", seat):
    """Closing window: list what may still be used, and to end the turn."""
    moves[0] = DONE
    return window_options(game, moves, 1, seat)


@rule
def choose_closing(game: "Game", seat, action):
    """Use something in the closing window, or end the turn."""
    if action == DONE:
        pop(game)
    else:
        act_in_window(game, seat, action)
