"""Shots of `screens.py`: everything is loaded once, then shown in every window, language and theme without a reload.

A window is resized in place, and the page is told of a language or a theme as another tab of the same person would tell
it. What is wrong is measured once for each window and language, since a theme has colours only.
"""

import base64
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, ConsoleMessage, sync_playwright  # noqa: E402
from screen_pages import Guest  # noqa: E402
from screen_windows import HOME, SETTLE, connect, device, go_to_table, settling, viewport, window  # noqa: E402

from web.conftest import CHROMIUM, FLAGS  # noqa: E402
from web.measure import SCRIPT, limits  # noqa: E402

# What is opened over a table: how, and what is there then.
OPENED = {
    "paying": ("() => document.querySelector('main [data-place^=court-]').click()", ".pay"),
    "settings": ("() => document.querySelector(`header nav button:nth-last-of-type(2)`).click()", "dialog[open]"),
    "keys": ("() => dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))", "dialog[open]"),
    "book-of-cards": ("() => document.querySelector('header nav button').click()", "dialog[open] .grid li"),
    "card-large": (
        """async () => {
          document.querySelector("header nav button").click();
          let card = null;
          while (!(card = document.querySelector("dialog[open] .grid .lord")))
            await new Promise((soon) => setTimeout(soon, 20));
          card.click();
        }""",
        "dialog[open] .large .lord",
    ),
    "log": (
        """() => [...document.querySelectorAll('.side-toggle, .parts button:last-of-type')]
            .find((one) => one.getClientRects().length).click()""",
        ".side",
    ),
}
OPENED_AT = "seats-4"
# Pages as a stranger finds them at an empty server.
STRANGERS = {"start": ("", "main h1"), "public-empty": ("public", ".lines li")}
QUALITY = 60
STILL = 2  # frames
SHEET_WIDTH, ON_A_SHEET = 1960, 28
SHEET_STYLE = """<style>
body {margin: 6px; display: flex; flex-wrap: wrap; gap: 6px; background: #333; color: #fff; font: 14px sans-serif}
figure {margin: 0; max-width: 480px} img {display: block; max-width: 480px; max-height: 640px}
</style>"""
# Frames come as fast as they are drawn.
QUICK = [*FLAGS, "--disable-gpu-vsync", "--disable-frame-rate-limit"]

LANGUAGE = """async (language) => {
  if (document.documentElement.lang === language) return;
  localStorage["abyss.language"] = language;
  dispatchEvent(new StorageEvent("storage", {key: "abyss.language"}));
  while (document.documentElement.lang !== language) await new Promise((soon) => setTimeout(soon, 5));
}"""
THEME = """(theme) => {
  localStorage["abyss.prefs"] = JSON.stringify({...JSON.parse(localStorage["abyss.prefs"]), theme});
  dispatchEvent(new StorageEvent("storage", {key: "abyss.prefs"}));
}"""
# What is wrong, and what is wrong besides when the first group of choices is opened.
MEASURE = f"""async ([settling, limits, opens]) => {{
  const settle = {SETTLE};
  const measure = {SCRIPT.rstrip()};
  await settle(settling);
  const found = measure(limits);
  const group = opens && document.querySelector(".prompt button.group[aria-expanded=false]");
  if (!group) return found;
  group.click();
  await settle(settling);
  const more = measure(limits).filter((fault) => !found.includes(fault)).map((fault) => fault + " (opened)");
  document.querySelector(".prompt button.group[aria-expanded=true]")?.click();
  await settle(settling);
  return [...found, ...more];
}}"""


@dataclass(frozen=True)
class Wanted:
    """In which windows, languages and themes everything is shown, and where the shots go."""

    sizes: tuple[str, ...]
    languages: tuple[str, ...]
    themes: tuple[str, ...]
    out: Path
    keep: bool = True  # else they are only measured

    def folders(self) -> list[str]:
        """One for each window, language and theme."""
        return [f"{size}-{one}-{theme}" for size in self.sizes for one in self.languages for theme in self.themes]


