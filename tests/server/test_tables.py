"""People at tables: seats, links, bots standing in, clocks, hot-seat, chat, rematch."""

import threading
import time

import pytest

from abyss.server.game import bots
from abyss.server.game.bots import at_level, bot_names, default_bot
from abyss.server.game.play import asks
from abyss.server.schemas.tables import AutoPass
from server.kit import choice, new_key, play_on


def test_friends_join_by_the_code_and_the_game_begins(site):
    host, friend, late = site.guest(), site.guest(), site.guest()
    table = host.make("hoo", ["exiles"])
    waiting = host.state(table)
    assert (waiting["status"], waiting["view"], waiting["legal"]) == ("waiting", None, [])
    assert friend.join(table, name="Ada") == 1
    assert friend.join(table) == 1  # joining twice is the same seat
    assert host.state(table)["status"] == "waiting"
    assert late.join(table, seat=2) == 2
    begun = host.state(table)
    assert begun["status"] == "playing"
    assert [seat["name"] for seat in begun["seats"]] == ["Guest", "Ada", "Guest"]
    assert [seat["yours"] for seat in begun["seats"]] == [True, False, False]
    refused = site.guest().post(f"{table}/join")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_open_seat")


def test_whoever_makes_the_table_may_choose_who_begins(site):
    host = site.guest()
    for first in (0, 2):
        table = host.make("hhh", hot_seat=True, first=first)
        state = host.state(table)
        assert state["options"]["first"] == first
        assert state["view"]["active"] == first
    refused = host.http.post(
        "/api/tables", json={"seats": [{"kind": "human"}] * 2, "options": {"first": 2, "hot_seat": True}}
    )
    assert refused.status_code == 422
    assert "seat 2 cannot begin" in refused.text


def test_a_seat_given_back_is_open_again(site):
    host, friend = site.guest(), site.guest()
    table = host.make("hoo")
    friend.join(table)
    assert friend.post(f"{table}/leave").status_code == 204
    assert [seat["kind"] for seat in host.state(table)["seats"]] == ["human", "open", "open"]
    assert friend.state(table)["your_seats"] == []


def test_a_seat_moves_to_another_device(site):
    host, phone = site.guest(), site.guest()
    table = host.make("hr")
    grant = host.post(f"{table}/seats/0/link").json()
    assert grant["link"] == f"/#/seat/{table}/{grant['token']}"
    with host.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        states = [socket.receive_json() for _ in range(4)]
        assert states[-1]["state"]["your_seats"] == [0]
        assert phone.post(f"{table}/claim", token=grant["token"]).json()["seats"] == [0]
        while True:  # the old device goes on as a spectator
            message = socket.receive_json()
            if message["type"] == "state" and message["state"]["your_seats"] == []:
                assert message["state"]["view"]["seat"] is None
                break
    assert phone.state(table)["your_seats"] == [0]
    assert host.state(table)["your_seats"] == []
    again = site.guest().post(f"{table}/claim", token=grant["token"])
    assert again.json()["code"] == "not_your_seat"


def test_a_bot_stands_in_and_the_seat_is_taken_back(site, monkeypatch):
    may_move, choose = threading.Semaphore(12), bots.choose  # else bots could end the game before the seat is back

    def choose_when_allowed(*about):
        may_move.acquire()
        return choose(*about)

    monkeypatch.setattr(bots, "choose", choose_when_allowed)
    guest = site.guest()
    table = guest.make("hr")
    assert guest.post(f"{table}/stand-in", seat=0, bot="random").status_code == 204
    moved = guest.wait(table, lambda s: s["ply"] > 10)
    assert moved["seats"][0]["bot"] == "random"
    assert moved["your_seats"] == [0]
    assert guest.post(f"{table}/take-back").status_code == 204
    may_move.release(10_000)
    state = guest.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
    assert state["status"] == "playing"
    assert guest.act(table, state["ply"], [state["legal"][0]["action"]]).status_code == 200


def test_only_somebody_away_is_replaced_by_others(site, monkeypatch):
    host, friend = site.guest(), site.guest()
    table = host.make("hoo")
    friend.join(table)
    stranger = site.guest()
    third = site.guest()
    third.join(table)
    assert stranger.post(f"{table}/stand-in", seat=1).json()["code"] == "not_your_seat"
    friend.state(table)
    assert host.post(f"{table}/stand-in", seat=1).json()["code"] == "forbidden"
    site.house.hub.away_since[table, 1] = time.time() - 61
    assert host.post(f"{table}/stand-in", seat=1, bot="random").status_code == 204
    assert host.state(table)["seats"][1]["bot"] == default_bot()  # a decent one, whatever an opponent wishes
    assert friend.state(table)["seats"][1]["bot"] is not None
    assert friend.post(f"{table}/take-back").status_code == 204
    assert friend.state(table)["seats"][1]["bot"] is None


