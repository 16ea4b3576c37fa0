"""Mages: council stacks, exchanged locations, allies brought back."""

from abyss.cards.arrays import N_KINDS, N_LORDS
from abyss.rules.actions import CHOOSE_TILE, DISCARD_STACK, RECOVER
from abyss.rules.allies import OF_EXILE, OF_LORD, add_to_hand, discard_stack
from abyss.rules.decisions import (
    EXCHANGE_FOR_CHOICE,
    EXCHANGE_OWN_CHOICE,
    FOE_CHOICE,
    RECOVER_CHOICE,
    STACK_CHOICE,
    pop,
    push,
)
from abyss.rules.events import ALLY_RECOVERED, EXTRA_TURN, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.state import TILE_OWNED
from abyss.rules.tiles import available_options, exchange_tile, has_available, make_available, tiles_in


@rule
def choose_discarded_stack(game: "Game", seat, action):
    """Oracle: discard a council stack."""
    pop(game)
    discard_stack(game, seat, action - DISCARD_STACK)


@rule
def exchange_own_options(game: "Game", moves: "Moves", seat):
    """Illusionist: list the own locations to give, if any can be had for them."""
    return tiles_in(game, moves, 0, TILE_OWNED + seat) if has_available(game, seat) else 0


@rule
def choose_exchange_own(game: "Game", seat, action):
    """Choose the location to give."""
    pop(game)
    push(game, EXCHANGE_FOR_CHOICE, seat, action - CHOOSE_TILE, 0)


@rule
def exchange_for_options(game: "Game", moves: "Moves", seat):
    """List the available locations to take for it."""
    return available_options(game, moves, 0, seat)


@rule
def choose_exchange_for(game: "Game", seat, own, action):
    """Exchange: the old tile becomes available, its loot is gone, the new one arrives."""
    pop(game)
    exchange_tile(game, seat, own, action - CHOOSE_TILE)
    make_available(game, own)


@rule
def recover_options(game: "Game", moves: "Moves"):
    """Healer: list the allies in the discard, which holds those just paid too (A47)."""
    n = 0
    for kind in range(N_KINDS):
        if game.discard[kind] > 0:
            moves[n] = RECOVER + kind
            n += 1
    return n


@rule
def choose_recovered(game: "Game", seat, action):
    """Take an ally from the discard."""
    pop(game)
    kind = action - RECOVER
    game.discard[kind] -= 1
    game.discard_size -= 1
    add_to_hand(game, seat, kind)
    tell(game, ALLY_RECOVERED, seat, kind, 0, 0)


@rule
def fire_extra_turn(game: "Game", seat, card):
    """Invoker: take another turn after this one."""
    game.extra_turns += 1
    tell(game, EXTRA_TURN, seat, 0, 0, 0)


@rule
def fire_take_council_stack(game: "Game", seat, card):
    """Apprentice, Heretic: take a council stack."""
    push(game, STACK_CHOICE, seat, OF_LORD if card < N_LORDS else OF_EXILE, 0)


@rule
def fire_exchange_location(game: "Game", seat, card):
    """Illusionist: exchange an own location."""
    push(game, EXCHANGE_OWN_CHOICE, seat, 0, 0)


@rule
def fire_recover_ally(game: "Game", seat, card):
    """Healer: bring an ally back from the discard, which is looked through."""
    game.revealed = 1
    push(game, RECOVER_CHOICE, seat, 0, 0)


@rule
def fire_fight_now(game: "Game", seat, card):
    """Sorcerer: fight a leviathan at once."""
    push(game, FOE_CHOICE, seat, 1, 0)
