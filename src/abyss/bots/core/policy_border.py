"""Ratings of Leviathan's decisions: whom to fight, with what, and when to stop."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.standing import standing
from abyss.bots.core.weights import NEVER, W_ATTACK, W_LEVY_TOKEN, W_TOKEN
from abyss.bots.core.worth import ally_worth, card_worth, pearl_worth
from abyss.cards.arrays import (
    DIE_SIDES,
    EFFECT_PEARLS_ADD,
    EFFECT_TWO_DICE,
    KIND_EFFECT,
    KIND_VALUE,
    LEVIATHAN_LIFE,
    LEVIATHAN_RESISTANCE,
    LEVIATHAN_REWARD,
    N_KINDS,
)
from abyss.rules.actions import (
    ATTACK_WITH,
    BASE_TOKENS,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_ZONE,
    DONE,
    REVEAL,
    SPEND_PEARL,
)
from abyss.rules.decisions import (
    ATTACK_CHOICE,
    BOOST_CHOICE,
    BORDER_GUARD_CHOICE,
    BREEDER_CHOICE,
    FOE_CHOICE,
    REVEAL_NEW_TOKENS,
    TOKEN_SPLIT,
    WOUND_CHOICE,
)
from abyss.rules.jit import Game, Weights, rule
from abyss.rules.leviathan import fits_foe

LAST_BLOW = 250  # a kill brings the scourge nearer


@rule
def hit_worth(game: "Game", zone, power, weights: "Weights"):
    """Return what an attack of a given power brings."""
    leviathan = int(game.zone[zone])
    step = int(game.damage[zone])
    worth = 0
    while step < LEVIATHAN_LIFE[leviathan] and power >= LEVIATHAN_RESISTANCE[leviathan, step]:
        power -= LEVIATHAN_RESISTANCE[leviathan, step]
        worth += LEVIATHAN_REWARD[leviathan, step] * weights[W_TOKEN] + weights[W_ATTACK]
        step += 1
        if step == LEVIATHAN_LIFE[leviathan]:
            worth += LAST_BLOW
    return worth


@rule
def attack_worth(game: "Game", seat, zone, kind, time, weights: "Weights"):
    """Return the mean worth of attacking with an ally, less the ally."""
    total = 0
    pearl = pearl_worth(time, weights)
    for die in range(1, DIE_SIDES + 1):
        share = 2 * die - 1 if KIND_EFFECT[kind] == EFFECT_TWO_DICE else DIE_SIDES
        power = KIND_VALUE[kind] + die
        if KIND_EFFECT[kind] == EFFECT_PEARLS_ADD:
            power += min(2, int(game.pearls[seat]))
        worth = hit_worth(game, zone, power, weights)
        total += share * (worth if worth > 0 else pearl)
    return total // (DIE_SIDES * DIE_SIDES) - ally_worth(game, seat, kind, max(time, 1), weights)


@rule
def best_attack(game: "Game", seat, zone, time, weights: "Weights"):
    """Return the worth of the best attack on a zone."""
    best = -10_000
    for kind in range(N_KINDS):
        if game.hand[seat, kind] > 0 and fits_foe(game, seat, kind, game.zone[zone]):
            best = max(best, attack_worth(game, seat, zone, kind, time, weights))
    return best


@rule
def rate_boost(game: "Game", seat, zone, power, time, weights: "Weights"):
    """Rate adding a pearl: worth it if pearls at hand reach the next health point."""
    now = hit_worth(game, zone, power, weights)
    best = 0
    for pearls in range(1, min(6, int(game.pearls[seat])) + 1):
        gain = hit_worth(game, zone, power + pearls, weights) - now - pearls * (pearl_worth(time, weights) + 1)
        best = max(best, gain)
    return best if best > 0 else -1


@rule
def rate_on_border(game: "Game", seat, kind, a, b, action, time, weights: "Weights"):
    """Rate one of Leviathan's moves."""
    if kind == TOKEN_SPLIT:
        return (action - BASE_TOKENS) * (weights[W_TOKEN] - weights[W_LEVY_TOKEN])
    if action == DONE:
        return NEVER if kind in (BORDER_GUARD_CHOICE, WOUND_CHOICE, BREEDER_CHOICE) else 0
    if kind == FOE_CHOICE:
        return best_attack(game, seat, action - CHOOSE_ZONE, time, weights)
    if kind == ATTACK_CHOICE:
        return attack_worth(game, seat, a, action - ATTACK_WITH, time, weights)
    if kind == BOOST_CHOICE and action == SPEND_PEARL:
        return rate_boost(game, seat, a, b, time, weights)
    if kind == REVEAL_NEW_TOKENS:
        return 10 + action - REVEAL
    if kind == BORDER_GUARD_CHOICE:
        return standing(game, action - CHOOSE_SEAT, seat, weights)
    if kind == BREEDER_CHOICE:
        return 0
    if CHOOSE_ZONE <= action < CHOOSE_ZONE + 9:
        return hit_worth(game, action - CHOOSE_ZONE, 99, weights)
    return -card_worth(game, seat, action - CHOOSE_CARD, time, weights)
