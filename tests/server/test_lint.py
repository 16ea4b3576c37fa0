"""The house rule: nothing but a view leaves. Only `game/views.py` turns a record into something that is sent."""

import ast
import re
from pathlib import Path

import pytest
from pydantic import BaseModel

import abyss.server
from abyss.server.app import create_app
from abyss.server.schemas import coach, people, public, records, reviews, sharing, socket, tables
from abyss.server.settings import Settings

SERVER = Path(abyss.server.__file__).parent
FILES = sorted(path for path in SERVER.rglob("*.py") if "migrations" not in path.parts)

# who may touch a game's record at all
MAY_READ_RECORDS = {f"game/{name}.py" for name in ("live", "views", "choices", "pieces", "prices")}
MAY_KNOW_RULES = {*MAY_READ_RECORDS, "game/bots.py", "game/catalogue.py", "game/play.py"}
MAY_TELL = {"game/views.py", "game/choices.py", "game/pieces.py"}  # who may ask for views and events
MAY_RENDER = {f"game/{name}.py" for name in ("live", "views", "states", "records", "catalogue", "lessons")}
UPLOADED = {"http/play.py": {"record"}, "game/records.py": {"record"}}  # the field of an upload has the same name
MAY_KNOW_THE_KEY = {f"game/{name}.py" for name in ("live", "rooms", "room", "records", "states")} | {
    "people/seating.py"
}


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
def test_only_views_look_into_records(path):
    tree, place = names(path), path.relative_to(SERVER).as_posix()
    used, imported = attributes(tree), imports(tree)
    if place not in MAY_READ_RECORDS | {"game/bots.py"}:
        assert "record" not in used - UPLOADED.get(place, set()), "only the door may touch a record"
    if place not in MAY_TELL:
        assert not {name for name in imported if name.startswith("abyss.knowledge")}
    if place not in MAY_KNOW_RULES:
        assert not {name for name in imported if name.startswith("abyss.rules")}
    if place not in MAY_RENDER:
        assert "abyss.server.game.views.rendered" not in imported
        assert not re.search(r"\bviews\.rendered\(|\bRendered\(|\bto_json\(", path.read_text("utf-8"))
    assert not {name for name in imported if name.startswith(("abyss.table", "pickle", "marshal"))}
    text = path.read_text("utf-8")
    assert not re.search(r"\.tobytes\(|\.position\b.*json", text) or place in MAY_READ_RECORDS
    if place not in MAY_KNOW_THE_KEY:
        assert not re.search(r"table\.key\b|game\.key\b", text)


@pytest.mark.parametrize(
    "path",
    [SERVER / "http" / f"{name}.py" for name in ("common", "invite", "lessons", "play", "public", "socket", "tables")],
    ids=lambda path: path.name,
)
def test_routes_send_only_described_things(path):
    """A route answers with a model of the schema, with nothing, or with bytes that `views` has rendered."""
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
    app = create_app(Settings("sqlite://"))
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
    for module in (coach, people, public, records, reviews, sharing, socket, tables):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, BaseModel):
                assert not secrets & set(value.model_fields), value
