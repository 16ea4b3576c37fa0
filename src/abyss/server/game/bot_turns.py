"""Bots that think: turns are rows in the database, taken with a lease and worked on in threads.

A process that commits an action after which a bot must move takes that turn for itself in the same transaction. What
nobody works on (after a crash, or because its process is gone) is picked up by any process once its lease is over. If
bots think apart (`abyss thinker`), servers store turns that nobody holds, and thinkers hear of them and take them.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.background import stop
from abyss.server.game import bots
from abyss.server.game.fair_queue import FairQueue
from abyss.server.game.play import Play
from abyss.server.game.rooms import Rooms
from abyss.server.problems import Refusal
from abyss.server.store import jobs as store
from abyss.server.store import tables
from abyss.server.store.database import Conflict, StorageError
from abyss.server.store.rows import JobRow

LEASE: Final = 4.0  # after a crash bots wait so long for another process
ROUND: Final = 1.0
MOST_WAITING: Final = 8  # turns for each thread, taken from the database
AFTER_TROUBLE: Final = 2.0
AFTER_FAILURE: Final = 60.0
logger = logging.getLogger("abyss.server")


class Thinkers:
    """The bots of this process.

    `patience` is for how many seconds a turn must have waited before this process takes it from the database: a server
    whose bots think elsewhere helps out only when nobody else does.
    """

    def __init__(
        self,
        rooms: Rooms,
        play: Play,
        threads: int,
        is_only_process: bool,
        patience: float = 0.0,
        looks_at_clocks: bool = True,
    ) -> None:
        self.worker: Final = secrets.token_hex(8)
        self.rooms: Final = rooms
        self.play: Final = play
        self.is_only_process: Final = is_only_process
        self.patience: Final = patience
        self.looks_at_clocks: Final = looks_at_clocks
        self._threads: Final = threads
        self._pool: Final = ThreadPoolExecutor(threads + 1, thread_name_prefix="bot")  # one is kept for quick bots
        self.waiting: Final = FairQueue()
        self._held: dict[str, JobRow] = {}  # turns in the queue or being thought about, whose leases are kept
        self._renewed = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()

    def lease(self) -> float:
        """Until when a turn taken now is held."""
        return clock.now() + LEASE

    def take(self, job: JobRow, owner: str | None = None) -> None:
        """Work on a turn this process holds."""
        self._held[job.table_id] = job
        room = self.rooms.known(job.table_id)
        self.waiting.put(owner or (room.table.host if room else None) or job.table_id, job)

    async def heard_turn(self) -> None:
        """Somewhere a bot must move: look at once."""
        self._news.set()

    async def start(self) -> None:
        """Begin; what an earlier process left behind is taken up."""
        if self.is_only_process:
            await self.rooms.writing(store.release_all)
        self._tasks = [asyncio.create_task(self._work(number == 0)) for number in range(self._threads + 1)]
        self._tasks.append(asyncio.create_task(self._look_after()))

    async def close(self) -> None:
        """Stop; turns that are not finished stay in the database."""
        await stop(*self._tasks)
        self._pool.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Refusal):
            await self.rooms.writing(lambda connection: store.release(connection, self.worker, clock.now()))

    async def _work(self, only_quick: bool) -> None:
        while True:
            owner, job = await self.waiting.get(only_quick)
            begun = time.monotonic()
            try:
                await self._move(job)
                self.waiting.thought(owner, time.monotonic() - begun)
                if self._held.get(job.table_id) == job:
                    del self._held[job.table_id]
            except asyncio.CancelledError:
                raise
            except Refusal as refusal:
                logger.warning("a bot's move was refused: %s", refusal.message)
                self._again_later(job, AFTER_TROUBLE)
            except Exception:
                logger.exception("a bot's turn at table %s failed", job.table_id)
                self._again_later(job, AFTER_FAILURE)

    def _again_later(self, job: JobRow, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.take, job)

    async def _move(self, job: JobRow) -> None:
        """Think and move; a turn that is no longer due is dropped."""
        room = await self.rooms.get(job.table_id)
        game = room.game
        if game is None or game.version != job.version or not room.is_going:
            return
        seed = secrets.randbits(63)
        thought = asyncio.get_running_loop().run_in_executor(
            self._pool, bots.choose, job.bot, game.position.copy(), seed
        )
        try:
            action = await thought
        except Exception:
            logger.exception("the bot %s failed; it plays at random once", job.bot)
            action = bots.choose(bots.FALLBACK, game.position, seed)
        await self.play.bot_act(job, action, self.worker)

    async def _look_after(self) -> None:
        """Keep the leases of this process, and take what nobody works on or whose time is up."""
        while True:
            try:
                await self._look_once()
            except (Refusal, Conflict, StorageError) as problem:
                logger.warning("looking after the bots: %s", problem)
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("looking after the bots failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), ROUND)
            self._news.clear()

    async def _look_once(self) -> None:
        now = clock.now()
        held = list(self._held)
        if held and now > self._renewed + LEASE / 3:
            self._renewed = now
            await self.rooms.writing(lambda connection: store.renew(connection, self.worker, held, now + LEASE))
        await self._take_free(now)
        if self.looks_at_clocks:
            for table_id in await self.rooms.reading(lambda connection: tables.overdue(connection, now)):
                await self.play.time_is_up(table_id)

    async def _take_free(self, now: float) -> None:
        """Take what nobody works on, but no more than can be thought about soon: others may be quicker."""
        room_for, before = MOST_WAITING * (self._threads + 1) - len(self.waiting), now - self.patience
        if room_for <= 0 or not await self.rooms.reading(lambda connection: store.is_any_free(connection, before)):
            return

        def work(connection: Connection) -> list[store.FreeTurn]:
            return store.claim(
                connection, self.worker, before, now + LEASE, lambda free: self.waiting.fairest(free, room_for)
            )

        for turn in await self.rooms.writing(work):
            await self.rooms.heard(turn.job.table_id)  # what is in memory may be older than the turn
            self.take(turn.job, turn.owner)
