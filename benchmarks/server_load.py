"""How much a server carries: tables, connected seats and actions per second on this machine.

    python benchmarks/server_load.py                      # 500 tables, 2,000 seats, 125 actions/s for 60 s
    python benchmarks/server_load.py --seconds 3600       # an hour: is memory flat from minute to minute?
    python benchmarks/server_load.py --begun              # games that have begun, as on a server that runs for long
    python benchmarks/server_load.py --search             # the highest rate held at a p99 of 100 ms
    python benchmarks/server_load.py --database postgresql://… --servers 2 --thinkers 2 --bot-tables 40

With `--bot-tables` bots alone (`--bot` says which) play so many further tables meanwhile, with `--thinkers` in
processes of their own; their moves a second are told as `bot_moves`.
It starts the server itself and plays all seats over WebSockets from this one process. An action's time runs from
sending it until the last of its table's seats has the view that follows. At the end every server process is asked for
every table: it must consist of exactly the actions that were acknowledged, and be the same everywhere (`wrong`: 0).
"""

import argparse
import asyncio
import functools
import gc
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from typing import Any

import orjson
import uvloop
from load_begun import EAGER, SEATS, wish_for
from load_lines import Guest, Line
from load_servers import ROOT, Servers

GOAL_MS, TRIES = 100.0, 2
VERSION = re.compile(rb'"version":(\d+)')
HEAD = 400  # bytes of a state that hold its version and status
PICKS = 40  # tables that are looked at for one where somebody can act


