"""The `abyss` command: what each command does, and that help answers at once."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from abyss import cli
from abyss.cards.arrays import N_CARDS
from abyss.cli.options import line_up
from abyss.record import GameRecord
from abyss.sim.batch import RESULT, Chunk, Job, Tally, in_threads, key_text, keys_of, run, seeds_of
from abyss.sim.tables import play_at_tables
from abyss.table import Game

MAIN = [sys.executable, "-m", "abyss"]
SOURCES = str(Path(cli.__file__).parents[2])


def start(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the command in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    return subprocess.run([*MAIN, *arguments], capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game with every expansion."""
    file = tmp_path_factory.mktemp("games") / "game.json"
    assert cli.run(["watch", "-p", "3", "-e", "kraken,leviathan,exiles", "--seed", "5", "--save", str(file)]) == 0
    return file


# --- help


def test_help_answers_without_heavy_imports() -> None:
    heavy = (
        "import sys; from abyss.cli import run; run(['--help']); print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", heavy],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_what_python_makes_of_the_sources_is_kept_even_if_not_beside_them(tmp_path: Path) -> None:
    """A server that must read all sources at every start takes three times as long to come back."""

    def kept(cache: Path, **more: str) -> set[str]:
        environment = {**os.environ, "PYTHONPATH": SOURCES, "ABYSS_CACHE": str(cache), **more}
        subprocess.run([*MAIN, "serve", "--help"], capture_output=True, env=environment, check=True)
        return {file.name.partition(".")[0] for file in cache.rglob("*.pyc")}

    beside = {"PYTHONPYCACHEPREFIX": str(tmp_path / "beside")}
    assert "serve" in kept(tmp_path / "not beside", **beside, PYTHONDONTWRITEBYTECODE="1")
    assert kept(tmp_path / "beside now", **beside, PYTHONDONTWRITEBYTECODE="") == set()
    assert kept(tmp_path / "beside before", **beside, PYTHONDONTWRITEBYTECODE="1") == set()


def test_plain_abyss_opens_the_web_app(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(cli, "load", lambda where: lambda **options: opened.append((where, options)))
    assert cli.run([]) == 0
    assert opened == [("abyss.cli.serve:serve", {"open_browser": True})]


@pytest.mark.parametrize("command", ["watch", "simulate", "check", "bench", "replay"])
def test_every_command_gives_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([command, "--help"]) == 0
    assert capsys.readouterr().out.count(f"abyss {command}") >= 3


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("abyss ")


# --- watch and replay


@pytest.mark.parametrize("language", ["en", "pl", "fr"])
def test_watch_tells_a_whole_game(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["watch", "--players", "2", "--seed", "3", "--board", "round", "-l", language]) == 0
    told = capsys.readouterr().out
    final = {"en": "Final scores", "pl": "Wynik końcowy", "fr": "Scores finaux"}
    assert final[language] in told
    assert len(told.splitlines()) > 100
    assert "\x1b" not in told, "no colours where there is no terminal"


def test_check_shows_where_a_case_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "- {case: X1, title: x, given: {A: {pearls: 1}, court: [Trader]}, when: [plot], then: {price: 2}}\n"
    )
    assert cli.run(["check", str(file), "--show", "X1"]) == 1
    told = capsys.readouterr().out
    assert "then, line 1: expected price 2, found 1" in told
    assert "decision: A opening" in told
    assert "lord deck: {size: 33}" in told
    assert cli.run(["check", str(file), "--show", "X2"]) == 2
    assert 'there is no case "X2"' in capsys.readouterr().err


def test_watch_lets_a_seat_begin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    watch = ["watch", "-p", "3", "--seed", "3", "--board", "never", "--turn-limit", "2", "--save", str(file)]
    assert cli.run([*watch, "--first", "c"]) == 0
    assert json.loads(file.read_text())["config"]["first"] == 2
    assert cli.run([*watch, "--first", "E"]) == 1
    assert "seat 4 cannot begin: seats are 0 to 2" in capsys.readouterr().err
    assert cli.run([*watch, "--first", "me"]) == 1
    assert '"me" is no seat' in capsys.readouterr().err


