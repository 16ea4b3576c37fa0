"""A trained network (`bots/network.py`) in compiled code: what it says of a position, for a search.

All weights lie in one flat array of float32, in the order of `offsets`. The row is mostly zero, so that the first layer
adds up only the weights of what is there; of the policy only legal moves are worked out.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import math

import numpy as np

from abyss.kernels.feature_table_2 import N_FEATURES
from abyss.kernels.features_2 import write_features_2
from abyss.rules.actions import N_ACTIONS
from abyss.rules.jit import Floats, Game, Moves, Reals, entry, rule
from abyss.rules.state import SEATS

VALUES = 3 * SEATS


@rule
def layer_size(width):
    """Return the room a residual layer and its bias take."""
    return width * width + width


@entry
def work_out(game: "Game", seat, row: "Moves", weights: "Floats", width, depth, body: "Floats", more: "Floats"):
    """Write the last layer before the heads into `body`; `row` and `more` are scratch space."""
    write_features_2(game, seat, row)
    bias = weights[N_FEATURES * width : (N_FEATURES + 1) * width]
    for j in range(width):
        body[j] = bias[j]
    for i in range(N_FEATURES):
        if row[i] != 0:
            factor = np.float32(row[i])
            part = weights[i * width : (i + 1) * width]
            for j in range(len(part)):
                body[j] += factor * part[j]
    for j in range(width):
        body[j] = max(body[j], np.float32(0))
    for layer in range(depth):
        start = (N_FEATURES + 1) * width + layer * layer_size(width)
        bias = weights[start + width * width : start + layer_size(width)]
        for j in range(width):
            more[j] = bias[j]
        for i in range(width):
            factor = body[i]
            if factor != 0:
                part = weights[start + i * width : start + (i + 1) * width]
                for j in range(len(part)):
                    more[j] += factor * part[j]
        for j in range(width):
            body[j] += max(more[j], np.float32(0))


@entry
def policy_of(moves: "Moves", n, weights: "Floats", width, depth, body: "Floats", priors: "Reals"):
    """Write the chance of each of n legal moves, from the last layer."""
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
    total = 0.0
    for i in range(n):
        priors[i] = math.exp(priors[i] - most)
        total += priors[i]
    for i in range(n):
        priors[i] /= total


@entry
def shares_of(players, seat, weights: "Floats", width, depth, body: "Floats", chances: "Reals"):
    """Write every seat's share of the win, by seat of the table, from the last layer as the seat sees it."""
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
    total = 0.0
    for i in range(players):
        chances[i] = math.exp(chances[i] - most)
        total += chances[i]
    for i in range(players):
        chances[i] /= total
