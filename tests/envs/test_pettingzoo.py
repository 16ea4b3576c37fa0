"""PettingZoo's own tests, and what an illegal action does."""

# ruff: noqa: PT011
import contextlib
import importlib
import io
import itertools
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test

from abyss.envs import abyss_v0
from abyss.rules.actions import N_ACTIONS

from .kit import TABLES, named

WRONG = ({"render_mode": "rgb_array"}, {"mask_in": "pocket"})


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_api(table):
    players, mix = table
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(abyss_v0.env(players=players, expansions=mix), num_cycles=200)
        seed_test(lambda: abyss_v0.env(players=players, expansions=mix), num_cycles=100)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_performance_benchmark(table, monkeypatch, capsys):
    """Its five seconds are five seconds of a clock that goes on with every round."""
    players, mix = table
    benchmark = importlib.import_module("pettingzoo.test.performance_benchmark")
    clock = itertools.count(step=0.01)
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(clock)))
    benchmark.performance_benchmark(abyss_v0.env(players=players, expansions=mix))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("mix", [(), ("kraken", "leviathan", "exiles")], ids=str)
def test_api_of_other_forms(mix):
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(abyss_v0.env(players=3, expansions=mix, observation="dict", reward="score"), num_cycles=100)
        parallel_api_test(abyss_v0.parallel_env(players=3, expansions=mix), num_cycles=200)


def test_a_whole_game_ends_with_rewards():
    env = abyss_v0.env(players=4, expansions=["kraken"])
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert max(total.values()) > 0
    assert abs(sum(total.values())) < 1e-6


def test_illegal_action_ends_the_game_for_the_one_at_fault():
    env = abyss_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    observation = env.observe(agent)
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env._cumulative_rewards[agent] == -1


def test_illegal_action_changes_nothing_in_the_raw_form():
    env = abyss_v0.raw_env()
    env.reset(seed=1)
    before = env.table.record.tobytes()
    for action in (None, -1, N_ACTIONS, int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])):
        with pytest.raises(abyss_v0.IllegalAction):
            env.step(action)
    assert env.table.record.tobytes() == before


def test_illegal_action_is_not_played_in_the_parallel_form():
    env = abyss_v0.parallel_env()
    env.reset(seed=1)
    before = env.table.record.tobytes()
    agent = env.possible_agents[env.table.seat]
    _, rewards, ended, _, infos = env.step(dict.fromkeys(env.agents, N_ACTIONS - 1))
    assert rewards[agent] == -1
    assert "illegal" in infos[agent]
    assert not any(ended.values())
    assert env.table.record.tobytes() == before


def ended(env, seed=1):
    """Play a game of random moves up to its end."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.table.mask(env.table.seat)))))
    return env


def test_a_step_without_a_game_is_refused():
    for env in (abyss_v0.env(), abyss_v0.raw_env(), abyss_v0.parallel_env()):
        with pytest.raises(RuntimeError, match="reset"):
            env.step(0)
    env = ended(abyss_v0.env())
    with pytest.raises(ValueError, match="None"):  # PettingZoo's own words: agents that are done take no action
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(None)
    env = abyss_v0.parallel_env(turn_limit=3)
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, *_ = env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents})
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})


def test_the_turn_limit_truncates():
    env = ended(abyss_v0.env(turn_limit=5))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    env = ended(abyss_v0.env())
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    env = abyss_v0.parallel_env(turn_limit=5)
    seen, _ = env.reset(seed=1)
    while env.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents}
        seen, _, terminated, truncated, _ = env.step(actions)
    assert all(truncated.values())
    assert not any(terminated.values())


def test_people_see_every_step(capsys):
    for env in (abyss_v0.env(render_mode="human"), abyss_v0.parallel_env(render_mode="human")):
        env.reset(seed=1)
        assert "council" in capsys.readouterr().out.lower()
        action = int(np.flatnonzero(env.table.mask(env.table.seat))[0])
        env.step(dict.fromkeys(env.agents, action) if isinstance(env, abyss_v0.parallel_env) else action)
        assert "council" in capsys.readouterr().out.lower()


@pytest.mark.parametrize("observation", ["flat", "scaled"])
def test_box_form_has_its_masks_in_the_infos(observation):
    env = abyss_v0.env(players=3, mask_in="info", observation=observation)
    env.reset(seed=1)
    for _ in range(60):
        row, _, _, _, info = env.last()
        assert env.observation_space(env.agent_selection).contains(row)
        assert (info["action_mask"] == env.table.mask(env.table.seat)).all()
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
    env = abyss_v0.parallel_env(mask_in="info", observation=observation)
    seen, infos = env.reset(seed=1)
    assert all(env.observation_space(agent).contains(seen[agent]) for agent in env.agents)
    for _ in range(30):
        *_, infos = env.step({agent: int(np.flatnonzero(infos[agent]["action_mask"])[-1]) for agent in env.agents})
    assert "illegal" not in infos["player_0"]


@pytest.mark.filterwarnings("ignore")
def test_api_of_the_box_form():
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(abyss_v0.env(mask_in="info", observation="scaled"), num_cycles=100)
        parallel_api_test(abyss_v0.parallel_env(mask_in="info"), num_cycles=200)


def test_state_is_what_all_seats_see():
    env = abyss_v0.env(players=3)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    for seat, agent in enumerate(env.agents):
        assert (env.state()[seat] == env.observe(agent)["observation"]).all()


def test_bad_requests_are_refused():
    for wrong in ({"players": 1}, {"expansions": ["atlantis"]}, {"reward": "fame"}, {"observation": "smell"}, *WRONG):
        with pytest.raises(ValueError):
            abyss_v0.env(**wrong)
