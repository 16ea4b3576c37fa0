"""Opening the database: one server on a file, nobody else reads it, and what is wrong is one sentence."""

import os
import sqlite3
import stat
import subprocess
import sys

import pytest

from server.kit import PATIENCE, ROOT, Server


def complaint(database: str) -> str:
    """What a server says that cannot start."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "ABYSS_DATABASE_URL": database, "ABYSS_JIT": "0"}
    command = [sys.executable, "-m", "abyss", "serve", "--port", "0"]
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT, check=False
    )
    assert ended.returncode == 1
    assert "open at" not in ended.stdout
    assert "Traceback" not in ended.stderr
    lines = [line for line in ended.stderr.splitlines() if "ompil" not in line]
    assert len(lines) == 1, ended.stderr
    return lines[0]


def test_a_second_server_on_one_file_is_refused_and_the_first_is_named(tmp_path):
    path = tmp_path / "tables.sqlite3"
    server = Server(f"sqlite:///{path}").start()
    try:
        told = complaint(f"sqlite:///{path}")
        assert str(server.process.pid) in told
        assert "PostgreSQL" in told
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    finally:
        server.stop()
    Server(f"sqlite:///{path}").start().stop()


def test_what_is_wrong_with_a_database_is_one_sentence(tmp_path):
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    assert "broken.sqlite3 cannot be used" in complaint(f"sqlite:///{broken}")
    newer = tmp_path / "newer.sqlite3"
    with sqlite3.connect(newer) as stored:
        stored.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        stored.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version" in complaint(f"sqlite:///{newer}")
    assert "nowhere" in complaint(f"sqlite:///{tmp_path / 'nowhere' / 'tables.sqlite3'}")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_cannot_be_written(tmp_path):
    path = tmp_path / "tables.sqlite3"
    path.touch()
    tmp_path.chmod(0o500)
    assert "tables.sqlite3" in complaint(f"sqlite:///{path}")
    tmp_path.chmod(0o700)
