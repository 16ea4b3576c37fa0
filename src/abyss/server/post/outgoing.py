"""Requests this server makes to addresses that guests have given: only to the open internet, and followed nowhere.

The name is looked up once and the address found is the one connected to, so it cannot be another by then.
"""

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

WITHIN: Final = 10.0  # seconds, for all of it
MOST_ANSWER: Final = 16 * 1024  # bytes that are read of an answer
LONGEST_URL: Final = 1000


class NotAllowed(Exception):
    """An address this server does not write to; the message says why."""


class NotSent(Exception):
    """It did not arrive; it may another time."""


def checked(url: str, allow_private: bool) -> SplitResult:
    """An address that may be written to, taken apart."""
    if len(url) > LONGEST_URL or any(ord(char) <= 32 or ord(char) > 126 for char in url):
        raise NotAllowed("That is no address of the web.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotAllowed("That is no address of the web.") from None
    if parts.scheme != "https" and not (allow_private and parts.scheme == "http"):
        raise NotAllowed("The address must begin with https://.")
    if not parts.hostname or parts.username is not None or parts.password is not None:
        raise NotAllowed("The address must name a host, and no user.")
    if not allow_private:
        if port not in (None, 443):
            raise NotAllowed("Only the usual port of https can be written to.")
        with contextlib.suppress(ValueError):
            if not is_open(parts.hostname):
                raise NotAllowed("That address is not on the open internet.")
    return parts


def is_open(address: str) -> bool:
    """Whether an IP address is one of the open internet, also where one is wrapped in another."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            return is_open(str(inner))
        if ip in ipaddress.ip_network("64:ff9b::/96"):
            return is_open(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def post(url: str, body: bytes, headers: dict[str, str], allow_private: bool = False) -> int:
    """Send a POST request and return the status of the answer; trouble on the way is `NotSent`."""
    parts = checked(url, allow_private)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        async with asyncio.timeout(WITHIN):
            address = await _looked_up(host, port, allow_private)
            secure = ssl.create_default_context() if parts.scheme == "https" else None
            reader, writer = await asyncio.open_connection(
                address, port, ssl=secure, server_hostname=host if secure else None, limit=MOST_ANSWER
            )
            try:
                writer.write(_head(parts, host, len(body), headers) + body)
                await writer.drain()
                status = await reader.readline()
            finally:
                writer.close()
    except (TimeoutError, OSError, ValueError, asyncio.LimitOverrunError) as problem:
        raise NotSent(type(problem).__name__) from problem
    words = status.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise NotSent("no answer")
    return int(words[1])


async def _looked_up(host: str, port: int, allow_private: bool) -> str:
    """An address of a host; none of its addresses may lie inside."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or (not allow_private and not all(is_open(address) for address in addresses)):
        raise NotAllowed("That address is not on the open internet.")
    return addresses[0]


def _head(parts: SplitResult, host: str, length: int, headers: dict[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    named = f"[{host}]" if ":" in host else host
    port = "" if parts.port is None else f":{parts.port}"
    lines = [f"POST {path} HTTP/1.1", f"Host: {named}{port}", f"Content-Length: {length}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if any("\r" in line or "\n" in line for line in lines):
        raise NotAllowed("A header cannot hold a line break.")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
