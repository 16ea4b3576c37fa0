"""Whole games between compiled bots, without leaving compiled code: for tuning and for quick measurements."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.jit import Game, Moves, Weights, Word, thought
from abyss.bots.core.policy import best_move
from abyss.rules.engine import decider, settle, step
from abyss.rules.setup import set_up
from abyss.sim.dice import next_word, pick

PLAYS_RANDOM = 0
PLAYS_FIRST = 1
PLAYS_SECOND = 2
ROLE_BITS = 2


@thought
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
):
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
