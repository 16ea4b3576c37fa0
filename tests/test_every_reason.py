"""Every reason the rules can give, in a position that brings it about; `test_reasons` asks whether figures are true."""

from typing import Any

import pytest

from abyss import Game
from abyss.notation.names import ALLIES, CARDS, TILES
from abyss.rules.actions import (
    AFFILIATE,
    ATTACK_WITH,
    BUY,
    CHOOSE_CARD,
    CHOOSE_SLOT,
    CHOOSE_TILE,
    DISCARD,
    DRAW,
    EXPLORE,
    GIVE_UP,
    PASS,
    PLACE_ON_COUNCIL,
    PLACE_ON_COURT,
    PLAY,
    PLOT_LORD,
    RECOVER,
    RECRUIT,
    SPEND_KEYS,
    TAKE,
    TAKE_STACK,
    USE,
)
from abyss.rules.reason_table import REASONS

KRAKEN = {"expansions": ["kraken"]}
THREE_KEYS = {"A": {"lords": ["Keeper", "Trader"], "keys": 2, "hand": "S5 S3"}, "court": ["Shepherd"]}
RECRUITED = ["recruit Shepherd with S5 S3"]
EXILES = {
    "expansions": ["exiles"],
    "players": 3,
    "A": {"lords": ["Marauder"], "hand": "H4 J4", "locations": ["Jail"]},
    "B": {"locations": {"Parliament": ["Hollow King", "Usurper"], "Barracks": ["Keeper"]}},
    "C": {"locations": {"Dockworks": ["Reaper"]}},
    "court": ["Heretic"],
}


def ally(code: str) -> int:
    return ALLIES.number(code)


def card(name: str) -> int:
    return CARDS.number(name)


