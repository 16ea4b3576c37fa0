"""The research page: its tables are the code's, and its examples run."""

import re
from pathlib import Path

import pytest

from abyss.envs.document import filled

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NEEDED = {"gymnasium": "gymnasium", "pettingzoo": "abyss_v0", "pyspiel": "pyspiel", "torch": "abyss.train"}


def test_tables_are_up_to_date():
    assert filled(PAGE) == PAGE, "run python -m abyss.envs.document"


def test_there_are_examples():
    assert len(EXAMPLES) >= 5


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.strip().splitlines()[-1][:40])
def test_example_runs(example):
    for package, sign in NEEDED.items():
        if sign in example:
            pytest.importorskip(package)
    exec(compile(example, "docs/research.md", "exec"), {})
