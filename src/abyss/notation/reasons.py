"""Why a move is refused: the engine's reason as a code with figures, and as a clause of any language.

The codes and the names of their figures are listed in `abyss.rules.reasons.REASONS`; the clauses are the messages
`reason-…` of each language, read by terminal and browser alike.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.cards.arrays import N_KINDS
from abyss.languages import FIRST
from abyss.languages.messages import Messages, messages
from abyss.notation.names import ALLIES, CARDS, SEATS, STACKS
from abyss.rules.actions import N_ACTIONS
from abyss.rules.jit import Game
from abyss.rules.state import SENTINEL_AREAS


class Reason(NamedTuple):
    """A reason: its code, and figures such as `{"short": 2, "cost": 8, "value": 5, "pearls": 1}`.

    `seat`, `race`, `card`, `ally` and `area` are numbers of the engine, all other figures are amounts.
    """

    code: str
    figures: Mapping[str, int]


Naming = Mapping[str, Callable[[int], str]]  # how the figures that are no amounts are called
NO_CHOICE: Final = "other_decision"  # the pending decision is about something else
_NOTATION: Final[Naming] = {
    "seat": SEATS.__getitem__,
    "race": STACKS.__getitem__,
    "card": CARDS.__getitem__,
    "ally": ALLIES.__getitem__,
}


def why_not(game: Game, action: int) -> Reason:
    """Why the pending decision does not allow an action (one that is not legal)."""
    from abyss.rules.reason_table import MOST_FIGURES
    from abyss.rules.reasons import why_not

    figures = np.zeros(MOST_FIGURES, np.int64)
    return _reason(int(why_not(game, action, figures)), figures)


def why_not_around(game: Game, seat: int, legal_now: Sequence[int]) -> list[tuple[int, Reason]]:
    """What a seat sees on the table and the pending decision is about, but forbids, and why."""
    from abyss.kernels.wondering import REASON, why_not_around
    from abyss.rules.reason_table import MOST_FIGURES, REASONS

    moves, looked = np.array(legal_now, np.int16), np.empty(N_ACTIONS, np.int16)
    told = np.empty(N_ACTIONS * (1 + REASON), np.int64)
    found = why_not_around(game, seat, moves, len(moves), looked, np.zeros(MOST_FIGURES, np.int64), told)
    rows = told[: found * (1 + REASON)].reshape(-1, 1 + REASON).tolist()
    return [(action, _told(REASONS, row)) for action, *row in rows]


def why_none_recruited(game: Game, seat: int, slots: Sequence[int]) -> dict[int, Reason]:
    """What a seat lacks to recruit the cards in some slots of the court, whoever's turn it is."""
    from abyss.kernels.wondering import REASON, why_none_recruited
    from abyss.rules.reason_table import MOST_FIGURES, REASONS
    from abyss.rules.state import COURT_SIZE

    told = np.zeros(REASON * COURT_SIZE, np.int64)
    why_none_recruited(game, seat, np.zeros(MOST_FIGURES, np.int64), told)
    rows = told.reshape(-1, REASON).tolist()
    return {slot: _told(REASONS, rows[slot]) for slot in slots}


def why_no_payment(game: Game, seat: int, card: int, allies: Counter[int], nebulis: int) -> Reason:
    """Why exactly these allies do not pay for a lord or exile; nothing may be laid out in the game yet."""
    from abyss.rules.payment_reasons import why_no_payment
    from abyss.rules.reason_table import MOST_FIGURES

    counts = np.zeros(N_KINDS, np.int64)
    for kind, count in allies.items():
        counts[kind] = count
    figures = np.zeros(MOST_FIGURES, np.int64)
    return _reason(int(why_no_payment(game.copy(), seat, card, counts, nebulis, figures)), figures)


def _reason(number: int, figures: Any) -> Reason:
    from abyss.rules.reason_table import REASONS

    code, names = REASONS[number]
    return Reason(code, {name: int(figure) for name, figure in zip(names, figures, strict=False)})


def _told(reasons: Sequence[tuple[str, Sequence[str]]], row: list[int]) -> Reason:
    code, names = reasons[row[0]]
    return Reason(code, dict(zip(names, row[1:], strict=False)))


def reason_text(reason: Reason) -> str:
    """The reason in an English clause with the names of move texts; see `clause`."""
    return clause(reason, messages(FIRST), _NOTATION)


def clause(reason: Reason, words: Messages, naming: Naming) -> str:
    """The reason in a clause, or nothing if the move simply belongs to another decision."""
    if reason.code == NO_CHOICE:
        return ""
    told = {name: naming[name](figure) if name in naming else figure for name, figure in reason.figures.items()}
    return words.say(words.special("reason", reason.code, _special_case(reason)), **told)


def _special_case(reason: Reason) -> str:
    """What the key of the message has after the code of the reason."""
    if "area" in reason.figures:
        return SENTINEL_AREAS[reason.figures["area"]]
    return "allies" if reason.code == "pearls_short" and reason.figures["value"] > 0 else ""
