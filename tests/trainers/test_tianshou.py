"""tianshou's DQN learns on the PettingZoo form, masks and all, against its own random player."""

import numpy as np
import pytest

pytest.importorskip("tianshou")

from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from abyss.envs import abyss_v0

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def made():
    return PettingZooEnv(abyss_v0.env(observation="scaled"))


def test_dqn_learns_on_the_pettingzoo_form():
    env = made()
    space = env.observation_space["observation"]
    network = Net(state_shape=space.shape, action_shape=env.action_space.n, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(model=network, action_space=env.action_space, eps_training=0.2)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=1.0, target_update_freq=200)
    rival = MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, rival], env=env)
    training = Collector(both, DummyVectorEnv([made] * 4), VectorReplayBuffer(20_000, 4), exploration_noise=True)
    testing = Collector(both, DummyVectorEnv([made] * 4), exploration_noise=False)
    before = [weight.detach().clone() for weight in network.parameters()]
    both.run_training(
        OffPolicyTrainerParams(
            training_collector=training,
            test_collector=testing,
            max_epochs=1,
            epoch_num_steps=6_000,
            collection_step_num_env_steps=200,
            update_step_num_gradient_steps_per_sample=0.1,
            test_step_num_episodes=8,
            batch_size=64,
            multi_agent_return_reduction=lambda rewards: rewards[:, 0],
        )
    )
    assert any((now != then).any() for now, then in zip(network.parameters(), before, strict=True))
    testing.reset()
    rewards = np.asarray(testing.collect(n_episode=40).returns)
    print(f"tianshou's DQN after 6,000 steps: mean reward {rewards[:, 0].mean():.2f} against a random player, 40 games")
    assert rewards.shape == (40, 2)
    assert set(np.abs(rewards).ravel()) <= {0.0, 1.0}
    assert np.allclose(rewards.sum(axis=1), 0)
