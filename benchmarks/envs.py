"""How fast the environments are, beside peers, in one run.

    PYTHONPATH=src python benchmarks/envs.py

Steps a second of the vector environment (with observations and masks) on one and two threads, of the PettingZoo form,
and of PettingZoo's own card games where they are installed (`pip install rlcard`). Says at the end which goals hold.
"""

import argparse
import resource
import statistics
import time
from collections.abc import Callable

import numpy as np

from abyss.envs.batch import Batch

MIXES = {"base": (), "all": ("kraken", "leviathan", "exiles")}
GOAL = 1_000_000
PEER_FACTOR = 5
SPEED_UP = 1.8
ROUNDS = 7  # one thread and two by turns: other users of the machine slow now one, now the other


def vector_speed(games: int, players: int, mix: str, threads: int, seconds: float) -> float:
    """Decisions a second."""
    batch = Batch(games, players, MIXES[mix], threads=threads)
    rng = np.random.default_rng(0)
    for _ in range(200):  # until the games are no longer all in the same phase
        batch.step(batch.random_actions(rng))
    made, spent = 0, 0.0
    while spent < seconds:
        actions = batch.random_actions(rng)
        started = time.perf_counter()
        made += batch.step(actions)
        spent += time.perf_counter() - started
    batch.close()
    return made / spent


def growth(players: int, steps: int) -> tuple[float, float]:
    """Processor time of ten times the decisions over ten times the processor time, and growth of memory in MB."""
    batch = Batch(256, players, threads=1)
    rng = np.random.default_rng(0)

    def spend(count: int) -> float:
        started = time.process_time()
        for _ in range(count):
            batch.step(batch.random_actions(rng))
        return time.process_time() - started

    spend(steps)  # about one whole game each, so that every phase counts
    one = statistics.median(spend(steps) for _ in range(5))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    ten = spend(10 * steps)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return ten / (10 * one), (after - before) / 1024


def zoo_speed(make: Callable[[], object], seconds: float) -> float:
    """Steps a second of a PettingZoo environment, as `performance_benchmark` counts them."""
    env = make()
    env.reset(seed=1)
    steps = 0
    luck = np.random.default_rng(1)
    started = time.process_time()
    while time.process_time() - started < seconds:
        for _agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                action = None
            else:
                mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
                legal = np.flatnonzero(mask)
                action = int(legal[int(luck.random() * len(legal))])
            env.step(action)
            steps += 1
            if time.process_time() - started > seconds:
                break
        env.reset()
    return steps / (time.process_time() - started)


def peers() -> dict[str, Callable[[], object]]:
    """PettingZoo's own card games, those that are installed."""
    found: dict[str, Callable[[], object]] = {}
    for name in ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
            module.env().reset(seed=1)
            found[name] = module.env
        except Exception as problem:
            print(f"  {name} is not here: {type(problem).__name__}: {str(problem).splitlines()[0][:80]}")
    return found


def main() -> None:
    """Measure and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    goals: dict[str, bool] = {}
    for mix in MIXES:
        rounds = [[vector_speed(options.games, 4, mix, t, options.seconds) for t in (1, 2)] for _ in range(ROUNDS)]
        for threads, speeds in zip((1, 2), zip(*rounds, strict=True), strict=True):
            shown = " ".join(f"{speed:,.0f}" for speed in sorted(speeds))
            print(f"vector, {mix}, 4 players, {threads} thread(s), decisions/s: {shown}")
        ratio = statistics.median(two / one for one, two in rounds)
        print(f"vector, {mix}: two threads are {ratio:.2f} times as fast as one (median of {ROUNDS})")
        goals[f"vector {mix}: {GOAL:,} decisions/s on two cores"] = statistics.median(two for _, two in rounds) >= GOAL
        goals[f"vector {mix}: two threads {SPEED_UP} times one"] = ratio >= SPEED_UP
    ratio, memory = growth(4, 400)
    print(f"ten times the decisions cost {10 * ratio:.2f} times the time; memory grew by {memory:.1f} MB")
    goals["linear within 10 %, memory flat"] = abs(ratio - 1) < 0.1 and memory < 10
    from abyss.envs import abyss_v0

    ours = zoo_speed(lambda: abyss_v0.env(players=2), options.seconds)
    print(f"PettingZoo form of Abyss: {ours:,.0f} steps/s")
    others = {name: zoo_speed(make, options.seconds) for name, make in peers().items()}
    for name, speed in others.items():
        print(f"PettingZoo {name}: {speed:,.0f} steps/s")
        goals[f"{PEER_FACTOR} times {name}"] = ours >= PEER_FACTOR * speed
    for goal, holds in goals.items():
        print(f"{'holds ' if holds else 'MISSED'}  {goal}")


if __name__ == "__main__":
    main()
