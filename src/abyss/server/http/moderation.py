"""Keeping the peace: mute, block and report; and the operator's page."""

from typing import Annotated, cast

from fastapi import APIRouter, Header, Path, Request

from abyss.server.http.addresses import address_of
from abyss.server.http.common import REFUSALS, TableOf, TheGuest, TheHouse
from abyss.server.schemas.people import Blocked, Overview, Report, Settle, Unblock
from abyss.server.store import moderation as store

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])
Line = Annotated[int, Path(ge=0, le=2**53)]
Key = Annotated[str, Header(alias="x-abyss-key", max_length=200)]


@router.post("/tables/{table_id}/chat/{line}/block", status_code=204)
async def block(table_id: TableOf, line: Line, house: TheHouse, guest: TheGuest) -> None:
    """Hear no more of who said this, and have them at no table of yours."""
    await house.moderation.block(guest, table_id, line)


@router.post("/tables/{table_id}/chat/{line}/report", status_code=204)
async def report(table_id: TableOf, line: Line, wish: Report, house: TheHouse, guest: TheGuest) -> None:
    """Tell the operator about a line."""
    await house.moderation.report(guest, table_id, line, wish.reason)


@router.get("/me/blocks")
async def blocks(house: TheHouse, guest: TheGuest) -> list[Blocked]:
    """Whom this guest has blocked."""
    found = await house.rooms.reading(lambda connection: store.list_blocks(connection, guest.id))
    return [Blocked(name=name, at=at) for name, at in cast(list[tuple[str, float]], found)]


@router.post("/me/blocks/remove", status_code=204)
async def unblock(wish: Unblock, house: TheHouse, guest: TheGuest) -> None:
    """Hear of somebody again."""
    await house.moderation.unblock(guest, wish.at)


@router.get("/admin", tags=["house"])
async def overview(request: Request, house: TheHouse, key: Key = "") -> Overview:
    """Open reports, the audit and the bans, for the operator."""
    house.moderation.check_key(key, address_of(request))
    return Overview.model_validate(await house.moderation.overview())


@router.post("/admin/reports/{number}", status_code=204, tags=["house"])
async def settle(
    number: Annotated[int, Path(ge=1, le=2**31)], wish: Settle, request: Request, house: TheHouse, key: Key = ""
) -> None:
    """Deal with a report."""
    house.moderation.check_key(key, address_of(request))
    await house.moderation.settle(number, wish.what, wish.days)
