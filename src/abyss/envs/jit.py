"""`@driver`, the decorator of compiled environment code: like `@rule`, for whole batches of games; `fetch_add`.

A parameter annotated `Games` is an array of game records, `Rows` rows of int16, `Marks` rows of bytes, `Flags` a row
of bytes, `Longs` a row of whole numbers, `Tables` rows of them, `Words` a row of unsigned words, `Reals` rows of
float32, `Moves` a buffer of action numbers, anything else a whole number.
"""

# mypy: disable-error-code="assignment, attr-defined, unused-ignore"

from collections.abc import Callable
from typing import Any, TypeVar

from abyss.rules.jit import JIT
from abyss.rules.state import GAME

Games = Any  # array of state.GAME
Moves = Any  # int16 array
Rows = Any  # int16 arrays of two dimensions
Marks = Any  # uint8 arrays of two dimensions
Flags = Any  # uint8 array
Longs = Any  # int64 array
Tables = Any  # int64 arrays of two dimensions
Words = Any  # uint64 array
Reals = Any  # float32 arrays of two dimensions

Driver = TypeVar("Driver", bound=Callable[..., Any])

if JIT:
    import numba

    from abyss.rules.cache import cache_folder, source_hash

    _TYPES = {
        "Games": numba.types.Array(numba.from_dtype(GAME), 1, "C"),
        "Moves": numba.types.Array(numba.int16, 1, "C"),
        "Rows": numba.types.Array(numba.int16, 2, "C"),
        "Marks": numba.types.Array(numba.uint8, 2, "C"),
        "Flags": numba.types.Array(numba.uint8, 1, "C"),
        "Longs": numba.types.Array(numba.int64, 1, "C"),
        "Tables": numba.types.Array(numba.int64, 2, "C"),
        "Words": numba.types.Array(numba.uint64, 1, "C"),
        "Reals": numba.types.Array(numba.float32, 2, "C"),
    }

    def driver(function: Driver) -> Driver:
        """Compile a function for its one signature; it stands on the compiled bots too, so the cache's name says so."""
        numba.config.CACHE_DIR = str(cache_folder("abyss.bots") / f"envs-{source_hash('envs')}")
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        signature = tuple(_TYPES.get(str(function.__annotations__.get(name)), numba.int64) for name in names)
        compiled: Driver = numba.njit(signature, cache=True, nogil=True, error_model="numpy", boundscheck=False)(
            function
        )
        return compiled

    def _fetch_add(_context: Any, _counter: Any, _amount: Any) -> Any:
        """Add to a counter that several threads share, at once, and return what it was."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            counter = context.make_array(signature.args[0])(context, builder, arguments[0])
            return builder.atomic_rmw("add", counter.data, arguments[1], "monotonic")

        return numba.int64(_TYPES["Longs"], numba.int64), code

    fetch_add: Any = numba.extending.intrinsic(_fetch_add)

else:

    def driver(function: Driver) -> Driver:
        """Leave a function as plain Python."""
        return function

    def fetch_add(counter: Any, amount: int) -> int:
        """Add to a counter and return what it was."""
        before = int(counter[0])
        counter[0] += amount
        return before
