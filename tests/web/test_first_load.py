"""What a first visit fetches: no more than the page in view needs, the rest while nothing else is to be done."""

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from web.conftest import HELD_BACK
from web.table_driver import FAST

# Bodies as they are sent, without pictures: what the app weighed before it learned to coach, to teach and to be shared.
MOST_BYTES = 154_000


class Weighed:
    """Notes the bytes of every answer but pictures."""

    def __init__(self, page: Any) -> None:
        self.bytes: dict[str, int] = {}
        page.on("requestfinished", self._note)

    def _note(self, request: Any) -> None:
        path = PurePosixPath(urlsplit(request.url).path)
        if path.suffix != ".svg":
            self.bytes[path.name] = request.sizes()["responseBodySize"]

    @property
    def all(self) -> int:
        return sum(self.bytes.values())

    def has(self, part: str) -> bool:
        return any(name.startswith(f"{part}-") for name in self.bytes)


def test_a_first_visit_is_light(open_page: Any, new_table: Any) -> None:
    """The start page comes without the table's code, and the table without what opens over it."""
    page = open_page(script=FAST + HELD_BACK)
    fetched = Weighed(page)
    page.goto("/", wait_until="networkidle")
    page.wait_for_selector("main")
    assert not fetched.has("table")
    at_start = fetched.all
    new_table(page, 4, ("kraken", "leviathan", "exiles"))
    page.wait_for_load_state("networkidle")
    assert fetched.has("table")
    assert not fetched.has("over")
    assert at_start < fetched.all < MOST_BYTES
    page.evaluate("letGo()")
    page.wait_for_function("() => performance.getEntriesByType('resource').some((one) => one.name.includes('/over-'))")


def test_a_page_stays_until_the_next_is_there(open_page: Any) -> None:
    """Nothing is blank in between, however slow the connection."""
    page = open_page(script=FAST + HELD_BACK, at="/")
    asked: list[Any] = []
    page.route("**/assets/Rules-*.js", lambda route: asked.append(route))
    with page.expect_request("**/assets/Rules-*.js"):
        page.get_by_role("link", name="Rules").click()
    page.wait_for_function("() => location.hash === '#/rules'")
    assert page.get_by_role("button", name="Play now").is_visible()
    asked[0].continue_()
    page.get_by_role("heading", name="Rules").wait_for()
    assert not page.get_by_role("button", name="Play now").is_visible()


def test_a_page_that_loses_the_connection_stays(open_page: Any) -> None:
    """What cannot be fetched ahead is left for later; the page is not loaded anew without a server."""
    page = open_page(script=FAST + HELD_BACK, at="/", tolerant=True)
    page.evaluate("() => { window.isSame = true; }")
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: urlsplit(request.url).path == "/"):
        page.evaluate("letGo()")
    assert page.evaluate("window.isSame")
    assert page.get_by_role("button", name="Play now").is_visible()


def test_another_language_leaves_a_page_as_it_is(open_page: Any) -> None:
    """What was typed stays, also on a page whose words are fetched only now."""
    page = open_page(at="/#/new")
    name = page.locator("form input:not([type])").first
    name.fill("Thale")
    page.get_by_role("button", name="Polski").click()
    page.wait_for_selector("html[lang=pl]")
    assert name.input_value() == "Thale"
