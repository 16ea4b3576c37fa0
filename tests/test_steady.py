"""`make steady`: a test that fails now and then is found and counted."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "scripts" / "steady.py"
FLAKY = """
from pathlib import Path

def test_every_other_time():
    told = Path(__file__).with_suffix(".times")
    times = int(told.read_text()) if told.exists() else 0
    told.write_text(str(times + 1))
    assert times % 2 == 0

def test_always():
    pass
"""


def test_failures_are_counted_by_test(tmp_path: Path) -> None:
    flaky = tmp_path / "test_flaky.py"
    flaky.write_text(FLAKY)
    command = [sys.executable, str(SCRIPT), "--runs", "2", str(flaky)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "1 of 2: " in done.stdout
    assert "::test_every_other_time" in done.stdout
    assert "::test_always" not in done.stdout.splitlines()[-2]


def test_nothing_to_run_is_no_success(tmp_path: Path) -> None:
    empty = tmp_path / "test_empty.py"
    empty.write_text("")
    done = subprocess.run([sys.executable, str(SCRIPT), "--runs", "1", str(empty)], capture_output=True, text=True)
    assert done.returncode != 0
    assert "no test is named by" in done.stderr
