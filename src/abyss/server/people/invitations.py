"""Inviting: the link that leads to a table, its code and its QR code, and the door to the local network."""

from functools import lru_cache
from typing import Final

import segno
from sqlalchemy import Connection
from starlette.requests import Request

from abyss.server.door import Door, reach_of
from abyss.server.game.rooms import Rooms
from abyss.server.people.seating import table_link
from abyss.server.problems import Refusal
from abyss.server.schemas.sharing import CODE_LENGTH, Found, Invitation, Network
from abyss.server.store import tables as store

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class Invitations:
    """How people come to a table."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms

    async def invitation(self, table_id: str, request: Request, door: Door | None) -> Invitation:
        """All there is to invite somebody to a table."""
        await self.rooms.get(table_id)
        here = network(request, door)
        base = str(request.base_url).rstrip("/")
        reach = reach_of(request.base_url.hostname or "")
        if reach == "machine" and here.addresses:
            base, reach = here.addresses[0], "network"
        link = f"{base}{table_link(table_id)}"
        return Invitation(link=link, code=table_id[:CODE_LENGTH], reach=reach, network=here, qr=list(qr_code(link)))

    async def find(self, code: str) -> Found:
        """The table that waits for players under this code; a code that fits two leads to neither."""

        def read(connection: Connection) -> list[str]:
            return store.waiting_with_code(connection, code)

        found = await self.rooms.reading(read)
        if len(found) != 1:
            raise Refusal(
                "not_found", "No table waits for players under this code. Ask for the whole link.", case="code"
            )
        return Found(id=found[0])


async def turn_door(request: Request, door: Door | None, wanted: bool) -> Network:
    """Let the local network in or no longer; only whoever sits at this machine may."""
    if door is None or not network(request, door).may_open:
        raise Refusal(
            "forbidden", "Only whoever started this server for playing can do that, on the same machine.", case="host"
        )
    try:
        await (door.open() if wanted else door.shut())
    except OSError as problem:
        raise Refusal("unavailable", f"The network cannot be let in: {problem.strerror or problem}.") from None
    return network(request, door)


def network(request: Request, door: Door | None) -> Network:
    """How it is with the local network; only this machine itself is told by which addresses it is known there."""
    if door is None or not is_at_this_machine(request):
        return Network(open=False, may_open=False, addresses=[])
    return Network(open=bool(door.addresses), may_open=door.may_open, addresses=door.addresses)


def is_at_this_machine(request: Request) -> bool:
    """Whether a request was sent here by a browser on this machine, and not by way of a proxy on it."""
    peer = request.client.host if request.client else ""
    asked = request.base_url.hostname or ""
    is_direct = not any(name in request.headers for name in FORWARDED)
    return is_direct and reach_of(peer) == "machine" and reach_of(asked) == "machine"


@lru_cache(maxsize=256)
def qr_code(text: str) -> tuple[str, ...]:
    """A text as a QR code that a camera reads from a screen."""
    return tuple(
        "".join("1" if dark else "0" for dark in row) for row in segno.make(text, error="m", micro=False).matrix
    )
