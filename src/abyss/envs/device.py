"""Thousands of games that stay on a GPU: one kernel makes a decision in each and writes observations and masks there.

    import torch

    from abyss.envs.device import DeviceBatch

    batch = DeviceBatch(65_536, players=4)
    observations = torch.as_tensor(batch.observations, device="cuda")  # the same memory, no copy
    mask = torch.as_tensor(batch.mask, device="cuda")
    batch.step(actions)  # an int64 tensor on the device

All buffers offer `__cuda_array_interface__` and are written anew by each step. They mean what the arrays of
`envs.batch.Batch` of the same names mean, and the games of one seed are the same games. Every seat is the caller's.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="attr-defined, import-untyped"

import functools
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numba import cuda, float32, int16, int64, uint8, uint64
from numba.types import Array

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.rewards import REWARDS, reward_number
from abyss.kernels.feature_table import N_FEATURES
from abyss.kernels.features import write_features
from abyss.kernels.vector import begin, is_legal, place_balance, score_balance
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, step
from abyss.sim.cuda import _GAMES, _WORDS, device_games, from_device, in_simulator, kernel

BLOCK: Final = 128  # threads a block
START: Final = -1
BY_SCORE: Final = REWARDS["score"]


def step_on_device(
    games,
    words,
    moves,
    counts,
    actions,
    seats,
    rewards,
    done,
    illegal,
    scores,
    bases,
    numbers,
    mask,
    observations,
    players,
    sets,
    turn_limit,
    reward,
):
    """Make a decision in one game; the kernel, one thread a game, and otherwise `envs.stepping.step_games`."""
    i = cuda.grid(1)
    if i >= games.shape[0]:
        return
    game = games[i]
    row = moves[i]
    n = int(counts[i])
    action = int(actions[i])
    done[i] = 0
    illegal[i] = 0
    for seat in range(players):
        rewards[i, seat] = 0.0
    if action != START and not is_legal(row, n, action):
        illegal[i] = 1
        return
    for j in range(n):
        mask[i, row[j]] = 0
    n = 0
    if action != START:
        n = step(game, action, row)
    if n == 0:
        if action != START:
            done[i] = 1
            for seat in range(players):
                balance = score_balance(game, seat) if reward == BY_SCORE else place_balance(game, seat)
                rewards[i, seat] = np.float32(balance) / np.float32(players - 1)
                scores[i, seat] = game.scores[seat]
        for j in range(words.shape[1]):
            words[i, j] = np.uint64(0)
        numbers[i] += np.uint64(1)
        n = begin(game, row, players, sets, bases[i], numbers[i], turn_limit)
    counts[i] = n
    for j in range(n):
        mask[i, row[j]] = 1
    seat = decider(game)
    seats[i] = seat
    write_features(game, seat, observations[i])


_ROWS: Final = Array(int16, 2, "C")
_BYTES: Final = Array(uint8, 1, "C")
_LONGS: Final = Array(int64, 1, "C")
_NUMBERS: Final = Array(uint64, 1, "C")


@functools.cache
def step_kernel() -> Any:
    """The compiled kernel."""
    signature = (_GAMES, _WORDS, _ROWS, _LONGS, _LONGS, _LONGS, Array(float32, 2, "C"), _BYTES, _BYTES, _ROWS)
    rest = (_NUMBERS, _NUMBERS, Array(uint8, 2, "C"), _ROWS, int64, int64, int64, int64)
    return kernel(step_on_device, (*signature, *rest), BLOCK)


class DeviceBatch:
    """Many games side by side on a GPU."""

    def __init__(
        self,
        games: int,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        seed: int = 0,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Begin the games on the current device."""
        self.config = Config(players, tuple(expansions), turn_limit)
        self._sets = self.config.sets
        if games < 1:
            raise ValueError(f"{games} games cannot be played: it takes at least 1")
        self._reward = reward_number(reward)
        self._step = step_kernel()
        self._count = games
        self.games, self._words = device_games(games)
        zeros: dict[str, tuple[Any, Any]] = {
            "moves": ((games, N_ACTIONS), np.int16),
            "counts": (games, np.int64),
            "seats": (games, np.int64),
            "rewards": ((games, players), np.float32),
            "done": (games, np.uint8),
            "illegal": (games, np.uint8),
            "scores": ((games, players), np.int16),
            "mask": ((games, N_ACTIONS), np.uint8),
            "observations": ((games, N_FEATURES), np.int16),
        }
        made = {name: cuda.to_device(np.zeros(shape, kind)) for name, (shape, kind) in zeros.items()}
        self.moves, self.counts, self.seats = made["moves"], made["counts"], made["seats"]
        self.rewards, self.done, self.illegal = made["rewards"], made["done"], made["illegal"]
        self.scores, self.mask, self.observations = made["scores"], made["mask"], made["observations"]
        self.reset(seed)

    def __len__(self) -> int:
        """The number of games."""
        return self._count

    def reset(self, seed: int) -> None:
        """Begin the games of a seed."""
        words = np.random.SeedSequence(seed % (1 << 128)).generate_state(2 * len(self), np.uint64)
        self._bases = cuda.to_device(words[: len(self)])
        self._numbers = cuda.to_device(np.zeros(len(self), np.uint64))
        self.step(np.full(len(self), START, np.int64))

    def step(self, actions: Any) -> None:
        """Make a decision in each game; actions is an int64 array of the device (or of the host, which is copied)."""
        if tuple(np.shape(actions)) != (len(self),):
            raise ValueError(f"there must be one action for each of the {len(self)} games")
        given = cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else cuda.to_device(actions)
        grid, block = (1, len(self)) if in_simulator() else (-(-len(self) // BLOCK), BLOCK)
        self._step[grid, block](
            self.games,
            self._words,
            self.moves,
            self.counts,
            given,
            self.seats,
            self.rewards,
            self.done,
            self.illegal,
            self.scores,
            self._bases,
            self._numbers,
            self.mask,
            self.observations,
            self.config.players,
            self._sets,
            self.config.turn_limit,
            self._reward,
        )

    def records(self) -> Any:
        """The games' records, on the host."""
        return from_device(self.games)
