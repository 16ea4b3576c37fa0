"""A finished game handed on: a link to a move, replay by turns, files, and a frame on another page."""

import json
from typing import Any

import pytest

from abyss.record import Config
from abyss.server.game import bots
from abyss.server.game.live import LiveGame
from web.test_screens import AXE, look


@pytest.fixture(scope="module")
def finished(house: Any) -> str:
    """A game that is over: a record of one that chance has played, uploaded."""
    game = LiveGame.start(Config(2), "5" * 32)
    while not game.position.is_over:
        game.advance(game.position, bots.choose("random", game.position, 1), 5.0)
    record = json.loads(game.saved(["Ann", "Zażółć"]).to_json())
    answer = house.client().arrive().http.post("/api/records", json={"record": record})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_link_leads_to_a_move_and_is_handed_on(house: Any, open_page: Any, finished: str) -> None:
    """A stranger opens the link, jumps by turns, changes speed and seat, and shares another moment."""
    page = open_page(bypass_csp=True)
    page.goto(f"{house.url}/game/{finished}/12")
    page.locator(".where", has_text="Move 12 of").wait_for()
    page.get_by_role("button", name="To the next turn").click()
    page.wait_for_function("() => !document.querySelector('.where').textContent.includes('Move 12 of')")
    page.get_by_role("button", name="To the turn before").click()
    page.get_by_role("button", name="To the turn before").click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) < 12")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_label("Seen by").select_option("1")
    shown = page.locator("input[type=range]").input_value()
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("() => document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
    link = page.get_by_label("Link to this moment").input_value()
    assert link.startswith(f"{house.url}/game/{finished}/{shown}")
    page.wait_for_function("() => document.querySelector('dialog textarea').value.includes('Abyss')")
    if AXE.exists():
        look(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Score sheet").click()
    assert saved.value.suggested_filename == f"abyss-{finished}.pdf"
