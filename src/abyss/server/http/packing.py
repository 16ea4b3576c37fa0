"""Texts in fewer bytes: the same for everybody and packed once, so nothing can be learnt from their size."""

import gzip
from typing import Final

from starlette.datastructures import Headers

LEAST: Final = 1000  # smaller ones fit in one packet anyway
TEXTS: Final = ("text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml")


def packed(content: bytes) -> bytes:
    """The content packed."""
    return gzip.compress(content, 9, mtime=0)


def is_worth_packing(media_type: str, size: int) -> bool:
    """Whether packing makes it much smaller."""
    return size >= LEAST and media_type.startswith(TEXTS)


def accepts_packed(headers: Headers) -> bool:
    """Whether the client can unpack."""
    offers = [offer.replace(" ", "").lower() for offer in headers.get("accept-encoding", "").split(",")]
    return any(offer.partition(";")[0] in ("gzip", "*") and not offer.endswith((";q=0", ";q=0.0")) for offer in offers)