def test_watch_starts_interpreted_without_a_cache(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "ABYSS_JIT"}
    environment |= {"ABYSS_CACHE": str(tmp_path), "PYTHONPATH": SOURCES}
    code = (
        "import sys; from abyss.cli import run; code = run(['watch', '-p', '2', '--seed', '1', '--board', 'never']); "
        "print('numba' in sys.modules); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.splitlines()[-1] == "False"
    assert not list(tmp_path.iterdir()), "nothing is compiled behind the back of a pipe"


def test_the_same_seed_tells_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert cli.run(["watch", "-p", "2", "--seed", "9", "--board", "never"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_replay_tells_the_saved_game(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(saved)]) == 0
    assert "Final scores" in capsys.readouterr().out


def test_replay_shows_a_position_as_a_seat_sees_it(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(saved), "--to", "60", "--view", "1"]) == 0
    told = capsys.readouterr().out
    assert "Waiting for" in told
    assert "hand:" in told


def test_replay_as_json(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(saved), "--to", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["plies"], len(found["moves"]), found["players"]) == (20, 20, 3)
    assert found["view"]["seat"] is None
    assert all(move["told"] or move["events"] is not None for move in found["moves"])


def test_evaluate_tells_shares_points_and_moves(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["evaluate", str(saved), "--at", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ply"], found["seat"]) == (20, found["decider"])
    assert sum(found["shares"]) == pytest.approx(1, abs=0.001)
    assert sum(move["chance"] for move in found["moves"]) == pytest.approx(1, abs=0.01)
    assert found["moves"] == sorted(found["moves"], key=lambda move: -move["chance"])
    game = Game.replay(GameRecord.load(saved), plies=20)
    assert found["shares"] == [round(share, 4) for share in game.evaluate(found["seat"]).shares]
    assert {move["action"] for move in found["moves"]} == set(game.legal_actions)


@pytest.mark.parametrize("language", ["en", "pl", "fr"])
def test_evaluate_tells_every_position_to_every_seat(saved: Path, language: str, capsys: Any) -> None:
    for ply in range(0, 60, 7):
        assert cli.run(["evaluate", str(saved), "--at", str(ply), "--view", str(ply % 3), "-l", language, "--all"]) == 0
        told = capsys.readouterr().out
        assert told.count("%") >= 4
    assert cli.run(["evaluate", str(saved)]) == 0
    assert "100.0%" in capsys.readouterr().out, "the game is over"


def test_evaluate_refuses_what_is_not_there(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, sentence in (
        (["--at", "100000"], "there is none with the number 100000"),
        (["--view", "3"], "there is no seat 3"),
    ):
        assert cli.run(["evaluate", str(saved), *wrong]) == 1
        assert sentence in capsys.readouterr().err
    assert cli.run(["evaluate", str(tmp_path / "none.json")]) == 1


def test_replay_step_by_step_ends_with_its_input(saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    from io import StringIO

    monkeypatch.setattr(sys, "stdin", StringIO("\n\n"))
    assert cli.run(["replay", str(saved), "--step"]) == 130
    told = capsys.readouterr()
    assert "[3]" in told.out
    assert "[4]" not in told.out
    assert "Traceback" not in told.err


# --- simulate


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.run(["simulate", "--json", *arguments]) == 0
    told = capsys.readouterr()
    assert told.out.count("\n") == 1
    return dict(json.loads(told.out))


def test_simulate_counts(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "20", "-p", "3", "--seed", "1")
    assert found["games"] == 20
    assert sum(found["ended"].values()) == 20
    assert sum(seat["win_rate"] for seat in found["seats"]) == pytest.approx(1)
    assert found["bots"]["random"]["games"] == 60
    for seat in found["seats"]:
        assert seat["score"]["least"] <= seat["score"]["mean"] <= seat["score"]["most"]
    assert found["decisions_per_game"] > 50


def test_threads_do_not_change_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = []
    for threads in ("1", "3"):
        found = simulated(capsys, "300" if cli_is_compiled() else "6", "-p", "2", "--seed", "4", "--threads", threads)
        found.pop("run")
        outcomes.append(found)
    assert outcomes[0] == outcomes[1]


def cli_is_compiled() -> bool:
    from abyss.rules.jit import JIT

    return JIT


def test_rotation_gives_every_bot_every_seat() -> None:
    job = Job(("greedy", "random", "random"), games=6, seed=2, rotates=True)
    assert [job.bot_at(seat, 0) for seat in range(3)] == ["greedy", "random", "random"]
    assert [job.bot_at(0, game) for game in range(3)] == ["greedy", "random", "random"]
    tally = run(job, threads=2)
    assert tally.bots["greedy"].scores.count == 6
    assert tally.bots["random"].scores.count == 12
    assert sum(side.parts for side in tally.bots.values()) == sum(side.parts for side in tally.seats)


def test_a_bot_s_points_are_found_on_whichever_seat_it_sits() -> None:
    """Also where a chunk begins with a game in which everybody has moved on."""
    job = Job(("greedy", "random", "random"), games=7, seed=2, rotates=True)
    results = np.zeros(7, RESULT)
    results["scores"] = np.arange(35).reshape(7, 5)
    tally = Tally(job)
    for first, last in ((0, 1), (1, 5), (5, 7)):
        tally.add(Chunk(first, results[first:last]))
    places = [(game, seat) for game in range(7) for seat in range(3) if job.bot_at(seat, game) == "greedy"]
    assert tally.bots["greedy"].scores.total == sum(int(results["scores"][place]) for place in places)


def test_any_bot_can_be_simulated_move_by_move() -> None:
    job = Job(("random", "random"), games=3, seed=8)
    tally = run(job, threads=2, backend=play_at_tables)
    assert tally.games == 3
    assert tally.decisions > 100


def test_only_a_few_chunks_are_held_at_a_time() -> None:
    """Memory does not grow with the number of games: nothing is played far ahead of what has been counted."""
    played = []

    def play(first: int, count: int) -> Chunk:
        played.append(first)
        return Chunk(first, None)

    chunks = in_threads(play, games=1000, chunk=10, threads=2)
    for taken in range(1, 101):
        next(chunks)
        assert len(played) <= taken + 4
    assert sorted(played) == list(range(0, 1000, 10))


def test_a_backend_may_be_plugged_in() -> None:
    def nobody_plays(job: Job, threads: int) -> Any:
        from abyss.sim.batch import RESULT, np

        results = np.zeros(job.games, dtype=RESULT)
        results["winners"], results["end_cause"] = 3, 1
        yield Chunk(0, results)

    tally = run(Job(("random", "random"), games=4), backend=nobody_plays)
    assert [side.shared for side in tally.seats] == [4, 4]
    assert [side.summary()["win_rate"] for side in tally.seats] == [0.5, 0.5]


def test_a_simulated_game_can_be_looked_at() -> None:
    from abyss import Game

    job = Job(("random", "random"), games=5, seed=3)
    game = Game.new(2, key=key_text(job, 4))
    assert [int(game.state.key0), int(game.state.key1)] == keys_of(job, 0, 5)[4].tolist()
    assert seeds_of(job, 3, 2)[1] == seeds_of(job, 4, 1)[0]


def test_simulate_shows_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    assert cli.run(["simulate", "5", "--bots", "random", "-p", "2", "-e", "kraken"]) == 0
    shown = capsys.readouterr().out
    assert "mean score" in shown
    assert "Ended by" in shown


@pytest.mark.parametrize(
    ("bots", "players", "seats"),
    [
        ("random", None, ["random"] * 4),
        ("greedy,random", None, ["greedy", "random"]),
        ("greedy, random", 3, ["greedy", "random", "greedy"]),
    ],
)
def test_line_ups(bots: str, players: int | None, seats: list[str]) -> None:
    assert line_up(bots, players) == seats


# --- check and cards


def test_check_tells_each_case_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    case = "- case: X1\n  title: A pearl\n  given: {A: {pearls: 2}}\n  then: {A: {pearls: %d}}\n"
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(case % 2)
    bad.write_text(case.replace("X1", "X2") % 3)
    assert cli.run(["check", str(good)]) == 0
    assert capsys.readouterr().out.startswith("ok   X1 A pearl")
    assert cli.run(["check", str(tmp_path), "--failures"]) == 1
    assert capsys.readouterr().out.startswith("FAIL X2 A pearl")
    assert cli.run(["check", str(tmp_path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["failed"] == 1


def test_cards_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["cards", "list", "--json", "-l", "pl"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["lords"]) == N_CARDS
    assert len(found["locations"]) == 26
    assert cli.run(["cards", "list", "--guild", "mage"]) == 0
    assert "Oracle" in capsys.readouterr().out


def test_our_own_exiles_pass_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    from abyss.cards.load import our_file

    assert cli.run(["cards", "check", str(our_file("exiles"))]) == 0
    assert "all is well" in capsys.readouterr().out


def test_a_missing_gpu_or_two_places_at_once_are_told_in_a_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "2", "--device", "cuda", "--cluster"]) != 0
    assert "choose one" in capfd.readouterr().err
