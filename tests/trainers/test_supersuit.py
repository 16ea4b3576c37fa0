"""SuperSuit's vector wrappers, which copy environments by pickling them."""

import numpy as np
import pytest

supersuit = pytest.importorskip("supersuit")

from abyss.envs import abyss_v0  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def flat(infos):
    """The infos of all agents in one list; those of several processes are packed in lists and tuples."""
    if isinstance(infos, dict):
        return [infos]
    return [each for info in infos for each in flat(info)] if isinstance(infos, list | tuple) else []


@pytest.mark.parametrize("processes", [0, 2])
def test_parallel_form_as_a_vector(processes):
    env = supersuit.pettingzoo_env_to_vec_env_v1(abyss_v0.parallel_env(mask_in="info", observation="scaled"))
    env = supersuit.concat_vec_envs_v1(env, 3, num_cpus=processes, base_class="gymnasium")
    assert env.num_envs == 6
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    given, ended = [], 0
    for _ in range(600):
        actions = np.array([rng.choice(np.flatnonzero(info["action_mask"])) for info in flat(infos)])
        seen, rewards, terminated, truncated, infos = env.step(actions)
        assert all(env.observation_space.contains(row) for row in seen)
        ended += int((terminated | truncated).sum())
        given += rewards[terminated.astype(bool)].tolist()
    assert ended >= 6
    assert sum(given) == pytest.approx(0)
    assert {abs(reward) for reward in given} == {1.0}
    env.close()


def test_frames_and_flattening():
    env = supersuit.frame_stack_v1(abyss_v0.env(mask_in="info", observation="scaled"), 2)
    env.reset(seed=1)
    for _ in range(30):
        row, _, _, _, info = env.last()
        assert env.observation_space(env.agent_selection).contains(row)
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
