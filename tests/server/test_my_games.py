"""My games: what was reached is kept once and rightly, lists can be searched and tidied, old databases catch up."""

import asyncio
import contextlib
import random
import sqlite3

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient

from abyss.server.app import create_app
from abyss.server.settings import Settings, async_url
from abyss.server.store.database import MIGRATIONS, migrate
from server.conftest import Site
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


def played_before(site):
    """A game that is over and one that is running; return what somebody reached in them."""
    ann, ben = site.guest(), site.guest()
    play_on(ann, ann.make("hr", ["leviathan"]), seed=4)
    ben.join(ann.make("ho", days_per_move=1))
    return statistics(ann)


def put_back(connection, before):
    """Take the newest shape of a database away and put it back: finished games get their results, others go on."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, "0004")
    assert {"results", "outbox", "contacts"}.isdisjoint(inspect(connection).get_table_names())
    migrate(connection)
    found = connection.execute(text("SELECT points, place, won FROM results")).all()
    assert found == [(before["course"][0]["points"], before["course"][0]["place"], before["wins"])]
    kept = connection.execute(text("SELECT parts, lords FROM results")).one()
    assert all(kept)
    assert connection.execute(text("SELECT count(*) FROM tables WHERE status = 'playing'")).scalar_one() == 1


def test_a_database_of_before_is_brought_up_to_date(site, tmp_path):
    before = played_before(site)
    copy = tmp_path / "copy.sqlite3"
    with contextlib.closing(sqlite3.connect(site.house.database.file)) as found, sqlite3.connect(copy) as target:
        found.backup(target)
    with create_engine(f"sqlite:///{copy}").begin() as connection:
        put_back(connection, before)


def test_a_postgresql_database_of_before_is_brought_up_to_date(database):
    """The same on PostgreSQL, and a server starts on it afterwards."""
    site = Site(create_app(Settings(async_url(database), rate=0.0, bot_threads=1)))
    with TestClient(site.app) as portal:
        site.portal = portal
        before = played_before(site)

    async def upgrade():
        engine = create_async_engine(async_url(database))
        async with engine.begin() as connection:
            await connection.run_sync(put_back, before)
        await engine.dispose()

    asyncio.run(upgrade())
    again = Site(create_app(Settings(async_url(database), rate=0.0, bot_threads=1)))
    with TestClient(again.app) as portal:
        again.portal = portal
        assert statistics(again.guest())["games"] == 0


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
