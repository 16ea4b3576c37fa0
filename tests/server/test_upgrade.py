"""Upgrade, rollback, backup and restore, as docs/operate.md tells an operator to do them."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from abyss.cli import run
from abyss.server.app import create_app
from abyss.server.settings import Settings, async_url
from server.kit import ROOT, Client, Server, play_on, postgres_programs

SAME_RULES, OTHER_RULES = "56efab1", "d4d86a0"  # versions before the last changes of the database


def test_a_backup_taken_while_games_are_played_is_restored(tmp_path, monkeypatch):
    file, copy = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"
    monkeypatch.setenv("ABYSS_DATABASE_URL", f"sqlite:///{file}")
    settings = Settings(async_url(f"sqlite:///{file}"), rate=0.0, bot_threads=1)
    with TestClient(create_app(settings)) as http:
        guest = Client(http)
        table = guest.make("hh", hot_seat=True)
        backed_up = play_on(guest, table, 6)
        assert run(["admin", "backup", str(copy)]) == 0
        assert play_on(guest, table, 6)["ply"] > backed_up["ply"]
        cookies = dict(http.cookies)
    assert copy.stat().st_mode & 0o777 == 0o600
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    shutil.copy(copy, file)
    file.chmod(0o644)  # as a copy might be; the server makes it private again
    with TestClient(create_app(settings), cookies=cookies) as http:
        assert file.stat().st_mode & 0o777 == 0o600
        guest = Client(http)
        restored = guest.state(table, seat=backed_up["seat"])
        assert (restored["version"], restored["view"]) == (backed_up["version"], backed_up["view"])
        assert play_on(guest, table, 4)["ply"] > backed_up["ply"]


# --- versions of this program, from the repository's history


def version_of(commit: str, folder: Path) -> Path:
    """The sources of a version."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("the history of the project is not here")
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip(f"version {commit} is not in this clone")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


class Sqlite:
    """A database in a file, with a backup."""

    def __init__(self, folder: Path) -> None:
        self.file, self.copy = folder / "tables.sqlite3", folder / "backup.sqlite3"
        self.url = f"sqlite:///{self.file}"

    def back_up(self) -> None:
        """As documented."""
        environment = {**os.environ, "ABYSS_DATABASE_URL": self.url, "PYTHONPATH": str(ROOT / "src")}
        subprocess.run(
            [sys.executable, "-m", "abyss", "admin", "backup", str(self.copy)], env=environment, check=True, cwd=ROOT
        )

    def restore(self) -> None:
        """As documented."""
        for beside in ("-wal", "-shm"):
            self.file.with_name(self.file.name + beside).unlink(missing_ok=True)
        shutil.copy(self.copy, self.file)


class Postgres:
    """A database on a server, with a dump."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.dump = url, folder / "backup.dump"
        programs = postgres_programs()
        assert programs is not None
        self.programs = programs

    def back_up(self) -> None:
        """As documented."""
        command = [str(self.programs / "pg_dump"), "--format=custom", "--file", str(self.dump), self.url]
        subprocess.run(command, check=True)

    def restore(self) -> None:
        """As documented."""
        server, _, name = self.url.rpartition("/")
        for program in ("dropdb", "createdb"):
            subprocess.run([str(self.programs / program), "--maintenance-db", f"{server}/postgres", name], check=True)
        subprocess.run([str(self.programs / "pg_restore"), "--dbname", self.url, str(self.dump)], check=True)


def facts(client: Client, tables: list[str]) -> list[dict[str, Any]]:
    """What somebody has at their tables."""
    states = [client.state(table) for table in tables]
    return [{name: state[name] for name in ("version", "your_seats", "view", "status")} for state in states]


def upgrade_and_roll_back(database: Sqlite | Postgres, commit: str, folder: Path) -> None:
    """Play with an old version, upgrade, look, roll back, and look again."""
    old = version_of(commit, folder)
    server = Server(database.url, PYTHONPATH=str(old), ABYSS_JIT="0").start()
    try:
        guest = server.client()
        playing, waiting = guest.make("hh", hot_seat=True), guest.make("ho")
        play_on(guest, playing, 12)
        finished = guest.make("hh", hot_seat=True)
        assert play_on(guest, finished)["status"] == "finished"
        before = facts(guest, [playing, waiting, finished])
        record = guest.http.get(f"/api/tables/{finished}/record").json()
        cookies = dict(guest.http.cookies)
    finally:
        server.stop()
    database.back_up()

    new = Server(database.url, ABYSS_JIT="0").start()
    try:
        guest = new.client()
        guest.http.cookies.update(cookies)
        assert guest.http.get(f"/api/tables/{finished}/record").json() == record
        assert {line["id"] for line in guest.http.get("/api/me").json()["tables"]} == {playing, waiting, finished}
        assert new.client().join(waiting) == 1  # a game that had not begun begins with the new rules
        answer = guest.http.get(f"/api/tables/{playing}")
        if commit == SAME_RULES:
            assert answer.json()["state"]["version"] == before[0]["version"]
            play_on(guest, playing, 6)
        else:
            assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
    finally:
        new.stop()

    refused = subprocess.run(
        [sys.executable, "-m", "abyss", "serve", "--port", "0"],
        env=server.environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert refused.returncode == 1
    assert refused.stderr.startswith("abyss: the database was written by a newer version of Abyss")
    assert refused.stderr.count("\n") == 1

    database.restore()
    server.start()
    try:
        guest = server.client()
        guest.http.cookies.update(cookies)
        assert facts(guest, [playing, waiting, finished]) == before
        play_on(guest, playing, 6)
    finally:
        server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("commit", [SAME_RULES, OTHER_RULES])
def test_upgrade_and_rollback_on_sqlite(tmp_path, commit):
    upgrade_and_roll_back(Sqlite(tmp_path), commit, tmp_path)


@pytest.mark.slow
def test_upgrade_and_rollback_on_postgresql(database, tmp_path):
    upgrade_and_roll_back(Postgres(database, tmp_path), SAME_RULES, tmp_path)
