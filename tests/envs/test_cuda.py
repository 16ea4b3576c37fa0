"""The GPU's games in Numba's CUDA simulator, and on a GPU where there is one: bit for bit the CPU's."""

import os
import subprocess
import sys
from contextlib import nullcontext
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("numba.cuda")

from abyss.kernels.random_play import play_random_game
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import GAME

CASES = [(4, 0, 1000), (2, 7, 60), (3, 1, 60)]
GAMES = 3
IN_SIMULATOR = """
import sys
import threading
from contextlib import contextmanager
import numpy as np
from numba.cuda.simulator import kernel as simulated_kernel
from numba.cuda.simulator.kernelapi import FakeCUDAShared, swapped_cuda_module
from numba.np.numpy_support import as_dtype
from abyss.envs.device import DeviceBatch
from abyss.record import Config
from abyss.sim.batch import Job
from abyss.sim.cuda import final_records, play_on_cuda, simulate_cuda, take_slots


def shared_array(self, shape, dtype):
    # Numba's own may give two threads that ask at the same time an array each, and elements that are no records
    kind = as_dtype(dtype)
    if shape == 0:
        whole = np.frombuffer(self._dynshared.data, kind)
        return whole.view((np.record, kind)) if kind.names else whole
    return self._allocations.setdefault(sys._getframe(1).f_lineno, np.empty(shape, kind))


@contextmanager
def in_both_files(function, module):
    # Numba's own would end for all threads as soon as one of them leaves a function of another file than the kernel's
    if isinstance(threading.current_thread(), simulated_kernel.BlockThread):
        yield
        return
    with swapped_cuda_module(function, module), swapped_cuda_module(take_slots.fn, module):
        yield


FakeCUDAShared.array, simulated_kernel.swapped_cuda_module = shared_array, in_both_files
sys.setswitchinterval(1e-5)  # the simulator turns round while it waits for its threads
out = {}
for players, sets, limit in %s:
    rng = np.random.default_rng(7)
    keys = rng.integers(0, 1 << 64, (%d, 2), np.uint64)
    seeds = rng.integers(0, 1 << 64, %d, np.uint64)
    out[f"records{sets}"] = final_records(keys, seeds, players, sets, limit)
    out[f"results{sets}"] = simulate_cuda(keys[:2], seeds[:2], players, sets, limit)
job = Job(("random", "random"), 3, seed=9, turn_limit=30)
(chunk,) = play_on_cuda(job, 1)
out["job"] = chunk.results
batch = DeviceBatch(3, 3, ("kraken",), seed=5)
for turn in range(25):
    moves, counts = batch.moves.copy_to_host(), batch.counts.copy_to_host()
    batch.step(np.array([moves[i, turn %% counts[i]] for i in range(3)], np.int64))
for name in ("observations", "mask", "seats", "rewards", "done", "counts"):
    out[name] = getattr(batch, name).copy_to_host()
out["batch"] = batch.records()
batch.step(np.array([-9, 10_000, 585], np.int64))
out["illegal"] = batch.illegal.copy_to_host()
out["after"] = batch.records()
kinds = [Config(2), Config(5, ("kraken", "leviathan", "exiles")), Config(3, ("kraken",), 5)]
mixed = DeviceBatch(3, configs=kinds, seed=6, row=2)
for turn in range(30):
    moves, counts = mixed.moves.copy_to_host(), mixed.counts.copy_to_host()
    actions = np.array([moves[i, turn %% counts[i]] for i in range(3)], np.int64)
    actions[turn %% 3] = actions[turn %% 3] if turn %% 5 else -9
    mixed.step(actions)
    for name in ("observations", "mask", "winners", "rewards"):
        out[f"mixed {name} {turn}"] = getattr(mixed, name).copy_to_host()
for bot in ("random", "greedy"):
    beside = DeviceBatch(2, 3, bots=["agent", bot, bot], seed=8)
    for turn in range(12):
        moves, counts = beside.moves.copy_to_host(), beside.counts.copy_to_host()
        beside.step(np.array([moves[i, turn %% counts[i]] for i in range(2)], np.int64))
    for name in ("observations", "mask", "seats", "rewards", "done", "counts"):
        out[f"{bot} {name}"] = getattr(beside, name).copy_to_host()
np.savez(sys.argv[1], **out)
""" % (CASES, GAMES, GAMES)  # noqa: UP031


