"""All queries about tables, seats and the log."""

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Update, and_, bindparam, delete, func, insert, or_, select, update

from abyss.server.store.database import Conflict
from abyss.server.store.layout import insert_for, jobs, log, records, seats, tables
from abyss.server.store.rows import JobRow, LogRow, SeatRow, TableRow
from abyss.server.store.together import Statement, Step, given, in_sqlite


def create(connection: Connection, table: TableRow, its_seats: Sequence[SeatRow], job: JobRow | None) -> None:
    """Store a new table with its seats."""
    connection.execute(insert(tables).values(**asdict(table)))
    connection.execute(insert(seats), [asdict(seat) for seat in its_seats])
    put_job(connection, table.id, job, None, 0.0)


def read(connection: Connection, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
    """A table with its seats, or nothing."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    found = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return TableRow(**row._mapping), [SeatRow(**seat._mapping) for seat in found]


def read_log(connection: Connection, table_id: str, after: int = 0) -> list[LogRow]:
    """What happened after a version, in order."""
    columns = (log.c.version, log.c.kind, log.c.ply, log.c.move, log.c.seat, log.c.at, log.c.request_key)
    found = connection.execute(
        select(*columns).where(log.c.table_id == table_id, log.c.version > after).order_by(log.c.version)
    )
    return [LogRow(*row) for row in found]


def keep_record(connection: Connection, table_id: str, content: str) -> None:
    """Store the final record of a game that has ended."""
    connection.execute(insert(records).values(table_id=table_id, content=content))


def read_record(connection: Connection, table_id: str) -> str | None:
    """The final record of a game, if it has ended."""
    return connection.execute(select(records.c.content).where(records.c.table_id == table_id)).scalar_one_or_none()


def append(
    connection: Connection,
    table_id: str,
    expected: int,
    rows: Sequence[LogRow],
    changes: dict[str, Any],
) -> None:
    """Append to a table's log and bring its row up to date, if it still is at the expected version."""
    values = {f"new_{name}": value for name, value in changes.items()}
    swapped = connection.execute(_swap(tuple(changes)), {"its_id": table_id, "expected": expected, **values})
    if swapped.rowcount != 1:
        raise Conflict(f"table {table_id} is no longer at version {expected}")
    if rows:
        connection.execute(_APPEND, [{"table_id": table_id, **vars(row)} for row in rows])


def appending(
    table_id: str, expected: int, rows: Sequence[LogRow], changes: dict[str, Any], clocks: dict[int, float]
) -> list[Step]:
    """The same for SQLite, with the clocks of some seats, to be done together with what happens at other tables."""
    values = {f"new_{name}": value for name, value in changes.items()}
    steps = [
        Step(_swap_many(tuple(changes)), [{"its_id": table_id, "expected": expected, **values}], finds=True),
        Step(_append_many(), [{"table_id": table_id, **vars(row)} for row in rows]),
    ]
    if clocks:
        left = [{"table_id": table_id, "seat": seat, "clock_left": left} for seat, left in clocks.items()]
        steps.append(Step(_set_clocks(), left))
    return steps


@cache
def _swap(names: tuple[str, ...]) -> Update:
    """Change these columns of a table if it is at the expected version; made once, since every action needs it."""
    return _swapping(bindparam("its_id"), bindparam("expected"), {name: bindparam(f"new_{name}") for name in names})


@cache
def _swap_many(names: tuple[str, ...]) -> Statement:
    """The same for rows that are given to SQLite."""
    types = {"its_id": tables.c.id.type, "expected": tables.c.version.type}
    rows = given(types | {f"new_{name}": tables.c[name].type for name in names})
    changes = {name: rows.c[f"new_{name}"] for name in names}
    return in_sqlite(_swapping(rows.c.its_id, rows.c.expected, changes), rows)


def _swapping(its_id: Any, expected: Any, changes: dict[str, Any]) -> Update:
    is_it = and_(
        tables.c.id == its_id,
        tables.c.version == expected,
        tables.c.paused_at.is_(None),
        tables.c.ending.is_(None),
    )
    return update(tables).where(is_it).values(changes)


_APPEND: Final = insert(log)


@cache
def _append_many() -> Statement:
    rows = given({each.name: each.type for each in log.c})
    return in_sqlite(insert(log).from_select(list(rows.c.keys()), select(rows)), rows)


@cache
def _set_clocks() -> Statement:
    rows = given({name: seats.c[name].type for name in ("table_id", "seat", "clock_left")})
    is_it = and_(seats.c.table_id == rows.c.table_id, seats.c.seat == rows.c.seat)
    return in_sqlite(update(seats).where(is_it).values(clock_left=rows.c.clock_left), rows)


_BOT_AT: Final = select(seats.c.bot).where(
    seats.c.table_id == bindparam("its_id"),
    seats.c.seat == bindparam("its_seat"),
    or_(seats.c.kind == "bot", seats.c.kind == "human"),
)


def bot_at(connection: Connection, table_id: str, seat: int | None, version: int) -> JobRow | None:
    """The bot that must move at a table, if a seat's turn is a bot's: as stored, by whatever process."""
    if seat is None:
        return None
    bot = connection.execute(_BOT_AT, {"its_id": table_id, "its_seat": seat}).scalar_one_or_none()
    return None if bot is None else JobRow(table_id, version, seat, bot)


def put_job(connection: Connection, table_id: str, job: JobRow | None, worker: str | None, lease: float) -> None:
    """Say which bot must move at a table now, if any."""
    if job is None:
        connection.execute(delete(jobs).where(jobs.c.table_id == table_id))
        return
    values = {**asdict(job), "worker": worker, "lease": lease}
    upsert = insert_for(connection, jobs).values(**values)
    connection.execute(upsert.on_conflict_do_update(index_elements=["table_id"], set_=values))


def change(connection: Connection, table_id: str, changes: dict[str, Any]) -> None:
    """Change a table's row outside the game."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(**changes))


def change_at(connection: Connection, table_id: str, version: int, changes: dict[str, Any]) -> None:
    """Change a table's row if its game still stands where it was looked at."""
    its_row = and_(tables.c.id == table_id, tables.c.version == version, tables.c.status == "playing")
    if connection.execute(update(tables).where(its_row).values(**changes)).rowcount != 1:
        raise Conflict(f"table {table_id} is no longer at version {version}")


def change_seat(connection: Connection, table_id: str, seat: int, changes: dict[str, Any]) -> None:
    """Change a seat."""
    connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(**changes))


