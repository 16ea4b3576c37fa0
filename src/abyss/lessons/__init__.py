"""Lessons: small positions with fixed draws and the moves that teach them, as data that the engine plays.

A lesson is a file of this folder: `given` is a position as in a rule case (docs/scenarios.md), `steps` are what the
player is told and does, one after the other:

    - show: hand                              something is pointed out, and read about
    - do: recruit Trader with H4 J3 C2        the player makes this move
      then: [B: council crab]                 what the others do afterwards

`show` is a place or a part of the table; where a move is to be made, that is pointed out by itself. The words of step
2 of the lesson `keys` are the message `lesson-keys-2`; A is the player.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from abyss.knowledge import CARD_IDS, TILE_IDS
from abyss.notation.names import CARDS, TILES

FOLDER: Final = Path(__file__).parent
# in the order in which they are learnt
LESSONS: Final = (
    "goal",
    "explore",
    "council",
    "recruit",
    "keys",
    "monsters",
    "end",
    "kraken",
    "leviathan",
    "exiles",
)
PARTS: Final = ("exploration", "council", "threat", "border", "court", "locations", "mine", "hand", "others", "prompt")
PUPIL: Final = 0


class LessonError(ValueError):
    """A lesson that cannot be read: one sentence that says what is wrong."""


@dataclass(frozen=True)
class Step:
    """One step of a lesson: what is pointed out, what the player does, what the others do then."""

    show: str | None
    do: str | None
    then: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it."""

    name: str
    given: dict[str, Any]
    steps: tuple[Step, ...]

    def key(self, number: int) -> str:
        """The message of a step, counted from 1."""
        return f"lesson-{self.name}-{number}"


@cache
def lesson(name: str) -> Lesson:
    """Read a lesson."""
    said = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    if not isinstance(said, dict) or set(said) != {"given", "steps"}:
        raise LessonError(f"{name}: a lesson has given and steps")
    return Lesson(name, said["given"], tuple(_steps(name, said["steps"])))


def _steps(name: str, said: list[dict[str, Any]]) -> Iterator[Step]:
    for number, step in enumerate(said, 1):
        if set(step) - {"show", "do", "then"}:
            raise LessonError(f"{name}, step {number}: a step has show, do and then")
        yield Step(_place(step.get("show")), step.get("do"), tuple(map(_move, step.get("then") or [])))


def _move(said: str | dict[str, str]) -> str:
    """A move, with who makes it or without."""
    return said if isinstance(said, str) else "".join(f"{who}: {move}" for who, move in said.items())


def _place(said: str | None) -> str | None:
    """A place of the table by the name it has there: a part, `deck`, `stack-crab`, `court-2`, `card Keeper`."""
    if said is None or said in PARTS or " " not in said:
        return said
    what, name = said.split(" ", 1)
    if what == "card":
        return f"card-{CARD_IDS[CARDS.number(name)]}"
    if what == "tile":
        return f"tile-{TILE_IDS[TILES.number(name)]}"
    raise LessonError(f"there is no place “{said}”")
