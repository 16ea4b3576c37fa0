"""All queries about the bots' queue."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, func, select, update

from abyss.server.store.layout import jobs, tables
from abyss.server.store.rows import JobRow


class FreeTurn(NamedTuple):
    """A bot's turn that nobody works on, and whose table it is."""

    job: JobRow
    owner: str


def free_turns(connection: Connection, before: float, limit: int) -> list[FreeTurn]:
    """Turns whose lease was over before a moment, the longest waiting first."""
    columns = (jobs.c.table_id, jobs.c.version, jobs.c.seat, jobs.c.bot, tables.c.host)
    rows = connection.execute(_free(select(*columns), before).order_by(jobs.c.lease).limit(limit))
    return [FreeTurn(JobRow(*row[:4]), row.host or row.table_id) for row in rows]


def _free(query: Select[Any], before: float) -> Select[Any]:
    """Of games that go on."""
    goes_on = (tables.c.status == "playing") & tables.c.paused_at.is_(None)
    return query.join(tables, tables.c.id == jobs.c.table_id).where(jobs.c.lease < before, goes_on)


def claim(
    connection: Connection,
    worker: str,
    before: float,
    until: float,
    choose: Callable[[list[FreeTurn]], list[FreeTurn]],
    among: int = 512,
) -> list[FreeTurn]:
    """Take over the turns chosen among those that nobody works on; what another worker takes first is left to it."""
    wanted = {turn.job.table_id: turn for turn in choose(free_turns(connection, before, among))}
    if not wanted:
        return []
    take = update(jobs).where(jobs.c.table_id.in_(wanted), jobs.c.lease < before).values(worker=worker, lease=until)
    taken = connection.execute(take.returning(jobs.c.table_id, jobs.c.version, jobs.c.seat, jobs.c.bot)).all()
    return [FreeTurn(JobRow(*row), wanted[row.table_id].owner) for row in taken]


def is_any_free(connection: Connection, before: float) -> bool:
    """Whether there is a turn that nobody works on."""
    return connection.execute(_free(select(jobs.c.table_id), before).limit(1)).first() is not None


def is_held(connection: Connection, job: JobRow, worker: str) -> bool:
    """Whether a worker still holds a turn; it stays so until the end of the transaction."""
    its_row = and_(jobs.c.table_id == job.table_id, jobs.c.version == job.version, jobs.c.worker == worker)
    return connection.execute(select(jobs.c.seat).where(its_row).with_for_update()).scalar_one_or_none() == job.seat


def count(connection: Connection) -> int:
    """How many bots must move."""
    return int(connection.execute(select(func.count()).select_from(jobs)).scalar_one())


def renew(connection: Connection, worker: str, tables: Sequence[str], until: float) -> None:
    """Go on holding the turns this worker has at these tables."""
    connection.execute(update(jobs).where(jobs.c.worker == worker, jobs.c.table_id.in_(tables)).values(lease=until))


def release(connection: Connection, worker: str, now: float) -> None:
    """Let go of what a worker holds: others may take it at once."""
    connection.execute(update(jobs).where(jobs.c.worker == worker).values(worker=None, lease=now))


def release_all(connection: Connection) -> None:
    """Let go of every turn: at the start of the only process there is, no worker is left that could hold one."""
    connection.execute(update(jobs).values(worker=None, lease=0.0))
