"""Whole games between compiled bots, without leaving compiled code."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from typing import Final

import numpy as np

from abyss.bots.compiled import choose
from abyss.kernels.dice import next_word
from abyss.rules.actions import FIRST
from abyss.rules.decisions import FIRST_DECISION
from abyss.rules.engine import decider, settle, step
from abyss.rules.jit import Games, Longs, Moves, entry
from abyss.rules.setup import set_up
from abyss.rules.state import COURT_SIZE

NOTES: Final = 5  # numbers noted of a decision: action, seat, kind of decision, legal actions, card recruited or -1
RECRUIT: Final = FIRST["recruit"]
RECRUIT_TOP: Final = FIRST["recruit_top"]


@entry
def play_games(
    games: "Games",
    moves: "Moves",
    bots: "Longs",
    seeds: "Longs",
    decisions: "Longs",
    notes: "Moves",
    first,
    players,
    sets,
    turn_limit,
    rotates,
) -> int:
    """Play a game in each record, which holds its key and is zero otherwise; count the decisions of each.

    `bots` has a bot for every place of the line-up, `seeds` the randomness of the bots of each game. If the line-up
    rotates, everybody moves on by a seat with each game; `first` is the number of the first game. Each decision is
    noted in `notes`, as far as there is room; the room that all of them take is returned.
    """
    noted = 0
    for i in range(len(games)):
        game = games[i]
        set_up(game, players, sets, game.key0, game.key1, turn_limit)
        word = np.uint64(seeds[i])
        made = 0
        n = settle(game, moves)
        while n > 0:
            word = next_word(word)
            seat = decider(game)
            place = (seat + rotates * (first + i)) % players
            action = choose(bots[place], game, moves, n, word)
            if noted + NOTES <= len(notes):
                notes[noted] = action
                notes[noted + 1] = seat
                notes[noted + 2] = int(game.stack[game.depth - 1, 0]) - FIRST_DECISION
                notes[noted + 3] = n
                card = -1
                if RECRUIT <= action < RECRUIT + COURT_SIZE:
                    card = int(game.court[action - RECRUIT])
                elif action == RECRUIT_TOP:
                    card = int(game.top_lord)
                notes[noted + 4] = card
            noted += NOTES
            n = step(game, action, moves)
            made += 1
        decisions[i] = made
    return noted
