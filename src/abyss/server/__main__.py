"""`python -m abyss.server`: the command `abyss serve` without the rest of the command line."""

import typer

from abyss.cli.serve import serve

typer.run(serve)
