"""What other processes tell is heard in the end, whatever happens while it is handled."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from abyss.server.problems import Refusal
from abyss.server.store import notices as module
from abyss.server.store.notices import CHANNEL, Notices
from server.kit import PATIENCE

AWAY = Refusal("storage", "The database does not answer. Nothing was changed.")


async def becomes(true: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.01)


def listening(database: str, story: Callable[[Notices, Any, dict[str, list[Any]]], Awaitable[None]]) -> None:
    """Tell a story of a process that hears, whose first try to handle anything fails, and of a line to speak on."""
    import asyncpg

    async def whole() -> None:
        tries: dict[str, list[Any]] = {"game": [], "gap": []}
        is_ready = asyncio.Event()

        def failing_once(kind: str, what: Any) -> None:
            tries[kind].append(what)
            if len(tries[kind]) == 1:
                raise AWAY

        async def hear(notice: dict[str, Any]) -> None:
            failing_once("game", notice["table"])

        async def ready(_: dict[str, Any]) -> None:
            is_ready.set()

        async def gap() -> None:
            failing_once("gap", None)

        notices = Notices(database)
        await notices.listen({"game": hear, "ready": ready}, gap)
        other = await asyncpg.connect(database)
        try:
            while not is_ready.is_set():  # nobody tells when it begins to listen
                await say(other, "a", "ready")
                await asyncio.sleep(0.02)
            await story(notices, other, tries)
        finally:
            await other.close()
            await notices.close()

    asyncio.run(whole())


async def say(line: Any, table: str, kind: str = "game") -> None:
    notice = {"kind": kind, "table": table, "from": "other"}
    await line.execute("SELECT pg_notify($1, $2)", CHANNEL, json.dumps(notice))


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BETWEEN_TRIES", 0.01)


def test_a_notice_is_tried_again_when_the_database_did_not_answer(database: str) -> None:
    async def story(notices: Notices, other: Any, tries: dict[str, list[Any]]) -> None:
        await say(other, "a")
        await becomes(lambda: tries["game"] == ["a", "a"])

    listening(database, story)


def test_a_process_hears_again_after_a_gap_that_it_could_not_fill_at_once(database: str) -> None:
    async def story(notices: Notices, other: Any, tries: dict[str, list[Any]]) -> None:
        await notices._connection.close()
        await becomes(lambda: len(tries["gap"]) == 2)
        await say(other, "a")
        await becomes(lambda: tries["game"] == ["a", "a"])

    listening(database, story)
