"""The coach: what it says fits the position, comes from what the seat knows, and comes quickly."""

from typing import Any

import pytest

from abyss import Game
from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.notation.moves import parse_moves
from abyss.review.coach import AREAS, Hint, hint
from abyss.review.outlook import Outlook
from abyss.review.why import ORDER
from abyss.rules.actions import VERBS
from abyss.rules.engine import decider
from bots.worlds import ALL_SETS, positions, twin_of

LAST_TURN = """
players: 2
end: {cause: seventh lord, seat: B}
court: [Opportunist, Apprentice]
A: {hand: J5 C5 S5, lords: [Seeker, Traitor]}
B: {pearls: 3, lords: [Slaver, Recruiter, Treasurer, Shaman, Oracle]}
"""


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return Outlook()


def some_positions(players: int, sets: int, every: int) -> list[tuple[Any, Any]]:
    return [(game, moves) for game, moves in positions(players, sets, 21, every) if len(moves) > 1]


def advise(game: Any, outlook: Outlook) -> Hint:
    return hint(game, int(decider(game)), outlook)


@pytest.mark.parametrize(("players", "sets"), [(2, 0), (4, ALL_SETS)])
def test_a_hint_is_whole(players: int, sets: int, outlook: Outlook) -> None:
    for game, moves in some_positions(players, sets, 12):
        advice = advise(game, outlook)
        legal = moves.tolist()
        assert advice.look in AREAS
        assert 1 <= len(advice.moves) <= 3
        assert [move.share for move in advice.moves] == sorted((move.share for move in advice.moves), reverse=True)
        assert all(move.action in legal and move.line[0] == move.action for move in advice.moves)
        assert all(0 <= move.share <= 1 for move in advice.moves)
        assert advice.loss(advice.moves[0].action) == 0
        assert all(advice.loss(action) >= 0 for action in legal)
        assert all(reason["kind"] in ORDER for move in advice.moves for reason in move.reasons)


def test_a_hint_uses_nothing_the_seat_cannot_know(outlook: Outlook) -> None:
    """Twin worlds: what is hidden changes no hint, to the last digit."""
    seen = 0
    for number, (game, _) in enumerate(some_positions(3, ALL_SETS, 15)):
        twin = twin_of(game, int(decider(game)), number + 5)
        assert bytes(twin.tobytes()) != bytes(game.tobytes())
        assert advise(twin, outlook) == advise(game, outlook)
        seen += 1
    assert seen > 8


def test_a_thrown_away_win_is_asked_about(outlook: Outlook) -> None:
    """The last turn: A wins with the Apprentice, and hardly otherwise."""
    game = Game.from_position(LAST_TURN)
    advice = hint(game.state, 0, outlook)
    best = advice.moves[0]
    assert (game.move_text(best.action), advice.look) == ("recruit Apprentice", "court")
    assert best.share == 1.0
    assert {"kind": "points", "n": 14} in best.reasons
    explore = next(action for action in game.legal_actions if game.move_text(action) == "explore")
    assert advice.is_doubtful(explore)
    assert not advice.is_doubtful(best.action)


WASTEFUL = """
players: 2
end: {cause: seventh lord, seat: B}
court: [Landowner]
lord deck: {cards: []}
exploration deck: {cards: M}
A: {pearls: 3, hand: S5 S4 S3, lords: [Seeker, Traitor]}
B: {lords: [Slaver, Treasurer, Shopkeeper, Miller]}
"""


def test_a_payment_that_throws_the_win_away_is_asked_about(outlook: Outlook) -> None:
    """The lord is right; but who pays with the lowest ally keeps a point less, and loses."""
    game = Game.from_position(WASTEFUL)
    advice = hint(game.state, 0, outlook)
    recruit = advice.moves[0].action
    assert not advice.is_doubtful(recruit)
    losing, winning = (
        tuple(parse_moves(game.state, f"recruit Landowner with {allies}")) for allies in ("S5 S4 S3", "S5 S4")
    )
    assert losing[0] == winning[0] == recruit
    lost = {paid: loss for paid, loss in advice.payments.items() if loss > advice.doubtful}
    assert lost == {losing: 1.0}
    assert any(paid == winning[: len(paid)] for paid in advice.payments)


def test_only_who_decides_is_advised(outlook: Outlook) -> None:
    game = Game.new(2, seed=3)
    with pytest.raises(ValueError, match="must decide"):
        hint(game.state, 1 - (game.decider or 0), outlook)


def test_everything_it_can_say_is_a_message() -> None:
    verbs = {verb for verbs in AREAS.values() for verb in verbs}
    assert verbs == {verb.name for verb in VERBS}
    for code in LANGUAGES:
        known = messages(code)
        for area in AREAS:
            assert known.special("coach", "look", area) == f"coach-look-{area}"
        for kind in ORDER:
            assert known.special("coach", "why", kind) == f"coach-why-{kind}"
