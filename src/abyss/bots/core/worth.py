"""What things are worth to a seat, in hundredths of a point: cards, allies, locations, and a hand's reach.

Everything here reads only what the seat may know: own tokens by value, others' by number; no generator, no top lord.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.weights import (
    W_ALLY_CARD,
    W_ALLY_VALUE,
    W_ARROW,
    W_DENY,
    W_GROWTH,
    W_KEY,
    W_MISSING_RACE,
    W_NEW_RACE,
    W_PAY_VALUE,
    W_PEARL,
    W_RECRUIT,
    W_SHORT,
    W_STANDING,
    W_THIRD_KEY,
)
from abyss.bots.core.worth_table import (
    CARD_IS_ARROW,
    CARD_POWER_WORTH,
    GROWTH,
    SANCTUARY_WORTH,
    SMOKERS_WORTH,
    TIME_SCALE,
    WORTH_BITS,
    WORTH_MASK,
    WORTH_UNIT,
)
from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_GUILD,
    CARD_KEY_TOKEN,
    CARD_KEYS,
    CARD_POINTS,
    CARD_RACES,
    FIRST_KRAKEN,
    GUILD_AMBASSADOR,
    KEYS_FOR_LOCATION,
    KIND_RACE,
    KIND_VALUE,
    LORDS_TO_END,
    N_CARDS,
    N_LORDS,
    N_TILES,
    RACE_KRAKEN,
    SCORE_AFFILIATED,
    SCORE_AFFILIATED_RACE,
    SCORE_COPY_OPPONENT,
    SCORE_DISTINCT_GUILDS,
    SCORE_GUILD_LORDS,
    SCORE_LOOT,
    SCORE_LORDS,
    SCORE_LORDS_WITH_KEY,
    SCORE_LORDS_WITHOUT_KEY,
    SCORE_STRONGEST_LORD,
    SCORE_SWAP_FROM_DECK,
    SCORE_WEAKEST_LORD,
    TILE_OF,
    TILE_PER,
    TILE_SCORE,
)
from abyss.rules.allies import KINDS_PER_RACE
from abyss.rules.jit import Game, Weights, rule
from abyss.rules.lords import is_active, usable_keys
from abyss.rules.money import money
from abyss.rules.recruit import (
    BITS,
    FIELD,
    KIND_SHARE,
    can_afford,
    cost,
    kraken_value_held,
    krakens_held,
    required_race,
    spare_values,
)
from abyss.rules.scoring import extreme_affiliated, guild_lords, strongest_card, tile_score, weakest_lord
from abyss.rules.sentinels import is_reserved
from abyss.rules.state import COURT_SIZE, FRONT, NOT_ENDING, ON_COURT, TILE_OWNED


@rule
def most_cards(game: "Game"):
    """Return the number of lords and exiles of the player who has most."""
    counts = 0
    most = 0
    for card in range(N_CARDS):
        place = int(game.card_place[card])
        if place >= FRONT:
            shift = 6 * ((place - FRONT) // 3)
            counts += 1 << shift
            most = max(most, (counts >> shift) & 63)
    return most


@rule
def time_left(game: "Game"):
    """Return how much the future still counts: 0 in the last round, up to TIME_SCALE."""
    if game.end_cause != NOT_ENDING:
        return 0
    return min(TIME_SCALE, max(1, LORDS_TO_END - most_cards(game)))


@rule
def cards_left(game: "Game"):
    """Return how many cards the leading player still needs."""
    if game.end_cause != NOT_ENDING:
        return 0
    return max(0, LORDS_TO_END - most_cards(game))


@rule
def tile_gain_of_card(game: "Game", seat, card):
    """Return what the seat's locations gain by one more lord."""
    gain = 0
    if card >= N_LORDS:
        return gain
    for tile in range(N_TILES):
        if game.tile_place[tile] != TILE_OWNED + seat:
            continue
        kind = TILE_SCORE[tile]
        per = 100 * TILE_PER[tile]
        if (
            (kind == SCORE_GUILD_LORDS and TILE_OF[tile] == CARD_GUILD[card])
            or kind == SCORE_LORDS
            or (kind == SCORE_LORDS_WITH_KEY and CARD_KEYS[card] > 0)
            or (kind == SCORE_LORDS_WITHOUT_KEY and CARD_KEYS[card] == 0)
            or (kind == SCORE_DISTINCT_GUILDS and guild_lords(game, seat, CARD_GUILD[card]) == 0)
        ):
            gain += per
        elif kind == SCORE_STRONGEST_LORD:
            gain += max(0, 100 * (CARD_POINTS[card] - strongest_card(game, seat, N_LORDS)))
        elif kind == SCORE_WEAKEST_LORD:
            weakest = weakest_lord(game, seat)
            if weakest == 0 or CARD_POINTS[card] < weakest:
                gain += per * (CARD_POINTS[card] - weakest)
    return gain


