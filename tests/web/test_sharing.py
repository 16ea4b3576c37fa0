"""A finished game handed on: a link to a move, replay by turns, files, and a frame on another page."""

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from PIL import Image

from abyss.record import Config
from abyss.server.game import bots
from abyss.server.game.live import LiveGame
from web.test_screens import AXE, look


@pytest.fixture(scope="module")
def finished(house: Any) -> str:
    """A game that is over: a record of one that chance has played, uploaded."""
    game = LiveGame.start(Config(2), "5" * 32)
    while not game.position.is_over:
        game.advance(game.position, bots.choose("random", game.position, 1), 5.0)
    record = json.loads(game.saved(["Ann", "Zażółć"]).to_json())
    answer = house.client().arrive().http.post("/api/records", json={"record": record})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_link_leads_to_a_move_and_is_handed_on(house: Any, open_page: Any, finished: str) -> None:
    """A stranger opens the link, jumps by turns, changes speed and seat, and shares another moment."""
    page = open_page(bypass_csp=True)
    page.goto(f"{house.url}/game/{finished}/12")
    page.locator(".where", has_text="Move 12 of").wait_for()
    page.get_by_role("button", name="To the next turn").click()
    page.wait_for_function("() => !document.querySelector('.where').textContent.includes('Move 12 of')")
    page.get_by_role("button", name="To the turn before").click()
    page.get_by_role("button", name="To the turn before").click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) < 12")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_label("Seen by").select_option("1")
    shown = page.locator("input[type=range]").input_value()
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("() => document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
    link = page.get_by_label("Link to this moment").input_value()
    assert link.startswith(f"{house.url}/game/{finished}/{shown}")
    page.wait_for_function("() => document.querySelector('dialog textarea').value.includes('Abyss')")
    if AXE.exists():
        look(page)


def saved(page: Any, name: str) -> Path:
    """Click a link of the dialog and wait for its file."""
    with page.expect_download() as coming:
        page.locator("dialog[open]").get_by_role("link", name=name, exact=True).click()
    arrived = Path(coming.value.path())
    return arrived.rename(arrived.with_name(coming.value.suggested_filename))


def test_every_file_arrives_and_opens(house: Any, open_page: Any, finished: str) -> None:
    """Picture, moving picture, score sheet and record are of the right kind; the record is verified."""
    page = open_page(at=f"/game/{finished}/12")
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("() => document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
    with Image.open(saved(page, "Picture")) as picture:
        assert (picture.format, picture.size, Path(picture.filename).name) == (
            "PNG",
            (1200, 630),
            f"abyss-{finished}.png",
        )
    with Image.open(saved(page, "Moving picture")) as moving:
        assert (moving.format, Path(moving.filename).name) == ("GIF", f"abyss-{finished}.gif")
        frames = set()
        for frame in range(moving.n_frames):
            moving.seek(frame)
            frames.add(moving.convert("RGB").tobytes())
        assert len(frames) > 5, "a picture that moves"
    printed = saved(page, "Score sheet (PDF)")
    assert printed.name == f"abyss-{finished}.pdf"
    written = printed.read_bytes()
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", written)) == 1
    record = saved(page, "Record")
    assert record.name == f"abyss-{finished}.json"
    command = [sys.executable, "-m", "abyss", "verify", str(record)]
    verified = subprocess.run(command, env=house.environment, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_one_shares_a_moment_and_a_stranger_sees_it(house: Any, open_page: Any, finished: str, other_site: str) -> None:
    """Ann shares a move; a stranger sees that move, jumps and looks from a seat; another site frames it."""
    ann = open_page(at=f"/game/{finished}/30")
    ann.get_by_role("button", name="To the next turn").click()
    ann.wait_for_function("() => Number(document.querySelector('input[type=range]').value) > 30")
    ply = int(ann.locator("input[type=range]").input_value())
    ann.get_by_role("button", name="Share", exact=True).click()
    link = ann.get_by_label("Link to this moment").input_value()
    frame = ann.get_by_label("Put it on a page of yours").input_value()
    stranger = open_page(360, 740, script="", is_mobile=True, has_touch=True)
    assert stranger.context.cookies() == []
    stranger.goto(link)
    stranger.locator(".where", has_text=f"Move {ply} of").wait_for()
    stranger.get_by_label("Seen by").select_option("1")
    stranger.get_by_role("button", name="To the turn before").tap()
    stranger.wait_for_function(f"() => Number(document.querySelector('input[type=range]').value) < {ply}")
    stranger.locator("#hand").wait_for(state="attached")
    assert int(ann.locator("input[type=range]").input_value()) == ply, "each looks where they like"
    source = re.search(r'src="([^"]+)"', frame)
    assert source is not None
    site = open_page(tolerant=True)
    site.goto(f"{other_site}?{quote(source.group(1), safe='')}")
    site.frame_locator("iframe").locator(".where", has_text=f"Move {ply} of").wait_for()


class FramingPage(BaseHTTPRequestHandler):
    """A page of another site that puts into a frame whatever its own address says after the question mark."""

    def do_GET(self) -> None:
        """Send the page."""
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        source = unquote(self.path.partition("?")[2])
        self.wfile.write(f'<iframe src="{source}" width="1000" height="700"></iframe>'.encode())

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def other_site() -> Iterator[str]:
    """Another site on this machine."""
    serving = ThreadingHTTPServer(("127.0.0.1", 0), FramingPage)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_address[1]}/"
    serving.shutdown()
    serving.server_close()


def test_a_frame_shows_the_replay_and_nothing_else(house: Any, open_page: Any, finished: str, other_site: str) -> None:
    """Another site frames the replay; whatever it puts after the #, no table can be reached in the frame."""
    page = open_page(tolerant=True)
    for after in ("", f"#/table/{finished}"):
        page.goto(f"{other_site}?{quote(f'{house.url}/embed/{finished}/5{after}', safe='')}")
        frame = page.frame_locator("iframe")
        frame.locator(".where", has_text="Move 5 of").wait_for()
        assert frame.get_by_role("link", name="Leave the replay").count() == 0
    with page.expect_event("requestfailed", lambda asked: asked.url == f"{house.url}/"):
        page.goto(f"{other_site}?{quote(f'{house.url}/', safe='')}")
