"""Compiled or interpreted: chosen before the rules are imported, since they cannot change over afterwards.

Compiling takes about half a minute, once, and says so when it begins. Whoever makes millions of decisions waits for it;
whoever makes few plays interpreted rules until the compiled ones lie in the cache, and may have them compiled beside.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from abyss.cores import GIVE_WAY, usable_cores

UNITS: Final = ("rules", "kernels", "bots")  # what a game with bots is played with


def is_chosen() -> bool:
    """Whether it is too late to choose, or the user has chosen."""
    return "abyss.rules.jit" in sys.modules or "ABYSS_JIT" in os.environ


def is_compiled() -> bool:
    """Whether all that a game needs lies compiled in the cache."""
    from abyss.rules.cache import cache_root, unit_file

    if not any(cache_root().glob("*.unit")):
        return False  # known at once
    return all(unit_file(unit).exists() for unit in UNITS)


def prefer_interpreted() -> bool:
    """For few decisions: compiled rules if they are there, interpreted ones otherwise; return whether it is so."""
    if is_chosen() or is_compiled():
        return False
    os.environ["ABYSS_JIT"] = "0"
    return True


def compile_all() -> None:
    """Compile what is not in the cache: the rules here and the rest in another process, where there are two cores."""
    from abyss.rules.cache import unit_file
    from abyss.rules.jit.units import unit_of

    first, *rest = UNITS
    missing = [unit for unit in rest if not unit_file(unit).exists()]
    beside = None
    if missing and usable_cores() > 1 and not unit_file(first).exists():
        code = "import sys; from abyss.compiling import prepare; prepare(sys.argv[1:])"
        beside = subprocess.Popen([sys.executable, "-c", code, *missing])
    unit_of(f"abyss.{first}").load()
    if beside is not None:
        beside.wait()
    for unit in rest:  # whatever has gone wrong beside is done here
        unit_of(f"abyss.{unit}").load()


def prepare(units: Sequence[str]) -> None:
    """Compile units into the cache, loading none of them."""
    from abyss.rules.jit.units import unit_of

    for unit in units:
        unit_of(f"abyss.{unit}").prepare()


def environment_of_compiled() -> dict[str, str]:
    """This process's environment, for one with compiled rules."""
    return {name: value for name, value in os.environ.items() if name != "ABYSS_JIT"}


def compile_beside() -> "subprocess.Popen[bytes]":
    """Start a process that compiles while this one plays interpreted rules."""
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-c", f"{GIVE_WAY}from abyss.compiling import compile_all; compile_all()"],
        env=environment_of_compiled(),
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
    )
