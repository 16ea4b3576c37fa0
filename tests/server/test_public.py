"""Public tables: the list, who is in it, and what it never tells."""

import contextlib
import random
from dataclasses import replace

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from abyss.server.app import create_app
from abyss.server.people import public
from abyss.server.settings import Settings, async_url
from server.conftest import Site
from server.kit import choice, new_key, play_on


@pytest.fixture(autouse=True)
def fresh_list(monkeypatch):
    """The list is read anew for whoever asks."""
    monkeypatch.setattr(public, "FRESH", 0.0)


def opened(guest, seats="ho", **more):
    """A public table of a guest."""
    kinds = {"h": {"kind": "human"}, "o": {"kind": "open"}, "r": {"kind": "bot", "bot": "random"}}
    wish = {"seats": [kinds[letter] for letter in seats], "public": True, **more}
    answer = guest.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def listed(guest, **query):
    answer = guest.http.get("/api/public", params=query)
    assert answer.status_code == 200, answer.text
    return [line["id"] for line in answer.json()["tables"]]


def line_of(guest, table):
    return next(line for line in guest.http.get("/api/public").json()["tables"] if line["id"] == table)


def test_a_public_table_is_found_joined_and_then_watched(site):
    ada, bob, cyd = site.guest(), site.guest(), site.guest()
    ada.http.put("/api/me", json={"name": "Ada"})
    table = opened(ada, "ho", expansions=["kraken"], options={"rated": True, "clock": {"minutes": 10}})
    private = ada.make("ho")
    assert listed(bob) == [table]
    line = line_of(bob, table)
    assert (line["status"], line["expansions"], line["rated"], line["clock"]["minutes"]) == (
        "waiting",
        ["kraken"],
        True,
        10,
    )
    assert [seat["name"] for seat in line["seats"]] == ["Ada", ""]
    assert not line["yours"]
    assert line_of(ada, table)["yours"]
    bob.join(table)
    assert listed(cyd, status="waiting") == []
    assert listed(cyd, status="playing") == [table]
    state = cyd.state(table)
    assert state["public"]
    assert state["seat"] is None
    assert state["view"] is not None
    assert private not in listed(ada)


def test_the_list_tells_nothing_of_a_game(site):
    ada, bob = site.guest(), site.guest()
    table = opened(ada, "hrr")
    before = line_of(bob, table)
    play_on(ada, table, plies=12)
    assert line_of(bob, table) == before


def test_the_list_is_filtered(site):
    ada, bob = site.guest(), site.guest()
    two = opened(ada, "ho", options={"clock": {"minutes": 10}})
    three = opened(bob, "hoo", expansions=["kraken", "leviathan"], options={"days_per_move": 3})
    eve = site.guest()
    assert listed(eve) == [two, three]
    assert listed(eve, seats=2) == [two]
    assert listed(eve, seats=3) == [three]
    assert listed(eve, mix="base") == [two]
    assert listed(eve, mix="leviathan") == [three]
    assert listed(eve, speed="live") == [two]
    assert listed(eve, speed="days") == [three]
    assert listed(eve, seats=4) == []
    assert eve.http.get("/api/public", params={"mix": "nonsense"}).status_code == 422


def test_a_live_table_leaves_the_list_with_who_waits(site, time_passes):
    ada, bob, eve = site.guest(), site.guest(), site.guest()
    live = opened(ada)
    days = opened(bob, options={"days_per_move": 1})
    with ada.http.websocket_connect(f"/api/tables/{live}/ws") as socket:
        socket.receive_json()
        time_passes(public.STAYS - 1)
        site.portal.portal.call(site.house.public.beat)
        time_passes(public.STAYS - 1)
        assert listed(eve) == [live, days]
    time_passes(2)
    site.portal.portal.call(site.house.public.beat)
    assert listed(eve) == [days]
    time_passes(public.DAYS_LISTED)
    assert listed(eve) == []


