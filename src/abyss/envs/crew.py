"""Threads that do a share of the caller's work again and again, and are woken in a fraction of an executor's time."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

Work = Callable[[int], int]


class Crew:
    """Helpers of one caller."""

    def __init__(self, helpers: int) -> None:
        """Let the helpers wait for work."""
        self._orders: list[SimpleQueue[tuple[Work, int] | None]] = [SimpleQueue() for _ in range(helpers)]
        self._answers: SimpleQueue[int | BaseException] = SimpleQueue()
        for orders in self._orders:
            threading.Thread(target=_help, args=(orders, self._answers), name="games", daemon=True).start()

    def run(self, work: Work) -> int:
        """Call work(0) here and work(1), work(2) and so on in the helpers, all at once; return the sum."""
        for number, orders in enumerate(self._orders, 1):
            orders.put((work, number))
        try:
            total = work(0)
        finally:
            answers = [self._answers.get() for _ in self._orders]
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
            total += answer
        return total

    def close(self) -> None:
        """Send the helpers home."""
        for orders in self._orders:
            orders.put(None)
        self._orders = []


def _help(orders: "SimpleQueue[tuple[Work, int] | None]", answers: "SimpleQueue[int | BaseException]") -> None:
    while (order := orders.get()) is not None:
        answer: int | BaseException
        try:
            answer = order[0](order[1])
        except BaseException as problem:
            answer = problem
        order = None  # it would keep the caller alive
        answers.put(answer)
