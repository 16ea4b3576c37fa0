"""All queries of whoever runs the server."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, or_, select

from abyss.server.store.layout import chat, guests, log, seats, tables


def counts(connection: Connection) -> dict[str, int]:
    """How many rows there are of each kind."""
    return {
        table.name: int(connection.execute(select(func.count()).select_from(table)).scalar_one())
        for table in (guests, tables, seats, log, chat)
    }


def list_tables(connection: Connection, status: str | None, limit: int) -> list[dict[str, Any]]:
    """The tables that changed last, without their secrets."""
    columns = (tables.c.id, tables.c.status, tables.c.players, tables.c.ply, tables.c.created, tables.c.changed)
    query = select(*columns, tables.c.host, tables.c.rules).order_by(tables.c.changed.desc()).limit(limit)
    if status is not None:
        query = query.where(tables.c.status == status)
    found = [dict(row._mapping) for row in connection.execute(query)]
    for row in found:
        named = select(seats.c.name).where(seats.c.table_id == row["id"]).order_by(seats.c.seat)
        row["names"] = list(connection.execute(named).scalars())
    return found


def list_people(connection: Connection, limit: int) -> list[dict[str, Any]]:
    """The guests that came last, with how many seats they hold."""
    held = select(func.count()).select_from(seats).where(seats.c.guest_id == guests.c.id).scalar_subquery()
    query = select(guests.c.id, guests.c.name, guests.c.created, held.label("seats"))
    return [dict(row._mapping) for row in connection.execute(query.order_by(guests.c.created.desc()).limit(limit))]


def delete_tables(connection: Connection, ids: Sequence[str]) -> int:
    """Delete tables with everything that belongs to them."""
    return int(connection.execute(delete(tables).where(tables.c.id.in_(ids))).rowcount)


def older_than(connection: Connection, moment: float, statuses: Sequence[str]) -> list[str]:
    """The tables of these kinds on which nothing has happened since."""
    query = select(tables.c.id).where(tables.c.changed < moment, tables.c.status.in_(statuses))
    return list(connection.execute(query).scalars())


def person(connection: Connection, guest_id: str) -> dict[str, Any] | None:
    """All that is stored about a guest."""
    found = connection.execute(
        select(guests.c.id, guests.c.name, guests.c.created).where(guests.c.id == guest_id)
    ).one_or_none()
    if found is None:
        return None
    held = select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.guest_id == guest_id)
    mine = connection.execute(held).all()
    said = or_(*((chat.c.table_id == row.table_id) & (chat.c.seat == row.seat) for row in mine)) if mine else None
    lines = (
        [] if said is None else connection.execute(select(chat.c.table_id, chat.c.text, chat.c.at).where(said)).all()
    )
    return {
        **found._mapping,
        "seats": [dict(row._mapping) for row in mine],
        "chat": [dict(row._mapping) for row in lines],
    }
