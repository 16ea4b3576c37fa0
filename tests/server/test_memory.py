"""What a server holds in memory: little for each action, and nothing of a table that is forgotten."""

import asyncio
import gc
import random
import tracemalloc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from starlette.websockets import WebSocketDisconnect

from abyss.record import Config
from abyss.server import rubbish
from abyss.server.background import stop
from abyss.server.game import rooms
from abyss.server.game.history import Standing, Step, Story
from abyss.server.game.live import LiveGame
from abyss.server.game.room import Visitor
from abyss.server.house import House
from abyss.server.http import socket
from abyss.server.people.connections import Connection
from server.kit import choice, new_key, play_on, wait_until

BYTES_PER_ACTION = 80


def played(plies: int, seed: int) -> LiveGame:
    """A game with so many actions at most."""
    dice = random.Random(seed)
    game = LiveGame.start(Config(4, ()), f"{dice.getrandbits(128):032x}")
    while game.ply < plies and not game.position.is_over:
        game.advance(game.position.copy(), dice.choice(game.position.legal), 1e9 + game.ply, new_key())
    return game


def size_of_games(plies: int) -> tuple[int, int]:
    """How many bytes some games take, and how many actions they have."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        games = [played(plies, seed) for seed in range(8)]
        gc.collect()
        return tracemalloc.get_traced_memory()[0] - before, sum(game.ply for game in games)
    finally:
        tracemalloc.stop()


def test_an_action_takes_few_bytes():
    played(10, 0)
    few, begun = size_of_games(40)
    many, ended = size_of_games(240)
    assert (many - few) / (ended - begun) < BYTES_PER_ACTION


def test_a_story_is_told_as_it_happened():
    steps = [
        Step(1, 1, "action", 0, 1e9 + 0.25, 585, b"", False),
        Step(2, 2, "action", 1, 1e9 + 0.5, 0, bytes(range(15)), True),
        Step(3, 1, "undo", 1, 1e9 + 0.75, None, b"", False),
        Step(4, 2, "action", None, 1e9 + 1.0, 7, b"12345", False),
    ]
    story = Story(steps)
    assert list(story) == steps
    assert (story[-1], story[1:3], story[9:]) == (steps[-1], steps[1:3], [])
    assert list(story.standing()) == [Standing(step.ply, step.seat, step.revealed) for step in (steps[3], steps[0])]
    assert Story(steps[:3])[-1].ply == 1
    assert [each.ply for each in Story(steps[:3]).standing()] == [steps[0].ply]
    with pytest.raises(IndexError):
        story[4]
    again = steps[0]._replace(version=5, ply=3)
    story.tell(again, "a key")
    assert story.answered(0, "a key") == again
    assert story.answered(1, "a key") is None
    assert story.answered(0, "another key") is None


def test_what_everybody_has_been_told_is_not_kept(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as line:
        state = guest.state(table)
        line.send_json({"type": "act", "ply": 0, "actions": choice(state, random.Random(1)), "key": new_key()})
        while line.receive_json().get("state", {}).get("version", 0) == 0:
            pass
        room = site.house.rooms.known(table)
        wait_until(lambda: not (room.rendered or room.look), "it is kept")


class LostSocket:
    """A client that is gone without a word."""

    scope: ClassVar[dict[str, Any]] = {}

    async def send_text(self, text: str) -> None:
        raise WebSocketDisconnect

    async def receive(self) -> Any:
        await asyncio.Event().wait()


class Word(dict[str, str]):
    """A message from a client, of which one can tell whether it is still held."""


class Talker:
    """A client that says one word and then nothing."""

    def __init__(self, word: Word) -> None:
        self.words = [word]

    async def receive(self) -> Any:
        return self.words.pop() if self.words else await asyncio.Event().wait()


def test_nothing_is_kept_of_what_a_quiet_client_said_last():
    async def story() -> None:
        house: Any = SimpleNamespace(settings=SimpleNamespace(rate=0.0))
        word = Word(type="websocket.receive", text='{"type":"ping"}')
        talker: Any = Talker(word)
        said, connection = weakref.ref(word), Connection("t", Visitor(), None, (), 0)
        del word
        hearing = asyncio.create_task(socket._hear(house, talker, connection))
        for _ in range(3):
            await asyncio.sleep(0)
        assert len(connection.outbox) == 1
        assert said() is None
        hearing.cancel()

    asyncio.run(story())


async def lose(house: House, table: str) -> None:
    """Connect somebody to a table who cannot be told anything."""
    room = await house.rooms.get(table)
    lost: Any = LostSocket()
    await socket._serve(house, lost, room, Connection(table, Visitor(), None, (), 0))


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What is not needed must go at once, not when the collector comes by."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_nothing_is_left_of_a_forgotten_table(site, monkeypatch):
    house, guest = site.house, site.guest()
    table = guest.make("hr", hot_seat=True)
    dice = random.Random(1)
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as line:
        state = guest.wait(table, lambda s: s["your_move"])
        line.send_json({"type": "act", "ply": state["ply"], "actions": choice(state, dice), "key": new_key()})
        line.send_json({"type": "act", "ply": 9999, "actions": [0], "key": new_key()})
        while line.receive_json()["type"] != "error":
            pass  # the first was accepted before the second was refused
    play_on(guest, table)
    site.portal.portal.call(lose, house, table)
    room = weakref.ref(house.rooms.known(table))
    assert room() is not None
    monkeypatch.setattr(rooms, "IDLE_WHEN_OVER", 0.0)
    guest.state(guest.make("hr"))
    assert house.rooms.known(table) is None
    wait_until(lambda: room() is None, "something holds it")
    places = [house.rooms._rooms, house.rooms._loading, house.hub.connections, house.hub._remote]
    assert all(table not in place for place in places)
    assert not [place for place in house.hub.away_since if place[0] == table]
    assert table not in house.thinkers._held


class Knot:
    """Something that points at itself, so that only the collector finds out when nobody else does."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_set_aside_is_found_when_it_has_become_rubbish(monkeypatch):
    monkeypatch.setattr(rubbish, "SET_ASIDE_EVERY", 0.001)
    monkeypatch.setattr(rubbish, "LOOK_AT_ALL_EVERY", 3)

    async def story() -> None:
        knot = Knot()
        gone = weakref.ref(knot)
        before = gc.get_freeze_count()
        looking = asyncio.create_task(rubbish.set_aside_what_stays())
        while gc.get_freeze_count() == before:
            await asyncio.sleep(0.001)
        del knot
        for _ in range(300):
            if gone() is None:
                break
            await asyncio.sleep(0.001)
        await stop(looking)
        assert gone() is None

    try:
        asyncio.run(story())
    finally:
        gc.unfreeze()
