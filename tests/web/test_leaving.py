"""Leaving well, in several browsers at once: pausing, resigning, and a button that appears by itself."""

from datetime import date, timedelta
from typing import Any

from web.table_driver import FAST
from web.test_play import two_people
from web.test_screens import look, needs_axe

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
    one.get_by_label("Adjourn until", exact=True).fill(f"{date.today() + timedelta(days=2)}T20:30")
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
    assert other.locator(".prompt .action").count() == 0


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
