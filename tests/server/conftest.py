"""Fixtures of the server's tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from abyss.server import clock
from abyss.server.app import create_app
from abyss.server.http import limits
from abyss.server.settings import Settings, async_url
from server.deals import fix_deals
from server.kit import Client, postgres_programs, running_postgres


@pytest.fixture(autouse=True)
def fixed_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Servers inside the test deal the same cards in every run."""
    fix_deals(monkeypatch, lambda: str(request.node.name))


@pytest.fixture
def time_passes(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """The server's time stands still, however slow the machine is, and passes as the test says."""
    now = [clock.now()]
    monkeypatch.setattr(clock, "now", lambda: now[0])

    def go_on(seconds: float) -> None:
        now[0] += seconds

    return go_on


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the limits no time passes, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


class Site:
    """A server inside the test, with as many guests as wished."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.portal: TestClient | None = None

    def guest(self) -> Client:
        """Somebody who has just come, with a cookie of their own."""
        assert self.portal is not None
        http = TestClient(self.app, raise_server_exceptions=True)
        http.portal = self.portal.portal
        return Client(http).arrive()

    @property
    def house(self) -> Any:
        """What is behind the routes."""
        return self.app.state.house


def site_on(url: str) -> Iterator[Site]:
    """A fresh server with an empty database."""
    made = Site(create_app(Settings(async_url(url), rate=0.0, bot_threads=1)))
    with TestClient(made.app) as portal:
        made.portal = portal
        yield made


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A fresh server on SQLite."""
    yield from site_on(f"sqlite:///{tmp_path / 'tables.sqlite3'}")


@pytest.fixture
def shared_site(database: str) -> Iterator[Site]:
    """A fresh server on PostgreSQL, where other processes may work on the same tables."""
    yield from site_on(database)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, started for this run."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; scripts/system_packages.sh installs it")
    with running_postgres(programs) as url:
        yield url


@pytest.fixture
def database(postgres: str, request: pytest.FixtureRequest) -> str:
    """A fresh database on the real PostgreSQL."""
    import asyncio
    import uuid

    import asyncpg

    name = f"t{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres}/{name}"
