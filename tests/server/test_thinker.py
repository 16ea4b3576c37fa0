"""Bots that think in processes of their own: who takes which turn, and what happens when a thinker dies."""

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from abyss.server.game import bot_turns, bots
from abyss.server.game.fair_queue import FairQueue
from abyss.server.settings import Settings, async_url
from abyss.server.store import jobs, tables
from abyss.server.store.jobs import FreeTurn
from abyss.server.store.rows import JobRow
from abyss.server.thinker import Thinker
from server.kit import PATIENCE, ROOT, Client, Server, choice, play_on


class ThinkerProcess:
    """`abyss thinker`, which can be killed."""

    def __init__(self, server: Server) -> None:
        command = [sys.executable, "-m", "abyss", "thinker", "--threads", "1"]
        self.process = subprocess.Popen(
            command, env=server.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "1 bots can think at once.\n"

    def stop(self) -> int:
        """Stop in good order; return how many moves it made."""
        self.process.send_signal(signal.SIGTERM)
        told, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0
        return int(told.split()[0])

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()


def moves_made(client: Client) -> int:
    """How many moves of bots a server has made itself."""
    told = client.http.get("/metrics").text
    return next(int(line.split()[1]) for line in told.splitlines() if line.startswith("abyss_bot_turns_total "))


def test_a_thinker_moves_the_bots_and_the_server_helps_out_when_it_is_gone(database):
    server = Server(database, ABYSS_BOTS="apart").start()
    thinkers: list[ThinkerProcess] = []
    try:
        thinkers.append(thinker := ThinkerProcess(server))
        guest = server.client()
        table = guest.make("hrr")
        guest.post(f"{table}/stand-in", seat=0, bot="random")
        guest.wait(table, lambda state: state["ply"] > 12)
        assert thinker.stop() > 5
        thinkers.append(second := ThinkerProcess(server))
        before = guest.state(table)["ply"]
        state = guest.wait(table, lambda s: s["ply"] > before + 3 or s["status"] == "finished")
        assert moves_made(guest) < 5, "the server should have left the bots to the thinkers"
        second.kill()
        if state["status"] == "playing":
            guest.wait(table, lambda s: s["ply"] > state["ply"] + 3 or s["status"] == "finished")
    finally:
        for each in thinkers:
            each.kill()
        server.stop()


def behind_the_back(site, work):
    """What another process stores, before this one has heard of it."""
    site.portal.portal.call(site.house.rooms.writing, work)


def test_a_bot_seated_by_another_process_moves(shared_site):
    """A move is made here while a bot takes the next seat elsewhere: its turn is not forgotten."""
    site = shared_site
    guest = site.guest()
    table = guest.make("hh", hot_seat=True, first=0)
    state = guest.state(table)  # so the table is in memory
    behind_the_back(site, lambda connection: tables.change_seat(connection, table, 1, {"bot": "random"}))
    own, dice = 0, random.Random(1)
    while state["ply"] == own:
        actions = choice(state, dice)
        assert guest.act(table, own, actions, seat=0).status_code == 200
        own += len(actions)
        state = guest.wait(table, lambda now, own=own: now["prompt"]["seat"] == 0 or now["ply"] > own)
    assert state["seats"][1]["bot"] == "random"


def test_a_stand_in_knows_whose_turn_it_is_elsewhere(site):
    """Another process has moved: who is replaced here may have to decide already, and the bot does so."""
    guest = site.guest()
    table = guest.make("hh", hot_seat=True, first=0)
    play_on(guest, table, 1)
    room = site.house.rooms.known(table)
    true_decider = room.table.decider
    room.table.version -= 1
    room.table.decider = 1 - true_decider
    assert guest.post(f"{table}/stand-in", seat=true_decider, bot="random").status_code == 204
    guest.wait(table, lambda now: now["ply"] > 1)


def test_a_thinker_needs_postgresql():
    environment = {"PYTHONPATH": str(ROOT / "src"), "ABYSS_JIT": "0", "ABYSS_DATABASE_URL": "sqlite:///nowhere.sqlite3"}
    done = subprocess.run(
        [sys.executable, "-m", "abyss", "thinker"], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 1
    assert done.stderr == "abyss: bots that think apart from the server need PostgreSQL: set ABYSS_DATABASE_URL\n"
    assert not Path("nowhere.sqlite3").exists()


@pytest.mark.parametrize(("value", "problem"), [("apart", "need PostgreSQL"), ("elsewhere", "must be")])
def test_bots_apart_are_refused_where_they_cannot_be(monkeypatch, value, problem):
    monkeypatch.setenv("ABYSS_DATABASE_URL", "sqlite:///nowhere.sqlite3")
    monkeypatch.setenv("ABYSS_BOTS", value)
    with pytest.raises(ValueError, match=problem):
        Settings.from_environment()
    with pytest.raises(ValueError, match="need PostgreSQL"):
        Thinker(Settings(async_url("sqlite:///nowhere.sqlite3")))


def turn(table: str, owner: str, bot: str) -> FreeTurn:
    """A turn that nobody works on."""
    return FreeTurn(JobRow(table, 1, 0, bot), owner)


def test_of_many_free_turns_the_fairest_are_taken():
    queue = FairQueue()
    flood = [turn(f"f{number}", "flood", "level6") for number in range(300)]
    quick = [turn(f"q{number}", "flood", "random") for number in range(2)]
    other, patient = turn("o", "other", "level6"), turn("p", "patient", "level4")
    queue.thought("other", 5.0)
    chosen = queue.fairest([*flood, *quick, other, patient], 5)
    assert [each.job.table_id for each in chosen] == ["q0", "q1", "f0", "p", "o"]
    queue.thought("flood", 60.0)
    assert [each.owner for each in queue.fairest([*flood, other, patient], 3)] == ["patient", "other", "flood"]


def test_a_turn_that_was_taken_back_is_not_made(site, monkeypatch):
    """A bot thinks while its player comes back: its move comes too late, wherever it was thought of."""
    guest = site.guest()
    asked: list[str] = []
    true_choice = bots.choose
    worker = site.house.thinkers.worker

    def slow(name, position, seed):
        asked.append(name)
        site.portal.portal.call(site.house.rooms.writing, lambda connection: jobs.release(connection, worker, 0.0))
        return true_choice(name, position, seed)

    monkeypatch.setattr(bots, "choose", slow)
    monkeypatch.setattr(bot_turns, "AFTER_TROUBLE", 0.05)
    monkeypatch.setattr(bot_turns.Thinkers, "_take_free", lambda *_: _nothing())
    table = guest.make("hr", first=1)
    guest.wait(table, lambda _: len(asked) > 1)  # it was refused, and tried again
    assert guest.state(table)["ply"] == 0


async def _nothing() -> None:
    """Take no turns."""
