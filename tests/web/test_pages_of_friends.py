"""Every page of playing with friends, in three languages and both themes: nothing for axe to find, nothing too wide."""

from typing import Any

import pytest

from web.test_people import come_as, house, mailbox, veteran
from web.test_public import prefs
from web.test_screens import look, needs_axe

__all__ = ["house", "mailbox", "veteran"]  # fixtures: a server with mail, and somebody who has played there

PAGES = {
    "": ".tables li",
    "new": "form",
    "public": "section.find",
    "games": "figure svg circle",
    "me": "#h-identity",
    "score": ".chips button",
    "admin": "form",
    "stop/0123456789abcdef": "main button",
}
SHARE = {"en": "Share", "pl": "Udostępnij", "fr": "Partager"}
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
ORDINARY = ("pl", "light", 360)
LOOKS = [
    pytest.param(language, theme, width, marks=() if (language, theme, width) == ORDINARY else pytest.mark.slow)
    for language in ("en", "pl", "fr")
    for theme, width in (("light", 360), ("dark", 1280), ("dark", 360), ("light", 1280))
]


@needs_axe
@pytest.mark.parametrize(("language", "theme", "width"), LOOKS)
def test_the_pages_of_friends(open_page: Any, house: Any, veteran: Any, language: str, theme: str, width: int) -> None:
    """Lists, wishes, identity, score sheet, operator, a lobby with its invitation, a replay and how it is shared."""
    height = 740 if width < 500 else 720
    page = open_page(width, height, script=prefs("Ann", language, theme), bypass_csp=True, is_mobile=width < 500)
    come_as(page, veteran)
    waiting = veteran.make("hoo", ["kraken"], days_per_move=3)
    finished = veteran.http.get("/api/me/games?kind=finished").json()["tables"][-1]["id"]

    def seen(address: str, awaited: str) -> None:
        page.goto(f"{house.url}/#/nowhere")
        page.wait_for_selector("main h1")
        page.goto(f"{house.url}/{address}")
        page.wait_for_selector(awaited)
        look(page)
        assert page.evaluate(TOO_WIDE) <= 0, address

    for name, awaited in PAGES.items():
        seen(f"#/{name}", awaited)
    seen(f"#/table/{waiting}", ".lobby .invite")
    seen(f"game/{finished}/12", ".where")
    page.get_by_role("button", name=SHARE[language], exact=True).click()
    page.wait_for_selector("dialog[open] .picture")
    look(page)