def test_who_opened_a_table_takes_it_out_of_the_list_and_nobody_else(site):
    ada, bob = site.guest(), site.guest()
    table = opened(ada)
    refused = bob.http.put(f"/api/tables/{table}/public", json={"public": False})
    assert refused.status_code == 403
    assert listed(bob) == [table]
    assert ada.http.put(f"/api/tables/{table}/public", json={"public": False}).status_code == 204
    assert listed(bob) == []
    assert not ada.state(table)["public"]
    assert ada.http.put(f"/api/tables/{table}/public", json={"public": True}).status_code == 204
    assert listed(bob) == [table]
    assert ada.state(table)["public"]


def test_nobody_floods_the_list(site, tmp_path, frozen):
    ada = site.guest()
    for _ in range(public.MOST_OF_A_GUEST):
        opened(ada)
    refused = ada.http.post("/api/tables", json={"seats": [{"kind": "human"}, {"kind": "open"}], "public": True})
    assert refused.status_code == 429
    private = ada.make("ho")
    assert ada.http.put(f"/api/tables/{private}/public", json={"public": True}).status_code == 429
    assert len(listed(ada)) == public.MOST_OF_A_GUEST
    limited = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=1000.0, bot_threads=1)
    made = Site(create_app(limited))
    with TestClient(made.app) as portal:
        made.portal = portal
        answers = []
        for _ in range(public.MOST_OF_AN_ADDRESS + 1):
            wish = {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True}
            answers.append(made.guest().http.post("/api/tables", json=wish).status_code)
        assert answers == [201] * public.MOST_OF_AN_ADDRESS + [429]
        assert len(listed(made.guest())) == public.MOST_OF_AN_ADDRESS


def test_a_long_list_is_cut_and_says_so(site, monkeypatch):
    monkeypatch.setattr(public, "MOST_TOLD", 2)
    tables = [opened(site.guest()) for _ in range(3)]
    told = site.guest().http.get("/api/public").json()
    assert [line["id"] for line in told["tables"]] == tables[:2]
    assert told["left_out"] == 1


def test_people_who_blocked_each_other_neither_see_nor_join(site):
    ada, bob, cyd = site.guest(), site.guest(), site.guest()
    meeting = cyd.make("hoo")
    ada.join(meeting), bob.join(meeting)
    said = bob.http.post(f"/api/tables/{meeting}/chat", json={"text": "rude"}).json()
    assert ada.http.post(f"/api/tables/{meeting}/chat/{said['id']}/block").status_code == 204
    of_ada, of_bob = opened(ada, "hoo"), opened(bob, "hoo")
    assert listed(ada) == [of_ada]
    assert listed(bob) == [of_bob]
    assert set(listed(cyd)) == {of_ada, of_bob}
    for guest, table in ((ada, of_bob), (bob, of_ada)):
        refused = guest.http.post(f"/api/tables/{table}/join", json={})
        assert (refused.status_code, refused.json()["code"]) == (409, "no_open_seat")
    shared = opened(cyd, "hoo")
    ada.join(shared)
    refused = bob.http.post(f"/api/tables/{shared}/join", json={})
    assert refused.json()["code"] == "no_open_seat"
    assert shared not in listed(bob)


def test_unwanted_words_are_masked_and_refused(tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("grub\n", "utf-8")
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'words.sqlite3'}"), rate=0.0, bot_threads=1, words=words)
    made = Site(create_app(settings))
    with TestClient(made.app) as portal:
        made.portal = portal
        ada, bob = made.guest(), made.guest()
        wish = {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True, "name": "Grub"}
        assert ada.http.post("/api/tables", json=wish).status_code == 422
        assert ada.http.post("/api/pairing", json={"seats": 2, "speed": "live", "name": "grub"}).status_code == 422
        table = opened(ada)
        made.house.words.whole = frozenset({"guest"})  # a word that came onto the list later
        assert line_of(bob, table)["seats"][0]["name"] == "•••"