# the reason, the position, the moves that lead on, and the action that is refused
CASES: list[tuple[str, dict[str, Any], list[str], int]] = [
    ("other_decision", {}, [], TAKE),
    ("nothing_to_reveal", {"exploration deck": {"cards": []}, "council": {"crab": "C1"}}, [], EXPLORE),
    ("empty_stack", {}, [], TAKE_STACK),
    ("empty_slot", {"court": ["Trader"]}, [], RECRUIT),
    (
        "no_lord",
        {"expansions": ["exiles"], "A": {"lords": ["Opportunist"]}, "court": ["Heretic", "Trader", "Jailer"]},
        ["use Opportunist"],
        CHOOSE_SLOT + 3,
    ),
    (
        "reserved",
        {**KRAKEN, "A": {"hand": "S5 S4", "pearls": 5}, "court": ["Landowner"], "sentinels": ["B on Landowner"]},
        [],
        RECRUIT + 5,
    ),
    ("missing_race", {"A": {"hand": "C5 C4", "pearls": 9}, "court": ["Landowner"]}, [], RECRUIT + 5),
    ("too_few_races", {"A": {"hand": "H5 J4", "pearls": 9}, "court": ["Trader"]}, [], RECRUIT + 5),
    (
        "wrong_races",
        {"A": {"hand": "S5 C4 S4", "pearls": 9}, "court": ["Landowner"]},
        ["recruit Landowner"],
        PLAY + ally("C4"),
    ),
    ("pearls_short", {"A": {"hand": "S5", "pearls": 1}, "court": ["Landowner"]}, [], RECRUIT + 5),
    (
        "nebulis_limit",
        {**KRAKEN, "phase": "offered", "track": "C3", "price": 2, "B": {"pearls": 1, "nebulis": 3}},
        [],
        BUY + 2,
    ),
    (
        "pearls_before_nebulis",
        {**KRAKEN, "phase": "offered", "track": "C3", "B": {"pearls": 4, "nebulis": 1}},
        [],
        BUY + 1,
    ),
    ("overpaid", {**KRAKEN, "phase": "offered", "track": "C3", "B": {"pearls": 1, "nebulis": 2}}, [], BUY + 2),
    ("court_full", {"A": {"pearls": 2}}, [], PLOT_LORD),
    ("deck_empty", {"A": {"pearls": 2}, "court": ["Trader"], "lord deck": {"cards": []}}, [], PLOT_LORD),
    ("deck_short", {**THREE_KEYS, "location deck": {"size": 2}}, RECRUITED, DRAW + 3),
    ("action_possible", {}, [], PASS),
    ("no_such_power", {}, [], USE + card("Slaver")),
    ("power_used", {"A": {"lords": ["Slaver"], "hand": "C1", "used": ["Slaver"]}}, [], USE + card("Slaver")),
    ("power_without_target", {"A": {"lords": ["Slaver"]}}, [], USE + card("Slaver")),
    ("no_sentinel", KRAKEN, [], PLACE_ON_COUNCIL + 1),
    (
        "area_taken",
        {
            **KRAKEN,
            "council": {"crab": "C1"},
            "sentinels": ["A ready", "B on Landowner"],
            "court": ["Landowner", "Jailer"],
        },
        [],
        PLACE_ON_COURT + 5,
    ),
    ("not_available", {**THREE_KEYS, "available": ["Jail"]}, RECRUITED, CHOOSE_TILE + TILES.number("Parliament")),
    (
        "not_in_hand",
        {"A": {"lords": ["Slaver"], "hand": "C1 C2"}},
        ["use Slaver"],
        DISCARD + ally("Q5"),
    ),
    (
        "not_in_discard",
        {**KRAKEN, "A": {"hand": "J5 J3"}, "court": ["Healer"], "discard": "C1 C2"},
        ["recruit Healer with J5 J3"],
        RECOVER + ally("Q5"),
    ),
    (
        "not_affiliated",
        {
            **KRAKEN,
            "A": {"hand": "C5 J2 Q2"},
            "B": {"affiliated": "H1 H2"},
            "court": ["Executioner"],
        },
        ["recruit Executioner with C5 J2 Q2 affiliating J2", "name shellfish"],
        GIVE_UP + ally("H5"),
    ),
    (
        "not_played",
        {"A": {"hand": "H4 J3 C3 Q1"}, "court": ["Trader"]},
        ["recruit Trader"],
        AFFILIATE + ally("Q1"),
    ),
    (
        "too_low_in_order",
        {"A": {"hand": "H4 J3 C3 J1 H5"}, "court": ["Trader"]},
        ["recruit Trader", "play J3"],
        PLAY + ally("J1"),
    ),
    (
        "not_lowest",
        {"A": {"hand": "H4 J3 C3 Q1"}, "court": ["Trader"]},
        ["recruit Trader"],
        AFFILIATE + ally("H4"),
    ),
    (
        "no_fighter",
        {
            "expansions": ["leviathan"],
            "A": {"hand": "C4 C2 Q2"},
            "border": {"5": "L3", "7": "L4"},
            "exploration deck": ["M"],
        },
        ["explore", "fight", "choose zone 5"],
        ATTACK_WITH + ally("Q2"),
    ),
    (
        "no_usable_keys",
        {**THREE_KEYS, "available": ["Jail"]},
        [*RECRUITED, "choose Jail"],
        CHOOSE_CARD + card("Trader"),
    ),
    (
        "too_many_keys",
        {"A": {"lords": ["Hermit", "Sage", "Keeper"], "hand": "S5 C3"}, "court": ["Miller"], "available": ["Jail"]},
        ["recruit Miller with S5 C3", "choose Jail"],
        CHOOSE_CARD + card("Keeper"),
    ),
    ("keys_short", {**THREE_KEYS, "available": ["Jail"]}, [*RECRUITED, "choose Jail"], SPEND_KEYS),
    ("own_location", EXILES, ["recruit Heretic with H4 J4 affiliating J4"], CHOOSE_TILE + TILES.number("Jail")),
    ("held_by_exiles", EXILES, ["recruit Heretic with H4 J4 affiliating J4"], CHOOSE_TILE + TILES.number("Parliament")),
]


@pytest.mark.parametrize(("code", "position", "moves", "action"), CASES, ids=[case[0] for case in CASES])
def test_the_reason_is_given(code: str, position: dict[str, Any], moves: list[str], action: int) -> None:
    game = Game.from_position(position)
    for move in moves:
        game.play(move)
    reason = game.why_not(action)
    assert reason is not None, f"{action} is legal: {game.decision}"
    assert reason.code == code, (game.decision, reason, game.legal_moves)


def test_no_reason_is_forgotten() -> None:
    assert [case[0] for case in CASES] == [code for code, _ in REASONS]
