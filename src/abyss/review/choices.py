"""A saved game as the choices that were made in it: who decided what, and how the table stood before."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from abyss.record import GameRecord
from abyss.review.lines import LONGEST, Line, goes_on, legal_actions
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, step
from abyss.rules.state import copy_record
from abyss.table import Game


class ReviewError(ValueError):
    """A game that cannot be reviewed; the message says why."""


@dataclass(frozen=True)
class Choice:
    """A line that a seat played, and the record before it; `ply` counts the actions before."""

    ply: int
    turn: int
    seat: int
    line: Line
    before: Any


@dataclass(frozen=True)
class Played:
    """A finished game as its choices, and how it ended."""

    choices: list[Choice]
    shares: list[float]  # of the win
    scores: list[int]
    turns: int
    plies: int


def played(record: GameRecord) -> Played:
    """Take a finished game apart; decisions that left no choice are no choices."""
    game = Game.replay(record)
    if not game.is_over:
        raise ReviewError("the game is not over; only finished games can be reviewed")
    world = Game.replay(record, 0).state
    moves = np.zeros(N_ACTIONS, np.int16)
    choices: list[Choice] = []
    ply = 0
    while ply < len(game.actions):
        before, start, seat, turn = copy_record(world), ply, int(decider(world)), int(world.turn)
        had_choice = False
        while True:
            had_choice = had_choice or len(legal_actions(world)) > 1
            step(world, game.actions[ply], moves)
            ply += 1
            if ply - start >= LONGEST or not goes_on(world, seat, turn):
                break
        if had_choice:
            choices.append(Choice(start, turn, seat, tuple(game.actions[start:ply]), before))
    won = game.winners
    players = range(game.config.players)
    shares = [1 / len(won) if seat in won else 0.0 for seat in players]
    return Played(choices, shares, game.scores, int(game.state.turn), len(game.actions))
