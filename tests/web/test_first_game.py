"""Somebody new: a guided first game to its end, and no click on the table that is left without an answer."""

from typing import Any

import pytest

from web.table_driver import HAS_FOCUS, Player

NEW = """localStorage.setItem("abyss.prefs", JSON.stringify({speed: "none", side: true, theme: "dark", name: "Ann"}));
localStorage.setItem("abyss.language", "en");"""


COACH_IS_READY = "() => !document.querySelector('.prompt button[aria-busy=true]')"


class Newcomer(Player):
    """Reads each introduction before going on."""

    def __init__(self, page: Any) -> None:
        super().__init__(page, seed=3)
        self.read: list[str] = []

    def answer(self, seen: dict[str, Any]) -> None:
        self.page.wait_for_function(COACH_IS_READY)  # who reads is not quicker than the coach
        for _ in range(4):
            if not self.page.locator(".bubble .got").count():
                break
            self.read.append(self.page.locator(".bubble .text").inner_text())
            self.use(".bubble .got")
        if self.page.locator(".coach [class*=quiet]").count() and self.page.locator("[role=alertdialog]").count():
            self.use("[role=alertdialog] .quiet")  # "do it anyway"
            return
        super().answer(seen)

    def use(self, selector: str) -> None:
        """Press a button that is there."""
        self.page.locator(selector).first.click()


# Mark what is aimed at, so that Tab can be pressed until it has the focus; tell whether it is there at all.
AIM = """([selector, i]) => {
  document.querySelectorAll("[data-aim]").forEach((one) => one.removeAttribute("data-aim"));
  const aim = [...document.querySelectorAll(selector)].filter((b) => !b.disabled && b.getClientRects().length)[i];
  aim?.setAttribute("data-aim", "");
  return aim !== undefined;
}"""
REACHED = """() => document.querySelector("[data-aim]") ? document.activeElement.matches("[data-aim]") : null"""
MOST_TABS = 250


class TabbingNewcomer(Newcomer):
    """Has no pointer: Tab until it is reached, then Enter."""

    def answer(self, seen: dict[str, Any]) -> None:
        if self.moves > 1:
            self.page.wait_for_function(HAS_FOCUS)  # it is never lost for good
        super().answer(seen)

    def use(self, selector: str) -> None:
        self.click(selector, 0)

    def click(self, selector: str, i: int) -> None:
        """Go to the i-th of what is shown and live, and press Enter there."""
        if not self.page.evaluate(AIM, [selector, i]):  # the table moved on meanwhile
            return
        for _ in range(MOST_TABS):
            reached = self.page.evaluate(REACHED)
            if reached is None:
                return
            if reached:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}, number {i}")


@pytest.mark.parametrize("choices", [12, pytest.param(4000, marks=pytest.mark.slow, id="whole")])
def test_a_guided_first_game_with_tab_and_enter_alone(open_page: Any, choices: int) -> None:
    """From the start page on: introductions are read, the coach is answered and moves are made without a pointer."""
    page = open_page(script=NEW, at="/")
    newcomer = TabbingNewcomer(page)
    page.get_by_role("button", name="your first game").evaluate("button => button.setAttribute('data-first', '')")
    newcomer.use("[data-first]")
    page.wait_for_selector(".prompt")
    while newcomer.moves < choices and newcomer.move():
        pass
    assert len(newcomer.read) == len(set(newcomer.read)) >= 2, newcomer.read
    if newcomer.moves < choices:
        assert page.evaluate("() => JSON.parse(localStorage.getItem('abyss.guide'))")["finished"]
        assert page.evaluate("() => document.activeElement.closest('dialog[open]') !== null"), "the end has the focus"
    else:
        assert choices == 12, "the game is not over"


def test_a_guided_first_game_to_its_end(open_page: Any) -> None:
    page = open_page(script=NEW, at="/")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.get_by_role("button", name="your first game").click()
    page.wait_for_selector(".prompt")
    goal = page.locator(".goal.wide")
    assert "7 lords" in goal.inner_text()
    newcomer = Newcomer(page)
    newcomer.play()
    assert len(newcomer.read) == len(set(newcomer.read)) >= 4, newcomer.read
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('abyss.guide'))")
    assert kept["finished"]
    assert not errors
    page.goto("/#/")
    page.wait_for_selector(".play")
    assert not page.get_by_role("button", name="your first game").count()


# Everything a pointer could try on the table: places without a button, and buttons that do nothing.
DEAD = """() => [...document.querySelectorAll(".spot")]
  .filter((spot) => spot.getClientRects().length && !spot.querySelector("[data-place]"))
  .filter((spot) => /^(deck|slot|stack|court|lord-deck|tile)/.test(spot.dataset.at ?? ""))
  .map((spot) => spot.dataset.at)"""


def test_no_click_on_the_table_is_left_without_an_answer(open_page: Any) -> None:
    """In a lesson's position: what cannot be done says why, by mouse and by keyboard, and nothing happens."""
    page = open_page(script=NEW, at="/#/lessons/recruit/4")
    page.wait_for_selector(".bubble .move")
    dead = page.evaluate(DEAD)
    assert "stack-jellyfish" in dead
    assert len(dead) >= 4
    for place in dead:
        page.evaluate("(at) => document.querySelector(`[data-at='${at}'] button, [data-at='${at}']`).click()", place)
        page.wait_for_function("() => document.querySelector('.bubble .answer').textContent.length > 5")
        said = page.locator(".bubble .answer").inner_text()
        assert said, place
        if place == "stack-jellyfish":
            assert "empty" in said
    assert page.locator(".bubble .move").count(), "the lesson still waits for the same move"


def test_a_lord_says_what_is_missing_when_it_is_hovered_focused_and_clicked(open_page: Any) -> None:
    page = open_page(script=NEW, at="/#/lessons/keys/1")
    page.wait_for_selector(".bubble .next")
    lord = page.locator("[data-why^=court-]").first
    lord.focus()
    text = lord.inner_text()
    assert "short" in text or "needs" in text or "must be" in text
    lord.hover(force=True)
    page.wait_for_selector(".detail .why")
    assert page.locator(".detail .why").inner_text() in text
    assert "points +" in page.locator(".detail .note").first.inner_text()
