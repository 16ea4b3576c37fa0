"""A game as the server holds it: replayed from its log, quick to copy, and able to go back.

The record never leaves this module and `views.py`, which tells a seat what it may know of it.
"""

import json
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any, Final

import numpy as np

from abyss.notation import moves
from abyss.notation.reasons import Reason, why_not
from abyss.record import Config, GameRecord, key_hash, key_words, state_hash
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal, settle, step
from abyss.rules.jit.placed import Placed
from abyss.rules.setup import set_up_for
from abyss.rules.state import EXPANSION_BITS, GAME, copy_record
from abyss.server.game.history import Step, Story

CHECKPOINT: Final = 128  # plies between kept positions, from which going back begins


def _field(name: str) -> property:
    def put(record: Any, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), put)


# NumPy's own record looks names up in Python; this one has them as properties, which makes a view twice as quick.
QuickRecord: Final = type("QuickRecord", (Placed,), {name: _field(name) for name in GAME.names or ()})
IllegalMove: Final = moves.IllegalMove
QUICK: Final = np.dtype((QuickRecord, GAME.descr))


class BrokenLog(Exception):
    """A log that does not replay with this engine."""


def empty_record() -> Any:
    """A zeroed record of its own memory."""
    return np.zeros(1, dtype=QUICK)[0]


def copy_of(record: Any) -> Any:
    """A copy in memory of its own."""
    return copy_record(record, QUICK)


@dataclass(slots=True)
class Position:
    """A record with its legal actions; every trial is made on one of its own."""

    record: Any
    moves: Any = field(default_factory=lambda: np.zeros(N_ACTIONS, dtype=np.int16))
    count: int = 0
    _decider: int | None = None  # asked of the rules once per position

    @property
    def decider(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        if self._decider is None:
            self._decider = int(decider(self.record))
        return self._decider if self._decider >= 0 else None

    @property
    def legal(self) -> list[int]:
        """The legal actions by number."""
        legal_now: list[int] = self.moves[: self.count].tolist()
        return legal_now

    @property
    def is_over(self) -> bool:
        """Whether the game has been scored."""
        return bool(self.record.over)

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return int(self.record.turn)

    @property
    def revealed(self) -> bool:
        """Whether the last action drew or showed something hidden."""
        return bool(self.record.revealed)

    @property
    def events(self) -> bytes:
        """What the last action told, raw."""
        return bytes(self.record.events[: int(self.record.event_count)].tobytes())

    def copy(self) -> "Position":
        """An independent copy."""
        return Position(copy_of(self.record), self.moves.copy(), self.count)

    def meant(self, text: str) -> list[int]:
        """The actions a text means; one that is no legal move raises `IllegalMove`."""
        return moves.parse_moves(self.record, text)

    def why_not(self, action: int) -> Reason:
        """Why an action of the deciding seat is not legal."""
        return why_not(self.record, action)

    def text_of(self, action: int) -> str:
        """A legal action as the text it is stored as."""
        return moves.move_text(self.record, action)

    def stored(self, text: str) -> int | None:
        """The legal action that a stored text means, or nothing."""
        return moves.stored_action(self.record, text, self.legal)

    def play(self, action: int) -> None:
        """Make a legal action."""
        self.count = int(step(self.record, action, self.moves))
        self._decider = None


@dataclass
class Trial:
    """Actions made on a copy of a game's position: what will have happened once they are stored."""

    position: Position
    version: int
    ply: int
    steps: list[Step] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)  # the steps as texts, to be stored
    checkpoints: list[Any] = field(default_factory=list)

    def make(self, action: int, at: float) -> Step:
        """Make a legal action and tell what happened."""
        self.moves.append(self.position.text_of(action))
        return self.step(action, at)

    def step(self, action: int, at: float) -> Step:
        """Make a legal action whose text is stored already."""
        seat = self.position.decider
        self.position.play(action)
        self.version, self.ply = self.version + 1, self.ply + 1
        told = Step(self.version, self.ply, "action", seat, at, action, self.position.events, self.position.revealed)
        self.steps.append(told)
        if self.ply % CHECKPOINT == 0:
            self.checkpoints.append(copy_of(self.position.record))
        return told


