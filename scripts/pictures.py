"""Make the pictures of the documentation anew: `python scripts/pictures.py`.

Screens of the built app for the README (start, table, recruiting, phone, end), and one contact sheet of everything that
is drawn. Games are those of `screens.py`, so that the same sources make the same pictures.
"""

import base64
import html
import json
from pathlib import Path
from typing import Any

import screens
from playwright.sync_api import Browser, Page, Route, sync_playwright

from abyss.record import Config
from abyss.server.game.live import LiveGame
from abyss.server.game.records import points_by_turn

OUT = screens.ROOT / "docs" / "images"
QUALITY = 0.8
SEED = 11
# a folder of the sheet: which files, how wide each is drawn
SHEET = {
    "Lords and exiles": ("lord-*", 66),
    "Locations": ("tile-*", 104),
    "Leviathans": ("leviathan-[0-9]*", 92),
    "Allies": ("ally-*", 46),
    "Races, guilds and tokens": ("[!latk]*", 40),
}

WEBP = """async ([shot, quality]) => {
  const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + shot)).blob());
  const canvas = Object.assign(document.createElement("canvas"), {width: picture.width, height: picture.height});
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def keep(desk: Page, shot: bytes, name: str, quality: float = QUALITY) -> None:
    """Write a screenshot as a small file."""
    small = desk.evaluate(WEBP, [base64.b64encode(shot).decode(), quality])
    path = OUT / f"{name}.webp"
    path.write_bytes(base64.b64decode(small))
    print(f"{path.relative_to(screens.ROOT)}: {path.stat().st_size // 1024} KB")


def finished_game(config: Config, seed: int) -> LiveGame:
    """A game made of chance moves, at its end."""
    *_, last = screens.play_by_chance(config, seed)
    while not last.position.is_over:
        last.advance(last.position, last.position.legal[0], 0.0)
    return last


def show(browser: Browser, size: str, told: dict[str, Any], points: dict[str, Any] | None = None) -> Page:
    """A window with a table."""
    context = screens.window(browser, size, "en", "dark")

    def tell(route: Route) -> None:
        route.fulfill(body=json.dumps(points), content_type="application/json")

    context.route("**/points", tell)
    page = context.new_page()
    page.route_web_socket("**/ws?*", lambda line: screens.connect(line, {"t": json.dumps(told)}))
    page.goto(f"{screens.HOME}#/table/t")
    page.wait_for_selector("dialog[open]" if points else ".prompt.mine")
    page.wait_for_load_state("networkidle")
    screens.settled(page)
    return page


def take_screens(browser: Browser, desk: Page) -> None:
    """The screens of the README."""
    context = screens.window(browser, "1280x720", "en", "dark")
    page = context.new_page()
    page.goto(screens.HOME)
    page.wait_for_load_state("networkidle")
    screens.settled(page)
    keep(desk, page.screenshot(), "start")

    game = screens.fullest_opening(Config(4, ("kraken",)))
    told = json.loads(screens.message("t", game))
    keep(desk, show(browser, "1280x720", told).screenshot(), "table")
    keep(desk, show(browser, "360x740", told).screenshot(), "phone")
    page = show(browser, "1280x720", told)
    page.locator("main [data-place^=court-]").first.click()
    page.wait_for_selector(".pay")
    screens.settled(page)
    keep(desk, page.screenshot(), "recruit")

    over = finished_game(Config(3), SEED)
    points = points_by_turn(over)
    keep(desk, show(browser, "1280x720", screens.told("t", over, 0), points).screenshot(), "end")


def take_sheet(desk: Page) -> None:
    """Everything that is drawn, in one picture."""
    folder = next((screens.STATIC / "assets").glob("art-*"))
    parts = []
    for title, (pattern, width) in SHEET.items():
        files = sorted(folder.glob(f"{pattern}.svg"), key=lambda path: (len(path.name), path.name))
        pictures = "".join(f'<img src="{data_address(path)}" width="{width}">' for path in files)
        parts.append(f"<h2>{html.escape(title)}</h2><p>{pictures}</p>")
    desk.set_viewport_size({"width": 1200, "height": 800})
    desk.set_content(
        "<style>body{margin:12px;background:#061327;color:#eaf4ff;font:15px sans-serif}"
        "h2{margin:8px 0 4px;font-size:16px}"
        "p{margin:0;display:flex;flex-wrap:wrap;gap:4px;align-items:center}</style>" + "".join(parts)
    )
    desk.wait_for_function("() => [...document.images].every((one) => one.complete)")
    keep(desk, desk.screenshot(full_page=True), "pictures", 0.7)


def data_address(path: Path) -> str:
    """A picture inside a page that loads nothing."""
    return "data:image/svg+xml;base64," + base64.b64encode(path.read_bytes()).decode()


def main() -> None:
    """Take them all."""
    if screens.CHROMIUM is None:
        raise SystemExit("no Chromium on this machine; install it or set ABYSS_CHROMIUM")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=screens.CHROMIUM, args=screens.FLAGS)
        desk = browser.new_page()
        take_sheet(desk)
        take_screens(browser, desk)
        browser.close()


if __name__ == "__main__":
    main()
