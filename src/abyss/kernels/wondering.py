"""What a player wonders about, in one compiled call each: why not any of these, and what if I had that."""

from typing import Final

import numpy as np

from abyss.cards.arrays import FIRST_KRAKEN, N_CARDS, N_KINDS, N_LORDS, N_TILES, SENTINELS
from abyss.kernels.vector import is_legal
from abyss.rules.actions import (
    AFFILIATE,
    ATTACK_WITH,
    BUY,
    CHOOSE_CARD,
    CHOOSE_SLOT,
    CHOOSE_TILE,
    DISCARD,
    DISCARD_STACK,
    DRAW,
    EXPLORE,
    GIVE_UP,
    PAY,
    PLACE_ON_COUNCIL,
    PLACE_ON_COURT,
    PLACE_ON_LOCATION,
    PLAY,
    PLOT_EXILE,
    PLOT_LORD,
    RECRUIT,
    RECRUIT_TOP,
    SPEND_KEYS,
    TAKE_STACK,
    USE,
)
from abyss.rules.decisions import OPENING
from abyss.rules.jit import Game, Moves, Parts, entry, rule
from abyss.rules.locations import can_take_location
from abyss.rules.lords import usable_keys
from abyss.rules.payment_reasons import why_not_recruited
from abyss.rules.reason_table import MOST_FIGURES, OTHER_DECISION
from abyss.rules.reasons import why_not
from abyss.rules.scoring import total_score
from abyss.rules.state import (
    COURT_SIZE,
    FREE,
    FRONT,
    SEATS,
    TILE_AVAILABLE,
    TILE_DECK,
    TILE_OWNED,
    TUCKED,
    WITH_EXILES,
)

STACKS: Final = 5
MOST_DRAWN: Final = 4
MOST_PLACES: Final = TILE_OWNED + SEATS  # of a tile: somebody holds it
ALWAYS: Final = np.array(
    [
        EXPLORE,
        *range(TAKE_STACK, TAKE_STACK + STACKS),
        *range(DISCARD_STACK, DISCARD_STACK + STACKS),
        PLOT_LORD,
    ],
    np.int16,
)
WITH_THE_COURT: Final = np.array([RECRUIT_TOP, SPEND_KEYS, BUY, PAY, *range(DRAW, DRAW + MOST_DRAWN)], np.int16)
REASON: Final = 1 + MOST_FIGURES  # the number of a reason and its figures
GAIN: Final = 4  # points more, points in all, keys, whether they are enough for a location
FIRST_TILE: Final = COURT_SIZE * GAIN  # after the gains of the court
GAINS: Final = FIRST_TILE + N_TILES * GAIN


@rule
def keep_reason(told: "Parts", place, reason, figures: "Parts"):
    """Write a reason down, and clear the figures for the next."""
    told[place] = reason
    for i in range(MOST_FIGURES):
        told[place + 1 + i] = figures[i]
        figures[i] = 0


@rule
def look_at_court(game: "Game", looked: "Moves", n, first):
    """Add the actions of a verb about the cards of the court; return how many there are now."""
    for slot in range(COURT_SIZE):
        if game.court[slot] >= 0:
            looked[n] = first + slot
            n += 1
    return n


@rule
def look_at_hand(game: "Game", looked: "Moves", n, seat):
    """Add the actions about the allies a seat holds, has affiliated and has laid out."""
    for kind in range(N_KINDS):
        if game.hand[seat, kind] > 0:
            looked[n] = PLAY + kind
            looked[n + 1] = DISCARD + kind
            looked[n + 2] = ATTACK_WITH + kind
            n += 3
    for kind in range(FIRST_KRAKEN):  # krakens are never affiliated
        if game.affiliated[seat, kind] > 0:
            looked[n] = GIVE_UP + kind
            n += 1
    for kind in range(N_KINDS):
        for i in range(game.laid_count):
            if game.laid[i] == seat * N_KINDS + kind:
                looked[n] = AFFILIATE + kind
                n += 1
                break
    return n


@rule
def look_at_cards(game: "Game", looked: "Moves", n, seat):
    """Add the actions about the cards in front of a seat."""
    front = FRONT + 3 * seat
    for card in range(N_CARDS):
        if front <= game.card_place[card] <= front + TUCKED:
            looked[n] = USE + card
            n += 1
            if card < N_LORDS:
                looked[n] = CHOOSE_CARD + card
                n += 1
    return n


