"""Text for moves, both ways: `move_text` says what an action is, `play_text` makes the move a text says.

The wordings are those of `docs/scenarios.md`. A text is tried on a copy first, so a wrong one changes nothing.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final, NoReturn

from abyss.notation.actions import (
    SIZES,
    IllegalMove,
    UnknownMove,
    decision_kind,
    decision_text,
    find_action,
    legal_moves,
    move_text,
    moves_buffer,
    stored_action,
    what_is_legal,
)
from abyss.notation.names import ALLIES, SEATS, NotationError, allies_text, read_allies
from abyss.notation.reasons import NO_CHOICE, Reason, reason_text, why_no_payment, why_not
from abyss.notation.several import play_several, read_several
from abyss.payments import Trial, pending
from abyss.rules.actions import AFFILIATE, PAY, PLAY, RECRUIT, RECRUIT_TOP
from abyss.rules.decisions import AFFILIATION_CHOICE, BRIBE_CHOICE, BRIBE_PAYMENT, PAYMENT
from abyss.rules.engine import decider, step
from abyss.rules.jit import Game, Moves

__all__ = [
    "IllegalMove",
    "UnknownMove",
    "decision_kind",
    "decision_text",
    "find_move",
    "is_legal_text",
    "legal_moves",
    "move_text",
    "moves_buffer",
    "parse_moves",
    "play_text",
    "stored_action",
]

_SAID: Final = re.compile(r"(?:([A-Ea-e])\s*:\s*)?(.+)")

# --- a whole recruitment in one line

_RECRUITMENT: Final = re.compile(r"(recruit .+?) with (.+?)(?: affiliating (\S+))?", re.IGNORECASE)
_PAYMENT: Final = re.compile(r"(.*?)(?:(?:^|\s+and\s+|\s+with\s+)(\d+) nebulis)?", re.IGNORECASE)


@dataclass(frozen=True)
class Payment:
    """What a recruitment is to be paid with."""

    allies: Counter[int]
    nebulis: int
    affiliating: int | None


def _read_payment(payment: str, affiliating: str | None) -> Payment:
    match = _PAYMENT.fullmatch(payment)
    try:
        allies = Counter(read_allies(match.group(1) if match else payment))
        return Payment(
            allies,
            int(match.group(2) or 0) if match else 0,
            None if affiliating is None else ALLIES.number(affiliating),
        )
    except NotationError as problem:
        raise UnknownMove(f'"{payment}" is no payment: {problem}') from None


def _recruitment(game: Game, said: str, opener: str, payment: Payment) -> list[int]:
    """The actions of a recruitment paid exactly as said."""
    first = find_action(game, opener)
    trial = Trial.of(game)
    _check_hand(trial, said, payment)
    if decision_kind(game) != BRIBE_CHOICE:
        card = int(game.top_lord if first == RECRUIT_TOP else game.court[first - RECRUIT])
        reason = why_no_payment(game, trial.seat, card, payment.allies, payment.nebulis)
        if reason.code != NO_CHOICE:  # the engine says what is wrong with the allies as they are said
            _refuse(said, reason)
    trial.make(first)
    while pending(trial.record)[0] in (PAYMENT, BRIBE_PAYMENT) and trial.recruited is None:
        missing = payment.allies - trial.played
        _make(trial, said, PLAY + min(missing) if missing else _pay(payment.nebulis))
    _check_payment(trial, said, payment)
    if payment.affiliating is not None:
        _affiliate(trial, said, payment.affiliating)
    return trial.actions


def _make(trial: Trial, said: str, action: int) -> None:
    if action not in trial.legal:
        _refuse(said, why_not(trial.record, action))
    trial.make(action)


def _refuse(said: str, reason: Reason) -> NoReturn:
    why = reason_text(reason) or "this is no payment"
    raise IllegalMove(f'"{said}" is not legal: {why}', reason)


def _pay(nebulis: int) -> int:
    return PAY + nebulis if nebulis < SIZES["pay"] else -1


def _check_hand(trial: Trial, said: str, payment: Payment) -> None:
    for ally, count in payment.allies.items():
        held = int(trial.record.hand[trial.seat, ally])
        if count > held:
            held_text = f"only {held}" if held else "no"
            raise IllegalMove(f'"{said}" is not legal: {SEATS[trial.seat]} has {held_text} {ALLIES[ally]} in hand')


def _check_payment(trial: Trial, said: str, payment: Payment) -> None:
    """What the engine played by itself must be what was said, too."""
    if trial.played != payment.allies:
        played = allies_text(sorted(trial.played.elements())) or "no allies"
        raise IllegalMove(f'"{said}" is not legal: the payment can then only be {played}')
    nebulis = trial.recruited[1] if trial.recruited else 0
    if nebulis != payment.nebulis:
        raise IllegalMove(f'"{said}" is not legal: the payment takes {nebulis} nebulis')


def _affiliate(trial: Trial, said: str, ally: int) -> None:
    if trial.affiliated is None and pending(trial.record)[0] == AFFILIATION_CHOICE:
        _make(trial, said, AFFILIATE + ally)
    elif trial.affiliated != ally:
        raise IllegalMove(f'"{said}" is not legal: {ALLIES[ally]} is not the ally affiliated')


# --- the public ways in


def parse_moves(game: Game, text: str) -> list[int]:
    """The actions that a text means, all legal one after the other; the game is not changed.

    Most texts are one action. A recruitment with its payment is several: the engine makes by itself what leaves no
    choice, so the list holds only the others.
    """
    match = _SAID.fullmatch(" ".join(str(text).split()))
    if not match:
        raise UnknownMove("an empty text is no move")
    seat, said = match.groups()
    if seat and decider(game) != SEATS.number(seat):
        raise IllegalMove(f'"{text}": {what_is_legal(game)}')
    several = read_several(said)
    if several:
        return play_several(game, said, several)
    recruitment = _RECRUITMENT.fullmatch(said)
    if recruitment:
        opener, payment, affiliating = recruitment.groups()
        return _recruitment(game, said, opener, _read_payment(payment, affiliating))
    return [find_action(game, said)]


def find_move(game: Game, text: str) -> int:
    """The legal action that a text means; for a recruitment with its payment, the choice of the lord."""
    return parse_moves(game, text)[0]


def play_text(game: Game, text: str, moves: Moves) -> int:
    """Make the move a text says; fill `moves` with what is legal next and return how many that are.

    A text that is no legal move raises `IllegalMove` and changes nothing.
    """
    count = 0
    for action in parse_moves(game, text):
        count = int(step(game, action, moves))
    return count


def is_legal_text(game: Game, text: str) -> bool:
    """Tell whether a move, a payment exactly as said, is legal now; a text that is no move raises `UnknownMove`."""
    try:
        parse_moves(game, text)
    except UnknownMove:
        raise
    except IllegalMove:
        return False
    return True
