"""What whoever runs the server has posted: who is kept out, and what everybody is to be told.

`abyss admin` writes it into the database; every server process looks there every two seconds.
"""

import asyncio
import ipaddress
import logging
from typing import Final

from abyss.server import clock
from abyss.server.background import stop
from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.people.connections import Hub
from abyss.server.problems import Refusal
from abyss.server.schemas.socket import Announcement, TellAnnouncements
from abyss.server.store import board as store
from abyss.server.store.board import Posted

LOOK_EVERY: Final = 2.0
MOST_REMEMBERED: Final = 20_000
BANNED: Final = "You have been banned from this server."
logger = logging.getLogger("abyss.server")


class Board:
    """What is in force now."""

    def __init__(self, rooms: Rooms, hub: Hub) -> None:
        self.rooms: Final = rooms
        self.hub: Final = hub
        self.posted = Posted()
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self._known: dict[str, bool] = {}  # addresses that were looked at
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look once, and then every now and then."""
        await self.look()
        self._task = asyncio.create_task(self._look_again())

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except Refusal as problem:
                logger.warning("looking at the board: %s", problem)

    async def look(self) -> None:
        """Read what is posted; who is banned now is sent away, and what is new is told to everybody."""
        now = clock.now()
        posted: Posted = await self.rooms.reading(lambda connection: store.read(connection, now))
        before, self.posted = self.posted, posted
        if posted.networks != before.networks:
            self._networks = [ipaddress.ip_network(network) for network in posted.networks]
            self._known.clear()
        self._send_away()
        if posted.announcements != before.announcements:
            for lines in self.hub.connections.values():
                for line in lines:
                    line.tell(self.message())

    def _send_away(self) -> None:
        """Close the lines of who is banned; there they learn why when they come back."""
        if not (self.posted.guests or self._networks):
            return
        for lines in self.hub.connections.values():
            for line in lines:
                if self.is_banned(line.visitor) or self.is_banned_address(line.address):
                    line.is_lost = True
                    line.awake.set()

    def is_banned(self, visitor: Visitor) -> bool:
        """Whether a guest, or a program with a seat's token, is kept out."""
        return visitor.guest_id in self.posted.guests or visitor.token_hash in self.posted.tokens

    def check(self, visitor: Visitor) -> None:
        """Refuse who is banned."""
        if self.is_banned(visitor):
            raise Refusal("banned", BANNED)

    def is_banned_address(self, address: str) -> bool:
        """Whether an address is kept out."""
        if not self._networks:
            return False
        if address not in self._known:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[address] = self._is_within(address)
        return self._known[address]

    def _is_within(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def announcements(self) -> list[Announcement]:
        """What everybody is to be told."""
        return [Announcement(id=number, texts=texts, at=at) for number, texts, at in self.posted.announcements]

    def message(self) -> TellAnnouncements:
        """The same as a message."""
        return TellAnnouncements(type="announcements", announcements=self.announcements())
