"""Lords and exiles: where they are, whose powers work, and how they come and go."""

from typing import Final

import numpy as np

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_GUILD,
    CARD_KEYS,
    CARD_POWER,
    GUILD_SOLDIER,
    N_CARDS,
    N_LORDS,
    POWER_CARDS,
    POWER_PROTECTION,
    POWER_WHEN,
)
from abyss.rules.events import CARD_TUCKED, COURT_FILLED, LORD_LOST, tell
from abyss.rules.jit import Game, entry, rule
from abyss.rules.rng import STREAM_EXILES, STREAM_LORDS, forced_outcome, uniform
from abyss.rules.state import (
    COURT,
    COURT_SIZE,
    DECK,
    FREE,
    FRONT,
    KEYS_SPENT,
    NO_TILE,
    OUT,
    TUCKED,
    TURNED,
)

WHEN_TURN: Final = 3
# cards with a once-per-turn power; bit i of `game.used` belongs to TURN_CARDS[i]
TURN_CARDS: Final = np.array([c for c in range(N_CARDS) if POWER_WHEN[CARD_POWER[c]] == WHEN_TURN], dtype=np.int64)
N_TURN_CARDS: Final = len(TURN_CARDS)
# printed keys of lords, 0 for exiles; a count of cards that fills whole vectors of the processor
KEY_CARDS: Final = min(N_CARDS, -(-N_LORDS // 32) * 32)
PRINTED_KEYS: Final = np.where(np.arange(KEY_CARDS) < N_LORDS, CARD_KEYS[:KEY_CARDS], 0).astype(np.int8)


@rule
def owner(game: "Game", card):
    """Return whose lord or exile this is, or -1."""
    place = int(game.card_place[card])
    return (place - FRONT) // 3 if place >= FRONT else -1


@rule
def is_active(game: "Game", card, seat):
    """Tell whether the card's power and keys work for the seat: free and not turned."""
    return game.card_place[card] == FRONT + 3 * seat + FREE


@rule
def is_free(game: "Game", card, seat):
    """Tell whether the card is in front of the seat and not under a tile, turned or not."""
    place = int(game.card_place[card])
    return place == FRONT + 3 * seat + FREE or place == FRONT + 3 * seat + TURNED


@rule
def is_tucked(game: "Game", card, seat):
    """Tell whether the card lies tucked at the seat."""
    return game.card_place[card] == FRONT + 3 * seat + TUCKED


@rule
def has_power(game: "Game", seat, power):
    """Tell whether an active card of the seat has this power."""
    i = 0
    while POWER_CARDS[power, i] >= 0:
        if is_active(game, POWER_CARDS[power, i], seat):
            return True
        i += 1
    return False


@rule
def power_total(game: "Game", seat, power):
    """Add up the amounts of this power over the seat's active cards."""
    total = 0
    i = 0
    while POWER_CARDS[power, i] >= 0:
        if is_active(game, POWER_CARDS[power, i], seat):
            total += CARD_AMOUNT[POWER_CARDS[power, i]]
        i += 1
    return total


@rule
def reaches(game: "Game", card, seat):
    """Tell whether a card's power can touch the seat: the Shaman keeps soldiers' powers off (A11)."""
    return CARD_GUILD[card] != GUILD_SOLDIER or not has_power(game, seat, POWER_PROTECTION)


@rule
def binds(game: "Game", card, seat):
    """Tell whether an active card of an opponent binds the seat."""
    place = int(game.card_place[card])
    if place < FRONT or (place - FRONT) % 3 != FREE or (place - FRONT) // 3 == seat:
        return False
    return reaches(game, card, seat)


@rule
def burden(game: "Game", seat, power):
    """Add up the amounts of this power over the opponents' cards that bind the seat."""
    total = 0
    i = 0
    while POWER_CARDS[power, i] >= 0:
        if binds(game, POWER_CARDS[power, i], seat):
            total += CARD_AMOUNT[POWER_CARDS[power, i]]
        i += 1
    return total


@rule
def cards_in_front(game: "Game", seat):
    """Count the seat's lords and exiles: free, turned and tucked together."""
    first = FRONT + 3 * seat
    count = 0
    for card in range(N_CARDS):
        if first <= game.card_place[card] <= first + TUCKED:
            count += 1
    return count


@entry
def usable_keys(game: "Game", seat) -> int:
    """Count key tokens and the keys of active lords, without an ambassador's spent ones (A39).

    Nothing here depends on a jump and the numbers are as small as the record's own, so that the processor looks at
    32 lords at once: most of the time of an opening was spent here.
    """
    active = np.int8(FRONT + 3 * seat + FREE)
    printed = np.int8(0)
    for card in range(KEY_CARDS):
        is_usable = (game.card_place[card] == active) & (game.card_tile[card] != KEYS_SPENT)
        printed = np.int8(printed + (PRINTED_KEYS[card] & -np.int8(is_usable)))
    return int(game.keys[seat]) + int(printed)


@rule
def tuck(game: "Game", seat, card, tile):
    """Put a card under a tile (NO_TILE: tucked without one)."""
    game.card_place[card] = FRONT + 3 * seat + TUCKED
    game.card_tile[card] = tile
    tell(game, CARD_TUCKED, seat, card, tile, 0)


@rule
def move_tucked(game: "Game", seat, old_tile, new_tile):
    """Move the seat's cards under one tile under another (NO_TILE: they stay tucked without one)."""
    for card in range(N_CARDS):
        if is_tucked(game, card, seat) and game.card_tile[card] == old_tile:
            game.card_tile[card] = new_tile


@rule
def lose_card(game: "Game", seat, card):
    """Discard a card in front of the seat for good."""
    game.card_place[card] = OUT
    game.card_tile[card] = NO_TILE
    tell(game, LORD_LOST, seat, card, 0, 0)


@rule
def nth_in_deck(game: "Game", first, last, n):
    """Return the n-th card from first to last that is in its deck."""
    for card in range(first, last):
        if game.card_place[card] == DECK:
            if n == 0:
                return card
            n -= 1
    return -1


@rule
def draw_lord(game: "Game"):
    """Take the top lord off the deck (not empty) and return it; its new place is the caller's affair."""
    card = int(game.top_lord)
    game.top_lord = -1
    game.top_lord_seen = 0
    if card < 0:
        card = forced_outcome(game, STREAM_LORDS)
    if card < 0:
        card = nth_in_deck(game, 0, N_LORDS, uniform(game, STREAM_LORDS, game.lord_deck))
    game.revealed = 1
    game.lord_deck -= 1
    return card


@rule
def look_at_top_lord(game: "Game", seat):
    """Fix the top lord of the deck and let the seat know it."""
    if game.top_lord < 0:
        game.top_lord = draw_lord(game)
        game.lord_deck += 1
    game.revealed = 1
    game.top_lord_seen = int(game.top_lord_seen) | (1 << seat)


@rule
def draw_exile(game: "Game"):
    """Take the top exile off its deck (not empty)."""
    card = forced_outcome(game, STREAM_EXILES)
    if card < 0:
        card = nth_in_deck(game, N_LORDS, N_CARDS, uniform(game, STREAM_EXILES, game.exile_deck))
    game.exile_deck -= 1
    return card


@rule
def rightmost_empty_slot(game: "Game"):
    """Return the empty court slot farthest from the deck, or -1."""
    for i in range(COURT_SIZE):
        if game.court[COURT_SIZE - 1 - i] < 0:
            return COURT_SIZE - 1 - i
    return -1


@rule
def put_in_court(game: "Game", card, slot):
    """Lay a card on a court slot."""
    game.court[slot] = card
    game.card_place[card] = COURT
    tell(game, COURT_FILLED, game.active, card, slot, 0)
