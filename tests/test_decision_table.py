"""The table of decisions: what is made from it is up to date, and its words are those of the view."""

import importlib.util
from pathlib import Path

import pytest

from abyss.rules import decisions
from abyss.rules.decision_table import ALL_FRAMES, DECISION_FRAMES, STEP_FRAMES
from abyss.views import Subject

SCRIPT = Path(__file__).parent.parent / "scripts" / "generate.py"


def generator():
    spec = importlib.util.spec_from_file_location("generate", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("path", "make"), generator().FILES.items(), ids=lambda value: getattr(value, "name", ""))
def test_what_is_made_from_the_table_is_up_to_date(path, make):
    """Run `make generate` after a change of the table."""
    assert path.read_text(encoding="utf-8") == make()


def test_each_constant_is_the_place_in_the_table():
    assert [getattr(decisions, frame.constant) for frame in ALL_FRAMES] == list(range(len(ALL_FRAMES)))
    assert len(STEP_FRAMES) == decisions.FIRST_DECISION


def test_a_subject_is_told_in_words_of_the_view():
    for frame in DECISION_FRAMES:
        assert set(frame.subject) <= set(Subject.__annotations__), frame.name
        assert len(frame.about) <= 2
