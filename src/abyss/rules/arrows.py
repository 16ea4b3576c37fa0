"""Arrow powers: declining them (A58), and the window before their first choice (A60)."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_POWER,
    POWER_ADD_COURT_LORD,
    POWER_DISCARD_STACK,
    POWER_NEBULIS_TO_PEARLS,
    POWER_ROB_GAINS,
    POWER_SELL_ALLY,
)
from abyss.rules.actions import CHOOSE_SLOT, DONE, USE
from abyss.rules.allies import OF_EXILE, OF_TOKEN
from abyss.rules.court import court_lord_options
from abyss.rules.decisions import (
    ARROW_CHOICE,
    BORDER_GUARD_CHOICE,
    BREEDER_CHOICE,
    BRIBE_CHOICE,
    EXCHANGE_OWN_CHOICE,
    FOE_CHOICE,
    FREE_LORD_CHOICE,
    GIVE_NEBULIS_CHOICE,
    NAME_RACE_CHOICE,
    RECOVER_CHOICE,
    REPLACED_LORD_CHOICE,
    STACK_CHOICE,
    STEAL_CHOICE,
    TURN_LORD_CHOICE,
    WOUND_CHOICE,
    pop,
)
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.lords import N_TURN_CARDS, TURN_CARDS, burden
from abyss.rules.money import money, nebulis_limit
from abyss.rules.powers.politicians import FROM_COURT, other_lords
from abyss.rules.powers.smugglers import count_gift_anew
from abyss.rules.powers.soldiers import spare_lords
from abyss.rules.windows import act_in_window, is_usable, is_window_action, window_options


@entry
def is_arrow_choice(kind, a, b) -> bool:
    """Tell whether a decision is the first choice of an arrow power."""
    if kind == STACK_CHOICE:
        return a != OF_TOKEN
    if kind == TURN_LORD_CHOICE:
        return b == 1
    if kind == GIVE_NEBULIS_CHOICE:
        return b == 0
    if kind == FOE_CHOICE:
        return a == 1 and b == 0
    return kind in (
        ARROW_CHOICE,
        STEAL_CHOICE,
        EXCHANGE_OWN_CHOICE,
        BRIBE_CHOICE,
        REPLACED_LORD_CHOICE,
        RECOVER_CHOICE,
        NAME_RACE_CHOICE,
        FREE_LORD_CHOICE,
        BORDER_GUARD_CHOICE,
        WOUND_CHOICE,
        BREEDER_CHOICE,
    )


@rule
def usable_card(game: "Game", moves: "Moves", seat, power):
    """Return the card whose once-per-turn power the seat can use now, or -1."""
    for i in range(N_TURN_CARDS):
        if CARD_POWER[TURN_CARDS[i]] == power and is_usable(game, moves, 0, seat, i):
            return int(TURN_CARDS[i])
    return -1


@rule
def could_have_lord(game: "Game", moves: "Moves", seat):
    """Tell whether the court has a lord for the seat, or the Recipient can bring one."""
    if court_lord_options(game, moves, 0, seat, CHOOSE_SLOT) > 0:
        return True
    return usable_card(game, moves, seat, POWER_ADD_COURT_LORD) >= 0


@rule
def could_raise(game: "Game", moves: "Moves", seat, price):
    """Tell whether the seat can pay a price once it has used the Slaver and the Ferryman."""
    funds = money(game, seat)
    slaver = usable_card(game, moves, seat, POWER_SELL_ALLY)
    if slaver >= 0:
        funds += CARD_AMOUNT[slaver] - burden(game, seat, POWER_ROB_GAINS)
    ferryman = usable_card(game, moves, seat, POWER_NEBULIS_TO_PEARLS)
    if ferryman >= 0 and game.nebulis[seat] > nebulis_limit(game, seat):  # one that could not be paid with
        funds += CARD_AMOUNT[ferryman]
    return funds >= price


@rule
def could_be_met(game: "Game", moves: "Moves", kind, seat, a, b):
    """Tell whether once-per-turn powers could give an arrow power without a target something to work on (A60)."""
    if kind == BRIBE_CHOICE:
        return could_raise(game, moves, seat, a) and could_have_lord(game, moves, seat)
    if kind == REPLACED_LORD_CHOICE:
        return b == FROM_COURT and could_have_lord(game, moves, seat) and other_lords(game, moves, seat, a) > 0
    if kind == RECOVER_CHOICE:
        if usable_card(game, moves, seat, POWER_SELL_ALLY) >= 0:
            return True
        return usable_card(game, moves, seat, POWER_DISCARD_STACK) >= 0
    return False


@rule
def arrow_options(game: "Game", moves: "Moves", n, kind, seat, a, b):
    """Add to the n targets of an arrow power: to decline it, and the window before its first choice."""
    if n == 0 and not could_be_met(game, moves, kind, seat, a, b):
        return 0
    if kind == STACK_CHOICE and a == OF_EXILE:
        if n == 1:
            return n  # nothing is asked
    else:
        moves[n] = DONE
        n += 1
    return window_options(game, moves, n, seat)


@rule
def arrow_choice_options(game: "Game", moves: "Moves", card):
    """An arrow power that asks for nothing else: use it."""
    moves[0] = USE + card
    return 1


@rule
def is_beside_arrow(kind, a, b, action):
    """Tell whether an action declines an arrow power or belongs to the window before it."""
    if kind == ARROW_CHOICE and action == USE + a:
        return False
    return (action == DONE or is_window_action(action)) and is_arrow_choice(kind, a, b)


@rule
def act_beside_arrow(game: "Game", kind, seat, action):
    """Decline an arrow power, or do something of the window before it."""
    if action != DONE:
        top = int(game.depth) - 1
        act_in_window(game, seat, action)
        count_gift_anew(game, seat, top)
    elif kind == TURN_LORD_CHOICE:
        spare_lords(game)
    else:
        pop(game)
