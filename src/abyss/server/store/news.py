"""All queries about telling people that their game is over."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, and_, delete, exists, select, update

from abyss.server.store.contacts import HOUR, SOON
from abyss.server.store.layout import contacts, guests, insert_for, news
from abyss.server.store.rows import NewsRow

CHANNEL: Final = ""  # in the place of a person: whoever reads the channel of a table


def game_over(connection: Connection, table_id: str, people: Sequence[str], now: float) -> None:
    """Let people, and the channel of a table, be told that a game is over, as far as they can be reached."""
    personal = exists().where(
        contacts.c.guest_id == guests.c.id, contacts.c.table_id.is_(None), contacts.c.code_hash.is_(None)
    )
    wanted = select(guests.c.id, guests.c.notify).where(guests.c.id.in_(people), guests.c.notify != "off", personal)
    hour = (now // HOUR + 1) * HOUR
    due = {row.id: hour if row.notify == "hourly" else now + SOON for row in connection.execute(wanted)}
    if connection.execute(select(contacts.c.id).where(contacts.c.table_id == table_id).limit(1)).first():
        due[CHANNEL] = now
    for guest_id, moment in due.items():
        values = {"table_id": table_id, "guest_id": guest_id, "due": moment, "tries": 0}
        connection.execute(insert_for(connection, news).values(**values).on_conflict_do_nothing())


def is_any_due(connection: Connection, now: float) -> bool:
    """Whether anybody must be told of a game that is over."""
    return connection.execute(select(news.c.table_id).where(news.c.due <= now).limit(1)).first() is not None


def take(connection: Connection, now: float, lease: float, limit: int) -> list[NewsRow]:
    """Take what must be told now; if this process dies it is due again later."""
    columns = (news.c.table_id, news.c.guest_id, news.c.tries)
    query = select(*columns).where(news.c.due <= now).order_by(news.c.due).limit(limit)
    found = [NewsRow(*row) for row in connection.execute(query.with_for_update(skip_locked=True))]
    for row in found:
        settle(connection, row, now + lease, row.tries)
    return found


def settle(connection: Connection, row: NewsRow, again_at: float | None, tries: int = 0) -> None:
    """It was told (None), or is to be told later."""
    same = and_(news.c.table_id == row.table_id, news.c.guest_id == row.guest_id)
    if again_at is None:
        connection.execute(delete(news).where(same))
    else:
        connection.execute(update(news).where(same).values(due=again_at, tries=tries))
