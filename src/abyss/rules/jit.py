"""`@rule`, the decorator of the rules: compiled by Numba, or nothing when ABYSS_JIT=0.

A rule can be called by other rules only. `@entry` marks the few that plain Python calls too: they get a wrapper,
which costs as much to compile as the function itself.

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

    def _compile(function: Rule, for_python: bool) -> Rule:
        settings: Any = numba.config
        settings.CACHE_DIR = str(cache_folder(function.__module__))
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        signature = tuple(_numba_type(function.__annotations__.get(name)) for name in names)
        options: Any = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": False}
        if not for_python:
            options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return cast(Rule, numba.njit(signature, **options)(function))

    def rule(function: Rule) -> Rule:
        """Compile a rule function for its one signature; outside `abyss.rules` Python may call it too."""
        return _compile(function, for_python=not function.__module__.startswith("abyss.rules."))

    def entry(function: Rule) -> Rule:
        """Compile a rule function that plain Python calls too."""
        return _compile(function, for_python=True)

else:

    def _plain(value: Any) -> Any:
        return int(value) if isinstance(value, np.signedinteger) else value

    def rule(function: Rule) -> Rule:
        """Leave a rule function as plain Python; small NumPy integers become whole numbers, as when compiled."""

        @functools.wraps(function)
        def interpreted(*arguments: Any) -> Any:
            return _plain(function(*map(_plain, arguments)))

        return cast(Rule, interpreted)

    entry = rule


def wrapping(function: Rule) -> Rule:
    """Let unsigned words wrap around without a warning when interpreted; compiled words always do."""
    if JIT:
        return function
    quiet: Rule = np.errstate(over="ignore")(function)
    return quiet
