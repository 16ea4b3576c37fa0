"""Whole games of random moves, the yardstick of speed and the driver of the long checks."""

from abyss.kernels.dice import next_word, pick
from abyss.rules.engine import settle, step
from abyss.rules.jit import Game, Moves, Word, entry
from abyss.rules.setup import set_up


@entry
def play_out(game: "Game", moves: "Moves", n, seed: "Word") -> int:
    """Play random moves from a position with n legal moves to the end; return the number of decisions."""
    decisions = 0
    while n > 0:
        seed = next_word(seed)
        n = step(game, int(moves[pick(seed, n)]), moves)
        decisions += 1
    return decisions


@entry
def play_random_game(
    game: "Game", moves: "Moves", players, sets, key0: "Word", key1: "Word", turn_limit, seed: "Word"
) -> int:
    """Set up a game in a zeroed record and play it with random moves; return the number of decisions."""
    set_up(game, players, sets, key0, key1, turn_limit)
    return play_out(game, moves, settle(game, moves), seed)
