"""`@thought` and `@entry`, the decorators of compiled bot code: like those of the rules, with more kinds of parameter.

Besides the annotations of `@rule`: `Games` is an array of game records, `Weights` a read-only table of figures in
hundredths of a point, `Longs` a buffer of whole numbers, `Reals` a buffer of floats and `Real` a float.
"""

import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from abyss.rules.jit import JIT, Game, Moves, Word, rule
from abyss.rules.state import GAME

__all__ = ["Game", "Games", "Longs", "Moves", "Real", "Reals", "Weights", "Word", "entry", "thought"]

Games = Any  # array of state.GAME
Weights = Any  # read-only int64 array
Longs = Any  # int64 array
Reals = Any  # float64 array
Real = Any  # float64

Thought = TypeVar("Thought", bound=Callable[..., Any])

if JIT:
    import numba

    from abyss.rules.cache import cache_folder, source_hash

    @functools.cache
    def _folder() -> str:
        """The folder for compiled bot code: named after the rules and the compiled bots, not after every bot's file."""
        here = Path(__file__).parent
        digest = hashlib.sha256(source_hash("sim").encode())
        for path in (*sorted(here.glob("*.py")), here.parent / "compiled.py"):
            digest.update(path.read_bytes())
        return str(cache_folder("abyss.sim").parent / f"bots-{digest.hexdigest()[:16]}")

    _TYPES = {
        "Game": numba.from_dtype(GAME),
        "Games": numba.types.Array(numba.from_dtype(GAME), 1, "C"),
        "Moves": numba.types.Array(numba.int16, 1, "C"),
        "Weights": numba.types.Array(numba.int64, 1, "C", readonly=True),
        "Longs": numba.types.Array(numba.int64, 1, "C"),
        "Reals": numba.types.Array(numba.float64, 1, "C"),
        "Real": numba.float64,
        "Word": numba.uint64,
    }

    def _compile(function: Thought, for_python: bool) -> Thought:
        settings: Any = numba.config
        settings.CACHE_DIR = _folder()
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        kinds = (str(function.__annotations__.get(name)) for name in names)
        signature = tuple(_TYPES.get(kind, numba.int64) for kind in kinds)
        options: Any = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": False}
        if not for_python:
            options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return cast(Thought, numba.njit(signature, **options)(function))

    def thought(function: Thought) -> Thought:
        """Compile a function that only compiled code calls; it runs without the interpreter's lock."""
        return _compile(function, for_python=False)

    def entry(function: Thought) -> Thought:
        """Compile a function that plain Python calls too, which costs a wrapper."""
        return _compile(function, for_python=True)

else:
    thought = rule
    entry = rule
