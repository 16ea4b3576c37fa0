"""Positions to try bots in, and bots that cheat."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from abyss.bots.compiled import GREEDY, RANDOM, choose
from abyss.bots.core.estimate import estimate
from abyss.bots.core.features import N_FEATURES
from abyss.bots.core.search import play_on
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import Situation
from abyss.kernels.dice import next_word
from abyss.kernels.redeal import redeal_record
from abyss.record import key_of_seed, key_words
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import EXPANSION_BITS, SEATS, copy_record, new_record

ALL_SETS = sum(EXPANSION_BITS.values())


def game_of(players: int, sets: int, seed: int) -> Any:
    game = new_record()
    set_up(game, players, sets, *key_words(key_of_seed(seed)), 1000)
    return game


def positions(players: int, sets: int, seed: int, every: int = 1) -> Iterator[tuple[Any, np.ndarray]]:
    """Positions of one game, played mostly well, with the legal moves of each."""
    game = game_of(players, sets, seed)
    moves = np.zeros(N_ACTIONS, dtype=np.int16)
    count = int(settle(game, moves))
    word = np.uint64(seed + 1)
    ply = 0
    while count > 0:
        if ply % every == 0:
            yield copy_record(game), moves[:count].copy()
        word = next_word(word)
        bot = RANDOM if ply % 5 == 4 else GREEDY
        count = int(step(game, choose(bot, game, moves, count, word), moves))
        ply += 1


def twin_of(game: Any, seat: int, seed: int) -> Any:
    """Another world in which everything the seat knows is the same."""
    twin = copy_record(game)
    redeal_record(twin, seat, np.uint64(seed))
    return twin


class Foreseeing:
    """Plays each move on in one world and takes the best: honest in a redealt world, a cheat in the true one."""

    def __init__(self, length: int = 60) -> None:
        self.name = "foreseeing"
        self.length = length

    def choose(self, situation: Situation) -> int:
        weights = WEIGHTS_2 if situation.world.players == 2 else WEIGHTS_3
        buffer = np.zeros(N_ACTIONS, dtype=np.int16)
        chances = np.zeros(SEATS)
        values = []
        for action in situation.moves:
            game = copy_record(situation.world)
            count = int(step(game, int(action), buffer))
            play_on(game, buffer, count, self.length, 0, situation.word, weights)
            estimate(game, situation.seat, chances, np.zeros(N_FEATURES), weights)
            values.append(chances[situation.seat])
        return int(situation.moves[int(np.argmax(values))])
