"""Who is away: others may not take their seat early, choose a weak bot for it, or undo what they saw; time is time."""

import random

import pytest

from server.kit import choice


def two_people(site, **options):
    """Two people at a table that has begun, the one who decides first."""
    host, friend = site.guest(), site.guest()
    table = host.make("ho", **options)
    friend.join(table)
    decides = host.state(table)["prompt"]["seat"]
    return table, [host, friend][decides], [host, friend][1 - decides], decides


@pytest.mark.parametrize("options", [{"days_per_move": 3}, {"clock": {"minutes": 30}}])
def test_who_has_time_is_not_replaced(site, time_passes, options):
    table, mover, other, seat = two_people(site, **options)
    time_passes(600)
    refused = other.post(f"{table}/stand-in", seat=seat)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert mover.state(table)["seats"][seat]["bot"] is None
    time_passes(4 * 86400)
    mover.wait(table, lambda s: s["seats"][seat]["bot"] is not None)


def test_the_table_says_who_stands_in(site, time_passes):
    table, _, other, seat = two_people(site, stand_in="greedy")
    time_passes(100)
    assert other.post(f"{table}/stand-in", seat=seat, bot="random").status_code == 204
    assert other.state(table)["seats"][seat]["bot"] == "greedy"
    wrong = {"seats": [{"kind": "human"}, {"kind": "bot"}], "options": {"stand_in": "nobody"}}
    assert other.http.post("/api/tables", json=wrong).status_code == 422


@pytest.mark.parametrize("options", [{}, {"days_per_move": 1}])
def test_where_nobody_plays_on_nobody_does_for_who_is_away_either(site, time_passes, options):
    table, mover, other, seat = two_people(site, after_resigning="nobody", stand_in="greedy", **options)
    time_passes(100 if not options else 90_000)
    if not options:
        assert other.post(f"{table}/stand-in", seat=seat).status_code == 204
    told = other.wait(table, lambda s: s["seats"][seat]["bot"] is not None and s["ply"] > 0)
    assert told["seats"][seat]["bot"] == "nobody"
    assert mover.post(f"{table}/take-back").status_code == 204
    assert mover.state(table)["seats"][seat]["bot"] is None


def test_who_wishes_a_bot_gets_one_also_where_nobody_plays_on(site):
    table, mover, _, seat = two_people(site, after_resigning="nobody", stand_in="greedy")
    assert mover.post(f"{table}/leave").status_code == 204
    assert mover.state(table)["seats"][seat]["bot"] == "greedy"


def test_consent_stays_with_people_while_a_bot_stands_in(site):
    host, friend = site.guest(), site.guest()
    table = host.make("ho")
    friend.join(table)
    assert friend.post(f"{table}/leave").status_code == 204
    dice = random.Random(2)
    tried = 0
    for _ in range(12):
        state = host.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
        if state["status"] != "playing":
            break
        host.act(table, state["ply"], choice(state, dice))
        after = host.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
        if after["undo"]["free"] or after["status"] != "playing":
            continue
        host.post(f"{table}/undo", version=after["version"])
        asked = host.state(table)
        assert (asked["ply"], asked["undo"]["asked"]["waiting_for"]) == (after["ply"], [1])
        assert friend.post(f"{table}/undo/answer", agree=False).status_code == 204
        tried += 1
    assert tried > 2


def test_going_away_and_coming_back_gives_no_time(site, time_passes, monkeypatch):
    monkeypatch.setattr(site.house.thinkers, "take", lambda job: None)  # the bot does not come to move
    for options in ({"clock": {"minutes": 5}}, {"days_per_move": 2}):
        table, mover, _, seat = two_people(site, **options)
        before = mover.state(table)["deadline"]
        for _ in range(3):
            time_passes(40)
            assert mover.post(f"{table}/stand-in", seat=seat).status_code == 204
            time_passes(20)
            assert mover.post(f"{table}/take-back").status_code == 204
        assert mover.state(table)["deadline"] == pytest.approx(before, abs=1)


def test_a_jump_of_the_wall_clock_takes_nobodys_time(site, monkeypatch):
    import time

    table, mover, _, seat = two_people(site, days_per_move=1)
    monkeypatch.setattr(time, "time", lambda: 4e9)
    site.portal.portal.call(site.house.thinkers._look_once)
    state = mover.state(table)
    assert (state["seats"][seat]["bot"], state["now"] < 3e9) == (None, True)
