"""Games keep to the rules they began with: old databases are read, other rules are refused, records never change."""

import asyncio
import json

import pytest
from sqlalchemy import Connection, create_engine, insert
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from abyss import Game
from abyss.rules.actions import FIRST, VERBS
from abyss.server.app import create_app
from abyss.server.settings import Settings, async_url
from abyss.server.store.database import MIGRATIONS
from abyss.server.store.layout import seats
from server.kit import Client, play_on
from server.test_crash import stored_logs


def numbers_1(game: Game) -> list[int]:
    """A game's actions as records of format 1 had them; today the numbers are still the same."""
    from abyss.notation.numbers_1 import NUMBERS_1

    return [NUMBERS_1.index(action) for action in game.actions]


def test_the_numbers_of_format_1_are_still_understood():
    from abyss.notation.numbers_1 import NUMBERS_1, VERBS_1

    place = 0
    for said in VERBS_1.split(", "):
        name, size = said.split()
        assert name in FIRST, "a verb of old records is gone: say what it means now"
        assert NUMBERS_1[place] == FIRST[name]
        place += int(size)
    assert {verb.name for verb in VERBS} >= {said.split()[0] for said in VERBS_1.split(", ")}


def old_database(url: str, games: dict[str, tuple[Game, str]]) -> None:
    """A database as the first version left it, with these games by id and status; a move was taken back in each."""
    if url.startswith("sqlite"):
        with create_engine(url).begin() as connection:
            _fill_old(connection, games)
        return

    async def fill() -> None:
        engine = create_async_engine(async_url(url))
        async with engine.begin() as connection:
            await connection.run_sync(_fill_old, games)
        await engine.dispose()

    asyncio.run(fill())


def _fill_old(connection: Connection, games: dict[str, tuple[Game, str]]) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for table, (game, status) in games.items():
        row = (
            f"INSERT INTO tables VALUES ('{table}', '{status}', {game.config.players}, "
            f"'{json.dumps(game.config.expansions)}', {game.config.turn_limit}, "
            f"""'{{"open_council": false, "hot_seat": true}}', '{game.key}', '0.1.0+12345678', NULL, 1.0, 1.0, """
            f"{len(game.actions) + 2}, {len(game.actions)}, {int(game.state.turn)}, "
            f"{'NULL' if game.decider is None else game.decider}, NULL, NULL, NULL, "
            f"'{json.dumps(game.winners)}', '{json.dumps(game.scores if game.is_over else None)}')"
        )
        connection.exec_driver_sql(row)
        for seat in range(game.config.players):
            who = {"table_id": table, "seat": seat, "kind": "human", "name": f"P{seat}", "guest_id": "g"}
            connection.execute(insert(seats).values(**who))
        log = [("action", ply, action) for ply, action in enumerate(numbers_1(game), start=1)]
        log[3:3] = [("action", 4, log[3][2]), ("undo", 3, None)]
        for version, (kind, ply, action) in enumerate(log, start=1):
            number = "NULL" if action is None else action
            connection.exec_driver_sql(
                f"INSERT INTO log VALUES ('{table}', {version}, '{kind}', {ply}, {number}, 0, 1.0, NULL)"
            )


def game_of(seed: int, plies: int, expansions: tuple[str, ...] = ()) -> Game:
    """A game of so many plies, the middle action each time."""
    game = Game.new(2, expansions, seed=seed)
    while len(game.actions) < plies and not game.is_over:
        game.play(game.legal_actions[len(game.legal_actions) // 2])
    return game


@pytest.fixture(params=["sqlite", "postgresql"])
def old(tmp_path, request):
    """A server on an old database: a running game, a finished one, and one played with other rules."""
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("database")
    running, over = game_of(1, 30, ("kraken",)), game_of(2, 5000)
    assert over.is_over
    strange = game_of(3, 30)
    strange.key = "0" * 32
    games = {"yet0000000": (running, "playing"), "ended00000": (over, "finished"), "strange000": (strange, "playing")}
    old_database(url, games)
    with TestClient(create_app(Settings(async_url(url), rate=0.0, bot_threads=1))) as http:
        yield Client(http), url, running, over


def test_an_old_database_is_read(old):
    client, url, running, over = old
    state = client.state("yet0000000")
    assert (state["ply"], state["version"], state["view"]["turn"]) == (30, 32, int(running.state.turn))
    assert state["prompt"]["seat"] == running.decider
    saved = client.http.get("/api/tables/ended00000/record").json()
    assert saved["format"] == "abyss-record/2"
    assert (saved["state_hash"], saved["names"]) == (over.hash, ["P0", "P1"])
    assert len(client.http.get("/api/tables/ended00000/replay").json()["moves"]) == len(over.actions)
    refused = client.http.get("/api/tables/strange000")
    assert (refused.status_code, refused.json()["code"]) == (409, "other_rules")
    texts = [row.move for row in stored_logs(url, ["yet0000000"])[0]]
    assert texts[3:5] == [texts[5], None]
    assert texts[5:] == running.record().moves[3:]


def change_rules(site, table: str) -> None:
    """The table began with rules that are not here, and nobody remembers it."""
    from abyss.server.store import tables as store

    site.portal.portal.call(
        site.house.rooms.writing, lambda connection: store.change(connection, table, {"rules": "0-aaaa"})
    )
    site.house.rooms._rooms.clear()


def test_a_table_with_other_rules_says_that_it_cannot_go_on(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    state = guest.state(table)
    change_rules(site, table)
    for answer in (
        guest.http.get(f"/api/tables/{table}"),
        guest.act(table, 0, [state["legal"][0]["action"]]),
        guest.post(f"{table}/undo", version=0),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
        assert "cannot go on" in answer.json()["message"]
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_text()
    assert [line["id"] for line in guest.http.get("/api/me").json()["tables"]] == [table]


def test_a_finished_game_keeps_its_record_for_ever(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    play_on(guest, table, seed=2)
    before = guest.http.get(f"/api/tables/{table}/record").content
    change_rules(site, table)
    assert guest.http.get(f"/api/tables/{table}/record").content == before
    answer = guest.http.get(f"/api/tables/{table}/replay")
    assert (answer.json()["code"], "downloaded" in answer.json()["message"]) == ("other_rules", True)
    assert guest.post(f"{table}/rematch").status_code == 200
