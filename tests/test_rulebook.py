"""The table of the rulebooks' statements (docs/rulebook.md) is true, and the check of it can fail."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "rulebook.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulebook", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rulebook"] = module
    spec.loader.exec_module(module)
    return module


rulebook = load()
TABLE = rulebook.TABLE.read_text(encoding="utf-8")
LINE = rulebook.line_of("rules/turn.py", "plot")


def test_every_statement_has_its_code_and_its_cases() -> None:
    assert rulebook.problems(TABLE) == []


def test_all_five_books_are_in_the_table() -> None:
    books = [one.books for one in rulebook.statements(TABLE)]
    counts = {book: sum(book in row for row in books) for book in rulebook.BOOKS}
    assert min(counts[book] for book in "NOF") > 150
    assert counts["K"] > 50
    assert counts["E"] > 20


def test_no_statement_is_said_twice() -> None:
    texts = [one.text for one in rulebook.statements(TABLE)]
    assert sorted(texts) == sorted(set(texts))


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (f"| 1 | N O F | a rule | `rules/turn.py:{LINE}` `plot` | `T012` | A5 |", ""),
        (f"| 1 | N | a rule | `rules/turn.py:{LINE}` `plot` |  |  |", "no case tests it"),
        (f"| 1 | N | a rule | `rules/turn.py:{LINE}` `plot` | `T012` `T9999` |  |", "there is no case T9999"),
        (f"| 1 | N | a rule | `rules/turn.py:{LINE}` `plot` | `T012` | A999 |", "there is no ruling A999"),
        ("| 1 | N | a rule | `rules/turn.py:1` `plot` | `T012` |  |", f"plot is in line {LINE}; run"),
        ("| 1 | N | a rule | `rules/turn.py:1` `plott` | `T012` |  |", "there is no function plott in rules/turn.py"),
        ("| 1 | N | a rule | `rules/trun.py:1` `plot` | `T012` |  |", "there is no function plot in rules/trun.py"),
        (f"| 2 | N | a rule | `rules/turn.py:{LINE}` `plot` | `T012` |  |", "its number should be 1"),
        (f"| 1 | Z | a rule | `rules/turn.py:{LINE}` `plot` | `T012` |  |", '"Z" names no rulebook'),
        (f"| 1 | N |  | `rules/turn.py:{LINE}` `plot` | `T012` |  |", "it says nothing"),
    ],
)
def test_what_is_wrong_with_a_row_is_told(row: str, problem: str) -> None:
    found = rulebook.problems(row)
    assert (problem in found[0]) if problem else found == []


def test_a_row_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(ValueError, match="statement 7: a row is"):
        rulebook.problems("| 7 | N | a rule | somewhere | `T012` |  |")


def test_lines_are_written_anew() -> None:
    moved = "| 1 | N | a rule | `rules/turn.py:1` `plot` | `T012` |  |"
    assert rulebook.refreshed(moved) == moved.replace(":1`", f":{LINE}`")


def traced(table: Path) -> subprocess.CompletedProcess[str]:
    """Run the cases of a table in a process of its own, where the rules are interpreted."""
    command = [sys.executable, str(SCRIPT), "--trace", "--table", str(table)]
    return subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)


def test_a_case_of_every_statement_comes_through_its_function() -> None:
    run = traced(rulebook.TABLE)
    assert run.stderr == ""
    assert run.returncode == 0


def test_a_case_that_never_comes_there_is_told(tmp_path: Path) -> None:
    table = tmp_path / "table.md"
    table.write_text(f"| 1 | N | a rule | `rules/turn.py:{LINE}` `plot` | `T011` |  |\n")
    run = traced(table)
    assert run.stderr == "rulebook: statement 1: none of its cases comes through plot in rules/turn.py\n"
    assert run.returncode == 1
