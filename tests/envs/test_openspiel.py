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


def test_resampling_keeps_what_the_player_knows():
    state = dealt(load(2, ("leviathan",)))
    rng = np.random.default_rng(1)
    for _ in range(60):
        state.apply_action(int(rng.choice(state.legal_actions())))
    for player in range(2):
        other = state.resample_from_infostate(player, rng.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.table.record.key0 != state.table.record.key0
        assert other.current_player() == state.current_player()


def test_information_state_remembers():
    """Two ways to the same position are the same observation, and not the same information."""
    game = load(2)
    state = dealt(game)
    strings = set()
    rng = np.random.default_rng(1)
    for _ in range(100):
        strings.add(state.information_state_string())
        again = dealt(game)
        for action in state.history()[1:]:
            again.apply_action(action)
        assert again.information_state_string() == state.information_state_string()
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert len(strings) == 100
    with pytest.raises(ValueError, match="perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)).set_from(state, 0)


def observer(game, public, private):
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
    return game.make_py_observer(kind)


NONE, ONE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def twin(state):
    """The same position with everything private exchanged: hands, tokens, who knows the top lord, choices laid out."""
    other = state.clone()
    record = other.table.record
    for seat in range(record.players):
        hand = record.hand[seat].copy()
        record.hand[seat] = hand[::-1]
        record.tokens[seat] = record.tokens[seat][::-1].copy()
    record.top_lord_seen ^= (1 << record.players) - 1
    return other


@pytest.mark.parametrize("mix", [(), ("kraken", "leviathan", "exiles")], ids=str)
def test_public_observation_shows_nothing_private(mix):
    game = load(3, mix)
    public, private = observer(game, True, NONE), observer(game, False, ONE)
    state = dealt(game)
    rng = np.random.default_rng(2)
    told = 0
    while not state.is_terminal():
        public.set_from(state, 0)
        seen = public.tensor.copy()
        for player in range(3):
            public.set_from(state, player)
            assert (public.tensor == seen).all()
            assert public.string_from(state, player) == public.string_from(state, 0)
        public.set_from(twin(state), 0)
        assert (public.tensor == seen).all()
        assert public.string_from(twin(state), 0) == public.string_from(state, 0)
        private.set_from(state, 0)
        before = private.tensor.copy()
        private.set_from(twin(state), 0)
        told += int((private.tensor != before).any())
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert told > 10


def test_private_observation_is_the_rest():
    game = load(2)
    state = dealt(game)
    whole, public = observer(game, True, ONE), observer(game, True, NONE)
    private, everybody = observer(game, False, ONE), observer(game, True, ALL)
    rng = np.random.default_rng(2)
    for _ in range(40):
        state.apply_action(int(rng.choice(state.legal_actions())))
    for each in (whole, public, private, everybody):
        each.set_from(state, 1)
    assert (everybody.dict["public"] == public.tensor).all()
    assert (everybody.dict["private"][1] == private.tensor).all()
    assert set(private.tensor.tolist()) <= set(whole.tensor.tolist())
    assert private.tensor.any()
    assert '"hand"' in private.string_from(state, 1)
    assert '"council"' not in private.string_from(state, 1)


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
