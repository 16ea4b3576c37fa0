"""All queries about coming back as the same person, and about leaving nothing behind."""

import json
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, func, insert, not_, or_, select, update

from abyss.server.store.layout import (
    answers,
    blocks,
    chat,
    contacts,
    devices,
    guests,
    news,
    outbox,
    pairings,
    passkeys,
    phrases,
    ratings,
    records,
    reports,
    results,
    seats,
    tables,
)

NOBODY_NAMED: Final = "Somebody"
MOST_RECORDS: Final = 500  # in an export


# --- devices


def add_device(connection: Connection, token_hash: str, guest_id: str, now: float) -> None:
    """Let a cookie be this guest, too."""
    connection.execute(insert(devices).values(token_hash=token_hash, guest_id=guest_id, created=now))


def is_stored(connection: Connection, guest_id: str) -> bool:
    """Whether there is such a guest."""
    return connection.execute(select(guests.c.id).where(guests.c.id == guest_id)).first() is not None


def only_this_device(connection: Connection, guest_id: str, token_hash: str) -> None:
    """Let no other cookie be this guest any more."""
    connection.execute(delete(devices).where(devices.c.guest_id == guest_id))
    connection.execute(update(guests).where(guests.c.id == guest_id).values(token_hash=token_hash))


def count(connection: Connection, guest_id: str) -> dict[str, int]:
    """How many devices, phrases and passkeys a guest has."""
    found = {}
    for table in (devices, phrases, passkeys):
        query = select(func.count()).select_from(table).where(table.c.guest_id == guest_id)
        found[table.name] = int(connection.execute(query).scalar_one())
    return found


def hand_over(connection: Connection, old: str, new: str) -> list[str]:
    """Give the seats, tables and results of one guest to another, but never a second seat at a table."""
    held = select(seats.c.table_id).where(seats.c.guest_id == new)
    mine = and_(seats.c.guest_id == old, seats.c.table_id.not_in(held))
    moved = list(connection.execute(select(seats.c.table_id).where(mine)).scalars())
    if moved:
        its_rows = and_(seats.c.guest_id == old, seats.c.table_id.in_(moved))
        connection.execute(update(seats).where(its_rows).values(guest_id=new))
        reached = and_(results.c.guest_id == old, results.c.table_id.in_(moved))
        connection.execute(update(results).where(reached).values(guest_id=new))
    connection.execute(update(tables).where(tables.c.host == old).values(host=new))
    return moved


# --- phrases


def put_phrase(connection: Connection, guest_id: str, lookup: str, salt: str, hashed: str) -> None:
    """Store a phrase's hash; an earlier phrase stops working."""
    connection.execute(delete(phrases).where(phrases.c.guest_id == guest_id))
    connection.execute(insert(phrases).values(guest_id=guest_id, lookup=lookup, salt=salt, hash=hashed))


def find_phrase(connection: Connection, lookup: str) -> tuple[str, str, str] | None:
    """The guest, salt and hash of a phrase."""
    query = select(phrases.c.guest_id, phrases.c.salt, phrases.c.hash).where(phrases.c.lookup == lookup)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.guest_id, row.salt, row.hash)


# --- passkeys


def passkeys_of(connection: Connection, guest_id: str) -> list[str]:
    """The ids of a guest's passkeys."""
    return list(connection.execute(select(passkeys.c.id).where(passkeys.c.guest_id == guest_id)).scalars())


def add_passkey(connection: Connection, key_id: str, guest_id: str, public_key: str, uses: int, now: float) -> None:
    """Store a passkey."""
    values = {"id": key_id, "guest_id": guest_id, "public_key": public_key, "uses": uses, "created": now}
    connection.execute(insert(passkeys).values(**values))


def find_passkey(connection: Connection, key_id: str) -> tuple[str, str, int] | None:
    """The guest, public key and count of a passkey."""
    query = select(passkeys.c.guest_id, passkeys.c.public_key, passkeys.c.uses).where(passkeys.c.id == key_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.guest_id, row.public_key, row.uses)


def used_passkey(connection: Connection, key_id: str, uses: int) -> None:
    """Remember how often a passkey was used, by its own count."""
    connection.execute(update(passkeys).where(passkeys.c.id == key_id).values(uses=uses))


# --- everything, and nothing


