"""What a build of the package does beyond collecting files: it builds the browser app, unless that is up to date.

So a wheel or sdist made from a fresh clone holds the app, and a wheel made from the sdist needs no Node. An editable
install leaves the app alone: `make web` builds it then.
"""

import importlib.util
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def web_builder(root: str) -> Any:
    """scripts/build_web.py as a module."""
    spec = importlib.util.spec_from_file_location("build_web", Path(root) / "scripts" / "build_web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WebApp(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the browser app into the package."""

    def dependencies(self) -> list[str]:
        """Node as a Python package, where it is needed and the machine has none."""
        web = web_builder(self.root)
        if os.environ.get("ABYSS_WEB") == "apart" or web.is_built() or web.system_node():
            return []
        return [web.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the app before the files are collected."""
        if version != "editable":
            web_builder(self.root).build()
