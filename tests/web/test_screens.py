"""Every screen: nothing serious for axe to find, in both themes; and the table survives the server."""

from pathlib import Path
from typing import Any

import pytest

from abyss.cards.arrays import N_LORDS
from web.table_driver import FAST, Player

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(" | "))"""


# What is fading in or out would be judged by colours that it does not keep.
RESTS = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


def look(page: Any) -> None:
    """Let axe look at the page as it is, at rest."""
    page.wait_for_function(RESTS)
    page.evaluate(AXE.read_text())
    assert page.evaluate(CHECK) == []


needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core comes with the packages of web/")
looks = pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("dark", 1280),
        ("light", 360),
        pytest.param("light", 1280, marks=pytest.mark.slow),
        pytest.param("dark", 360, marks=pytest.mark.slow),
    ],
)


def watcher(open_page: Any, theme: str, width: int, at: str | None = None) -> Any:
    """A page on a screen of that width into which axe can be put."""
    phone = {"is_mobile": True, "has_touch": True} if width < 500 else {}
    height = 740 if width < 500 else 720
    return open_page(width, height, script=FAST.replace('"dark"', f'"{theme}"'), bypass_csp=True, at=at, **phone)


@needs_axe
@looks
def test_axe_finds_nothing_serious_on_the_pages(open_page: Any, new_table: Any, theme: str, width: int) -> None:
    """Start page with and without tables, new table, waiting for a friend, all cards, rules."""
    page = watcher(open_page, theme, width, at="/")
    look(page)
    new_table(page, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    look(page)
    page.goto("/#/")
    page.wait_for_selector(".tables li")
    look(page)
    for name, awaited in (
        ("new", "form"),
        ("rules", ".picture .lord"),
        ("lessons", "ol li"),
        ("lessons/recruit/3", ".bubble"),
        ("cards", ".grid li"),
    ):
        page.goto(f"/#/{name}")
        page.wait_for_selector(awaited)
        look(page)
    for kind in page.locator(".kinds button").all():
        kind.click()
        look(page)


@needs_axe
@looks
def test_axe_finds_nothing_serious_on_the_table(open_page: Any, new_table: Any, theme: str, width: int) -> None:
    """The table in the middle of a game, paying for a lord, settings, keys, the log and the chat."""
    page = watcher(open_page, theme, width)
    new_table(page, 4, ("kraken", "leviathan", "exiles"))
    player = Player(page, 1)
    for _ in range(20):
        player.move()
    player.look()
    look(page)
    for key in ("s", "Shift+?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        look(page)
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")
    while "pay" not in player.kinds:
        assert player.move(), "nobody was recruited"
        if page.locator(".pay .proposal").count():
            look(page)
    page.get_by_role("tab", name="Chat").evaluate("tab => tab.click()")
    look(page)


@needs_axe
@looks
def test_axe_finds_nothing_serious_at_the_end(open_page: Any, new_table: Any, theme: str, width: int) -> None:
    """Passing the device, the score sheet and the replay."""
    page = watcher(open_page, theme, width)
    people = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    table = new_table(page, seats=people, options={"hot_seat": True})
    player = Player(page, 5)
    while player.look()["kind"] != "pass":
        player.move()
    look(page)
    for seat in (0, 1):
        page.evaluate(BOT_PLAYS, [table, seat])
    page.wait_for_selector("dialog[open] #h-end")
    look(page)
    page.goto(f"/#/replay/{table}")
    page.get_by_role("button", name="Next move").click()
    look(page)


BOT_PLAYS = """async ([table, seat]) => {
  const answer = await fetch(`/api/tables/${table}/stand-in`, {method: "POST",
    headers: {"content-type": "application/json"}, body: JSON.stringify({seat, bot: "greedy"})});
  if (!answer.ok) throw new Error(await answer.text());
}"""


def test_the_gallery_finds_cards_without_accents(open_page: Any) -> None:
    """Search and filters work together."""
    page = open_page(script=FAST.replace('"en"', '"pl"'), at="/#/cards")
    page.wait_for_selector(".grid li")
    assert page.locator(".grid li").count() == N_LORDS
    page.locator("input[type=search]").fill("zolnierz")
    found = "document.querySelectorAll('.grid li').length"
    page.wait_for_function(f"() => {found} > 0 && {found} < {N_LORDS}")


def test_a_card_of_the_gallery_opens_large_by_keyboard(open_page: Any) -> None:
    """Enter opens it, the arrows go on to the next and back, Escape closes it and the focus is where it was."""
    page = open_page(at="/#/cards")
    page.wait_for_selector(".grid li")
    page.locator(".grid button.lord").nth(2).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    names = [page.inner_text("dialog[open] h2")]
    for key in ("ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        page.wait_for_function("(old) => document.querySelector('dialog[open] h2').innerText !== old", arg=names[-1])
        names.append(page.inner_text("dialog[open] h2"))
    assert names[0] == names[2] != names[1]
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    assert page.evaluate("() => document.activeElement.matches('.grid li:nth-child(3) button')")


def test_an_unknown_table_is_told_at_once(open_page: Any) -> None:
    """In the player's language, and the page does not ask again and again."""
    page = open_page(script=FAST.replace('"en"', '"pl"'), tolerant=True)
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.clock.install()
    page.goto("/#/table/zzzzzzzzzz")
    page.get_by_text("Nie ma takiego stołu").wait_for()
    tried = len(lines)
    page.clock.run_for(30_000)
    assert len(lines) == tried


def test_settings_hold_auto_pass_rules(open_page: Any, new_table: Any) -> None:
    """A rule is stored at the server and found again after a reload."""
    page = open_page()
    new_table(page, 2)
    page.keyboard.press("s")
    with page.expect_response(lambda answer: answer.url.endswith("/auto-pass")) as stored:
        page.locator("dialog[open] label > select").first.select_option("6")
    assert stored.value.ok
    page.reload()
    page.wait_for_selector(".prompt")
    page.keyboard.press("s")
    page.wait_for_function("() => document.querySelector('dialog[open] label > select')?.value === '6'")


def test_the_server_is_killed_in_mid_turn(house: Any, open_page: Any, new_table: Any) -> None:
    """The page says so, reconnects by itself, and the game goes on where it was."""
    page = open_page(tolerant=True)
    new_table(page, 2)
    player = Player(page, 3)
    for _ in range(15):
        player.move()
    player.look()
    before = page.inner_text(".prompt .text")
    house.kill()
    page.wait_for_function("() => document.querySelector('.last')")
    house.start()
    page.wait_for_function(
        "(before) => document.querySelector('.prompt .text').innerText.trim() === before.trim()", arg=before
    )
    for _ in range(10):
        player.move()
