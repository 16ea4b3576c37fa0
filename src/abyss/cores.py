"""How many processor cores this program may use, and how a helper of it gives way to others."""

import os
from typing import Final

# the beginning of a helper's code: it gives way to everything else, where the system can do that (Windows cannot)
GIVE_WAY: Final = "import os; hasattr(os, 'nice') and os.nice(10); "


def usable_cores() -> int:
    """The cores this process may run on, at least 1; where the system does not tell, all that the machine has."""
    if hasattr(os, "process_cpu_count"):  # Python 3.13 and later
        count: int | None = os.process_cpu_count()
    elif hasattr(os, "sched_getaffinity"):  # Linux
        count = len(os.sched_getaffinity(0))
    else:  # macOS and Windows
        count = os.cpu_count()
    return count or 1
