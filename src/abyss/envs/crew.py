"""Threads that do a share of the caller's work again and again, and are woken in a fraction of an executor's time."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

Work = Callable[[int], int]
Answers = SimpleQueue[int | BaseException]
Orders = SimpleQueue[tuple[Work, int, Answers] | None]


class Crew:
    """Helpers of one caller."""

    def __init__(self, helpers: int) -> None:
        """Let the helpers wait for work."""
        self._orders: list[Orders] = [SimpleQueue() for _ in range(helpers)]
        for orders in self._orders:
            threading.Thread(target=_help, args=(orders,), name="games", daemon=True).start()

    def run(self, work: Work) -> int:
        """Call work(0) here and work(1), work(2) and so on in the helpers, all at once; return the sum."""
        answers: Answers = SimpleQueue()  # of this run alone: one that is interrupted leaves none to the next
        for number, orders in enumerate(self._orders, 1):
            orders.put((work, number, answers))
        total = work(0)
        for answer in [answers.get() for _ in self._orders]:
            if isinstance(answer, BaseException):
                raise answer
            total += answer
        return total

    def close(self) -> None:
        """Send the helpers home."""
        for orders in self._orders:
            orders.put(None)
        self._orders = []


def _help(orders: Orders) -> None:
    while (order := orders.get()) is not None:
        work, number, answers = order
        answer: int | BaseException
        try:
            answer = work(number)
        except BaseException as problem:
            answer = problem
        del order, work  # they would keep the caller alive
        answers.put(answer)
