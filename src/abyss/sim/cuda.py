"""Whole random games on a GPU: the same rule functions in one kernel, one thread a game, bit for bit the CPU's results.

A rule function compiled for the CPU keeps its Python source (`py_func`). `device_function` compiles that same source
for the GPU, with the same one signature, and does so for every rule it calls. Nothing is written twice. Only the
record differs: on the GPU every field is aligned (`DEVICE_GAME`), since a GPU cannot read a number across a boundary.

This file needs NumPy, Numba and numba-cuda, nothing else.
"""

# mypy: disable-error-code="attr-defined, call-overload"

import functools
import types
from collections.abc import Iterator
from typing import Any, Final

import numba
import numpy as np
from numba import cuda, from_dtype, int16, int64, uint64
from numba.types import Array

from abyss.rules.actions import N_ACTIONS
from abyss.rules.cache import cache_folder
from abyss.rules.engine import apply, settle
from abyss.rules.jit import JIT
from abyss.rules.setup import set_up
from abyss.rules.state import GAME, SEATS
from abyss.sim.dice import next_word, pick

DEVICE_GAME: Final = np.dtype(
    (np.record, np.dtype({"names": GAME.names, "formats": [GAME[name] for name in GAME.names or ()]}, align=True))
)
WORDS: Final = DEVICE_GAME.itemsize // 8

RESULT: Final = np.dtype(
    [
        ("scores", "i2", SEATS),  # final points
        ("turns", "i2"),  # turns begun
        ("decisions", "i4"),  # choices made
        ("winners", "i1"),  # bit mask of seats
        ("end_cause", "i1"),  # state.END_CAUSES
    ],
    align=True,
)

BLOCK: Final = 128  # threads a block
BLOCKS_PER_PROCESSOR: Final = 4  # 128 registers a thread leave room for 512 threads
CHUNK: Final = 1 << 22  # games whose keys and results lie on the device at a time
MEMORIES: Final = ("global", "local")  # where the records lie: an array of them, or each thread's own memory

_SIGNATURE: Final = {
    "Game": from_dtype(DEVICE_GAME),
    "Moves": Array(int16, 1, "C"),
    "Parts": Array(int64, 1, "C"),
    "Word": uint64,
}
_device_functions: dict[Any, Any] = {}


class NoDevice(RuntimeError):
    """There is no GPU that can be used; the message says why."""


def in_simulator() -> bool:
    """Tell whether Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) stands in for a GPU."""
    return bool(numba.config.ENABLE_CUDASIM)


def require_device() -> None:
    """Raise NoDevice, with the reason, unless kernels can run."""
    if in_simulator() or cuda.is_available():
        return
    reason = "numba-cuda found no CUDA driver or no GPU"
    try:
        cuda.gpus.lst  # noqa: B018  (asking is what raises)
    except Exception as problem:
        reason = str(problem).strip() or reason
    raise NoDevice(f"No CUDA device can be used here: {reason}. Use the CPU, or install numba-cuda[cu12] or [cu13].")


def narrowest(table: np.ndarray) -> np.ndarray:
    """A table of whole numbers in the fewest bytes a number: a GPU has 64 KB for constants."""
    for kind in (np.int8, np.int16, np.int32):
        if (
            table.dtype == np.int64
            and table.size
            and np.iinfo(kind).min <= table.min()
            and table.max() <= np.iinfo(kind).max
        ):
            return table.astype(kind)
    return table


def device_function(rule: Any) -> Any:
    """Compile a rule function, and all it calls, for the GPU; in the simulator a rule stays as it is."""
    if in_simulator() or not hasattr(rule, "py_func"):
        return rule
    if rule not in _device_functions:
        source = rule.py_func
        signature = tuple(
            _SIGNATURE.get(str(source.__annotations__.get(name)), int64)
            for name in source.__code__.co_varnames[: source.__code__.co_argcount]
        )
        _device_functions[rule] = cuda.jit(signature, device=True)(on_device(source))
    return _device_functions[rule]


def device_names(source: Any) -> dict[str, Any]:
    """The global names a function uses, meaning device functions and narrow tables."""
    names = {}
    for name in source.__code__.co_names:
        value = source.__globals__.get(name)
        if hasattr(value, "py_func"):
            names[name] = device_function(value)
        elif isinstance(value, np.ndarray):
            names[name] = narrowest(value)
    return names


