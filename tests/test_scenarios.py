"""Every rule case under tests/scenarios, and the runner itself: it must be able to fail."""

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from abyss.cards.arrays import N_LORDS
from abyss.notation.names import ALLIES, CARDS, LEVIATHAN_TOKENS, LEVIATHANS, TILES
from abyss.rules.decisions import DECISIONS
from abyss.scenarios.case import Case, find_files, load_cases, run_case, run_files, show
from scenario_kit import problems

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


def test_the_document_says_which_card_asks_what() -> None:
    table = re.search(r"^\| card or piece .*?\n\n", DOCUMENT.read_text(), re.DOTALL | re.MULTILINE)
    assert table is not None
    rows = [
        [re.findall(r"`(.*?)`", cell) for cell in row.split("|")[1:3]] for row in table.group().splitlines()[2:] if row
    ]
    pieces = {*CARDS.names, *TILES.names, *ALLIES.names, *LEVIATHANS.names, *LEVIATHAN_TOKENS.names}
    assert {name for names, _ in rows for name in names} <= pieces
    asked = [decision for _, decisions in rows for decision in decisions]
    assert set(asked) <= {decision.replace("_", " ") for decision in DECISIONS}
    assert len({name for names, _ in rows for name in names}) > 40


# --- the runner can fail

LEFT = N_LORDS - 6  # in the deck of the case below: the Tamer, the Shepherd, the Keeper and three of the court are not
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
        ("lord deck: {size: 3}", f"expected lord deck size 3, found {LEFT}"),
        ("lord deck size: 3", f"expected lord deck size 3, found {LEFT}"),
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
        ("legal: [search]", 'expected "search" to be legal, found A opening: explore'),
        ("legal: [B: explore]", 'expected "B: explore" to be legal'),
        ("legal: [recruit Slaver with H5]", 'expected "recruit Slaver with H5" to be legal'),
        ("not legal: [explore]", 'expected "explore" not to be legal, but it is'),
        ("not legal: [recruit Slaver with H5 H1]", 'expected "recruit Slaver with H5 H1" not to be legal'),
        (
            "legal exactly: [explore]",
            "expected no other legal move, found recruit Master of Magic, recruit",
        ),
        ("legal exactly: [search]", 'expected "search" to be legal'),
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
        ("when: [search]\n  then: {}", 'when, line 15: "search" is not legal now; A must decide (opening)'),
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
    assert "given, line 1: A pearls: this must be" in problems(tmp_path, wrong % "then: {price: 1}")[0]
    assert "found “A pearls: this must be" in problems(tmp_path, wrong % "error: no such words")[0]
    assert problems(tmp_path, wrong % "error: pearls") == []


def test_an_error_in_the_rules_is_told_with_its_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("abyss.scenarios.case.settle", broken)
    assert problems(tmp_path, f"{GIVEN}  then: {{price: 1}}") == ["the engine failed with ZeroDivisionError: oh"]


# --- a failure names its step and line


@pytest.mark.parametrize(
    ("rest", "problem"),
    [
        ("  when:\n    - explore\n    - plot\n  then: {price: 1}\n", 'when, line 6: "plot" is not legal now'),
        ("  when: [explore]\n  then:\n    turn: A\n    price: 9\n", "then, line 7: expected price 9, found 1"),
        ("  steps:\n    - when: [explore]\n    - then:\n        price: 9\n", "step 2, then, line 7: expected price 9"),
        ("  steps:\n    - when: [explore]\n    - when:\n        - B: fight\n", "step 2, when, line 7: "),
        ("  then:\n    pric: 1\n", 'then, line 5: "pric" is nothing that can be expected; did you mean "price"?'),
    ],
)
def test_a_failure_names_its_step_and_line(tmp_path: Path, rest: str, problem: str) -> None:
    case = "- case: X\n  title: x\n  given: {exploration deck: [J1], A: {pearls: 0}}\n"
    tail = "    - then: {price: 1}\n" if "steps" in rest else ""
    (found,) = problems(tmp_path, case + rest + tail)
    assert found.startswith(problem)


def test_a_refused_position_names_the_line_of_its_key(tmp_path: Path) -> None:
    text = "- case: X\n  title: x\n  given:\n    players: 2\n    threat: 9\n  then: {price: 1}\n"
    assert problems(tmp_path, text) == ["given, line 5: threat: this must be a whole number from 1 to 6, not 9"]


# --- numbers relative to the position before the moves

RELATIVE = """
- case: X
  title: x
  given: {A: {pearls: 2}, court: [Trader, Slaver, Traitor], exploration deck: [J1, C1], track: [Q1]}
  steps:
    - when: [plot]
    - then: {%s}
"""


