"""Screenshots of every kind of decision and page: `python scripts/screens.py`, or `make screens`.

Games of four with every expansion are played at random, and for each kind of decision the fullest table at which it
came up is kept; a kind so rare that it did not is taken from the rule cases of `tests/scenarios`. A full table of every
number of seats, what opens over a table, and every page beside it (`screen_pages.py`) come along. The server's own code
tells each position, and the built app draws it in Chromium. A page is loaded once and then resized; 1280x720@2 is a
window of 1280x720 at 200 % zoom. Shots go to `OUT/SIZE-LANGUAGE-THEME/NAME.jpg`, and `OUT/index.html` shows them side
by side.

It fails when a kind was not found, a page met an error, or `tests/web/measure.py` found text that is cut or too small,
things over one another or outside the window, or a control that is covered. What the bar opens is measured open, too.
"""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import (  # noqa: E402
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    ViewportSize,
    WebSocketRoute,
    sync_playwright,
)
from screen_games import (  # noqa: E402, F401 (tests take games from here, too)
    from_cases,
    fullest_games,
    fullest_opening,
    fullness,
    kind_of,
    message,
    play_by_chance,
    told,
)
from screen_pages import Guest  # noqa: E402

from abyss.languages import LANGUAGES  # noqa: E402
from abyss.record import Config  # noqa: E402
from abyss.rules.decisions import DECISIONS  # noqa: E402
from abyss.server.game.catalogue import catalogue  # noqa: E402
from web.conftest import CHROMIUM, FLAGS, STATIC  # noqa: E402
from web.measure import PHONE, faults  # noqa: E402

SIZES = ("1280x720", "1366x625", "1920x1080", "2560x1440", "768x1024", "1024x768", "360x740", "740x360", "1280x720@2")
THEMES = ("dark", "light")
TOUCHED = 1024  # a window no larger than this is touched, not pointed at
GAMES = 400
# Full tables of every number of seats.
MIXES = {
    "seats-2": Config(2),
    "seats-2-all": Config(2, ("kraken", "leviathan", "exiles")),
    "seats-3": Config(3, ("kraken",)),
    "seats-4": Config(4),
    "seats-5": Config(5, ("leviathan", "exiles")),
    "seats-5-all": Config(5, ("kraken", "leviathan", "exiles")),
}
LEVELS = tuple(f"level{n}" for n in range(1, 9))
# What is opened over a table: how, and what is there then.
OPENED = {
    "paying": ("() => document.querySelector('main [data-place^=court-]').click()", ".pay"),
    "settings": ("() => document.querySelector(`header nav button:nth-last-of-type(2)`).click()", "dialog[open]"),
    "keys": ("() => dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))", "dialog[open]"),
    "book-of-cards": ("() => document.querySelector('header nav button').click()", "dialog[open] .grid li"),
    "log": ("() => document.querySelector('.side-toggle, .parts button:last-of-type').click()", ".side"),
}
OPENED_AT = "seats-4"
HOME = "http://abyss.localhost/"


# --- shots


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


