"""Linking GPU kernels in a process of its own: a linker that crashes takes nobody with it.

Numba's CUDA target links with nvJitLink inside the process, and lets it optimise the whole at that time. For a kernel
as large as ours that ended in a segmentation fault on an H200. So kernels are optimised before (`lto=False`) and a
fresh process makes machine code of them. That is `ptxas` where there is one, best that of `nvidia-cuda-nvcc`, which the
extra `cuda` installs: nvJitLink 13.0 makes code of the same PTX that plays one base game in 400 wrongly.
"""

# mypy: disable-error-code="attr-defined, import-not-found, import-untyped, unused-ignore"

import re
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

RIGHT_SINCE: Final = (13, 4)  # the first version known to translate our kernels rightly; 13.0 is known not to
WARNING: Final = """nvJitLink older than 13.4 translates the largest kernels wrongly (docs/research.md): \
pip install "nvidia-cuda-nvcc>=13.4\""""
LINK: Final = """
import sys
from pathlib import Path
from cuda.core import Linker, LinkerOptions, ObjectCode

architecture, target, *sources = sys.argv[1:]
codes = [ObjectCode.from_ptx(Path(source).read_bytes(), name=source) for source in sources]
Path(target).write_bytes(Linker(*codes, options=LinkerOptions(arch=architecture)).link("cubin").code)
"""


class LinkError(RuntimeError):
    """No linker got through; the message says how each ended."""


def release(text: str) -> tuple[int, ...]:
    """The version that a text such as "release 13.4, V13.4.92" tells of."""
    found = re.search(r"release (\d+)\.(\d+)", text)
    return tuple(map(int, found.groups())) if found else ()


def find_ptxas() -> str | None:
    """NVIDIA's assembler, that of the package `nvidia-cuda-nvcc` or of a toolkit, if it is known to be right."""
    from cuda import pathfinder

    for found in (pathfinder.find_nvidia_binary_utility("ptxas"), shutil.which("ptxas")):
        if found:
            told = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
            if release(told) >= RIGHT_SINCE:
                return found
    return None


def nvjitlink_is_right() -> bool:
    """Is it a version whose machine code plays as the CPU does?"""
    from cuda.bindings import nvjitlink

    return tuple(nvjitlink.version()) >= RIGHT_SINCE


def commands(architecture: str, target: Path, sources: list[Path]) -> Iterator[list[str]]:
    """What may link PTX, best first."""
    files = [str(source) for source in sources]
    ptxas = find_ptxas()
    if ptxas and len(files) == 1:
        yield [ptxas, f"-arch={architecture}", *files, "-o", str(target)]
    if not nvjitlink_is_right():
        warnings.warn(WARNING, RuntimeWarning, stacklevel=2)
    yield [sys.executable, "-c", LINK, architecture, str(target), *files]


def linked(codes: list[bytes], architecture: str) -> bytes:
    """PTX as machine code of an architecture such as sm_90a."""
    with tempfile.TemporaryDirectory(prefix="abyss-link-") as folder:
        target = Path(folder) / "linked.cubin"
        sources = []
        for number, code in enumerate(codes):
            sources.append(Path(folder) / f"{number}.ptx")
            sources[-1].write_bytes(code)
        failures = []
        for command in commands(architecture, target, sources):
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
            if done.returncode == 0 and target.exists():
                return target.read_bytes()
            told = (done.stderr or done.stdout).strip().splitlines()[-1:]
            failures.append(f"{Path(command[0]).name} ended with {done.returncode} {' '.join(told)}".strip())
    raise LinkError(f"the kernel could not be linked for {architecture}: {'; '.join(failures)}")


@contextmanager
def linking_apart() -> Iterator[None]:
    """Meanwhile numba-cuda links apart whatever is plain PTX."""
    from cuda.core import ObjectCode
    from numba.cuda.cudadrv import driver

    inside = driver._Linker.complete

    def complete(self: Any) -> Any:
        if self.max_registers is not None or any(each.code_type != "ptx" for each in self._object_codes):
            return inside(self)
        cubin = linked([bytes(each.code) for each in self._object_codes], self.arch)
        self.linker, self._complete = self, True  # as if it had been used; it has nothing to tell
        self._info_log = self._error_log = ""
        return ObjectCode.from_cubin(cubin, name="abyss")

    driver._Linker.complete = complete
    try:
        yield
    finally:
        driver._Linker.complete = inside
