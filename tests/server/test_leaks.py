"""Nothing leaks: in a world that differs only in what a client cannot know, it gets the very same bytes."""

import random
import re
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from abyss import knowledge
from abyss.record import Config
from abyss.record import new_key as new_game_key
from abyss.rules.actions import N_ACTIONS
from abyss.server import clock
from abyss.server.game import bots, states, views
from abyss.server.game.live import LiveGame, Position, copy_of
from abyss.server.game.play import _chosen, _illegal
from abyss.server.game.room import Room
from abyss.server.people.connections import Hub
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import Act, AutoPass, Options
from abyss.server.store.rows import ChatRow, SeatRow, TableRow
from server.kit import MIXES, new_key, scrambled, scrambled_events, twin_game


def room_of(game: LiveGame, open_council: bool, viewer: int | None, dice: random.Random) -> Room:
    """A table on which a game is played; what is private to the seats other than the viewer's is up to the dice."""
    table = TableRow(
        "0123456789",
        "finished" if game.position.is_over else "playing",
        game.config.players,
        list(game.config.expansions),
        1000,
        Options(open_council=open_council).model_dump(),
        game.key,
        "engine",
        None,
        0.0,
        0.0,
        decider=game.position.decider,
    )
    seats = [SeatRow("0123456789", seat, "human", f"P{seat}", f"g{seat}") for seat in range(game.config.players)]
    for row in seats:
        if row.seat != viewer:
            row.guest_id, row.token_hash = f"{dice.getrandbits(96):024x}", f"{dice.getrandbits(256):064x}"
            row.auto_pass = AutoPass(enabled=dice.random() < 0.5, ask_from=dice.randint(1, 5)).model_dump()
    return Room(table, seats, game)


@dataclass
class Compared:
    """How much was the same in both worlds."""

    positions: int = 0
    bytes: int = 0


def bytes_told(game: LiveGame, viewer: int | None, open_council: bool, key: str, dice: random.Random) -> bytes:
    """Everything a client gets when the last step has happened."""
    room = room_of(game, open_council, viewer, dice)
    room.table.key = key  # the key's hash is public from the start, so it is the same in both worlds
    held = () if viewer is None else (viewer,)
    since = max(0, game.version - 1)
    line = ChatRow(1, None, "Ada", "hello", 5.0)
    asked = states.snapshot(room, viewer, held, Hub(), since, [line])
    return states.state_message(room, viewer, held, Hub(), since) + asked


def errors_told(position: Position, dice: random.Random) -> list[str]:
    """What the deciding seat is told about wrong moves; nobody else's moves are even read."""
    told = []
    for move in ("recruit Seeker with C3 S4", "buy", "pass", "take", "choose A", "recruit Treasurer", "nonsense"):
        try:
            told.append(str(_chosen(position, Act(ply=0, move=move, key=new_key()))))
        except Refusal as refusal:
            told.append(str(refusal.told()))
    seat = position.decider
    assert seat is not None
    wrong = [action for action in dice.sample(range(N_ACTIONS), 40) if action not in position.legal]
    return told + [str(_illegal(position, seat, [action]).told()) for action in wrong]


def check_worlds(game: LiveGame, open_council: bool, dice: random.Random) -> int:
    """Compare what every client gets in this world and in others; return how many bytes were compared."""
    compared = 0
    record = game.position.record
    key = new_game_key()
    for viewer in (None, *range(game.config.players)):
        truth = bytes_told(game, viewer, open_council, key, dice)
        compared += len(truth)
        worlds = [scrambled(record, viewer, open_council, dice)]
        if viewer is not None and not game.position.is_over:
            fair = knowledge.redeal(record, viewer, SimpleNamespace(integers=dice.randrange))
            worlds.append(copy_of(fair))
        for world in worlds:
            twin = twin_game(game, world, viewer, dice)
            assert bytes_told(twin, viewer, open_council, key, dice) == truth, f"seat {viewer} at ply {game.ply}"
            if viewer is not None and game.position.decider == viewer:
                number = dice.randrange(1 << 30)
                theirs = errors_told(twin.position, random.Random(number))
                assert theirs == errors_told(game.position, random.Random(number))
    return compared


