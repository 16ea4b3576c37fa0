"""Handing finished games out: each thing is made once, one at a time, and a bounded number of them is kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from abyss.cards.vocabulary import EXPANSIONS
from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.server.game.places import OneByOne
from abyss.server.game.rooms import Rooms
from abyss.server.schemas.sharing import Summary
from abyss.server.sharing import moments
from abyss.server.sharing.summary import summary

MOST_KEPT: Final = 32 * 1024 * 1024  # bytes
MOST_WAITING: Final = 20
MOST_FROM_ONE: Final = 6  # from one network


class Shares:
    """Texts, pictures and sheets of finished games. A game that is still played is refused before anything is made."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self.drawing: Final = OneByOne(MOST_WAITING, MOST_FROM_ONE)

    async def summary(self, table_id: str, ply: int | None, language: str, network: str) -> Summary:
        """A finished game in a few lines."""
        room = await self.rooms.get(table_id)
        at = min(room.finished().ply, room.finished().ply if ply is None else ply)

        def make() -> bytes:
            moment = moments.moment_of(room, at)
            title, text = moment.title(messages(language)), summary(moment, language)
            return Summary(title=title, text=text, ply=moment.ply, plies=moment.plies).model_dump_json().encode()

        return Summary.model_validate_json(await self._made(("summary", table_id, at, language), network, make))

    async def poster(self, table_id: str, ply: int | None, language: str, network: str) -> bytes:
        """The picture of a finished game at a ply."""
        room = await self.rooms.get(table_id)
        at = min(room.finished().ply, room.finished().ply if ply is None else ply)

        def make() -> bytes:
            from abyss.server.sharing.drawing import poster  # loaded when the first picture is asked for

            return poster(moments.moment_of(room, at), language)

        return await self._made(("poster", table_id, at, language), network, make)

    async def animation(self, table_id: str, language: str, network: str) -> bytes:
        """A finished game as a moving picture."""
        room = await self.rooms.get(table_id)
        room.finished()

        def make() -> bytes:
            from abyss.server.sharing.drawing import animation

            return animation(moments.moments_of(room), language)

        return await self._made(("animation", table_id, language), network, make)

    async def sheet(self, table_id: str, language: str, network: str) -> bytes:
        """The score sheet of a finished game, to print."""
        room = await self.rooms.get(table_id)
        room.finished()

        def make() -> bytes:
            from abyss.server.sharing.sheet import game_sheet

            return game_sheet(moments.moment_of(room, None), language)

        return await self._made(("sheet", table_id, language), network, make)

    async def empty_sheet(self, language: str, expansions: str, network: str) -> bytes:
        """An empty score sheet for the real table."""
        wanted = tuple(name for name in EXPANSIONS if name in expansions.split(","))

        def make() -> bytes:
            from abyss.server.sharing.sheet import empty_sheet

            return empty_sheet(language, wanted)

        return await self._made(("empty", language, wanted), network, make)

    async def _made(self, key: Hashable, network: str, make: Callable[[], bytes]) -> bytes:
        """What was made already, or is made now when it is its turn."""
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        async with self.drawing.turn(network):
            if (found := self._kept.get(key)) is None:
                found = await asyncio.to_thread(make)
                self._keep(key, found)
            return found

    def _keep(self, key: Hashable, made: bytes) -> None:
        self._kept[key] = made
        self._size += len(made)
        while self._size > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)


def language_of(wanted: str | None, headers: Any) -> str:
    """The language that is asked for, else one the reader's browser likes, else English."""
    liked = [part.split(";")[0].strip()[:2].lower() for part in headers.get("accept-language", "")[:200].split(",")]
    return next((code for code in (wanted, *liked) if code in LANGUAGES), "en")
