"""Lines of play: all that a seat does at a stretch, until something hidden is shown or somebody else decides.

Whoever recruits a lord chooses it, pays card by card and affiliates an ally: that is one line, and is judged as one.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from abyss.bots.core.policy import best_move
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import Actions, known_world
from abyss.bots.network import Judge, softmax
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal, step

Line = tuple[int, ...]
LONGEST: Final = 40  # actions in a line; more than any payment takes
SEED: Final = 1  # of the world lines are tried in: it changes nothing that the seat knows


def legal_actions(game: Any) -> Actions:
    """The legal actions of the pending decision."""
    moves = np.zeros(N_ACTIONS, np.int16)
    return moves[: int(legal(game, moves))]


def goes_on(game: Any, seat: int, turn: int) -> bool:
    """Whether a line goes on after the last action: the same seat decides in the same turn, and nothing was shown."""
    return not game.over and not game.revealed and int(decider(game)) == seat and int(game.turn) == turn


def completed(game: Any, seat: int, begun: Sequence[int], judge: Judge, by_heuristic: bool = False) -> Line:
    """A line that begins with some actions, finished as the network, or the heuristic, would."""
    world = known_world(game, seat, SEED)
    moves = np.zeros(N_ACTIONS, np.int16)
    turn = int(world.turn)
    line = list(begun)
    count = 0
    for action in begun:
        count = int(step(world, action, moves))
    while len(line) < LONGEST and goes_on(world, seat, turn):
        if by_heuristic:
            weights = WEIGHTS_2 if world.players == 2 else WEIGHTS_3
            action = int(best_move(world, moves, count, 0, np.uint64(SEED), weights))
        else:
            action = int(moves[int(judge.logits(world, seat, moves[:count]).argmax())])
        line.append(action)
        count = int(step(world, action, moves))
    return tuple(line)


def liked(game: Any, seat: int, judge: Judge) -> dict[int, float]:
    """How likely the network plays each legal action, the likeliest first."""
    moves = legal_actions(game)
    chances = softmax(judge.logits(known_world(game, seat, SEED), seat, moves)).tolist()
    return dict(sorted(zip(moves.tolist(), chances, strict=True), key=lambda one: -one[1]))
