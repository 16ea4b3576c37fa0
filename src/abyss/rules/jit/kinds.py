"""The kinds of parameters that compiled functions have, each named by an annotation. Whatever has none is an int64."""

import functools
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.rules.state import GAME


class Kind(NamedTuple):
    """What a parameter is: a number, a game record, or an array that lies in one piece of memory."""

    dtype: np.dtype[Any]
    dimensions: int
    is_writable: bool = True

    @property
    def is_record(self) -> bool:
        """Whether it is a single game record."""
        return self.dtype == GAME and self.dimensions == 0


WHOLE: Final = Kind(np.dtype(np.int64), 0)

KINDS: Final = {
    "Game": Kind(GAME, 0),
    "Games": Kind(GAME, 1),
    "Moves": Kind(np.dtype(np.int16), 1),  # action numbers
    "Rows": Kind(np.dtype(np.int16), 2),
    "Parts": Kind(np.dtype(np.int64), 1),  # points
    "Longs": Kind(np.dtype(np.int64), 1),
    "Weights": Kind(np.dtype(np.int64), 1, is_writable=False),  # figures in hundredths of a point
    "Tables": Kind(np.dtype(np.int64), 2),
    "Word": Kind(np.dtype(np.uint64), 0),
    "Words": Kind(np.dtype(np.uint64), 1),
    "Flags": Kind(np.dtype(np.uint8), 1),
    "Marks": Kind(np.dtype(np.uint8), 2),
    "Real": Kind(np.dtype(np.float64), 0),
    "Reals": Kind(np.dtype(np.float64), 1),
    "Floats": Kind(np.dtype(np.float32), 1),
    "RealRows": Kind(np.dtype(np.float32), 2),
}


RESULTS: Final = {None: "nothing", int: "int64", bool: "bool", float: "float64", "Word": "uint64"}


def declared_result(function: Callable[..., Any]) -> str:
    """What an entry says it returns: so code that calls it can be compiled before it is, and beside it."""
    if "return" not in function.__annotations__:
        raise TypeError(f"{function.__module__}.{function.__name__} must say what it returns, as every entry")
    return RESULTS[function.__annotations__["return"]]


def parameters(function: Callable[..., Any]) -> dict[str, Kind]:
    """The parameters of a function, as its annotations name them: one signature, on every target."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return {name: KINDS.get(str(function.__annotations__.get(name)), WHOLE) for name in names}


def numba_signature(function: Callable[..., Any], record: np.dtype[Any] = GAME) -> tuple[Any, ...]:
    """The same as Numba's types; a GPU has a record of its own, with every field aligned."""
    return tuple(numba_type(kind, record) for kind in parameters(function).values())


@functools.cache
def numba_type(kind: Kind, record: np.dtype[Any] = GAME) -> Any:
    """A kind as Numba's type."""
    import numba

    single = numba.from_dtype(record if kind.dtype == GAME else kind.dtype)
    if kind.dimensions == 0:
        return single
    return numba.types.Array(single, kind.dimensions, "C", readonly=not kind.is_writable)
