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
from abyss.envs.kinds import Kinds, row_size
from abyss.envs.rewards import REWARDS, reward_number
from abyss.kernels.feature_table import FEATURES_VERSION
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import mark_features
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
    winners,
    bases,
    numbers,
    mask,
    order,
    players,
    sets,
    turn_limits,
    reward,
):
    """Make a decision in one game; the kernel, one thread a game, and otherwise `envs.stepping.step_games`."""
    place = cuda.grid(1)
    if place >= games.shape[0]:
        return
    i = int(order[place])
    game = games[i]
    row = moves[i]
    n = int(counts[i])
    action = int(actions[i])
    done[i] = 0
    illegal[i] = 0
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0.0
    if action != START and not is_legal(row, n, action):
        illegal[i] = 1
    else:
        for j in range(n):
            mask[i, row[j]] = 0
        n = 0
        if action != START:
            n = step(game, action, row)
        if n == 0:
            if action != START:
                done[i] = 1
                winners[i] = game.winners
                for seat in range(players[i]):
                    balance = score_balance(game, seat) if reward == BY_SCORE else place_balance(game, seat)
                    rewards[i, seat] = np.float32(balance) / np.float32(players[i] - 1)
                    scores[i, seat] = game.scores[seat]
            for j in range(words.shape[1]):
                words[i, j] = np.uint64(0)
            numbers[i] += np.uint64(1)
            n = begin(game, row, players[i], sets[i], bases[i], numbers[i], turn_limits[i])
        counts[i] = n
        for j in range(n):
            mask[i, row[j]] = 1
    seats[i] = decider(game)


def observe_on_device(games, seats, observations):
    """Write version 1 of the row of the deciding seat of one game: a kernel, one thread a game."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        write_features(games[i], seats[i], observations[i])


def mark_on_device(games, seats, observations):
    """Write version 2 of it into zeros, likewise."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        mark_features(games[i], seats[i], observations[i])


_ROWS: Final = Array(int16, 2, "C")
_BYTES: Final = Array(uint8, 1, "C")
_LONGS: Final = Array(int64, 1, "C")
_NUMBERS: Final = Array(uint64, 1, "C")
STEP_SIGNATURE: Final = (
    *(_GAMES, _WORDS, _ROWS, _LONGS, _LONGS, _LONGS, Array(float32, 2, "C"), _BYTES, _BYTES, _ROWS),
    *(_BYTES, _NUMBERS, _NUMBERS, Array(uint8, 2, "C"), _LONGS, _LONGS, _LONGS, _LONGS, int64),
)
ROW_SIGNATURE: Final = (_GAMES, _LONGS, _ROWS)


def on_device(numbers: Any) -> Any:
    """Whole numbers as an array of the device; what lies there already is not copied."""
    return cuda.as_cuda_array(numbers) if hasattr(numbers, "__cuda_array_interface__") else cuda.to_device(numbers)


def clear(rows: Any) -> None:
    """Set an array of the device to 0."""
    if in_simulator():
        rows[:] = 0
    else:
        cuda.cudadrv.driver.device_memset(rows, 0, rows.nbytes)


@functools.cache
def step_kernel() -> Any:
    """The compiled kernel."""
    return kernel(step_on_device, STEP_SIGNATURE, BLOCK)


@functools.cache
def row_kernel(version: int) -> Any:
    """The compiled kernel that writes rows; apart from the other, since it is compiled in seconds."""
    return kernel(mark_on_device if version == 2 else observe_on_device, ROW_SIGNATURE, BLOCK)


class DeviceBatch:
    """Many games side by side on a GPU."""

    def __init__(
        self,
        games: int,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        configs: Sequence[Config] | None = None,
        reward: str = "place",
        seed: int = 0,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        row: int = FEATURES_VERSION,
    ) -> None:
        """Begin the games on the current device; `configs` and `row` are those of `Batch`."""
        self.kinds = Kinds(games, [Config(players, tuple(expansions), turn_limit)] if configs is None else configs)
        players = self.kinds.most
        self._row = row
        width = row_size(row)
        self._reward = reward_number(reward)
        self._step, self._observe = step_kernel(), row_kernel(row)
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
            "winners": (games, np.uint8),
            "mask": ((games, N_ACTIONS), np.uint8),
            "observations": ((games, width), np.int16),
        }
        made = {name: cuda.to_device(np.zeros(shape, kind)) for name, (shape, kind) in zeros.items()}
        self.moves, self.counts, self.seats = made["moves"], made["counts"], made["seats"]
        self.rewards, self.done, self.illegal = made["rewards"], made["done"], made["illegal"]
        self.scores, self.mask, self.observations = made["scores"], made["mask"], made["observations"]
        self.winners = made["winners"]
        self._order = cuda.to_device(np.arange(games))
        self._kinds = [cuda.to_device(part) for part in (self.kinds.players, self.kinds.sets, self.kinds.turn_limits)]
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

    def step(self, actions: Any, order: Any = None) -> None:
        """Make a decision in each game; actions is an int64 array of the device (or of the host, which is copied).

        `order` is a permutation of the games, likewise: neighbours in it are played by neighbouring threads. Games
        that do the same side by side are faster, so sort them, for instance by action.
        """
        if tuple(np.shape(actions)) != (len(self),):
            raise ValueError(f"there must be one action for each of the {len(self)} games")
        given = on_device(actions)
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
            self.winners,
            self._bases,
            self._numbers,
            self.mask,
            self._order if order is None else on_device(order),
            *self._kinds,
            self._reward,
        )
        if self._row == 2:
            clear(self.observations)
        self._observe[grid, block](self.games, self.seats, self.observations)

    def records(self) -> Any:
        """The games' records, on the host."""
        return from_device(self.games)
