"""Units of compiled code: one object file for each package, kept in the cache and loaded as a whole.

A file is named after all that its code is made from (`cache.py`), so a stale one is never found, and put in place
whole, so that processes that start at the same time never see half of one. It begins with a line of JSON: what every
entry returns, which entries of other units it calls, and the checksum of the code that follows.
"""

import functools
import hashlib
import importlib
import json
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from abyss.rules.cache import ROOT, compiled_modules, is_unchanged, unit_file

_lock: Final = threading.RLock()
_units: Final[dict[str, "Unit"]] = {}


def unit_of(module: str) -> "Unit":
    """The unit that a module's functions belong to: that of its package, or one of its own outside of abyss."""
    name = module.split(".")[1] if module.startswith("abyss.") else module
    return _unit(name)


def _unit(name: str) -> "Unit":
    if name not in _units:
        _units[name] = Unit(name)
    return _units[name]


class Unit:
    """The compiled code of a package."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.file = unit_file(name)  # as the sources are when they are imported
        self.entries: dict[str, Any] = {}
        self._head: dict[str, Any] = {}
        self._loaded: Any = None

    def find(self, symbol: str) -> tuple[int, str]:
        """The address of an entry and what it returns; the unit is loaded, and compiled if need be."""
        self.load()
        return self._loaded[symbol], self._head["returns"][symbol]

    def load(self) -> None:
        """Load the unit once, compiled anew if it is not in the cache."""
        with _lock:
            found = None if self._loaded else self._read()
            if found is not None:
                self._link(*found)
            elif self._loaded is None:
                self._link(*self._compile())

    def prepare(self) -> None:
        """Compile the unit into the cache if it is not there; nothing is loaded, so that other units may come later."""
        with _lock:
            if self._read() is None:
                self._compile()

    def _read(self) -> tuple[dict[str, Any], bytes] | None:
        try:
            line, _, code = self.file.read_bytes().partition(b"\n")
            head = json.loads(line)
        except (OSError, ValueError):
            return None
        return (head, code) if head.get("sha256") == hashlib.sha256(code).hexdigest() else None

    def _compile(self) -> tuple[dict[str, Any], bytes]:
        for path in compiled_modules(self.name):
            importlib.import_module(_module_name(path, self.name))
        with _alone(self.file):
            found = self._read()
            if found is not None:
                return found  # another process was quicker
            print(f"Compiling abyss {self.name} for this machine, once …", file=sys.stderr, flush=True)
            from abyss.rules.jit.build import build

            code, returns, needs = build(self)
            head = {"sha256": hashlib.sha256(code).hexdigest(), "returns": returns, "needs": needs}
            if is_unchanged(self.name):  # nobody has edited a source meanwhile
                with suppress(OSError):  # without a cache all still works
                    _publish(self.file, json.dumps(head).encode() + b"\n" + code)
            return head, code

    def _link(self, head: dict[str, Any], code: bytes) -> None:
        import llvmlite.binding as llvm

        builder = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
        for symbol, unit in head["needs"].items():
            builder.import_symbol(symbol, _unit(unit).find(symbol)[0])
        for symbol in head["returns"]:
            builder.export_symbol(symbol)
        self._loaded = builder.link(_linker(), self.name)
        self._head = head


def _module_name(path: Path, package: str) -> str:
    if ROOT not in path.parents:
        return package
    return ".".join(("abyss", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


@functools.cache
def _linker() -> Any:
    """What loads object code into this process; it must live as long as the code."""
    import llvmlite.binding as llvm

    with suppress(RuntimeError):
        llvm.initialize()  # older versions need this, newer ones refuse
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.create_lljit_compiler(use_jit_link=True)  # the other linker dies if a program's memory is in pieces


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Let other processes that want the same file wait; where files cannot be locked they do the same work."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl

        waiting = open(file.with_suffix(".lock"), "w")  # noqa: SIM115  (closed below)
    except (ImportError, OSError):
        yield
        return
    with waiting:
        fcntl.flock(waiting, fcntl.LOCK_EX)
        try:
            yield
        finally:
            with suppress(OSError):
                os.unlink(waiting.name)


def _publish(file: Path, content: bytes) -> None:
    """Write a file so that others see all of it or nothing."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=file.stem)
    with os.fdopen(handle, "wb") as half:
        half.write(content)
    os.replace(name, file)
