"""A server of our own for the browser tests, and pages that fail a test when anything goes wrong in them."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server import deals
from server.kit import PATIENCE, ROOT, Server
from web.table_driver import FAST

STATIC = ROOT / "src" / "abyss" / "server" / "static"
BROWSER = os.environ.get("ABYSS_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
# the same engine without windows and menus: a quarter quicker, but it shows no notifications
CHROMIUM = os.environ.get("ABYSS_CHROMIUM") or shutil.which("chromium-headless-shell") or BROWSER
NETWORK = "127.0.0.2"  # stands for this machine's address in its network
# Parts of the browser that nobody needs here; left alone, each window draws the menus of its address bar, at
# half a second of a processor. Only the last such list counts, so those that Playwright leaves out stand here, too.
WITHOUT = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The browser never finds the time for what may wait, until it is told to.
HELD_BACK = """
const waiting = [];
const whenIdle = window.requestIdleCallback.bind(window);
window.requestIdleCallback = (work) => waiting.push(work);
window.letGo = () => { window.requestIdleCallback = whenIdle; waiting.forEach((work) => whenIdle(work)); };
"""

# The files that take longest come first, so that two workers end together; the others follow as they are named.
LONGEST = (
    "test_screens",
    "test_people",
    "test_play",
    "test_fit",
    "test_pseudo_language",
    "test_first_game",
    "test_coach",
    "test_moments",
    "test_leaving",
    "test_right_words",
    "test_lessons",
    "test_sharing",
    "test_public",
    "test_offline",
    "test_push",
    "test_announcements",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files in that order; what is no test of the browser comes before them."""

    def place(item: pytest.Item) -> int:
        if item.path.parent != Path(__file__).parent:
            return -1
        return LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST)

    items.sort(key=place)


def server_with_deals(folder: Path, **environment: str) -> Server:
    """A server whose tables are dealt alike in every run of a test; `open_page` tells it which test is running."""
    told = folder / "deals"
    told.touch()
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    return Server(database, program=(deals.__file__,), ABYSS_DEALS=str(told), **environment)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server with the built app; it can be killed and started again on the same tables."""
    if not (STATIC / "index.html").exists():
        pytest.fail("the browser app is not built: run `make web`")
    running = server_with_deals(tmp_path_factory.mktemp("house"), ABYSS_LAN=NETWORK, ABYSS_SERVE_MAY_OPEN="1")
    running.start()
    yield running
    running.stop()


def later(house: Server, seconds: float) -> None:
    """Let time pass for a server; it never goes back."""
    told = Path(house.environment[deals.FILE] + deals.LATER)
    ahead = float(told.read_text()) if told.exists() else 0.0
    unfinished = told.with_suffix(".new")
    unfinished.write_text(str(ahead + seconds))
    unfinished.replace(told)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """What drives browsers."""
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as driver:
        yield driver


def launched(playwright: Any, program: str | None) -> Iterator[Any]:
    """A browser, until it is needed no more."""
    if program is None:
        pytest.skip("no Chromium on this machine; install it or set ABYSS_CHROMIUM")
    browser = playwright.chromium.launch(executable_path=program, headless=True, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Any) -> Iterator[Any]:
    """The system's browser."""
    yield from launched(playwright, CHROMIUM)


OpenPage = Callable[..., Any]


@pytest.fixture
def open_page(house: Server, chromium: Any, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens pages as separate people, at a path of the app or nowhere yet; at the end none may have met an error."""
    Path(house.environment[deals.FILE]).write_text(request.node.name)
    contexts, faults = [], []

    def open_one(
        width: int = 1280,
        height: int = 720,
        script: str = FAST,
        tolerant: bool = False,
        at: str | None = None,
        **more: Any,
    ) -> Any:
        more = {"service_workers": "block", "locale": "en-US", **more}  # each would fetch the whole app once more
        context = chromium.new_context(viewport={"width": width, "height": height}, base_url=house.url, **more)
        context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        if not tolerant:
            page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("response", lambda got: faults.append(f"{got.status} {got.url}") if got.status >= 400 else None)
        if at is not None:
            page.goto(at)
            page.wait_for_selector("main")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def new_table() -> Callable[..., str]:
    """Makes a table for a page and opens it; the other seats are bots, which move at random if nothing else is said."""

    def create(
        page: Any,
        players: int = 2,
        expansions: tuple[str, ...] = (),
        seats: Any = None,
        options: Any = None,
        bot: str = "random",
    ) -> str:
        people = seats or [{"kind": "human", "name": "Ann"}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
        table = {"seats": people, "expansions": list(expansions), "options": options or {}, "name": "Ann"}
        page.request.get("/api/me")  # the cookie that a page comes with
        answer = page.request.post("/api/tables", data=table)
        assert answer.status == 201, answer.text()
        made: str = answer.json()["id"]
        page.goto(f"/#/table/{made}")
        page.wait_for_selector(".prompt, .lobby")
        return made

    return create
