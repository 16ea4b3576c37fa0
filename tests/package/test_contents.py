"""What the wheel and the sdist hold."""

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "abyss" / "server" / "static"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Wheel and sdist of this working tree, made with the build tools that are installed here."""
    if not (STATIC / ".built").exists():
        pytest.skip("the browser app is not built here: run `make web`")
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "--wheel", "--sdist"]
    done = subprocess.run([*command, "--outdir", str(out), str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def test_wheel(built):
    (wheel,) = built.glob("abyss_engine-*.whl")
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
        metadata = next(package.read(name).decode() for name in names if name.endswith("METADATA"))
    source = ROOT / "src"
    kept = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    kept = {name for name in kept if "__pycache__" not in name and not name.endswith((".nbi", ".nbc"))}
    assert kept <= names
    assert "abyss/server/static/index.html" in names
    assert "Name: abyss-engine" in metadata
    text = metadata.partition("\n\n")[2]
    assert "pip install" in text
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert all(link.startswith(("http", "#")) for link in links), links


def test_sdist(built):
    (sdist,) = built.glob("abyss_engine-*.tar.gz")
    with tarfile.open(sdist) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git clone")
    lost = {name for name in tracked.stdout.splitlines() if (ROOT / name).is_file()} - names
    assert lost <= {".gitignore"} | {name for name in lost if name.endswith(".gitignore")}
    assert "src/abyss/server/static/index.html" in names
    assert not any("node_modules" in name or name.startswith(".venv") for name in names)
