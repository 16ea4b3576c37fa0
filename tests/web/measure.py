"""What is wrong with a page, measured in it: text cut or too small, things over one another, outside or covered.

Text that can be scrolled into view is not cut. A hand is a fan: its cards overlap.
"""

from pathlib import Path
from typing import Any

PHONE = 700, 600  # narrower or lower than this is a phone, as in web/src/styles/phone.css
LEAST_TEXT = {"desktop": 12, "phone": 13}
SCRIPT = Path(__file__).with_suffix(".js").read_text()


def limits() -> list[int]:
    """What the script is told."""
    return [*PHONE, LEAST_TEXT["desktop"], LEAST_TEXT["phone"]]


def faults(page: Any) -> list[str]:
    """Everything that is wrong with the page as it stands."""
    found: list[str] = page.evaluate(SCRIPT, limits())
    return found
