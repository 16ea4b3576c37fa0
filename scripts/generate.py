"""Write the code that comes from `rules/decision_table.py`: `python scripts/generate.py` (or `make generate`).

The constants in `rules/decisions.py` and all of `rules/dispatch.py` are plain code because Numba compiles them; the
list in `docs/scenarios.md` is for readers. All are committed, and a test says so when they are out of date.
"""

import re
import sys
import textwrap
from collections import defaultdict
from pathlib import Path
from types import ModuleType

RULES = Path(__file__).resolve().parent.parent / "src" / "abyss" / "rules"
DOCUMENT = RULES.parent.parent.parent / "docs" / "scenarios.md"
BEGIN, END = "# --- made by scripts/generate.py", "# --- end of what is made"
HEADER = '''"""Who lists the options of a decision, carries a choice out and runs a step. Made by scripts/generate.py.

Do not edit: change `decision_table.py` and run `make generate`.
"""
'''


def table() -> ModuleType:
    """The table of decisions, read without loading (and compiling) the rules."""
    sys.path.insert(0, str(RULES.parent.parent))
    from abyss.rules import decision_table

    return decision_table


def constants() -> str:
    """The numbers of steps, decisions and groups."""
    frames = table()
    lines = [f"{frame.constant}: Final = {number}" for number, frame in enumerate(frames.ALL_FRAMES)]
    lines += [f"{group.upper()}_GROUP: Final = {number}" for number, group in enumerate(frames.GROUPS, start=1)]
    return "\n".join(lines)


def decisions_file() -> str:
    """`decisions.py` with its constants as they should be."""
    text = (RULES / "decisions.py").read_text(encoding="utf-8")
    return re.sub(f"({BEGIN}\n).*?({END})", lambda m: f"{m[1]}{constants()}\n{m[2]}", text, flags=re.S)


def module_of(name: str) -> str:
    """The module of that name, in rules/ or among the powers."""
    return f"abyss.rules.{name}" if (RULES / f"{name}.py").exists() else f"abyss.rules.powers.{name}"


def dispatch_file() -> str:
    """`dispatch.py`: three functions that choose by kind."""
    frames = table()
    imports: defaultdict[str, set[str]] = defaultdict(set)
    imports["abyss.rules.jit"] |= {"Game", "Moves", "rule"}

    def call(said: str, first: str) -> str:
        function, *arguments = said.split()
        module, name = function.split(".")
        imports[module_of(module)].add(name)
        imports["abyss.rules.actions"] |= {word for word in arguments if word.isupper()}
        return f"{name}({', '.join([first, *arguments])})"

    def chain(entries: list[tuple[str, str]], before: str) -> list[str]:
        lines: list[str] = []
        for constant, said in entries:
            imports["abyss.rules.decisions"].add(constant)
            lines += [f"    {'elif' if lines else 'if'} kind == {constant}:", f"        {before}{said}"]
        return lines

    options = [(frame.constant, call(frame.options, "game, moves")) for frame in frames.DECISION_FRAMES]
    acts = [(frame.constant, call(frame.act, "game")) for frame in frames.DECISION_FRAMES]
    steps = [(frame.constant, call(frame.act, "game")) for frame in frames.STEP_FRAMES]
    body = [
        "@rule",
        'def options_of(game: "Game", moves: "Moves", kind, seat, a, b):',
        '    """Write the options of a decision itself, without those of a window; return how many there are."""',
        "    n = 0",
        *chain(options, "n = "),
        "    return n",
        "",
        "",
        "@rule",
        'def carry_out(game: "Game", kind, seat, a, b, action):',
        '    """Carry out one of the options of a decision."""',
        *chain(acts, ""),
        "",
        "",
        "@rule",
        'def run(game: "Game", kind, seat, a, b):',
        '    """Run a step."""',
        *chain(steps, ""),
    ]
    imports = defaultdict(set, {module: names for module, names in imports.items() if names})
    heads = []
    for module in sorted(imports):
        names = sorted(imports[module], key=lambda name: (not name.isupper(), not name[0].isupper(), name))
        line = f"from {module} import {', '.join(names)}"
        heads += [line] if len(line) <= 120 else [f"from {module} import (", *(f"    {n}," for n in names), ")"]
    return "\n".join([HEADER, *heads, "", "", *body, ""])


def document() -> str:
    """`docs/scenarios.md` with its list of decisions as it should be."""
    names = [f"`{frame.name.replace('_', ' ')}`" for frame in table().DECISION_FRAMES]
    listed = textwrap.fill(f"Decisions: {', '.join(names)}; `none` when the game is over.", 120)
    return re.sub(r"^Decisions: .*?(?=\n\n)", listed, DOCUMENT.read_text(encoding="utf-8"), flags=re.S | re.M)


FILES = {DOCUMENT: document, RULES / "decisions.py": decisions_file, RULES / "dispatch.py": dispatch_file}


def main() -> None:
    """Write all files anew."""
    for path, make in FILES.items():
        path.write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