def with_globals(source: Any, names: dict[str, Any]) -> Any:
    """A copy of a function that looks its global names up in `names`."""
    copy = types.FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
    copy.__module__ = source.__module__
    copy.__qualname__ = source.__qualname__
    return copy


def on_device(source: Any) -> Any:
    """A copy of a function whose global names mean device functions and narrow tables."""
    return with_globals(source, source.__globals__ | device_names(source))


def kernel(function: Any, signature: tuple[Any, ...], **options: Any) -> Any:
    """A kernel made of a plain function that calls rules, from the cache of compiled rules where it lies there."""
    if in_simulator():
        return cuda.jit(function)
    require_device()
    if not JIT:
        raise NoDevice("ABYSS_JIT=0 leaves nothing to run on a GPU; take it away.")
    names = dict(function.__globals__)
    made = cuda.jit(with_globals(function, names), **options)
    if options or not is_cached(made, signature):  # the cache's key does not know of options
        names.update(device_names(function))
    made.compile(signature)
    return made


def is_cached(made: Any, signature: tuple[Any, ...]) -> bool:
    """Switch a kernel's cache on and tell whether the kernel lies there; without a cache all still works."""
    uncached = made._cache
    try:
        from numba.cuda.core import config

        config.CACHE_DIR = str(cache_folder(__name__))
        made.enable_caching()
        return made._cache.load_overload(signature, made.targetctx) is not None
    except Exception:
        made._cache = uncached
        return False


def play_games(games, words, keys, seeds, players, sets, turn_limit, results):
    """Play game after game in a record of an array until all are done: the kernel, one thread a record.

    Starting a game and making a move end in the same `settle`, so that the threads of a warp meet again there.
    """
    thread = cuda.grid(1)
    threads = games.shape[0]
    if thread >= threads:
        return
    moves = cuda.local.array(N_ACTIONS, int16)
    game = games[thread]
    number = thread - threads
    seed = np.uint64(0)
    decisions = 0
    n = 0
    while True:
        if n > 0:
            seed = next_word(seed)
            game.event_count = 0
            game.revealed = 0
            apply(game, int(moves[pick(seed, n)]))
            decisions += 1
        else:
            number += threads
            if number >= seeds.shape[0]:
                return
            for i in range(words.shape[1]):
                words[thread, i] = np.uint64(0)
            set_up(game, players, sets, keys[number, 0], keys[number, 1], turn_limit)
            seed = seeds[number]
            decisions = 0
        n = settle(game, moves)
        if n == 0:
            for seat in range(SEATS):
                results[number].scores[seat] = game.scores[seat]
            results[number].turns = game.turn
            results[number].decisions = decisions
            results[number].winners = game.winners
            results[number].end_cause = game.end_cause


def play_games_locally(threads, keys, seeds, players, sets, turn_limit, results):
    """Do the same with the record in the thread's own memory, which lies interleaved with its neighbours'."""
    thread = cuda.grid(1)
    if thread >= threads:
        return
    moves = cuda.local.array(N_ACTIONS, int16)
    words = cuda.local.array(WORDS, uint64)
    game = words.view(DEVICE_GAME)[0]
    number = thread - threads
    seed = np.uint64(0)
    decisions = 0
    n = 0
    while True:
        if n > 0:
            seed = next_word(seed)
            game.event_count = 0
            game.revealed = 0
            apply(game, int(moves[pick(seed, n)]))
            decisions += 1
        else:
            number += threads
            if number >= seeds.shape[0]:
                return
            for i in range(WORDS):
                words[i] = np.uint64(0)
            set_up(game, players, sets, keys[number, 0], keys[number, 1], turn_limit)
            seed = seeds[number]
            decisions = 0
        n = settle(game, moves)
        if n == 0:
            for seat in range(SEATS):
                results[number].scores[seat] = game.scores[seat]
            results[number].turns = game.turn
            results[number].decisions = decisions
            results[number].winners = game.winners
            results[number].end_cause = game.end_cause


_GAMES: Final = Array(_SIGNATURE["Game"], 1, "C")
_WORDS: Final = Array(uint64, 2, "C")
_TASK: Final = (_WORDS, Array(uint64, 1, "C"), int64, int64, int64, Array(from_dtype(RESULT), 1, "C"))


