"""The app in a fourth, machine-made language: every visible string is translated, and nothing overflows."""

import os
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from abyss.languages import FOLDER
from pseudo import CODE, make_language
from server.kit import ROOT, Server
from web.conftest import server_with_deals
from web.table_driver import FAST, Player
from web.told_table import screens

SIZES = [(1280, 720), (1920, 1080), (360, 740)]
SCRIPT = FAST.replace('"en"', f'"{CODE}"').replace('"Ann"', '"7"')  # names of players are nobody's words

# Whatever has a plain letter in it. Not words: keys of the keyboard, names of other languages and of services, numbers
# of rulings, the code of a table and the check of its shuffle, and moments, which the browser knows how to write.
ENGLISH = """() => {
  const excused = "kbd, dt, button[lang], [translate=no], .hash, code, .code, svg, style, script, noscript, input,"
    + ".moment option";
  const found = new Set();
  const look = (text, element) => {
    if (/[A-Za-z]/.test(text) && !element.closest(excused)) found.add(text.trim().slice(0, 80));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node.data, node.parentElement);
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), element);
  return [...found];
}"""

# Text that sticks out of its box, or is cut without a sign; and a page wider than the screen.
OVERFLOW = """() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!own || !element.getClientRects().length || element.closest("svg, .visually-hidden, select, option")) continue;
    const style = getComputedStyle(element);
    if (style.display === "inline" || style.visibility === "hidden") continue;
    const shows = style.overflowX === "visible" || style.overflowX === "clip" || style.overflowX === "hidden";
    if (shows && style.textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 2)
      found.push(`${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`);
    const cuts = style.overflowY === "hidden" || style.overflowY === "clip";
    if (cuts && style.webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + 3)
      found.push(`${element.tagName}.${element.className} is cut below: ${element.textContent.trim().slice(0, 60)}`);
  }
  return [...new Set(found)];
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server and an app that have found the pseudo-language by themselves."""
    vite = ROOT / "web" / "node_modules" / ".bin" / "vite"
    if not vite.exists():
        pytest.skip("the packages of web/ are not installed: run `make web`")
    folder = tmp_path_factory.mktemp("pseudo")
    languages, static = make_language(FOLDER, folder / "languages"), folder / "static"
    environment = {**os.environ, "ABYSS_LANGUAGES": str(languages), "ABYSS_WEB_OUT": str(static)}
    subprocess.run([str(vite), "build", "--logLevel", "error"], cwd=ROOT / "web", env=environment, check=True)
    running = server_with_deals(folder, ABYSS_LANGUAGES=str(languages), ABYSS_STATIC=str(static))
    running.start()
    yield running
    running.stop()


class Report:
    """What is wrong where, so that one run finds everything."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.sizes = SIZES

    def check(self, page: Any, where: str, sizes: int = len(SIZES)) -> None:
        """Note what is not translated, and what does not fit, at so many sizes; next time another one comes first."""
        self.sizes = [*self.sizes[1:], self.sizes[0]]
        for width, height in self.sizes[:sizes]:
            page.set_viewport_size({"width": width, "height": height})
            screens.settled(page)
            for question in (ENGLISH, OVERFLOW):
                for fault in page.evaluate(question):
                    self.faults.setdefault(fault, f"{where} at {width}x{height}")


def test_pages_in_a_new_language(open_page: Any) -> None:
    """Start page, new table, all kinds of cards, rules."""
    page = open_page(script=SCRIPT, at="/")
    report = Report()
    report.check(page, "start")
    for name, awaited in (("new", "form"), ("rules", "dl dd"), ("cards", ".grid li")):
        page.goto(f"/#/{name}")
        page.wait_for_selector(awaited)
        report.check(page, name)
    for kind in page.locator(".kinds button").all():
        kind.click()
        report.check(page, kind.inner_text(), 1)
    assert not report.faults


@pytest.mark.parametrize("sizes", [1, pytest.param(len(SIZES), marks=pytest.mark.slow)])
def test_the_table_in_a_new_language(open_page: Any, new_table: Any, sizes: int) -> None:
    """A table with everything in play, move by move, and what opens over it; each size in turn, or all every time."""
    page = open_page(script=SCRIPT)
    people = [{"kind": "human", "name": "7"}, *[{"kind": "bot", "bot": "random", "name": str(n)} for n in (8, 9, 10)]]
    new_table(page, 4, ("kraken", "leviathan", "exiles"), seats=people)
    player, report = Player(page, 1), Report()
    for number in range(25):
        player.look()
        report.check(page, f"move {number}", sizes)
        if not player.move():
            break
    for key in ("s", "Shift+?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        report.check(page, key)
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")
    assert not report.faults
