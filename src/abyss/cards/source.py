"""One card file as text and tables; every mistake found in it is told with its file and line."""

import re
import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from abyss.cards.records import Texts
from abyss.cards.texts import TextError, texts_of
from abyss.cards.vocabulary import POWERS
from abyss.languages import FIRST, LANGUAGES

HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?\s*(?:#.*)?$")
POWER_NAMES = tuple(power.name for power in POWERS)
MOST = 20  # no cost, amount or count on any component is larger


class CardError(Exception):
    """A mistake in a card file: one sentence that begins with the file and the line."""


class Source:
    """A card file: its text, its tables, and where each table begins."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            text = path.read_text(encoding="utf-8")
            self.data: dict[str, Any] = tomllib.loads(text)
        except OSError as problem:
            raise CardError(f"{self.name}: the file cannot be read ({problem.strerror}).") from problem
        except UnicodeDecodeError as problem:
            raise CardError(f"{self.name}: the file is not UTF-8 text.") from problem
        except tomllib.TOMLDecodeError as problem:
            raise CardError(f"{self.name}:{syntax_error(text, str(problem))}") from problem
        self.lines = text.splitlines()
        self.headers: dict[str, list[int]] = {}  # name of a table -> the lines of its headers
        for number, line in enumerate(self.lines, start=1):
            if found := HEADER.match(line):
                self.headers.setdefault(found[1], []).append(number)

    def top(self) -> "Entry":
        """The file itself: the fields above the first table, and the tables."""
        return Entry(self, "", 0, self.data)

    def entries(self, header: str) -> list["Entry"]:
        """All tables of one name: every [[lord]], or the one [constants]."""
        found = self.data.get(header, [])
        tables = [found] if isinstance(found, dict) else found
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self.top().error(header, f"{header} must be written as a [[{header}]] table.")
        return [Entry(self, header, number, table) for number, table in enumerate(tables)]

    def line_of(self, header: str, number: int, key: str = "") -> int:
        """The line of a key (or of its part before a dot) in the n-th table of a name; else the table's own line."""
        starts = self.headers.get(header, []) if header else [0]
        if number >= len(starts):
            return 1
        for part in dict.fromkeys((key, key.split(".")[0])):
            for line, text in enumerate(self.lines[starts[number] :], start=starts[number] + 1):
                if HEADER.match(text):
                    break
                if re.match(rf"\s*{re.escape(part)}\s*[=.]", text):
                    return line
        if not header and key in self.headers:
            return self.headers[key][0]
        return max(1, starts[number])


class Entry:
    """One table of a card file. Each method reads one field, checks it and remembers that it is known."""

    def __init__(self, source: Source, header: str, number: int, data: dict[str, Any]) -> None:
        self.source, self.header, self.number, self.data = source, header, number, data
        self.kind = f"[[{header}]]" if header else "the file"
        self.known: set[str] = set()

    def place(self, key: str = "") -> str:
        """File and line of a field: "exiles.toml:41"."""
        return f"{self.source.name}:{self.source.line_of(self.header, self.number, key)}"

    def error(self, key: str, sentence: str) -> CardError:
        return CardError(f"{self.place(key)}: {sentence}")

    def field(self, key: str, default: Any = None) -> Any:
        self.known.add(key)
        if key not in self.data and default is None:
            for misspelt in get_close_matches(key, self.data.keys() - self.known, n=1, cutoff=0.7):
                raise self.error(misspelt, f'"{misspelt}" is no part of {self.kind}; did you mean "{key}"?')
            raise self.error(key, f'{self.kind} lacks "{key}".')
        return self.data.get(key, default)

    def whole(self, key: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        return self.checked_whole(key, self.field(key, default), low, high)

    def checked_whole(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(key, f"{key} must be a whole number from {low} to {high}, not {shown(value)}.")
        return value

    def wholes(self, key: str, low: int, high: int, longest: int) -> tuple[int, ...]:
        values = self.items(key, longest)
        return tuple(self.checked_whole(key, value, low, high) for value in values)

    def items(self, key: str, longest: int) -> list[Any]:
        values = self.field(key)
        if not isinstance(values, list) or not 1 <= len(values) <= longest:
            raise self.error(key, f"{key} must be a list of 1 to {longest} items, not {shown(values)}.")
        return values

    def flag(self, key: str) -> bool:
        value = self.field(key, False)
        if not isinstance(value, bool):
            raise self.error(key, f"{key} must be true or false, not {shown(value)}.")
        return value

    def word(self, key: str, words: Sequence[str], what: str) -> int:
        """The number of a word in its list."""
        return self.checked_word(key, self.field(key), words, what)

    def optional_word(self, key: str, words: Sequence[str], what: str) -> int:
        """The number of a word in its list, or -1 where the field is absent."""
        self.known.add(key)
        return self.word(key, words, what) if key in self.data else -1

    def checked_word(self, key: str, value: Any, words: Sequence[str], what: str) -> int:
        if value not in words:
            raise self.error(key, f'"{value}" is no {what}; {suggestion(str(value), words)}')
        return words.index(value)

    def texts(self, key: str, kind: str, name: str | int) -> Texts:
        """A text in every language: from the languages' own files, unless a player's file gives it here.

        A plain text stands for all languages; a language that is left out has the English text.
        """
        self.known.add(key)
        if key not in self.data:
            try:
                return texts_of(kind, name, key)
            except TextError as problem:
                raise CardError(str(problem)) from problem
        value = self.data[key]
        if isinstance(value, str) and value.strip():
            return (value,) * len(LANGUAGES)
        if not isinstance(value, dict):
            raise self.error(key, f"{key} must be a text, or a text for each language, not {shown(value)}.")
        for language, text in value.items():
            self.checked_word(f"{key}.{language}", language, LANGUAGES, "language")
            if not isinstance(text, str) or not text.strip():
                raise self.error(f"{key}.{language}", f'the {key} is empty in the language "{language}".')
        if FIRST not in value:
            raise self.error(key, f'the {key} is missing in the language "{FIRST}".')
        return tuple(str(value.get(language, value[FIRST])) for language in LANGUAGES)

    def power(self, key: str = "power") -> tuple[int, int]:
        """The number of a power and its amount: "gain_pearls 3"; the amount is 0 where the power takes none."""
        name, *amounts = str(self.field(key)).split() or [""]
        number = self.checked_word(key, name, POWER_NAMES, "power")
        if not POWERS[number].has_amount:
            if amounts:
                raise self.error(key, f'the power "{name}" takes no amount; leave out "{" ".join(amounts)}".')
            return number, 0
        if len(amounts) != 1:
            raise self.error(key, f'the power "{name}" needs one amount; write for example "{name} 2".')
        if not amounts[0].isdecimal() or not 1 <= int(amounts[0]) <= MOST:
            raise self.error(key, f'the amount of "{name}" must be from 1 to {MOST}, not "{amounts[0]}".')
        return number, int(amounts[0])

    def close(self) -> None:
        """Refuse fields that nobody asked for: they are misspelt."""
        for key in self.data:
            if key not in self.known:
                raise self.error(key, f'"{key}" is no part of {self.kind}; {suggestion(key, sorted(self.known))}')


def suggestion(word: str, words: Sequence[str]) -> str:
    """The likeliest word meant, or all there are."""
    close = get_close_matches(word, words, n=1, cutoff=0.6)
    return f'did you mean "{close[0]}"?' if close else f"choose from {', '.join(words)}."


def shown(value: Any) -> str:
    """A wrong value as its writer would recognise it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def syntax_error(text: str, problem: str) -> str:
    """Turn the TOML reader's "What (at line 3, column 7)" into our "3: this is not TOML: what."."""
    found = re.match(r"(.*?) \(at (?:line (\d+)|end of document)", problem)
    what, line = (found[1], found[2] or text.rstrip().count("\n") + 1) if found else (problem, 1)
    return f"{line}: this is not TOML: {what[:1].lower()}{what[1:]}."
