"""Shipping: what is left on the exploration track goes to the council."""

from abyss.cards.arrays import FIRST_KRAKEN, KIND_RACE, MONSTER, POWER_PEARLS_PER_RACE_SHIPPED
from abyss.rules.actions import PUT_ON_STACK
from abyss.rules.allies import discard_aside, discard_card, put_on_stack
from abyss.rules.decisions import PLACE_KRAKEN, SHIP_MASTER, pop, push
from abyss.rules.events import ALLY_SHIPPED, FOR_SHIP_MASTER, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import power_total
from abyss.rules.money import gain_pearls
from abyss.rules.recruit import race_count


@rule
def ship_track(game: "Game", seat):
    """End the exploration: allies go to the council, monsters to the discard, krakens where the explorer says."""
    races = 0
    push(game, SHIP_MASTER, seat, 0, 0)
    for i in range(game.track_size):
        card = int(game.track[i])
        game.track[i] = -1
        if card == MONSTER:
            discard_card(game, card)
        elif card >= FIRST_KRAKEN:
            push(game, PLACE_KRAKEN, seat, card, 0)
        else:
            races |= 1 << KIND_RACE[card]
            put_on_stack(game, KIND_RACE[card], card)
            tell(game, ALLY_SHIPPED, seat, card, KIND_RACE[card], 0)
    below = int(game.depth) - 1
    while game.stack[below, 0] != SHIP_MASTER:
        below -= 1
    game.stack[below, 2] = race_count(races)
    game.track_size = 0
    discard_aside(game)


@rule
def pay_ship_master(game: "Game", seat, races):
    """The Ship Master earns a pearl for each race shipped, in one gain."""
    gain_pearls(game, seat, races * power_total(game, seat, POWER_PEARLS_PER_RACE_SHIPPED), FOR_SHIP_MASTER)


@rule
def kraken_options(game: "Game", moves: "Moves"):
    """List the stacks a shipped kraken may go on: any, also empty or reserved."""
    for race in range(5):
        moves[race] = PUT_ON_STACK + race
    return 5


@rule
def choose_kraken_stack(game: "Game", seat, card, action):
    """Put a shipped kraken on a stack."""
    pop(game)
    race = action - PUT_ON_STACK
    put_on_stack(game, race, card)
    tell(game, ALLY_SHIPPED, seat, card, race, 0)
