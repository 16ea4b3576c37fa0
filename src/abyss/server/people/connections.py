"""Who is connected, and telling them that something changed.

A connection has no queue of states: it is woken, renders the newest state since the last it sent, and sends that. A
slow client therefore skips what lies in between (the entries tell it) and can never hold up the others.
"""

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from abyss.server import clock
from abyss.server.game.room import Visitor
from abyss.server.game.views import Rendered
from abyss.server.schemas.socket import (
    TellAccepted,
    TellAnnouncements,
    TellChat,
    TellError,
    TellHello,
    TellPong,
    TellPresence,
)
from abyss.server.schemas.tables import ChatLine

Message = TellHello | TellPresence | TellChat | TellAccepted | TellError | TellAnnouncements | TellPong | Rendered

MOST_WAITING: Final = 200
MOST_SPECTATORS: Final = 200  # at one table and process
MOST_NAMED: Final = 12  # of a process; more are only counted
AWAY_BEFORE_STAND_IN: Final = 60.0  # then others may let a bot play
PRESENCE_WITHIN: Final = 0.2
REMOTE_PRESENCE_LASTS: Final = 90.0  # what a process said is forgotten unless it says so again
Named = list[list[str]]  # who watches: a mark by which a person is known again, and the name
OnPresence = Callable[[str, list[int], int, Named], None]


@dataclass(eq=False)
class Connection:
    """One open WebSocket."""

    table_id: str
    visitor: Visitor
    seat: int | None
    seats: tuple[int, ...]
    version: int  # up to which entries were sent
    address: str = ""
    name: str = ""  # of who watches
    shown: bytes = b""  # what it was told of a game it lags behind
    revision: int = -1  # the last state that was sent
    outbox: deque[Message] = field(default_factory=deque)
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    send_now: Callable[[], bool] | None = None  # sends all there is, if the line takes it; while nothing is being sent
    is_lost: bool = False
    muted: frozenset[str] = frozenset()  # guests whose lines this client does not want
    presence: "Presence | None" = None  # what it was last told about who is there

    def tell(self, message: Message) -> None:
        """Send a small message soon; a client that reads nothing is given up."""
        if len(self.outbox) >= MOST_WAITING:
            self.is_lost = True
        else:
            self.outbox.append(message)
        self.awake.set()


@dataclass(frozen=True)
class Presence:
    """Who is there."""

    connected: frozenset[int]
    spectators: int  # people, not lines
    named: tuple[tuple[str, str], ...] = ()  # some of them: a mark by which a person is known again, and the name


NOBODY: Final = Presence(frozenset(), 0)


