"""What is noted of a game that was played, on whatever machine."""

from typing import Final

import numpy as np

from abyss.rules.state import SEATS

RESULT: Final = np.dtype(
    [
        ("scores", "i2", SEATS),  # final points
        ("turns", "i2"),  # turns begun
        ("decisions", "i4"),  # choices made
        ("winners", "i1"),  # bit mask of seats
        ("end_cause", "i1"),  # state.END_CAUSES
    ],
    align=True,
)
