"""Playing, records and replay."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from abyss import __version__
from abyss.languages import LANGUAGES
from abyss.server.game import bots, catalogue
from abyss.server.http.common import (
    REFUSALS,
    TableOf,
    TheGuest,
    TheHouse,
    TheNetwork,
    TheVisitor,
    answer,
    packed_answer,
)
from abyss.server.problems import Refusal
from abyss.server.schemas.catalogue import CatalogueInfo
from abyss.server.schemas.coach import HintTold
from abyss.server.schemas.records import Points, Replay, ReplayPosition, SavedGame, Upload
from abyss.server.schemas.socket import PROTOCOL, Announcement, socket_schema
from abyss.server.schemas.tables import (
    Accepted,
    Act,
    Created,
    Health,
    UndoAnswer,
    UndoRequest,
)

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables/{table_id}/actions", tags=["play"])
async def act(table_id: TableOf, wish: Act, house: TheHouse, visitor: TheVisitor) -> Accepted:
    """Make actions, all or none; answered when they are stored."""
    return await house.play.act(table_id, visitor, wish)


@router.post("/tables/{table_id}/undo", status_code=204, tags=["play"])
async def ask_undo(table_id: TableOf, wish: UndoRequest, house: TheHouse, visitor: TheVisitor) -> None:
    """Take the last action back if that is free, else ask the others."""
    await house.play.ask_undo(table_id, visitor, wish.version, wish.seat)


@router.post("/tables/{table_id}/undo/answer", status_code=204, tags=["play"])
async def answer_undo(table_id: TableOf, wish: UndoAnswer, house: TheHouse, visitor: TheVisitor) -> None:
    """Agree to an undo, or refuse it."""
    await house.play.answer_undo(table_id, visitor, wish.agree, wish.seat)


@router.get("/tables/{table_id}/hint", response_model=HintTold, tags=["play"])
async def hint(
    table_id: TableOf,
    house: TheHouse,
    visitor: TheVisitor,
    network: TheNetwork,
    version: Annotated[int, Query(ge=0, le=1_000_000, description="The version of the state to advise on")],
    seat: Annotated[int | None, Query(ge=0, le=4, description="Needed only by who holds several seats")] = None,
) -> Response:
    """What the coach says to the seat that decides; against bots, or where the table has the option `coach`."""
    return answer(await house.coach.hint(table_id, visitor, version, seat, network))


@router.get("/tables/{table_id}/record", response_model=SavedGame, tags=["records"])
async def record(table_id: TableOf, house: TheHouse) -> Response:
    """The saved game, once it is over."""
    saved = answer(await house.records.saved(table_id))
    saved.headers["content-disposition"] = f'attachment; filename="abyss-{table_id}.json"'
    return saved


@router.post("/records", status_code=201, tags=["records"])
async def upload(wish: Upload, house: TheHouse, guest: TheGuest, network: TheNetwork) -> Created:
    """Keep a saved game here to replay it."""
    return await house.records.upload(wish, guest, network)


@router.get("/tables/{table_id}/replay", response_model=Replay, tags=["records"])
async def replay(table_id: TableOf, house: TheHouse, network: TheNetwork) -> Response:
    """A finished game as a list of moves."""
    return answer(await house.records.replay(table_id, network))


@router.get("/tables/{table_id}/points", response_model=Points, tags=["records"])
async def points(table_id: TableOf, house: TheHouse, network: TheNetwork) -> Response:
    """Everybody's points in the course of a finished game."""
    return answer(await house.records.points(table_id, network))


@router.get("/tables/{table_id}/replay/{ply}", response_model=ReplayPosition, tags=["records"])
async def replay_position(
    table_id: TableOf,
    ply: Annotated[int, Path(ge=0, le=1_000_000)],
    house: TheHouse,
    network: TheNetwork,
    seat: Annotated[str, Query(pattern="^([0-4]|public|all)$", description="A seat, `public` or `all`")] = "public",
    line: Annotated[
        str, Query(pattern=r"^(\d{1,4}(,\d{1,4}){0,63})?$", description="Other actions from there on, by number")
    ] = "",
) -> Response:
    """A finished game at a ply, or what it would have become with other actions from there on."""
    actions = [int(action) for action in line.split(",") if action]
    return answer(await house.records.position(table_id, ply, seat, network, actions))


@router.get("/catalogue", response_model=CatalogueInfo, tags=["house"])
async def read_catalogue(request: Request, language: str | None = None) -> Response:
    """Every card, tile and word; in all languages, or in one."""
    if language is not None and language not in LANGUAGES:
        raise Refusal("bad_request", f"There are texts in {', '.join(LANGUAGES)}.")
    told = packed_answer(catalogue.catalogue(language), request)
    told.headers["cache-control"] = "public, max-age=3600"
    return told


@router.get("/health", tags=["house"])
async def health(house: TheHouse) -> Health:
    """How the server is."""
    names = await asyncio.to_thread(bots.bot_names)  # the first time the bots are loaded, which takes a while
    return Health(
        status="ok",
        version=__version__,
        engine="compiled" if bots.is_compiled() else "interpreted",
        bots=list(names),
        outside_bots=list(bots.outside_bot_names()),
        default_bot=bots.default_bot(),
        public=house.settings.public,
        protocol=PROTOCOL,
    )


@router.get("/announcements", tags=["house"])
async def announcements(house: TheHouse) -> list[Announcement]:
    """What whoever runs this server tells everybody."""
    return house.board.announcements()


@router.get("/ws-schema.json", tags=["house"])
async def read_socket_schema() -> dict[str, object]:
    """The WebSocket messages as JSON Schema."""
    return socket_schema()
