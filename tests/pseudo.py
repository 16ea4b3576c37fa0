"""A fourth language made by a machine: English with other letters, and every word 1.4 times as long.

What still shows a plain letter is not translated; what fits in it fits in most languages.
"""

import math
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, visitor

CODE = "eo"  # a code with plural rules of its own that nobody has translated to
LETTERS = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "áƀćďéƒğĥíĵķľɱńóƥʠŕśťúʋŵẋýźÁɃĆĎÉƑĞĤÍĴĶĽⱮŃÓƤɊŔŚŤÚɅŴẊÝŹ",
        strict=True,
    )
)
LONGER = 1.4


def disguised(text: str) -> str:
    """A text in the pseudo-language."""

    def word(found: re.Match[str]) -> str:
        letters = "".join(LETTERS[letter] for letter in found[0])
        return letters + letters[-1].lower() * (math.ceil(len(letters) * LONGER) - len(letters))

    return re.sub(r"[A-Za-z]+", word, text)


class _Disguise(visitor.Transformer):
    def visit_TextElement(self, node: Any) -> Any:
        node.value = disguised(node.value)
        return node


def _messages(text: str) -> str:
    written = FluentParser().parse(text)
    _Disguise().visit(written)
    return FluentSerializer().serialize(written)


def _cards(text: str) -> str:
    lines = []
    for kind, entries in tomllib.loads(text).items():
        for name, parts in entries.items():
            lines.append(f"[{kind}.{name}]")
            lines += [f'{part} = "{disguised(told)}"' for part, told in parts.items()]
    return "\n".join(lines) + "\n"


def _rules(text: str) -> str:
    marked = re.compile(r"^(## |- \*\*A\d+\*\* |- |= |)(.*)$", re.MULTILINE)
    return marked.sub(lambda found: found[0] if found[2].startswith("![") else found[1] + disguised(found[2]), text)


def make_language(ours: Path, folder: Path) -> Path:
    """A folder with our languages and the pseudo-language."""
    shutil.copytree(ours, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (folder / CODE).mkdir()
    for name, make in (("messages.ftl", _messages), ("cards.toml", _cards), ("rules.md", _rules)):
        text = (ours / "en" / name).read_text(encoding="utf-8")
        (folder / CODE / name).write_text(make(text), encoding="utf-8")
    return folder
