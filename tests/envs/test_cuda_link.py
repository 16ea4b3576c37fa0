"""GPU kernels are linked apart: a linker that crashes is told of, and the next one is asked."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from abyss.sim import cuda_link

ROOT = Path(__file__).parents[2]
CRASH = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
COPY = "import shutil, sys; shutil.copy(sys.argv[2], sys.argv[1])"


def linkers(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    """Let small programs stand in for linkers."""

    def commands(architecture: str, target: Path, sources: list[Path]) -> list[list[str]]:
        return [[sys.executable, "-c", code, str(target), str(sources[0])] for code in codes]

    monkeypatch.setattr(cuda_link, "commands", commands)


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX's")
def test_a_crash_of_the_first_linker_leaves_it_to_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    linkers(monkeypatch, CRASH, COPY)
    assert cuda_link.linked([b"code"], "sm_90a") == b"code"
    linkers(monkeypatch, CRASH, "raise SystemExit('no such architecture')")
    with pytest.raises(cuda_link.LinkError, match=r"sm_90a: .*ended with -11; .*ended with 1 no such architecture"):
        cuda_link.linked([b"code"], "sm_90a")


def test_a_linker_that_writes_nothing_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    linkers(monkeypatch, "pass")
    with pytest.raises(cuda_link.LinkError, match="ended with 0"):
        cuda_link.linked([b"code"], "sm_90a")


@pytest.mark.skipif(os.name == "nt", reason="the programs that stand in are POSIX's")
def test_an_assembler_that_is_known_to_be_wrong_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, told in (("old", "release 13.0, V13.0.88"), ("new", "release 13.4, V13.4.92"), ("mute", "")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{told}'\n")
        (tmp_path / name).chmod(0o755)

    def found(of_package: str | None, of_toolkit: str | None) -> str | None:
        pathfinder = SimpleNamespace(find_nvidia_binary_utility=lambda name: of_package and str(tmp_path / of_package))
        monkeypatch.setitem(sys.modules, "cuda", SimpleNamespace(pathfinder=pathfinder))
        monkeypatch.setattr(cuda_link.shutil, "which", lambda name: of_toolkit and str(tmp_path / of_toolkit))
        return cuda_link.find_ptxas()

    assert found("old", "new") == str(tmp_path / "new")
    assert found("new", "old") == str(tmp_path / "new")
    assert found("old", "mute") is None
    assert found(None, None) is None


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_all_kernels_compile_and_link_for_an_h200_without_one() -> None:
    pytest.importorskip("cuda.core")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "benchmarks" / "gpu_link.py"), "row1", "row2", "step", "play"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.count("bytes of machine code") == 4
