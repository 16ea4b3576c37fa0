"""Guests: people without an account, known by a cookie."""

import secrets
import time
from dataclasses import replace
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

    def new(self) -> tuple[GuestRow, str]:
        """Somebody new, not stored before they have done something, and the cookie that will be theirs."""
        token = new_token()
        return GuestRow(secrets.token_hex(12), None, token_hash(token)), token

    async def keep(self, guest: GuestRow) -> None:
        """Store a guest who is new."""
        hashed = guest.token_hash
        if hashed is not None:
            await self.rooms.writing(lambda connection: people.add_guest(connection, guest, hashed, time.time()))

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        """Call a guest by another name from now on."""
        cleaned = clean(name)
        if not cleaned:
            raise Refusal("bad_request", "This name has no letters in it.")
        renamed = replace(guest, name=cleaned)
        if guest.token_hash is not None:
            await self.keep(renamed)
        else:
            await self.rooms.writing(lambda connection: people.rename_guest(connection, guest.id, cleaned))
            self._by_hash = {hashed: known for hashed, known in self._by_hash.items() if known.id != guest.id}
        return renamed

    def _remember(self, hashed: str, guest: GuestRow) -> None:
        if len(self._by_hash) >= MOST_REMEMBERED:
            self._by_hash.clear()
        self._by_hash[hashed] = guest