@functools.cache
def play_kernel(memory: str = "global", max_registers: int | None = None) -> Any:
    """The compiled kernel of whole games."""
    if memory not in MEMORIES:
        raise ValueError(f"{memory!r} is no memory for records: choose {' or '.join(MEMORIES)}")
    options = {} if max_registers is None else {"max_registers": max_registers}
    if memory == "local":
        return kernel(play_games_locally, (int64, *_TASK), **options)
    return kernel(play_games, (_GAMES, _WORDS, *_TASK), **options)


def device_games(count: int) -> tuple[Any, Any]:
    """Room for records on the device: the records, and the same bytes as rows of words."""
    if in_simulator():
        words = np.zeros((count, WORDS), np.uint64)
        wrap = type(cuda.to_device(words))  # a plain array would be copied in and out, and not share its bytes
        return wrap(words.view(DEVICE_GAME).reshape(count)), wrap(words)
    words = cuda.device_array((count, WORDS), np.uint64)
    return words.view(DEVICE_GAME).reshape(count), words


def from_device(games: Any) -> Any:
    """Records of the device as records of the rules."""
    found = games.copy_to_host() if hasattr(games, "copy_to_host") else games
    records = np.zeros(len(found), GAME)
    for name in GAME.names or ():
        records[name] = found[name]
    return records


def thread_count(block: int, blocks: int | None, games: int) -> tuple[int, int, int]:
    """Blocks, threads a block and records for a number of games."""
    if in_simulator():
        return 1, min(games, 4), min(games, 4)
    if blocks is None:
        blocks = BLOCKS_PER_PROCESSOR * int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    blocks = min(blocks, -(-games // block))
    return blocks, block, blocks * block


def simulate_cuda(
    keys: Any,
    seeds: Any,
    players: int,
    sets: int,
    turn_limit: int,
    *,
    block: int = BLOCK,
    blocks: int | None = None,
    memory: str = "global",
    max_registers: int | None = None,
    chunk: int = CHUNK,
) -> Any:
    """Play one random game for each row of `keys` and number of `seeds`; return an array of RESULT, one for each.

    Game i is the game of `play_random_game(game, moves, players, sets, keys[i, 0], keys[i, 1], turn_limit, seeds[i])`,
    move by move, whatever the size of the blocks. More games than `chunk` are played in several launches.
    """
    require_device()
    keys = np.ascontiguousarray(keys, np.uint64)
    seeds = np.ascontiguousarray(seeds, np.uint64)
    if keys.shape != (len(seeds), 2):
        raise ValueError(f"keys must have two words for each of the {len(seeds)} seeds, not the shape {keys.shape}")
    results = np.zeros(len(seeds), RESULT)
    if not len(seeds):
        return results
    play = play_kernel(memory, max_registers)
    grid, block, threads = thread_count(block, blocks, min(len(seeds), chunk))
    room: tuple[Any, ...] = (threads,) if memory == "local" else device_games(threads)
    for first in range(0, len(seeds), chunk):
        part = slice(first, first + chunk)
        found = cuda.to_device(results[part])
        play[grid, block](
            *room, cuda.to_device(keys[part]), cuda.to_device(seeds[part]), players, sets, turn_limit, found
        )
        found.copy_to_host(results[part])
    return results


def final_records(keys: Any, seeds: Any, players: int, sets: int, turn_limit: int, block: int = BLOCK) -> Any:
    """The whole records at the end of the same games, one thread a game: what is compared with the CPU's."""
    require_device()
    games, words = device_games(len(seeds))
    results = cuda.to_device(np.zeros(len(seeds), RESULT))
    keys, seeds = (cuda.to_device(np.ascontiguousarray(part, np.uint64)) for part in (keys, seeds))
    grid = -(-len(seeds) // block)
    if in_simulator():
        grid, block = 1, len(seeds)
    play_kernel()[grid, block](games, words, keys, seeds, players, sets, turn_limit, results)
    return from_device(games)


def play_on_cuda(job: Any, threads: int) -> Iterator[Any]:
    """Play a job of `batch` on a GPU: a backend for `batch.run`; the threads of the CPU are not needed."""
    from abyss.sim.batch import Chunk, keys_of, seeds_of

    others = sorted(set(job.bots) - {"random"})
    if others:
        raise ValueError(f"on a GPU every seat is played by the bot random, not by {', '.join(others)}")
    config = job.config
    for first in range(0, job.games, CHUNK):
        count = min(CHUNK, job.games - first)
        keys, seeds = keys_of(job, first, count), seeds_of(job, first, count)
        yield Chunk(first, simulate_cuda(keys, seeds, config.players, config.sets, config.turn_limit))
