"""Bots that think: turns are rows in the database, taken with a lease and worked on in threads.

A process that commits an action after which a bot must move takes that turn for itself in the same transaction. What
nobody works on (after a crash, or because its process is gone) is picked up by any process once its lease is over.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from abyss.server import clock
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
AFTER_TROUBLE: Final = 2.0
AFTER_FAILURE: Final = 60.0
logger = logging.getLogger("abyss.server")


class Thinkers:
    """The bots of this process."""

    def __init__(self, rooms: Rooms, play: Play, threads: int, is_only_process: bool) -> None:
        self.worker: Final = secrets.token_hex(8)
        self.rooms: Final = rooms
        self.play: Final = play
        self.is_only_process: Final = is_only_process
        self._threads: Final = threads
        self._pool: Final = ThreadPoolExecutor(threads + 1, thread_name_prefix="bot")  # one is kept for quick bots
        self.waiting: Final = FairQueue()
        self._held: dict[str, JobRow] = {}  # turns in the queue or being thought about, whose leases are kept
        self._renewed = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    def lease(self) -> float:
        """Until when a turn taken now is held."""
        return clock.now() + LEASE

    def take(self, job: JobRow) -> None:
        """Work on a turn this process holds."""
        self._held[job.table_id] = job
        room = self.rooms.known(job.table_id)
        self.waiting.put((room.table.host if room else None) or job.table_id, job)

    async def start(self) -> None:
        """Begin; what an earlier process left behind is taken up."""
        if self.is_only_process:
            await self.rooms.writing(store.release_all)
        self._tasks = [asyncio.create_task(self._work(number == 0)) for number in range(self._threads + 1)]
        self._tasks.append(asyncio.create_task(self._look_after()))

    async def close(self) -> None:
        """Stop; turns that are not finished stay in the database."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._pool.shutdown(wait=False, cancel_futures=True)

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
        await self.play.bot_act(job.table_id, job.version, job.seat, action)

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
            await asyncio.sleep(ROUND)

    async def _look_once(self) -> None:
        now = clock.now()
        held = list(self._held)
        if held and now > self._renewed + LEASE / 3:
            self._renewed = now
            await self.rooms.writing(lambda connection: store.renew(connection, self.worker, held, now + LEASE))
        if await self.rooms.reading(lambda connection: store.is_any_free(connection, now)):
            free = await self.rooms.writing(lambda connection: store.claim(connection, self.worker, now, LEASE, 64))
            for job in free:
                self.take(job)
        for table_id in await self.rooms.reading(lambda connection: tables.overdue(connection, now)):
            await self.play.time_is_up(table_id)
