"""The tables of `docs/research.md`, made from the code: `python -m abyss.envs.document` brings them up to date."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from abyss.kernels import feature_table_2
from abyss.kernels.feature_table import BLOCKS, Block, places_of
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


def feature_table(version: int, blocks: Sequence[Block]) -> str:
    """All blocks of a version of the flat observation."""
    size = sum(block.size for block in blocks)
    lines = [f"Version {version}, {size} numbers.", "", "| at | block | size | scale | meaning |"]
    lines.append("|---|---|---|---|---|")
    for block in blocks:
        at = places_of(blocks)[block.name].start
        lines.append(f"| {at} | `{block.name}` | {block.size} | {block.scale} | {block.meaning} |")
    return "\n".join(lines)


TABLES: Final[dict[str, Callable[[], str]]] = {
    "actions": action_table,
    "features": lambda: feature_table(1, BLOCKS),
    "features 2": lambda: feature_table(2, feature_table_2.BLOCKS),
}


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
