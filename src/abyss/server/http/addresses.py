"""Where requests come from, as far as limits are concerned."""

import ipaddress
from functools import lru_cache
from typing import Final

from starlette.requests import Request

HOME: Final = 64  # bits of an IPv6 address that a household is given; it can make up the rest as often as it likes


@lru_cache(maxsize=20_000)
def network_of(address: str) -> str:
    """Whom an address belongs to: an IPv4 address itself, an IPv6 one with all that its household could use instead."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOME), strict=False))


def address_of(request: Request) -> str:
    """The network a request comes from, for limits."""
    return network_of(request.client.host) if request.client else "?"
