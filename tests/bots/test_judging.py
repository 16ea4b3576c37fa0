"""How foretold shares of the win are measured: log-likelihood, calibration, temperature."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from abyss.bots import network
from abyss.rules.decisions import OPENING
from abyss.train import judging


def test_positions_come_from_whole_games_and_end_as_these_did() -> None:
    found = judging.strong_positions(3, 8, seed=1, bots=("greedy", "random"))
    assert len(found.records) == len(found.outcomes) == len(found.games) > 20
    assert set(found.games.tolist()) == set(range(8))
    assert np.allclose(found.outcomes.sum(axis=1), 1)
    assert all(record.stack[record.depth - 1, 0] == OPENING for record in found.records)
    assert {int(record.sets) for record in found.records} == {0, 1, 2, 3, 4, 5, 6, 7}
    for shares in (judging.estimated(found), judging.judged(found, network.load())):
        assert np.allclose(shares.sum(axis=1), 1, atol=1e-4)
        assert judging.likelihood(shares, found.outcomes).mean() > -np.log(3), "better than chance"


def test_likelihood_and_calibration_of_known_shares() -> None:
    shares = np.array([[0.75, 0.25]] * 4)
    outcomes = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    assert judging.likelihood(shares, outcomes)[0] == pytest.approx(np.log(0.75))
    assert judging.likelihood(shares, outcomes)[3] == pytest.approx(np.log(0.25))
    assert judging.calibration(shares, outcomes) == [judging.Tenth(4, 0.25, 0.25), judging.Tenth(4, 0.75, 0.75)]
    assert judging.error_by_games(np.array([1.0, 1.0, -1.0, -1.0]), np.array([0, 0, 1, 1])) == pytest.approx(
        1.96 * np.sqrt(8) / 4
    )


def test_the_temperature_of_boastful_shares_is_found() -> None:
    rng = np.random.default_rng(1)
    true = judging.tempered(rng.random((20_000, 3)), 0.3)
    winners = (rng.random((len(true), 1)) > true.cumsum(axis=1)).sum(axis=1)
    outcomes = np.eye(3)[winners]
    assert judging.best_temperature(judging.tempered(true, 1 / 1.5), outcomes) == pytest.approx(1.5, abs=0.05)


def test_a_temperature_in_the_file_brings_shares_closer(tmp_path: Path) -> None:
    file = tmp_path / "network.npz"
    shutil.copy(network.LEARNED, file)
    network.describe(file, temperatures={"2": 3.0})
    found = judging.strong_positions(2, 3, seed=2, bots=("greedy",))
    network.load.cache_clear()
    plain, warm = network.load(), network.load(file)
    plain.temperatures = {}
    assert np.allclose(judging.judged(found, warm), judging.tempered(judging.judged(found, plain), 3.0), atol=1e-4)
    assert warm.about["hash"] == plain.about["hash"], "the weights are the same"
    network.load.cache_clear()
