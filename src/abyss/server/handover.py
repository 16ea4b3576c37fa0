"""How a server hands its open port to another process: loads nothing, so that the rules can still be chosen."""

from typing import Final

HANDED_OVER: Final = "ABYSS_SERVE_FD"  # the port, then those opened to the network, with commas between
MAY_OPEN: Final = "ABYSS_SERVE_MAY_OPEN"  # whether whoever is at this machine may let the network in
SERVE: Final = ("-m", "abyss", "serve")  # what follows the name of Python
