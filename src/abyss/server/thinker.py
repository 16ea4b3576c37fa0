"""A process in which only bots think: it takes their turns from the shared PostgreSQL and makes their moves.

It serves nobody and keeps nothing. Servers hear of its moves as of those of any other process; if it dies, its turns
are taken over once their leases are over.
"""

import asyncio
import contextlib
import signal
from collections.abc import Callable
from typing import Final

from abyss.server.game.bot_turns import Thinkers
from abyss.server.game.play import Play
from abyss.server.game.rooms import Rooms
from abyss.server.measures import Measures
from abyss.server.people.connections import Hub
from abyss.server.settings import Settings
from abyss.server.store.database import Database
from abyss.server.store.notices import Notice, Notices


class Thinker:
    """What a thinking process consists of."""

    def __init__(self, settings: Settings) -> None:
        if settings.is_sqlite:
            raise ValueError("bots that think apart from the server need PostgreSQL: set ABYSS_DATABASE_URL")
        self.database: Final = Database(settings)
        self.notices: Final = Notices(settings.database)
        self.measures: Final = Measures()
        self.rooms: Final = Rooms(self.database, Hub(), self.notices)
        play = Play(self.rooms, self.measures)
        self.thinkers: Final = Thinkers(self.rooms, play, settings.bot_threads, False, looks_at_clocks=False)

    async def open(self) -> None:
        """Begin to think."""
        await self.database.open()
        self.rooms.thinkers = self.thinkers
        await self.notices.listen({"turn": self._heard_turn}, self.thinkers.heard_turn)
        await self.thinkers.start()

    async def close(self) -> None:
        """Let others take over what is not finished."""
        await self.thinkers.close()
        await self.notices.close()
        await self.database.close()

    async def _heard_turn(self, _: Notice) -> None:
        await self.thinkers.heard_turn()


async def think(settings: Settings, on_ready: Callable[[], None]) -> int:
    """Think until told to stop; return how many moves were made."""
    thinker = Thinker(settings)
    await thinker.open()
    on_ready()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not every system has such signals
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()
    await thinker.close()
    return thinker.measures.bot_turns
