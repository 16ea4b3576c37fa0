"""Right place, right words: what the table says and where, in the cases that are easily overlooked."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from abyss.record import Config
from web.table_driver import wait_in
from web.told_table import ToldTable, screens

SEAT = 0
MOST_GAMES = 30
Told = dict[str, Any]


def first_told(config: Config, kind: str, part: str) -> Told:
    """What the first seat is told when a kind of decision is its to make, in the first game that has this part."""
    for seed in range(MOST_GAMES):
        for game in screens.play_by_chance(config, seed):
            if game.position.decider == SEAT and game.ply and screens.kind_of(game.position.record) == kind:
                told = screens.told("t", game, SEAT)
                if told["state"][part]:
                    told["entries"] = []
                    return told
    raise AssertionError("no game comes to it")


@pytest.fixture(scope="module")
def offers() -> Told:
    """The seat may recruit, in several ways."""
    return first_told(Config(3), "opening", "payments")


@pytest.fixture(scope="module")
def purchase() -> Told:
    """The seat is offered an ally."""
    return first_told(Config(3), "purchase", "legal")


@pytest.fixture
def sit(chromium: Any, house: Any) -> Iterator[Callable[..., ToldTable]]:
    """Opens tables and closes them."""
    tables: list[ToldTable] = []

    def open_one(told: Told, **more: Any) -> ToldTable:
        tables.append(ToldTable(chromium, house, told, **more))
        return tables[-1]

    yield open_one
    for table in tables:
        table.context.close()


def changed(told: Told, **state: Any) -> Told:
    """The same with some parts of the state otherwise."""
    other = copy.deepcopy(told)
    other["state"].update(state)
    return other


def test_paying_changes_the_question_and_opens_above_it(sit: Any, offers: Told) -> None:
    """Between the court and the bar; the buttons of the bar are free."""
    page = sit(offers).page
    asked = page.inner_text(".prompt .text")
    slot = offers["state"]["payments"][0]["slot"]
    page.locator(f"[data-place=court-{slot}]").click()
    page.wait_for_selector(".pay")
    assert page.inner_text(".prompt .text") != asked
    assert "pay for" in page.inner_text(".prompt .text")
    pay, bar = (page.locator(name).bounding_box() for name in (".pay", ".prompt"))
    assert pay["y"] + pay["height"] <= bar["y"] + 1
    assert bar["y"] - pay["y"] - pay["height"] < 20
    page.keyboard.press("Escape")
    page.wait_for_function("(asked) => document.querySelector('.prompt .text').innerText === asked", arg=asked)


def test_a_purchase_and_an_undo_are_two_bars(sit: Any, purchase: Told) -> None:
    """Neither takes the other's place."""
    asked = {**purchase["state"]["undo"], "asked": {"seat": 1, "to_ply": 1, "waiting_for": [SEAT]}}
    page = sit(changed(purchase, undo=asked)).page
    assert page.locator(".notebar").get_by_role("button", name="Agree").is_visible()
    assert page.locator(".prompt .buttons button.action").count() >= 2
    assert "would like to take back" not in page.inner_text(".prompt")


@pytest.mark.parametrize(("consent", "word"), [([], "Undo"), ([1], "Ask to undo")])
def test_consent_is_asked_for_only_where_somebody_must_agree(
    sit: Any, offers: Told, consent: list[int], word: str
) -> None:
    """Bots agree to everything."""
    undo = {"free": False, "askable": True, "consent": consent, "asked": None}
    page = sit(changed(offers, undo=undo)).page
    assert page.locator(".prompt .undo .word").inner_text() == word


def test_the_refusal_of_an_undo_is_told(sit: Any, offers: Told) -> None:
    """The one who asked hears of it."""
    asked = {"free": False, "askable": False, "consent": [1], "asked": {"seat": SEAT, "to_ply": 1, "waiting_for": [1]}}
    table = sit(changed(offers, undo=asked))
    table.tell(changed(offers, undo={**asked, "asked": None}))
    table.page.locator(".notice").get_by_text("refused").wait_for()


def test_a_bot_that_plays_for_somebody_is_announced(sit: Any, offers: Told) -> None:
    """Across the bar, with the way back."""
    seats = copy.deepcopy(offers["state"]["seats"])
    seats[SEAT]["bot"] = "level3"
    page = sit(changed(offers, seats=seats, your_move=False, legal=[])).page
    bar, whole = page.locator(".notebar").bounding_box(), page.locator(".ask").bounding_box()
    assert bar["width"] > 0.98 * whole["width"]
    assert page.locator(".notebar").get_by_role("button", name="Take my seat back").is_visible()


def test_at_a_shared_device_players_are_called_by_name(sit: Any, offers: Told) -> None:
    """Nobody is just "you"."""
    name = offers["state"]["seats"][SEAT]["name"]
    page = sit(changed(offers, your_seats=[0, 1])).page
    assert page.inner_text(".prompt .text").replace("▸", "").strip().startswith(f"{name}:")
    assert name in page.inner_text(".bar .turn")


def test_without_a_network_it_is_said_at_once_and_a_click_is_kept(sit: Any, offers: Told) -> None:
    """What was clicked is sent when the network is back."""
    table = sit(offers)
    table.context.set_offline(True)
    table.page.locator(".prompt .text").get_by_text("Connection lost").wait_for()
    table.page.locator(".prompt .buttons button.action").first.click()
    table.page.locator(".prompt .text").get_by_text("is kept").wait_for()
    assert not [one for one in table.heard if one["type"] == "act"]
    lines = len(table.lines)
    table.context.set_offline(False)
    wait_in(table.page, lambda: any(one["type"] == "act" for one in table.heard), "what was clicked is not sent")
    assert len([one for one in table.heard if one["type"] == "act"]) == 1
    assert len(table.lines) > lines