def on_cpu(players: int, sets: int, limit: int, games: int) -> tuple[np.ndarray, list[int]]:
    rng = np.random.default_rng(7)
    keys, seeds = rng.integers(0, 1 << 64, (games, 2), np.uint64), rng.integers(0, 1 << 64, games, np.uint64)
    records, moves = np.zeros(games, GAME), np.zeros(N_ACTIONS, np.int16)
    made = [
        play_random_game(records[i], moves, players, sets, keys[i, 0], keys[i, 1], limit, seeds[i])
        for i in range(games)
    ]
    return records, [int(count) for count in made]


@pytest.fixture(scope="module")
def simulated(tmp_path_factory):
    path = tmp_path_factory.mktemp("cuda") / "found.npz"
    settings = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "ABYSS_JIT": "0"}
    subprocess.run([sys.executable, "-W", "ignore", "-c", IN_SIMULATOR, str(path)], env=settings, check=True)
    return np.load(path)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_simulated_games_are_the_cpu_s(simulated, case):
    records, decisions = on_cpu(*case, GAMES)
    sets = case[1]
    assert simulated[f"records{sets}"].tobytes() == records.tobytes()
    results = simulated[f"results{sets}"]
    assert results["decisions"].tolist() == decisions[:2]
    assert (results["scores"] == records["scores"][:2]).all()
    assert (results["winners"] == records["winners"][:2]).all()
    assert (results["turns"] == records["turn"][:2]).all()


def test_simulated_job_is_the_cpu_s(simulated):
    from abyss.sim.batch import Job, play_compiled

    (expected,) = play_compiled(Job(("random", "random"), 3, seed=9, turn_limit=30), 1)
    assert (simulated["job"] == expected.results).all()


def test_simulated_batch_is_the_cpu_s(simulated):
    from abyss.envs.batch import Batch

    batch = Batch(3, 3, ("kraken",), seed=5)
    for turn in range(25):
        batch.step([int(batch.moves[i, turn % batch.counts[i]]) for i in range(3)])
    for name in ("observations", "mask", "seats", "rewards", "done", "counts"):
        assert (simulated[name] == getattr(batch, name)).all(), name
    assert simulated["batch"].tobytes() == batch.games.tobytes()
    assert simulated["illegal"].all()
    assert simulated["after"].tobytes() == simulated["batch"].tobytes()


def test_simulated_batch_of_several_kinds_is_the_cpu_s(simulated):
    from abyss.envs.batch import Batch
    from abyss.record import Config

    batch = Batch(
        3, configs=[Config(2), Config(5, ("kraken", "leviathan", "exiles")), Config(3, ("kraken",), 5)], seed=6, row=2
    )
    for turn in range(30):
        actions = batch.moves[np.arange(3), turn % batch.counts].astype(np.int64)
        actions[turn % 3] = actions[turn % 3] if turn % 5 else -9
        batch.step(actions)
        for name in ("observations", "mask", "winners", "rewards"):
            assert (simulated[f"mixed {name} {turn}"] == getattr(batch, name)).all(), (turn, name)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_simulated_bots_at_the_table_are_the_cpu_s(simulated, bot):
    from abyss.envs.batch import Batch

    batch = Batch(2, 3, bots=["agent", bot, bot], seed=8)
    for turn in range(12):
        batch.step([int(batch.moves[i, turn % batch.counts[i]]) for i in range(2)])
    assert (batch.seats == 0).all()
    for name in ("observations", "mask", "seats", "rewards", "done", "counts"):
        assert (simulated[f"{bot} {name}"] == getattr(batch, name)).all(), name


