"""Text for cards, moves and positions, both ways."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from abyss.notation.moves import (
    IllegalMove,
    UnknownMove,
    decision_text,
    is_legal_text,
    legal_moves,
    move_text,
    moves_buffer,
    parse_moves,
    play_text,
)
from abyss.notation.names import ALLIES, CARDS, EXPLORATION_CARDS, FRAMES, LEVIATHAN_TOKENS, TILES, NotationError
from abyss.notation.position import PositionError, game_from, position_of
from abyss.rules.actions import DONE, EXPLORE, RECRUIT
from abyss.rules.engine import settle, step
from abyss.rules.setup import set_up
from abyss.rules.state import GAME, WITH_LEVIATHAN, new_record
from abyss.scenarios.case import Case, find_files, load_cases
from abyss.scenarios.expect import said_moves

# What a position does not say: the generator, what was told, what the last step revealed.
UNSAID = {"key0", "key1", "drawn", "revealed", "record_events", "event_count", "events"}
# Fields of which only a part counts; the rest may be left over from before. Positions say the part that counts.
LOOSE = {"stack", "theft", "forced_stream", "forced_value"}
SCENARIOS = Path(__file__).parent / "scenarios"
ALL_MIXES = range(8)


def start(**position: Any) -> Any:
    """A game at a position, run to its first decision."""
    game = game_from(position)
    settle(game, moves_buffer())
    return game


def positions(sets: int, seed: int, share: float = 0.1) -> Iterator[Any]:
    """Some positions of a random game, and its end."""
    rng = random.Random(f"{sets} {seed}")
    players = rng.randint(2, 5 if sets & WITH_LEVIATHAN else 4)
    game, moves = new_record(), moves_buffer()
    set_up(game, players, sets, rng.getrandbits(60), rng.getrandbits(60), 1000)
    count = settle(game, moves)
    while count:
        if rng.random() < share:
            yield game
        count = step(game, int(moves[rng.randrange(count)]), moves)
    yield game


def differences(one: Any, other: Any) -> list[str]:
    """The fields in which two records differ."""
    names = set(GAME.names) - UNSAID - LOOSE
    different = sorted(name for name in names if not np.array_equal(one[name], other[name]))
    return different if position_of(one) == position_of(other) else [*different, "position"]


# --- names


def test_every_name_is_found_again() -> None:
    for names in (CARDS, TILES, ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS, FRAMES):
        assert [names.number(name) for name in names.names] == list(range(len(names)))


@pytest.mark.parametrize("text", ["master of magic", "The Master of Magic", "  MASTER  of Magic "])
def test_names_are_found_in_any_spelling(text: str) -> None:
    assert CARDS[CARDS.number(text)] == "Master of Magic"


def test_a_misspelt_name_brings_a_guess() -> None:
    with pytest.raises(NotationError, match='"Tradr" is no lord or exile; did you mean "Trader"'):
        CARDS.number("Tradr")


def test_ally_names_tell_race_value_and_effect() -> None:
    assert [ALLIES[kind] for kind in (0, 4, 5, 13, 45, 47)] == ["J1", "J5", "J1*", "C5", "K2", "K4"]


# --- random games: texts and positions go both ways


@pytest.mark.parametrize("sets", ALL_MIXES)
def test_move_texts_are_unique_and_mean_their_action(sets: int) -> None:
    for game in positions(sets, seed=1):
        actions = legal_moves(game)
        texts = [move_text(game, action) for action in actions]
        assert len(set(texts)) == len(texts), (decision_text(game), texts)
        assert [parse_moves(game, text) for text in texts] == [[action] for action in actions]


@pytest.mark.parametrize("sets", ALL_MIXES)
def test_a_position_makes_an_equal_game(sets: int) -> None:
    for game in positions(sets, seed=2):
        text = yaml.safe_dump(position_of(game))
        again = game_from(yaml.safe_load(text))
        assert differences(game, again) == [], decision_text(game)
        assert legal_moves(again) == legal_moves(game)
        settle(again, moves_buffer())
        assert differences(game, again) == []


def states_of(case: Case) -> Iterator[Any]:
    """The game of a rule case, after its position and after each move."""
    game = start(**case.given)
    yield game
    for part in case.steps:
        for text in said_moves(part.value) if part.kind == "when" else []:
            play_text(game, text, moves_buffer())
            yield game


@pytest.mark.parametrize("file", find_files([SCENARIOS]), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_positions_of_rule_cases_make_equal_games(file: Path) -> None:
    for case in load_cases(file):
        for game in states_of(case) if case.error is None else []:
            again = game_from(position_of(game))
            assert differences(game, again) == [], (case.name, decision_text(game))


def test_fixed_outcomes_go_into_a_position_and_back() -> None:
    said = {
        "expansions": ["leviathan"],
        "dice": [3, 5],
        "token draws": [2, "key"],
        "lord deck": ["Trader", "Jailer"],
        "exploration deck": "J3 M",
    }
    game = game_from(said)
    again = game_from(position_of(game))
    assert position_of(again) == position_of(game)
    assert position_of(again)["dice"] == [3, 5]
    assert position_of(again)["lord deck"]["next"] == ["Trader", "Jailer"]
    assert position_of(again)["exploration deck"]["next"] == "J3 M"


# --- moves


TRADER = {"A": {"hand": "H4 H5 J3 C3 S5"}, "court": ["Trader", "Keeper", "Slaver"]}


def played(text: str, **position: Any) -> dict[str, Any]:
    """A player's things after one move."""
    game = start(**position)
    play_text(game, text, moves_buffer())
    return dict(position_of(game)["A"])


