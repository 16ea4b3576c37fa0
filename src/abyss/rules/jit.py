"""`@rule`, the one decorator of the rules: compiled by Numba, or nothing when ABYSS_JIT=0.

Every rule function is compiled once, for one signature: a parameter annotated `Game` is a game record, `Moves` a
buffer of action numbers, `Parts` a buffer of points, `Word` an unsigned 64-bit word, anything else a whole number.
"""

import functools
import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

from abyss.rules.state import GAME

JIT = os.environ.get("ABYSS_JIT", "1") != "0"

Game = Any  # one record of state.GAME
Moves = Any  # int16 array
Parts = Any  # int64 array
Word = Any  # uint64

Rule = TypeVar("Rule", bound=Callable[..., Any])

if JIT:
    import numba

    from abyss.rules.cache import cache_folder

    _TYPES = {
        "Game": numba.from_dtype(GAME),
        "Moves": numba.types.Array(numba.int16, 1, "C"),
        "Parts": numba.types.Array(numba.int64, 1, "C"),
        "Word": numba.uint64,
    }

    def _numba_type(annotation: object) -> Any:
        return _TYPES.get(str(annotation), numba.int64)

    def rule(function: Rule) -> Rule:
        """Compile a rule function for its one signature."""
        settings: Any = numba.config
        settings.CACHE_DIR = str(cache_folder(function.__module__))
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        signature = tuple(_numba_type(function.__annotations__.get(name)) for name in names)
        compiled = numba.njit(signature, cache=True, nogil=True, error_model="numpy", boundscheck=False)(function)
        return cast(Rule, compiled)

else:

    def _plain(value: Any) -> Any:
        return int(value) if isinstance(value, np.signedinteger) else value

    def rule(function: Rule) -> Rule:
        """Leave a rule function as plain Python; small NumPy integers become whole numbers, as when compiled."""

        @functools.wraps(function)
        def interpreted(*arguments: Any) -> Any:
            return _plain(function(*map(_plain, arguments)))

        return cast(Rule, interpreted)


def wrapping(function: Rule) -> Rule:
    """Let unsigned words wrap around without a warning when interpreted; compiled words always do."""
    if JIT:
        return function
    quiet: Rule = np.errstate(over="ignore")(function)
    return quiet
