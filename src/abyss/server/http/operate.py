"""For whoever runs the server: is it alive, is it ready, and how does it fare."""

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse

from abyss.server.http.common import TheHouse
from abyss.server.measures import KIND

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> PlainTextResponse:
    """Say that the process answers; nothing else is looked at."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(house: TheHouse) -> PlainTextResponse:
    """Whether games can be played here: the database takes a write, and the disk has room."""
    problem = await house.problem()
    return PlainTextResponse("ready\n") if problem is None else PlainTextResponse(f"{problem}\n", 503)


@router.get("/metrics")
async def metrics(request: Request, house: TheHouse) -> PlainTextResponse:
    """Counters for Prometheus, told only to this machine and to the addresses of ABYSS_METRICS."""
    client = request.client.host if request.client else "?"
    if client not in house.settings.metrics_to:
        return PlainTextResponse("only for the operator\n", 403)
    return PlainTextResponse(house.measures.text(house.gauges()), media_type=KIND)
