"""Writes that almost every action needs, told to SQLite's driver itself, for many tables at once.

SQLAlchemy takes ten times as long for such a statement as SQLite does, and while its thread works the server's waits.
And at every row that the driver is told apart the writer lets go of the interpreter and must get it back, which takes
milliseconds while the server is busy: so a statement reads all its rows at once, as a table called `given`.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Executable, TableClause, column, table
from sqlalchemy.dialects import sqlite
from sqlalchemy.types import TypeEngine

Row = Mapping[str, Any]
_DIALECT: Final = sqlite.dialect()
MOST_VALUES: Final = 30_000  # in one statement: SQLite takes 32,766


class Conflict(Exception):
    """Somebody else was faster; what was to be written stands on an old version."""


@dataclass(frozen=True, eq=False)
class Statement:
    """A statement that reads rows of `given`, the columns of these, and what must be done to some values beforehand."""

    sql: str
    columns: Sequence[str]
    prepared: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)

    def for_rows(self, rows: Sequence[Row]) -> tuple[str, list[Any]]:
        """The whole statement for some rows, and the values as the driver takes them."""
        values = []
        for row in rows:
            for name in self.columns:
                prepare = self.prepared.get(name)
                values.append(row[name] if prepare is None else prepare(row[name]))
        one = f"({', '.join('?' * len(self.columns))})"
        return f"WITH given ({', '.join(self.columns)}) AS (VALUES {', '.join([one] * len(rows))}) {self.sql}", values


def given(types: Mapping[str, TypeEngine[Any]]) -> TableClause:
    """The rows a statement will read, by the types of their columns."""
    return table("given", *[column(name, its_type) for name, its_type in types.items()])


def in_sqlite(statement: Executable, rows: TableClause) -> Statement:
    """A statement that reads such rows, in SQLite's words."""
    sql = str(statement.compile(dialect=_DIALECT, compile_kwargs={"literal_binds": True}))  # type: ignore[attr-defined]
    found = {each.name: each.type.dialect_impl(_DIALECT).bind_processor(_DIALECT) for each in rows.c}
    return Statement(sql, list(found), {name: prepare for name, prepare in found.items() if prepare is not None})


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
        do(connection, self.steps)


def driver_of(connection: Connection) -> Any:
    """SQLite's own connection."""
    return connection.connection.driver_connection


def do_together(connection: Connection, writes: Iterable[Steps]) -> None:
    """Do several writes, each statement once for all of them; what each does must not depend on the others."""
    rows: dict[tuple[Statement, bool], list[Row]] = {}
    for write in writes:
        for step in write.steps:
            rows.setdefault((step.statement, step.finds), []).extend(step.rows)
    do(connection, [Step(statement, found, finds) for (statement, finds), found in rows.items()])


def batched(rows: Sequence[Row], most: int) -> Iterator[Sequence[Row]]:
    """These rows, so many at a time."""
    return (rows[first : first + most] for first in range(0, len(rows), most))


def do(connection: Connection, steps: Iterable[Step]) -> None:
    """Run statements; a disk that refuses is an `OSError`, as elsewhere."""
    driver = driver_of(connection)
    try:
        for step in steps:
            before = driver.total_changes  # the driver counts no rows of a statement that begins with WITH
            for rows in batched(step.rows, MOST_VALUES // len(step.statement.columns)):
                driver.execute(*step.statement.for_rows(rows))
            if step.finds and driver.total_changes - before != len(step.rows):
                raise Conflict("a table is no longer at the expected version")
    except sqlite3.IntegrityError as problem:
        raise Conflict(str(problem)) from problem
    except sqlite3.Error as problem:
        raise OSError(str(problem)) from problem
