"""The installed app: it opens without a connection, shows what was last known, and catches up."""

import json
from typing import Any

from server.kit import wait_until
from web.table_driver import Player

VERSION = "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).state.version"
COPIES = "async () => (await (await caches.open('abyss-copies')).keys()).length"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def installed(open_page: Any, **more: Any) -> Any:
    """A phone with the app on it."""
    page = open_page(360, 740, is_mobile=True, has_touch=True, service_workers="allow", tolerant=True, at="/", **more)
    page.wait_for_function(CONTROLLED)
    wait_until(lambda: page.evaluate(COPIES) >= 3, "the worker keeps no copies")
    return page


def test_the_app_can_be_installed(open_page: Any) -> None:
    """A manifest with icons that are there, and a worker that keeps the whole app."""
    page = installed(open_page)
    manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in problems if each["errorId"] != "in-incognito"] == []


def test_a_phone_that_was_offline_catches_up(open_page: Any, new_table: Any) -> None:
    """Closed in a tunnel, opened there, it shows the table as last seen; outside it goes on by itself."""
    phone = installed(open_page)
    table = new_table(phone, 2)
    Player(phone, 3).look()
    phone.wait_for_function(
        "(id) => JSON.parse(localStorage.getItem(`abyss.last.${id}`) ?? 'null')?.state.your_move", arg=table
    )
    kept = json.loads(phone.evaluate("(id) => localStorage.getItem(`abyss.last.${id}`)", table))

    phone.context.set_offline(True)
    phone.reload()
    phone.get_by_role("alert").get_by_text("Offline: as last seen on").wait_for()
    phone.locator("article.strip").wait_for()  # one, or it would be refused

    laptop = open_page(storage_state=phone.context.storage_state())
    laptop.goto(phone.url)
    player = Player(laptop, 3)
    before = kept["state"]["version"]
    while laptop.evaluate(VERSION, table) <= before:
        player.move()
    phone.context.set_offline(False)
    phone.wait_for_function("() => !document.body.innerText.includes('as last seen')")
    newest = laptop.evaluate(VERSION, table)
    phone.wait_for_function(
        "([id, version]) => JSON.parse(localStorage.getItem(`abyss.last.${id}`)).state.version >= version",
        arg=[table, newest],
    )
    Player(phone, 3).look()


def test_the_start_page_opens_offline_and_says_so(open_page: Any, new_table: Any, house: Any) -> None:
    """My tables are listed as last known; what needs the server is refused in words."""
    phone = installed(open_page)
    table = new_table(phone, 2)
    phone.goto(f"{house.url}/#/")
    phone.wait_for_selector(f'.tables a[href="#/table/{table}"]')
    house.kill()
    try:
        phone.reload()
        phone.wait_for_selector(f'.tables a[href="#/table/{table}"]')
        phone.get_by_text("You are offline").wait_for()
        phone.goto(f"{house.url}/#/cards")
        phone.wait_for_selector(".grid li")
        phone.goto(f"{house.url}/#/score")
        phone.get_by_role("button", name="One more: jellyfish 3", exact=True).click()
        phone.locator(".chips button", has_text="Sage").first.click()
        phone.wait_for_function("() => Number(document.querySelector('tfoot td').textContent) > 3")
    finally:
        house.start()
    phone.goto(f"{house.url}/#/")
    phone.reload()
    phone.wait_for_selector(f'.tables a[href="#/table/{table}"]')
    phone.get_by_text("You are offline").wait_for(state="detached")
