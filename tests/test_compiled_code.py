"""Compiled code: kept in a cache that is never stale or half written, found at any path, and called with care."""

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from abyss.rules.jit import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="there is nothing compiled")

SOURCES = str(Path(__file__).parent.parent / "src")
SMALL = """
from abyss.rules.jit import Longs, Real, Word, entry, fetch_add, rule


@rule
def doubled(number):
    return FACTOR * number


@entry
def total(numbers: "Longs") -> int:
    found = 0
    for i in range(len(numbers)):
        found += doubled(numbers[i])
    return found


@entry
def is_half(number: "Real", word: "Word") -> bool:
    return number == word / 2


@entry
def take(counter: "Longs") -> int:
    return fetch_add(counter, 3)


FACTOR = 2
"""
ASK = "import small, numpy as np, sys; print(small.total(np.arange(4)), 'numba' in sys.modules)"


def start(folder: Path, cache: Path, code: str = ASK) -> "subprocess.Popen[str]":
    environment = {
        **{name: value for name, value in os.environ.items() if name != "ABYSS_JIT"},
        "ABYSS_CACHE": str(cache),
        "PYTHONPATH": os.pathsep.join((str(folder), SOURCES)),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-c", code], env=environment, text=True, **pipes)


def ask(folder: Path, cache: Path, code: str = ASK) -> tuple[str, str]:
    process = start(folder, cache, code)
    told, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return told.strip(), errors


@pytest.fixture
def small(tmp_path: Path) -> tuple[Path, Path]:
    """A module of compiled functions, and a cache that has it."""
    folder, cache = tmp_path / "here", tmp_path / "cache"
    folder.mkdir()
    (folder / "small.py").write_text(SMALL)
    told, errors = ask(folder, cache)
    assert told == "12 True"
    assert errors.startswith("Compiling"), "whoever waits is told why"
    return folder, cache


def units(cache: Path) -> list[str]:
    return sorted(path.name for path in cache.iterdir())


def test_the_second_start_compiles_nothing_and_does_not_even_load_the_compiler(small: tuple[Path, Path]) -> None:
    assert ask(*small) == ("12 False", "")


def test_a_changed_source_is_never_answered_by_old_code(small: tuple[Path, Path]) -> None:
    folder, cache = small
    (folder / "small.py").write_text(SMALL.replace("FACTOR = 2", "FACTOR = 3"))
    assert ask(folder, cache)[0] == "18 True"
    assert len(units(cache)) == 2


def test_a_source_changed_after_it_was_read_is_not_kept_under_the_wrong_name(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(SMALL)
    edited = SMALL.replace("FACTOR = 2", "FACTOR = 3")
    late = f"import small; open(small.__file__, 'w').write({edited!r}); {ASK}"
    assert ask(tmp_path, tmp_path / "cache", late)[0] == "12 True"
    assert ask(tmp_path, tmp_path / "cache")[0] == "18 True"


OTHER = """
from abyss.rules.jit import Longs, entry
from small import total


@entry
def twice(numbers: "Longs") -> int:
    return 2 * total(numbers)
"""


def test_a_unit_is_made_ready_before_what_it_calls(tmp_path: Path) -> None:
    folder, cache = tmp_path / "here", tmp_path / "cache"
    folder.mkdir()
    (folder / "small.py").write_text(SMALL)
    (folder / "other.py").write_text(OTHER)
    ready = "import other; from abyss.rules.jit.units import unit_of; unit_of('other').prepare()"
    ask(folder, cache, ready)
    assert [name.partition("-")[0] for name in units(cache)] == ["other"], "nothing else is compiled for it"
    told, errors = ask(folder, cache, "import other, numpy as np; print(other.twice(np.arange(4)))")
    assert told == "24"
    assert "abyss small" in errors
    assert "abyss other" not in errors


@pytest.mark.parametrize(
    ("says", "refusal"),
    [
        (" -> bool", "small.total is said to return bool, but returns int64"),
        ("", "small.total must say what it returns, as every entry"),
    ],
)
def test_an_entry_must_say_what_it_returns_and_truly(tmp_path: Path, says: str, refusal: str) -> None:
    (tmp_path / "small.py").write_text(
        SMALL.replace('total(numbers: "Longs") -> int', f'total(numbers: "Longs"){says}')
    )
    process = start(tmp_path, tmp_path / "cache")
    _, errors = process.communicate(timeout=120)
    assert process.returncode != 0
    assert refusal in errors


def test_a_broken_file_is_made_anew(small: tuple[Path, Path]) -> None:
    folder, cache = small
    [name] = units(cache)
    whole = (cache / name).read_bytes()
    for broken in (whole[:-100], b"", whole[:-1] + bytes([whole[-1] ^ 1])):
        (cache / name).write_bytes(broken)
        assert ask(folder, cache)[0] == "12 True"
        assert (cache / name).stat().st_size == len(whole)


def test_a_cache_that_was_moved_with_its_sources_still_serves(small: tuple[Path, Path], tmp_path: Path) -> None:
    for part, name in zip(small, ("there", "moved"), strict=True):
        shutil.copytree(part, tmp_path / name)
        shutil.rmtree(part)
    assert ask(tmp_path / "there", tmp_path / "moved") == ("12 False", "")


def test_processes_that_start_together_compile_once(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(SMALL)
    running = [start(tmp_path, tmp_path / "cache") for _ in range(3)]
    told = [process.communicate(timeout=240) for process in running]
    assert [out.split()[0] for out, _ in told] == ["12"] * 3
    assert sum("Compiling" in errors for _, errors in told) == 1
    assert [name.rpartition(".")[2] for name in units(tmp_path / "cache")] == ["unit"]


def test_without_a_cache_that_can_be_written_all_works(small: tuple[Path, Path]) -> None:
    folder, cache = small
    blocked = cache / "no folder"
    blocked.write_text("")
    assert ask(folder, blocked)[0] == "12 True"


def test_numbers_of_all_kinds_come_and_go(small: tuple[Path, Path]) -> None:
    code = (
        "import small, numpy as np; counter = np.array([4]); "
        "print(small.is_half(1.5, 3), small.is_half(np.float64(1), np.uint64(3)), small.take(counter), counter[0])"
    )
    assert ask(*small, code)[0] == "True False 4 7"


def test_wrong_arguments_are_refused_and_change_nothing() -> None:
    from abyss import Game
    from abyss.rules.engine import legal, step
    from abyss.rules.lords import is_active

    game = Game.new(2, seed=1)
    before = game.hash
    for wrong in (
        (game.state, 1.5, game._moves),
        (game.state, 0, game._moves.astype(np.int64)),
        (game.state, 0, np.zeros(1200, np.int16)[::2]),
        (np.zeros(3), 0, game._moves),
        (game.state, 0),
    ):
        with pytest.raises((TypeError, AttributeError)):
            step(*wrong)
    assert game.hash == before
    with pytest.raises(TypeError, match="plain Python calls only an @entry"):
        is_active(game.state, 0, 0)
    assert pickle.loads(pickle.dumps(legal)) is legal


def test_a_record_that_owns_its_memory_is_played_and_not_a_copy_of_it() -> None:
    from abyss import Game
    from abyss.rules.actions import N_ACTIONS
    from abyss.rules.engine import legal, step

    game = Game.new(2, seed=1)
    own = pickle.loads(pickle.dumps(game.state))
    assert own.base is None
    moves = np.zeros(N_ACTIONS, np.int16)
    assert legal(own, moves) > 0
    step(own, int(moves[0]), moves)
    assert own.tobytes() != game.state.tobytes()


IN_PIECES = """
import mmap
import llvmlite.binding, numpy

NO_RESERVE = 0x4000  # addresses only, no memory


def reserve(size):
    return mmap.mmap(-1, size, prot=0, flags=mmap.MAP_PRIVATE | NO_RESERVE)


small, large = 1 << 16, 16 << 30
fillers = [reserve(small) for _ in range(20_000)]
pieces = [reserve(size) for size in (large, small) * 20]
for hole in pieces[1::2]:
    hole.close()

from abyss.bots import compiled
from abyss.rules.jit.units import unit_of

for unit in ("rules", "kernels", "bots"):
    unit_of(f"abyss.{unit}").load()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reserves addresses as only Linux allows")
def test_code_is_loaded_where_memory_is_in_pieces():
    """Beside PyTorch and a GPU free addresses are small holes gigabytes apart; a part of the code fits into one."""
    done = subprocess.run([sys.executable, "-c", IN_PIECES], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
