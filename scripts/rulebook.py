"""Keep `docs/rulebook.md`, the table of every statement of the rulebooks: where it is in the code, which cases test it.

`python scripts/rulebook.py` writes the lines of the functions anew, after the code has moved; `--check` only tells what
is wrong with the table, and ends with 1 if anything is.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TABLE: Final = ROOT / "docs" / "rulebook.md"
RULINGS: Final = ROOT / "docs" / "rulings.md"
SOURCE: Final = ROOT / "src" / "abyss"
SCENARIOS: Final = ROOT / "tests" / "scenarios"
BOOKS: Final = "NOFKE"
ROW: Final = re.compile(r"\| (?P<number>\d+) \|(?P<rest>.*)\|")
CODE: Final = re.compile(r"`(?P<file>[\w/]+\.py):(?P<line>\d+)` `(?P<function>\w+)`")


@dataclass(frozen=True)
class Statement:
    """One row: a statement of the rulebooks in our own words."""

    number: int
    books: str
    text: str
    file: str
    line: int
    function: str
    cases: tuple[str, ...]
    rulings: tuple[str, ...]


def statements(table: str) -> Iterator[Statement]:
    """Read the rows of the table; one that cannot be read raises `ValueError`."""
    for row in table.splitlines():
        match = ROW.fullmatch(row)
        if not match:
            continue
        cells = [cell.strip() for cell in match["rest"].split("|")]
        code = CODE.fullmatch(cells[2]) if len(cells) == 5 else None
        if code is None:
            raise ValueError(f"statement {match['number']}: a row is number, books, statement, code, cases and rulings")
        yield Statement(
            int(match["number"]),
            cells[0].replace(" ", ""),
            cells[1],
            code["file"],
            int(code["line"]),
            code["function"],
            tuple(re.findall(r"`(.+?)`", cells[3])),
            tuple(cells[4].split()),
        )


def line_of(file: str, function: str) -> int | None:
    """The line on which a function is defined, or nothing."""
    path = SOURCE / file
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return next((number for number, line in enumerate(lines, 1) if line.startswith(f"def {function}(")), None)


def known_cases() -> set[str]:
    """The names of all rule cases."""
    names = set()
    for file in SCENARIOS.rglob("*.yaml"):
        names |= set(re.findall(r"^- case: (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE))
    return names


def known_rulings() -> set[str]:
    """The numbers of all rulings."""
    return set(re.findall(r"^\| (A\d+) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))


def problems(table: str) -> list[str]:
    """One sentence for each thing that is wrong with the table."""
    found = []
    cases, rulings = known_cases(), known_rulings()
    for expected, one in enumerate(statements(table), 1):
        where = f"statement {one.number}"
        if one.number != expected:
            found.append(f"{where}: its number should be {expected}")
        if not one.books or set(one.books) - set(BOOKS):
            found.append(f'{where}: "{one.books}" names no rulebook')
        if not one.text:
            found.append(f"{where}: it says nothing")
        line = line_of(one.file, one.function)
        if line is None:
            found.append(f"{where}: there is no function {one.function} in {one.file}")
        elif line != one.line:
            found.append(f"{where}: {one.function} is in line {line}; run scripts/rulebook.py")
        if not one.cases:
            found.append(f"{where}: no case tests it")
        found += [f"{where}: there is no case {name}" for name in one.cases if name not in cases]
        found += [f"{where}: there is no ruling {name}" for name in one.rulings if name not in rulings]
    return found


def refreshed(table: str) -> str:
    """The table with the lines of today."""

    def place(match: re.Match[str]) -> str:
        line = line_of(match["file"], match["function"])
        return match[0] if line is None else f"`{match['file']}:{line}` `{match['function']}`"

    return CODE.sub(place, table)


def main() -> int:
    """Refresh the table, or check it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, only tell what is wrong")
    table = TABLE.read_text(encoding="utf-8")
    if not parser.parse_args().check:
        table = refreshed(table)
        TABLE.write_text(table, encoding="utf-8")
    try:
        found = problems(table)
    except ValueError as problem:
        found = [str(problem)]
    for problem_text in found:
        print(f"rulebook: {problem_text}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
