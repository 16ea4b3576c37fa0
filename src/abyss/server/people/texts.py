"""What people write: every name and every line of the chat comes in through here.

What is left is one line of visible characters: nothing that turns the text around it, breaks the line, or piles up.
"""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 32
LONGEST_LINE: Final = 500
LONGEST_RAW: Final = 2000  # characters, before anything is taken out
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, marks of direction, surrogates, private and unassigned
MOST_MARKS: Final = 3  # accents on one letter


def clean(text: str) -> str:
    """A text without characters that could disturb how others see the page around it."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if char.isspace():
            kept.append(" ")
        elif category not in UNSEEN and marks <= MOST_MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name that can be shown."""
    return _checked(clean(text), LONGEST_NAME)


def clean_line(text: str) -> str:
    """A line of the chat that can be shown."""
    return _checked(clean(text), LONGEST_LINE)


def _checked(cleaned: str, most: int) -> str:
    if not cleaned:
        raise ValueError("there is nothing in it that can be shown")
    if len(cleaned) > most:
        raise ValueError(f"it may have {most} characters at most")
    return cleaned


def looks_like(one: str, other: str) -> bool:
    """Whether two names are read alike."""
    return _skeleton(one) == _skeleton(other)


def _skeleton(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in plain if char.isalnum())
