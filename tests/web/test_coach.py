"""The coach and the review in a real browser: by mouse and by keyboard, on a desk and a phone, in three languages."""

import json
from itertools import count
from typing import Any

import pytest

from abyss import Game
from abyss.bots import registry
from abyss.bots.playing import choices
from abyss.review.report import review
from abyss.review.telling import told
from abyss.review.verdicts import Effort
from web.table_driver import FAST

COACHED = FAST.replace('name: "Ann"', 'name: "Ann", coach: true')
AXE = """async () => {
  const found = await axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]});
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120))}`);
}"""


def clean(page: Any) -> None:
    """Nothing that axe finds."""
    page.evaluate(AXE_SOURCE)
    assert page.evaluate(AXE) == []


def axe_source() -> str:
    from server.kit import ROOT

    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


AXE_SOURCE = axe_source()


def wait_for_my_move(page: Any) -> None:
    page.wait_for_selector(".prompt.mine .buttons button:not(:disabled)")


def wait_for_the_coach(page: Any) -> None:
    """Until the coach has looked at the move that is to be made."""
    wait_for_my_move(page)
    page.wait_for_selector(".prompt button[aria-busy=false]")


@pytest.mark.parametrize(("width", "height", "phone"), [(1280, 720, False), (360, 740, True)])
def test_a_hint_in_three_steps(open_page: Any, new_table: Any, width: int, height: int, phone: bool) -> None:
    page = open_page(width, height, script=COACHED, is_mobile=phone, has_touch=phone)
    new_table(page, 2)
    wait_for_my_move(page)
    page.get_by_role("button", name="Hint").click()
    panel = page.get_by_role("region", name="Coach")
    panel.get_by_text("Look at").wait_for()
    assert panel.locator("ol").count() == 0
    panel.get_by_role("button", name="Show me the moves").click()
    assert 1 <= panel.locator("ol > li").count() <= 3
    assert "% to win" in panel.locator("ol > li").first.inner_text()
    assert panel.locator("ul").count() == 0
    panel.get_by_role("button", name="Why?").click()
    assert panel.locator("ul li").count() >= 1
    clean(page)
    box = panel.bounding_box()
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= width + 1
    panel.get_by_role("button", name="Close").click()
    assert panel.count() == 0


def test_a_hint_by_keyboard(open_page: Any, new_table: Any) -> None:
    page = open_page(script=COACHED)
    new_table(page, 2)
    wait_for_my_move(page)
    page.keyboard.press("i")
    panel = page.get_by_role("region", name="Coach")
    panel.get_by_text("Look at").wait_for()
    page.keyboard.press("i")
    page.keyboard.press("i")
    assert panel.locator("ol > li").count() >= 1
    page.keyboard.press("Escape")
    assert panel.count() == 0


def test_a_costly_move_is_asked_about(open_page: Any, new_table: Any) -> None:
    """The answer of the server is made to say that every move costs much: "sure?", and it can be taken back."""
    page = open_page(script=COACHED)

    def worse(route: Any) -> None:
        said = route.fetch().json()
        said["losses"] = [{**loss, "loss": 0.3} for loss in said["losses"]]
        route.fulfill(json=said)

    page.route("**/hint?*", worse)
    with page.expect_response("**/hint?*"):
        new_table(page, 2)
    wait_for_the_coach(page)
    before = page.locator("#prompt-text").inner_text()
    page.locator(".prompt .buttons button.action").first.click()
    question = page.get_by_role("alertdialog")
    question.wait_for()
    assert "30 points" in question.inner_text()
    clean(page)
    question.get_by_role("button", name="Let me choose again").click()
    assert question.count() == 0
    assert page.locator("#prompt-text").inner_text() == before
    page.locator(".prompt .buttons button.action").first.click()
    with page.expect_response("**/hint?*"):
        question.get_by_role("button", name="Do it anyway").click()


def test_a_costly_move_later_in_the_turn_is_asked_about(open_page: Any, new_table: Any) -> None:
    """Exploring is fine, but what is done with what came up is not: asked about by keyboard, and only then."""
    page = open_page(script=COACHED)
    first: list[int] = []

    def worse(route: Any) -> None:
        said = route.fetch().json()
        first.append(said["version"])
        loss = 0.3 if said["version"] > first[0] else 0.0
        said["losses"] = [{**one, "loss": loss} for one in said["losses"]]
        route.fulfill(json=said)

    page.route("**/hint?*", worse)
    with page.expect_response("**/hint?*"):
        new_table(page, 2, options={"first": 0})
    wait_for_my_move(page)
    with page.expect_response("**/hint?*"):
        page.keyboard.press("e")
    wait_for_the_coach(page)
    asked = page.locator("#prompt-text").inner_text()
    page.locator(".prompt .buttons button.action").first.focus()
    page.keyboard.press("Enter")
    question = page.get_by_role("alertdialog")
    question.wait_for()
    page.keyboard.press("Enter")  # the focus is on "let me choose again"
    question.wait_for(state="detached")
    assert page.locator("#prompt-text").inner_text() == asked


