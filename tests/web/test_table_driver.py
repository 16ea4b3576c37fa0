"""The driver of the other tests: it waits for what comes, and what never comes is a failure that says so."""

from collections.abc import Iterator
from typing import Any

import pytest

from web import table_driver
from web.table_driver import Player, point_of, wait_in

UNDER = """<button style="position: fixed; inset: 20px auto auto 20px">Under</button>
<div id="over" style="position: fixed; inset: 0"></div>"""
COMES = """<div class="prompt" aria-busy="true"><div class="buttons">
<button class="action" data-verb="take">Take</button>
</div></div>"""


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    """An empty page that is not patient."""
    opened = chromium.new_page()
    opened.set_default_timeout(300)
    yield opened
    opened.close()


def test_what_is_covered_for_a_moment_is_waited_for(page: Any) -> None:
    page.set_content(UNDER)
    page.set_default_timeout(1000 * table_driver.PATIENCE)
    page.evaluate("() => void setTimeout(() => document.querySelector('#over').remove(), 200)")
    assert point_of(page, "button")


def test_what_is_covered_for_good_is_named(page: Any) -> None:
    page.set_content(UNDER)
    with pytest.raises(AssertionError, match=r"cannot be clicked: <button.*is under <div id=\"over\""):
        point_of(page, "button")


def test_what_is_gone_is_no_fault(page: Any) -> None:
    assert point_of(page, "button") is None


def test_a_choice_is_waited_for(page: Any) -> None:
    page.set_content(COMES)
    page.evaluate("() => void setTimeout(() => document.querySelector('.prompt').ariaBusy = 'false', 200)")
    assert Player(page).look()["actions"] == ["take"]


def test_a_choice_that_never_comes_is_a_fault(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page.set_content(COMES)
    player = Player(page)
    assert player.look(patience=0.1)["kind"] == "wait", "who asks for less than all patience is told"
    monkeypatch.setattr(table_driver, "PATIENCE", 0.2)
    with pytest.raises(AssertionError, match="nothing to do"):
        player.look(patience=0.2)
    with pytest.raises(AssertionError, match="never so"):
        wait_in(page, lambda: False, "never so")


def test_who_is_always_to_move_is_a_fault(page: Any) -> None:
    page.set_content(COMES.replace("true", "false"))
    with pytest.raises(AssertionError, match="still to move after 3 choices"):
        Player(page).move_while(lambda: True, most=3)
