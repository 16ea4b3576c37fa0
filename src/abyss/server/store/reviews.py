"""All queries about reviews."""

from sqlalchemy import Connection, select, update

from abyss.server.store.layout import insert_for, reviews
from abyss.server.store.rows import ReviewRow


def read(connection: Connection, table_id: str) -> ReviewRow | None:
    """The review of a game, as far as there is one."""
    row = connection.execute(select(reviews).where(reviews.c.table_id == table_id)).one_or_none()
    return None if row is None else ReviewRow(**row._mapping)


def begin(connection: Connection, table_id: str, worker: str, now: float, lease: float) -> bool:
    """Take a game's review for a worker; False if another works on it, or it is there."""
    values = {"content": None, "problem": None, "done": 0, "total": 0, "worker": worker, "lease": now + lease}
    put = insert_for(connection, reviews).values(table_id=table_id, **values)
    taken = connection.execute(
        put.on_conflict_do_update(
            index_elements=["table_id"], set_=values, where=reviews.c.content.is_(None) & (reviews.c.lease < now)
        )
    )
    return bool(taken.rowcount == 1)


def progress(connection: Connection, table_id: str, worker: str, done: int, total: int, lease: float) -> None:
    """Say how far a worker has come, and go on holding the review."""
    connection.execute(
        update(reviews)
        .where(reviews.c.table_id == table_id, reviews.c.worker == worker, reviews.c.content.is_(None))
        .values(done=done, total=total, lease=lease)
    )


def keep(connection: Connection, table_id: str, worker: str, content: str | None, problem: str | None) -> None:
    """Store a review, or why there is none."""
    connection.execute(
        update(reviews)
        .where(reviews.c.table_id == table_id, reviews.c.worker == worker)
        .values(content=content, problem=problem, lease=0.0)
    )


def drop(connection: Connection, table_id: str) -> None:
    """Forget a review that was made by other rules."""
    connection.execute(update(reviews).where(reviews.c.table_id == table_id).values(content=None, lease=0.0))
