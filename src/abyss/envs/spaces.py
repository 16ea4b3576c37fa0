"""The spaces of observations, for Gymnasium and PettingZoo."""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from abyss.kernels.feature_table import AT, N_FEATURES

LEAST: Final = int(np.iinfo(np.int16).min)
MOST: Final = int(np.iinfo(np.int16).max)


def rows(*shape: int) -> spaces.Box:
    """Whole numbers of any kind."""
    return spaces.Box(LEAST, MOST, shape, np.int16)


def observation_space(form: str) -> spaces.Space[Any]:
    """What a seat observes: one row of features, or the same by name."""
    if form == "flat":
        return rows(N_FEATURES)
    if form == "dict":
        return spaces.Dict({name: rows(at.stop - at.start) for name, at in AT.items()})
    raise ValueError(f'"{form}" is no form of observation: choose flat or dict')
