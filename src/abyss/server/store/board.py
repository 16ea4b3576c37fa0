"""All queries about what whoever runs the server has posted: bans and announcements."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select

from abyss.server.store.layout import announcements, bans, insert_for, seats


@dataclass(frozen=True)
class Posted:
    """What is in force now."""

    guests: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()  # hashes of the seats' tokens that banned guests could go on with
    networks: tuple[str, ...] = ()
    announcements: tuple[tuple[int, dict[str, str], float], ...] = ()  # number, texts by language, since when


def _in_force(until: ColumnElement[float | None], now: float) -> ColumnElement[bool]:
    return or_(until.is_(None), until > now)


def read(connection: Connection, now: float) -> Posted:
    """Everything that is in force."""
    rows = connection.execute(select(bans.c.what, bans.c.kind).where(_in_force(bans.c.until, now))).all()
    guests = frozenset(row.what for row in rows if row.kind == "guest")
    held = select(seats.c.token_hash).where(seats.c.guest_id.in_(guests), seats.c.token_hash.is_not(None))
    told = select(announcements.c.id, announcements.c.texts, announcements.c.at)
    return Posted(
        guests,
        frozenset(connection.execute(held).scalars()) if guests else frozenset(),
        tuple(sorted(row.what for row in rows if row.kind == "network")),
        tuple(
            (row.id, dict(row.texts), row.at)
            for row in connection.execute(
                told.where(_in_force(announcements.c.until, now)).order_by(announcements.c.id)
            )
        ),
    )


def ban(connection: Connection, kind: str, what: str, reason: str, now: float, until: float | None) -> None:
    """Keep a guest or a network out; a ban that is there already is replaced."""
    values = {"kind": kind, "reason": reason, "at": now, "until": until}
    upsert = insert_for(connection, bans).values(what=what, **values)
    connection.execute(upsert.on_conflict_do_update(index_elements=["what"], set_=values))


def unban(connection: Connection, what: str) -> bool:
    """Let somebody in again."""
    return bool(connection.execute(delete(bans).where(bans.c.what == what)).rowcount)


def list_bans(connection: Connection) -> list[dict[str, Any]]:
    """All bans, the last one first."""
    return [dict(row._mapping) for row in connection.execute(select(bans).order_by(bans.c.at.desc()))]


def announce(connection: Connection, texts: dict[str, str], now: float, until: float | None) -> int:
    """Post an announcement; return its number."""
    posted = insert(announcements).values(texts=texts, at=now, until=until).returning(announcements.c.id)
    return int(connection.execute(posted).scalar_one())


def withdraw(connection: Connection, number: int) -> bool:
    """Take an announcement down."""
    return bool(connection.execute(delete(announcements).where(announcements.c.id == number)).rowcount)


def list_announcements(connection: Connection) -> list[dict[str, Any]]:
    """All announcements, the last one first."""
    return [dict(row._mapping) for row in connection.execute(select(announcements).order_by(announcements.c.id.desc()))]
