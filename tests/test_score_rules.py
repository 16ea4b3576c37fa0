"""The page counts as the engine does: its rules of scoring are translated from it, and thousands of sheets agree."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from abyss.rules.scoring import N_PARTS, score, winners
from abyss.rules.state import FRONT, TILE_OWNED
from abyss.server.game.live import empty_record

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))
import build_web  # noqa: E402
import score_rules  # noqa: E402

SHEETS = 3000
COUNT = """
import * as rules from "./rules.mjs";
import { readFileSync } from "node:fs";
const told = JSON.parse(readFileSync(process.argv[2], "utf8")).map((game) => {
  const seats = [];
  for (let seat = 0; seat < game.players; seat += 1) {
    const parts = [];
    game.scores[seat] = rules.score(game, seat, parts);
    seats.push([game.scores[seat], ...parts]);
  }
  return [seats, rules.winners(game)];
});
process.stdout.write(JSON.stringify(told));
"""


def node() -> str:
    """Node as the build uses it."""
    command = build_web.system_node() or build_web.wheel_node()
    if command is None:
        pytest.skip("no Node on this machine")
    return command[0] if len(command) > 1 else str(Path(command[0]).parent / "node")


def filled(dice: random.Random):
    """A record on which all that is scored lies about by chance."""
    game = empty_record()
    game.players = dice.randint(2, 5)
    seats = range(int(game.players))
    game.figurine, game.scourge = dice.choice([-1, *seats]), dice.choice([-1, *seats])
    share = dice.random()
    for card in range(len(game.card_place)):
        game.card_place[card] = FRONT + dice.randrange(3 * len(seats)) if dice.random() < share else 0
    for tile in range(len(game.tile_place)):
        game.tile_place[tile] = TILE_OWNED + dice.choice(seats) if dice.random() < share else 0
    game.loot[:] = [[dice.randrange(3) for _ in row] for row in game.loot.tolist()]
    for seat in seats:
        game.affiliated[seat] = [int(dice.random() < share / 2) * dice.randint(1, 2) for _ in game.affiliated[seat]]
        game.tokens[seat] = [dice.randrange(4) for _ in game.tokens[seat]]
        game.nebulis[seat], game.wounds[seat] = dice.randrange(9), dice.randrange(5)
        game.pearls[seat] = dice.randrange(3)
    return game


def test_the_translation_is_up_to_date():
    for name, text in score_rules.written().items():
        assert (score_rules.FOLDER / name).read_text("utf-8") == text, "run `python scripts/score_rules.py`"


def test_the_page_counts_as_the_engine_does(tmp_path):
    program = node()
    dice = random.Random(18)
    games = [filled(dice) for _ in range(SHEETS)]
    read = re.findall(r"^  (\w+): number", score_rules.written()["rules.d.ts"], re.M)
    sheets = [{field: getattr(game, field).tolist() for field in read} for game in games]
    (tmp_path / "sheets.json").write_text(json.dumps(sheets))
    (tmp_path / "rules.mjs").write_text(score_rules.written()["rules.js"])
    (tmp_path / "count.mjs").write_text(COUNT)
    command = [program, str(tmp_path / "count.mjs"), str(tmp_path / "sheets.json")]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    parts = np.zeros(N_PARTS, dtype=np.int64)
    seen = set()
    for game, (seats, mask) in zip(games, told, strict=True):
        for seat, counted in enumerate(seats):
            game.scores[seat] = total = int(score(game, seat, parts))
            assert counted == [total, *parts.tolist()]
            seen.add(total)
        assert mask == int(winners(game))
    assert len(seen) > 60, "the sheets are all alike"
