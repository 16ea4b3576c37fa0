"""`@thought` and `@entry`, the decorators of compiled bot code: like those of the rules, with more kinds of parameter.

Besides the annotations of `@rule`: `Games` is an array of game records, `Weights` a read-only table of figures in
hundredths of a point, `Longs` a buffer of whole numbers, `Reals` a buffer of floats, `Floats` one of float32 and
`Real` a float.
"""

import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from abyss.rules.jit import JIT, Game, Moves, Word, rule

__all__ = ["Floats", "Game", "Games", "Longs", "Moves", "Real", "Reals", "Weights", "Word", "entry", "thought"]

Games = Any  # array of state.GAME
Weights = Any  # read-only int64 array
Longs = Any  # int64 array
Reals = Any  # float64 array
Floats = Any  # float32 array
Real = Any  # float64

Thought = TypeVar("Thought", bound=Callable[..., Any])

if JIT:
    import numba

    from abyss.rules.cache import cache_folder, source_hash
    from abyss.rules.jit import KINDS, compiled

    @functools.cache
    def _folder() -> str:
        """The folder for compiled bot code: named after the rules and the compiled bots, not after every bot's file."""
        here = Path(__file__).parent
        digest = hashlib.sha256(source_hash("kernels").encode())
        for path in (*sorted(here.glob("*.py")), here.parent / "compiled.py"):
            digest.update(path.read_bytes())
        return str(cache_folder("abyss.kernels").parent / f"bots-{digest.hexdigest()[:16]}")

    _KINDS: Final = KINDS | {
        "Games": numba.types.Array(KINDS["Game"], 1, "C"),
        "Weights": numba.types.Array(numba.int64, 1, "C", readonly=True),
        "Longs": numba.types.Array(numba.int64, 1, "C"),
        "Reals": numba.types.Array(numba.float64, 1, "C"),
        "Floats": numba.types.Array(numba.float32, 1, "C"),
        "Real": numba.float64,
    }

    def thought(function: Thought) -> Thought:
        """Compile a function that only compiled code calls; it runs without the interpreter's lock."""
        return compiled(function, _KINDS, _folder(), for_python=False)

    def entry(function: Thought) -> Thought:
        """Compile a function that plain Python calls too."""
        return compiled(function, _KINDS, _folder(), for_python=True)

else:
    thought = rule
    entry = rule
