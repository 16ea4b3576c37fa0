"""Nothing is cut, too small, over something else or covered: full tables at every size, in the longest language."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abyss.record import Config
from web.conftest import ROOT, STATIC
from web.measure import faults

sys.path.insert(0, str(ROOT / "scripts"))
import screens

SIZES = screens.SIZES
TIGHT = ("1280x720", "1366x625", "768x1024", "360x740", "740x360")  # where it fits least easily
MOST_GAMES = 80
ALL = ("kraken", "leviathan", "exiles")
# A full table of each number of seats, and what is asked in pictures over the bar.
TABLES = {
    "two": (Config(2, ALL), "closing"),
    "three": (Config(3, ("kraken",)), "opening"),
    "four": (Config(4, ALL), "payment"),
    "five": (Config(5, ("leviathan", "exiles")), "opening"),
    "sheet": (Config(5, ("leviathan", "exiles")), "smokers_choice"),
}


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """What the server tells of each table."""
    return {name: fullest(name, *wanted) for name, wanted in TABLES.items()}


def fullest(name: str, config: Config, kind: str) -> str:
    """The fullest moment at which something is asked, of the first game of chance that comes to it."""
    for seed in range(MOST_GAMES):
        best, message = -1.0, ""
        for game in screens.play_by_chance(config, seed):
            if screens.kind_of(game.position.record) == kind and screens.fullness(game.position) > best:
                best, message = screens.fullness(game.position), screens.message(name, game)
        if message:
            return message
    raise AssertionError(f"{MOST_GAMES} games never come to {kind}")


@pytest.fixture(scope="module")
def show(chromium: Any, told: dict[str, str]) -> Iterator[Any]:
    """Opens a table in a window of a size."""
    if not (STATIC / "index.html").exists():
        subprocess.run([sys.executable, str(Path(ROOT) / "scripts" / "build_web.py")], check=True)
    contexts = []

    def open_one(name: str, size: str, language: str) -> Any:
        context = screens.window(chromium, size, language, "dark")
        contexts.append(context)
        return screens.open_table(context, name, told)

    yield open_one
    for context in contexts:
        context.close()


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=() if size in TIGHT else pytest.mark.slow) for size in SIZES]
)
def test_everything_fits(show: Any, size: str) -> None:
    """A full table of every number of seats in every window, in the language with the longest words."""
    wrong = {name: faults(show(name, size, "fr")) for name in TABLES}
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", SIZES)
def test_no_sheet_lies_over_the_buttons_of_the_prompt(show: Any, size: str) -> None:
    """Locations are laid out to choose from, and all of them are named in the bar too, which grows."""
    page = show("sheet", size, "en")
    assert page.locator(".choices button").count() > 5
    group = page.locator(".prompt button.group")
    if group.count():
        group.first.click()
    names = page.locator(".prompt .buttons button.action")
    assert names.count() > 5
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".prompt .buttons button")].filter((one) => {
          one.scrollIntoView({block: "nearest", behavior: "instant"});
          const box = one.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return !top || !one.contains(top);
        }).map((one) => one.textContent.trim())"""
    )
    assert covered == []


def test_a_fault_is_found(show: Any) -> None:
    """The measure itself: a name cut short, letters too small, a button under a sheet."""
    page = show("four", "1280x720", "en")
    assert faults(page) == []
    page.add_style_tag(
        content=".strip .name { max-width: 2rem } .table .side p { font-size: 9px !important }"
        " .table .ask::after { content: ''; position: absolute; inset: 0; z-index: 9 }"
    )
    found = faults(page)
    for word in ("cut: ", "text of 9px", "covered: "):
        assert any(one.startswith(word) for one in found), (word, found)
