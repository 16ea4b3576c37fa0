"""Measure how well the network foretells who wins, beside the linear estimate, on positions of strong games.

python benchmarks/value.py --players 2 4 --games 400 --seed 12      as docs/bots.md tells it
python benchmarks/value.py --players 2 3 4 5 --seed 11 --fit        write the temperatures that suit these games best

Temperatures are fitted on other games than those they are measured on: choose another seed.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from abyss.bots import network
from abyss.train.judging import (
    STRONG,
    Shares,
    best_temperature,
    calibration,
    error_by_games,
    estimated,
    judged,
    likelihood,
    strong_positions,
)


def rows(players: int, games: int, seed: int, bots: list[str], judge: network.Judge) -> Iterator[str]:
    """The figures of one number of players, as lines of Markdown."""
    found = strong_positions(players, games, seed, bots)
    told: dict[str, Shares] = {"linear estimate": estimated(found), "network": judged(found, judge)}
    logs = {name: likelihood(shares, found.outcomes) for name, shares in told.items()}
    gain = logs["network"] - logs["linear estimate"]
    yield f"{players} players, {games} games between {' and '.join(bots)}, {len(gain)} positions"
    for name, values in logs.items():
        yield f"{name}: log-likelihood {values.mean():.3f}"
    yield f"the network is better by {gain.mean():.3f} ± {error_by_games(gain, found.games):.3f}"
    yield "| told | came true | shares |"
    yield "|---|---|---|"
    for tenth in calibration(told["network"], found.outcomes):
        yield f"| {tenth.told:.1%} | {tenth.true:.1%} | {tenth.count} |"


def fitted(players: list[int], games: int, seed: int, bots: list[str], judge: network.Judge) -> dict[str, float]:
    """The best temperature for each number of players."""
    judge.temperatures = {}
    return {
        str(count): best_temperature(judged(found, judge), found.outcomes)
        for count in players
        for found in [strong_positions(count, games, seed, bots)]
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--bots", nargs="+", default=list(STRONG))
    parser.add_argument("--network", type=Path, default=network.LEARNED)
    parser.add_argument("--fit", action="store_true", help="write the temperatures into the network's file")
    chosen = parser.parse_args()
    judge = network.load(chosen.network)
    if chosen.fit:
        temperatures = fitted(chosen.players, chosen.games, chosen.seed, chosen.bots, judge)
        network.describe(
            chosen.network, temperatures=temperatures, fitted_on={"games": chosen.games, "seed": chosen.seed}
        )
        print(temperatures)
    else:
        for count in chosen.players:
            for line in rows(count, chosen.games, chosen.seed, chosen.bots, judge):
                print(line, flush=True)
