"""Nobody acts or sees for a seat that is not theirs; tokens, cookies, origins, headers and limits."""

import contextlib
import sqlite3

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from abyss.server.app import create_app
from abyss.server.http import limits
from abyss.server.http.addresses import network_of
from abyss.server.http.security import COOKIE
from abyss.server.settings import Settings, async_url
from server.kit import Client, new_key


def test_strangers_and_other_seats_can_do_nothing(site):
    host, friend, stranger = site.guest(), site.guest(), site.guest()
    table = host.make("ho")
    friend.join(table)
    state = host.state(table) if host.state(table)["your_move"] else friend.state(table)
    mover = host if state["seat"] == 0 else friend
    other = friend if mover is host else host
    action = state["legal"][0]["action"]
    tries = [
        (stranger, "not_your_seat", {}),
        (stranger, "not_your_seat", {"seat": state["seat"]}),
        (other, "not_your_seat", {"seat": state["seat"]}),
        (other, "not_your_decision", {}),
    ]
    for who, code, more in tries:
        assert who.act(table, 0, [action], **more).json()["code"] == code
        assert who.http.get(f"/api/tables/{table}?seat={state['seat']}").status_code == 403
    for path, body in (
        ("undo", {"version": 0}),
        ("undo/answer", {"agree": True}),
        ("leave", {}),
        ("take-back", {}),
        ("stand-in", {"seat": 0}),
        ("seats/0/link", {}),
        ("rematch", {}),
    ):
        assert stranger.post(f"{table}/{path}", **body).status_code in (403, 409), path
    assert stranger.http.put(f"/api/tables/{table}/auto-pass", json={"rules": {}}).status_code == 403
    assert stranger.post(f"{table}/claim", token="x" * 32).status_code == 403
    view = stranger.state(table)["view"]
    assert (view["seat"], [seat["hand"] for seat in view["seats"]]) == (None, [None, None])
    assert mover.state(table)["version"] == 0


def test_a_program_with_a_token_is_that_seat_only(site):
    host = site.guest()
    table = host.make("hh", hot_seat=True)
    token = host.post(f"{table}/seats/1/link").json()["token"]
    program = Client(site.guest().http)
    program.http.headers["authorization"] = f"Bearer {token}"
    assert program.state(table)["your_seats"] == [1]
    assert program.http.get(f"/api/tables/{table}?seat=0").status_code == 403
    newer = host.post(f"{table}/seats/1/link").json()["token"]
    assert program.state(table)["your_seats"] == []
    protocols = ["abyss", f"token.{newer}"]
    with site.guest().http.websocket_connect(f"/api/tables/{table}/ws", subprotocols=protocols) as socket:
        assert socket.accepted_subprotocol == "abyss"
        hello = next(m for m in (socket.receive_json() for _ in range(4)) if m["type"] == "hello")
        assert hello["seat"] == 1


def test_a_token_of_one_table_is_nothing_at_another(site):
    host = site.guest()
    table, other = host.make("hh", hot_seat=True), host.make("hh", hot_seat=True)
    token = host.post(f"{table}/seats/0/link").json()["token"]
    program = site.guest()
    program.http.headers["authorization"] = f"Bearer {token}"
    assert program.state(table)["your_seats"] == [0]
    assert program.state(other)["your_seats"] == []
    assert program.act(other, 0, [0]).json()["code"] == "not_your_seat"
    assert program.post(f"{other}/claim", token=token).status_code == 403


