"""Nothing is lost: kill -9 at any moment, restart, and every acknowledged action is there, once."""

import asyncio
import contextlib
import json
import random
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from sqlalchemy import text as sql
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from abyss.server.http.security import COOKIE
from abyss.server.settings import Settings, async_url
from abyss.server.store.database import Conflict, Database, StorageError, Writer
from abyss.server.store.tables import read_log
from abyss.server.store.together import MOST_VALUES, Statement, Step, Steps
from server.kit import MIXES, Client, Server, choice, new_key

RESYNC = 2.0  # seconds from the moment the server answers again


class Killer:
    """Kills the server at random moments and starts it again."""

    def __init__(self, server: Server, most: int, pause: tuple[float, float]) -> None:
        self.server, self.most, self.pause = server, most, pause
        self.dice = random.Random(11)
        self.launches = [time.monotonic()]
        server.start()
        self.answers = [time.monotonic()]  # when each life first answered
        self.somebody_plays = asyncio.Event()

    @property
    def kills(self) -> int:
        """How often the server was killed and came back."""
        return len(self.answers) - 1

    async def run(self) -> None:
        """Kill and start again, so often or until cancelled; not before somebody plays who can be disturbed."""
        await self.somebody_plays.wait()
        while self.kills < self.most:
            await asyncio.sleep(self.dice.uniform(*self.pause))
            await asyncio.to_thread(self.server.kill)
            self.launches.append(time.monotonic())
            await asyncio.to_thread(self.server.start)
            self.answers.append(time.monotonic())


@dataclass
class Played:
    """What a client knows of a table: what it was told is done, and how far it has seen."""

    table: str
    acknowledged: list[tuple[dict[str, Any], dict[str, Any]]] = field(default_factory=list)
    order: dict[str, Any] | None = None  # sent, and not acknowledged yet
    state: dict[str, Any] | None = None
    version: int = 0
    life: int | None = None  # of the server, in which it was last connected


class Players:
    """Play tables over WebSockets, through crashes, many at once."""

    def __init__(self, killer: Killer, most: int) -> None:
        self.killer, self.most = killer, most
        self.dice = random.Random(12)
        self.http = httpx.AsyncClient(base_url=killer.server.url, timeout=30.0)
        self.played: list[Played] = []
        self.resyncs: list[tuple[int, float]] = []  # which life of the server, and when a client had its state

    async def make(self) -> Played:
        """Make a table, through crashes."""
        people = 1 + len(self.played) % 2
        wish = {
            "seats": [{"kind": "human"}] * people + [{"kind": "bot", "bot": "random"}],
            "expansions": MIXES[len(self.played) % len(MIXES)],
            "options": {"hot_seat": people > 1},
        }
        self.played.append(game := Played(""))
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.http.post("/api/tables", json=wish)
                assert answer.status_code == 201, answer.text
                game.table = answer.json()["id"]
                return game
            await asyncio.sleep(0.02)

    async def play(self) -> None:
        """Make a table and play it to its end, or so many actions."""
        game = await self.make()
        address = f"ws://127.0.0.1:{self.killer.server.port}/api/tables/{game.table}/ws?since="
        cookie = {"cookie": f"{COOKIE}={self.http.cookies[COOKIE]}"}
        is_over = False
        while not is_over:
            try:
                async with connect(f"{address}{game.version}", additional_headers=cookie, compression=None) as line:
                    is_over = await self.follow(game, line)
            except (WebSocketException, OSError, TimeoutError):
                await asyncio.sleep(0.02)

    async def follow(self, game: Played, line: Any) -> bool:
        """Play on one connection; return whether the game is over."""
        is_first = True
        async for text in line:
            message = json.loads(text)
            assert message["type"] != "error", message
            if message["type"] == "accepted":
                assert game.order is not None
                assert message["key"] == game.order["key"]
                game.acknowledged.append((game.order, message))
                game.order = None
            elif message["type"] == "state":
                state = game.state = message["state"]
                if is_first:
                    self.note_resync(game)
                told = [entry["version"] for entry in message["entries"]]
                assert told == list(range(game.version + 1, state["version"] + 1))
                game.version = state["version"]
                if is_first and game.order is not None:  # what was not acknowledged is sent again
                    await line.send(json.dumps(game.order))
                is_first = False
            else:
                continue
            if game.order is None and game.state is not None:
                if game.state["status"] == "finished" or len(game.acknowledged) >= self.most:
                    return True
                last = game.acknowledged[-1][1]["version"] if game.acknowledged else 0
                decides = game.state["prompt"]["seat"]
                if decides != game.state["seat"] and decides in game.state["your_seats"]:
                    await line.send(json.dumps({"type": "watch", "seat": decides}))
                elif game.state["your_move"] and game.version >= last:
                    game.order = {
                        "type": "act",
                        "ply": game.state["ply"],
                        "actions": choice(game.state, self.dice),
                        "key": new_key(),
                        "seat": game.state["seat"],
                    }
                    await line.send(json.dumps(game.order))
        return False

    def note_resync(self, game: Played) -> None:
        """A client has a state again; if its last one came from an earlier life of the server, that was a resync."""
        life = len(self.killer.launches) - 1
        if game.life is not None and game.life < life:
            self.resyncs.append((life, time.monotonic()))
        game.life = life
        self.killer.somebody_plays.set()

    def slowest(self, since: list[float]) -> float:
        """The slowest resync after a crash, counted from a moment of each life of the server."""
        return max((at - since[life] for life, at in self.resyncs), default=0.0)


