"""The database: opened, brought up to date, and written to so that many writes share one commit.

On SQLite all writes go through one writer, which puts those that wait into one transaction: one flush to the disk
serves them all. PostgreSQL does the same by itself, so there every write is a transaction of its own.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from abyss.server.settings import Settings
from abyss.server.store.together import Conflict, Steps, do_together, driver_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["Conflict", "Database", "StorageError"]
Result = TypeVar("Result")
Work = Callable[[Connection], Result]
Outcome = tuple[Any, Exception | None]

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MOST_IN_ONE_COMMIT: Final = 256
GATHER: Final = 0.01  # seconds from one commit to the next while many write: they share it
POOL: Final[dict[str, Any]] = {"pool_size": 10, "max_overflow": 10, "pool_pre_ping": True}
READERS: Final = 3
MIGRATION_LOCK: Final = 0x0AB155  # any fixed number: two processes that start at once migrate one after the other


class StorageError(Exception):
    """The database cannot take the write (a full disk, a lost connection); nothing has changed."""


class CannotOpen(Exception):
    """The database cannot be used; the message says why, and what to do."""


class Database:
    """One open database."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite: Final = settings.is_sqlite
        self.engine: Final = None if self.is_sqlite else _asynchronous(settings.database)
        self.file: Final = file_of(settings.database)
        self._lock: IO[str] | None = None
        self.writer: Final = Writer(settings.database) if self.is_sqlite else None
        self.readers: Final = Readers(settings.database) if self.is_sqlite else None

    async def open(self) -> None:
        """Apply the migrations and start the writer."""
        if self.file is not None:
            self._lock = lock(self.file)
            make_private(self.file)
        try:
            if self.readers is not None:
                await self.readers.run(_migrate_sqlite)
            elif self.engine is not None:
                async with self.engine.begin() as connection:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                    await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError) as problem:
            await self._let_go()
            raise CannotOpen(f"{self.file or 'the database'} cannot be used: {_cause(problem)}") from problem
        if self.writer is not None:
            self.writer.start()

    async def close(self) -> None:
        """Let waiting writes finish and let go of the database."""
        if self.writer is not None:
            await self.writer.close()
        await self._let_go()
        if self._lock is not None:
            self._lock.close()

    async def _let_go(self) -> None:
        if self.engine is not None:
            await self.engine.dispose()
        if self.readers is not None:
            self.readers.close()

    async def read(self, work: Work[Result]) -> Result:
        """Run queries."""
        try:
            if self.readers is not None:
                return await self.readers.run(lambda engine: _read(engine, work))
            assert self.engine is not None
            async with self.engine.connect() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError) as problem:
            raise StorageError(_cause(problem)) from problem

    async def write(self, work: Work[Result]) -> Result:
        """Run queries in a transaction; when this returns, their effect is on the disk."""
        if self.writer is not None:
            return await self.writer.write(work)
        assert self.engine is not None
        try:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError as problem:
            raise Conflict(_cause(problem)) from problem
        except (SQLAlchemyError, OSError) as problem:
            raise StorageError(_cause(problem)) from problem


def _asynchronous(url: str) -> "AsyncEngine":
    """PostgreSQL; who has SQLite need not wait until all that belongs to it is loaded."""
    from sqlalchemy.ext.asyncio import create_async_engine

    return create_async_engine(url, **POOL)


class Readers:
    """Threads that read an SQLite database: one change of threads for a whole work, not one for every statement."""

    def __init__(self, url: str) -> None:
        self._engine: Final = create_engine(url, pool_size=READERS)
        _tune_sqlite(self._engine)
        self._threads: Final = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def run(self, work: Callable[[Engine], Result]) -> Result:
        """Do something with the database in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, self._engine)

    def close(self) -> None:
        """Stop."""
        self._threads.shutdown()
        self._engine.dispose()


def _read(engine: Engine, work: Work[Result]) -> Result:
    with engine.connect() as connection:
        return work(connection)


def _migrate_sqlite(engine: Engine) -> None:
    with engine.execution_options(writes=True).begin() as connection:
        migrate(connection)


class Writer:
    """The one writer of an SQLite database: a thread of its own, in which waiting writes share a transaction."""

    def __init__(self, url: str) -> None:
        self.engine: Final = create_engine(url, poolclass=NullPool)
        _tune_sqlite(self.engine)
        self._connection: Connection | None = None
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._not_before = 0.0  # when the next commit begins, if the last one was shared

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what waits, and stop."""
        await self._waiting.join()
        if self._task is not None:
            self._task.cancel()
        await asyncio.get_running_loop().run_in_executor(self._thread, self.reconnect)
        self._thread.shutdown()

    async def write(self, work: Work[Result]) -> Result:
        """Run queries in a transaction, perhaps together with others'."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        await self._waiting.put((work, done))
        return await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._waiting.get()]
            if (pause := self._not_before - loop.time()) > 0:
                await asyncio.sleep(pause)
            while len(batch) < MOST_IN_ONE_COMMIT and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            self._not_before = loop.time() + GATHER if len(batch) > 1 else 0.0
            outcomes = await loop.run_in_executor(self._thread, self._in_one_commit, [work for work, _ in batch])
            for (_, done), (result, refusal) in zip(batch, outcomes, strict=True):
                self._waiting.task_done()
                if done.done():
                    continue
                if refusal is None:
                    done.set_result(result)
                else:
                    done.set_exception(refusal)

    def _in_one_commit(self, works: list[Work[Any]]) -> list[Outcome]:
        """Do all works and commit; if the disk refuses, none of them is done."""
        alike = [work for work in works if isinstance(work, Steps)]
        try:
            if self._connection is None:
                self._connection = self.engine.connect().execution_options(writes=True)
            if len(alike) == len(works) and _are_committed_together(self._connection, alike):
                return [(None, None)] * len(works)
            outcomes: list[Outcome] = []
            with self._connection.begin() as transaction:
                are_done = 1 < len(alike) < len(works) and _are_done_together(self._connection, alike)
                for work in works:
                    if are_done and isinstance(work, Steps):
                        outcomes.append((None, None))
                    else:
                        outcomes.append(_outcome(self._connection, work, is_alone=len(works) == 1))
                if len(works) == 1 and outcomes[0][1] is not None:
                    transaction.rollback()
        except Exception as problem:
            self.reconnect()
            return [(None, StorageError(_cause(problem)))] * len(works)
        return outcomes

    def reconnect(self) -> None:
        """Let go of the connection; the next write opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def _are_committed_together(connection: Connection, works: list[Steps]) -> bool:
    """Do all of these works and commit; none of them, if one cannot be done."""
    try:
        with connection.begin():
            do_together(connection, works)
    except Conflict:
        return False
    return True