class Hub:
    """All connections of this process, and what other processes said about theirs."""

    def __init__(self) -> None:
        self.connections: dict[str, set[Connection]] = {}
        self.away_since: dict[tuple[str, int], float] = {}
        self.started: Final = clock.now()
        self.on_presence: OnPresence | None = None
        self._presence_due: set[str] = set()
        self._local: dict[str, Presence] = {}  # as long as nobody comes, goes or changes seats
        self._remote: dict[str, dict[str, tuple[Presence, float]]] = {}

    def add(self, connection: Connection) -> None:
        """A client has come."""
        self.connections.setdefault(connection.table_id, set()).add(connection)
        self._local.pop(connection.table_id, None)
        for seat in connection.seats:
            self.away_since.pop((connection.table_id, seat), None)
        self._tell_presence_to(connection)
        self.tell_presence(connection.table_id)

    def remove(self, connection: Connection) -> None:
        """A client has gone."""
        here = self.connections.get(connection.table_id, set())
        here.discard(connection)
        if not here:
            self.connections.pop(connection.table_id, None)
        self._local.pop(connection.table_id, None)
        still = self.local(connection.table_id).connected
        for seat in connection.seats:
            if seat not in still:
                self.away_since[connection.table_id, seat] = clock.now()
        self.tell_presence(connection.table_id)

    def reseat(self, connection: Connection, seats: tuple[int, ...]) -> None:
        """A client holds these seats now; one that lost its seat goes on as a spectator."""
        if seats == connection.seats:
            return
        lost = set(connection.seats) - set(seats)
        connection.seats = seats
        self._local.pop(connection.table_id, None)
        if connection.seat not in seats:
            connection.seat = seats[0] if seats else None
        for seat in lost - self.local(connection.table_id).connected:
            self.away_since[connection.table_id, seat] = clock.now()
        self.tell_presence(connection.table_id)

    def seen(self, table_id: str, seats: tuple[int, ...]) -> None:
        """A client without a WebSocket was here just now."""
        for seat in seats:
            self.away_since[table_id, seat] = clock.now()

    def forget(self, table_id: str) -> None:
        """A table is no longer in memory, so neither is since when its people are away."""
        for known in [place for place in self.away_since if place[0] == table_id]:
            del self.away_since[known]

    def local(self, table_id: str) -> Presence:
        """Who is connected to this process."""
        here = self.connections.get(table_id)
        if here is None:
            return NOBODY
        if table_id not in self._local:
            self._local[table_id] = _presence(here)
        return self._local[table_id]

    def watching(self, table_id: str) -> int:
        """How many lines of spectators a table has in this process."""
        return sum(not connection.seats for connection in self.connections.get(table_id, ()))

    def presence(self, table_id: str) -> Presence:
        """Who is connected anywhere."""
        local = self.local(table_id)
        if table_id not in self._remote and not local.named:
            return local
        connected, spectators, named = set(local.connected), local.spectators, dict(local.named)
        for presence, until in self._remote.get(table_id, {}).values():
            if until > clock.now():
                connected |= presence.connected
                spectators += presence.spectators
                named.update(presence.named)
        return Presence(frozenset(connected), spectators, tuple(sorted(named.items())))

    def heard(self, process: str, table_id: str, seats: list[int], spectators: int, named: Named) -> None:
        """Another process says who is connected there; it does so again and again, and only news are told on."""
        before = self.presence(table_id)
        others = self._remote.setdefault(table_id, {})
        who = tuple((mark, name) for mark, name in named)
        others[process] = Presence(frozenset(seats), spectators, who), clock.now() + REMOTE_PRESENCE_LASTS
        if not seats and not spectators:
            del others[process]
            if not others:
                del self._remote[table_id]
        after = self.presence(table_id)
        for seat in before.connected - after.connected:
            self.away_since[table_id, seat] = clock.now()
        for seat in after.connected:
            self.away_since.pop((table_id, seat), None)
        if after != before:
            self._send_presence(table_id)

    def tell_presence(self, table_id: str) -> None:
        """Tell everybody at a table, and the other processes, who is there."""
        self._announce(table_id)
        self._send_presence(table_id)

    def announce_all(self) -> None:
        """Tell the other processes again who is here, and forget what they have not said again."""
        for table_id in self.connections:
            self._announce(table_id)
        now = clock.now()
        for table_id, others in list(self._remote.items()):
            self._remote[table_id] = {process: said for process, said in others.items() if said[1] > now}
            if not self._remote[table_id]:
                del self._remote[table_id]

    def _announce(self, table_id: str) -> None:
        if self.on_presence is not None:
            local = self.local(table_id)
            named = [[mark, name] for mark, name in local.named]
            self.on_presence(table_id, sorted(local.connected), local.spectators, named)

    def _send_presence(self, table_id: str) -> None:
        """Tell everybody at a table soon who is there; many who come or go at once are told in one message."""
        if table_id not in self._presence_due:
            self._presence_due.add(table_id)
            asyncio.get_running_loop().call_later(PRESENCE_WITHIN, self._send_presence_now, table_id)

    def _send_presence_now(self, table_id: str) -> None:
        self._presence_due.discard(table_id)
        for connection in self.connections.get(table_id, ()):
            self._tell_presence_to(connection)

    def _tell_presence_to(self, connection: Connection) -> None:
        now = self.presence(connection.table_id)
        if now != connection.presence:
            connection.presence = now
            told = TellPresence(
                type="presence",
                connected=sorted(now.connected),
                spectators=now.spectators,
                watchers=self._named(connection, now),
                away=self._away(connection.table_id, now),
                away_before_stand_in=AWAY_BEFORE_STAND_IN,
                now=clock.now(),
            )
            connection.tell(told)

    def _named(self, connection: Connection, presence: Presence) -> list[str]:
        """The names of who watches, without those whom this client has blocked."""
        unwanted = {mark_of(guest_id) for guest_id in connection.muted}
        return sorted(name for mark, name in presence.named if name and mark not in unwanted)

    def _away(self, table_id: str, presence: Presence) -> dict[int, float]:
        """Since when seats are away, as far as that is known here."""
        known = {seat: self.away_since.get((table_id, seat)) for seat in range(5) if seat not in presence.connected}
        return {seat: since for seat, since in known.items() if since is not None}

    def wake(self, table_id: str) -> None:
        """The table has changed: everybody there gets the new state.

        Two turns of the event loop later: whoever changed it has its answer by then, and gets both in one piece.
        """
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._wake_now, table_id)

    def _wake_now(self, table_id: str) -> None:
        for connection in tuple(self.connections.get(table_id, ())):
            if connection.send_now is None or not connection.send_now():
                connection.awake.set()

    def is_told(self, table_id: str, revision: int) -> bool:
        """Whether everybody connected to a table has this state."""
        return all(connection.revision == revision for connection in self.connections.get(table_id, ()))

    def tell_chat(self, table_id: str, line: ChatLine, author: str | None, to_all: bool) -> None:
        """Somebody said something; who has blocked them does not hear it, nor a spectator who lags behind a player."""
        for connection in self.connections.get(table_id, ()):
            if line.seat is not None and not to_all and not connection.seats:
                continue
            if author is None or author not in connection.muted:
                connection.tell(TellChat(type="chat", lines=[line]))


def _presence(here: set[Connection]) -> Presence:
    watching = {_mark(c): c.name for c in here if not c.seats}
    named = sorted(watching.items(), key=lambda known: (not known[1], known))[:MOST_NAMED]
    return Presence(frozenset(s for c in here for s in c.seats), len(watching), tuple(named))


def mark_of(guest_id: str) -> str:
    """By what a person is known again among spectators; the id does not follow from it."""
    return hashlib.sha256(f"watches {guest_id}".encode()).hexdigest()[:12]


def _mark(connection: Connection) -> str:
    guest_id = connection.visitor.guest_id
    return f"{id(connection):x}" if guest_id is None else mark_of(guest_id)
