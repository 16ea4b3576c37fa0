"""Readable playthroughs: whole games of fixed seeds, written move by move, so that a changed rule shows as a diff.

`python tests/battery/playthroughs.py` writes them anew.
"""

from pathlib import Path
from random import Random

from abyss import Game
from abyss.notation.names import SEATS
from battery.configs import NAMES, expansions

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = [(2, 0), (3, 0), (4, 0), (3, 1), (4, 1), (3, 4), (4, 5), (2, 2), (5, 2), (4, 3), (3, 6), (5, 7)]


def file_name(players: int, sets: int) -> str:
    return f"{NAMES[sets]}-{players}.txt"


def playthrough(players: int, sets: int) -> str:
    """One game: every move with who made it, the money after each turn, and the final count."""
    game = Game.new(players=players, expansions=expansions(sets), seed=100 + players)
    dice = Random(players * 8 + sets)
    lines = [f"{'+'.join(('base', *expansions(sets)))}, {players} players, seed {100 + players}"]
    turn = -1
    while not game.is_over:
        if int(game.state.turn) != turn:
            turn = int(game.state.turn)
            pearls = " ".join(str(p) for p in game.state.pearls[:players].tolist())
            lines.append(f"turn {turn}  pearls {pearls}  scores {' '.join(map(str, game.scores))}  hash {game.hash}")
        action = dice.choice(game.legal_actions)
        lines.append(f"  {SEATS[game.decider or 0]}: {game.move_text(action)}  ({len(game.legal_actions)})")
        game.play(action)
    for seat in range(players):
        parts = ", ".join(f"{name} {points}" for name, points in game.score_parts(seat).items() if points)
        lines.append(f"{SEATS[seat]}: {game.scores[seat]} = {parts}")
    lines.append("winners " + " ".join(SEATS[seat] for seat in game.winners))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for config in GAMES:
        (FOLDER / file_name(*config)).write_text(playthrough(*config))
