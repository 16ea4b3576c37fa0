"""Web Push in a real browser: what the server sealed is opened, and the worker shows it, and takes it away again.

The browser's own push service is on the internet, so the message takes another way: the server sends it to a push
endpoint on this machine, where it is opened with the keys it was sealed for, and the browser's tools hand it to the
worker as the push service would.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import wait_until
from server.post_kit import Endpoint
from server.test_notifications import Browser
from web.conftest import BROWSER, launched
from web.table_driver import FAST, Player
from web.test_offline import installed
from web.test_people import give_address, house, mailbox

__all__ = ["house", "mailbox"]  # fixtures: a server that may write to this machine

ADD = """async (wish) => (await fetch("/api/me/contacts",
  {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish)})).status"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.tag, one.data])"""


@pytest.fixture(scope="module")
def chromium(playwright: Any) -> Iterator[Any]:
    """The browser with windows, since only that one shows notifications."""
    yield from launched(playwright, BROWSER)


def test_a_push_is_shown_by_the_worker_and_goes_when_the_table_is_looked_at(open_page: Any, house: Any) -> None:
    """Ben's phone is told of his turn; a second message takes the place of the first; at the table it is gone."""
    service = Endpoint()
    phone = installed(open_page, script=FAST.replace("Ann", "Ben"), permissions=["notifications"])
    tools = phone.context.new_cdp_session(phone)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    browser = Browser(f"{service.url}/ben")
    assert phone.evaluate(ADD, browser.wish) == 201
    ann = house.client().arrive()
    table = ann.make("ho", days_per_move=2, first=1)
    cookies = {one["name"]: one["value"] for one in phone.context.cookies()}
    ben = house.client()
    ben.http.cookies.update(cookies)
    ben.join(table, name="Ben")
    wait_until(lambda: service.received, "the server sent no push")
    told = browser.opened(service.received[0].body)
    assert told["path"] == f"/#/table/{table}"
    wait_until(lambda: phone.evaluate("1") and found, "the browser's tools name no worker")
    origin = house.url
    for text in (told["text"], "a newer one"):
        message = {"origin": origin, "registrationId": found[-1], "data": json.dumps({**told, "text": text})}
        tools.send("ServiceWorker.deliverPushMessage", message)
        wait_until(lambda text=text: [one[1] for one in phone.evaluate(SHOWN)] == [text])
    assert phone.evaluate(SHOWN) == [[told["title"], "a newer one", table, f"/#/table/{table}"]]
    phone.goto(f"{house.url}/{told['path'].lstrip('/')}")
    phone.wait_for_selector(".prompt.mine")
    wait_until(lambda: phone.evaluate(SHOWN) == [])
    service.close()


OVER = "over"


@pytest.mark.parametrize("turns", [4, pytest.param(500, marks=pytest.mark.slow)])
def test_a_game_of_days_is_played_by_what_messages_say(
    open_page: Any, new_table: Any, house: Any, mailbox: Any, turns: int
) -> None:
    """Ann hears of her turns by webhook, Ben by mail; each comes by the link alone, moves, and goes away again."""
    hook = Endpoint()
    ann, ben = open_page(), open_page(360, 740, script=FAST.replace("Ann", "Ben"), is_mobile=True, has_touch=True)
    ann.goto("/#/me")
    ann.wait_for_selector("#h-identity")
    assert ann.evaluate(ADD, {"kind": "webhook", "address": f"{hook.url}/ann", "style": "json"}) == 201
    give_address(ben, mailbox, "ben@example.org")
    people = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    table = new_table(ann, seats=people, options={"days_per_move": 2, "first": 0})
    ben.goto(f"/#/table/{table}")
    ben.locator(".lobby .button.gold").click()
    ben.wait_for_selector(".prompt")
    players = (Player(ann, 5), Player(ben, 6))
    read = len(mailbox.mails)
    for page in (ann, ben):
        page.goto("/#/nowhere")
    eve = house.client().arrive()  # sees what is open

    def decides() -> int | str:
        state = eve.state(table)
        return OVER if state["status"] == "finished" else int(state["prompt"]["seat"])

    def messages() -> list[tuple[int, str]]:
        """Whom new messages call, and where to."""
        links = [(0, json.loads(one.body)["link"]) for one in hook.received]
        links += [(1, re.findall(r"http\S+/#/table/\w+", text)[0]) for _, text in mailbox.mails[read:]]
        return links

    taken = 0
    while taken < turns:
        wait_until(messages, "nobody is told whose turn it is")
        if decides() == OVER:
            break
        [(seat, link)] = messages()  # one turn, one message
        hook.received.clear()
        del mailbox.mails[read:]
        assert decides() == seat, "a message for a game that moved on"
        page = players[seat].page
        page.goto(link)
        page.wait_for_selector(".prompt.mine")
        players[seat].move_while(lambda seat=seat: decides() == seat)
        page.goto("/#/nowhere")
        taken += 1
    assert taken == turns or (taken > 20 and decides() == OVER)
    hook.close()