def test_hot_seat_shows_one_hand_at_a_time(site):
    guest = site.guest()
    table = guest.make("hhr", hot_seat=True)
    state = guest.wait(table, lambda s: s["your_move"])
    assert state["your_seats"] == [0, 1]
    for seat in (0, 1):
        view = guest.state(table, seat=seat)["view"]
        assert [player["hand"] is not None for player in view["seats"]] == [seat == 0, seat == 1, False]
    assert guest.http.get(f"/api/tables/{table}?seat=2").status_code == 403
    alone = guest.http.post("/api/tables", json={"seats": [{"kind": "human"}, {"kind": "human"}]})
    assert (alone.status_code, alone.json()["code"]) == (422, "bad_request")


def test_clock_runs_and_a_bot_takes_over(site):
    guest = site.guest()
    table = guest.make("hr", clock={"minutes": 1, "increment": 0})
    state = guest.wait(table, lambda s: s["your_move"])
    clock = state["seats"][0]["clock"]
    assert 0 < clock["left"] <= 60
    assert state["deadline"] == pytest.approx(clock["running_since"] + clock["left"])
    assert state["seats"][1]["clock"] is None
    _let_time_pass(site, table)
    state = guest.wait(table, lambda s: s["seats"][0]["bot"] is not None)
    assert state["deadline"] is None


def test_days_per_move(site):
    guest = site.guest()
    table = guest.make("hr", days_per_move=2)
    state = guest.wait(table, lambda s: s["your_move"])
    assert state["deadline"] - state["now"] == pytest.approx(2 * 86400, abs=60)
    wrong = {"seats": [{"kind": "human"}, {"kind": "bot"}], "options": {"days_per_move": 1, "clock": {"minutes": 5}}}
    assert guest.http.post("/api/tables", json=wrong).status_code == 422


def _let_time_pass(site, table):
    """Make the deciding seat's time be up."""
    from sqlalchemy import update

    from abyss.server.store.layout import tables

    def late(connection):
        connection.execute(update(tables).where(tables.c.id == table).values(deadline=time.time() - 1))

    site.portal.portal.call(site.house.database.write, late)


def test_auto_pass_answers_by_the_seats_own_rules(site):
    rules = AutoPass(enabled=True, ask_from=4, ask_races=["squid"], pass_races=["crab"], most_price=2)
    assert asks(rules, "jellyfish", 4, 1)
    assert not asks(rules, "jellyfish", 3, 1)
    assert asks(rules, "squid", 1, 2)
    assert not asks(rules, "squid", 5, 3)
    assert not asks(rules, "crab", 5, 1)
    guest, friend = site.guest(), site.guest()
    table = guest.make("ho")
    friend.join(table)
    never = {"enabled": True, "ask_from": 6}
    for player in (guest, friend):
        assert player.http.put(f"/api/tables/{table}/auto-pass", json={"rules": never}).status_code == 204
    assert guest.state(table)["auto_pass"]["ask_from"] == 6
    import random

    dice = random.Random(2)
    for _ in range(60):
        state = next(s for s in (guest.state(table), friend.state(table)) if s["your_move"] or s["status"] != "playing")
        if state["status"] != "playing":
            break
        assert state["prompt"]["kind"] != "purchase"
        player = guest if state["seat"] == 0 else friend
        assert player.act(table, state["ply"], choice(state, dice)).status_code == 200


def test_chat_is_plain_text_for_everybody(site):
    host, watcher = site.guest(), site.guest()
    table = host.make("hr")
    said = host.post(f"{table}/chat", text="  <b>good\u202e luck\u0007 </b>  ").json()
    assert said["text"] == "<b>good luck </b>"
    assert (said["seat"], said["name"]) == (0, "Guest")
    watcher.http.put("/api/me", json={"name": "Eve\u0000"})
    with host.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        told = [socket.receive_json() for _ in range(4)]
        assert [line["text"] for m in told if m["type"] == "chat" for line in m["lines"]] == ["<b>good luck </b>"]
        line = watcher.post(f"{table}/chat", text="hello").json()
        assert (line["seat"], line["name"]) == (None, "Eve")
        while (message := socket.receive_json())["type"] != "chat":
            pass
        assert message["lines"][0]["text"] == "hello"
    assert host.post(f"{table}/chat", text="\u200b").status_code == 422
    assert [line["text"] for line in host.snapshot(table)["chat"]] == ["<b>good luck </b>", "hello"]


