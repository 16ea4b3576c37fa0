"""Twin worlds: what a bot cannot know never changes its choice; a bot that peeks is caught, and is stronger."""

import numpy as np
import pytest

from abyss.arena.ratings import wilson
from abyss.bots.compiled import COMPILED_BOTS, choose
from abyss.bots.interface import Situation, ask, known_world
from abyss.bots.registry import make_bot
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, settle, step
from bots.worlds import ALL_SETS, Foreseeing, game_of, positions, twin_of

BOTS = (
    "random",
    "greedy",
    "greedy:80",
    "search:12sims",
    "learned",
    "deep:12sims",
    "level1",
    "level2",
    "level3",
    "level4",
)
MIXES = ((2, 0), (3, ALL_SETS), (4, 1), (5, 2), (2, 4))


@pytest.mark.parametrize(("players", "sets"), MIXES)
def test_a_bot_is_given_the_same_in_twin_worlds(players: int, sets: int) -> None:
    for i, (game, _) in enumerate(positions(players, sets, 5)):
        seat = int(decider(game))
        twin = twin_of(game, seat, 99 + i)
        assert known_world(game, seat, i).tobytes() == known_world(twin, seat, i).tobytes()
        assert game.tobytes() != twin.tobytes()


@pytest.mark.parametrize(("players", "sets"), MIXES)
@pytest.mark.parametrize("name", BOTS)
def test_bots_choose_the_same_in_twin_worlds(name: str, players: int, sets: int) -> None:
    bot = make_bot(name)
    for i, (game, _) in enumerate(positions(players, sets, 6, every=7)):
        twin = twin_of(game, int(decider(game)), 1234 + i)
        assert ask(bot, game, i) == ask(bot, twin, i)


@pytest.mark.parametrize(("players", "sets"), MIXES)
@pytest.mark.parametrize("number", range(len(COMPILED_BOTS)))
def test_compiled_bots_read_only_what_they_may(number: int, players: int, sets: int) -> None:
    """They are handed the true record, so here their code itself is held to it."""
    for seed in range(6):
        for i, (game, moves) in enumerate(positions(players, sets, seed)):
            word = np.uint64(i)
            chosen = choose(number, game, moves, len(moves), word)
            for other in range(2):
                twin = twin_of(game, int(decider(game)), 77 * i + other)
                assert choose(number, twin, moves, len(moves), word) == chosen


def peeking(game: object, moves: np.ndarray, seed: int) -> Situation:
    return Situation(game, int(decider(game)), moves, seed)


def test_a_bot_that_peeks_is_caught() -> None:
    bot = Foreseeing()
    caught = 0
    for i, (game, moves) in enumerate(positions(2, 0, 8, every=3)):
        twin = twin_of(game, int(decider(game)), 4321 + i)
        caught += bot.choose(peeking(game, moves, i)) != bot.choose(peeking(twin, moves, i))
    assert caught > 5


def test_a_bot_that_peeks_is_stronger() -> None:
    bot = Foreseeing(length=25)
    wins = 0.0
    games = 40
    buffer = np.zeros(N_ACTIONS, dtype=np.int16)
    for number in range(games):
        cheat = number % 2
        game = game_of(2, 0, 500 + number // 2)
        count = int(settle(game, buffer))
        ply = 0
        while count > 0:
            ply += 1
            seat = int(decider(game))
            seed = 10_000 * number + ply
            world = game if seat == cheat else known_world(game, seat, seed)
            count = int(step(game, bot.choose(Situation(world, seat, buffer[:count].copy(), seed)), buffer))
        wins += (int(game.winners) >> cheat & 1) / int(game.winners).bit_count()
    assert wilson(wins, games)[0] > 0.5
