"""Guests: people without an account, known by a cookie."""

import secrets
import time
from typing import Final

from starlette.datastructures import Headers

from abyss.server.problems import Refusal
from abyss.server.room import Visitor
from abyss.server.rooms import Rooms
from abyss.server.security import COOKIE, bearer, clean, new_token, token_hash
from abyss.server.store import people
from abyss.server.store.rows import GuestRow

MOST_REMEMBERED: Final = 20_000
NAMELESS: Final = "Guest"


class Guests:
    """Who asks."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self._by_hash: dict[str, GuestRow] = {}

    async def find(self, cookie: str | None) -> GuestRow | None:
        """The guest a cookie belongs to."""
        if not cookie or len(cookie) > 100:
            return None
        hashed = token_hash(cookie)
        guest = self._by_hash.get(hashed)
        if guest is None:
            guest = await self.rooms.reading(lambda connection: people.find_guest(connection, hashed))
            if guest is not None:
                self._remember(hashed, guest)
        return guest

    async def visitor(self, headers: Headers, cookies: dict[str, str]) -> Visitor:
        """Whoever sends a request; a token goes before the cookie."""
        token = bearer(headers)
        if token is not None:
            return Visitor(token_hash=token_hash(token))
        guest = await self.find(cookies.get(COOKIE))
        return Visitor(guest_id=None if guest is None else guest.id)

    async def new(self, name: str | None) -> tuple[GuestRow, str]:
        """A new guest and the cookie that will be theirs."""
        token = new_token()
        guest = GuestRow(secrets.token_hex(12), clean(name or "") or None)
        await self.rooms.writing(lambda c: people.add_guest(c, guest, token_hash(token), time.time()))
        self._remember(token_hash(token), guest)
        return guest, token

    async def rename(self, guest: GuestRow, cookie: str, name: str) -> GuestRow:
        """Call a guest by another name from now on."""
        cleaned = clean(name)
        if not cleaned:
            raise Refusal("bad_request", "This name has no letters in it.")
        await self.rooms.writing(lambda connection: people.rename_guest(connection, guest.id, cleaned))
        renamed = GuestRow(guest.id, cleaned)
        self._remember(token_hash(cookie), renamed)
        return renamed

    def _remember(self, hashed: str, guest: GuestRow) -> None:
        if len(self._by_hash) >= MOST_REMEMBERED:
            self._by_hash.clear()
        self._by_hash[hashed] = guest
