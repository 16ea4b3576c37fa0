"""Taking locations: the control loop, the choice of a tile, and the payment with keys."""

from abyss.cards.arrays import CARD_KEYS, KEYS_FOR_LOCATION, MOST_TILES_DRAWN, N_LORDS
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_TILE, DRAW, RECLAIM, SPEND_KEYS, TAKE_LOCATION
from abyss.rules.decisions import (
    CONTROL,
    CONTROL_CHOICE,
    KEEP_TILE_CHOICE,
    KEY_PAYMENT,
    LOCATION_CHOICE,
    RECLAIM_EXILE_CHOICE,
    TILE_ARRIVES,
    pop,
    push,
    set_top,
)
from abyss.rules.events import KEYS, TILES_DRAWN, tell
from abyss.rules.exiles import can_reclaim
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.lords import is_active, tuck, usable_keys
from abyss.rules.state import KEYS_SPENT, TILE_DRAWN
from abyss.rules.tiles import (
    available_options,
    draw_tile,
    has_available,
    lay_open_drawn,
    pay_usurpers,
    receive_tile,
    tiles_in,
)

FROM_KEYS = -1  # KEEP_TILE_CHOICE: the tile is paid with keys, not brought by an ambassador


@entry
def can_take_location(game: "Game", seat) -> bool:
    """Tell whether the seat has three usable keys and a tile can be had (A7)."""
    return usable_keys(game, seat) >= KEYS_FOR_LOCATION and (game.tile_deck > 0 or has_available(game, seat))


@rule
def begin_reclaim(game: "Game", seat):
    """Reclaim: the control frame on top remembers that the others' duties follow."""
    set_top(game, 1, 0)
    push(game, RECLAIM_EXILE_CHOICE, seat, -1, 0)


@rule
def control(game: "Game", seat, others_follow):
    """Run one round of the control loop: take a location or reclaim one, then test again (§2).

    After a reclaim the other players' duties follow, clockwise from the seat's left (§10.5).
    """
    may_take = can_take_location(game, seat)
    must_reclaim = can_reclaim(game, seat)
    if may_take or must_reclaim:
        push(game, CONTROL, seat, others_follow, 0)
        if may_take and must_reclaim:
            push(game, CONTROL_CHOICE, seat, 0, 0)
        elif must_reclaim:
            begin_reclaim(game, seat)
        else:
            push(game, LOCATION_CHOICE, seat, 0, 0)
    elif others_follow:
        for i in range(1, game.players):
            push(game, CONTROL, (seat + game.players - i) % game.players, 0, 0)


@rule
def control_options(game: "Game", moves: "Moves"):
    """List: reclaim first, or take a location first (A27)."""
    moves[0] = RECLAIM
    moves[1] = TAKE_LOCATION
    return 2


@rule
def choose_control(game: "Game", seat, action):
    """Choose which duty comes first."""
    pop(game)
    if action == RECLAIM:
        begin_reclaim(game, seat)
    else:
        push(game, LOCATION_CHOICE, seat, 0, 0)


@rule
def location_options(game: "Game", moves: "Moves", seat):
    """List: an available tile, or to draw one to four from the deck."""
    n = available_options(game, moves, 0, seat)
    for i in range(min(MOST_TILES_DRAWN, int(game.tile_deck))):
        moves[n] = DRAW + i
        n += 1
    return n


@rule
def draw_tiles(game: "Game", seat, amount, ambassador):
    """Draw tiles, as many as there are, one of which must be kept."""
    amount = min(amount, int(game.tile_deck))
    if amount == 0:
        return
    tell(game, TILES_DRAWN, seat, amount, 0, 0)
    for _ in range(amount):
        draw_tile(game)
    push(game, KEEP_TILE_CHOICE, seat, ambassador, 0)


@rule
def take_with_keys(game: "Game", seat, tile):
    """Take a tile and pay three keys for it before it works."""
    receive_tile(game, seat, tile)
    pay_usurpers(game, seat)
    push(game, TILE_ARRIVES, seat, tile, 0)
    push(game, KEY_PAYMENT, seat, KEYS_FOR_LOCATION, 0)


@rule
def choose_location(game: "Game", seat, action):
    """Take an available tile, or draw and keep one of the drawn."""
    pop(game)
    if action >= DRAW:
        draw_tiles(game, seat, action - DRAW + 1, FROM_KEYS)
    else:
        take_with_keys(game, seat, action - CHOOSE_TILE)


@rule
def keep_options(game: "Game", moves: "Moves"):
    """List the drawn tiles."""
    return tiles_in(game, moves, 0, TILE_DRAWN)


@rule
def choose_kept_tile(game: "Game", seat, ambassador, action):
    """Keep one of the drawn tiles; the others become available."""
    pop(game)
    tile = action - CHOOSE_TILE
    if ambassador == FROM_KEYS:
        take_with_keys(game, seat, tile)
    else:
        receive_tile(game, seat, tile)
        tuck(game, seat, ambassador, tile)
        pay_usurpers(game, seat)
        push(game, TILE_ARRIVES, seat, tile, 0)
    lay_open_drawn(game)


@rule
def has_usable_keys(game: "Game", card, seat):
    """Tell whether a lord's keys may pay."""
    return is_active(game, card, seat) and CARD_KEYS[card] > 0 and game.card_tile[card] != KEYS_SPENT


@rule
def key_options(game: "Game", moves: "Moves", seat, due, first):
    """List the lords that may pay keys, in ascending order, and to pay the rest with tokens; never too much (§7.1)."""
    n = 0
    small_keys = 0
    for card in range(first, N_LORDS):
        if has_usable_keys(game, card, seat) and CARD_KEYS[card] < due:
            small_keys += CARD_KEYS[card]
    for card in range(first, N_LORDS):
        if has_usable_keys(game, card, seat):
            if CARD_KEYS[card] == due:
                moves[n] = CHOOSE_CARD + card
                n += 1
            elif CARD_KEYS[card] < due:
                if small_keys + game.keys[seat] >= due:
                    moves[n] = CHOOSE_CARD + card
                    n += 1
                small_keys -= CARD_KEYS[card]
    if game.keys[seat] >= due:
        moves[n] = SPEND_KEYS
        n += 1
    return n


@rule
def tile_being_paid(game: "Game"):
    """Return the tile whose arrival waits below the key payment."""
    return int(game.stack[game.depth - 1, 2])


@rule
def choose_key(game: "Game", seat, due, action):
    """Pay with a lord, who is tucked under the tile, or with tokens."""
    pop(game)
    if action == SPEND_KEYS:
        game.keys[seat] -= due
        tell(game, KEYS, seat, -due, 0, 0)
        return
    card = action - CHOOSE_CARD
    tuck(game, seat, card, tile_being_paid(game))
    if due > CARD_KEYS[card]:
        push(game, KEY_PAYMENT, seat, due - CARD_KEYS[card], card + 1)
