"""How a seat stands: points so far, and the worth of what it holds."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.weights import W_KEY, W_LEVY_TOKEN, W_STANDING, W_THIRD_KEY
from abyss.bots.core.worth import cards_left, hand_worth, pearl_worth, time_left
from abyss.bots.core.worth_table import CARD_IS_ARROW, CARD_POWER_WORTH, GROWTH, TIME_SCALE
from abyss.cards.arrays import KEYS_FOR_LOCATION, N_CARDS, N_TILES, TILE_PER, TILE_SCORE, TOKEN_VALUE
from abyss.rules.jit import Game, Weights, rule
from abyss.rules.lords import is_active, usable_keys
from abyss.rules.scoring import total_score
from abyss.rules.state import TILE_OWNED, WITH_LEVIATHAN
from abyss.rules.tokens import BASE_POOL, LEVIATHAN_POOL, tokens_of

UNSEEN_TOKEN = 265  # the mean of the pool


@rule
def known_points(game: "Game", seat, viewer):
    """Return a seat's points as the viewer knows them: others' base tokens count by their mean."""
    points = 100 * total_score(game, seat)
    if seat != viewer:
        for token in range(3):
            points -= 100 * int(game.tokens[seat, token]) * TOKEN_VALUE[token]
        points += UNSEEN_TOKEN * tokens_of(game, seat, BASE_POOL)
    return points


@rule
def standing_powers(game: "Game", seat, time, weights: "Weights"):
    """Add up the worth of the powers that still work for the seat."""
    total = 0
    for card in range(N_CARDS):
        if is_active(game, card, seat) and not CARD_IS_ARROW[card]:
            total += CARD_POWER_WORTH[card]
    return total * weights[W_STANDING] * time // (100 * TIME_SCALE)


@rule
def tile_growth(game: "Game", seat):
    """Return what the seat's locations may still gain."""
    left = cards_left(game)
    total = 0
    if left > 0:
        for tile in range(N_TILES):
            if game.tile_place[tile] == TILE_OWNED + seat:
                total += GROWTH[TILE_SCORE[tile]] * TILE_PER[tile] * left
    return total


@rule
def standing(game: "Game", seat, viewer, weights: "Weights"):
    """Return how a seat stands, in hundredths of a point, as far as the viewer knows."""
    time = time_left(game)
    total = known_points(game, seat, viewer)
    total += int(game.pearls[seat]) * pearl_worth(time, weights)
    total += hand_worth(game, seat, time, weights)
    if time > 0:
        keys = usable_keys(game, seat)
        total += keys * weights[W_KEY] * time // TIME_SCALE
        if keys >= KEYS_FOR_LOCATION:
            total += weights[W_THIRD_KEY]
        total += standing_powers(game, seat, time, weights) + tile_growth(game, seat)
        if game.sets & WITH_LEVIATHAN:
            total += tokens_of(game, seat, LEVIATHAN_POOL) * weights[W_LEVY_TOKEN]
    return total


@rule
def best_opponent(game: "Game", seat, weights: "Weights"):
    """Return how the best of the others stands, as far as the seat knows."""
    best = -1_000_000
    for other in range(game.players):
        if other != seat:
            best = max(best, standing(game, other, seat, weights))
    return best
