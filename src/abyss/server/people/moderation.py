"""Keeping the peace: guests mute, block and report; the operator silences, deletes, bans. All of it is written down."""

import hmac
from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.rooms import Rooms
from abyss.server.http.limits import Buckets
from abyss.server.people.board import Board
from abyss.server.problems import Refusal
from abyss.server.store import board, people, public
from abyss.server.store import moderation as store
from abyss.server.store.rows import GuestRow

DAY: Final = 24 * 3600.0
MOST_REPORTS: Final = 20  # of one guest in a day
MOST_BLOCKS: Final = 500
MOST_REMEMBERED: Final = 5000
TRIES: Final = 10.0  # a minute from one address, with the operator's key
NO_SUCH_LINE: Final = "There is no such line, or nobody to be named said it."


class Moderation:
    """What guests and the operator can do about others."""

    def __init__(self, rooms: Rooms, board: Board, admin_key: str | None) -> None:
        self.rooms: Final = rooms
        self.board: Final = board
        self.admin_key: Final = admin_key
        self._tries: Final = Buckets(MOST_REMEMBERED)

    # --- guests

    async def block(self, guest: GuestRow, table_id: str, line_id: int) -> None:
        """Hear no more of who said a line, and have them at no table of one's own."""
        now = clock.now()

        def work(connection: Connection) -> frozenset[str]:
            people.keep_guest(connection, guest)
            found = store.line(connection, table_id, line_id)
            if found is None or found[1] is None or found[1] == guest.id:
                raise Refusal("not_found", NO_SUCH_LINE)
            line, author = found
            if len(store.blocked_by(connection, guest.id)) >= MOST_BLOCKS:
                raise Refusal("too_many", "You have blocked too many.")
            store.block(connection, guest.id, author or "", line.name, now)
            store.note(connection, guest.id, "block", author or "", now)
            return store.blocked_by(connection, guest.id)

        self._muted(guest, await self.rooms.writing(work))

    async def unblock(self, guest: GuestRow, at: float) -> None:
        """Hear of somebody again."""

        def work(connection: Connection) -> frozenset[str]:
            if not store.unblock(connection, guest.id, at):
                raise Refusal("not_found", "Nobody is blocked since then.")
            store.note(connection, guest.id, "unblock", str(at), clock.now())
            return store.blocked_by(connection, guest.id)

        self._muted(guest, await self.rooms.writing(work))

    def _muted(self, guest: GuestRow, blocked: frozenset[str]) -> None:
        for lines in self.rooms.hub.connections.values():
            for line in lines:
                if line.visitor.guest_id == guest.id:
                    line.muted = blocked

    async def report(self, guest: GuestRow, table_id: str, line_id: int, reason: str) -> None:
        """Tell the operator about a line."""
        now = clock.now()

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            found = store.line(connection, table_id, line_id)
            if found is None:
                raise Refusal("not_found", NO_SUCH_LINE)
            if store.reports_since(connection, guest.id, now - DAY) >= MOST_REPORTS:
                raise Refusal("too_many", "You have reported enough for today; it will be looked at.", case="reports")
            line, author = found
            values = {
                "at": now,
                "table_id": table_id,
                "line_id": line_id,
                "reporter_id": guest.id,
                "about_id": author,
                "name": line.name,
                "text": line.text,
                "reason": reason,
            }
            store.report(connection, values)
            store.note(connection, guest.id, "report", author or line.name, now, reason)

        await self.rooms.writing(work)

    # --- the operator

    def check_key(self, key: str, address: str) -> None:
        """Refuse whoever does not have the operator's key."""
        if self.admin_key is None:
            raise Refusal("forbidden", "This server has no page for its operator (ABYSS_ADMIN_KEY).")
        if not self._tries.of(address, TRIES / 60, 60.0).take():
            raise Refusal("too_many", "Too many tries; wait a minute.", case="tries")
        if not hmac.compare_digest(key.encode(), self.admin_key.encode()):
            raise Refusal("forbidden", "That is not the operator's key.", case="key")
        self._tries.pop(address, None)

    async def overview(self) -> dict[str, Any]:
        """What the operator should look at."""

        def look(connection: Connection) -> dict[str, Any]:
            return {
                "reports": store.list_reports(connection, False, 100),
                "audit": store.list_audit(connection, 100),
                "bans": board.list_bans(connection),
            }

        found: dict[str, Any] = await self.rooms.reading(look)
        return found

    async def settle(self, number: int, what: str, days: float) -> None:
        """Deal with a report: close it, and perhaps delete the line, silence or ban who said it."""
        now = clock.now()

        def work(connection: Connection) -> None:
            found = store.find_report(connection, number)
            if found is None:
                raise Refusal("not_found", "There is no such report.")
            about = found["about_id"]
            if what in ("silence", "ban") and about is None:
                raise Refusal("bad_request", "Nobody to be named said this.")
            if what == "delete" and found["line_id"] < 0:
                public.publish(connection, found["table_id"], None)
                self.rooms.notices.game(connection, found["table_id"])
            elif what == "delete":
                store.delete_line(connection, found["line_id"])
            elif what == "silence":
                store.silence(connection, about, now + days * DAY)
            elif what == "ban":
                board.ban(connection, "guest", about, f"report {number}", now, now + days * DAY)
            store.close_report(connection, number, now)
            store.note(connection, store.OPERATOR, what, about or found["name"], now, f"report {number}")

        await self.rooms.writing(work)
        for room in [known for known in self.rooms.all() if known.table.listed is not None]:
            async with room.lock:
                await self.rooms.refresh(room)  # it may have been taken out of the list
        await self.board.look()
