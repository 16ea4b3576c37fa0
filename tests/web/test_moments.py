"""The great moments of a game: each has a scene, is told by the right line, and can be left out."""

from collections.abc import Iterator
from typing import Any

import pytest

from abyss.record import Config
from abyss.rules.events import EVENTS
from abyss.server.game import views
from web.told_table import ToldTable, screens

ALL = ("kraken", "leviathan", "exiles")
MOST_GAMES = 60
# what happens, the scene it has, and words of the line that tells it
MOMENTS = {
    "recruited": ("recruit", "recruits"),
    "tile_taken": ("location", "takes control of"),
    "monster_fought": ("monster", "fights the monster"),
    "ally_bought": ("sale", "buys"),
    "figurine": ("kraken", "kraken figurine"),
    "leviathan_slain": ("leviathan", "slays"),
    "end_set_off": ("seventh", "seven lords"),
}
FAST = {"speed": "fast"}
Told = dict[str, Any]


def is_it(event: dict[str, Any], kind: str) -> bool:
    """An event of that kind that has a scene."""
    if event["kind"] != kind or event["seat"] is None:
        return False
    return kind != "end_set_off" or bool(event["cause"] == "seventh_lord")


@pytest.fixture(scope="module")
def steps() -> dict[str, tuple[Told, Told]]:
    """For each moment what seat 0 is told before it, and with it."""
    found: dict[str, tuple[Told, Told]] = {}
    for seed in range(MOST_GAMES):
        config = Config(3, ALL) if seed % 2 else Config(3, ("kraken",))
        wanted: dict[int, list[str]] = {}
        for game in screens.play_by_chance(config, seed):
            events = views.events(game.story[-1].events, 0) if game.ply else []
            for kind in MOMENTS.keys() - found.keys() - {kind for kinds in wanted.values() for kind in kinds}:
                if any(is_it(event, kind) for event in events):
                    wanted.setdefault(game.ply, []).append(kind)
        before: Told = {}
        for game in screens.play_by_chance(config, seed):
            for kind in wanted.get(game.ply, ()):
                found[kind] = before, screens.told("t", game, 0, game.version - 1)
            if game.ply + 1 in wanted:
                before = screens.told("t", game, 0)
        if len(found) == len(MOMENTS):
            return found
    raise AssertionError(f"{MOST_GAMES} games never come to {MOMENTS.keys() - found.keys()}")


@pytest.fixture
def watch(chromium: Any, house: Any, steps: dict[str, tuple[Told, Told]]) -> Iterator[Any]:
    """Shows the table before a moment; what it returns lets the moment happen."""
    tables: list[ToldTable] = []

    def open_one(kind: str, prefs: dict[str, Any] = FAST, **more: Any) -> tuple[Any, Any]:
        before, then = steps[kind]
        table = ToldTable(chromium, house, before, prefs, **more)
        tables.append(table)
        table.page.evaluate(SEEN)
        for closing in table.page.locator(".recap header .button").all()[1:]:
            closing.click()
        return table.page, lambda: table.tell(then)

    yield open_one
    for table in tables:
        table.context.close()


# Every scene that comes, with its line, and whether it went.
SEEN = """() => {
  window.seen = [];
  const scenes = new Map();
  new MutationObserver((changes) => {
    for (const {addedNodes, removedNodes} of changes) {
      for (const node of addedNodes) if (node.matches?.(".scene")) {
        scenes.set(node, {kind: node.className, line: node.innerText});
        window.seen.push(scenes.get(node));
      }
      for (const node of removedNodes) if (scenes.has(node)) scenes.get(node).went = true;
    }
  }).observe(document.body, {childList: true, subtree: true});
}"""
# Long timers never ring.
STAY = """() => {
  const real = window.setTimeout;
  window.setTimeout = (call, time, ...more) => real(call, time > 1000 ? 1e8 : time, ...more);
}"""
BUSY = "() => document.querySelector('.prompt .busy') === null"


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_moment_has_a_scene_of_its_own(watch: Any, kind: str) -> None:
    """It comes by itself, is told by the right line, and goes."""
    scene, words = MOMENTS[kind]
    page, happen = watch(kind)
    happen()
    page.wait_for_function(f"() => window.seen.some((one) => one.kind.includes('{scene}') && one.went)")
    shown = next(one for one in page.evaluate("() => window.seen") if scene in one["kind"].split())
    assert words in shown["line"]
    page.wait_for_function(BUSY)
    assert page.locator(".scene").count() == 0


def test_a_click_ends_a_scene(watch: Any) -> None:
    """One that would not end by itself."""
    page, happen = watch("recruited", {"speed": "slow"})
    page.evaluate(STAY)
    happen()
    page.wait_for_selector(".scene.recruit")
    page.mouse.click(5, 300)
    page.wait_for_function("() => !document.querySelector('.scene.recruit')")


@pytest.mark.parametrize("how", ["none", "reduced"])
def test_nothing_moves_for_those_who_wish_it(watch: Any, how: str) -> None:
    """Without animation, and where the system asks for less motion, there are no scenes and no flights."""
    more = {"reduced_motion": "reduce"} if how == "reduced" else {}
    page, happen = watch("recruited", {"speed": "none" if how == "none" else "normal"}, **more)
    lines = page.locator(".side .turn p").count()
    happen()
    page.wait_for_function(f"() => document.querySelectorAll('.side .turn p').length !== {lines}")
    page.wait_for_function(BUSY)
    assert page.evaluate("() => window.seen") == []
    assert page.locator("#stage img").count() == 0


def test_every_moment_is_an_event_of_the_rules() -> None:
    """A name that changed would leave a scene out in silence."""
    assert MOMENTS.keys() <= set(EVENTS)
