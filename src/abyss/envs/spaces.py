"""The forms of an observation and their spaces, for Gymnasium and PettingZoo.

`flat` is the row of features, `dict` the same by the names of its blocks, `scaled` the row divided by `SCALE` as
float32, for networks.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections import OrderedDict
from typing import Any, Final

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

from abyss.kernels.feature_table import AT, N_FEATURES, SCALE
from abyss.telling.drawing import draw_board

LEAST: Final = int(np.iinfo(np.int16).min)
MOST: Final = int(np.iinfo(np.int16).max)
FORMS: Final = ("flat", "dict", "scaled")
RENDER_MODES: Final = ("human", "ansi")


def rows(*shape: int) -> spaces.Box:
    """Whole numbers of any kind."""
    return spaces.Box(LEAST, MOST, shape, np.int16)


def observation_space(form: str) -> spaces.Space[Any]:
    """The space of a form of observation."""
    if form == "flat":
        return rows(N_FEATURES)
    if form == "scaled":
        return spaces.Box((LEAST / SCALE).astype(np.float32), (MOST / SCALE).astype(np.float32), dtype=np.float32)
    if form == "dict":  # ordered: a plain dictionary would be sorted, and flattened it would be another row
        return spaces.Dict(OrderedDict((name, rows(at.stop - at.start)) for name, at in AT.items()))
    raise ValueError(f'"{form}" is no form of observation: choose {", ".join(FORMS)}')


def observed(form: str, row: NDArray[np.int16]) -> Any:
    """A row of features, or several below each other, in a form of observation."""
    if form == "dict":
        return {name: row[..., at] for name, at in AT.items()}
    return row / SCALE if form == "scaled" else row


def check_render_mode(mode: str | None) -> str | None:
    """Refuse ways of rendering that there are not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f'"{mode}" is no render mode: choose {" or ".join(RENDER_MODES)}, or None')
    return mode


def rendered(mode: str | None, record: Any) -> str | None:
    """The board as text, or drawn for people, as the render mode says."""
    if mode is None:
        logger.warn('nothing is drawn without a render mode: make the environment with "ansi" or "human"')
        return None
    board = draw_board(record)
    if mode == "human":
        print(board)
        return None
    return board
