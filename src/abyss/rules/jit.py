"""`@rule` and `@entry`, the decorators of the rules: compiled by Numba, or nothing when ABYSS_JIT=0.

Compiled rules call a `@rule`; plain Python can call only an `@entry`, whose wrapper costs time to compile.

Every rule function is compiled once, an entry at once and a rule with the first caller, for one signature: a parameter
annotated `Game` is a game record, `Moves` a buffer of action numbers, `Parts` a buffer of points, `Word` an unsigned
64-bit word, anything else a whole number.
"""

import functools
import os
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

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

    KINDS: Final = {
        "Game": numba.from_dtype(GAME),
        "Moves": numba.types.Array(numba.int16, 1, "C"),
        "Parts": numba.types.Array(numba.int64, 1, "C"),
        "Word": numba.uint64,
    }

    def compiled(function: Rule, kinds: Mapping[str, Any], folder: str, for_python: bool) -> Rule:
        """Compile a function for the one signature that its annotations name, and keep it in a folder."""
        settings: Any = numba.config
        settings.CACHE_DIR = folder
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        signature = tuple(kinds.get(str(function.__annotations__.get(name)), numba.int64) for name in names)
        options: Any = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": False}
        if for_python:
            return cast(Rule, numba.njit(signature, **options)(function))
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        made: Any = numba.njit(**options)(function)
        made._can_compile = False
        template = made.get_call_template

        def compile_when_asked(*types: Any) -> Any:
            if not made.overloads:
                made._can_compile = True
                made.compile(signature)
                made._can_compile = False
                made._clear()  # a call from Python is an error then, not a crash
            return template(*types)

        # The compiler asks this of what a function calls. A caller from the cache has it inside and never asks.
        made.get_call_template = compile_when_asked
        return cast(Rule, made)

    def rule(function: Rule) -> Rule:
        """Compile a rule that other rules call."""
        return compiled(function, KINDS, str(cache_folder(function.__module__)), for_python=False)

    def entry(function: Rule) -> Rule:
        """Compile a rule that plain Python calls too."""
        return compiled(function, KINDS, str(cache_folder(function.__module__)), for_python=True)

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
