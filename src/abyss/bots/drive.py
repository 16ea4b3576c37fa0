"""Whole games between compiled bots, without leaving compiled code."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import numpy as np

from abyss.bots.compiled import choose
from abyss.bots.core.jit import Games, Longs, Moves, entry
from abyss.kernels.dice import next_word
from abyss.rules.engine import decider, settle, step
from abyss.rules.setup import set_up


@entry
def play_games(
    games: "Games",
    moves: "Moves",
    bots: "Longs",
    seeds: "Longs",
    decisions: "Longs",
    first,
    players,
    sets,
    turn_limit,
    rotates,
):
    """Play a game in each record, which holds its key and is zero otherwise; count the decisions of each.

    `bots` has a bot for every place of the line-up, `seeds` the randomness of the bots of each game. If the line-up
    rotates, everybody moves on by a seat with each game; `first` is the number of the first game.
    """
    for i in range(len(games)):
        game = games[i]
        set_up(game, players, sets, game.key0, game.key1, turn_limit)
        word = np.uint64(seeds[i])
        made = 0
        n = settle(game, moves)
        while n > 0:
            word = next_word(word)
            place = (decider(game) + rotates * (first + i)) % players
            n = step(game, choose(bots[place], game, moves, n, word), moves)
            made += 1
        decisions[i] = made
