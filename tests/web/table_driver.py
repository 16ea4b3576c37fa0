"""A person at the table: looks at what can be clicked and clicks it, until the game is over."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from server.kit import PATIENCE

Page = Any


def wait_in(page: Page, so: Callable[[], Any], what: str) -> None:
    """Look until something is so, while pages and what stands for their server go on."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, what
        page.wait_for_timeout(20)


FAST = """localStorage.setItem("abyss.prefs", JSON.stringify({speed: "none", side: true, theme: "dark", name: "Ann"}));
localStorage.setItem("abyss.language", "en");"""

# One look at the page: what there is to click, in one call.
LOOK = """() => {
  const live = (selector) => [...document.querySelectorAll(selector)]
    .filter((b) => !b.disabled && b.getClientRects().length);
  if (document.querySelector("dialog[open] h1#h-end")) return {kind: "end"};
  if (live(".pass .button").length) return {kind: "pass"};
  const ply = document.querySelector(".prompt")?.textContent ?? "";
  if (document.querySelector(".prompt[aria-busy=true]")) return {kind: "wait", ply};
  const proposals = live(".pay .proposal").length;
  if (proposals) return {kind: "pay", n: proposals, ply};
  const actions = live(".prompt .buttons button.action").map((b) => b.dataset.verb);
  const groups = live(".prompt .buttons button.group[aria-expanded=false]").map((b) => b.textContent.trim());
  const glow = live("main [data-place], .own [data-place]").map((b) => b.dataset.place);
  const digits = live(".prompt .buttons button").filter((b) => b.querySelector("kbd")).length;
  if (actions.length || groups.length || glow.length) return {kind: "choose", actions, groups, glow, digits, ply};
  return {kind: "wait", ply};
}"""

# Looks again until there is something to do, in the page itself: a call from outside costs more than a look.
WAIT = f"""async (end) => {{
  const look = {LOOK};
  for (const stop = Date.now() + end; ; await new Promise((go) => setTimeout(go, 10))) {{
    const seen = look();
    if (seen.kind !== "wait" || Date.now() > stop) return seen;
  }}
}}"""

# A point of an element that a pointer can reach, after scrolling to it; what is in the way if there is none.
POINT = """([selector, i]) => {
  const element = [...document.querySelectorAll(selector)].filter((b) => !b.disabled && b.getClientRects().length)[i];
  if (!element) return "gone";
  element.closest(".panel")?.scrollIntoView({block: "nearest", inline: "start", behavior: "instant"});
  element.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  const box = element.getBoundingClientRect();
  let above;
  for (const across of [0.5, 0.12, 0.88, 0.3, 0.7]) for (const down of [0.5, 0.2, 0.8]) {
    const x = box.left + box.width * across, y = box.top + box.height * down;
    above = document.elementFromPoint(x, y);
    if (above && element.contains(above)) return [x, y];
  }
  const lost = element.outerHTML.slice(0, 150) + JSON.stringify(box);
  return lost + " is under " + (above ? above.outerHTML.slice(0, 150) : "nothing: it is outside");
}"""


REACHABLE = f"(aim) => {{ const seen = ({POINT})(aim); return Array.isArray(seen) || seen === 'gone' ? seen : false; }}"
HAS_FOCUS = "() => document.activeElement !== document.body"


def point_of(page: Page, selector: str, i: int = 0) -> list[float] | None:
    """Where the i-th of what is shown and live can be pointed at; nothing if the table has moved on meanwhile.

    What lies over it for a moment only, while the page is being drawn, is waited for.
    """
    from playwright.sync_api import TimeoutError

    point = page.evaluate(POINT, [selector, i])
    if isinstance(point, str) and point != "gone":
        try:
            point = page.wait_for_function(REACHABLE, arg=[selector, i], polling=50).json_value()
        except TimeoutError:
            raise AssertionError(f"cannot be clicked: {point}") from None
    return None if point == "gone" else point


