"""Nothing is cut, too small, over something else or covered: full tables at every size, in the longest language."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abyss.record import Config
from web.conftest import ROOT
from web.measure import faults

sys.path.insert(0, str(ROOT / "scripts"))
import screens
from screen_shots import Shots, Wanted

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

# Which panel begins where they are seen, -1 when none does.
PANEL_IN_VIEW = """() => {
  const home = document.querySelector("main.panels");
  const left = home.getBoundingClientRect().left;
  return [...home.children].findIndex((one) => Math.abs(one.getBoundingClientRect().left - left) < 3);
}"""

LAST_TO_CHOOSE_IN = """() => [...document.querySelector("main.panels").children]
  .findLastIndex((one) => one.querySelector("[data-place]"))"""

# The first part of the table that is cut off or lies over another.
CUT_OFF_OR_OVER = """() => {
  if (document.documentElement.scrollHeight > innerHeight) return "the page scrolls";
  const names = [".others", ".exploration", ".council", ".border", ".court", ".places", ".prompt", ".hand",
    ".mine", ".side"];
  const boxes = names.map((name) => [name, document.querySelector(name)?.getBoundingClientRect()]);
  for (const [name, box] of boxes) {
    if (!box || box.width < 20 || box.height < 20) return name;
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return name;
  }
  for (const [a, one] of boxes) for (const [b, two] of boxes) {
    const beside = one.left >= two.right - 2 || two.left >= one.right - 2;
    const above = one.top >= two.bottom - 2 || two.top >= one.bottom - 2;
    if (a < b && !beside && !above) return a + " over " + b;
  }
  return null;
}"""


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


class Windows:
    """Shows tables at any size: one window of each kind of device is opened, and then only resized."""

    def __init__(self, browser: Any, told: dict[str, str]) -> None:
        self.browser, self.told = browser, told
        self.pages: dict[Any, Any] = {}

    def show(self, name: str, size: str) -> Any:
        """A table in the language with the longest words, as if it had been opened just now."""
        kind = screens.device(size)
        if kind not in self.pages:
            page = screens.window(self.browser, size, "fr", "dark").new_page()
            page.route_web_socket("**/ws?*", lambda line: screens.connect(line, self.told))
            self.pages[kind] = page
        page = self.pages[kind]
        page.set_viewport_size(screens.viewport(size))
        page.goto(f"{screens.HOME}#/nowhere")
        page.wait_for_function("() => !document.querySelector('.prompt') && document.querySelector('main h1')")
        screens.go_to_table(page, name)
        return page

    def close(self) -> None:
        """Close all of them."""
        for page in self.pages.values():
            page.context.close()


@pytest.fixture(scope="module")
def windows(chromium: Any, told: dict[str, str]) -> Iterator[Windows]:
    """Windows for all tests of this file."""
    opened = Windows(chromium, told)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=() if size in TIGHT else pytest.mark.slow) for size in SIZES]
)
def test_everything_fits(windows: Windows, size: str) -> None:
    """A full table of every number of seats in every window, in the language with the longest words."""
    wrong = {name: faults(windows.show(name, size)) for name in TABLES}
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("name", ["four", "five"])
def test_the_whole_table_is_seen_without_scrolling(windows: Windows, name: str) -> None:
    """Every seat and expansion at 1280 by 720: no part is cut off, none lies over another."""
    assert windows.show(name, "1280x720").evaluate(CUT_OFF_OR_OVER) is None


@pytest.mark.parametrize("size", SIZES)
def test_no_sheet_lies_over_the_buttons_of_the_prompt(windows: Windows, size: str) -> None:
    """Locations are laid out to choose from, and all of them are named in the bar too, which grows."""
    page = windows.show("sheet", size)
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


@pytest.mark.parametrize("size", ["740x360", "1280x720@2"])
def test_what_threatens_is_seen_without_scrolling(windows: Windows, size: str) -> None:
    """However low the window: the exploration, the council and the threat, or the border, are in view together."""
    for name in ("two", "three"):
        page = windows.show(name, size)
        lost = page.locator(".panel.one").evaluate("panel => panel.scrollHeight - panel.clientHeight")
        assert lost <= 0, name


def test_the_screens_are_taken(chromium: Any, told: dict[str, str], tmp_path: Path) -> None:
    """As `make screens` does: in both themes, measured, and with what the bar opens."""
    wanted = Wanted(("740x360",), ("en",), screens.THEMES, tmp_path)
    for folder in wanted.folders():
        (tmp_path / folder).mkdir()
    assert Shots(chromium, wanted).take_tables({"three": told["three"]}) == []
    assert len(list(tmp_path.glob("*/three.jpg"))) == len(screens.THEMES)


def test_a_fault_is_found(chromium: Any, told: dict[str, str]) -> None:
    """The measure itself: a name cut short, letters too small, a button under a sheet."""
    context = screens.window(chromium, "1280x720", "en", "dark")
    page = screens.open_table(context, "four", told)
    assert faults(page) == []
    page.add_style_tag(
        content=".strip .name { max-width: 2rem } .table .side p { font-size: 9px !important }"
        " .table .ask::after { content: ''; position: absolute; inset: 0; z-index: 9 }"
    )
    found = faults(page)
    for word in ("cut: ", "text of 9px", "covered: "):
        assert any(one.startswith(word) for one in found), (word, found)
    context.close()


def test_a_sentinel_leaves_the_points_of_its_lord_free(chromium: Any) -> None:
    """They stand beside it; where they did not, the measure would say so."""
    told = {"five": screens.message("five", screens.fullest_opening(Config(5, ALL)))}
    context = screens.window(chromium, "1366x625", "en", "dark")
    page = screens.open_table(context, "five", told)
    assert page.locator(".court .sentinel").count()
    assert faults(page) == []
    page.add_style_tag(content=".court .slot { --taken: 0rem !important }")
    assert any(one.startswith("picture over words: ") for one in faults(page))
    context.close()


def test_the_log_of_a_tablet_leaves_what_is_asked_free(windows: Windows) -> None:
    """It is opened and measured: `faults` names every button of the prompt that lies under it."""
    for size in ("768x1024", "1024x768"):
        page = windows.show("three", size)
        page.locator(".side-toggle").click()
        page.locator(".drawer .side").wait_for()
        screens.settled(page)
        assert faults(page) == [], size


def test_a_window_made_wide_and_narrow_again_shows_the_same_panel(chromium: Any, told: dict[str, str]) -> None:
    """Panels lie beside one another for a while; then the one to choose in is in view again, and its tab marked."""
    context = screens.window(chromium, "1280x720", "en", "dark")
    page = screens.open_table(context, "two", told)
    devtools = context.new_cdp_session(page)
    for size in ("360x740", "740x360", "1280x720@2", "1280x720", "360x740"):
        room = {**screens.viewport(size), "deviceScaleFactor": 1, "mobile": screens.device(size)[1]}
        devtools.send("Emulation.setDeviceMetricsOverride", room)
        screens.settled(page)
    chosen = page.evaluate(LAST_TO_CHOOSE_IN)
    assert chosen > 1
    assert page.locator(".parts button").nth(chosen).get_attribute("aria-current") == "true"
    assert page.evaluate(PANEL_IN_VIEW) == chosen
    context.close()
