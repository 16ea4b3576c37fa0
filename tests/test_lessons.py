"""Lessons are played like rules: every step can be made, is told in every language, and never leaves one wondering."""

import json
import re
from typing import Any

import pytest

from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.languages.variables import variables
from abyss.lessons import FOLDER, LESSONS, PARTS, LessonError, _place, lesson
from abyss.server.game.lessons import told_lesson
from abyss.server.problems import Refusal
from abyss.server.schemas.lessons import LessonTold

LONGEST = 230  # letters: what is read in ten seconds
MOST_STEPS = 9


def steps(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(told_lesson(name))["steps"]
    return found


def test_every_file_is_a_lesson_and_in_order() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(LESSONS)
    assert len(LESSONS) == 10


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_played_by_its_steps(name: str) -> None:
    """The engine plays it: every state is a whole one, what is to be done is legal, and the player decides there."""
    told = LessonTold.model_validate_json(told_lesson(name))
    assert 4 <= len(told.steps) <= MOST_STEPS
    assert any(step.actions for step in told.steps)
    for number, step in enumerate(told.steps, 1):
        legal = [action["action"] for action in step.state.legal]
        assert step.state.your_move or not step.actions, f"{name} {number}: somebody else decides"
        assert not step.actions or step.actions[0] in legal
        assert step.show is not None or step.actions or number == 1
        assert [entry.version for entry in step.entries] == sorted(entry.version for entry in step.entries)


@pytest.mark.parametrize("name", LESSONS)
def test_a_payment_that_is_asked_for_is_among_those_proposed(name: str) -> None:
    for step in steps(name):
        recruits = [action for action in step["state"]["legal"] if action["action"] in step["actions"][:1]]
        if recruits and recruits[0]["verb"] == "recruit":
            offers = [one for one in step["state"]["payments"] if one["slot"] == recruits[0]["slot"]]
            ways = [way["actions"] for offer in offers for one in offer["payments"] for way in one["affiliations"]]
            assert step["actions"] in ways


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_pointed_out_is_there(name: str) -> None:
    for step in steps(name):
        show, view = step["show"], step["state"]["view"]
        if show is None or show in PARTS:
            assert show != "threat" or view["border"] is None
            assert show != "border" or view["border"] is not None
            continue
        kind, _, rest = show.partition("-")
        there = {
            "card": [str(card) for card in view["court"]["slots"]],
            "tile": ["deck", *map(str, view["locations"]["available"])],
            "stack": [stack["race"] for stack in view["council"]],
            "ally": view["seats"][0]["hand"],
        }[kind]
        assert rest in there


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_told_in_at_most_two_short_sentences(name: str, code: str) -> None:
    for number in range(1, len(lesson(name).steps) + 1):
        text = messages(code).say(lesson(name).key(number), points=88)
        assert len(re.findall(r"[.!?](?= |$)", text)) in (1, 2), text
        assert len(text) <= LONGEST, (len(text), text)
    wanted = {lesson(name).key(number) for number in range(1, len(lesson(name).steps) + 1)}
    assert {key for key in variables(code) if re.match(rf"lesson-{name}-\d", key)} == wanted


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_click_is_explained(name: str) -> None:
    """What cannot be recruited or used where a move is asked for has a reason of the engine's."""
    for step in steps(name):
        state = step["state"]
        if not step["actions"] or state["prompt"]["kind"] != "opening":
            continue
        for cost in state["costs"]:
            assert cost["affordable"] == (cost["missing"] is None)
        refused = {(one["verb"], one.get("race")) for one in state["refused"]}
        for stack in state["view"]["council"]:
            assert (stack["size"] == 0) == (("take_stack", stack["race"]) in refused)


def test_the_silos_are_worth_what_the_lesson_says() -> None:
    """`lesson-keys-5`: five and two for each of three farmers; and taking them brings exactly that."""
    told = steps("keys")
    before, after = told[4]["state"], told[5]["state"]
    worth = next(one for one in before["worths"] if one["tile"] == 1)
    assert worth["points"] == 11
    assert worth["total"] == after["view"]["seats"][0]["score"]["total"]


def test_the_end_is_won_as_the_lesson_says() -> None:
    view = steps("end")[-1]["state"]["view"]
    assert view["winners"] == [0]


def test_an_unknown_lesson_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="no such lesson"):
        told_lesson("cooking")
    with pytest.raises(LessonError, match="no place"):
        _place("drawer of the cook")
