"""Places in a waiting list: so many in all, of one person and of one network, so that nobody can take them all."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from abyss.server.problems import Refusal


class Places:
    """Who has taken how many."""

    def __init__(self, most: int, of_a_person: int, of_a_network: int) -> None:
        self.most = most
        self.of_a_person = of_a_person
        self.of_a_network = of_a_network
        self._people: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many are taken in all."""
        return self._people.total()

    def take(self, person: str, network: str) -> bool:
        """Take a place, if there is one."""
        if self.taken >= self.most:
            return False
        if self._people[person] >= self.of_a_person or self._networks[network] >= self.of_a_network:
            return False
        self._people[person] += 1
        self._networks[network] += 1
        return True

    def give_back(self, person: str, network: str) -> None:
        """Leave a place to others; whoever has none is forgotten."""
        self._people -= Counter({person: 1})
        self._networks -= Counter({network: 1})


class OneByOne:
    """Work that must not take the processor from those who play: one at a time, and a bounded number waits."""

    def __init__(self, most: int, of_a_network: int) -> None:
        self.places = Places(most, of_a_network, of_a_network)
        self._one = asyncio.Semaphore(1)

    @contextlib.asynccontextmanager
    async def turn(self, network: str) -> AsyncIterator[None]:
        """Wait for one's turn; who has enough waiting already is refused."""
        if not self.places.take(network, network):
            raise Refusal("too_many", "Too much of this is being worked on; wait a moment.")
        try:
            async with self._one:
                yield
        finally:
            self.places.give_back(network, network)
