"""Work that must not be left half done when whoever asked for it goes away."""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def unbroken(
    method: Callable[Parameters, Awaitable[Result]],
) -> Callable[Parameters, Awaitable[Result]]:
    """Let a change go on to its end, from the lock to telling everybody, even if the client disconnects meanwhile."""

    @functools.wraps(method)
    async def whole(*arguments: Parameters.args, **named: Parameters.kwargs) -> Result:
        return await asyncio.shield(asyncio.ensure_future(method(*arguments, **named)))

    return whole
