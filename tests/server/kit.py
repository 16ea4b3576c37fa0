"""What the server's tests share: clients, server processes, a real PostgreSQL, and worlds that differ in secrets."""

import contextlib
import copy
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np

from abyss.cards.arrays import N_CARDS, N_KINDS
from abyss.rules.decisions import FRAMES
from abyss.rules.engine import decider, legal
from abyss.rules.events import ARGUMENTS, TOKEN_STOLEN
from abyss.rules.jit import JIT
from abyss.rules.state import DECK
from abyss.server.game.live import LiveGame, Position, copy_of
from abyss.server.http.security import COOKIE

ROOT = Path(__file__).parent.parent.parent
MIXES = [
    [],
    ["kraken"],
    ["leviathan"],
    ["exiles"],
    ["kraken", "leviathan"],
    ["kraken", "exiles"],
    ["leviathan", "exiles"],
    ["kraken", "leviathan", "exiles"],
]


PATIENCE = 120.0  # seconds until what is awaited is given up, on the slowest machine


def new_key() -> str:
    """A key for a request."""
    return uuid.uuid4().hex


# --- clients


class Client:
    """A guest (or a program with a seat's token) at a server over HTTP."""

    def __init__(self, http: Any) -> None:
        self.http = http

    def arrive(self) -> "Client":
        """Get the cookie that a page comes with."""
        if COOKIE not in self.http.cookies:
            self.http.get("/api/me")
        return self

    def make(self, seats: str, expansions: list[str] | None = None, **options: Any) -> str:
        """Make a table from letters: h human, o open, r a random bot, g a greedy one."""
        kinds = {"h": {"kind": "human"}, "o": {"kind": "open"}}
        wishes = [
            kinds.get(letter) or {"kind": "bot", "bot": {"r": "random", "g": "greedy"}[letter]} for letter in seats
        ]
        wish = {"seats": wishes, "expansions": expansions or [], "options": options}
        self.arrive()
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def join(self, table: str, **wish: Any) -> int:
        """Take an open seat."""
        self.arrive()
        answer = self.http.post(f"/api/tables/{table}/join", json=wish)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seats"][0])

    def snapshot(self, table: str, **query: Any) -> dict[str, Any]:
        """What this client gets of a table."""
        answer = self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def state(self, table: str, **query: Any) -> dict[str, Any]:
        """The state alone."""
        told: dict[str, Any] = self.snapshot(table, **query)["state"]
        return told

    def act(self, table: str, ply: int, actions: list[int], **more: Any) -> Any:
        """Post actions."""
        return self.http.post(
            f"/api/tables/{table}/actions", json={"ply": ply, "actions": actions, "key": new_key(), **more}
        )

    def post(self, path: str, **body: Any) -> Any:
        """Post anything."""
        self.arrive()
        return self.http.post(f"/api/tables/{path}", json=body)

    def wait(self, table: str, until: Any, seconds: float = PATIENCE, **query: Any) -> dict[str, Any]:
        """Look until something is so."""
        end = time.monotonic() + seconds
        while True:
            state = self.state(table, **query)
            if until(state):
                return state
            assert time.monotonic() < end, f"waited in vain at version {state['version']}"
            time.sleep(0.02)


def choice(state: dict[str, Any], dice: random.Random) -> list[int]:
    """What a person-like random player does: recruit whenever that is possible, else anything."""
    offers = [offer for offer in state["payments"] if offer["payments"]]
    if offers and dice.random() < 0.8:
        return list(dice.choice(dice.choice(offers)["payments"])["affiliations"][0]["actions"])
    return [dice.choice(state["legal"])["action"]]


def play_on(client: Client, table: str, plies: int = 10_000, seed: int = 0) -> dict[str, Any]:
    """Play all seats a client holds until the game is over or has so many plies more."""
    dice = random.Random(seed)
    state = client.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
    end = state["ply"] + plies
    while state["status"] == "playing" and state["ply"] < end:
        answer = client.act(table, state["ply"], choice(state, dice), seat=state["seat"])
        assert answer.status_code == 200, answer.text
        state = client.wait(table, lambda s: s["your_move"] or s["status"] != "playing")
    return state


# --- server processes


def wait_until(so: Any, what: str = "waited in vain") -> None:
    """Look until something is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def free_port() -> int:
    """A port nobody uses now, nor will: lines to a server that is just dead may not be given the port it comes from."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            port = random.SystemRandom().randrange(12_000, 32_000)  # systems give ports from 32,768 on by themselves
            probe.bind(("127.0.0.1", port))
            return port


ABYSS = ("-m", "abyss")


class Server:
    """A real server process on this machine that can be killed."""

    def __init__(self, database: str, workers: int = 1, program: tuple[str, ...] = ABYSS, **environment: str) -> None:
        self.port = free_port()
        self.program = program
        self.workers = workers
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "ABYSS_DATABASE_URL": database,
            "ABYSS_JIT": "1" if JIT else "0",
            "ABYSS_RATE": "0",
            "ABYSS_TABLES": "0",
            "ABYSS_BOT_THREADS": "1",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: float = PATIENCE) -> "Server":
        """Start and wait until it answers."""
        serve = ("serve", "--port", str(self.port), "--workers", str(self.workers))
        self.process = subprocess.Popen(
            [sys.executable, *self.program, *serve], env=self.environment, stdout=subprocess.DEVNULL, cwd=ROOT
        )
        end = time.monotonic() + wait
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.url}/api/nothing", timeout=wait)
                return self
            assert self.process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def client(self) -> Client:
        """A new guest."""
        return Client(httpx.Client(base_url=self.url, timeout=PATIENCE))


