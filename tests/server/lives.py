"""Whole lives of tables through kill -9: made, joined, claimed, begun, played, ended and played again.

Every kill is aimed: the server dies within some milliseconds after somebody has asked for one of these things. Whatever
is not answered is asked again under the same key. In the end everybody holds what they were told, every order that was
acknowledged lies in the log once, and there is no table, seat or guest that nobody asked for.
"""

import asyncio
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from sqlalchemy import select

from abyss.server.settings import Settings, async_url
from abyss.server.store import layout
from abyss.server.store.database import Database
from server.kit import MIXES, Server, choice, new_key

AIMS = ("create", "join", "claim", "start", "act", "end", "rematch")
AT_ONCE = (0.0, 0.001, 0.003, 0.006, 0.012, 0.03)  # seconds between the aim and the kill
DELAYS = {"end": (0.0, 0.05, 0.1, 0.2, 0.4)}  # the last lord is near, and bots move quickly
NEARLY_ALL = 6  # the seventh lord ends the game
PATIENT = 30.0
SEATS = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]


class Killer:
    """Kills the server when somebody does what is aimed at, and starts it again."""

    def __init__(self, server: Server, kills: int, seed: int = 5) -> None:
        self.server, self.wanted = server, kills
        self.dice = random.Random(seed)
        self.kills: Counter[str] = Counter()
        self.aim: str | None = None
        self.shot = asyncio.Event()
        self.launched = time.monotonic()
        self.slowest_start = self.slowest_resync = 0.0
        self.waits_for_resync = False

    def doing(self, what: str) -> None:
        """Somebody is about to do something."""
        if what == self.aim:
            self.shot.set()

    def answered(self) -> None:
        """The server has told somebody a state."""
        if self.waits_for_resync:
            self.waits_for_resync = False
            self.slowest_resync = max(self.slowest_resync, time.monotonic() - self.launched)

    async def run(self, is_over: asyncio.Event) -> None:
        """Kill so often, with every aim in turn; an aim that nobody comes to for long is left out for this round."""
        for aim in itertools.cycle(AIMS):
            if self.kills.total() >= self.wanted or is_over.is_set():
                return
            self.aim = aim
            self.shot.clear()
            await _first(self.shot, is_over)
            self.aim = None
            if not self.shot.is_set():
                continue
            await asyncio.sleep(self.dice.choice(DELAYS.get(aim, AT_ONCE)) * self.dice.uniform(0.3, 1.7))
            await asyncio.to_thread(self.server.kill)
            self.kills[aim] += 1
            self.launched = time.monotonic()
            await asyncio.to_thread(self.server.start)
            self.slowest_start = max(self.slowest_start, time.monotonic() - self.launched)
            self.waits_for_resync = True


async def _first(*events: asyncio.Event) -> None:
    """Wait for any of these, if it comes at all."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENT)
    for task in waiting:
        task.cancel()


@dataclass
class Life:
    """What people were told about a table."""

    table: str
    rematch: str | None = None
    seats: list[tuple[httpx.AsyncClient, int]] = field(default_factory=list)  # who was told to hold which
    orders: dict[str, int] = field(default_factory=dict)  # acknowledged keys, and the version they led to
    scores: list[int] | None = None


class People:
    """They come, play, and ask again when there is no answer."""

    def __init__(self, killer: Killer) -> None:
        self.killer = killer
        self.dice = random.Random(3)
        self.lives: list[Life] = []
        self.repeats = 0

    def somebody(self) -> httpx.AsyncClient:
        """A new guest."""
        return httpx.AsyncClient(base_url=self.killer.server.url, timeout=30.0)

    async def ask(self, who: httpx.AsyncClient, what: str, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer."""
        for _ in range(3000):
            self.killer.doing(what)
            try:
                answer = await who.request(method, f"/api/{path}", json=body)
            except httpx.TransportError:
                self.repeats += 1
                await asyncio.sleep(0.1)
                continue
            if answer.status_code < 300:
                self.killer.answered()
                return answer.json() if answer.content else None
            told = answer.json()
            if told["code"] in ("stale", "not_your_decision"):
                return None  # a bot was faster
            if what == "start" and told["code"] in ("no_open_seat", "bad_request"):
                return None  # it was done, and its answer lost
            raise AssertionError((method, path, body, answer.text))
        raise AssertionError("no answer")

    async def live(self, number: int, to_the_end: bool) -> None:
        """One table from its making to its rematch."""
        host, friend, device = (self.somebody() for _ in range(3))
        try:
            for who in (host, friend, device):
                await self.ask(who, "come", "GET", "me")
            wish = {"seats": SEATS, "expansions": MIXES[number % len(MIXES)], "key": new_key()}
            table = (await self.ask(host, "create", "POST", "tables", wish))["id"]
            life = Life(table)
            self.lives.append(life)
            seat = (await self.ask(friend, "join", "POST", f"tables/{table}/join", {"key": new_key()}))["seats"][0]
            token = (await self.ask(friend, "link", "POST", f"tables/{table}/seats/{seat}/link", {}))["token"]
            claim = {"token": token, "key": new_key()}
            assert (await self.ask(device, "claim", "POST", f"tables/{table}/claim", claim))["seats"] == [seat]
            life.seats = [(host, 0), (device, seat)]
            await self.ask(host, "start", "POST", f"tables/{table}/stand-in", {"seat": 3 - seat, "bot": "random"})
            await self._play(life, 6)
            if to_the_end:
                await self._end(life)
                again = await asyncio.gather(
                    *(self.ask(who, "rematch", "POST", f"tables/{table}/rematch", {}) for who, _ in life.seats)
                )
                assert again[0]["id"] == again[1]["id"], "two rematches"
                life.rematch = again[0]["id"]
        finally:
            await friend.aclose()

    async def _play(self, life: Life, orders: int) -> None:
        """Some orders of both people."""
        for _ in range(400):
            for who, seat in life.seats:
                state = (await self.ask(who, "look", "GET", f"tables/{life.table}"))["state"]
                if state["status"] == "finished" or len(life.orders) >= orders:
                    return
                if state["your_move"]:
                    key = new_key()
                    wish = {"ply": state["ply"], "actions": choice(state, self.dice), "key": key, "seat": seat}
                    told = await self.ask(who, "act", "POST", f"tables/{life.table}/actions", wish)
                    assert told is not None
                    life.orders[key] = told["version"]
            await asyncio.sleep(0.02)
        raise AssertionError(f"nobody could act at {life.table}")

    async def _end(self, life: Life) -> None:
        """Let bots play the rest."""
        for who, seat in life.seats:
            await self.ask_bot(who, life.table, seat)
        for _ in range(6000):
            state = (await self.ask(life.seats[0][0], "look", "GET", f"tables/{life.table}"))["state"]
            if state["status"] == "finished":
                life.scores = [seat["score"]["total"] for seat in state["view"]["seats"]]
                return
            nearly = max(len(seat["cards"]) for seat in state["view"]["seats"]) >= NEARLY_ALL
            if nearly or state["view"]["end"] is not None:
                self.killer.doing("end")
            await asyncio.sleep(0.05)
        raise AssertionError(f"the game at {life.table} does not end")

    async def ask_bot(self, who: httpx.AsyncClient, table: str, seat: int) -> None:
        """A bot in one's own place; asked again it may be there already."""
        for _ in range(3000):
            try:
                answer = await who.post(f"/api/tables/{table}/stand-in", json={"seat": seat, "bot": "random"})
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            assert answer.status_code in (204, 409, 422), answer.text
            return
        raise AssertionError("no answer")