def take_open_seat(connection: Connection, table_id: str, seat: int, changes: dict[str, Any]) -> bool:
    """Take a seat if it is still open."""
    taken = connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.kind == "open")
        .values(**changes)
    )
    return bool(taken.rowcount == 1)


def move_seat(connection: Connection, table_id: str, seat: int, token_hash: str, guest_id: str) -> bool:
    """Move a seat to a guest if the token is still the one that moves it; it is used up then."""
    moved = connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.token_hash == token_hash)
        .values(guest_id=guest_id, token_hash=None)
    )
    return bool(moved.rowcount == 1)


def name_rematch(connection: Connection, table_id: str, new: str) -> bool:
    """Say which table follows on this one, if none does yet."""
    named = connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None)).values(rematch=new)
    )
    return bool(named.rowcount == 1)


def open_seats(connection: Connection, table_id: str) -> int:
    """How many seats still wait for somebody."""
    query = select(func.count()).select_from(seats).where(seats.c.table_id == table_id, seats.c.kind == "open")
    return int(connection.execute(query).scalar_one())


def of_guest(connection: Connection, guest_id: str, limit: int = 100) -> list[tuple[TableRow, list[SeatRow]]]:
    """The tables at which a guest holds a seat or which it made, newest first."""
    mine = select(seats.c.table_id).where(seats.c.guest_id == guest_id)
    found = select(tables).where(tables.c.id.in_(mine) | (tables.c.host == guest_id))
    return with_seats(connection, found.order_by(tables.c.changed.desc()).limit(limit))


def with_seats(connection: Connection, query: Any) -> list[tuple[TableRow, list[SeatRow]]]:
    """The tables a query finds, with their seats."""
    rows = [TableRow(**row._mapping) for row in connection.execute(query)]
    people = connection.execute(
        select(seats).where(seats.c.table_id.in_([row.id for row in rows])).order_by(seats.c.seat)
    ).all()
    grouped: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for person in people:
        grouped[person.table_id].append(SeatRow(**person._mapping))
    return [(row, grouped[row.id]) for row in rows]


def waiting_with_code(connection: Connection, code: str) -> list[str]:
    """The tables that wait for players and whose ids begin with a code, two at most."""
    begins = and_(tables.c.status == "waiting", tables.c.id.startswith(code, autoescape=True))
    return list(connection.execute(select(tables.c.id).where(begins).limit(2)).scalars())


def count_of_host(connection: Connection, guest_id: str, statuses: Sequence[str]) -> int:
    """How many tables of these kinds a guest has made."""
    made = and_(tables.c.host == guest_id, tables.c.status.in_(statuses))
    return int(connection.execute(select(func.count()).select_from(tables).where(made)).scalar_one())


def overdue(connection: Connection, now: float, limit: int = 50) -> list[str]:
    """Tables whose deciding seat has no time left."""
    query = select(tables.c.id).where(
        and_(tables.c.deadline.is_not(None), tables.c.deadline < now, tables.c.status == "playing")
    )
    return list(connection.execute(query.limit(limit)).scalars())
