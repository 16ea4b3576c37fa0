"""The rules as C, against which their speed is measured (`benchmarks/c_limit.py`), are the same rules."""

import importlib
import itertools
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from abyss.rules.jit import JIT

pytestmark = [
    pytest.mark.skipif(not JIT, reason="there is nothing compiled to compare with"),
    pytest.mark.skipif(sys.platform != "linux", reason="other systems' compilers have other options"),
]

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"
sys.path.insert(0, str(BENCHMARKS))

ODD = """
import numpy as np
from abyss.rules.jit import Longs, Real, Word, entry, rule

FIGURES = np.array([[3, -5], [7, 2]], dtype=np.int64)
LUCKY = (3, 7)


@rule
def both(short, other):
    return short // other, short % other


@entry
def odd(numbers: "Longs", word: "Word") -> int:
    total = 0
    count = len(numbers)
    for i in range(count):
        count = 0
        short = numbers[i]
        for other in range(-3, 4):
            if other == 0:
                continue
            one, two = both(short, other)
            one, two = two, one
            total = 31 * total + one + (two << 3) + (short >> 2) + min(short, other, 2) * max(one, two)
            total ^= int(np.int8(short * 7)) + (-3 < short <= other) - (short in (1, other)) - (two in LUCKY)
            total += FIGURES[i & 1, other & 1] * both(short, 5)[1] + (one if not short else two)
            if 100 < total or total < -100000 and other > 0:
                total = total % 100
        numbers[i] += total
        i = 0
    return total + int((word * word) >> np.uint64(40))


@entry
def wrong(place) -> int:
    return FIGURES[0, place]


@entry
def is_large(number) -> bool:
    return number > 300


@entry
def half(number: "Real") -> float:
    return number / 2
"""


INDICES = """
import sys
from pathlib import Path

sys.path[:0] = sys.argv[1:3]
import c_limit

c_limit.OPTIONS += ("-O1", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error")
if sys.argv[3] == "odd":
    import odd_numbers

    c_limit.in_c(odd_numbers.wrong, c_limit.compilers()[0], Path(sys.argv[2]))(-int(sys.argv[4]))
else:
    c_limit.compare(c_limit.in_c(c_limit.play_games, c_limit.compilers()[0], Path(sys.argv[2])))
print("to the end")
"""


@pytest.fixture(scope="module")
def limit():
    """The tool, hardly optimising, which takes a while; skipped without a compiler for C."""
    found = importlib.import_module("c_limit")
    if not found.compilers():
        pytest.skip("no C compiler on this machine")
    found.OPTIONS = ("-O1", *found.OPTIONS[1:])
    return found


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A module of compiled functions that calculate strangely."""
    (tmp_path / "odd_numbers.py").write_text(ODD)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("ABYSS_CACHE", str(tmp_path / "cache"))
    yield importlib.import_module("odd_numbers")
    del sys.modules["odd_numbers"]


def test_games_in_c_end_byte_for_byte_as_the_engines(limit, tmp_path):
    assert limit.compare(limit.in_c(limit.play_games, limit.compilers()[0], tmp_path)) > 100_000


def test_another_game_is_noticed(limit):
    def wrong(games, *others):
        limit.play_games(games, *others)
        games["pearls"][5, 0] += 1

    with pytest.raises(AssertionError, match="records differ"):
        limit.compare(wrong, limit.COMPARED[:1])


def test_numbers_are_those_of_compiled_python(limit, small, tmp_path):
    compiler = limit.compilers()[0]
    in_c, is_large = limit.in_c(small.odd, compiler, tmp_path), limit.in_c(small.is_large, compiler, tmp_path)
    numbers = np.array([0, 1, -1, 7, -7, 130, -130, 2**40 + 3, -(2**50)], dtype=np.int64)
    for order in itertools.islice(itertools.permutations(numbers), 0, None, 40_000):
        ours, theirs = np.array(order), np.array(order)
        assert small.odd(ours, 2**63 + 12345) == in_c(theirs, 2**63 + 12345)
        assert ours.tolist() == theirs.tolist()
    assert [is_large(number) for number in (300, 301, 512)] == [small.is_large(number) for number in (300, 301, 512)]


@pytest.mark.parametrize(("what", "ends_well"), [(["games"], True), (["odd", "0"], True), (["odd", "1"], False)])
def test_no_index_lies_outside_its_row(limit, tmp_path, what, ends_well):
    """Compiled code looks at no bounds, and a negative index would wrap around in Python."""
    (tmp_path / "odd_numbers.py").write_text(ODD)
    command = [sys.executable, "-c", INDICES, str(BENCHMARKS), str(tmp_path), *what]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout == "to the end\n") is ends_well, done.stderr
    assert (done.returncode == 0) is ends_well


def test_what_cannot_be_translated_is_refused(limit, small, tmp_path):
    with pytest.raises(ValueError, match="only whole numbers"):
        limit.in_c(small.half, limit.compilers()[0], tmp_path)