def everything(connection: Connection, guest_id: str) -> dict[str, Any]:
    """All that is stored about a guest, without what would let somebody else be them."""

    def rows(query: Any) -> list[dict[str, Any]]:
        return [dict(row._mapping) for row in connection.execute(query)]

    about = rows(
        select(guests.c.id, guests.c.name, guests.c.created, guests.c.notify, guests.c.language).where(
            guests.c.id == guest_id
        )
    )
    held = rows(
        select(
            seats.c.table_id,
            seats.c.seat,
            seats.c.name,
            seats.c.auto_pass,
            seats.c.resigned_at,
            tables.c.status,
            tables.c.created,
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.guest_id == guest_id)
    )
    over = [one["table_id"] for one in held if one["status"] == "finished"][:MOST_RECORDS]
    found = connection.execute(select(records).where(records.c.table_id.in_(over))) if over else ()
    return {
        "you": about[0] if about else None,
        "seats": held,
        "said": rows(select(chat.c.table_id, chat.c.text, chat.c.at).where(_said_by(guest_id, held))),
        "blocked": rows(select(blocks.c.name, blocks.c.at).where(blocks.c.guest_id == guest_id)),
        "results": rows(select(results).where(results.c.guest_id == guest_id)),
        "pairings": rows(select(pairings).where(pairings.c.guest_id == guest_id)),
        "ratings": rows(select(ratings).where(ratings.c.guest_id == guest_id)),
        "contacts": rows(
            select(contacts.c.kind, contacts.c.address, contacts.c.table_id, contacts.c.created).where(
                contacts.c.guest_id == guest_id
            )
        ),
        "records": {row.table_id: json.loads(row.content) for row in found},
        **count(connection, guest_id),
    }


def _said_by(guest_id: str, held: list[dict[str, Any]]) -> Any:
    """Lines of a guest; those of before authors were stored are known by their seat."""
    return or_(
        chat.c.guest_id == guest_id,
        *(and_(chat.c.table_id == one["table_id"], chat.c.seat == one["seat"]) for one in held),
    )


def forget(connection: Connection, guest_id: str) -> bool:
    """Delete a guest with everything; games of others stay whole, with another name at that seat."""
    mine = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.guest_id == guest_id)).all()
    for row in mine:
        connection.execute(delete(chat).where(chat.c.table_id == row.table_id, chat.c.seat == row.seat))
        _take_name_from_record(connection, row.table_id, row.seat)
    connection.execute(delete(chat).where(chat.c.guest_id == guest_id))
    connection.execute(delete(reports).where(or_(reports.c.reporter_id == guest_id, reports.c.about_id == guest_id)))
    connection.execute(delete(blocks).where(blocks.c.blocked_id == guest_id))
    _delete_lonely_tables(connection, guest_id)
    connection.execute(
        update(seats)
        .where(seats.c.guest_id == guest_id)
        .values(guest_id=None, token_hash=None, auto_pass=None, name=NOBODY_NAMED)
    )
    connection.execute(update(tables).where(tables.c.host == guest_id).values(host=None))
    connection.execute(delete(answers).where(answers.c.guest_id == guest_id))
    connection.execute(delete(outbox).where(outbox.c.guest_id == guest_id))
    connection.execute(delete(news).where(news.c.guest_id == guest_id))
    connection.execute(delete(results).where(results.c.guest_id == guest_id))
    return bool(connection.execute(delete(guests).where(guests.c.id == guest_id)).rowcount)


def _take_name_from_record(connection: Connection, table_id: str, seat: int) -> None:
    """The record of a game stays as it is, but for the name of who is gone."""
    its_row = records.c.table_id == table_id
    content = connection.execute(select(records.c.content).where(its_row)).scalar_one_or_none()
    if content is None:
        return
    saved = json.loads(content)
    if seat < len(saved.get("names", [])):
        saved["names"][seat] = NOBODY_NAMED
        connection.execute(update(records).where(its_row).values(content=json.dumps(saved, ensure_ascii=False)))


def _delete_lonely_tables(connection: Connection, guest_id: str) -> None:
    """Delete the tables at which there was never anybody else."""
    others = exists().where(
        seats.c.table_id == tables.c.id, seats.c.guest_id.is_not(None), seats.c.guest_id != guest_id
    )
    held = select(seats.c.table_id).where(seats.c.guest_id == guest_id)
    own = or_(tables.c.host == guest_id, tables.c.id.in_(held))
    connection.execute(delete(tables).where(own, not_(others)))
