"""A file fits in the head: none has more than 400 lines (450 in tests), those apart that a program writes."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_LINES = 400
MOST_IN_TESTS = 450  # its cases are read one by one
CODE = (".py", ".ts", ".svelte", ".css", ".js")
WRITTEN_BY_PROGRAMS = {
    "src/abyss/rules/dispatch.py",
    "src/abyss/rules/powers/firing.py",
    "web/src/api/schema.ts",
    "web/src/i18n/keys.ts",
}


def sources() -> list[str]:
    """The files of the project that people write, as far as git knows them."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    found = listed.stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.glob("src/**/*.py")]
    return [name for name in found if name.endswith(CODE) and name not in WRITTEN_BY_PROGRAMS]


def length(name: str) -> int:
    """How many lines a file has; one that is being taken away has none."""
    path = ROOT / name
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0


def test_every_file_fits_in_the_head() -> None:
    names = sources()
    assert len(names) > 200
    most = {name: MOST_IN_TESTS if name.startswith("tests/") else MOST_LINES for name in names}
    assert {name: length(name) for name in names if length(name) > most[name]} == {}
