"""cautious: takes what lies before it and leaves the deep alone; an example of a bot in a package of its own.

A bot has a name and a method `choose`. What it is given (`Situation`) holds all that its seat may know:

- `situation.moves`: the legal actions, as numbers;
- `situation.view`: the table as plain values, as the web app gets it;
- `situation.world`: the same as a record, to play on in: what the seat cannot know has been dealt anew;
- `situation.seed`: the bot's own randomness, so that a game can be repeated.
"""

from random import Random

from abyss.bots.interface import Bot, BotError, Situation
from abyss.rules.actions import verb_of

LIKES = ("recruit", "take_stack", "take", "take_location", "ignore", "pass")  # the first that is possible is done


class CautiousBot:
    """Prefers some verbs to others, and chooses by chance among the actions of one."""

    name = "cautious"

    def choose(self, situation: Situation) -> int:
        """Return one of the legal actions."""
        actions = situation.moves.tolist()
        for verb in LIKES:
            liked = [action for action in actions if verb_of(action)[0].name == verb]
            if liked:
                return Random(situation.seed).choice(liked)
        return Random(situation.seed).choice(actions)


def make(argument: str) -> Bot:
    """Takes what lies before it and leaves the deep alone."""
    if argument:
        raise BotError(f'cautious takes no argument, not "{argument}"')
    return CautiousBot()
