"""Web Push in a real browser: what the server sealed is opened, and the worker shows it, and takes it away again.

The browser's own push service is on the internet, so the message takes another way: the server sends it to a push
endpoint on this machine, where it is opened with the keys it was sealed for, and the browser's tools hand it to the
worker as the push service would.
"""

import json
from typing import Any

from server.kit import wait_until
from server.post_kit import Endpoint
from server.test_notifications import Browser
from web.table_driver import FAST
from web.test_offline import installed
from web.test_people import house, mailbox

__all__ = ["house", "mailbox"]  # fixtures: a server that may write to this machine

ADD = """async (wish) => (await fetch("/api/me/contacts",
  {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish)})).status"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.tag, one.data])"""


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
