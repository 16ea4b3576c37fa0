"""What kinds of games a batch holds, game by game, and which version of the row it writes."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from abyss.kernels import feature_table, feature_table_2
from abyss.record import Config

ROW_SIZES: Final = {1: feature_table.N_FEATURES, 2: feature_table_2.N_FEATURES}


class Kinds:
    """Players, expansions (as bits) and turn limit of each game; `most` is the largest number of players."""

    def __init__(self, games: int, configs: Sequence[Config]) -> None:
        """Game i is of kind i; when there are more games than kinds, they begin again with the first."""
        if games < 1:
            raise ValueError(f"{games} games cannot be played: it takes at least 1")
        if not configs:
            raise ValueError("name at least one kind of game")
        self.most = max(config.players for config in configs)
        which = np.arange(games) % len(configs)
        self.players: NDArray[np.int64] = np.array([config.players for config in configs], np.int64)[which]
        self.sets: NDArray[np.int64] = np.array([config.sets for config in configs], np.int64)[which]
        self.turn_limits: NDArray[np.int64] = np.array([config.turn_limit for config in configs], np.int64)[which]


def row_size(version: int) -> int:
    """How many numbers a row of that version has."""
    if version not in ROW_SIZES:
        raise ValueError(f"{version} is no version of the row: choose {' or '.join(map(str, ROW_SIZES))}")
    return ROW_SIZES[version]
