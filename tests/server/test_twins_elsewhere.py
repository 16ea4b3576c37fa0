"""Twin worlds on all other ways: messages, pictures, summaries, exports and lists tell nothing that is hidden.

What is told of a running game here is told whatever its cards are: in another deal every byte is the same. Pictures and
texts of a finished game at an earlier move show that move as a spectator saw it, so what was hidden then stays hidden.
"""

import random
import re
from dataclasses import replace

import pytest

from abyss import knowledge
from abyss.languages.messages import messages
from abyss.record import Config
from abyss.server import clock
from abyss.server.game import bots, views
from abyss.server.game.live import LiveGame
from abyss.server.http.security import COOKIE
from abyss.server.post import letters
from abyss.server.sharing import drawing
from abyss.server.sharing.moments import Moment
from abyss.server.sharing.summary import summary
from abyss.server.store import contacts
from abyss.server.store import tables as store
from server.kit import MIXES, choice, scrambled, twin_game
from server.test_notifications import Browser, endpoint, mailbox, post_site

__all__ = ["endpoint", "mailbox", "post_site"]  # fixtures

REFUSED = ("record", "replay", "replay/0", "points", "summary", "picture.png", "animation.gif", "sheet.pdf", "review")
IDS = re.compile(r'"id":"[^"]*"|\b([0-9a-hjkmnp-tv-z]{10}|[0-9a-f]{24})\b')
TIMES = re.compile(r"\b\d{9,11}(\.\d+)?\b|\d{4}-\d\d-\d\d \d\d:\d\d UTC")


def veiled(text: str) -> str:
    """A text without what differs between any two tables: their ids, and the time."""
    return IDS.sub("ID", TIMES.sub("TIME", text))


def three_people(site, endpoint, options):
    """Ann, who is told on every way; Ben, and Eve, who has nothing to do with it; a table, and Ann's browser."""
    ann, ben, eve = site.guest(), site.guest(), site.guest()
    for guest in (ann, ben):
        guest.http.put("/api/me/notifications", json={"notify": "now", "language": "fr"})
    table = ann.make("ho", MIXES[7], first=0, **options)
    browser = Browser(f"{endpoint.url}/push")
    ways = [
        {"kind": "webhook", "address": f"{endpoint.url}/{style}", "style": style}
        for style in ("discord", "ntfy", "json")
    ]
    for wish in (browser.wish, *ways, {**ways[0], "address": f"{endpoint.url}/table", "table": table}):
        answer = ann.http.post("/api/me/contacts", json=wish)
        assert answer.status_code == 201, answer.text
    return table, ann, ben, eve, browser


def messages_of(site, endpoint, options):
    """One table in one deal: everything that leaves the server about its running game, but for the table itself."""
    table, ann, ben, eve, browser = three_people(site, endpoint, options)
    endpoint.received.clear()
    ben.join(table, name="Ben")
    said = ann.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}).json()["id"]
    ben.http.post(f"/api/tables/{table}/chat/{said}/report", json={"reason": "a test"})
    site.deliver()
    return sent(endpoint, browser) + asked_for(table, ann, ben, eve)


def sent(endpoint, browser):
    """Every message that came: by push, to a person's webhooks, and to the channel of the table."""
    told = sorted(
        f"{one.path} {browser.opened(one.body) if one.path == '/push' else one.body.decode()}"
        for one in endpoint.received
    )
    assert len(told) == 5, [one.path for one in endpoint.received]
    return [veiled(one) for one in told]


def asked_for(table, *guests):
    """What people get who ask: lists, exports, files, the pages of links with what previews read."""
    told = []
    for guest in guests:
        paths = [
            "/api/me",
            "/api/me/export",
            "/api/me/games",
            "/api/me/statistics",
            "/api/me/notifications",
            "/api/public",
        ]
        paths += [f"/api/tables/{table}/{what}" for what in (*REFUSED, "invitation")]
        told += [f"{path.split('/')[-1]} {(got := guest.http.get(path)).status_code} {got.text}" for path in paths]
        told += [guest.http.get(f"/{page}/{table}").text for page in ("game", "embed")]
        assert COOKIE not in "".join(told)
    return [re.sub(r'"qr":\[[^]]*\]|"code":"\w{6}"|line_id":\d+|"id":\d+', "", veiled(one)) for one in told]


@pytest.mark.parametrize("options", [{"days_per_move": 2}, {"days_per_move": 2, "open_council": True}])
def test_whatever_the_cards_are_the_same_is_told_elsewhere(post_site, endpoint, options):
    worlds = [messages_of(post_site, endpoint, options) for _ in range(3)]  # three deals
    rooms = post_site.house.rooms.all()
    assert len({room.table.key for room in rooms}) == 3
    assert worlds[0] == worlds[1] == worlds[2]
    assert sum(len(one) for one in worlds[0]) > 5000


POINTS = {"card_revealed", "stack_taken", "plotted", "recruited", "token_gained", "tile_taken"}
MOST_PLIES = 300


