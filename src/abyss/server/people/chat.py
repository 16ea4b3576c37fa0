"""Talking at a table."""

from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game import states
from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.http.limits import Buckets
from abyss.server.people.texts import looks_like
from abyss.server.people.words import WordFilter
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import ChatLine
from abyss.server.store import moderation, people

CHAT_RATE: Final = 1.0  # lines a second
TABLE_CHAT_RATE: Final = 5.0  # of all who are there
CHAT_BURST: Final = 10.0  # seconds' worth at once
MOST_CHATTERERS: Final = 5000


class Chat:
    """What is said, and how fast."""

    def __init__(self, rooms: Rooms, words: WordFilter) -> None:
        self.rooms: Final = rooms
        self.words: Final = words
        self._chatter: Final = Buckets(MOST_CHATTERERS)

    @unbroken
    async def say(self, table_id: str, visitor: Visitor, text: str, wanted: int | None, name: str) -> ChatLine:
        """Say something at a table; spectators may, too."""
        room = await self.rooms.get(table_id)
        self._check_pace(table_id, visitor)
        held = room.held_by(visitor)
        room.check_watching(held)
        seat = room.seat_of(visitor, wanted).seat if held else None
        speaker = room.seats[seat].name if seat is not None else name
        if seat is None and any(looks_like(name, row.name) for row in room.seats):
            speaker = f"{name} (watching)"

        author = visitor.guest_id or (None if seat is None else room.seats[seat].guest_id)
        said = self.words.masked(text)

        def work(connection: Connection) -> Any:
            until = None if author is None else moderation.silenced_until(connection, author)
            if until is not None and until > clock.now():
                raise Refusal("forbidden", "You may say nothing here for a while.", case="silenced")
            row = people.say(connection, table_id, seat, speaker, said, clock.now(), author)
            self.rooms.notices.chat(connection, table_id, row.id)
            return row

        line = states.chat_line(await self.rooms.writing(work))
        self.rooms.hub.tell_chat(table_id, line, author, not room.lags_for(()))
        return line

    def _check_pace(self, table_id: str, visitor: Visitor) -> None:
        """Refuse who talks too fast, on whatever way, and a table at which all together do."""
        own = (table_id, visitor.guest_id or visitor.token_hash or "")
        for who, rate in ((own, CHAT_RATE), ((table_id, "all"), TABLE_CHAT_RATE)):
            if not self._chatter.of(who, rate, CHAT_BURST).take():
                raise Refusal("too_many", "Not so fast.", case="chat")
