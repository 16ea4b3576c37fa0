"""No click on the table is left without an answer: what cannot be done says why, other things are shown large."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from abyss.record import Config
from web.told_table import ToldTable, screens

MIXES = {
    "base": Config(3),
    "kraken": Config(3, ("kraken",)),
    "leviathan": Config(3, ("leviathan",)),
    "exiles": Config(3, ("exiles",)),
}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# Numbers everything that is seen and not possible, so that it can be pressed; what says nothing is named.
DEAD = """() => {
  const dead = [...document.querySelectorAll(".table .spot")]
    .filter((spot) => spot.getClientRects().length && !spot.querySelector("[data-place]"));
  dead.forEach((spot, i) => { spot.dataset.dead = i; });
  return dead.length;
}"""
PRESS = """async (i) => {
  const spot = document.querySelector(`[data-dead="${i}"]`);
  (spot.querySelector("button") ?? spot).click();
  for (let frame = 0; frame < 300; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.querySelector(".notice, .detail")) return "";
  }
  return spot.getAttribute("aria-label") ?? spot.textContent;
}"""


@cache
def opening(name: str) -> dict[str, Any]:
    """A full table of a mix, as whoever's turn begins is told of it."""
    game = screens.fullest_opening(MIXES[name])
    return screens.told(name, game, game.position.decider or 0)


@pytest.fixture(
    params=[
        pytest.param(("base", False), id="base"),
        pytest.param(("kraken", True), id="kraken-phone"),
        *(pytest.param((name, False), id=name, marks=pytest.mark.slow) for name in MIXES if name != "base"),
    ]
)
def table(request: pytest.FixtureRequest, chromium: Any, house: Any) -> Iterator[Any]:
    name, is_phone = request.param
    told = ToldTable(chromium, house, opening(name), **(PHONE if is_phone else {}))
    told.page.wait_for_selector(".prompt.mine")
    yield told
    told.context.close()


def test_whatever_cannot_be_done_is_answered(table: Any) -> None:
    page = table.page
    page.clock.install()
    silent = []
    dead = page.evaluate(DEAD)
    assert dead >= 20
    for number in range(dead):
        silent += [said] if (said := page.evaluate(PRESS, number)) else []
        page.keyboard.press("Escape")
        page.clock.fast_forward(20_000)  # until the answer is gone
        page.wait_for_function("() => !document.querySelector('.notice, .detail')")
    assert silent == []
    assert not [message for message in table.heard if message["type"] == "act"]


def test_what_cannot_be_done_is_answered_to_the_keyboard(table: Any) -> None:
    page = table.page
    is_refused = "() => document.activeElement.matches('[data-why]')"
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate(is_refused):
            break
    assert page.evaluate(is_refused), "Tab reaches nothing that says why"
    page.keyboard.press("Enter")
    told = page.wait_for_function("() => document.querySelector('.notice')?.innerText")  # it goes by itself
    assert told.json_value().rstrip(".") in page.evaluate("() => document.activeElement.textContent")
