"""The database: opened, brought up to date, and written to so that many writes share one commit.

On SQLite all writes go through one writer, which puts those that wait into one transaction: one flush to the disk
serves them all. PostgreSQL does the same by itself, so there every write is a transaction of its own.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from abyss.server.settings import Settings

Result = TypeVar("Result")
Work = Callable[[Connection], Result]

MOST_IN_ONE_COMMIT: Final = 64
MIGRATION_LOCK: Final = 0x0AB155  # any fixed number: two processes that start at once migrate one after the other


class Conflict(Exception):
    """Somebody else was faster; what was to be written stands on an old version."""


class StorageError(Exception):
    """The database cannot take the write (a full disk, a lost connection); nothing has changed."""


class Database:
    """One open database."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite: Final = settings.is_sqlite
        options: dict[str, Any] = {} if self.is_sqlite else {"pool_size": 10, "max_overflow": 10, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(settings.database, **options)
        if self.is_sqlite:
            _tune_sqlite(self.engine)
        self._waiting: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Apply the migrations and start the writer."""
        async with self.engine.execution_options(writes=True).begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)
        if self.is_sqlite:
            self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Let waiting writes finish and let go of the database."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
        await self.engine.dispose()

    async def read(self, work: Work[Result]) -> Result:
        """Run queries."""
        try:
            async with self.engine.connect() as connection:
                return await connection.run_sync(work)
        except SQLAlchemyError as problem:
            raise StorageError(_cause(problem)) from problem

    async def write(self, work: Work[Result]) -> Result:
        """Run queries in a transaction; when this returns, their effect is on the disk."""
        if self.is_sqlite:
            done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
            await self._waiting.put((work, done))
            return await done
        try:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError as problem:
            raise Conflict(_cause(problem)) from problem
        except SQLAlchemyError as problem:
            raise StorageError(_cause(problem)) from problem

    # --- the writer of SQLite

    async def _write_all(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_IN_ONE_COMMIT and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _write_batch(self, batch: list[tuple[Work[Any], "asyncio.Future[Any]"]]) -> None:
        outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            async with self.engine.execution_options(writes=True).begin() as connection:
                for work, done in batch:
                    try:
                        result = await connection.run_sync(_in_savepoint, work)
                        outcomes.append((done, result, None))
                    except IntegrityError as problem:
                        outcomes.append((done, None, Conflict(_cause(problem))))
                    except (SQLAlchemyError, OSError):
                        raise  # the disk, not this write: nothing of the batch is stored
                    except Exception as problem:  # a refusal by the work itself
                        outcomes.append((done, None, problem))
        except asyncio.CancelledError:
            for _, done in batch:
                done.cancel()
            raise
        except Exception as problem:
            failure = StorageError(_cause(problem))
            outcomes = [(done, None, failure) for _, done in batch]
        for done, result, refusal in outcomes:
            if done.done():
                continue
            if refusal is None:
                done.set_result(result)
            else:
                done.set_exception(refusal)


def _in_savepoint(connection: Connection, work: Work[Result]) -> Result:
    with connection.begin_nested():
        return work(connection)


def _cause(problem: Exception) -> str:
    """What went wrong, in the driver's words, without the statement and its values."""
    return str(problem.orig) if isinstance(problem, DBAPIError) else type(problem).__name__


def _tune_sqlite(engine: AsyncEngine) -> None:
    """Write ahead, flush at every commit, and begin transactions ourselves (the driver begins too late)."""

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        is_writer = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def migrate(connection: Connection) -> None:
    """Bring the database to the newest shape."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
