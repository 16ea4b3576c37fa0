"""Compiled or interpreted: chosen before the rules are imported, since they cannot change over afterwards.

Compiling everything takes about a minute, once. Commands that make few decisions run interpreted until that is done;
commands that make millions wait for it and say so.
"""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from abyss.cores import GIVE_WAY, usable_cores

_SOURCES: Final = Path(__file__).parent.parent
_MARK: Final = re.compile(r"^@rule\b", re.MULTILINE)
FILL_CACHE: Final = "import abyss.table, abyss.bots.drive, abyss.bots.registry as r; r.bot_names()"


def errors() -> Console:
    """A console on stderr."""
    return Console(stderr=True, highlight=False)


def is_chosen() -> bool:
    """Whether it is too late to choose, or the user has chosen."""
    return "abyss.rules.jit" in sys.modules or "ABYSS_JIT" in os.environ


def is_compiled() -> bool:
    """Whether the compiled rules lie in the cache."""
    root = os.environ.get("ABYSS_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "abyss"
    if not any(Path(root).glob("rules-*")):
        return False  # known without importing Numba, which takes a while
    from abyss.rules.cache import cache_folder

    marks = sum(len(_MARK.findall(path.read_text("utf-8"))) for path in (_SOURCES / "rules").rglob("*.py"))
    return sum(1 for _ in cache_folder().rglob("*.nbi")) >= marks


def server_mark() -> Path:
    """The file that says: everything a server of these sources needs has been compiled."""
    from abyss.rules.cache import cache_folder, source_hash

    # compiled code is found again only from the folder it was compiled in
    place = hashlib.sha256(str(_SOURCES).encode()).hexdigest()[:8]
    return cache_folder("abyss.server") / f"complete-with-{source_hash('bots')}-in-{place}"


def prefer_interpreted() -> None:
    """For few decisions: compiled rules if they are there, interpreted ones otherwise."""
    if not is_chosen() and not is_compiled():
        os.environ["ABYSS_JIT"] = "0"


def require_compiled() -> None:
    """For many decisions: compiled rules, even if that takes a minute now."""
    if not is_chosen() and not is_compiled():
        errors().print("Compiling the rules for this machine: about a minute, once …", style="dim")


def fill_cache() -> "subprocess.Popen[bytes] | None":
    """Start compiling beside an interpreted game; what is done when the game ends is kept for the next time."""
    if os.environ.get("ABYSS_JIT") != "0" or usable_cores() < 2 or not sys.stdout.isatty():
        return None
    environment = {name: value for name, value in os.environ.items() if name != "ABYSS_JIT"}
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-c", GIVE_WAY + FILL_CACHE],
        env=environment,
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
    )
