"""Ratings of the decisions that powers and locations ask for."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.standing import standing
from abyss.bots.core.weights import NEVER, W_DRAW, W_TOKEN
from abyss.bots.core.worth import (
    ally_worth,
    card_worth,
    key_worth,
    lost_by_tucking,
    pearl_worth,
    power_worth,
    tile_worth,
)
from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_KEYS,
    CARD_POINTS,
    CARD_POWER,
    FIRST_SANCTUARY,
    KIND_VALUE,
    LOOT_VALUE,
    N_CARDS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    POWER_ADD_COURT_LORD,
    POWER_DISCARD_STACK,
    POWER_NEBULIS_TO_PEARLS,
    POWER_SELL_ALLY,
    POWER_SENTINEL,
)
from abyss.rules.actions import (
    CHOOSE_CARD,
    CHOOSE_POOL,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    CHOOSE_TILE,
    DISCARD_STACK,
    DONE,
    DRAW,
    GIVE_UP,
    NAME_RACE,
    PLACE_ON_COUNCIL,
    PLACE_ON_COURT,
    PLACE_ON_LOCATION,
    RECLAIM,
    RECOVER,
    SEARCH,
    SPEND_KEYS,
    USE,
)
from abyss.rules.allies import count_affiliated, stack_kind
from abyss.rules.decisions import (
    ARROW_CHOICE,
    CLOSING,
    COLLECT_AFFILIATED,
    EXCHANGE_FOR_CHOICE,
    EXCHANGE_OWN_CHOICE,
    FIGURINE_CHOICE,
    FREE_LORD_CHOICE,
    GIVE_NEBULIS_CHOICE,
    KEY_PAYMENT,
    LOCATION_CHOICE,
    LOOT_CHOICE,
    NAME_RACE_CHOICE,
    RECLAIM_EXILE_CHOICE,
    RECLAIM_TILE_CHOICE,
    RECOVER_CHOICE,
    REPLACED_LORD_CHOICE,
    REPLACEMENT_CHOICE,
    STEAL_CHOICE,
    STEAL_POOL_CHOICE,
    TURN_LORD_CHOICE,
)
from abyss.rules.jit import Game, Weights, rule
from abyss.rules.scoring import tile_score
from abyss.rules.state import COURT_SIZE, STACK_COLUMNS, TILE_DECK, TILE_OWNED
from abyss.rules.tiles import is_available, loot_left
from abyss.rules.tokens import BASE_POOL, tokens_of

GAINS_ONLY = (TURN_LORD_CHOICE, STEAL_CHOICE, NAME_RACE_CHOICE, FREE_LORD_CHOICE, GIVE_NEBULIS_CHOICE)


@rule
def mean_deck_tile(game: "Game", seat, weights: "Weights"):
    """Return the mean worth of the tiles in the deck."""
    total = 0
    count = 0
    for tile in range(N_TILES):
        if game.tile_place[tile] == TILE_DECK:
            total += tile_worth(game, seat, tile, weights)
            count += 1
    return total // max(1, count)


@rule
def best_available(game: "Game", seat, weights: "Weights"):
    """Return the worth of the best tile that lies open."""
    best = 0
    for tile in range(N_TILES):
        if is_available(game, seat, tile):
            best = max(best, tile_worth(game, seat, tile, weights))
    return best


@rule
def rate_loot(game: "Game", tile):
    """Rate searching on in a sanctuary: the mean of a new loot card against the loss of a double."""
    gain = 0
    left = max(1, loot_left(game))
    for loot in range(len(LOOT_VALUE)):
        here = int(game.loot_deck[loot])
        if game.loot[tile - FIRST_SANCTUARY, loot] > 0:
            gain -= 100 * here * LOOT_VALUE[loot] - 60 * here
        else:
            gain += 100 * here * LOOT_VALUE[loot] + 80 * here
    return gain // left


@rule
def rate_location(game: "Game", seat, kind, a, b, action, time, weights: "Weights"):
    """Rate a move about locations and exiles."""
    if kind == KEY_PAYMENT:
        if action == SPEND_KEYS:
            return -10
        return -lost_by_tucking(game, seat, action - CHOOSE_CARD, time, weights)
    if kind == LOOT_CHOICE:
        return rate_loot(game, a) if action == SEARCH else 0
    if kind == RECLAIM_EXILE_CHOICE:
        return -lost_by_tucking(game, seat, action - CHOOSE_CARD, time, weights)
    if action == RECLAIM:
        return 10
    if kind == LOCATION_CHOICE and DRAW <= action < DRAW + 4:
        return mean_deck_tile(game, seat, weights) + weights[W_DRAW] * (action - DRAW)
    if CHOOSE_TILE <= action < CHOOSE_TILE + N_TILES:
        tile = action - CHOOSE_TILE
        worth = tile_worth(game, seat, tile, weights)
        if kind == RECLAIM_TILE_CHOICE:
            victim = int(game.tile_place[tile]) - TILE_OWNED
            worth += 100 * tile_score(game, victim, tile) // int(game.players)
        return worth
    return 0


@rule
def rate_power_use(game: "Game", seat, kind, card, time, weights: "Weights"):
    """Return what using a once-per-turn power gains; not positive if it is better left."""
    power = CARD_POWER[card]
    if power == POWER_NEBULIS_TO_PEARLS:
        return 100 + pearl_worth(time, weights)
    if power == POWER_SELL_ALLY:
        cheapest = 10_000
        for ally in range(N_KINDS):
            if game.hand[seat, ally] > 0:
                cheapest = min(cheapest, ally_worth(game, seat, ally, time, weights))
        return CARD_AMOUNT[card] * pearl_worth(time, weights) - cheapest
    if power == POWER_DISCARD_STACK:
        biggest = 0
        for race in range(5):
            biggest = max(biggest, int(game.council_size[race]))
        return biggest - 2 if kind == CLOSING else -1
    if power == POWER_ADD_COURT_LORD:
        return 5 if kind != CLOSING and time > 0 else -1
    return -1


@rule
def stack_value(game: "Game", race):
    """Add up the values of a council stack."""
    value = 0
    for column in range(STACK_COLUMNS):
        value += int(game.council[race, column]) * KIND_VALUE[stack_kind(race, column)]
    return value


@rule
def rate_sentinel(game: "Game", seat, action, time, weights: "Weights"):
    """Rate a place for a sentinel by what it keeps for the seat."""
    if action < PLACE_ON_COUNCIL:
        card = int(game.court[action - PLACE_ON_COURT])
        return card_worth(game, seat, card, time, weights) // 4
    if action < PLACE_ON_LOCATION:
        return 20 * stack_value(game, action - PLACE_ON_COUNCIL)
    return tile_worth(game, seat, action - PLACE_ON_LOCATION, weights) // 5


@rule
def rate_arrow(card, action, time):
    """Rate an arrow power that asks for nothing else: nebulis are given away, a sentinel taken while it can serve."""
    if action == DONE:
        return 0
    return -50 if CARD_POWER[card] == POWER_SENTINEL and time == 0 else 50


@rule
def rate_card_choice(game: "Game", seat, kind, a, b, card, time, weights: "Weights"):
    """Rate the choice of a card in front of somebody."""
    if kind == TURN_LORD_CHOICE:
        return lost_by_tucking(game, a, card, time, weights) + key_worth(game, a, CARD_KEYS[card], time, weights)
    if kind == REPLACED_LORD_CHOICE:
        worth = 100 * CARD_POINTS[card] + key_worth(game, seat, CARD_KEYS[card], time, weights)
        worth += lost_by_tucking(game, seat, card, time, weights)
        best = 600 if b else 0
        if not b:
            for slot in range(COURT_SIZE):
                other = int(game.court[slot])
                if 0 <= other < N_LORDS:
                    best = max(best, card_worth(game, seat, other, time, weights))
        return best - worth
    # FREE_LORD_CHOICE
    worth = key_worth(game, seat, CARD_KEYS[card], time, weights)
    return worth + power_worth(game, card, time, weights)


@rule
def rate_seat_choice(game: "Game", seat, kind, other, weights: "Weights"):
    """Rate the choice of a player: harm goes to whoever stands best, a token is taken from whoever has most."""
    if kind in (FIGURINE_CHOICE, GIVE_NEBULIS_CHOICE):
        return standing(game, other, seat, weights) if other != seat else -1_000_000
    return standing(game, other, seat, weights) // 10 + 20 * tokens_of(game, other, BASE_POOL)


@rule
def rate_in_powers(game: "Game", seat, kind, a, b, action, time, weights: "Weights"):
    """Rate a move that a power asks for, or that uses one; what only gains is never declined."""
    if kind == ARROW_CHOICE and (action == DONE or action == USE + a):
        return rate_arrow(a, action, time)
    if action == DONE:
        return NEVER if kind in GAINS_ONLY else 0
    if USE <= action < USE + N_CARDS:
        return rate_power_use(game, seat, kind, action - USE, time, weights)
    if PLACE_ON_COURT <= action < CHOOSE_CARD:
        return rate_sentinel(game, seat, action, time, weights)
    if CHOOSE_CARD <= action < CHOOSE_CARD + N_CARDS:
        return rate_card_choice(game, seat, kind, a, b, action - CHOOSE_CARD, time, weights)
    if CHOOSE_SEAT <= action < CHOOSE_SEAT + 5:
        return rate_seat_choice(game, seat, kind, action - CHOOSE_SEAT, weights)
    if DISCARD_STACK <= action < DISCARD_STACK + 5:
        return stack_value(game, action - DISCARD_STACK)
    if CHOOSE_SLOT <= action < CHOOSE_SLOT + COURT_SIZE:
        worth = card_worth(game, seat, game.court[action - CHOOSE_SLOT], time, weights)
        return worth if kind == REPLACEMENT_CHOICE else -worth
    if kind == COLLECT_AFFILIATED:
        return -100 * KIND_VALUE[action - GIVE_UP]
    if kind == RECOVER_CHOICE:
        return ally_worth(game, seat, action - RECOVER, time, weights)
    if kind == NAME_RACE_CHOICE:
        harm = 0
        for other in range(game.players):
            if other != seat:
                harm += min(1, count_affiliated(game, other, action - NAME_RACE))
        return 100 * harm - 50 * count_affiliated(game, seat, action - NAME_RACE)
    if kind == EXCHANGE_OWN_CHOICE:
        own = 100 * tile_score(game, seat, action - CHOOSE_TILE)
        return best_available(game, seat, weights) - own
    if kind == EXCHANGE_FOR_CHOICE:
        return tile_worth(game, seat, action - CHOOSE_TILE, weights)
    if kind == STEAL_POOL_CHOICE:
        return weights[W_TOKEN] if action - CHOOSE_POOL == BASE_POOL else 200
    return 0