@rule
def power_worth(game: "Game", card, time, weights: "Weights"):
    """Return what a card's power is worth: all of it on arrival, or while it stands."""
    worth = CARD_POWER_WORTH[card]
    if CARD_IS_ARROW[card]:
        return worth * weights[W_ARROW] // 100
    return worth * weights[W_STANDING] * time // (100 * TIME_SCALE)


@rule
def key_worth(game: "Game", seat, keys, time, weights: "Weights"):
    """Return what so many more keys are worth: most if they complete three."""
    if keys == 0:
        return 0
    held = usable_keys(game, seat) % KEYS_FOR_LOCATION
    worth = keys * weights[W_KEY]
    if held + keys >= KEYS_FOR_LOCATION:
        return worth + weights[W_THIRD_KEY]
    return worth * time // TIME_SCALE


@rule
def card_worth(game: "Game", seat, card, time, weights: "Weights"):
    """Return what a lord or exile is worth to the seat, before it is paid for."""
    worth = 100 * CARD_POINTS[card] + tile_gain_of_card(game, seat, card)
    if CARD_GUILD[card] == GUILD_AMBASSADOR:
        return worth + KEYS_FOR_LOCATION * weights[W_KEY] + weights[W_THIRD_KEY] + 60 * CARD_AMOUNT[card]
    worth += key_worth(game, seat, CARD_KEYS[card] + CARD_KEY_TOKEN[card], time, weights)
    if card >= N_LORDS:
        worth += 150  # half of what two exiles reclaim, while that is possible
    return worth + power_worth(game, card, time, weights)


@rule
def court_worths(game: "Game", seat, time, weights: "Weights"):
    """Pack what the cards of the court are worth to the seat, so that they are worked out once in a decision."""
    packed = 0
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card >= 0 and not is_reserved(game, seat, ON_COURT, card):
            worth = card_worth(game, seat, card, time, weights) // WORTH_UNIT
            packed |= min(max(worth, 1), WORTH_MASK) << (WORTH_BITS * slot)
    return packed


@rule
def court_worth(worths, slot):
    """Return a card's worth out of the packed ones; 0 if it cannot be had."""
    return ((worths >> (WORTH_BITS * slot)) & WORTH_MASK) * WORTH_UNIT


@rule
def best_value(spare, krakens, kraken_value, bubbles, required):
    """Return the most value that can be played for a card, times 8, plus the number of races missing for it."""
    races = 0
    count = 0
    missing = 0
    value = kraken_value
    if required >= 0:
        worth = (spare >> (BITS * required)) & FIELD
        if worth > 0:
            races |= 1 << required
            value += worth
        elif krakens > 0:
            krakens -= 1
        else:
            missing += 1
        count += 1
    while count < bubbles:
        best = -1
        most = 0
        for race in range(5):
            worth = (spare >> (BITS * race)) & FIELD
            if not (races >> race) & 1 and worth > most:
                best, most = race, worth
        if best < 0:
            break
        races |= 1 << best
        value += most
        count += 1
    missing += max(0, bubbles - count - krakens)
    return value * 8 + missing


@rule
def reach_with(game: "Game", seat, worths, spare, krakens, kraken_value, funds, weights: "Weights"):
    """Return the worth of the best card of the court for a hand, less what is still missing for it."""
    best = 0
    for slot in range(COURT_SIZE):
        worth = court_worth(worths, slot)
        if worth == 0:
            continue
        card = int(game.court[slot])
        price = cost(game, seat, card)
        found = best_value(spare, krakens, kraken_value, CARD_RACES[card], required_race(game, seat, card))
        short = max(0, price - funds - (found >> 3))
        net = worth + weights[W_RECRUIT] - weights[W_PAY_VALUE] * price
        net -= weights[W_SHORT] * short + weights[W_MISSING_RACE] * (found & 7)
        best = max(best, net)
    return best


@rule
def reach(game: "Game", seat, worths, weights: "Weights"):
    """Return what the seat's hand and treasury have within reach in the court."""
    spare = spare_values(game, seat, 0)
    krakens = krakens_held(game, seat, 0)
    return reach_with(game, seat, worths, spare, krakens, kraken_value_held(game, seat, 0), money(game, seat), weights)


