"""The compiled bots by number: what `simulate`, playouts and arenas run without leaving compiled code.

They are handed the true record, for speed, but read only what the deciding seat may know; the twin-world tests of
`tests/bots` hold them to it.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, no-warn-return-any

from typing import Final

from abyss.bots.core.policy import best_move
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.kernels.dice import pick
from abyss.rules.jit import Game, Moves, Weights, Word, entry, rule

COMPILED_BOTS: Final = ("random", "greedy")
RANDOM: Final = 0
GREEDY: Final = 1


@rule
def choose_by_chance(bot, game: "Game", moves: "Moves", n, word: "Word", for_two: "Weights", for_more: "Weights"):
    """Return one of the n legal moves, each as likely; all else is there to be called like `choose_with`."""
    return int(moves[pick(word, n)])


@rule
def choose_with(bot, game: "Game", moves: "Moves", n, word: "Word", for_two: "Weights", for_more: "Weights"):
    """Return the action a compiled bot chooses, greedy with weights for two players or for more."""
    if bot != GREEDY:
        return choose_by_chance(bot, game, moves, n, word, for_two, for_more)
    if game.players == 2:
        return best_move(game, moves, n, 0, word, for_two)
    return best_move(game, moves, n, 0, word, for_more)


@entry
def choose(bot, game: "Game", moves: "Moves", n, word: "Word") -> int:
    """Return the action a compiled bot chooses among the n legal moves; `word` is its randomness."""
    return choose_with(bot, game, moves, n, word, WEIGHTS_2, WEIGHTS_3)
