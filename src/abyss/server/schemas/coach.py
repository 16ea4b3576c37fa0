"""What the coach says, as it travels."""

from pydantic import Field

from abyss.server.schemas.tables import Told
from abyss.views import HintReason, LegalAction


class HintMoveTold(Told):
    """A good move: its first action, all actions of the line it begins, the chance to win with it, and why."""

    action: LegalAction
    line: list[int]
    share: float
    error: float = Field(description="Standard error of the share")
    reasons: list[HintReason] = Field(description="Each with the message `coach-why-<kind>`")


class LossTold(Told):
    """What a legal action gives away of the chance to win, against the best move."""

    action: int
    loss: float


class PaymentLossTold(Told):
    """What a whole way to pay for a card gives away, by its actions."""

    actions: list[int]
    loss: float


class HintTold(Told):
    """A hint for the seat that decides; `look` has the message `coach-look-<look>`."""

    version: int
    seat: int
    look: str
    moves: list[HintMoveTold]
    losses: list[LossTold]
    payments: list[PaymentLossTold]
    doubtful: float = Field(description="An action that loses more is worth the question: sure?")
