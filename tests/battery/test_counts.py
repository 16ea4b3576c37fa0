"""Counting oracle: how many different lines of play there are, so that no rule changes silently.

`python tests/battery/test_counts.py` writes the file anew.
"""

import json
from pathlib import Path

import numpy as np
import pytest

from abyss import Game
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import legal, step
from abyss.rules.state import copy_record
from battery.configs import CONFIG_IDS, CONFIGS, expansions

FILE = Path(__file__).parent / "counts.json"
DEPTH = 7
START = 60  # plies of a fixed game before counting begins


def count_lines(record: object, depth: int) -> int:
    """Count the sequences of `depth` decisions from a position."""
    moves = np.zeros(N_ACTIONS, np.int16)
    n = int(legal(record, moves))
    if depth == 1 or n == 0:
        return n
    total = 0
    for action in moves[:n].tolist():
        copy = copy_record(record)
        step(copy, action, np.zeros(N_ACTIONS, np.int16))
        total += count_lines(copy, depth - 1)
    return total


def counts(players: int, sets: int) -> list[int]:
    """Counts at the start of a game and in the middle of it."""
    game = Game.new(players=players, expansions=expansions(sets), seed=41)
    found = [count_lines(game.state, depth) for depth in range(1, DEPTH + 1)]
    for ply in range(START):
        actions = game.legal_actions
        game.play(actions[ply * 7 % len(actions)])
    return found + [count_lines(game.state, depth) for depth in range(1, DEPTH - 2)]


@pytest.mark.parametrize(("players", "sets"), CONFIGS, ids=CONFIG_IDS)
def test_counts_have_not_changed(players: int, sets: int) -> None:
    expected = json.loads(FILE.read_text())[CONFIG_IDS[CONFIGS.index((players, sets))]]
    assert counts(players, sets) == expected


if __name__ == "__main__":
    table = {name: counts(*config) for name, config in zip(CONFIG_IDS, CONFIGS, strict=True)}
    FILE.write_text("{\n" + ",\n".join(f' "{name}": {row}' for name, row in table.items()) + "\n}\n")
