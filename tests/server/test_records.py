"""Saved games: download, verify, upload, replay; and a program that plays over the network."""

import importlib.util
import json
import threading

import pytest
from typer.testing import CliRunner

from abyss.record import key_hash
from abyss.server.schemas.records import Points, Replay, ReplayPosition, SavedGame
from server.kit import PATIENCE, ROOT, Server, play_on


@pytest.fixture
def finished(site):
    """A finished table and one of its players."""
    guest = site.guest()
    table = guest.make("hh", ["exiles"], hot_seat=True)
    promised = guest.state(table)["key_hash"]
    play_on(guest, table, seed=6)
    return guest, table, promised


def verify(*arguments: str) -> tuple[int, str]:
    """Run `abyss verify`."""
    import typer

    from abyss.cli.verify import verify as command

    app = typer.Typer()
    app.command()(command)
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output + str(result.exception or "")


def test_the_shuffle_of_a_finished_game_can_be_checked(finished, tmp_path):
    guest, table, promised = finished
    answer = guest.http.get(f"/api/tables/{table}/record")
    record = SavedGame.model_validate(answer.json())
    assert key_hash(record.key) == promised == record.key_hash
    path = tmp_path / "game.json"
    path.write_bytes(answer.content)
    code, told = verify(str(path), "--hash", promised)
    assert (code, "ends as saved" in told) == (0, True)
    assert json.loads(verify(str(path), "--json")[1])["ok"] is True
    other = {**answer.json(), "key": "0" * 32}
    path.write_text(json.dumps(other))
    code, told = verify(str(path))
    assert (code, "does not fit" in told) == (1, True)
    forged = {**answer.json(), "key": "0" * 32, "key_hash": key_hash("0" * 32)}
    path.write_text(json.dumps(forged))
    assert verify(str(path))[0] == 1
    assert verify(str(path), "--hash", promised)[0] == 1


def test_points_of_every_turn_are_told_when_the_game_is_over(finished, site):
    """They begin with nothing, go on turn by turn, and end with the score; nobody learns them before."""
    guest, table, _ = finished
    told = Points.model_validate(guest.http.get(f"/api/tables/{table}/points").json())
    view = guest.state(table)["view"]
    assert told.totals[-1] == [seat["score"]["total"] for seat in view["seats"]]
    assert told.turns == sorted(told.turns)
    assert told.turns[0] == 0
    assert len(told.turns) == len(told.totals) > 10
    running = guest.make("hh", hot_seat=True)
    assert guest.http.get(f"/api/tables/{running}/points").json()["code"] == "secret"


def test_a_record_is_uploaded_and_replayed(finished, site):
    guest, table, _ = finished
    record = guest.http.get(f"/api/tables/{table}/record").json()
    stranger = site.guest()
    copy = stranger.http.post("/api/records", json={"record": record}).json()["id"]
    for which in (table, copy):
        replay = Replay.model_validate(stranger.http.get(f"/api/tables/{which}/replay").json())
        assert [move.text for move in replay.moves] == record["moves"]
        for seat, count in (("all", 2), ("1", 1), ("public", 1)):
            for ply in (0, 1, replay.plies // 2, replay.plies):
                answer = stranger.http.get(f"/api/tables/{which}/replay/{ply}?seat={seat}")
                position = ReplayPosition.model_validate(answer.json())
                assert (position.ply, len(position.views)) == (ply, count)
        assert stranger.http.get(f"/api/tables/{which}/replay/{replay.plies + 1}").status_code == 422
    assert stranger.state(copy)["status"] == "archived"
    assert stranger.act(copy, 0, [0]).status_code == 403


def test_records_that_do_not_replay_are_refused(finished):
    guest, table, _ = finished
    record = guest.http.get(f"/api/tables/{table}/record").json()
    for change in ({"moves": record["moves"][1:]}, {"format": "x"}, {"key": "zz"}, {"state_hash": "0" * 16}):
        answer = guest.http.post("/api/records", json={"record": {**record, **change}})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_request"), change


def example_client():
    """The example program as a module."""
    spec = importlib.util.spec_from_file_location("bot_client", ROOT / "examples" / "bot_client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_outside_program_plays_a_game(tmp_path):
    program = example_client()
    program.PAUSE = 0.01
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}").start()
    try:
        host, friend = server.client(), server.client()
        table = host.make("hor")
        friend.join(table)
        tokens = [
            client.post(f"{table}/seats/{seat}/link").json()["token"] for seat, client in ((0, host), (1, friend))
        ]
        ends = []

        def play(token):
            ends.append(program.Player(server.url, table, token).play())

        threads = [threading.Thread(target=play, args=(token,)) for token in tokens]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert [end["status"] for end in ends] == ["finished", "finished"]
    finally:
        server.stop()
