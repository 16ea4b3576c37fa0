"""The compiled bots by number: what `simulate`, playouts and arenas run without leaving compiled code."""

from typing import Final

from abyss.rules.jit import Game, Moves, Word, rule
from abyss.sim.dice import pick

COMPILED_BOTS: Final = ("random",)
RANDOM: Final = 0


@rule
def choose(bot, game: "Game", moves: "Moves", n, word: "Word"):
    """Return the action a compiled bot chooses among the n legal moves; `word` is its randomness."""
    return int(moves[pick(word, n)])
