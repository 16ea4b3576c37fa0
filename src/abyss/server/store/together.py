"""Writes that almost every action needs, told to SQLite's driver itself, for many tables at once.

SQLAlchemy takes ten times as long for such a statement as SQLite does, and while its thread works the server's waits.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

Row = Mapping[str, Any]
_DIALECT: Final = sqlite.dialect(paramstyle="named")


class Conflict(Exception):
    """Somebody else was faster; what was to be written stands on an old version."""


@dataclass(frozen=True, eq=False)
class Statement:
    """A statement as SQLite reads it, the values that are part of it, and what must be done to others beforehand."""

    sql: str
    fixed: Row
    prepared: Mapping[str, Callable[[Any], Any]]

    def row(self, values: Row) -> Row:
        """Values as the driver takes them."""
        return {**self.fixed, **values, **{name: prepare(values[name]) for name, prepare in self.prepared.items()}}


@cache
def in_sqlite(statement: Any) -> Statement:
    """A statement in SQLite's words; made once."""
    compiled = statement.compile(dialect=_DIALECT)
    fixed = {name: value for name, value in compiled.params.items() if value is not None}
    types = {name: bind.type for bind, name in compiled.bind_names.items() if name not in fixed}
    found = {name: its_type.dialect_impl(_DIALECT).bind_processor(_DIALECT) for name, its_type in types.items()}
    return Statement(str(compiled), fixed, {name: prepare for name, prepare in found.items() if prepare is not None})


@dataclass(frozen=True)
class Step:
    """A statement for some rows; if `finds`, each of them must be found."""

    statement: Statement
    rows: Sequence[Row]
    finds: bool = False


@dataclass(frozen=True)
class Steps:
    """A write that may be done together with those of others."""

    steps: Sequence[Step]

    def __call__(self, connection: Connection) -> None:
        """Do it alone."""
        do(driver_of(connection), self.steps)


def driver_of(connection: Connection) -> Any:
    """SQLite's own connection."""
    return connection.connection.driver_connection


def do_together(connection: Connection, writes: Iterable[Steps]) -> None:
    """Do several writes, each statement once for all of them; what each does must not depend on the others."""
    rows: dict[tuple[Statement, bool], list[Row]] = {}
    for write in writes:
        for step in write.steps:
            rows.setdefault((step.statement, step.finds), []).extend(step.rows)
    do(driver_of(connection), [Step(statement, found, finds) for (statement, finds), found in rows.items()])


def do(driver: Any, steps: Iterable[Step]) -> None:
    """Run statements; a disk that refuses is an `OSError`, as elsewhere."""
    try:
        for step in steps:
            done = driver.executemany(step.statement.sql, [step.statement.row(row) for row in step.rows])
            if step.finds and done.rowcount != len(step.rows):
                raise Conflict("a table is no longer at the expected version")
    except sqlite3.IntegrityError as problem:
        raise Conflict(str(problem)) from problem
    except sqlite3.Error as problem:
        raise OSError(str(problem)) from problem
