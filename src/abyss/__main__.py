"""`python -m abyss` is `abyss`."""

from abyss.cli import main

main()
