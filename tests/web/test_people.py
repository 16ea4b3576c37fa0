"""Being somebody: called back when it is one's turn, in several real browsers, with real servers to write to."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import Server
from server.post_kit import Endpoint, MailBox
from web.conftest import STATIC
from web.table_driver import FAST
from web.test_screens import look, needs_axe, watcher


@pytest.fixture(scope="module")
def mailbox() -> Iterator[MailBox]:
    """A mail server of our own."""
    running = MailBox()
    yield running
    running.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, mailbox: MailBox) -> Iterator[Server]:
    """A server that sends mail and may write to this machine."""
    assert (STATIC / "index.html").exists()
    folder = tmp_path_factory.mktemp("house")
    running = Server(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        ABYSS_JIT="0",
        ABYSS_PRIVATE_HOOKS="1",
        ABYSS_SMTP=f"smtp://127.0.0.1:{mailbox.port}",
        ABYSS_MAIL_FROM="abyss@example.org",
    )
    running.start()
    yield running
    running.stop()


def open_at(page: Any, path: str) -> None:
    """Go to a page of the app."""
    page.goto(f"{page.url.split('#')[0]}#/{path}")


@needs_axe
def test_somebody_who_went_away_is_called_back(open_page: Any, new_table: Any, mailbox: MailBox) -> None:
    """Ben leaves an address and a webhook, goes, and is told on both when Ann has moved; the deadline is seen."""
    hook = Endpoint()
    ann = watcher(open_page, "dark", 1280)
    ben = open_page(360, 740, script=FAST.replace("Ann", "Ben").replace("dark", "light"), bypass_csp=True)
    open_at(ben, "me")
    ben.get_by_label("E-mail address").fill("ben@example.org")
    ben.get_by_role("button", name="Send a code").click()
    ben.get_by_label("Code from the mail").wait_for()
    code = re.search(r"\b\d{8}\b", mailbox.mails[-1][1])
    assert code is not None
    ben.get_by_label("Code from the mail").fill(code.group())
    ben.get_by_role("button", name="Confirm").click()
    ben.get_by_label("Code from the mail").wait_for(state="detached")
    ben.get_by_label("Address of the webhook").fill(f"{hook.url}/ben")
    ben.get_by_role("button", name="Add", exact=True).click()
    ben.get_by_text("127.0.0.1").wait_for()
    look(ben)
    table = new_table(
        ann,
        seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}],
        options={"days_per_move": 3, "first": 1},
    )
    open_at(ben, f"table/{table}")
    ben.locator(".lobby .button.gold").click()
    ben.wait_for_selector(".prompt.mine")
    assert re.match(r"● 2 d 23 h|● 3 d", ben.title())
    ann.get_by_text("Time left:").first.wait_for(state="attached")
    look(ann)
    open_at(ben, "")
    ben.locator(".tables .deadline").wait_for()
    ben.close()
    for _ in range(400):
        if hook.received and len(mailbox.mails) > 1:
            break
        ann.wait_for_timeout(100)
    assert len(hook.received) == 1
    assert "Ann, Ben" in hook.received[0].body.decode()
    assert f"#/table/{table}" in mailbox.mails[-1][1]
    hook.close()


def test_the_link_of_a_mail_stops_the_mails(open_page: Any, mailbox: MailBox) -> None:
    """A stranger with the link needs no cookie of the person who gave the address."""
    page = open_page()
    open_at(page, "me")
    page.get_by_label("E-mail address").fill("cat@example.org")
    page.get_by_role("button", name="Send a code").click()
    page.get_by_label("Code from the mail").wait_for()
    stop = re.search(r"#/(stop/[\w-]+)", mailbox.mails[-1][1])
    assert stop is not None
    other = open_page()
    open_at(other, stop.group(1))
    other.get_by_role("button", name="No more mail").click()
    other.get_by_text("Nothing more will be sent there.").wait_for()
    page.reload()
    page.get_by_text("None yet.").wait_for()
