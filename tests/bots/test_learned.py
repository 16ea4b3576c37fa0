"""The trained network: honest down to its output, quick, the same compiled as in NumPy, and what it says adds up."""

import copy
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from abyss import Game
from abyss.bots.core import deep
from abyss.bots.core.judge import MOST_HELD, policy_of, shares_of, work_out
from abyss.bots.interface import Budget, known_world, situation_of
from abyss.bots.network import LEARNED, load
from abyss.bots.players import search
from abyss.bots.players.deep import DeepBot
from abyss.bots.registry import make_bot
from abyss.evaluation import evaluate
from abyss.kernels.feature_table_2 import N_FEATURES
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider
from abyss.rules.state import SEATS
from bots.worlds import ALL_SETS, positions, twin_of

MIXES = ((2, 0), (3, ALL_SETS), (4, 1), (5, 2), (2, 4))


def test_the_file_is_small_and_says_where_it_comes_from():
    assert LEARNED.stat().st_size <= 5_000_000
    about = load().about
    assert about["row"] == 2
    assert about["decisions"] > 1_000_000
    assert about["settings"]["seed"] >= 1


@pytest.mark.parametrize(("players", "sets"), MIXES)
def test_twin_worlds_get_the_same_output_even_of_the_true_record(players: int, sets: int) -> None:
    """The network is held to honesty itself: here it is given the true records."""
    judge = load()
    different = 0
    for i, (game, moves) in enumerate(positions(players, sets, 7, every=5)):
        seat = int(decider(game))
        twin = twin_of(game, seat, 4321 + i)
        different += game.tobytes() != twin.tobytes()
        mine, theirs = judge.judge(game, seat, moves), judge.judge(twin, seat, moves)
        for name in ("policy", "shares", "points"):
            assert getattr(mine, name).tobytes() == getattr(theirs, name).tobytes()
        for viewer in range(players):
            other = twin_of(game, viewer, 99 + i)
            assert evaluate(game, viewer) == evaluate(other, viewer)
    assert different > 5


@pytest.mark.parametrize(("players", "sets"), MIXES)
def test_compiled_code_says_the_same(players: int, sets: int) -> None:
    judge = copy.copy(load())
    judge.temperatures = {}  # they are for what is told, not for the search
    row, body = np.zeros(N_FEATURES, np.int16), np.zeros((2, judge.width), np.float32)
    held, factors = np.zeros(MOST_HELD, np.int64), np.zeros(MOST_HELD, np.float32)
    priors, chances = np.zeros(N_ACTIONS), np.zeros(SEATS)
    for game, moves in positions(players, sets, 8, every=11):
        seat = int(decider(game))
        net = (judge.flat, len(judge.layers))
        work_out(game, seat, row, *net, held, factors, body[0], body[1])
        policy_of(moves, len(moves), *net, body[0], 1.0, priors)
        shares_of(players, seat, *net, body[0], chances)
        judged = judge.judge(game, seat, moves)
        assert np.allclose(priors[: len(moves)], judged.policy, atol=1e-3)
        assert np.allclose(chances[:players], judged.shares, atol=1e-3)


def test_a_straying_bot_takes_other_moves_too_and_the_same_ones_again() -> None:
    true, straying = make_bot("learned"), make_bot("learned:3")
    chosen, liked = [], []
    for game, _ in positions(3, ALL_SETS, 5, every=5):
        situations = [situation_of(game, seed) for seed in (1, 1, 2)]
        first, again, _ = (straying.choose(situation) for situation in situations)
        assert first == again
        chosen += [straying.choose(situation) for situation in situations]
        liked += [true.choose(situation) for situation in situations]
    same = sum(mine == theirs for mine, theirs in zip(chosen, liked, strict=True))
    assert len(chosen) / 4 < same < len(chosen)


@pytest.mark.slow  # a measure, not a rule: a busy machine needs longer
def test_a_decision_takes_at_most_five_milliseconds():
    bot = make_bot("learned")
    taken = []
    for i, (game, _) in enumerate(positions(4, ALL_SETS, 3, every=3)):
        situation = situation_of(game, i)
        start = time.thread_time()
        bot.choose(situation)
        taken.append(time.thread_time() - start)
    assert np.median(taken) < 0.005


def test_the_network_is_read_when_the_first_decision_is_asked_for():
    load.cache_clear()
    bots = [make_bot(name) for name in ("learned", "deep", "level7", "level8")]
    assert load.cache_info().currsize == 0
    game, _ = next(positions(2, 0, 3, every=1))
    assert bots[0].choose(situation_of(game, 1)) in situation_of(game, 1).moves
    assert load.cache_info().currsize == 1


@pytest.mark.parametrize("microseconds", [30, 400])
@pytest.mark.parametrize("milliseconds", [20, 50])
def test_deep_keeps_to_its_time(milliseconds: float, microseconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on with every simulation, whatever else the machine does."""
    now = 0.0
    simulate = deep.simulate_deep

    def slowly(worlds: Any, seat: int, simulations: int, *more: Any) -> int:
        nonlocal now
        now += simulations * microseconds / 1e6
        return int(simulate(worlds, seat, simulations, *more))

    monkeypatch.setattr(deep, "simulate_deep", slowly)
    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: now))
    bot = DeepBot(Budget(milliseconds=milliseconds))
    used = []
    for number, (game, _) in enumerate(positions(4, ALL_SETS, 1, every=60)):
        before = now
        bot.choose(situation_of(game, number))
        used.append((now - before) * 1000)
    assert max(used) <= milliseconds
    assert max(used) > milliseconds / 5  # it stops when one move is clearly ahead, a quarter of the time at the least


def test_evaluate_tells_shares_points_and_moves():
    game = Game.new(players=3, expansions=["kraken"], seed=5)
    rng = np.random.default_rng(1)
    while not game.is_over:
        for seat in range(3):
            found = game.evaluate(seat)
            assert sum(found.shares) == pytest.approx(1, abs=1e-4)
            assert len(found.points) == 3
            assert sum(found.policy.values()) == pytest.approx(1, abs=1e-4)
            assert set(found.policy) >= set(game.legal_actions) if seat == game.decider else True
        for _ in range(40):
            if not game.is_over:
                game.play(int(rng.choice(game.legal_actions)))
    assert game.evaluate(0).shares == [1.0 if seat in game.winners else 0.0 for seat in range(3)]
    assert game.evaluate(0).points == game.scores
    with pytest.raises(ValueError, match="no seat 3"):
        game.evaluate(3)


def test_what_is_hidden_does_not_reach_the_network():
    for i, (game, moves) in enumerate(positions(3, ALL_SETS, 9, every=20)):
        seat = int(decider(game))
        judge = load()
        true, known = judge.judge(game, seat, moves), judge.judge(known_world(game, seat, i), seat, moves)
        assert true.policy.tobytes() == known.policy.tobytes()
