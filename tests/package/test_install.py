"""The package from a fresh clone, tried in fresh environments without Node: `make package`."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "dev.lock"

pytestmark = pytest.mark.slow


def run(*command, cwd=None, **more):
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False, timeout=900, **more
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def path_without_node():
    """A PATH on which the programs a build may call are found, and Node is not."""
    folders = [folder for folder in os.environ["PATH"].split(os.pathsep) if folder]
    return os.pathsep.join(folder for folder in folders if not (Path(folder) / "node").exists())


@pytest.fixture(scope="module")
def surroundings(tmp_path_factory):
    """Environment variables of a machine without Node."""
    tools = tmp_path_factory.mktemp("tools")
    for name in ("sh", "git", "uname", "env"):
        found = shutil.which(name)
        if found:
            (tools / name).symlink_to(found)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    surroundings = {**kept, "PATH": f"{tools}{os.pathsep}{path_without_node()}", "PIP_CONSTRAINT": str(LOCK)}
    assert shutil.which("node", path=surroundings["PATH"]) is None
    return surroundings


@pytest.fixture(scope="module")
def dist(tmp_path_factory, surroundings):
    """Sdist and wheel made from a fresh clone; the wheel from the sdist."""
    folder = tmp_path_factory.mktemp("clone")
    run("git", "clone", "--quiet", ROOT, folder / "abyss")
    run(sys.executable, "-m", "build", "--outdir", folder / "dist", folder / "abyss", env=surroundings)
    return folder / "dist"


def environment(folder, *wanted, surroundings):
    run(sys.executable, "-m", "venv", folder)
    run(folder / "bin" / "python", "-m", "pip", "install", "--quiet", *wanted, env=surroundings)
    return folder / "bin"


def test_server_of_the_wheel_shows_the_app(dist, tmp_path, surroundings):
    (wheel,) = dist.glob("*.whl")
    bin_folder = environment(tmp_path / "venv", f"{wheel}[server]", surroundings=surroundings)
    home = {**surroundings, "HOME": str(tmp_path), "ABYSS_JIT": "0"}
    home["ABYSS_DATABASE_URL"] = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    server = subprocess.Popen(
        [bin_folder / "abyss", "serve", "--port", "0"],
        cwd=tmp_path, env=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        address = None
        for line in server.stdout:
            found = re.search(r"http://(?:127\.0\.0\.1|localhost):\d+", line)
            if found:
                address = found[0]
                break
        assert address, "the server told no address"
        page = urllib.request.urlopen(address, timeout=60).read().decode()
        assert '<script type="module"' in page
        script = re.search(r'src="([^"]+\.js)"', page)[1]
        assert len(urllib.request.urlopen(address + script, timeout=60).read()) > 10_000
    finally:
        server.terminate()
        server.wait(30)


def test_core_plays_and_says_what_is_missing(dist, tmp_path, surroundings):
    (sdist,) = dist.glob("*.tar.gz")
    bin_folder = environment(tmp_path / "venv", sdist, surroundings=surroundings)
    packages = json.loads(run(bin_folder / "python", "-m", "pip", "list", "--format", "json"))
    names = {package["name"].lower() for package in packages}
    assert {"abyss-engine", "numba", "numpy"} <= names
    assert not names & {"fastapi", "sqlalchemy", "uvicorn", "gymnasium", "torch"}
    home = {**surroundings, "HOME": str(tmp_path), "ABYSS_JIT": "0"}
    assert run(bin_folder / "abyss", "watch", "--seed", "1", "--bots", "random,random", env=home, cwd=tmp_path)
    served = subprocess.run([bin_folder / "abyss", "serve"], env=home, capture_output=True, text=True, check=False)
    assert served.returncode == 1
    assert 'pip install "abyss-engine[server]"' in served.stderr
