"""Games saved as a data set are the games that were played, and the numbers have names."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from abyss.knowledge import view
from abyss.notation.names import CARDS
from abyss.rules.jit import JIT
from abyss.sim.batch import Job, run
from abyss.table import Game

pa = pytest.importorskip("pyarrow")

import pyarrow.parquet as pq  # noqa: E402

from abyss.sim import batch, saved  # noqa: E402

ROOT = Path(__file__).parents[1]
GAMES = 300 if JIT else 3


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saved") / "games.parquet"
    job = Job(("greedy", "random", "random"), GAMES, ("kraken",), seed=5, turn_limit=60, rotates=True)
    tally = run(job, 2, backend=saved.Saver(path))
    assert tally.games == GAMES
    return path


def test_every_game_replays_to_its_end(path: Path) -> None:
    told = saved.names(path)
    rows = pq.read_table(path).to_pylist()
    assert [row["game"] for row in rows] == list(range(GAMES))
    recruited = 0
    for row in rows[:5]:
        game = Game.new(players=3, expansions=["kraken"], key=row["key"], turn_limit=60)
        noted = zip(row["actions"], row["seats"], row["pending"], row["choices"], row["cards"], strict=True)
        for action, seat, pending, choices, card in noted:
            pending_now = view(game.state, None)["decision"]
            assert (pending_now["seat"], pending_now["kind"]) == (seat, told.pending[pending])
            assert len(game.legal_actions) == choices
            verb = told.actions[action].split()[0]
            assert (card >= 0) == (verb in ("recruit", "recruit_top"))
            if verb == "recruit":
                recruited += 1
                slot = int(told.actions[action].split()[1])
                assert CARDS.names[int(game.state.court[slot])] == told.cards[card]
            game.play(action)
        assert game.is_over
        assert game.scores == row["scores"]
        assert row["won"] == [seat in view(game.state, None)["winners"] for seat in range(3)]
        assert row["bots"][row["game"] * 2 % 3] == "greedy"
    assert recruited > 3


def test_file_does_not_depend_on_threads(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "again.parquet"
    job = Job(("greedy", "random", "random"), GAMES, ("kraken",), seed=5, turn_limit=60, rotates=True)
    run(job, 1, backend=saved.Saver(other))
    assert pq.read_table(other).equals(pq.read_table(path))


def test_room_for_notes_grows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    job = Job(("random", "random"), 2, seed=1, turn_limit=20)
    run(job, 1, backend=saved.Saver(tmp_path / "one.parquet"))
    monkeypatch.setattr(batch, "NOTES_ROOM", 10)
    run(job, 1, backend=saved.Saver(tmp_path / "two.parquet"))
    assert pq.read_table(tmp_path / "one.parquet").equals(pq.read_table(tmp_path / "two.parquet"))


def test_wrong_requests_are_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="exists"):
        saved.Saver(path)
    with pytest.raises(ValueError, match="parquet"):
        saved.Saver(tmp_path / "games.csv")
    with pytest.raises(ValueError, match="level1"):
        run(Job(("level1", "random"), 1), 1, backend=saved.Saver(tmp_path / "games.parquet"))
    assert list(tmp_path.iterdir()) == []
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(ValueError, match="not written by"):
        saved.names(tmp_path / "other.parquet")


def test_example_finds_which_first_lord_wins(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["first_lord.py", str(path)])
    found = runpy.run_path(str(ROOT / "examples" / "first_lord.py"))
    shown = capsys.readouterr().out
    assert "wins" in shown
    rows = pq.read_table(path).to_pylist()
    lords = {}
    for row in rows:
        for seat in range(3):
            first = next((c for c, s in zip(row["cards"], row["seats"], strict=True) if s == seat and c >= 0), None)
            if first is not None:
                lords.setdefault(first, []).append(row["won"][seat])
    assert {card: len(wins) for card, wins in lords.items()} == found["taken"]
    assert np.allclose([np.mean(lords[card]) for card in sorted(lords)], [found["share"][c] for c in sorted(lords)])
