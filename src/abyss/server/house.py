"""Everything a running server consists of, put together."""

from typing import Final

from abyss.server.guests import Guests
from abyss.server.hub import Hub
from abyss.server.notices import Notices
from abyss.server.play import Play
from abyss.server.records import Records
from abyss.server.rooms import Rooms
from abyss.server.seating import Seating
from abyss.server.settings import Settings
from abyss.server.store import people
from abyss.server.store.database import Database
from abyss.server.telling import chat_line
from abyss.server.thinkers import Thinkers


class House:
    """The server behind the routes."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.database: Final = Database(settings)
        self.hub: Final = Hub()
        self.notices: Final = Notices(settings.database)
        self.rooms: Final = Rooms(self.database, self.hub, self.notices)
        self.play: Final = Play(self.rooms)
        self.seating: Final = Seating(self.rooms, self.play)
        self.records: Final = Records(self.rooms)
        self.guests: Final = Guests(self.rooms)
        self.thinkers: Final = Thinkers(self.rooms, self.play, settings.bot_threads, settings.is_sqlite)

    async def open(self) -> None:
        """Open the database, hear the other processes, and let the bots think."""
        await self.database.open()
        self.hub.on_presence = self.notices.presence
        self.rooms.thinkers = self.thinkers
        await self.notices.listen(self.rooms.heard, self._heard_chat, self.hub.heard, self.rooms.forget_all)
        await self.thinkers.start()

    async def close(self) -> None:
        """Stop in good order."""
        await self.thinkers.close()
        await self.notices.close()
        await self.database.close()

    async def _heard_chat(self, table_id: str, line: int) -> None:
        if table_id in self.hub.connections:
            for row in await self.rooms.reading(lambda c: people.read_chat(c, table_id, line - 1, 1)):
                self.hub.tell_chat(table_id, chat_line(row))
