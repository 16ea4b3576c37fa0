"""Where compiled code is kept, and the names that say what it was made from.

Compiled code depends on the sources of its own package and of those below it, on the card data, on Python and on the
compiler. All of that is hashed into a name, so that stale code is never found.
"""

import functools
import hashlib
import os
import re
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
CHECKED: Final = os.environ.get("ABYSS_JIT") == "checked"  # code that looks at every index
LAYERS: Final = ("cards", "rules", "kernels", "bots")  # compiled code may stand on those before it, and all others may
_USES_JIT: Final = re.compile(r"^from abyss\.rules\.jit import ", re.MULTILINE)


def compiled_modules(package: str) -> list[Path]:
    """The files of a package that have compiled functions; of a module outside of abyss, that module's file."""
    if not (ROOT / package).is_dir():
        file = getattr(sys.modules[package], "__file__", None)
        if file is None:
            raise TypeError(f"{package} has no file: compiled functions must lie in one, so that a change is noticed")
        return [Path(file)]
    return [path for path in sorted((ROOT / package).rglob("*.py")) if _USES_JIT.search(path.read_text("utf-8"))]


def _sources(package: str) -> list[Path]:
    """The files that a package's compiled code is made from: its compiled modules and those beside them."""
    if package == "cards":
        return sorted((ROOT / package).glob("*.py"))
    modules = compiled_modules(package)
    if package == "rules":
        modules += (ROOT / package / "jit").glob("*.py")
    if ROOT not in modules[0].parents:
        return modules
    return sorted({path for folder in {module.parent for module in modules} for path in folder.glob("*.py")})


@functools.cache
def source_hash(package: str) -> str:
    """Hash all that compiled code of a package is made from: sources, card data, Python and the compilers."""
    from abyss.cards.load import catalogue_hash

    made_by = f"{sys.version} numba {version('numba')} llvmlite {version('llvmlite')}"
    digest = hashlib.sha256(f"{made_by} {catalogue_hash()}".encode())
    below = LAYERS[: LAYERS.index(package)] if package in LAYERS else LAYERS
    for layer in (*below, package):
        for path in _sources(layer):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def is_unchanged(package: str) -> bool:
    """Whether the sources are still those that were hashed."""
    return source_hash.__wrapped__(package) == source_hash(package)


@functools.cache
def code_hash(package: str) -> str:
    """The same, for code of this processor."""
    import llvmlite.binding as llvm

    processor = f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    return hashlib.sha256(f"{source_hash(package)} {processor} {CHECKED}".encode()).hexdigest()[:16]


def cache_root() -> Path:
    """The folder of all compiled code: $ABYSS_CACHE, or abyss in the user's cache folder."""
    root = os.environ.get("ABYSS_CACHE")
    return Path(root or os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "abyss"))


def unit_file(package: str) -> Path:
    """The file of a package's compiled code."""
    return cache_root() / f"{package}-{code_hash(package)}.unit"


def cache_folder(module: str) -> Path:
    """The folder for what is compiled of a module for another target, such as a GPU."""
    package = module.split(".")[1]
    return cache_root() / f"{package}-{source_hash(package)}"
