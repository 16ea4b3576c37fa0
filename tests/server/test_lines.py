"""Slow and many lines: nobody makes the server deaf or throws players off by connecting."""

import contextlib
import socket
import threading
import time

import httpx
import pytest
import uvicorn

from abyss.server.app import create_app
from abyss.server.http.lines import Line
from abyss.server.people import connections
from abyss.server.settings import Settings, async_url
from server.kit import PATIENCE, wait_until


class ShortLine(Line):
    """A line that is given up soon, for a test."""

    most = 20
    headers_within = 0.5


@pytest.fixture
def address(tmp_path):
    """A running server with such lines."""
    app = create_app(Settings(async_url(f"sqlite:///{tmp_path / 'lines.sqlite3'}"), rate=0.0, bot_threads=1))
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, http=ShortLine, ws="websockets-sansio", log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    wait_until(lambda: server.started)
    yield listening.getsockname()
    server.should_exit = True
    thread.join(10)


def is_closed(line: socket.socket) -> bool:
    """Whether the server has let go of a line."""
    line.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        return line.recv(1) == b""
    return True


def open_lines() -> int:
    """How many lines the server has counted."""
    return sum(ShortLine.open_lines.values())


def test_half_sent_requests_are_given_up(address, monkeypatch):
    lines = [socket.create_connection(address) for _ in range(15)]
    for line in lines:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n")
    assert all(is_closed(line) for line in lines)
    monkeypatch.setattr(ShortLine, "headers_within", PATIENCE)
    lines = [socket.create_connection(address) for _ in range(15)]
    for line in lines:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n")
    wait_until(lambda: open_lines() == 15)
    assert httpx.get(f"http://127.0.0.1:{address[1]}/api/me", timeout=PATIENCE).status_code == 200
    for line in lines:
        line.close()


def test_an_address_has_so_many_lines_and_no_more(address, monkeypatch):
    monkeypatch.setattr(ShortLine, "headers_within", PATIENCE)
    lines = [socket.create_connection(address) for _ in range(20)]
    wait_until(lambda: open_lines() == 20)
    more = [socket.create_connection(address) for _ in range(5)]
    assert all(is_closed(line) for line in more)
    assert open_lines() == 20
    for line in lines:
        line.close()
    wait_until(lambda: not ShortLine.open_lines)
    assert httpx.get(f"http://127.0.0.1:{address[1]}/api/me").status_code == 200


def test_endless_headers_are_cut_off(address):
    line = socket.create_connection(address)
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    with contextlib.suppress(ConnectionError):
        for number in range(200):
            line.sendall(f"x-{number}: {'y' * 1000}\r\n".encode())
    assert is_closed(line)


def test_who_comes_and_goes_is_told_in_bulk(site, monkeypatch):
    """Many spectators at once are a few messages to the players, not one for each of them."""
    monkeypatch.setattr(connections, "PRESENCE_WITHIN", pause := 0.3)
    guest = site.guest()
    table = guest.make("hr")
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as player:
        for _ in range(4):
            player.receive_json()
        begun = time.monotonic()
        with contextlib.ExitStack() as crowd:
            for _ in range(40):
                crowd.enter_context(site.guest().http.websocket_connect(f"/api/tables/{table}/ws"))
            told = 0
            while True:
                message = player.receive_json()
                told += message["type"] == "presence"
                if message["type"] == "presence" and message["spectators"] == 40:
                    break
    assert told <= 1 + (time.monotonic() - begun) / pause


def test_a_crowd_does_not_grow_for_ever(site, monkeypatch):
    from abyss.server.http import socket as route

    monkeypatch.setattr(route, "MOST_SPECTATORS", 2)
    guest, watcher = site.guest(), site.guest()
    table = guest.make("hr")
    url = f"/api/tables/{table}/ws"
    with watcher.http.websocket_connect(url) as first, watcher.http.websocket_connect(url) as second:
        for counted in (first, second):
            counted.receive_json()  # an accepted line is counted a moment later, and told something after that
        with watcher.http.websocket_connect(url) as third:
            closed = third.receive()
        assert (closed["type"], closed["code"]) == ("websocket.close", 1013)
        with guest.http.websocket_connect(url) as player:
            assert player.receive_json()["type"] in ("hello", "presence")
