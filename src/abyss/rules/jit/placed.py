"""Records that are handed to compiled code again and again."""

from typing import Any, ClassVar

import numpy as np


class Placed(np.void):  # type: ignore[misc]
    """A part of an array that remembers where it lies; to find that out takes longer than most rules.

    All records of a class below this one have the same fields.
    """

    kind: ClassVar[Any] = None  # what these fields were found to be
    at: Any = None
