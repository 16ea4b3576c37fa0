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
from abyss.notation.position import game_from, position_of
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
