"""Compiled functions as Python sees them, and how it calls one: by address, with plain arguments."""

import ctypes
import functools
from collections.abc import Callable
from operator import index
from typing import Any, Final

import numpy as np

from abyss.rules.jit.kinds import Kind, parameters
from abyss.rules.jit.placed import Placed
from abyss.rules.jit.units import Unit, unit_of

_Byte: Final = ctypes.c_ubyte
_Address: Final = ctypes.POINTER(_Byte)
_NUMBERS: Final = {
    "nothing": None,
    "bool": ctypes.c_bool,
    "int64": ctypes.c_int64,
    "uint64": ctypes.c_uint64,
    "float64": ctypes.c_double,
}


class Compiled:
    """A function that compiled code calls. `py_func` is its source, for other targets."""

    is_entry = False

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.symbol = f"{function.__module__}.{function.__name__}"
        self.unit: Unit = unit_of(function.__module__)
        functools.update_wrapper(self, function)

    def __call__(self, *_arguments: Any) -> Any:
        """Refuse: there is nothing that plain Python could call."""
        raise TypeError(f"{self.symbol} belongs to compiled code: plain Python calls only an @entry")

    def __reduce__(self) -> str:
        """Pickle as a name, as plain functions are."""
        return self.py_func.__qualname__

    def __repr__(self) -> str:
        return f"<compiled {self.symbol}>"


class Entry(Compiled):
    """A function that plain Python calls too. The first call of one loads its unit."""

    is_entry = True

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self.unit.entries[self.symbol] = self
        self._call: Callable[..., Any] = self._first_call

    def __call__(self, *arguments: Any) -> Any:
        """Call the compiled code, without the interpreter's lock."""
        return self._call(*arguments)

    def _first_call(self, *arguments: Any) -> Any:
        address, result = self.unit.find(self.symbol)
        self._call = caller(self.py_func, address, result)
        return self._call(*arguments)


def caller(function: Callable[..., Any], address: int, result: str) -> Callable[..., Any]:
    """What calls compiled code with the arguments of a function.

    It is made as text: `lambda game, moves, n: run(at_game(game), at_moves(moves), len(moves), whole(n))`, since a loop
    over the arguments would take longer than most rules.
    """
    parts: list[str] = []
    plain: list[Any] = []
    known: dict[str, Any] = {}
    for name, kind in parameters(function).items():
        known[f"at_{name}"] = converter(name, kind)
        parts.append(f"at_{name}({name})")
        if kind.is_record or kind.dimensions:
            plain += [_Address, *[ctypes.c_int64] * kind.dimensions]
            parts += [f"{name}.shape[{axis}]" for axis in range(kind.dimensions)]
        else:
            plain.append(_NUMBERS[kind.dtype.name])
    known["run"] = ctypes.CFUNCTYPE(_NUMBERS[result], *plain)(address)
    made: Callable[..., Any] = eval(f"lambda {', '.join(parameters(function))}: run({', '.join(parts)})", known)
    return made


def converter(name: str, kind: Kind) -> Callable[[Any], Any]:
    """What makes a plain argument of a parameter's value, and refuses a wrong one."""
    if kind.is_record:
        return functools.partial(_record_address, name, kind.dtype)
    if kind.dimensions:
        return functools.partial(_array_address, name, kind)
    return float if kind.dtype.kind == "f" else index


def _record_address(name: str, dtype: Any, record: Any) -> Any:
    if not isinstance(record, Placed):
        _check_record(name, dtype, record)
        if isinstance(record, np.void) and record.base is None:  # it owns its memory: NumPy would copy it
            return _Byte.from_address(np.frombuffer(record.data, np.uint8).ctypes.data)
        return _Byte.from_address(np.asarray(record).ctypes.data)
    if record.at is None:
        if type(record).kind is not dtype:
            _check_record(name, dtype, record)
            type(record).kind = dtype
        record.at = _Byte.from_address(np.asarray(record).ctypes.data)
    return record.at


def _check_record(name: str, dtype: Any, record: Any) -> None:
    if record.dtype is not dtype and record.dtype != dtype:
        raise TypeError(f"{name} must be a game record, not {record.dtype}")


def _array_address(name: str, kind: Kind, array: Any) -> Any:
    dtype = array.dtype
    is_right = (dtype is kind.dtype or dtype == kind.dtype) and array.ndim == kind.dimensions
    if not is_right or not array.flags.c_contiguous:
        raise TypeError(
            f"{name} must be a whole array of {kind.dimensions} dimensions of {kind.dtype.name}, "
            f"not {array.ndim} of {dtype.name}"
        )
    if kind.is_writable and array.size and dtype.names is None:
        return _Byte.from_buffer(array)  # the quickest way, but not for records: NumPy spells out all their fields
    return _Byte.from_address(array.ctypes.data)
