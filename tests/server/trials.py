"""Long trials of the server, to be left running: each can be stopped at any time and goes on where it was.

    make trials TRIAL="twins --goal 100000"     # positions, compared in worlds that differ in what is hidden
    make trials TRIAL="fuzz --goal 1000000"     # requests and frames, made from the server's own description
    make trials TRIAL="kills --goal 300"        # kill -9, aimed, during 2,000 games on SQLite
    make trials TRIAL=kills-postgresql          # the same on a PostgreSQL of its own

What was done so far lies in build/trials/. A fault ends the run and names what brought it about.
"""

import argparse
import asyncio
import functools
import json
import logging
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from abyss import Game
from abyss.server.app import create_app
from abyss.server.game.bot_turns import Thinkers
from abyss.server.http.security import COOKIE
from abyss.server.schemas.socket import socket_schema
from abyss.server.schemas.tables import Problem
from abyss.server.settings import Settings, async_url
from server.fuzzing import Line, Maker, operations, send
from server.kit import choice, new_key

ROOT = Path(__file__).parent.parent.parent
BATCH = 2000  # requests on one database
FRAMES = 200  # on one line


class Kept:
    """What a trial has done so far, in a file."""

    def __init__(self, name: str, folder: Path) -> None:
        self.file = folder / f"{name}.json"
        folder.mkdir(parents=True, exist_ok=True)
        self.done: dict[str, int] = json.loads(self.file.read_text()) if self.file.exists() else {}

    def add(self, counts: dict[str, int]) -> None:
        """Count more, and keep it."""
        self.done = dict(Counter(self.done) + Counter(counts))
        self.file.write_text(json.dumps(self.done))


def run(name: str, goal: int, step: Callable[[int], dict[str, int]], counted: str, folder: Path) -> dict[str, int]:
    """Do one step after another until there is enough."""
    kept = Kept(name, folder)
    begun, before = time.monotonic(), kept.done.get(counted, 0)
    while kept.done.get(counted, 0) < goal:
        kept.add({**step(kept.done.get("steps", 0)), "steps": 1})
        rate = (kept.done[counted] - before) / (time.monotonic() - begun)
        print(json.dumps({**kept.done, "a_second": round(rate, 1)}), flush=True)
    return kept.done


# --- twin worlds


def twins(number: int) -> dict[str, int]:
    """Compare every position of a game in two worlds: states, snapshots, events, refusals, prompts, free undo."""
    import pytest

    from server.test_foresight import compare_prompts, compare_quiet_actions, compare_refusals
    from server.test_leaks import Compared, play_and_check

    with pytest.MonkeyPatch.context() as patch:
        told: Compared = play_and_check(number, 1, patch)
    return {
        "positions": told.positions,
        "bytes": told.bytes,
        "refusals": compare_refusals(number, 3),
        "prompts": compare_prompts(number, 2).total(),
        "quiet_actions": compare_quiet_actions(number, 3),
    }


# --- fuzzing


class Errors(logging.Handler):
    """Whatever the server complains about."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a complaint."""
        self.told.append(self.format(record))


@functools.cache
def description() -> dict[str, Any]:
    """The server's description of itself, which takes longer to make than hundreds of requests."""
    return create_app(Settings("sqlite://")).openapi()


