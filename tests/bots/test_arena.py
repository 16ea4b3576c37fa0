"""The arena: fair schedules, exact repeats, sound statistics."""

import json
import math

import pytest

from abyss.arena.play import Result, play_all
from abyss.arena.ratings import cross_table, rate, wilson
from abyss.arena.report import as_json, svg
from abyss.arena.schedule import Fixture, fixtures, rotations, tables
from abyss.bots.interface import BotError
from abyss.record import Config


def results_of(wins: int, losses: int) -> list[Result]:
    """Two bots meet; the first wins so often."""
    fixture = Fixture((0, 1), 0, "0" * 32, 0)
    return [Result(fixture, (0 if i < wins else 1,), (50, 40), 40, 100, (1.0, 1.0)) for i in range(wins + losses)]


def test_every_bot_sits_on_every_seat_of_every_deal() -> None:
    games = fixtures(bots=2, players=4, deals=3, seed=1)
    assert len(games) == 3 * 2 * 4
    for deal in range(3):
        alone = [game.lineup for game in games if game.deal == deal and game.lineup.count(0) == 1]
        assert sorted(lineup.index(0) for lineup in alone) == [0, 1, 2, 3]
        assert len({game.key for game in games if game.deal == deal}) == 1


def test_tables() -> None:
    assert tables(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert tables(3, 3) == [(0, 1, 2)]
    assert tables(2, 3) == [(0, 1, 1), (1, 0, 0)]
    assert tables(3, 4, one_against=True) == [(0, 1, 1, 1), (0, 2, 2, 2)]
    assert list(rotations((7, 8, 9))) == [(7, 8, 9), (9, 7, 8), (8, 9, 7)]


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(10, 10) == (pytest.approx(0.7225, abs=1e-4), pytest.approx(1))


def test_elo_of_a_known_share() -> None:
    ratings = rate(("a", "b"), results_of(7500, 2500), anchor="b", at=1000)
    assert ratings[0].elo == pytest.approx(1000 + 400 * math.log10(3), abs=0.5)
    assert ratings[1].elo == 1000
    # the error of a logit of a share of 0.75 over 10,000 games
    assert ratings[0].elo_error == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(10_000 * 0.75 * 0.25), rel=0.02)


def test_cross_table_and_json() -> None:
    results = results_of(6, 4)
    table = cross_table(("a", "b"), results)
    assert table[0][0] is None
    assert table[0][1] is not None
    assert table[0][1].share == 0.6
    told = as_json(("a", "b"), Config(2), 5, 1, results, rate(("a", "b"), results))
    bot = json.loads(json.dumps(told))["bots"][0]
    assert (bot["name"], bot["games"], bot["wins"], bot["share"]) == ("a", 10, 6, 0.6)
    assert bot["low"] < 0.6 < bot["high"]
    assert bot["elo_error"] > 0
    assert svg(rate(("a<", "b"), results), "title").count("<circle") == 2


def test_an_arena_repeats_exactly_on_any_number_of_threads() -> None:
    names = ("greedy", "random", "search:5sims")
    games = fixtures(3, 2, 2, seed=9)
    once, again = (play_all(names, Config(2), games, workers) for workers in (1, 3))
    assert [(r.winners, r.scores, r.decisions) for r in once] == [(r.winners, r.scores, r.decisions) for r in again]
    other = play_all(names, Config(2), fixtures(3, 2, 2, seed=10), 1)
    assert [r.scores for r in once] != [r.scores for r in other]


def test_an_unknown_bot_is_refused_before_the_first_game() -> None:
    with pytest.raises(BotError, match="nobody"):
        play_all(("greedy", "nobody"), Config(2), fixtures(2, 2, 1, seed=1))


def is_even(wins: float, games: int) -> bool:
    """Many mirror matches are held, so each gets the 99.9 % interval."""
    low, high = wilson(wins, games, z=3.29)
    return low <= 0.5 <= high


@pytest.mark.parametrize("name", ["random", "greedy", "level1", "level3"])
def test_a_mirror_match_is_even(name: str) -> None:
    results = play_all((name, name), Config(2), fixtures(2, 2, 40, seed=3), 1)
    rating = rate(("first", "second"), results)[0]
    assert rating.games == 80
    assert is_even(rating.wins, rating.games)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["search:20sims", "level2", "level5"])
def test_a_mirror_match_is_even_for_slow_bots(name: str) -> None:
    results = play_all((name, name), Config(2), fixtures(2, 2, 40, seed=3))
    rating = rate(("first", "second"), results)[0]
    assert is_even(rating.wins, rating.games)
