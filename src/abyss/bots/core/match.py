"""Whole games between compiled bots, without leaving compiled code: for tuning and for quick measurements."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import math

from abyss.bots.core.estimate import share_of_win
from abyss.bots.core.features import N_FEATURES, write_features
from abyss.bots.core.policy import best_move
from abyss.bots.core.worth import cards_left
from abyss.kernels.dice import mixed, next_word, pick
from abyss.rules.decisions import OPENING
from abyss.rules.engine import decider, settle, step
from abyss.rules.jit import Game, Games, Longs, Moves, Reals, Weights, Word, entry, rule
from abyss.rules.setup import set_up
from abyss.rules.state import NOT_ENDING

PLAYS_RANDOM = 0
PLAYS_FIRST = 1
PLAYS_SECOND = 2
ROLE_BITS = 2
MARGIN = 10.0  # points by which a lead counts about 2.7 : 1


@entry
def play_match(
    game: "Game",
    moves: "Moves",
    players,
    sets,
    key0: "Word",
    key1: "Word",
    turn_limit,
    roles,
    seed: "Word",
    first: "Weights",
    second: "Weights",
) -> int:
    """Play a game in a zeroed record; `roles` holds two bits a seat: random, or the heuristic with either weights.

    Return the number of decisions.
    """
    set_up(game, players, sets, key0, key1, turn_limit)
    n = settle(game, moves)
    decisions = 0
    while n > 0:
        seed = next_word(seed)
        role = (roles >> (ROLE_BITS * decider(game))) & 3
        if role == PLAYS_FIRST:
            action = best_move(game, moves, n, 0, seed, first)
        elif role == PLAYS_SECOND:
            action = best_move(game, moves, n, 0, seed, second)
        else:
            action = int(moves[pick(seed, n)])
        n = step(game, action, moves)
        decisions += 1
    return decisions


@rule
def outcome(game: "Game", roles, role):
    """Return how well the seats of one role did, from 0 to 1: half by wins, half by the margin in points."""
    players = int(game.players)
    winners = 0
    won = 0
    own = -1000
    others = -1000
    for seat in range(players):
        wins = (int(game.winners) >> seat) & 1
        winners += wins
        if (roles >> (ROLE_BITS * seat)) & 3 == role:
            won += wins
            own = max(own, int(game.scores[seat]))
        else:
            others = max(others, int(game.scores[seat]))
    return 0.5 * won / winners + 0.5 / (1.0 + math.exp((others - own) / MARGIN))


@entry
def duel(
    games: "Games",
    moves: "Moves",
    players,
    sets,
    deals,
    turn_limit,
    seed: "Word",
    first: "Weights",
    second: "Weights",
) -> float:
    """Let two sets of weights meet on so many deals, each from both sides; return the first's mean outcome.

    They sit alternately, so that with three or more players each has several seats.
    """
    total = 0.0
    for _ in range(deals):
        seed = next_word(seed)
        key0 = mixed(seed)
        seed = next_word(seed)
        key1 = mixed(seed)
        for side in range(2):
            roles = 0
            for seat in range(players):
                roles |= (PLAYS_FIRST if (seat + side) % 2 == 0 else PLAYS_SECOND) << (ROLE_BITS * seat)
            games[0] = games[1]  # a zeroed record
            game = games[0]
            seed = next_word(seed)
            play_match(game, moves, players, sets, key0, key1, turn_limit, roles, seed, first, second)
            total += outcome(game, roles, PLAYS_FIRST)
    return total / (2 * deals)


@entry
def sample_positions(
    games: "Games",
    moves: "Moves",
    players,
    sets,
    key0: "Word",
    key1: "Word",
    turn_limit,
    noise,
    every,
    seed: "Word",
    features: "Reals",
    results: "Reals",
    stages: "Longs",
    most,
    weights: "Weights",
) -> int:
    """Play a game by the blurred heuristic and note the seats' features at the opening of every so many turns.

    A sample takes players * N_FEATURES places of `features` and players of `results`; its stage is the number of cards
    the leader still needs, or -1 in the last round. Everything is written as the player to move knows it. Return the
    number of samples.
    """
    games[0] = games[1]
    game = games[0]
    set_up(game, players, sets, key0, key1, turn_limit)
    n = settle(game, moves)
    samples = 0
    turn = 0
    due = 1 + pick(seed, every)
    while n > 0:
        if game.stack[game.depth - 1, 0] == OPENING and game.turn != turn:
            turn = int(game.turn)
            due -= 1
            if due == 0 and samples < most:
                due = every
                for seat in range(players):
                    at = (samples * players + seat) * N_FEATURES
                    write_features(game, seat, decider(game), features, at, weights)
                stages[samples] = -1 if game.end_cause != NOT_ENDING else cards_left(game)
                samples += 1
        seed = next_word(seed)
        n = step(game, best_move(game, moves, n, noise, seed, weights), moves)
    for sample in range(samples):
        for seat in range(players):
            results[sample * players + seat] = share_of_win(game, seat)
    return samples
