"""What the operator posts: bans keep people out everywhere, announcements reach everybody."""

import json

import pytest
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from abyss.cli.admin import admin
from abyss.server.people import board as board_module
from abyss.server.store import board as store

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def ours(monkeypatch, tmp_path):
    """`abyss admin` works on the database of the test's server, which looks often."""
    monkeypatch.setenv("ABYSS_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    monkeypatch.setattr(board_module, "LOOK_EVERY", 0.05)


def run(*arguments: str) -> str:
    """What `abyss admin` prints; a problem is raised."""
    done = RUNNER.invoke(admin, list(arguments))
    if done.exception is not None:
        raise done.exception
    return done.stdout


def look(site) -> None:
    """Let the server look at once."""
    site.portal.portal.call(site.house.board.look)


def until_closed(line) -> int:
    """Read until the line is closed; return with which code."""
    try:
        while True:
            line.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def guest_id(site, table: str, seat: int) -> str:
    """Who holds a seat."""
    return site.house.rooms.known(table).seats[seat].guest_id


def test_a_banned_guest_is_kept_out_everywhere(site):
    host, friend = site.guest(), site.guest()
    table = host.make("ho")
    friend.join(table)
    token = friend.post(f"{table}/seats/1/link").json()["token"]
    program = site.guest()
    program.http.cookies.clear()
    program.http.headers["authorization"] = f"Bearer {token}"
    assert program.state(table)["your_seats"] == [1]
    banned = guest_id(site, table, 1)
    with friend.http.websocket_connect(f"/api/tables/{table}/ws") as line:
        assert "is banned for 2 days" in run("ban", banned, "--days", "2", "--reason", "rude")
        assert until_closed(line) == 1013
    for asked in (
        friend.http.get("/api/me"),
        friend.http.get(f"/api/tables/{table}"),
        friend.post(f"{table}/chat", text="hello"),
        friend.http.post("/api/tables", json={"seats": [{"kind": "human"}, {"kind": "open"}]}),
        friend.act(table, 0, [0]),
        program.http.get(f"/api/tables/{table}"),
        program.act(table, 0, [0]),
    ):
        assert (asked.status_code, asked.json()["code"]) == (403, "banned"), asked.text
        assert "rude" not in asked.text
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        friend.http.websocket_connect(f"/api/tables/{table}/ws") as line,
    ):
        line.receive_json()
    assert closed.value.code == 4403
    assert host.state(table)["your_seats"] == [0]
    assert json.loads(run("bans"))["what"] == banned
    run("unban", banned)
    look(site)
    assert friend.state(table)["your_seats"] == [1]


def test_a_ban_ends_by_itself(site, monkeypatch):
    guest = site.guest()
    table = guest.make("hr")
    guest.state(table)
    run("ban", guest_id(site, table, 0), "--days", "1")
    look(site)
    assert guest.http.get("/api/me").status_code == 403
    later = board_module.clock.now() + 2 * 24 * 3600
    monkeypatch.setattr(board_module.clock, "now", lambda: later)
    look(site)
    assert guest.http.get("/api/me").status_code == 200


def test_an_address_is_banned_with_its_network(site):
    board = site.house.board
    run("ban", "203.0.113.7/24")
    run("ban", "2001:db8:1::1/48")
    look(site)
    banned = ("203.0.113.1", "203.0.113.255", "2001:db8:1:ffff::9")
    free = ("203.0.112.1", "2001:db8:2::1", "testclient", "?", "")
    assert [board.is_banned_address(address) for address in banned] == [True] * 3
    assert [board.is_banned_address(address) for address in free] == [False] * 5
    run("unban", "203.0.113.0/24")
    look(site)
    assert not board.is_banned_address("203.0.113.1")
    board.is_banned_address = lambda address: address == "testclient"  # where the test's own requests come from
    guest = site.guest()
    for path in ("/api/me", "/", "/api/health"):
        assert (guest.http.get(path).status_code, guest.http.get(path).json()["code"]) == (403, "banned")
    with pytest.raises(WebSocketDisconnect), guest.http.websocket_connect("/api/tables/0000000000/ws"):
        pass


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("ban", "nobody"), 'there is no guest "nobody"'),
        (("ban", "127.0.0.1"), "is a proxy"),
        (("ban", "0.0.0.0/0"), "is a proxy"),
        (("unban", "somebody"), '"somebody" is not banned'),
        (("announce", "\u202e\u0000"), "nothing in it"),
        (("announce", "x" * 600), "500 characters"),
        (("announce", "hello", "--in", "xx=hallo"), "--in wants a language"),
        (("withdraw", "9"), "there is no announcement 9"),
    ],
)
def test_wrong_orders_are_refused_in_one_sentence(site, arguments, problem):
    with pytest.raises(ValueError, match=problem):
        run(*arguments)
    look(site)
    assert site.house.board.posted == store.Posted()


def test_announcements_reach_tables_and_pages(site):
    guest = site.guest()
    table = guest.make("ho")
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as line:
        said = run("announce", "We restart at noon.", "--in", "pl=Restart w południe.", "--hours", "2")
        assert said == "announcement 1 is posted\n"
        while (message := line.receive_json())["type"] != "announcements":
            pass
        [told] = message["announcements"]
        assert told["texts"] == {"en": "We restart at noon.", "pl": "Restart w południe."}
        run("withdraw", "1")
        while (message := line.receive_json())["type"] != "announcements":
            pass
        assert message["announcements"] == []
    run("announce", "Later.")
    look(site)
    assert [each["texts"]["en"] for each in site.guest().http.get("/api/announcements").json()] == ["Later."]
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as line:  # who comes later hears it, too
        while (message := line.receive_json())["type"] != "announcements":
            pass
    assert json.loads(run("announcements"))["texts"] == {"en": "Later."}
