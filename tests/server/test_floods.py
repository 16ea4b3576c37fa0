"""Nobody takes the speed from others: bots in a fair order, tables in limited number, buckets that are forgotten."""

import asyncio
import contextlib
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Engine, event
from starlette.testclient import TestClient

from abyss.server.app import create_app
from abyss.server.game import records
from abyss.server.game.fair_queue import FairQueue
from abyss.server.http import limits
from abyss.server.settings import Settings, async_url
from abyss.server.store.rows import JobRow
from server.kit import PATIENCE, new_key, play_on, wait_until

BOTS = {"seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}


def turn(table: str, bot: str) -> JobRow:
    """A bot's turn."""
    return JobRow(table, 1, 0, bot)


def test_a_flood_waits_behind_itself():
    async def story() -> list[str]:
        queue = FairQueue()
        for number in range(1000):
            queue.put("flooder", turn(f"f{number}", "level6"))
        order = []
        for number in range(8):
            if number == 2:
                queue.put("player", turn("p-strong", "level5"))
                queue.put("player", turn("p-quick", "level1"))
            if number == 5:
                queue.put("other", turn("o-strong", "level6"))
            owner, job = await queue.get()
            queue.thought(owner, 0.0 if job.bot == "level1" else 1.0)
            order.append(job.table_id)
        assert len(queue) == 1000 + 3 - 8
        return order

    assert asyncio.run(story()) == ["f0", "f1", "p-quick", "p-strong", "f2", "o-strong", "f3", "f4"]


def test_a_worker_for_quick_bots_takes_no_strong_one():
    async def story() -> None:
        queue = FairQueue()
        queue.put("a", turn("strong", "level6"))
        quick = asyncio.create_task(queue.get(only_quick=True))
        await asyncio.sleep(0)
        assert not quick.done()
        queue.put("a", turn("quick", "level2"))
        assert (await quick)[1].table_id == "quick"
        assert (await queue.get())[1].table_id == "strong"

    asyncio.run(story())


@pytest.fixture
def limited(tmp_path, monkeypatch):
    """A server with its limits, for which no time passes."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    settings = Settings(async_url(f"sqlite:///{tmp_path / 'limited.sqlite3'}"), rate=30.0, most_tables=5, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        http.get("/api/me")
        yield http


def test_a_guest_has_so_many_tables_and_no_more(limited):
    waiting = {"seats": [{"kind": "human"}, {"kind": "open"}]}
    answers = [limited.post("/api/tables", json={**waiting, "key": new_key()}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429]
    assert "5 games running" in answers[-1].json()["message"]


def test_an_address_makes_tables_at_a_limited_rate(limited):
    codes = []
    for _ in range(40):
        limited.cookies.clear()
        limited.get("/api/me")
        codes.append(limited.post("/api/tables", json=BOTS).status_code)
    assert codes == [201] * 30 + [429] * 10


def test_buckets_of_the_quiet_are_forgotten(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    buckets = limits.Buckets(100)
    for number in range(10_000):
        now[0] += 0.1
        buckets.of(f"10.0.{number // 250}.{number % 250}", 50.0).take()
    assert len(buckets) <= 110


WHOLE = [["SCAN", name] for name in ("tables", "seats", "guests", "log", "chat", "records", "results", "ratings")]
ASKED = ("me", "me/games", "me/games?kind=finished", "me/games?kind=shelf&search=a", "me/games?search=kraken")


@pytest.mark.parametrize("path", [*ASKED, "me/statistics", "me/notifications", "announcements", "public"])
def test_what_anybody_may_ask_looks_at_no_whole_table(site, path):
    """On a server with a million seats a question that reads them all could be asked thirty times a second."""
    guest = site.guest()
    table = guest.make("ho")
    guest.state(table)
    row = (table, 0, site.house.rooms.known(table).table.host, 2, "[]", 50, 1, 1, "{}", "[]", 1.0, None, None)
    with contextlib.closing(sqlite3.connect(site.house.database.file)) as plain, plain:
        plain.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    asked: list[tuple[str, Any]] = []

    def note(connection, cursor, statement, parameters, context, many):
        if statement.lstrip().upper().startswith("SELECT"):
            asked.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    assert guest.http.get(f"/api/{path}").status_code == 200
    event.remove(Engine, "before_cursor_execute", note)
    assert asked or path == "announcements"  # those are kept in memory
    with contextlib.closing(sqlite3.connect(site.house.database.file)) as plain:
        for statement, parameters in asked:
            plan = [row[3] for row in plain.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            assert not [step for step in plan if step.split()[:2] in WHOLE], (statement, plan)


def test_replays_of_one_network_do_not_keep_others_waiting(site, monkeypatch):
    """A long game can be uploaded by anybody, and asked for again and again."""
    guest = site.guest()
    table = guest.make("hr")
    play_on(guest, table)
    may_go_on = threading.Event()
    replay = records.views.replay_moves
    monkeypatch.setattr(records.views, "replay_moves", lambda game: may_go_on.wait(PATIENCE) and replay(game))
    places = site.house.records.replaying.places
    monkeypatch.setattr(places, "of_a_person", 3)
    url = f"/api/tables/{table}/replay"
    with ThreadPoolExecutor(4) as threads:
        waiting = [threads.submit(guest.http.get, url) for _ in range(3)]
        wait_until(lambda: places.taken == 3)
        refused = guest.http.get(url)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert places.take("elsewhere", "elsewhere"), "another network has its places"
        places.give_back("elsewhere", "elsewhere")
        may_go_on.set()
        assert [answer.result().status_code for answer in waiting] == [200] * 3
    wait_until(lambda: places.taken == 0)