def check_events(game: LiveGame, dice: random.Random) -> int:
    """Compare what every client hears of the last step in this world and in another; return the bytes compared."""
    compared = 0
    last = game.story[-1]
    for viewer in (None, *range(game.config.players)):
        elsewhere = last._replace(events=scrambled_events(last.events, viewer, dice))
        truth = views.rendered(views.entry(last, viewer))
        assert views.rendered(views.entry(elsewhere, viewer)) == truth, f"seat {viewer} at ply {game.ply}"
        compared += len(truth)
    return compared


def play_and_check(number: int, every: int, monkeypatch: pytest.MonkeyPatch) -> Compared:
    """Play a bot game; compare the worlds' events at every ply, and all that is told at every so many plies."""
    monkeypatch.setattr(clock, "now", lambda: 1000.0)
    dice = random.Random(number)
    expansions = MIXES[number % len(MIXES)]
    players = dice.randint(2, 5 if "leviathan" in expansions else 4)
    game = LiveGame.start(Config(players, tuple(expansions)), f"{dice.getrandbits(128):032x}")
    open_council = dice.random() < 0.2
    compared = Compared()
    while not game.position.is_over:
        if game.ply % every == number % every:
            compared.bytes += check_worlds(game, open_council, dice)
            compared.positions += 1
        bot = "greedy" if bots.is_compiled() and dice.random() < 0.9 else "random"
        game.advance(game.position, bots.choose(bot, game.position, dice.getrandbits(60)), 5.0)
        compared.bytes += check_events(game, dice)
    compared.bytes += check_worlds(game, open_council, dice)
    return compared


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_twin_worlds_get_the_same_bytes(number, monkeypatch):
    every = 4 if bots.is_compiled() else 25
    assert play_and_check(number, every, monkeypatch).bytes > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(10))
def test_twin_worlds_in_a_thousand_games(hundred, monkeypatch):
    numbers = range(100 * hundred, 100 * hundred + 100)
    compared = sum(play_and_check(number, 5, monkeypatch).bytes for number in numbers)
    print(f"{len(numbers)} games, {compared / 1e6:.0f} MB compared")
    assert compared > 100 * 10_000


def test_the_comparison_can_fail(monkeypatch):
    """A view that shows a hidden hand is noticed."""
    monkeypatch.setattr(clock, "now", lambda: 1000.0)
    game = LiveGame.start(Config(3, ("leviathan",)), "1" * 32)
    for _ in range(40):
        game.advance(game.position, bots.choose("random", game.position, 1), 5.0)
    honest = knowledge.seat_view

    def leaky(record, seat, viewer):
        return {**honest(record, seat, viewer), "hand": knowledge._allies(record.hand[seat])}

    check_worlds(game, False, random.Random(1))
    monkeypatch.setattr(knowledge, "seat_view", leaky)
    with pytest.raises(AssertionError):
        check_worlds(game, False, random.Random(1))


def test_secrets_never_travel(site):
    """In the whole traffic of a table no seed, token hash or other seat's auto-pass rules appear."""
    guest, friend, watcher = site.guest(), site.guest(), site.guest()
    table = guest.make("hor", ["leviathan"])
    friend.join(table)
    rules = {"enabled": True, "ask_from": 5, "ask_races": ["squid"]}
    assert friend.http.put(f"/api/tables/{table}/auto-pass", json={"rules": rules}).status_code == 204
    room = site.house.rooms.known(table)
    secrets = [room.table.key, *(seat.guest_id for seat in room.seats if seat.guest_id)]
    traffic = []
    for player in (guest, friend):
        for other in (guest, friend, watcher):
            traffic.append((other, other.http.get(f"/api/tables/{table}?since=-1").text))
        state = player.state(table)
        if state["your_move"]:
            player.act(table, state["ply"], [state["legal"][0]["action"]])
    with watcher.http.websocket_connect(f"/api/tables/{table}/ws?since=-1") as socket:
        traffic.extend((watcher, socket.receive_text()) for _ in range(4))
    for who, text in traffic:
        for secret in secrets:
            assert secret not in text
        assert not re.search(r'"token_hash"|"guest_id"|"key0"', text)
        assert ('"ask_from":5' in text) == (who is friend)
        assert '"key":null' in text or '"key"' not in text
