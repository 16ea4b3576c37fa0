"""Public tables in real browsers: found, joined, watched, and found by one button."""

import json
from typing import Any

import pytest

from server.kit import wait_until
from web.test_screens import look, needs_axe

RENAME = """() => fetch("/api/me", {method: "PUT", headers: {"content-type": "application/json"},
  body: JSON.stringify({name: "Cyd"})})"""


def named(name: str) -> str:
    """A browser that belongs to somebody."""
    return prefs(name, "en", "dark")


def prefs(name: str, language: str, theme: str) -> str:
    """What a browser remembers of its owner."""
    kept = json.dumps({"name": name, "speed": "none", "side": True, "theme": theme})
    return f"localStorage.setItem('abyss.prefs', {kept!r}); localStorage.setItem('abyss.language', {language!r});"


def at(page: Any, house: Any, path: str) -> Any:
    page.goto(f"{house.url}/#/{path}")
    page.wait_for_selector("main")
    return page


@needs_axe
def test_a_table_is_opened_joined_and_watched(open_page: Any, house: Any) -> None:
    """Ann opens a public table for two whose spectators lag behind; Bob finds it, and Cyd looks on by name."""
    ann, bob, cyd = (open_page(script=named(name)) for name in ("Ann", "Bob", "Cyd"))
    at(bob, house, "public")
    bob.wait_for_selector("text=Nobody waits for players now")
    at(ann, house, "new")
    ann.click("button[aria-label='Remove this seat 3']")
    ann.select_option("select[aria-label='Seat 2']", "friend")
    ann.check("text=Public: everybody finds this table")
    ann.select_option("label:has-text('Spectators see a turn') select", "1")
    ann.click("button:has-text('Start the game')")
    ann.wait_for_selector("text=This table is public")
    line = bob.locator("li[data-table]")
    sit = line.get_by_role("button", name="Sit down: Ann, free")
    sit.wait_for()  # without a reload
    look(bob)
    sit.click()
    bob.wait_for_selector(".prompt")
    ann.wait_for_selector(".prompt")
    at(cyd, house, "public")
    cyd.evaluate(RENAME)
    cyd.get_by_role("link", name="Watch: Ann, Bob").click()
    cyd.wait_for_selector("text=You see the game 1 turn later.")
    ann.wait_for_selector("text=1 person is watching: Cyd")
    bob.wait_for_selector("text=1 person is watching: Cyd")


@needs_axe
@pytest.mark.parametrize(("language", "theme", "width"), [("pl", "light", 390), ("fr", "dark", 1280)])
def test_two_are_brought_together_by_one_button(
    open_page: Any, house: Any, language: str, theme: str, width: int
) -> None:
    """Whoever wishes the same meets; who goes away first is not waited for."""
    words = {"pl": "Znajdź mi grę", "fr": "Trouvez-moi une partie"}[language]
    leave = {"pl": "Odejdź od stołu", "fr": "Quitter la table"}[language]

    def person(name: str) -> Any:
        return at(open_page(width=width, script=prefs(name, language, theme)), house, "public")

    dan, eve, fay = (person(name) for name in ("Dan", "Eve", "Fay"))
    look(dan)
    for page in (dan, eve):
        page.get_by_role("button", name=words).click()
        page.wait_for_selector(".lobby, .prompt")
        if page is dan:  # who stops looking gives the seat back
            page.get_by_role("button", name=leave).click()
            page.wait_for_selector("section.find")
    assert eve.locator(".lobby").count() == 1
    fay.get_by_role("button", name=words).click()
    for page in (eve, fay):
        page.wait_for_selector(".prompt")
    assert eve.url == fay.url
    wait_until(lambda: "Eve" in fay.locator("main").inner_text())


def test_nobody_watches_where_nobody_may(open_page: Any, house: Any, new_table: Any) -> None:
    gus = open_page(script=named("Gus"))
    table = new_table(gus, options={"watching": False})
    hal = open_page(script=named("Hal"), tolerant=True)
    hal.goto(f"{house.url}/#/table/{table}")
    hal.wait_for_selector("text=This table wants nobody to watch")
    assert hal.locator(".prompt").count() == 0
