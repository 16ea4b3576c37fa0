"""Being somebody: called back when it is one's turn, in several real browsers, with real servers to write to."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abyss.server.http.security import COOKIE
from server.kit import Server, play_on, wait_until
from server.post_kit import Endpoint, MailBox
from web.conftest import STATIC, server_with_deals
from web.table_driver import FAST, Player
from web.test_play import DECIDES
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
    running = server_with_deals(
        folder,
        ABYSS_PRIVATE_HOOKS="1",
        ABYSS_ADMIN_KEY="open sesame",
        ABYSS_SMTP=f"smtp://127.0.0.1:{mailbox.port}",
        ABYSS_MAIL_FROM="abyss@example.org",
    )
    running.start()
    yield running
    running.stop()


def open_at(page: Any, path: str) -> None:
    """Go to a page of the app."""
    page.goto(f"/#/{path}")


def newest(mailbox: MailBox, address: str) -> str:
    """The last mail to somebody; others may be told of something meanwhile."""
    return [text for to, text in mailbox.mails if to == address][-1]


def give_address(page: Any, mailbox: MailBox, address: str) -> None:
    """Let somebody be told by mail: the code of the first one confirms it."""
    open_at(page, "me")
    page.get_by_label("E-mail address").fill(address)
    page.get_by_role("button", name="Send a code").click()
    page.get_by_label("Code from the mail").wait_for()
    code = re.search(r"\b\d{8}\b", newest(mailbox, address))
    assert code is not None
    page.get_by_label("Code from the mail").fill(code.group())
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Code from the mail").wait_for(state="detached")


@needs_axe
def test_somebody_who_went_away_is_called_back(open_page: Any, new_table: Any, mailbox: MailBox) -> None:
    """Ben leaves an address and a webhook, goes, and is told on both when Ann has moved; the deadline is seen."""
    hook = Endpoint()
    ann = watcher(open_page, "dark", 1280)
    ben = open_page(360, 740, script=FAST.replace("Ann", "Ben").replace("dark", "light"), bypass_csp=True)
    give_address(ben, mailbox, "ben@example.org")
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
    ben.wait_for_function("() => /^● (2 d 23 h|3 d)/.test(document.title)")
    ann.get_by_text("Time left:").first.wait_for(state="attached")
    look(ann)
    open_at(ben, "")
    ben.locator(".tables .deadline").wait_for()
    ben.close()
    wait_until(
        lambda: hook.received and f"#/table/{table}" in newest(mailbox, "ben@example.org"), "Ben is not called back"
    )
    assert len(hook.received) == 1
    assert "Ann, Ben" in hook.received[0].body.decode()
    hook.close()


@needs_axe
def test_a_table_tells_a_channel(open_page: Any, new_table: Any, house: Server) -> None:
    """Ann made the table and names a channel; it hears of her turn while she is away, until it is removed."""
    hook = Endpoint()
    ann = open_page(bypass_csp=True, tolerant=True)  # an address that is refused is told by the console, too
    ben = open_page(
        360, 740, script=FAST.replace("Ann", "Ben").replace("dark", "light"), is_mobile=True, has_touch=True
    )
    people = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    table = new_table(ann, seats=people, options={"days_per_move": 3, "first": 1})
    open_at(ben, f"table/{table}")
    ben.locator(".lobby .button.gold").click()
    ben.wait_for_selector(".prompt.mine")
    ben.keyboard.press("s")
    ben.get_by_role("button", name="Resign").wait_for()
    assert ben.get_by_role("group", name="Tell a channel").count() == 0, "only who made the table names its channel"
    ben.keyboard.press("Escape")
    ann.wait_for_selector(".prompt")
    ann.keyboard.press("s")
    channel = ann.get_by_role("group", name="Tell a channel about this table")
    address = channel.get_by_label("Address of the webhook")
    address.fill("ftp://example.org/hook")
    channel.get_by_role("button", name="Add").click()
    channel.get_by_role("alert").wait_for()
    address.fill(f"{hook.url}/friends")
    channel.get_by_label("webhook", exact=True).select_option("ntfy")
    channel.get_by_role("button", name="Add").click()
    channel.get_by_text("127.0.0.1").wait_for()
    assert channel.get_by_role("alert").count() == 0
    look(ann)
    open_at(ann, "")
    ann.wait_for_selector(".tables")
    Player(ben, 1).move_while(lambda: ben.evaluate(DECIDES, table) == 1)
    wait_until(lambda: hook.received, "the channel heard nothing")
    told = hook.received[0]
    assert (told.path, told.headers["title"]) == ("/friends", "Abyss: Ann is to move")
    assert told.headers["click"].endswith(f"#/table/{table}")
    assert told.body.decode().startswith("Table of Ann, Ben, until ")
    ann.locator(".tables a").first.click()
    ann.wait_for_selector(".prompt.mine")
    ann.keyboard.press("s")
    channel.get_by_role("button", name="Remove").click()
    channel.get_by_text("127.0.0.1").wait_for(state="detached")
    hook.close()


def test_one_setting_says_when_somebody_is_told(open_page: Any) -> None:
    """At once, once an hour, or never: it is kept, and the same in another browser of the same person."""
    page = open_page()
    for when in ("never", "at once", "once an hour, all together"):
        open_at(page, "me")
        chosen = page.get_by_role("radio", name=when)
        with page.expect_response(lambda got: got.request.method == "PUT" and "notifications" in got.url):
            chosen.check()
        page.reload()
        page.get_by_role("radio", name=when, checked=True).wait_for()
    phone = open_page(360, 740, storage_state=page.context.storage_state())
    open_at(phone, "me")
    phone.get_by_role("radio", name=when, checked=True).wait_for()


@needs_axe
def test_a_rated_game_is_found_by_both(open_page: Any, new_table: Any) -> None:
    """Ben resigns a rated game; both find it among their finished games, with the victor, and their ratings."""
    ann = open_page(bypass_csp=True)
    ben = open_page(360, 740, script=FAST.replace("Ann", "Ben").replace("dark", "light"), bypass_csp=True)
    table = new_table(ann, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}], options={"rated": True})
    open_at(ben, f"table/{table}")
    ben.locator(".lobby .button.gold").click()
    ben.wait_for_selector(".prompt")
    ben.keyboard.press("s")
    ben.get_by_role("button", name="Resign").click()
    ben.get_by_role("button", name="Yes, resign for good").click()
    for page in (ann, ben):
        page.get_by_text("resigned. Victory:").wait_for()
        open_at(page, "games")
        page.get_by_role("button", name="Finished").click()
        line = page.locator(f'.lines a[href="#/table/{table}"]')
        line.get_by_text("Ann wins").wait_for()
        page.get_by_role("table", name="Rating").get_by_text("±").wait_for()
        look(page)
    open_at(ben, "")
    ben.locator(".tables").get_by_text("Ann wins").wait_for()


def test_the_link_of_a_mail_stops_the_mails(open_page: Any, mailbox: MailBox) -> None:
    """A stranger with the link needs no cookie of the person who gave the address."""
    page = open_page()
    open_at(page, "me")
    page.get_by_label("E-mail address").fill("cat@example.org")
    page.get_by_role("button", name="Send a code").click()
    page.get_by_label("Code from the mail").wait_for()
    stop = re.search(r"#/(stop/[\w-]+)", newest(mailbox, "cat@example.org"))
    assert stop is not None
    other = open_page()
    open_at(other, stop.group(1))
    other.get_by_role("button", name="No more mail").click()
    other.get_by_text("Nothing more will be sent there.").wait_for()
    page.reload()
    page.get_by_text("None yet.").wait_for()


@pytest.fixture(scope="module")
def veteran(house: Server) -> Any:
    """Somebody who has played a game to its end, resigned one and has one running."""
    client = house.client()
    play_on(client, client.make("hr", ["kraken"]))
    client.post(f"{client.make('hr')}/resign")
    client.make("hr", days_per_move=3, first=0)
    return client


def come_as(page: Any, client: Any) -> None:
    """Let a page be the same person as a client."""
    token = client.http.cookies[COOKIE]
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": str(client.http.base_url)}])


@needs_axe
@pytest.mark.parametrize(("theme", "width"), [("dark", 1280), ("light", 360)])
def test_my_games_are_listed_searched_and_counted(open_page: Any, veteran: Any, theme: str, width: int) -> None:
    """Running ones first, with the time left; finished ones with their result; put away and taken back; plots."""
    page = watcher(open_page, theme, width)
    come_as(page, veteran)
    open_at(page, "games")
    page.locator(".lines li.turn .deadline").wait_for()
    page.locator("figure svg circle").first.wait_for()
    look(page)
    if shots := os.environ.get("ABYSS_SHOTS"):
        page.screenshot(path=f"{shots}/games-{theme}.png", full_page=True)
    page.get_by_role("button", name="Finished").click()
    page.wait_for_function("() => document.querySelectorAll('.lines li a').length === 2")
    page.get_by_role("searchbox").fill("kraken")
    page.wait_for_function("() => document.querySelectorAll('.lines li a').length === 1")
    page.get_by_role("button", name="Put away", exact=False).nth(1).click()
    page.get_by_text("Nothing here.").wait_for()
    page.get_by_role("button", name="Put away").first.click()
    page.get_by_role("button", name="Take back", exact=False).click()
    page.get_by_text("Nothing here.").wait_for()


@needs_axe
def test_a_phrase_moves_a_name_to_a_phone_and_deletion_ends_it(open_page: Any, new_table: Any) -> None:
    """Ann's game is on her phone as well; what she deletes there is gone from both."""
    ann = watcher(open_page, "dark", 1280)
    table = new_table(ann, 2)
    open_at(ann, "me")
    ann.get_by_role("textbox", name="Your name").fill("Ann")
    ann.get_by_role("button", name="Make a recovery phrase").click()
    phrase = ann.locator(".phrase b").text_content()
    look(ann)
    phone = watcher(open_page, "light", 360)
    open_at(phone, "me")
    phone.get_by_label("Recovery phrase").fill(phrase.lower())
    phone.get_by_role("button", name="Come back").click()
    phone.get_by_text("Welcome back").wait_for()
    look(phone)
    open_at(phone, f"table/{table}")
    phone.wait_for_selector(".hand")
    open_at(phone, "me")
    with phone.expect_download() as downloaded:
        phone.get_by_role("link", name="Download everything").click()
    assert table in Path(downloaded.value.path()).read_text(encoding="utf-8")
    phone.get_by_role("button", name="Delete me").click()
    phone.get_by_role("button", name="Yes, delete everything").click()
    phone.get_by_text("Everything about you is deleted.").wait_for()
    open_at(ann, "games")
    ann.get_by_text("Nothing here.").wait_for()


