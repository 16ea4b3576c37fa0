"""Positions in words: what is left out is filled in, and a wrong one is refused in one sentence."""

from typing import Any

import pytest

from abyss.notation.position import PositionError, game_from, position_of


def test_what_is_left_out_is_filled_in() -> None:
    game = game_from({"lord deck": ["Recruiter"]})
    said = position_of(game)
    assert said["court"] == ["Jailer", "Seeker", "Assassin", "Commander", "Tamer", "Hunter"]
    assert len(said["available"]) == 1
    assert (game.lord_deck, game.deck_size, game.tile_deck) == (29, 71, 19)
    assert len(said["tokens"]) == 20


def test_a_short_court_lies_on_the_right() -> None:
    assert position_of(game_from({"court": ["Trader", "-", "Jailer"]}))["court"] == [
        "-",
        "-",
        "-",
        "Trader",
        "-",
        "Jailer",
    ]


def test_a_deck_with_a_size_leaves_the_rest_in_the_box() -> None:
    game = game_from({"exploration deck": {"next": "M J3", "size": 4}, "lord deck": {"size": 0}})
    assert (game.deck_size, game.lord_deck) == (4, 0)


def test_everything_a_player_can_have() -> None:
    said = {
        "pearls": 3,
        "nebulis": 2,
        "keys": 1,
        "wounds": 4,
        "hand": "J3 J3* K4",
        "affiliated": "C1 C2",
        "lords": ["Slaver turned", "Hermit freed"],
        "locations": {"Jail": ["Keeper", "Shepherd"], "Megalodon": {"under": ["Reaper"], "loot": [6, 7]}},
        "homeless": ["Miller"],
        "tokens": [2, 4],
        "leviathan tokens": ["2p", "key"],
        "bought": 1,
        "used": ["Oracle"],
        "extra turns": 2,
        "kills": ["L3"],
    }
    game = game_from({"expansions": ["kraken", "leviathan"], "players": 5, "A": said})
    assert position_of(game)["A"] == said