def wait_for_people(game: Played, client: Client) -> None:
    """Wait until no bot of a table has anything to do, so that its log stands still."""
    for _ in range(600):
        state = client.state(game.table)
        if state["status"] == "finished" or state["prompt"]["seat"] in state["your_seats"]:
            return
        time.sleep(0.1)
    raise AssertionError(f"bots still play at {game.table}")


def check(game: Played, stored: list[Any], client: Client) -> None:
    """Every acknowledged action lies in the log exactly where it was acknowledged, and nowhere else."""
    keys = [row.request_key for row in stored if row.request_key]
    assert len(keys) == len(set(keys)) == len(game.acknowledged)
    assert [row.version for row in stored] == list(range(1, len(stored) + 1))
    assert client.state(game.table)["version"] == len(stored)
    for order, told in game.acknowledged:
        rows = stored[told["version"] - len(order["actions"]) : told["version"]]
        assert all(row.move and row.seat == order["seat"] for row in rows)
        assert rows[-1].request_key == order["key"]
    for order, told in game.acknowledged[-5:]:
        wish = {name: order[name] for name in ("ply", "actions", "key", "seat")}
        again = client.post(f"{game.table}/actions", **wish).json()
        assert again == {"version": told["version"], "ply": told["ply"], "repeated": True}


def stored_logs(url: str, tables: list[str]) -> list[list[Any]]:
    """The logs as they lie in the database, read with no server in between."""

    async def read() -> list[list[Any]]:
        database = Database(Settings(async_url(url)))
        logs = [await database.read(partial(read_log, table_id=table)) for table in tables]
        await database.close()
        return logs

    return asyncio.run(read())


def survive(url: str, games: int, at_once: int, kills: range, most: int, pause: tuple[float, float]) -> float:
    """Play games through kills, check all that was acknowledged, tell how it went; return the slowest resync."""
    server = Server(url)
    try:
        killer = Killer(server, kills.stop, pause)
        players = Players(killer, most)

        async def play_all() -> None:
            await players.http.get("/api/me")  # gives the cookie
            await players.http.put("/api/me", json={"name": "Ada"})  # one guest makes all tables
            killing = asyncio.create_task(killer.run())

            async def sit() -> None:
                while len(players.played) < games or killer.kills < kills.start:
                    await players.play()

            async with asyncio.TaskGroup() as group:
                for _ in range(at_once):
                    group.create_task(sit())
            if killer.kills < killer.most:
                killing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await killing

        asyncio.run(play_all())
        server.stop()  # the last life may have been cut short while it started
        server.start()
        client = server.client()
        client.http.cookies.update(players.http.cookies)
        for game in players.played:
            wait_for_people(game, client)
        for game, log in zip(players.played, stored_logs(url, [game.table for game in players.played]), strict=True):
            check(game, log, client)
    finally:
        server.stop()
    actions = sum(len(game.acknowledged) for game in players.played)
    answered, launched = players.slowest(killer.answers), players.slowest(killer.launches)
    told = (
        f"{len(players.played)} games, {killer.kills} kills, {actions} acknowledged orders; slowest of "
        f"{len(players.resyncs)} resyncs {answered:.2f} s after the server answered, {launched:.2f} s after its launch"
    )
    print(told)
    return answered


def test_kill_9_on_sqlite(tmp_path):
    survive(f"sqlite:///{tmp_path / 'crash.sqlite3'}", 4, 4, range(2, 3), 40, (0.4, 1.5))


def test_kill_9_on_postgresql(database):
    survive(database, 4, 4, range(2, 3), 40, (0.4, 1.5))


@pytest.mark.slow
def test_kill_9_during_many_games_on_sqlite(tmp_path):
    assert survive(f"sqlite:///{tmp_path / 'crash.sqlite3'}", 500, 32, range(40, 1000), 10_000, (0.5, 12.0)) < RESYNC


@pytest.mark.slow
def test_kill_9_during_many_games_on_postgresql(database):
    assert survive(database, 500, 32, range(40, 1000), 10_000, (0.5, 12.0)) < RESYNC


