"""A game in words: whole games can be told in every language."""

from random import Random
from typing import Any

import pytest

from abyss import Game
from abyss.telling import LANGUAGES, Narrator, describe_move, move_label, prompt, sentence, waiting
from abyss.telling.drawing import board, draw_board, plain, score_sheet

MIXES = [
    [name for bit, name in enumerate(("kraken", "leviathan", "exiles")) if number >> bit & 1] for number in range(8)
]


def is_complete(text: str) -> bool:
    return bool(text) and "{" not in text and "None" not in text


@pytest.mark.parametrize("expansions", MIXES, ids=lambda mix: "+".join(("base", *mix)))
def test_whole_games_are_told(expansions: list[str]) -> None:
    players = 5 if "leviathan" in expansions else 4
    game = Game.new(players, expansions, seed=11)
    dice = Random(5)
    narrators = [Narrator(code) for code in LANGUAGES]
    while not game.is_over:
        seen = game.view(0)
        for code in LANGUAGES:
            assert is_complete(prompt(seen, code))
        code = dice.choice(LANGUAGES)
        labels = [move_label(game, action, code) for action in game.legal_actions]
        assert all(is_complete(label) for label in labels)
        assert len(set(labels)) == len(labels), f"two moves of {game.decision} have one label"
        game.play(dice.choice(game.legal_actions))
        for narrator in narrators:
            assert all(is_complete(text) for text in narrator.tell(game.events(None)))
        for event in game.events(dice.randrange(players)):
            assert is_complete(sentence(event, code))
    assert prompt(game) == waiting(game) == "The game is over."
    for code in LANGUAGES:
        assert is_complete(plain(board(game.view(None), code)))
        assert is_complete(plain(score_sheet(game.view(None), code)))


def test_a_recruitment_is_one_sentence() -> None:
    game = Game.from_position(
        {
            "players": 2,
            "court": ["Seeker", "Miller", "Trader"],
            "A": {"hand": "C3 S4", "pearls": 5},
        }
    )
    narrator = Narrator("en", ["Ann", "Bob"])
    told = []
    for action in game_actions(game, "recruit Seeker with C3 S4"):
        game.play(action)
        told += narrator.tell(game.events(None))
    assert told[:2] == ["Ann recruits the Seeker for crab 3 and seahorse 4.", "Ann affiliates crab 3."]


def game_actions(game: Game, text: str) -> list[int]:
    from abyss.notation.moves import parse_moves

    return parse_moves(game.state, text)


def test_labels_say_what_a_move_costs() -> None:
    game = Game.from_position(
        {
            "players": 2,
            "B": {"pearls": 2},
            "exploration deck": "C3 H1",
        }
    )
    game.play("explore")
    labels: dict[str, Any] = {
        code: [move_label(game, action, code) for action in game.legal_actions] for code in LANGUAGES
    }
    assert labels["en"] == ["Pass", "Buy crab 3 for 1 pearl"]
    assert labels["pl"] == ["Nie kupuję", "Kup kraba 3 za 1 perłę"]
    assert labels["fr"] == ["Passer", "Acheter le crabe 3 pour 1 perle"]
    assert describe_move(game, game.legal_actions[0], "en", ["Ann", "Bob"]) == "Bob: Pass"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language"):
        prompt(Game.new(2, seed=1), "de")


def test_the_board_shows_what_is_public_and_no_more() -> None:
    game = Game.new(3, ["kraken", "leviathan", "exiles"], seed=4)
    dice = Random(1)
    for _ in range(150):
        game.play(dice.choice(game.legal_actions))
    drawn = draw_board(game.state)
    assert str(game) == drawn
    assert "Court" in drawn
    assert "Border" in drawn
    assert "hand:" not in drawn
    assert "hand:" in plain(board(game.view(0)))


def test_the_board_names_leviathan_tokens_in_words() -> None:
    """Their short forms are English, and belong to the notation."""
    game = Game.new(2, ["leviathan"], seed=1)
    game.state.leviathan_tokens[0] = [1, 0, 0, 1]
    told = {code: plain(board(game.view(0), code)) for code in ("en", "pl", "fr")}
    assert "two pearls, a council stack" in told["en"]
    assert not [code for code in ("pl", "fr") if "stack" in told[code]]