async def stored(url: str) -> dict[str, list[Any]]:
    """What lies in the database, read with no server in between."""
    log = layout.log.c
    queries = {
        "tables": select(layout.tables),
        "seats": select(layout.seats),
        "guests": select(layout.guests.c.id),
        "records": select(layout.records.c.table_id),
        "log": select(log.table_id, log.version, log.request_key).order_by(log.table_id, log.version),
    }
    database = Database(Settings(async_url(url)))
    found = await database.read(lambda c: {name: list(c.execute(query).all()) for name, query in queries.items()})
    await database.close()
    return found


def check(lives: list[Life], found: dict[str, list[Any]]) -> None:
    """Nothing lost, nothing done twice, nothing that nobody asked for."""
    asked = {life.table for life in lives} | {life.rematch for life in lives if life.rematch}
    assert {row.id for row in found["tables"]} == asked, "tables that nobody made, or that are gone"
    rematches = {row.id: row.rematch for row in found["tables"]}
    guests = {row.id for row in found["guests"]}
    owners: dict[str, list[Any]] = {}
    for row in found["seats"]:
        owners.setdefault(row.table_id, []).append(row)
        assert row.guest_id is None or row.guest_id in guests, "a seat of nobody"
    assert all(len(rows) == 3 for rows in owners.values())
    finished = {row.id for row in found["tables"] if row.status == "finished"}
    assert {row.table_id for row in found["records"]} == finished
    log: dict[str, list[Any]] = {}
    for row in found["log"]:
        log.setdefault(row.table_id, []).append(row)
    for life in lives:
        assert rematches[life.table] == life.rematch
        rows = log.get(life.table, [])
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        keys = {row.request_key: row.version for row in rows if row.request_key}
        assert keys == life.orders, f"orders at {life.table}"
        assert (life.table in finished) >= (life.scores is not None)


def survive_lives(url: str, games: int, kills: int, at_once: int, to_the_end: int = 4) -> str:
    """Play so many games through so many kills; every so manyth of them to its end."""
    server = Server(url, ABYSS_BOT_THREADS="2").start()

    async def story() -> tuple[Killer, People]:
        killer = Killer(server, kills)
        people = People(killer)
        numbers = itertools.count()
        is_over = asyncio.Event()

        async def come() -> None:
            while (number := next(numbers)) < games or killer.kills.total() < kills:
                await people.live(number, number % to_the_end == 0)

        killing = asyncio.create_task(killer.run(is_over))
        async with asyncio.TaskGroup() as group:
            for _ in range(at_once):
                group.create_task(come())
        is_over.set()
        await killing
        for life in people.lives:
            for who, seat in life.seats:
                state = (await people.ask(who, "look", "GET", f"tables/{life.table}"))["state"]
                assert state["your_seats"] == [seat], "somebody has lost a seat"
                await who.aclose()
        return killer, people

    try:
        killer, people = asyncio.run(story())
    finally:
        server.stop()
    check(people.lives, asyncio.run(stored(url)))
    orders = sum(len(life.orders) for life in people.lives)
    ended = sum(life.scores is not None for life in people.lives)
    return (
        f"{len(people.lives)} games, {ended} to the end, {orders} orders, {killer.kills.total()} kills "
        f"{dict(killer.kills)}, {people.repeats} repeats; slowest start {killer.slowest_start:.2f} s, "
        f"first state {killer.slowest_resync:.2f} s after launch at most"
    )