# Wait for the fonts, and until nothing has moved for some frames.
SETTLE = """async () => {
  await document.fonts.ready;
  const places = () => [...document.querySelectorAll("body *")].map((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  }).join(";");
  let before = "", still = 0;
  for (let frame = 0; frame < 200 && still < 4; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const now = places();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""


def settled(page: Page) -> None:
    """Wait until everything is drawn."""
    page.evaluate(SETTLE)


class Shots:
    """All screenshots of one language on one kind of device; a page is loaded once and then only resized."""

    def __init__(self, browser: Browser, sizes: list[str], language: str, themes: list[str], out: Path) -> None:
        self.sizes, self.themes, self.out, self.language = sizes, themes, out, language
        self.context = window(browser, sizes[0], language, themes[0])
        self.page = self.context.new_page()
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(f"{language}: {error}"))
        self.page.on("console", lambda said: self.wrong.append(f"{language}: {said.text}") if is_error(said) else None)

    def take(self, tables: dict[str, str], shown: list[str], guest: Guest | None) -> list[str]:
        """Take them all; return what is wrong with them."""
        self.page.route_web_socket("**/ws?*", lambda line: connect(line, tables, guest))
        for name in shown:
            go_to_table(self.page, name)
            self.shoot(name)
            self.page.evaluate("() => { document.querySelector('.prompt').dataset.shot = 'taken'; }")
        if guest:
            self.take_pages(guest)
            for name, opened in OPENED.items():
                self.page.goto(f"{HOME}#/")
                go_to_table(self.page, OPENED_AT)
                self.shoot(name, opened)
        self.context.close()
        return self.wrong

    def take_pages(self, guest: Guest) -> None:
        """The start page as a stranger finds it, and then everything else as the guest does."""
        self.go_to("", "main h1")
        self.shoot("start")
        self.page.route("**/api/**", guest.answer)
        for name, (address, awaited) in guest.pages().items():
            self.go_to("nowhere", "main h1")
            self.go_to(address, awaited)
            self.shoot(name)

    def go_to(self, address: str, awaited: str) -> None:
        """Show a page."""
        self.page.goto(f"{HOME}#/{address}")
        self.page.wait_for_selector(awaited, state="attached")

    def shoot(self, name: str, opened: tuple[str, str] | None = None) -> None:
        """One page at every size in every theme. A theme has colours only: what is wrong is measured once a size."""
        for size in self.sizes:
            self.page.set_viewport_size(viewport(size))
            if opened:
                go_to_table(self.page, OPENED_AT)
                self.page.evaluate(opened[0])
                self.page.wait_for_selector(opened[1], state="attached")
            for theme in self.themes:
                self.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                settled(self.page)
                path = self.out / f"{size}-{self.language}-{theme}" / f"{name}.jpg"
                self.page.screenshot(path=path, type="jpeg", quality=85)
            found = faults(self.page)
            if not opened:
                found += self.measured_open(found)
            self.wrong += [f"{size}-{self.language} {name}: {fault}" for fault in found]
            if opened:
                self.page.reload()

    def measured_open(self, known: list[str]) -> list[str]:
        """What is wrong besides when the first group of choices is opened."""
        found: list[str] = []
        for group in self.page.locator(".prompt button.group[aria-expanded=false]").all()[:1]:
            group.evaluate("button => button.click()")
            settled(self.page)
            found = [f"{fault} (opened)" for fault in faults(self.page) if fault not in known]
            self.page.locator(".prompt button.group[aria-expanded=true]").evaluate("button => button.click()")
        return found


def is_error(said: ConsoleMessage) -> bool:
    """Whether the page complains."""
    return said.type == "error"


def connect(line: WebSocketRoute, tables: dict[str, str], guest: Guest | None = None) -> None:
    """Tell the table that is named like a kind of decision, or the guest's."""
    line.on_message(lambda _: None)
    name = line.url.split("/")[-2]
    line.send(guest.told(name) if guest and name not in tables else tables[name])


def write_index(out: Path, kinds: list[str], folders: list[str]) -> None:
    """A page with all shots, a row for each of them."""
    rows = [
        f"<h2>{kind}</h2>" + "".join(f'<img loading="lazy" height="360" src="{name}/{kind}.jpg">' for name in folders)
        for kind in kinds
    ]
    (out / "index.html").write_text("<!doctype html><title>Decisions</title>" + "\n".join(rows) + "\n")


def take_all(
    browser: Browser, tables: dict[str, str], shown: list[str], guest: Guest | None, options: argparse.Namespace
) -> list[str]:
    """Take all shots that were asked for; tell what is wrong as it is found."""
    wrong = []
    for language, kind in product(options.language, sorted({device(size) for size in options.size})):
        sizes = [size for size in options.size if device(size) == kind]
        faulty = Shots(browser, sizes, language, options.theme, options.out).take(tables, shown, guest)
        print("\n".join([f"{language} {' '.join(sizes)}: {len(faulty)} faults", *faulty]), flush=True)
        wrong += faulty
    return wrong


def main() -> None:
    """Find a table for each kind of decision and take its screenshots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WxH", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--language", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--theme", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--kind", nargs="+", default=DECISIONS, choices=DECISIONS, metavar="KIND", help="default: all")
    parser.add_argument("--only", choices=("tables", "pages"), help="default: both")
    parser.add_argument("--games", type=int, default=GAMES, help="games to look for full tables in")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screens")
    options = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("no Chromium on this machine; install it or set ABYSS_CHROMIUM")
    if not (STATIC / "index.html").exists():
        raise SystemExit("the app is not built yet; run `make web`")
    found = fullest_games(options.games)
    found |= from_cases(set(options.kind) - set(found))
    if missing := [kind for kind in options.kind if kind not in found]:
        raise SystemExit(f"no game and no rule case comes to {', '.join(missing)}")
    tables = {kind: message(kind, found[kind]) for kind in options.kind}
    tables |= {name: message(name, fullest_opening(config)) for name, config in MIXES.items()}
    folders = [
        f"{size}-{language}-{theme}" for size, language, theme in product(options.size, options.language, options.theme)
    ]
    for folder in folders:
        (options.out / folder).mkdir(parents=True, exist_ok=True)
    with ExitStack() as open_ones:
        guest = None if options.only == "tables" else open_ones.enter_context(Guest())
        shown = [] if options.only == "pages" else list(tables)
        browser = open_ones.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        wrong = take_all(browser, tables, shown, guest, options)
        names = [*shown, *(["start", *guest.pages(), *OPENED] if guest else [])]
        browser.close()
    write_index(options.out, names, folders)
    print(f"{len(names)} tables and pages, {len(folders)} screens each: {options.out / 'index.html'}")
    if wrong:
        raise SystemExit(f"{len(wrong)} faults, each named above")


if __name__ == "__main__":
    main()
