"""Guests: people without an account, known by a cookie.

A cookie is given before anybody does anything, and a guest's id follows from it. So whoever holds a cookie is the same
guest before and after a crash, and storing the guest is part of the transaction in which it first takes a seat.
"""

import hashlib
import re
import time
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection
from starlette.datastructures import Headers

from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.http.security import COOKIE, bearer, token_hash
from abyss.server.people.board import Board
from abyss.server.store import identity, people
from abyss.server.store.rows import GuestRow

MOST_REMEMBERED: Final = 20_000
REMEMBERED_FOR: Final = 15.0  # seconds, in which another process may have logged somebody out
NAMELESS: Final = "Guest"
NOBODY: Final = GuestRow("", None)
LOOKS_LIKE_A_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")


class Guests:
    """Who asks."""

    def __init__(self, rooms: Rooms, board: Board) -> None:
        self.rooms: Final = rooms
        self.board: Final = board
        self._by_hash: dict[str, tuple[GuestRow, float]] = {}

    async def find(self, cookie: str | None) -> GuestRow | None:
        """The guest a cookie belongs to; one who has done nothing yet is not stored, one who is banned is refused."""
        if not cookie or not LOOKS_LIKE_A_TOKEN.fullmatch(cookie):
            return None
        hashed = token_hash(cookie)
        guest, until = self._by_hash.get(hashed, (None, 0.0))
        if guest is None or until < time.monotonic():
            guest = await self.rooms.reading(lambda connection: self._known(connection, hashed, _guest_id(cookie)))
            if guest is not None:
                self._remember(hashed, guest)
        if guest is NOBODY:
            return None
        found = guest or GuestRow(_guest_id(cookie), None, hashed)
        self.board.check(Visitor(guest_id=found.id))
        return found

    def _known(self, connection: Connection, hashed: str, its_id: str) -> GuestRow | None:
        """Who is stored for a cookie; nobody, if the guest it was made for has locked it out.

        A guest may be stored between two looks, by a request sent twice: then the second look finds the cookie.
        """
        found = people.find_guest(connection, hashed)
        if found is None and identity.is_stored(connection, its_id):
            found = people.find_guest(connection, hashed) or NOBODY
        return found

    async def visitor(self, headers: Headers, cookies: dict[str, str]) -> Visitor:
        """Whoever sends a request; a token goes before the cookie."""
        token = bearer(headers)
        if token is not None:
            program = Visitor(token_hash=token_hash(token))
            self.board.check(program)
            return program
        guest = await self.find(cookies.get(COOKIE))
        return Visitor(guest_id=None if guest is None else guest.id)

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        """Call a guest by another name from now on."""
        renamed = replace(guest, name=name)

        def work(connection: Connection) -> None:
            people.keep_guest(connection, renamed)
            people.rename_guest(connection, guest.id, name)

        await self.rooms.writing(work)
        self.forget(guest.id)
        return renamed

    def forget(self, guest_id: str) -> None:
        """Ask the database again who somebody is."""
        self._by_hash = {hashed: known for hashed, known in self._by_hash.items() if known[0].id != guest_id}

    def _remember(self, hashed: str, guest: GuestRow) -> None:
        if len(self._by_hash) >= MOST_REMEMBERED:
            self._by_hash.clear()
        self._by_hash[hashed] = guest, time.monotonic() + REMEMBERED_FOR


def _guest_id(cookie: str) -> str:
    """The id that follows from a cookie; the cookie does not follow from it."""
    return hashlib.sha256(f"guest {cookie}".encode()).hexdigest()[:24]
