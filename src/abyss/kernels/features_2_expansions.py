"""What only Kraken and Leviathan add to version 2 of the row of features."""

from abyss.cards.arrays import LEVIATHAN_LIFE, LEVIATHAN_RESISTANCE, LEVIATHAN_REWARD, N_ZONES
from abyss.kernels.feature_table_2 import (
    FIGURINE,
    FOE,
    LEVIATHAN_DECK,
    LEVIATHAN_DECKS,
    LEVIATHAN_OUT_TOKENS,
    LOOT,
    LOOT_DECK,
    N_LEVIATHANS,
    SCOURGE,
    SENTINEL_WIDTH,
    SENTINELS,
    ZONE_WIDTH,
    ZONES,
)
from abyss.kernels.features import write_seat
from abyss.rules import state
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.state import COURT_SIZE, ON_COUNCIL, ON_COURT, ON_LOCATION, SEATS

IN_LEVIATHAN_DECK = state.LEVIATHAN_DECK


@rule
def mark_kraken(game: "Game", seat, out: "Moves"):
    """Mark loot, the figurine and the sentinels."""
    for sanctuary in range(4):
        for value in range(5):
            out[LOOT + 5 * sanctuary + value] = game.loot[sanctuary, value]
    for value in range(5):
        out[LOOT_DECK + value] = game.loot_deck[value]
    write_seat(out, FIGURINE, game, seat, int(game.figurine))
    for i in range(3):
        at = SENTINELS + SENTINEL_WIDTH * i
        area = int(game.sentinel_area[i])
        on = int(game.sentinel_on[i])
        write_seat(out, at, game, seat, int(game.sentinel_owner[i]))
        out[at + SEATS + area] = 1
        if area == ON_COURT:
            for slot in range(COURT_SIZE):
                if game.court[slot] == on:
                    out[at + SEATS + 6 + slot] = 1
        elif area == ON_COUNCIL:
            out[at + SEATS + 6 + COURT_SIZE + on] = 1
        elif area == ON_LOCATION:
            out[at + SEATS + 6 + COURT_SIZE + 5 + on] = 1


@rule
def mark_border(game: "Game", seat, out: "Moves"):
    """Mark the leviathans: on the border, in the deck, and whom the active player may fight."""
    for zone in range(N_ZONES):
        leviathan = int(game.zone[zone])
        if leviathan >= 0:
            at = ZONES + ZONE_WIDTH * zone
            damage = int(game.damage[zone])
            out[at + leviathan] = 1
            at += N_LEVIATHANS
            out[at] = damage
            out[at + 1] = LEVIATHAN_LIFE[leviathan] - damage
            if damage < LEVIATHAN_LIFE[leviathan]:
                out[at + 2] = LEVIATHAN_RESISTANCE[leviathan, damage]
                out[at + 3] = LEVIATHAN_REWARD[leviathan, damage]
    for leviathan in range(N_LEVIATHANS):
        if game.leviathan_place[leviathan] == IN_LEVIATHAN_DECK:
            out[LEVIATHAN_DECK + leviathan] = 1
    out[FOE + 2 + int(game.foe)] = 1
    out[LEVIATHAN_DECKS] = game.leviathan_deck
    pool = 0
    for token in range(4):
        pool += int(game.leviathan_pool[token])
        out[LEVIATHAN_OUT_TOKENS + token] = game.leviathan_tokens_out[token]
    out[LEVIATHAN_DECKS + 1] = pool
    write_seat(out, SCOURGE, game, seat, int(game.scourge))
