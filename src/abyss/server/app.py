"""The application: routes, refusals, and the built pages."""

import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from abyss import __version__
from abyss.server.house import House
from abyss.server.http import (
    identity,
    invite,
    lessons,
    moderation,
    operate,
    people,
    play,
    public,
    reviews,
    share,
    socket,
    tables,
)
from abyss.server.http.limits import Guard
from abyss.server.http.pages import add_pages
from abyss.server.http.request_log import RequestLog
from abyss.server.http.security import give_cookie
from abyss.server.measures import Measures
from abyss.server.problems import Refusal
from abyss.server.settings import Settings

logger = logging.getLogger("abyss.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """Put the server together."""
    chosen = settings or Settings.from_environment()
    measures = Measures()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if app.state.house.is_closing:  # the application is started once more
            app.state.house = House(chosen, measures)
        await app.state.house.open()
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Abyss",
        version=__version__,
        description="Tables of the board game Abyss. The WebSocket messages are described at /api/ws-schema.json.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = House(chosen, measures)
    app.include_router(tables.router)
    app.include_router(play.router)
    app.include_router(reviews.router)
    app.include_router(people.router)
    app.include_router(invite.router)
    app.include_router(lessons.router)
    app.include_router(identity.router)
    app.include_router(share.router)
    app.include_router(moderation.router)
    app.include_router(public.router)
    app.include_router(socket.router)
    app.include_router(operate.router)
    share.add_shared_pages(app, chosen.static)
    add_pages(app, chosen.static)
    _answer_refusals(app)

    def is_banned(address: str) -> bool:
        banned: bool = app.state.house.board.is_banned_address(address)
        return banned

    app.add_middleware(Guard, rate=chosen.rate, origins=chosen.origins, hosts=chosen.hosts, is_banned=is_banned)
    app.add_middleware(RequestLog, measures=measures, writes=chosen.log_requests)
    return app


def _answer_refusals(app: FastAPI) -> None:
    """Every error is a `Problem`; nothing of the inside is told."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> JSONResponse:
        app.state.house.measures.refusals[refusal.code] += 1
        answer = JSONResponse(refusal.told(), refusal.status)
        if refusal.code == "no_guest":
            give_cookie(answer, request.url.scheme)
        return answer

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, problem: RequestValidationError) -> JSONResponse:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return JSONResponse(Refusal("bad_request", f"{where}: {first['msg']}"[:300]).told(), 422)

    @app.exception_handler(HTTPException)
    async def plain(_: Request, problem: HTTPException) -> JSONResponse:
        code = "not_found" if problem.status_code == 404 else "bad_request"
        told = {"code": code, "message": str(problem.detail), "version": None}
        return JSONResponse(told, problem.status_code, headers=problem.headers)

    @app.exception_handler(Exception)
    async def broken(request: Request, problem: Exception) -> JSONResponse:
        app.state.house.measures.errors += 1
        logger.exception("request %s failed", request.state.id, exc_info=problem)
        told = {"code": "unavailable", "message": "Something went wrong here. Nothing was changed.", "version": None}
        return JSONResponse(told, 500)
