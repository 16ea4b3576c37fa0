"""Saved games outlive the cards: a new card or a mended text ends no game, other figures are noticed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from abyss import Game
from abyss.cards.load import our_file
from abyss.notation.numbers_1 import NUMBERS_1
from abyss.record import RULES, Config, GameRecord, RecordError

TRY = """
import json, sys
from abyss import Game
from abyss.record import GameRecord, RecordError
for path in sys.argv[1:]:
    record = GameRecord.load(path)
    try:
        print(record.rules == record.config.rules, Game.replay(record).hash == record.state_hash)
    except RecordError as problem:
        print(record.rules == record.config.rules, problem)
"""


def played(expansions: tuple[str, ...], plies: int = 60) -> Game:
    """A game of some moves."""
    game = Game.new(3, expansions, seed=5)
    for number in range(plies):
        game.play(game.legal_actions[number % len(game.legal_actions)])
    return game


def test_a_record_of_format_1_is_read() -> None:
    game = played(("kraken",))
    saved = json.loads(game.record().to_json())
    old = {name: value for name, value in saved.items() if name not in ("moves", "rules")}
    old |= {"format": "abyss-record/1", "actions": [NUMBERS_1.index(action) for action in game.actions]}
    record = GameRecord.from_json(json.dumps(old))
    assert Game.replay(record) == game


def with_exiles(path: Path, *records: Path) -> list[str]:
    """What becomes of records where the exiles come from another file."""
    environment = {**os.environ, "ABYSS_EXILES": str(path), "ABYSS_JIT": "0"}
    told = subprocess.run(
        [sys.executable, "-c", TRY, *map(str, records)], env=environment, capture_output=True, text=True, check=True
    )
    return told.stdout.splitlines()


@pytest.fixture
def records(tmp_path: Path) -> list[Path]:
    """A game without the exiles and one with them, saved."""
    paths = [tmp_path / "without.json", tmp_path / "with.json"]
    for path, expansions in zip(paths, ((), ("exiles",)), strict=True):
        played(expansions).record().save(path)
    return paths


def test_a_mended_text_ends_no_game_and_other_figures_only_games_with_that_set(
    records: list[Path], tmp_path: Path
) -> None:
    plain = our_file("exiles").read_text("utf-8")
    mended = tmp_path / "mended.toml"
    mended.write_text(plain.replace('pl = "', 'pl = "Now: '), "utf-8")
    assert with_exiles(mended, *records) == ["True True", "True True"]
    dearer = tmp_path / "dearer.toml"
    dearer.write_text(plain.replace("points = ", "points = 1", 1), "utf-8")
    without, with_them = with_exiles(dearer, *records)
    assert without == "True True"
    assert with_them.startswith("False")


def test_a_record_says_with_which_rules_it_was_played() -> None:
    record = played(()).record()
    assert record.rules == Config(3).rules != Config(3, ("exiles",)).rules
    record.rules, record.moves = "0-old", ["recruit Nobody"]
    with pytest.raises(RecordError, match=rf"played with rules 0-old, these are {RULES}-"):
        Game.replay(record)
