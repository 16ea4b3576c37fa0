"""Gymnasium's own checks, and games against bots."""

# ruff: noqa: E402, PT011
import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from abyss.envs.gym import AbyssEnv
from abyss.envs.gym_vector import AbyssVectorEnv
from abyss.kernels.feature_table import AT, SCALE
from abyss.rules.actions import N_ACTIONS

from .kit import TABLES, named

WRONG_FORMS = ({"observation": "smell"}, {"render_mode": "rgb_array"})


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_check_env(table):
    players, mix = table
    check_env(AbyssEnv(bots=["random"] * (players - 1), expansions=mix, render_mode="ansi"))


@pytest.mark.filterwarnings("ignore")
def test_check_env_of_the_dictionary_form():
    check_env(AbyssEnv(bots=["greedy"], observation="dict", reward="score", render_mode="ansi"))


def play(env, seed):
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    over, total = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"].astype(np.int8)))
        total += reward
    return total, info["scores"].tolist()


def test_games_against_any_bots():
    env = AbyssEnv(bots=["greedy", "random", lambda observation, mask: int(np.flatnonzero(mask)[0])])
    results = [play(env, seed) for seed in range(6)]
    assert results == [play(env, seed) for seed in range(6)]
    assert all(-1 <= total <= 1 for total, _ in results)


def test_illegal_action_is_not_played():
    env = AbyssEnv(illegal_reward=-0.5)
    _, info = env.reset(seed=1)
    before = env.table.record.tobytes()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for action in (wrong, N_ACTIONS, -1):
        _, reward, over, _, info = env.step(action)
        assert (reward, over, info["illegal"]) == (-0.5, False, True)
    assert env.table.record.tobytes() == before


def played_randomly(env, seed=0):
    """All steps of a game of random moves."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    over = False
    while not over:
        result = env.step(int(rng.choice(np.flatnonzero(env.unwrapped.action_masks()))))
        over = result[2] or result[3]
        yield result


@pytest.mark.parametrize("made", ["directly", "by gymnasium"])
def test_a_step_without_a_game_is_refused(made):
    env = AbyssEnv() if made == "directly" else gymnasium.make("Abyss-v0")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    for _ in played_randomly(env):
        pass
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset()
    assert env.unwrapped.action_masks().any()


def test_the_turn_limit_truncates():
    *_, (_, reward, terminated, truncated, info) = played_randomly(AbyssEnv(turn_limit=5))
    assert (terminated, truncated) == (False, True)
    assert "scores" in info
    *_, (_, reward, terminated, truncated, _) = played_randomly(AbyssEnv())
    assert (terminated, truncated) == (True, False)
    assert reward in (-1, 0, 1)


def test_people_see_every_step(capsys):
    env = AbyssEnv(render_mode="human", turn_limit=4)
    env.reset(seed=1)
    drawn = [capsys.readouterr().out]
    for _ in played_randomly(env, 1):
        drawn.append(capsys.readouterr().out)
    assert all("council" in board.lower() for board in drawn)
    assert len(set(drawn)) > 5


def test_render_modes(recwarn):
    env = AbyssEnv(render_mode="ansi")
    env.reset(seed=1)
    assert "council" in env.render().lower()
    env = AbyssEnv()
    env.reset(seed=1)
    assert env.render() is None
    assert any("render mode" in str(warning.message) for warning in recwarn)


@pytest.mark.filterwarnings("ignore")
def test_forms_of_observation_agree():
    """The dictionary, flattened by Gymnasium, is the flat row; the scaled row is the flat one divided."""
    flat, named_blocks, scaled = (AbyssEnv(observation=form) for form in ("flat", "dict", "scaled"))
    flattened = gymnasium.wrappers.FlattenObservation(AbyssEnv(observation="dict"))
    envs = (flat, named_blocks, scaled, flattened)
    rows = [env.reset(seed=3)[0] for env in envs]
    rng = np.random.default_rng(1)
    for _ in range(50):
        for env, row in zip(envs, rows, strict=True):
            assert env.observation_space.contains(row)
        assert list(rows[1]) == list(AT)
        assert (np.concatenate(list(rows[1].values())) == rows[0]).all()
        assert (rows[3] == rows[0]).all()
        assert np.allclose(rows[2] * SCALE, rows[0])
        action = int(rng.choice(np.flatnonzero(flat.action_masks())))
        rows = [env.step(action)[0] for env in envs]
    check_env(AbyssEnv(observation="scaled", render_mode="ansi"))


def test_bad_requests_are_refused():
    for wrong in ({"bots": ["nobody"]}, {"bots": []}, {"expansions": ["atlantis"]}, {"reward": "fame"}, *WRONG_FORMS):
        with pytest.raises(ValueError):
            AbyssEnv(**wrong)
        with pytest.raises(ValueError):
            AbyssVectorEnv(2, **wrong)
