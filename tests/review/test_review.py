"""The review is right where the truth is known, honest about what a seat knew, and its figures add up."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from abyss import Game
from abyss.cli import run
from abyss.record import GameRecord
from abyss.review.choices import Choice, Played, ReviewError
from abyss.review.lines import completed
from abyss.review.outlook import Outlook, mean
from abyss.review.report import CLASSES, Review, judgement, review, summed_up
from abyss.review.telling import FORMAT, as_text, told
from abyss.review.verdicts import Effort, judge_choice
from abyss.rules.engine import decider
from bots.worlds import ALL_SETS, positions, twin_of
from review.exact import Solver
from review.games import game_of

QUICK = Effort(candidates=4, first=16, worlds=60, again=1)
WORLDS = 4000


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return Outlook()


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return game_of(3, "greedy:300", 5, ("kraken",))


@pytest.fixture(scope="module")
def reviewed(record: GameRecord) -> Review:
    return review(record, QUICK, threads=2)


# --- where the truth is known

ENDGAMES = {
    "one draw": """
        players: 2
        end: {cause: seventh lord, seat: B}
        court: [Landowner]
        lord deck: {cards: []}
        exploration deck: {cards: M J3}
        A: {lords: [Seeker, Traitor, Miller]}
        B: {lords: [Shaman, Recruiter, Treasurer, Oracle, Slaver]}
        """,
    "recruit or draw": """
        players: 2
        end: {cause: seventh lord, seat: B}
        court: [Opportunist, Apprentice]
        lord deck: {cards: []}
        exploration deck: {cards: M C2}
        A: {hand: J5 C5 S5, lords: [Seeker, Traitor]}
        B: {lords: [Slaver, Recruiter, Treasurer, Shaman, Oracle]}
        """,
    "the other may buy": """
        players: 2
        end: {cause: seventh lord, seat: B}
        court: [Landowner]
        lord deck: {cards: []}
        exploration deck: {cards: M J3 Q4}
        A: {lords: [Seeker, Traitor, Miller]}
        B: {pearls: 1, lords: [Shaman, Recruiter, Treasurer, Oracle, Slaver]}
        """,
    "two turns left": """
        players: 3
        end: {cause: seventh lord, seat: C}
        court: [Landowner, Miller]
        lord deck: {cards: []}
        exploration deck: {cards: M}
        A: {pearls: 2, hand: J5 C5, lords: [Seeker, Traitor]}
        B: {pearls: 2, hand: J4 S4, lords: [Shaman, Shopkeeper]}
        C: {pearls: 2, lords: [Reaper, Shepherd, Keeper]}
        """,
}
LARGER = {
    "five cards": """
        players: 2
        end: {cause: seventh lord, seat: B}
        court: [Landowner]
        lord deck: {cards: []}
        exploration deck: {cards: M M J3 Q4 H2}
        A: {lords: [Seeker, Traitor, Miller]}
        B: {pearls: 1, lords: [Shaman, Recruiter, Treasurer, Oracle, Slaver]}
        """,
    "a location in reach": """
        players: 2
        end: {cause: seventh lord, seat: B}
        court: [Landowner]
        lord deck: {cards: []}
        exploration deck: {cards: J1 C2 M Q3}
        available: [Jail]
        A: {pearls: 1, keys: 2, hand: J1, lords: [Seeker, Traitor, Miller]}
        B: {pearls: 2, lords: [Shaman, Recruiter, Treasurer, Oracle, Shopkeeper]}
        """,
}


def compare_with_the_truth(position: str, outlook: Outlook) -> None:
    game, solver = Game.from_position(position), Solver()
    for action in game.legal_actions:
        truth = solver.after(game.state, action)
        seat = game.decider or 0
        line = completed(game.state, seat, [action], outlook.judge)
        if len(line) > 1:  # the line is finished by the network; the truth is that of the same line
            after = game.copy()
            for one in line[:-1]:
                after.play(one)
            truth = solver.after(after.state, line[-1])
        found = [chance.share for chance in mean(outlook.after(game.state, seat, line, WORLDS, 3))]
        assert found == pytest.approx(truth, abs=0.03), game.move_text(action)


@pytest.mark.parametrize("name", ENDGAMES)
def test_small_endgames_are_judged_as_they_are(name: str, outlook: Outlook) -> None:
    compare_with_the_truth(ENDGAMES[name], outlook)


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGER)
def test_larger_endgames_too(name: str, outlook: Outlook) -> None:
    compare_with_the_truth(LARGER[name], outlook)


# --- honest


def test_a_verdict_uses_nothing_the_seat_cannot_know(outlook: Outlook) -> None:
    """Twin worlds: what is hidden changes no judgement, to the last digit."""
    seen = 0
    for number, (game, moves) in enumerate(positions(3, ALL_SETS, 33, 14)):
        if len(moves) < 2:
            continue
        seat = int(decider(game))
        line = completed(game, seat, [int(moves[-1])], outlook.judge)
        choice = Choice(number, int(game.turn), seat, line, game)
        twin = replace(choice, before=twin_of(game, seat, number + 9))
        verdict, other = judge_choice(choice, outlook, QUICK), judge_choice(twin, outlook, QUICK)
        assert (verdict.played, verdict.best, verdict.loss, verdict.better) == (
            other.played,
            other.best,
            other.loss,
            other.better,
        )
        seen += 1
    assert seen > 8


# --- the figures


def test_start_luck_and_skill_make_the_result(reviewed: Review) -> None:
    for player in reviewed.players:
        assert player.start + player.luck + player.skill + player.given == pytest.approx(player.result, abs=1e-9)
        assert player.adjusted == pytest.approx(player.result - player.luck)
        assert player.skill <= 0
        assert 0 <= player.accuracy <= 100
    for name in ("luck", "start", "result"):
        total = sum(getattr(player, name) for player in reviewed.players)
        assert total == pytest.approx(0 if name == "luck" else 1, abs=1e-6)
    lost = sum(player.skill + player.given for player in reviewed.players)
    assert lost == pytest.approx(0, abs=1e-6)


def test_a_decisive_draw_is_luck(outlook: Outlook) -> None:
    """The last exploration: what is drawn decides the game. Whatever comes is luck."""
    game = Game.from_position(ENDGAMES["the other may buy"])
    explore = game.legal_actions[0]
    before = [chance.share for chance in mean(outlook.after(game.state, 0, [explore], WORLDS, 3))]
    assert 0.2 < before[0] < 0.8
    choice = Choice(0, int(game.state.turn), 0, (explore,), game.state)
    verdict = judge_choice(choice, outlook, QUICK)
    for won in (0, 1):
        ended = summed_up(Played([choice], [1.0 - won, float(won)], [0, 0], 1, 1), [verdict])
        assert ended.players[0].skill == 0
        assert ended.players[0].luck == pytest.approx((1.0 - won) - verdict.played[0].share)
        assert [moment.kind for moment in ended.moments] == ["luck"]


def test_what_a_loss_is_called_depends_on_the_seats() -> None:
    assert [judgement(loss, 1.0) for loss in (0.04, 0.05, 0.1, 0.2)] == ["", "inaccuracy", "mistake", "blunder"]
    assert [judgement(loss, 0.5) for loss in (0.02, 0.025, 0.05, 0.1)] == ["", "inaccuracy", "mistake", "blunder"]


def test_turns_are_judged_and_lie_in_the_game(record: GameRecord, reviewed: Review) -> None:
    assert {turn.turn for turn in reviewed.turns} >= set(range(1, 10))
    losses = [turn for turn in reviewed.turns if turn.judgement]
    assert losses  # a blurred greedy bot errs
    for turn in reviewed.turns:
        assert turn.ply < turn.until <= len(record.moves)
        assert (turn.better is not None) == bool(turn.judgement)
        if turn.better is not None:
            assert turn.loss > 2 * turn.error * 0.99
            game = Game.replay(record, turn.better.ply)
            assert game.decider == turn.seat
            for action in turn.better.line:
                game.play(action)
            assert turn.better.line != turn.better.played
    assert sum(sum(player.judgements.values()) for player in reviewed.players) == len(losses)
    assert reviewed.chances[-1].shares == [player.result for player in reviewed.players]


def test_the_same_game_is_reviewed_alike_on_any_threads(record: GameRecord) -> None:
    short = replace(QUICK, first=4, worlds=8)
    assert review(record, short, threads=1) == review(record, short, threads=3)


def test_a_long_game_is_looked_at_more_briefly(record: GameRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort()
    assert effort.shared_out(400) is effort
    assert effort.shared_out(2000).worlds == effort.worlds // 4
    assert effort.shared_out(10**9).first > 1
    monkeypatch.setattr("abyss.review.report.MOST_CHOICES", 10)
    with pytest.raises(ReviewError, match="up to 10 can be reviewed"):
        review(record)


def test_only_finished_games(record: GameRecord) -> None:
    with pytest.raises(ReviewError, match="not over"):
        review(replace(record, moves=record.moves[:20], state_hash=""))


# --- told


def test_a_review_as_json_and_as_text(record: GameRecord, reviewed: Review) -> None:
    found = json.loads(json.dumps(told(reviewed, record)))
    assert (found["format"], found["names"]) == (FORMAT, ["Ann", "Bob", "Cleo"])
    assert len(found["turns"]) == len(reviewed.turns)
    for code in ("en", "pl", "fr"):
        text = "\n".join(as_text(reviewed, record, code))
        assert all(name in text for name in record.names)
        assert "█" in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text(game_of(2, "greedy:100", 4).to_json())
    monkeypatch.setattr("abyss.review.report.Effort", lambda: QUICK)
    assert run(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["format"] == FORMAT
    assert run(["review", str(file)]) == 0
    assert "Chance to win" in capsys.readouterr().out
    unfinished = json.loads(file.read_text())
    file.write_text(json.dumps({**unfinished, "moves": unfinished["moves"][:9], "state_hash": ""}))
    assert run(["review", str(file)]) != 0
    assert "not over" in capsys.readouterr().err


def test_every_class_has_words() -> None:
    from abyss.languages.messages import messages

    for code in ("en", "pl", "fr"):
        for name, _ in CLASSES:
            assert messages(code).has(f"review-{name}")
            assert messages(code).has(f"review-n-{name}")
