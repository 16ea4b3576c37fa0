"""What greedy would play in games that lie on a GPU, so that a network there can learn against it and be measured.

    greedy = DeviceGreedy(batch, seed=1)
    greedy.choose(asked, actions)  # actions of the games that are asked for; the others stay

It is the bot of the CPU, from the same source; the luck of a seed that breaks ties is that of `envs.batch.Batch`.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="attr-defined, import-untyped"

import functools
from typing import Any, Final

import numpy as np
from numba import cuda, int64, uint8, uint64
from numba.types import Array

from abyss.bots.core.policy import best_move
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.envs.device import _ROWS, DeviceBatch
from abyss.kernels.dice import next_word
from abyss.sim.cuda import _GAMES, in_simulator, kernel

GREEDY_BLOCK: Final = 64  # threads a block


def greedy_on_device(games, moves, counts, luck, weights_2, weights_3, asked, actions):
    """Choose for greedy in the games asked for: the kernel, one thread a game."""
    i = cuda.grid(1)
    if i < asked.shape[0] and asked[i] != 0:
        luck[i] = next_word(luck[i])
        if games[i].players == 2:
            actions[i] = best_move(games[i], moves[i], int(counts[i]), 0, luck[i], weights_2)
        else:
            actions[i] = best_move(games[i], moves[i], int(counts[i]), 0, luck[i], weights_3)


_LONGS: Final = Array(int64, 1, "C")
_WORDS: Final = Array(uint64, 1, "C")
GREEDY_SIGNATURE: Final = (_GAMES, _ROWS, _LONGS, _WORDS, _LONGS, _LONGS, Array(uint8, 1, "C"), _LONGS)


@functools.cache
def greedy_kernel() -> Any:
    """The compiled kernel."""
    return kernel(greedy_on_device, GREEDY_SIGNATURE, GREEDY_BLOCK)


def lying_there(numbers: Any) -> Any:
    """An array of the device, whoever made it, as Numba's; it is written into, so it is never a copy."""
    return cuda.as_cuda_array(numbers) if hasattr(numbers, "__cuda_array_interface__") else numbers


class DeviceGreedy:
    """Greedy beside the games of a `DeviceBatch`."""

    def __init__(self, batch: DeviceBatch, seed: int = 0) -> None:
        """Draw the luck of each game as `Batch` does."""
        self._kernel = greedy_kernel()
        self._batch = batch
        words = np.random.SeedSequence(seed % (1 << 128)).generate_state(2 * len(batch), np.uint64)
        self._luck = cuda.to_device(words[len(batch) :])
        self._weights = [cuda.to_device(np.array(weights, np.int64)) for weights in (WEIGHTS_2, WEIGHTS_3)]

    def choose(self, asked: Any, actions: Any) -> None:
        """Write greedy's choice into the actions of the games asked for; both arrays lie on the device.

        `asked` (uint8) may be shorter than there are games: it is about the first ones.
        """
        batch = self._batch
        block = 1 if in_simulator() else GREEDY_BLOCK
        self._kernel[-(-len(asked) // block), block](
            batch.games, batch.moves, batch.counts, self._luck, *self._weights, *map(lying_there, (asked, actions))
        )
