"""Where compiled rules are kept: a folder named after everything they are made from.

Numba looks only at a function's own file to see whether its cached binary is stale. Ours also depends on the other
rule files, the card data and Numba itself, so all of that is hashed into the folder's name.
"""

import functools
import hashlib
import os
import sys
from pathlib import Path

LAYERS = ("cards", "rules", "kernels")  # what compiled code of another package may stand on


@functools.cache
def source_hash(package: str) -> str:
    """Hash all that compiled code of a package is made from: sources, card data, Python and Numba."""
    import numba

    from abyss.cards.load import catalogue_hash

    root = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {catalogue_hash()}".encode())
    folders = LAYERS[: LAYERS.index(package) + 1] if package in LAYERS else (*LAYERS, package)
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(module: str = "abyss.rules") -> Path:
    """Return the folder for a module's compiled code, below $ABYSS_CACHE or the user's cache folder."""
    root = os.environ.get("ABYSS_CACHE")
    if not root:
        root = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "abyss")
    package = module.split(".")[1]
    return Path(root) / f"{package}-{source_hash(package)}"
