"""A package of somebody else adds a bot, which then plays everywhere; one that is broken is left out."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "outside_bot"

EVERYWHERE = """
from abyss.bots.registry import bot_names, make_bot, outside_bot_names
from abyss.server.game.bots import bot_names as offered, has_bot
from abyss.sim.batch import Job, run

assert outside_bot_names() == ("cautious",), outside_bot_names()
assert bot_names()["cautious"] == "Takes what lies before it and leaves the deep alone."
assert offered()[-1] == "cautious" and has_bot("cautious")
tally = run(Job(("cautious", "random"), 2, turn_limit=30), threads=1)
assert tally.games == 2
try:
    make_bot("cautious:bold")
except Exception as problem:
    assert "takes no argument" in str(problem)
"""

LEARNING = """
from abyss.envs.gym import AbyssEnv

env = AbyssEnv(bots=["cautious"], turn_limit=10)
env.reset(seed=1)
over = False
while not over:
    _, _, terminated, truncated, _ = env.step(int(env.action_masks().argmax()))
    over = terminated or truncated
"""


def install(folder: Path, name: str, package: Path | None, **entries: str) -> None:
    """Lay a package out as pip would."""
    if package is not None:
        shutil.copytree(package, folder / package.name)
    info = folder / f"{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    listed = "".join(f"{entry} = {value}\n" for entry, value in entries.items())
    (info / "entry_points.txt").write_text(f"[abyss.bots]\n{listed}")


@pytest.fixture
def outside(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine where the example is installed."""
    entries = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]["entry-points"]["abyss.bots"]
    install(tmp_path, "cautious_bot", EXAMPLE / "src" / "cautious_bot", **entries)
    path = os.pathsep.join([str(ROOT / "src"), str(tmp_path)])
    return {**os.environ, "PYTHONPATH": path, "ABYSS_JIT": "0", "COLUMNS": "100"}


def run(environment: dict[str, str], *command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)


def test_example_plays_everywhere(outside: dict[str, str]) -> None:
    done = run(outside, "-W", "error", "-c", EVERYWHERE)
    assert done.returncode == 0, done.stderr
    watched = run(outside, "-m", "abyss", "watch", "--bots", "cautious,random", "--seed", "1", "--turn-limit", "6")
    assert watched.returncode == 0, watched.stderr
    matched = run(outside, "-m", "abyss", "arena", "cautious", "random", "--deals", "1", "--turn-limit", "6")
    assert matched.returncode == 0, matched.stderr
    assert "cautious" in matched.stdout


def test_example_plays_in_environments(outside: dict[str, str]) -> None:
    pytest.importorskip("gymnasium")
    done = run(outside, "-c", LEARNING)
    assert done.returncode == 0, done.stderr


def test_broken_ones_are_left_out(outside: dict[str, str], tmp_path: Path) -> None:
    make = "cautious_bot:make"
    install(tmp_path, "broken", None, sunk="no_such_module:make", greedy=make, Cautious=make)
    done = run(outside, "-c", "from abyss.bots.registry import outside_bot_names as names; print(len(names()))")
    assert done.stdout == "1\n", done.stderr
    for reason in ('"sunk"', "no_such_module", '"greedy"', "a bot of that name exists"):
        assert reason in done.stderr
