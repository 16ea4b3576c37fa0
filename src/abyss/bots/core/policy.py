"""The heuristic: a rating in hundredths of a point for every legal action of every decision.

A rating is read against the other actions of the same decision. `rate` is asked with a mood, what is worked out once
in a decision: how much the future counts, the worths of the court, what is in reach, and the plan of a payment.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import numpy as np

from abyss.bots.core.payment import NO_PLAN, plan_loss, plan_payment, rate_payment_move
from abyss.bots.core.policy_border import rate_on_border
from abyss.bots.core.policy_powers import rate_in_powers, rate_location
from abyss.bots.core.standing import best_opponent, standing
from abyss.bots.core.weights import (
    NEVER,
    W_BARGAIN,
    W_EXPLORE,
    W_EXPLORE_ON,
    W_EXPLORE_SLOT,
    W_EXPLORE_THREAT,
    W_KEY,
    W_LEAD,
    W_NEBULIS,
    W_PAST_MONSTER,
    W_PLOT,
    W_REACH,
    W_RECRUIT,
    W_REFILL,
    W_SELLER,
    W_STACK,
    W_TOKEN,
    W_WOUND,
)
from abyss.bots.core.worth import (
    affiliation_gain,
    ally_worth,
    card_worth,
    court_worth,
    court_worths,
    denial,
    pearl_worth,
    reach,
    reach_gain,
    reach_with,
    time_left,
)
from abyss.cards.arrays import (
    FIRST_KRAKEN,
    KIND_VALUE,
    LEVIATHAN_TOKEN_EFFECT,
    LORDS_TO_END,
    REFILL_AT,
    REWARD_KEYS,
    REWARD_PIECES,
    TOKEN_EFFECT_COUNCIL_STACK,
)
from abyss.kernels.dice import mixed, next_word
from abyss.rules.actions import (
    AFFILIATE,
    BUY,
    CONTINUE,
    DISCARD,
    DONE,
    EXPLORE,
    FIGHT,
    IGNORE,
    LOOK,
    PASS,
    PAY,
    PLOT_EXILE,
    PLOT_LORD,
    PUT_ON_STACK,
    RECRUIT,
    REVEAL,
    REWARD,
    SPEND_PEARL,
    TAKE,
    TAKE_STACK,
    USE,
)
from abyss.rules.allies import stack_kind
from abyss.rules.court import court_count
from abyss.rules.decisions import (
    AFFILIATION_CHOICE,
    ALLY_CHOICE,
    ARROW_CHOICE,
    BORDER_GROUP,
    BRIBE_CHOICE,
    BRIBE_PAYMENT,
    CLOSING,
    COLLECT_DISCARDS,
    DISCARD_TO_LIMIT,
    GROUP_OF,
    LOCATION_GROUP,
    LOSE_ALLIES_CHOICE,
    MARTIAL_LAW,
    MONSTER_CHOICE,
    OPENING,
    PAYMENT,
    PLACE_KRAKEN,
    PURCHASE,
    REWARD_CHOICE,
    SECOND_STACK,
    SELL_ALLY_CHOICE,
    STACK_CHOICE,
    TOP_LORD,
)
from abyss.rules.explore import price, reward_space
from abyss.rules.jit import Game, Longs, Moves, Weights, Word, entry, rule
from abyss.rules.lords import cards_in_front
from abyss.rules.money import money
from abyss.rules.recruit import KIND_SHARE, kraken_value_held, krakens_held, spare_values
from abyss.rules.state import STACK_COLUMNS, WITH_LEVIATHAN
from abyss.rules.windows import is_window_action

FREE_FIRST = 100_000  # moves that cost no action are made before the action, if they gain anything
IDLE_PEARLS = 20  # more than a player finds a use for


@rule
def needs_court(kind):
    """Tell whether a decision is rated by what comes into reach in the court."""
    return kind in (
        OPENING,
        PURCHASE,
        ALLY_CHOICE,
        STACK_CHOICE,
        SECOND_STACK,
        COLLECT_DISCARDS,
        DISCARD_TO_LIMIT,
        SELL_ALLY_CHOICE,
        LOSE_ALLIES_CHOICE,
        MARTIAL_LAW,
    )


@rule
def gained_ally(game: "Game", seat, kind, time, worths, within, weights: "Weights"):
    """Return what one more ally is worth to the seat."""
    worth = ally_worth(game, seat, kind, time, weights)
    return worth + reach_gain(game, seat, kind, worths, within, weights) * weights[W_REACH] // 100


@rule
def stack_worth(game: "Game", seat, race, time, worths, within, weights: "Weights"):
    """Return what a council stack is worth to the seat; a player with a good memory knows the cards."""
    worth = 0
    spare = spare_values(game, seat, 0)
    krakens = krakens_held(game, seat, 0)
    kraken_value = kraken_value_held(game, seat, 0)
    for column in range(STACK_COLUMNS):
        count = int(game.council[race, column])
        if count > 0:
            kind = stack_kind(race, column)
            worth += count * ally_worth(game, seat, kind, time, weights)
            if kind < FIRST_KRAKEN:
                spare += count * KIND_SHARE[kind]
            else:
                krakens += count
                kraken_value += count * KIND_VALUE[kind]
    after = reach_with(game, seat, worths, spare, krakens, kraken_value, money(game, seat), weights)
    return worth + (after - within) * weights[W_REACH] // 100


@rule
def end_bonus(game: "Game", seat, worth, weights: "Weights"):
    """Return what it is worth that one more card sets off the end: the lead then, or what is lacking."""
    if cards_in_front(game, seat) + 1 < LORDS_TO_END or game.end_cause != 0:
        return 0
    lead = standing(game, seat, seat, weights) + worth - best_opponent(game, seat, weights)
    return max(-1500, min(1500, lead * weights[W_LEAD] // 100))


@rule
def recruit_worth(game: "Game", seat, slot, time, worths, weights: "Weights"):
    """Return what it is worth to recruit a card of the court now."""
    card = int(game.court[slot])
    worth = court_worth(worths, slot)
    plan = plan_payment(game, seat, card, 0, time, weights)
    if plan == NO_PLAN:
        worth -= 1000
    else:
        worth -= plan_loss(plan)
    worth += weights[W_RECRUIT] + denial(game, seat, card, time, weights)
    if court_count(game) - 1 <= REFILL_AT:
        worth += weights[W_REFILL] + 2 * pearl_worth(time, weights)
    return worth + end_bonus(game, seat, worth, weights)


@rule
def rate_free_move(game: "Game", seat, kind, action, time, worths, within, weights: "Weights"):
    """Rate what may be done besides the action: first if it gains, never if it does not."""
    gain = 0
    if action in (PLOT_LORD, PLOT_EXILE):
        poor = within <= weights[W_RECRUIT]
        gain = weights[W_PLOT] - (0 if poor else 200) - (100 if game.pearls[seat] < 4 else 0)
        if game.pearls[seat] >= IDLE_PEARLS:
            gain += 300
    elif action == LOOK:
        gain = 10
    elif REVEAL <= action < REVEAL + 4:
        gain = 20
        if LEVIATHAN_TOKEN_EFFECT[action - REVEAL] == TOKEN_EFFECT_COUNCIL_STACK:
            best = 0
            for race in range(5):
                best = max(best, int(game.council_size[race]))
            gain = 20 if best >= 2 else -20
    else:
        gain = rate_in_powers(game, seat, kind, 0, 0, action, time, weights)
    return FREE_FIRST + gain if gain > 0 else NEVER + gain


@rule
def rate_opening(game: "Game", seat, kind, action, time, worths, within, weights: "Weights"):
    """Rate a move of the opening or the closing."""
    if action in (DONE, PASS):
        return 0
    if action == EXPLORE:
        if game.pearls[seat] >= IDLE_PEARLS:
            return 1  # else all would explore for ever before a court that nobody wants
        return weights[W_EXPLORE] * (time + 1) // 4 + weights[W_EXPLORE_THREAT] * int(game.threat)
    if TAKE_STACK <= action < TAKE_STACK + 5:
        worth = stack_worth(game, seat, action - TAKE_STACK, time, worths, within, weights)
        return worth * weights[W_STACK] // 100
    if RECRUIT <= action < RECRUIT + 6:
        return recruit_worth(game, seat, action - RECRUIT, time, worths, weights)
    return rate_free_move(game, seat, kind, action, time, worths, within, weights)


@rule
def rate_monster(game: "Game", seat, action, time, weights: "Weights"):
    """Rate what to do about a monster."""
    if action == FIGHT:
        if game.sets & WITH_LEVIATHAN:
            return 220
        space = reward_space(game, seat) - 1
        piece = max(weights[W_TOKEN], pearl_worth(time, weights))
        return REWARD_KEYS[space] * weights[W_KEY] + REWARD_PIECES[space] * piece
    if action == IGNORE:
        return weights[W_PAST_MONSTER]
    if action == CONTINUE:
        fear = 0
        if game.sets & WITH_LEVIATHAN:
            residents = 0
            for zone in range(len(game.zone)):
                if game.zone[zone] >= 0:
                    residents += 1
            fear = 30 * residents * weights[W_WOUND] // 100
        return weights[W_PAST_MONSTER] - fear
    return rate_in_powers(game, seat, MONSTER_CHOICE, 0, 0, action, time, weights)


@rule
def rate_while_exploring(game: "Game", seat, kind, action, time, worths, within, weights: "Weights"):
    """Rate a move of an exploration."""
    if kind == PURCHASE:
        if action == DONE:
            return weights[W_BARGAIN]
        due = price(game)
        nebulis = action - BUY
        ally = int(game.track[game.track_size - 1])
        worth = gained_ally(game, seat, ally, time, worths, within, weights)
        worth -= (due - nebulis) * (pearl_worth(time, weights) + weights[W_SELLER])
        return worth + nebulis * (200 + weights[W_NEBULIS])
    if kind == ALLY_CHOICE and action == TAKE:
        ally = int(game.track[game.track_size - 1])
        return gained_ally(game, seat, ally, time, worths, within, weights)
    if kind == ALLY_CHOICE and action == CONTINUE:
        return weights[W_EXPLORE_ON] + weights[W_EXPLORE_SLOT] * int(game.track_size)
    if kind == MONSTER_CHOICE:
        return rate_monster(game, seat, action, time, weights)
    if REWARD <= action < REWARD + 3:
        return (action - REWARD) * (weights[W_TOKEN] - pearl_worth(time, weights))
    if PUT_ON_STACK <= action < PUT_ON_STACK + 5:
        return -int(game.council_size[action - PUT_ON_STACK])
    return rate_free_move(game, seat, kind, action, time, worths, within, weights)


@rule
def rate_hand_loss(game: "Game", seat, action, time, worths, within, weights: "Weights"):
    """Rate the loss of an ally: the least useful first; pay a pearl if even that one is worth more."""
    if action == SPEND_PEARL:
        return -pearl_worth(time, weights)
    kind = action - DISCARD
    worth = ally_worth(game, seat, kind, time, weights)
    game.hand[seat, kind] -= 1
    worth -= (reach(game, seat, worths, weights) - within) * weights[W_REACH] // 100
    game.hand[seat, kind] += 1
    return -worth


@rule
def rate_recruiting(game: "Game", seat, kind, a, b, action, moves: "Moves", n, time, plan, weights: "Weights"):
    """Rate a move of a recruitment."""
    if kind == PAYMENT:
        return rate_payment_move(game, seat, plan, action, moves, n, weights)
    if kind == AFFILIATION_CHOICE:
        return affiliation_gain(game, seat, action - AFFILIATE)
    if kind == BRIBE_PAYMENT:
        return (action - PAY) * (100 + weights[W_NEBULIS])
    if action == DONE:
        return 0
    if kind == TOP_LORD:
        worth = card_worth(game, seat, game.top_lord, time, weights)
        plan = plan_payment(game, seat, game.top_lord, 0, time, weights)
        return worth + weights[W_RECRUIT] - plan_loss(plan) + end_bonus(game, seat, worth, weights)
    # BRIBE_CHOICE
    worth = card_worth(game, seat, game.court[action - RECRUIT], time, weights)
    worth -= a * pearl_worth(time, weights)
    return worth + end_bonus(game, seat, worth, weights)


@rule
def rate(game: "Game", moves: "Moves", n, action, time, worths, within, plan, weights: "Weights"):
    """Rate one legal action of the pending decision."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    if kind in (OPENING, CLOSING):
        return rate_opening(game, seat, kind, action, time, worths, within, weights)
    if kind in (PURCHASE, ALLY_CHOICE, MONSTER_CHOICE, REWARD_CHOICE, PLACE_KRAKEN):
        return rate_while_exploring(game, seat, kind, action, time, worths, within, weights)
    if is_window_action(action) and not (kind == ARROW_CHOICE and action == USE + a):
        return rate_free_move(game, seat, kind, action, time, worths, within, weights)
    if kind in (PAYMENT, AFFILIATION_CHOICE, TOP_LORD, BRIBE_CHOICE, BRIBE_PAYMENT):
        return rate_recruiting(game, seat, kind, a, b, action, moves, n, time, plan, weights)
    if kind in (STACK_CHOICE, SECOND_STACK):
        if action == DONE:
            return 0
        return stack_worth(game, seat, action - TAKE_STACK, time, worths, within, weights)
    if kind in (COLLECT_DISCARDS, DISCARD_TO_LIMIT, SELL_ALLY_CHOICE, LOSE_ALLIES_CHOICE, MARTIAL_LAW):
        return rate_hand_loss(game, seat, action, time, worths, within, weights)
    if GROUP_OF[kind] == LOCATION_GROUP:
        return rate_location(game, seat, kind, a, b, action, time, weights)
    if GROUP_OF[kind] == BORDER_GROUP:
        return rate_on_border(game, seat, kind, a, b, action, time, weights)
    return rate_in_powers(game, seat, kind, a, b, action, time, weights)


