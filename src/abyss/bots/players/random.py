"""random: any legal move, each as likely."""

from abyss.bots.interface import Bot, Situation
from abyss.bots.registry import bot
from abyss.kernels.dice import pick


class RandomBot:
    """Plays any legal move."""

    name = "random"

    def choose(self, situation: Situation) -> int:
        """Pick a move by chance."""
        return int(situation.moves[pick(situation.word, len(situation.moves))])


@bot("random")
def make(argument: str) -> Bot:
    """Any legal move, each as likely."""
    return RandomBot()
