"""The board game Abyss with its expansions.

Importing this package is cheap on purpose: `abyss --help` must answer at once, so `Game`, which needs NumPy and Numba,
is loaded when it is first asked for.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from abyss.table import Game

__all__ = ["Game", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    if name == "Game":
        from abyss.table import Game

        globals()["Game"] = Game  # the next access finds it without coming here
        return Game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
