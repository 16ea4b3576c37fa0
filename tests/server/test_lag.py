"""Spectators who lag behind: nothing newer than they may see reaches them, on no way."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from abyss.record import Config
from abyss.server.game.lag import Lag
from abyss.server.game.live import LiveGame
from server.kit import Client, choice, new_key, play_on

KEY = "0123456789abcdef" * 2
TIMES = re.compile(rb'"(now|at|away_since|created|changed)":\s*[0-9.e+]+')


def played(game: LiveGame, plies: int, dice: random.Random) -> None:
    for _ in range(plies):
        if game.position.is_over:
            return
        game.advance(game.position, dice.choice(game.position.legal), 0.0)


def turn_begins(game: LiveGame) -> list[int]:
    """The plies at which turns began, by playing the game once more."""
    again, begins, turn = game.afresh(), [0], game.afresh().position.turn
    for action in game.actions:
        again.advance(again.position, action, 0.0)
        if again.position.turn > turn:
            turn = again.position.turn
            begins.append(again.ply)
    return begins


@pytest.mark.parametrize("turns", [1, 2, 4])
def test_what_is_seen_lies_so_many_turns_back(turns):
    game = LiveGame.start(Config(3), KEY)
    lag, dice = Lag(game, turns), random.Random(turns)
    for _ in range(12):
        played(game, dice.randint(1, 9), dice)
        begins = turn_begins(game)
        seen = lag.follow(game)
        assert seen.ply == begins[max(0, len(begins) - turns)]
        assert list(seen.actions) == list(game.actions[: seen.ply])
        late = Lag(game, turns).follow(game)  # as another process, or after a restart
        assert late.ply == seen.ply
        assert bytes(late.position.record) == bytes(seen.position.record)


def test_what_was_seen_is_not_taken_back_by_an_undo():
    game = LiveGame.start(Config(2), KEY)
    lag, dice = Lag(game, 1), random.Random(5)
    played(game, 30, dice)
    shown = lag.follow(game).version
    game.go_back(max(0, lag.seen.ply - 3), 0, 0.0)  # into a turn that was seen already
    assert lag.follow(game).version == shown
    played(game, 40, dice)
    seen = lag.follow(game)
    assert seen.version > shown
    assert any(step.kind == "undo" for step in seen.story)
    stand: list[int | None] = []
    for step in seen.story:
        stand[step.ply - (step.kind == "action") :] = [step.action] if step.kind == "action" else []
    assert list(seen.actions) == stand
    again = Lag(game, 1).follow(game)
    assert (again.version, again.ply) == (seen.version, seen.ply)


# --- on every way out


def table_of(ada: Client, bob: Client, **options: Any) -> str:
    """A public game of two people, whose spectators lag two turns behind."""
    wish = {
        "seats": [{"kind": "human"}, {"kind": "open"}],
        "public": True,
        "options": {"delay": 2, "clock": {"minutes": 60}, **options},
    }
    table: str = ada.http.post("/api/tables", json=wish).json()["id"]
    bob.join(table)
    return table


def move(guests: tuple[Client, ...], table: str, dice: random.Random) -> None:
    for guest in guests:
        state = guest.state(table)
        if state["your_move"]:
            assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
            return


WAYS: list[Callable[[Client, str], Any]] = [
    lambda eve, table: eve.http.get(f"/api/tables/{table}"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}", params={"since": -1}),
    lambda eve, table: eve.http.get(f"/api/tables/{table}", params={"since": 5000}),
    lambda eve, table: eve.http.get("/api/public"),
    lambda eve, table: eve.http.get("/api/me"),
    lambda eve, table: eve.http.get("/api/me/games"),
    lambda eve, table: eve.http.get("/api/me/export"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/invitation"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/record"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/replay"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/replay/3"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/points"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/summary"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/picture.png"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/animation.gif"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/sheet.pdf"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/review"),
    lambda eve, table: eve.http.get(f"/game/{table}"),
    lambda eve, table: eve.http.get(f"/embed/{table}/3"),
    lambda eve, table: eve.http.get(f"/api/tables/{table}/hint", params={"version": 1}),
    lambda eve, table: eve.act(table, 0, [1]),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/undo", json={"version": 0}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/undo/answer", json={"agree": True}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/stand-in", json={"seat": 0}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/take-back", json={}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/pause", json={}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/resume", json={}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/rematch", json={}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/join", json={"key": new_key()}),
    lambda eve, table: eve.http.post(f"/api/tables/{table}/resign", json={}),
]


def heard(eve: Client, table: str) -> list[bytes]:
    """All a spectator can learn, but for the time on the wall."""
    answers = [way(eve, table) for way in WAYS]
    return [b"%d " % answer.status_code + TIMES.sub(b"", answer.content) for answer in answers]


def to_turn(guests: tuple[Client, ...], table: str, turn: int, dice: random.Random) -> int:
    """Play until a turn has begun; return the ply."""
    while True:
        state = guests[0].state(table)
        if state["view"]["turn"] >= turn:
            return int(state["ply"])
        move(guests, table, dice)


def test_nothing_of_the_last_turns_reaches_a_spectator(site):
    """Within a turn everything may happen: moves, talk, a wish to undo or to pause; who watches learns none of it."""
    ada, bob, eve = site.guest(), site.guest(), site.guest()
    table = table_of(ada, bob)
    dice = random.Random(11)
    at = to_turn((ada, bob), table, 6, dice)
    before = heard(eve, table)
    state = eve.state(table)
    assert state["lag"] == 2
    assert 0 < state["ply"] < at
    assert state["deadline"] is None
    assert all(seat["clock"] is None for seat in state["seats"])
    turn = ada.state(table)["view"]["turn"]
    moved = 0
    while True:
        ada.http.post(f"/api/tables/{table}/chat", json={"text": "I shall take the Seeker"})
        for guest in (ada, bob):
            version = guest.state(table)["version"]
            guest.http.post(f"/api/tables/{table}/undo", json={"version": version})
            ada.http.post(f"/api/tables/{table}/undo/answer", json={"agree": False})
            bob.http.post(f"/api/tables/{table}/undo/answer", json={"agree": False})
        ada.http.post(f"/api/tables/{table}/pause", json={})
        assert heard(eve, table) == before
        bob.http.post(f"/api/tables/{table}/pause/answer", json={"agree": False})
        move((ada, bob), table, dice)
        moved += 1
        if ada.state(table)["view"]["turn"] > turn:
            break
    assert moved > 1, "a turn of one move says too little"
    assert heard(eve, table) != before  # and now they see the turn before the last
    entries = eve.snapshot(table, since=0)["entries"]
    assert all(entry["ply"] <= eve.state(table)["ply"] for entry in entries)


def test_a_line_is_silent_while_nothing_new_may_be_seen(site):
    ada, bob, eve = site.guest(), site.guest(), site.guest()
    table = table_of(ada, bob, delay=1)
    dice = random.Random(3)
    to_turn((ada, bob), table, 3, dice)
    with eve.http.websocket_connect(f"/api/tables/{table}/ws?since=-1") as socket:

        def until_pong() -> list[dict[str, Any]]:
            socket.send_json({"type": "ping"})
            got = []
            while True:
                message = socket.receive_json()
                if message["type"] == "pong":
                    return [one for one in got if one["type"] != "presence"]
                got.append(message)

        first = until_pong()
        while not any(one["type"] == "state" for one in first):
            first += until_pong()
        known = next(one for one in first if one["type"] == "state")["state"]
        hello = next((one for one in first if one["type"] == "hello"), None)
        assert hello is not None
        assert hello["version"] == known["version"]
        turn, quiet = ada.state(table)["view"]["turn"], 0
        while True:
            ada.http.post(f"/api/tables/{table}/chat", json={"text": "psst"})
            move((ada, bob), table, dice)
            if ada.state(table)["view"]["turn"] > turn:
                break
            assert until_pong() == []
            quiet += 1
        news: list[dict[str, Any]] = []
        while not news:
            news = until_pong()
        assert [one["type"] for one in news] == ["state"]
        assert news[0]["state"]["version"] > known["version"]
        assert next(entry["version"] for entry in news[0]["entries"]) == known["version"] + 1
        assert quiet > 0
        bob.http.post(f"/api/tables/{table}/resign", json={})
        over: list[dict[str, Any]] = []
        while not over:
            over = [one for one in until_pong() if one["type"] == "state"]
        last = over[0]
        assert last["state"]["status"] == "finished"
        assert last["state"]["lag"] == 0
        assert last["state"]["version"] == ada.state(table)["version"]


def test_who_made_a_table_without_sitting_there_lags_behind_as_well(site):
    ada, bob, eve = site.guest(), site.guest(), site.guest()
    wish = {
        "seats": [{"kind": "open"}, {"kind": "open"}],
        "public": True,
        "options": {"delay": 3, "days_per_move": 2},
    }
    table: str = eve.http.post("/api/tables", json=wish).json()["id"]
    ada.join(table), bob.join(table)
    to_turn((ada, bob), table, 5, random.Random(2))
    line = eve.http.get("/api/me").json()["tables"][0]
    assert (line["ply"], line["turn"], line["decider"], line["deadline"]) == (0, 0, None, None)
    assert line["changed"] == line["created"]
    hook = {"kind": "webhook", "address": "https://example.org/hook", "style": "json", "table": table}
    refused = eve.http.post("/api/me/contacts", json=hook)
    assert refused.status_code == 403, refused.text  # a channel would hear at once what they see later


def test_players_and_who_looks_back_lag_behind_nothing(site):
    ada = site.guest()
    wish = {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}], "options": {"delay": 5}}
    table: str = ada.http.post("/api/tables", json=wish).json()["id"]
    state = play_on(ada, table, plies=20)
    assert state["lag"] == 0
    eve = site.guest()
    assert eve.state(table)["ply"] < state["ply"]
    ada.post(f"{table}/resign")
    over = eve.state(table)
    assert (over["status"], over["lag"]) == ("finished", 0)
    assert over["ply"] >= state["ply"]
