"""A quick generator for bots and playouts (SplitMix64), never for the game itself."""

import numpy as np

from abyss.rules.jit import Word, entry, wrapping

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _33 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(33)


@wrapping
@entry
def next_word(state: "Word") -> "Word":
    """Return the next state of the generator."""
    return state + _STEP


@wrapping
@entry
def mixed(state: "Word") -> "Word":
    """Return the random word of a state."""
    state = (state ^ (state >> _30)) * _MIX1
    state = (state ^ (state >> _27)) * _MIX2
    return state ^ (state >> _31)


@entry
def pick(state: "Word", n) -> int:
    """Return a number below n; the bias of 31 bits does not matter for playouts."""
    return (int(mixed(state) >> _33) * n) >> 31
