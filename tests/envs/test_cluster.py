"""A local Ray: the same results as without it, and nothing counted twice when workers are lost."""

# ruff: noqa: E402
import os
import tempfile
from pathlib import Path

import numpy as np
import pytest

ray = pytest.importorskip("ray")

from abyss.sim.batch import Job, play_compiled, run
from abyss.sim.cluster import games_of, play_on_cluster

JOB = Job(("random", "greedy", "random"), 300, ("kraken",), seed=11, rotates=True)


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def in_order(chunks):
    return np.concatenate([chunk.results for chunk in sorted(chunks, key=lambda chunk: chunk.first)])


def test_results_are_those_of_a_local_run():
    local = in_order(play_compiled(JOB, 2))
    there = in_order(play_on_cluster(JOB, piece=64))
    assert (there == local).all()
    assert run(JOB, backend=play_on_cluster).games == JOB.games


def test_a_lost_worker_s_games_are_played_again_and_counted_once():
    marks = Path(tempfile.mkdtemp())

    def dies_once(job, first, count):
        try:
            (marks / str(first)).touch(exist_ok=False)
        except FileExistsError:
            return games_of(job, first, count)
        os._exit(1) if first % 128 == 0 else None
        return games_of(job, first, count)

    chunks = list(play_on_cluster(JOB, piece=64, play=dies_once))
    assert sorted(chunk.first for chunk in chunks) == list(range(0, 300, 64))
    assert (in_order(chunks) == in_order(play_compiled(JOB, 1))).all()


@pytest.mark.slow
def test_bots_that_are_not_compiled_play_there_too():
    job = Job(("search:20sims", "random"), 2, seed=3)
    from abyss.sim.tables import play_at_tables

    assert (in_order(play_on_cluster(job, piece=1)) == in_order(play_at_tables(job, 1))).all()
