"""Work in the background of a process, which ends with it."""

import asyncio
import contextlib
from typing import Any


async def stop(*tasks: "asyncio.Task[Any] | None") -> None:
    """Cancel all of these at once, and wait until each is gone; one that never began is None."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    for task in begun:
        with contextlib.suppress(asyncio.CancelledError):
            await task
