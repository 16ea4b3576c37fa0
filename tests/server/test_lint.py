"""The house rule: nothing but a view leaves. Only `sight` turns a record into something that is sent."""

import ast
import re
from pathlib import Path

import pytest
from pydantic import BaseModel

import abyss.server
from abyss.server import record_schema, schema, socket_schema
from abyss.server.app import create_app
from abyss.server.settings import Settings

SERVER = Path(abyss.server.__file__).parent
FILES = sorted(path for path in SERVER.rglob("*.py") if "migrations" not in path.parts)

MAY_READ_RECORDS = {"live.py", "sight.py", "payments.py", "prices.py"}  # who may touch a game's record at all
MAY_KNOW_RULES = {*MAY_READ_RECORDS, "bots.py", "catalogue.py", "play.py"}
MAY_TELL = {"sight.py"}  # who may ask for views and events
MAY_RENDER = {"live.py", "sight.py", "telling.py", "records.py", "catalogue.py"}
UPLOADED = {"play.py": {"record"}, "records.py": {"record"}}  # the field of an upload has the same name
MAY_KNOW_THE_KEY = {"live.py", "rooms.py", "room.py", "seating.py", "records.py", "telling.py"}


def names(path: Path) -> ast.Module:
    """A file as a tree."""
    return ast.parse(path.read_text("utf-8"))


def attributes(tree: ast.Module) -> set[str]:
    """Every attribute that is looked up in a file."""
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def imports(tree: ast.Module) -> set[str]:
    """Every module a file imports from."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SERVER)))
def test_only_sight_looks_into_records(path):
    tree = names(path)
    used, imported = attributes(tree), imports(tree)
    if path.name not in MAY_READ_RECORDS | {"bots.py"}:
        assert "record" not in used - UPLOADED.get(path.name, set()), "only sight, payments and live may touch a record"
    if path.name not in MAY_TELL:
        assert not {name for name in imported if name.startswith("abyss.knowledge")}
    if path.name not in MAY_KNOW_RULES:
        assert not {name for name in imported if name.startswith("abyss.rules")}
    if path.name not in MAY_RENDER:
        assert "abyss.server.sight.rendered" not in imported
        assert not re.search(r"\bsight\.rendered\(|\bRendered\(|\bto_json\(", path.read_text("utf-8"))
    assert not {name for name in imported if name.startswith(("abyss.table", "pickle", "marshal"))}
    text = path.read_text("utf-8")
    assert not re.search(r"\.tobytes\(|\.position\b.*json", text) or path.name in MAY_READ_RECORDS
    if path.name not in MAY_KNOW_THE_KEY:
        assert not re.search(r"table\.key\b|game\.key\b", text)


@pytest.mark.parametrize("path", sorted((SERVER / "routes").glob("*.py")), ids=lambda path: path.name)
def test_routes_send_only_described_things(path):
    """A route answers with a model of the schema, with nothing, or with bytes that `sight` has rendered."""
    tree = names(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("JSONResponse", "HTMLResponse", "StreamingResponse", "FileResponse")
            if node.func.id == "Response":
                assert path.name == "common.py"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in ("send_json", "send_bytes")
            if node.func.attr == "send_text":
                assert path.name == "socket.py"


def test_every_route_is_described():
    app = create_app(Settings("sqlite+aiosqlite://"))
    described = app.openapi()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            good = [code for code in operation["responses"] if code.startswith("2")]
            assert good, (path, method)
            for code in good:
                if code != "204":
                    assert operation["responses"][code]["content"]["application/json"]["schema"], (path, method)
            assert {"403", "404", "409", "413", "422", "429", "503"} <= set(operation["responses"]), (path, method)


def test_schemas_name_no_secret():
    secrets = {"guest_id", "token_hash", "key0", "key1", "drawn", "deck_order", "seed"}
    for module in (schema, record_schema, socket_schema):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, BaseModel):
                assert not secrets & set(value.model_fields), value


def test_files_fit_in_the_head():
    for path in FILES:
        assert len(path.read_text("utf-8").splitlines()) <= 400, path
