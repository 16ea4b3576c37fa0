"""Being called back: pushes, mails and webhooks on real servers of this machine; nothing hidden, nothing stale."""

import base64
import json
import random
import re
import time
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from starlette.testclient import TestClient

from abyss.server import clock
from abyss.server.app import create_app
from abyss.server.http.limits import Bucket
from abyss.server.post import letters, outgoing, push
from abyss.server.post.mail import MailServer, is_address
from abyss.server.settings import Settings, async_url
from server.conftest import Site
from server.kit import choice, wait_until
from server.post_kit import Endpoint, MailBox


def raw(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser's side of Web Push."""

    def __init__(self, endpoint):
        self.key = ec.generate_private_key(ec.SECP256R1())
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        self.point = self.key.public_key().public_bytes(*form)
        self.auth = b"0123456789abcdef"
        self.wish = {
            "kind": "push",
            "address": endpoint,
            "p256dh": base64.urlsafe_b64encode(self.point).rstrip(b"=").decode(),
            "auth": base64.urlsafe_b64encode(self.auth).rstrip(b"=").decode(),
        }

    def opened(self, body):
        salt, length = body[:16], body[20]
        sender = body[21 : 21 + length]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

        def derived(secret, salt, info, size):
            return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt, info=info).derive(secret)

        secret = derived(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, body[21 + length :], None).rstrip(b"\x02"))


@pytest.fixture
def endpoint():
    running = Endpoint()
    yield running
    running.close()


@pytest.fixture
def mailbox():
    running = MailBox()
    yield running
    running.close()


@pytest.fixture
def post_site(tmp_path, mailbox, monkeypatch):
    """A server that may write to this machine, whose time passes as the test says, and whose postman waits for us."""
    true = clock.now
    ahead = [1800.0 - true() % 3600]  # no full hour comes by chance
    monkeypatch.setattr(clock, "now", lambda: true() + ahead[0])
    settings = Settings(
        async_url(f"sqlite:///{tmp_path / 'tables.sqlite3'}"),
        rate=0.0,
        bot_threads=1,
        private_hooks=True,
        mail=MailServer.from_url(f"smtp://127.0.0.1:{mailbox.port}", "abyss@example.org"),
    )
    made = Site(create_app(settings))
    monkeypatch.setattr(made.house.postman, "start", lambda: None)
    with TestClient(made.app) as portal:
        made.portal = portal

        def deliver(seconds=60.0):
            ahead[0] += seconds
            portal.portal.call(made.house.postman.deliver)

        made.deliver = deliver
        yield made


def pair(site, **options):
    """Two people at a table of days; Ann begins."""
    ann, ben = site.guest(), site.guest()
    table = ann.make("ho", days_per_move=2, first=0, **options)
    for guest in (ann, ben):
        guest.http.put("/api/me/notifications", json={"notify": "now", "language": "en"})
    return table, ann, ben


def add(guest, **wish):
    return guest.http.post("/api/me/contacts", json=wish)


def move(guest, table, dice):
    """Play until it is somebody else's turn."""
    state = guest.state(table)
    while state["your_move"]:
        assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
        state = guest.state(table)
    return state


def test_the_published_example_of_a_sealed_push():
    """RFC 8291, appendix A."""
    body = push.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        raw("DGv6ra1nlYgDCS1FRnbzlw"),
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    )
    assert base64.urlsafe_b64encode(body).rstrip(b"=").decode() == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_game_of_days_is_played_by_pushes_alone(post_site, endpoint):
    """Nobody looks at a table before a message says so; each message is for a turn that is there to be taken."""
    table, ann, ben = pair(post_site)
    browsers = {guest: Browser(f"{endpoint.url}/{name}") for guest, name in ((ann, "ann"), (ben, "ben"))}
    for guest, browser in browsers.items():
        assert add(guest, **browser.wish).status_code == 201
    ben.join(table, name="Ben")
    dice = random.Random(3)
    turns = 0
    while turns < 400:
        endpoint.received.clear()
        post_site.deliver(3600)
        if ann.state(table)["status"] == "finished":
            break
        assert len(endpoint.received) == 1
        guest = ann if endpoint.received[0].path == "/ann" else ben
        told = browsers[guest].opened(endpoint.received[0].body)
        assert (told["tables"], told["path"]) == ([table], f"/#/table/{table}")
        assert guest.state(table)["your_move"], "a message for a game that moved on"
        move(guest, table, dice)
        turns += 1
    assert ann.state(table)["status"] == "finished"
    assert turns > 20
    ends = [one for one in endpoint.received if one.path in ("/ann", "/ben")]
    assert len(ends) == 2  # both are told that it is over, once
    for one in ends:
        told = browsers[ann if one.path == "/ann" else ben].opened(one.body)
        assert (told["title"], told["tables"]) == ("A game of yours is over", [table])
    post_site.deliver(30 * 24 * 3600)
    assert len(endpoint.received) == 2


