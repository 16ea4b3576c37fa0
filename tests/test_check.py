"""`abyss check`: what it prints, and one sentence for whatever cannot be read."""

from pathlib import Path

import pytest

from abyss.scenarios.case import ScenarioError, check, find_files, load_cases, show


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
    assert lines[0] == f"FAIL B1 it does not ({tmp_path}/bad.yaml:1): then, line 1: expected price 2, found 1"
    assert lines[-1] == "2 cases, 1 failed"


def test_folders_are_searched_and_files_taken_once(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    file = tmp_path / "deep" / "er" / "good.yml"
    file.write_text(GOOD)
    (tmp_path / "notes.txt").write_text("no case")
    assert find_files([tmp_path, file]) == [file]


def test_a_case_to_show_must_exist(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(GOOD)
    lines: list[str] = []
    assert show([tmp_path], "G11", lines.append) == 2
    assert lines == ['there is no case "G11" in these files; did you mean "G1"?']


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
