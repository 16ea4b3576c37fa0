"""Lessons: the same for everybody, so nothing is stored and nobody needs to be known."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from abyss.server.game.lessons import told_lesson
from abyss.server.http.common import REFUSALS, packed_answer
from abyss.server.schemas.lessons import LessonTold

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/lessons/{name}", response_model=LessonTold, tags=["lessons"])
async def read_lesson(name: Annotated[str, Path(pattern="^[a-z]{1,20}$")], request: Request) -> Response:
    """A lesson with all its steps."""
    told = packed_answer(await asyncio.to_thread(told_lesson, name), request)
    told.headers["cache-control"] = "public, max-age=600"
    return told