def test_rematch_is_one_new_table_for_all(site):
    host, friend = site.guest(), site.guest()
    table = host.make("hh", hot_seat=True)
    assert host.post(f"{table}/rematch").json()["code"] == "not_playing"
    play_on(host, table)
    again = host.post(f"{table}/rematch").json()
    assert again["id"] != table
    assert host.post(f"{table}/rematch").json()["id"] == again["id"]
    assert host.state(table)["rematch"] == again["id"]
    fresh = host.state(again["id"])
    assert (fresh["status"], fresh["ply"]) == ("playing", 0)
    assert fresh["key_hash"] != host.state(table)["key_hash"]
    assert friend.post(f"{table}/rematch").json()["code"] == "not_your_seat"


def test_a_bot_is_at_most_a_level_stronger_or_weaker():
    """There is nothing above the last level or below the first, and a bot without a level stays as it is."""
    last = max(name for name in bot_names() if name.startswith("level"))
    tried = [("level1", -1), ("level1", 1), ("level2", 0), (last, 1), ("random", 1)]
    assert [at_level(*one) for one in tried] == ["level1", "level2", "level2", last, "random"]


def test_the_bots_of_a_rematch_may_be_stronger(site):
    """Who asks once more gets the table there is."""
    host = site.guest()
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "level1"}]
    table = host.http.post("/api/tables", json={"seats": seats, "key": new_key()}).json()["id"]
    assert host.post(f"{table}/stand-in", seat=0, bot="random").status_code == 204
    host.wait(table, lambda state: state["status"] == "finished")
    assert host.post(f"{table}/rematch", bots="best").status_code == 422
    again = host.post(f"{table}/rematch", bots="harder").json()["id"]
    assert host.state(again)["seats"][1]["bot"] == "level2"
    assert host.post(f"{table}/rematch", bots="easier").json()["id"] == again


def test_impossible_tables_are_refused(site):
    guest = site.guest()
    five = {"seats": [{"kind": "bot"}] * 5}
    answer = guest.http.post("/api/tables", json=five)
    assert (answer.status_code, "Leviathan" in answer.json()["message"]) == (422, True)
    nobody = {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "nobody"}]}
    assert guest.http.post("/api/tables", json=nobody).status_code == 422


def test_a_bot_takes_an_open_seat(site):
    host, stranger = site.guest(), site.guest()
    table = host.make("hoo")
    refused = stranger.post(f"{table}/stand-in", seat=1)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert host.post(f"{table}/stand-in", seat=1, bot="random").status_code == 204
    waiting = host.state(table)
    assert waiting["status"] == "waiting"
    assert (waiting["seats"][1]["bot"], waiting["seats"][1]["name"]) == ("random", "Bot 2")
    assert host.post(f"{table}/stand-in", seat=1).status_code == 409
    assert host.post(f"{table}/stand-in", seat=2, bot="nobody").status_code == 422
    assert host.post(f"{table}/stand-in", seat=2, bot="random").status_code == 204
    assert host.state(table)["status"] == "playing"
    assert stranger.post(f"{table}/join").status_code == 409


def test_presence(site):
    host, friend, watcher = site.guest(), site.guest(), site.guest()
    table = host.make("ho")
    friend.join(table)
    with host.http.websocket_connect(f"/api/tables/{table}/ws"):
        there = friend.wait(table, lambda state: state["seats"][0]["connected"])
        assert (there["seats"][1]["connected"], there["spectators"]) == (False, 0)
        with watcher.http.websocket_connect(f"/api/tables/{table}/ws"):
            friend.wait(table, lambda state: state["spectators"] == 1)
    gone = friend.wait(table, lambda state: not state["seats"][0]["connected"])
    assert gone["seats"][0]["away_since"] is not None


def test_keys_of_requests_belong_to_a_seat(site):
    """A key used by one seat does not answer for another."""
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    state = guest.state(table)
    key = new_key()
    first = guest.act(table, 0, [state["legal"][0]["action"]], key=key, seat=state["seat"])
    assert first.status_code == 200
    other = guest.act(table, 0, [state["legal"][0]["action"]], key=key, seat=1 - state["seat"])
    assert other.status_code == 409
