"""Open lines: how many an address may have, and how long it may take to say what it wants."""

import asyncio
import contextlib
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from abyss.server.http.addresses import network_of

HEADERS_WITHIN: Final = 10.0  # seconds to send a request's headers
MOST_HEADERS: Final = 32 * 1024  # bytes
MOST_LINES: Final = 200  # of one address; a trusted proxy speaks for many


class Line(HttpToolsProtocol):
    """A connection that must not be slow or one of too many."""

    open_lines: ClassVar[Counter[str]] = Counter()
    proxies: ClassVar[frozenset[str]] = frozenset()
    most = MOST_LINES
    headers_within = HEADERS_WITHIN

    _timer: asyncio.TimerHandle | None = None
    _address: str | None = None
    _header_bytes = 0

    def connection_made(self, transport: Any) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        self._address = network_of(address)
        self.open_lines[self._address] += 1
        if self.open_lines[self._address] > self.most and address not in self.proxies:
            transport.abort()
        else:
            self._wait_for_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a table's line, which is counted there."""
        self._let_go()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._header_bytes = 0
        self._wait_for_headers()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has come."""
        self._header_bytes += len(name) + len(value)
        if self._header_bytes > MOST_HEADERS:
            self.transport.abort()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """All headers are there."""
        self._stop_waiting()
        super().on_headers_complete()

    def _wait_for_headers(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.headers_within, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self.transport.abort()

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self.open_lines[self._address] -= 1
            if self.open_lines[self._address] <= 0:
                del self.open_lines[self._address]
            self._address = None


def allow_many_files() -> None:
    """Use as many open files as the system allows: every line is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not every system has such a limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
