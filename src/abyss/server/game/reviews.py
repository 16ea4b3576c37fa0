"""Reviews of finished games: thought out in the background, with progress, and stored with the game.

A review is asked for once; whoever asks again hears how far it is, or gets it. One thread of low priority works on
them, so that bots and hints come first; of several who wait, whoever has had the least thinking is served first. A
process holds a review by a lease: if it dies, the next one who asks starts it again.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Connection

from abyss.record import GameRecord
from abyss.server import clock
from abyss.server.background import stop
from abyss.server.game.fair_queue import FairQueue
from abyss.server.game.places import Places
from abyss.server.game.room import Room
from abyss.server.game.rooms import Rooms
from abyss.server.problems import Refusal
from abyss.server.schemas.reviews import ReviewContent, ReviewTold
from abyss.server.store import reviews as store
from abyss.server.store import tables
from abyss.server.store.rows import GuestRow, JobRow, ReviewRow

REVIEW: Final = "review"
LEASE: Final = 10.0
TOLD_EVERY: Final = 1.0  # seconds between two reports of progress
MOST_WAITING: Final = 40
MOST_OF_ONE: Final = 4  # that one person may have waiting
MOST_FROM_ONE: Final = 12  # from one network: cookies are to be had for nothing
LOW_PRIORITY: Final = 15
DIGITS: Final = 4
logger = logging.getLogger("abyss.server")


class Stopped(Exception):
    """The server is closing: the review is begun again by whoever asks next."""


class Reviews:
    """The reviews of this process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.worker: Final = secrets.token_hex(8)
        self.waiting: Final = FairQueue()
        self.places: Final = Places(MOST_WAITING, MOST_OF_ONE, MOST_FROM_ONE)
        self._asked_from: dict[str, str] = {}  # the network, by table
        self._progress: dict[str, tuple[int, int]] = {}  # those that wait or are worked on here
        self._pool: Final = ThreadPoolExecutor(1, thread_name_prefix="review", initializer=_be_patient)
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    def start(self) -> None:
        """Begin to work."""
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._report())]

    async def close(self) -> None:
        """Stop; what is not finished is begun again later."""
        self._closing = True
        await stop(*self._tasks)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def told(self, table_id: str) -> ReviewTold:
        """A game's review, as far as it has come."""
        room = await self.rooms.get(table_id)
        room.finished()
        row: ReviewRow | None = await self.rooms.reading(lambda connection: store.read(connection, table_id))
        if row is None or (row.content is None and row.problem is None and row.lease < clock.now()):
            return ReviewTold(status="none", done=0, total=0, problem=None, review=None)
        if row.problem is not None:
            return ReviewTold(status="failed", done=0, total=0, problem=row.problem, review=None)
        if row.content is None:
            done, total = self._progress.get(table_id, (row.done, row.total))
            return ReviewTold(status="working", done=done, total=total, problem=None, review=None)
        content = ReviewContent.model_validate_json(row.content)
        if content.rules != room.config.rules:  # its actions mean something else now
            return ReviewTold(status="none", done=0, total=0, problem=None, review=None)
        return ReviewTold(status="done", done=row.total, total=row.total, problem=None, review=content)

    async def ask(self, table_id: str, guest: GuestRow, network: str) -> ReviewTold:
        """Let a finished game be reviewed, if it is not yet."""
        found = await self.told(table_id)
        if found.status != "none":
            return found
        if not self.places.take(guest.id, network):
            raise Refusal("too_many", "Too many games wait for their review; ask again in a minute.", case="reviews")
        now, is_begun = clock.now(), False

        def work(connection: Connection) -> bool:
            row = store.read(connection, table_id)
            if row is not None and row.content is not None:
                store.drop(connection, table_id)
            return store.begin(connection, table_id, self.worker, now, LEASE)

        try:
            is_begun = await self.rooms.writing(work)
        finally:
            if not is_begun:
                self.places.give_back(guest.id, network)
        if is_begun:
            self._progress[table_id] = (0, 0)
            self._asked_from[table_id] = network
            self.waiting.put(guest.id, JobRow(table_id, 0, 0, REVIEW))
        return await self.told(table_id)

    async def _work(self) -> None:
        while True:
            person, job = await self.waiting.get()
            begun = time.monotonic()
            try:
                await self._review(await self.rooms.get(job.table_id))
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("the review of table %s failed", job.table_id)
            finally:
                self._progress.pop(job.table_id, None)
                self.places.give_back(person, self._asked_from.pop(job.table_id, ""))
                self.waiting.thought(person, time.monotonic() - begun)

    async def _review(self, room: Room) -> None:
        kept = await self.rooms.reading(lambda connection: tables.read_record(connection, room.id))
        content = problem = None
        try:
            loop = asyncio.get_running_loop()
            content = await loop.run_in_executor(self._pool, self._think, room.id, str(kept))
        except ValueError as reason:
            problem = str(reason)[:500]
        except Stopped:
            return
        await self.rooms.writing(lambda connection: store.keep(connection, room.id, self.worker, content, problem))

    def _think(self, table_id: str, saved: str) -> str:
        """Review a saved game; runs in the thread."""
        from abyss.review.report import review  # only who reviews waits for it
        from abyss.review.telling import told

        def tell(done: int, total: int) -> None:
            self._progress[table_id] = (done, total)
            if self._closing:
                raise Stopped

        content = json.loads(saved)
        content.pop("key_hash", None)
        record = GameRecord.from_json(json.dumps(content))
        return json.dumps(_rounded(told(review(record, tell=tell), record)), ensure_ascii=False)

    async def _report(self) -> None:
        """Store how far the reviews of this process have come, and keep their leases."""
        while True:
            await asyncio.sleep(TOLD_EVERY)
            held, until = dict(self._progress), clock.now() + LEASE

            def work(connection: Connection, held: dict[str, tuple[int, int]] = held, until: float = until) -> None:
                for table_id, (done, total) in held.items():
                    store.progress(connection, table_id, self.worker, done, total, until)

            if held:
                try:
                    await self.rooms.writing(work)
                except Refusal as refusal:
                    logger.warning("the progress of reviews was not stored: %s", refusal.message)


def _rounded(value: Any) -> Any:
    """The same with as many digits as mean something."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, (list, tuple)) else value


def _be_patient() -> None:
    """Let this thread work only when nothing else has to; where the system does not know that, as others do."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)