def test_a_reported_table_is_taken_out_of_the_list_by_the_operator(tmp_path):
    file = async_url(f"sqlite:///{tmp_path / 'admin.sqlite3'}")
    made = Site(create_app(Settings(file, rate=0.0, bot_threads=1, admin_key="secret-key")))
    with TestClient(made.app) as portal:
        made.portal = portal
        ada, bob = made.guest(), made.guest()
        table, private = opened(ada), ada.make("ho")
        assert bob.http.post(f"/api/tables/{table}/report", json={"reason": "a rude name"}).status_code == 204
        assert bob.http.post(f"/api/tables/{table}/report", json={"reason": "again"}).status_code == 204
        assert bob.http.post(f"/api/tables/{private}/report", json={}).status_code == 404
        key = {"x-abyss-key": "secret-key"}
        reports = bob.http.get("/api/admin", headers=key).json()["reports"]
        assert [(one["table_id"], one["reason"]) for one in reports] == [(table, "a rude name")]
        assert reports[0]["about_id"] is not None
        assert ada.http.post(f"/api/tables/{table}/report", json={"reason": "he is rude"}).status_code == 204
        own = bob.http.get("/api/admin", headers=key).json()["reports"][0]
        assert (own["reason"], own["about_id"]) == ("he is rude", None), "who reports is not who should be banned"
        settled = bob.http.post(f"/api/admin/reports/{reports[0]['id']}", json={"what": "delete"}, headers=key)
        assert settled.status_code == 204, settled.text
        assert listed(bob) == []
        assert not ada.state(table)["public"]


def test_the_operator_turns_public_tables_off(tmp_path):
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'off.sqlite3'}"), rate=0.0, bot_threads=1)
    made = Site(create_app(replace(settings, public=False)))
    with TestClient(made.app) as portal:
        made.portal = portal
        ada = made.guest()
        assert ada.http.get("/api/health").json()["public"] is False
        wish = {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True}
        private = ada.make("ho")
        for answer in (
            ada.http.get("/api/public"),
            ada.http.post("/api/tables", json=wish),
            ada.http.post("/api/pairing", json={"seats": 2, "speed": "live"}),
            ada.http.put(f"/api/tables/{private}/public", json={"public": True}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


# --- spectators


def test_spectators_are_named_and_counted(site):
    ada, bob, cyd, eve = site.guest(), site.guest(), site.guest(), site.guest()
    table = opened(ada, "ho")
    bob.join(table)
    cyd.http.put("/api/me", json={"name": "Cyd"})
    with (
        cyd.http.websocket_connect(f"/api/tables/{table}/ws"),
        cyd.http.websocket_connect(f"/api/tables/{table}/ws"),  # another tab of the same person
        eve.http.websocket_connect(f"/api/tables/{table}/ws") as socket,
    ):
        while True:
            message = socket.receive_json()
            if message["type"] == "presence" and message["spectators"] == 2:
                break
        assert message["watchers"] == ["Cyd"]  # Eve has no name
        assert line_of(ada, table)["spectators"] == 2
        assert ada.state(table)["spectators"] == 2


def test_where_nobody_may_watch_nobody_does(site):
    ada, bob, eve = site.guest(), site.guest(), site.guest()
    table = opened(ada, "ho", options={"watching": False})
    assert eve.state(table)["status"] == "waiting"  # who could join must see what
    with eve.http.websocket_connect(f"/api/tables/{table}/ws") as early:
        assert early.receive_json()["type"] in ("hello", "presence")
        bob.join(table)
        got = []
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                got.append(early.receive_json())
        assert all(message["state"]["view"] is None for message in got if message["type"] == "state")
    assert eve.http.get(f"/api/tables/{table}").status_code == 403
    assert eve.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code == 403
    with pytest.raises(WebSocketDisconnect), eve.http.websocket_connect(f"/api/tables/{table}/ws") as late:
        late.receive_json()
    assert bob.state(table)["view"] is not None
    bob.post(f"{table}/resign")
    assert eve.state(table)["status"] == "finished"


def test_two_take_the_last_seat_and_one_gets_it(site):
    ada, bob, cyd = site.guest(), site.guest(), site.guest()
    table = opened(ada, "ho")
    key = new_key()
    first = bob.http.post(f"/api/tables/{table}/join", json={"key": key})
    second = cyd.http.post(f"/api/tables/{table}/join", json={})
    assert (first.status_code, second.status_code) == (200, 409)
    again = bob.http.post(f"/api/tables/{table}/join", json={"key": key})
    assert again.json() == first.json()
    state = bob.state(table)
    assert state["status"] == "playing"
    mover = bob if state["your_move"] else ada
    mine = mover.state(table)
    assert mover.act(table, mine["ply"], choice(mine, random.Random(1))).status_code == 200
