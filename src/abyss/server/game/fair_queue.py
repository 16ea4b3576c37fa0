"""The queue of bots that must move: quick ones first, then whoever has had the least thinking so far.

One person with a thousand tables waits behind themselves, not before everybody else.
"""

import asyncio
import math
import re
import time
from collections import Counter, deque
from typing import Final

from abyss.server.store.jobs import FreeTurn
from abyss.server.store.rows import JobRow

HALVED_AFTER: Final = 60.0  # seconds after which half of what somebody had is forgotten
STRONG: Final = re.compile(r"level[4-9]|search.*|deep.*")


def is_quick(bot: str) -> bool:
    """Whether a bot moves at once; the strong levels search for a while."""
    return STRONG.fullmatch(bot) is None


class FairQueue:
    """Turns by owner."""

    def __init__(self) -> None:
        self._quick: dict[str, deque[JobRow]] = {}
        self._strong: dict[str, deque[JobRow]] = {}
        self._spent: dict[str, tuple[float, float]] = {}  # seconds of thinking, and when that was
        self._news = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(turns) for queue in (self._quick, self._strong) for turns in queue.values())

    def put(self, owner: str, job: JobRow) -> None:
        """Let a turn wait."""
        queue = self._quick if is_quick(job.bot) else self._strong
        queue.setdefault(owner, deque()).append(job)
        self._news.set()

    async def get(self, only_quick: bool = False) -> tuple[str, JobRow]:
        """The next turn, and whose it is."""
        while True:
            for queue in (self._quick,) if only_quick else (self._quick, self._strong):
                if queue:
                    owner = min(queue, key=self.spent)
                    job = queue[owner].popleft()
                    if not queue[owner]:
                        del queue[owner]
                    return owner, job
            self._news.clear()
            await self._news.wait()

    def fairest(self, free: list[FreeTurn], most: int) -> list[FreeTurn]:
        """Which of the turns in the database to take: the same order as here, and owners by turns."""
        queue = sorted(free, key=lambda turn: self.spent(turn.owner))
        seen: Counter[str] = Counter()
        places = []
        for turn in queue:
            places.append((not is_quick(turn.job.bot), seen[turn.owner]))
            seen[turn.owner] += 1
        order = sorted(range(len(queue)), key=places.__getitem__)
        return [queue[place] for place in order[:most]]

    def spent(self, owner: str) -> float:
        """How much thinking somebody has had lately, in seconds."""
        seconds, at = self._spent.get(owner, (0.0, 0.0))
        return seconds * math.exp2((at - time.monotonic()) / HALVED_AFTER)

    def thought(self, owner: str, seconds: float) -> None:
        """Somebody's bot has thought so long."""
        self._spent[owner] = self.spent(owner) + seconds, time.monotonic()
        if len(self._spent) > 10_000:
            self._spent = {known: had for known, had in self._spent.items() if self.spent(known) > 0.01}
