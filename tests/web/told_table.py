"""A table whose server only brings the app: what it is told comes from a test, and what it says is heard."""

import json
import sys
from typing import Any

from server.kit import PATIENCE, Server
from web.conftest import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import screens

__all__ = ["ToldTable", "screens"]  # the games and windows of `scripts/screens.py`, too

QUIET = {"speed": "none", "side": True, "name": "Ann"}


class ToldTable:
    """One page at a table named `t`; `tell` is the server's voice, `heard` what the page said to it."""

    def __init__(
        self, browser: Any, house: Server, first: dict[str, Any], prefs: dict[str, Any] = QUIET, **window: Any
    ) -> None:
        window = {"viewport": {"width": 1280, "height": 720}, "service_workers": "block", **window}
        self.context = browser.new_context(**window)
        stored = json.dumps(prefs)
        self.context.add_init_script(
            f"localStorage['abyss.prefs'] = '{stored}'; localStorage['abyss.language'] = 'en';"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.first = first
        self.heard: list[dict[str, Any]] = []
        self.lines: list[Any] = []
        self.page.route_web_socket("**/ws?*", self._connect)
        self.page.goto(f"{house.url}/#/table/t")
        self.page.wait_for_selector(".prompt")

    def _connect(self, line: Any) -> None:
        line.on_message(lambda text: self.heard.append(json.loads(text)))
        self.lines.append(line)
        line.send(json.dumps(self.first))
        line.send(json.dumps({"type": "chat", "lines": []}))

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to the page."""
        self.lines[-1].send(json.dumps(message))
