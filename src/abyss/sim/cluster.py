"""The same simulations on a Ray cluster: `play_on_cluster` is a backend for `batch.run`.

    from abyss.sim.batch import Job, run
    from abyss.sim.cluster import play_on_cluster

    tally = run(Job(("greedy", "random"), 100_000), backend=play_on_cluster)

A job is cut into pieces. A piece depends on the job and its first game alone, so whoever plays it gets the same
results, and a piece lost with its worker is simply played again. Each piece is counted once, when it comes back whole.
The cluster is the one Ray finds (`RAY_ADDRESS`), or this machine's cores.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

import numpy as np

from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import new_record
from abyss.sim.batch import CHUNK, RESULT, Chunk, Job, compiled_player, keys_of, seeds_of
from abyss.sim.tables import _result

PIECE: Final = 32 * CHUNK  # games a task plays
TRIES: Final = 5  # times a piece is played again after its worker was lost
AHEAD: Final = 4  # pieces under way for each core


class NoCluster(RuntimeError):
    """Ray is not installed, or no cluster answers; the message says what to do."""


def ray_module() -> Any:
    """Ray, or an error that says how to get it."""
    try:
        import ray
    except ImportError as problem:
        raise NoCluster('the cluster needs Ray: install it with pip install "abyss[cluster]"') from problem
    return ray


def connect(address: str | None = None) -> Any:
    """Join a cluster, or start one on this machine; what is connected already stays."""
    ray = ray_module()
    if not ray.is_initialized():
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False)
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise NoCluster(f"no Ray cluster answers at {address or 'the default address'}: {problem}") from problem
    return ray


def games_of(job: Job, first: int, count: int) -> Any:
    """Play some games of a job on one core; the results depend on nothing else."""
    from abyss.bots.compiled import COMPILED_BOTS

    if not all(bot in COMPILED_BOTS for bot in job.bots):
        return np.concatenate([game_at_table(job, number) for number in range(first, first + count)])
    play = compiled_player(job)
    parts = [play(at, min(CHUNK, first + count - at)).results for at in range(first, first + count, CHUNK)]
    return np.concatenate(parts)


def game_at_table(job: Job, number: int) -> Any:
    """Play one game of a job between bots of any kind, as `tables.play_at_tables` does."""
    from abyss.bots.interface import ask
    from abyss.bots.registry import make_bot

    bots = [make_bot(name) for name in job.bots]
    config = job.config
    record, moves = new_record(), np.zeros(N_ACTIONS, dtype=np.int16)
    seed = int(seeds_of(job, number, 1)[0])
    key0, key1 = keys_of(job, number, 1)[0]
    set_up(record, config.players, config.sets, key0, key1, config.turn_limit)
    decisions = 0
    n = int(settle(record, moves))
    while n > 0:
        place = (int(decider(record)) + number * job.rotates) % config.players
        n = int(step(record, ask(bots[place], record, seed + decisions), moves))
        decisions += 1
    return _result(record, decisions)


def play_on_cluster(
    job: Job,
    threads: int = 0,
    *,
    address: str | None = None,
    piece: int = PIECE,
    play: Callable[[Job, int, int], Any] = games_of,
) -> Iterator[Chunk]:
    """Play a job on all cores of a cluster and give chunks in the order in which they are done."""
    ray = connect(address)
    task = ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(play)
    starts = iter(range(0, job.games, piece))
    width = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, int] = {}
    try:
        while True:
            for first in islice(starts, width - len(running)):
                running[task.remote(job, first, min(piece, job.games - first))] = first
            if not running:
                return
            for done in ray.wait(list(running), num_returns=1)[0]:
                first = running.pop(done)
                results = np.array(ray.get(done), dtype=RESULT)
                if len(results) != min(piece, job.games - first):
                    raise RuntimeError(f"the piece from game {first} on came back with {len(results)} games")
                yield Chunk(first, results)
    finally:
        for left in running:
            ray.cancel(left, force=False)
