"""Why a move is refused: the reason's figures must be true, and asking must change nothing."""

from typing import Any

import numpy as np
import pytest

from abyss import Game
from abyss.languages import LANGUAGES
from abyss.notation.actions import legal_moves
from abyss.notation.reasons import NO_CHOICE, Reason, reason_text
from abyss.rules.actions import N_ACTIONS, RECRUIT
from abyss.rules.reason_table import REASONS
from abyss.rules.state import COURT_SIZE
from abyss.telling import why_not

MIXES = [(), ("kraken",), ("leviathan",), ("kraken", "leviathan", "exiles")]


def walk(expansions: tuple[str, ...], steps: int) -> Any:
    """The positions of a fixed game."""
    game = Game.new(players=3, expansions=expansions, seed=7)
    for ply in range(steps):
        if game.is_over:
            return
        yield game
        game.play(game.legal_actions[ply * 5 % len(game.legal_actions)])


@pytest.mark.parametrize("expansions", MIXES, ids="-".join)
def test_every_refusal_has_a_reason_and_asking_changes_nothing(expansions: tuple[str, ...]) -> None:
    codes = dict(REASONS)
    for game in walk(expansions, 60):
        before = game.state.tobytes()
        for action in range(N_ACTIONS):
            reason = game.why_not(action)
            assert (reason is None) == (action in game.legal_actions)
            if reason is not None:
                assert set(reason.figures) == set(codes[reason.code])
                assert bool(reason_text(reason)) == (reason.code != NO_CHOICE)
        assert game.state.tobytes() == before


@pytest.mark.parametrize("expansions", MIXES, ids="-".join)
def test_so_many_pearls_are_missing_and_not_one_fewer(expansions: tuple[str, ...]) -> None:
    checked = 0
    for game in walk(expansions, 400):
        seat = game.decider
        assert seat is not None
        for action in range(RECRUIT, RECRUIT + COURT_SIZE):
            reason = game.why_not(action)
            if reason is not None and reason.code == "pearls_short" and not game.state.nebulis[seat]:
                short = reason.figures["short"]
                for pearls, is_legal in ((short - 1, False), (short, True)):
                    richer = game.copy()
                    richer.state.pearls[seat] += pearls
                    assert (action in legal_moves(richer.state)) == is_legal
                checked += 1
    assert checked > 10


def refused(move: str, **position: Any) -> Reason:
    """Why a move of a position is refused."""
    reason = Game.from_position(position).why_not(move)
    assert reason is not None
    return reason


SLAVER = {"A": {"pearls": 2, "hand": "J3 C2 H5 H1"}, "court": ["Master of Magic", "Slaver", "Traitor"]}
SENTINEL = {
    "expansions": ["kraken"],
    "A": {"hand": "C4", "pearls": 5, "nebulis": 2},
    "court": ["Ferryman", "Trader"],
    "sentinels": ["B on Ferryman", "A ready"],
}


@pytest.mark.parametrize(
    ("move", "position", "code", "figures"),
    [
        ("recruit Hermit", SLAVER | {"court": ["Hermit"]}, "too_few_races", {"needed": 5, "held": 3}),
        ("recruit Traitor", SLAVER, "missing_race", {"race": 4}),
        ("recruit Slaver with H5", SLAVER, "pearls_short", {"short": 1, "cost": 8, "value": 5, "pearls": 2}),
        ("recruit Slaver with H5 J3", SLAVER, "wrong_races", {"needed": 1, "held": 2}),
        ("recruit Ferryman", SENTINEL, "reserved", {"seat": 1}),
        ("place on Trader", SENTINEL, "area_taken", {"area": 3, "seat": 1}),
        ("council crab", SENTINEL, "empty_stack", {}),
        ("plot", SLAVER | {"A": {"pearls": 0}}, "pearls_short", {"short": 1, "cost": 1, "value": 0, "pearls": 0}),
        ("plot", {"A": {"pearls": 1}}, "court_full", {}),
        ("pass", SLAVER, "action_possible", {}),
        (
            "recruit Ferryman with C4 and 1 nebulis",
            SENTINEL | {"sentinels": []},
            "pearls_before_nebulis",
            {"pearls": 5},
        ),
        (
            "buy with 2 nebulis",
            {"expansions": ["kraken"], "B": {"nebulis": 2, "pearls": 1}, "track": "J1", "phase": "offered", "price": 2},
            "nebulis_limit",
            {"limit": 1},
        ),
    ],
)
def test_the_reasons_a_player_asks_for(move: str, position: dict[str, Any], code: str, figures: dict[str, int]) -> None:
    assert refused(move, **position) == Reason(code, figures)


EXAMPLES = {"seat": 1, "race": 2, "card": 3, "ally": 4, "area": 5}  # of the figures that are no amounts


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_is_told_in_every_language(code: str) -> None:
    told = []
    for name, figures in REASONS:
        reason = Reason(name, {figure: EXAMPLES.get(figure, 6) for figure in figures})
        told.append(why_not(reason, code, ("Ala", "Ben")))
        assert all(f"{figure}" in told[-1] for figure in reason.figures.values() if figure == 6)
    assert [clause for clause in told if not clause] == [""]  # that of another decision
    assert len(set(told)) == len(REASONS)


def test_a_reason_names_things_as_its_reader_does() -> None:
    reason = Reason("not_in_hand", {"ally": 12})
    assert reason_text(reason) == "there is no C4 in hand"
    assert [why_not(reason, code) for code in ("en", "pl", "fr")] == [
        "there is no crab 4 in hand",
        "na ręce nie ma karty: krab 4",
        "pas dans la main\u00a0: crabe 4",
    ]


def test_a_reason_tells_nothing_hidden() -> None:
    """What a seat cannot know changes no reason it is given."""
    for game in walk(("kraken", "leviathan", "exiles"), 60):
        seat = game.decider
        assert seat is not None
        twin = game.redeal(seat, np.random.default_rng(3))
        for action in range(0, N_ACTIONS, 7):
            assert twin.why_not(action) == game.why_not(action)


def test_a_legal_move_has_no_reason_and_nonsense_is_an_error() -> None:
    game = Game.from_position(SLAVER)
    assert game.why_not("explore") is None
    with pytest.raises(ValueError, match="is no move"):
        game.why_not("exploor")
    with pytest.raises(ValueError, match="is no action"):
        game.why_not(N_ACTIONS)
