"""`@rule` and `@entry`, the decorators of all compiled code: compiled with Numba, or nothing when ABYSS_JIT=0.

ABYSS_JIT=checked compiles code that looks at every index and says on stderr which one lies outside its row; otherwise
it plays the same, only slower. Usual code would read what lies behind the row, and might tell it.

Compiled code calls both; plain Python calls only an `@entry`. Every function has one signature: a parameter annotated
`Game` is a game record, `Moves` a buffer of action numbers and so on (`kinds.py` has the list), anything else a whole
number. Nothing is compiled or loaded when a function is declared, but when the first entry of its unit is called.
"""

import functools
import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

JIT = os.environ.get("ABYSS_JIT", "1") != "0"

Game = Any  # one record of state.GAME
Games = Any  # array of them
Moves = Any  # int16 array: action numbers
Rows = Any  # int16 array of two dimensions
Parts = Any  # int64 array: points
Longs = Any  # int64 array
Tables = Any  # int64 array of two dimensions
Weights = Any  # read-only int64 array: figures in hundredths of a point
Word = Any  # uint64
Words = Any  # uint64 array
Flags = Any  # uint8 array
Marks = Any  # uint8 array of two dimensions
Real = Any  # float64
Reals = Any  # float64 array
Floats = Any  # float32 array
RealRows = Any  # float32 array of two dimensions

Function = TypeVar("Function", bound=Callable[..., Any])

if JIT:
    from abyss.rules.jit.functions import Compiled, Entry

    def rule(function: Function) -> Function:
        """Compile a function that only compiled code calls."""
        return cast(Function, Compiled(function))

    def entry(function: Function) -> Function:
        """Compile a function that plain Python calls too."""
        return cast(Function, Entry(function))

else:

    def _plain(value: Any) -> Any:
        return int(value) if isinstance(value, np.signedinteger) else value

    def rule(function: Function) -> Function:
        """Leave a function as plain Python; small NumPy integers become whole numbers, as when compiled."""

        @functools.wraps(function)
        def interpreted(*arguments: Any) -> Any:
            return _plain(function(*map(_plain, arguments)))

        return cast(Function, interpreted)

    entry = rule


def wrapping(function: Function) -> Function:
    """Let unsigned words wrap around without a warning when interpreted; compiled words always do."""
    if JIT:
        return function
    quiet: Function = np.errstate(over="ignore")(function)
    return quiet


def fetch_add(counter: Any, amount: int) -> int:
    """Add to a counter and return what it was; compiled, at once, though several threads share it."""
    before = int(counter[0])
    counter[0] += amount
    return before
