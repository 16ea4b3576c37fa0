"""The tables of `docs/research.md`, made from the code: `python -m abyss.envs.document` brings them up to date."""

import sys
from pathlib import Path
from typing import Final

from abyss.kernels.feature_table import AT, BLOCKS, FEATURES_VERSION, N_FEATURES
from abyss.rules.actions import FIRST, N_ACTIONS, VERBS

PAGE: Final = Path("docs/research.md")


def action_table() -> str:
    """All verbs with their numbers."""
    lines = [f"{N_ACTIONS} actions.", "", "| numbers | verb | argument |", "|---|---|---|"]
    for verb in VERBS:
        first = FIRST[verb.name]
        numbers = f"{first}" if verb.size == 1 else f"{first}–{first + verb.size - 1}"
        lines.append(f"| {numbers} | `{verb.name}` | {verb.argument or '–'} |")
    return "\n".join(lines)


def feature_table() -> str:
    """All blocks of the flat observation."""
    lines = [f"Version {FEATURES_VERSION}, {N_FEATURES} numbers.", "", "| at | block | size | scale | meaning |"]
    lines.append("|---|---|---|---|---|")
    for block in BLOCKS:
        at = AT[block.name].start
        lines.append(f"| {at} | `{block.name}` | {block.size} | {block.scale} | {block.meaning} |")
    return "\n".join(lines)


TABLES: Final = {"actions": action_table, "features": feature_table}


def filled(page: str) -> str:
    """A page with its tables made anew, between `<!-- name -->` and `<!-- end of name -->`."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        before, _, rest = page.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"the page has no place for the table {name}: {begin} … {end}")
        page = f"{before}{begin}\n{table()}\n{end}{after}"
    return page


def main() -> None:
    """Bring the page up to date."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