def test_a_push_is_signed_for_its_service(post_site, endpoint):
    table, ann, ben = pair(post_site)
    add(ann, **Browser(f"{endpoint.url}/ann").wish)
    ben.join(table)
    post_site.deliver()
    headers = endpoint.received[0].headers
    token, key = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["authorization"]).groups()
    assert key == ann.http.get("/api/me/notifications").json()["push_key"]
    signed, _, signature = token.rpartition(".")
    claims = json.loads(raw(signed.split(".")[1]))
    assert claims["aud"] == endpoint.url
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    r, s = int.from_bytes(raw(signature)[:32], "big"), int.from_bytes(raw(signature)[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    public.verify(utils.encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))


def test_mail_goes_only_to_who_confirmed_it(post_site, mailbox):
    table, ann, ben = pair(post_site)
    way = add(ann, kind="email", address="ann@example.org").json()
    assert not way["confirmed"]
    to, mail = mailbox.mails[0]
    code = re.search(r"\b\d{8}\b", mail).group()
    assert to == "ann@example.org"
    ben.join(table, name="Ben")
    post_site.deliver()
    assert len(mailbox.mails) == 1
    path = f"/api/me/contacts/{way['id']}/confirm"
    assert ben.http.post(path, json={"code": code}).status_code == 403
    assert ann.http.post(path, json={"code": "00000000"}).status_code == 403
    assert ann.http.post(path, json={"code": code}).json()["confirmed"]
    move(ann, table, random.Random(1))
    if not ann.state(table)["your_move"]:
        move(ben, table, random.Random(1))
    post_site.deliver()
    to, mail = mailbox.mails[-1]
    assert "Subject: Abyss: your turn" in mail
    assert f"/#/table/{table}" in mail
    assert "UTC" in mail
    stop = re.search(r"/#/stop/([\w-]+)", mail).group(1)
    assert post_site.guest().http.post(f"/api/contacts/{stop}/stop").status_code == 204
    assert ann.http.get("/api/me/notifications").json()["contacts"] == []


def test_a_code_cannot_be_guessed_nor_a_stranger_flooded(post_site, mailbox):
    _, ann, ben = pair(post_site)
    way = add(ann, kind="email", address="x@example.org").json()
    code = re.search(r"\b\d{8}\b", mailbox.mails[0][1]).group()
    for _ in range(5):
        assert ann.http.post(f"/api/me/contacts/{way['id']}/confirm", json={"code": "1234"}).status_code == 403
    assert ann.http.post(f"/api/me/contacts/{way['id']}/confirm", json={"code": code}).status_code == 403
    answers = [add(post_site.guest(), kind="email", address="x@example.org").status_code for _ in range(4)]
    assert answers == [201, 201, 429, 429]
    assert len(mailbox.mails) == 3
    for wrong in ("a@b", "a b@c.d", "a@b.c\r\nBcc: d@e.f", "<a@b.c>", "@b.c", "ä@b.c"):
        assert not is_address(wrong)
        assert add(ben, kind="email", address=wrong).status_code == 422


def test_nobody_is_flooded_with_codes_by_taking_the_address_back(post_site, mailbox):
    guest = post_site.guest()
    answers = []
    for address in ("v@example.org", "v@example.org", "V@Example.org", "v+1@example.org", "v.@example.org"):
        answer = add(guest, kind="email", address=address)
        answers.append(answer.status_code)
        if answer.status_code == 201:
            assert guest.http.delete(f"/api/me/contacts/{answer.json()['id']}").status_code == 204
    assert answers == [201, 201, 201, 429, 429]
    assert len(mailbox.mails) == 3


def test_strangers_are_not_written_to_by_the_list(post_site, mailbox):
    everybody = post_site.house.contacts._all_codes
    everybody.tokens, everybody.rate = 2.0, 1e-9  # an hour's worth is nearly spent
    codes = [add(post_site.guest(), kind="email", address=f"list{n}@example.org").status_code for n in range(4)]
    assert codes == [201, 201, 429, 429]


def test_a_mail_leads_to_no_address_that_a_stranger_made_up(post_site, mailbox):
    """Any address of numbers is taken for this server's own; in a mail it would be somebody else's page."""
    guest = post_site.guest()
    for host in ("6.6.6.6", "evil.example.org"):
        wish = {"kind": "email", "address": "victim@example.org"}
        answer = guest.http.post("/api/me/contacts", json=wish, headers={"host": host, "origin": f"http://{host}"})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), answer.text
    assert mailbox.mails == []


