"""The review of a finished game: every turn judged from what each seat knew, luck and skill told apart.

A chain of chances runs through the game. Before each choice stands the chance with the best line; what was played may
lose some of it, which is skill; from there to the next choice it changes by what is drawn and shown, which is luck (and
by the error of the chances). So for every seat, and exactly, since each link begins where the last one ends:

    start + luck + own skill + the others' skill = result

Own skill is what a seat gave away, never above nothing; the others' skill is what it was given by their mistakes.
"""

import math
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from abyss.record import GameRecord
from abyss.review.choices import Choice, Played, ReviewError, played
from abyss.review.lines import Line
from abyss.review.outlook import Chance, Outlook
from abyss.review.verdicts import Effort, Verdict, judge_choice

CLASSES: Final = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))  # of the chance to win, with two players
MOST_CHOICES: Final = 2500
KEY_MOMENTS: Final = 6
LEAST_MOMENT: Final = 0.05  # of the chance to win, with two players
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Turn:
    """What a seat did in a turn, its own or (buying, discarding) another's, with all chances before and after."""

    turn: int
    seat: int
    active: int
    ply: int  # actions before it
    until: int  # and after it
    before: list[Chance]
    after: list[Chance]
    loss: float
    error: float
    judgement: str  # "" if nothing better was found
    better: "Better | None"


@dataclass(frozen=True)
class Better:
    """A better line: where it begins, its actions, and everybody's chances with it."""

    ply: int
    line: Line
    played: Line
    chances: list[Chance]


@dataclass(frozen=True)
class Moment:
    """A turning point: a lost turn of a seat, or luck that moved its chance; `swing` is how much."""

    kind: str  # "loss" or "luck"
    turn: int
    ply: int
    seat: int
    swing: float


@dataclass(frozen=True)
class Player:
    """A seat's game in figures: all are shares of the win, `accuracy` a number up to 100."""

    start: float
    luck: float
    skill: float
    given: float
    result: float
    adjusted: float
    accuracy: float
    turns: int
    judgements: dict[str, int]
    points: int


@dataclass(frozen=True)
class Review:
    """A whole game reviewed."""

    players: list[Player]
    turns: list[Turn]
    moments: list[Moment]
    chances: list["Point"] = field(default_factory=list)


@dataclass(frozen=True)
class Point:
    """Everybody's chances at the first choice of a turn, for the graph; the last one is the result."""

    turn: int
    ply: int
    shares: list[float]


def review(record: GameRecord, effort: Effort | None = None, threads: int = 1, tell: Progress | None = None) -> Review:
    """Review a finished game; `tell` hears how many of its choices are judged."""
    game = played(record)
    if len(game.choices) > MOST_CHOICES:
        raise ReviewError(f"the game has {len(game.choices)} choices; up to {MOST_CHOICES} can be reviewed")
    return summed_up(game, judged(game.choices, (effort or Effort()).shared_out(len(game.choices)), threads, tell))


def judged(choices: list[Choice], effort: Effort, threads: int = 1, tell: Progress | None = None) -> list[Verdict]:
    """Judge choices, on some threads; compiled code lets them run side by side."""
    heard = tell or (lambda done, total: None)
    found: dict[int, Verdict] = {}

    def work(numbers: Iterable[int]) -> None:
        outlook = Outlook()
        for number in numbers:
            found[number] = judge_choice(choices[number], outlook, effort)
            heard(len(found), len(choices))

    if threads <= 1:
        work(range(len(choices)))
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, [range(first, len(choices), threads) for first in range(threads)]))
    return [found[number] for number in range(len(choices))]


def summed_up(game: Played, verdicts: list[Verdict]) -> Review:
    """Put verdicts together."""
    scale = 2 / len(game.shares)
    turns = _turns(verdicts, game, scale)
    return Review(
        [_player(seat, verdicts, turns, game, scale) for seat in range(len(game.shares))],
        turns,
        _moments(verdicts, turns, game, scale),
        _points(verdicts, game),
    )


def judgement(loss: float, scale: float) -> str:
    """What a loss is called; with more players a win is worth less, and so is a mistake."""
    return next((name for name, least in CLASSES if loss >= least * scale), "")


