"""The kinds of reward: all are given when a game ends, and add up to nothing over the seats.

`place`: opponents left behind minus opponents ahead, over the number of opponents: 1 for the sole winner, -1 for the
last. `score`: the average lead in points over the opponents.
"""

from typing import Final

REWARDS: Final = {"place": 0, "score": 1}
MOST: Final = {"place": 1.0, "score": 1000.0}  # no reward is larger


def reward_number(reward: str) -> int:
    """The number of a kind of reward."""
    if reward not in REWARDS:
        raise ValueError(f'"{reward}" is no kind of reward: choose {" or ".join(REWARDS)}')
    return REWARDS[reward]
