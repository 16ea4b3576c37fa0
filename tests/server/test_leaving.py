"""Leaving well: resigning, pausing, adjourning, and voting about who is away; nobody gains time or a seat by it."""

import contextlib
import json
import random

import pytest

from abyss.record import GameRecord
from abyss.server import clock
from abyss.table import Game
from server.kit import choice, play_on


def people(site, seats="hoo", **options):
    """A table of people that has begun; the clients by seat."""
    clients = [site.guest() for _ in seats if _ in "ho"]
    table = clients[0].make(seats, **options)
    for client in clients[1:]:
        client.join(table)
    return table, clients


def test_the_last_one_who_stays_has_won(site):
    table, (ann, ben) = people(site, "ho", first=0)
    dice = random.Random(1)
    state = ann.state(table)
    ann.act(table, state["ply"], choice(state, dice))
    before = ben.state(table)["ply"]
    assert ben.post(f"{table}/resign").status_code == 204
    state = ann.state(table)
    assert (state["status"], state["ending"], state["winners"]) == ("finished", "resigned", [0])
    assert (state["your_move"], state["legal"], state["ply"]) == (False, [], before)
    assert state["seats"][1]["resigned"]
    record = GameRecord.from_json(json.dumps(ann.http.get(f"/api/tables/{table}/record").json()))
    assert len(Game.replay(record).actions) == before
    assert ann.http.get(f"/api/tables/{table}/replay/0?seat=all").status_code == 200
    assert ann.act(table, before, [0]).json()["code"] == "not_playing"
    assert ben.post(f"{table}/resign").status_code == 403
    again = ann.post(f"{table}/rematch").json()["id"]
    assert ben.state(again)["your_seats"] == [1]


@pytest.mark.parametrize("after", ["bot", "nobody"])
def test_a_bot_or_nobody_plays_on(site, after):
    table, (ann, ben, cat) = people(site, "hoo", after_resigning=after, stand_in="random")
    assert ben.post(f"{table}/resign").status_code == 204
    state = ben.state(table)
    assert (state["your_seats"], state["status"]) == ([], "playing")
    assert state["seats"][1]["bot"] == ("random" if after == "bot" else "nobody")
    assert ben.post(f"{table}/take-back").json()["code"] == "not_your_seat"
    assert ben.post(f"{table}/seats/1/link").json()["code"] == "not_your_seat"
    assert cat.post(f"{table}/leave").status_code == 204  # who only leaves may come back
    assert play_on(ann, table)["status"] == "finished"
    assert ann.state(table)["ending"] is None


def test_a_lone_player_against_bots_can_resign(site):
    ann = site.guest()
    table = ann.make("hrr")
    assert ann.post(f"{table}/resign").status_code == 204
    state = ann.state(table)
    assert (state["status"], state["winners"]) == ("finished", [])
    line = ann.http.get("/api/me").json()["tables"][0]
    assert (line["status"], line["seats"], line["your_move"]) == ("finished", [], False)


@pytest.mark.parametrize("options", [{"clock": {"minutes": 5, "increment": 0}}, {"days_per_move": 2}, {}])
def test_a_pause_stops_every_clock_and_is_agreed_upon(site, time_passes, options):
    table, clients = people(site, "hoo", first=0, **options)
    ann, ben, cat = clients
    time_passes(100)
    left = ann.state(table)["deadline"]
    assert ann.post(f"{table}/pause").status_code == 204
    assert sorted(ann.state(table)["pause"]["waiting_for"]) == [1, 2]
    assert ben.post(f"{table}/pause/answer", agree=True).status_code == 204
    assert ann.state(table)["pause"]["since"] is None
    assert cat.post(f"{table}/pause/answer", agree=True).status_code == 204
    state = ann.state(table)
    assert state["pause"]["since"] is not None
    assert (state["your_move"], state["legal"], state["deadline"]) == (False, [], None)
    clock_at = state["seats"][0]["clock"]
    for refused in (
        ann.act(table, 0, [0]),
        ann.post(f"{table}/leave"),
        ann.post(f"{table}/resign"),
        ann.post(f"{table}/undo", version=0),
    ):
        assert refused.json()["code"] == "not_playing"
    time_passes(30 * 86400)
    site.portal.portal.call(site.house.thinkers._look_once)
    assert ann.state(table)["seats"][0]["bot"] is None
    assert site.guest().post(f"{table}/resume").json()["code"] == "not_your_seat"
    assert cat.post(f"{table}/resume").status_code == 204
    state = ann.state(table)
    if left is not None:
        assert state["deadline"] == pytest.approx(left + 30 * 86400, abs=2)
    if clock_at is not None:
        assert state["seats"][0]["clock"]["left"] == pytest.approx(clock_at["left"], abs=2)
        assert clock_at["left"] == pytest.approx(200, abs=2)
    assert ann.act(table, 0, [state["legal"][0]["action"]]).status_code == 200


