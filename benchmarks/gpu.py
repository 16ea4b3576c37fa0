"""All there is to check on a GPU, in one call: each part in a process of its own, so that a crash stops no other.

    PYTHONPATH=src python benchmarks/gpu.py --out results          # about eight minutes
    PYTHONPATH=src python benchmarks/gpu.py --only batch train

Prints what each part says; `results/gpu.json` tells how each ended.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent

VERSIONS = """
import importlib.metadata as found, torch
from numba import cuda
print(cuda.get_current_device().name, torch.version.cuda)
for part in ("numba", "numba-cuda", "cuda-core", "cuda-bindings", "nvidia-nvvm", "nvidia-nvjitlink", "torch"):
    try: print(part, found.version(part))
    except found.PackageNotFoundError: print(part, "is not installed")
"""

EQUAL = """
import numpy as np, torch
from abyss.envs.batch import Batch
from abyss.envs.device import DeviceBatch
from abyss.train.settings import Settings, configs
kinds = configs(Settings())
names = ("observations", "mask", "seats", "rewards", "done", "counts", "scores", "winners", "illegal")
for row in (1, 2):
    here, there = Batch(2048, configs=kinds, seed=5, row=row), DeviceBatch(2048, configs=kinds, seed=5, row=row)
    for turn in range(300):
        if turn % 10 == 0:
            for name in names:
                found = torch.as_tensor(getattr(there, name), device="cuda").cpu().numpy()
                assert (found == getattr(here, name)).all(), (row, turn, name)
        actions = here.moves[np.arange(2048), (turn * 7) % here.counts].astype(np.int64)
        actions[turn] = -9
        here.step(actions)
        given = torch.as_tensor(actions, device="cuda")
        there.step(given)
    assert there.records().tobytes() == here.games.tobytes()
    print("row", row, "GPU = CPU in 2,048 games of all kinds, 300 decisions each", flush=True)
"""

SPEED = """
import time, torch
from abyss.train.settings import Settings, configs
from abyss.train.tables import Tables
for games in (65_536, 131_072, 524_288, 1_048_576):
    tables = Tables(games, configs(Settings()), "cuda", 1)
    generator = torch.Generator(device="cuda").manual_seed(1)
    def chosen():
        return (torch.rand(tables.mask.shape, device="cuda", generator=generator) * tables.mask).argmax(-1)
    for _ in range(300):
        tables.step(chosen())
    total = 0.0
    for _ in range(40):
        actions = chosen()
        torch.cuda.synchronize()
        start = time.perf_counter()
        tables.step(actions)
        torch.cuda.synchronize()
        total += time.perf_counter() - start
    print(f"{games:,} games: {40 * games / total / 1e6:.1f} M decisions/s with rows and masks", flush=True)
    del tables
    torch.cuda.empty_cache()
"""


def train(seconds: int, *more: str) -> list[str]:
    """The command that trains."""
    return [sys.executable, "-m", "abyss", "train", *more, "--seconds", str(seconds), "--device", "cuda"]


def parts(out: Path, weights: Path) -> dict[str, tuple[list[str], int]]:
    """Each part: its command, and the seconds after which it is given up."""
    python = [sys.executable, "-X", "faulthandler"]
    return {
        "versions": ([*python, "-c", VERSIONS], 60),
        "batch": ([*python, "-c", EQUAL], 400),
        "speed": ([*python, "-c", SPEED], 150),
        "train": (train(90, str(out / "run"), "--rounds", "4", "--set", "warm_up=150"), 200),
        "train-cpu": (train(60, str(out / "run-cpu"), "--games-on-cpu", "--rounds", "4", "--set", "warm_up=50"), 150),
        "play": ([*python, str(HERE / "envs_cuda.py"), "--batch", "0"], 300),
        "exploit": (train(600, str(out / "exploiter"), "--exploit", str(weights), "--games-on-cpu"), 700),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("gpu-results"))
    parser.add_argument("--only", nargs="+", default=["versions", "batch", "speed", "train", "play"])
    parser.add_argument("--weights", type=Path, default=HERE.parent / "src/abyss/bots/learned.npz")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    known = parts(chosen.out, chosen.weights)
    ended: dict[str, dict[str, object]] = {}
    for name in chosen.only:
        command, limit = known[name]
        print(f"== {name}", flush=True)
        start = time.perf_counter()
        try:
            code: int | str = subprocess.run(command, timeout=limit, check=False).returncode
        except subprocess.TimeoutExpired:
            code = f"given up after {limit} s"
        ended[name] = {"ended": code, "seconds": round(time.perf_counter() - start, 1)}
        print(f"== {name}: {ended[name]}", flush=True)
        (chosen.out / "gpu.json").write_text(json.dumps(ended, indent=1) + "\n", encoding="utf-8")
    sys.exit(any(each["ended"] != 0 for each in ended.values()))