def test_full_disk_refuses_actions_cleanly(site):
    guest = site.guest()
    table = guest.make("hh", ["kraken"], hot_seat=True)
    dice = random.Random(4)
    state = guest.state(table)
    writer = site.house.database.writer

    def full(connection: Any, _: object, limit: str = "1") -> None:
        connection.execute(f"PRAGMA max_page_count={limit}")  # never less than what is used: no room for more

    event.listen(writer.engine, "connect", full)
    writer._thread.submit(writer.reconnect).result()
    refused = None
    for _ in range(400):
        answer = guest.act(table, state["ply"], choice(state, dice))
        if answer.status_code != 200:
            refused = answer
            break
        state = guest.state(table)
    assert refused is not None
    assert (refused.status_code, refused.json()["code"]) == (503, "storage")
    after = guest.state(table)
    assert (after["version"], after["view"]) == (state["version"], state["view"])
    event.remove(writer.engine, "connect", full)
    writer._thread.submit(writer.reconnect).result()
    assert guest.act(table, after["ply"], choice(after, dice)).status_code == 200


def test_a_transaction_that_is_gone_takes_all_its_works_along(tmp_path):
    """SQLite may give a whole transaction up, as on a full disk: then nothing that shared it may be told as stored."""
    writer = Writer(async_url(f"sqlite:///{tmp_path / 'works.sqlite3'}"))

    def put(number: int) -> Any:
        return lambda connection: connection.execute(sql(f"INSERT INTO kept VALUES ({number})"))

    def lose(connection: Any) -> None:
        connection.connection.driver_connection.execute("ROLLBACK")
        raise ValueError("and something else went wrong")

    def refuse(connection: Any) -> None:
        put(9)(connection)
        raise ValueError("no")

    def look(connection: Any) -> list[int]:
        return list(connection.execute(sql("SELECT number FROM kept")).scalars())

    def kept() -> Any:
        return writer._in_one_commit([look])[0][0]

    make = sql("CREATE TABLE kept (number)")
    assert writer._in_one_commit([lambda connection: connection.execute(make)])[0][1] is None
    refusals = [refusal for _, refusal in writer._in_one_commit([put(1), refuse, put(2)])]
    assert [type(refusal) for refusal in refusals] == [type(None), ValueError, type(None)]
    assert kept() == [1, 2]
    outcomes = writer._in_one_commit([put(3), lose, put(4)])
    assert [type(refusal) for _, refusal in outcomes] == [StorageError] * 3
    assert kept() == [1, 2]
    writer.reconnect()


def test_moves_of_many_tables_share_a_commit_but_not_their_fate(tmp_path):
    """One of them stands on an old version, and one is there twice: the others are stored, these are refused whole."""
    writer = Writer(async_url(f"sqlite:///{tmp_path / 'moves.sqlite3'}"))
    append = Statement("INSERT INTO log SELECT id, version FROM given", ["id", "version"])
    is_it = "tables.id = given.id AND tables.version = given.version - 1"
    swap = Statement(f"UPDATE tables SET version = given.version FROM given WHERE {is_it}", ["id", "version"])

    def move(table: int, version: int) -> Steps:
        row = {"id": table, "version": version}
        return Steps([Step(append, [row]), Step(swap, [row], finds=True)])

    def look(connection: Any) -> tuple[list[int], int]:
        versions = connection.execute(sql("SELECT version FROM tables ORDER BY id")).scalars()
        return list(versions), connection.execute(sql("SELECT count(*) FROM log")).scalar_one()

    def make(connection: Any) -> None:
        for statement in (
            "CREATE TABLE tables (id, version)",
            "CREATE TABLE log (id, version, UNIQUE (id, version))",
            "INSERT INTO tables VALUES (1, 0), (2, 0), (3, 0)",
        ):
            connection.execute(sql(statement))

    assert writer._in_one_commit([make]) == [(None, None)]
    assert writer._in_one_commit([move(1, 1), move(2, 1), move(3, 1)]) == [(None, None)] * 3
    assert writer._in_one_commit([look])[0][0] == ([1, 1, 1], 3)
    outcomes = writer._in_one_commit([move(1, 2), move(2, 7), look, move(3, 1), move(3, 2)])
    assert [type(refusal) for _, refusal in outcomes] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert writer._in_one_commit([look])[0][0] == ([2, 1, 2], 5)
    assert [type(refusal) for _, refusal in writer._in_one_commit([move(1, 9)])] == [Conflict]
    assert writer._in_one_commit([look])[0][0] == ([2, 1, 2], 5)
    long = Steps([Step(append, [{"id": 1, "version": 9 + number} for number in range(MOST_VALUES)])])
    assert writer._in_one_commit([long, move(3, 3)]) == [(None, None)] * 2  # more than SQLite takes in one statement
    assert writer._in_one_commit([look])[0][0] == ([2, 1, 3], 6 + MOST_VALUES)
    writer.reconnect()
