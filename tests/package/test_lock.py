"""The lock files name an exact version of everything the make targets install, and nothing of where it comes from."""

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from lock import DEV, PLAY, normal  # noqa: E402

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = {"play": PLAY, "dev": DEV}


def pins(name):
    lines = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def wanted(extras):
    """The requirements of the project with some extras, on this system."""
    project = PYPROJECT["project"]
    listed = [*project["dependencies"], *PYPROJECT["build-system"]["requires"]]
    for extra in extras.split(","):
        listed += project["optional-dependencies"][extra]
    found = [Requirement(text) for text in listed]
    ours = [each for each in found if normal(each.name) == project["name"]]
    for each in ours:
        found += wanted(",".join(each.extras))
    return [each for each in found if each not in ours and (each.marker is None or each.marker.evaluate())]


def missing(pinned, extras):
    """What a lock file lacks: direct requirements, and theirs as far as they are installed here."""
    lacks, waiting, seen = [], wanted(extras), set()
    while waiting:
        need = waiting.pop()
        name = normal(need.name)
        if name not in pinned:
            lacks.append(f"{name} is not pinned")
        elif not need.specifier.contains(pinned[name], prereleases=True):
            lacks.append(f"{name}=={pinned[name]} is not {need.specifier}")
        if (name, frozenset(need.extras)) in seen:
            continue
        seen.add((name, frozenset(need.extras)))
        try:
            more = [Requirement(text) for text in requires(name) or []]
        except PackageNotFoundError:  # installed by another target
            continue
        for each in more:
            chosen = [{"extra": extra} for extra in (*need.extras, "")]
            if each.marker is None or any(each.marker.evaluate(extra) for extra in chosen):
                waiting.append(each)
    return sorted(set(lacks))


@pytest.mark.parametrize("name", LOCKS)
def test_lock_is_complete(name):
    assert missing(pins(name), LOCKS[name]) == [], "run `make lock`"


@pytest.mark.parametrize("name", LOCKS)
def test_stale_lock_is_noticed(name):
    pinned = pins(name)
    for gone in ("numba", "llvmlite", "starlette"):  # a direct requirement, one of its own, one of an extra's
        assert missing({package: pinned[package] for package in pinned if package != gone}, LOCKS[name])
    assert missing({**pinned, "numpy": "1.26.4"}, LOCKS[name])


@pytest.mark.parametrize("name", LOCKS)
def test_lock_says_nothing_of_where_packages_come_from(name):
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    for line in text.splitlines()[1:]:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line)


def test_play_installs_versions_that_are_tested():
    assert pins("play").items() <= pins("dev").items()
