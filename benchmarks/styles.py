"""What bots play differently: lengths of games, first lords by guild, lords, locations and points at the end.

python benchmarks/styles.py learned greedy --games 400 --players 4

A table full of one bot plays the same deals as a table full of another, base game.
"""

import argparse
from collections import Counter
from typing import Any

import numpy as np

from abyss.arena.play import play_game
from abyss.arena.schedule import fixtures
from abyss.bots.registry import make_bot
from abyss.cards.arrays import CARD_GUILD
from abyss.cards.vocabulary import GUILDS
from abyss.record import Config
from abyss.rules.state import FRONT, TILE_OWNED


def style(name: str, players: int, games: int, seed: int) -> dict[str, float]:
    """Figures of a table full of a bot, each a mean over games or seats."""
    bots = [make_bot(name) for _ in range(players)]
    first: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for fixture in fixtures(1, players, -(-games // players), seed)[:games]:
        begun: dict[int, int] = {}  # the first card of each seat
        seen: dict[str, Any] = {}

        def watch(game: Any, begun: dict[int, int] = begun, seen: dict[str, Any] = seen) -> None:
            places = np.array(game.card_place)
            for card in np.flatnonzero(places >= FRONT).tolist():
                begun.setdefault((int(places[card]) - FRONT) // 3, card)
            seen["cards"] = int((places >= FRONT).sum())
            seen["tiles"] = int((np.array(game.tile_place) >= TILE_OWNED).sum())

        result = play_game(bots, Config(players), fixture, watch)
        first.update(GUILDS[int(CARD_GUILD[card])] for card in begun.values())
        totals.update(turns=result.turns / players, decisions=result.decisions / players)
        totals.update(lords=seen["cards"] / players, locations=seen["tiles"] / players)
        totals.update({"points": sum(result.scores) / players, "winner's points": max(result.scores)})
    figures = {key: value / games for key, value in totals.items()}
    return figures | {f"first lord: {guild}": count / first.total() for guild, count in sorted(first.items())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = {name: style(name, chosen.players, chosen.games, chosen.seed) for name in chosen.bots}
    print("| a seat, or the game | " + " | ".join(found) + " |")
    print("|---|" + "---|" * len(found))
    for key in dict.fromkeys(key for figures in found.values() for key in figures):
        values = [figures.get(key, 0.0) for figures in found.values()]
        told = [f"{value:.0%}" if key.startswith("first") else f"{value:.1f}" for value in values]
        print(f"| {key} | " + " | ".join(told) + " |")
