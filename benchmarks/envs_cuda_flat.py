"""A trial beside `abyss.sim.cuda`: one small step of every game in each round, so that no thread waits in `settle`.

It spells out what `settle` does and is here to be measured only (`envs_cuda.py --memory flat`).
"""

import numpy as np
from numba import cuda, int16

from abyss.rules.actions import N_ACTIONS
from abyss.rules.decisions import FIRST_DECISION, MONSTER_CHOICE, OPENING, pop
from abyss.rules.engine import apply, legal, run_step
from abyss.rules.setup import set_up
from abyss.rules.state import SEATS
from abyss.sim import cuda as ours
from abyss.sim.dice import next_word, pick


def play_flat(games, words, keys, seeds, players, sets, turn_limit, results):
    """Play game after game in a record, a small step at a time."""
    thread = cuda.grid(1)
    threads = games.shape[0]
    if thread >= threads:
        return
    moves = cuda.local.array(N_ACTIONS, int16)
    game = games[thread]
    number = thread - threads
    seed = np.uint64(0)
    decisions = -1
    while True:
        if decisions < 0 or game.depth == 0:
            if decisions >= 0:
                for seat in range(SEATS):
                    results[number].scores[seat] = game.scores[seat]
                results[number].turns = game.turn
                results[number].decisions = decisions
                results[number].winners = game.winners
                results[number].end_cause = game.end_cause
            number += threads
            if number >= seeds.shape[0]:
                return
            for i in range(words.shape[1]):
                words[thread, i] = np.uint64(0)
            set_up(game, players, sets, keys[number, 0], keys[number, 1], turn_limit)
            seed = seeds[number]
            decisions = 0
        kind = int(game.stack[int(game.depth) - 1, 0])
        if kind < FIRST_DECISION:
            run_step(game)
        else:
            n = legal(game, moves)
            if n == 0:
                pop(game)
            else:
                chosen = 0
                if n > 1 or kind in (OPENING, MONSTER_CHOICE):
                    seed = next_word(seed)
                    chosen = pick(seed, n)
                    decisions += 1
                    game.event_count = 0
                    game.revealed = 0
                apply(game, int(moves[chosen]))


def flat_kernel(registers):
    """Compile it."""
    options = {} if registers is None else {"max_registers": registers}
    return ours.kernel(play_flat, (ours._GAMES, ours._WORDS, *ours._TASK), **options)
