"""Copies, saved games and taking back: nothing that was can change."""

from random import Random

import numpy as np
import pytest

from abyss import Game
from abyss.record import GameRecord
from abyss.rules.state import GAME
from battery.configs import CONFIG_IDS, CONFIGS, expansions


@pytest.mark.parametrize(("players", "sets"), CONFIGS, ids=CONFIG_IDS)
def test_copies_round_trips_and_undo(players: int, sets: int) -> None:
    game = Game.new(players=players, expansions=expansions(sets), seed=players)
    dice = Random(sets)
    past: list[tuple[Game, str]] = []
    while not game.is_over:
        twin = game.copy()
        assert twin == game
        assert sorted(game.legal_actions) == np.flatnonzero(game.mask).tolist()
        raw = np.frombuffer(game.state.tobytes(), dtype=GAME)[0]
        assert raw.tobytes() == game.state.tobytes()
        past.append((twin, twin.hash))
        game.play(dice.choice(game.legal_actions))
    for twin, before in past:
        assert twin.hash == before
    saved = GameRecord.from_json(game.record().to_json())
    assert Game.replay(saved) == game
    assert Game.replay(saved, plies=7) == past[7][0]
    for twin, before in reversed(past):
        game.undo()
        assert game.hash == before
        assert game.legal_actions == twin.legal_actions
