"""sb3-contrib's MaskablePPO learns without glue."""

import numpy as np
import pytest

sb3_contrib = pytest.importorskip("sb3_contrib")

from sb3_contrib.common.maskable.evaluation import evaluate_policy  # noqa: E402
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402
from stable_baselines3.common.env_util import make_vec_env  # noqa: E402
from stable_baselines3.common.vec_env import VecMonitor  # noqa: E402

from abyss.envs.gym import AbyssEnv  # noqa: E402
from abyss.envs.sb3 import AbyssVecEnv  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def test_vec_env_keeps_the_customs():
    env = AbyssVecEnv(8, bots=["random"], turn_limit=8)
    assert is_masking_supported(env)
    seen = env.reset()
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        masks = get_action_masks(env)
        assert masks.shape == (8, env.action_space.n)
        last = seen.copy()
        seen, rewards, done, infos = env.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in masks]))
        assert env.observation_space.contains(seen[0])
        assert not np.shares_memory(seen, last)
        for game in np.flatnonzero(done):
            ended += 1
            assert infos[game]["TimeLimit.truncated"]
            assert env.observation_space.contains(infos[game]["terminal_observation"])
            assert len(infos[game]["scores"]) == 2
        assert not any("illegal" in info for info in infos)
    assert ended > 10
    env.seed(5)
    first = env.reset()
    env.seed(5)
    assert (env.reset() == first).all()
    _, rewards, _, infos = env.step(np.full(8, -1))
    assert (rewards == -1).all()
    assert all(info["illegal"] for info in infos)
    assert env.get_attr("render_mode") == [None] * 8
    with pytest.raises(AttributeError):
        env.get_attr("price")


def test_maskable_ppo_learns_to_beat_random(record_property):
    env = VecMonitor(AbyssVecEnv(32, bots=["random"], seed=1))
    model = sb3_contrib.MaskablePPO(
        "MlpPolicy", env, n_steps=256, batch_size=1024, learning_rate=1e-3, gamma=1.0, seed=1
    )
    model.learn(25_000)
    mean, _ = evaluate_policy(model, VecMonitor(AbyssVecEnv(32, bots=["random"], seed=2)), n_eval_episodes=200)
    print(f"MaskablePPO after 25,000 steps: mean reward {mean:.2f} against a random player over 200 games")
    record_property("mean_reward", mean)
    assert mean > 0.2


def test_maskable_ppo_on_single_environments():
    env = make_vec_env(AbyssEnv, n_envs=2, env_kwargs={"observation": "scaled"})
    model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, seed=1)
    model.learn(256)
    assert is_masking_supported(env)
