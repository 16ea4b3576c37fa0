"""The built web app, served from inside the package; without it a plain page says how to build it."""

import os
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from abyss.server.http.packing import accepts_packed, is_worth_packing, packed
from abyss.server.http.security import give_cookie, is_guest

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Abyss</title></head>
<body><h1>Abyss</h1>
<p>The server runs, but the pages are not built. In the project's folder run <code>make web</code>
(or <code>npm ci</code> and <code>npm run build</code> in <code>web/</code>) and load this page again.</p>
<p>Programs can use the interface at <a href="/openapi.json">/openapi.json</a>.</p>
</body></html>
"""


class Pages(StaticFiles):
    """Files whose names hold a hash of their content never change; the page itself is always asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._packed: Final[dict[tuple[str, str], bytes]] = {}  # by path and etag

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Send a file with a fitting lifetime, packed if the client can unpack it."""
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and is_worth_packing(response.media_type or "", _size(response)):
            headers = Headers(scope=scope)
            if accepts_packed(headers) and "range" not in headers:
                response = self._pack(response, headers)
            response.headers["vary"] = "accept-encoding"
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        if response.headers.get("content-type", "").startswith("text/html") and not is_guest(Headers(scope=scope)):
            give_cookie(response, scope["scheme"])  # with the page, before anything is done
        return response

    def _pack(self, plain: FileResponse, wanted: Headers) -> Response:
        """The same file in fewer bytes; its etag is another one, because the bytes are."""
        key = str(plain.path), plain.headers["etag"]
        if key not in self._packed:
            self._packed[key] = packed(Path(plain.path).read_bytes())
        headers = {
            "content-encoding": "gzip",
            "etag": plain.headers["etag"].removesuffix('"') + '-gz"',
            "last-modified": plain.headers["last-modified"],
        }
        response = Response(self._packed[key], plain.status_code, headers, plain.media_type)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, wanted) else response


def _size(response: FileResponse) -> int:
    return response.stat_result.st_size if response.stat_result else os.stat(response.path).st_size


def add_pages(app: FastAPI, folder: Path) -> None:
    """Serve the built app, if it is there."""
    if (folder / "index.html").is_file():
        app.mount("/", Pages(folder), name="pages")
        return

    @app.get("/", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        return HTMLResponse(NOT_BUILT)
