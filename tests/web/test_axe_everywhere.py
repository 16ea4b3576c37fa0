"""Nothing for axe to find at any size in either theme: full tables, a payment, and the pages beside the table."""

from collections.abc import Iterator
from typing import Any

import pytest

from abyss.record import Config
from web.test_screens import AXE, needs_axe
from web.told_table import screens

ALL = ("kraken", "leviathan", "exiles")
CHECK = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(" | "))"""


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """What the server tells of each table."""
    configs = {"four": Config(4, ALL), "two": Config(2)}
    return {name: screens.message(name, screens.fullest_opening(config)) for name, config in configs.items()}


@pytest.fixture(scope="module")
def guest() -> Iterator[screens.Guest]:
    """Somebody who has played, so that every page has something to show."""
    with screens.Guest() as one:
        yield one


@needs_axe
@pytest.mark.slow
@pytest.mark.parametrize("theme", screens.THEMES)
@pytest.mark.parametrize("size", screens.SIZES)
def test_axe_finds_nothing(chromium: Any, told: dict[str, str], guest: screens.Guest, size: str, theme: str) -> None:
    """Each screen is named with what was found on it."""
    context = screens.window(chromium, size, "en", theme)
    found: dict[str, list[str]] = {}

    def look(page: Any, name: str) -> None:
        page.evaluate(AXE.read_text())
        if wrong := page.evaluate(CHECK):
            found[name] = wrong

    for name in told:
        page = screens.open_table(context, name, told)
        look(page, name)
        court = page.locator("main [data-place^=court-]")
        if court.count():
            court.first.evaluate("button => button.click()")
            page.wait_for_selector(".pay")
            look(page, f"{name}, paying")
        page.close()
    page = context.new_page()
    page.route_web_socket("**/ws?*", lambda line: screens.connect(line, {}, guest))
    page.goto(f"{screens.HOME}#/")
    page.wait_for_selector("main h1")
    screens.settled(page)
    look(page, "start")
    page.route("**/api/**", guest.answer)
    for name, (address, awaited) in guest.pages().items():
        page.goto(f"{screens.HOME}#/nowhere")
        page.wait_for_selector("main h1")
        page.goto(f"{screens.HOME}#/{address}")
        page.wait_for_selector(awaited, state="attached")
        screens.settled(page)
        look(page, name)
    context.close()
    assert found == {}