def test_what_is_said_without_a_network_is_heard_later(sit: Any, offers: Told) -> None:
    """And once."""
    table = sit(offers, prefs={"speed": "none", "side": True, "name": "Ann"})
    table.context.set_offline(True)
    table.page.locator(".prompt .text").get_by_text("Connection lost").wait_for()
    table.page.get_by_role("tab", name="Chat").click()
    field = table.page.get_by_label("Say something")
    field.fill("In a tunnel")
    field.press("Enter")
    table.context.set_offline(False)
    wait_in(table.page, lambda: any(one["type"] == "chat" for one in table.heard), "what was said is lost")
    assert [one["text"] for one in table.heard if one["type"] == "chat"] == ["In a tunnel"]


@pytest.mark.parametrize("width", [1280, 360])
def test_the_first_word_of_the_chat_raises_a_badge(sit: Any, offers: Told, width: int) -> None:
    """Also with the panel closed, and on a phone."""
    prefs = {"speed": "none", "side": False, "name": "Ann"}
    table = sit(offers, prefs=prefs, viewport={"width": width, "height": 740})
    line = {"id": 1, "seat": 1, "name": "Ben", "text": "Hello", "at": 0}
    table.tell({"type": "chat", "lines": [line]})
    place = ".parts" if width < 500 else ".side-toggle"
    table.page.locator(f"{place} .unread").wait_for()


IS_AT_END = """() => {
  const list = document.getElementById("side-list");
  return list.scrollHeight > list.clientHeight && list.scrollTop + list.clientHeight > list.scrollHeight - 5;
}"""


def test_the_newest_line_stays_in_view_in_a_larger_window(sit: Any) -> None:
    """The log is at its end in every window, unless somebody has scrolled back to read."""
    game = next(game for game in screens.play_by_chance(Config(3), 0) if game.ply > 60)
    page = sit(screens.told("t", game, SEAT)).page
    page.wait_for_function(IS_AT_END)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for_function("() => document.querySelector('.table').clientWidth > 1800")
    page.wait_for_function(IS_AT_END)


def test_a_long_name_leaves_the_score_beside_it(sit: Any) -> None:
    """On a phone on its side, with a sentinel's badge."""
    told = first_told(Config(4, ("kraken",)), "opening", "legal")
    told["state"]["seats"][1]["name"] = "Bartholomea of the Deep"
    told["state"]["view"]["kraken"]["sentinels"] = [{"owner": 1, "area": "ready"}]
    page = sit(told, viewport={"width": 740, "height": 360}).page
    page.locator(".parts button").nth(4).click()
    strip = page.locator("article.strip", has_text="Bartholomea")
    name, badge, score = (strip.locator(part).bounding_box() for part in (".name", "header > img", ".score"))
    assert score["x"] > badge["x"] > name["x"]
    assert name["y"] < score["y"] + score["height"] / 2 < name["y"] + name["height"]


def test_the_back_button_closes_sheets_first(sit: Any, offers: Told) -> None:
    """And leaves the table only when none is open."""
    page = sit(offers).page
    page.keyboard.press("s")
    page.wait_for_selector("dialog[open]")
    page.go_back()
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    assert page.url.endswith("#/table/t")
    page.locator(f"[data-place=court-{offers['state']['payments'][0]['slot']}]").click()
    page.wait_for_selector(".pay")
    page.go_back()
    page.wait_for_function("() => !document.querySelector('.pay')")
    assert page.url.endswith("#/table/t")


# as on a busy phone, where the step back comes before the page is told that its dialog was closed
HOLD_CLOSE = "() => addEventListener('close', (told) => told.stopImmediatePropagation(), {capture: true, once: true})"


def test_a_sheet_stays_open_when_another_was_just_closed(sit: Any, offers: Told) -> None:
    """What the first one leaves behind does not close the second; one step back does, and the next leaves the page."""
    page = sit(offers).page
    for address, shown in (("/cards", ".grid li"), ("/table/t", ".prompt")):
        page.evaluate("(address) => { location.hash = address; }", address)
        page.wait_for_selector(shown)
    page.keyboard.press("s")
    page.wait_for_selector("dialog[open]")
    page.evaluate(
        """() => {
          document.querySelector("dialog[open]").close();
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "?", bubbles: true}));
        }"""
    )
    page.wait_for_selector("dialog[open] kbd")
    page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
    assert page.locator("dialog[open] kbd").count() > 0
    page.go_back()
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    page.keyboard.press("s")
    page.wait_for_selector("dialog[open]")
    page.evaluate(HOLD_CLOSE)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    page.go_back()
    page.wait_for_function("() => location.hash === '#/cards'")


def test_what_cannot_be_copied_is_said(sit: Any, offers: Told) -> None:
    """Over plain http the browser keeps the clipboard to itself."""
    table = sit(offers)
    page = table.page
    table.context.route(
        "**/api/tables/t/seats/*/link",
        lambda route: route.fulfill(json={"id": "t", "seat": SEAT, "token": "x", "link": "/#/seat/t/x"}),
    )
    page.evaluate("() => { document.execCommand = () => false; delete Navigator.prototype.clipboard; }")
    page.keyboard.press("s")
    page.get_by_role("button", name="Take this seat to another device").click()
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("Could not copy").wait_for()
    assert page.get_by_role("button", name="Copied").count() == 0
