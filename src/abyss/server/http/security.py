"""Tokens, cookies, headers and origins."""

import hashlib
import ipaddress
import secrets
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response

COOKIE: Final = "abyss_guest"
COOKIE_AGE: Final = 365 * 24 * 3600
TOKEN_BYTES: Final = 24
ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # no i, l, o, u: ids are read aloud and typed
SUBPROTOCOL: Final = "abyss"
TOKEN_PREFIX: Final = "token."

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_guest(headers: Headers) -> bool:
    """Whether a request brings a cookie of ours."""
    cookies = headers.get("cookie", "").split(";")
    return any(cookie.strip().startswith(f"{COOKIE}=") for cookie in cookies)


def give_cookie(response: Response, scheme: str, token: str | None = None) -> None:
    """Make somebody a guest: the cookie is not readable by scripts and not sent from other sites."""
    response.set_cookie(
        COOKIE,
        token or new_token(),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=scheme == "https",
        path="/",
    )


def new_id() -> str:
    """The id of a table; whoever knows it may watch and take open seats, so it cannot be guessed either."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def bearer(headers: Headers) -> str | None:
    """The token a program sends: as bearer, or among a WebSocket's subprotocols."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    for protocol in headers.get("sec-websocket-protocol", "").split(","):
        if protocol.strip().startswith(TOKEN_PREFIX):
            return protocol.strip().removeprefix(TOKEN_PREFIX)
    return None


def is_own_origin(headers: Headers, allowed: frozenset[str], scheme: str) -> bool:
    """Whether a request comes from our own pages, from an allowed origin, or from no browser at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in allowed:
        return True
    page = urlsplit(origin)
    is_as_safe = page.scheme == "https" or (page.scheme == "http" and scheme in ("http", "ws"))
    return page.netloc == headers.get("host") and is_as_safe


def is_own_host(headers: Headers, hosts: frozenset[str] | None) -> bool:
    """Whether a request names this server by a name that is its own.

    An address is always ours. A name could be somebody else's that was made to point here, with a page of theirs.
    """
    if hosts is None:
        return True
    try:
        name = (urlsplit(f"//{headers.get('host', '')}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in hosts or name in ("localhost", "") or name.endswith(".localhost"):
        return True
    own = socket.gethostname().lower()
    if name in (own, f"{own.partition('.')[0]}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
