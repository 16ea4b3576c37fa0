"""Public tables and quick pairing."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from abyss.cards.vocabulary import Expansion
from abyss.server.http.addresses import address_of
from abyss.server.http.common import REFUSALS, TableOf, TheGuest, TheHouse, TheVisitor, name_of
from abyss.server.people.public import Filter
from abyss.server.schemas.people import Report
from abyss.server.schemas.public import PairingWish, PublicTables, Publish, Speed
from abyss.server.schemas.tables import Created

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["public"])


@router.get("/public")
async def public_tables(
    house: TheHouse,
    visitor: TheVisitor,
    status: Annotated[Literal["waiting", "playing"] | None, Query(description="To join, or to watch")] = None,
    seats: Annotated[int | None, Query(ge=2, le=5)] = None,
    mix: Annotated[Expansion | Literal["base"] | None, Query(description="`base` is the game alone")] = None,
    speed: Annotated[Speed | None, Query(description="With a clock or none, or with days for every move")] = None,
) -> PublicTables:
    """The public tables, without anything of their games."""
    return await house.public.tables(visitor.guest_id, Filter(status, seats, mix, speed))


@router.put("/tables/{table_id}/public", status_code=204)
async def publish(table_id: TableOf, wish: Publish, request: Request, house: TheHouse, guest: TheGuest) -> None:
    """Put a table you made into the list, or take it out."""
    await house.public.publish(table_id, guest, wish.public, address_of(request))


@router.post("/tables/{table_id}/report", status_code=204)
async def report_table(table_id: TableOf, wish: Report, house: TheHouse, guest: TheGuest) -> None:
    """Tell the operator about a public table."""
    await house.public.report(table_id, guest, wish.reason)


@router.post("/pairing")
async def pair(wish: PairingWish, request: Request, house: TheHouse, guest: TheGuest) -> Created:
    """Find me a game: a seat where somebody waits, or at a new table that waits for others."""
    house.words.check_names(wish.name)
    return await house.pairing.find(guest, wish, wish.name or name_of(guest), address_of(request))


@router.delete("/pairing", status_code=204)
async def stop_pairing(house: TheHouse, guest: TheGuest) -> None:
    """Stop looking for a game."""
    await house.pairing.stop(guest)
