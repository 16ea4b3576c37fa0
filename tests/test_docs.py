"""Every link of the documentation leads somewhere, every page is in the site's menu, and the API is documented."""

import ast
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md")), ROOT / "benchmarks" / "README.md"]
LINK = re.compile(r"(?<!`)!?\[[^\]\n]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
MENU = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]


def slug(heading: str) -> str:
    """The anchor of a heading, as repositories and the site make it."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    text = unicodedata.normalize("NFC", text).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors(target), f"{link}: there is no such heading"


def test_every_page_is_in_the_menu() -> None:
    listed = set(re.findall(r": (\S+\.md)", MENU))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages <= listed


def api_names() -> list[tuple[str, list[str]]]:
    """The modules or names of the API page, each with the members it shows."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    found = re.findall(r"^::: (\S+)(?:\n    options:\n      members: \[([^\]]*)\])?", text, re.MULTILINE)
    return [(name, [member.strip() for member in members.split(",") if member.strip()]) for name, members in found]


@pytest.mark.parametrize(("name", "members"), api_names(), ids=lambda value: value if isinstance(value, str) else "")
def test_api_is_documented(name: str, members: list[str]) -> None:
    parts = name.split(".")
    path = ROOT / "src" / Path(*parts).with_suffix(".py")
    if not path.exists():
        path, members = ROOT / "src" / Path(*parts[:-1]).with_suffix(".py"), [parts[-1]]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    defined = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    for member in members:
        assert member in defined, f"{name} has no {member}"
        assert ast.get_docstring(defined[member]), f"{member} is not documented"
        for node in defined[member].body if isinstance(defined[member], ast.ClassDef) else []:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{member}.{node.name} is not documented"


def test_site_builds_without_a_complaint(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Play" in (tmp_path / "api.html").read_text(encoding="utf-8")
