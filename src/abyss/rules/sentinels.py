"""Kraken's sentinels: what is reserved, and when a token comes back."""

from abyss.cards.arrays import N_TILES, SENTINELS
from abyss.rules.actions import PLACE_ON_COUNCIL, PLACE_ON_COURT, PLACE_ON_LOCATION
from abyss.rules.events import SENTINEL_PLACED, SENTINEL_RETURNED, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.state import (
    COURT_SIZE,
    IN_SUPPLY,
    ON_COUNCIL,
    ON_COURT,
    ON_LOCATION,
    READY,
    TILE_AVAILABLE,
    WAITING,
    WITH_KRAKEN,
)


@rule
def is_reserved(game: "Game", seat, area, on):
    """Tell whether somebody else's sentinel keeps the seat from this card, stack or tile."""
    if game.sets & WITH_KRAKEN:
        for i in range(SENTINELS):
            if game.sentinel_area[i] == area and game.sentinel_on[i] == on and game.sentinel_owner[i] != seat:
                return True
    return False


@rule
def return_sentinel(game: "Game", area, on):
    """Give the sentinel on this element back to its owner, who may place it again from the next own turn on (A44)."""
    if game.sets & WITH_KRAKEN:
        for i in range(SENTINELS):
            if game.sentinel_area[i] == area and game.sentinel_on[i] == on:
                game.sentinel_area[i] = WAITING
                game.sentinel_on[i] = 0
                tell(game, SENTINEL_RETURNED, game.sentinel_owner[i], i, 0, 0)


@rule
def take_sentinel(game: "Game", seat):
    """Take a sentinel of the supply; it may be placed from the next window on (A59)."""
    for i in range(SENTINELS):
        if game.sentinel_area[i] == IN_SUPPLY:
            game.sentinel_owner[i] = seat
            game.sentinel_area[i] = READY
            return


@rule
def ready_sentinel(game: "Game", seat):
    """Return a sentinel the seat may place in a window, or -1."""
    if game.sets & WITH_KRAKEN:
        for i in range(SENTINELS):
            if game.sentinel_area[i] == READY and game.sentinel_owner[i] == seat:
                return i
    return -1


@rule
def ready_sentinels_of(game: "Game", seat):
    """At the start of a turn the player's tokens may be placed."""
    for i in range(SENTINELS):
        if game.sentinel_area[i] == WAITING and game.sentinel_owner[i] == seat:
            game.sentinel_area[i] = READY


@rule
def is_area_taken(game: "Game", area):
    """Tell whether a sentinel lies in this area: one at most, whoever owns it."""
    for i in range(SENTINELS):
        if game.sentinel_area[i] == area:
            return True
    return False


@rule
def sentinel_places(game: "Game", moves: "Moves", n):
    """List where a sentinel may go."""
    if not is_area_taken(game, ON_COURT):
        for slot in range(COURT_SIZE):
            if game.court[slot] >= 0:
                moves[n] = PLACE_ON_COURT + slot
                n += 1
    if not is_area_taken(game, ON_COUNCIL):
        for race in range(5):
            moves[n] = PLACE_ON_COUNCIL + race
            n += 1
    if not is_area_taken(game, ON_LOCATION):
        for tile in range(N_TILES):
            if game.tile_place[tile] == TILE_AVAILABLE:
                moves[n] = PLACE_ON_LOCATION + tile
                n += 1
    return n


@rule
def place_sentinel(game: "Game", sentinel, action):
    """Put a sentinel where the action says."""
    if action < PLACE_ON_COUNCIL:
        area, on = ON_COURT, int(game.court[action - PLACE_ON_COURT])
    elif action < PLACE_ON_LOCATION:
        area, on = ON_COUNCIL, action - PLACE_ON_COUNCIL
    else:
        area, on = ON_LOCATION, action - PLACE_ON_LOCATION
    game.sentinel_area[sentinel] = area
    game.sentinel_on[sentinel] = on
    tell(game, SENTINEL_PLACED, game.sentinel_owner[sentinel], sentinel, area, on)
