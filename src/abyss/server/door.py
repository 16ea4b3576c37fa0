"""The way in from the local network: shut until the person at this machine opens it, and then no wider than that."""

import asyncio
import contextlib
import ipaddress
import os
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal

ServeOn = Callable[[socket.socket], Awaitable[asyncio.Server]]
Reach = Literal["machine", "network", "world"]
ELSEWHERE: Final = ("192.0.2.1", 9)  # nobody's: it is only asked which way leads there, nothing is sent
CHOSEN: Final = "ABYSS_LAN"


def local_addresses() -> list[str]:
    """This machine's addresses in its network, the one that leads outside first; ABYSS_LAN names another."""
    if chosen := os.environ.get(CHOSEN, "").strip():
        return [chosen]
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if reach_of(address) != "machine"]


def reach_of(host: str) -> Reach:
    """From where a host of a link can be reached, as far as it can be told from the name alone."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return "machine"
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return "network" if name.endswith(".local") or "." not in name else "world"
    if address.is_loopback or address.is_unspecified or address.is_link_local:
        return "machine"
    return "world" if address.is_global else "network"


def listening_on(address: str, port: int) -> socket.socket:
    """A socket that waits for callers at one address of this machine."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


class Door:
    """Whether others in the network can come in, and at which address.

    A server that listens on this machine alone can let its network in while it runs: it then listens at its address in
    that network, too, and at no other.
    """

    def __init__(self, listening: socket.socket, may_open: bool, opened: Sequence[socket.socket] = ()) -> None:
        self.host, self.port = str(listening.getsockname()[0]), int(listening.getsockname()[1])
        self.may_open: Final = may_open and reach_of(self.host) == "machine" and self.host not in ("0.0.0.0", "::")
        self.serve_on: ServeOn | None = None
        self.sockets: list[socket.socket] = list(opened)
        self._servers: list[asyncio.Server] = []
        self._turning: Final = asyncio.Lock()

    @property
    def addresses(self) -> list[str]:
        """Where others in the network find this server: the beginnings of links."""
        if self.host in ("0.0.0.0", "::"):
            hosts = local_addresses()
        elif reach_of(self.host) != "machine":
            hosts = [self.host]
        else:
            hosts = [str(opened.getsockname()[0]) for opened in self.sockets]
        return [f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}" for host in hosts]

    async def go_on(self) -> None:
        """Serve whoever comes in by what an earlier self left open."""
        for opened in self.sockets:
            await self._serve(opened)

    async def open(self) -> None:
        """Let the network in; an OSError says why that cannot be."""
        async with self._turning:
            if self.sockets:
                return
            found = local_addresses()
            if not found:
                raise OSError("this machine is in no network")
            opened = listening_on(found[0], self.port)
            self.sockets.append(opened)
            await self._serve(opened)

    async def shut(self) -> None:
        """Let nobody in from outside any more; who is inside by now stays."""
        async with self._turning:
            for server in self._servers:
                server.close()
            for opened in self.sockets:
                opened.close()
            self._servers, self.sockets = [], []

    async def _serve(self, opened: socket.socket) -> None:
        if self.serve_on is not None:  # its own copy to close: the socket itself may be handed on to our next self
            self._servers.append(await self.serve_on(opened.dup()))
