"""Keep `docs/rulebook.md`, the table of every statement of the rulebooks: where it is in the code, which cases test it.

`python scripts/rulebook.py` writes the lines of the functions anew, after the code has moved; `--check` only tells what
is wrong with the table, and ends with 1 if anything is. `--trace` also runs the cases, with interpreted rules, and
tells which statements have no case that comes through their function.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
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


def functions_of(cases: Iterable[str]) -> dict[str, set[tuple[str, str]]]:
    """For each case the functions it runs through, as file and name; the rules must be interpreted to be seen."""
    from abyss.scenarios.case import find_files, load_cases, run_case

    known = {case.name: case for file in find_files([SCENARIOS]) for case in load_cases(file)}
    found: dict[str, set[tuple[str, str]]] = {}
    for name in cases:
        seen = found[name] = set()

        def note(frame: FrameType, event: str, _: object, seen: set[tuple[str, str]] = seen) -> None:
            file = frame.f_code.co_filename
            if event == "call" and file.startswith(f"{SOURCE}{os.sep}"):
                seen.add((Path(file).relative_to(SOURCE).as_posix(), frame.f_code.co_name))

        sys.setprofile(note)
        run_case(known[name])
        sys.setprofile(None)
    return found


def unreached(table: str) -> list[str]:
    """One sentence for each statement none of whose cases comes through its function."""
    rows = list(statements(table))
    through = functions_of({name for one in rows for name in one.cases})
    return [
        f"statement {one.number}: none of its cases comes through {one.function} in {one.file}"
        for one in rows
        if not any((one.file, one.function) in through[name] for name in one.cases)
    ]


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
    parser.add_argument("--trace", action="store_true", help="run the cases, too (with --check)")
    parser.add_argument("--table", type=Path, default=TABLE, help="another table")
    asked = parser.parse_args()
    table = asked.table.read_text(encoding="utf-8")
    if not (asked.check or asked.trace):
        table = refreshed(table)
        asked.table.write_text(table, encoding="utf-8")
    try:
        found = problems(table)
        if asked.trace and not found:
            os.environ["ABYSS_JIT"] = "0"
            found = unreached(table)
    except ValueError as problem:
        found = [str(problem)]
    for sentence in found:
        print(f"rulebook: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
