"""The languages of the game: a folder each, found by itself.

A language is `messages.ftl` (every sentence, for terminal and browser alike), `cards.toml` (names and texts of the
components) and `rules.md` (the page of rules). ABYSS_LANGUAGES may name another folder of such folders.
"""

import os
from pathlib import Path
from typing import Final

FOLDER: Final = Path(os.environ.get("ABYSS_LANGUAGES") or Path(__file__).parent)
FIRST: Final = "en"  # the language of move texts and scenarios, and of whatever has no other text
LANGUAGES: Final = (
    FIRST,
    *sorted(file.parent.name for file in FOLDER.glob("*/messages.ftl") if file.parent.name != FIRST),
)
