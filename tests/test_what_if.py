"""Why not and what if: from what the seat knows alone, and true."""

import os
import subprocess
import sys

import numpy as np
import pytest

from abyss import Game, knowledge, what_if
from abyss.notation.names import CARDS, TILES
from abyss.rules.decisions import COLLECT_AFFILIATED
from abyss.rules.reason_table import REASONS

MIXES = [(), ("kraken",), ("leviathan",), ("kraken", "leviathan", "exiles")]


def told(record: object, seat: int, legal: list[int] | None) -> object:
    """All that is said to a seat."""
    return (
        [] if legal is None else what_if.refusals(record, seat, legal),
        what_if.gains(record, seat),
        what_if.lacking(record, seat, range(6)),
    )


@pytest.mark.parametrize("expansions", MIXES, ids="-".join)
def test_what_a_seat_cannot_know_changes_nothing_it_is_told(expansions: tuple[str, ...]) -> None:
    """Twin worlds: another deal of all that is hidden, and asking leaves the game as it was."""
    game = Game.new(players=3, expansions=expansions, seed=11)
    dice = np.random.default_rng(4)
    seen = set()
    for ply in range(80):
        if game.is_over:
            break
        before = game.state.tobytes()
        for seat in range(3):
            legal = game.legal_actions if seat == game.decider else None
            twin = knowledge.redeal(game.state, seat, dice)
            first = told(game.state, seat, legal)
            assert first == told(twin, seat, legal)
            seen |= {reason.code for _, reason in first[0]}  # type: ignore[index]
        assert game.state.tobytes() == before
        game.play(game.legal_actions[ply * 7 % len(game.legal_actions)])
    assert {"empty_stack", "pearls_short"} & seen
    assert seen <= {code for code, _ in REASONS}


def test_a_location_is_worth_what_taking_it_brings() -> None:
    game = Game.from_position(
        {
            "A": {"lords": ["Keeper", "Miller"], "keys": 1, "hand": "S5 S3"},
            "court": ["Shepherd"],
            "available": ["Sargasso Silos", "Jail"],
        }
    )
    game.play("recruit Shepherd with S5 S3")
    for tile in ("Sargasso Silos", "Jail"):
        gain = what_if.gains(game.state, 0).tiles[TILES.number(tile)]
        after = game.copy()
        after.play(f"choose {tile}")
        while after.decision.startswith("A key"):
            after.play(after.legal_moves[0])
        assert after.scores[0] == gain.total == game.scores[0] + gain.points


def test_a_lord_brings_its_points_and_what_it_changes_on_locations() -> None:
    game = Game.from_position(
        {
            "A": {"keys": 1, "lords": ["Keeper"], "locations": {"Sargasso Silos": []}, "hand": "S5 S3"},
            "court": ["Shepherd", "Landowner", "Trader"],
        }
    )
    gains = what_if.gains(game.state, 0).cards
    shepherd, trader = gains[CARDS.number("Shepherd")], gains[CARDS.number("Trader")]
    assert (shepherd.points, shepherd.keys, shepherd.location) == (6 + 2, 3, True)
    assert (trader.points, trader.keys, trader.location) == (9, 2, False)
    after = game.copy()
    after.play("recruit Shepherd with S5 S3")
    assert after.score_parts(0)["lords"] + after.score_parts(0)["locations"] == game.scores[0] + shepherd.points


def test_what_one_seat_could_give_up_says_nothing_of_what_another_holds() -> None:
    """Tokens of the first seat lie in the record behind the affiliated allies of the last one."""
    game = Game.new(players=5, expansions=("leviathan",), seed=11)
    record = game.state
    record.stack[int(record.depth) - 1] = (COLLECT_AFFILIATED, 4, 0, 0)
    before = what_if.refusals(record, 4, [])
    record.tokens[0] = 1
    assert what_if.refusals(record, 4, []) == before


INTERPRETED = """
from abyss import Game, what_if
for players, expansions in ((2, ()), (5, ("kraken", "leviathan", "exiles"))):
    game = Game.new(players=players, expansions=expansions, seed=3)
    for ply in range(25):
        what_if.refusals(game.state, game.decider, game.legal_actions)
        for seat in range(players):
            what_if.gains(game.state, seat)
            what_if.lacking(game.state, seat, range(6))
        game.play(game.legal_actions[ply * 7 % len(game.legal_actions)])
"""


def test_interpreted_it_looks_no_further_than_the_rows_of_the_record() -> None:
    """Compiled code would read on behind a row; NumPy raises an error. A server that still compiles plays like this."""
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED], env={**os.environ, "ABYSS_JIT": "0"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
