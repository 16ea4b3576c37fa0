"""Write the exact versions that the make targets install: `python scripts/lock.py`, or `make lock`.

pip chooses the newest versions that fit `pyproject.toml`; nothing is installed. `requirements/dev.lock` serves all
targets for work on the project, `requirements/play.lock` is the part of it that `make play` needs. Both are constraints
for pip: a name and a version a line, no address and no hash, so any package index serves.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from build_web import NODE_PACKAGE

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
PLAY = "server"
DEV = "bench,dev,server,trainers"
EDITABLE = "editables"  # what hatchling adds for an editable install
HEADER = "# Exact versions for {target}. Made by `make lock` from pyproject.toml; not to be edited by hand.\n"


def chosen(*wanted: str, constraint: Path | None = None) -> dict[str, str]:
    """The versions pip would install for some requirements, by name."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run"]
        command += ["--ignore-installed", "--report", str(report)]
        command += ["--constraint", str(constraint)] if constraint else []
        subprocess.run([*command, *wanted], cwd=ROOT, check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    packages = [each["metadata"] for each in found]
    versions = {normal(package["name"]): package["version"].partition("+")[0] for package in packages}
    del versions[normal(project()["name"])]
    return versions


def normal(name: str) -> str:
    """A package's name as package indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def project() -> dict[str, str]:
    """The `project` table of pyproject.toml."""
    table: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def write(name: str, target: str, versions: dict[str, str]) -> Path:
    """Write a lock file."""
    path = FOLDER / name
    lines = [f"{package}=={versions[package]}\n" for package in sorted(versions)]
    path.write_text(HEADER.format(target=target) + "".join(lines), encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(versions)} packages")
    return path


def main() -> None:
    """Choose and write both."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    around = [*build, EDITABLE, NODE_PACKAGE]
    dev = write("dev.lock", "`make test` and the other targets", chosen(f".[{DEV}]", *around))
    write("play.lock", "`make play`", chosen(f".[{PLAY}]", *around, constraint=dev))


if __name__ == "__main__":
    main()
