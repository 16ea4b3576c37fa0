"""Finished games are shared with everybody, running ones with nobody; previews of links hold no surprise."""

import html
import json
import re
from io import BytesIO

import pytest
from PIL import Image
from starlette.testclient import TestClient

from abyss.cards.vocabulary import EXPANSIONS
from abyss.languages import LANGUAGES
from abyss.record import Config
from abyss.server.app import create_app
from abyss.server.game import bots
from abyss.server.game.live import LiveGame
from abyss.server.http.limits import Guard
from abyss.server.settings import Settings, async_url
from abyss.server.sharing import drawing, shares, sheet
from server.conftest import Site
from server.kit import play_on

FILES = ("picture.png", "animation.gif", "sheet.pdf", "summary")
UNKIND = '"><script>alert(1)</script>'


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server with the pages, a finished game of unkind names, and one that is still played."""
    folder = tmp_path_factory.mktemp("shared")
    (folder / "index.html").write_text("<!doctype html><html><head><title>Abyss</title></head><body></body></html>")
    url = async_url(f"sqlite:///{folder / 't.sqlite3'}")
    made = Site(create_app(Settings(url, rate=0.0, bot_threads=1, static=folder)))
    with TestClient(made.app) as portal:
        made.portal = portal
        guest = made.guest()
        game = LiveGame.start(Config(2), "5" * 32)
        while not game.position.is_over:
            game.advance(game.position, bots.choose("random", game.position, 1), 5.0)
        record = json.loads(game.saved([UNKIND, "Zażółć 🐙"]).to_json())
        answer = guest.http.post("/api/records", json={"record": record})
        assert answer.status_code == 201, answer.text
        made.finished, made.running = answer.json()["id"], guest.make("hh", hot_seat=True)
        play_on(guest, made.running, 20)
        yield made


def test_a_finished_game_has_a_summary_in_every_language(shared):
    http = shared.guest().http
    told = {}
    for language in LANGUAGES:
        answer = http.get(f"/api/tables/{shared.finished}/summary", params={"language": language}).json()
        told[language] = answer["text"]
        assert UNKIND in answer["text"]
        assert answer["ply"] == answer["plies"] > 20
    assert len(set(told.values())) == len(LANGUAGES)
    middle = http.get(f"/api/tables/{shared.finished}/summary?ply=10").json()
    assert (middle["ply"], "move 10 of" in middle["text"]) == (10, True)
    assert middle["text"].count("Turn ") == 1, middle["text"]
    assert http.get(f"/api/tables/{shared.finished}/summary?ply=999999").json()["ply"] == answer["plies"]


def test_pictures_and_sheets(shared):
    http = shared.guest().http
    base = f"/api/tables/{shared.finished}"
    drawn = http.get(f"{base}/picture.png?ply=10&language=pl")
    assert Image.open(BytesIO(drawn.content)).size == (drawing.WIDTH, drawing.HEIGHT)
    assert len(drawn.content) < 200_000
    assert drawn.content != http.get(f"{base}/picture.png?language=pl").content
    moving = http.get(f"{base}/animation.gif")
    assert 2 <= Image.open(BytesIO(moving.content)).n_frames <= 49
    assert len(moving.content) < 1_000_000
    for path in (f"{base}/sheet.pdf?language=fr", "/api/sheet.pdf?expansions=kraken,leviathan&language=pl"):
        printed = http.get(path)
        assert printed.headers["content-type"] == "application/pdf"
        assert printed.content.startswith(b"%PDF-")
        assert b"%%EOF" in printed.content[-1024:]
    assert http.get("/api/sheet.pdf?expansions=<b>").status_code == 422


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expansions", [(), ("kraken",), EXPANSIONS])
def test_an_empty_sheet_is_one_page_with_nothing_cut(monkeypatch, language, expansions):
    made, cut = [], []

    class Measured(sheet.Sheet):
        def __init__(self, language):
            super().__init__(language)
            made.append(self)

        def cut(self, text, width):
            if (shown := super().cut(text, width)) != text:
                cut.append((text, shown))
            return shown

    monkeypatch.setattr(sheet, "Sheet", Measured)
    printed = sheet.empty_sheet(language, expansions)
    assert len(re.findall(rb"/Type /Page\b", printed)) == made[0].page_no() == 1
    assert cut == []


def test_every_letter_that_is_drawn_is_in_the_fonts():
    ttlib = pytest.importorskip("fontTools.ttLib")
    for name in ("regular", "bold"):
        with ttlib.TTFont(drawing.FONTS / f"text-{name}.ttf") as font:
            assert set(map(chr, font.getBestCmap())) >= drawing.LETTERS
    assert drawing.drawable("Zażółć 日本") == "Zażółć ··"


@pytest.mark.parametrize("what", FILES)
def test_nothing_of_a_running_game_is_shared(shared, what):
    """Whoever asks is told the same of every running game, whatever its cards are and whoever asks."""
    for query in ("", "?ply=0", "?ply=5"):
        answers = {shared.guest().http.get(f"/api/tables/{shared.running}/{what}{query}").text for _ in range(2)}
        assert len(answers) == 1
        assert '"code":"secret"' in answers.pop()


def test_the_page_of_a_running_game_is_that_of_no_game(shared):
    http = shared.guest().http
    pages = {http.get(f"/game/{table}{ply}").text for table in (shared.running, "0000000000") for ply in ("", "/3")}
    assert len(pages) == 1
    assert "og:" not in pages.pop()


def test_a_preview_tells_of_a_finished_game(shared):
    page = shared.guest().http.get(f"/game/{shared.finished}/10?language=fr")
    found = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page.text))
    assert "coup 10 sur" in found["og:title"]
    assert found["og:url"].endswith(f"/game/{shared.finished}/10")
    assert "<script>alert" not in page.text
    assert UNKIND in html.unescape(found["og:description"])
    picture = html.unescape(found["og:image"]).removeprefix("http://testserver")
    assert shared.guest().http.get(picture).headers["content-type"] == "image/png"


def test_only_embedded_pages_may_stand_in_a_frame(shared):
    http = shared.guest().http
    for path, is_framed in ((f"/embed/{shared.finished}/3", True), (f"/game/{shared.finished}", False), ("/", False)):
        headers = http.get(path).headers
        assert ("frame-ancestors *" in headers["content-security-policy"]) == is_framed, path
        assert ("x-frame-options" in headers) != is_framed
        assert "script-src 'self'" in headers["content-security-policy"]


def test_a_flood_of_pictures_is_held_back(shared, monkeypatch):
    guard = Guard(None, rate=30.0, origins=frozenset())
    scope = {"type": "http", "client": ("6.6.6.6", 1), "method": "GET"}
    for path in ("/api/tables/x/picture.png", "/game/x/1"):
        guard.buckets.clear()
        passed = sum(guard._permits({**scope, "path": path}, {"cookie": f"c{n}"}) for n in range(1000))
        assert passed < 120, path
    monkeypatch.setattr(shares, "MOST_KEPT", 100_000)
    house, http = shared.app.state.house, shared.guest().http
    for ply in range(12):
        assert http.get(f"/api/tables/{shared.finished}/picture.png?ply={ply}").status_code == 200
    assert sum(map(len, house.shares._kept.values())) == house.shares._size <= 100_000


def test_pictures_of_one_network_do_not_keep_others_waiting(shared):
    places = shared.app.state.house.shares.drawing.places
    here, elsewhere = shared.guest().http, TestClient(shared.app, client=("192.0.2.1", 1))
    elsewhere.portal = here.portal
    for _ in range(shares.MOST_FROM_ONE):
        assert places.take("testclient", "testclient")
    url = f"/api/tables/{shared.finished}/picture.png?ply=21"
    assert here.get(url).json()["code"] == "too_many"
    assert elsewhere.get(url).status_code == 200
    for _ in range(shares.MOST_FROM_ONE):
        places.give_back("testclient", "testclient")
    assert places.taken == 0
