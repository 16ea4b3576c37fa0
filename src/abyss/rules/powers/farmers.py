"""Farmers: most have no power; the Breeder raises leviathans."""

from abyss.cards.arrays import N_ZONES
from abyss.rules.actions import CHOOSE_ZONE
from abyss.rules.decisions import BREEDER_CHOICE, pop, push
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.leviathan import draw_leviathan, put_on_border


@rule
def zone_options(game: "Game", moves: "Moves", want_leviathan):
    """List the zones with a leviathan on them, or those without."""
    n = 0
    for zone in range(N_ZONES):
        if (game.zone[zone] >= 0) == (want_leviathan != 0):
            moves[n] = CHOOSE_ZONE + zone
            n += 1
    return n


@rule
def breeder_options(game: "Game", moves: "Moves"):
    """Breeder: list the free zones, if there is a leviathan to put there."""
    return zone_options(game, moves, 0) if game.leviathan_deck > 0 else 0


@rule
def choose_breeding_zone(game: "Game", seat, action):
    """Put a new leviathan on the chosen zone: no dice, no attack."""
    pop(game)
    put_on_border(game, seat, draw_leviathan(game), action - CHOOSE_ZONE)


@rule
def fire_place_leviathan(game: "Game", seat, card):
    """Breeder: choose where a new leviathan goes."""
    push(game, BREEDER_CHOICE, seat, 0, 0)
