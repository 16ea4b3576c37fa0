"""The compiled bots by number: what `simulate`, playouts and arenas run without leaving compiled code.

They are handed the true record, for speed, but read only what the deciding seat may know; the twin-world tests of
`tests/bots` hold them to it.
"""

from typing import Final

from abyss.bots.core.policy import best_move
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.kernels.dice import pick
from abyss.rules.jit import Game, Moves, Word, entry

COMPILED_BOTS: Final = ("random", "greedy")
RANDOM: Final = 0
GREEDY: Final = 1


@entry
def choose(bot, game: "Game", moves: "Moves", n, word: "Word") -> int:  # type: ignore[no-untyped-def]
    """Return the action a compiled bot chooses among the n legal moves; `word` is its randomness."""
    if bot == GREEDY:
        if game.players == 2:
            return best_move(game, moves, n, 0, word, WEIGHTS_2)
        return best_move(game, moves, n, 0, word, WEIGHTS_3)
    return int(moves[pick(word, n)])
