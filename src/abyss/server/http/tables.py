"""Making tables, joining, and looking at them."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from abyss.server.game.states import said_to, snapshot, table_line
from abyss.server.http.addresses import address_of
from abyss.server.http.common import (
    REFUSALS,
    TableOf,
    TheGuest,
    TheHouse,
    TheVisitor,
    answer,
    name_of,
)
from abyss.server.http.security import COOKIE, give_cookie
from abyss.server.schemas.people import PauseAnswer, PauseRequest
from abyss.server.schemas.records import Rematch
from abyss.server.schemas.tables import (
    AutoPassChange,
    ChatLine,
    ChatPost,
    Claim,
    Created,
    Join,
    Me,
    NewTable,
    Rename,
    SeatChoice,
    SeatGrant,
    Snapshot,
    StandIn,
    TableLine,
)
from abyss.server.store import moderation
from abyss.server.store import tables as store

router = APIRouter(prefix="/api", responses=REFUSALS)

Since = Annotated[int, Query(ge=-1, le=1_000_000, description="Entries after this version; -1: with the set-up")]
SeatAsked = Annotated[int | None, Query(ge=0, le=4, description="From which of your seats to look")]
ChatSince = Annotated[int, Query(ge=0, le=2**53, description="Chat lines after this one")]


@router.get("/me", tags=["people"])
async def me(request: Request, response: Response, house: TheHouse) -> Me:
    """This guest's name and tables, those waiting for a move first; a stranger is given a cookie."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    if guest is None:
        give_cookie(response, request.url.scheme)
        return Me(name=None, tables=[])
    found = await house.rooms.reading(lambda connection: store.of_guest(connection, guest.id))
    lines = [TableLine.model_validate(table_line(table, seats, guest.id)) for table, seats in found]
    return Me(name=guest.name, tables=sorted(lines, key=lambda line: (not line.your_move, -line.changed)))


@router.put("/me", tags=["people"])
async def rename(wish: Rename, house: TheHouse, guest: TheGuest) -> Me:
    """Change this guest's name for tables to come."""
    house.words.check_names(wish.name)
    renamed = await house.guests.rename(guest, wish.name)
    return Me(name=renamed.name, tables=[])


@router.post("/tables", status_code=201, tags=["tables"])
async def create(wish: NewTable, request: Request, house: TheHouse, guest: TheGuest) -> Created:
    """Make a table; if no seat is open the game begins at once."""
    if wish.public:
        house.public.check_pace(address_of(request))
    house.words.check_names(wish.name, *(seat.name for seat in wish.seats))
    return await house.seating.create(guest, wish, wish.name or name_of(guest))


@router.get("/tables/{table_id}", response_model=Snapshot, tags=["tables"])
async def look(
    table_id: TableOf,
    house: TheHouse,
    visitor: TheVisitor,
    since: Since = 0,
    seat: SeatAsked = None,
    chat_since: ChatSince = 0,
) -> Response:
    """The state, the entries after a version and the chat: one call that resyncs everything."""
    room = await house.rooms.get(table_id)
    room.check_rules()
    if room.game is not None and since > room.game.version:
        async with room.lock:
            await house.rooms.refresh(room)
    held = tuple(room.held_by(visitor))
    room.check_watching(held)
    house.hub.seen(table_id, held)
    chat = await house.rooms.reading(
        lambda connection: moderation.heard_chat(connection, table_id, chat_since, visitor.guest_id)
    )
    return answer(snapshot(room, room.view_seat(visitor, seat), held, house.hub, since, said_to(room, held, chat)))


@router.post("/tables/{table_id}/join", tags=["people"])
async def join(table_id: TableOf, wish: Join, house: TheHouse, guest: TheGuest) -> Created:
    """Take an open seat."""
    house.words.check_names(wish.name)
    return await house.seating.join(table_id, guest, wish, name_of(guest))


@router.post("/tables/{table_id}/leave", status_code=204, tags=["people"])
async def leave(table_id: TableOf, wish: SeatChoice, house: TheHouse, visitor: TheVisitor) -> None:
    """Give a seat back, or let a bot stand in once the game has begun."""
    await house.seating.leave(table_id, visitor, wish.seat)


@router.post("/tables/{table_id}/seats/{seat}/link", tags=["people"])
async def link(table_id: TableOf, seat: int, house: TheHouse, visitor: TheVisitor) -> SeatGrant:
    """A new token and link for one of your seats."""
    return await house.seating.link(table_id, visitor, seat)


@router.post("/tables/{table_id}/claim", tags=["people"])
async def claim(table_id: TableOf, wish: Claim, house: TheHouse, guest: TheGuest) -> Created:
    """Move a seat to this device."""
    return await house.seating.claim(table_id, guest, wish)


@router.post("/tables/{table_id}/stand-in", status_code=204, tags=["people"])
async def stand_in(table_id: TableOf, wish: StandIn, house: TheHouse, visitor: TheVisitor) -> None:
    """Let a bot play a seat."""
    await house.seating.stand_in(table_id, visitor, wish.seat, wish.bot)


@router.post("/tables/{table_id}/take-back", status_code=204, tags=["people"])
async def take_back(table_id: TableOf, wish: SeatChoice, house: TheHouse, visitor: TheVisitor) -> None:
    """Play your seat again."""
    await house.seating.take_back(table_id, visitor, wish.seat)


@router.post("/tables/{table_id}/resign", status_code=204, tags=["people"])
async def resign(table_id: TableOf, wish: SeatChoice, house: TheHouse, visitor: TheVisitor) -> None:
    """Leave a running game for good."""
    await house.leaving.resign(table_id, visitor, wish.seat)


@router.post("/tables/{table_id}/pause", status_code=204, tags=["people"])
async def pause(table_id: TableOf, wish: PauseRequest, house: TheHouse, visitor: TheVisitor) -> None:
    """Ask for a pause; it begins when everybody else has agreed."""
    await house.play.pauses.ask(table_id, visitor, wish.seat, wish.until)


@router.post("/tables/{table_id}/pause/answer", status_code=204, tags=["people"])
async def answer_pause(table_id: TableOf, wish: PauseAnswer, house: TheHouse, visitor: TheVisitor) -> None:
    """Agree to a pause, or refuse it."""
    await house.play.pauses.answer(table_id, visitor, wish.agree, wish.seat)


@router.post("/tables/{table_id}/resume", status_code=204, tags=["people"])
async def resume(table_id: TableOf, wish: SeatChoice, house: TheHouse, visitor: TheVisitor) -> None:
    """End a pause."""
    await house.play.pauses.go_on(table_id, visitor, wish.seat)


@router.put("/tables/{table_id}/auto-pass", status_code=204, tags=["people"])
async def auto_pass(table_id: TableOf, wish: AutoPassChange, house: TheHouse, visitor: TheVisitor) -> None:
    """Private rules for offers of allies."""
    await house.seating.set_auto_pass(table_id, visitor, wish.seat, wish.rules)


@router.post("/tables/{table_id}/chat", tags=["people"])
async def chat(table_id: TableOf, wish: ChatPost, request: Request, house: TheHouse, visitor: TheVisitor) -> ChatLine:
    """Say something."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    return await house.chat.say(table_id, visitor, wish.text, wish.seat, name_of(guest))


@router.post("/tables/{table_id}/rematch", tags=["tables"])
async def rematch(table_id: TableOf, house: TheHouse, visitor: TheVisitor, wish: Rematch | None = None) -> Created:
    """The same table again."""
    return await house.seating.rematch(table_id, visitor, (wish or Rematch()).bots)
