"""Whole random games on a GPU: the same rule functions in one kernel, a thread for each step, bit for bit the CPU's.

A rule function compiled for the CPU keeps its Python source (`py_func`). `device_function` compiles that same source
for the GPU, with the same one signature, and does so for every rule it calls. Nothing is written twice. Only the
record differs: on the GPU every field is aligned (`DEVICE_GAME`), since a GPU cannot read a number across a boundary.

This file, `cuda_code.py`, `cuda_link.py` and `result.py` need NumPy, Numba and numba-cuda, nothing else.
"""

# mypy: disable-error-code="attr-defined, call-arg, call-overload"

import functools
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numba
import numpy as np
from numba import cuda, from_dtype, int16, int32, int64, uint8, uint16, uint64
from numba.types import Array

from abyss.kernels.dice import next_word, pick
from abyss.kernels.small_steps import OVER, run_on
from abyss.rules.actions import N_ACTIONS
from abyss.rules.cache import cache_folder
from abyss.rules.decisions import FINISH, FIRST_DECISION, FRAMES, pop
from abyss.rules.engine import apply, is_asked, legal
from abyss.rules.jit import JIT
from abyss.rules.jit.kinds import numba_signature
from abyss.rules.setup import set_up
from abyss.rules.state import GAME, SEATS
from abyss.sim.cuda_code import Plan, plain_code, planned, with_globals
from abyss.sim.cuda_link import linking_apart
from abyss.sim.result import RESULT


