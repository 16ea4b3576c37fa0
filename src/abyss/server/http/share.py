"""Finished games for everybody: summary, picture, moving picture, score sheet, and the pages that links lead to."""

import html
from collections.abc import Awaitable, Callable
from pathlib import Path as File
from typing import Annotated, Final

from fastapi import APIRouter, FastAPI, Path, Query, Request, Response

from abyss.server.http.addresses import address_of
from abyss.server.http.common import REFUSALS, TableOf, TheHouse, TheNetwork, get_house
from abyss.server.http.security import CONTENT_POLICY
from abyss.server.problems import Refusal
from abyss.server.schemas.sharing import Summary
from abyss.server.sharing.shares import language_of

router = APIRouter(prefix="/api", responses=REFUSALS)

Ply = Annotated[int | None, Query(ge=0, le=1_000_000, description="After how many moves; by default at the end")]
Wanted = Annotated[str | None, Query(max_length=8, description="A language; by default the browser's")]
LASTING: Final = "public, max-age=86400"
FRAMED: Final = CONTENT_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
TheTable = Annotated[str, Path(max_length=20)]
ThePly = Annotated[int, Path(ge=0, le=1_000_000)]
SHOWN: Final = 300  # letters of a description


@router.get("/tables/{table_id}/summary", tags=["records"])
async def summary(
    table_id: TableOf, request: Request, house: TheHouse, network: TheNetwork, ply: Ply = None, language: Wanted = None
) -> Summary:
    """A finished game in a few lines of text."""
    return await house.shares.summary(table_id, ply, language_of(language, request.headers), network)


@router.get("/tables/{table_id}/picture.png", include_in_schema=False)
async def picture(
    table_id: TableOf, request: Request, house: TheHouse, network: TheNetwork, ply: Ply = None, language: Wanted = None
) -> Response:
    """A finished game as a picture, as previews of links show it."""
    drawn = await house.shares.poster(table_id, ply, language_of(language, request.headers), network)
    return _file(drawn, "image/png", f"abyss-{table_id}.png")


@router.get("/tables/{table_id}/animation.gif", include_in_schema=False)
async def animation(
    table_id: TableOf, request: Request, house: TheHouse, network: TheNetwork, language: Wanted = None
) -> Response:
    """A finished game as a moving picture."""
    drawn = await house.shares.animation(table_id, language_of(language, request.headers), network)
    return _file(drawn, "image/gif", f"abyss-{table_id}.gif")


@router.get("/tables/{table_id}/sheet.pdf", include_in_schema=False)
async def sheet(
    table_id: TableOf, request: Request, house: TheHouse, network: TheNetwork, language: Wanted = None
) -> Response:
    """The score sheet of a finished game."""
    printed = await house.shares.sheet(table_id, language_of(language, request.headers), network)
    return _file(printed, "application/pdf", f"abyss-{table_id}.pdf")


@router.get("/sheet.pdf", include_in_schema=False)
async def empty_sheet(
    request: Request,
    house: TheHouse,
    network: TheNetwork,
    expansions: Annotated[str, Query(max_length=40, pattern="^[a-z,]*$")] = "",
    language: Wanted = None,
) -> Response:
    """An empty score sheet for the real table."""
    printed = await house.shares.empty_sheet(language_of(language, request.headers), expansions, network)
    return _file(printed, "application/pdf", "abyss-score-sheet.pdf")


def _file(content: bytes, kind: str, name: str) -> Response:
    headers = {
        "cache-control": LASTING,
        "content-disposition": f'inline; filename="{name}"',
        "cross-origin-resource-policy": "cross-origin",
        "vary": "accept-language",
    }
    return Response(content, media_type=kind, headers=headers)


# --- the pages


def add_shared_pages(app: FastAPI, folder: File) -> None:
    """Pages for links to a finished game: the app itself, with what previews of links read."""
    page = folder / "index.html"
    if not page.is_file():
        return

    async def shared(request: Request, table_id: str, ply: int | None, language: str | None) -> Response:
        told = await _head(request, table_id, ply, language_of(language, request.headers))
        text = page.read_text("utf-8").replace("</head>", f"{told}</head>", 1)
        return Response(text, media_type="text/html", headers={"cache-control": "no-cache", "vary": "accept-language"})

    async def framed(request: Request, table_id: str, ply: int | None, language: str | None) -> Response:
        answer = await shared(request, table_id, ply, language)
        answer.headers["content-security-policy"] = FRAMED
        return answer

    _add_page(app, "/game", shared)
    _add_page(app, "/embed", framed)


def _add_page(app: FastAPI, path: str, answer: Callable[..., Awaitable[Response]]) -> None:
    """A page of a finished game at its end, and of each of its moves."""

    @app.get(f"{path}/{{table_id}}", include_in_schema=False)
    async def end(request: Request, table_id: TheTable, language: Wanted = None) -> Response:
        return await answer(request, table_id, None, language)

    @app.get(f"{path}/{{table_id}}/{{ply}}", include_in_schema=False)
    async def moment(request: Request, table_id: TheTable, ply: ThePly, language: Wanted = None) -> Response:
        return await answer(request, table_id, ply, language)


async def _head(request: Request, table_id: str, ply: int | None, language: str) -> str:
    """What a preview of the link shows. Of a game that is still played it is what it is of one that never was."""
    house = await get_house(request)
    try:
        told = await house.shares.summary(table_id, ply, language, address_of(request))
    except Refusal:
        return ""
    base = str(request.base_url).rstrip("/")
    picture = f"{base}/api/tables/{table_id}/picture.png?ply={told.ply}&language={language}"
    properties = {
        "og:type": "article",
        "og:site_name": "Abyss",
        "og:title": f"Abyss: {told.title}",
        "og:description": told.text[:SHOWN],
        "og:url": f"{base}/game/{table_id}/{told.ply}",
        "og:locale": language,
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": told.title,
        "twitter:card": "summary_large_image",
    }
    metas = (f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in properties.items())
    return "".join(metas)
