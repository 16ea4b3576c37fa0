"""The friendly way in: a game you can look at, play, copy and take back moves in."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import yaml

from abyss import knowledge
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.notation import moves
from abyss.notation.position.build import game_from, position_of
from abyss.notation.reasons import NO_CHOICE, Reason, why_not
from abyss.payments import payments, recruitable
from abyss.record import (
    Config,
    GameRecord,
    RecordError,
    key_of_seed,
    key_words,
    new_key,
    state_hash,
)
from abyss.rules.actions import N_ACTIONS, verb_of
from abyss.rules.engine import decider, legal, settle, step
from abyss.rules.scoring import N_PARTS, SCORE_PARTS, score
from abyss.rules.setup import set_up_for
from abyss.rules.state import SEATS, TURN_LIMIT, copy_record, new_record
from abyss.telling.drawing import draw_board
from abyss.views import Event, Payment, View

if TYPE_CHECKING:
    from abyss.evaluation import Evaluation

IllegalMove = moves.IllegalMove
Move = str | int


class Game:
    """A game of Abyss.

    Moves are texts (``"recruit Seeker with C3 S4"``) or action numbers; both are listed by `legal_moves` and
    `legal_actions`. A move that is not legal raises `IllegalMove`, which says why, and changes nothing.
    """

    def __init__(self, record: Any, config: Config, key: str | None) -> None:
        """Take over a record; use `Game.new`, `Game.from_position` or `Game.replay` instead."""
        self.state = record
        self.config = config
        self.key = key
        self.actions: list[int] = []
        self._past: list[Any] = []
        self._moves = np.zeros(N_ACTIONS, dtype=np.int16)
        self.state.record_events = 1
        self._count = int(settle(self.state, self._moves))

    @classmethod
    def new(
        cls,
        players: int = 2,
        expansions: Sequence[str] = (),
        seed: int | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        key: str | None = None,
        first: int | None = None,
    ) -> "Game":
        """Set up a game; the same seed (or key) always gives the same shuffle.

        `first` is the seat that begins; without it the first player is drawn.
        """
        config = Config(players, tuple(expansions), turn_limit, first)
        if key is None:
            key = new_key() if seed is None else key_of_seed(seed)
        record = new_record()
        record.record_events = 1
        set_up_for(record, config.players, config.sets, *key_words(key), config.turn_limit, config.first_seat)
        return cls(record, config, key)

    @classmethod
    def from_position(cls, position: dict[str, Any] | str) -> "Game":
        """Start from a position, as a dictionary or as YAML text (see docs/scenarios.md)."""
        said = yaml.safe_load(position) if isinstance(position, str) else position
        record = game_from(said)
        config = Config(int(record.players), tuple(knowledge.expansions_of(record)), int(record.turn_limit))
        return cls(record, config, None)

    @classmethod
    def replay(cls, record: GameRecord, plies: int | None = None) -> "Game":
        """Play a saved game again, all of it or the first `plies` actions."""
        config = record.config
        game = cls.new(config.players, config.expansions, None, config.turn_limit, record.key, config.first)
        others = f"; it was played with rules {record.rules or record.engine}, these are {game.config.rules}"
        for ply, move in enumerate(record.moves[:plies]):
            action = game.stored_action(move)
            if action is None:
                raise RecordError(f'move {ply} ("{move}") is not legal there{others}')
            game._apply(action)
        if plies is None and record.state_hash and record.state_hash != state_hash(game.state):
            raise RecordError(f"the game ends in another state than saved{others}")
        return game

    @classmethod
    def load(cls, path: str | Path) -> "Game":
        """Read a saved game and play it again."""
        return cls.replay(GameRecord.load(path))

    def record(self, names: Sequence[str] = ()) -> GameRecord:
        """The game as it can be saved."""
        if self.key is None:
            raise RecordError("a game that began from a position cannot be saved; save the position instead")
        return GameRecord(
            self.config,
            self.key,
            self._moves_made(),
            rules=self.config.rules,
            state_hash=state_hash(self.state),
            names=list(names),
        )

    def _moves_made(self) -> list[str | int]:
        """Every move that was made, as a text."""
        past = [*self._past, self.state]
        return [moves.move_text(before, action) for before, action in zip(past, self.actions, strict=False)]

    def copy(self) -> "Game":
        """An independent copy with its own past."""
        twin = object.__new__(Game)
        twin.state = copy_record(self.state)
        twin.config, twin.key, twin.actions = self.config, self.key, list(self.actions)
        twin._past = list(self._past)
        twin._moves = self._moves.copy()
        twin._count = self._count
        return twin

    # --- whose move, and which

    @property
    def is_over(self) -> bool:
        """Whether the game has been scored."""
        return bool(self.state.over)

    @property
    def is_aborted(self) -> bool:
        """Whether the turn limit ended the game."""
        return self.is_over and int(self.state.end_cause) == TURN_LIMIT

    @property
    def decider(self) -> int | None:
        """The seat that must decide now, or None when the game is over."""
        seat = int(decider(self.state))
        return seat if seat >= 0 else None

    @property
    def decision(self) -> str:
        """Who must decide what, in words."""
        return "game over" if self.is_over else moves.decision_text(self.state)

    @property
    def legal_actions(self) -> list[int]:
        """The legal actions by number."""
        return [int(action) for action in self._moves[: self._count]]

    @property
    def legal_moves(self) -> list[str]:
        """The legal actions in words."""
        return [moves.move_text(self.state, action) for action in self.legal_actions]

    @property
    def mask(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions as a mask over the action space."""
        mask = np.zeros(N_ACTIONS, dtype=bool)
        mask[self._moves[: self._count]] = True
        return mask

    def move_text(self, action: int) -> str:
        """A legal action in words."""
        return moves.move_text(self.state, action)

    def stored_action(self, move: Move) -> int | None:
        """The legal action that a move of a saved game means, or nothing."""
        allowed = self.legal_actions
        if isinstance(move, int):
            return move if move in allowed else None
        return moves.stored_action(self.state, move, allowed)

    def why_not(self, move: Move) -> Reason | None:
        """Why a move is refused, as a code with figures, or None if it is legal (`abyss.notation.reasons`)."""
        if isinstance(move, str):
            try:
                moves.parse_moves(self.state, move)
            except moves.UnknownMove:
                raise
            except IllegalMove as problem:
                return problem.reason or Reason(NO_CHOICE, {})
            return None
        verb_of(move)
        return None if move in self.legal_actions else why_not(self.state, move)

    # --- playing

    def play(self, move: Move) -> None:
        """Make a move; a text may be a whole recruitment with its payment."""
        if isinstance(move, str):
            actions = moves.parse_moves(self.state, move)
        else:
            actions = [int(move)]
            if actions[0] not in self.legal_actions:
                raise IllegalMove(f"action {move} is not legal now: {self.decision}")
        for action in actions:
            self._apply(action)

    def _apply(self, action: int) -> None:
        self._past.append(copy_record(self.state))
        self.actions.append(action)
        self._count = int(step(self.state, action, self._moves))

    def undo(self) -> None:
        """Take back the last action."""
        if not self._past:
            raise IllegalMove("there is nothing to take back")
        self.state = self._past.pop()
        self.actions.pop()
        self._count = int(legal(self.state, self._moves))

    @property
    def revealed(self) -> bool:
        """Whether the last action drew or showed something hidden: up to there undo is free."""
        return bool(self.state.revealed)

    # --- looking

    def payments(self, lord: Move | None = None) -> list[Payment]:
        """Sensible ways to pay, cheapest first, for a legal `recruit` move or, without one, for the pending payment."""
        wanted = moves.find_move(self.state, lord) if isinstance(lord, str) else lord
        for action, _, card in recruitable(self.state, self.legal_actions):
            if action == wanted:
                return [knowledge.payment(tried) for tried in payments(self.state, action, card)]
        return []

    def view(self, seat: int | None, open_council: bool = False) -> View:
        """All that a seat may see; None is a spectator."""
        self._check_seat(seat)
        return knowledge.view(self.state, seat, open_council)

    def events(self, seat: int | None) -> list[Event]:
        """What the last action told, as far as the seat may know it."""
        self._check_seat(seat)
        return knowledge.events(self.state, seat)

    def redeal(self, seat: int, rng: np.random.Generator) -> "Game":
        """A copy in which all that the seat cannot know is a fair guess; it cannot be saved or taken back."""
        self._check_seat(seat)
        twin = self.copy()
        twin.state = knowledge.redeal(self.state, seat, rng)
        twin.key, twin._past = None, []
        return twin

    def evaluate(self, seat: int) -> "Evaluation":
        """What the trained network thinks, as far as the seat may know: shares of the win, final points, moves."""
        from abyss.evaluation import evaluate

        self._check_seat(seat)
        return evaluate(self.state, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.config.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.config.players - 1}")

    @property
    def scores(self) -> list[int]:
        """Everybody's points: as things stand, or final once the game is over."""
        return [sum(self.score_parts(seat).values()) for seat in range(self.config.players)]

    def score_parts(self, seat: int) -> dict[str, int]:
        """A seat's points by part: locations, lords, allies and so on."""
        parts = np.zeros(N_PARTS, dtype=np.int64)
        score(self.state, seat, parts)
        return dict(zip(SCORE_PARTS, parts.tolist(), strict=True))

    @property
    def winners(self) -> list[int]:
        """The seats that won; several share a win that no tie-break decides."""
        return [seat for seat in range(SEATS) if int(self.state.winners) >> seat & 1]

    @property
    def position(self) -> dict[str, Any]:
        """The whole position as a dictionary that `from_position` understands; it holds secrets."""
        return position_of(self.state)

    @property
    def hash(self) -> str:
        """A short hash of the whole state."""
        return state_hash(self.state)

    def __eq__(self, other: object) -> bool:
        """Two games are equal when all on the table and to come is."""
        return isinstance(other, Game) and self.hash == other.hash

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Name the game in a line."""
        kind = "+".join(("base", *self.config.expansions))
        return f"<Game {kind}, {self.config.players} players, turn {int(self.state.turn)}, {self.decision}>"

    def __str__(self) -> str:
        """Draw the board as text."""
        return draw_board(self.state)
