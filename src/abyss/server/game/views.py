"""The one door: every byte about a game that leaves the server is made here, from `knowledge.view` and its events.

Nothing else in the server may look into a record; `tests/server/test_lint.py` sees to that.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING, Final, NewType

import orjson

from abyss import knowledge
from abyss.notation import actions
from abyss.rules.actions import verb_of
from abyss.server.game.choices import legal_actions, meaning
from abyss.server.game.history import Step
from abyss.server.game.live import LiveGame, Position
from abyss.views import Event, View

if TYPE_CHECKING:
    from abyss.review.coach import Hint

Rendered = NewType("Rendered", bytes)
Told = Mapping[str, object]

_EVENT: Final = Struct("5b")


def rendered(told: Told) -> Rendered:
    """What may be told, as bytes to send."""
    return Rendered(orjson.dumps(told))


# --- the story


def entry(step: Step, seat: int | None) -> Told:
    """A step of the story as far as a seat may know it; the action itself may be secret and is not told."""
    return {
        "version": step.version,
        "ply": step.ply,
        "kind": step.kind,
        "seat": step.seat,
        "at": step.at,
        "events": events(step.events, seat),
    }


def entries(game: LiveGame, seat: int | None, since: int) -> list[Told]:
    """The story after a version; -1 asks for everything, with the set-up as version 0."""
    return [entry(step, seat) for step in steps(game, since)]


def steps(game: LiveGame, since: int) -> list[Step]:
    """What the story after a version is told from."""
    opening = [Step(0, 0, "action", None, 0.0, None, game.opening, True)] if since < 0 else []
    return opening + game.story[max(0, since) :]


def is_open(step: Step) -> bool:
    """Whether everybody is told the same of a step."""
    return all(row[0] in knowledge.OPEN_EVENTS for row in _EVENT.iter_unpack(step.events))


def events(raw: bytes, seat: int | None) -> list[Event]:
    """Raw events as far as a seat may know them."""
    return [_event(row, seat) for row in _EVENT.iter_unpack(raw)]


@lru_cache(maxsize=4_000)
def _event(row: tuple[int, ...], seat: int | None) -> Event:
    """One of them; the same ones come again and again, and nobody changes what is told."""
    (told,) = knowledge.events_told([row], seat)
    return told


# --- what the coach says


def hint(position: Position, advice: "Hint", version: int) -> Rendered:
    """A hint for the seat that decides: where to look, its best moves and why, and what each action gives away."""
    return rendered(
        {
            "version": version,
            "seat": advice.seat,
            "look": advice.look,
            "moves": [
                {
                    "action": meaning(position, move.action),
                    "line": move.line,
                    "share": move.share,
                    "error": move.error,
                    "reasons": move.reasons,
                }
                for move in advice.moves
            ],
            "losses": [{"action": action, "loss": advice.loss(action)} for action in position.legal],
            "payments": [{"actions": list(paid), "loss": loss} for paid, loss in advice.payments.items()],
            "doubtful": advice.doubtful,
        }
    )


# --- a finished game


def final_scores(position: Position) -> tuple[list[int], list[int]]:
    """The winners and everybody's points, once the game is over."""
    assert position.is_over
    view = knowledge.view(position.record, None)
    return view["winners"], [seat["score"]["total"] for seat in view["seats"]]


@dataclass(frozen=True)
class Reached:
    """What a seat has at the end: its points, where they come from, and its lords."""

    points: int
    parts: dict[str, int]
    lords: list[int]


def reached(position: Position) -> list[Reached]:
    """What each seat has, once the game is over."""
    assert position.is_over
    view = knowledge.view(position.record, None)
    return [
        Reached(seat["score"]["total"], dict(seat["score"]["parts"]), [owned["card"] for owned in seat["cards"]])
        for seat in view["seats"]
    ]


def replay_moves(game: LiveGame) -> list[Told]:
    """Every action of a finished game in words, with its events as its own seat saw them."""
    position = game.at_ply(0)
    return [_replayed(position, action, ply) for ply, action in enumerate(game.actions, start=1)]


def turn_ends(game: LiveGame) -> list[int]:
    """The plies of a finished game at which a turn was over."""
    position, ends = game.at_ply(0), []
    for ply, action in enumerate(game.actions):
        turn = position.turn
        position.play(action)
        if position.turn != turn:
            ends.append(ply + 1)
    return ends


def public_view(game: LiveGame, ply: int) -> View:
    """A finished game at a ply, as a spectator saw it."""
    return knowledge.view(game.at_ply(ply).record, None)


def public_views(game: LiveGame, plies: Set[int]) -> Iterator[tuple[int, View]]:
    """A finished game at some of its plies, as a spectator saw it, in one go."""
    position = game.at_ply(0)
    for ply, action in enumerate(game.actions, start=1):
        position.play(action)
        if ply in plies:
            yield ply, knowledge.view(position.record, None)


def _replayed(position: Position, action: int, ply: int) -> Told:
    """Make an action, and tell it as the seat that made it saw it."""
    seat, turn = position.decider, position.turn
    text, verb = actions.move_text(position.record, action), verb_of(action)[0].name
    position.play(action)
    return {
        "ply": ply,
        "seat": seat,
        "action": action,
        "verb": verb,
        "text": text,
        "turn": turn,
        "events": events(position.events, seat),
    }


def replay_position(
    game: LiveGame, ply: int, seats: list[int | None], open_council: bool, line: Sequence[int] = ()
) -> Told | None:
    """A finished game at a ply, seen from some seats, or after other actions from there on; None if these are none."""
    position = game.at_ply(ply)
    moves = []
    for number, action in enumerate(line, start=1):
        if action not in position.legal:
            return None
        moves.append(_replayed(position, action, ply + number))
    return {
        "ply": ply,
        "views": [knowledge.view(position.record, seat, open_council) for seat in seats],
        "move_text": "" if position.is_over else actions.decision_text(position.record),
        "legal": legal_actions(position),
        "moves": moves,
    }
