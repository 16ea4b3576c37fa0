"""No compiled code reads or writes outside its row: what lies behind it may be somebody's secret.

All of it is compiled once more so that it looks at every index (`ABYSS_JIT=checked`), and then plays every kind of game
and is asked whatever players, bots, learners and the server ask.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from abyss.rules.jit import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="there is nothing compiled")

OUTSIDE = """
import numpy as np
from abyss.rules.jit import Longs, entry

@entry
def look(numbers: "Longs", place) -> int:
    return numbers[place]

look(np.arange(3), 2)
print("inside", flush=True)
look(np.arange(3), 3)
look(np.arange(3), -1)
"""

EVERYTHING = """
import random

import numpy as np

from abyss.bots.interface import ask
from abyss.bots.registry import make_bot
from abyss.envs.batch import Batch
from abyss.evaluation import evaluate
from abyss.record import Config
from abyss.server.game.live import LiveGame
from abyss.train.settings import chances
from server.test_leaks import bytes_told, errors_told

BOTS = [make_bot(name) for name in ("random", "greedy", "search:8sims", "learned", "deep:8sims")]
KINDS = [Config(*table) for table in chances()]
dice = random.Random(1)
for number, config in enumerate(KINDS):
    game = LiveGame.start(config, f"{number:032x}")
    while (seat := game.position.decider) is not None:
        if game.ply % 10 == 0:
            evaluate(game.position.record, seat)
            errors_told(game.position, dice)
            for viewer in (None, *range(config.players)):
                bytes_told(game, viewer, dice.random() < 0.5, game.key, dice)
        action = ask(BOTS[(number + seat) % len(BOTS)], game.position.record, dice.getrandbits(60))
        game.advance(game.position, action, 5.0)
for row in (1, 2):
    batch, chance = Batch(len(KINDS), configs=KINDS, row=row), np.random.default_rng(row)
    for _ in range(300):
        batch.step(batch.random_actions(chance))
print("played")
"""


def play(folder: Path, code: str) -> tuple[str, str]:
    """Run a program with code that looks at every index; return what it says, and what that code says."""
    file = folder / "program.py"
    file.write_text(code)
    path = os.pathsep.join((str(folder), str(Path(__file__).parent)))
    environment = {**os.environ, "ABYSS_JIT": "checked", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, str(file)], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_an_index_outside_its_row_is_noticed(tmp_path: Path) -> None:
    told, errors = play(tmp_path, OUTSIDE)
    assert "inside" in told
    for outside in (3, -1):
        assert f"index {outside} is out of bounds for axis 0 with size 3" in told + errors


def test_no_index_lies_outside_its_row(tmp_path: Path) -> None:
    told, errors = play(tmp_path, EVERYTHING)
    assert "played" in told
    assert "out of bounds" not in told + errors
