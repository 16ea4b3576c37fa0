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

from abyss.sim.batch import CHUNK, Chunk, Job, compiled_player
from abyss.sim.result import RESULT
from abyss.sim.tables import table_player

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
        raise NoCluster('the cluster needs Ray: install it with pip install "abyss-engine[cluster]"') from problem
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

    play = compiled_player(job) if set(job.bots) <= set(COMPILED_BOTS) else table_player(job)
    parts = [play(at, min(CHUNK, first + count - at)).results for at in range(first, first + count, CHUNK)]
    return np.concatenate(parts)


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
