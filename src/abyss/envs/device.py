"""Thousands of games that stay on a GPU: one kernel makes a decision in each and writes observations and masks there.

    import torch

    from abyss.envs.device import DeviceBatch

    batch = DeviceBatch(65_536, players=4)
    observations = torch.as_tensor(batch.observations, device="cuda")  # the same memory, no copy
    mask = torch.as_tensor(batch.mask, device="cuda")
    batch.step(actions)  # an int64 tensor on the device

All buffers offer `__cuda_array_interface__` and are written anew by each step. They mean what the arrays of
`envs.batch.Batch` of the same names mean, and the games of one seed are the same games. With `bots`, compiled bots play
the seats they are named for until the caller must decide again, all in the one launch, as they would there.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="attr-defined, import-untyped, index"

import functools
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numba import cuda, float32, int8, int16, int32, int64, uint8, uint16, uint64
from numba.types import Array

from abyss.bots.compiled import GREEDY, choose_with
from abyss.bots.compiled import choose_by_chance as choose_for_bot
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.batch import bots_of
from abyss.envs.kinds import Kinds, row_size
from abyss.envs.rewards import REWARDS, reward_number
from abyss.envs.stepping import OUTSIDE
from abyss.kernels.dice import next_word
from abyss.kernels.feature_table import FEATURES_VERSION
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import PARTS, mark_part
from abyss.kernels.small_steps import OVER, run_on
from abyss.kernels.vector import is_legal, place_balance, score_balance, set_up_number
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.decisions import FIRST_DECISION, pop
from abyss.rules.engine import apply, decider, is_asked, legal
from abyss.sim.cuda import (
    _GAMES,
    _WORDS,
    BLOCK,
    DEVICE_GAME,
    N_PENDING,
    NOTHING,
    RECORD,
    SET_UP,
    SLOTS,
    WARP,
    WARPS,
    WORDS,
    Plan,
    block_size,
    device_games,
    from_device,
    in_simulator,
    kernel,
    shares,
    sort_slots,
    take_slots,
)

START: Final = -1
SEEN_WORDS: Final = -(-DEVICE_GAME.fields["revealed"][1] // 8)  # of a record; rows tell nothing of what comes behind
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
    pending,
    slots,
    players,
    sets,
    turn_limits,
    reward,
    bots,
    luck,
    for_two,
    for_more,
):
    """Make a decision in each game: the kernel, and otherwise `envs.stepping.step_games`.

    A block has so many games (`slots`). As in `sim.cuda.play_games` it sorts them round after round and does one small
    step of each, until somebody must decide. When no more are left than it has threads, each plays one to that point.
    """
    order = cuda.shared.array(SLOTS, uint16)
    place = cuda.shared.array(N_PENDING, int32)
    taken = cuda.shared.array(1, int32)
    takes = cuda.shared.array(WARPS, int32)
    lane = cuda.threadIdx.x % WARP
    first = cuda.blockIdx.x * slots
    count = min(slots, games.shape[0] - first)
    for i in range(first + cuda.threadIdx.x, first + count, cuda.blockDim.x):
        done[i] = 0
        illegal[i] = 0
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0.0
        action = int(actions[i])
        if action == START:
            pending[i] = SET_UP
        elif is_legal(moves[i], int(counts[i]), action):
            pending[i] = games[i].stack[int(games[i].depth) - 1, 0]
        else:
            illegal[i] = 1
            pending[i] = NOTHING
        if pending[i] != NOTHING:
            for j in range(counts[i]):
                mask[i, moves[i, j]] = 0
    is_first = True
    while True:
        busy = sort_slots(pending, first, count, order, place, taken)
        if busy == 0:
            return
        to_the_end = not is_first and busy <= cuda.blockDim.x
        while True:
            start = take_slots(taken, takes)
            if start >= busy:
                break
            if start + lane >= busy:
                continue
            i = first + int(order[start + lane])
            kind = int(pending[i])
            game = games[i]
            row = moves[i]
            while True:
                if kind == SET_UP:
                    for word in range(words.shape[1]):
                        words[i, word] = np.uint64(0)
                    numbers[i] += np.uint64(1)
                    set_up_number(game, players[i], sets[i], bases[i], numbers[i], turn_limits[i])
                elif kind >= FIRST_DECISION:
                    n = 1
                    action = int(actions[i])
                    if is_first:
                        game.event_count = 0
                        game.revealed = 0
                    else:
                        n = legal(game, row)
                        action = int(row[0])
                        if is_asked(kind, n):
                            seat = decider(game)
                            bot = int(bots[i, seat])
                            if bot == OUTSIDE:
                                counts[i] = n
                                seats[i] = seat
                                for j in range(n):
                                    mask[i, row[j]] = 1
                                kind = NOTHING
                                break
                            luck[i] = next_word(luck[i])
                            action = choose_for_bot(bot, game, row, n, luck[i], for_two, for_more)
                            game.event_count = 0
                            game.revealed = 0
                    if n == 0:
                        pop(game)
                    else:
                        apply(game, action)
                kind = run_on(game, kind < FIRST_DECISION)
                if kind == OVER:
                    done[i] = 1
                    winners[i] = game.winners
                    for seat in range(players[i]):
                        balance = score_balance(game, seat) if reward == BY_SCORE else place_balance(game, seat)
                        rewards[i, seat] = np.float32(balance) / np.float32(players[i] - 1)
                        scores[i, seat] = game.scores[seat]
                    kind = SET_UP
                if not to_the_end:
                    break
            pending[i] = kind
        is_first = False


@cuda.jit(device=True)
def bring_near(words):
    """Copy the records of a block's games, as far as rows tell of them, to the fast memory beside the processor."""
    near = cuda.shared.array(0, uint64)
    first = cuda.blockIdx.x * cuda.blockDim.x
    most = min(cuda.blockDim.x, words.shape[0] - first) * SEEN_WORDS
    threads = cuda.blockDim.x * cuda.blockDim.y
    for k in range(cuda.threadIdx.x + cuda.blockDim.x * cuda.threadIdx.y, most, threads):
        near[k // SEEN_WORDS * WORDS + k % SEEN_WORDS] = words[first + k // SEEN_WORDS, k % SEEN_WORDS]
    cuda.syncthreads()


def observe_on_device(words, seats, observations, fours):
    """Write version 1 of the row of the deciding seat of one game: a kernel, one thread a game."""
    games = cuda.shared.array(0, RECORD)
    bring_near(words)
    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i < words.shape[0]:
        write_features(games[cuda.threadIdx.x], seats[i], observations[i])


def mark_on_device(words, seats, observations, fours):
    """Write version 2 of it, as many threads a game as a row has parts; `fours` are the same rows, four numbers in one.

    The rows are cleared here and not by a kernel before: they are then still in the GPU's cache when something is
    written into them, which saves a tenth of the time. A block has an even number of games, whose rows are whole fours.
    """
    games = cuda.shared.array(0, RECORD)
    first = cuda.blockIdx.x * cuda.blockDim.x
    last = min(first + cuda.blockDim.x, words.shape[0])
    start = first * observations.shape[1] // 4 + cuda.threadIdx.x + cuda.blockDim.x * cuda.threadIdx.y
    for k in range(start, (last * observations.shape[1] + 3) // 4, cuda.blockDim.x * cuda.blockDim.y):
        fours[k] = 0
    bring_near(words)
    i = first + cuda.threadIdx.x
    if i < words.shape[0]:
        mark_part(games[cuda.threadIdx.x], seats[i], cuda.threadIdx.y, observations[i])


_ROWS: Final = Array(int16, 2, "C")
_BYTES: Final = Array(uint8, 1, "C")
_LONGS: Final = Array(int64, 1, "C")
_NUMBERS: Final = Array(uint64, 1, "C")
_STEP: Final = (
    *(_GAMES, _WORDS, _ROWS, _LONGS, _LONGS, _LONGS, Array(float32, 2, "C"), _BYTES, _BYTES, _ROWS),
    *(_BYTES, _NUMBERS, _NUMBERS, Array(uint8, 2, "C"), _BYTES, int64, _LONGS, _LONGS, _LONGS, int64),
    *(Array(int8, 2, "C"), _NUMBERS, _LONGS, _LONGS),
)
_ROW: Final = (_WORDS, _LONGS, _ROWS, _NUMBERS)
ROW_BLOCK: Final = 32  # games of a block that writes rows: their records are as much as a block may bring near


def on_device(numbers: Any) -> Any:
    """Whole numbers as an array of the device; what lies there already is not copied."""
    return cuda.as_cuda_array(numbers) if hasattr(numbers, "__cuda_array_interface__") else cuda.to_device(numbers)


STEP: Final = Plan(step_on_device, _STEP, BLOCK, unrolled=True)
STEP_BESIDE_GREEDY: Final = STEP._replace(using={"choose_for_bot": choose_with})  # much more code
ROWS: Final = {
    1: Plan(observe_on_device, _ROW, ROW_BLOCK * PARTS, unrolled=True),
    2: Plan(mark_on_device, _ROW, ROW_BLOCK * PARTS, unrolled=True, together=4),
}


@functools.cache
def step_kernel(beside_greedy: bool) -> Any:
    """The compiled kernel."""
    return kernel(STEP_BESIDE_GREEDY if beside_greedy else STEP)


@functools.cache
def row_kernel(version: int) -> Any:
    """The compiled kernel that writes rows; apart from the other, since it is compiled in seconds."""
    return kernel(ROWS[version])


class DeviceBatch:
    """Many games side by side on a GPU."""

    def __init__(
        self,
        games: int,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        configs: Sequence[Config] | None = None,
        bots: Sequence[str] | Sequence[Sequence[str]] | None = None,
        reward: str = "place",
        seed: int = 0,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        row: int = FEATURES_VERSION,
    ) -> None:
        """Begin the games on the current device; `configs`, `bots` and `row` are those of `Batch`."""
        kinds = [Config(players, tuple(expansions), turn_limit)] if configs is None else list(configs)
        self.kinds = Kinds(games, kinds)
        players = self.kinds.most
        self._row = row
        width = row_size(row)
        self._reward = reward_number(reward)
        playing = bots_of(games, kinds, bots)
        self._step, self._observe = step_kernel(bool((playing == GREEDY).any())), row_kernel(row)
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
        }
        made = {name: cuda.to_device(np.zeros(shape, kind)) for name, (shape, kind) in zeros.items()}
        self.moves, self.counts, self.seats = made["moves"], made["counts"], made["seats"]
        self.rewards, self.done, self.illegal = made["rewards"], made["done"], made["illegal"]
        self.scores, self.mask, self.winners = made["scores"], made["mask"], made["winners"]
        self._fours = cuda.to_device(np.zeros(-(-games * width // 4), np.uint64))
        self.observations = self._fours.view(np.int16)[: games * width].reshape(games, width)
        self._pending = cuda.to_device(np.zeros(games, np.uint8))
        self._bots = cuda.to_device(playing.astype(np.int8))
        self._weights = [cuda.to_device(np.array(weights, np.int64)) for weights in (WEIGHTS_2, WEIGHTS_3)]
        self._kinds = [cuda.to_device(part) for part in (self.kinds.players, self.kinds.sets, self.kinds.turn_limits)]
        self.reset(seed)

    def __len__(self) -> int:
        """The number of games."""
        return self._count

    def reset(self, seed: int) -> None:
        """Begin the games of a seed."""
        words = np.random.SeedSequence(seed % (1 << 128)).generate_state(2 * len(self), np.uint64)
        self._bases, self._luck = cuda.to_device(words[: len(self)]), cuda.to_device(words[len(self) :])
        self._numbers = cuda.to_device(np.zeros(len(self), np.uint64))
        self.step(np.full(len(self), START, np.int64))

    def step(self, actions: Any) -> None:
        """Make a decision in each game; actions is an int64 array of the device (or of the host, which is copied)."""
        if tuple(np.shape(actions)) != (len(self),):
            raise ValueError(f"there must be one action for each of the {len(self)} games")
        slots = shares(len(self))[1]
        self._step[-(-len(self) // slots), block_size()](
            self.games,
            self._words,
            self.moves,
            self.counts,
            on_device(actions),
            self.seats,
            self.rewards,
            self.done,
            self.illegal,
            self.scores,
            self.winners,
            self._bases,
            self._numbers,
            self.mask,
            self._pending,
            slots,
            *self._kinds,
            self._reward,
            self._bots,
            self._luck,
            *self._weights,
        )
        block = block_size() if in_simulator() else ROW_BLOCK
        threads = (block, PARTS if self._row == 2 else 1)
        self._observe[-(-len(self) // block), threads, 0, block * DEVICE_GAME.itemsize](
            self._words, self.seats, self.observations, self._fours
        )

    def records(self) -> Any:
        """The games' records, on the host."""
        return from_device(self.games)