def test_a_table_calls_nobody_more_than_once_a_minute(post_site, endpoint):
    table, ann, ben = pair(post_site)
    assert add(ann, kind="webhook", address=f"{endpoint.url}/api", table=table).status_code == 201
    ben.join(table)
    postman = post_site.house.postman
    assert postman._may_be_told(table)
    postman._pace[table] = Bucket(1e-9, 1.0)  # it has called often already
    move(ann, table, random.Random(2))
    post_site.deliver()
    assert endpoint.received == []


def test_a_summary_comes_once_an_hour_and_off_is_off(post_site, endpoint):
    table, ann, ben = pair(post_site)
    add(ann, kind="webhook", address=f"{endpoint.url}/hook", style="json")
    ann.http.put("/api/me/notifications", json={"notify": "hourly", "language": "pl"})
    ben.join(table)
    second = ann.make("ho", days_per_move=2, first=0)
    ben.join(second)
    post_site.deliver(60.0)
    assert not endpoint.received
    post_site.deliver(3600)
    assert len(endpoint.received) == 1
    told = json.loads(endpoint.received[0].body)
    assert set(told["tables"]) == {table, second}
    assert "stołach" in told["title"]
    ann.http.put("/api/me/notifications", json={"notify": "off", "language": "pl"})
    third = ann.make("ho", days_per_move=2, first=0)
    ben.join(third)
    post_site.deliver(7200)
    assert len(endpoint.received) == 1


def test_no_message_for_a_game_that_moved_on(post_site, endpoint):
    table, ann, ben = pair(post_site)
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="json")
    ben.join(table)
    move(ann, table, random.Random(5))
    post_site.deliver()
    assert not endpoint.received or ann.state(table)["your_move"]
    endpoint.received.clear()
    for change in ("pause", "leave", "finish"):
        other, ann2, ben2 = pair(post_site)
        add(ann2, kind="webhook", address=f"{endpoint.url}/b", style="json")
        ben2.join(other)
        if change == "pause":
            ann2.post(f"{other}/pause")
            ben2.post(f"{other}/pause/answer", agree=True)
        else:
            ann2.post(f"{other}/{'leave' if change == 'leave' else 'resign'}")
        post_site.deliver()
        assert not endpoint.received, change


def test_who_sits_at_the_table_is_not_disturbed(post_site, endpoint):
    table, ann, ben = pair(post_site)
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="json")
    ben.join(table)
    with ann.http.websocket_connect(f"/api/tables/{table}/ws", headers={"origin": "http://testserver"}) as line:
        while line.receive_json()["type"] != "presence":
            pass
        post_site.deliver()
        assert not endpoint.received
    wait_until(lambda: not post_site.house.hub.presence(table).connected, "she is still at the table")
    post_site.deliver(120)
    assert len(endpoint.received) == 1


