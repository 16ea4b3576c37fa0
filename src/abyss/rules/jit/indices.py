"""Indices as they are: Numba asks of each whether it counts from the end of its row, which ours never do.

The question costs a comparison, an addition and a choice at every access, for a GPU a tenth of its code. A build that
looks at every index (`ABYSS_JIT=checked`) finds an index below 0 outside its row, so that a test tells of any.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def counted_from_the_start(arrays: Any) -> Iterator[None]:
    """Meanwhile code is compiled without the question; `arrays` is the module `np.arrayobj` of Numba or of its CUDA."""
    asking = arrays.fix_integer_index

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
        return context.cast(builder, index, kind, arrays.types.intp if kind.signed else arrays.types.uintp)

    arrays.fix_integer_index = as_it_is
    try:
        yield
    finally:
        arrays.fix_integer_index = asking
