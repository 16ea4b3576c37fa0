"""The readable playthroughs still happen exactly so."""

import pytest

from battery.playthroughs import FOLDER, GAMES, file_name, playthrough


@pytest.mark.parametrize(("players", "sets"), GAMES, ids=[file_name(*config) for config in GAMES])
def test_playthrough_has_not_changed(players: int, sets: int) -> None:
    assert playthrough(players, sets) == (FOLDER / file_name(players, sets)).read_text()