@rule
def payment_plan(game: "Game", time, weights: "Weights"):
    """Plan the pending payment, if it is one."""
    top = int(game.depth) - 1
    if game.stack[top, 0] != PAYMENT:
        return NO_PLAN
    return plan_payment(game, game.stack[top, 1], game.stack[top, 2], game.stack[top, 3], time, weights)


@rule
def rate_moves(game: "Game", moves: "Moves", n, ratings: "Longs", weights: "Weights"):
    """Rate all legal actions of the pending decision."""
    top = int(game.depth) - 1
    seat = int(game.stack[top, 1])
    time = time_left(game)
    worths = 0
    within = 0
    if needs_court(int(game.stack[top, 0])):
        worths = court_worths(game, seat, time, weights)
        within = reach(game, seat, worths, weights)
    plan = payment_plan(game, time, weights)
    for i in range(n):
        ratings[i] = rate(game, moves, n, int(moves[i]), time, worths, within, plan, weights)


@entry
def best_move(game: "Game", moves: "Moves", n, noise, word: "Word", weights: "Weights") -> int:
    """Return the action rated best, after adding up to `noise` hundredths by chance; ties are broken by chance."""
    if n == 1:
        return int(moves[0])
    top = int(game.depth) - 1
    seat = int(game.stack[top, 1])
    time = time_left(game)
    worths = 0
    within = 0
    if needs_court(int(game.stack[top, 0])):
        worths = court_worths(game, seat, time, weights)
        within = reach(game, seat, worths, weights)
    plan = payment_plan(game, time, weights)
    best = -1
    most = 0
    for i in range(n):
        rating = rate(game, moves, n, int(moves[i]), time, worths, within, plan, weights) * 16
        word = next_word(word)
        rating += int(mixed(word) >> np.uint64(40)) * (16 * noise + 15) >> 24
        if best < 0 or rating > most:
            best = int(moves[i])
            most = rating
    return best
