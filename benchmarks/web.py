"""How fast the browser app is: `python benchmarks/web.py`, or one of `load`, `latency`, `frames`, `memory` after it.

It starts a server of its own, waits until its rules are compiled, and drives the system's Chromium with the same
person-like script as the browser tests.

- **load**: bytes of a first visit, as they are sent: of the start page, of the first table after it, and of what is
  fetched while nothing else is to be done, which is held back until then. The service worker is left out: it fetches
  the whole app once, later.
- **latency**: from the click that makes a move to the painted frame that shows its outcome, over a whole game against
  three bots with animations off. Bots' moves are not counted.
- **frames**: time between frames while cards fly and scenes play, with animations on.
- **memory**: JavaScript heap, DOM nodes and listeners after each of 20 games in one page, garbage collected. Here the
  person is a script of the page itself: what a driver sends into a page to be looked at is compiled there and stays,
  about 0.1 MB a game, and would be mistaken for the app's. The browser compiles nothing to machine code meanwhile: that
  code counts as heap, and grows for many games as one function after the other is found worth it.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")  # in place of this folder, where `web` would be this file

from playwright.sync_api import sync_playwright  # noqa: E402

from server.kit import free_port  # noqa: E402
from web.conftest import BROWSER, FLAGS, HELD_BACK  # noqa: E402
from web.table_driver import FAST, Player  # noqa: E402

LONGEST_COMPILE_S = 900
EXPANSIONS = ("kraken", "leviathan", "exiles")

# Notes the time of each click, of the move it sends, of the state that answers, and of the frame that shows it.
STOPWATCH = """
window.times = [];
let clicked = 0, sent = null;
addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
const channel = new MessageChannel();
let afterPaint = null;
channel.port1.onmessage = () => afterPaint?.();
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!sent || !event.data.includes('"type":"state"')) return;
      const one = {...sent, answered: performance.now()};
      sent = null;
      requestAnimationFrame(() => {
        afterPaint = () => times.push({...one, painted: performance.now()});
        channel.port2.postMessage(0);
      });
    });
  }
  send(text) {
    if (text.includes('"type":"act"')) sent = {clicked, sent: performance.now()};
    super.send(text);
  }
};
"""

# The time between frames as long as something flies or a scene plays.
FRAMES = """
window.frames_seen = [];
let last = 0;
const look = (now) => {
  const flies = document.querySelector("#stage .flight, .scene");
  if (flies && last) frames_seen.push(now - last);
  last = flies ? now : 0;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

# An evening's game, played inside the page: begun by clicking, the books looked into, ended by a bot; then its score
# sheet, a look at the replay, and home again.
EVENING = """
window.evening = async () => {
  const post = (path, body) => fetch("/api/tables" + path, {method: "POST",
    headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (test) => {
    const end = performance.now() + 120000;
    for (;;) {
      const found = test();
      if (found) return found;
      if (performance.now() > end) throw new Error("waited in vain: " + test);
      await pause(10);
    }
  };
  const find = (selector) => until(() => document.querySelector(selector));
  const live = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => !one.disabled && one.getClientRects().length);
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const CHOICES = ".prompt .buttons button, .choices button, main [data-place], .own [data-place]";
  const seats = [{kind: "human", name: "Ann"}, {kind: "bot", bot: "random"}];
  const expansions = ["kraken", "leviathan", "exiles"];
  const made = await post("", {seats, expansions, options: {}, name: "Ann"});
  const {id} = await made.json();
  location.hash = `/table/${id}`;
  await find(".prompt");
  for (let move = 0; move < 40; move += 1) {
    const choices = await until(() => {
      if (document.querySelector(".prompt[aria-busy=true]")) return null;
      const payments = live(".pay .proposal");
      const found = payments.length ? payments : live(CHOICES);
      return found.length ? found : null;
    });
    any(choices).click();
    await pause(5);
  }
  for (const key of "grs") {
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
    await find("dialog[open] header button");
    await pause(50);
    document.querySelector("dialog[open]").close();
    await until(() => !document.querySelector("dialog[open]"));
  }
  await post(`/${id}/stand-in`, {seat: 0, bot: "random"});
  await find("dialog[open] #h-end");
  location.hash = `/replay/${id}`;
  const next = await find("button[aria-label='Next move']");
  for (let step = 0; step < 5; step += 1) { next.click(); await pause(50); }
  location.hash = "/";
  await find(".play");
  await pause(300);
};
"""


class House:
    """A server on a database of its own, with compiled rules."""

    def __init__(self, folder: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        database = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        environment = {
            **{name: value for name, value in os.environ.items() if name != "ABYSS_JIT"},
            "ABYSS_RATE": "0",
            "ABYSS_DATABASE_URL": database,
            "PYTHONPATH": str(ROOT / "src"),
        }
        command = [sys.executable, "-m", "abyss", "serve", "--host", "127.0.0.1", "--port", str(port)]
        self.process = subprocess.Popen(command, env=environment)

    def wait(self) -> None:
        """Wait until the rules are compiled."""
        end = time.monotonic() + LONGEST_COMPILE_S
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5) as answer:
                    if b'"compiled"' in answer.read():
                        return
            except OSError:
                pass
            time.sleep(0.5)
        raise SystemExit("the server is not ready")


def open_page(browser: Any, url: str, *scripts: str) -> Any:
    """A page of a new guest."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-US")
    for script in scripts:
        context.add_init_script(script)
    page = context.new_page()
    page.goto(url)
    page.locator("main").first.wait_for()
    return page


def new_table(page: Any, players: int, bot: str, expansions: tuple[str, ...] = ()) -> str:
    """Make a table and go to it without loading the page anew."""
    seats = [{"kind": "human", "name": "Ann"}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
    wish = {"seats": seats, "expansions": list(expansions), "options": {}, "name": "Ann"}
    table: str = page.request.post(f"{page.url.split('#')[0]}api/tables", data=wish).json()["id"]
    page.evaluate("(table) => { location.hash = `/table/${table}`; }", table)
    page.locator(".prompt").first.wait_for()
    return table


def tell(name: str, values: list[float]) -> None:
    """Print how a measured time spreads."""
    values = sorted(values)
    p95, p99 = (values[min(len(values) - 1, int(len(values) * share))] for share in (0.95, 0.99))
    middle = statistics.median(values)
    print(f"{name:28} median {middle:6.1f} ms  p95 {p95:6.1f}  p99 {p99:6.1f}  max {values[-1]:6.1f}  ({len(values)})")


class Scales:
    """Weighs what a page receives: pictures, everything else, and the headers of both."""

    def __init__(self, line: Any) -> None:
        self.weights = {"files": 0, "pictures": 0, "headers": 0}
        self._kinds: dict[str, tuple[str, int]] = {}
        line.on("Network.responseReceived", self._begun)
        line.on("Network.loadingFinished", self._done)
        line.send("Network.enable")

    def _begun(self, what: Any) -> None:
        answer = what["response"]
        kind = "pictures" if answer["mimeType"].startswith("image/") else "files"
        self._kinds[what["requestId"]] = kind, int(answer["encodedDataLength"])

    def _done(self, what: Any) -> None:
        kind, headers = self._kinds.get(what["requestId"], ("files", 0))
        self.weights[kind] += int(what["encodedDataLength"]) - headers
        self.weights["headers"] += headers

    def tell(self, name: str) -> None:
        """Print what there is so far."""
        parts = ", ".join(f"{kind} {weight / 1000:5.1f} KB" for kind, weight in self.weights.items())
        print(f"{name:28} {parts}")


def measure_load(browser: Any, url: str) -> None:
    """Bytes until the start page, and then a table, is complete; and then what is fetched ahead."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-US", service_workers="block")
    context.add_init_script(HELD_BACK)
    page = context.new_page()
    scales = Scales(context.new_cdp_session(page))
    page.goto(url, wait_until="networkidle")
    scales.tell("start page")
    new_table(page, 4, "random", EXPANSIONS)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    scales.tell("and a table, with its cards")
    page.evaluate("letGo()")
    page.wait_for_timeout(2000)
    scales.tell("and what is fetched ahead")
    context.close()


