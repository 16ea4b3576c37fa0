"""OpenSpiel's own random simulations, and the root deal."""

# ruff: noqa: E402
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import abyss.envs.openspiel  # noqa: F401  (registers the game)
from abyss.envs.table import IllegalAction

from .kit import TABLES, named


def load(players=2, mix=(), **more):
    return pyspiel.load_game("python_abyss", {"players": players, **dict.fromkeys(mix, True), "deals": 50, **more})


def dealt(game, deal=1):
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_random_simulation(table):
    pyspiel.random_sim_test(load(*table, turn_limit=15), num_sims=1, serialize=False, verbose=False)


def test_random_simulation_with_saving():
    pyspiel.random_sim_test(load(2, turn_limit=10, deals=3), num_sims=1, serialize=True, verbose=False)


def test_a_history_gives_the_same_state():
    game = load(3, ("kraken",))
    state = dealt(game)
    rng = np.random.default_rng(1)
    for _ in range(80):
        state.apply_action(int(rng.choice(state.legal_actions())))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.table.record.tobytes() == state.table.record.tobytes()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.table.record.tobytes() != state.table.record.tobytes()


def test_observations_are_the_seat_s():
    state = dealt(load(2))
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 1)
    assert (observer.tensor == state.table.observe(1)).all()
    assert '"seat": 1' in observer.string_from(state, 1)
    assert state.action_to_string(state.current_player(), state.legal_actions()[0])


def test_redealt_table_keeps_what_the_player_knows():
    state = dealt(load(2, ("leviathan",)))
    table = state.redealt(0, np.random.default_rng(1))
    assert (table.observe(0) == state.table.observe(0)).all()
    assert table.record.key0 != state.table.record.key0


def test_illegal_action_changes_nothing():
    state = dealt(load(2))
    before = state.table.record.tobytes()
    wrong = min(set(range(100)) - set(state.legal_actions()))
    with pytest.raises((IllegalAction, pyspiel.SpielError)):
        state.apply_action(wrong)
    assert state.table.record.tobytes() == before


def test_bad_requests_are_refused():
    for wrong in ({"players": 9}, {"deals": 0}, {"reward": "fame"}):
        with pytest.raises((ValueError, pyspiel.SpielError)):
            pyspiel.load_game("python_abyss", wrong)
