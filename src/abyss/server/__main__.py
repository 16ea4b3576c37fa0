"""`python -m abyss.server`: the command `abyss serve`."""

import sys

from abyss.cli import run

sys.exit(run(["serve", *sys.argv[1:]]))
