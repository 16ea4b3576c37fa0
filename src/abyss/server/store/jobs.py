"""All queries about the bots' queue."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from abyss.server.store.layout import jobs
from abyss.server.store.rows import JobRow


def claim(connection: Connection, worker: str, now: float, lease: float, limit: int) -> list[JobRow]:
    """Take over turns of bots that nobody works on; rows another process is taking are skipped."""
    free = (
        select(jobs.c.table_id, jobs.c.version, jobs.c.seat, jobs.c.bot)
        .where(jobs.c.lease < now)
        .order_by(jobs.c.lease)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    found = [JobRow(*row) for row in connection.execute(free)]
    if found:
        taken = [job.table_id for job in found]
        connection.execute(update(jobs).where(jobs.c.table_id.in_(taken)).values(worker=worker, lease=now + lease))
    return found


def is_any_free(connection: Connection, now: float) -> bool:
    """Whether there is a turn that nobody works on."""
    return connection.execute(select(jobs.c.table_id).where(jobs.c.lease < now).limit(1)).first() is not None


def renew(connection: Connection, worker: str, tables: Sequence[str], until: float) -> None:
    """Go on holding the turns this worker has at these tables."""
    connection.execute(update(jobs).where(jobs.c.worker == worker, jobs.c.table_id.in_(tables)).values(lease=until))


def release_all(connection: Connection) -> None:
    """Let go of every turn: at the start of the only process there is, no worker is left that could hold one."""
    connection.execute(update(jobs).values(worker=None, lease=0.0))
