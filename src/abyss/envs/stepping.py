"""The compiled heart of the environments: many games, one decision of each, in one call without the interpreter."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from typing import Final

import numpy as np

from abyss.bots.compiled import choose
from abyss.envs.rewards import REWARDS
from abyss.kernels.dice import next_word
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import observe
from abyss.kernels.vector import begin, is_legal, place_balance, score_balance
from abyss.rules.engine import decider, step
from abyss.rules.jit import Flags, Games, Longs, Marks, Moves, RealRows, Rows, Tables, Words, entry, fetch_add
from abyss.rules.state import TURN_LIMIT

OUTSIDE: Final = -1  # in `bots`: this seat is not played by a compiled bot but decides through `actions`
BY_SCORE: Final = REWARDS["score"]
SHARE: Final = 32  # games a thread takes at a time
START: Final = -1  # in `actions`: forget the game and begin the next one
KEEP: Final = -2  # in `actions`: leave the game as it is


@entry
def step_games(
    taken: "Longs",
    part,
    games: "Games",
    memory: "Marks",
    moves: "Rows",
    counts: "Longs",
    actions: "Longs",
    bots: "Tables",
    seats: "Longs",
    rewards: "RealRows",
    done: "Flags",
    cut: "Flags",
    illegal: "Flags",
    scores: "Rows",
    winners: "Flags",
    lengths: "Longs",
    bases: "Words",
    numbers: "Words",
    luck: "Words",
    mask: "Marks",
    observations: "Rows",
    finals: "Rows",
    players: "Longs",
    sets: "Longs",
    turn_limits: "Longs",
    reward,
    version,
) -> int:
    """Make one decision in each game, then run on until an outside seat must decide; return how many were made.

    A finished game leaves its rewards and scores behind, `cut` if the turn limit ended it, and in `finals`, unless that
    is empty, what the first outside seat saw at the end; the next game begins in its place. An illegal action is not
    played: it is flagged, and that game stays as it is.

    Several threads may do this together. Each has a part of the games, which so stay near its processor, and goes on
    with the parts of the others when its own is done. `taken` says up to where each part has been taken on.
    """
    decisions = 0
    parts_done = 0
    while parts_done < len(taken):
        first = fetch_add(taken[part:], SHARE)
        last = len(games) * (part + 1) // len(taken)
        if first >= last:
            parts_done += 1
            part = (part + 1) % len(taken)
            continue
        for i in range(first, min(first + SHARE, last)):
            game = games[i]
            row = moves[i]
            n = int(counts[i])
            action = int(actions[i])
            done[i] = 0
            cut[i] = 0
            illegal[i] = 0
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0.0
            if action != START and not is_legal(row, n, action):
                illegal[i] = 0 if action == KEEP else 1
                continue
            for j in range(n):
                mask[i, row[j]] = 0
            while True:
                if action == START:
                    n = 0
                else:
                    n = step(game, action, row)
                    lengths[i] += 1
                    decisions += 1
                if n == 0:
                    if action != START:
                        done[i] = 1
                        cut[i] = 1 if game.end_cause == TURN_LIMIT else 0
                        if len(finals) > 0:
                            own = 0
                            while bots[i, own] != OUTSIDE:
                                own += 1
                            observe(game, own, finals[i], version)
                        winners[i] = game.winners
                        for seat in range(players[i]):
                            balance = score_balance(game, seat) if reward == BY_SCORE else place_balance(game, seat)
                            rewards[i, seat] = np.float32(balance) / np.float32(players[i] - 1)
                            scores[i, seat] = game.scores[seat]
                    for j in range(memory.shape[1]):
                        memory[i, j] = 0
                    numbers[i] += np.uint64(1)
                    n = begin(game, row, players[i], sets[i], bases[i], numbers[i], turn_limits[i])
                    lengths[i] = 0
                bot = bots[i, decider(game)]
                if bot == OUTSIDE:
                    break
                luck[i] = next_word(luck[i])
                action = choose(bot, game, row, n, luck[i])
            counts[i] = n
            for j in range(n):
                mask[i, row[j]] = 1
            seat = decider(game)
            seats[i] = seat
            observe(game, seat, observations[i], version)
    return decisions


# A record costs the interpreter ten times as much to hand over as an array does, so a single game comes as one too.


@entry
def play_one(games: "Games", moves: "Moves", action) -> int:
    """Play a legal action in the first game; return how many actions are legal next, times 8, plus who decides + 1."""
    n = step(games[0], action, moves)
    return 8 * n + decider(games[0]) + 1


@entry
def observe_one(games: "Games", seat, row: "Moves") -> int:
    """Write what a seat may know of the first game."""
    write_features(games[0], seat, row)
    return 0
