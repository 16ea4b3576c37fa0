"""Many games in one call: the same games as one by one, on any number of threads."""

# ruff: noqa: PT011

import pickle
import weakref
from copy import deepcopy

import numpy as np
import pytest

from abyss.envs.batch import Batch
from abyss.envs.crew import Crew
from abyss.envs.table import Table
from abyss.kernels.feature_table import AT
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import write_features_2
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, legal

from .kit import TABLES, named

BUFFERS = ("observations", "mask", "seats", "rewards", "done", "scores", "counts")


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_buffers_tell_of_the_games(table):
    players, mix = table
    batch = Batch(32, players, mix, seed=3, turn_limit=60)
    rng = np.random.default_rng(1)
    ended = 0
    moves = np.zeros(N_ACTIONS, np.int16)
    row = np.zeros_like(batch.observations[0])
    for turn in range(300):
        batch.step(batch.random_actions(rng))
        ended += int(batch.done.sum())
        assert not batch.illegal.any()
        assert (batch.rewards[batch.done == 0] == 0).all()
        assert abs(batch.rewards.sum(axis=1)).max() < 1e-5
        if turn % 60 == 0:
            for i, game in enumerate(batch.games):
                n = int(legal(game, moves))
                assert sorted(np.flatnonzero(batch.mask[i])) == sorted(moves[:n])
                assert batch.seats[i] == decider(game)
                write_features(game, decider(game), row)
                assert (batch.observations[i] == row).all()
    assert ended


MIXED = [Config(players, mix, 80) for players, mix in TABLES]


def test_a_batch_holds_games_of_all_kinds():
    mixed = Batch(2 * len(MIXED), configs=MIXED, seed=4, row=2)
    alone = [Batch(2 * len(MIXED), config.players, config.expansions, seed=4, turn_limit=80) for config in MIXED]
    assert mixed.rewards.shape == (2 * len(MIXED), 5)
    rows = np.zeros_like(mixed.observations[0])
    ended = 0
    for turn in range(400):
        for i in range(len(mixed)):
            batch, players = alone[i % len(MIXED)], MIXED[i % len(MIXED)].players
            assert mixed.games[i].tobytes() == batch.games[i].tobytes()
            assert mixed.done[i] == batch.done[i]
            assert (mixed.rewards[i, :players] == batch.rewards[i]).all()
            assert (mixed.rewards[i, players:] == 0).all()
            if mixed.done[i]:
                ended += 1
                assert (mixed.scores[i, :players] == batch.scores[i]).all()
                best = [seat for seat in range(players) if mixed.winners[i] >> seat & 1]
                assert mixed.scores[i].max() in mixed.scores[i, best]
        if turn % 50 == 0:
            for i, game in enumerate(mixed.games):
                write_features_2(game, decider(game), rows)
                assert (mixed.observations[i] == rows).all()
        actions = mixed.moves[np.arange(len(mixed)), turn % mixed.counts].astype(np.int64)
        for batch in (mixed, *alone):
            batch.step(actions)  # in the other kinds most are not legal there, and are not played
            assert batch is not mixed or not batch.illegal.any()
    assert ended > len(mixed)


def test_every_kind_of_game_may_have_its_own_bots():
    kinds = [Config(2), Config(4)]
    batch = Batch(8, configs=kinds, bots=[["greedy", "agent"], ["random", "random", "agent", "random"]], seed=1)
    for _ in range(50):
        assert batch.seats.tolist() == [1, 2] * 4
        batch.step(batch.moves[:, 0])
    for wrong in ([["agent", "greedy"]], [["greedy", "greedy"], ["agent"] * 4], [["agent"] * 5]):
        with pytest.raises(ValueError, match="name who plays"):
            Batch(8, configs=kinds, bots=wrong)


