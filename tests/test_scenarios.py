"""Every rule case under tests/scenarios, and the runner itself: it must be able to fail."""

import re
from collections import Counter
from pathlib import Path

import pytest

from abyss.rules.decisions import DECISIONS
from abyss.scenarios.case import Case, ScenarioError, check, find_files, load_cases, run_case, run_files

FOLDER = Path(__file__).parent / "scenarios"
DOCUMENT = Path(__file__).parent.parent / "docs" / "scenarios.md"
CASES = [case for file in find_files([FOLDER]) for case in load_cases(file)]


@pytest.mark.parametrize("case", [pytest.param(c, id=f"{c.file.parent.name}-{c.file.stem}-{c.name}") for c in CASES])
def test_case(case: Case) -> None:
    assert run_case(case).problems == []


def test_names_of_cases_are_used_once() -> None:
    assert [name for name, count in Counter(case.name for case in CASES).items() if count > 1] == []


# --- the document


def test_the_example_of_the_document_holds(tmp_path: Path) -> None:
    example = re.search(r"```yaml\n(- case: .*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert example is not None
    (tmp_path / "example.yaml").write_text(example.group(1))
    assert [result.problems for result in run_files([tmp_path])] == [[]]


def test_the_document_lists_every_decision() -> None:
    paragraph = re.search(r"^Decisions: (.*?)\n\n", DOCUMENT.read_text(), re.DOTALL | re.MULTILINE)
    assert paragraph is not None
    listed = re.findall(r"`(.*?)`", " ".join(paragraph.group(1).split()))
    assert listed == [decision.replace("_", " ") for decision in DECISIONS] + ["none"]


# --- the runner can fail

GIVEN = """
- case: X1
  title: a case
  given:
    players: 3
    expansions: [kraken, leviathan]
    A: {pearls: 2, hand: J3 C2 H5 H1, lords: [Shepherd turned], locations: {Jail: [Keeper]}, kills: 2, tokens: [2, 3]}
    court: [Master of Magic, Slaver, Traitor]
    council: {crab: C1 C3}
    border: {5: L2}
    sentinels: [B on crab]
    track: J1
    lord deck: [Trader]
    available: [Parliament]
"""


def problems(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with the only case of a file."""
    file = tmp_path / "case.yaml"
    file.write_text(text)
    (result,) = run_files([file])
    return result.problems


@pytest.mark.parametrize(
    ("then", "problem"),
    [
        ("A: {pearls: 3}", "expected A pearls 3, found 2"),
        ("A: {hand: J3 C2}", "expected A hand J3 C2, found J3 C2 H1 H5"),
        ("A: {hand: []}", "expected A hand nothing, found J3 C2 H1 H5"),
        ("A: {lords: [Shepherd]}", "expected A lords Shepherd, found Shepherd turned"),
        ("A: {locations: [Parliament]}", "expected A locations Parliament: nothing, found Jail: Keeper"),
        ("A: {locations: {Jail: [Shepherd]}}", "expected A locations Jail: Shepherd, found Jail: Keeper"),
        ("A: {locations: {}}", "expected A locations nothing, found Jail: Keeper"),
        ("A: {kills: 1}", "expected A kills 1, found L1, L3"),
        ("A: {tokens: [2]}", "expected A tokens 2, found 2, 3"),
        ("B: {pearls: 0, keys: 1}", "expected B keys 1, found 0"),
        ("court: [Slaver, Traitor]", "expected court -, -, -, -, Slaver, Traitor, found -, -, -, Master of Magic,"),
        ("court: [Slaver, any, Traitor]", "expected court -, -, -, Slaver, any, Traitor, found"),
        ("court: [any, any, any, any]", "expected court -, -, any, any, any, any, found"),
        ("council: {crab: C1}", "expected council crab: C1, found crab: C1 C3"),
        ("council: {squid: Q1}", "expected council squid: Q1, found crab: C1 C3"),
        ("border: {5: L2 damaged 1}", "expected border 5: L2 damaged 1, found 5: L2"),
        ("border: {4: L2}", "expected border 4: L2, found 5: L2"),
        ("sentinels: [A on crab]", "expected sentinels A on crab, -, -, found B on crab, -, -"),
        ("sentinels: []", "expected sentinels -, -, -, found B on crab"),
        ("track: [J1, J2]", "expected track J1 J2, found J1"),
        ("figurine: A", "expected figurine A, found nobody"),
        ("end: {cause: seventh lord}", "expected end cause: seventh lord, found cause: none"),
        ("turn: B", "expected turn B, found A"),
        ("turn number: 3", "expected turn number 3, found 1"),
        ("lord deck: {next: [Jailer]}", "expected lord deck next Jailer, found Trader"),
        ("lord deck: [Trader, Jailer]", "expected lord deck next Trader, Jailer, found Trader"),
        ("lord deck: {holds: [Slaver]}", "expected Slaver in the lord deck"),
        ("location deck: {cards: [Jail]}", "expected location deck Jail, found"),
        ("lord deck: {size: 3}", "expected lord deck size 3, found 57"),
        ("lord deck size: 3", "expected lord deck size 3, found 57"),
        ("court size: 4", "expected court size 4, found 3"),
        ("hand size of A: 5", "expected hand size of A 5, found 4"),
        ("stack size of crab: 3", "expected stack size of crab 3, found 2"),
        ("tokens of A: 3", "expected tokens of A 3, found 2"),
        ("price: 2", "expected price 2, found 1"),
        ("cost of Trader: 9", "expected cost of Trader 9, found 10"),
        ("over: true", "expected over true, found false"),
        ("aborted: true", "expected aborted true, found false"),
        ("winners: [A]", "expected winners A, found nothing"),
        ("scores: {A: 1}", "expected score of A 1, found"),
        ("score of A: {lords: 1}", "expected lords score of A 1, found 12"),
        ("location scores of A: {Jail: 15}", "expected score of Jail for A 15, found 14"),
        ("legal: [plot exile]", 'expected "plot exile" to be legal, found A opening: explore'),
        ("legal: [B: explore]", 'expected "B: explore" to be legal'),
        ("legal: [recruit Slaver with H5]", 'expected "recruit Slaver with H5" to be legal'),
        ("not legal: [explore]", 'expected "explore" not to be legal, but it is'),
        ("not legal: [recruit Slaver with H5 H1]", 'expected "recruit Slaver with H5 H1" not to be legal'),
        (
            "legal exactly: [explore]",
            "expected no other legal move, found recruit Master of Magic, recruit",
        ),
        ("legal exactly: [plot exile]", 'expected "plot exile" to be legal'),
        ("view of B: {has: Trader}", "expected view of B to have Trader"),
        ("view of A: {lacks: [Q1, J3]}", "expected view of A to lack J3"),
        ("decision: B", "expected decision B, found A opening"),
        ("decision: A closing", "expected decision A closing, found A opening"),
        ("decision: none", "expected decision none, found A opening"),
    ],
)
def test_a_wrong_expectation_is_reported(tmp_path: Path, then: str, problem: str) -> None:
    (found,) = problems(tmp_path, f"{GIVEN}  then: {{{then}}}\n")
    assert problem in found


@pytest.mark.parametrize(
    "then",
    [
        "A: {pearls: 2, hand: H5 H1 C2 J3, locations: [Jail], kills: 2, tokens: [3, 2]}",
        "A: {kills: [L1, L3], locations: {Jail: {under: [Keeper]}}}",
        "court: [any, Slaver, any], council: {crab: C3 C1, squid: []}, border: {5: L2, 4: -}",
        "sentinels: [B on crab], figurine: nobody, end: none, lord deck: {next: [Trader], holds: [Jailer]}",
        "view of A: {has: [J3, Slaver, Parliament]}, view of B: {has: Slaver, lacks: [J3, Trader]}",
        "legal exactly: [explore, plot, recruit Slaver, recruit Master of Magic with J3 C2 H5], decision: A",
    ],
)
def test_a_right_expectation_holds(tmp_path: Path, then: str) -> None:
    assert problems(tmp_path, f"{GIVEN}  then: {{{then}}}\n") == []


@pytest.mark.parametrize(
    ("rest", "problem"),
    [
        ("when: [plot exile]\n  then: {}", '"plot exile" is not legal now; A must decide (opening)'),
        ("when: [plott]\n  then: {}", '"plott" is no move; did you mean "plot"?'),
        ("then: {legl: [plot]}", '"legl" is nothing that can be expected; did you mean "legal"?'),
        ("then: {not legal: [plott]}", '"plott" is no move'),
        ("then: {A: {perls: 2}}", '"perls" is not known here; did you mean "pearls"?'),
        ("then: {A: {pearls: two}}", "A pearls: this must be a whole number"),
        ("then: {D: {pearls: 2}}", "there is no player D in a game for 3 players"),
        ("then: {decision: A openning}", '"openning" is no decision or step; did you mean "opening"?'),
        ("then: {score of A: {lord: 1}}", '"lord" is not known here; did you mean "lords"?'),
        ("error: pearls", "but the position was accepted"),
    ],
)
def test_a_misspelt_case_fails(tmp_path: Path, rest: str, problem: str) -> None:
    (found,) = problems(tmp_path, f"{GIVEN}  {rest}\n")
    assert problem in found


def test_a_refused_position_is_a_problem_unless_it_is_expected(tmp_path: Path) -> None:
    wrong = "- {case: X, title: x, given: {A: {pearls: -1}}, %s}"
    assert "given: A pearls: this must be" in problems(tmp_path, wrong % "then: {price: 1}")[0]
    assert "found “A pearls: this must be" in problems(tmp_path, wrong % "error: no such words")[0]
    assert problems(tmp_path, wrong % "error: pearls") == []


def test_an_error_in_the_rules_is_told_with_its_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("abyss.scenarios.case.settle", broken)
    assert problems(tmp_path, f"{GIVEN}  then: {{price: 1}}") == ["the engine failed with ZeroDivisionError: oh"]


# --- the command


def told(tmp_path: Path, **files: str) -> tuple[int, list[str]]:
    """The exit code and the lines of a check of some files."""
    for name, text in files.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(text)
    lines: list[str] = []
    return check([tmp_path], lines.append), lines


GOOD = "- {case: G1, title: it holds, then: {price: 1}}\n"
BAD = "- {case: B1, title: it does not, then: {price: 2}}\n"


def test_each_case_is_one_line(tmp_path: Path) -> None:
    code, lines = told(tmp_path, good=GOOD)
    assert (code, lines) == (0, [f"ok   G1 it holds ({tmp_path}/good.yaml)", "1 case, no failure"])


def test_a_failure_is_told_and_counted(tmp_path: Path) -> None:
    code, lines = told(tmp_path, bad=BAD, good=GOOD)
    assert code == 1
    assert lines[0] == f"FAIL B1 it does not ({tmp_path}/bad.yaml:1): expected price 2, found 1"
    assert lines[-1] == "2 cases, 1 failed"


def test_folders_are_searched_and_files_taken_once(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    file = tmp_path / "deep" / "er" / "good.yml"
    file.write_text(GOOD)
    (tmp_path / "notes.txt").write_text("no case")
    assert find_files([tmp_path, file]) == [file]


def test_a_name_used_twice_is_told(tmp_path: Path) -> None:
    code, lines = told(tmp_path, one=GOOD, two=GOOD)
    assert code == 1
    assert f"the name G1 is already used in {tmp_path}/one.yaml:1" in lines[1]


def test_no_case_is_an_error(tmp_path: Path) -> None:
    assert told(tmp_path) == (1, ["no case was found"])
    assert told(tmp_path, empty="# nothing\n") == (1, ["no case was found"])


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    lines: list[str] = []
    assert check([tmp_path / "none.yaml"], lines.append) == 2
    assert lines == [f"{tmp_path}/none.yaml: there is no such file or folder"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- case: [\n", ":2: "),
        ("- case: X\n  title: a: b\n", ":2: mapping values are not allowed here"),
        ("case: X\n", ":1: a file of cases must be a list"),
        ("- X\n", "X is no case"),
        ("- {title: x, then: {price: 1}}\n", ":1: a case must have a case and a title"),
        ("\n- {case: X, title: x, thn: {price: 1}}\n", ':2: "thn" is not known here; did you mean "then"?'),
        ("- {case: X, title: x}\n", ":1: the case X checks nothing; it needs a then"),
        ("- {case: X, title: x, when: [explore]}\n", ":1: the case X checks nothing"),
        ("- {case: X, title: x, error: y, then: {}}\n", ":1: error stands instead of when, then and steps"),
        ("- {case: X, title: x, steps: [], then: {}}\n", ":1: steps stand instead of when and then"),
        ("- {case: X, title: x, steps: [explore]}\n", ":1: explore is no step"),
        ("- {case: X, title: x, steps: [{wen: []}]}\n", ':1: "wen" is not known here; did you mean "when"?'),
        ("- {case: X, title: x, given: [1], then: {}}\n", ":1: given must be a mapping"),
        ("- case: X\n  title: x\n  case: Y\n", ':3: "case" is said twice'),
        ("- case: X\n  title: x\n  then: {? [a] : b}\n", ":3: ['a'] cannot be a key"),
        ("- !!python/object:os.system x\n", ":1: could not determine a constructor"),
        ("\x01", "special characters are not allowed"),
    ],
)
def test_a_malformed_file_is_one_sentence(tmp_path: Path, text: str, problem: str) -> None:
    code, lines = told(tmp_path, wrong=text)
    assert code == 2
    assert len(lines) == 1
    assert lines[0].startswith(f"{tmp_path}/wrong.yaml")
    assert problem in lines[0]
    assert "\n" not in lines[0]


def test_a_file_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="it cannot be read"):
        load_cases(tmp_path / "wrong.yaml")


def test_an_expectation_must_be_a_mapping(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "- {case: X, title: x, then: [price]}\n")
    assert "this must be a mapping" in found
