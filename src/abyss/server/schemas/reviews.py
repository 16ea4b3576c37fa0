"""The review of a finished game, as it travels; `abyss.review.report` says what the figures mean."""

from typing import Literal

from pydantic import Field

from abyss.server.schemas.tables import Told

Judgement = Literal["", "inaccuracy", "mistake", "blunder"]


class ChanceTold(Told):
    """A share of the win and its standard error."""

    share: float
    error: float


class BetterTold(Told):
    """A better line: the actions before it, its own actions and those that were played, and the chances with it."""

    ply: int
    line: list[int]
    played: list[int]
    chances: list[ChanceTold]


class TurnTold(Told):
    """What a seat did in a turn, its own or another's, judged from what it knew."""

    turn: int
    seat: int
    active: int
    ply: int
    until: int
    before: list[ChanceTold]
    after: list[ChanceTold]
    loss: float
    error: float
    judgement: Judgement
    better: BetterTold | None


class MomentTold(Told):
    """A turning point: a turn that was lost, or luck."""

    kind: Literal["loss", "luck"]
    turn: int
    ply: int
    seat: int
    swing: float


class PlayerTold(Told):
    """A seat's game in figures: start + luck + skill + given = result, all of them shares of the win."""

    start: float
    luck: float
    skill: float
    given: float
    result: float
    adjusted: float = Field(description="The result without luck")
    accuracy: float = Field(description="Up to 100")
    turns: int
    judgements: dict[str, int]
    points: int


class PointTold(Told):
    """Everybody's chances when a turn began; the last one is the result."""

    turn: int
    ply: int
    shares: list[float]


class ReviewContent(Told):
    """A whole review."""

    format: Literal["abyss-review/1"]
    rules: str
    names: list[str]
    players: list[PlayerTold]
    turns: list[TurnTold]
    moments: list[MomentTold]
    chances: list[PointTold]


class ReviewTold(Told):
    """A game's review, or how far it has come: of `total` choices `done` are judged."""

    status: Literal["none", "working", "done", "failed"]
    done: int
    total: int
    problem: str | None = Field(description="Why the game cannot be reviewed")
    review: ReviewContent | None
