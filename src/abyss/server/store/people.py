"""All queries about guests and what they say."""

from sqlalchemy import Connection, insert, or_, select, update

from abyss.server import clock
from abyss.server.store.layout import answers, chat, devices, guests, insert_for
from abyss.server.store.rows import AnswerRow, ChatRow, GuestRow


def find_guest(connection: Connection, token_hash: str) -> GuestRow | None:
    """The guest a cookie belongs to."""
    moved = select(devices.c.guest_id).where(devices.c.token_hash == token_hash)
    is_theirs = or_(guests.c.token_hash == token_hash, guests.c.id.in_(moved))
    row = connection.execute(select(guests.c.id, guests.c.name).where(is_theirs)).first()
    return None if row is None else GuestRow(*row)


def keep_guest(connection: Connection, guest: GuestRow) -> None:
    """Store a guest who is new; who is stored already stays as it is."""
    if guest.token_hash is None:
        return
    values = {"id": guest.id, "name": guest.name, "token_hash": guest.token_hash, "created": clock.now()}
    connection.execute(insert_for(connection, guests).values(**values).on_conflict_do_nothing())


def answer_to(connection: Connection, guest_id: str, key: str) -> AnswerRow | None:
    """What a guest's request with this key was answered, if it was carried out."""
    query = select(answers.c.table_id, answers.c.seats).where(answers.c.guest_id == guest_id, answers.c.key == key)
    row = connection.execute(query).one_or_none()
    return None if row is None else AnswerRow(*row)


def keep_answer(connection: Connection, guest_id: str, key: str, answer: AnswerRow) -> None:
    """Store what a request is answered; a second one with the same key is a conflict."""
    values = {"table_id": answer.table_id, "seats": answer.seats, "at": clock.now()}
    connection.execute(insert(answers).values(guest_id=guest_id, key=key, **values))


def rename_guest(connection: Connection, guest_id: str, name: str) -> None:
    """Call a guest by another name."""
    connection.execute(update(guests).where(guests.c.id == guest_id).values(name=name))


def say(
    connection: Connection,
    table_id: str,
    seat: int | None,
    name: str,
    text: str,
    at: float,
    guest_id: str | None = None,
) -> ChatRow:
    """Store a line of the chat."""
    values = {"table_id": table_id, "seat": seat, "name": name, "text": text, "at": at, "guest_id": guest_id}
    added = connection.execute(insert(chat).values(**values).returning(chat.c.id))
    return ChatRow(int(added.scalar_one()), seat, name, text, at, guest_id)


def read_chat(connection: Connection, table_id: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
    """The last lines of a table's chat, oldest first."""
    found = connection.execute(
        select(chat.c.id, chat.c.seat, chat.c.name, chat.c.text, chat.c.at, chat.c.guest_id)
        .where(chat.c.table_id == table_id, chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(limit)
    ).all()
    return [ChatRow(*row) for row in reversed(found)]
