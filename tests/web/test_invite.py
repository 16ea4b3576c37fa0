"""Friends come in: by the link of the network, by code, by QR code; and a lobby with everything that matters."""

from typing import Any

from web.conftest import NETWORK
from web.table_driver import FAST


def named(name: str) -> str:
    """What is kept in the browser of somebody of that name."""
    return FAST.replace('"Ann"', f'"{name}"')


def test_a_friend_comes_from_the_network(house: Any, open_page: Any, new_table: Any) -> None:
    """The host opens the door; a friend comes by the address of the network, another by code; then it is shut."""
    host = open_page()
    options = {"clock": {"minutes": 20, "increment": 10}}
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = new_table(host, seats=seats, expansions=("kraken",), options=options)
    invite = host.locator(".invite")
    invite.get_by_text("This link works on this computer only.").wait_for()
    assert host.locator(".invite svg").count() == 0, "a QR code that leads nowhere helps nobody"
    for shown in ("Kraken", "20 min each", "any move at random", "here"):
        host.wait_for_function("(shown) => document.querySelector('main').innerText.includes(shown)", arg=shown)
    host.get_by_role("button", name="Open to my network").click()
    host.get_by_role("img", name="Scan to join").wait_for()
    link = host.locator(".invite input").input_value()
    assert link == f"http://{NETWORK}:{house.port}/#/table/{table}"
    assert invite.get_by_text("everybody in the same network").count() == 1

    # once the door is shut, what his page has not fetched yet is refused
    friend = open_page(360, 740, script=named("Bob"), tolerant=True, is_mobile=True, has_touch=True)
    friend.goto(link)
    friend.get_by_role("button", name="Sit down here").first.click()
    host.locator(".seats").get_by_text("Bob").wait_for()
    host.wait_for_function("() => document.querySelectorAll('.seats .lamp.on').length === 2")
    host.locator(".chat input").fill("Welcome, <b>Bob</b>!")
    host.locator(".chat input").press("Enter")
    friend.locator(".chat .lines").get_by_text("Welcome, <b>Bob</b>!").wait_for()

    third = open_page(script=named("Cleo"), at="/")
    third.get_by_label("Link or code of a table").fill(table[:6].upper())
    third.get_by_role("button", name="Join").click()
    third.get_by_text("Waiting for players").wait_for()
    host.get_by_role("button", name="Close to my network").click()
    invite.get_by_text("This link works on this computer only.").wait_for()
    third.get_by_role("button", name="Sit down here").click()
    for page in (host, friend, third):
        page.wait_for_selector(".prompt")


def test_a_wrong_code_says_so(open_page: Any) -> None:
    """Codes of no table, and what is no code at all."""
    page = open_page(tolerant=True, at="/")
    for wrong, told in (("zzzzzz", "No table waits"), ("no code", "no such table"), ("lllooo", "no such table")):
        page.reload()
        page.get_by_label("Link or code of a table").fill(wrong)
        page.get_by_role("button", name="Join").click()
        page.locator(".problem", has_text=told).wait_for()


def test_a_link_is_copied_without_a_safe_connection(open_page: Any, new_table: Any) -> None:
    """Browsers keep the clipboard to safe connections; the field itself is copied then."""
    page = open_page(script=FAST + "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;")
    new_table(page, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    page.wait_for_selector(".invite .warning")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    page.locator(".chat input").focus()
    page.keyboard.press("Control+V")
    link = page.locator(".invite input").input_value()
    page.wait_for_function("(link) => document.querySelector('.chat input').value === link", arg=link)


def test_the_link_is_handed_to_another_app(open_page: Any, new_table: Any) -> None:
    """Where the browser can share, a button does."""
    script = FAST + "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"
    page = open_page(script=script)
    table = new_table(page, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("(id) => window.shared?.url.endsWith(id)", arg=table)
