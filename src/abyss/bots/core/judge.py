"""A trained network (`bots/network.py`) in compiled code: what it says of a position, for a search.

All weights lie in one flat array of float32, in the order of `offsets`. The row is mostly zero, so that the first layer
adds up only the weights of what is there; of the policy only legal moves are worked out.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import numpy as np

from abyss.bots.core.estimate import share_out
from abyss.kernels.feature_table_2 import N_FEATURES
from abyss.kernels.features_2 import write_features_2
from abyss.rules.actions import N_ACTIONS
from abyss.rules.jit import Floats, Game, Longs, Moves, Real, Reals, entry, rule
from abyss.rules.state import SEATS

VALUES = 3 * SEATS
MOST_HELD = N_FEATURES + 4  # numbers of a row or a layer that are not zero, filled up to a multiple of four


@rule
def layer_size(width):
    """Return the room a residual layer and its bias take."""
    return width * width + width


@rule
def add_four(weights: "Floats", held: "Longs", factors: "Floats", at, out: "Floats"):
    """Add four rows of weights to `out`, each times its factor: at once, since each look at `out` takes as long."""
    n = len(out)
    one = weights[held[at] : held[at] + n]
    two = weights[held[at + 1] : held[at + 1] + n]
    three = weights[held[at + 2] : held[at + 2] + n]
    four = weights[held[at + 3] : held[at + 3] + n]
    first, second, third, fourth = factors[at], factors[at + 1], factors[at + 2], factors[at + 3]
    for j in range(n):
        out[j] += first * one[j] + second * two[j] + third * three[j] + fourth * four[j]


@rule
def add_held(weights: "Floats", held: "Longs", factors: "Floats", n, bias, out: "Floats"):
    """Write the bias that lies at `bias` plus n rows of weights, each times its factor."""
    for j in range(len(out)):
        out[j] = weights[bias + j]
    while n % 4 != 0:
        held[n] = 0
        factors[n] = np.float32(0)
        n += 1
    for at in range(0, n, 4):
        add_four(weights, held, factors, at, out)


@entry
def work_out(
    game: "Game",
    seat,
    row: "Moves",
    weights: "Floats",
    depth,
    held: "Longs",
    factors: "Floats",
    body: "Floats",
    more: "Floats",
) -> None:
    """Write the last layer before the heads into `body`; `row`, `more` and what is held are scratch space."""
    width = len(body)
    write_features_2(game, seat, row)
    n = 0
    for i in range(N_FEATURES):
        held[n] = i * width  # written over unless it counts: no branch that could be guessed wrong
        factors[n] = np.float32(row[i])
        n += int(row[i] != 0)
    add_held(weights, held, factors, n, N_FEATURES * width, body)
    for j in range(width):
        body[j] = max(body[j], np.float32(0))
    for layer in range(depth):
        start = (N_FEATURES + 1) * width + layer * layer_size(width)
        n = 0
        for i in range(width):
            held[n] = start + i * width
            factors[n] = body[i]
            n += int(body[i] != 0)
        add_held(weights, held, factors, n, start + width * width, more)
        for j in range(width):
            body[j] += max(more[j], np.float32(0))


@entry
def policy_of(
    moves: "Moves", n, weights: "Floats", depth, body: "Floats", temperature: "Real", priors: "Reals"
) -> None:
    """Write the chance of each of n legal moves, from the last layer; above a temperature of 1 they come closer."""
    width = len(body)
    start = (N_FEATURES + 1) * width + depth * layer_size(width)
    biases = start + N_ACTIONS * width
    most = -1.0e30
    for i in range(n):
        action = int(moves[i])
        part = weights[start + action * width : start + (action + 1) * width]
        total = float(weights[biases + action])
        for j in range(len(part)):
            total += body[j] * part[j]
        priors[i] = total
        most = max(most, total)
    share_out(priors, n, most, temperature)


@entry
def shares_of(players, seat, weights: "Floats", depth, body: "Floats", chances: "Reals") -> None:
    """Write every seat's share of the win, by seat of the table, from the last layer as the seat sees it."""
    width = len(body)
    start = (N_FEATURES + 1) * width + depth * layer_size(width) + N_ACTIONS * (width + 1)
    biases = start + VALUES * width
    most = -1.0e30
    for i in range(players):
        part = weights[start + i * width : start + (i + 1) * width]
        total = float(weights[biases + i])
        for j in range(len(part)):
            total += body[j] * part[j]
        chances[(seat + i) % players] = total
        most = max(most, total)
    share_out(chances, players, most, 1.0)
