"""Telling the other server processes on the same PostgreSQL: "this table has changed".

A notice is part of the transaction it is about, so it arrives after the commit and never without it. With SQLite there
is one process and nobody to tell.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypedDict

from sqlalchemy import Connection, text

from abyss.server.background import stop
from abyss.server.http.security import new_token

CHANNEL: Final = "abyss"
TRIES: Final = 60  # of a notice: enough for a database that is slow, or away for a while
BETWEEN_TRIES: Final = 1.0  # seconds
MOST_TOLD: Final = 7900  # letters of a notice; PostgreSQL takes fewer than 8000 bytes, and all of ours are ASCII
logger = logging.getLogger("abyss.server")

Notice = dict[str, Any]
Hearer = Callable[[Notice], Awaitable[None]]


class Happened(TypedDict):
    """What happened to a game (`game/elsewhere.py`)."""

    after: int
    rows: list[list[Any]]
    changes: dict[str, Any]
    clocks: list[tuple[int, float]]


class Notices:
    """Sends and hears notices."""

    def __init__(self, database_url: str) -> None:
        self.process: Final = new_token()[:12]
        self.is_shared: Final = database_url.startswith("postgresql")
        self._dsn: Final = database_url.replace("postgresql+asyncpg://", "postgresql://")
        self._listener: asyncio.Task[None] | None = None
        self._connection: Any = None
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    # --- sending

    def game(self, connection: Connection, table_id: str, happened: Happened | None = None) -> None:
        """A table's game or people have changed; if only its game has, and not too much, what happened goes along."""
        notice: Notice = {"kind": "game", "table": table_id}
        if happened is not None:
            whole = {**notice, "happened": happened}
            notice = whole if len(self._packed(whole)) <= MOST_TOLD else notice
        self._send(connection, notice)

    def turn(self, connection: Connection, table_id: str) -> None:
        """A bot must move, and nobody works on it yet."""
        self._send(connection, {"kind": "turn", "table": table_id})

    def chat(self, connection: Connection, table_id: str, line: int) -> None:
        """Somebody said something."""
        self._send(connection, {"kind": "chat", "table": table_id, "line": line})

    def presence(self, table_id: str, seats: list[int], spectators: int, named: list[list[str]]) -> None:
        """Somebody came or went; no transaction is needed for that."""
        if self.is_shared:
            here = {"seats": seats, "spectators": spectators, "named": named}
            self._outgoing.put_nowait(self._packed({"kind": "presence", "table": table_id, **here}))

    def _packed(self, notice: Notice) -> str:
        return json.dumps({**notice, "from": self.process})

    def _send(self, connection: Connection, notice: Notice) -> None:
        if self.is_shared:
            values = {"channel": CHANNEL, "notice": self._packed(notice)}
            connection.execute(text("SELECT pg_notify(:channel, :notice)"), values)

    # --- hearing

    async def listen(self, hearers: Mapping[str, Hearer], on_gap: Callable[[], Awaitable[None]]) -> None:
        """Hear what other processes say, by kind of notice; `on_gap` is called when something may have been missed."""
        if not self.is_shared:
            return
        import asyncpg  # type: ignore[import-untyped]

        def hear(_: object, __: int, ___: str, payload: str) -> None:
            notice = json.loads(payload)
            if notice["from"] != self.process and notice["kind"] in hearers:
                self._later(lambda: hearers[notice["kind"]](notice))

        async def keep_listening() -> None:
            is_first = True
            while True:
                try:
                    self._connection = await asyncpg.connect(self._dsn)
                    await self._connection.add_listener(CHANNEL, hear)
                    if not is_first:
                        self._later(on_gap)
                    is_first = False
                    while not self._connection.is_closed():
                        await self._send_presence()
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                    logger.warning("cannot hear other server processes: %s", problem)
                    await asyncio.sleep(1.0)

        self._listener = asyncio.create_task(keep_listening())

    async def _send_presence(self) -> None:
        with contextlib.suppress(TimeoutError):
            notice = await asyncio.wait_for(self._outgoing.get(), 0.5)
            await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)

    def _later(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._until_done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _until_done(self, work: Callable[[], Awaitable[None]]) -> None:
        """Handle a notice: where one is lost, people see an old table until somebody changes it again."""
        for _ in range(TRIES):
            try:
                return await work()
            except Exception as problem:
                logger.warning("a notice could not be handled, trying again: %s", problem)
                await asyncio.sleep(BETWEEN_TRIES)

    async def close(self) -> None:
        """Stop."""
        await stop(self._listener)
        for task in list(self._tasks):
            task.cancel()
        if self._connection is not None:
            await self._connection.close()
