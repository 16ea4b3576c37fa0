"""Names and texts of the components in every language, from `languages/<code>/cards.toml`.

They stand apart from the figures: nothing that is computed or compiled depends on them.
"""

import tomllib
from functools import cache
from typing import Any, Final

from abyss.cards.records import Texts
from abyss.languages import FOLDER, LANGUAGES

FILE: Final = "cards.toml"


class TextError(Exception):
    """A text that is missing, in one sentence that begins with the file."""


@cache
def _words(code: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / code / FILE).read_text(encoding="utf-8"))


def texts_of(kind: str, name: str | int, part: str) -> Texts:
    """One part of a component's words in each language: `texts_of("card", 4, "name")`."""
    found = []
    for code in LANGUAGES:
        text = _words(code).get(kind, {}).get(str(name), {}).get(part)
        if not isinstance(text, str) or not text.strip():
            raise TextError(f'{code}/{FILE}: [{kind}.{name}] lacks "{part}".')
        found.append(text)
    return tuple(found)


def in_language(texts: Texts, language: str) -> str:
    """The text in a language; an unknown language is a KeyError."""
    if language not in LANGUAGES:
        raise KeyError(f'"{language}" is no language here; choose from {", ".join(LANGUAGES)}.')
    return texts[LANGUAGES.index(language)]
