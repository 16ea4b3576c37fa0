"""A whole game through what a screen reader is told: roles, names and the live region, and never a look at the page."""

import re
from contextlib import suppress
from typing import Any

import pytest

from web.table_driver import Player

# The lines of the accessibility tree: - button "Explore e"
LINE = re.compile(r'^\s*- \'?(?:(?P<role>[a-z]+))(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>[^\n]*)$')


class Listener(Player):
    """Hears the tree of the page and presses buttons by their names."""

    def tree(self, role: str, name: str) -> list[str]:
        """The names of the buttons that can be pressed in a part of the page."""
        part = self.page.get_by_role(role, name=name, exact=True)
        if part.count() == 0:
            return []
        found: list[str] = []
        for line in part.first.aria_snapshot().splitlines():
            heard = LINE.match(line)
            if heard and heard["role"] == "button" and "[disabled]" not in heard["more"]:
                assert heard["name"], f"a button without a name: {line}"
                found.append(heard["name"].replace('\\"', '"'))
        return found

    def answer(self, seen: dict[str, Any]) -> None:
        """Make a choice; `seen` only says that there is one to make."""
        if seen["kind"] == "pay":
            region, names = self.heard("Payments, cheapest first", "list")
        else:
            region, names = self.heard("Choose", "region")
        offered = [name for name in names if name not in ("Undo", "Ask to undo", "Skip")]
        if not offered:
            self.page.wait_for_timeout(20)
            return
        from playwright.sync_api import TimeoutError

        name = self.dice.choice(offered)
        button = region.get_by_role("button", name=name, exact=True).first
        if button.count():
            with suppress(TimeoutError):  # the table may have moved on meanwhile
                button.press("Enter", timeout=4000)
                self.verbs.add(name.split()[0])
        self.page.wait_for_timeout(5)

    def heard(self, name: str, role: str) -> tuple[Any, list[str]]:
        """A part of the page by its role and name, and the buttons in it."""
        return self.page.get_by_role(role, name=name, exact=True).first, self.tree(role, name)


@pytest.mark.slow  # the whole tree is read before every choice
def test_a_whole_game_with_a_screen_reader(open_page: Any, new_table: Any) -> None:
    """Every choice has a role and a name, what happens is read out, and the end is a dialog with a heading."""
    page = open_page()
    new_table(page, 2)
    page.evaluate(
        """() => {
          window.spoken = [];
          const live = document.querySelector("[aria-live=polite]");
          new MutationObserver(() => window.spoken.push(live.textContent)).observe(live,
            {childList: true, characterData: true, subtree: true});
        }"""
    )
    for landmark in ("main", "banner"):
        assert page.get_by_role(landmark).count() == 1
    player = Listener(page, 3)
    player.play()
    said = " ".join(page.evaluate("() => window.spoken"))
    for words in ("turn", "reveals", "recruits"):
        assert words in said
    assert page.get_by_role("dialog").get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("dialog").get_by_role("table").count() == 1
