"""The configurations the battery runs on, and how many games each gets."""

import os

FULL = os.environ.get("ABYSS_BATTERY") == "full"
MIXES = range(8)  # bits: 1 Kraken, 2 Leviathan, 4 Exiles
NAMES = [
    "base",
    "kraken",
    "leviathan",
    "kraken-leviathan",
    "exiles",
    "kraken-exiles",
    "leviathan-exiles",
    "all",
]
CONFIGS = [(players, sets) for sets in MIXES for players in ((2, 3, 4, 5) if sets & 2 else (2, 3, 4))]
CONFIG_IDS = [f"{NAMES[sets]}-{players}" for players, sets in CONFIGS]


def expansions(sets: int) -> tuple[str, ...]:
    """The expansions of a mix by name."""
    return tuple(name for bit, name in ((1, "kraken"), (2, "leviathan"), (4, "exiles")) if sets & bit)


def checked_games(sets: int) -> int:
    """How many checked random games a configuration gets."""
    if not FULL:
        return 400
    return 100_000 if sets == 0 else 20_000 if sets & 2 else 50_000