def device_record() -> np.dtype:
    """The type of a record on the device: every field aligned, and an odd number of words.

    Of records an even number of words apart, read side by side from the fast memory, several lie in the same bank and
    wait for each other: eight do where they are 188 words apart.
    """
    fields = {"names": GAME.names, "formats": [GAME[name] for name in GAME.names or ()]}
    aligned = np.dtype(fields, align=True)
    places = [aligned.fields[name][1] for name in GAME.names or ()]
    size = 8 * (aligned.itemsize // 8 | 1)
    return np.dtype((np.record, np.dtype({**fields, "offsets": places, "itemsize": size}, align=True)))


DEVICE_GAME: Final = device_record()
WORDS: Final = DEVICE_GAME.itemsize // 8

WARP: Final = 1 if numba.config.ENABLE_CUDASIM else 32  # threads that go in step
BLOCK: Final = 512  # threads a block; one block a processor
WARPS: Final = BLOCK // WARP
SLOTS: Final = 1 << 14  # games a block plays at a time, at most
CHUNK: Final = 1 << 22  # games of one launch

SET_UP: Final = len(FRAMES)  # what is pending in a slot, after the kinds of frames: a new game
NOTHING: Final = SET_UP + 1
N_PENDING: Final = NOTHING + 1
LONG_STEPS: Final = (SET_UP, FINISH)
LONGEST_FIRST: Final = np.array([*LONG_STEPS, *(kind for kind in range(NOTHING) if kind not in LONG_STEPS), NOTHING])

_device_functions: dict[tuple[Any, bool], Any] = {}


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


def device_function(rule: Any, unrolled: bool) -> Any:
    """Compile a rule function, and all it calls, for the GPU; in the simulator a rule stays as it is."""
    if in_simulator() or not hasattr(rule, "py_func"):
        return rule
    if (rule, unrolled) not in _device_functions:
        source = rule.py_func
        signature = numba_signature(source, DEVICE_GAME)
        copy = with_globals(source, source.__globals__ | device_names(source, source.__globals__, unrolled))
        with plain_code(unrolled):
            _device_functions[rule, unrolled] = cuda.jit(signature, device=True)(copy)
    return _device_functions[rule, unrolled]


def device_names(source: Any, meanings: Mapping[str, Any], unrolled: bool) -> dict[str, Any]:
    """The global names a function uses, meaning device functions and narrow tables."""
    names = {}
    for name in source.__code__.co_names:
        value = meanings.get(name)
        if hasattr(value, "py_func") and not hasattr(value, "targetctx"):  # what is compiled for the GPU has one
            names[name] = device_function(value, unrolled)
        elif isinstance(value, np.ndarray):
            names[name] = narrowest(value)
    return names


def kernel(plan: Plan) -> Any:
    """A kernel, kept in the cache."""
    names = {**plan.function.__globals__, **plan.using}
    if in_simulator():
        return cuda.jit(planned(plan, names) if plan.using else plan.function)
    require_device()
    if not JIT:
        raise NoDevice("ABYSS_JIT=0 leaves nothing to run on a GPU; take it away.")
    bounds = plan.block, plan.together
    made = cuda.jit(planned(plan, names), launch_bounds=bounds, lto=False)  # see `cuda_link`
    if not is_cached(made, plan.signature):
        print(f"Compiling {plan.function.__name__} for this GPU, once …", file=sys.stderr, flush=True)
        names.update(device_names(plan.function, dict(names), plan.unrolled))
    with linking_apart(), plain_code(plan.unrolled):
        made.compile(plan.signature)
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


@cuda.jit(device=True)
def keep_together():
    """Let the threads of a warp wait for each other; in the simulator each is alone."""
    if WARP > 1:
        cuda.syncwarp()


@cuda.jit(device=True)
def sort_slots(pending, first, slots, order, place, taken):
    """Order a block's slots by what is pending in each, the longest steps first; return how many have anything.

    The code of all rules is far larger than what a processor keeps at hand. Sorted, the threads of a warp, and mostly
    those of the whole block, do the same thing at the same time, which is several times faster than a thread for each
    game.
    """
    cuda.syncthreads()
    for kind in range(cuda.threadIdx.x, N_PENDING, cuda.blockDim.x):
        place[kind] = 0
    cuda.syncthreads()
    for slot in range(first + cuda.threadIdx.x, first + slots, cuda.blockDim.x):
        cuda.atomic.add(place, int(pending[slot]), 1)
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        before = 0
        for rank in range(N_PENDING):
            kind = int(LONGEST_FIRST[rank])
            count = place[kind]
            place[kind] = before
            before += count
        taken[0] = 0
    cuda.syncthreads()
    for slot in range(cuda.threadIdx.x, slots, cuda.blockDim.x):
        kind = int(pending[first + slot])
        if kind != NOTHING:
            order[cuda.atomic.add(place, kind, 1)] = slot
    cuda.syncthreads()
    return place[NOTHING]


@cuda.jit(device=True)
def take_slots(taken, takes):
    """Take the next slots of the order for a warp that is free; return the first of them."""
    warp = cuda.threadIdx.x // WARP
    if cuda.threadIdx.x % WARP == 0:
        takes[warp] = cuda.atomic.add(taken, 0, WARP)
    keep_together()
    start = takes[warp]
    keep_together()
    return start


def play_games(
    games, words, pending, luck, numbers, made, next_game, slots, keys, seeds, players, sets, turn_limit, results
):
    """Play all games: the kernel. A block plays many more games at a time than it has threads, each in a slot.

    Round after round it sorts the slots and then does one small step of each; a slot whose game is over begins the
    next one.
    """
    order = cuda.shared.array(SLOTS, uint16)
    place = cuda.shared.array(N_PENDING, int32)
    taken = cuda.shared.array(1, int32)
    takes = cuda.shared.array(WARPS, int32)
    moves = cuda.local.array(N_ACTIONS, int16)
    lane = cuda.threadIdx.x % WARP
    first = cuda.blockIdx.x * slots
    for slot in range(first + cuda.threadIdx.x, first + slots, cuda.blockDim.x):
        numbers[slot] = slot
        pending[slot] = SET_UP if slot < seeds.shape[0] else NOTHING
    while True:
        busy = sort_slots(pending, first, slots, order, place, taken)
        if busy == 0:
            return
        while True:
            start = take_slots(taken, takes)
            if start >= busy:
                break
            if start + lane >= busy:
                continue
            slot = first + int(order[start + lane])
            kind = int(pending[slot])
            game = games[slot]
            number = numbers[slot]
            if kind == SET_UP:
                for word in range(words.shape[1]):
                    words[slot, word] = np.uint64(0)
                set_up(game, players, sets, keys[number, 0], keys[number, 1], turn_limit)
                luck[slot] = seeds[number]
                made[slot] = 0
            elif kind >= FIRST_DECISION:
                n = legal(game, moves)
                if n == 0:
                    pop(game)
                else:
                    chosen = 0
                    if is_asked(kind, n):
                        luck[slot] = next_word(luck[slot])
                        chosen = pick(luck[slot], n)
                        made[slot] += 1
                        game.event_count = 0
                        game.revealed = 0
                    apply(game, int(moves[chosen]))
            kind = run_on(game, kind < FIRST_DECISION)
            if kind != OVER:
                pending[slot] = kind
                continue
            for seat in range(SEATS):
                results[number].scores[seat] = game.scores[seat]
            results[number].turns = game.turn
            results[number].decisions = made[slot]
            results[number].winners = game.winners
            results[number].end_cause = game.end_cause
            number = cuda.atomic.add(next_game, 0, 1)
            numbers[slot] = number
            pending[slot] = SET_UP if number < seeds.shape[0] else NOTHING


RECORD: Final = from_dtype(DEVICE_GAME)
_GAMES: Final = Array(RECORD, 1, "C")
_WORDS: Final = Array(uint64, 2, "C")
_SLOTS: Final = tuple(Array(kind, 1, "C") for kind in (uint8, uint64, int64, int32, int64))
_TASK: Final = (int64, _WORDS, Array(uint64, 1, "C"), int64, int64, int64, Array(from_dtype(RESULT), 1, "C"))
PLAY: Final = Plan(play_games, (_GAMES, _WORDS, *_SLOTS, *_TASK), BLOCK, unrolled=False)


@functools.cache
def play_kernel() -> Any:
    """The compiled kernel of whole games."""
    return kernel(PLAY)


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


def block_size() -> int:
    """How many threads a block has."""
    return 2 if in_simulator() else BLOCK


def shares(games: int) -> tuple[int, int]:
    """How many blocks play so many games, one on every processor, and how many slots each has, at most `SLOTS`."""
    blocks = 1 if in_simulator() else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return blocks, min(SLOTS, -(-games // blocks))


def launch(keys: Any, seeds: Any, players: int, sets: int, turn_limit: int, results: Any) -> Any:
    """Play a game for each key and seed, all on the device; return the records that were used, still there.

    Record i is that of game i where there are as many records as games; otherwise a record serves game after game.
    """
    blocks, slots = shares(len(seeds))
    games, words = device_games(blocks * slots)
    state = [cuda.to_device(np.zeros(blocks * slots, kind)) for kind in (np.uint8, np.uint64, np.int64, np.int32)]
    next_game = cuda.to_device(np.array([blocks * slots], np.int64))
    play_kernel()[blocks, block_size()](
        games, words, *state, next_game, slots, keys, seeds, players, sets, turn_limit, results
    )
    return games


def simulate_cuda(keys: Any, seeds: Any, players: int, sets: int, turn_limit: int, *, chunk: int = CHUNK) -> Any:
    """Play one random game for each row of `keys` and number of `seeds`; return an array of RESULT, one for each.

    Game i is the game of `play_random_game(game, moves, players, sets, keys[i, 0], keys[i, 1], turn_limit, seeds[i])`,
    move by move. More games than `chunk` are played in several launches.
    """
    require_device()
    keys = np.ascontiguousarray(keys, np.uint64)
    seeds = np.ascontiguousarray(seeds, np.uint64)
    if keys.shape != (len(seeds), 2):
        raise ValueError(f"keys must have two words for each of the {len(seeds)} seeds, not the shape {keys.shape}")
    results = np.zeros(len(seeds), RESULT)
    for first in range(0, len(seeds), chunk):
        part = slice(first, first + chunk)
        found = cuda.to_device(results[part])
        launch(cuda.to_device(keys[part]), cuda.to_device(seeds[part]), players, sets, turn_limit, found)
        found.copy_to_host(results[part])
    return results


def final_records(keys: Any, seeds: Any, players: int, sets: int, turn_limit: int) -> Any:
    """The whole records at the end of the same games: what is compared with the CPU's."""
    require_device()
    results = cuda.to_device(np.zeros(len(seeds), RESULT))
    keys, seeds = (cuda.to_device(np.ascontiguousarray(part, np.uint64)) for part in (keys, seeds))
    return from_device(launch(keys, seeds, players, sets, turn_limit, results))[: len(seeds)]


def play_on_cuda(job: Any, threads: int) -> Iterator[Any]:
    """Play a job of `batch` on a GPU: a backend for `batch.run`; the threads of the CPU are not needed.

    It plays the next chunk while the caller counts the last. There is one thread for it: Numba does not let two load
    the same kernel.
    """
    from abyss.sim.batch import Chunk, in_threads, keys_of, seeds_of

    others = sorted(set(job.bots) - {"random"})
    if others:
        raise ValueError(f"on a GPU every seat is played by the bot random, not by {', '.join(others)}")
    config = job.config

    def play(first: int, count: int) -> Chunk:
        keys, seeds = keys_of(job, first, count), seeds_of(job, first, count)
        return Chunk(first, simulate_cuda(keys, seeds, config.players, config.sets, config.turn_limit))

    return in_threads(play, job.games, CHUNK, threads=1)
