"""Strength and speed, quickly; the ladder of docs/bots.md is measured with `abyss arena`."""

import time

import numpy as np
import pytest

from abyss.arena.play import play_all, play_game
from abyss.arena.ratings import rate
from abyss.arena.schedule import Fixture, fixtures
from abyss.bots.compiled import GREEDY, choose
from abyss.bots.interface import Budget, situation_of
from abyss.bots.players.search import SearchBot
from abyss.bots.registry import make_bot
from abyss.record import Config, key_of_seed
from bots.worlds import ALL_SETS, positions

EXPANSIONS = ((), ("kraken",), ("leviathan",), ("exiles",), ("kraken", "leviathan", "exiles"))
NEVER_LATE_MS = 20


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


def test_greedy_decides_within_30_microseconds() -> None:
    known = [(game, moves) for seed in range(4) for game, moves in positions(4, ALL_SETS, seed)]
    best = 1.0
    for _ in range(3):
        start = time.process_time()
        for game, moves in known:
            choose(GREEDY, game, moves, len(moves), np.uint64(1))
        best = min(best, (time.process_time() - start) / len(known))
    assert best < 30e-6


def test_search_works_through_300_000_decisions_a_second() -> None:
    speeds = []
    for number, (game, _) in enumerate(positions(2, 0, 1, every=30)):
        bot = SearchBot(Budget(simulations=1000))
        situation = situation_of(game, number)
        start = time.process_time()
        bot.choose(situation)
        speeds.append(bot.decisions / (time.process_time() - start))
    assert max(speeds) >= 300_000


@pytest.mark.parametrize("milliseconds", [20, 60])
def test_a_search_keeps_to_its_time(milliseconds: float) -> None:
    """A thread that a busy machine puts to sleep is late without a fault of the bot, so its own time counts."""
    bot = SearchBot(Budget(milliseconds=milliseconds))
    for number, (game, _) in enumerate(positions(4, ALL_SETS, 1, every=25)):
        situation = situation_of(game, number)
        start = time.thread_time()
        bot.choose(situation)
        assert (time.thread_time() - start) * 1000 - milliseconds <= NEVER_LATE_MS
