"""`abyss admin`: tables and people of a server, backup, deletion. It works on the database that the server uses."""

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    import ipaddress

    from sqlalchemy import Connection

Result = TypeVar("Result")
admin = typer.Typer(no_args_is_help=True, help="Look after the tables and people of a server (ABYSS_DATABASE_URL).")
DAY = 24 * 3600.0
Limit = Annotated[int, typer.Option(min=1, help="How many at most.")]


def _database() -> str:
    from abyss.server.settings import Settings

    return Settings.from_environment().database


def _with_database(work: "Callable[[Connection], Result]") -> Result:
    """Run queries in a transaction."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import SQLAlchemyError

    url = _database()
    if url.startswith("sqlite"):
        engine = create_engine(url)

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            connection.execute("PRAGMA foreign_keys=ON")  # else what belongs to a deleted table would stay
            connection.execute("PRAGMA busy_timeout=10000")
    else:
        import asyncio

        from sqlalchemy.ext.asyncio import create_async_engine

        async def run() -> Result:
            engine = create_async_engine(url)
            async with engine.begin() as connection:
                result = await connection.run_sync(work)
            await engine.dispose()
            return result

        return asyncio.run(run())
    try:
        with engine.begin() as connection:
            return work(connection)
    except SQLAlchemyError as problem:
        raise ValueError(f"the database cannot be used: {getattr(problem, 'orig', problem)}") from None
    finally:
        engine.dispose()


@admin.command()
def status() -> None:
    """How many guests, tables and moves there are."""
    from abyss.server.store import admin as store

    for name, count in _with_database(store.counts).items():
        print(f"{count:>10}  {name}")


@admin.command()
def tables(
    status: Annotated[str | None, typer.Option(help="Only waiting, playing, finished or archived ones.")] = None,
    limit: Limit = 50,
) -> None:
    """List tables, the last changed first, one JSON object a line."""
    from abyss.server.store import admin as store

    for row in _with_database(lambda connection: store.list_tables(connection, status, limit)):
        print(json.dumps(row, ensure_ascii=False))


@admin.command()
def people(limit: Limit = 50) -> None:
    """List guests, the newest first, one JSON object a line."""
    from abyss.server.store import admin as store

    for row in _with_database(lambda connection: store.list_people(connection, limit)):
        print(json.dumps(row, ensure_ascii=False))


@admin.command()
def export(table: Annotated[str, typer.Argument(help="The id of a finished table.")]) -> None:
    """Print the record of a finished game."""
    from abyss.server.store import tables as store

    record = _with_database(lambda connection: store.read_record(connection, table))
    if record is None:
        raise ValueError(f'there is no finished table "{table}"; the record of a running game is secret')
    print(record)


@admin.command()
def delete(table: Annotated[list[str], typer.Argument(help="Ids of tables.")]) -> None:
    """Delete tables with their games, seats and chat."""
    from abyss.server.store import admin as store

    print(f"{_with_database(lambda connection: store.delete_tables(connection, table))} tables deleted")


@admin.command()
def prune(
    days: Annotated[int, typer.Option(min=1, help="Delete what has not changed for so many days.")],
    running: Annotated[bool, typer.Option("--running", help="Also tables whose game is not over.")] = False,
) -> None:
    """Delete old tables: finished and uploaded ones, and those that never began."""
    from abyss.server.store import admin as store

    statuses = ["finished", "archived", "waiting", *(["playing"] if running else [])]

    def work(connection: "Connection") -> int:
        old = store.older_than(connection, time.time() - days * DAY, statuses)
        return store.delete_tables(connection, old) if old else 0

    print(f"{_with_database(work)} tables deleted")


@admin.command("person")
def show_person(guest: Annotated[str, typer.Argument(help="The id of a guest.")]) -> None:
    """Print all that is stored about a guest."""
    from abyss.server.store import admin as store

    found = _with_database(lambda connection: store.person(connection, guest))
    if found is None:
        raise ValueError(f'there is no guest "{guest}"')
    print(json.dumps(found, ensure_ascii=False, indent=2))


@admin.command()
def forget(guest: Annotated[str, typer.Argument(help="The id of a guest.")]) -> None:
    """Delete all that is stored about a guest; games of others go on."""
    from abyss.server.store import identity

    if not _with_database(lambda connection: identity.forget(connection, guest)):
        raise ValueError(f'there is no guest "{guest}"')
    _note("forget", guest)
    print("forgotten; restart the server, which may still remember")


def _note(did: str, about: str, text: str = "") -> None:
    """Write down for the audit what was done."""
    from abyss.server.store import moderation

    _with_database(lambda connection: moderation.note(connection, moderation.OPERATOR, did, about, time.time(), text))


# --- what is posted: bans and announcements


@admin.command()
def ban(
    who: Annotated[str, typer.Argument(help="The id of a guest, an address, or a network such as 203.0.113.0/24.")],
    days: Annotated[float | None, typer.Option(min=0.01, help="For so long; without it for good.")] = None,
    reason: Annotated[str, typer.Option(help="A note for yourself; nobody is told.")] = "",
) -> None:
    """Keep a guest or an address out; open lines are closed within two seconds."""
    from abyss.server.store import board

    kind, what = _banned(who)
    now = time.time()
    until = None if days is None else now + days * DAY
    if kind == "guest" and _with_database(lambda connection: _no_such_guest(connection, what)):
        raise ValueError(f'there is no guest "{what}"')
    _with_database(lambda connection: board.ban(connection, kind, what, reason, now, until))
    _note("ban", what, reason)
    print(f"{what} is banned {'for good' if days is None else f'for {days:g} days'}")


def _banned(who: str) -> tuple[str, str]:
    """Whether a guest or a network is meant, and its name; a proxy speaks for everybody and cannot be banned."""
    import ipaddress

    from abyss.server.settings import Settings

    try:
        network = ipaddress.ip_network(who, strict=False)
    except ValueError:
        return "guest", who
    for proxy in Settings.from_environment().proxies:
        if _is_within(proxy, network):
            raise ValueError(f"{proxy} is a proxy (ABYSS_PROXIES): banning it would ban everybody behind it")
    return "network", str(network)


def _is_within(address: str, network: "ipaddress.IPv4Network | ipaddress.IPv6Network") -> bool:
    import ipaddress

    try:
        return ipaddress.ip_address(address) in network
    except ValueError:
        return False


def _no_such_guest(connection: "Connection", guest: str) -> bool:
    from abyss.server.store import admin as store

    return store.person(connection, guest) is None


@admin.command()
def unban(who: Annotated[str, typer.Argument(help="What was banned, as `abyss admin bans` shows it.")]) -> None:
    """Let a guest or an address in again."""
    from abyss.server.store import board

    _, what = _banned(who)
    if not _with_database(lambda connection: board.unban(connection, what)):
        raise ValueError(f'"{what}" is not banned')
    _note("unban", what)
    print(f"{what} may come again")


@admin.command()
def bans() -> None:
    """List who is banned, one JSON object a line."""
    from abyss.server.store import board

    for row in _with_database(board.list_bans):
        print(json.dumps(row, ensure_ascii=False))


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(help="What everybody is told, in English.")],
    also: Annotated[list[str] | None, typer.Option("--in", help='In another language too: --in pl="…".')] = None,
    hours: Annotated[float | None, typer.Option(min=0.01, help="For so long; without it until withdrawn.")] = None,
) -> None:
    """Tell everybody something, at once at open tables and on every page."""
    from abyss.server.people.texts import clean_line
    from abyss.server.store import board

    texts = {"en": clean_line(text), **{code: clean_line(said) for code, said in map(_in_language, also or [])}}
    now = time.time()
    until = None if hours is None else now + hours * 3600
    number = _with_database(lambda connection: board.announce(connection, texts, now, until))
    print(f"announcement {number} is posted")


def _in_language(option: str) -> tuple[str, str]:
    """A code and a text, from `pl=text`."""
    from abyss.languages import LANGUAGES

    code, _, text = option.partition("=")
    if code not in LANGUAGES:
        raise ValueError(f'--in wants a language and a text such as pl="…"; there are {", ".join(LANGUAGES)}')
    return code, text


@admin.command()
def announcements() -> None:
    """List the announcements, one JSON object a line."""
    from abyss.server.store import board

    for row in _with_database(board.list_announcements):
        print(json.dumps(row, ensure_ascii=False))


@admin.command()
def withdraw(number: Annotated[int, typer.Argument(help="The number of an announcement.")]) -> None:
    """Take an announcement down."""
    from abyss.server.store import board

    if not _with_database(lambda connection: board.withdraw(connection, number)):
        raise ValueError(f"there is no announcement {number}")
    print(f"announcement {number} is withdrawn")


@admin.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to write the copy.")]) -> None:
    """Copy the SQLite database while the server runs; the copy is whole and can be put in its place."""
    from abyss.server.store.database import file_of

    source = file_of(_database())
    if source is None:
        raise ValueError("this is for SQLite; back PostgreSQL up with pg_dump")
    if not source.exists():
        raise ValueError(f"{source}: there is no such file")
    if file.exists():
        raise ValueError(f"{file} exists already")
    file.touch(0o600)
    origin, copy = sqlite3.connect(source), sqlite3.connect(file)
    try:
        origin.backup(copy)
        [verdict] = copy.execute("PRAGMA integrity_check").fetchone()
    finally:
        origin.close()
        copy.close()
    if verdict != "ok":
        raise ValueError(f"{file}: the copy is damaged: {verdict}")
    print(f"{file}: {file.stat().st_size} bytes")


# --- keeping the peace


@admin.command()
def reports(
    everything: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False, limit: Limit = 50
) -> None:
    """List what guests have reported, the newest first, one JSON object a line."""
    from abyss.server.store import moderation

    for row in _with_database(lambda connection: moderation.list_reports(connection, everything, limit)):
        print(json.dumps(row, ensure_ascii=False))


@admin.command()
def close(number: Annotated[int, typer.Argument(help="The number of a report.")]) -> None:
    """Close a report: it was dealt with."""
    from abyss.server.store import moderation

    if not _with_database(lambda connection: moderation.close_report(connection, number, time.time())):
        raise ValueError(f"there is no open report {number}")
    _note("close", f"report {number}")
    print(f"report {number} is closed")


@admin.command()
def silence(
    guest: Annotated[str, typer.Argument(help="The id of a guest.")],
    hours: Annotated[float, typer.Option(min=0.0, help="For so long; 0 lets them speak again.")] = 24.0,
) -> None:
    """Let a guest say nothing in any chat for a while."""
    from abyss.server.store import moderation

    until = time.time() + hours * 3600 if hours else None
    if not _with_database(lambda connection: moderation.silence(connection, guest, until)):
        raise ValueError(f'there is no guest "{guest}"')
    _note("silence", guest, f"{hours:g} hours")
    print(f"{guest} {'may speak again' if until is None else f'is silenced for {hours:g} hours'}")


@admin.command()
def audit(limit: Limit = 100) -> None:
    """List who did what about whom, the newest first, one JSON object a line."""
    from abyss.server.store import moderation

    for row in _with_database(lambda connection: moderation.list_audit(connection, limit)):
        print(json.dumps(row, ensure_ascii=False))
