"""Everything a running server consists of, put together."""

import asyncio
import shutil
from typing import Final

from abyss.server.background import stop
from abyss.server.door import Door
from abyss.server.game.bot_turns import Thinkers
from abyss.server.game.coach import Coach
from abyss.server.game.play import Play
from abyss.server.game.records import Records
from abyss.server.game.reviews import Reviews
from abyss.server.game.rooms import Rooms
from abyss.server.game.states import chat_line
from abyss.server.measures import Measures
from abyss.server.people.board import Board
from abyss.server.people.chat import Chat
from abyss.server.people.connections import Hub
from abyss.server.people.contacts import Contacts
from abyss.server.people.guests import Guests
from abyss.server.people.identity import Identity
from abyss.server.people.invitations import Invitations
from abyss.server.people.leaving import Leaving
from abyss.server.people.moderation import Moderation
from abyss.server.people.pairing import Pairing
from abyss.server.people.public import Public
from abyss.server.people.seating import Seating
from abyss.server.people.words import WordFilter
from abyss.server.post.postman import Postman
from abyss.server.settings import Settings
from abyss.server.sharing.shares import Shares
from abyss.server.store import people
from abyss.server.store.database import Database, StorageError, touch
from abyss.server.store.notices import Notice, Notices

LEAST_ROOM: Final = 32 * 1024 * 1024  # bytes on the disk
BOTS_APART_PATIENCE: Final = 5.0  # seconds a bot waits for a thinker before the server helps out
ANNOUNCE_EVERY: Final = 30.0  # well before other processes forget who is connected here


class House:
    """The server behind the routes."""

    def __init__(self, settings: Settings, measures: Measures) -> None:
        self.settings: Final = settings
        self.database: Final = Database(settings)
        self.measures: Final = measures
        self.hub: Final = Hub()
        self.notices: Final = Notices(settings.database)
        self.rooms: Final = Rooms(self.database, self.hub, self.notices)
        self.play: Final = Play(self.rooms, self.measures)
        self.leaving: Final = Leaving(self.rooms, self.play)
        self.seating: Final = Seating(self.rooms, self.play, self.leaving, settings.most_tables)
        self.invitations: Final = Invitations(self.rooms)
        self.words: Final = WordFilter(settings.words)
        self.chat: Final = Chat(self.rooms, self.words)
        self.records: Final = Records(self.rooms, settings.most_tables)
        self.board: Final = Board(self.rooms, self.hub)
        self.guests: Final = Guests(self.rooms, self.board)
        self.shares: Final = Shares(self.rooms)
        patience = BOTS_APART_PATIENCE if settings.bots_apart else 0.0
        self.thinkers: Final = Thinkers(self.rooms, self.play, settings.bot_threads, settings.is_sqlite, patience)
        self.coach: Final = Coach(self.rooms, settings.rate)
        self.reviews: Final = Reviews(self.rooms)
        self.identity: Final = Identity(self.rooms, self.guests, self.seating, self.leaving, settings.rate > 0)
        self.moderation: Final = Moderation(self.rooms, self.board, settings.admin_key)
        self.public: Final = Public(self.rooms, self.board, self.words, settings)
        self.pairing: Final = Pairing(self.rooms, self.seating, self.public)
        self.postman: Final = Postman(self.rooms, settings)
        self.contacts: Final = Contacts(self.rooms, self.postman, settings)
        self.door: Door | None = None  # set where the server listens by itself
        self.is_open = False
        self.is_closing = False
        self._announcing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, hear the other processes, and let the bots think; once is enough."""
        if self.is_open:
            return
        self.is_open = True
        await self.database.open()
        self.hub.on_presence = self.notices.presence
        if not self.settings.bots_apart:
            self.rooms.thinkers = self.thinkers
        heard = {"game": self._heard_game, "chat": self._heard_chat, "presence": self._heard_presence}
        await self.notices.listen(heard, self.rooms.forget_all)
        await self.board.start()
        await self.thinkers.start()
        self.coach.start()
        self.reviews.start()
        self.postman.start()
        self.public.start(self.pairing.tidy)
        if self.notices.is_shared:
            self._announcing = asyncio.create_task(self._announce())

    async def close(self) -> None:
        """Stop in good order."""
        self.is_closing = True
        await stop(self._announcing)
        await self.coach.close()
        await self.reviews.close()
        await self.public.close()
        await self.postman.close()
        await self.board.close()
        await self.thinkers.close()
        await self.notices.close()
        await self.database.close()

    async def problem(self) -> str | None:
        """Why no game can be played here now, if so."""
        if not self.is_open or self.is_closing:
            return "the server is starting or stopping"
        file = self.database.file
        if file is not None and shutil.disk_usage(file.parent).free < LEAST_ROOM:
            return "the disk is full"
        try:
            await self.database.write(touch)
        except StorageError as problem:
            return f"the database cannot be written: {problem}"
        return None

    def gauges(self) -> dict[str, float]:
        """What the house holds at this moment."""
        lines = [line for here in self.hub.connections.values() for line in here]
        return {
            "sockets_players": sum(bool(line.seats) for line in lines),
            "sockets_spectators": sum(not line.seats for line in lines),
            "tables_in_memory": len(self.rooms),
            "bot_turns_waiting": len(self.thinkers.waiting),
            "messages_sent": self.postman.sent,
            "messages_failed": self.postman.failed,
        }

    async def _announce(self) -> None:
        while True:
            await asyncio.sleep(ANNOUNCE_EVERY)
            self.hub.announce_all()

    async def _heard_game(self, notice: Notice) -> None:
        await self.rooms.heard(notice["table"], notice.get("happened"))

    async def _heard_presence(self, notice: Notice) -> None:
        self.hub.heard(notice["from"], notice["table"], notice["seats"], notice["spectators"], notice.get("named", []))

    async def _heard_chat(self, notice: Notice) -> None:
        table_id, line = notice["table"], notice["line"]
        if table_id in self.hub.connections:
            for row in await self.rooms.reading(lambda c: people.read_chat(c, table_id, line - 1, 1)):
                room = await self.rooms.get(table_id)
                self.hub.tell_chat(table_id, chat_line(row), row.guest_id, not room.lags_for(()))