class LoadTable:
    """One table with all its seats connected."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load = load
        self.number = number
        self.table = ""
        self.versions = [-1] * SEATS
        self.deciding: tuple[int, bytes] | None = None  # the state of the seat that must decide, as it came
        self.sent_at = 0.0
        self.expects = -1
        self.pending: dict[str, int] = {}  # how many actions each order has that is not acknowledged yet
        self.done = 0  # actions that were acknowledged
        self.over = False
        self.is_left = False
        self.lines: list[Line] = []

    async def open(self) -> None:
        """Make the table and connect a program to each seat."""
        ports = self.load.servers.ports
        guest = Guest(ports[self.number % len(ports)])
        if self.load.begun:
            self.table, guest.cookie = self.load.begun.pop()
            self.done = (await guest.ask("GET", f"/api/tables/{self.table}"))["state"]["version"]
        else:
            await guest.ask("GET", "/api/me")  # gives the cookie
            self.table = (await guest.ask("POST", "/api/tables", wish_for(self.number)))["id"]
        links = [await guest.ask("POST", f"/api/tables/{self.table}/seats/{seat}/link") for seat in range(SEATS)]
        for seat, link in enumerate(links):
            port, path = ports[(self.number + seat) % len(ports)], f"/api/tables/{self.table}/ws"
            told = functools.partial(self.note, seat)
            self.lines.append(await Line.connect(port, path, link["token"], told, self.load.errors.append))

    def close(self) -> None:
        """Leave."""
        for line in self.lines:
            line.close()

    def note(self, seat: int, text: bytes) -> None:
        """Note each state of a seat, and when the last seat has seen an action."""
        if text.startswith(b'{"type":"accepted"'):
            self.done += self.pending.pop(orjson.loads(text)["key"])
        elif text.startswith(b'{"type":"error"'):
            self.load.errors.append(text.decode())
            self.expects = -1
        if not text.startswith(b'{"type":"state"'):
            return
        now = time.perf_counter()
        found = VERSION.search(text, 0, HEAD)
        assert found is not None
        self.versions[seat] = int(found[1])
        if b'"your_move":true' in text:
            self.deciding = self.versions[seat], text
        if text.find(b'"status":"finished"', 0, HEAD) >= 0:
            self.over = True
        if 0 <= self.expects <= min(self.versions):
            took = (now - self.sent_at) * 1000
            self.load.times.append(took)
            if took > GOAL_MS:
                self.load.slow_seconds.add(int(self.sent_at))
            self.expects = -1

    def is_ready(self) -> bool:
        """Whether somebody can act here: nothing is on its way, and all see what the deciding seat sees."""
        return (
            self.deciding is not None
            and self.expects < 0
            and not self.over
            and set(self.versions) == {self.deciding[0]}
        )

    def act(self, dice: random.Random) -> None:
        """Let the deciding seat act."""
        assert self.deciding is not None
        state = orjson.loads(self.deciding[1])["state"]
        offers = [offer for offer in state["payments"] if offer["payments"]]
        if offers and dice.random() < EAGER:
            actions = dice.choice(offers)["payments"][0]["affiliations"][0]["actions"]
        else:
            actions = [dice.choice(state["legal"])["action"]]
        self.deciding = None
        self.expects = state["version"] + len(actions)
        self.sent_at = time.perf_counter()
        key = f"{dice.getrandbits(64):016x}"
        self.pending[key] = len(actions)
        self.lines[state["seat"]].send({"type": "act", "ply": state["ply"], "actions": actions, "key": key})

    async def is_right(self, strangers: list[Guest]) -> bool:
        """Whether all seats and all servers have the same game, made of the acknowledged actions and nothing else."""
        states = [(await stranger.ask("GET", f"/api/tables/{self.table}"))["state"] for stranger in strangers]
        versions = {state["version"] for state in states} | set(self.versions)
        return (
            not self.pending and versions == {self.done} and all(state["view"] == states[0]["view"] for state in states)
        )


class BotTables:
    """Tables at which only bots play, again and again."""

    def __init__(self, servers: Servers, count: int, bot: str) -> None:
        self.servers, self.count, self.bot = servers, count, bot
        self.tables: list[tuple[Guest, str]] = []
        self.begun_again = 0

    async def open(self) -> None:
        """Make them; whoever makes a table lets a bot stand in."""
        for number in range(self.count):
            port = self.servers.ports[number % len(self.servers.ports)]
            guest = Guest(port)
            await guest.ask("GET", "/api/me")
            self.tables.append((guest, await self._make(guest)))

    async def _make(self, guest: Guest) -> str:
        wish = {"seats": [{"kind": "human"}] + [{"kind": "bot", "bot": self.bot}] * 2}
        table = str((await guest.ask("POST", "/api/tables", wish))["id"])
        await guest.ask("POST", f"/api/tables/{table}/stand-in", {"seat": 0, "bot": self.bot})
        return table

    async def moves(self) -> int:
        """How many moves all of them consist of; a game that is over is followed by another."""
        total = self.begun_again
        for place, (guest, table) in enumerate(self.tables):
            state = (await guest.ask("GET", f"/api/tables/{table}"))["state"]
            total += state["version"]
            if state["status"] == "finished":
                self.begun_again += state["version"]
                self.tables[place] = guest, await self._make(guest)
        return total


class Load:
    """The whole load."""

    def __init__(self, servers: Servers, tables: int, bots: BotTables, begun: list[list[str]]) -> None:
        self.servers = servers
        self.bots = bots
        self.begun = begun  # tables that are there already, and the cookies of their guests
        self.tables = [LoadTable(self, number) for number in range(tables)]
        self.times: list[float] = []
        self.slow_seconds: set[int] = set()  # in which an action took longer than it should
        self.errors: list[str] = []
        self.dice = random.Random(1)
        self.strangers = [Guest(port) for port in servers.ports]
        self.finished = self.wrong = 0

    async def open(self) -> None:
        """Open all tables, a few at a time."""
        gate = asyncio.Semaphore(16)

        async def one(table: LoadTable) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*(one(table) for table in self.tables))

    async def run(self, rate: float, seconds: float) -> dict[str, Any]:
        """Act at a rate for a while and tell how it went."""
        self.times, self.errors, self.slow_seconds = [], [], set()
        memory = [self.servers.memory()]
        cpu, own_cpu, played = self.servers.cpu(), time.process_time(), self.played()
        moves = await self.bots.moves()
        start = time.perf_counter()
        sent = skipped = 0
        replacing: list[asyncio.Task[None]] = []
        while (now := time.perf_counter() - start) < seconds:
            while sent + skipped < now * rate:
                table = next((t for _ in range(PICKS) if (t := self.dice.choice(self.tables)).is_ready()), None)
                if table is None:
                    skipped += 1
                else:
                    sent += 1
                    table.act(self.dice)
            if now > len(memory):
                memory.append(self.servers.memory())
                replacing.append(asyncio.create_task(self._replace_finished()))
            await asyncio.sleep(0.002)
        await asyncio.sleep(1.0)
        await asyncio.gather(*replacing)
        times = sorted(self.times) or [float("inf")]
        return {
            "rate": round(sent / seconds, 1),
            "skipped": skipped,
            "seen": len(self.times),
            "errors": len(self.errors),
            "p50_ms": round(times[len(times) // 2], 1),
            "p99_ms": round(times[int(len(times) * 0.99)], 1),
            "max_ms": round(times[-1], 1),
            "slow_seconds": len(self.slow_seconds),
            "slow_at": sorted(int(each - start) for each in self.slow_seconds),
            "finished": self.finished,
            "memory_start_mb": round(memory[0], 1),
            "memory_most_mb": round(max(memory), 1),
            "memory_end_mb": round(memory[-1], 1),
            "memory_each_minute_mb": [round(each, 1) for each in memory[::60]],
            "actions_in_play": [played, self.played()],
            "server_cpu": round((self.servers.cpu() - cpu) / seconds, 2),
            "server_ms_an_action": round((self.servers.cpu() - cpu) * 1000 / max(1, sent), 2),
            "own_ms_an_action": round((time.process_time() - own_cpu) * 1000 / max(1, sent), 2),
            "bot_moves": round((await self.bots.moves() - moves) / (time.perf_counter() - start), 1),
        }

    def played(self) -> int:
        """Of how many actions the games consist that are played now; the server keeps these in memory."""
        return sum(table.done for table in self.tables)

    async def _replace_finished(self) -> None:
        """Let another game begin wherever one is over."""
        for place, table in enumerate(self.tables):
            if table.over and not table.is_left:
                table.is_left = True
                fresh = LoadTable(self, table.number)
                await fresh.open()
                self.tables[place] = fresh
                self.finished += 1
                self.wrong += not await table.is_right(self.strangers)
                table.close()

    async def check(self) -> int:
        """How many tables are not what they should be, now that nobody acts; what is on its way has a minute."""
        end = time.perf_counter() + 60.0
        for table in self.tables:
            while not (right := await table.is_right(self.strangers)) and time.perf_counter() < end:
                await asyncio.sleep(0.2)
            self.wrong += not right
        return self.wrong

    async def search(self, start: float, seconds: float) -> float:
        """The highest rate held at the wanted p99; one stall of the machine spoils a try, so each rate has two."""
        held, rate, tries = 0.0, start, 0
        while tries < TRIES:
            result = await self.run(rate, seconds)
            print(json.dumps(result), flush=True)
            if result["p99_ms"] > GOAL_MS or result["rate"] < 0.95 * rate:
                tries += 1
            else:
                held, rate, tries = result["rate"], rate * 1.25, 0
        return held


def begin(database: str, count: int) -> list[list[str]]:
    """Make tables whose games have begun; each is an id and a cookie."""
    command = [sys.executable, str(ROOT / "benchmarks" / "load_begun.py"), database, str(count)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    made = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return [line.split(maxsplit=1) for line in made.splitlines()]


async def measure(options: argparse.Namespace) -> int:
    """Run what is asked for."""
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{folder}/load.sqlite3"
        begun = begin(database, options.tables) if options.begun else []
        servers = Servers(options.servers, database, options.port, options.thinkers)
        try:
            await servers.ready()
            bots = BotTables(servers, options.bot_tables, options.bot)
            load = Load(servers, options.tables, bots, begun)
            opening = time.perf_counter()
            await load.open()
            await bots.open()
            took = time.perf_counter() - opening
            print(f"{options.tables} tables, {options.tables * SEATS} seats connected in {took:.0f} s")
            gc.freeze()  # looking through all these lines again would stop the clients for a while
            await load.run(options.rate, min(5.0, options.seconds))  # warm up
            result = await load.run(options.rate, options.seconds)
            print(json.dumps(result), flush=True)
            if options.search:
                held = await load.search(options.rate, 15.0)
                print(f"highest rate held at p99 ≤ {GOAL_MS:g} ms: {held:.0f} actions/s", flush=True)
                await asyncio.sleep(5.0)  # the last rate was too high: let what waits be done
            wrong = await load.check()
            print(json.dumps({"tables": len(load.tables) + load.finished, "wrong": wrong}), flush=True)
            return 0 if result["p99_ms"] <= GOAL_MS and not result["errors"] and not wrong else 1
        finally:
            servers.stop()


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=125.0, help="actions per second in all")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--begun", action="store_true", help="tables whose games are at all points of a game")
    parser.add_argument("--database", help="a PostgreSQL URL; default: a fresh SQLite file")
    parser.add_argument("--servers", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--thinkers", type=int, default=0, help="processes in which bots think; they need PostgreSQL")
    parser.add_argument("--bot-tables", type=int, default=0, help="tables at which only bots play")
    parser.add_argument("--bot", default="level4", help="the level of these bots")
    parser.add_argument("--port", type=int, default=8421)
    parser.add_argument("--search", action="store_true", help="also find the highest rate held")
    sys.exit(uvloop.run(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