class Fuzz:
    """An application, some guests and tables, and requests that are often wrong."""

    def __init__(self, app: Any, dice: random.Random, file: Path) -> None:
        self.app, self.dice = app, dice
        self.maker = Maker(dice, description()["components"]["schemas"])
        self.operations = operations(description())
        self.witness = sqlite3.connect(file)
        self.guests: list[dict[str, str]] = [{}]
        self.tables: list[str] = []
        self.sent: Counter[str] = Counter()

    async def ask(self, method: str, path: str, body: Any = None, who: int = 0) -> dict[str, Any]:
        """A request that is in order."""
        content = None if body is None else json.dumps(body).encode()
        status, _, answer = await send(self.app, method, path, "", content, self.guests[who])
        assert status < 300, (method, path, answer)
        return dict(json.loads(answer)) if answer else {}

    async def prepare(self) -> None:
        """Two guests, a program, and a table of every kind."""
        for _ in range(2):
            _, headers, _ = await send(self.app, "GET", "/api/me", "", None, {})
            cookie = headers["set-cookie"].split(";")[0]
            assert cookie.startswith(f"{COOKIE}=")
            self.guests.append({"cookie": cookie})
        human, open_seat, bot = {"kind": "human"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
        for seats in ([human, open_seat], [human, human, bot], [human, open_seat, bot], [human, open_seat]):
            wish = {"seats": seats, "options": {"hot_seat": seats.count(human) > 1}, "expansions": ["kraken"]}
            self.tables.append((await self.ask("POST", "/api/tables", wish, 1))["id"])
        await self.ask("POST", f"/api/tables/{self.tables[0]}/join", {}, 2)
        token = (await self.ask("POST", f"/api/tables/{self.tables[0]}/seats/0/link", {}, 1))["token"]
        self.guests.append({"authorization": f"Bearer {token}"})
        game = Game.new(2, seed=1)
        for _ in range(60):
            game.play(game.legal_actions[0])
        wish = {"record": json.loads(game.record().to_json())}
        self.tables.append((await self.ask("POST", "/api/records", wish, 1))["id"])
        self.maker.known = {
            "table_id": [*self.tables, *self.tables, "0000000000", "!", "UPPERCASE0"],
            "table": [*self.tables, "0000000000"],
            "token": [token, "x" * 32],
            "bot": ["random", "greedy", "level1", "nobody"],
        }

    def writes(self) -> int:
        """A number that is another one after every commit."""
        return int(self.witness.execute("PRAGMA data_version").fetchone()[0])

    async def request(self) -> None:
        """One request, which is granted or refused properly; a refusal has changed nothing."""
        operation = self.dice.choice(self.operations)
        method, path, query, body = self.maker.request(operation)
        who = dict(self.dice.choice(self.guests))
        for _ in range(10):  # what works in the background may write meanwhile, but not every time
            written = self.writes()
            status, _, answer = await send(self.app, method, path, query, body, who)
            if status < 400 or self.writes() == written:
                break
            await asyncio.sleep(0.2)
        self.sent["requests"] += 1
        self.sent[f"status_{status // 100}xx"] += 1
        what = (status, method, path, query, body, answer[:300])
        assert status < 500, what
        if status >= 400:
            Problem.model_validate_json(answer)
            assert self.writes() == written, what

    async def right_action(self) -> None:
        """Let a game go on now and then, so that requests meet different positions."""
        table = self.dice.choice(self.tables[:2])
        seat = self.dice.choice((1, 2))
        status, _, answer = await send(self.app, "GET", f"/api/tables/{table}", "", None, self.guests[seat])
        state = json.loads(answer)["state"] if status == 200 else {}  # somebody may have wished to be forgotten
        if state.get("your_move"):
            wish = {"ply": state["ply"], "actions": choice(state, self.dice), "key": new_key(), "seat": state["seat"]}
            content = json.dumps(wish).encode()
            status, _, answer = await send(
                self.app, "POST", f"/api/tables/{table}/actions", "", content, self.guests[seat]
            )
            assert status in (200, 409), answer  # a bot may have been asked to stand in

    async def frames(self, count: int) -> None:
        """Frames on one line; all are answered, and only an order that is accepted may change the game."""
        table = self.dice.choice(self.tables)
        who = dict(self.dice.choice(self.guests))
        line = Line(self.app, f"/api/tables/{table}/ws", f"since={self.dice.choice((-1, 0, 5, 999))}", who)
        schema = socket_schema()
        client = self.maker_of(schema)
        room = self.app.state.house.rooms.known(table)
        version = room.game.version if room and room.game else 0
        for _ in range(count):
            content = client.content(self.dice.choice(self.messages(schema)))
            as_text = self.dice.random() < 0.8
            line.say(content.decode("utf-8", "replace") if as_text else content)
        line.say('{"type":"ping"}')
        told: list[dict[str, Any]] = []
        while not told or told[-1]["type"] != "pong" or line.out.qsize():
            heard = await line.hear_until("pong")
            told += heard
            if not heard or heard[-1]["type"] != "pong":
                break
        accepted = sum(message["type"] == "accepted" and not message["repeated"] for message in told)
        for message in told:
            if message["type"] == "error":
                Problem.model_validate(message["problem"])
        await line.close()
        room = self.app.state.house.rooms.known(table)
        after = room.game.version if room and room.game else 0
        assert (after == version) or accepted, (table, version, after, accepted)
        self.sent["frames"] += count
        self.sent["frames_accepted"] += accepted

    def maker_of(self, schema: dict[str, Any]) -> Maker:
        """A maker of messages."""
        return Maker(self.dice, schema["$defs"], spoilt=0.4)

    def messages(self, schema: dict[str, Any]) -> list[dict[str, Any]]:
        """What a client may send."""
        return [part for name, part in schema["$defs"].items() if name.startswith("Say")]


def fuzz(number: int, requests: int = BATCH, frames: int = BATCH) -> dict[str, int]:
    """A database, so many requests and so many frames."""
    errors = Errors()
    logging.getLogger().addHandler(errors)

    async def story(folder: Path) -> Counter[str]:
        file = folder / "fuzz.sqlite3"
        app = create_app(Settings(async_url(f"sqlite:///{file}"), rate=0.0, bot_threads=1))
        await app.state.house.open()
        try:
            made = Fuzz(app, random.Random(number), file)
            await made.prepare()
            for turn in range(requests):
                await made.request()
                if turn % 50 == 0:
                    await made.right_action()
            for _ in range(0, frames, FRAMES):
                await made.frames(min(FRAMES, frames))
            assert app.state.house.measures.errors == 0
            return made.sent
        finally:
            await app.state.house.close()

    import pytest

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thinkers, "take", lambda *_: None)  # no bot writes between a request and its answer
        patch.setattr(Thinkers, "_look_after", lambda _: asyncio.sleep(0))
        sent = asyncio.run(story(Path(folder)))
    logging.getLogger().removeHandler(errors)
    assert not errors.told, errors.told[0]
    return {**sent, "sent": sent["requests"] + sent["frames"]}


