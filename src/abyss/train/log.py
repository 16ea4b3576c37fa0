"""The log of a run: one JSON object a line. Reading it takes no PyTorch."""

import json
from pathlib import Path
from typing import Any, Final

LOG: Final = "log.jsonl"


def entries_of(place: Path) -> list[dict[str, Any]]:
    """The lines of a log, named by its file or by the folder of its run."""
    path = place / LOG if place.is_dir() else place
    try:
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except FileNotFoundError:
        raise ValueError(f"{path}: there is no log") from None
    except ValueError:
        raise ValueError(f"{path}: this is no log of a run") from None
