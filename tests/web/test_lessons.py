"""Every lesson in a real browser: by mouse, by touch and by keyboard, and every wrong click is answered."""

from typing import Any

import pytest

from abyss.lessons import LESSONS
from server.kit import PATIENCE
from web.table_driver import point_of

WORDS = """localStorage.setItem("abyss.prefs", JSON.stringify({speed: "none", side: true, theme: "dark", name: "Ann"}));
localStorage.setItem("abyss.language", "%s");"""

# What the lesson waits for: nothing (it is being played), words to be read, a click on what is marked, or the end.
LOOK = """() => {
  const bubble = document.querySelector(".bubble");
  const ring = document.querySelector(".ring");
  if (!bubble) return null;
  const text = bubble.querySelector(".text").textContent;
  const next = bubble.querySelector("button.next");
  if (next) return next.disabled ? null : {kind: "read", text};
  if (!bubble.querySelector(".move")) return {kind: "end", text};
  if (!ring) return null;
  const box = ring.getBoundingClientRect();
  const center = [box.left + box.width / 2, box.top + box.height / 2];
  const pressable = document.querySelectorAll("[data-place], .proposal, .pay .close, .prompt [data-action]");
  const marked = [...pressable].find((one) => {
    const at = one.getBoundingClientRect();
    return Math.abs(at.left - box.left - 4) < 2 && Math.abs(at.top - box.top - 4) < 2 && at.width > 0;
  });
  if (!marked || marked.disabled) return null;
  document.querySelectorAll("[data-marked]").forEach((one) => one.removeAttribute("data-marked"));
  marked.setAttribute("data-marked", "");
  return {kind: "do", text, center};
}"""
SEEN = f"""(before) => {{
  const seen = ({LOOK})();
  return seen && JSON.stringify([seen.kind, seen.text, seen.center ?? 0]) !== before ? seen : false;
}}"""


# Whether it has the focus; null while Tab is still to be pressed.
REACHED = """(selector) => document.activeElement?.matches(selector) ? true
  : document.querySelector(selector) ? null : false"""
AGAIN = 6.0  # after so many seconds without anything new what is marked is pressed again


class Pupil:
    """Takes a lesson: reads, and does what is marked."""

    def __init__(self, page: Any, way: str) -> None:
        self.page, self.way, self.texts = page, way, []

    def take(self, most: int = 60) -> None:
        """Go through the lesson from where it stands to its end."""
        before, kind = "", ""
        for _ in range(most):
            waits = 0
            while (seen := self.look(before)) is None:
                waits += 1
                assert waits < PATIENCE / AGAIN, f"nothing follows {self.texts[-1]}"
                self.answer(kind)  # on a busy machine a tap may have become a long press, which only looks
            kind = seen["kind"]
            before = self.page.evaluate("(seen) => JSON.stringify([seen.kind, seen.text, seen.center ?? 0])", seen)
            self.texts.append(seen["text"])
            if kind == "end":
                return
            self.answer(kind)
        raise AssertionError(f"the lesson does not end: {self.texts}")

    def look(self, before: str) -> dict[str, Any] | None:
        """What is to be done now; nothing if it is still the same after a while."""
        from playwright.sync_api import TimeoutError

        try:
            patience = 1000 * (AGAIN if before else PATIENCE)
            handle = self.page.wait_for_function(SEEN, arg=before, polling=60, timeout=patience)
        except TimeoutError:
            if not before:
                raise
            return None
        found: dict[str, Any] = handle.json_value()
        return found

    def answer(self, kind: str) -> None:
        """Press what is to be pressed; nothing if it was pressed before and what follows is still on its way."""
        selector = ".bubble button.next:not(:disabled)" if kind == "read" else "[data-marked]:not(:disabled)"
        if self.way == "keys":
            if self.tab_to(selector):
                self.page.keyboard.press("Enter")
            return
        point = point_of(self.page, selector)  # coming into view it may pass under the words, which then make way
        if point is None:
            return
        if self.way == "touch":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def tab_to(self, selector: str, most: int = 120) -> bool:
        """Press Tab until it is reached, as somebody without a mouse does; False if it is gone."""
        for _ in range(most):
            reached = self.page.evaluate(REACHED, selector)
            if reached is not None:
                return bool(reached)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")


SHAPES = {
    "desktop": {"width": 1280, "height": 720},
    "phone": {"width": 360, "height": 740, "has_touch": True},
    "lying": {"width": 740, "height": 360, "has_touch": True},
}


def take(open_page: Any, name: str, language: str, shape: str, way: str) -> Pupil:
    page = open_page(script=WORDS % language, at=f"/#/lessons/{name}", **SHAPES[shape])
    pupil = Pupil(page, way)
    pupil.take()
    done = page.evaluate("() => JSON.parse(localStorage.getItem('abyss.lessons'))")
    assert done[name]["done"]
    return pupil


# every lesson, language, shape and way is met once or more; the whole table of them is slow
DIAGONAL = {
    ("goal", "en", "desktop", "mouse"),
    ("recruit", "pl", "phone", "touch"),
    ("kraken", "fr", "desktop", "keys"),
    ("leviathan", "pl", "lying", "touch"),
}
WAYS = (("desktop", "mouse"), ("desktop", "keys"), ("phone", "touch"), ("phone", "keys"), ("lying", "touch"))
CASES = [
    pytest.param(*case, marks=() if case in DIAGONAL else (pytest.mark.slow,), id="-".join(case))
    for name in LESSONS
    for language in ("en", "pl", "fr")
    for shape, way in WAYS
    for case in [(name, language, shape, way)]
]


@pytest.mark.parametrize(("name", "language", "shape", "way"), CASES)
def test_a_lesson_is_finished(open_page: Any, name: str, language: str, shape: str, way: str) -> None:
    pupil = take(open_page, name, language, shape, way)
    assert len(set(pupil.texts)) > 3


class Astray(Pupil):
    """Chooses another lord than the one that is marked, once."""

    went = False

    def answer(self, kind: str) -> None:
        if kind == "do" and not self.went:
            self.went = True
            self.page.click('.court button[data-place^="court"]:not([data-marked]):not(:disabled)')
            self.page.wait_for_selector(".pay .close")
        else:
            super().answer(kind)


def test_who_chooses_another_lord_is_led_back(open_page: Any) -> None:
    pupil = Astray(open_page(script=WORDS % "en", at="/#/lessons/recruit", **SHAPES["desktop"]), "mouse")
    pupil.take()
    assert pupil.went
