"""Reviews at the server: made once, in the background, stored with the game; nothing of a running game is told."""

import json
import threading
import time
from itertools import count
from typing import Any

import pytest

from abyss import Game
from abyss.bots import registry
from abyss.bots.playing import choices
from abyss.review import report
from abyss.review.verdicts import Effort
from abyss.server import clock
from abyss.server.game import reviews
from server.conftest import Site
from server.kit import PATIENCE, Client, wait_until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "Effort", lambda: Effort(candidates=2, first=4, worlds=6, again=1))


def short_game(turns: int = 8) -> dict[str, Any]:
    """A finished game: the turn limit ends it."""
    bot, game = registry.make_bot("greedy:300"), Game.new(2, seed=4, turn_limit=turns)
    for choice in choices(game.state, [bot] * 2, count()):
        game.play(choice.action)
    saved: dict[str, Any] = json.loads(game.record(["Ann", "Bob"]).to_json())
    return saved


def upload(client: Client, record: dict[str, Any]) -> str:
    answer = client.http.post("/api/records", json={"record": record})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def look(client: Client, table: str) -> dict[str, Any]:
    answer = client.http.get(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def wait_for(client: Client, table: str, status: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while (told := look(client, table))["status"] != status:
        assert time.monotonic() < end, told
        time.sleep(0.02)
    return told


def test_a_review_is_made_once_and_kept(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    think = report.review
    monkeypatch.setattr(report, "review", lambda *what, **how: made.append(1) or think(*what, **how))
    ann, bob = site.guest(), site.guest()
    table = upload(ann, short_game())
    assert look(ann, table)["status"] == "none"
    assert ann.post(f"{table}/review").json()["status"] in ("working", "done")
    told = wait_for(bob, table, "done")
    assert bob.post(f"{table}/review").json() == told == look(ann, table)
    assert len(made) == 1
    found = told["review"]
    assert found["names"] == ["Ann", "Bob"]
    for player in found["players"]:
        total = player["start"] + player["luck"] + player["skill"] + player["given"]
        assert total == pytest.approx(player["result"], abs=0.001)
    assert found["chances"][-1]["shares"] == [player["result"] for player in found["players"]]


def test_a_better_line_can_be_played_on_the_board(site: Site) -> None:
    ann = site.guest()
    table = upload(ann, short_game())
    at = ann.http.get(f"/api/tables/{table}/replay/0").json()
    action = at["legal"][0]["action"]
    tried = ann.http.get(f"/api/tables/{table}/replay/0", params={"line": str(action)}).json()
    assert [move["action"] for move in tried["moves"]] == [action]
    assert tried["moves"][0]["events"]
    assert tried["views"] != at["views"]
    for line, status in (("9999", 422), ("1,", 422), ("x", 422), (",".join(["1"] * 65), 422)):
        assert ann.http.get(f"/api/tables/{table}/replay/0", params={"line": line}).status_code == status
    assert ann.http.get(f"/api/tables/{table}/replay/0").json() == at


def test_a_running_game_is_not_reviewed(site: Site) -> None:
    ann = site.guest()
    table = ann.make("hr")
    for answer in (ann.http.get(f"/api/tables/{table}/review"), ann.post(f"{table}/review")):
        assert (answer.status_code, answer.json()["code"]) == (403, "secret")
    assert ann.http.get("/api/tables/0000000000/review").status_code == 404


def test_an_unfinished_record_is_said_not_to_be_over(site: Site) -> None:
    ann = site.guest()
    whole = short_game()
    table = upload(ann, {**whole, "moves": whole["moves"][:5], "state_hash": ""})
    ann.post(f"{table}/review")
    assert "not over" in wait_for(ann, table, "failed")["problem"]


def test_one_person_cannot_fill_the_queue(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one review is worked on, a person may have some waiting; others still get in."""
    gate = threading.Event()
    think = report.review

    def slow(*what: Any, **how: Any) -> Any:
        gate.wait(PATIENCE)
        return think(*what, **how)

    monkeypatch.setattr(report, "review", slow)
    monkeypatch.setattr(site.house.reviews.places, "of_a_person", 2)
    monkeypatch.setattr(site.house.reviews.places, "of_a_network", 3)
    ann, bob = site.guest(), site.guest()
    record = short_game(4)
    tables = [upload(ann, record) for _ in range(4)]
    try:
        codes = [ann.post(f"{table}/review").status_code for table in tables[:3]]
        assert codes == [200, 200, 429]
        assert bob.post(f"{tables[2]}/review").status_code == 200
        assert site.guest().post(f"{tables[3]}/review").status_code == 429, "another cookie is no other network"
    finally:
        gate.set()
    for table in tables[:3]:
        wait_for(ann, table, "done")
    wait_until(lambda: site.house.reviews.places.taken == 0)


def test_what_a_dead_process_left_is_begun_again(site: Site) -> None:
    ann = site.guest()
    table = upload(ann, short_game(4))

    def leave(connection: Any) -> bool:
        return reviews.store.begin(connection, table, "dead", clock.now() - 60, reviews.LEASE)

    assert ann.http.portal.call(site.house.rooms.writing, leave)
    assert look(ann, table)["status"] == "none"
    ann.post(f"{table}/review")
    wait_for(ann, table, "done")


def test_while_another_process_works_on_it_nobody_starts_it_again(site: Site) -> None:
    ann = site.guest()
    table = upload(ann, short_game(4))

    def hold(connection: Any) -> bool:
        return reviews.store.begin(connection, table, "other", clock.now(), 60.0)

    assert ann.http.portal.call(site.house.rooms.writing, hold)
    assert not ann.http.portal.call(site.house.rooms.writing, hold)
    assert ann.post(f"{table}/review").json()["status"] == "working"
    assert len(site.house.reviews.waiting) == 0
