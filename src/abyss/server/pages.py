"""The built web app, served from inside the package; without it a plain page says how to build it."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Abyss</title></head>
<body><h1>Abyss</h1>
<p>The server runs, but the pages are not built. In the project's folder run <code>make web</code>
(or <code>npm ci</code> and <code>npm run build</code> in <code>web/</code>) and load this page again.</p>
<p>Programs can use the interface at <a href="/openapi.json">/openapi.json</a>.</p>
</body></html>
"""


class Pages(StaticFiles):
    """Files whose names hold a hash of their content never change; the page itself is always asked for."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Send a file with a fitting lifetime."""
        response = await super().get_response(path, scope)
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


def add_pages(app: FastAPI, folder: Path) -> None:
    """Serve the built app, if it is there."""
    if (folder / "index.html").is_file():
        app.mount("/", GZipMiddleware(Pages(directory=folder, html=True), minimum_size=1000), name="pages")
        return

    @app.get("/", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        return HTMLResponse(NOT_BUILT)
