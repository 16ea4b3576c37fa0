"""Two server processes on one PostgreSQL serve the same tables."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
from starlette.testclient import TestClient
from websockets.sync.client import connect

from abyss.server import clock, house
from abyss.server.app import create_app
from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.http.security import COOKIE
from abyss.server.people.connections import Connection, Hub
from abyss.server.settings import Settings, async_url
from abyss.server.store import notices
from server.kit import PATIENCE, Client, Server, choice, play_on, wait_until


def socket_of(server: Server, client: Client, table: str):
    """A WebSocket of a guest."""
    headers = {"cookie": f"{COOKIE}={client.http.cookies[COOKIE]}"}
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/ws"
    return connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_timeout=PATIENCE)


def state_until(socket, so, seconds: float = PATIENCE) -> dict:
    """Read messages until a state is as wished."""
    end = time.monotonic() + seconds
    while True:
        message = json.loads(socket.recv(timeout=max(0.1, end - time.monotonic())))
        if message["type"] == "state" and so(message["state"]):
            return message["state"]


def test_two_processes_serve_one_table(database):
    one, two = Server(database), Server(database)
    try:
        one.start()
        two.start()
        ada, ben = one.client(), two.client()
        table = ada.make("ho", ["kraken"])
        assert ben.join(table) == 1
        dice = random.Random(8)
        with socket_of(one, ada, table) as at_one, socket_of(two, ben, table) as at_two:
            sockets = {0: at_one, 1: at_two}
            players = {0: ada, 1: ben}
            state = state_until(at_one, lambda s: s["status"] == "playing")
            state_until(at_two, lambda s: s["status"] == "playing")
            for _ in range(30):
                seat = state["prompt"]["seat"]
                mine = players[seat].state(table, since=state["version"])
                answer = players[seat].act(table, mine["ply"], choice(mine, dice))
                assert answer.status_code == 200, answer.text
                version = answer.json()["version"]
                states = [state_until(sockets[s], lambda st, v=version: st["version"] >= v) for s in (0, 1)]
                assert states[0]["version"] == states[1]["version"]
                assert [s["seat"] for s in states] == [0, 1]
                state = states[0]
                if state["status"] != "playing":
                    break
            connected = state_until_present(at_one, [0, 1])
            assert connected == [0, 1]
            ben.post(f"{table}/chat", text="over there")
            assert next_chat(at_one) == "over there"
            token = ada.post(f"{table}/seats/0/link").json()["token"]
            assert two.client().post(f"{table}/claim", token=token).status_code == 200
            lost = state_until(at_one, lambda s: s["your_seats"] == [])
            assert lost["seat"] is None
            assert all(seat["hand"] is None for seat in lost["view"]["seats"])
        both_at_once(one, two, ada, table)
    finally:
        one.stop()
        two.stop()


def test_workers_share_one_port_and_one_that_dies_is_replaced(database):
    server = Server(database, workers=2)
    try:
        server.start()
        ada = Client(
            httpx.Client(base_url=server.url, timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))
        )
        table = ada.make("hhr", ["leviathan"], hot_seat=True)
        dice, state = random.Random(9), ada.state(table)
        wait_until(lambda: len(children_of(server.process.pid)) == 2)
        workers = children_of(server.process.pid)
        for number in range(60):  # every request comes to any of the workers
            state = ada.wait(table, lambda s: s["your_move"] or s["status"] != "playing", since=state["version"])
            if state["status"] != "playing":
                break
            if number == 20:
                os.kill(workers[0], signal.SIGKILL)
                wait_until(lambda: workers[0] not in children_of(server.process.pid))  # with it go the lines it held
            answer = ada.act(table, state["ply"], choice(state, dice), seat=state["seat"])
            assert answer.status_code == 200, answer.text
            state["version"] = answer.json()["version"]
        wait_until(lambda: len(children_of(server.process.pid)) == 2, "nobody took its place")
        assert workers[0] not in children_of(server.process.pid)
    finally:
        server.stop()


def children_of(process: int) -> list[int]:
    """The numbers of the processes a process has started and not lost."""
    found = []
    for told in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it may have ended meanwhile
            state, parent, *_ = told.read_text().rsplit(")", 1)[1].split()
            if int(parent) == process and state != "Z":
                found.append(int(told.parent.name))
    return found


def state_until_present(socket, seats: list[int]) -> list[int]:
    """Wait until these seats are told to be connected."""
    socket.send(json.dumps({"type": "resync", "since": 0}))
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        message = json.loads(socket.recv(timeout=PATIENCE))
        told = None
        if message["type"] == "presence":
            told = message["connected"]
        elif message["type"] == "state":
            told = [seat["seat"] for seat in message["state"]["seats"] if seat["connected"]]
        if told == seats:
            return told
    raise AssertionError("the other process said nothing")


def next_chat(socket) -> str:
    """The next line of the chat."""
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "chat" and message["lines"]:
            return str(message["lines"][-1]["text"])


def both_at_once(one: Server, two: Server, ada: Client, _: str) -> None:
    """The same seat submits to both processes at once: one wins."""
    from concurrent.futures import ThreadPoolExecutor

    table = ada.make("hh", hot_seat=True)
    elsewhere = Client(httpx.Client(base_url=two.url, cookies=dict(ada.http.cookies), timeout=PATIENCE))
    for _ in range(8):
        state = ada.state(table)
        elsewhere.state(table, since=state["version"])
        actions = [state["legal"][0]["action"]]
        with ThreadPoolExecutor(2) as pool:
            sent = [pool.submit(c.act, table, state["ply"], actions, seat=state["seat"]) for c in (ada, elsewhere)]
            answers = [task.result() for task in sent]
        assert sorted(answer.status_code for answer in answers) == [200, 409]


def test_a_change_heard_while_a_table_is_loaded_is_read(monkeypatch):
    async def story() -> None:
        rooms = Rooms(None, Hub(), None)
        room = SimpleNamespace(lock=asyncio.Lock(), used=0.0)
        has_read, refreshed = asyncio.Event(), []

        async def load(table: str) -> object:
            await has_read.wait()
            rooms._rooms[table] = room
            return room

        async def refresh(stale: object) -> None:
            refreshed.append(stale)

        monkeypatch.setattr(rooms, "_load", load)
        monkeypatch.setattr(rooms, "refresh", refresh)
        asked = asyncio.create_task(rooms.get("table"))
        await asyncio.sleep(0)
        heard = asyncio.create_task(rooms.heard("table"))
        await asyncio.sleep(0)
        has_read.set()
        await asyncio.gather(asked, heard)
        assert refreshed == [room]

    asyncio.run(story())


def test_tables_loaded_at_the_same_time_do_not_displace_each_other(monkeypatch):
    async def story() -> None:
        rooms = Rooms(None, Hub(), None)
        names = [f"table {number}" for number in range(20)]

        async def reading(_: object) -> object:
            await asyncio.sleep(0)
            return SimpleNamespace(status="waiting"), [], []

        monkeypatch.setattr(rooms, "reading", reading)
        found = await asyncio.gather(*map(rooms.get, names))
        assert [rooms.known(name) for name in names] == found
        assert len({room.revision for room in found}) == len(names)

    asyncio.run(story())


def test_tables_left_alone_are_forgotten_and_finished_ones_sooner(monkeypatch):
    async def story() -> None:
        rooms, now = Rooms(None, Hub(), None), [1000.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])

        async def reading(_: object) -> object:
            return SimpleNamespace(status="waiting"), [], []

        monkeypatch.setattr(rooms, "reading", reading)
        (await rooms.get("over")).table.status = "finished"
        await rooms.get("waiting")
        forgotten = []
        for _ in range(25):
            now[0] += 30.0
            await rooms.get(f"another at {now[0]}")
            forgotten += [(name, now[0] - 1000.0) for name in ("over", "waiting") if rooms.known(name) is None]
        assert forgotten[0] == ("over", 90.0)
        assert ("waiting", 600.0) not in forgotten
        assert ("waiting", 630.0) in forgotten

    asyncio.run(story())


def test_presence_elsewhere_lasts_as_long_as_it_is_said(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(clock, "now", lambda: now[0])
    here, there = Hub(), Hub()
    news: list[int] = []
    there.on_presence = lambda *said: here.heard("there", *said)
    monkeypatch.setattr(here, "_send_presence", lambda table: news.append(1))
    monkeypatch.setattr(there, "_send_presence", lambda table: None)
    line = Connection("t", Visitor(), 1, (1,), 0)
    there.add(line)
    for _ in range(10):
        now[0] += 30.0
        there.announce_all()
        assert here.presence("t").connected == {1}
    assert len(news) == 1  # said often, told once
    now[0] += 100.0  # a process that says nothing more is gone
    assert here.presence("t").connected == set()
    assert here._remote
    here.announce_all()
    assert not here._remote
    there.announce_all()
    there.remove(line)
    assert here.presence("t").connected == set()


def test_a_process_says_again_who_is_connected(database, monkeypatch):
    monkeypatch.setattr(house, "ANNOUNCE_EVERY", 0.05)
    said: list[tuple[str, list[int]]] = []
    app = create_app(Settings(async_url(database), rate=0.0, bot_threads=1))
    with TestClient(app) as http:
        table = Client(http).make("ho")
        app.state.house.hub.on_presence = lambda name, seats, *_: said.append((name, seats))
        with http.websocket_connect(f"/api/tables/{table}/ws"):
            wait_until(lambda: len(said) >= 3)
        assert set(map(str, said)) >= {str((table, [0]))}


def test_moves_heard_of_need_not_be_read(database, monkeypatch):
    wish = Settings(async_url(database), rate=0.0, bot_threads=1)
    here, there = create_app(wish), create_app(wish)
    with TestClient(here) as http, TestClient(there) as elsewhere:
        player = Client(http)
        table = player.make("hhh", ["kraken", "leviathan"], hot_seat=True, clock={"minutes": 10, "increment": 5})
        other = Client(elsewhere)
        elsewhere.cookies = http.cookies
        other.state(table)
        rooms, read = there.state.house.rooms, []
        refresh = rooms.refresh

        async def noted(room: object) -> None:
            read.append(room)
            await refresh(room)

        monkeypatch.setattr(rooms, "refresh", noted)

        def both_tell(version: int) -> None:
            wait_until(lambda: rooms.known(table).game.version >= version)
            room, same = here.state.house.rooms.known(table), rooms.known(table)
            assert room.table == same.table
            assert room.seats == same.seats
            assert player.state(table)["view"] == other.state(table)["view"]

        for _ in range(40):
            state = play_on(player, table, 1)
            both_tell(state["version"])
            if state["undo"] and state["undo"]["free"]:
                assert player.post(f"{table}/undo", version=state["version"]).status_code == 204
                both_tell(state["version"] + 1)
        game = rooms.known(table).game
        assert game.version > game.ply, "nothing was taken back"
        assert read == []
        monkeypatch.setattr(notices, "MOST_TOLD", 100)
        state = play_on(player, table, plies=20)
        both_tell(state["version"])
        assert read != []


def test_a_dead_process_leaves_its_bots_to_the_other(database):
    one, two = Server(database), Server(database)
    try:
        one.start()
        two.start()
        guest = one.client()
        table = guest.make("hrr")
        guest.post(f"{table}/stand-in", seat=0, bot="random")
        guest.wait(table, lambda s: s["ply"] > 3)
        one.kill()
        other = two.client()
        before = other.state(table)["ply"]
        other.wait(table, lambda s: s["ply"] > before + 3 or s["status"] == "finished")
    finally:
        one.stop()
        two.stop()
