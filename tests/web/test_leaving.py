"""Leaving well, in several browsers at once: pausing, resigning, and a button that appears by itself."""

import os
from typing import Any

import pytest

from web.conftest import later
from web.table_driver import FAST
from web.test_play import two_people
from web.test_screens import look, needs_axe

BOT_OF_BEN = "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).state.seats[1].bot"
MOVED_ON = "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).state.ply > 0"
ON_TOP = """(line) => { const box = line.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && (seen === line || line.contains(seen)); }"""  # not covered
IN_TWO_DAYS, HALF_PAST_EIGHT = "2", "41"  # days from today, and half hours of the day
# The page's clock runs fast, so that a minute passes in seconds; the server's own is asked again when it matters.
QUICK = "const true_now = performance.now.bind(performance); performance.now = () => true_now() * 40;"


def test_a_pause_is_agreed_upon_and_ended(open_page: Any, new_table: Any) -> None:
    """One asks, the other agrees, nobody can move, and either lets it go on."""
    one, other = two_people(open_page, new_table)
    one.keyboard.press("s")
    one.get_by_role("button", name="Pause", exact=True).click()
    one.locator("dialog[open]").get_by_text("Waiting for the others").wait_for()
    one.keyboard.press("Escape")
    other.get_by_role("button", name="Agree").click()
    for page in (one, other):
        page.get_by_text("The game is paused").wait_for()
        assert page.locator(".prompt .action").count() == 0
    other.locator(".prompt").get_by_role("button", name="Go on").click()
    one.wait_for_selector(".prompt.mine .action")


def test_a_game_is_adjourned_to_a_moment(open_page: Any, new_table: Any) -> None:
    """One names a moment, the other agrees; both are told until when, and either lets it go on before."""
    one, other = two_people(open_page, new_table)
    one.keyboard.press("s")
    one.get_by_label("Day", exact=True).select_option(IN_TWO_DAYS)
    one.get_by_label("Time", exact=True).select_option(HALF_PAST_EIGHT)
    one.get_by_role("button", name="Adjourn until then").click()
    one.locator("dialog[open]").get_by_text("Waiting for the others").wait_for()
    one.keyboard.press("Escape")
    other.get_by_text("would like to adjourn until").wait_for()
    other.get_by_role("button", name="Agree").click()
    for page in (one, other):
        page.locator(".prompt").get_by_text("The game is adjourned until").wait_for()
        assert "8:30" in page.locator(".prompt").inner_text()
        assert page.locator(".prompt .action").count() == 0
    one.locator(".prompt").get_by_role("button", name="Go on").click()
    one.wait_for_selector(".prompt.mine .action")


@needs_axe
def test_who_resigns_leaves_the_victory_to_the_other(open_page: Any, new_table: Any) -> None:
    """Asked twice, then both are told; the dialog is accessible."""
    one, other = two_people(lambda **more: open_page(bypass_csp=True, **more), new_table)
    one.keyboard.press("s")
    one.get_by_role("button", name="Resign").click()
    look(one)
    one.get_by_role("button", name="Yes, resign for good").click()
    for page in (one, other):
        page.get_by_text("resigned. Victory:").wait_for()
    other.locator(".prompt .action").wait_for(state="detached")


def test_the_button_for_somebody_who_is_away_appears_without_a_reload(open_page: Any, new_table: Any) -> None:
    """Ben closes his browser; a minute later Ann can put a bot in his place, though nothing happened meanwhile."""
    ann = open_page(script=FAST + QUICK)
    ben = open_page(script=FAST.replace("Ann", "Ben"))
    table = new_table(ann, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    ben.goto(f"/#/table/{table}")
    ben.locator(".lobby .button.gold").click()
    ann.wait_for_selector(".prompt")
    assert ann.get_by_role("button", name="Put a bot here").count() == 0
    ben.close()
    ann.get_by_role("button", name="Put a bot here").wait_for()


@pytest.mark.parametrize("plays_on", ["bot", pytest.param("nobody", marks=pytest.mark.slow)])
def test_who_is_away_is_voted_out(open_page: Any, new_table: Any, house: Any, plays_on: str) -> None:
    """Ben closes his browser; two others vote; then the table goes on as it chose, and he can come back."""
    ann = open_page(script=FAST + QUICK)
    ben = open_page(script=FAST.replace("Ann", "Ben"))
    cleo = open_page(360, 740, script=FAST.replace("Ann", "Cleo") + QUICK, is_mobile=True, has_touch=True)
    people = [{"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    table = new_table(ann, seats=people, options={"after_resigning": plays_on, "first": 1})
    for page in (ben, cleo):
        page.goto(f"/#/table/{table}")
        page.locator(".lobby .button.gold").first.click()
        page.wait_for_selector(".seats .lamp.on, .prompt")
    for page in (ann, ben, cleo):
        page.wait_for_selector(".prompt")
    kept = ben.context.storage_state()
    ben.close()
    strip = ann.get_by_role("article", name="Ben")
    strip.get_by_text("away", exact=True).wait_for()  # the server has seen him go
    later(house, 61)
    words = {"bot": "Put a bot here", "nobody": "Go on without them"}[plays_on]
    ann.get_by_role("button", name=words).click()
    ann.get_by_role("button", name="waiting for votes").wait_for()
    assert ann.evaluate(BOT_OF_BEN, table) is None, "one of two has a say, not the last word"
    cleo.get_by_role("button", name="Players").click()
    cleo.get_by_role("button", name=f"{words} · 1 vote").tap()
    strip.get_by_text({"bot": "bot", "nobody": "away"}[plays_on], exact=True).wait_for()
    for page in (ann, cleo):
        page.get_by_role("button", name="waiting for votes").wait_for(state="detached")
        page.get_by_role("button", name=words).wait_for(state="detached")
    assert (ann.evaluate(BOT_OF_BEN, table) == "nobody") is (plays_on == "nobody")
    ann.wait_for_function(MOVED_ON, arg=table)
    back = open_page(script=FAST.replace("Ann", "Ben"), storage_state=kept, at=f"/#/table/{table}")
    told = {"bot": "A bot is playing for you.", "nobody": "You were away"}[plays_on]
    back.get_by_text(told).wait_for()
    back.get_by_role("button", name="Take my seat back").click()
    back.get_by_text(told).wait_for(state="detached")
    strip.get_by_text({"bot": "bot", "nobody": "away"}[plays_on], exact=True).wait_for(state="detached")


def test_a_refusal_in_the_settings_is_seen_there(open_page: Any, new_table: Any) -> None:
    """By a device that is years behind: said inside the dialog, on top of everything, in the reader's language."""
    for width, language, day, words in (
        (1280, "en", "January 2", "Choose a moment within"),
        (360, "pl", "2 stycznia", "Wybierz chwilę w ciągu"),
    ):
        script = FAST.replace('"abyss.language", "en"', f'"abyss.language", "{language}"')
        page = open_page(width, 740, script=script, tolerant=True)  # the console tells of what is refused, too
        new_table(page, 2)
        page.wait_for_selector(".prompt")
        page.clock.set_fixed_time("2020-01-01T12:00")
        page.keyboard.press("s")
        form = page.locator("dialog[open] form").filter(has=page.locator(".moment"))
        form.locator("option").filter(has_text=day).first.wait_for(state="attached")
        form.locator("[type=submit]").click()
        told = page.locator("dialog[open]").get_by_text(words)
        told.wait_for()
        page.wait_for_function(ON_TOP, arg=told.element_handle())
        if shots := os.environ.get("ABYSS_SHOTS"):
            page.screenshot(path=f"{shots}/refused-{width}.png")
