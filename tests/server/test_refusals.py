"""Refusals that share a code are told apart in every language."""

import ast
from collections.abc import Iterator

from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.languages.variables import variables
from abyss.server.problems import STATUS
from server.kit import ROOT


def refusals_with_case() -> Iterator[tuple[str, str]]:
    """Each refusal of the server that names its case: the key of its message, and what it says in English."""
    for file in (ROOT / "src" / "abyss" / "server").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id != "Refusal":
                continue
            for given in call.keywords:
                if given.arg == "case":
                    code, said = (ast.literal_eval(one) for one in call.args[:2])
                    yield f"problem-{code}-{ast.literal_eval(given.value)}".replace("_", "-"), said


def test_every_language_says_a_case_as_exactly_as_the_server():
    said = dict(refusals_with_case())
    assert {key: messages("en").say(key) for key in said} == said
    codes = {f"problem-{code}".replace("_", "-") for code in STATUS}
    told = {key for key in variables("en") if any(key.startswith(f"{code}-") for code in codes) and key not in codes}
    assert told - {"problem-illegal-move-why"} == set(said)
    for language in LANGUAGES[1:]:
        assert len({messages(language).say(key) for key in said}) == len(set(said.values()))


def test_a_refusal_names_its_case(site):
    guest = site.guest()
    table = guest.make("hr")
    assert guest.post(f"{table}/resume").json()["case"] == "not_paused"
    assert guest.post(f"{table}/undo/answer", agree=True).json()["case"] == "no_undo"
