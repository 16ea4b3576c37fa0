"""A crash or a lost answer takes nobody's seat: kills aimed at making tables, joining them and moving seats."""

import random
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from abyss.server.store import people
from abyss.server.store import tables as store
from server.kit import Client, Server, new_key

SEATS = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]


class Visitors:
    """People who come for the first time, and repeat under the same key whatever is not answered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.is_over = threading.Event()
        self.told: list[tuple[Client, str, int]] = []  # who was told to hold which seat
        self.tables: list[str] = []
        self.repeats = 0

    def ask(self, client: Client, method: str, path: str, body: dict | None = None) -> dict:
        """Ask until there is an answer."""
        for _ in range(2000):
            try:
                answer = client.http.request(method, f"/api/{path}", json=body)
            except httpx.TransportError:
                self.repeats += 1
                time.sleep(0.03)
                continue
            assert answer.status_code in (200, 201), answer.text
            return dict(answer.json())
        raise AssertionError("no answer")

    def visit(self, _: int = 0) -> None:
        """Make a table, let a friend join, and move a seat to another device, again and again."""
        while not self.is_over.is_set():
            host, friend, device = (self.server.client() for _ in range(3))
            for somebody in (host, friend, device):
                self.ask(somebody, "GET", "me")
            table = self.ask(host, "POST", "tables", {"seats": SEATS, "key": new_key()})["id"]
            self.tables.append(table)
            self.told.append((host, table, 0))
            seat = self.ask(friend, "POST", f"tables/{table}/join", {"key": new_key()})["seats"][0]
            token = self.ask(friend, "POST", f"tables/{table}/seats/{seat}/link", {})["token"]
            claimed = self.ask(device, "POST", f"tables/{table}/claim", {"token": token, "key": new_key()})
            assert claimed["seats"] == [seat]
            self.told.append((device, table, seat))


def survive_visits(path: Path, kills: int, at_once: int) -> str:
    """Kill the server while people come; then everybody holds what they were told, and nobody else exists."""
    server = Server(f"sqlite:///{path}").start()
    dice = random.Random(4)
    visitors = Visitors(server)
    try:
        with ThreadPoolExecutor(at_once) as pool:
            visits = [pool.submit(visitors.visit, number) for number in range(at_once)]
            for _ in range(kills):
                time.sleep(dice.uniform(0.15, 0.6))
                server.kill()
                server.start()
            visitors.is_over.set()
            for visit in visits:
                visit.result()
        for client, table, seat in visitors.told:
            assert client.state(table)["your_seats"] == [seat]
    finally:
        server.stop()
    stored = sqlite3.connect(path)
    assert {row[0] for row in stored.execute("SELECT id FROM tables")} == set(visitors.tables)
    owners = stored.execute("SELECT guest_id FROM seats WHERE kind = 'human'").fetchall()
    guests = {row[0] for row in stored.execute("SELECT id FROM guests")}
    assert len(owners) == 2 * len(visitors.tables)
    assert {row[0] for row in owners} <= guests
    return f"{len(visitors.told)} seats at {len(visitors.tables)} tables, {kills} kills, {visitors.repeats} repeats"


def test_kills_take_nobodys_seat(tmp_path):
    print(survive_visits(tmp_path / "visits.sqlite3", 3, 4))


@pytest.mark.slow
def test_many_kills_take_nobodys_seat(tmp_path):
    print(survive_visits(tmp_path / "visits.sqlite3", 60, 8))


def test_what_is_asked_again_under_its_key_is_done_once(site):
    host, friend = site.guest(), site.guest().arrive()
    wish = {"seats": SEATS, "key": new_key()}
    first = host.http.post("/api/tables", json=wish).json()
    assert host.http.post("/api/tables", json=wish).json() == first
    assert len(host.http.get("/api/me").json()["tables"]) == 1
    table = first["id"]
    join = {"key": new_key()}
    joined = friend.post(f"{table}/join", **join).json()
    token = friend.post(f"{table}/seats/{joined['seats'][0]}/link").json()["token"]
    device = site.guest()
    claim = {"token": token, "key": new_key()}
    assert device.post(f"{table}/claim", **claim).json() == joined
    assert device.post(f"{table}/claim", **claim).json() == joined
    assert device.post(f"{table}/claim", token=token, key=new_key()).json()["code"] == "not_your_seat"
    assert friend.post(f"{table}/join", **join).json() == joined  # the same answer; the seat has moved on
    assert [seat["kind"] for seat in host.state(table)["seats"]] == ["human", "human", "open"]


def test_seat_and_guest_are_one_transaction(site, monkeypatch):
    """If the guest cannot be stored, neither is what it asked for."""
    host, friend = site.guest(), site.guest().arrive()
    table = host.make("hoo")

    def broken(connection, guest):
        raise OSError("the disk is gone")

    monkeypatch.setattr(people, "keep_guest", broken)
    assert friend.post(f"{table}/join").status_code == 503
    assert host.http.post("/api/tables", json={"seats": SEATS}).status_code == 503
    monkeypatch.undo()
    assert [seat["kind"] for seat in host.state(table)["seats"]] == ["human", "open", "open"]
    assert len(host.http.get("/api/me").json()["tables"]) == 1
    assert friend.join(table) == 1


def test_a_stranger_is_given_a_cookie_before_anything_is_done(site):
    stranger = site.guest()
    stranger.http.cookies.clear()
    answer = stranger.http.post("/api/tables", json={"seats": SEATS})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_guest")
    again = stranger.http.post("/api/tables", json={"seats": SEATS})
    assert again.status_code == 201
    assert stranger.state(again.json()["id"])["your_seats"] == [0]


def test_two_processes_name_one_rematch(site):
    """A process that has not heard of a rematch yet joins the one that is stored, and makes no second table."""
    host = site.guest()
    table = host.make("hr")
    room = site.house.rooms.known(table) or (host.state(table) and site.house.rooms.known(table))
    room.table.status = "finished"
    site.portal.portal.call(
        site.house.rooms.writing, lambda connection: store.change(connection, table, {"status": "finished"})
    )
    first = host.post(f"{table}/rematch").json()["id"]
    room.table.rematch = None
    assert host.post(f"{table}/rematch").json()["id"] == first
    assert len(host.http.get("/api/me").json()["tables"]) == 2
