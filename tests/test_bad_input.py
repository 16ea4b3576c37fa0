"""Bad input on the command line: one clear sentence on stderr, an exit code, no traceback, nothing changed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abyss import Game, cli

SOURCES = str(Path(cli.__file__).parents[2])


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail, and return the one line it complains with."""
    capsys.readouterr()
    assert cli.run(list(arguments)) != 0, f"{arguments} succeeded"
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    lines = told.err.splitlines()
    assert len(lines) == 1, told.err
    assert lines[0].startswith("abyss: ")
    assert told.out == "", "nothing is done"
    return lines[0].removeprefix("abyss: ")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("watch", "--players", "1"), "1 players cannot play"),
        (("watch", "--players", "6"), "6 players cannot play"),
        (("watch", "--players", "5"), "five players need the Leviathan"),
        (("watch", "--players", "four"), "--players"),
        (("watch", "--bots", ","), "names nobody"),
        (("watch", "--bots", "random,random,random", "--players", "2"), "3 bots are named for 2 players"),
        (("watch", "--expansion", "krakn"), 'did you mean "kraken"?'),
        (("watch", "--speed", "-1"), "--speed"),
        (("watch", "--language", "de"), "is no language"),
        (("watch", "--turn-limit", "0"), "the turn limit must be"),
        (("watch", "--seed", "x"), "--seed"),
        (("watch", "--save", "no/such/folder/game.json"), "does not exist"),
        (("simulate", "0"), "GAMES"),
        (("simulate", "many"), "GAMES"),
        (("simulate", "10", "--players", "9"), "9 players cannot play"),
        (("simulate", "10", "--threads", "0"), "--threads"),
        (("replay", "no-such-file.json"), "no-such-file.json"),
        (("check", "no-such-file.yaml"), "there is no such file or folder"),
        (("cards", "check", "no-such-file.toml"), "no-such-file.toml"),
        (("cards", "list", "--guild", "wizard"), "is no guild"),
        (("bench", "--seconds", "0"), "--seconds"),
        (("wach",), "watch"),
        (("watch", "--playrs", "3"), "--playrs"),
    ],
)
def test_wrong_arguments(arguments: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in complaint(capsys, *arguments)


@pytest.mark.parametrize("command", ["watch", "simulate"])
def test_an_unknown_bot_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert '"nobody"' in complaint(capsys, command, "--bots", "random,nobody")


@pytest.fixture
def record() -> dict[str, Any]:
    """A short game as saved."""
    game = Game.new(2, seed=1)
    for _ in range(10):
        game.play(game.legal_actions[0])
    return dict(json.loads(game.record().to_json()))


WRONG: list[tuple[str, Any, str]] = [
    ("format", "chess/1", "format"),
    ("key", "123", "32 hexadecimal digits"),
    ("moves", ["explore", 9999], "number 1 is 9999"),
    ("moves", "explore, take", "moves"),
    ("moves", ["take", "take", "take"], "not legal"),
    ("moves", ["sing a song"], "not legal"),
    ("state_hash", "0" * 16, "another state"),
    ("config", {"players": 7, "expansions": [], "turn_limit": 100}, "7 players"),
    ("config", {"players": 2, "expansions": ["atlantis"], "turn_limit": 100}, "atlantis"),
    ("config", {"players": 2, "expansions": [[]], "turn_limit": 100}, "config"),
    ("names", [1], "names"),
]


@pytest.mark.parametrize(("field", "value", "says"), WRONG)
def test_corrupt_records(
    field: str, value: Any, says: str, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**record, field: value}))
    told = complaint(capsys, "replay", str(file))
    assert says in told
    assert str(file) in told


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe\x00", b"null", b"[" * 100_000, b'{"format": 1}'])
def test_files_that_are_no_records(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert str(file) in complaint(capsys, "replay", str(file))
    assert file.read_bytes() == content


def test_a_ply_or_seat_that_is_not_there(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert "10 moves" in complaint(capsys, "replay", str(file), "--to", "11")
    assert "no seat 2" in complaint(capsys, "replay", str(file), "--view", "2")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("- case: X\n  title", ":2:"),
        ("case: X", "must be a list"),
        ("- case: X\n  title: t\n  then: {}\n  thn: {}", "thn"),
        ("- {case: X, title: t}", "checks nothing"),
        ("\x00", "mine.yaml"),
    ],
)
def test_malformed_scenarios(content: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(content)
    assert says in complaint(capsys, "check", str(file))
    assert says in complaint(capsys, "check", str(file), "--json")


def test_an_impossible_position_fails_its_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- case: X\n  title: t\n  given: {A: {hand: C9}}\n  then: {over: no}\n")
    assert cli.run(["check", str(file)]) == 1
    assert "C9" in capsys.readouterr().out


def test_a_wrong_card_file_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from abyss.cards.load import our_file

    file = tmp_path / "exiles.toml"
    text = our_file("exiles").read_text(encoding="utf-8")
    file.write_text(text.replace("cost = 8", 'cost = "eight"', 1), encoding="utf-8")
    line = text[: text.index("cost = 8")].count("\n") + 1
    assert f"exiles.toml:{line}: cost" in complaint(capsys, "cards", "check", str(file))


def test_a_reader_that_leaves_early_causes_no_noise() -> None:
    code = "from abyss.cli import main; main()"
    writer = subprocess.Popen(
        [sys.executable, "-c", code, "cards", "list"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    noise = writer.stderr.read().decode()
    assert writer.wait(timeout=60) != 0
    assert noise == ""


def test_a_saved_game_is_not_touched_by_a_refused_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")
    complaint(capsys, "watch", "--players", "9", "--save", str(file))
    assert file.read_text() == "precious"


def test_a_program_error_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise TypeError("oops")

    monkeypatch.delenv("ABYSS_DEBUG", raising=False)
    monkeypatch.setattr("abyss.cli.watch.line_up", broken)
    assert "TypeError: oops" in complaint(capsys, "watch")