class Player:
    """Plays one browser page; chooses by chance, but recruits and draws locations when it can."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = Random(seed)
        self.moves = 0
        self.verbs: set[str] = set()
        self.kinds: set[str] = set()
        self.touch = page.evaluate("() => navigator.maxTouchPoints > 0")
        self.aims = 0.0  # milliseconds for which the pointer rests on its aim before it is pressed

    def look(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait until there is something to do."""
        seen: dict[str, Any] = self.page.evaluate(WAIT, 1000 * patience)
        assert seen["kind"] != "wait" or patience < PATIENCE, f"nothing to do: {seen['ply']}"
        return seen

    def move(self) -> bool:
        """Make one choice; False when the game is over."""
        seen = self.look()
        self.kinds.add(seen["kind"])
        if seen["kind"] == "end":
            return False
        self.moves += 1
        self.answer(seen)
        return True

    def move_while(self, decides: Callable[[], bool], most: int = 400) -> None:
        """Make choices as long as there are any to make; the last one may be on its way when that is asked."""
        for _ in range(most):
            if not decides():
                return
            seen = self.look(patience=3)
            if seen["kind"] not in ("end", "wait"):
                self.answer(seen)
        raise AssertionError(f"still to move after {most} choices")

    def answer(self, seen: dict[str, Any]) -> None:
        """Make the choice that is seen."""
        if seen["kind"] == "pass":
            self.click(".pass .button", 0)
        elif seen["kind"] == "pay":
            self.click(".pay .proposal", self.dice.randrange(min(3, seen["n"])))
        else:
            self.choose(seen)

    def choose(self, seen: dict[str, Any]) -> None:
        """Click something: a glowing place of the board, a button of the bar, or a group that opens."""
        recruits = [i for i, place in enumerate(seen["glow"]) if place.startswith("court-")]
        if (recruits and "recruit" in seen["actions"]) or (recruits and any("Recruit" in g for g in seen["groups"])):
            self.click("main [data-place^=court-]", self.dice.randrange(len(recruits)))
            self.verbs.add("recruit")
            return
        options = [("glow", i) for i in range(len(seen["glow"]))]
        options += [("action", i) for i in range(len(seen["actions"]))] * 2
        options += [("group", i) for i in range(len(seen["groups"]))]
        kind, i = self.dice.choice(options)
        if kind == "glow":
            self.click("main [data-place], .own [data-place]", i)
        elif kind == "action":
            self.verbs.add(seen["actions"][i])
            self.click(".prompt .buttons button.action", i)
        else:
            self.click(".prompt .buttons button.group[aria-expanded=false]", i)

    def click(self, selector: str, i: int) -> None:
        """Point at a spot of the i-th of what is shown and live where nothing lies over it, and click or tap there."""
        point = point_of(self.page, selector, i)
        if point is None:
            return
        if self.touch:
            self.page.touchscreen.tap(*point)
            self.page.wait_for_timeout(5)  # what a tap does is done a moment later
            return
        if self.aims:
            self.page.mouse.move(*point)
            self.page.wait_for_timeout(self.aims)
        self.page.mouse.click(*point)

    def play(self, most: int = 4000) -> None:
        """Play to the end."""
        for _ in range(most):
            if not self.move():
                return
        raise AssertionError(f"the game is not over after {most} choices")


LETTERS = {"explore": "e", "take": "t", "continue": "c", "fight": "f", "buy": "b", "done": "p", "pass": "p"}


class Typist(Player):
    """Plays with the keyboard alone: numbers and letters, and now and then Tab and Enter on the table itself."""

    def answer(self, seen: dict[str, Any]) -> None:
        """Make the choice that is seen."""
        if self.moves > 1:
            self.page.wait_for_function(HAS_FOCUS)  # it is never lost for good
        if seen["kind"] == "pay":
            self.press(str(1 + self.dice.randrange(min(3, seen["n"]))))
        elif seen["digits"] == 0 or (seen["glow"] and ("tab" not in self.verbs or self.dice.random() < 0.08)):
            self.tab_to("[data-place], .choices button")
        else:
            letters = [LETTERS[verb] for verb in seen["actions"] if verb in LETTERS]
            digits = [str(n) for n in range(1, 1 + min(9, seen["digits"]))]
            self.press(self.dice.choice([*letters, *digits]))

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until something of that kind has the focus, then Enter."""
        for _ in range(200):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                self.verbs.add("tab")
                self.press("Enter")
                return
        raise AssertionError(f"Tab does not reach {selector}")
