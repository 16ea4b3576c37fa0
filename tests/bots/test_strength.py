"""Strength, quickly; the ladder of docs/bots.md is measured with `abyss arena`, speed with benchmarks/bots_speed.py."""

from types import SimpleNamespace
from typing import Any

import pytest

from abyss.arena.play import play_all, play_game
from abyss.arena.ratings import rate
from abyss.arena.schedule import Fixture, fixtures
from abyss.bots.interface import Budget, situation_of
from abyss.bots.players import search
from abyss.bots.registry import make_bot
from abyss.record import Config, key_of_seed
from bots.worlds import ALL_SETS, positions

EXPANSIONS = ((), ("kraken",), ("leviathan",), ("exiles",), ("kraken", "leviathan", "exiles"))


@pytest.mark.parametrize("expansions", EXPANSIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["greedy", "level1", "search:3sims"])
def test_bots_play_every_mix(name: str, players: int, expansions: tuple[str, ...]) -> None:
    if players == 5 and "leviathan" not in expansions:
        return
    bots = [make_bot(name) for _ in range(players)]
    config = Config(players, expansions)
    result = play_game(bots, config, Fixture((0,) * players, 0, key_of_seed(players), 1))
    assert result.winners
    assert max(result.scores) > 40


@pytest.mark.parametrize(("players", "least"), [(2, 0.92), (4, 0.8)])
def test_greedy_beats_random(players: int, least: float) -> None:
    games = fixtures(2, players, 100 // players, seed=1, one_against=True)
    results = play_all(("greedy", "random"), Config(players), games, 1)
    assert rate(("greedy", "random"), results)[0].share >= least


def test_search_beats_greedy() -> None:
    results = play_all(("search:40sims", "greedy"), Config(2), fixtures(2, 2, 10, seed=1), 1)
    assert rate(("search", "greedy"), results)[0].low > 0.5


@pytest.mark.slow
def test_levels_are_in_order() -> None:
    names = [f"level{i}" for i in range(1, 6)]
    games = [game for game in fixtures(5, 2, 60, seed=1) if abs(game.lineup[0] - game.lineup[1]) == 1]
    elo = [rating.elo for rating in rate(names, play_all(names, Config(2), games))]
    assert elo == sorted(elo)


@pytest.mark.parametrize("microseconds", [10, 400])
@pytest.mark.parametrize("milliseconds", [20, 60])
def test_a_search_keeps_to_its_time(milliseconds: float, microseconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on with every simulation, whatever else the machine does."""
    now = 0.0
    simulate = search.simulate

    def slowly(worlds: Any, seat: int, simulations: int, *more: Any) -> int:
        nonlocal now
        now += simulations * microseconds / 1e6
        return int(simulate(worlds, seat, simulations, *more))

    monkeypatch.setattr(search, "simulate", slowly)
    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: now))
    bot = search.SearchBot(Budget(milliseconds=milliseconds))
    used = []
    for number, (game, _) in enumerate(positions(4, ALL_SETS, 1, every=50)):
        before = now
        bot.choose(situation_of(game, number))
        used.append((now - before) * 1000)
    assert max(used) <= milliseconds
    assert max(used) > milliseconds / 2
