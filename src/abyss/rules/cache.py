"""Where compiled rules are kept: a folder named after everything they are made from.

Numba looks only at a function's own file to see whether its cached binary is stale. Ours also depends on the other
rule files, the card data and Numba itself, so all of that is hashed into the folder's name.
"""

import hashlib
import os
import sys
from pathlib import Path


def source_hash() -> str:
    """Hash the rules' sources, the card data, Python and Numba."""
    import numba

    from abyss.cards.load import catalogue_hash

    package = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {catalogue_hash()}".encode())
    for folder in ("rules", "cards", "bots", "sim"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder of compiled code, $ABYSS_CACHE or the user's cache folder."""
    root = os.environ.get("ABYSS_CACHE")
    if not root:
        root = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "abyss")
    return Path(root) / f"compiled-{source_hash()}"


def use_cache_folder() -> None:
    """Point Numba at our cache folder."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder())
