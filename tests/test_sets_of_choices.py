"""Sets of choices said in one line, in any order: nebulis that are given, keys that are paid."""

from pathlib import Path

import pytest

from scenario_kit import problems

GIVING = "[[give nebulis choice, A, 2, 0]]"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("give nebulis to D C", ""),
        ("give nebulis to C, D", ""),
        ("give nebulis to B", "this is not enough"),
        ("give nebulis to B E", "there is no player E"),
        ("give nebulis to A B", "is not legal now"),
        ("pay keys with Keeper", "is not legal now; A must decide (give nebulis choice)"),
    ],
)
def test_nebulis_are_given_in_one_line(tmp_path: Path, text: str, problem: str) -> None:
    given = f"{{players: 4, expansions: [kraken], A: {{nebulis: 2}}, pending: {GIVING}}}"
    then = "{A: {nebulis: 0}, B: {nebulis: 0}, C: {nebulis: 1}, D: {nebulis: 1}}"
    found = problems(tmp_path, f"- {{case: X, title: x, given: {given}, when: ['{text}'], then: {then}}}")
    assert (problem in found[0]) if problem else not found


LOCATION = """
- case: X
  title: x
  given:
    players: 2
    A: {keys: %s, lords: [%s]}
    available: [Jail, Parliament]
    location deck: {size: 0}
    phase: start
  when: [choose Jail, "%s"]
  then: {A: {locations: {Jail: [%s]}, keys: %s}}
"""


@pytest.mark.parametrize(
    ("keys", "lords", "text", "under", "left"),
    [
        (
            0,
            "Keeper, Reaper, Slaver, Shepherd",
            "pay keys with Shepherd Keeper, Reaper",
            "Keeper, Reaper, Shepherd",
            0,
        ),
        (2, "Keeper, Reaper", "pay keys with Reaper", "Reaper", 0),
        (2, "Keeper, Reaper", "pay keys with Reaper Keeper", "Reaper, Keeper", 1),
    ],
)
def test_keys_are_paid_in_one_line(tmp_path: Path, keys: int, lords: str, text: str, under: str, left: int) -> None:
    assert problems(tmp_path, LOCATION % (keys, lords, text, under, left)) == []


@pytest.mark.parametrize(
    ("keys", "lords", "text", "problem"),
    [
        (
            0,
            "Keeper, Reaper, Slaver, Shepherd",
            "pay keys with Keeper Reaper",
            "the choice can then only be Keeper Reaper Shepherd",
        ),
        (2, "Keeper, Reaper", "pay keys with Jailer", "Jailer has no keys to pay with"),
        (2, "Keeper, Reaper", "pay keys with Jail", '"pay keys with Jail" is no move'),
    ],
)
def test_keys_that_do_not_pay_are_refused(tmp_path: Path, keys: int, lords: str, text: str, problem: str) -> None:
    (found,) = problems(tmp_path, LOCATION % (keys, lords, text, lords, 0))
    assert problem in found