def measure_latency(browser: Any, url: str) -> None:
    """From click to painted frame over a whole game."""
    page = open_page(browser, url, FAST, STOPWATCH)
    new_table(page, 4, "level3")
    player = Player(page, 1)
    player.aims = 120.0  # as a hand does it; what lights up under the pointer is drawn by then
    while player.look(120_000)["kind"] != "end":
        player.move()
        page.wait_for_timeout(250)  # looking takes the page's time, so wait until the move is painted
    times = page.evaluate("() => times")
    tell("click to painted update", [one["painted"] - one["clicked"] for one in times])
    tell("  of it at the server", [one["answered"] - one["sent"] for one in times])
    tell("  of it drawing", [one["painted"] - one["answered"] for one in times])
    page.context.close()


def measure_frames(browser: Any, url: str) -> None:
    """The time between frames while cards fly."""
    page = open_page(browser, url, FAST.replace('"none"', '"normal"'), FRAMES)
    new_table(page, 4, "level3", EXPANSIONS)
    player = Player(page, 1)
    end = time.monotonic() + 40
    while time.monotonic() < end and player.look(120_000)["kind"] != "end":
        player.move()
    seen = page.evaluate("() => frames_seen")
    tell("between frames", seen)
    late = sum(1 for one in seen if one > 25)
    print(f"frames that came late        {100 * late / len(seen):6.1f} %")
    page.context.close()


def measure_memory(driver: Any, url: str, games: int) -> None:
    """What is left after each game of an evening in one page."""
    browser = driver.chromium.launch(executable_path=BROWSER, headless=True, args=[*FLAGS, "--js-flags=--jitless"])
    page = open_page(browser, url, FAST, EVENING)
    page.set_default_timeout(0)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    print("game   heap MB   DOM nodes   listeners")
    for game in range(games + 1):
        if game:
            page.evaluate("evening()")
        line.send("HeapProfiler.collectGarbage")
        figures = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
        heap = figures["JSHeapUsedSize"] / 1e6
        print(f"{game:4} {heap:9.2f} {figures['Nodes']:11.0f} {figures['JSEventListeners']:11.0f}", flush=True)
    browser.close()


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="load, latency, frames, memory; nothing: all")
    parser.add_argument("--games", type=int, default=20, help="games of the evening (memory)")
    options = parser.parse_args()
    wanted = options.what or ["load", "latency", "frames", "memory"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        house = House(folder)
        try:
            house.wait()
            browser = driver.chromium.launch(executable_path=BROWSER, headless=True, args=FLAGS)
            for name in wanted:
                if name == "load":
                    measure_load(browser, house.url)
                elif name == "latency":
                    measure_latency(browser, house.url)
                elif name == "frames":
                    measure_frames(browser, house.url)
                elif name == "memory":
                    measure_memory(driver, house.url, options.games)
                else:
                    raise SystemExit(f"unknown: {name}")
            browser.close()
        finally:
            house.process.terminate()
            house.process.wait()


if __name__ == "__main__":
    main()
