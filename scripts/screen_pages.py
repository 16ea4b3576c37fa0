"""The pages beside the table, for `screens.py`: a guest who has played a while, at a server of their own.

The server's application runs in this process on a database in a temporary folder. The guest has one game behind them,
which is reviewed, one under way and one that waits for friends; other people have public tables. Everything is dealt as
in every other run.
"""

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import pytest  # noqa: E402
from httpx import Cookies  # noqa: E402
from playwright.sync_api import Route  # noqa: E402
from screen_games import LONG_NAMES  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from abyss.review import report  # noqa: E402
from abyss.review.verdicts import Effort  # noqa: E402
from abyss.server.app import create_app  # noqa: E402
from abyss.server.game import bots  # noqa: E402
from abyss.server.settings import Settings, async_url  # noqa: E402
from server.deals import fix_deals, same_dice  # noqa: E402

ALL = ("kraken", "leviathan", "exiles")
BOT = "level3"
SEATS = {"human": {"kind": "human"}, "open": {"kind": "open"}, BOT: {"kind": "bot", "bot": BOT}}
# Public tables of other people: who sits there, what is played and how, and whether somebody is there and waits.
PUBLIC: tuple[tuple[str, list[str], tuple[str, ...], dict[str, Any], bool], ...] = (
    (LONG_NAMES[1], ["human", "open", "open", BOT, "open"], ALL, {"clock": {"minutes": 30, "increment": 10}}, True),
    ("Bea", ["human", "open"], (), {"days_per_move": 2, "watching": False}, False),
    ("Cyd", ["human", BOT, BOT, BOT], ("kraken", "exiles"), {"delay": 3}, True),
    (LONG_NAMES[0], ["human", BOT], (), {"watching": False}, False),
)
LONGEST_WAIT_S = 240
# What a review costs: enough for a page with something of everything.
EFFORT = Effort(candidates=2, first=4, worlds=6, again=1)


class Guest:
    """A guest's side of a server that runs here as long as this is open."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.patch = pytest.MonkeyPatch()
        fix_deals(self.patch, lambda: "screens")
        self.patch.setattr(bots, "choose", same_dice(bots.choose))
        self.patch.setattr(report, "Effort", lambda: EFFORT)
        database = async_url(f"sqlite:///{Path(self.folder.name) / 'tables.sqlite3'}")
        self.http = TestClient(create_app(Settings(database, rate=0, admin_key="screens")))
        self.lines = ExitStack()  # of people who are at their tables

    def __enter__(self) -> Self:
        """Open the server and play."""
        self.http.__enter__()
        self.http.get("/api/me")  # is given a cookie
        self.ask("PUT", "/api/me", {"name": "Ann"})
        self.waiting = self.table(["human", "open", "open", BOT], {"days_per_move": 3})
        self.running = self.table(["human", BOT, BOT, BOT], public=True)
        self.finished = self.play_to_the_end(self.table(["human", BOT, BOT, BOT]))
        self.named = self.play_to_the_end(self.table(list(LONG_NAMES), {"hot_seat": True}))
        self.ask("POST", f"/api/tables/{self.finished}/review")
        review = self.wait(f"/api/tables/{self.finished}/review", lambda told: told["status"] == "done")["review"]
        self.better = next(i for i, turn in enumerate(review["turns"]) if turn["better"])
        self.open_public_tables()
        return self

    def __exit__(self, *why: *tuple[type[BaseException] | None, BaseException | None, TracebackType | None]) -> None:
        """Close the server."""
        self.lines.close()
        self.http.__exit__(*why)
        self.patch.undo()
        self.folder.cleanup()

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something that it must not refuse."""
        answer = self.http.request(method, path, json=body)
        if answer.is_error:
            raise SystemExit(f"{method} {path}: {answer.text}")
        return answer.json() if answer.content else None

    def open_public_tables(self) -> None:
        """Other people open theirs."""
        for name, kinds, expansions, options, is_there in PUBLIC:
            with self.another(name):
                table = self.table(kinds, options, expansions, name, public=True)
                if is_there:
                    self.lines.enter_context(self.http.websocket_connect(f"/api/tables/{table}/ws"))

    @contextmanager
    def another(self, name: str) -> Iterator[None]:
        """What is asked meanwhile another person asks."""
        own, self.http.cookies = self.http.cookies, Cookies()
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name})
        yield
        self.http.cookies = own

    def table(
        self,
        kinds: list[str],
        options: dict[str, Any] | None = None,
        expansions: tuple[str, ...] = ALL,
        name: str = "Ann",
        public: bool = False,
    ) -> str:
        """A new table: seats of who asks, open ones, bots, or people at the same device by their names."""
        seats = [SEATS.get(kind) or {"kind": "human", "name": kind} for kind in kinds]
        new = {"seats": seats, "expansions": list(expansions), "options": options or {}, "name": name, "public": public}
        return str(self.ask("POST", "/api/tables", new)["id"])

    def play_to_the_end(self, table: str) -> str:
        """Bots take the seats of people until the game is over."""
        for seat, row in enumerate(self.ask("GET", f"/api/tables/{table}")["state"]["seats"]):
            if row["kind"] == "human":
                self.ask("POST", f"/api/tables/{table}/stand-in", {"seat": seat, "bot": BOT})
        self.wait(f"/api/tables/{table}", lambda told: told["state"]["status"] == "finished")
        return table

    def wait(self, path: str, is_so: Any) -> Any:
        """Ask again and again until it is so."""
        end = time.monotonic() + LONGEST_WAIT_S
        while not is_so(told := self.ask("GET", path)):
            if time.monotonic() > end:
                raise SystemExit(f"waited in vain for {path}")
            time.sleep(0.2)
        return told

    def answer(self, route: Route) -> None:
        """Pass on what a page asks the server."""
        asked = route.request
        path = asked.url.split("/api/", 1)[1].split("#")[0]
        body = asked.post_data
        headers = {"content-type": "application/json"} if body else {}
        answer = self.http.request(asked.method, f"/api/{path}", content=body, headers=headers)
        kind = answer.headers.get("content-type", "application/json")
        route.fulfill(status=answer.status_code, body=answer.content, content_type=kind)

    def told(self, table: str) -> str:
        """What the server tells of a table to whoever opens it."""
        told = self.ask("GET", f"/api/tables/{table}?since=-1")
        return json.dumps({"type": "state", "state": told["state"], "entries": told["entries"]})

    def pages(self) -> dict[str, tuple[str, str]]:
        """Every page: its address, and what is there as soon as it is drawn."""
        return {
            "start-again": ("", ".tables li"),
            "new": ("new", "form"),
            "public": ("public", ".lines [data-table]"),
            "lobby": (f"table/{self.waiting}", ".lobby .invite, .lobby h2"),
            "end": (f"table/{self.finished}", "dialog[open] #h-end"),
            "end-names": (f"table/{self.named}", "dialog[open] #h-end"),
            "replay": (f"replay/{self.finished}/40", ".where"),
            "review": (f"review/{self.finished}", "#h-turns"),
            "review-turn": (f"review/{self.finished}/{self.better}", ".table, main"),
            "games": ("games", ".lines li a"),
            "me": ("me", "main h2"),
            "admin": ("admin", "main h1"),
            "cards": ("cards", ".grid li"),
            "rules": ("rules", ".picture .lord"),
            "score": ("score", "main h1"),
            "lessons": ("lessons", "ol li"),
            "lesson": ("lessons/recruit/4", ".bubble"),
            "nothing": ("nowhere", "main h1"),
        }