# --- kills

KILLS, GAMES = 10, 67  # of one step, on a database of its own


def kills(_: int) -> dict[str, int]:
    """Kill the server during the lives of some tables."""
    from server.lives import survive_lives

    with tempfile.TemporaryDirectory() as folder:
        print(survive_lives(f"sqlite:///{folder}/kills.sqlite3", GAMES, KILLS, 16), flush=True)
    return {"kills": KILLS, "games": GAMES}


def kills_postgresql(_: int) -> dict[str, int]:
    """The same on PostgreSQL."""
    from server.kit import postgres_programs, running_postgres
    from server.lives import survive_lives

    programs = postgres_programs()
    assert programs is not None, "PostgreSQL is not installed; scripts/system_packages.sh installs it"
    with running_postgres(programs) as url:
        print(survive_lives(f"{url}/postgres", GAMES, KILLS, 16), flush=True)
    return {"kills": KILLS, "games": GAMES}


TRIALS: dict[str, tuple[Callable[[int], dict[str, int]], str, int]] = {
    "twins": (twins, "positions", 100_000),
    "fuzz": (fuzz, "sent", 1_000_000),
    "kills": (kills, "kills", 300),
    "kills-postgresql": (kills_postgresql, "kills", 300),
}


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trial", choices=TRIALS)
    parser.add_argument("--goal", type=int)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "trials")
    options = parser.parse_args()
    step, counted, goal = TRIALS[options.trial]
    run(options.trial, options.goal or goal, step, counted, options.folder)


if __name__ == "__main__":
    main()