def accuracy(losses: list[float], scale: float) -> float:
    """100 for the best turns; one that just is a mistake counts 37."""
    if not losses:
        return 100.0
    return 100 * sum(math.exp(-loss / (0.10 * scale)) for loss in losses) / len(losses)


def _shares(chances: list[Chance]) -> list[float]:
    return [chance.share for chance in chances]


def _followed_by(verdicts: list[Verdict], number: int, game: Played) -> list[float]:
    """Everybody's chances at the next choice, or the result."""
    return _shares(verdicts[number + 1].best) if number + 1 < len(verdicts) else game.shares


def _turns(verdicts: list[Verdict], game: Played, scale: float) -> list[Turn]:
    grouped: dict[tuple[int, int], list[int]] = {}
    for number, verdict in enumerate(verdicts):
        grouped.setdefault((verdict.choice.turn, verdict.choice.seat), []).append(number)
    turns = []
    for (turn, seat), numbers in grouped.items():
        made = [verdicts[number] for number in numbers]
        loss = sum(verdict.loss for verdict in made)
        error = math.hypot(*(verdict.error for verdict in made if verdict.better is not None)) if loss else 0.0
        worst = max(made, key=lambda verdict: verdict.loss)
        better = None
        if worst.better is not None:
            better = Better(worst.choice.ply, worst.better, worst.choice.line, worst.best)
        last = numbers[-1]
        after = verdicts[last + 1].best if last + 1 < len(verdicts) else [Chance(share, 0.0) for share in game.shares]
        first, final = made[0].choice, made[-1].choice
        called = judgement(loss, scale)
        turns.append(
            Turn(
                turn,
                seat,
                int(first.before.active),
                first.ply,
                final.ply + len(final.line),
                made[0].best,
                after,
                loss,
                error,
                called,
                better if called else None,
            )
        )
    return turns


def _player(seat: int, verdicts: list[Verdict], turns: list[Turn], game: Played, scale: float) -> Player:
    luck = skill = given = 0.0
    for number, verdict in enumerate(verdicts):
        lost = verdict.played[seat].share - verdict.best[seat].share
        if verdict.choice.seat == seat:
            skill += lost
        else:
            given += lost
        luck += _followed_by(verdicts, number, game)[seat] - verdict.played[seat].share
    start = verdicts[0].best[seat].share if verdicts else game.shares[seat]
    own = [turn for turn in turns if turn.seat == seat]
    names = [turn.judgement for turn in own]
    return Player(
        start,
        luck,
        skill,
        given,
        game.shares[seat],
        game.shares[seat] - luck,
        accuracy([turn.loss for turn in own if turn.active == seat], scale),
        sum(turn.active == seat for turn in own),
        {name: names.count(name) for name, _ in CLASSES},
        game.scores[seat],
    )


def _moments(verdicts: list[Verdict], turns: list[Turn], game: Played, scale: float) -> list[Moment]:
    """The turns that were lost most, and the luck that changed most, in the order of the game."""
    found = [Moment("loss", turn.turn, turn.ply, turn.seat, -turn.loss) for turn in turns if turn.loss]
    for number, verdict in enumerate(verdicts):
        after = _followed_by(verdicts, number, game)
        swings = [then - chance.share for then, chance in zip(after, verdict.played, strict=True)]
        seat = max(range(len(swings)), key=lambda other: abs(swings[other]))
        choice = verdict.choice
        found.append(Moment("luck", choice.turn, choice.ply + len(choice.line), seat, swings[seat]))
    largest = sorted(found, key=lambda moment: -abs(moment.swing))[:KEY_MOMENTS]
    return sorted((one for one in largest if abs(one.swing) >= LEAST_MOMENT * scale), key=lambda moment: moment.ply)


def _points(verdicts: list[Verdict], game: Played) -> list[Point]:
    points: list[Point] = []
    for verdict in verdicts:
        if not points or points[-1].turn != verdict.choice.turn:
            points.append(Point(verdict.choice.turn, verdict.choice.ply, _shares(verdict.best)))
    return [*points, Point(game.turns, game.plies, list(game.shares))]