def _are_done_together(connection: Connection, works: list[Steps]) -> bool:
    """The same inside a transaction with other works."""
    try:
        _in_savepoint(connection, lambda same: do_together(same, works))
    except Conflict:
        return False
    return True


def _outcome(connection: Connection, work: Work[Any], is_alone: bool) -> Outcome:
    """What a work gives, or why it was refused; trouble with the disk is raised."""
    try:
        return work(connection) if is_alone else _in_savepoint(connection, work), None
    except IntegrityError as problem:
        return None, Conflict(_cause(problem))
    except (SQLAlchemyError, OSError):
        raise
    except Exception as refusal:
        return None, refusal


def _in_savepoint(connection: Connection, work: Work[Result]) -> Result:
    """Do a work, or nothing of it; asked of the driver itself, which takes a tenth of the time."""
    driver = driver_of(connection)
    _tell(driver, "SAVEPOINT work")
    try:
        result = work(connection)
    except BaseException:
        _tell(driver, "ROLLBACK TO work")
        raise
    finally:
        _tell(driver, "RELEASE work")
    return result


def _tell(driver: Any, statement: str) -> None:
    """Tell the driver something; if it cannot, the whole transaction is gone, as it is when the disk is full."""
    try:
        driver.execute(statement)
    except sqlite3.Error as problem:
        raise OSError(str(problem)) from problem


def _cause(problem: Exception) -> str:
    """What went wrong, in the driver's words, without the statement and its values."""
    return str(problem.orig) if isinstance(problem, DBAPIError) else type(problem).__name__


def _tune_sqlite(engine: Engine) -> None:
    """Write ahead, flush at every commit, and begin transactions ourselves (the driver begins too late)."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        is_writer = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def touch(connection: Connection) -> None:
    """Write something that changes nothing, to see whether that is possible."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; nothing for one in memory or on a server."""
    name = make_url(url).database if url.startswith("sqlite") else None
    return Path(name) if name and name != ":memory:" else None


def lock(file: Path) -> IO[str]:
    """Be the only server on an SQLite file: another would not hear of our changes and go on with old states."""
    beside = file.with_name(f"{file.name}.lock")
    try:
        held = beside.open("a+", encoding="utf-8")
    except OSError as problem:
        raise CannotOpen(f"{beside}: {problem.strerror}") from problem
    try:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return held  # a system without such locks
    except OSError:
        held.seek(0)
        first = held.read().strip() or "unknown"
        held.close()
        raise CannotOpen(
            f"{file} is in use by another server (process {first}); for several processes use PostgreSQL"
        ) from None
    held.truncate(0)
    held.write(f"{os.getpid()}\n")
    held.flush()
    return held


def make_private(file: Path) -> None:
    """Let nobody but the owner read the secrets of running games; SQLite's files beside it follow."""
    try:
        file.touch(0o600)
        file.chmod(0o600)
    except OSError as problem:
        raise CannotOpen(f"{file}: {problem.strerror}") from problem


def migrate(connection: Connection) -> None:
    """Bring the database to the newest shape; Alembic, which takes a while to load, is not asked if it has it."""
    newest = max(path.stem for path in (MIGRATIONS / "versions").glob("v*.py"))[1:5]
    found = _revision(connection)
    if found == newest:
        return
    if found is not None and found > newest:
        raise CannotOpen(f"the database was written by a newer version of Abyss (shape {found}, known is {newest})")
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    """The shape the database has."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
