"""Bad input: no 500, a clear error each, and nothing changes."""

import asyncio
import contextlib
import json
import random
import sqlite3
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from starlette.testclient import TestClient

from abyss.server.app import create_app
from abyss.server.game.bot_turns import Thinkers
from abyss.server.game.reviews import Reviews
from abyss.server.post.postman import Postman
from abyss.server.schemas.tables import Problem
from abyss.server.settings import Settings, async_url
from server import trials
from server.kit import new_key


class Witness:
    """Sees whether anything at all was written to a database by others."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path)

    def writes(self) -> int:
        """A number that is another one after every commit."""
        return int(self.connection.execute("PRAGMA data_version").fetchone()[0])


def fuzz(tmp_path, monkeypatch, examples: int, by_chance: bool = False) -> int:
    """Send what the OpenAPI description suggests, and what it forbids, to every route; every answer must fit it."""
    monkeypatch.setattr(Thinkers, "take", lambda *_: None)  # no bot writes between a request and its answer
    monkeypatch.setattr(Thinkers, "_look_after", lambda _: asyncio.sleep(0))
    for other in (Reviews, Postman):  # nor does anybody else
        monkeypatch.setattr(other, "start", lambda _: None)
    app = create_app(Settings(async_url(f"sqlite:///{tmp_path / 'fuzz.sqlite3'}"), rate=0.0, bot_threads=1))
    schema = schemathesis.openapi.from_dict(app.openapi())
    sent, dice = 0, random.Random(None if by_chance else 1)
    with TestClient(app) as http:
        http.get("/api/me")
        made = http.post("/api/tables", json={"seats": [{"kind": "human"}, {"kind": "open"}]}).json()["id"]
        finished = _finished_table(http)
        before = http.get(f"/api/tables/{made}").json()["state"]
        witness = Witness(tmp_path / "fuzz.sqlite3")

        for operation in schema.get_all_operations():
            if operation.ok().path == "/api/me/forget":
                continue  # granted, it deletes the tables that are looked at here
            for mode in GenerationMode:

                @settings(
                    max_examples=examples,
                    deadline=None,
                    database=None,
                    derandomize=not by_chance,  # what is tried is the same in every run
                    suppress_health_check=list(HealthCheck),
                )
                @given(case=operation.ok().as_strategy(generation_mode=mode))
                def check(case):
                    nonlocal sent
                    if "table_id" in (case.path_parameters or {}):
                        case.path_parameters["table_id"] = dice.choice([made, finished, "0000000000", "!"])
                    written = witness.writes()
                    answer = _send(http, case)
                    sent += 1
                    assert answer.status_code < 500, (case.method, case.path, answer.text)
                    if answer.status_code >= 400:
                        Problem.model_validate(answer.json())
                        assert witness.writes() == written, (case.method, case.path, answer.text)

                with contextlib.suppress(Unsatisfiable):  # nothing about this route can be wrong
                    check()
        after = http.get(f"/api/tables/{made}").json()["state"]
        assert (after["version"], after["key_hash"]) == (before["version"], before["key_hash"])
    return sent


def _send(http, case):
    """Send a generated case through the running application."""
    path = case.path
    for name, value in (case.path_parameters or {}).items():
        path = path.replace(
            "{" + name + "}", str(value).replace("/", "%2F").replace("?", "%3F").replace("#", "%23") or "-"
        )
    query = {str(k): str(v).encode("utf-8", "replace").decode() for k, v in (case.query or {}).items()}
    body = case.body
    content = json.dumps(body, default=str) if not isinstance(body, (bytes, str)) and _has_body(case) else None
    headers = {"content-type": "application/json"} if content is not None else {}
    return http.request(
        case.method, path.encode("utf-8", "replace").decode(), params=query, content=content, headers=headers
    )


def _has_body(case) -> bool:
    return case.method in ("POST", "PUT") and case.body is not schemathesis.core.NOT_SET


def _finished_table(http) -> str:
    """An archived table, so that replays are fuzzed too."""
    from abyss import Game

    game = Game.new(2, seed=1)
    for _ in range(30):
        game.play(game.legal_actions[0])
    answer = http.post("/api/records", json={"record": json.loads(game.record().to_json())})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_fuzzed_requests_bring_no_500(tmp_path, monkeypatch):
    assert fuzz(tmp_path, monkeypatch, 8) > 150


@pytest.mark.slow
def test_many_fuzzed_requests_bring_no_500(tmp_path, monkeypatch):
    assert fuzz(tmp_path, monkeypatch, 300, by_chance=True) > 2000


def test_a_stranger_who_is_refused_leaves_nothing_behind(site, tmp_path):
    table = site.guest().make("ho")
    witness = Witness(tmp_path / "tables.sqlite3")
    written = witness.writes()
    stranger = site.guest()
    for path, body in (
        ("/api/tables", {"seats": []}),
        ("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "nobody"}]}),
        ("/api/tables/0000000000/join", {}),
        (f"/api/tables/{table}/join", {"seat": 0}),
        (f"/api/tables/{table}/chat", {"text": "\u0000"}),
        (f"/api/tables/{table}/claim", {"token": "x" * 32}),
        (f"/api/tables/{table}/rematch", {}),
        ("/api/records", {"record": {}}),
    ):
        answer = stranger.http.post(path, json=body)
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert witness.writes() == written, path
    assert stranger.act(table, 0, [0]).status_code == 403
    assert witness.writes() == written


def frames(dice: random.Random, state: dict) -> list[str | bytes]:
    """Broken, truncated, wrong and hostile messages."""
    good = json.dumps({"type": "act", "ply": state["ply"], "actions": [0], "key": new_key()})
    wrong = [
        {"type": "act", "ply": -1, "actions": [0], "key": new_key()},
        {"type": "act", "ply": 0, "actions": [10**30], "key": new_key()},
        {"type": "act", "ply": 0, "actions": [], "key": new_key()},
        {"type": "act", "ply": 0, "actions": [0], "key": "'; DROP TABLE log; --"},
        {"type": "act", "ply": 0, "move": "recruit " * 24, "key": new_key()},
        {"type": "act", "ply": 0, "move": "\u0000", "key": new_key(), "seat": 4},
        {"type": "watch", "seat": 3},
        {"type": "resync", "since": 10**9},
        {"type": "resync", "since": "x"},
        {"type": "chat", "text": ""},
        {"type": "state"},
        {"type": None},
        {},
        [],
        None,
        1e308,
    ]
    told: list[str | bytes] = [json.dumps(message) for message in wrong]
    told += [good[: dice.randrange(len(good))] for _ in range(10)]
    told += [bytes(dice.randrange(256) for _ in range(dice.randrange(1, 60))) for _ in range(10)]
    told += ["[" * 5000, '{"type":' * 800, "\ud7ff", "NaN", '{"type":"act","ply":NaN}', "x" * 9000]
    dice.shuffle(told)
    return told


@pytest.mark.parametrize("seed", range(3))
def test_random_frames_are_answered_with_errors(site, seed, tmp_path):
    guest, watcher = site.guest(), site.guest()
    table = guest.make("ho")
    watcher.join(table)
    before = guest.state(table)
    witness = Witness(tmp_path / "tables.sqlite3")
    written = witness.writes()
    for player in (guest, site.guest()):
        with player.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
            sent = frames(random.Random(seed), before)
            for frame in sent:
                socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_text(frame)
            socket.send_json({"type": "ping"})
            errors = 0
            while (message := socket.receive_json())["type"] != "pong":
                if message["type"] == "error":
                    Problem.model_validate(message["problem"])
                    errors += 1
            assert errors >= len(sent) - 3  # a resync far ahead is answered with a state
    after = guest.state(table)
    assert (after["version"], after["view"]) == (before["version"], before["view"])
    assert witness.writes() == written


def test_stale_and_wrong_versions(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    state = guest.state(table)
    action = state["legal"][0]["action"]
    assert guest.act(table, 0, [action], version=5).json() == {
        "code": "stale",
        "case": None,
        "message": "The table has moved on; look again.",
        "version": 0,
        "reason": None,
    }
    assert guest.act(table, 0, [action], version=0).status_code == 200
    assert guest.post(f"{table}/undo", version=0).json()["code"] == "stale"
    assert guest.http.get(f"/api/tables/{table}?since=999999").status_code == 200
    for path in ("/api/tables/UPPERCASE0", "/api/tables/short", "/api/tables/%00%00", "/api/nothing"):
        assert guest.http.get(path).status_code in (404, 422)


def test_a_short_trial_of_spoilt_requests_and_frames():
    """What `make trials TRIAL=fuzz` does a million times."""
    sent = trials.fuzz(7, 250, 200)
    assert sent["sent"] == 450
    assert sent["status_4xx"] > 100
    assert sent["status_2xx"] > 20
