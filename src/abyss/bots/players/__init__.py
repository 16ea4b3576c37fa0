"""The bots, one file each; every file here is found by `abyss.bots.registry`."""
