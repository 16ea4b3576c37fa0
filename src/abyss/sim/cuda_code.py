"""How numba-cuda writes our code down, so that NVIDIA's compiler sees through it.

That compiler leaves out what every other does first: to follow what is known already past a branch, since the threads
of a warp might part there. So code for a GPU must not ask what it knows.
"""

# mypy: disable-error-code="attr-defined, import-not-found, import-untyped, unused-ignore"

import functools
import types
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Any, NamedTuple

from abyss.rules.jit.indices import counted_from_the_start

_unrolled: list[bool] = [False]  # of the code that is being compiled, and what it lies in


class Plan(NamedTuple):
    """A kernel that is to be made of a plain function that calls rules."""

    function: Any
    signature: tuple[Any, ...]
    block: int  # threads of a block, at most
    unrolled: bool  # loops may be unrolled: quicker where the code stays small
    together: int = 1  # blocks that a processor has room for at a time, at least
    using: Mapping[str, Any] = {}  # what some of the function's global names mean instead


def with_globals(source: Any, names: dict[str, Any]) -> Any:
    """A copy of a function that looks its global names up in `names`."""
    copy = types.FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
    copy.__module__ = source.__module__
    copy.__qualname__ = source.__qualname__
    return copy


def planned(plan: Plan, names: dict[str, Any]) -> Any:
    """A copy of a plan's function; what uses other functions has a name of its own, or the cache would mix them up."""
    copy = with_globals(plan.function, names)
    copy.__qualname__ = "_".join([copy.__qualname__, *(each.__name__ for each in plan.using.values())])
    return copy


@contextmanager
def plain_code(unrolled: bool) -> Iterator[None]:
    """Meanwhile no index is asked whether it counts from the end of its row, and loops may be `unrolled`."""
    from numba.cuda.np import arrayobj

    count_plainly()
    _unrolled.append(unrolled)
    try:
        with counted_from_the_start(arrayobj):
            yield
    finally:
        _unrolled.pop()


@functools.cache
def count_plainly() -> None:
    """Let loops over a range, where they may be unrolled, count on even when they are over.

    Numba counts on only if there is a next number, and asks the same again to go on or not. If nobody asks twice, a
    loop takes half the instructions, and one of known length can be unrolled. It counts the same numbers.
    """
    from numba.cuda import cgutils
    from numba.cuda.core.imputils import RefType, iternext_impl
    from numba.cuda.cpython import rangeobj

    def let_count(kind: Any) -> None:
        counter = cgutils.create_struct_proxy(kind)

        @rangeobj.lower("iternext", kind)
        @iternext_impl(RefType.BORROWED)
        def following(context: Any, builder: Any, _signature: Any, values: Any, result: Any) -> None:
            state = counter(context, builder, values[0])
            left, number = builder.load(state.count), builder.load(state.iter)
            is_valid = builder.icmp_signed(">", left, left.type(0))
            result.set_valid(is_valid)
            result.yield_(number)
            with nullcontext() if _unrolled[-1] else builder.if_then(is_valid):
                builder.store(builder.sub(left, left.type(1)), state.count)
                builder.store(builder.add(number, state.step), state.iter)

    for _, kind in rangeobj.range_impl_map.values():
        let_count(kind)
