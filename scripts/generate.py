"""Write the code that comes from a table or a list of words: `python scripts/generate.py` (or `make generate`).

From `rules/decision_table.py`: the constants in `rules/decisions.py`, all of `rules/dispatch.py`, and for readers the
list in `docs/scenarios.md`. From the powers in `cards/vocabulary.py`: their constants in `cards/arrays.py` and all of
`rules/powers/firing.py`. It is plain code because Numba compiles it. All is committed, and a test says so when it is
out of date.
"""

import re
import sys
import textwrap
from collections import defaultdict
from pathlib import Path
from types import ModuleType

RULES = Path(__file__).resolve().parent.parent / "src" / "abyss" / "rules"
POWERS = RULES / "powers"
ARRAYS = RULES.parent / "cards" / "arrays.py"
DOCUMENT = RULES.parent.parent.parent / "docs" / "scenarios.md"
BEGIN, END = "# --- made by scripts/generate.py", "# --- end of what is made"
HEADER = '''"""Who lists the options of a decision, carries a choice out and runs a step. Made by scripts/generate.py.

Do not edit: change `decision_table.py` and run `make generate`.
"""
'''
FIRING_HEADER = '''"""Which power calls which function. Made by scripts/generate.py.

Do not edit: the function of a power is called `fire_` and its name, and lies in a file beside this one.
"""
'''

Imports = defaultdict[str, set[str]]


def table() -> ModuleType:
    """The table of decisions, read without loading (and compiling) the rules."""
    sys.path.insert(0, str(RULES.parent.parent))
    from abyss.rules import decision_table

    return decision_table


def powers() -> list[str]:
    """The names of all powers."""
    sys.path.insert(0, str(RULES.parent.parent))
    from abyss.cards import vocabulary

    return [word.name for word in vocabulary.POWERS]


def constants() -> str:
    """The numbers of steps, decisions and groups."""
    frames = table()
    lines = [f"{frame.constant}: Final = {number}" for number, frame in enumerate(frames.ALL_FRAMES)]
    lines += [f"{group.upper()}_GROUP: Final = {number}" for number, group in enumerate(frames.GROUPS, start=1)]
    return "\n".join(lines)


def with_made(path: Path, made: str) -> str:
    """A file with what is made between its two marks."""
    text = path.read_text(encoding="utf-8")
    return re.sub(f"({BEGIN}\n).*?({END})", lambda m: f"{m[1]}{made}\n{m[2]}", text, flags=re.S)


def decisions_file() -> str:
    """`decisions.py` with its constants as they should be."""
    return with_made(RULES / "decisions.py", constants())


def arrays_file() -> str:
    """`arrays.py` with the numbers of the powers."""
    return with_made(ARRAYS, "\n".join(f'POWER_{name.upper()} = _power("{name}")' for name in powers()))


def firing_file() -> str:
    """`firing.py`: one function that chooses by power, of those that do something on arrival."""
    found = {
        name: path.stem
        for path in sorted(POWERS.glob("*.py"))
        for name in re.findall(r"^def fire_(\w+)", path.read_text(encoding="utf-8"), flags=re.M)
        if path.stem != "firing"
    }
    if unknown := set(found) - set(powers()):
        raise SystemExit(f"no power in cards/vocabulary.py is called {' or '.join(sorted(unknown))}")
    imports: Imports = defaultdict(set)
    imports["abyss.rules.jit"] |= {"Game", "rule"}
    imports["abyss.cards.arrays"].add("CARD_POWER")
    lines = []
    for name in powers():
        if name in found:
            imports["abyss.cards.arrays"].add(f"POWER_{name.upper()}")
            imports[f"abyss.rules.powers.{found[name]}"].add(f"fire_{name}")
            lines.append(f"    {'elif' if lines else 'if'} power == POWER_{name.upper()}:")
            lines.append(f"        fire_{name}(game, seat, card)")
    body = [
        "@rule",
        'def fire_power(game: "Game", seat, card):',
        '    """Let a card\'s arrow power happen, or the part of a standing power that acts on arrival."""',
        "    power = CARD_POWER[card]",
        *lines,
    ]
    return "\n".join([FIRING_HEADER, *heads(imports), "", "", *body, ""])


def heads(imports: Imports) -> list[str]:
    """The lines that import these names, by module."""
    lines = []
    for module in sorted(imports):
        names = sorted(imports[module], key=lambda name: (not name.isupper(), not name[0].isupper(), name.lower()))
        line = f"from {module} import {', '.join(names)}"
        lines += [line] if len(line) <= 120 else [f"from {module} import (", *(f"    {n}," for n in names), ")"]
    return lines


def module_of(name: str) -> str:
    """The module of that name, in rules/ or among the powers."""
    return f"abyss.rules.{name}" if (RULES / f"{name}.py").exists() else f"abyss.rules.powers.{name}"


def dispatch_file() -> str:
    """`dispatch.py`: three functions that choose by kind."""
    frames = table()
    imports: Imports = defaultdict(set)
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
    return "\n".join([HEADER, *heads(imports), "", "", *body, ""])


def document() -> str:
    """`docs/scenarios.md` with its list of decisions as it should be."""
    names = [f"`{frame.name.replace('_', ' ')}`" for frame in table().DECISION_FRAMES]
    listed = textwrap.fill(f"Decisions: {', '.join(names)}; `none` when the game is over.", 120)
    return re.sub(r"^Decisions: .*?(?=\n\n)", listed, DOCUMENT.read_text(encoding="utf-8"), flags=re.S | re.M)


FILES = {
    DOCUMENT: document,
    RULES / "decisions.py": decisions_file,
    RULES / "dispatch.py": dispatch_file,
    ARRAYS: arrays_file,
    POWERS / "firing.py": firing_file,
}


def main() -> None:
    """Write all files anew."""
    for path, make in FILES.items():
        path.write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
