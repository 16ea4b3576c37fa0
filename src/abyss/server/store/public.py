"""All queries about public tables and quick pairing."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, text, update

from abyss.server.store.layout import blocks, guests, pairings, seats, tables
from abyss.server.store.rows import SeatRow, TableRow
from abyss.server.store.tables import with_seats

PAIRING_LOCK: Final = 0x61627970  # one process at a time brings people together


# --- the list


def waiting(connection: Connection, now: float, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    """The public tables that wait for players, the longest waiting first."""
    is_listed = and_(tables.c.listed > now, tables.c.status == "waiting")
    return with_seats(connection, select(tables).where(is_listed).order_by(tables.c.created).limit(limit))


def running(connection: Connection, since: float, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    """The public tables at which a game is played that has not been left, the newest first."""
    is_alive = and_(tables.c.listed > 0.0, tables.c.status == "playing", tables.c.changed > since)
    return with_seats(connection, select(tables).where(is_alive).order_by(tables.c.created.desc()).limit(limit))


def count_waiting(connection: Connection, guest_id: str) -> int:
    """How many public tables of a guest wait for players."""
    mine = and_(tables.c.host == guest_id, tables.c.listed.is_not(None), tables.c.status == "waiting")
    return int(connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one())


def publish(connection: Connection, table_id: str, listed: float | None) -> None:
    """Put a table into the list until then, or take it out."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(listed=listed))


def keep_listed(connection: Connection, table_ids: Iterable[str], until: float) -> None:
    """Somebody sits at these tables and waits: let them stay in the list."""
    earlier = and_(tables.c.id.in_(table_ids), tables.c.listed < until, tables.c.status == "waiting")
    connection.execute(update(tables).where(earlier).values(listed=until))


def apart(connection: Connection, guest_id: str) -> frozenset[str]:
    """Whom a guest has blocked, and who has blocked the guest: they are not brought together."""
    query = select(blocks).where(or_(blocks.c.guest_id == guest_id, blocks.c.blocked_id == guest_id))
    rows = connection.execute(query).all()
    return frozenset(row.blocked_id if row.guest_id == guest_id else row.guest_id for row in rows)


# --- quick pairing


def one_at_a_time(connection: Connection, guest_id: str) -> None:
    """Let nobody else be paired until this transaction ends; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({PAIRING_LOCK})"))
        connection.execute(select(guests.c.id).where(guests.c.id == guest_id).with_for_update())


def add_ticket(connection: Connection, guest_id: str, table_id: str, speed: str, now: float) -> None:
    """Somebody was brought to a table; who had been there before and left it comes again."""
    connection.execute(delete(pairings).where(pairings.c.guest_id == guest_id, pairings.c.table_id == table_id))
    connection.execute(insert(pairings).values(guest_id=guest_id, table_id=table_id, speed=speed, at=now, seen=now))


_HELD = and_(seats.c.table_id == pairings.c.table_id, seats.c.guest_id == pairings.c.guest_id, seats.c.kind == "human")


def _tickets(*where: Any) -> Any:
    """Tickets: pairings whose table still waits, with the seat that is held there."""
    columns = (pairings.c.guest_id, pairings.c.table_id, pairings.c.speed, seats.c.seat, tables.c.players)
    joined = pairings.join(tables, tables.c.id == pairings.c.table_id).join(seats, _HELD)
    return select(*columns).select_from(joined).where(tables.c.status == "waiting", *where)


def tickets_of(connection: Connection, guest_id: str) -> Sequence[Any]:
    """A guest's tickets; there is one at most."""
    return connection.execute(_tickets(pairings.c.guest_id == guest_id)).all()


def dead_tickets(connection: Connection, live_since: float, days_since: float) -> Sequence[Any]:
    """The tickets of people who have gone, or have waited for too long."""
    is_gone = and_(pairings.c.speed == "live", pairings.c.seen < live_since)
    is_old = and_(pairings.c.speed == "days", pairings.c.at < days_since)
    return connection.execute(_tickets(or_(is_gone, is_old))).all()


def seen(connection: Connection, table_ids: Iterable[str], guest_ids: Iterable[str], now: float) -> None:
    """These people sit at these tables now."""
    here = and_(pairings.c.table_id.in_(table_ids), pairings.c.guest_id.in_(guest_ids))
    connection.execute(update(pairings).where(here).values(seen=now))


def release(connection: Connection, guest_id: str, table_id: str, seat: int) -> None:
    """Give back the seat of a ticket; a table without people goes, and one whose host is gone gets another."""
    mine = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.guest_id == guest_id)
    empty = {"kind": "open", "guest_id": None, "token_hash": None, "name": "", "auto_pass": None}
    connection.execute(update(seats).where(mine).values(**empty))
    connection.execute(delete(pairings).where(pairings.c.guest_id == guest_id, pairings.c.table_id == table_id))
    people = select(seats.c.guest_id).where(seats.c.table_id == table_id, seats.c.kind == "human")
    stays = connection.execute(people.order_by(seats.c.seat).limit(1)).scalar_one_or_none()
    its_row = and_(tables.c.id == table_id, tables.c.host == guest_id, tables.c.status == "waiting")
    if stays is None:
        connection.execute(delete(tables).where(its_row))
    else:
        connection.execute(update(tables).where(its_row).values(host=stays))


def empty_tables(connection: Connection, now: float) -> list[str]:
    """Tables that were opened by pairing and at which nobody sits any more."""
    paired = exists().where(pairings.c.table_id == tables.c.id)
    has_people = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "human")
    query = select(tables.c.id).where(tables.c.status == "waiting", tables.c.listed < now, paired, ~has_people)
    return list(connection.execute(query.limit(100)).scalars())


def delete_tables(connection: Connection, table_ids: Sequence[str]) -> None:
    """Delete tables at which nothing was played."""
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids), tables.c.status == "waiting"))


def begun(connection: Connection, guest_id: str, since: float) -> Sequence[Any]:
    """The live games that pairing has brought a guest to lately, and how it stands with the guest there."""
    columns = (tables.c.status, tables.c.turn, seats.c.resigned_at, seats.c.bot)
    joined = pairings.join(tables, tables.c.id == pairings.c.table_id).join(seats, _HELD)
    mine = and_(pairings.c.guest_id == guest_id, pairings.c.speed == "live", pairings.c.at > since)
    return connection.execute(
        select(*columns).select_from(joined).where(mine, tables.c.status.in_(("playing", "finished")))
    ).all()
