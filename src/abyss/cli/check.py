"""`abyss check`: run rule cases."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from abyss.cli.options import Json


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILES…", help="Files of cases, or folders of them.")],
    failures: Annotated[bool, typer.Option("--failures", "-f", help="Show only the cases that fail.")] = False,
    shown: Annotated[
        str, typer.Option("--show", metavar="CASE", help="Run this case only and print the position where it stopped.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Run rule cases written as YAML files: given a position, when these moves, then this holds.

    Each case is told in one line. Exit code 0: all hold; 1: some do not; 2: a file cannot be read as cases.
    The format is described in docs/scenarios.md.

    [bold]Examples[/bold]

    [cyan]abyss check tests/scenarios[/cyan]   every case of a folder

    [cyan]abyss check mine.yaml --failures[/cyan]   only what is wrong

    [cyan]abyss check mine.yaml --show T063[/cyan]   the position where a case stopped

    [cyan]abyss check mine.yaml --json[/cyan]   for programs
    """
    from abyss.compiling import prefer_interpreted

    prefer_interpreted()
    from abyss.scenarios import case

    if as_json:
        raise typer.Exit(_as_json(paths))
    lines: list[str] = []
    code = case.show(paths, shown, lines.append) if shown else case.check(paths, lines.append)
    if code == 2:
        print(f"abyss: {lines[-1]}", file=sys.stderr)
        raise typer.Exit(2)
    for line in lines:
        if not (failures and line.startswith("ok ")):
            print(line)
    raise typer.Exit(code)


def _as_json(paths: list[Path]) -> int:
    """All cases as one object."""
    from abyss.scenarios.case import run_files

    results = run_files(paths)
    cases = [
        {
            "case": result.case.name,
            "title": result.case.title,
            "file": str(result.case.file),
            "line": result.case.line,
            "ok": result.is_ok,
            "problems": result.problems,
        }
        for result in results
    ]
    failed = sum(not result.is_ok for result in results)
    print(json.dumps({"cases": len(cases), "failed": failed, "results": cases}, ensure_ascii=False))
    return 1 if failed or not cases else 0