def test_a_crew_adds_up_passes_errors_on_and_lets_its_caller_go():
    crew = Crew(2)
    assert crew.run(lambda part: 10**part) == 111

    def broken(part):
        if part == 1:
            raise ValueError("the second")
        return part

    with pytest.raises(ValueError, match="the second"):
        crew.run(broken)
    assert crew.run(lambda part: 10**part) == 111
    with pytest.raises(ZeroDivisionError):
        crew.run(lambda part: 1 // part)  # the caller's own part is left off, the others' answers with it
    assert crew.run(lambda part: 10**part) == 111
    crew.close()
    assert crew.run(lambda part: 10**part) == 1
    batch = Batch(200, 2, threads=3)
    alive = weakref.ref(batch)
    del batch
    assert alive() is None


def test_threads_do_not_matter():
    batches = [Batch(200, 3, ("kraken",), seed=9, threads=threads) for threads in (1, 2, 3)]
    rngs = [np.random.default_rng(4) for _ in batches]
    for turn in range(400):
        if turn == 300:
            batches[2].close()  # from now on alone
        for batch, rng in zip(batches, rngs, strict=True):
            batch.step(batch.random_actions(rng))
        for name in BUFFERS:
            assert all((getattr(batches[0], name) == getattr(batch, name)).all() for batch in batches)


def test_reset_with_a_seed_gives_the_same_games():
    batch = Batch(10, 4, ("exiles",), seed=1)
    first = batch.observations.copy()
    batch.step(batch.random_actions(np.random.default_rng(0)))
    batch.reset()
    assert (batch.observations != first).any()
    batch.reset(seed=1)
    assert (batch.observations == first).all()


def test_an_illegal_action_leaves_the_game_as_it_was():
    batch = Batch(3, 2, seed=2)
    wrong = np.array([np.flatnonzero(mask == 0)[0] for mask in batch.mask])
    before = batch.games.tobytes(), batch.observations.tobytes(), batch.mask.tobytes(), batch.counts.tobytes()
    for actions in ([N_ACTIONS] * 3, [-7] * 3, [1 << 40] * 3, wrong):
        batch.step(actions)
        assert batch.illegal.all()
        assert not batch.done.any()
        now = batch.games.tobytes(), batch.observations.tobytes(), batch.mask.tobytes(), batch.counts.tobytes()
        assert now == before
    batch.step([int(batch.moves[0, 0]), N_ACTIONS, N_ACTIONS])
    assert batch.illegal.tolist() == [0, 1, 1]


def test_only_the_agent_decides_where_bots_play():
    batch = Batch(64, 3, bots=["agent", "greedy", "random"], seed=2)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(300):
        assert (batch.seats == 0).all()
        batch.step(batch.random_actions(rng))
        ended += int(batch.done.sum())
    assert ended


def test_score_rewards_are_leads_in_points():
    batch = Batch(64, 3, reward="score", seed=2, turn_limit=40)
    rng = np.random.default_rng(1)
    while not batch.done.any():
        batch.step(batch.random_actions(rng))
    i = int(np.flatnonzero(batch.done)[0])
    points = batch.scores[i].astype(float)
    assert np.allclose(batch.rewards[i], [points[s] - (points.sum() - points[s]) / 2 for s in range(3)])


def test_bad_requests_are_refused():
    for wrong in ({"games": 0}, {"players": 6}, {"bots": ["agent", "nobody"]}, {"bots": ["random", "random"]}):
        with pytest.raises(ValueError):
            Batch(**{"games": 2, **wrong})
    with pytest.raises(ValueError, match="reward"):
        Batch(2, reward="fame")
    with pytest.raises(ValueError, match="version"):
        Batch(2, row=3)
    with pytest.raises(ValueError, match="at least one kind"):
        Batch(2, configs=[])
    with pytest.raises(ValueError, match="one action"):
        Batch(2).step([0])


def test_a_table_plays_like_a_batch():
    table = Table(Config(2, ()))
    table.begin(5)
    rng = np.random.default_rng(3)
    while not table.is_over:
        table.play(int(rng.choice(table.legal)))
    assert sum(table.rewards()) == 0
    assert max(table.scores()) > 0


@pytest.mark.parametrize("copy", [deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))], ids=["copy", "pickle"])
@pytest.mark.parametrize("games", [2, 100])
def test_a_copy_plays_on_as_the_batch_does(copy, games):
    batch = Batch(games, 2, bots=["agent", "random"], seed=4, threads=2, turn_limit=10)
    rng = np.random.default_rng(1)
    for _ in range(30):
        batch.step(batch.random_actions(rng))
    other = copy(batch)
    ended = 0
    for _ in range(100):
        actions = batch.random_actions(rng)
        batch.step(actions)
        other.step(actions)
        ended += int(batch.done.sum())
        assert batch.games.tobytes() == other.games.tobytes()
        assert (batch.rewards == other.rewards).all()
    assert ended


def test_games_the_turn_limit_ends_are_marked():
    short, long = Batch(40, 2, seed=1, turn_limit=6), Batch(40, 2, seed=1)
    rng = np.random.default_rng(1)
    ended = cut = 0
    for _ in range(300):
        short.step(short.random_actions(rng))
        long.step(long.random_actions(rng))
        assert (short.cut == short.done).all()
        ended, cut = ended + int(long.done.sum()), cut + int(long.cut.sum())
    assert ended
    assert cut == 0


def test_what_was_seen_at_the_end_is_kept_on_request():
    batch = Batch(20, 3, bots=["random", "agent", "random"], seed=1, turn_limit=8, final_observations=True)
    over, own = AT["over"].start, AT["points"].start
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        batch.step(batch.random_actions(rng))
        for game in np.flatnonzero(batch.done):
            ended += 1
            assert batch.finals[game, over] == 1
            assert batch.finals[game, own] == batch.scores[game, 1]
            assert batch.observations[game, over] == 0
    assert ended > 20
    assert len(Batch(20).finals) == 0


def test_chosen_games_begin_anew_from_their_seeds():
    batch = Batch(6, 2, seed=1)
    first = batch.games.copy()
    batch.step(batch.random_actions(np.random.default_rng(0)))
    waiting = batch.games.copy()
    chosen = np.array([True, False, True, False, False, True])
    batch.reset_games(chosen, [7, None, 7, None, None, None])
    assert batch.games[0].tobytes() == batch.games[2].tobytes()
    assert batch.games[5].tobytes() not in (first[5].tobytes(), waiting[5].tobytes())
    assert (batch.games[~chosen] == waiting[~chosen]).all()
    assert not batch.illegal.any()