@rule
def look_at_tiles(game: "Game", looked: "Moves", n, first, last):
    """Add the actions of a verb about the tiles up to a place, from the open ones on."""
    for tile in range(N_TILES):
        if TILE_AVAILABLE <= game.tile_place[tile] <= last:
            looked[n] = first + tile
            n += 1
    return n


@rule
def look_at_sentinels(game: "Game", looked: "Moves", n, seat):
    """Add the places for a sentinel, if the seat has one."""
    has_one = False
    for i in range(SENTINELS):
        has_one = has_one or game.sentinel_owner[i] == seat
    if not has_one:
        return n
    n = look_at_court(game, looked, n, PLACE_ON_COURT)
    for race in range(STACKS):
        looked[n] = PLACE_ON_COUNCIL + race
        n += 1
    return look_at_tiles(game, looked, n, PLACE_ON_LOCATION, TILE_AVAILABLE)


@rule
def look_around(game: "Game", looked: "Moves", n, seat):
    """Add the actions about what a seat sees on the table, whatever the decision is about; return how many there are.

    A card of the court in the opening of a turn is left out: what is lacking for it is told at any time.
    """
    for i in range(len(ALWAYS)):
        looked[n] = ALWAYS[i]
        n += 1
    if game.sets & WITH_EXILES:
        looked[n] = PLOT_EXILE
        n += 1
    if game.depth == 0 or game.stack[int(game.depth) - 1, 0] != OPENING:
        n = look_at_court(game, looked, n, RECRUIT)
    n = look_at_court(game, looked, n, CHOOSE_SLOT)
    for i in range(len(WITH_THE_COURT)):
        looked[n] = WITH_THE_COURT[i]
        n += 1
    n = look_at_hand(game, looked, n, seat)
    n = look_at_cards(game, looked, n, seat)
    n = look_at_tiles(game, looked, n, CHOOSE_TILE, MOST_PLACES)
    return look_at_sentinels(game, looked, n, seat)


@entry
def why_not_around(game: "Game", seat, moves: "Moves", n, looked: "Moves", figures: "Parts", told: "Parts") -> int:
    """For what a seat sees on the table write why the pending decision does not allow it, n actions being legal.

    Each is an action with its reason; return how many there are.
    """
    found = 0
    for i in range(look_around(game, looked, 0, seat)):
        action = int(looked[i])
        if is_legal(moves, n, action):
            continue
        reason = why_not(game, action, figures)
        if reason != OTHER_DECISION:
            told[found * (1 + REASON)] = action
            keep_reason(told, found * (1 + REASON) + 1, reason, figures)
            found += 1
    return found


@entry
def why_none_recruited(game: "Game", seat, figures: "Parts", told: "Parts") -> None:
    """For each slot of the court write what the seat lacks to recruit the card there."""
    for slot in range(COURT_SIZE):
        keep_reason(told, slot * REASON, why_not_recruited(game, figures, seat, slot), figures)


@rule
def keep_gain(game: "Game", seat, before, told: "Parts", place):
    """Write down what a seat has now."""
    total = total_score(game, seat)
    told[place] = total - before
    told[place + 1] = total
    told[place + 2] = usable_keys(game, seat)
    told[place + 3] = 1 if can_take_location(game, seat) else 0


@entry
def gains_of(game: "Game", seat, told: "Parts") -> None:
    """Write what a seat would have with each card of the court, free in front of it, and each open location.

    The game is changed meanwhile and is in the end as it was.
    """
    before = total_score(game, seat)
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card >= 0:
            place = int(game.card_place[card])
            game.card_place[card] = FRONT + 3 * seat + FREE
            keep_gain(game, seat, before, told, slot * GAIN)
            game.card_place[card] = place
    for tile in range(N_TILES):
        place = int(game.tile_place[tile])
        if TILE_DECK < place < TILE_OWNED:
            game.tile_place[tile] = TILE_OWNED + seat
            keep_gain(game, seat, before, told, FIRST_TILE + tile * GAIN)
            game.tile_place[tile] = place
