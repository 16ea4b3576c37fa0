"""Location tiles: drawing, handing over, and what a tile does when it arrives (Black Smokers, loot)."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    FIRST_SANCTUARY,
    LOOT_AMOUNT,
    LOOT_REWARD,
    LOOT_REWARD_ALLY,
    LOOT_REWARD_KEY,
    LOOT_REWARD_PEARLS,
    LOOT_REWARD_TOKEN,
    MONSTER,
    N_TILES,
    POWER_CARDS,
    POWER_PEARLS_WHEN_OPPONENTS_SETTLE,
    SCORE_SWAP_FROM_DECK,
    TILE_SCORE,
)
from abyss.rules.actions import CHOOSE_TILE, DONE, SEARCH
from abyss.rules.allies import add_to_hand, discard_card, draw_exploration_card
from abyss.rules.decisions import LOOT_CHOICE, LOOT_SEARCH, SMOKERS_CHOICE, TILE_ARRIVES, pop, push
from abyss.rules.events import (
    ALLY_FOUND,
    FOR_LOOT,
    FOR_USURPER,
    LOOT_DRAWN,
    LOOT_LOST,
    TILE_AVAILABLE_NOW,
    TILE_EXCHANGED,
    TILE_TAKEN,
    tell,
)
from abyss.rules.explore import raise_threat
from abyss.rules.hand_limits import cut_outside_own_turn
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import is_active, move_tucked
from abyss.rules.money import gain_key, gain_pearls
from abyss.rules.rng import STREAM_LOOT, STREAM_TILES, forced_outcome, uniform
from abyss.rules.sentinels import is_reserved, return_sentinel
from abyss.rules.state import ON_LOCATION, TILE_AVAILABLE, TILE_DECK, TILE_DRAWN, TILE_OWNED, WITH_LEVIATHAN
from abyss.rules.tokens import draw_base_tokens

N_LOOT = len(LOOT_REWARD)


@rule
def draw_tile(game: "Game"):
    """Take the top tile off the deck (not empty)."""
    found = forced_outcome(game, STREAM_TILES)
    if found < 0:
        n = uniform(game, STREAM_TILES, game.tile_deck)
        for tile in range(N_TILES):
            if game.tile_place[tile] == TILE_DECK:
                if n == 0:
                    found = tile
                    break
                n -= 1
    game.tile_deck -= 1
    game.tile_place[found] = TILE_DRAWN
    return found


@rule
def is_available(game: "Game", seat, tile):
    """Tell whether the seat may take this tile from those lying open."""
    return game.tile_place[tile] == TILE_AVAILABLE and not is_reserved(game, seat, ON_LOCATION, tile)


@rule
def available_options(game: "Game", moves: "Moves", n, seat):
    """List the available tiles the seat may take."""
    for tile in range(N_TILES):
        if is_available(game, seat, tile):
            moves[n] = CHOOSE_TILE + tile
            n += 1
    return n


@rule
def has_available(game: "Game", seat):
    """Tell whether any available tile may be taken by the seat."""
    for tile in range(N_TILES):
        if is_available(game, seat, tile):
            return True
    return False


@rule
def tiles_in(game: "Game", moves: "Moves", n, place):
    """List the tiles in one place."""
    for tile in range(N_TILES):
        if game.tile_place[tile] == place:
            moves[n] = CHOOSE_TILE + tile
            n += 1
    return n


@rule
def make_available(game: "Game", tile):
    """Lay a tile open for all."""
    game.tile_place[tile] = TILE_AVAILABLE
    tell(game, TILE_AVAILABLE_NOW, game.active, tile, 0, 0)


@rule
def lay_open_drawn(game: "Game"):
    """Drawn tiles that were not kept become available."""
    for tile in range(N_TILES):
        if game.tile_place[tile] == TILE_DRAWN:
            make_available(game, tile)


@rule
def receive_tile(game: "Game", seat, tile):
    """Put a tile in front of a seat; an own sentinel on it returns."""
    game.tile_place[tile] = TILE_OWNED + seat
    return_sentinel(game, ON_LOCATION, tile)
    tell(game, TILE_TAKEN, seat, tile, 0, 0)


@rule
def pay_usurpers(game: "Game", seat):
    """Opponents' Usurper earns when the seat takes a tile by keys, ambassador or reclaim."""
    i = 0
    while POWER_CARDS[POWER_PEARLS_WHEN_OPPONENTS_SETTLE, i] >= 0:
        card = POWER_CARDS[POWER_PEARLS_WHEN_OPPONENTS_SETTLE, i]
        for other in range(game.players):
            if other != seat and is_active(game, card, other):
                gain_pearls(game, other, CARD_AMOUNT[card], FOR_USURPER)
        i += 1


@rule
def discard_loot(game: "Game", seat, tile):
    """Discard the loot of a sanctuary that its owner gives away (A18)."""
    if tile >= FIRST_SANCTUARY:
        for loot in range(N_LOOT):
            for _ in range(game.loot[tile - FIRST_SANCTUARY, loot]):
                tell(game, LOOT_LOST, seat, loot, tile, 0)
            game.loot_out[loot] += game.loot[tile - FIRST_SANCTUARY, loot]
            game.loot[tile - FIRST_SANCTUARY, loot] = 0