def test_a_passkey_of_a_real_browser(open_page: Any, house: Server) -> None:
    """The browser's own authenticator makes a passkey for one guest; another guest comes back with it."""
    page = open_page(tolerant=True)  # a browser without a cookie is asked to come again, which its console tells
    page.goto(house.url.replace("127.0.0.1", "localhost") + "/#/me")
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.get_by_role("textbox", name="Your name").fill("Kim")
    page.get_by_role("textbox", name="Your name").press("Tab")
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_text("The passkey is kept.").wait_for()
    page.get_by_text("Passkeys: 1").wait_for()
    page.context.clear_cookies()
    page.reload()
    page.get_by_text("Passkeys: 0").wait_for()
    page.get_by_role("button", name="Use a passkey").click()
    page.get_by_text("Welcome back").wait_for()
    page.get_by_text("Passkeys: 1").wait_for()


@needs_axe
def test_a_rude_line_is_blocked_reported_and_dealt_with(open_page: Any, new_table: Any) -> None:
    """Ben is rude; Ann hears no more of him and reports it; the operator silences him on a page of their own."""
    ann = watcher(open_page, "dark", 1280)
    ben = open_page(script=FAST.replace("Ann", "Ben"), tolerant=True)
    table = new_table(ann, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}])
    open_at(ben, f"table/{table}")
    ben.locator(".lobby .seats .button.gold").first.click()
    ben.wait_for_function("() => document.querySelectorAll('.seats .lamp.on').length === 2")  # he speaks from his seat
    said = ben.get_by_label("Say something")
    said.fill("you rotten fish")
    said.press("Enter")
    line = ann.locator("p", has_text="you rotten")
    line.get_by_role("button").click()
    look(ann)
    line.get_by_role("button", name="Report").click()
    ann.get_by_text("Reported.").first.wait_for(state="attached")
    line.get_by_role("button", name="About Ben").click()
    line.get_by_role("button", name="Block").click()
    line.wait_for(state="detached")
    operator = watcher(open_page, "light", 360)
    open_at(operator, "admin")
    operator.get_by_label("Operator's key").fill("open sesame")
    operator.get_by_role("button", name="Open").click()
    operator.get_by_text("you rotten").wait_for()
    look(operator)
    operator.get_by_role("button", name="Silence").click()
    operator.locator("blockquote").wait_for(state="detached")
    said.fill("and more")
    said.press("Enter")
    ben.get_by_text("You may say nothing here for a while.").first.wait_for(state="attached")
    open_at(ann, "me")
    ann.get_by_role("button", name="Unblock").click()
    ann.get_by_role("button", name="Unblock").wait_for(state="detached")


