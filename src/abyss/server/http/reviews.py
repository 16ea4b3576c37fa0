"""Reviews of finished games."""

from fastapi import APIRouter

from abyss.server.http.common import REFUSALS, TableOf, TheGuest, TheHouse, TheNetwork
from abyss.server.schemas.reviews import ReviewTold

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/tables/{table_id}/review", tags=["records"])
async def read_review(table_id: TableOf, house: TheHouse) -> ReviewTold:
    """The review of a finished game, or how far it has come."""
    return await house.reviews.told(table_id)


@router.post("/tables/{table_id}/review", tags=["records"])
async def ask_review(table_id: TableOf, house: TheHouse, guest: TheGuest, network: TheNetwork) -> ReviewTold:
    """Let a finished game be reviewed in the background; asked again it tells how far that is."""
    return await house.reviews.ask(table_id, guest, network)
