"""Every request gets an id, is counted, and if wished written down: one JSON object a line, without anything secret."""

import json
import logging
import secrets
import sys
import time
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from abyss.server import clock
from abyss.server.measures import Measures

logger: Final = logging.getLogger("abyss.requests")


class RequestLog:
    """Around everything else."""

    def __init__(self, app: ASGIApp, measures: Measures, writes: bool) -> None:
        self.app = app
        self.measures = measures
        if writes and not logger.handlers:
            logger.addHandler(logging.StreamHandler(sys.stderr))
            logger.setLevel(logging.INFO)
            logger.propagate = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how it went."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(6)
        scope.setdefault("state", {})["id"] = request_id
        begun, status = time.monotonic(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request_id
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            self.measures.requests[status or 500] += 1
            if logger.isEnabledFor(logging.INFO):
                told = {
                    "at": round(clock.now(), 3),
                    "id": request_id,
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status or 500,
                    "ms": round(1000 * (time.monotonic() - begun), 1),
                    "client": scope["client"][0] if scope.get("client") else None,
                }
                logger.info(json.dumps(told))
