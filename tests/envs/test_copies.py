"""A copy of an environment or state, however made, plays on to the same end."""

import pickle
from copy import deepcopy

import numpy as np
import pytest

from abyss.envs.table import Table
from abyss.record import Config

COPIES = {"deepcopy": deepcopy, "pickle": lambda what: pickle.loads(pickle.dumps(what))}
SEEDS = range(5)
MOST_DECISIONS = 5_000  # a broken copy may never end


@pytest.fixture(params=COPIES)
def copied(request):
    return COPIES[request.param]


def played_on(table, seed):
    rng = np.random.default_rng(seed)
    for _ in range(MOST_DECISIONS):
        if table.is_over:
            break
        table.play(int(rng.choice(table.legal)))
    assert table.is_over
    return table.rewards(), table.scores(), table.record.tobytes()


def begun(config, seed, decisions=40):
    table = Table(config)
    table.begin(seed)
    rng = np.random.default_rng(seed)
    for _ in range(decisions):
        table.play(int(rng.choice(table.legal)))
    return table


@pytest.mark.parametrize("mix", [(), ("kraken", "leviathan", "exiles")], ids=str)
def test_table(copied, mix):
    for seed in SEEDS:
        table = begun(Config(3, mix), seed)
        other = copied(table)
        assert played_on(other, seed) == played_on(table, seed)


def test_table_of_other_rules_is_refused():
    state = begun(Config(), 1).__getstate__()
    state["_memory"] = np.zeros(1, [("pearls", "i1")])
    with pytest.raises(ValueError, match="another version"):
        Table(Config()).__setstate__(state)


def test_gymnasium(copied):
    pytest.importorskip("gymnasium")
    from abyss.envs.gym import AbyssEnv

    def end_of(env, info):
        over, total = False, 0.0
        while not over:
            _, reward, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
            over, total = terminated or truncated, total + reward
        return total, info["scores"].tolist()

    for seed, bots in enumerate([["random"], ["greedy", "random"], ["level2"]]):
        env = AbyssEnv(bots=bots)
        _, info = env.reset(seed=seed)
        for _ in range(10):
            *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        other = copied(env)
        assert end_of(other, info) == end_of(env, info)


@pytest.mark.parametrize("form", ["env", "raw_env"])
def test_pettingzoo(copied, form):
    pytest.importorskip("pettingzoo")
    from abyss.envs import abyss_v0

    def end_of(env, seed):
        rng = np.random.default_rng(seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter(MOST_DECISIONS):
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            over = terminated or truncated
            env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return total

    for seed in SEEDS:
        env = getattr(abyss_v0, form)(players=3)
        env.reset(seed=seed)
        for _ in range(30):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        other = copied(env)
        ends = end_of(other, seed), end_of(env, seed)
        assert ends[0] == ends[1]
        assert any(ends[0].values())


def test_pettingzoo_parallel(copied):
    pytest.importorskip("pettingzoo")
    from abyss.envs import abyss_v0

    env = abyss_v0.parallel_env()
    seen, _ = env.reset(seed=1)
    other = copied(env)
    rng = np.random.default_rng(1)
    while env.agents:
        actions = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        assert other.step(actions)[1] == rewards
    assert any(rewards.values())


def open_spiel_copies():
    pyspiel = pytest.importorskip("pyspiel")
    import abyss.envs.openspiel  # noqa: F401

    game = pyspiel.load_game("python_abyss", {"players": 2, "deals": 50})
    return game, {
        **COPIES,
        "clone": lambda state: state.clone(),
        "serialize": lambda state: game.deserialize_state(state.serialize()),
        "both": lambda state: pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    }


@pytest.mark.parametrize("way", [*COPIES, "clone", "serialize", "both"])
def test_openspiel(way):
    game, copies = open_spiel_copies()
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        state = game.new_initial_state()
        state.apply_action(seed)
        for _ in range(40):
            state.apply_action(int(rng.choice(state.legal_actions())))
        other = copies[way](state)
        assert other.history() == state.history()
        for _ in range(MOST_DECISIONS):
            if state.is_terminal():
                break
            assert other.information_state_string() == state.information_state_string()
            action = int(rng.choice(state.legal_actions()))
            state.apply_action(action)
            other.apply_action(action)
        assert other.is_terminal()
        assert other.returns() == state.returns()
        assert any(state.returns())


def test_saved_root_of_openspiel():
    game, copies = open_spiel_copies()
    for copy in copies.values():
        other = copy(game.new_initial_state())
        other.apply_action(3)
        assert other.legal_actions()