def test_one_refusal_is_enough_and_bots_rest_in_a_pause(site):
    table, (ann, ben) = people(site, "hor", first=0)
    ann.post(f"{table}/pause")
    assert ben.post(f"{table}/pause/answer", agree=False).status_code == 204
    assert ann.state(table)["pause"] is None
    assert ben.post(f"{table}/leave").status_code == 204
    ann.wait(table, lambda s: s["your_move"])
    assert ann.post(f"{table}/pause").status_code == 204  # the only one who plays is asked for
    version = ann.state(table)["version"]
    assert ann.state(table)["pause"]["since"] is not None
    assert ann.state(table)["version"] == version
    assert ann.post(f"{table}/resume").status_code == 204
    assert play_on(ann, table)["status"] == "finished"


def test_an_adjourned_game_goes_on_by_itself(site, time_passes):
    table, (ann, ben) = people(site, "ho", days_per_move=1, first=0)
    until = clock.now() + 5 * 86400
    for wrong in (clock.now() - 5, clock.now() + 1e9):
        assert ann.post(f"{table}/pause", until=wrong).status_code == 422
    ann.post(f"{table}/pause", until=until)
    ben.post(f"{table}/pause/answer", agree=True)
    assert ann.state(table)["pause"]["until"] == pytest.approx(until)
    time_passes(4.9 * 86400)
    site.portal.portal.call(site.house.thinkers._look_once)
    assert ann.state(table)["pause"] is not None
    time_passes(0.2 * 86400)
    site.portal.portal.call(site.house.thinkers._look_once)
    state = ann.state(table)
    assert (state["pause"], state["your_move"]) == (None, True)
    assert state["deadline"] == pytest.approx(clock.now() + 86400, abs=5)


def connect(stack, client, table):
    """A page of a player that stays open; the server knows of it when this returns."""
    address = f"/api/tables/{table}/ws"
    line = stack.enter_context(client.http.websocket_connect(address, headers={"origin": "http://testserver"}))
    while line.receive_json()["type"] != "presence":
        pass


def test_most_of_those_who_are_here_decide_about_who_is_away(site, time_passes):
    table, (ann, ben, cat, dan) = people(site, "hooo")
    with contextlib.ExitStack() as stack:
        for client in (ann, ben, cat):
            connect(stack, client, table)
        early = ann.post(f"{table}/stand-in", seat=3)
        assert early.json()["code"] == "forbidden"
        time_passes(61)
        assert ann.post(f"{table}/stand-in", seat=3).status_code == 204
        assert ann.post(f"{table}/stand-in", seat=3).status_code == 204  # asking twice is one vote
        seat = ann.state(table)["seats"][3]
        assert (seat["bot"], seat["votes"]) == (None, [0])
        assert site.guest().post(f"{table}/stand-in", seat=3).json()["code"] == "not_your_seat"
        assert cat.post(f"{table}/stand-in", seat=3).status_code == 204
        assert ann.state(table)["seats"][3]["bot"] is not None
        assert dan.post(f"{table}/take-back").status_code == 204


def test_a_vote_grows_old(site, time_passes):
    table, (ann, ben, cat, _) = people(site, "hooo")
    with contextlib.ExitStack() as stack:
        for client in (ann, ben, cat):
            connect(stack, client, table)
        time_passes(61)
        ann.post(f"{table}/stand-in", seat=3)
        time_passes(301)
        ben.post(f"{table}/stand-in", seat=3)
        seat = ann.state(table)["seats"][3]
        assert (seat["bot"], seat["votes"]) == (None, [1])


def test_those_who_are_here_are_told_since_when_somebody_is_away(site, time_passes):
    table, (ann, ben) = people(site, "ho")
    origin = {"origin": "http://testserver"}
    with ann.http.websocket_connect(f"/api/tables/{table}/ws", headers=origin) as line:

        def next_presence(connected):
            for _ in range(50):
                told = line.receive_json()
                if told["type"] == "presence" and told["connected"] == connected:
                    return told
            raise AssertionError("nobody told who is here")

        next_presence([0])
        with ben.http.websocket_connect(f"/api/tables/{table}/ws", headers=origin):
            assert next_presence([0, 1])["away"] == {}
        told = next_presence([0])
        assert 0 <= told["now"] - told["away"]["1"] < told["away_before_stand_in"]
        assert ann.post(f"{table}/stand-in", seat=1).status_code == 403
        time_passes(told["away_before_stand_in"])
        assert ann.post(f"{table}/stand-in", seat=1).status_code == 204
