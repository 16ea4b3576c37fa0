"""What the tests of the catalogue share: card files with something changed, and a fresh interpreter."""

import os
import subprocess
import sys
from pathlib import Path

from abyss.cards import load

EXILES = load.FOLDER / "exiles.toml"


def edited(folder: Path, old: str, new: str) -> Path:
    """A copy of the exile file in which the first occurrence of a text is replaced."""
    content = EXILES.read_text(encoding="utf-8")
    assert old in content
    (folder / "own.toml").write_text(content.replace(old, new, 1), encoding="utf-8")
    return folder / "own.toml"


def run_python(program: str, **variables: str) -> str:
    source = Path(load.__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(source), **variables}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()
