"""What the trained network thinks of a position, as far as one seat may know it."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from abyss.bots.interface import known_world
from abyss.bots.network import Judge, Judgement, load
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal
from abyss.rules.scoring import total_score

WORLDS: Final = 8  # worlds that are judged when somebody else must decide


@dataclass(frozen=True)
class Evaluation:
    """Shares of the win and final points by seat, and how likely the network plays each legal action."""

    shares: list[float]
    points: list[float]
    policy: dict[int, float]


def evaluate(game: Any, seat: int, judge: Judge | None = None) -> Evaluation:
    """Judge a game for a seat; the same knowledge always gives the same answer.

    The network judges for whoever must decide. When that is somebody else, it does so in several worlds the seat may
    be in, and the answer is the mean. A game that is over is as it turned out.
    """
    players = int(game.players)
    if game.over:
        won = [int(game.winners) >> other & 1 for other in range(players)]
        final = [float(total_score(game, other)) for other in range(players)]
        return Evaluation([each / sum(won) for each in won], final, {})
    judge = judge or load()
    who = int(decider(game))
    found = [_judged(judge, known_world(game, seat, seed), who) for seed in range(1 if who == seat else WORLDS)]
    policy: dict[int, float] = {}
    for judged, moves in found:
        for action, chance in zip(moves.tolist(), judged.policy.tolist(), strict=True):
            policy[action] = policy.get(action, 0.0) + chance / len(found)
    shares = np.mean([judged.shares for judged, _ in found], axis=0)
    points = np.mean([judged.points for judged, _ in found], axis=0)
    return Evaluation(shares.tolist(), points.tolist(), policy)


def _judged(judge: Judge, world: Any, who: int) -> tuple[Judgement, Any]:
    moves = np.zeros(N_ACTIONS, np.int16)
    count = int(legal(world, moves))
    return judge.judge(world, who, moves[:count]), moves[:count]
