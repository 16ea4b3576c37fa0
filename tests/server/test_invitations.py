"""Inviting: links that can be reached, short codes, and a door to the network that only its owner opens."""

import asyncio
import socket
from types import SimpleNamespace

import httpx
import pytest

from abyss.server.door import CHOSEN, Door, local_addresses, reach_of
from abyss.server.http.limits import Guard
from abyss.server.people import invitations
from server.kit import Server

HERE = {"host": "127.0.0.1:8321"}
OPENED = "127.0.0.2"  # every machine has it, and nobody else can reach it


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost", "machine"),
        ("127.0.0.1", "machine"),
        ("[::1]", "machine"),
        ("169.254.7.7", "machine"),
        ("192.168.1.5", "network"),
        ("10.0.0.2", "network"),
        ("fd00::2", "network"),
        ("attic", "network"),
        ("attic.local", "network"),
        ("abyss.example.org", "world"),
        ("9.9.9.9", "world"),
    ],
)
def test_a_link_tells_how_far_it_reaches(host, reach):
    assert reach_of(host) == reach


def test_an_invitation_has_link_code_and_qr_code(site):
    host, friend = site.guest(), site.guest()
    table = host.make("hoo")
    told = friend.http.get(f"/api/tables/{table}/invitation", headers={"host": "192.168.1.5:8321"}).json()
    assert told["link"] == f"http://192.168.1.5:8321/#/table/{table}"
    assert (told["code"], told["reach"]) == (table[:6], "network")
    assert len({len(row) for row in told["qr"]}) == 1
    assert len(told["qr"]) == len(told["qr"][0]) >= 21
    assert told["qr"][0].startswith("1111111"), "a QR code begins with a corner mark"
    assert told["network"] == {"open": False, "may_open": False, "addresses": []}
    here = host.http.get(f"/api/tables/{table}/invitation", headers=HERE).json()
    assert here["reach"] == "machine"
    assert host.http.get("/api/tables/0000000000/invitation").status_code == 404


def test_a_code_leads_to_a_waiting_table_only(site):
    host, friend = site.guest(), site.guest()
    table = host.make("ho")
    assert friend.http.get(f"/api/codes/{table[:6]}").json() == {"id": table}
    friend.join(table)
    refused = friend.http.get(f"/api/codes/{table[:6]}")
    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
    for wrong in ("iiiiii", "%25%25%25%25%25%25", "a", "______", table):
        assert friend.http.get(f"/api/codes/{wrong}").status_code == 422, wrong


def test_two_tables_of_one_code_are_told_apart_by_nobody(site, monkeypatch):
    from abyss.server.people import seating

    names = iter(["abcdef0001", "abcdef0002"])
    monkeypatch.setattr(seating, "new_id", lambda: next(names))
    host = site.guest()
    host.make("ho"), host.make("ho")
    assert host.http.get("/api/codes/abcdef").status_code == 404


def test_codes_cannot_be_found_by_trying():
    guard = Guard(None, rate=30.0, origins=frozenset())

    def permits(number):
        scope = {"type": "http", "client": ("6.6.6.6", 1), "path": f"/api/codes/{number:06d}", "method": "GET"}
        return guard._permits(scope, httpx.Headers({"cookie": f"abyss_guest={number}"}))

    assert sum(permits(number) for number in range(500)) < 40, "another name for every try must not help"


class Asks:
    """A request as far as it matters who sends it."""

    def __init__(self, peer: str, host: str, **headers: str) -> None:
        self.client = SimpleNamespace(host=peer)
        self.base_url = httpx.URL(f"http://{host}/")
        self.base_url = SimpleNamespace(hostname=self.base_url.host)
        self.headers = headers


@pytest.mark.parametrize(
    ("asks", "may"),
    [
        (Asks("127.0.0.1", "127.0.0.1:8321"), True),
        (Asks("127.0.0.1", "localhost:8321"), True),
        (Asks("192.168.1.9", "192.168.1.5:8321"), False),
        (Asks("127.0.0.1", "abyss.example.org"), False),  # a proxy on this machine
        (Asks("127.0.0.1", "127.0.0.1:8321", **{"x-forwarded-for": "127.0.0.1"}), False),
        (Asks("127.0.0.1", "127.0.0.1:8321", via="1.1 proxy"), False),
    ],
)
def test_only_who_sits_at_the_machine_may_open_the_door(asks, may):
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        told = invitations.network(asks, Door(listening, may_open=True))
        assert told.may_open is may
        assert not told.open
        assert not invitations.network(asks, Door(listening, may_open=False)).may_open


def test_a_door_that_stands_open_is_told_to_this_machine_only(monkeypatch):
    monkeypatch.setenv(CHOSEN, "10.1.2.3")
    assert local_addresses() == ["10.1.2.3"]
    with socket.socket() as listening:
        listening.bind(("0.0.0.0", 0))
        door = Door(listening, may_open=True)
        assert not door.may_open, "there is nothing to open"
        here = invitations.network(Asks("127.0.0.1", "localhost"), door)
        assert here.addresses == [f"http://10.1.2.3:{door.port}"]
        assert invitations.network(Asks("10.9.9.9", "10.1.2.3"), door).addresses == []


def test_a_machine_without_a_network_says_so(monkeypatch):
    monkeypatch.setattr("abyss.server.door.local_addresses", list)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        with pytest.raises(OSError, match="in no network"):
            asyncio.run(Door(listening, may_open=True).open())


def test_the_door_of_a_running_server(tmp_path):
    """A real server, opened, entered by its other address, and shut again; nothing else is opened."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    server = Server(database, ABYSS_JIT="0", ABYSS_LAN=OPENED, ABYSS_SERVE_MAY_OPEN="1")
    server.start()
    outside = f"http://{OPENED}:{server.port}"
    try:
        host = server.client()
        table = host.make("ho")
        with pytest.raises(httpx.ConnectError):
            httpx.get(outside)
        told = host.http.get(f"/api/tables/{table}/invitation").json()
        assert told["network"] == {"open": False, "may_open": True, "addresses": []}
        foreign = {"origin": "https://elsewhere.example"}
        assert host.http.put("/api/network", json={"open": True}, headers=foreign).status_code == 403
        opened = host.http.put("/api/network", json={"open": True})
        assert opened.json() == {"open": True, "may_open": True, "addresses": [outside]}
        assert host.http.put("/api/network", json={"open": True}).status_code == 200, "twice is once"
        told = host.http.get(f"/api/tables/{table}/invitation").json()
        assert told["link"] == f"{outside}/#/table/{table}"
        assert httpx.get(f"{outside}/api/health").status_code == 200
        assert host.http.put("/api/network", json={"open": False}).json()["open"] is False
        with pytest.raises(httpx.ConnectError):
            httpx.get(outside)
    finally:
        server.stop()