@rule
def reach_gain(game: "Game", seat, kind, worths, before, weights: "Weights"):
    """Return how much comes into reach with one more ally."""
    spare = spare_values(game, seat, 0)
    krakens = krakens_held(game, seat, 0)
    value = kraken_value_held(game, seat, 0)
    if KIND_RACE[kind] == RACE_KRAKEN:
        krakens += 1
        value += KIND_VALUE[kind]
    else:
        spare += KIND_SHARE[kind]
    return reach_with(game, seat, worths, spare, krakens, value, money(game, seat), weights) - before


@rule
def affiliation_gain(game: "Game", seat, kind):
    """Return the points an ally brings when it is affiliated: over the best of its race, and on locations."""
    race, value = KIND_RACE[kind], KIND_VALUE[kind]
    gain = 100 * max(0, value - extreme_affiliated(game, seat, race, 1))
    for tile in range(N_TILES):
        if game.tile_place[tile] == TILE_OWNED + seat:
            score = TILE_SCORE[tile]
            if score == SCORE_AFFILIATED or (score == SCORE_AFFILIATED_RACE and TILE_OF[tile] == race):
                gain += 100 * TILE_PER[tile]
    return gain


@rule
def race_in_hand(game: "Game", seat, race):
    """Count the seat's allies of a race in hand."""
    count = 0
    for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
        count += int(game.hand[seat, kind])
    return count


@rule
def ally_worth(game: "Game", seat, kind, time, weights: "Weights"):
    """Return what an ally in hand is worth by itself, without what it brings into reach."""
    race, value = KIND_RACE[kind], KIND_VALUE[kind]
    worth = (weights[W_ALLY_CARD] + value * weights[W_ALLY_VALUE]) * time // TIME_SCALE
    if race == RACE_KRAKEN:
        return worth - 50
    held = race_in_hand(game, seat, race) - (1 if game.hand[seat, kind] > 0 else 0)
    if held == 0:
        worth += weights[W_NEW_RACE] * time // TIME_SCALE
    if time < TIME_SCALE and held == 0:
        worth += affiliation_gain(game, seat, kind) * (TIME_SCALE - time) // TIME_SCALE
    return worth


@rule
def pearl_worth(time, weights: "Weights"):
    """Return what a pearl is worth now; in the last round it only breaks ties."""
    return 5 if time == 0 else weights[W_PEARL] * (time + 1) // (TIME_SCALE + 1)


@rule
def tile_worth(game: "Game", seat, tile, weights: "Weights"):
    """Return what a location is worth to the seat: now, and what it may still gain."""
    kind = TILE_SCORE[tile]
    if kind == SCORE_LOOT:
        return SANCTUARY_WORTH
    if kind == SCORE_SWAP_FROM_DECK:
        return SMOKERS_WORTH if game.tile_deck > 0 else 0
    worth = 100 * tile_score(game, seat, tile)
    if kind == SCORE_COPY_OPPONENT:
        return worth
    return worth + GROWTH[kind] * TILE_PER[tile] * cards_left(game) * weights[W_GROWTH] // 100


@rule
def denial(game: "Game", seat, card, time, weights: "Weights"):
    """Return what it is worth to keep a card from the opponents: more if one of them can pay for it."""
    best = 0
    for other in range(game.players):
        if other != seat and game.hand_size[other] > 0 and can_afford(game, other, card):
            best = max(best, card_worth(game, other, card, time, weights))
    return best * weights[W_DENY] // 100


@rule
def lost_by_tucking(game: "Game", seat, card, time, weights: "Weights"):
    """Return what is lost when an active card goes under a tile."""
    if not is_active(game, card, seat) or CARD_IS_ARROW[card]:
        return 0
    return power_worth(game, card, time, weights)


@rule
def hand_worth(game: "Game", seat, time, weights: "Weights"):
    """Return what the allies in hand are worth by themselves."""
    total = 0
    for race in range(5):
        lowest = 0
        for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
            held = int(game.hand[seat, kind])
            if held > 0:
                total += held * (weights[W_ALLY_CARD] + KIND_VALUE[kind] * weights[W_ALLY_VALUE]) * time // TIME_SCALE
                if lowest == 0 or KIND_VALUE[kind] < lowest:
                    lowest = KIND_VALUE[kind]
        if lowest > 0:
            total += weights[W_NEW_RACE] * time // TIME_SCALE
            if time < TIME_SCALE:
                gain = 100 * max(0, lowest - extreme_affiliated(game, seat, race, 1))
                total += gain * (TIME_SCALE - time) // TIME_SCALE
    for kind in range(FIRST_KRAKEN, len(KIND_VALUE)):
        held = int(game.hand[seat, kind])
        total += held * ((weights[W_ALLY_CARD] + KIND_VALUE[kind] * weights[W_ALLY_VALUE]) * time // TIME_SCALE - 50)
    return total
