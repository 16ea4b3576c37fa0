"""learned: the move that a network trained by self-play likes best, without any search."""

from abyss.bots.interface import Bot, Situation
from abyss.bots.registry import bot


def favourite(situation: Situation, path: str) -> int:
    """The move a network likes best, the first of equals; an empty path is the network of the package."""
    from abyss.bots.network import LEARNED, load  # only who plays with it waits for it

    logits = load(path or LEARNED).logits(situation.world, situation.seat, situation.moves)
    return int(situation.moves[int(logits.argmax())])


class LearnedBot:
    """Plays what the network likes best; the network is read when the first decision is asked for."""

    def __init__(self, path: str = "", name: str = "learned") -> None:
        """`path` is the file of another network than that of the package."""
        self.name = name
        self.path = path

    def choose(self, situation: Situation) -> int:
        """Play the move with the highest logit."""
        return favourite(situation, self.path)


@bot("learned")
def make(argument: str) -> Bot:
    """A network trained by self-play, without search; learned:FILE plays another network."""
    return LearnedBot(argument, f"learned:{argument}") if argument else LearnedBot()
