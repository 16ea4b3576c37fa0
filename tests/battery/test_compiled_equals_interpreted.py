"""The same games, step by step, compiled and interpreted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from battery.configs import CONFIG_IDS, CONFIGS, FULL

TESTS = Path(__file__).parent.parent
SHORT = [(players, sets) for players, sets in CONFIGS if (players, sets) in ((2, 0), (4, 1), (5, 2), (3, 4), (5, 7))]


def hashes(players: int, sets: int, games: int, jit: str) -> list[str]:
    command = [sys.executable, str(TESTS / "battery" / "trace.py"), str(players), str(sets), "1", str(games)]
    environment = {**os.environ, "ABYSS_JIT": jit, "PYTHONPATH": f"{TESTS}{os.pathsep}{TESTS.parent / 'src'}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("players", "sets"), CONFIGS if FULL else SHORT, ids=CONFIG_IDS if FULL else [str(c) for c in SHORT]
)
def test_compiled_play_equals_interpreted_play(players: int, sets: int) -> None:
    games = (200 if sets == 0 else 20) if FULL else 1
    interpreted = hashes(players, sets, games, "0")
    assert len(interpreted) > 50 * games
    assert hashes(players, sets, games, "1") == interpreted
