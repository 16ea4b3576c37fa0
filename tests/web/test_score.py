"""The score calculator for the real table: taps are counted by the engine's own rules, on a phone, and kept."""

from typing import Any

from web.table_driver import FAST
from web.test_screens import AXE, look


def total(page: Any, seat: int) -> int:
    """What a player has by now."""
    return int(page.locator("tfoot td").nth(seat).inner_text())


def test_a_sheet_is_tapped_together_on_a_phone(house: Any, open_page: Any) -> None:
    """Lords, a turned one, allies, tokens and an expansion; what somebody has nobody else can take; it is kept."""
    page = open_page(
        360, 740, script=FAST.replace('"dark"', '"light"'), is_mobile=True, has_touch=True, bypass_csp=True
    )
    page.goto(f"{house.url}/#/score")
    first = page.locator(".chips").first.locator("button").first
    first.wait_for()
    worth = int(first.locator("b").inner_text())
    first.tap()
    assert total(page, 0) == worth
    first.tap()
    assert total(page, 0) == worth, "a turned lord keeps its points"
    page.get_by_role("button", name="One more: crab 4", exact=True).tap()
    page.get_by_role("button", name="One more: crab 2", exact=True).tap()
    assert total(page, 0) == worth + 4, "the strongest ally of a race counts"
    page.get_by_role("button", name="One more: Monster tokens 3", exact=True).tap()
    assert total(page, 0) == worth + 7
    page.get_by_role("button", name="Kraken", exact=True).tap()
    page.get_by_label("Kraken figurine").check()
    assert total(page, 0) == worth + 2
    page.locator("thead button").nth(1).tap()
    assert first.is_disabled()
    if AXE.exists():
        look(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    first.wait_for()
    assert total(page, 0) == worth + 2