def game_goes_on(post_site, endpoint, points):
    """Play until all of this has happened, comparing each time; return how many letters were compared."""
    table, ann, ben, eve, browser = three_people(post_site, endpoint, {"days_per_move": 2})
    ben.join(table, name="Ben")
    room, rooms, call = post_site.house.rooms.known(table), post_site.house.rooms, post_site.portal.portal.call

    def put(**changes):
        call(rooms.writing, lambda connection: store.change_at(connection, table, room.table.version, changes))

    def told():
        """Ann is told that it is her turn, whoever is to move; then everybody asks for everything."""
        endpoint.received.clear()
        decides = room.table.decider
        put(decider=0)
        turn = (table, 0, room.seats[0].guest_id, room.table.version)
        call(rooms.writing, lambda connection: contacts.announce(connection, *turn, clock.now()))
        post_site.deliver(3600)
        messages = sent(endpoint, browser)
        put(decider=decides)
        return messages + asked_for(table, ann, ben, eve)

    dice, seen, compared = random.Random(7), set(), 0
    while room.table.status == "playing" and room.game.ply < MOST_PLIES and seen != points:
        guest = (ann, ben)[room.table.decider]
        state = guest.state(table)
        assert guest.act(table, state["ply"], choice(state, dice)).status_code == 200
        happened = {event["kind"] for event in views.events(room.game.story[-1].events, None)} & (points - seen)
        if not happened or room.table.status != "playing":
            continue
        seen |= happened
        truth, game, key = told(), room.game, room.table.key
        room.game = twin_game(game, scrambled(game.position.record, None, False, dice), None, dice)
        room.table.key = f"{dice.getrandbits(128):032x}"
        put(key=room.table.key)
        assert told() == truth, f"after {happened} at ply {game.ply}"
        room.game, room.table.key = game, key
        put(key=key)
        compared += sum(len(one) for one in truth)
    assert seen == points
    return compared


@pytest.mark.parametrize("points", [{"card_revealed", "plotted"}, pytest.param(POINTS, marks=pytest.mark.slow)])
def test_nothing_more_is_told_elsewhere_as_a_game_goes_on(post_site, endpoint, points):
    """After the first exploration, council, plot and so on another world takes the place of the true one."""
    compared = game_goes_on(post_site, endpoint, points)
    print(f"{compared / 1000:.0f} thousand letters compared")
    assert compared > 10_000 * len(points)


def test_a_message_that_tells_more_is_noticed(post_site, endpoint, monkeypatch):
    honest = letters.Turn.of

    def leaky(table, seats, seat):
        turn = honest(table, seats, seat)
        return replace(turn, names=(*turn.names, table.key[:4]))

    monkeypatch.setattr(letters.Turn, "of", leaky)
    with pytest.raises(AssertionError, match="after"):
        game_goes_on(post_site, endpoint, {"card_revealed"})


# --- pictures and texts of an earlier move


def shown(game: LiveGame, record) -> bytes:
    """A moment of a game as it is drawn and told to everybody."""
    names = tuple(f"P{seat}" for seat in range(game.config.players))
    moment = Moment("0123456789", names, game.ply, game.ply + 50, knowledge.view(record, None))
    texts = [summary(moment, language) + moment.title(messages(language)) for language in ("en", "pl", "fr")]
    return "".join(texts).encode() + drawing.poster(moment, "en") + drawing.animation(iter([moment]), "fr")


def compare(number: int, plies: tuple[int, ...]) -> int:
    """Draw moments of a game in this world and in others; return how many bytes were compared."""
    dice = random.Random(number)
    game = LiveGame.start(Config(2 + number % 3, tuple(MIXES[number % len(MIXES)])), f"{number:032x}")
    compared = 0
    while not game.position.is_over and game.ply < max(plies):
        game.advance(game.position, bots.choose("random", game.position, dice.getrandbits(60)), 5.0)
        if game.ply in plies:
            record = game.position.record
            truth = shown(game, record)
            elsewhere = scrambled(record, None, False, dice)
            assert shown(game, elsewhere) == truth, f"game {number} at ply {game.ply}"
            compared += len(truth)
    return compared


@pytest.mark.parametrize("number", range(3))
def test_pictures_and_summaries_show_what_everybody_saw(number):
    assert compare(number + 5, (25, 60)) > 10_000


@pytest.mark.slow
def test_pictures_and_summaries_of_many_games():
    compared = sum(compare(number, (10, 30, 50, 70, 90, 110)) for number in range(40))
    print(f"{compared / 1e6:.0f} MB compared")
    assert compared > 1_000_000


def test_the_comparison_can_fail(monkeypatch):
    """Points that count what is hidden are noticed."""
    honest = knowledge.seat_view

    def leaky(record, seat, viewer):
        view = honest(record, seat, viewer)
        hidden = sum(kind * int(count) for kind, count in enumerate(record.hand[seat]))
        return {**view, "score": {**view["score"], "total": view["score"]["total"] + hidden}}

    monkeypatch.setattr(knowledge, "seat_view", leaky)
    with pytest.raises(AssertionError):
        compare(5, (25, 60))
