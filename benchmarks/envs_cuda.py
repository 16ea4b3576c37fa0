"""Random games on a GPU: the same games as on the CPU, bit for bit, and how many decisions a second.

    PYTHONPATH=src python benchmarks/envs_cuda.py
    PYTHONPATH=src python benchmarks/envs_cuda.py --block 64 128 --blocks-per-processor 2 4 8 --memory global local

Needs NumPy, Numba and numba-cuda. Prints as it goes; the last line of each table is the figure to quote.
"""

import argparse
import platform
import time

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
    from abyss.rules.actions import N_ACTIONS
    from abyss.rules.state import GAME
    from abyss.sim.random_play import play_random_game

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
    for i in wrong[:3]:
        fields = [field for field in expected.dtype.names if (found[i][field] != expected[i][field]).any()]
        say(f"  game {i} differs in {', '.join(fields)}")
    return bool(same)


def time_launch(play, room, grid: int, block: int, players: int, sets: int, games: int) -> tuple[float, int]:
    """Seconds of one launch, keys and results already on the device, and its decisions."""
    from numba import cuda

    from abyss.sim.cuda import RESULT

    keys, seeds = tasks(games, seed=games)
    keys, seeds = cuda.to_device(keys), cuda.to_device(seeds)
    results = cuda.to_device(np.zeros(games, RESULT))
    cuda.synchronize()
    started = time.perf_counter()
    play[grid, block](*room, keys, seeds, players, sets, TURN_LIMIT, results)
    cuda.synchronize()
    seconds = time.perf_counter() - started
    return seconds, int(results.copy_to_host()["decisions"].sum())


def measure(name: str, players: int, options: argparse.Namespace, registers: int | None) -> float:
    """Try block sizes and numbers of blocks; print decisions a second of each."""
    from envs_cuda_flat import flat_kernel
    from numba import cuda

    from abyss.sim.cuda import device_games, play_kernel

    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    best = 0.0
    for memory in options.memory:
        started = time.perf_counter()
        play = flat_kernel(registers) if memory == "flat" else play_kernel(memory, registers)
        say(f"kernel with records in {memory} memory ready after {time.perf_counter() - started:.1f} s")
        for block in options.block:
            for per_processor in options.blocks_per_processor:
                if time.perf_counter() - START > options.limit:
                    say("out of time")
                    return best
                grid = processors * per_processor
                threads = grid * block
                room = (threads,) if memory == "local" else device_games(threads)
                seconds, decisions = time_launch(play, room, grid, block, players, MIXES[name], threads)
                games = options.games or max(threads, int(threads * min(64, options.seconds / max(seconds, 1e-3))))
                seconds, decisions = time_launch(play, room, grid, block, players, MIXES[name], games)
                speed = decisions / seconds
                best = max(best, speed)
                say(
                    f"{name:9} {players} players  {memory:6} block {block:4} x {per_processor:2} a processor  "
                    f"registers {registers or 'free'}  {games:9,} games {seconds:6.2f} s  "
                    f"{speed / 1e6:8.1f} M decisions/s"
                )
    return best


def main() -> None:
    """Compare, then measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mixes", nargs="+", default=["base", "all"], choices=list(MIXES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--compare", type=int, default=10_000, help="games compared with the CPU, 0 for none")
    parser.add_argument("--games", type=int, default=0, help="games a measurement; 0 sizes it by --seconds")
    parser.add_argument("--seconds", type=float, default=2.0, help="about how long one measurement lasts")
    parser.add_argument("--block", type=int, nargs="+", default=[64, 128])
    parser.add_argument("--blocks-per-processor", type=int, nargs="+", default=[2, 4, 8])
    parser.add_argument("--memory", nargs="+", default=["global"], choices=["global", "local", "flat"])
    parser.add_argument("--registers", type=int, nargs="+", default=[0], help="most registers a thread; 0 for free")
    parser.add_argument("--limit", type=float, default=480.0, help="no measurement starts after so many seconds")
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
    play_kernel("global")
    say(f"kernel compiled in {time.perf_counter() - started:.1f} s")
    same = [compare(name, options.players, options.compare) for name in options.mixes if options.compare]
    best = {}
    for registers in options.registers:
        for name in options.mixes:
            speed = measure(name, options.players, options, registers or None)
            best[name] = max(best.get(name, 0.0), speed)
    for name, speed in best.items():
        say(f"BEST {name}, {options.players} players: {speed / 1e6:.1f} M decisions/s")
    if not all(same):
        raise SystemExit("The GPU's games differ from the CPU's.")


if __name__ == "__main__":
    main()
