"""Exiles: reclaiming a location with two of them, and the Conspirator."""

from abyss.cards.arrays import N_CARDS, N_LORDS, N_TILES, POWER_RECRUIT_TOP_LORD
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_TILE, DONE, RECRUIT_TOP
from abyss.rules.decisions import (
    RECLAIM_EXILE_CHOICE,
    RECLAIM_TILE_CHOICE,
    SUBSTITUTE_CHOICE,
    TILE_ARRIVES,
    TOP_LORD,
    pop,
    push,
    push_under_top,
)
from abyss.rules.events import TILE_RECLAIMED, TOP_LORD_SEEN, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import has_power, is_active, look_at_top_lord, move_tucked, tuck
from abyss.rules.recruit import begin_recruitment, can_afford
from abyss.rules.state import FRONT, NO_TILE, TILE_OWNED, WITH_EXILES
from abyss.rules.tiles import available_options, discard_loot, draw_tile, has_available, pay_usurpers, receive_tile


@rule
def free_exiles(game: "Game", seat):
    """Count the seat's free exiles."""
    count = 0
    for card in range(N_LORDS, N_CARDS):
        if is_active(game, card, seat):
            count += 1
    return count


@rule
def is_held_by_exiles(game: "Game", tile):
    """Tell whether two exiles lie under a tile, which keeps it safe."""
    for card in range(N_LORDS, N_CARDS):
        if game.card_place[card] >= FRONT and game.card_tile[card] == tile:
            return True
    return False


@rule
def is_reclaimable(game: "Game", seat, tile):
    """Tell whether a tile belongs to an opponent and no exiles hold it."""
    place = int(game.tile_place[tile])
    return place >= TILE_OWNED and place != TILE_OWNED + seat and not is_held_by_exiles(game, tile)


@rule
def reclaim_tile_options(game: "Game", moves: "Moves", seat):
    """List the opponents' tiles that may be reclaimed."""
    n = 0
    for tile in range(N_TILES):
        if is_reclaimable(game, seat, tile):
            moves[n] = CHOOSE_TILE + tile
            n += 1
    return n


@rule
def has_reclaimable(game: "Game", seat):
    """Tell whether any opponent's tile may be reclaimed."""
    for tile in range(N_TILES):
        if is_reclaimable(game, seat, tile):
            return True
    return False


@rule
def can_reclaim(game: "Game", seat):
    """Tell whether the seat must reclaim: two free exiles, and an opponent's tile or a deck to take from (A28)."""
    if not game.sets & WITH_EXILES or free_exiles(game, seat) < 2:
        return False
    return game.tile_deck > 0 or has_reclaimable(game, seat)


@rule
def reclaim_exile_options(game: "Game", moves: "Moves", seat, first):
    """List the free exiles to use; the second one follows the first in order."""
    n = 0
    left = free_exiles(game, seat)
    for card in range(N_LORDS, N_CARDS):
        if is_active(game, card, seat):
            left -= 1
            if card > first and (first >= 0 or left > 0):
                moves[n] = CHOOSE_CARD + card
                n += 1
    return n


@rule
def settle_exiles(game: "Game", seat, tile, first, second):
    """Put a tile in front of the seat with two exiles under it."""
    receive_tile(game, seat, tile)
    tuck(game, seat, first, tile)
    tuck(game, seat, second, tile)
    pay_usurpers(game, seat)
    push(game, TILE_ARRIVES, seat, tile, 0)


@rule
def choose_reclaim_exile(game: "Game", seat, first, action):
    """Choose the two exiles that reclaim; with no tile to reclaim they take the top tile of the deck."""
    pop(game)
    card = action - CHOOSE_CARD
    if first < 0:
        push(game, RECLAIM_EXILE_CHOICE, seat, card, 0)
    elif has_reclaimable(game, seat):
        push(game, RECLAIM_TILE_CHOICE, seat, first, card)
    else:
        settle_exiles(game, seat, draw_tile(game), first, card)


@rule
def give_substitute(game: "Game", victim, lost, tile):
    """Give the victim a tile with the lords of the lost one under it.

    It arrives after the taker's tile, whose arrival is the top frame.
    """
    receive_tile(game, victim, tile)
    move_tucked(game, victim, lost, tile)
    push_under_top(game, TILE_ARRIVES, victim, tile, 0)


@rule
def choose_reclaim_tile(game: "Game", seat, first, second, action):
    """Reclaim a tile: its loot is discarded, and the victim gets a substitute at once (§10.5, A27)."""
    pop(game)
    tile = action - CHOOSE_TILE
    victim = int(game.tile_place[tile]) - TILE_OWNED
    tell(game, TILE_RECLAIMED, seat, tile, victim, 0)
    discard_loot(game, victim, tile)
    settle_exiles(game, seat, tile, first, second)
    if game.tile_deck > 0:
        give_substitute(game, victim, tile, draw_tile(game))
    elif has_available(game, victim):
        push(game, SUBSTITUTE_CHOICE, victim, tile, 0)
    else:
        move_tucked(game, victim, tile, NO_TILE)


@rule
def substitute_options(game: "Game", moves: "Moves", victim):
    """List the available tiles the victim may choose from when the deck is empty."""
    return available_options(game, moves, 0, victim)


@rule
def choose_substitute(game: "Game", victim, lost, action):
    """Take an available tile for the lost one."""
    pop(game)
    give_substitute(game, victim, lost, action - CHOOSE_TILE)


@rule
def may_look(game: "Game", seat):
    """Tell whether the Conspirator may look at the top lord now: once in a turn, before the first plot."""
    return game.lord_deck > 0 and not game.looked and has_power(game, seat, POWER_RECRUIT_TOP_LORD)


@rule
def look(game: "Game", seat):
    """The Conspirator's owner alone sees the top lord, and recruits it or leaves it (A29)."""
    game.looked = 1
    look_at_top_lord(game, seat)
    tell(game, TOP_LORD_SEEN, seat, 0, 0, game.top_lord)
    push(game, TOP_LORD, seat, 0, 0)


@rule
def top_lord_options(game: "Game", moves: "Moves", seat):
    """List: leave the top lord, or recruit it if it can be paid for."""
    moves[0] = DONE
    if not can_afford(game, seat, game.top_lord):
        return 1
    moves[1] = RECRUIT_TOP
    return 2


@rule
def choose_top_lord(game: "Game", seat, action):
    """Recruit the top lord besides the action, or leave it on top."""
    pop(game)
    if action == RECRUIT_TOP:
        game.acted = 1
        begin_recruitment(game, seat, game.top_lord)
