"""Windows of `screens.py`: the built app in Chromium, with the server's answers put in its place."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import (  # noqa: E402
    Browser,
    BrowserContext,
    Page,
    Route,
    ViewportSize,
    WebSocketRoute,
)
from screen_pages import Guest  # noqa: E402

from abyss.server.game.catalogue import catalogue  # noqa: E402
from server.kit import PATIENCE  # noqa: E402
from web.conftest import STATIC  # noqa: E402
from web.measure import PHONE  # noqa: E402

TOUCHED = 1024  # a window no larger than this is touched, not pointed at
LEVELS = tuple(f"level{n}" for n in range(1, 9))
HOME = "http://abyss.localhost/"

ANSWERS: dict[str, Callable[[], str | bytes]] = {
    "api/catalogue": catalogue,
    "api/health": lambda: json.dumps(
        {
            "status": "ok",
            "version": "",
            "engine": "compiled",
            "bots": list(LEVELS),
            "outside_bots": [],
            "default_bot": LEVELS[2],
            "protocol": 1,
        }
    ),
    "api/me": lambda: json.dumps({"name": "Ann", "tables": []}),
    "api/announcements": lambda: "[]",
    "api/public": lambda: json.dumps({"tables": [], "left_out": 0}),
}


def answer(route: Route) -> None:
    """Serve the built app, the words of the cards, and a guest without tables."""
    path = route.request.url.removeprefix(HOME).split("?")[0].split("#")[0]
    if path in ANSWERS:
        route.fulfill(body=ANSWERS[path](), content_type="application/json")
    elif (STATIC / path).exists():
        route.fulfill(path=STATIC / (path or "index.html"))
    else:
        route.fulfill(status=404)


def device(size: str) -> tuple[bool, bool, int]:
    """Whether a window of that size is touched, whether it is a phone's, and how much it is zoomed."""
    width, height, zoom = parts(size)
    touched = zoom == 1 and max(width, height) <= TOUCHED
    return touched, touched and min(width, height) < PHONE[1], zoom


def parts(size: str) -> tuple[int, int, int]:
    """Width, height and zoom of a window."""
    window, _, zoom = size.partition("@")
    width, height = map(int, window.split("x"))
    return width, height, int(zoom or 1)


def window(browser: Browser, size: str, language: str, theme: str) -> BrowserContext:
    """A window in which nothing moves."""
    touched, phone, zoom = device(size)
    context = browser.new_context(
        viewport=viewport(size),
        has_touch=touched,
        is_mobile=phone,
        device_scale_factor=zoom,
        reduced_motion="reduce",
        service_workers="block",  # what is shown is put in place of the server's answers
    )
    context.set_default_timeout(1000 * PATIENCE)
    prefs = json.dumps({"speed": "none", "side": True, "theme": theme, "name": "Ann"})
    context.add_init_script(f"localStorage['abyss.prefs'] = '{prefs}'; localStorage['abyss.language'] = '{language}';")
    context.route("**/*", answer)
    return context


def viewport(size: str) -> ViewportSize:
    """The size of a window as its page sees it."""
    width, height, zoom = parts(size)
    return {"width": width // zoom, "height": height // zoom}


def open_table(context: BrowserContext, name: str, tables: dict[str, str]) -> Page:
    """A new page with a table as its decider sees it."""
    page = context.new_page()
    page.route_web_socket("**/ws?*", lambda line: connect(line, tables))
    go_to_table(page, name)
    return page


def go_to_table(page: Page, name: str) -> None:
    """Show a table, drawn to the end."""
    page.goto(f"{HOME}#/table/{name}")
    page.wait_for_selector(".prompt.mine:not([data-shot])")
    settled(page)


# Wait for the page, its fonts and the pictures in view, and until nothing has moved for some frames. What never rests
# is waited for through so many frames only; a page or a picture that is on its way as long as it takes.
SETTLE = """async ([frames, most, patience]) => {
  await document.fonts.ready;
  const end = performance.now() + patience;
  const places = () => {
    if (document.querySelector("main[aria-busy=true]")) return NaN;
    let sum = 0;
    for (const one of document.querySelectorAll("body *")) {
      const {x, y, width, height} = one.getBoundingClientRect();
      if (one.localName === "img" && !one.complete && width > 0 && y < innerHeight && x < innerWidth) return NaN;
      for (const length of [x, y, width, height]) sum = (Math.imul(sum, 31) + Math.round(length)) | 0;
    }
    return sum;
  };
  let before = NaN, still = 0;
  for (let moved = 0; moved < most && still < frames && performance.now() < end; ) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const now = places();
    still = now === before ? still + 1 : 0;
    moved += Number.isNaN(now) ? 0 : 1;
    before = now;
  }
}"""
STILL = 4  # frames
MOST_MOVED = 200


def settling(still: int = STILL) -> list[float]:
    """What `SETTLE` is told: for how many frames nothing must have moved, and when it waits no longer."""
    return [still, MOST_MOVED, 1000 * PATIENCE]


def settled(page: Page) -> None:
    """Wait until everything is drawn."""
    page.evaluate(SETTLE, settling())


def connect(line: WebSocketRoute, tables: dict[str, str], guest: Guest | None = None) -> None:
    """Tell the table that is named like a kind of decision, or the guest's."""
    line.on_message(lambda _: None)
    name = line.url.split("/")[-2]
    line.send(guest.told(name) if guest and name not in tables else tables[name])
