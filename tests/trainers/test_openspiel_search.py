"""OpenSpiel's own algorithms run on the game without glue: ISMCTS, and MCCFR in both samplings."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import (  # noqa: E402
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import abyss.envs.openspiel  # noqa: E402, F401

pytestmark = pytest.mark.slow


def load(**more):
    return pyspiel.load_game("python_abyss", {"players": 2, "deals": 1000, **more})


def played(game, choosers, deal):
    """The returns of a game between functions that choose an action."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(int(choosers[state.current_player()](state)))
    return state.returns()


@pytest.mark.parametrize("key", ["observation", "information state"])
def test_ismcts_beats_random(key):
    game = load(turn_limit=16)  # short games, so that a search sees their end
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.0,
        max_simulations=40,
        random_state=rng,
        use_observation_string=key == "observation",
    )
    rewards = []
    for deal in range(8):
        seat = deal % 2
        choosers = [lambda state: rng.choice(state.legal_actions())] * 2
        choosers[seat] = bot.step
        rewards.append(played(game, choosers, deal)[seat])
    print(f"ISMCTS with 40 simulations, by {key}: mean reward {np.mean(rewards):.2f} of 8 games against random")
    assert np.mean(rewards) > 0


@pytest.mark.parametrize("solver", [outcome_sampling_mccfr.OutcomeSamplingSolver])
def test_mccfr_iterates(solver):
    game = load(deals=2, turn_limit=4)
    solving = solver(game)
    for _ in range(10):
        solving.iteration()
    policy = solving.average_policy()
    state = game.new_initial_state()
    state.apply_action(0)
    chances = policy.action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) <= set(state.legal_actions())
    print(f"outcome-sampling MCCFR, 10 iterations: {len(solving._infostates)} information states")
    assert len(solving._infostates) > 100


def test_external_sampling_needs_small_games():
    """It looks at every action of one player, so the whole game is out of its reach; two turns are not."""
    game = load(deals=1, turn_limit=1)
    solving = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    solving.iteration()
    assert solving._infostates