# --- PostgreSQL


def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs are; `scripts/system_packages.sh` installs them."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    return Path(program).parent if program else None


@contextlib.contextmanager
def running_postgres(programs: Path) -> Iterator[str]:
    """A PostgreSQL of our own; yields the URL of its server without a database name."""
    folder = Path(tempfile.mkdtemp(prefix="abyss-pg-"))
    runs_as: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        owner = "postgres" if _has_user("postgres") else "nobody"
        shutil.chown(folder, owner)
        runs_as = ["runuser", "-u", owner, "--"]
    port = free_port()
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run([*runs_as, *command], check=True, stdout=subprocess.DEVNULL, cwd=folder)

    try:
        run(str(programs / "initdb"), "-D", str(data), "-U", "abyss", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB -c max_connections=200"
        start = ["-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "-t", "120", "start"]
        run(str(programs / "pg_ctl"), *start)
        yield f"postgresql://abyss@127.0.0.1:{port}"
    finally:
        stop = [str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]
        subprocess.run([*runs_as, *stop], check=False, stdout=subprocess.DEVNULL, cwd="/")
        shutil.rmtree(folder, ignore_errors=True)


def _has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


# --- worlds that differ only in what somebody cannot know


def scrambled(record: Any, viewer: int | None, open_council: bool, dice: random.Random) -> Any:
    """A copy in which everything a viewer cannot see is something else; sizes, which are open, stay."""
    twin = copy_of(record)
    twin.key0, twin.key1 = dice.getrandbits(64), dice.getrandbits(64)
    twin.drawn[:] = [dice.randrange(1000) for _ in twin.drawn]
    twin.forced_stream[:] = [dice.randrange(8) for _ in twin.forced_stream]
    twin.forced_value[:] = [dice.randrange(8) for _ in twin.forced_value]
    for pile in (twin.deck, twin.loot_deck, twin.token_pool, twin.leviathan_pool):
        _refill(pile, dice)
    if (decision(twin), decider(twin)) != ("recover_choice", viewer):  # who recovers an ally looks through the pile
        _refill(twin.discard, dice)
    if not open_council:
        for race in range(5):
            _refill(twin.council[race], dice)
    for seat in range(int(twin.players)):
        if seat != viewer:
            _refill(twin.hand[seat], dice)
            if not twin.over:
                _refill(twin.tokens[seat], dice)
                _refill(twin.leviathan_tokens[seat], dice)
    if viewer != int(twin.active):
        _refill(twin.fresh, dice)
        _refill(twin.new_tokens, dice)
    _scramble_choices(twin, viewer, dice)
    if twin.top_lord >= 0 and (viewer is None or not int(twin.top_lord_seen) >> viewer & 1):
        twin.top_lord = dice.choice([card for card in range(N_CARDS) if twin.card_place[card] == DECK])
    if viewer is None or viewer + 1 != int(twin.theft[0]):
        twin.theft[3] = dice.randrange(3)
    return twin


def _refill(pile: Any, dice: random.Random) -> None:
    """Other pieces, as many as before."""
    size = int(pile.sum())
    pile[:] = 0
    for _ in range(size):
        pile[dice.randrange(len(pile))] += 1


def decision(record: Any) -> str:
    """The kind of the pending decision."""
    return FRAMES[int(record.stack[int(record.depth) - 1, 0])] if record.depth > 0 else "none"


def _scramble_choices(twin: Any, viewer: int | None, dice: random.Random) -> None:
    """Allies that others have chosen to discard but not shown yet; what pays lies open until it is affiliated."""
    pending = {FRAMES[int(kind)] for kind in twin.stack[: int(twin.depth), 0]}
    if not pending or pending & {"payment", "affiliation", "affiliation_choice", "collect_affiliated"}:
        return
    for i in range(int(twin.laid_count)):
        seat = int(twin.laid[i]) // N_KINDS
        if seat != viewer:
            twin.laid[i] = seat * N_KINDS + dice.randrange(N_KINDS)


def scrambled_events(raw: bytes, viewer: int | None, dice: random.Random) -> bytes:
    """The same events with other secrets in them."""
    rows = np.frombuffer(raw, dtype=np.int8).reshape(-1, 5).copy()
    for row in rows:
        kind, seat, a = int(row[0]), int(row[1]), int(row[2])
        knows = viewer is not None and (viewer == seat or (kind == TOKEN_STOLEN and viewer == a))
        for place, name in enumerate(ARGUMENTS[kind]):
            if name.startswith("(") and not knows:
                row[2 + place] = dice.randrange(3)
    return rows.tobytes()


def twin_game(game: LiveGame, record: Any, viewer: int | None, dice: random.Random) -> LiveGame:
    """The same game in another world, with the last step of its story told there."""
    position = Position(record)
    position.count = int(legal(record, position.moves))
    story = copy.deepcopy(game.story)
    if story and (told := story[-1].events):
        story._events[-len(told) :] = scrambled_events(told, viewer, dice)
    return LiveGame(game.config, "0" * 32, position, game.actions[:], story)
