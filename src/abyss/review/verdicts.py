"""What a choice was worth: the line that was played against the best one found, from what the seat knew.

First every candidate is looked at briefly: what the network likes and what was played, each finished as the network and
as the heuristic would. Then the best and the played line are compared in fresh worlds, the same ones for both, so that
the choice of the best does not flatter it. A loss counts only where it is more than twice its error.

Before a loss is said a second judge is heard who knows no network: the heuristic plays both lines out to the end. The
mean of both counts. Late in a game the network is at its weakest: it thinks too little of odd moves, and of leads that
are as good as won. There the best of the moves that the network would hardly play is a candidate if it is far better by
this judge.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

from abyss.cards.arrays import LORDS_TO_END
from abyss.knowledge import seat_view
from abyss.review.choices import Choice
from abyss.review.lines import Line, completed, liked
from abyss.review.outlook import Chance, Outlook, Samples, difference, mean
from abyss.rules.jit import JIT
from abyss.rules.state import NOT_ENDING

SURE: Final = 2.0  # a loss counts from so many standard errors on
MODEL_ERROR: Final = 0.01  # what the network's judgement of two lines differs by, beside the worlds
WORTH_A_LOOK: Final = 0.01  # a lead in the first look that is looked at again
LATE: Final = 2  # so many lords before the end is set off
SURPRISING: Final = 0.15  # what a line that the network would hardly ever play must gain, played out by the heuristic
TRIED: Final = 40  # worlds in which each such line is played out
PLAYED_OUT: Final = 300  # worlds in which two lines are compared by playing them out
MOST_PLAYED_OUT: Final = 16  # such lines
USUAL_CHOICES: Final = 500  # a game of four has about 400
LEAST_LIKED: Final = 0.002  # what the network finds less likely it would hardly ever play


@dataclass(frozen=True)
class Effort:
    """How many worlds are looked at: for each candidate, and to compare the best with what was played."""

    candidates: int = 6
    first: int = 100
    worlds: int = 600
    ending: int = 3  # times as many once the end is set off, where worlds are soon played out
    again: int = 5  # times as many worlds before a loss is said

    def shared_out(self, choices: int) -> "Effort":
        """The effort for each of so many choices: a very long game is looked at more briefly."""
        part = min(1.0, USUAL_CHOICES / max(1, choices))
        if part == 1.0:
            return self
        return replace(self, first=max(4, int(self.first * part)), worlds=max(20, int(self.worlds * part)), again=1)


@dataclass(frozen=True)
class Verdict:
    """A choice judged: all chances with the played line and with the best, what the seat lost, and how surely."""

    choice: Choice
    played: list[Chance]
    best: list[Chance]
    loss: float
    error: float
    better: Line | None  # the line that would have been better, if the loss is sure


def judge_choice(choice: Choice, outlook: Outlook, effort: Effort) -> Verdict:
    """Judge a choice from what its seat knew; the same knowledge gives the same verdict."""
    game, seat = choice.before, choice.seat
    seed, worlds = 2 * choice.ply, effort.first * _times(choice, effort)
    lines = candidates(choice, outlook, effort.candidates)
    first = {line: outlook.after(game, seat, line, worlds, seed) for line in lines}
    leads = {line: difference(first[line], first[choice.line], seat).share for line in lines}
    best = max(lines, key=lambda line: leads[line])
    if leads[best] < WORTH_A_LOOK:
        return _kept(choice, first[choice.line])
    return _compared(choice, best, outlook, effort)


def _compared(choice: Choice, best: Line, outlook: Outlook, effort: Effort) -> Verdict:
    """Compare the played line with another in the same fresh worlds."""
    game, seat = choice.before, choice.seat
    worlds, seed = effort.worlds * _times(choice, effort), 2 * choice.ply + 1
    mine = outlook.after(game, seat, choice.line, worlds, seed)
    other = outlook.after(game, seat, best, worlds, seed)
    loss = difference(other, mine, seat)
    error = math.hypot(loss.error, MODEL_ERROR)
    if loss.share <= SURE * error:
        return _kept(choice, mine)
    if effort.again > 1:  # a loss is said only after a second, longer look
        return _compared(choice, best, outlook, replace(effort, worlds=effort.worlds * effort.again, again=1))
    found = Verdict(choice, mean(mine), mean(other), loss.share, error, best)
    if not JIT or int(game.end_cause) != NOT_ENDING:  # once the end is set off all is played out anyway
        return found
    return _agreed(found, best, outlook)


def _agreed(found: Verdict, best: Line, outlook: Outlook) -> Verdict:
    """The mean of two judges: what was found, and what comes of both lines when the heuristic plays them out."""
    game, seat, seed = found.choice.before, found.choice.seat, 2 * found.choice.ply + 1
    mine = outlook.played_out(game, seat, found.choice.line, PLAYED_OUT, seed)
    other = outlook.played_out(game, seat, best, PLAYED_OUT, seed)
    second = difference(other, mine, seat)
    loss, error = (found.loss + second.share) / 2, math.hypot(found.error, second.error) / 2
    played, better = _means(found.played, mean(mine)), _means(found.best, mean(other))
    if loss <= SURE * error:
        return Verdict(found.choice, played, played, 0.0, played[seat].error, None)
    return Verdict(found.choice, played, better, loss, error, best)


def _means(first: list[Chance], second: list[Chance]) -> list[Chance]:
    """What two judges say of everybody's chances, as one."""
    pairs = zip(first, second, strict=True)
    return [Chance((one.share + two.share) / 2, math.hypot(one.error, two.error) / 2) for one, two in pairs]


def _times(choice: Choice, effort: Effort) -> int:
    return effort.ending if int(choice.before.end_cause) != NOT_ENDING else 1


def _kept(choice: Choice, samples: Samples) -> Verdict:
    """Nothing better was found."""
    chances = mean(samples)
    return Verdict(choice, chances, chances, 0.0, chances[choice.seat].error, None)


def candidates(choice: Choice, outlook: Outlook, most: int) -> list[Line]:
    """The lines that are compared, the played one among them."""
    game, seat, judge = choice.before, choice.seat, outlook.judge
    chances = liked(game, seat, judge)
    likely = [action for action, chance in chances.items() if chance >= LEAST_LIKED][:most]
    begun = [*likely, choice.line[0]]
    found = [completed(game, seat, [action], judge) for action in begun]
    if len(choice.line) > 1:  # the same lord paid for in another way
        found.append(completed(game, seat, choice.line[:1], judge, by_heuristic=True))
    if is_late(choice):
        others = [completed(game, seat, [action], judge) for action in chances if action not in begun]
        found += surprising(choice, outlook, others[:MOST_PLAYED_OUT])
    return list(dict.fromkeys([*found, choice.line]))


def is_late(choice: Choice) -> bool:
    """Whether somebody is close to the lords that end the game, or has them; playing out takes compiled rules."""
    players = range(int(choice.before.players))
    most = max(len(seat_view(choice.before, seat, choice.seat)["cards"]) for seat in players)
    return JIT and most >= LORDS_TO_END - LATE


def surprising(choice: Choice, outlook: Outlook, lines: list[Line]) -> list[Line]:
    """The best of some lines, if the heuristic, which knows no network, finds it far better than what was played."""
    if not lines:
        return []
    game, seat, seed = choice.before, choice.seat, 2 * choice.ply
    mine = outlook.played_out(game, seat, choice.line, TRIED, seed)
    leads = {line: difference(outlook.played_out(game, seat, line, TRIED, seed), mine, seat) for line in lines}
    best = max(lines, key=lambda line: leads[line].share)
    return [best] if leads[best].share >= SURPRISING else []