@rule
def exchange_tile(game: "Game", seat, old, new):
    """Exchange one tile for another: the cards under it move along, and the new one arrives."""
    discard_loot(game, seat, old)
    game.tile_place[new] = TILE_OWNED + seat
    return_sentinel(game, ON_LOCATION, new)
    move_tucked(game, seat, old, new)
    tell(game, TILE_EXCHANGED, seat, old, new, 0)
    push(game, TILE_ARRIVES, seat, new, 0)


@rule
def tile_arrives(game: "Game", seat, tile):
    """Let an arriving tile work, however it was got (A26); allies found outside the own turn may be too many (A10)."""
    if TILE_SCORE[tile] == SCORE_SWAP_FROM_DECK and game.tile_deck > 0:
        push(game, SMOKERS_CHOICE, seat, tile, 0)
    elif tile >= FIRST_SANCTUARY:
        cut_outside_own_turn(game, seat)
        push(game, LOOT_SEARCH, seat, tile, 0)


@rule
def smokers_options(game: "Game", moves: "Moves"):
    """List: keep Black Smokers, or any tile of the deck."""
    moves[0] = DONE
    return tiles_in(game, moves, 1, TILE_DECK)


@rule
def choose_smokers(game: "Game", seat, tile, action):
    """Exchange Black Smokers for a tile of the deck, or keep it; the deck is shuffled in any case (A16)."""
    pop(game)
    while forced_outcome(game, STREAM_TILES) >= 0:
        pass
    if action != DONE:
        game.tile_place[tile] = TILE_DECK
        exchange_tile(game, seat, tile, action - CHOOSE_TILE)


@rule
def loot_left(game: "Game"):
    """Count the loot deck."""
    left = 0
    for loot in range(N_LOOT):
        left += int(game.loot_deck[loot])
    return left


@rule
def draw_loot(game: "Game"):
    """Take the top loot card (the deck is not empty)."""
    loot = forced_outcome(game, STREAM_LOOT)
    if loot < 0:
        n = uniform(game, STREAM_LOOT, loot_left(game))
        loot = 0
        while n >= game.loot_deck[loot]:
            n -= int(game.loot_deck[loot])
            loot += 1
    game.loot_deck[loot] -= 1
    return loot


@rule
def find_ally(game: "Game", seat):
    """Reveal cards until an ally is found, which goes to the hand (A63).

    Each monster moves the threat marker and is discarded at once, so a new deck brings it back; without an ally in an
    empty deck's discard the search ends.
    """
    kind = MONSTER
    while kind == MONSTER and (game.deck_size > 0 or game.discard_size > game.discard[MONSTER]):
        kind = draw_exploration_card(game)
        if kind == MONSTER:
            if not game.sets & WITH_LEVIATHAN:
                raise_threat(game)
            discard_card(game, kind)
    if kind != MONSTER:
        add_to_hand(game, seat, kind)
        tell(game, ALLY_FOUND, seat, kind, 0, 0)


@rule
def gain_loot_reward(game: "Game", seat, loot):
    """Take the reward of a loot card."""
    reward = LOOT_REWARD[loot]
    amount = LOOT_AMOUNT[loot]
    if reward == LOOT_REWARD_KEY:
        gain_key(game, seat, amount)
    elif reward == LOOT_REWARD_PEARLS:
        gain_pearls(game, seat, amount, FOR_LOOT)
    elif reward == LOOT_REWARD_TOKEN:
        draw_base_tokens(game, seat, amount)
    elif reward == LOOT_REWARD_ALLY:
        find_ally(game, seat)


@rule
def search_loot(game: "Game", seat, tile):
    """Draw a loot card: its reward first; a second card of its value discards both and ends the search (§9.6)."""
    if loot_left(game) == 0:
        return
    sanctuary = tile - FIRST_SANCTUARY
    loot = draw_loot(game)
    tell(game, LOOT_DRAWN, seat, loot, tile, 0)
    gain_loot_reward(game, seat, loot)
    if game.loot[sanctuary, loot] > 0:
        game.loot[sanctuary, loot] -= 1
        game.loot_out[loot] += 2
        tell(game, LOOT_LOST, seat, loot, tile, 0)
        tell(game, LOOT_LOST, seat, loot, tile, 0)
    else:
        game.loot[sanctuary, loot] += 1
        if loot_left(game) > 0:
            push(game, LOOT_CHOICE, seat, tile, 0)


@rule
def loot_options(game: "Game", moves: "Moves"):
    """List: stop, or search on."""
    moves[0] = DONE
    moves[1] = SEARCH
    return 2


@rule
def choose_loot(game: "Game", seat, tile, action):
    """Stop the search, or draw again."""
    pop(game)
    if action == SEARCH:
        push(game, LOOT_SEARCH, seat, tile, 0)
