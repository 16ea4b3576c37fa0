"""All queries about how people can be reached and whom to tell what."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Float,
    Integer,
    Text,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from abyss.server.store.layout import contacts, guests, insert_for, insert_in, outbox, seats, secrets, tables
from abyss.server.store.rows import ContactRow, DueRow, SeatRow, TableRow
from abyss.server.store.together import Statement, Step, do, given, in_sqlite

HOUR: Final = 3600.0


def announce(connection: Connection, table_id: str, seat: int, guest_id: str, version: int, now: float) -> None:
    """Somebody's turn has come: tell them soon, or with the next summary, if they can be reached at all."""
    if connection.dialect.name == "sqlite":
        do(connection, [announcing(table_id, seat, guest_id, version, now)])
    else:
        connection.execute(_announcement(), _announced(table_id, seat, guest_id, version, now))


def announcing(table_id: str, seat: int, guest_id: str, version: int, now: float) -> Step:
    """The same for SQLite, to be done together with what happens at other tables."""
    return Step(_announce_many(), [_announced(table_id, seat, guest_id, version, now)])


def _announced(table_id: str, seat: int, guest_id: str, version: int, now: float) -> dict[str, Any]:
    values = {"its_table": table_id, "its_seat": seat, "its_guest": guest_id, "its_version": version}
    return {**values, "soon": now + SOON, "hour": (now // HOUR + 1) * HOUR}


_TYPES: Final[dict[str, Any]] = {
    **{"its_table": Text(), "its_seat": Integer(), "its_guest": Text(), "its_version": Integer()},
    **{"soon": Float(), "hour": Float()},
}


@cache
def _announcement() -> Any:
    """The statement behind `announce` for PostgreSQL; made once, since almost every action needs it."""
    return _announcing("postgresql", {name: bindparam(name, type_=its_type) for name, its_type in _TYPES.items()})


@cache
def _announce_many() -> Statement:
    rows = given(_TYPES)
    return in_sqlite(_announcing("sqlite", rows.c), rows)


def _announcing(dialect: str, its: Any) -> Any:
    table_id, guest_id = its["its_table"], its["its_guest"]
    personal = exists().where(
        contacts.c.guest_id == guest_id, contacts.c.table_id.is_(None), contacts.c.code_hash.is_(None)
    )
    of_table = exists().where(contacts.c.table_id == table_id)
    due = case((and_(guests.c.notify == "hourly", ~of_table), its["hour"]), else_=its["soon"])
    row = select(table_id, its["its_seat"], guest_id, its["its_version"], due, literal(0), literal("turn")).where(
        guests.c.id == guest_id, or_(and_(guests.c.notify != "off", personal), of_table)
    )
    names = ["table_id", "seat", "guest_id", "version", "due", "tries", "kind"]
    put = insert_in(dialect, outbox).from_select(names, row)
    changed = {name: put.excluded[name] for name in names[1:]}
    return put.on_conflict_do_update(index_elements=["table_id"], set_=changed)


SOON: Final = 10.0  # seconds in which a turn may pass on without anybody being disturbed


def take_due(connection: Connection, now: float, lease: float, limit: int) -> list[DueRow]:
    """Take what must be sent now; if this process dies it is due again later."""
    columns = (outbox.c.table_id, outbox.c.seat, outbox.c.guest_id, outbox.c.version, outbox.c.tries, outbox.c.kind)
    query = select(*columns).where(outbox.c.due <= now).order_by(outbox.c.due).limit(limit)
    found = [DueRow(*row) for row in connection.execute(query.with_for_update(skip_locked=True))]
    if found:
        ids = [row.table_id for row in found]
        connection.execute(update(outbox).where(outbox.c.table_id.in_(ids)).values(due=now + lease))
    return found


def is_any_due(connection: Connection, now: float) -> bool:
    """Whether anybody must be told something."""
    return connection.execute(select(outbox.c.table_id).where(outbox.c.due <= now).limit(1)).first() is not None


def settle(connection: Connection, row: DueRow, again_at: float | None) -> None:
    """A row was sent, or is no longer true (None); or it is tried again later. A newer one is left alone."""
    same = and_(outbox.c.table_id == row.table_id, outbox.c.version == row.version)
    if again_at is None:
        connection.execute(delete(outbox).where(same))
    else:
        connection.execute(update(outbox).where(same).values(due=again_at, tries=row.tries + 1))


def warn(connection: Connection, row: DueRow, at: float) -> None:
    """Somebody was told of their turn: tell them again when their time runs out."""
    same = and_(outbox.c.table_id == row.table_id, outbox.c.version == row.version)
    connection.execute(update(outbox).where(same).values(due=at, tries=0, kind="deadline"))


def postpone(connection: Connection, row: DueRow, until: float) -> None:
    """Look at a row again later; nothing was tried."""
    same = and_(outbox.c.table_id == row.table_id, outbox.c.version == row.version)
    connection.execute(update(outbox).where(same).values(due=until))


def decides(connection: Connection, row: DueRow) -> tuple[TableRow, list[SeatRow]] | None:
    """The table of a row, if that seat still must decide there and still is this person's."""
    found = connection.execute(select(tables).where(tables.c.id == row.table_id)).one_or_none()
    if found is None:
        return None
    table = TableRow(**found._mapping)
    people = connection.execute(select(seats).where(seats.c.table_id == row.table_id).order_by(seats.c.seat))
    its_seats = [SeatRow(**seat._mapping) for seat in people]
    is_on = table.status == "playing" and table.paused_at is None and table.decider == row.seat
    is_theirs = its_seats[row.seat].guest_id == row.guest_id and its_seats[row.seat].player is None
    return (table, its_seats) if is_on and is_theirs else None


# --- ways to reach somebody


def of_guest(connection: Connection, guest_id: str) -> list[ContactRow]:
    """All ways of a guest, also to tell a table."""
    query = select(contacts).where(contacts.c.guest_id == guest_id).order_by(contacts.c.created)
    return [ContactRow(**row._mapping) for row in connection.execute(query)]


def reaching(connection: Connection, guest_id: str, table_ids: Sequence[str]) -> list[ContactRow]:
    """The confirmed ways to reach a guest, and those of tables."""
    theirs = and_(contacts.c.guest_id == guest_id, contacts.c.table_id.is_(None))
    query = select(contacts).where(or_(theirs, contacts.c.table_id.in_(table_ids)), contacts.c.code_hash.is_(None))
    return [ContactRow(**row._mapping) for row in connection.execute(query)]


def add(connection: Connection, contact: ContactRow) -> None:
    """Store a way; the same address of the same guest is stored once."""
    same = and_(
        contacts.c.guest_id == contact.guest_id,
        contacts.c.kind == contact.kind,
        contacts.c.address == contact.address,
        contacts.c.table_id == contact.table_id if contact.table_id else contacts.c.table_id.is_(None),
    )
    connection.execute(delete(contacts).where(same))
    connection.execute(insert(contacts).values(**vars(contact)))


def change(connection: Connection, contact_id: str, changes: dict[str, Any]) -> None:
    """Change a way."""
    connection.execute(update(contacts).where(contacts.c.id == contact_id).values(**changes))


def remove(connection: Connection, contact_id: str, guest_id: str | None = None) -> bool:
    """Forget a way; of a guest's own, if one is named."""
    its_row = contacts.c.id == contact_id
    if guest_id is not None:
        its_row = and_(its_row, contacts.c.guest_id == guest_id)
    return bool(connection.execute(delete(contacts).where(its_row)).rowcount)


def written_since(connection: Connection, address: str, since: float) -> int:
    """How often somebody gave this address lately."""
    query = select(func.count()).select_from(contacts)
    return int(connection.execute(query.where(contacts.c.address == address, contacts.c.created > since)).scalar_one())


def setting(connection: Connection, guest_id: str) -> tuple[str, str]:
    """When a guest wants to be told things, and in which language."""
    row = connection.execute(select(guests.c.notify, guests.c.language).where(guests.c.id == guest_id)).one_or_none()
    return ("now", "en") if row is None else (row.notify, row.language)


def set_setting(connection: Connection, guest_id: str, notify: str, language: str) -> None:
    """Change when and in which language a guest is told things; what waits is told by the new wish."""
    connection.execute(update(guests).where(guests.c.id == guest_id).values(notify=notify, language=language))
    if notify == "off":
        connection.execute(delete(outbox).where(outbox.c.guest_id == guest_id))


# --- what the server keeps for itself


def secret(connection: Connection, name: str, fresh: str) -> str:
    """A secret of the server; `fresh` becomes it if there is none yet."""
    put = insert_for(connection, secrets).values(name=name, value=fresh).on_conflict_do_nothing()
    connection.execute(put)
    return str(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())