def test_without_a_gpu_the_error_says_so():
    from numba import cuda

    from abyss.sim.cuda import NoDevice, simulate_cuda

    if cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(NoDevice, match="No CUDA device"):
        simulate_cuda(np.zeros((1, 2), np.uint64), np.zeros(1, np.uint64), 2, 0, 100)


@pytest.mark.parametrize("is_kept", [False, True])
def test_whoever_waits_for_a_kernel_is_told_why(monkeypatch, capsys, is_kept):
    from abyss.sim import cuda

    made = SimpleNamespace(compile=lambda signature: None)
    monkeypatch.setattr(cuda, "require_device", lambda: None)
    monkeypatch.setattr(cuda.cuda, "jit", lambda function, **options: made)
    monkeypatch.setattr(cuda, "JIT", True)
    monkeypatch.setattr(cuda, "is_cached", lambda *given: is_kept)
    monkeypatch.setattr(cuda, "device_names", lambda *given: {})
    monkeypatch.setattr(cuda, "linking_apart", nullcontext)
    monkeypatch.setattr(cuda, "plain_code", nullcontext)
    assert cuda.kernel(cuda.PLAY) is made
    assert ("Compiling play_games for this GPU" in capsys.readouterr().err) is not is_kept


def test_kernels_of_other_functions_have_names_of_their_own():
    from abyss.envs.device import STEP, STEP_BESIDE_GREEDY
    from abyss.sim.cuda_code import planned

    assert planned(STEP, {}).__qualname__ != planned(STEP_BESIDE_GREEDY, {}).__qualname__


def test_results_have_the_form_of_the_cpu_driver():
    from abyss.sim import batch, cuda

    assert cuda.RESULT == batch.RESULT


def test_only_random_players_play_on_a_gpu():
    from abyss.sim.batch import Job
    from abyss.sim.cuda import play_on_cuda

    with pytest.raises(ValueError, match="greedy"):
        next(play_on_cuda(Job(("greedy", "random"), 10), 1))


@pytest.fixture
def gpu():
    from numba import cuda

    if not cuda.is_available():
        pytest.skip("there is no GPU")


def test_ten_thousand_games_on_a_gpu(gpu):
    from abyss.sim.cuda import final_records

    rng = np.random.default_rng(7)
    keys, seeds = rng.integers(0, 1 << 64, (10_000, 2), np.uint64), rng.integers(0, 1 << 64, 10_000, np.uint64)
    for sets in (0, 7):
        assert final_records(keys, seeds, 4, sets, 1000).tobytes() == on_cpu(4, sets, 1000, 10_000)[0].tobytes()


@pytest.mark.parametrize("row", [1, 2])
@pytest.mark.parametrize("expansions", [(), ("kraken", "leviathan", "exiles")], ids=["base", "all"])
def test_pytorch_reads_a_batch_on_a_gpu_which_is_the_cpu_s(gpu, expansions, row):
    from abyss.envs.batch import Batch
    from abyss.envs.device import DeviceBatch
    from abyss.record import Config

    torch = pytest.importorskip("torch")
    kinds = [Config(players, expansions if players < 4 else ("leviathan",)) for players in (2, 3, 4, 5)]
    here, there = (make(200, configs=kinds, seed=5, row=row) for make in (Batch, DeviceBatch))
    names = ("observations", "mask", "seats", "rewards", "done", "counts", "scores", "winners", "illegal")
    read = {name: torch.as_tensor(getattr(there, name), device="cuda") for name in names}
    for turn in range(600):
        for name in names:
            assert (read[name].cpu().numpy() == getattr(here, name)).all(), (turn, name)
        actions = here.moves[np.arange(200), turn % here.counts].astype(np.int64)
        actions[turn % 200] = -9 if turn % 7 == 0 else actions[turn % 200]
        here.step(actions)
        there.step(torch.as_tensor(actions, device="cuda"))
    assert there.records().tobytes() == here.games.tobytes()
