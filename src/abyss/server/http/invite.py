"""Inviting people to a table."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from abyss.server.http.common import REFUSALS, TableOf, TheHouse
from abyss.server.people.invitations import network, turn_door
from abyss.server.schemas.sharing import TABLE_CODE, Found, Invitation, Network, NetworkChange

router = APIRouter(prefix="/api", responses=REFUSALS)

CodeOf = Annotated[str, Path(pattern=TABLE_CODE, description="The short code of a table that waits for players")]


@router.get("/tables/{table_id}/invitation", tags=["people"])
async def invitation(table_id: TableOf, request: Request, house: TheHouse) -> Invitation:
    """A link that others can open, a code to type, and a QR code."""
    return await house.invitations.invitation(table_id, request, house.door)


@router.get("/codes/{code}", tags=["people"])
async def find(code: CodeOf, house: TheHouse) -> Found:
    """The table a code leads to."""
    return await house.invitations.find(code)


@router.get("/network", tags=["house"])
async def read_network(request: Request, house: TheHouse) -> Network:
    """Whether the local network is let in."""
    return network(request, house.door)


@router.put("/network", tags=["house"])
async def change_network(wish: NetworkChange, request: Request, house: TheHouse) -> Network:
    """Let the local network in, or no longer."""
    return await turn_door(request, house.door, wish.open)
