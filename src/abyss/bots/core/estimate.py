"""The estimate of a position: each seat's chance to win, from its features."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import math

from abyss.bots.core.features import N_FEATURES, write_features
from abyss.bots.core.fitted import FITTED_2, FITTED_3
from abyss.bots.core.worth import cards_left
from abyss.cards.arrays import LORDS_TO_END
from abyss.rules.jit import Game, Real, Reals, Weights, entry, rule
from abyss.rules.state import NOT_ENDING


@rule
def share_of_win(game: "Game", seat):
    """Return what a seat got of the win of a finished game."""
    count = 0
    for other in range(game.players):
        count += (int(game.winners) >> other) & 1
    return ((int(game.winners) >> seat) & 1) / count


@rule
def share_out(weights: "Reals", n, most: "Real", temperature: "Real"):
    """Turn the first n weights, the greatest of which is `most`, into shares of 1; a high temperature evens them."""
    total = 0.0
    for i in range(n):
        weights[i] = math.exp((weights[i] - most) / temperature)
        total += weights[i]
    for i in range(n):
        weights[i] /= total


@entry
def estimate(game: "Game", viewer, chances: "Reals", features: "Reals", weights: "Weights") -> None:
    """Write each seat's chance to win: certain when the game is over, else fitted; `features` is scratch space."""
    players = int(game.players)
    if game.over:
        for seat in range(players):
            chances[seat] = share_of_win(game, seat)
        return
    ending = game.end_cause != NOT_ENDING
    stage = cards_left(game) / LORDS_TO_END
    most = 0.0
    for seat in range(players):
        write_features(game, seat, viewer, features, 0, weights)
        total = 0.0
        for i in range(N_FEATURES):
            if ending:
                total += features[i] * (FITTED_2[2, i] if players == 2 else FITTED_3[2, i])
            elif players == 2:
                total += features[i] * (FITTED_2[0, i] + stage * FITTED_2[1, i])
            else:
                total += features[i] * (FITTED_3[0, i] + stage * FITTED_3[1, i])
        chances[seat] = total
        if seat == 0 or total > most:
            most = total
    share_out(chances, players, most, 1.0)
