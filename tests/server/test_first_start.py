"""The first start: the server answers at once with interpreted rules, and becomes a compiled one by itself."""

import contextlib
import os
import random
import socket
import subprocess
import sys
import time

import httpx
import pytest

from abyss.server import start
from abyss.server.door import Door
from server.kit import Server, choice


@pytest.mark.slow
def test_the_server_answers_while_the_rules_compile(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", ABYSS_CACHE=str(tmp_path / "cache"))
    del server.environment["ABYSS_JIT"]
    begun = time.monotonic()
    server.start()
    try:
        print(f"answers after {time.monotonic() - begun:.1f} s")
        guest = server.client()
        assert guest.http.get("/api/health").json()["engine"] == "interpreted"
        table = guest.make("hg")
        dice = random.Random(1)
        acted, gap, last = 0, 0.0, time.monotonic()
        while guest_engine(guest) != "compiled":
            assert time.monotonic() - begun < 580
            with contextlib.suppress(httpx.TransportError):
                state = guest.state(table)
                gap, last = max(gap, time.monotonic() - last), time.monotonic()
                if state["your_move"] and acted < 20:
                    assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
                    acted += 1
            time.sleep(0.1)
        print(f"compiled after {time.monotonic() - begun:.1f} s, longest silence {gap:.1f} s")
        assert acted == 20
        state = guest.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
        assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
        server.stop()
        server.start()
        assert guest_engine(server.client()) == "compiled", "a later start does not find what was compiled"
    finally:
        server.stop()


@pytest.mark.parametrize(("seats", "mix"), [("hr", []), ("hrrrr", ["kraken", "leviathan", "exiles"])])
def test_until_then_it_shows_a_table_and_takes_what_is_done_there(tmp_path, seats, mix):
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", ABYSS_JIT="0").start()
    try:
        guest, dice = server.client(), random.Random(1)
        table = guest.make(seats, mix)
        for _ in range(4):
            state = guest.wait(table, lambda state: state["your_move"])
            assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
    finally:
        server.stop()


def test_a_start_on_sqlite_loads_and_makes_only_what_it_needs():
    code = """if True:
        import sys
        from abyss.server.app import create_app, tables
        from abyss.server.settings import Settings
        create_app(Settings("sqlite://"))
        print(sorted({"sqlalchemy.orm", "asyncpg", "alembic", "numba"} & set(sys.modules)))
        print(max(len(getattr(route, "response_fields", ())) for route in tables.router.routes))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "1"]


def test_the_compiled_server_takes_over_the_socket_whatever_the_command_line_was(monkeypatch):
    become = []
    monkeypatch.setattr(sys, "argv", ["abyss", "serve", "--open", "--port", "0"])
    monkeypatch.setattr(os, "execve", lambda path, command, environment: become.append((command, environment)))
    with socket.socket() as listening:
        start.replace_self(listening, Door(listening, may_open=False))
        [(command, environment)] = become
        assert command == [sys.executable, "-m", "abyss", "serve"]
        assert environment[start.HANDED_OVER] == str(listening.fileno())


def guest_engine(guest) -> str:
    """Which engine the server runs now; nothing while it changes over."""
    with contextlib.suppress(httpx.TransportError):
        return str(guest.http.get("/api/health").json()["engine"])
    return ""