def test_a_spectators_socket_neither_acts_nor_sees(site):
    host, watcher = site.guest(), site.guest()
    table = host.make("hh", ["leviathan"], hot_seat=True)
    state = host.state(table)
    action = state["legal"][0]["action"]
    with watcher.http.websocket_connect(f"/api/tables/{table}/ws?since=-1") as socket:
        seen = [socket.receive_json() for _ in range(4)]
        orders = [
            {"type": "act", "ply": 0, "actions": [action], "key": new_key()},
            {"type": "act", "ply": 0, "actions": [action], "key": new_key(), "seat": state["seat"]},
            {"type": "watch", "seat": state["seat"]},
        ]
        for order in orders:
            socket.send_json(order)
            assert socket.receive_json()["problem"]["code"] == "not_your_seat"
        host.act(table, 0, [action], seat=state["seat"])
        seen.append(socket.receive_json())
    states = [message["state"] for message in seen if message["type"] == "state"]
    assert [told["version"] for told in states] == [0, 1]
    for told in states:
        assert (told["seat"], told["legal"], told["payments"], told["auto_pass"]) == (None, [], [], None)
        assert all(seat["hand"] is None and seat["own_tokens"] is None for seat in told["view"]["seats"])
    with watcher.http.websocket_connect(f"/api/tables/{table}/ws?seat=0") as socket:
        closed = socket.receive()
    assert (closed["type"], closed["code"]) == ("websocket.close", 4403)


def states_told(socket, count: int) -> list[dict]:
    """The next so many states."""
    told: list[dict] = []
    while len(told) < count:
        message = socket.receive_json()
        if message["type"] == "state":
            told.append(message["state"])
    return told


def test_a_line_loses_its_sight_with_its_seat(site):
    """Who leaves a seat, or whose token is replaced, sees nothing of it on a line that is still open."""
    host, friend, other = site.guest(), site.guest(), site.guest()
    table = host.make("ho", ["leviathan"])
    bigger = host.make("hoo")
    friend.join(bigger)
    with friend.http.websocket_connect(f"/api/tables/{bigger}/ws") as socket:
        assert states_told(socket, 1)[0]["your_seats"] == [1]
        friend.post(f"{bigger}/leave")
        other.join(bigger, seat=1)
        site.guest().join(bigger)
        while (told := states_told(socket, 1)[0])["status"] != "playing":
            pass
        assert (told["seat"], told["your_seats"]) == (None, [])
        assert all(seat["hand"] is None for seat in told["view"]["seats"])
    friend.join(table)
    token = host.post(f"{table}/seats/0/link").json()["token"]
    protocols = ["abyss", f"token.{token}"]
    with site.guest().http.websocket_connect(f"/api/tables/{table}/ws", subprotocols=protocols) as socket:
        assert states_told(socket, 1)[0]["seat"] == 0
        host.post(f"{table}/seats/0/link")
        told = states_told(socket, 1)[0]
        assert (told["seat"], told["view"]["seats"][0]["hand"]) == (None, None)


def test_who_watches_and_joins_gets_the_seat_on_the_same_line(site):
    host, friend = site.guest(), site.guest()
    table = host.make("ho")
    friend.http.put("/api/me", json={"name": "Ben"})
    with friend.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        assert states_told(socket, 1)[0]["seat"] is None
        friend.join(table)
        while (told := states_told(socket, 1)[0])["status"] != "playing":
            pass
        assert (told["seat"], told["your_seats"]) == (1, [1])
        assert told["view"]["seats"][1]["hand"] is not None


def test_tokens_are_hashed_at_rest(site, tmp_path):
    host = site.guest()
    table = host.make("hr")
    token = host.post(f"{table}/seats/0/link").json()["token"]
    cookie = host.http.cookies[COOKIE]
    stored = sqlite3.connect(tmp_path / "tables.sqlite3")
    dump = "\n".join(stored.iterdump())
    assert token not in dump
    assert cookie not in dump


def test_cookie_is_for_this_site_and_not_for_scripts(site):
    stranger = site.guest()
    stranger.http.cookies.clear()
    answer = stranger.http.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_headers_of_every_answer(site):
    guest = site.guest()
    for path in ("/", "/api/health", "/api/tables/0000000000", "/nothing"):
        headers = guest.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "'unsafe-eval'" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_other_sites_are_refused(site):
    guest = site.guest()
    table = guest.make("hr")
    elsewhere = {"origin": "https://elsewhere.example"}
    assert guest.http.post(f"/api/tables/{table}/chat", json={"text": "x"}, headers=elsewhere).status_code == 403
    for origin in ("https://elsewhere.example", "null"):
        with (
            pytest.raises(WebSocketDisconnect),
            guest.http.websocket_connect(f"/api/tables/{table}/ws", headers={"origin": origin}),
        ):
            pass
    own = {"origin": "http://testserver"}
    with guest.http.websocket_connect(f"/api/tables/{table}/ws", headers=own) as socket:
        assert socket.receive_json()["type"] in ("hello", "presence")


