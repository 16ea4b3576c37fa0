"""Small rules shared by other kernels and by all environments that step many games at once, on a CPU or a GPU."""

import numpy as np

from abyss.kernels.dice import mixed
from abyss.rules.engine import settle
from abyss.rules.jit import Game, Moves, Word, entry, rule, wrapping
from abyss.rules.scoring import is_ahead
from abyss.rules.setup import set_up

_STEP = np.uint64(0x9E3779B97F4A7C15)
_OTHER = np.uint64(0xD1B54A32D192ED03)


@wrapping
@rule
def word_of(base: "Word", number: "Word"):
    """Return random word `number` of a generator that starts at `base`."""
    return mixed(base + number * _STEP)


@wrapping
@rule
def set_up_number(game: "Game", players, sets, base: "Word", number: "Word", turn_limit):
    """Set up game `number` of a generator in a zeroed record."""
    key0 = word_of(base, number)
    key1 = word_of(base ^ _OTHER, number)
    set_up(game, players, sets, key0, key1, turn_limit)


@entry
def begin(game: "Game", moves: "Moves", players, sets, base: "Word", number: "Word", turn_limit) -> int:
    """Set up game `number` of a generator in a zeroed record; return the number of legal actions."""
    set_up_number(game, players, sets, base, number, turn_limit)
    return settle(game, moves)


@rule
def is_legal(moves: "Moves", n, action):
    """Tell whether an action is among the n legal ones."""
    for i in range(n):
        if moves[i] == action:
            return True
    return False


@entry
def place_balance(game: "Game", seat) -> int:
    """Return how many opponents finished behind the seat minus how many finished ahead of it."""
    balance = 0
    for other in range(game.players):
        if is_ahead(game, seat, other):
            balance += 1
        elif is_ahead(game, other, seat):
            balance -= 1
    return balance


@entry
def score_balance(game: "Game", seat) -> int:
    """Return the sum of the seat's leads in points over each opponent."""
    balance = 0
    for other in range(game.players):
        balance += int(game.scores[seat]) - int(game.scores[other])
    return balance
