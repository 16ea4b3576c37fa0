"""greedy: the move that the compiled heuristic rates best."""

from abyss.bots.core.policy import best_move
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import Bot, BotError, Situation
from abyss.bots.registry import bot
from abyss.kernels.dice import mixed, next_word

CERTAIN = 1 << 16
STRAY_NOISE = 2000  # hundredths of a point that drown nearly every rating


class GreedyBot:
    """Rates every move and plays the best; `noise` and `blunders` make it err like a person."""

    def __init__(self, noise: int = 0, blunders: float = 0.0, name: str = "greedy") -> None:
        """`noise` blurs the ratings, in hundredths of a point; `blunders` is the share of moves blurred away."""
        self.name = name
        self.noise = noise
        self.blunders = int(blunders * CERTAIN)

    def choose(self, situation: Situation) -> int:
        """Play the move rated best, give or take the noise."""
        weights = WEIGHTS_2 if situation.world.players == 2 else WEIGHTS_3
        word = next_word(situation.word)
        strays = int(mixed(word)) % CERTAIN < self.blunders
        noise = STRAY_NOISE if strays else self.noise
        return int(best_move(situation.world, situation.moves, len(situation.moves), noise, word, weights))


@bot("greedy")
def make(argument: str) -> Bot:
    """The move the heuristic rates best; greedy:50 blurs the ratings by up to half a point."""
    if not argument:
        return GreedyBot()
    if not argument.isdigit():
        raise BotError(f'"greedy:{argument}": the noise must be a whole number of hundredths of a point')
    return GreedyBot(noise=int(argument), name=f"greedy:{argument}")
