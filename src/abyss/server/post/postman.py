"""Delivers what is due: takes rows of the outbox, looks whether they are still true, and sends them on every way."""

import asyncio
import json
import logging
from collections import defaultdict
from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.background import stop
from abyss.server.game.rooms import Rooms
from abyss.server.http.limits import Buckets
from abyss.server.post import letters, outgoing, push
from abyss.server.post.letters import Letter, Turn
from abyss.server.post.outgoing import NotAllowed, NotSent
from abyss.server.problems import Refusal
from abyss.server.settings import Settings
from abyss.server.store import contacts as store
from abyss.server.store import news, tables
from abyss.server.store.database import Conflict, StorageError
from abyss.server.store.rows import ContactRow, DueRow, NewsRow

ROUND: Final = 2.0
LEASE: Final = 120.0
AT_ONCE: Final = 50
LOOK_AGAIN: Final = 60.0  # at somebody who sits at the table
MOST_TRIES: Final = 5
FIRST_PAUSE: Final = 30.0  # doubled with every try
MOST_FAILURES: Final = 10  # in a row, after which a way is forgotten
AN_HOUR: Final = 60.0  # messages to one person
MOST_REMEMBERED: Final = 5000
SIGNING_KEY: Final = "push-key"
LONG: Final = 2 * 3600.0  # a time for thinking of which somebody is warned before it is up
MOST_WARNING: Final = 12 * 3600.0
logger = logging.getLogger("abyss.server")


def _warn_at(turn: Turn, now: float) -> float | None:
    """When to tell somebody again that it is their turn: when a quarter of the time is left, or half a day."""
    left = 0.0 if turn.deadline is None else turn.deadline - now
    return None if turn.deadline is None or left < LONG else turn.deadline - min(MOST_WARNING, left / 4)


