"""Random games on a GPU: the same games as on the CPU, bit for bit, and how many decisions a second.

    PYTHONPATH=src python benchmarks/envs_cuda.py
    PYTHONPATH=src python benchmarks/envs_cuda.py --mixes all --games 1000000

Needs NumPy, Numba and numba-cuda. Prints as it goes; a line BEST is the figure to quote.
"""

import argparse
import hashlib
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

START = time.perf_counter()
MIXES = {"base": 0, "kraken": 1, "leviathan": 2, "exiles": 4, "all": 7}
TURN_LIMIT = 400


def say(text: str) -> None:
    """Print a line with the time since the start."""
    print(f"[{time.perf_counter() - START:7.1f} s] {text}", flush=True)


def tasks(games: int, seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """Keys and seeds of a number of games."""
    rng = np.random.default_rng(seed)
    return rng.integers(0, 1 << 64, (games, 2), np.uint64), rng.integers(0, 1 << 64, games, np.uint64)


def cpu_records(keys: np.ndarray, seeds: np.ndarray, players: int, sets: int) -> tuple[np.ndarray, np.ndarray]:
    """The same games on one core of the CPU: final records and numbers of decisions."""
    from abyss.kernels.random_play import play_random_game
    from abyss.rules.actions import N_ACTIONS
    from abyss.rules.state import GAME

    records = np.zeros(len(seeds), GAME)
    moves = np.zeros(N_ACTIONS, np.int16)
    decisions = np.zeros(len(seeds), np.int64)
    for i in range(len(seeds)):
        decisions[i] = play_random_game(records[i], moves, players, sets, keys[i, 0], keys[i, 1], TURN_LIMIT, seeds[i])
    return records, decisions


def compare(name: str, players: int, games: int) -> bool:
    """Play the same games on both and compare every byte of every final record."""
    from abyss.sim.cuda import final_records, simulate_cuda

    keys, seeds = tasks(games)
    started = time.perf_counter()
    expected, decisions = cpu_records(keys, seeds, players, MIXES[name])
    cpu = time.perf_counter() - started
    found = final_records(keys, seeds, players, MIXES[name], TURN_LIMIT)
    results = simulate_cuda(keys, seeds, players, MIXES[name], TURN_LIMIT)
    wrong = [i for i in range(games) if found[i].tobytes() != expected[i].tobytes()]
    same = not wrong and (results["decisions"] == decisions).all() and (results["scores"] == expected["scores"]).all()
    verdict = "identical bit for bit" if same else "DIFFER"
    say(f"{name}, {players} players: {games} games {verdict}; one core {decisions.sum() / cpu:,.0f} decisions/s")
    if wrong:
        again = final_records(keys, seeds, players, MIXES[name], TURN_LIMIT)
        repeated = sum(again[i].tobytes() == found[i].tobytes() for i in wrong)
        say(f"  {len(wrong)} games differ; played once more {repeated} of them end on the GPU as before")
    for i in wrong[:3]:
        truth = interpreted(name, players, games, i)
        right = [side for side, records in (("CPU", expected), ("GPU", found)) if digest(records[i]) == truth]
        fields = [field for field in expected.dtype.names if (found[i][field] != expected[i][field]).any()]
        say(f"  game {i}: right is the {' and the '.join(right) or 'interpreter alone'}; {', '.join(fields)} differ")
    return bool(same)


def digest(record: np.void) -> str:
    """A record in one word."""
    return hashlib.sha256(record.tobytes()).hexdigest()


def interpreted(name: str, players: int, games: int, i: int) -> str:
    """The digest of one of the games as Python itself plays it, in a process without compiled rules."""
    code = (
        "from envs_cuda import cpu_records, digest, tasks\n"
        f"keys, seeds = tasks({games})\n"
        f"records, _ = cpu_records(keys[{i}:{i + 1}], seeds[{i}:{i + 1}], {players}, {MIXES[name]})\n"
        "print(digest(records[0]))"
    )
    here = f"{Path(__file__).parent}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    environment = os.environ | {"ABYSS_JIT": "0", "PYTHONPATH": here}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def measure(name: str, players: int, games: int) -> float:
    """Seconds of one launch, keys and results already on the device, told as decisions a second."""
    from numba import cuda

    from abyss.sim.cuda import RESULT, launch

    keys, seeds = (cuda.to_device(part) for part in tasks(games, seed=games))
    results = cuda.to_device(np.zeros(games, RESULT))
    cuda.synchronize()
    started = time.perf_counter()
    launch(keys, seeds, players, MIXES[name], TURN_LIMIT, results)
    cuda.synchronize()
    seconds = time.perf_counter() - started
    speed = int(results.copy_to_host()["decisions"].sum()) / seconds
    say(f"{name:9} {players} players  {games:10,} games {seconds:6.2f} s  {speed / 1e6:8.1f} M decisions/s")
    return speed


def measure_batch(name: str, players: int, games: int, steps: int = 300) -> None:
    """Decisions a second of a batched step that leaves observations and masks on the device."""
    from numba import cuda

    from abyss.envs.device import DeviceBatch

    @cuda.jit
    def choose(moves, counts, turn, actions):
        i = cuda.grid(1)
        if i < len(actions):
            actions[i] = moves[i, ((i + 1) * 2654435761 + turn * 40503) % counts[i]]

    expansions = [mix for mix, number in MIXES.items() if mix not in ("base", "all") and number & MIXES[name]]
    batch = DeviceBatch(games, players, expansions)
    actions = cuda.to_device(np.zeros(games, np.int64))
    for turn in range(2 * steps):
        if turn == steps:  # by now the games are at different points
            cuda.synchronize()
            started = time.perf_counter()
        choose[-(-games // 128), 128](batch.moves, batch.counts, turn, actions)
        batch.step(actions)
    cuda.synchronize()
    speed = games * steps / (time.perf_counter() - started)
    say(f"{name:9} {players} players  {games:10,} games in a batch  {speed / 1e6:8.1f} M decisions/s with observations")


def main() -> None:
    """Compare, then measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mixes", nargs="+", default=["base", "all"], choices=list(MIXES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--compare", type=int, default=10_000, help="games compared with the CPU, 0 for none")
    parser.add_argument("--games", type=int, nargs="+", default=[1 << 22, 1 << 24], help="games of a measurement")
    parser.add_argument("--batch", type=int, default=1 << 17, help="games of the batched step, 0 for none")
    options = parser.parse_args()

    import numba
    from numba import cuda

    say(f"Python {platform.python_version()}, NumPy {np.__version__}, Numba {numba.__version__}")
    device = cuda.get_current_device()
    name = device.name.decode() if isinstance(device.name, bytes) else device.name
    say(f"{name}, {device.MULTIPROCESSOR_COUNT} processors")
    from abyss.sim.cuda import DEVICE_GAME, play_kernel

    say(f"rules loaded; a record takes {DEVICE_GAME.itemsize} bytes")
    started = time.perf_counter()
    play_kernel()
    say(f"kernel ready after {time.perf_counter() - started:.1f} s")
    same = [compare(name, options.players, options.compare) for name in options.mixes if options.compare]
    for name in options.mixes:
        best = max(measure(name, options.players, games) for games in options.games)
        say(f"BEST {name}, {options.players} players: {best / 1e6:.1f} M decisions/s")
        if options.batch:
            measure_batch(name, options.players, options.batch)
    if not all(same):
        raise SystemExit("The GPU's games differ from the CPU's.")


if __name__ == "__main__":
    main()
