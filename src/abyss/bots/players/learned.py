"""learned: the move that a network trained by self-play likes best, without any search."""

import numpy as np

from abyss.bots.interface import Bot, BotError, Situation
from abyss.bots.registry import bot

MOST_STRAYING = 100  # by then all moves are as likely


def favourite(situation: Situation, path: str, straying: float = 0.0) -> int:
    """The move a network likes best, the first of equals; an empty path is the network of the package.

    With a `straying` of 1 it is each move as often as the network's policy says, with less mostly the best.
    """
    from abyss.bots.network import LEARNED, load  # only who plays with it waits for it

    liked = load(path or LEARNED).logits(situation.world, situation.seat, situation.moves)
    strayed = straying * np.random.default_rng(situation.seed).gumbel(size=len(liked)) if straying else 0.0
    return int(situation.moves[int((liked + strayed).argmax())])


class LearnedBot:
    """Plays what the network likes best; the network is read when the first decision is asked for."""

    def __init__(self, path: str = "", straying: float = 0.0, name: str = "learned") -> None:
        """`path` is the file of another network than that of the package; `straying` is told with `favourite`."""
        self.name = name
        self.path = path
        self.straying = straying

    def choose(self, situation: Situation) -> int:
        """Play the move with the highest logit, or stray from it."""
        return favourite(situation, self.path, self.straying)


@bot("learned")
def make(argument: str) -> Bot:
    """A network trained by self-play, without search; learned:0.5 strays a little, learned:FILE plays another one."""
    try:
        straying = float(argument or 0)
    except ValueError:
        return LearnedBot(argument, name=f"learned:{argument}")
    if not 0 <= straying <= MOST_STRAYING:
        raise BotError(f'"learned:{argument}": it strays by 0 to {MOST_STRAYING}')
    return LearnedBot(straying=straying, name=f"learned:{argument}" if argument else "learned")