class Postman:
    """Sends what the outbox holds."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms: Final = rooms
        self.settings: Final = settings
        self.sent = 0
        self.failed = 0
        self._pace: Final = Buckets(MOST_REMEMBERED)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after the outbox."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what is not sent stays in the outbox."""
        await stop(self._task)

    async def signing_key(self) -> str:
        """The key pushes are signed with; made when it is first needed."""
        fresh = push.new_key()
        key: str = await self.rooms.writing(lambda connection: store.secret(connection, SIGNING_KEY, fresh))
        return key

    async def _work(self) -> None:
        while True:
            try:
                await self.deliver()
            except (Refusal, Conflict, StorageError) as problem:
                logger.warning("delivering messages: %s", problem)
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("delivering messages failed")
            await asyncio.sleep(ROUND)

    async def deliver(self) -> None:
        """Send all that is due now, one message for each person."""
        now = clock.now()
        if await self.rooms.reading(lambda connection: news.is_any_due(connection, now)):
            await self._deliver_news(now)
        if not await self.rooms.reading(lambda connection: store.is_any_due(connection, now)):
            return
        due = await self.rooms.writing(lambda connection: store.take_due(connection, now, LEASE, AT_ONCE))
        people: dict[str, list[DueRow]] = defaultdict(list)
        for row in due:
            people[row.guest_id].append(row)
        await asyncio.gather(*(self._tell(guest_id, rows) for guest_id, rows in people.items()))

    async def _tell(self, guest_id: str, rows: list[DueRow]) -> None:
        """Tell one person of all their turns that are due."""

        def look(connection: Connection) -> tuple[dict[DueRow, Turn], list[ContactRow], tuple[str, str]]:
            true = {}
            for row in rows:
                found = store.decides(connection, row)
                if found is not None:
                    true[row] = Turn.of(*found, row.seat)
            ways = store.reaching(connection, guest_id, [row.table_id for row in true])
            return true, ways, store.setting(connection, guest_id)

        turns, ways, (notify, language) = await self.rooms.reading(look)
        here = [row for row in turns if row.seat in self.rooms.hub.presence(row.table_id).connected]
        absent = {row: turn for row, turn in turns.items() if row not in here}
        own = [way for way in ways if way.table_id is None and notify != "off"]
        outcomes: list[bool] = []
        for kind, write in (("turn", letters.letter), ("deadline", letters.near_letter)):
            about = [turn for row, turn in absent.items() if row.kind == kind]
            if about and own and self._may_be_told(guest_id):
                told = write(about, language)
                outcomes += await asyncio.gather(*(self.send(way, told) for way in own))
        for turn in [turn for row, turn in absent.items() if row.kind == "turn"]:
            channels = [way for way in ways if way.table_id == turn.table_id]
            if not channels or not self._may_be_told(turn.table_id):
                continue
            told = letters.table_letter(turn, language)
            outcomes += await asyncio.gather(*(self.send(way, told) for way in channels))
        is_lost = bool(outcomes) and not any(outcomes)
        now = clock.now()

        def settle(connection: Connection) -> None:
            for row in rows:
                if row in here:
                    store.postpone(connection, row, now + LOOK_AGAIN)
                elif row in absent and is_lost and row.tries + 1 < MOST_TRIES:
                    store.settle(connection, row, now + FIRST_PAUSE * 2**row.tries)
                elif row in absent and row.kind == "turn" and (at := _warn_at(absent[row], now)) is not None:
                    store.warn(connection, row, at)
                else:
                    store.settle(connection, row, None)

        await self.rooms.writing(settle)

    async def _deliver_news(self, now: float) -> None:
        """Tell people, and the channels of tables, of games that are over."""
        found = await self.rooms.writing(lambda connection: news.take(connection, now, LEASE, AT_ONCE))
        over: dict[str, list[NewsRow]] = defaultdict(list)
        for row in found:
            over[row.guest_id or row.table_id].append(row)
        await asyncio.gather(*(self._tell_over(rows) for rows in over.values()))

    async def _tell_over(self, rows: list[NewsRow]) -> None:
        """Tell one person of all their games that are over, or one table's channel of its game."""
        guest_id = rows[0].guest_id

        def look(connection: Connection) -> tuple[list[Turn], list[ContactRow], tuple[str, str]]:
            found = [tables.read(connection, row.table_id) for row in rows if not self._sees(row)]
            games = [Turn.of(table, seats, 0) for table, seats in (one for one in found if one is not None)]
            ways = store.reaching(connection, guest_id, [] if guest_id else [rows[0].table_id])
            owner = guest_id or (ways[0].guest_id if ways else "")  # in whose language a channel is told
            return games, ways, store.setting(connection, owner)

        games, ways, (notify, language) = await self.rooms.reading(look)
        is_wanted = notify != "off" or not guest_id
        outcomes: list[bool] = []
        if games and ways and is_wanted and self._may_be_told(guest_id or rows[0].table_id):
            told = letters.over_letter(games, language) if guest_id else letters.table_over_letter(games[0], language)
            outcomes = await asyncio.gather(*(self.send(way, told) for way in ways))
        is_lost = bool(outcomes) and not any(outcomes)
        now = clock.now()

        def settle(connection: Connection) -> None:
            for row in rows:
                is_again = is_lost and row.tries + 1 < MOST_TRIES
                news.settle(connection, row, now + FIRST_PAUSE * 2**row.tries if is_again else None, row.tries + 1)

        await self.rooms.writing(settle)

    def _sees(self, row: NewsRow) -> bool:
        """Whether somebody sits at the table, and so has seen the end."""
        room = self.rooms.known(row.table_id)
        seats = {seat.seat for seat in room.seats if seat.guest_id == row.guest_id} if room and row.guest_id else set()
        return bool(self.rooms.hub.presence(row.table_id).connected & seats)

    def _may_be_told(self, guest_id: str) -> bool:
        """No one person, and no table, makes this server send more than a message a minute, taken over an hour."""
        return self._pace.of(guest_id, AN_HOUR / 3600, 3600.0).take()

    async def send(self, way: ContactRow, told: Letter) -> bool:
        """Send one message on one way; a way that is gone, or fails again and again, is forgotten."""
        try:
            status = await self._sent(way, told)
            is_gone = status in (404, 410)
            is_good = 200 <= status < 300
        except NotAllowed:
            is_gone, is_good = True, False
        except NotSent as problem:
            logger.info("a %s message was not sent: %s", way.kind, problem)
            is_gone = is_good = False
        self.sent += is_good
        self.failed += not is_good
        failures = 0 if is_good else way.tries + 1

        def note(connection: Connection) -> None:
            if is_gone or failures >= MOST_FAILURES:
                store.remove(connection, way.id)
            else:
                store.change(connection, way.id, {"tries": failures})

        if failures or way.tries:
            await self.rooms.writing(note)
        return is_good

    async def _sent(self, way: ContactRow, told: Letter) -> int:
        """Send and return the status, as if everything were HTTP."""
        private = self.settings.private_hooks
        keys: dict[str, Any] = way.keys or {}
        if way.kind == "email":
            if self.settings.mail is None:
                raise NotSent("no mail server")
            stop = f"{way.origin}/#/stop/{way.id}"
            text = f"{told.text}\n\n{told.link(way.origin)}\n\n--\n{stop}\n"
            await asyncio.to_thread(self.settings.mail.send, way.address, told.title, text, stop)
            return 200
        if way.kind == "push":
            content = {"title": told.title, "text": told.text, "path": told.link(""), "tables": list(told.table_ids)}
            sealed = push.sealed(json.dumps(content).encode(), keys["p256dh"], keys["auth"])
            contact = way.origin if self.settings.mail is None else f"mailto:{self.settings.mail.sender}"
            signed = push.headers(way.address, await self.signing_key(), contact)
            return await outgoing.post(way.address, sealed, signed, private)
        body, headers = letters.hook(str(keys.get("style", "json")), told, way.origin)
        return await outgoing.post(way.address, body, headers, private)
