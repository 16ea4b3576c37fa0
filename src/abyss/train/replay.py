"""The same work again and again on a GPU, captured once: a replay is one launch instead of hundreds."""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from collections.abc import Callable

import torch


class Replayed:
    """Work without arguments or result, on tensors that stay where they are.

    On a GPU the first call does it, the second captures it, and all from then on replay what was captured: the work may
    not ask a tensor for its numbers, and what changes from call to call must be written into tensors. On a CPU, or if
    it is not `wanted`, the work is simply done.
    """

    def __init__(self, work: Callable[[], None], device: torch.device, *, wanted: bool = True) -> None:
        """Take the work; nothing is done yet."""
        self._work = work
        self._graph: torch.cuda.CUDAGraph | None = None
        self._stream = torch.cuda.Stream(device) if wanted and device.type == "cuda" else None
        self._is_warm = False

    def __call__(self) -> None:
        """Do the work."""
        if self._stream is None:
            self._work()
        elif self._graph is not None:
            self._graph.replay()
        elif self._is_warm:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self._stream):
                self._work()
            graph.replay()
            self._graph = graph
        else:
            self._stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(self._stream):
                self._work()
            torch.cuda.current_stream().wait_stream(self._stream)
            self._is_warm = True
