"""Playing a table over HTTP: states, actions, payments, undo."""

import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from abyss.rules.actions import PASS
from abyss.server.schemas.socket import READ_SERVER
from abyss.server.schemas.tables import Snapshot
from server.kit import choice, new_key, play_on


def test_game_against_bots_is_played_to_its_end(site):
    guest = site.guest()
    table = guest.make("hrr", ["kraken"])
    state = guest.state(table)
    assert state["key"] is None
    assert len(state["key_hash"]) == 64
    Snapshot.model_validate(guest.snapshot(table, since=-1))
    final = play_on(guest, table)
    assert final["status"] == "finished"
    assert final["view"]["over"]
    assert len(final["key"]) == 32
    story = guest.snapshot(table, since=-1)
    Snapshot.model_validate(story)
    assert [entry["version"] for entry in story["entries"]] == list(range(final["version"] + 1))
    mine = guest.http.get("/api/me").json()["tables"]
    assert [(line["id"], line["status"], line["seats"]) for line in mine] == [(table, "finished", [0])]
    assert mine[0]["scores"] == [seat["score"]["total"] for seat in final["view"]["seats"]]


def test_a_move_can_be_a_text(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    state = guest.state(table)
    move = state["legal"][0]["text"]
    answer = guest.post(f"{table}/actions", ply=0, move=move, key=new_key())
    assert answer.status_code == 200, answer.text
    assert guest.state(table)["ply"] == 1
    wrong = guest.post(f"{table}/actions", ply=1, move="sing a song", key=new_key())
    assert wrong.status_code == 422
    assert wrong.json()["code"] == "illegal_move"
    assert "no move" in wrong.json()["message"]
    neither = guest.post(f"{table}/actions", ply=1, key=new_key())
    assert neither.json()["code"] == "bad_request"
    assert guest.state(table)["ply"] == 1


def test_repeating_a_request_does_it_once(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    state = guest.state(table)
    order = {"ply": 0, "actions": [state["legal"][0]["action"]], "key": new_key(), "seat": state["seat"]}
    first = guest.post(f"{table}/actions", **order).json()
    again = guest.post(f"{table}/actions", **order).json()
    assert (first["version"], first["repeated"]) == (1, False)
    assert again == {**first, "repeated": True}
    assert guest.state(table)["version"] == 1


def test_of_two_submissions_at_once_one_wins(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    dice = random.Random(1)
    for _ in range(10):
        state = guest.state(table)
        actions = [dice.choice(state["legal"])["action"]]
        with ThreadPoolExecutor(4) as pool:
            send = partial(guest.act, table, state["ply"], actions, seat=state["seat"])
            answers = [task.result() for task in [pool.submit(send) for _ in range(4)]]
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200, 409, 409, 409]
        assert all(a.json()["code"] in ("stale", "not_your_decision") for a in answers if a.status_code == 409)
        assert guest.state(table)["ply"] == state["ply"] + 1


def test_what_is_not_legal_changes_nothing(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    before = guest.state(table)
    legal = {action["action"] for action in before["legal"]}
    illegal = next(action for action in range(300) if action not in legal)
    first = next(iter(legal))
    for actions, ply, code in (
        ([illegal], 0, "illegal_move"),
        ([99_999], 0, "illegal_move"),
        ([first, first, first, illegal], 0, "illegal_move"),
        ([first], 7, "stale"),
    ):
        answer = guest.act(table, ply, actions)
        assert answer.json()["code"] == code, answer.text
    refused = guest.act(table, 0, [PASS]).json()
    assert refused["reason"] == {"code": "action_possible", "figures": {}}
    assert "an action is still possible" in refused["message"]
    other = 1 - before["prompt"]["seat"]
    assert guest.act(table, 0, [PASS], seat=other).json()["reason"] is None  # what another may do is not discussed
    assert guest.act(table, 0, [first], seat=other).json()["code"] == "not_your_decision"
    after = guest.state(table)
    assert (after["version"], after["view"]) == (0, before["view"])


def test_every_proposed_payment_can_be_posted(site):
    guest = site.guest()
    dice = random.Random(3)
    recruited = 0
    for expansions in ([], ["kraken", "exiles"]):
        table = guest.make("hh", expansions, hot_seat=True)
        state = guest.state(table)
        while state["status"] == "playing" and state["ply"] < 150:
            actions = choice(state, dice)
            offers = [offer for offer in state["payments"] if offer["payments"]]
            for offer in offers:
                assert 1 <= len(offer["payments"]) <= 5
            recruited += bool(offers)
            answer = guest.act(table, state["ply"], actions)
            assert answer.status_code == 200, answer.text
            state = guest.state(table)
    assert recruited > 5


def test_undo_is_free_until_something_is_revealed(site):
    guest, friend = site.guest(), site.guest()
    table = guest.make("ho")
    friend.join(table)
    players = [guest, friend]
    found = set()
    dice = random.Random(5)
    for _ in range(60):
        seat = guest.state(table)["prompt"]["seat"]
        player, other = players[seat], players[1 - seat]
        state = player.state(table)
        if state["status"] != "playing":
            break
        # prefer actions that reveal nothing: choosing a lord, paying, affiliating
        quiet = [a for a in state["legal"] if a["verb"] in ("recruit", "play", "pay", "take")]
        action = dice.choice(quiet or state["legal"])["action"]
        player.act(table, state["ply"], [action])
        after = player.state(table)
        if after["status"] != "playing":
            break
        assert other.state(table)["undo"]["free"] is False
        if after["undo"]["free"]:
            found.add("free")
            assert player.post(f"{table}/undo", version=after["version"]).status_code == 204
            back = player.state(table)
            assert (back["ply"], back["version"]) == (state["ply"], after["version"] + 1)
            assert back["view"] == state["view"]
            entries = player.snapshot(table, since=after["version"])["entries"]
            assert [(entry["kind"], entry["ply"]) for entry in entries] == [("undo", state["ply"])]
            player.act(table, back["ply"], [action])
        elif "asked" not in found:
            found.add("asked")
            assert player.post(f"{table}/undo", version=after["version"]).status_code == 204
            asked = other.state(table)["undo"]["asked"]
            assert (asked["seat"], asked["waiting_for"]) == (seat, [1 - seat])
            assert other.post(f"{table}/undo/answer", agree=False).status_code == 204
            assert player.state(table)["undo"]["asked"] is None
            assert player.post(f"{table}/undo", version=after["version"]).status_code == 204
            assert other.post(f"{table}/undo/answer", agree=True).status_code == 204
            assert player.state(table)["ply"] == state["ply"]
            player.act(table, state["ply"], [action])
    assert found == {"free", "asked"}


def test_a_table_comes_back_by_replay_with_its_undos(site):
    guest = site.guest()
    table = guest.make("hh", ["kraken"], hot_seat=True)
    dice = random.Random(9)
    state = guest.state(table)
    for _ in range(70):
        guest.act(table, state["ply"], choice(state, dice))
        state = guest.state(table)
        if state["status"] != "playing":
            break
        if dice.random() < 0.2:
            guest.post(f"{table}/undo", version=state["version"], seat=state["seat"])
            state = guest.state(table)
    before = guest.snapshot(table, since=0)
    site.house.rooms._rooms.clear()
    after = guest.snapshot(table, since=0)
    for told in (before, after):
        told["state"]["now"] = 0
        for seat in told["state"]["seats"]:
            seat["away_since"] = None
    assert after == before


def test_socket_tells_what_happens(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        first = [socket.receive_json() for _ in range(4)]
        assert {message["type"] for message in first} == {"hello", "presence", "chat", "state"}
        state = first[-1]["state"]
        key = new_key()
        order = {"type": "act", "ply": 0, "actions": [state["legal"][0]["action"]], "key": key}
        socket.send_json(order)
        got = [socket.receive_json(), socket.receive_json()]
        assert {message["type"] for message in got} == {"accepted", "state"}
        for message in (*first, *got):
            READ_SERVER.validate_python(message)
        told = next(message for message in got if message["type"] == "state")
        assert [entry["version"] for entry in told["entries"]] == [1]
        socket.send_json({"type": "watch", "seat": None})
        public = socket.receive_json()
        assert public["state"]["seat"] is None
        assert all(seat["hand"] is None for seat in public["state"]["view"]["seats"])
        socket.send_json({"type": "resync", "since": -1})
        assert [entry["version"] for entry in socket.receive_json()["entries"]] == [0, 1]
        socket.send_json({"type": "ping"})
        assert socket.receive_json()["type"] == "pong"
        socket.send_json({**order, "key": new_key()})
        assert socket.receive_json()["problem"]["code"] == "stale"
