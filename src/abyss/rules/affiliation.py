"""Affiliation: of the allies that paid for a lord one stays with the player, the others are discarded."""

from abyss.cards.arrays import KIND_RACE, KIND_VALUE, N_KINDS, POWER_CHOOSE_AFFILIATION, RACE_KRAKEN
from abyss.rules.actions import AFFILIATE
from abyss.rules.allies import affiliate, discard_card
from abyss.rules.decisions import AFFILIATION_CHOICE, pop, push
from abyss.rules.events import ALLY_DISCARDED, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import has_power


@rule
def lowest_laid_value(game: "Game"):
    """Return the value of the lowest ally played that is no kraken, or 0 if there is none."""
    lowest = 0
    for i in range(game.laid_count):
        kind = int(game.laid[i]) % N_KINDS
        if KIND_RACE[kind] != RACE_KRAKEN and (lowest == 0 or KIND_VALUE[kind] < lowest):
            lowest = KIND_VALUE[kind]
    return lowest


@rule
def discard_laid(game: "Game", seat):
    """Discard the allies that were played."""
    for i in range(game.laid_count):
        kind = int(game.laid[i]) % N_KINDS
        discard_card(game, kind)
        tell(game, ALLY_DISCARDED, seat, kind, 0, 0)
        game.laid[i] = 0
    game.laid_count = 0


@rule
def begin_affiliation(game: "Game", seat):
    """Of the allies played the lowest is affiliated, krakens never; all others are discarded."""
    if lowest_laid_value(game) > 0:
        push(game, AFFILIATION_CHOICE, seat, 0, 0)
    else:
        discard_laid(game, seat)


@rule
def affiliation_options(game: "Game", moves: "Moves", seat):
    """List the allies that may be affiliated: the lowest, any with the Master of Magic (§5.4)."""
    lowest = lowest_laid_value(game)
    any_ally = has_power(game, seat, POWER_CHOOSE_AFFILIATION)
    n = 0
    for i in range(game.laid_count):
        kind = int(game.laid[i]) % N_KINDS
        is_new = n == 0 or moves[n - 1] != AFFILIATE + kind
        if KIND_RACE[kind] != RACE_KRAKEN and is_new and (any_ally or KIND_VALUE[kind] == lowest):
            moves[n] = AFFILIATE + kind
            n += 1
    return n


@rule
def choose_affiliation(game: "Game", seat, action):
    """Affiliate one ally, discard the others."""
    pop(game)
    kind = action - AFFILIATE
    last = int(game.laid_count) - 1
    for i in range(last + 1):
        if game.laid[i] == seat * N_KINDS + kind:
            game.laid[i] = game.laid[last]
            game.laid[last] = 0
            break
    game.laid_count = last
    affiliate(game, seat, kind)
    discard_laid(game, seat)
