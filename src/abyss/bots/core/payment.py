"""How to pay for a card: which allies to spend, which to keep, and which one to affiliate.

Allies are played in ascending order of kind, so a payment is a set. The sets are walked depth first, the cheapest so
far cutting off dearer ones, within a bound on the number of steps.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.weights import W_ALLY_CARD, W_ALLY_VALUE, W_NEBULIS
from abyss.bots.core.worth import affiliation_gain, pearl_worth
from abyss.bots.core.worth_table import TIME_SCALE
from abyss.cards.arrays import CARD_RACES, KIND_RACE, KIND_VALUE, N_KINDS, POWER_CHOOSE_AFFILIATION, RACE_KRAKEN
from abyss.rules.actions import PAY, PLAY
from abyss.rules.jit import Game, Moves, Weights, rule
from abyss.rules.lords import has_power
from abyss.rules.money import money
from abyss.rules.recruit import cost, laid_totals, required_race, shows_right_races

MOST_STEPS = 250
ITEM_BITS = 6
ITEMS_PER_WORD = 10
MOST_ITEMS = 2 * ITEMS_PER_WORD
NO_PLAN = 1 << 40  # a loss no plan can have
PLAN_KIND_BITS = 8  # a plan is loss << 8 | kind to play next, or NOTHING_TO_PLAY
NOTHING_TO_PLAY = 255


@rule
def item(low, high, i):
    """Return the i-th card of a packed hand."""
    if i < ITEMS_PER_WORD:
        return (low >> (ITEM_BITS * i)) & 63
    return (high >> (ITEM_BITS * (i - ITEMS_PER_WORD))) & 63


@rule
def affiliated_by(game: "Game", seat, low, high, taken):
    """Return what the ally affiliated by a payment brings: the lowest played, or any with the Master of Magic."""
    any_ally = has_power(game, seat, POWER_CHOOSE_AFFILIATION)
    laid = int(game.laid_count)
    lowest = 99
    best = 0
    i = 0
    while i < laid or taken >> (i - laid):
        kind = -1
        if i < laid:
            kind = int(game.laid[i]) % N_KINDS
        elif (taken >> (i - laid)) & 1:
            kind = item(low, high, i - laid)
        i += 1
        if kind < 0 or KIND_RACE[kind] == RACE_KRAKEN:
            continue
        if any_ally or KIND_VALUE[kind] <= lowest:
            gain = affiliation_gain(game, seat, kind)
            best = max(best, gain) if any_ally or KIND_VALUE[kind] == lowest else gain
            lowest = KIND_VALUE[kind]
    return best


@rule
def plan_payment(game: "Game", seat, card, first, time, weights: "Weights"):
    """Return the best way found to pay: its loss in hundredths, and the kind to play next (see PLAN_KIND_BITS)."""
    price = cost(game, seat, card)
    funds = money(game, seat)
    bubbles = CARD_RACES[card]
    required = required_race(game, seat, card)
    pearl = pearl_worth(max(time, 1), weights)
    flat = weights[W_ALLY_CARD] * (time + 1) // (TIME_SCALE + 1)
    each = weights[W_ALLY_VALUE] * (time + 1) // (TIME_SCALE + 1)
    low = 0
    high = 0
    items = 0
    for kind in range(first, N_KINDS):
        for _ in range(game.hand[seat, kind]):
            if items < ITEMS_PER_WORD:
                low |= kind << (ITEM_BITS * items)
            elif items < MOST_ITEMS:
                high |= kind << (ITEM_BITS * (items - ITEMS_PER_WORD))
            items += 1
    items = min(items, MOST_ITEMS)
    fixed_races, value, krakens = laid_totals(game)
    counts = 0  # allies taken of each race, five bits each
    races = fixed_races
    taken = 0
    loss = 0
    best = NO_PLAN
    best_kind = NOTHING_TO_PLAY
    i = 0
    steps = 0
    fresh = True  # the present set has not been looked at yet
    while steps < MOST_STEPS:
        steps += 1
        deeper = True
        if fresh:
            fresh = False
            if shows_right_races(races, krakens, bubbles, required):
                if value + funds >= price:
                    total = loss + pearl * max(0, price - value) - affiliated_by(game, seat, low, high, taken)
                    if total < best:
                        best = total
                        best_kind = NOTHING_TO_PLAY
                        if taken > 0:
                            j = 0
                            while not (taken >> j) & 1:
                                j += 1
                            best_kind = item(low, high, j)
                if value >= price:
                    deeper = False
        if deeper and i < items:
            kind = item(low, high, i)
            race = KIND_RACE[kind]
            new_races = races if race == RACE_KRAKEN else races | (1 << race)
            count = 0
            rest = new_races
            while rest:
                rest &= rest - 1
                count += 1
            if count <= bubbles:
                taken |= 1 << i
                value += KIND_VALUE[kind]
                loss += flat + each * KIND_VALUE[kind]
                if race == RACE_KRAKEN:
                    krakens += 1
                else:
                    counts += 1 << (5 * race)
                    races = new_races
                fresh = True
            i += 1
            continue
        # go back: leave out the last card taken, and all others of its kind
        if taken == 0:
            break
        last = 0
        rest = taken
        while rest > 1:
            rest >>= 1
            last += 1
        kind = item(low, high, last)
        race = KIND_RACE[kind]
        taken &= ~(1 << last)
        value -= KIND_VALUE[kind]
        loss -= flat + each * KIND_VALUE[kind]
        if race == RACE_KRAKEN:
            krakens -= 1
        else:
            counts -= 1 << (5 * race)
            if not (counts >> (5 * race)) & 31 and not (fixed_races >> race) & 1:
                races &= ~(1 << race)
        i = last + 1
        while i < items and item(low, high, i) == kind:
            i += 1
    if best == NO_PLAN:
        return NO_PLAN
    return ((best + (1 << 24)) << PLAN_KIND_BITS) | best_kind


@rule
def plan_loss(plan):
    """Return the loss of a plan."""
    return (plan >> PLAN_KIND_BITS) - (1 << 24)


@rule
def rate_payment_move(game: "Game", seat, plan, action, moves: "Moves", n, weights: "Weights"):
    """Rate a move of a payment: what the plan says first, then to finish, then the cheapest ally."""
    if action >= PAY:
        planned = plan != NO_PLAN and (plan & 255) == NOTHING_TO_PLAY
        return (2000 if planned else 0) + (action - PAY) * (100 + weights[W_NEBULIS])
    kind = action - PLAY
    if plan != NO_PLAN and (plan & 255) == kind:
        return 2000
    return -100 * KIND_VALUE[kind]
