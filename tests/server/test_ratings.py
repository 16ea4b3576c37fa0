"""Ratings: only where a table asked for it, once, and on the scale of the measured bots."""

import re
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from abyss.server.people.ratings import MEASURED, ROUGHLY_MEASURED, START, rate
from abyss.server.store import results as store
from abyss.server.store.layout import guests, metadata
from abyss.server.store.rows import ResultRow
from server.kit import play_on

BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_anchors_are_the_measured_ones():
    rows = re.findall(r"^\| (\d) \| \w+ \|.*\| (\d+) \|$", BOTS_PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 8
    anchors = {**MEASURED, **{bot: elo for bot, (elo, _) in ROUGHLY_MEASURED.items()}}
    for level, elo in rows:
        assert anchors[f"level{level}"] == float(elo)


@pytest.fixture
def book():
    """A database with three people."""
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        for name in ("ann", "ben", "cat"):
            connection.execute(guests.insert().values(id=name, token_hash=name, created=0.0))
        yield connection


def row(guest, place, players=2, table="t"):
    return ResultRow(table, 0, guest, players, [], 10, place, int(place == 1), None, None, 0.0)


def test_a_victory_over_a_stronger_bot_says_more(book):
    gains = []
    for bot in ("level1", "level4", "level6"):
        reached = [row("ann", 1)]
        with book.begin_nested() as trial:
            rate(book, reached, [(bot, 2)])
            trial.rollback()
        gains.append(reached[0].change)
    assert 0 < gains[0] < gains[1] < gains[2]


def test_the_strongest_bots_count_at_every_table(book):
    gains = {}
    for bot in ("level6", "level7", "level8"):
        reached = [row("ann", 1)]
        with book.begin_nested() as trial:
            rate(book, reached, [(bot, 2)])
            trial.rollback()
        gains[bot] = reached[0].change
    assert 0 < gains["level6"] < gains["level7"] < gains["level8"]
    at_three = [row("ann", 1, players=3)]
    rate(book, at_three, [("level7", 2), ("level8", 3)])
    assert at_three[0].change > 0


def test_who_plays_like_a_bot_comes_to_its_rating(book):
    """Forty games against level 3, won as often as lost, whoever begins with which."""
    for number in range(40):
        rate(book, [row("ann", 1 + number % 2)], [("level3", 2 - number % 2)])
    ((mu, sigma, games),) = store.ratings_of(book, ["ann"], 2).values()
    assert games == 40
    assert abs(mu - MEASURED["level3"]) < 60
    assert sigma < 100


def test_ratings_are_kept_for_each_number_of_seats(book):
    rate(book, [row("ann", 1), row("ben", 2)], [])
    rate(book, [row("ann", 3, 3), row("ben", 1, 3), row("cat", 2, 3)], [])
    told = {one["players"]: one["mu"] for one in store.all_ratings_of(book, "ann")}
    assert told[2] > START > told[3]
    ben = {one["players"]: one["mu"] for one in store.all_ratings_of(book, "ben")}
    assert ben[2] + told[2] == pytest.approx(2 * START)


def test_a_bot_nobody_measured_says_nothing(book):
    reached = [row("ann", 1)]
    rate(book, reached, [("random", 2)])
    assert (reached[0].rating, store.all_ratings_of(book, "ann")) == (None, [])


def test_only_a_table_that_asked_for_it_counts(site):
    ann, ben = site.guest(), site.guest()
    for rated in (False, True):
        table = ann.make("ho", rated=rated)
        ben.join(table)
        ben.post(f"{table}/resign")
    won, lost = (guest.http.get("/api/me/statistics").json() for guest in (ann, ben))
    assert [one["rating"] is None for one in won["course"]] == [True, False]
    assert won["ratings"][0]["rating"] > START > lost["ratings"][0]["rating"]
    assert won["ratings"][0]["games"] == 1
    together = {"seats": [{"kind": "human"}, {"kind": "human"}], "options": {"hot_seat": True, "rated": True}}
    assert ann.http.post("/api/tables", json=together).status_code == 422


def test_a_game_that_is_played_out_is_rated(site):
    ann = site.guest()
    table = ann.make("hg", rated=True)
    state = play_on(ann, table)
    told = ann.http.get("/api/me/statistics").json()["ratings"]
    assert len(told) == 1
    assert (told[0]["rating"] > START) == (state["winners"] == [0])
