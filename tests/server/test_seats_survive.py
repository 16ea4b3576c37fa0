"""A crash or a lost answer takes nothing from anybody: whole lives of tables through aimed kills."""

import pytest

from abyss.server.store import people
from abyss.server.store import tables as store
from server.kit import new_key
from server.lives import survive_lives

SEATS = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]


def test_kills_take_nothing_from_anybody(tmp_path):
    print(survive_lives(f"sqlite:///{tmp_path / 'lives.sqlite3'}", 4, 3, 4, to_the_end=3))


@pytest.mark.slow
def test_kills_take_nothing_from_anybody_on_postgresql(database):
    print(survive_lives(database, 40, 20, 8))


@pytest.mark.slow
def test_many_kills_take_nothing_from_anybody(tmp_path):
    print(survive_lives(f"sqlite:///{tmp_path / 'lives.sqlite3'}", 200, 60, 16))


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
    table = host.make("hh", hot_seat=True)
    room = site.house.rooms.known(table) or (host.state(table) and site.house.rooms.known(table))
    room.table.status = "finished"
    site.portal.portal.call(
        site.house.rooms.writing, lambda connection: store.change(connection, table, {"status": "finished"})
    )
    first = host.post(f"{table}/rematch").json()["id"]
    room.table.rematch = None
    assert host.post(f"{table}/rematch").json()["id"] == first
    assert len(host.http.get("/api/me").json()["tables"]) == 2


def test_who_is_stored_while_being_looked_for_keeps_the_seat(site, monkeypatch):
    """On PostgreSQL a guest may be stored between two looks of one request: that is nobody who was locked out."""
    host = site.guest()
    table = host.make("hoo")
    site.house.guests._by_hash.clear()
    looks = []

    def find_guest(connection, token_hash):
        looks.append(token_hash)
        return None if len(looks) == 1 else found(connection, token_hash)  # the first look was a moment too early

    found = people.find_guest
    monkeypatch.setattr(people, "find_guest", find_guest)
    assert host.http.get("/api/me").json()["tables"][0]["id"] == table
    assert host.state(table)["your_seats"] == [0]
