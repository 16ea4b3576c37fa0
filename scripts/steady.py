"""Run tests many times in a row, on a machine that has other work too, and count how often each fails.

    python scripts/steady.py --runs 20 --load 4 tests/web

A test that fails now and then protects nothing: people learn to run it again. What is named after the options goes to
pytest; without it the ordinary browser tests are run. Exits with 1 if anything failed. `make steady RUNS=20 LOAD=4`.
"""

import argparse
import contextlib
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
ORDINARY = (
    "-m",
    "not slow",
    "-n",
    "2",
    "--dist",
    "loadfile",
    "--no-loadscope-reorder",
    "tests/web",
)  # as in the Makefile
NO_TESTS = 5  # pytest's word for "nothing was collected"


def work() -> None:
    """Keep a core busy."""
    while True:
        sum(range(100_000))


@contextlib.contextmanager
def other_work(processes: int) -> Iterator[None]:
    """So many processes that never rest, as long as this lasts."""
    busy = [multiprocessing.Process(target=work, daemon=True) for _ in range(processes)]
    for one in busy:
        one.start()
    try:
        yield
    finally:
        for one in busy:
            one.kill()
            one.join()


def failed_tests(report: Path) -> list[str]:
    """The tests that a report of pytest calls failed or broken; of a run that left no report, the run itself."""
    if not report.exists():
        return ["pytest itself"]
    cases = ElementTree.parse(report).iter("testcase")
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return [f"{case.get('classname')}::{case.get('name')}" for case in bad]


def run_once(arguments: list[str], folder: Path) -> list[str]:
    """Run the tests and return the names of those that failed; what pytest said of them is shown."""
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == NO_TESTS:
        raise SystemExit(f"no test is named by: {' '.join(arguments)}")
    failed = failed_tests(report)
    if failed:
        print(done.stdout[-4000:], done.stderr[-1000:], sep="\n", flush=True)
    return failed


def main() -> None:
    """Run, count and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, metavar="N", help="how many times (20)")
    parser.add_argument("--load", type=int, default=0, metavar="N", help="processes that work beside the tests (none)")
    chosen, arguments = parser.parse_known_args()
    failures: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="abyss-steady-") as folder, other_work(chosen.load):
        for number in range(1, chosen.runs + 1):
            start = time.monotonic()
            failed = run_once(arguments or list(ORDINARY), Path(folder))
            failures.update(failed)
            took, load = time.monotonic() - start, os.getloadavg()[1]
            print(f"run {number} of {chosen.runs}: {len(failed)} failed, {took:.0f} s, load {load:.1f}", flush=True)
    for name, times in failures.most_common():
        print(f"{times} of {chosen.runs}: {name}")
    print("a steady run" if not failures else f"{len(failures)} tests fail now and then")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
