"""All queries about keeping the peace: blocks, reports, silence and the audit."""

from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from abyss.server.store.layout import audit, blocks, chat, guests, insert_for, reports
from abyss.server.store.people import read_chat
from abyss.server.store.rows import ChatRow

OPERATOR = "operator"


def note(connection: Connection, who: str, did: str, about: str, now: float, text: str = "") -> None:
    """Write down who did what."""
    values = {"at": now, "who": who, "did": did, "about": about[:80], "note": text[:500]}
    connection.execute(insert(audit).values(**values))


def list_audit(connection: Connection, limit: int) -> list[dict[str, Any]]:
    """What was done last, the newest first."""
    query = select(audit).order_by(audit.c.id.desc()).limit(limit)
    return [dict(row._mapping) for row in connection.execute(query)]


# --- lines of the chat


def line(connection: Connection, table_id: str, line_id: int) -> tuple[ChatRow, str | None] | None:
    """A line of a table's chat, and who said it."""
    row = connection.execute(select(chat).where(chat.c.table_id == table_id, chat.c.id == line_id)).one_or_none()
    return None if row is None else (ChatRow(row.id, row.seat, row.name, row.text, row.at), row.guest_id)


def heard_chat(connection: Connection, table_id: str, after: int, guest_id: str | None) -> list[ChatRow]:
    """The last lines of a table's chat, without those of people this guest has blocked."""
    muted = frozenset() if guest_id is None else blocked_by(connection, guest_id)
    return [row for row in read_chat(connection, table_id, after) if row.guest_id not in muted]


def delete_line(connection: Connection, line_id: int) -> None:
    """Delete a line of the chat."""
    connection.execute(delete(chat).where(chat.c.id == line_id))


def silenced_until(connection: Connection, guest_id: str) -> float | None:
    """Until when somebody may say nothing."""
    query = select(guests.c.silenced_until).where(guests.c.id == guest_id)
    return connection.execute(query).scalar_one_or_none()


def silence(connection: Connection, guest_id: str, until: float | None) -> bool:
    """Let somebody say nothing until then."""
    changed = connection.execute(update(guests).where(guests.c.id == guest_id).values(silenced_until=until))
    return bool(changed.rowcount)


# --- blocks


def blocked_by(connection: Connection, guest_id: str) -> frozenset[str]:
    """Whom a guest does not want to hear of."""
    return frozenset(connection.execute(select(blocks.c.blocked_id).where(blocks.c.guest_id == guest_id)).scalars())


def list_blocks(connection: Connection, guest_id: str) -> list[tuple[str, float]]:
    """The names of those a guest has blocked, and when."""
    query = select(blocks.c.name, blocks.c.at).where(blocks.c.guest_id == guest_id).order_by(blocks.c.at)
    return [(row.name, row.at) for row in connection.execute(query)]


def block(connection: Connection, guest_id: str, blocked_id: str, name: str, now: float) -> None:
    """Hear no more of somebody."""
    values = {"guest_id": guest_id, "blocked_id": blocked_id, "name": name, "at": now}
    connection.execute(insert_for(connection, blocks).values(**values).on_conflict_do_nothing())


def unblock(connection: Connection, guest_id: str, at: float) -> bool:
    """Hear of somebody again; which one, its moment tells."""
    its_row = and_(blocks.c.guest_id == guest_id, func.abs(blocks.c.at - at) < 1e-3)
    return bool(connection.execute(delete(blocks).where(its_row)).rowcount)


# --- reports


def reports_since(connection: Connection, guest_id: str, since: float) -> int:
    """How much somebody has reported lately."""
    query = select(func.count()).select_from(reports)
    mine = and_(reports.c.reporter_id == guest_id, reports.c.at > since)
    return int(connection.execute(query.where(mine)).scalar_one())


def report(connection: Connection, values: dict[str, Any]) -> None:
    """Store a report; the same line is reported once by the same guest."""
    put = insert_for(connection, reports).values(**values)
    connection.execute(put.on_conflict_do_nothing(index_elements=["line_id", "reporter_id"]))


def report_table(connection: Connection, table_id: str, values: dict[str, Any]) -> None:
    """Store a report of a public table; it has the place of a line that nobody can have said."""
    number = -int.from_bytes(table_id.encode()[-6:])
    report(connection, {**values, "table_id": table_id, "line_id": number})


def list_reports(connection: Connection, with_closed: bool, limit: int) -> list[dict[str, Any]]:
    """What was reported, the newest first."""
    query = select(reports).order_by(reports.c.id.desc()).limit(limit)
    if not with_closed:
        query = query.where(reports.c.closed.is_(None))
    return [dict(row._mapping) for row in connection.execute(query)]


def find_report(connection: Connection, number: int) -> dict[str, Any] | None:
    """A report."""
    row = connection.execute(select(reports).where(reports.c.id == number)).one_or_none()
    return None if row is None else dict(row._mapping)


def close_report(connection: Connection, number: int, now: float) -> bool:
    """A report was dealt with."""
    is_open = and_(reports.c.id == number, reports.c.closed.is_(None))
    return bool(connection.execute(update(reports).where(is_open).values(closed=now)).rowcount)
