"""One game as an environment sees it: observations, masks, rewards, and no way to break it."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from abyss.envs.rewards import REWARDS, reward_number
from abyss.envs.stepping import observe_one, play_one
from abyss.kernels.feature_table import N_FEATURES
from abyss.kernels.redeal import redeal_record
from abyss.kernels.vector import begin, place_balance, score_balance
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal
from abyss.rules.state import GAME, TURN_LIMIT

BASE: Final = 0x5EA0_0F_AB155


class IllegalAction(ValueError):
    """An action that is not legal now; the game is as it was before."""


class Table:
    """A game in a record, and the buffers around it."""

    def __init__(self, config: Config, reward: str = "place") -> None:
        """Prepare a table; `begin` starts a game."""
        self.config = config
        self._sets = config.sets
        self._by_score = reward_number(reward) == REWARDS["score"]
        self._memory = np.zeros(1, GAME)
        self.record: Any = self._memory[0]
        self.moves: NDArray[np.int16] = np.zeros(N_ACTIONS, np.int16)
        self.count = 0
        self.seat = -1

    def begin(self, seed: int) -> None:
        """Start the game that belongs to a seed."""
        self._memory.view(np.uint8)[:] = 0
        number = np.uint64(seed % (1 << 64))
        self.count = int(
            begin(
                self.record,
                self.moves,
                self.config.players,
                self._sets,
                np.uint64(BASE),
                number,
                self.config.turn_limit,
            )
        )
        self.seat = int(decider(self.record))

    def copy(self) -> "Table":
        """The same position at a table of its own."""
        other = Table(self.config)
        other._by_score = self._by_score
        other._memory[:] = self._memory
        other.moves[:] = self.moves
        other.count, other.seat = self.count, self.seat
        return other

    def redeal(self, seat: int, luck: int) -> None:
        """Guess all that a seat cannot know anew, fairly; the same luck gives the same guess."""
        redeal_record(self.record, seat, np.uint64(luck % (1 << 64)))
        self.count = int(legal(self.record, self.moves))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """A copy whose record lies in its own memory, which a field-by-field copy would part."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """All but the record, which is a look into the memory."""
        return {name: value for name, value in vars(self).items() if name != "record"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Stand where the saved table stood; one saved under other rules is refused."""
        if state["_memory"].dtype != GAME:
            raise ValueError("this table was saved by another version of the rules and cannot be read")
        vars(self).update(state)
        self.record = self._memory[0]

    @property
    def is_over(self) -> bool:
        """Tell whether the game is over (or has not begun)."""
        return self.count == 0

    @property
    def legal(self) -> NDArray[np.int16]:
        """The legal actions, in the order of the rules; they change with the next action."""
        return self.moves[: self.count]

    def is_legal(self, action: int) -> bool:
        """Tell whether an action is legal."""
        return action in self.legal.tolist()

    @property
    def is_cut(self) -> bool:
        """Tell whether the turn limit ended the game."""
        return self.is_over and bool(self.record.over) and int(self.record.end_cause) == TURN_LIMIT

    def play(self, action: int) -> None:
        """Play a legal action; anything else raises IllegalAction and changes nothing."""
        if not self.is_legal(action):
            names = ", ".join(map(str, sorted(self.legal.tolist())))
            raise IllegalAction(f"action {action} is not legal now" + (f": choose one of {names}" if names else ""))
        self.count, seat = divmod(int(play_one(self._memory, self.moves, action)), 8)
        self.seat = seat - 1

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal action of a seat; all zero while another one decides."""
        mask = np.zeros(N_ACTIONS, np.int8)
        if seat == self.seat:
            mask[self.legal] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        """The flat observation of a seat."""
        row = np.empty(N_FEATURES, np.int16)
        observe_one(self._memory, seat, row)
        return row

    def rewards(self) -> list[float]:
        """The rewards of all seats; zero until the game is over."""
        if not self.is_over or not self.record.over:
            return [0.0] * self.config.players
        balance = score_balance if self._by_score else place_balance
        shares = self.config.players - 1
        return [float(balance(self.record, seat)) / shares for seat in range(self.config.players)]

    def scores(self) -> list[int]:
        """The final points of all seats; zero until the game is over."""
        return [int(points) for points in self.record.scores[: self.config.players]]