@pytest.mark.usefixtures("frozen")
def test_rates_are_limited(tmp_path):
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=5.0, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        codes = [http.get("/api/health").status_code for _ in range(40)]
        assert codes[:10] == [200] * 10
        assert 429 in codes
        refused = next(answer for answer in (http.get("/api/health") for _ in range(40)) if answer.status_code == 429)
        assert refused.json()["code"] == "too_many"


@pytest.mark.usefixtures("frozen")
def test_made_up_names_do_not_help_against_the_rate(tmp_path):
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=1.0, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        codes = [http.get("/api/me", headers={"cookie": f"{COOKIE}={number}"}).status_code for number in range(60)]
    assert codes[:20] == [200] * 20
    assert codes[-1] == 429


@pytest.mark.usefixtures("frozen")
def test_sockets_are_limited_too(tmp_path):
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=5.0, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        table = Client(http).make("hr")
        with http.websocket_connect(f"/api/tables/{table}/ws") as socket:
            for _ in range(100):
                socket.send_json({"type": "ping"})
            while (message := socket.receive_json())["type"] != "error":
                pass
            assert message["problem"]["code"] == "too_many"
        codes = []
        for _ in range(30):
            try:
                with http.websocket_connect(f"/api/tables/{table}/ws"):
                    codes.append(0)
            except WebSocketDisconnect as closed:
                codes.append(closed.code)
        assert set(codes) == {0, 1013}


def test_an_address_has_so_many_sockets(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MOST_SOCKETS", 3)
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=100.0, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        url = f"/api/tables/{Client(http).make('hr')}/ws"
        for _ in range(2):  # those that are closed count no longer
            with contextlib.ExitStack() as lines:
                for _ in range(3):
                    lines.enter_context(http.websocket_connect(url))
                with pytest.raises(WebSocketDisconnect), http.websocket_connect(url):
                    pass


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whom_an_address_belongs_to(address, network):
    assert network_of(address) == network


def test_a_household_has_one_limit_however_many_addresses_it_makes_up(tmp_path, frozen):
    """An IPv6 network has more addresses than there are phrases to guess."""
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=100.0, bot_threads=1)
    app = create_app(settings)

    def guess(address):
        http = TestClient(app, client=(address, 1))
        http.portal = portal.portal
        http.get("/api/me")
        return http.post("/api/me/return", json={"phrase": "a b c d e f"}).status_code

    with TestClient(app) as portal:
        codes = [guess(f"2001:db8:1:2::{number:x}") for number in range(9)]
        assert codes[-1] == 429
        assert 429 not in codes[:3]
        assert guess("2001:db8:1:3::1") != 429


def test_too_large_is_refused(site):
    guest = site.guest()
    table = guest.make("hr")
    huge = guest.http.post(f"/api/tables/{table}/chat", content=b'{"text": "' + b"x" * 100_000 + b'"}')
    assert (huge.status_code, huge.json()["code"]) == (413, "too_large")

    def drops():
        for _ in range(100):
            yield b"x" * 1000

    streamed = guest.http.post(f"/api/tables/{table}/chat", content=drops())
    assert streamed.status_code == 413
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.send_text("x" * 50_000)
        while (message := socket.receive_json())["type"] != "error":
            pass
        assert message["problem"]["code"] == "too_large"


def test_record_is_secret_until_the_end(site):
    guest = site.guest()
    table = guest.make("hr")
    for path in ("record", "replay", "replay/0?seat=all"):
        answer = guest.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (403, "secret")
    assert guest.act(table, 0, [0], key=new_key()).status_code in (200, 409, 422)
