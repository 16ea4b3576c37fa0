"""Words that whoever runs the server does not want to read: masked in the chat, refused in names."""

import re
import unicodedata
from pathlib import Path
from typing import Final

from abyss.server.problems import Refusal

MASK: Final = "•••"
WORD: Final = re.compile(r"[^\W_]+")


def plain(word: str) -> str:
    """A word as it is compared: without accents and case."""
    letters = unicodedata.normalize("NFKD", word).casefold()
    return "".join(char for char in letters if not unicodedata.combining(char))


class WordFilter:
    """The operator's list: a word a line; `word*` means all words that begin so, and # begins a remark."""

    def __init__(self, file: Path | None) -> None:
        lines = file.read_text(encoding="utf-8").splitlines() if file is not None else []
        words = [plain(line.partition("#")[0].strip()) for line in lines]
        self.whole: Final = frozenset(word for word in words if word and not word.endswith("*"))
        self.begins: Final = tuple(word.removesuffix("*") for word in words if len(word) > 1 and word.endswith("*"))

    def is_unwanted(self, word: str) -> bool:
        """Whether a word is on the list."""
        compared = plain(word)
        return compared in self.whole or (bool(self.begins) and compared.startswith(self.begins))

    def masked(self, text: str) -> str:
        """A line without the unwanted words."""
        return WORD.sub(lambda found: MASK if self.is_unwanted(found[0]) else found[0], text)

    def check_names(self, *names: str | None) -> None:
        """Refuse a name with an unwanted word."""
        if any(self.is_unwanted(word) for name in names if name for word in WORD.findall(name)):
            raise Refusal("bad_request", "Choose another name.", case="name")