def test_who_knows_the_game_is_left_alone(open_page: Any, new_table: Any) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/hint" in request.url else None)
    new_table(page, 2)
    wait_for_my_move(page)
    assert page.get_by_role("button", name="Hint").count() == 0
    assert asked == []


def test_the_table_says_whether_the_coach_is_agreed_on(open_page: Any) -> None:
    page = open_page(at="/#/new")
    page.get_by_label("Coach: everybody may ask for hints").check()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    assert asked.value.post_data_json["options"]["coach"] is True
    page.wait_for_selector(".prompt")


# --- the review


@pytest.fixture(scope="module")
def finished() -> tuple[dict[str, Any], dict[str, Any]]:
    """A short game in which much goes wrong (the turn limit ends it), and its review."""
    bot, game = registry.make_bot("random"), Game.new(2, seed=3, turn_limit=14)
    for choice in choices(game.state, [bot] * 2, count()):
        game.play(choice.action)
    record = game.record(["Ann", "Bob"])
    found = review(record, Effort(candidates=3, first=8, worlds=30, again=1))
    return json.loads(record.to_json()), json.loads(json.dumps(told(found, record)))


WORDS = {
    "en": ("Review", "Luck and skill", "Show on the board", "Better", "Back to the review", "All turns"),
    "pl": ("Analiza", "Szczęście i umiejętności", "Pokaż na planszy", "Lepiej", "Wróć do analizy", "Wszystkie tury"),
    "fr": ("Analyse", "Chance et adresse", "Montrer sur le plateau", "Mieux", "Retour à l'analyse", "Tous les tours"),
}


@pytest.mark.parametrize(
    ("language", "theme", "width", "height", "phone"),
    [("en", "dark", 1280, 720, False), ("pl", "light", 360, 740, True), ("fr", "dark", 1280, 720, False)],
)
def test_a_review_is_looked_at(
    open_page: Any, finished: Any, language: str, theme: str, width: int, height: int, phone: bool
) -> None:
    """The server would think for long, so the test brings the review along."""
    record, reviewed = finished
    title, table, show, better, back, every = WORDS[language]
    script = FAST.replace('"dark"', f'"{theme}"').replace('"en"', f'"{language}"')
    page = open_page(width, height, script=script, is_mobile=phone, has_touch=phone)
    page.request.get("/api/me")  # the cookie that a page comes with
    made = page.request.post("/api/records", data={"record": record}).json()["id"]
    answer = {"status": "working", "done": 3, "total": 9, "problem": None, "review": None}
    page.route("**/review", lambda route: route.fulfill(json=answer))
    page.goto(f"/#/review/{made}")
    page.get_by_role("heading", name=title, exact=True).wait_for()
    page.get_by_role("progressbar").wait_for()
    answer |= {"status": "done", "done": 9, "review": reviewed}
    page.get_by_role("heading", name=table).wait_for()
    assert page.locator("svg path.area").count() == 2
    assert page.locator("tbody tr").count() == 2
    clean(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    slider = page.get_by_role("slider")
    slider.focus()
    was = page.locator("figcaption").inner_text()
    page.keyboard.press("End")
    page.wait_for_function("(was) => document.querySelector('figcaption').innerText !== was", arg=was)
    page.get_by_label(every).check()
    assert page.locator("ol li").count() >= 6
    page.get_by_role("link", name=show).first.click()
    page.wait_for_function("() => document.querySelector('.moves li')?.textContent.length > 2")
    page.get_by_role("button", name=better).click()
    page.wait_for_function("() => /^([1-9][0-9]*) [/] \\1$/.test(document.querySelector('.where').textContent)")
    clean(page)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("link", name=back).click()
    page.get_by_role("heading", name=table).wait_for()


def test_the_end_of_a_game_leads_to_its_review(open_page: Any, new_table: Any) -> None:
    """The score sheet has the link; the page of a game that is not over says so."""
    page = open_page(tolerant=True)
    table = new_table(page, 2)
    page.goto(f"/#/review/{table}")
    page.get_by_text("when the game is over").wait_for()
