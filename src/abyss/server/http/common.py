"""What every route needs: the house, who asks, and how refusals are documented."""

from functools import lru_cache
from typing import Annotated, Any, cast

from fastapi import Depends, Path, Request, Response

from abyss.server.game.room import Visitor
from abyss.server.game.views import Rendered
from abyss.server.house import House
from abyss.server.http.addresses import address_of
from abyss.server.http.packing import accepts_packed, packed
from abyss.server.http.security import COOKIE
from abyss.server.people.guests import NAMELESS
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import TABLE_ID, Problem
from abyss.server.store.rows import GuestRow

_LIKE_THE_FIRST = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    # FastAPI makes a model of its own for each status and route, which takes a tenth of a start; one of them is enough
    status: {"description": text, **({"model": Problem} if status == 400 else _LIKE_THE_FIRST)}
    for status, text in (
        (400, "Not readable"),
        (401, "Ask again with the cookie that comes with the answer"),
        (403, "Not yours, or still secret"),
        (404, "There is no such thing"),
        (409, "The table does not stand as you think"),
        (413, "Too large"),
        (422, "Not understood, or not legal"),
        (429, "Too many requests"),
        (503, "It could not be stored; nothing has changed"),
    )
}


async def get_house(request: Request) -> House:
    """The server behind the routes; asynchronous, else every request would change threads for it."""
    return cast(House, request.app.state.house)


TheHouse = Annotated[House, Depends(get_house)]
TableOf = Annotated[str, Path(pattern=TABLE_ID, description="The table's id")]


async def get_visitor(request: Request, house: TheHouse) -> Visitor:
    """Whoever asks."""
    return await house.guests.visitor(request.headers, request.cookies)


async def get_guest(request: Request, house: TheHouse) -> GuestRow:
    """Whoever asks. A stranger gets a cookie and must ask again with it: a lost answer then costs nobody a seat."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    if guest is None:
        raise Refusal("no_guest", "Send this again with the cookie that comes with this answer.")
    return guest


TheNetwork = Annotated[str, Depends(address_of)]
TheVisitor = Annotated[Visitor, Depends(get_visitor)]
TheGuest = Annotated[GuestRow, Depends(get_guest)]


def name_of(guest: GuestRow | None) -> str:
    """How a guest is called at a table."""
    return (guest.name if guest else None) or NAMELESS


def packed_answer(content: Rendered, request: Request) -> Response:
    """Send something public and large that is the same for everybody, in few bytes if the client can unpack them."""
    if not accepts_packed(request.headers):
        sent = answer(content)
    else:
        sent = Response(_packed(content), media_type="application/json", headers={"content-encoding": "gzip"})
    sent.headers["vary"] = "accept-encoding"
    return sent


@lru_cache(maxsize=32)
def _packed(content: Rendered) -> bytes:
    return packed(content)


def answer(content: Rendered) -> Response:
    """Send what `views` has made."""
    return Response(content, media_type="application/json")
