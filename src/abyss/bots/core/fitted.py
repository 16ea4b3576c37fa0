"""The fitted figures of the estimate, written by `abyss tune --estimate`: a row each for base, early and last round."""

from typing import Final

import numpy as np

FITTED_2: Final = np.zeros((3, 15))
FITTED_3: Final = np.zeros((3, 15))
