"""The score calculator for the real table: taps are counted by the engine's own rules, on a phone, and kept."""

import re
from typing import Any

import pytest

from web.table_driver import FAST
from web.test_offline import installed
from web.test_public import prefs
from web.test_screens import AXE, look

TOTAL = "([seat, points]) => Number(document.querySelectorAll('tfoot td')[seat].innerText) === points"


def wait_for_total(page: Any, seat: int, points: int) -> None:
    """Until a player has so many points: a tap is taken in a moment later."""
    page.wait_for_function(TOTAL, arg=[seat, points])


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
    wait_for_total(page, 0, worth)
    first.tap()
    page.wait_for_selector(".chips button.turned")
    wait_for_total(page, 0, worth)  # a turned lord keeps its points
    page.get_by_role("button", name="One more: crab 4", exact=True).tap()
    page.get_by_role("button", name="One more: crab 2", exact=True).tap()
    wait_for_total(page, 0, worth + 4)  # the strongest ally of a race counts
    page.get_by_role("button", name="One more: Monster tokens 3", exact=True).tap()
    wait_for_total(page, 0, worth + 7)
    page.get_by_role("button", name="Kraken", exact=True).tap()
    page.get_by_label("Kraken figurine").check()
    wait_for_total(page, 0, worth + 2)
    page.locator("thead button").nth(1).tap()
    page.locator(".chips").first.locator("button:disabled").first.wait_for()
    if AXE.exists():
        look(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    first.wait_for()
    wait_for_total(page, 0, worth + 2)


@pytest.mark.slow
def test_two_phones_count_without_a_connection(house: Any, open_page: Any) -> None:
    """Both have the app; in a cellar each opens its own sheet and taps; outside nothing is lost or mixed up."""
    phones = [installed(open_page), installed(open_page)]
    worth = []
    for place, phone in enumerate(phones):
        phone.goto(f"{house.url}/#/score")
        phone.locator(".chips button").first.wait_for()
        phone.context.set_offline(True)
        phone.reload()
        lord = phone.locator(".chips").first.locator("button").nth(place)
        lord.tap()
        phone.get_by_role("button", name="One more: Monster tokens 3", exact=True).tap()
        worth.append(3 + int(lord.locator("b").inner_text()))
        wait_for_total(phone, 0, worth[place])
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for place, phone in enumerate(phones):
        phone.context.set_offline(False)
        phone.reload()
        phone.locator(".chips button").first.wait_for()
        wait_for_total(phone, 0, worth[place])


@pytest.mark.slow
def test_the_sheet_to_print_comes_in_the_language_of_the_page(open_page: Any) -> None:
    """A click away from the calculator, with the expansions that were chosen there: a page of PDF in each language."""
    printed = {}
    for language, words in (("en", "Print"), ("pl", "druku"), ("fr", "imprimer")):
        page = open_page(script=prefs("Ann", language, "light"), at="/#/score")
        page.get_by_role("button", name="Kraken", exact=True).click()
        link = page.get_by_role("link", name=re.compile(words, re.IGNORECASE))
        answer = page.request.get(link.get_attribute("href"))
        assert answer.headers["content-type"] == "application/pdf"
        assert len(re.findall(rb"/Type /Page\b", answer.body())) == 1
        printed[language] = answer.body()
    assert len(set(printed.values())) == 3
