"""The vector form keeps the customs of Gymnasium's own vector environments."""

# ruff: noqa: E402, PT011
import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from abyss.envs.gym import AbyssEnv
from abyss.envs.gym_vector import AbyssVectorEnv
from abyss.kernels.feature_table import AT

OVER = AT["over"].start
TURN = AT["turn"].start
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def made(games=8, **how):
    return gymnasium.make_vec("Abyss-v0", num_envs=games, **how)


def random_actions(info, rng):
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


def steps(env, count, seed=0):
    """Results of steps, each with the observation before it."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    for _ in range(count):
        result = env.step(random_actions(info, rng))
        yield (seen, *result)
        seen, info = result[0], result[4]


def test_games_against_bots():
    env = made(128, bots=["random", "random"], expansions=["leviathan"])
    assert isinstance(env.unwrapped, AbyssVectorEnv)
    ended = 0
    for _, seen, rewards, terminated, truncated, _ in steps(env, 300):
        assert env.observation_space.contains(seen)
        ended += int(terminated.sum())
        assert (abs(rewards) <= 1).all()
        assert (rewards[~terminated] == 0).all()
        assert not truncated.any()
    assert ended
    env.close()


def test_illegal_actions_are_not_played():
    env = made(4)
    before, info = env.reset(seed=1)
    actions = random_actions(info, np.random.default_rng(0))
    actions[:3] = (-1, 10_000, int(np.flatnonzero(info["action_mask"][2] == 0)[0]))
    seen, rewards, _, _, info = env.step(actions)
    assert rewards.tolist()[:3] == [-1, -1, -1]
    assert info["illegal"].tolist() == [True, True, True, False]
    assert (seen[:3] == before[:3]).all()


@pytest.mark.parametrize("form", ["flat", "dict", "scaled"])
def test_what_is_given_is_the_caller_s_to_keep(form):
    """An ordinary replay buffer holds what it was given: no transition has obs == next_obs."""
    kept = [(before, after, info) for before, after, _, _, _, info in steps(made(16, observation=form), 50)]
    turns = [row["turn"][:, 0] if form == "dict" else row[:, TURN] for row, _, _ in kept]
    assert turns[0].max() < turns[-1].max()
    for before, after, _ in kept:
        rows = [np.concatenate(list(row.values()), axis=1) if form == "dict" else row for row in (before, after)]
        assert (rows[0] != rows[1]).any(axis=1).all()
    masks = [info["action_mask"] for _, _, info in kept]
    assert len({mask.tobytes() for mask in masks}) > 40


def test_sharing_on_request():
    env = made(4, copy=False)
    first, info = env.reset(seed=1)
    second, *_ = env.step(random_actions(info, np.random.default_rng(0)))
    assert np.shares_memory(first, second)


def told(value):
    """The shape of what an info tells."""
    if isinstance(value, dict):
        return {name: told(part) for name, part in value.items()}
    return value.dtype, value.shape


@pytest.mark.parametrize("mode", MODES)
def test_customs_are_those_of_gymnasium(mode):
    """Everything but the games themselves is as with Gymnasium's SyncVectorEnv over single environments."""
    ours = made(3, autoreset_mode=mode, turn_limit=6)
    theirs = SyncVectorEnv([lambda: AbyssEnv(turn_limit=6)] * 3, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"] == mode
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.single_action_space == theirs.single_action_space
    shapes = []
    for env in (ours, theirs):
        quiet = ended = None
        rng = np.random.default_rng(0)
        _, info = env.reset(seed=0)
        began = told(info)
        for _ in range(400):
            allowed = info["action_mask"]
            allowed = np.where(allowed.any(axis=1, keepdims=True), allowed, 1)
            result = env.step(random_actions({"action_mask": allowed}, rng))
            info = result[4]
            over = result[2] | result[3]
            if over.any() and not ended:
                ended = told(info)
            elif not over.any() and not quiet:
                quiet = told(info)
        assert ended
        shapes.append((began, quiet, ended, result[0].dtype, result[2].dtype))
    assert shapes[0] == shapes[1]


def test_next_step_shows_the_end_and_then_begins_anew():
    env = made(8, turn_limit=6)
    over = np.zeros(8, bool)
    ended = 0
    for _, seen, rewards, terminated, truncated, info in steps(env, 200):
        assert (seen[over, TURN] <= 2).all()
        assert not rewards[over].any()
        assert not (terminated | truncated)[over].any()
        assert not info["illegal"].any()
        over = terminated | truncated
        ended += int(over.sum())
        assert (seen[:, OVER] == over).all()
        assert truncated[over].all()
        if over.any():
            assert (info["_scores"] == over).all()
            assert info["scores"][over].any()
    assert ended > 20


def test_same_step_tells_of_the_end_beside_the_beginning():
    env = made(8, autoreset_mode="SameStep", turn_limit=6)
    ended = 0
    for _, seen, _, terminated, truncated, info in steps(env, 200):
        assert not seen[:, OVER].any()
        over = terminated | truncated
        ended += int(over.sum())
        assert ("final_obs" in info) == over.any()
        for game in np.flatnonzero(over):
            assert info["final_obs"][game][OVER] == 1
            assert info["final_info"]["scores"][game].any()
    assert ended > 20


def test_without_autoreset_games_wait():
    env = made(3, autoreset_mode="Disabled", turn_limit=4)
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=1)
    over = np.zeros(3, bool)
    while not over.any():
        seen, _, terminated, truncated, info = env.step(random_actions(info, rng))
        over = terminated | truncated
    with pytest.raises(ResetNeeded):
        env.step(random_actions(info, rng))
    fresh, info = env.reset(options={"reset_mask": over})
    assert (fresh[~over] == seen[~over]).all()
    assert not fresh[over, OVER].any()
    assert (info["_action_mask"] == over).all()
    env.step(random_actions(info, rng))


def test_seeds():
    env = made(4)
    one, _ = env.reset(seed=7)
    assert (env.reset(seed=[7, 8, 9, 10])[0] == one).all()
    swapped, _ = env.reset(seed=[8, 7, 9, None])
    assert (swapped[[1, 0, 2]] == one[:3]).all()
    other, _ = env.reset()
    assert (other != one).any()
    chosen = np.array([False, True, False, False])
    again, _ = env.reset(seed=[None, 7, None, None], options={"reset_mask": chosen})
    assert (again[1] == one[0]).all()
    assert (again[~chosen] == other[~chosen]).all()


def test_wrong_resets_are_refused():
    env = made(3)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(3, int))
    with pytest.raises(ResetNeeded):
        env.reset(options={"reset_mask": np.array([True, False, False])})
    env.reset(seed=1)
    wrong = (np.zeros(3, bool), np.ones(2, bool), np.ones(3, int), [True, True, True])
    for mask in wrong:
        with pytest.raises(ValueError):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError):
        env.reset(seed=[1, 2])


def test_rendering(capsys):
    env = made(2, render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render()) == 2
    assert all("council" in board.lower() for board in env.render())
    env = made(2, render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.lower().count("council") == 2
    with pytest.raises(ValueError):
        made(2, render_mode="rgb_array")