LEVIATHAN = {"expansions": ["leviathan"]}
KRAKEN = {"expansions": ["kraken"]}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ([], "a position must be a mapping"),
        ({"plyers": 3}, '"plyers" is no key of a position; did you mean "players"?'),
        ({"players": 1}, "players: this must be a whole number from 2 to 4, not 1"),
        ({"players": "two"}, "players: this must be a whole number"),
        ({"players": 5}, "players: 5 players need Leviathan"),
        ({"expansions": ["krakn"]}, 'expansions: "krakn" is no expansion; did you mean "kraken"?'),
        ({"turn": "C"}, "turn: there is no player C in a game for 2 players"),
        ({"turn": "F"}, 'turn: "F" is no seat'),
        ({"C": {}}, "C: there is no player C in a game for 2 players"),
        ({"A": {"perls": 2}}, 'A: "perls" is not known here; did you mean "pearls"?'),
        ({"A": 3}, "A: this must be a mapping"),
        ({"A": {"pearls": -1}}, "A pearls: this must be a whole number from 0"),
        ({"A": {"pearls": True}}, "A pearls: this must be a whole number from 0"),
        ({"A": {"hand": "J5"}, "B": {"hand": "J5"}}, "B hand: J5 is already in A hand"),
        ({"A": {"hand": "J4 J4 J4"}}, "A hand: there are only 2 of J4 (A hand)"),
        ({"A": {"hand": "M"}}, 'A hand: "M" is no ally'),
        ({"A": {"hand": "K4"}}, "A hand: K4 belongs to Kraken, which is not in play"),
        ({"A": {"hand": "J3*"}}, "A hand: J3* belongs to Leviathan, which is not in play"),
        ({**KRAKEN, "A": {"affiliated": "K4"}}, "A affiliated: a kraken is never affiliated"),
        ({"A": {"lords": ["Trader"]}, "court": ["Trader"]}, "A lords: Trader is already in court"),
        ({"A": {"lords": ["Trader", "Trader"]}}, "A lords: Trader is named twice"),
        ({"A": {"lords": ["Heretic"]}}, "A lords: Heretic belongs to Exiles, which is not in play"),
        ({**LEVIATHAN, "court": ["Tamer"]}, "court: Tamer is not used with Leviathan"),
        ({"court": ["Trader"] * 7}, "court: the court has only 6 slots"),
        ({"court": ["any"]}, 'court: "any" may be expected but not given'),
        (
            {"A": {"locations": {"Jail": ["Keeper"]}}, "available": ["Jail"]},
            "A locations: Jail is already in available",
        ),
        ({**KRAKEN, "A": {"locations": {"Jail": {"loot": [7]}}}}, "this is no sanctuary and holds no loot"),
        ({"A": {"locations": ["Megalodon"]}}, "A locations: Megalodon belongs to Kraken, which is not in play"),
        ({"A": {"kills": 1}}, "A kills: Leviathan is not in play"),
        ({"A": {"nebulis": 1}}, "A nebulis: Kraken is not in play"),
        ({"A": {"wounds": 1}}, "A wounds: Leviathan is not in play"),
        ({"figurine": "A"}, "figurine: Kraken is not in play"),
        ({**KRAKEN, "figurine": "C"}, "figurine: there is no player C"),
        ({"exile deck": ["Heretic"]}, "exile deck: Exiles is not in play"),
        ({"lord deck": ["Heretic"]}, "lord deck: Heretic does not belong there"),
        (
            {"lord deck": {"next": ["Trader", "Jailer"], "size": 1}},
            "lord deck: 2 cards are named, more than its size 1",
        ),
        ({"lord deck": {"size": 99}}, "lord deck: of 99 cards only 29 are left"),
        ({"lord deck": {"nxt": []}}, 'lord deck: "nxt" is not known here; did you mean "next"?'),
        ({"lord deck": {"next": ["Trader"], "cards": ["Jailer"]}}, "lord deck: the next cards must be among the cards"),
        ({"lord deck": ["Trader"], "court": ["Trader"]}, "lord deck: Trader is already in court"),
        ({"discard": "M M M M M M M"}, "discard: there are only 6 of M"),
        ({"discard": "M M M M M M", "track": "M"}, "track: there are only 6 of M (discard)"),
        ({"track": "J1 J1 J1 J1 J2 J2"}, "track: the track has only 5 slots"),
        ({"council": {"crab": "J1"}}, "council: J1 cannot lie on the crab stack"),
        ({"council": {"krab": "C1"}}, 'council: "krab" is no council stack'),
        ({"council": "C1"}, "council: this must be a mapping"),
        ({"threat": 7}, "threat: this must be a whole number from 1 to 6, not 7"),
        ({"tokens": [5]}, 'tokens: "5" is no monster token'),
        ({"tokens": [4, 4], "A": {"tokens": [4]}}, "A tokens: there are only 2 of 4 (tokens)"),
        ({**LEVIATHAN, "border": {10: "L1"}}, "border: zones are numbered 1 to 9, not 10"),
        ({**LEVIATHAN, "border": {1: "L1", 2: "L1"}}, "border: L1 is already in border"),
        ({**LEVIATHAN, "border": {1: "L3 damaged 1"}}, "border: L3 has only 1 health points"),
        ({**LEVIATHAN, "border": {1: "L21"}}, '"L21" is no Leviathan'),
        ({**LEVIATHAN, "A": {"kills": 21}}, "A kills: this must be a whole number from 0 to 20"),
        ({**LEVIATHAN, "dice": [7]}, "dice: this must be a whole number from 1 to 6, not 7"),
        ({**LEVIATHAN, "dice": [1] * 17}, "dice: at most 16 next cards, dice and tokens together can be fixed"),
        ({**KRAKEN, "sentinels": ["A on Trader"]}, "sentinels: Trader is not in the court"),
        ({**KRAKEN, "sentinels": ["A on Jail"]}, "sentinels: Jail is not available"),
        ({**KRAKEN, "sentinels": ["A ready"] * 4}, "sentinels: there are only three sentinels"),
        ({**KRAKEN, "sentinels": ["A sleeps"]}, 'sentinels: "A sleeps" must be such as'),
        ({"A": {"used": ["Trader"]}}, "A used: Trader has no power that is used once in a turn"),
        ({"B": {"extra turns": 1}}, "B extra turns: only the player whose turn it is"),
        ({"end": {"cause": "boredom"}}, 'end: "boredom" is no cause of the end'),
        ({"end": {"cause": "seventh lord", "seat": "C"}}, "end: there is no player C"),
        ({"phase": "clsing"}, 'phase: "clsing" is no phase; did you mean "closing"?'),
        ({"phase": "offered"}, "phase: offered needs a card on the track"),
        ({"phase": "offered", "track": "M"}, "phase: a monster is not offered"),
        ({"phase": "opening", "pending": []}, "pending: it replaces the phase"),
        ({"pending": [["opening", "A"]]}, "pending: ['opening', 'A'] must be a frame"),
        ({"pending": [["openin", "A", 0, 0]]}, 'pending: "openin" is no decision or step; did you mean "opening"?'),
        ({"pending": [["opening", "C", 0, 0]]}, "pending: there is no player C"),
        ({"new game": {"players": 5}}, "players: 5 players need Leviathan"),
        ({"new game": {"players": 2}, "turn": "A"}, 'new game: no other key goes with it, so "turn" cannot'),
        ({"new game": {"sed": 2}}, 'new game: "sed" is not known here; did you mean "seed"?'),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(position: Any, words: str) -> None:
    with pytest.raises(PositionError) as problem:
        game_from(position)
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)
