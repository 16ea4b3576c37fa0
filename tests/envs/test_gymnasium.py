"""Gymnasium's own checks, and games against bots."""

# ruff: noqa: E402, PT011
import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from abyss.envs.gym import AbyssEnv, AbyssVectorEnv
from abyss.rules.actions import N_ACTIONS

from .kit import TABLES, named


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
    return total, info["scores"]


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


def test_vector_form():
    env = gymnasium.make_vec("Abyss-v0", num_envs=128, bots=["random", "random"], expansions=["leviathan"])
    assert isinstance(env.unwrapped, AbyssVectorEnv)
    observations, info = env.reset(seed=4)
    assert env.observation_space.contains(observations)
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(300):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, terminated, _, info = env.step(np.array(actions))
        ended += int(terminated.sum())
        assert (abs(rewards) <= 1).all()
        assert (rewards[~terminated] == 0).all()
    assert ended
    actions[0] = int(np.flatnonzero(info["action_mask"][0] == 0)[0])
    _, rewards, _, _, info = env.step(np.array(actions))
    assert rewards[0] == -1
    assert info["illegal"][0]
    env.close()


def test_bad_requests_are_refused():
    for wrong in ({"bots": ["nobody"]}, {"bots": []}, {"expansions": ["atlantis"]}, {"reward": "fame"}):
        with pytest.raises(ValueError):
            AbyssEnv(**wrong)
        with pytest.raises(ValueError):
            AbyssVectorEnv(2, **wrong)
