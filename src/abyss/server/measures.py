"""What the server counts about itself, in Prometheus' text format."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"


class Measures:
    """Counters since the start of this process."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()  # by status
        self.refusals: Counter[str] = Counter()  # by code
        self.errors = 0
        self.bot_turns = 0
        self._acts: Counter[float] = Counter()  # by the first bound that holds them
        self._act_seconds = 0.0

    def acted(self, seconds: float) -> None:
        """An action was stored and acknowledged after so long."""
        self._acts[next((bound for bound in BOUNDS if seconds <= bound), float("inf"))] += 1
        self._act_seconds += seconds

    def text(self, gauges: dict[str, float]) -> str:
        """All of it, with what the house holds at this moment."""
        return "\n".join((*self._lines(), *(f"abyss_{name} {value}" for name, value in gauges.items()), ""))

    def _lines(self) -> Iterator[str]:
        yield "# TYPE abyss_requests_total counter"
        for status, count in sorted(self.requests.items()):
            yield f'abyss_requests_total{{status="{status}"}} {count}'
        yield "# TYPE abyss_refusals_total counter"
        for code, count in sorted(self.refusals.items()):
            yield f'abyss_refusals_total{{code="{code}"}} {count}'
        yield "# TYPE abyss_errors_total counter"
        yield f"abyss_errors_total {self.errors}"
        yield "# TYPE abyss_bot_turns_total counter"
        yield f"abyss_bot_turns_total {self.bot_turns}"
        yield "# TYPE abyss_action_seconds histogram"
        so_far = 0
        for bound in BOUNDS:
            so_far += self._acts[bound]
            yield f'abyss_action_seconds_bucket{{le="{bound}"}} {so_far}'
        yield f'abyss_action_seconds_bucket{{le="+Inf"}} {self._acts.total()}'
        yield f"abyss_action_seconds_sum {self._act_seconds}"
        yield f"abyss_action_seconds_count {self._acts.total()}"
