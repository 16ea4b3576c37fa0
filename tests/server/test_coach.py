"""The coach at the tables: who may ask, for what, how often, and that it tells nothing a seat cannot know."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from abyss.review import coach as advice
from abyss.server.game import coach
from server.conftest import Site
from server.kit import PATIENCE, Client, choice, wait_until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said matters here, not how well it was thought out."""
    monkeypatch.setattr(advice, "WORLDS", 20)
    monkeypatch.setattr(advice, "FIRST_WORLDS", 4)


def ask(client: Client, table: str, **query: Any) -> Any:
    return client.http.get(f"/api/tables/{table}/hint", params=query)


def my_turn(client: Client, table: str) -> dict[str, Any]:
    return client.wait(table, lambda state: state["your_move"])


def refused(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def test_a_hint_against_bots(site: Site) -> None:
    guest = site.guest()
    table = guest.make("hrr", ["kraken"])
    state = my_turn(guest, table)
    assert state["coach"] is True
    answer = ask(guest, table, version=state["version"])
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    legal = [action["action"] for action in state["legal"]]
    assert [loss["action"] for loss in hint["losses"]] == legal
    assert all(move["action"] in state["legal"] for move in hint["moves"])
    assert hint["moves"][0]["line"][0] == hint["moves"][0]["action"]["action"]
    assert ask(guest, table, version=state["version"]).json() == hint
    played = guest.act(table, state["ply"], hint["moves"][0]["line"])
    assert played.status_code == 200, played.text


def test_against_people_only_where_the_table_was_opened_so(site: Site) -> None:
    for agreed in (False, True):
        ann, bob = site.guest(), site.guest()
        table = ann.make("ho", coach=agreed)
        bob.join(table)
        states = [client.state(table) for client in (ann, bob)]
        mover = 0 if states[0]["your_move"] else 1
        assert [state["coach"] for state in states] == [agreed, agreed]
        answer = ask((ann, bob)[mover], table, version=states[mover]["version"])
        assert answer.status_code == 200 if agreed else refused(answer) == "forbidden"


def test_a_seat_a_bot_stands_in_for_is_still_a_persons(site: Site) -> None:
    ann, bob = site.guest(), site.guest()
    table = ann.make("ho")
    bob.join(table)
    assert bob.post(f"{table}/stand-in", seat=1, bot="random").status_code == 204
    state = my_turn(ann, table)
    assert state["coach"] is False
    assert refused(ask(ann, table, version=state["version"])) == "forbidden"


def test_nobody_else_is_advised(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    table = ann.make("hr")
    state = my_turn(ann, table)
    assert refused(ask(stranger, table, version=state["version"])) == "not_your_seat"
    assert refused(ask(ann, table, version=state["version"], seat=1)) == "not_your_seat"
    assert refused(ask(ann, table, version=state["version"] + 1)) == "stale"
    assert refused(ask(ann, table)) == "bad_request"
    assert stranger.state(table)["coach"] is False


def test_a_finished_or_waiting_table_has_no_hints(site: Site) -> None:
    ann = site.guest()
    assert refused(ask(ann, ann.make("ho"), version=0)) == "not_playing"


def test_one_hint_is_thought_out_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []
    think = coach.bots.advise
    monkeypatch.setattr(coach.bots, "advise", lambda *about: thoughts.append(1) or think(*about))
    ann = site.guest()
    table = ann.make("hr")
    state = my_turn(ann, table)
    answers = {ask(ann, table, version=state["version"]).text for _ in range(3)}
    assert (len(answers), len(thoughts)) == (1, 1)


def test_a_hint_that_fails_can_be_asked_for_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    think = coach.bots.advise

    def break_down(*_: Any) -> Any:
        raise RuntimeError("no idea")

    ann = site.guest()
    table = ann.make("hr")
    state = my_turn(ann, table)
    monkeypatch.setattr(coach.bots, "advise", break_down)
    assert refused(ask(ann, table, version=state["version"])) == "unavailable"
    monkeypatch.setattr(coach.bots, "advise", think)
    assert ask(ann, table, version=state["version"]).status_code == 200


def test_one_person_cannot_take_all_the_thinking(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each version of a table is a new hint to think out; a person has so many, and another is not made to wait."""
    monkeypatch.setattr(site.house.coach, "_is_limited", True)
    monkeypatch.setattr(coach, "HINT_RATE", 0.001)
    monkeypatch.setattr(coach, "HINT_BURST", 3000.0)
    ann, bob, dice = site.guest(), site.guest(), random.Random(1)
    table = ann.make("hr")
    codes = []
    for _ in range(5):
        state = my_turn(ann, table)
        codes.append(ask(ann, table, version=state["version"]).status_code)
        assert ann.act(table, state["ply"], choice(state, dice)).status_code == 200
    assert codes == [200, 200, 200, 429, 429]
    other = bob.make("hr")
    assert ask(bob, other, version=my_turn(bob, other)["version"]).status_code == 200


def test_nobody_fills_the_waiting_list(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person with many tables, and one network with many cookies: others still get their hints."""
    may_think = threading.Event()
    think = coach.bots.advise
    monkeypatch.setattr(coach.bots, "advise", lambda *about: may_think.wait(PATIENCE) and think(*about))
    places = site.house.coach.places
    monkeypatch.setattr(places, "most", 6)
    monkeypatch.setattr(places, "of_a_network", 4)
    ann = site.guest()
    with ThreadPoolExecutor(8) as threads:
        asked = []
        for _ in range(coach.MOST_OF_ONE):
            table = ann.make("hr")
            version = my_turn(ann, table)["version"]
            before = places.taken
            asked.append(threads.submit(ask, ann, table, version=version))
            wait_until(lambda before=before: places.taken > before)
        table = ann.make("hr")
        assert refused(ask(ann, table, version=my_turn(ann, table)["version"])) == "too_many"
        assert places.take("another cookie", "testclient")
        assert not places.take("one more cookie", "testclient"), "a network has so many"
        assert places.take("somebody", "elsewhere")
        assert places.take("somebody", "elsewhere")
        assert not places.take("anybody", "anywhere"), "all are taken"
        may_think.set()
        assert [answer.result().status_code for answer in asked] == [200] * coach.MOST_OF_ONE
    for person, network in (("another cookie", "testclient"), ("somebody", "elsewhere"), ("somebody", "elsewhere")):
        places.give_back(person, network)
    wait_until(lambda: places.taken == 0)