def test_a_channel_of_a_table_hears_of_every_turn(post_site, endpoint):
    table, ann, ben = pair(post_site)
    hook = {"kind": "webhook", "address": f"{endpoint.url}/api", "style": "discord", "table": table}
    assert add(ben, **hook).status_code == 403
    assert add(ann, **hook).status_code == 201
    ben.join(table, name="@everyone <b>")
    move(ann, table, random.Random(2))
    post_site.deliver()
    told = json.loads(endpoint.received[-1].body)
    assert told["allowed_mentions"] == {"parse": []}
    assert f"/#/table/{table}" in told["content"]


def test_a_way_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(post_site, endpoint):
    table, ann, ben = pair(post_site)
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="ntfy")
    ben.join(table)
    endpoint.status = 500
    for seen in range(1, 8):
        post_site.deliver(1000)
        assert len(endpoint.received) == min(seen, 5)  # then it is given up
    assert ann.http.get("/api/me/notifications").json()["contacts"]
    endpoint.status = 410
    other = ann.make("ho", days_per_move=2, first=0)
    ben.join(other)
    post_site.deliver()
    assert ann.http.get("/api/me/notifications").json()["contacts"] == []


def test_redirects_are_not_followed(post_site, endpoint):
    table, ann, ben = pair(post_site)
    inside = Endpoint()
    endpoint.status, endpoint.location = 307, inside.url
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="json")
    ben.join(table)
    post_site.deliver()
    assert (len(endpoint.received), inside.received) == (1, [])
    inside.close()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://0.0.0.0/",
        "https://user:pass@example.org/",
        "https://example.org:8080/",
        "https://example.org/\r\nHost: other",
        "ftp://example.org/",
        "https://",
        "file:///etc/passwd",
        "https://exa mple.org/",
    ],
)
def test_addresses_inside_are_refused(site, url):
    guest = site.guest()
    refused = add(guest, kind="webhook", address=url, style="json")
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_request")
    browser = Browser(url).wish
    assert add(guest, **browser).status_code == 422
    assert guest.http.get("/api/me/notifications").json()["contacts"] == []


def test_a_name_that_points_inside_is_refused_when_it_is_looked_up(site, monkeypatch):
    async def lookup(host, port, **_):
        return [(2, 1, 6, "", ("127.0.0.1", port))]

    async def send():
        import asyncio

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup, raising=False)
        await outgoing.post("https://rebind.example.org/", b"", {})

    with pytest.raises(outgoing.NotAllowed):
        site.portal.portal.call(send)


def test_wrong_keys_of_a_browser_and_too_many_ways_are_refused(post_site, endpoint):
    guest = post_site.guest()
    wish = Browser(f"{endpoint.url}/x").wish
    for part in ({"p256dh": "AAAA"}, {"auth": "AA"}, {"p256dh": None}, {"auth": "ä"}):
        assert add(guest, **{**wish, **part}).status_code == 422
    for number in range(6):
        assert add(guest, kind="webhook", address=f"{endpoint.url}/{number}", style="json").status_code == 201
    assert add(guest, kind="webhook", address=f"{endpoint.url}/7", style="json").status_code == 429
    assert endpoint.url.split("//")[1] == guest.http.get("/api/me/notifications").json()["contacts"][0]["shown"]


def test_twin_worlds_get_the_same_letters(post_site):
    """A letter is made of a table's row and names alone: what is hidden is not even at hand."""
    table, _, ben = pair(post_site)
    ben.join(table, name="Ben")
    room = post_site.house.rooms.known(table)
    first = letters.letter([letters.Turn.of(room.table, room.seats, 0)], "fr")
    twin = replace(room.table, key="0" * 32, scores=[1, 2], version=99)
    seats = [replace(row, auto_pass={"enabled": True}, token_hash="x", clock_left=1.0) for row in room.seats]
    assert letters.letter([letters.Turn.of(twin, seats, 0)], "fr") == first
    assert set(vars(letters.Turn.of(twin, seats, 0))) == {"table_id", "who", "names", "deadline"}
