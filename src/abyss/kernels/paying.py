"""Paying as proposed, in one compiled call: what is asked for is laid out card by card, as the rules allow."""

from typing import Final

from abyss.cards.arrays import N_KINDS
from abyss.kernels.vector import is_legal
from abyss.rules.actions import PAY, PLAY
from abyss.rules.engine import decider, step
from abyss.rules.events import AFFILIATED, ALLY_PLAYED, RECRUITED
from abyss.rules.jit import Game, Moves, Parts, entry, rule

# what is told: the allies laid out by kind, then these, then the actions that were made
IS_RECRUITED: Final = N_KINDS
PEARLS: Final = N_KINDS + 1
NEBULIS: Final = N_KINDS + 2
AFFILIATED_KIND: Final = N_KINDS + 3  # -1: none yet
N_MADE: Final = N_KINDS + 4
MADE: Final = N_KINDS + 5
MOST_MADE: Final = 32
TOLD: Final = MADE + MOST_MADE


@rule
def note_payment(game: "Game", seat, told: "Parts"):
    """Note what the last step told of a seat's payment; up to the affiliation all of it is open."""
    for i in range(game.event_count):
        kind, a = int(game.events[i, 0]), int(game.events[i, 2])
        if game.events[i, 1] != seat or told[AFFILIATED_KIND] >= 0:
            continue
        if kind == ALLY_PLAYED and told[IS_RECRUITED] == 0:
            told[a] += 1
        elif kind == RECRUITED and told[IS_RECRUITED] == 0:
            told[IS_RECRUITED] = 1
            told[PEARLS] = game.events[i, 3]
            told[NEBULIS] = game.events[i, 4]
        elif kind == AFFILIATED and told[IS_RECRUITED] == 1:
            told[AFFILIATED_KIND] = a


@rule
def next_of_payment(wanted: "Parts", told: "Parts", nebulis):
    """The next ally to lay out, the lowest kind first, or the action that pays the rest."""
    for kind in range(N_KINDS):
        if wanted[kind] > told[kind]:
            return PLAY + kind
    return PAY + nebulis


@entry
def pay(game: "Game", moves: "Moves", n, wanted: "Parts", nebulis, told: "Parts") -> int:
    """Pay with the allies wanted, by kind, and so many nebulis, where n actions are legal; events must be recorded.

    Return how many actions are legal then, or -1 if the rules do not allow exactly that payment.
    """
    for i in range(TOLD):
        told[i] = 0
    told[AFFILIATED_KIND] = -1
    seat = decider(game)
    while told[IS_RECRUITED] == 0:
        action = next_of_payment(wanted, told, nebulis)
        if not is_legal(moves, n, action) or told[N_MADE] == MOST_MADE:
            return -1
        n = step(game, action, moves)
        told[MADE + told[N_MADE]] = action
        told[N_MADE] += 1
        note_payment(game, seat, told)
    for kind in range(N_KINDS):
        if told[kind] != wanted[kind]:
            return -1
    return int(n)
