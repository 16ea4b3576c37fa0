"""All queries about finished games, ratings and the tables people have put away."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, String, and_, cast, delete, exists, func, insert, or_, select

from abyss.server.store.layout import insert_for, ratings, results, seats, shelf, tables
from abyss.server.store.rows import ResultRow, SeatRow, TableRow
from abyss.server.store.tables import with_seats

MOST_COUNTED: Final = 5000  # games of one person that statistics look at


def keep(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """Store what people reached; a second time is a conflict."""
    if rows:
        connection.execute(insert(results), [asdict(row) for row in rows])


def of_guest(connection: Connection, guest_id: str) -> list[ResultRow]:
    """A person's finished games, the last first."""
    query = select(results).where(results.c.guest_id == guest_id).order_by(results.c.at.desc()).limit(MOST_COUNTED)
    return [ResultRow(**row._mapping) for row in connection.execute(query)]


def best(connection: Connection, players: int) -> tuple[int, str | None, str] | None:
    """The most points anybody reached at tables of so many seats, who did first, and where."""
    there = and_(results.c.players == players, results.c.points.is_not(None))
    columns = (results.c.points, results.c.guest_id, results.c.table_id)
    first = select(*columns).where(there).order_by(results.c.points.desc(), results.c.at).limit(1)
    row = connection.execute(first).one_or_none()
    return None if row is None else (row.points, row.guest_id, row.table_id)


# --- my games


def games(
    connection: Connection, guest_id: str, kind: str, search: str, offset: int, limit: int
) -> tuple[list[tuple[TableRow, list[SeatRow]]], int]:
    """A person's tables of one kind (running, finished or put away), those that changed last first; and how many."""
    mine = select(seats.c.table_id).where(seats.c.guest_id == guest_id)
    put_away = select(shelf.c.table_id).where(shelf.c.guest_id == guest_id)
    wanted = or_(tables.c.id.in_(mine), tables.c.host == guest_id)
    wanted = and_(wanted, tables.c.id.in_(put_away) if kind == "shelf" else tables.c.id.not_in(put_away))
    if kind == "running":
        wanted = and_(wanted, tables.c.status.in_(("waiting", "playing")))
    elif kind == "finished":
        wanted = and_(wanted, tables.c.status.in_(("finished", "archived")))
    if search:
        like = f"%{_escaped(search.lower())}%"
        is_named = exists().where(seats.c.table_id == tables.c.id, func.lower(seats.c.name).like(like, escape="!"))
        is_set = func.lower(cast(tables.c.expansions, String)).like(like, escape="!")
        wanted = and_(wanted, or_(is_named, tables.c.id == search.lower(), is_set))
    total = int(connection.execute(select(func.count()).select_from(tables).where(wanted)).scalar_one())
    found = select(tables).where(wanted).order_by(tables.c.changed.desc()).offset(offset).limit(limit)
    return with_seats(connection, found), total


def _escaped(text: str) -> str:
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def put_away(connection: Connection, guest_id: str, table_id: str, is_away: bool) -> None:
    """Put a table on a person's shelf, or take it back."""
    if is_away:
        values = {"guest_id": guest_id, "table_id": table_id}
        connection.execute(insert_for(connection, shelf).values(**values).on_conflict_do_nothing())
    else:
        its_row = and_(shelf.c.guest_id == guest_id, shelf.c.table_id == table_id)
        connection.execute(delete(shelf).where(its_row))


# --- ratings


def ratings_of(connection: Connection, guest_ids: Sequence[str], players: int) -> dict[str, tuple[float, float, int]]:
    """How strong people are at tables of so many seats; nobody else changes these rows meanwhile."""
    query = select(ratings).where(ratings.c.guest_id.in_(guest_ids), ratings.c.players == players)
    found = connection.execute(query.order_by(ratings.c.guest_id).with_for_update())
    return {row.guest_id: (row.mu, row.sigma, row.games) for row in found}


def all_ratings_of(connection: Connection, guest_id: str) -> list[dict[str, Any]]:
    """A person's ratings for each number of seats."""
    query = select(ratings).where(ratings.c.guest_id == guest_id).order_by(ratings.c.players)
    return [dict(row._mapping) for row in connection.execute(query)]


def put_rating(connection: Connection, guest_id: str, players: int, mu: float, sigma: float, games: int) -> None:
    """Store how strong somebody is now."""
    values = {"guest_id": guest_id, "players": players, "mu": mu, "sigma": sigma, "games": games}
    put = insert_for(connection, ratings).values(**values)
    connection.execute(put.on_conflict_do_update(index_elements=["guest_id", "players"], set_=values))