@pytest.mark.parametrize(
    "then",
    [
        "A: {pearls: 1 fewer}, B: {pearls: the same}",
        "court size: 1 more, lord deck size: 1 fewer, exploration deck size: the same",
        "lord deck: {size: 1 fewer}, hand size of A: the same, tokens of B: 0 more, price: the same",
    ],
)
def test_numbers_may_be_relative(tmp_path: Path, then: str) -> None:
    assert problems(tmp_path, RELATIVE % then) == []


@pytest.mark.parametrize(
    ("then", "problem"),
    [
        ("A: {pearls: 1 more}", "expected A pearls 3, found 1"),
        ("court size: the same", "expected court size 3, found 4"),
        ("lord deck: {size: 2 fewer}", "expected lord deck size"),
        ("hand size of A: 1 more", "expected hand size of A 1, found 0"),
        ("price: two more", "this must be a whole number"),
        ("A: {hand: 2 more}", '"2" is no ally'),
    ],
)
def test_a_wrong_relative_number_is_reported(tmp_path: Path, then: str, problem: str) -> None:
    (found,) = problems(tmp_path, RELATIVE % then)
    assert problem in found


def test_relative_numbers_count_from_the_last_moves(tmp_path: Path) -> None:
    steps = "A: {pearls: 1 fewer}}\n    - when: [plot]\n    - then: {A: {pearls: 1 fewer}"
    assert problems(tmp_path, RELATIVE % steps) == []


# --- what is given


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("token draws: [4, 4, 4]", "token draws: 3 tokens 4 cannot be drawn, there are only 2"),
        ("tokens: [2, 3], token draws: [4]", "token draws: the token 4 cannot be drawn, there is none"),
        (
            "expansions: [leviathan], token draws: [key, key, key, key, key]",
            "5 tokens key cannot be drawn, there are only 4",
        ),
        ("token draws: [key]", "token draws: the token key cannot be drawn, there is none"),
        ("A: {bought: 2}, price: 2", "price: with the allies already bought it is 3, not 2"),
        ("price: 0", "price: this must be a whole number"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, given: str, problem: str) -> None:
    (found,) = problems(tmp_path, f"- {{case: X, title: x, given: {{{given}}}, then: {{turn: A}}}}")
    assert problem in found


def test_a_token_that_is_not_there_when_it_is_drawn_is_a_problem(tmp_path: Path) -> None:
    stolen = "B: {tokens: [2]}, C: {tokens: [4]}, A: {hand: C5 C4 J5}, court: [Hunter, Trader, Slaver]"
    case = f"- {{case: X, title: x, given: {{players: 3, {stolen}, tokens: [3], token draws: [4]}}, "
    (found,) = problems(tmp_path, case + "when: [recruit Hunter with C5 C4 J5, choose B], then: {turn: B}}")
    assert "names a token that was not there to be drawn" in found


def test_a_price_may_be_given(tmp_path: Path) -> None:
    case = "- {case: X, title: x, given: {players: 3, A: {}, B: {pearls: 3, bought: 1}, C: {pearls: 3}, track: J1, "
    then = "phase: offered, price: 3}, then: {price: 3, decision: C purchase}}"
    assert problems(tmp_path, case + then) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("recruit Recipient", "Recipient belongs to Kraken, which is not in play"),
        ("choose E", "there is no player E in a game for 2 players"),
        ("buy with 1 nebulis", "nebulis belong to Kraken, which is not in play"),
        ("plot exile", "it belongs to Exiles, which is not in play"),
        ("draw 5", "5 is too many or too few: 1 to 4 is possible"),
        ("reward KKP", "this is the reward of no threat space"),
        ("discard K2", "K2 belongs to Kraken, which is not in play"),
        ("place on Megalodon", "Megalodon belongs to Kraken, which is not in play"),
        ("choose zone 3", "it belongs to Leviathan, which is not in play"),
    ],
)
def test_what_cannot_exist_is_not_called_illegal(tmp_path: Path, text: str, problem: str) -> None:
    (found,) = problems(tmp_path, f"- {{case: X, title: x, then: {{not legal: [{text}]}}}}")
    assert f'"{text}" is no move here: {problem}' in found


def test_the_position_where_a_case_stopped_is_shown(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(
        "- {case: S1, title: x, given: {A: {pearls: 2}, court: [Trader]}, when: [plot, council crab], then: {}}\n"
    )
    lines: list[str] = []
    assert show([tmp_path], "S1", lines.append) == 1
    assert "that stack is empty" in lines[0]
    shown = yaml.safe_load(lines[1])
    assert shown["given"]["A"]["pearls"] == 1
    assert shown["given"]["lord deck"] == {"size": 33}
    assert shown["then"]["decision"] == "A opening"
    again = f"- {{case: S2, title: x, given: {shown['given']}, then: {shown['then']}}}"
    assert problems(tmp_path, again) == []


def test_an_expectation_must_be_a_mapping(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "- {case: X, title: x, then: [price]}\n")
    assert "this must be a mapping" in found
