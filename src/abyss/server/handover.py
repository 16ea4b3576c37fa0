"""How a server hands its open port to another process: loads nothing, so that the rules can still be chosen."""

from typing import Final

HANDED_OVER: Final = "ABYSS_SERVE_FD"
SERVE: Final = ("-m", "abyss", "serve")  # what follows the name of Python
