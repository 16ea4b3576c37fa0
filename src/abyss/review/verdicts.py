"""What a choice was worth: the line that was played against the best one found, from what the seat knew.

First every candidate is looked at briefly: what the network likes, the best of each kind of action (it may think too
little of one), and what was played, each finished as the network and as the heuristic would. Then the best of them and
the played line are compared in fresh worlds, the same ones for both, so that the choice of the best does not flatter
it. A loss counts only where it is more than twice its error.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

from abyss.review.choices import Choice
from abyss.review.lines import Line, completed, liked
from abyss.review.outlook import Chance, Outlook, Samples, difference, mean
from abyss.rules.actions import verb_of
from abyss.rules.state import NOT_ENDING

SURE: Final = 2.0  # a loss counts from so many standard errors on
MODEL_ERROR: Final = 0.01  # what the network's judgement of two lines differs by, beside the worlds
WORTH_A_LOOK: Final = 0.01  # a lead in the first look that is looked at again
SURPRISING: Final = 0.25  # the same for a line that the network would hardly ever play: its dislike is evidence, too
USUAL_CHOICES: Final = 500  # a game of four has about 400
LEAST_LIKED: Final = 0.002  # of several moves of a kind, those the network finds less likely are no candidates


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
    better = [line for line, least in lines.items() if leads[line] >= least]
    if not better:
        return _kept(choice, first[choice.line])
    return _compared(choice, max(better, key=lambda line: leads[line]), outlook, effort)


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
    return Verdict(choice, mean(mine), mean(other), loss.share, error, best)


def _times(choice: Choice, effort: Effort) -> int:
    return effort.ending if int(choice.before.end_cause) != NOT_ENDING else 1


def _kept(choice: Choice, samples: Samples) -> Verdict:
    """Nothing better was found."""
    chances = mean(samples)
    return Verdict(choice, chances, chances, 0.0, chances[choice.seat].error, None)


def candidates(choice: Choice, outlook: Outlook, most: int) -> dict[Line, float]:
    """The lines that are compared, the played one among them, and the lead from which each is looked at again."""
    game, seat = choice.before, choice.seat
    chances = liked(game, seat, outlook.judge)
    likely = [action for action, chance in chances.items() if chance >= LEAST_LIKED][:most]
    kinds = {verb_of(action)[0].name: action for action in reversed(chances)}  # the likeliest of each
    begun = dict.fromkeys([*likely, *kinds.values(), choice.line[0]])
    found: dict[Line, float] = {}
    for action in begun:
        is_usual = chances[action] >= LEAST_LIKED or action == choice.line[0]
        found[completed(game, seat, [action], outlook.judge)] = WORTH_A_LOOK if is_usual else SURPRISING
    if len(choice.line) > 1:  # the same lord paid for in another way
        found[completed(game, seat, choice.line[:1], outlook.judge, by_heuristic=True)] = WORTH_A_LOOK
    found[choice.line] = WORTH_A_LOOK
    return found
