"""What whoever runs the server tells everybody, as people see it: at open tables at once, and until it is put away."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import ROOT, Server
from web.conftest import STATIC, server_with_deals
from web.table_driver import FAST
from web.test_screens import look, needs_axe

BANNER = ".announcements p"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: what is announced is seen on every page of it."""
    assert (STATIC / "index.html").exists()
    running = server_with_deals(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.stop()


def admin(house: Server, *words: str) -> None:
    """What an operator types."""
    command = [sys.executable, "-m", "abyss", "admin", *words]
    subprocess.run(command, env=house.environment, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


@needs_axe
def test_an_announcement_is_seen_and_put_away(house: Server, open_page: Any, new_table: Any) -> None:
    """It comes to an open table in the reader's language, hides nothing one must click, and stays away once read."""
    ann = open_page(360, 740, bypass_csp=True)
    new_table(ann)
    assert ann.locator(BANNER).count() == 0
    admin(house, "announce", "We restart <b>at noon</b>.", "--in", "pl=Restart w południe.")
    ann.locator(BANNER).wait_for()
    assert "We restart <b>at noon</b>." in ann.locator(BANNER).inner_text(), "a text, and nothing but a text"
    assert ann.locator(".announcements").get_attribute("role") == "status"
    look(ann)
    ben = open_page(script=FAST.replace('"en"', '"pl"'), locale="pl-PL", at="/")
    ben.locator(BANNER).get_by_text("Restart w południe.").wait_for()
    ann.locator(BANNER).get_by_role("button", name="Close").click()
    ann.locator(BANNER).wait_for(state="detached")
    ann.reload()
    ann.wait_for_selector(".prompt")
    assert ann.locator(BANNER).count() == 0
    admin(house, "announce", "We are back.")
    ann.locator(BANNER).get_by_text("We are back.").wait_for()
    admin(house, "withdraw", "2")
    ann.locator(BANNER).wait_for(state="detached")
