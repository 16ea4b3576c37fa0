"""Print the state hash after every step of some random games: run with and without ABYSS_JIT=0 and compare.

Usage: python trace.py PLAYERS SETS FIRST_SEED GAMES
"""

import sys
from random import Random

from abyss import Game
from battery.configs import expansions


def trace(players: int, sets: int, seed: int) -> list[str]:
    """The hashes of one game."""
    game = Game.new(players=players, expansions=expansions(sets), seed=seed)
    dice = Random(seed)
    hashes = [game.hash]
    while not game.is_over:
        game.play(dice.choice(game.legal_actions))
        hashes.append(f"{game.hash} {len(game.legal_actions)}")
    return hashes


if __name__ == "__main__":
    players, sets, first, games = (int(word) for word in sys.argv[1:5])
    for seed in range(first, first + games):
        print("\n".join(trace(players, sets, seed)))
