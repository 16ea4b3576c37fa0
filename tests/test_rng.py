"""The generator: SipHash-2-4 as published, unbiased draws, streams that do not disturb each other."""

from collections import Counter

import numpy as np

from abyss import Game
from abyss.record import key_words
from abyss.rules.rng import STREAM_DICE, STREAM_EXPLORATION, STREAM_LORDS, roll_die, siphash, uniform


def test_siphash_gives_the_published_value() -> None:
    """The reference test vector: key 00..0f, message 00..07."""
    key0, key1 = key_words(bytes(range(16)).hex())
    word = np.frombuffer(bytes(range(8)), dtype="<u8")[0]
    assert int(siphash(key0, key1, word)) == 0x93F5F5799A932462


def test_draws_are_uniform() -> None:
    game = Game.new(seed=1).state
    found = Counter(int(uniform(game, STREAM_LORDS, 7)) for _ in range(7000))
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 22.5  # 0.1 %, six degrees of freedom
    assert set(found) == set(range(7))


def test_dice_have_six_sides() -> None:
    game = Game.new(seed=2).state
    assert {int(roll_die(game)) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_streams_are_independent() -> None:
    """Rolling dice does not change the next cards."""
    one, two = Game.new(seed=3).state, Game.new(seed=3).state
    for _ in range(5):
        uniform(two, STREAM_DICE, 6)
    assert [uniform(one, STREAM_EXPLORATION, 71) for _ in range(20)] == [
        uniform(two, STREAM_EXPLORATION, 71) for _ in range(20)
    ]


def test_seeds_give_different_games_and_the_same_seed_the_same() -> None:
    assert Game.new(seed=5) == Game.new(seed=5)
    assert Game.new(seed=5) != Game.new(seed=6)
    assert Game.new().key != Game.new().key
