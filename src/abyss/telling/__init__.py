"""A game in words, in every language there is: what happened, what must be decided, what may be done.

`sentence` tells one event, `Narrator` a whole game. `prompt` asks the deciding player, `move_label` names a legal move,
`why_not` says what the rules have against another. The sentences are data: `languages/<code>/messages.ftl`.
"""

from abyss.languages import LANGUAGES
from abyss.telling.events import Narrator, sentence
from abyss.telling.moves import describe_move, move_label, prompt, waiting, why_not
from abyss.telling.words import language

__all__ = [
    "LANGUAGES",
    "Narrator",
    "describe_move",
    "language",
    "move_label",
    "prompt",
    "sentence",
    "waiting",
    "why_not",
]
