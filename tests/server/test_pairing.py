"""Quick pairing: people who wish the same meet, once, and nobody waits for somebody who has gone."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from abyss.server.people import pairing, public
from server.kit import Client, Server, new_key, wait_until


@pytest.fixture(autouse=True)
def fresh_list(monkeypatch):
    """The list is read anew for whoever asks."""
    monkeypatch.setattr(public, "FRESH", 0.0)


def pair(guest: Client, seats: int = 2, speed: str = "live", **more):
    return guest.http.post("/api/pairing", json={"seats": seats, "speed": speed, **more})


def paired(guest: Client, seats: int = 2, speed: str = "live", **more) -> str:
    answer = pair(guest, seats, speed, **more)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def test_two_who_wish_the_same_meet_and_others_wait(site):
    ada, bob, cyd, eve = (site.guest() for _ in range(4))
    table = paired(ada, name="Ada")
    assert ada.state(table)["status"] == "waiting"
    assert paired(cyd, 3) != table
    assert paired(eve, 2, "days") != table
    assert paired(bob, name="Bob") == table
    state = bob.state(table)
    assert state["status"] == "playing"
    assert sorted(seat["name"] for seat in state["seats"]) == ["Ada", "Bob"]
    assert state["options"]["clock"] is not None
    assert state["public"]


def test_a_public_table_that_fits_is_joined_and_one_that_does_not_is_left_alone(site):
    ada, bob = site.guest(), site.guest()
    made = {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True}
    for other in ({"expansions": ["kraken"]}, {"options": {"rated": True, "clock": {"minutes": 10}}}):
        assert site.guest().http.post("/api/tables", json={**made, **other}).status_code == 201
    fits = ada.http.post("/api/tables", json={**made, "options": {"clock": {"minutes": 10}}}).json()["id"]
    private = {**made, "public": False, "options": {"clock": {"minutes": 10}}}
    assert site.guest().http.post("/api/tables", json=private).status_code == 201
    assert paired(bob) == fits


def test_nobody_has_two_tickets(site):
    ada, bob = site.guest(), site.guest()
    first = paired(ada)
    assert paired(ada) == first  # asked twice, waits once
    other = paired(ada, 3)
    assert other != first
    assert bob.http.get(f"/api/tables/{first}").status_code == 404  # nobody waits there any more
    assert paired(bob) != first
    assert len(ada.http.get("/api/me").json()["tables"]) == 1


def test_a_lost_answer_is_answered_alike(site):
    ada, bob = site.guest(), site.guest()
    table = paired(ada)
    key = new_key()
    assert paired(bob, key=key) == table
    assert pair(bob, key=key).json() == {"id": table, "link": f"/#/table/{table}", "seats": [1]}


def test_who_goes_away_is_not_waited_for(site, time_passes):
    ada, bob, cyd = site.guest(), site.guest(), site.guest()
    table = paired(ada, 3)
    paired(bob, 3)
    with bob.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.receive_json()
        for _ in range(3):
            time_passes(pairing.GONE_AFTER - 1)
            site.portal.portal.call(site.house.public.beat)
        site.portal.portal.call(site.house.pairing.tidy)
        state = bob.state(table)
        assert [seat["kind"] for seat in state["seats"]] == ["open", "human", "open"]
        assert state["seats"][1]["host"]  # who stays has the table now
        assert paired(cyd, 3) == table
        assert [seat["kind"] for seat in bob.state(table)["seats"]] == ["human", "human", "open"]
    time_passes(2 * pairing.GONE_AFTER)
    site.portal.portal.call(site.house.pairing.tidy)
    assert ada.http.get(f"/api/tables/{table}").status_code == 404


def test_looking_is_given_up(site):
    ada, bob = site.guest(), site.guest()
    table = paired(ada)
    assert ada.http.delete("/api/pairing").status_code == 204
    assert ada.http.delete("/api/pairing").status_code == 204
    assert ada.http.get(f"/api/tables/{table}").status_code == 404
    assert paired(bob) != table
    left = paired(ada, 3)
    ada.post(f"{left}/leave")  # on the usual way
    assert left not in [line["id"] for line in ada.http.get("/api/public").json()["tables"]]
    assert paired(bob, 3) != left


def test_a_table_with_days_waits_for_days(site, time_passes):
    ada, bob = site.guest(), site.guest()
    table = paired(ada, 2, "days")
    time_passes(3 * 24 * 3600)
    site.portal.portal.call(site.house.pairing.tidy)
    assert paired(bob, 2, "days") == table


def test_people_who_blocked_each_other_are_not_paired(site):
    ada, bob, cyd = site.guest(), site.guest(), site.guest()
    meeting = cyd.make("hoo")
    ada.join(meeting)
    bob.join(meeting)
    said = bob.http.post(f"/api/tables/{meeting}/chat", json={"text": "rude"}).json()
    assert ada.http.post(f"/api/tables/{meeting}/chat/{said['id']}/block").status_code == 204
    table = paired(ada)
    assert paired(bob) != table
    assert paired(cyd) == table


def test_who_leaves_game_after_game_waits_and_who_plays_one_plays_it(site):
    ada = site.guest()
    for number in range(3):
        bob = site.guest()
        paired(bob)
        if number < 2:
            table = paired(ada)
            refused = pair(ada)
            assert refused.status_code == 403  # first the game that runs
            assert ada.post(f"{table}/resign").status_code == 204
        else:
            refused = pair(ada)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
            assert paired(ada, 2, "days")  # games of days are another matter


def test_many_at_once_meet_in_pairs(site):
    guests = [site.guest() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        tables = list(pool.map(paired, guests))
    assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2, 2]
    for guest, table in zip(guests, tables, strict=True):
        assert guest.state(table)["status"] == "playing"


@pytest.mark.slow
def test_people_at_two_processes_meet(database):
    """Several server processes on one database bring people together, and one that dies between loses nobody."""
    one, two = Server(database).start(), Server(database).start()
    try:
        guests = [server.client().arrive() for server in (one, two) * 4]
        with ThreadPoolExecutor(8) as pool:
            tables = list(pool.map(paired, guests))
        assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2, 2]
        for guest, table in zip(guests, tables, strict=True):
            guest.wait(table, lambda state: state["status"] == "playing")
        ada = one.client().arrive()
        key = new_key()
        waits = paired(ada, key=key)
        one.kill()  # the answer may have been lost
        ada.http.base_url = two.url
        assert paired(ada, key=key) == waits
        bob = two.client().arrive()
        wait_until(lambda: ada.state(waits)["status"] == "waiting")
        assert paired(bob) == waits
        assert ada.wait(waits, lambda state: state["status"] == "playing")["your_seats"] == [0]
    finally:
        one.stop()
        two.stop()
