"""All queries about guests and what they say."""

from sqlalchemy import Connection, insert, select, update

from abyss.server.store.rows import ChatRow, GuestRow
from abyss.server.store.tables_meta import chat, guests


def find_guest(connection: Connection, token_hash: str) -> GuestRow | None:
    """The guest a cookie belongs to."""
    row = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.token_hash == token_hash)).one_or_none()
    return None if row is None else GuestRow(*row)


def add_guest(connection: Connection, guest: GuestRow, token_hash: str, now: float) -> None:
    """Remember a new guest."""
    connection.execute(insert(guests).values(id=guest.id, name=guest.name, token_hash=token_hash, created=now))


def rename_guest(connection: Connection, guest_id: str, name: str) -> None:
    """Call a guest by another name."""
    connection.execute(update(guests).where(guests.c.id == guest_id).values(name=name))


def say(connection: Connection, table_id: str, seat: int | None, name: str, text: str, at: float) -> ChatRow:
    """Store a line of the chat."""
    added = connection.execute(
        insert(chat).values(table_id=table_id, seat=seat, name=name, text=text, at=at).returning(chat.c.id)
    )
    return ChatRow(int(added.scalar_one()), seat, name, text, at)


def read_chat(connection: Connection, table_id: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
    """The last lines of a table's chat, oldest first."""
    found = connection.execute(
        select(chat.c.id, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == table_id, chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(limit)
    ).all()
    return [ChatRow(*row) for row in reversed(found)]
