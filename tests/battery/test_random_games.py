"""Random games in every configuration: they end, nothing is lost, nobody is ever without a move (T316)."""

import pytest

from battery.configs import CONFIG_IDS, CONFIGS, checked_games
from battery.conservation import FAULTS, run_checked

MOST_ABORTED = 1e-4  # random players may forget to recruit once the last lords want all five races


@pytest.mark.parametrize(("players", "sets"), CONFIGS, ids=CONFIG_IDS)
def test_random_games_are_sound(players: int, sets: int) -> None:
    games = checked_games(sets)
    found, totals = run_checked(players, sets, games, seed=316)
    assert found == 0, f"{FAULTS[found]} in game {totals[7]}"
    assert totals[5] <= MOST_ABORTED * games, "too many games ran into the turn limit"


def test_the_check_sees_a_lost_card() -> None:
    from abyss import Game
    from battery.conservation import fault

    game = Game.new(players=2, seed=1)
    assert fault(game.state) == 0
    game.state.deck[3] -= 1
    assert FAULTS[fault(game.state)].startswith("an ally is missing")
    game.state.deck[3] += 1
    game.state.card_place[int(game.state.court[2])] = 3
    assert FAULTS[fault(game.state)].startswith("a lord or exile")
