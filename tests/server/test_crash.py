"""Nothing is lost: kill -9 at any moment, restart, and every acknowledged action is there, once."""

import random
import threading
import time
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from server.kit import MIXES, Client, Server, choice, new_key

RESYNC = 2.0  # seconds from the moment the server answers again


class Killer(threading.Thread):
    """Kills the server at random moments and starts it again."""

    def __init__(self, server: Server, dice: random.Random, most: int, pause: tuple[float, float]) -> None:
        super().__init__(daemon=True)
        self.server, self.dice, self.most, self.pause = server, dice, most, pause
        self.kills = 0
        self.up_at = 0.0
        self.done = threading.Event()

    def run(self) -> None:
        while self.kills < self.most and not self.done.wait(self.dice.uniform(*self.pause)):
            self.server.kill()
            self.kills += 1
            self.server.start()
            self.up_at = time.monotonic()


class Player:
    """Plays tables through crashes, and remembers what was acknowledged."""

    def __init__(self, client: Client, killer: Killer, dice: random.Random) -> None:
        self.client, self.killer, self.dice = client, killer, dice
        self.acknowledged: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = {}
        self.slowest = 0.0
        self._kills_seen = 0

    def ask(self, send: Any) -> Any:
        """Send until there is an answer; note how long a resync takes once the server is up again."""
        end = time.monotonic() + 120
        while True:
            try:
                answer = send()
            except httpx.TransportError:
                assert time.monotonic() < end
                time.sleep(0.02)
                continue
            if self.killer.kills > self._kills_seen and self.killer.up_at:
                self._kills_seen = self.killer.kills
                self.slowest = max(self.slowest, time.monotonic() - self.killer.up_at)
            return answer

    def play(self, table: str, most: int) -> None:
        """Play a table to its end, or so many actions."""
        done = self.acknowledged.setdefault(table, [])
        state = self.look(table)
        while state["status"] == "playing" and len(done) < most:
            if not state["your_move"]:
                time.sleep(0.02)
                state = self.look(table)
                continue
            order = {"ply": state["ply"], "actions": choice(state, self.dice), "key": new_key(), "seat": state["seat"]}
            answer = self.ask(lambda order=order: self.client.http.post(f"/api/tables/{table}/actions", json=order))
            assert answer.status_code == 200, answer.text
            done.append((order, answer.json()))
            state = self.look(table)

    def look(self, table: str) -> dict[str, Any]:
        """The state, through crashes."""
        state: dict[str, Any] = self.ask(lambda: self.client.snapshot(table))["state"]
        return state

    def check(self, table: str, stored: list[Any]) -> None:
        """Every acknowledged action lies in the log exactly where it was acknowledged, and nowhere else."""
        keys = [row.request_key for row in stored if row.request_key]
        assert len(keys) == len(set(keys))
        assert [row.version for row in stored] == list(range(1, len(stored) + 1))
        for order, told in self.acknowledged[table]:
            rows = stored[told["version"] - len(order["actions"]) : told["version"]]
            assert [row.action for row in rows] == order["actions"]
            assert rows[-1].request_key == order["key"]
            again = self.client.http.post(f"/api/tables/{table}/actions", json=order).json()
            assert again == {**told, "repeated": True}


def stored_log(url: str, table: str) -> list[Any]:
    """The log as it lies in the database, read with no server in between."""
    import asyncio

    from sqlalchemy.ext.asyncio import create_async_engine

    from abyss.server.settings import async_url
    from abyss.server.store.tables import read_log

    async def read() -> list[Any]:
        engine = create_async_engine(async_url(url))
        async with engine.connect() as connection:
            rows = await connection.run_sync(read_log, table)
        await engine.dispose()
        return rows

    return asyncio.run(read())


def survive(url: str, games: int, kills: int, most: int, pause: tuple[float, float]) -> tuple[int, float]:
    """Play games through kills; return how many kills there were and the slowest resync."""
    dice = random.Random(11)
    server = Server(url).start()
    killer = Killer(server, dice, kills, pause)
    player = Player(server.client(), killer, dice)
    try:
        first = [player.client.make("hhr", MIXES[n % 8], hot_seat=True) for n in range(games)]
        killer.start()
        number = 0
        while number < games or killer.kills < kills:
            if number == len(first):  # the games are over before there were enough crashes: play more
                first.append(player.ask(lambda: player.client.make("hhr", hot_seat=True)))
            player.play(first[number], most)
            number += 1
        killer.done.set()
        killer.join()
        for table in first[:number]:
            player.check(table, stored_log(url, table))
    finally:
        killer.done.set()
        if killer.is_alive():
            killer.join()
        server.stop()
    return killer.kills, player.slowest


def test_kill_9_on_sqlite(tmp_path):
    kills, slowest = survive(f"sqlite:///{tmp_path / 'crash.sqlite3'}", 2, 2, 40, (0.4, 1.5))
    assert kills >= 2
    assert slowest < RESYNC


def test_kill_9_on_postgresql(database):
    kills, slowest = survive(database, 2, 2, 40, (0.4, 1.5))
    assert kills >= 2
    assert slowest < RESYNC


@pytest.mark.slow
def test_kill_9_during_many_games_on_sqlite(tmp_path):
    print(survive(f"sqlite:///{tmp_path / 'crash.sqlite3'}", 250, 60, 10_000, (1.0, 8.0)))


@pytest.mark.slow
def test_kill_9_during_many_games_on_postgresql(database):
    print(survive(database, 250, 60, 10_000, (1.0, 8.0)))


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
