"""The console for messages that are not the result."""

from rich.console import Console


def errors() -> Console:
    """A console on stderr."""
    return Console(stderr=True, highlight=False)
