"""My games: what was reached is kept once and rightly, lists can be searched and tidied, old databases catch up."""

import contextlib
import random
import sqlite3

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from abyss.server.store.database import MIGRATIONS, migrate
from server.kit import play_on


def games(guest, **query):
    answer = guest.http.get("/api/me/games", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def statistics(guest):
    return guest.http.get("/api/me/statistics").json()


def test_what_was_reached_is_counted(site):
    ann = site.guest()
    table = ann.make("hr", ["kraken"])
    state = play_on(ann, table)
    told = statistics(ann)
    own = state["view"]["seats"][0]
    assert (told["games"], told["wins"]) == (1, int(state["winners"] == [0]))
    assert told["by_seats"] == [{"games": 1, "wins": told["wins"], "players": 2, "points": own["score"]["total"]}]
    assert told["by_mix"] == [{"games": 1, "wins": told["wins"], "expansions": ["kraken"]}]
    assert {one["card"] for one in told["lords"]} == {owned["card"] for owned in own["cards"]}
    assert sum(one["points"] for one in told["sources"]) == own["score"]["total"]
    assert told["best"] == [{"players": 2, "points": own["score"]["total"], "table": table, "held": True}]
    assert [one["table"] for one in told["course"]] == [table]
    assert statistics(site.guest())["games"] == 0


def test_who_resigns_has_lost_and_no_points(site):
    ann, ben, cat = site.guest(), site.guest(), site.guest()
    table = ann.make("hoo", stand_in="random")
    ben.join(table)
    cat.join(table)
    ben.post(f"{table}/resign")
    cat.post(f"{table}/leave")
    play_on(ann, table)
    assert statistics(ben)["course"][0] | {"at": 0} == {
        "table": table,
        "at": 0,
        "players": 3,
        "points": None,
        "place": 3,
        "won": False,
        "rating": None,
    }
    assert statistics(cat)["course"][0]["points"] is not None
    duel = ann.make("ho")
    ben.join(duel)
    ben.post(f"{duel}/resign")
    assert (statistics(ann)["course"][-1]["won"], statistics(ben)["course"][-1]["won"]) == (True, False)


def test_games_are_found_searched_and_put_away(site):
    ann, ben = site.guest(), site.guest()
    running = ann.make("ho", first=1)
    ben.join(running, name="Ben_100%")
    mine = ann.make("ho", ["leviathan"], first=0)
    ben.join(mine, name="Bertha")
    over = ann.make("hr")
    ann.post(f"{over}/resign")
    assert [line["id"] for line in games(ann)["tables"]] == [mine, running]  # my move comes first
    assert games(ann)["tables"][0]["decider"] == 0
    assert [line["id"] for line in games(ann, kind="finished")["tables"]] == [over]
    for search, found in (
        ("ben_", [running]),
        ("100%", [running]),
        ("%", [running]),
        ("berTHA", [mine]),
        ("leviathan", [mine]),
        (mine, [mine]),
        ("'; DROP TABLE guests; --", []),
        ("", [mine, running]),
    ):
        assert [line["id"] for line in games(ann, search=search)["tables"]] == found, search
    assert ann.http.put(f"/api/me/games/{running}", json={"away": True}).status_code == 204
    assert [line["id"] for line in games(ann)["tables"]] == [mine]
    assert [line["id"] for line in games(ann, kind="shelf")["tables"]] == [running]
    assert len(games(ben)["tables"]) == 2  # others' lists are their own
    ann.http.put(f"/api/me/games/{running}", json={"away": False})
    assert games(ann)["total"] == 2
    assert games(ann, offset=1)["total"] == 2
    assert len(games(ann, offset=1)["tables"]) == 1
    assert ann.http.put("/api/me/games/0000000000", json={"away": True}).status_code == 404


def test_a_database_of_before_is_brought_up_to_date(site, tmp_path):
    """The newest shape is taken away and put back: games that were over get their results, running ones go on."""
    ann, ben = site.guest(), site.guest()
    table = ann.make("hr", ["leviathan"])
    play_on(ann, table, seed=4)
    running = ann.make("ho", days_per_move=1)
    ben.join(running)
    before = statistics(ann)
    copy = tmp_path / "copy.sqlite3"
    with contextlib.closing(sqlite3.connect(site.house.database.file)) as found, sqlite3.connect(copy) as target:
        found.backup(target)
    engine = create_engine(f"sqlite:///{copy}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
        assert {"results", "outbox", "contacts"}.isdisjoint(names)
        migrate(connection)
        found = connection.execute(text("SELECT points, place, won FROM results")).all()
        assert found == [(before["course"][0]["points"], before["course"][0]["place"], before["wins"])]
        kept = connection.execute(text("SELECT parts, lords FROM results")).one()
        assert all(kept)
        assert connection.execute(text("SELECT count(*) FROM tables WHERE status = 'playing'")).scalar_one() == 1


def test_a_result_is_written_once(site):
    """The move that ends a game is repeated after a lost answer; it counts once."""
    ann = site.guest()
    table = ann.make("hr")
    dice = random.Random(8)
    state = ann.wait(table, lambda s: s["your_move"])
    while state["status"] == "playing":
        key = f"key-{state['ply']:08d}"
        action = [dice.choice(state["legal"])["action"]]
        for _ in range(2):
            assert ann.act(table, state["ply"], action, key=key).status_code == 200
        state = ann.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
    assert statistics(ann)["games"] == 1
