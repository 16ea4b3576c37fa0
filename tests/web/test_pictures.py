"""The main screens look as they did: small pictures of them are kept, and a change is seen before it lands.

Screens are compared at a twentieth of their size, so that letters drawn a little otherwise on another machine do not
count. When a change is meant, look at the screens and keep their pictures anew:
`ABYSS_PICTURES=write .venv/bin/python -m pytest tests/web/test_pictures.py`.
"""

import base64
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abyss.record import Config
from web.told_table import screens

KEPT = Path(__file__).parent / "pictures"
ALL = ("kraken", "leviathan", "exiles")
# name of the picture: the table or page, the window, the theme
SCREENS = {
    "table": ("four", "1280x720", "dark"),
    "table-bright": ("four", "1280x720", "light"),
    "table-two": ("two", "1366x625", "dark"),
    "table-phone": ("four", "360x740", "dark"),
    "table-tablet": ("four", "768x1024", "dark"),
    "start": ("", "1280x720", "dark"),
    "cards": ("cards", "1280x720", "dark"),
    "new": ("new", "360x740", "light"),
}
ORDINARY = ("table", "table-phone", "start")  # each screen is loaded anew, so the others are left to the slow tests
TABLES = {"four": Config(4, ALL), "two": Config(2)}
SCALE = 20
FAR = 30  # of 255: so different must a spot be to count
MOST = 0.02  # of all spots

# A screenshot made small, as a PNG; and how many of its spots differ from another one.
SMALL = """async ([shot, scale]) => {
  const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + shot)).blob());
  const [width, height] = [Math.round(picture.width / scale), Math.round(picture.height / scale)];
  const small = await createImageBitmap(picture, {resizeWidth: width, resizeHeight: height, resizeQuality: "high"});
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  canvas.getContext("2d").drawImage(small, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
}"""
APART = """async ([one, other, far]) => {
  const spots = async (text) => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + text)).blob());
    const canvas = Object.assign(document.createElement("canvas"), {width: picture.width, height: picture.height});
    const paper = canvas.getContext("2d");
    paper.drawImage(picture, 0, 0);
    return paper.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [a, b] = [await spots(one), await spots(other)];
  if (a.length !== b.length) return 1;
  let apart = 0;
  for (let i = 0; i < a.length; i += 4)
    if (Math.max(...[0, 1, 2].map((k) => Math.abs(a[i + k] - b[i + k]))) > far) apart += 1;
  return apart / (a.length / 4);
}"""


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """What the server tells of each table."""
    return {name: screens.message(name, screens.fullest_opening(config)) for name, config in TABLES.items()}


@pytest.fixture(scope="module")
def desk(chromium: Any) -> Iterator[Any]:
    """An empty page to work out pictures in."""
    page = chromium.new_page()
    yield page
    page.close()


def shot(chromium: Any, desk: Any, told: dict[str, str], name: str, style: str = "") -> str:
    """The small picture of a screen."""
    shown, size, theme = SCREENS[name]
    context = screens.window(chromium, size, "en", theme)
    if shown in told:
        page = screens.open_table(context, shown, told)
    else:
        page = context.new_page()
        page.goto(f"{screens.HOME}#/{shown}")
        page.wait_for_selector("main h1")
    if style:
        page.add_style_tag(content=style)
    page.wait_for_load_state("networkidle")
    screens.settled(page)
    page.wait_for_function("() => [...document.images].every((one) => one.complete || one.loading === 'lazy')")
    taken = base64.b64encode(page.screenshot()).decode()
    context.close()
    small: str = desk.evaluate(SMALL, [taken, SCALE])
    return small


@pytest.mark.parametrize(
    "name", [name if name in ORDINARY else pytest.param(name, marks=pytest.mark.slow) for name in SCREENS]
)
def test_a_screen_looks_as_it_did(chromium: Any, desk: Any, told: dict[str, str], name: str) -> None:
    """Or the change is meant, and the picture is kept anew."""
    now, kept = shot(chromium, desk, told, name), KEPT / f"{name}.png"
    if os.environ.get("ABYSS_PICTURES") == "write":
        kept.write_bytes(base64.b64decode(now))
    before = base64.b64encode(kept.read_bytes()).decode()
    apart = desk.evaluate(APART, [before, now, FAR])
    assert apart <= MOST, f"{apart:.1%} of {name} looks otherwise; if that is meant: ABYSS_PICTURES=write"


def test_a_missing_part_is_seen(chromium: Any, desk: Any, told: dict[str, str]) -> None:
    """The measure itself: the court is gone, and it is noticed."""
    broken = shot(chromium, desk, told, "table", ".court { visibility: hidden }")
    before = base64.b64encode((KEPT / "table.png").read_bytes()).decode()
    assert desk.evaluate(APART, [before, broken, FAR]) > MOST


def test_the_kept_pictures_are_small() -> None:
    """They travel with the sources."""
    assert {path.stem for path in KEPT.glob("*.png")} == set(SCREENS)
    assert sum(path.stat().st_size for path in KEPT.glob("*.png")) < 100_000, json.dumps(sorted(SCREENS))