@dataclass
class LiveGame:
    """A game with its story."""

    config: Config
    key: str
    position: Position
    actions: "array[int]" = field(default_factory=lambda: array("h"))  # those that stand
    story: Story = field(default_factory=Story)
    checkpoints: list[Any] = field(default_factory=list)
    opening: bytes = b""  # raw events of the set-up

    @classmethod
    def start(cls, config: Config, key: str) -> "LiveGame":
        """Set the game up."""
        record = empty_record()
        record.record_events = 1
        set_up_for(record, config.players, config.sets, *key_words(key), config.turn_limit, config.first_seat)
        position = Position(record)
        position.count = int(settle(record, position.moves))
        return cls(config, key, position, checkpoints=[copy_of(record)], opening=position.events)

    def afresh(self) -> "LiveGame":
        """The same game before anything has happened."""
        return LiveGame.start(self.config, self.key)

    @classmethod
    def from_record(cls, record: Any) -> "LiveGame":
        """Go on from a position, which has neither key nor story."""
        own = copy_of(record)
        own.record_events = 1
        position = Position(own)
        position.count = int(settle(own, position.moves))
        config = Config(
            int(own.players),
            tuple(name for name, bit in EXPANSION_BITS.items() if int(own.sets) & bit),
            int(own.turn_limit),
        )
        return cls(config, "", position, checkpoints=[copy_of(own)], opening=position.events)

    @property
    def version(self) -> int:
        """How many things ever happened."""
        return len(self.story)

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.actions)

    def replay(self, rows: Iterable[Any]) -> None:
        """Go on with rows of the log."""
        for row in rows:
            if row.version != self.version + 1:
                raise BrokenLog(f"version {row.version} follows version {self.version}")
            if row.kind == "undo":
                self.go_back(row.ply, row.seat, row.at)
                continue
            action = self.position.stored(row.move)
            if action is None:
                raise BrokenLog(f'the move "{row.move}" at ply {self.ply} is not legal')
            self.advance(self.position, action, row.at, row.request_key)

    def advance(self, position: Position, action: int, at: float, request_key: str | None = None) -> None:
        """Make an action on `position` and tell the story of it; the position becomes this game's."""
        trial = Trial(position, self.version, self.ply)
        trial.step(action, at)
        self.adopt(trial, request_key)

    def trial(self) -> Trial:
        """A copy to try actions on; `adopt` makes them happen."""
        return Trial(self.position.copy(), self.version, self.ply)

    def adopt(self, trial: Trial, request_key: str | None = None, answered: int | None = None) -> None:
        """Go on where a trial stands; the request's key belongs to the step `answered`, else to the last one."""
        self.position = trial.position
        self.checkpoints += trial.checkpoints
        answered = trial.version if answered is None else answered
        for told in trial.steps:
            assert told.action is not None
            self.actions.append(told.action)
            self.story.tell(told, request_key if told.version == answered else None)

    def go_back(self, ply: int, seat: int | None, at: float) -> None:
        """Take actions back; the story goes on."""
        position = self.at_ply(ply)
        del self.actions[ply:], self.checkpoints[ply // CHECKPOINT + 1 :]
        self.position = position
        self.story.tell(Step(self.version + 1, ply, "undo", seat, at, None, b"", False))

    def at_ply(self, ply: int) -> Position:
        """The position after so many of the standing actions."""
        position = Position(copy_of(self.checkpoints[ply // CHECKPOINT]))
        position.count = int(legal(position.record, position.moves))
        for action in self.actions[ply // CHECKPOINT * CHECKPOINT : ply]:
            position.play(action)
        return position

    def final_record(self, trial: Trial, names: list[str]) -> str:
        """The record of the game that a trial ends, as it is kept for ever."""
        made = array("h", [step.action for step in trial.steps if step.action is not None])
        saved = json.loads(replace(self, actions=self.actions + made).saved(names).to_json())
        return json.dumps({**saved, "key_hash": key_hash(self.key)}, ensure_ascii=False)

    def saved(self, names: list[str]) -> GameRecord:
        """The game as it can be saved; it holds the key."""
        texts: list[str | int] = []
        position = self.at_ply(0)
        for action in self.actions:
            texts.append(position.text_of(action))
            position.play(action)
        hashed = state_hash(position.record)
        return GameRecord(self.config, self.key, texts, rules=self.config.rules, state_hash=hashed, names=names)
