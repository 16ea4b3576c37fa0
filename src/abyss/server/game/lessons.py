"""Lessons as a browser gets them: every step with the state of a table, played by the engine and made only once."""

from functools import cache
from typing import Any

from abyss import __version__
from abyss.lessons import LESSONS, PUPIL, Lesson, lesson
from abyss.notation.position import game_from
from abyss.server.game import views
from abyss.server.game.live import LiveGame
from abyss.server.game.pieces import Look, Pieces
from abyss.server.game.views import Rendered, Told
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import Options

NO_TABLE = "0000000000"  # a lesson belongs to no table and is stored nowhere


def told_lesson(name: str) -> Rendered:
    """A whole lesson."""
    if name not in LESSONS:
        raise Refusal("not_found", f"There is no such lesson; there are {', '.join(LESSONS)}.")
    return _rendered(name)


@cache
def _rendered(name: str) -> Rendered:
    return views.rendered({"name": name, "steps": list(_steps(lesson(name)))})


def _steps(of: Lesson) -> list[Told]:
    game = LiveGame.from_record(game_from(of.given))
    told: list[Told] = []
    seen = -1
    for step in of.steps:
        before = game.version
        actions = [] if step.do is None else game.position.meant(step.do)
        told.append(
            {
                "state": _state(game),
                "entries": views.entries(game, PUPIL, seen),
                "show": step.show,
                "actions": actions,
            }
        )
        seen = before
        for action in actions:
            game.advance(game.position.copy(), action, 0.0)
        for move in step.then:
            for action in game.position.meant(move):
                game.advance(game.position.copy(), action, 0.0)
    return told


def _state(game: LiveGame) -> dict[str, Any]:
    """The state of a table at which the player sits first and everybody else is a bot."""
    look = Look(game, open_council=False, pieces=Pieces())
    return {
        "id": NO_TABLE,
        "status": "finished" if game.position.is_over else "playing",
        "version": game.version,
        "ply": game.ply,
        "seat": PUPIL,
        "your_seats": [PUPIL],
        "seats": [_seat(seat) for seat in range(game.config.players)],
        "expansions": list(game.config.expansions),
        "options": Options().model_dump(),
        "created": 0.0,
        "engine": __version__,
        "key_hash": "",
        "key": None,
        "now": 0.0,
        "deadline": None,
        "pause": None,
        "ending": None,
        "winners": look.view["winners"],
        **look.part(PUPIL),
        "undo": {"free": False, "askable": False, "consent": [], "asked": None},
        "auto_pass": None,
        "coach": False,
        "spectators": 0,
        "public": False,
        "lag": 0,
        "rematch": None,
    }


def _seat(seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": "human" if seat == PUPIL else "bot",
        "name": "",
        "bot": None,
        "yours": seat == PUPIL,
        "host": seat == PUPIL,
        "connected": True,
        "away_since": None,
        "clock": None,
        "resigned": False,
        "votes": [],
    }