class Shots:
    """One page that is shown in every way."""

    def __init__(self, browser: Browser, wanted: Wanted) -> None:
        self.wanted = wanted
        self.context = window(browser, wanted.sizes[0], wanted.languages[0], wanted.themes[0])
        self.page = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.page)
        self.doing = ""
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(f"{self.doing}: {error}"))
        self.page.on("console", self.hear)

    def hear(self, said: ConsoleMessage) -> None:
        """Note what the page complains about."""
        if said.type == "error":
            self.wrong.append(f"{self.doing}: {said.text}")

    def take_tables(self, tables: dict[str, str]) -> list[str]:
        """Tables as their deciders see them; return what is wrong with them."""
        self.page.route_web_socket("**/ws?*", lambda line: connect(line, tables))
        for name in tables:
            go_to_table(self.page, name)
            self.shoot(name, self.wanted.sizes)
            self.page.evaluate("() => { document.querySelector('.prompt').dataset.shot = 'taken'; }")
        return self.end()

    def take_opened(self, table: str) -> list[str]:
        """What opens over a table; each window is loaded anew, since what opens depends on it."""
        self.page.route_web_socket("**/ws?*", lambda line: connect(line, {OPENED_AT: table}))
        for name, (how, awaited) in OPENED.items():
            for size in self.wanted.sizes:
                self.resize(size)
                self.page.goto(f"{HOME}#/")
                self.page.reload()
                go_to_table(self.page, OPENED_AT)
                self.page.evaluate(how)
                self.page.wait_for_selector(awaited, state="attached")
                self.shoot(name, (size,), opens=False)
        return self.end()

    def take_pages(self, guest: Guest) -> list[str]:
        """What a stranger finds at an empty server, and then everything else as the guest does."""
        self.page.route_web_socket("**/ws?*", lambda line: connect(line, {}, guest))
        for name, (address, awaited) in STRANGERS.items():
            self.go_to(address, awaited)
            self.shoot(name, self.wanted.sizes)
        self.page.route("**/api/**", guest.answer)
        for name, (address, awaited) in guest.pages().items():
            self.go_to("nowhere", "main h1")
            self.go_to(address, awaited)
            self.shoot(name, self.wanted.sizes)
        return self.end()

    def go_to(self, address: str, awaited: str) -> None:
        """Show a page."""
        self.page.goto(f"{HOME}#/{address}")
        self.page.wait_for_selector(awaited, state="attached")

    def end(self) -> list[str]:
        """Close the page; return what is wrong."""
        self.context.close()
        return self.wrong

    def resize(self, size: str) -> None:
        """Make the window another one, touched or not."""
        touched, phone, _ = device(size)
        room = {**viewport(size), "deviceScaleFactor": 1, "mobile": phone}
        self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": touched})
        self.devtools.send("Emulation.setDeviceMetricsOverride", room)

    def shoot(self, name: str, sizes: tuple[str, ...], opens: bool = True) -> None:
        """What is shown, in every way. Another theme is the dearest change, since everything is painted anew."""
        for theme, size in product(self.wanted.themes, sizes):
            self.page.evaluate(THEME, theme)
            self.resize(size)
            for language in self.wanted.languages:
                self.doing = f"{size}-{language} {name}"
                self.page.evaluate(LANGUAGE, language)
                if theme == self.wanted.themes[0]:
                    found = self.page.evaluate(MEASURE, [settling(STILL), limits(), opens])
                    self.wrong += [f"{self.doing}: {fault}" for fault in found]
                else:
                    self.page.evaluate(SETTLE, settling(1))
                if self.wanted.keep:
                    self.keep(self.wanted.out / f"{size}-{language}-{theme}" / f"{name}.jpg")

    def keep(self, path: Path) -> None:
        """Write the window as it is."""
        how = {"format": "jpeg", "quality": QUALITY, "optimizeForSpeed": True}
        shot = self.devtools.send("Page.captureScreenshot", how)
        path.write_bytes(base64.b64decode(shot["data"]))


@contextmanager
def quick_browser() -> Iterator[Browser]:
    """A browser that does not wait for a screen."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUICK)
        yield browser
        browser.close()


def take_tables(wanted: Wanted, tables: dict[str, str]) -> list[str]:
    """Shots of tables, in a browser of their own."""
    with quick_browser() as browser:
        return Shots(browser, wanted).take_tables(tables)


def take_opened(wanted: Wanted, table: str) -> list[str]:
    """Shots of what opens over a table."""
    with quick_browser() as browser:
        return Shots(browser, wanted).take_opened(table)


def take_pages(wanted: Wanted) -> list[str]:
    """Shots of the pages beside the table."""
    with Guest() as guest, quick_browser() as browser:
        return Shots(browser, wanted).take_pages(guest)


def write_sheets(out: Path, folder: str) -> None:
    """All shots of a folder on a few large pictures, with their names."""
    shots = sorted((out / folder).glob("*.jpg"))
    with quick_browser() as browser:
        page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 900})
        for i in range(0, len(shots), ON_A_SHEET):
            figures = "".join(
                f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(shot.read_bytes()).decode()}'>"
                f"<figcaption>{shot.stem}</figcaption></figure>"
                for shot in shots[i : i + ON_A_SHEET]
            )
            page.set_content(SHEET_STYLE + figures)
            page.wait_for_function("() => [...document.images].every((one) => one.complete)")
            path = out / "sheets" / f"{folder}-{i // ON_A_SHEET + 1}.png"
            page.screenshot(path=path, full_page=True)
