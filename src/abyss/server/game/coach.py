"""The coach at the tables: hints for whoever must decide, thought out in a thread of their own beside the bots.

Who has had the least thinking lately is served first. A hint is worked out once for each version of a table; asking
again costs nothing. What a person may ask for is limited by a bucket of their own, and so is what may wait at all: of
one person, from one network and of everybody.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from abyss.server.background import stop
from abyss.server.game import bots, views
from abyss.server.game.fair_queue import FairQueue
from abyss.server.game.places import Places
from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.views import Rendered
from abyss.server.http.limits import Bucket
from abyss.server.problems import Refusal
from abyss.server.store.rows import JobRow

HINT: Final = "hint"
HINT_RATE: Final = 0.5  # a second and person
HINT_BURST: Final = 80.0  # seconds' worth at once
MOST_WAITING: Final = 64
MOST_OF_ONE: Final = 3  # that one person may have waiting
MOST_FROM_ONE: Final = 16  # from one network: cookies are to be had for nothing
MOST_KNOWN: Final = 500  # hints and people that are remembered
logger = logging.getLogger("abyss.server")
Asked = tuple[str, int, int]  # table, version, seat


class Coach:
    """Hints of this process."""

    def __init__(self, rooms: Rooms, rate: float) -> None:
        self.rooms: Final = rooms
        self.waiting: Final = FairQueue()
        self.places: Final = Places(MOST_WAITING, MOST_OF_ONE, MOST_FROM_ONE)
        self._is_limited: Final = rate > 0
        self._hints: OrderedDict[Asked, asyncio.Future[Rendered]] = OrderedDict()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._pool: Final = ThreadPoolExecutor(1, thread_name_prefix="coach")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to think."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; who waits for a hint is told so."""
        await stop(self._task)
        for hint in self._hints.values():
            hint.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def hint(self, table_id: str, visitor: Visitor, version: int, wanted: int | None, network: str) -> Rendered:
        """What the coach says to a visitor about the state they see."""
        room = await self.rooms.get(table_id)
        seat = room.seat_of(visitor, wanted)
        game = room.playing()
        if not room.may_be_coached(seat.seat):
            raise Refusal(
                "forbidden", "The coach helps against bots, or where the table was opened with it.", case="coach"
            )
        if version != game.version:
            raise Refusal("stale", "The table has moved on; look again.", game.version)
        if game.position.decider != seat.seat or seat.player is not None:
            raise Refusal("not_your_decision", "It is not your decision now.", game.version)
        asked = table_id, version, seat.seat
        hint = self._hints.get(asked)
        if hint is None:
            hint = self._ask(asked, str(visitor.guest_id or visitor.token_hash), network)
        try:
            return await asyncio.shield(hint)
        except asyncio.CancelledError:
            if hint.cancelled():
                raise Refusal("unavailable", "The server is stopping.") from None
            raise

    def _ask(self, asked: Asked, person: str, network: str) -> "asyncio.Future[Rendered]":
        if not self._permits(person) or not self.places.take(person, network):
            raise Refusal("too_many", "The coach is asked too much at once; wait a moment.", case="coach")
        hint: asyncio.Future[Rendered] = asyncio.get_running_loop().create_future()
        hint.add_done_callback(_look_at)
        hint.add_done_callback(lambda _: self.places.give_back(person, network))
        self._hints[asked] = hint
        table_id, version, seat = asked
        self.waiting.put(person, JobRow(table_id, version, seat, HINT))
        for known in list(self._hints)[: max(0, len(self._hints) - MOST_KNOWN)]:
            if self._hints[known].done():
                del self._hints[known]
        return hint

    def _permits(self, person: str) -> bool:
        if not self._is_limited:
            return True
        bucket = self._buckets.pop(person, None) or Bucket(HINT_RATE, HINT_BURST)
        self._buckets[person] = bucket
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return bucket.take()

    async def _work(self) -> None:
        while True:
            person, job = await self.waiting.get()
            begun = time.monotonic()
            asked = job.table_id, job.version, job.seat
            hint = self._hints[asked]
            try:
                hint.set_result(await self._think(job))
            except asyncio.CancelledError:
                raise
            except Refusal as refusal:
                self._fail(asked, refusal)
            except Exception:
                logger.exception("a hint for table %s failed", job.table_id)
                self._fail(asked, Refusal("unavailable", "The coach does not know what to say here."))
            self.waiting.thought(person, time.monotonic() - begun)

    async def _think(self, job: JobRow) -> Rendered:
        room = await self.rooms.get(job.table_id)
        game = room.playing()
        if game.version != job.version:
            raise Refusal("stale", "The table has moved on; look again.", game.version)
        position = game.position.copy()
        loop = asyncio.get_running_loop()
        advice = await loop.run_in_executor(self._pool, bots.advise, position, job.seat)
        return views.hint(position, advice, job.version)

    def _fail(self, asked: Asked, refusal: Refusal) -> None:
        """Tell whoever waits, and forget it: it may be asked again."""
        self._hints.pop(asked).set_exception(refusal)


def _look_at(hint: "asyncio.Future[Rendered]") -> None:
    """Nobody may have waited to the end; its trouble was told to whoever did."""
    if not hint.cancelled():
        hint.exception()