def test_a_recruitment_in_one_line_is_the_same_step_by_step() -> None:
    game = start(**TRADER)
    for text in ("recruit Trader", "play J3", "play C3", "play H4", "pay", "affiliate C3"):
        play_text(game, text, moves_buffer())
    whole = start(**TRADER)
    play_text(whole, "A: recruit the trader with H4 J3 C3 affiliating C3", moves_buffer())
    assert differences(game, whole) == []
    assert position_of(whole)["A"]["affiliated"] == "C3"


def test_a_recruitment_without_its_affiliation_leaves_the_choice() -> None:
    game = start(**TRADER)
    count = play_text(game, "recruit Trader with H4 J3 C3", moves_buffer())
    assert decision_text(game) == "A affiliation choice"
    assert count == 2


def test_forced_steps_of_a_payment_must_be_as_said() -> None:
    only = {"A": {"hand": "H4 H3 H1"}, "court": ["Slaver", "Keeper", "Trader"]}
    assert is_legal_text(start(**only), "recruit Slaver with H4 H3 H1")
    assert not is_legal_text(start(**only), "recruit Slaver with H4 H3")
    assert not is_legal_text(start(**only), "recruit Slaver with H4 H3 H1 affiliating H3")


NEBULIS = {
    "expansions": ["kraken"],
    "A": {"hand": "C4", "pearls": 2, "nebulis": 2},
    "court": ["Ferryman", "Keeper", "Trader"],
}


def test_nebulis_are_used_only_if_they_are_named() -> None:
    assert not is_legal_text(start(**NEBULIS), "recruit Ferryman with C4")
    assert not is_legal_text(start(**NEBULIS), "recruit Ferryman with C4 and 2 nebulis")
    assert played("recruit Ferryman with C4 and 1 nebulis", **NEBULIS)["nebulis"] == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "plot",
            '"plot" is not legal now: 1 pearl short: it costs 1, with 0 pearls at hand; A must decide (opening)',
        ),
        ("B: explore", "A must decide (opening)"),
        ("recruit Jailer", '"recruit Jailer" is not legal now: Jailer is not in the court; A must'),
        ("recruit Trader with H4 J3 C2", "A has no C2 in hand"),
        ("recruit Trader with H4 J3", "it needs exactly 3 races, and these allies show 2"),
        ("recruit Trader with H4 J3 C3 C3", "A has only 1 C3 in hand"),
        ("recruit Trader with H4 J3 C3 affiliating H4", "only an ally of value 3, the lowest, is affiliated"),
        ("recruit Trader with H4 J3 C3 and 1 nebulis", "only 0 is due"),
        ("recruit Trader with H4 J3 C3 and 9 nebulis", "only 0 is due"),
        ("affiliate C3", "is not legal now; A must decide"),
        ("choose slot 9", "9 is too many or too few: 1 to 6 is possible"),
        ("base tokens 99", "99 is too many or too few"),
        ("base tokens 1", "it belongs to Leviathan, which is not in play"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(text: str, words: str) -> None:
    game = start(**TRADER)
    before = game.tobytes()
    with pytest.raises(IllegalMove) as problem:
        play_text(game, text, moves_buffer())
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)
    assert game.tobytes() == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("explroe", '"explroe" is no move; did you mean "explore"?'),
        ("recruit Tradr", '"Tradr" is no lord or exile; did you mean "Trader"?'),
        ("recruit Trader with H4 J9", '"J9" is no ally'),
        ("recruit Trader with H4 affiliating X", '"X" is no ally'),
        ("choose Jial", '"Jial" is no lord, exile, location, player or kind of token; did you mean "Jail"?'),
        ("place on Jial", "did you mean"),
        ("discard crb stack", '"crb" is no council stack; did you mean "crab"?'),
        ("", "an empty text is no move"),
        ("A:", "is no move"),
        ("buy with x nebulis", "is no move"),
    ],
)
def test_a_text_that_is_no_move_is_told_apart(text: str, words: str) -> None:
    game = start(**TRADER)
    for ask in (parse_moves, is_legal_text):
        with pytest.raises(UnknownMove) as problem:
            ask(game, text)
        assert words in str(problem.value)


def test_parsing_gives_the_actions_a_text_is_made_of() -> None:
    game = start(**TRADER)
    assert parse_moves(game, "explore") == [EXPLORE]
    assert parse_moves(game, "recruit Trader with H4 J3 C3")[0] == RECRUIT + 3


def test_passing_an_offer_is_declining_it() -> None:
    game = start(phase="offered", track="J3", B={"pearls": 1})
    assert [move_text(game, action) for action in legal_moves(game)] == ["pass", "buy"]
    assert parse_moves(game, "pass") == parse_moves(game, "done") == [DONE]


def test_nothing_is_legal_when_the_game_is_over() -> None:
    game = start(phase="finish")
    assert decision_text(game) == "none"
    with pytest.raises(IllegalMove, match="the game is over"):
        play_text(game, "explore", moves_buffer())


# --- positions


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