def test_a_public_table_is_reported_by_who_plays_and_who_watches(open_page: Any, new_table: Any, house: Server) -> None:
    """At the table itself, before and during the game; the operator reads it on the page and by the command."""
    ann, ben, cyd = (open_page(script=FAST.replace("Ann", name)) for name in ("Ann", "Ben", "Cyd"))
    table = new_table(ann, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    cyd.goto(f"{house.url}/#/table/{table}")
    ann.get_by_role("button", name="Make it public").click()
    ann.get_by_text("This table is public").wait_for()
    cyd.get_by_role("button", name="Report this table").wait_for()
    assert ann.get_by_role("button", name="Report this table").count() == 0, "nobody reports their own table"
    open_at(ben, f"table/{table}")
    ben.locator(".lobby .button.gold").click()
    for page in (ann, ben, cyd):
        page.wait_for_selector(".prompt")
    for page, why in ((ben, "a rude name"), (cyd, "they sell things here")):
        page.keyboard.press("s")
        page.get_by_label("What is wrong here?").fill(why)
        page.get_by_role("button", name="Report this table").click()
        page.locator("dialog[open]").get_by_text("Reported. Thank you.").wait_for()
    if shots := os.environ.get("ABYSS_SHOTS"):
        cyd.screenshot(path=f"{shots}/reported.png")
    ann.keyboard.press("s")
    ann.get_by_role("button", name="Resign").wait_for()
    assert ann.get_by_role("button", name="Report this table").count() == 0
    operator = open_page(360, 740)
    open_at(operator, "admin")
    operator.get_by_label("Operator's key").fill("open sesame")
    operator.get_by_role("button", name="Open").click()
    for why in ("a rude name", "they sell things here"):
        operator.locator("li", has_text=why).locator("blockquote", has_text="Ann, Ben").wait_for()
    command = [sys.executable, "-m", "abyss", "admin", "reports"]
    listed = subprocess.run(command, env=house.environment, capture_output=True, text=True, check=True).stdout
    told = [json.loads(line) for line in listed.splitlines()]
    assert {one["reason"] for one in told if one["table_id"] == table} == {"a rude name", "they sell things here"}
