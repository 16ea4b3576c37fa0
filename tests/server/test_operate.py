"""For operators: alive, ready, measured; looked after by `abyss admin`; backed up and restored."""

import json
import os
import shutil
import stat

import pytest

from abyss.cli import run
from abyss.server.store.database import StorageError
from server.kit import Server, play_on


def test_alive_and_ready(site, monkeypatch):
    guest = site.guest()
    assert (guest.http.get("/healthz").text, guest.http.get("/readyz").text) == ("ok\n", "ready\n")
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage._replace(free=1000))
    full = guest.http.get("/readyz")
    assert (full.status_code, full.text) == (503, "the disk is full\n")
    monkeypatch.undo()

    async def broken(work):
        raise StorageError("disk I/O error")

    monkeypatch.setattr(site.house.database, "write", broken)
    assert guest.http.get("/readyz").status_code == 503
    assert guest.http.get("/healthz").status_code == 200


def test_measures(site):
    guest = site.guest()
    table = guest.make("hr")
    play_on(guest, table, plies=20)
    guest.act(table, 0, [0])
    assert guest.http.get("/metrics").status_code == 403  # the test's client is no operator
    told = site.house.measures.text(site.house.gauges())
    values = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert int(values["abyss_action_seconds_count"]) >= 1
    assert values["abyss_action_seconds_count"] == values['abyss_action_seconds_bucket{le="+Inf"}']
    assert int(values["abyss_bot_turns_total"]) >= 1
    assert int(values['abyss_requests_total{status="200"}']) > 3
    assert int(values["abyss_tables_in_memory"]) == 1
    assert any(name.startswith("abyss_refusals_total") for name in values)


def test_every_answer_names_its_request(site):
    ids = {site.guest().http.get("/api/me").headers["x-request-id"] for _ in range(5)}
    assert len(ids) == 5


@pytest.fixture
def database(tmp_path, monkeypatch):
    """A database with a finished and a running table, and no server on it any more."""
    path = tmp_path / "tables.sqlite3"
    server = Server(f"sqlite:///{path}").start()
    monkeypatch.setenv("ABYSS_DATABASE_URL", f"sqlite:///{path}")
    guest = server.client()
    over = guest.make("hh", hot_seat=True)
    play_on(guest, over, seed=3)
    running = guest.make("hr")
    guest.post(f"{running}/chat", text="hello")
    yield path, server, guest, over, running
    server.stop()


def told(capsys, *arguments: str) -> str:
    """What a command of `abyss admin` prints."""
    assert run(["admin", *arguments]) == 0
    return str(capsys.readouterr().out)


def test_admin_and_backup(database, capsys, tmp_path):
    path, server, guest, over, running = database
    listed = [json.loads(line) for line in told(capsys, "tables").splitlines()]
    assert {row["id"]: row["status"] for row in listed} == {over: "finished", running: "playing"}
    assert not any("key" in row for row in listed)
    record = json.loads(told(capsys, "export", over))
    assert record == guest.http.get(f"/api/tables/{over}/record").json()
    assert run(["admin", "export", running]) == 1
    copy = tmp_path / "copy.sqlite3"
    told(capsys, "backup", str(copy))  # while the server runs
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    [person] = [json.loads(line) for line in told(capsys, "people").splitlines()]
    assert [line["text"] for line in json.loads(told(capsys, "person", person["id"]))["chat"]] == ["hello"]
    server.stop()
    told(capsys, "delete", over)
    assert [json.loads(line)["id"] for line in told(capsys, "tables").splitlines()] == [running]
    told(capsys, "forget", person["id"])
    assert told(capsys, "people") == ""
    assert told(capsys, "tables") == ""  # nobody else was ever there
    for beside in ("", "-wal", "-shm"):
        if os.path.exists(f"{path}{beside}"):
            os.remove(f"{path}{beside}")
    shutil.copy(copy, path)  # restored
    server.start()
    assert guest.http.get(f"/api/tables/{over}/record").json() == record
    state = guest.wait(running, lambda s: s["your_move"])
    assert state["your_seats"] == [0]
    assert guest.act(running, state["ply"], [state["legal"][0]["action"]]).status_code == 200


def test_old_tables_are_pruned(database, capsys):
    import sqlite3

    path, server, _, over, running = database
    server.stop()
    with sqlite3.connect(path) as stored:
        stored.execute("UPDATE tables SET changed = 1000")
    assert told(capsys, "prune", "--days", "30") == "1 tables deleted\n"
    assert [json.loads(line)["id"] for line in told(capsys, "tables").splitlines()] == [running]
    assert sqlite3.connect(path).execute("SELECT count(*) FROM log WHERE table_id = ?", (over,)).fetchone() == (0,)
    assert told(capsys, "prune", "--days", "30", "--running") == "1 tables deleted\n"
