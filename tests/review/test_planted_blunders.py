"""Blunders planted in games are found, and a strong bot's own turns are hardly called mistakes.

What a blunder is three judges say who know nothing of the review: the position is played on to its end many times, as
the heuristic plays, as the network likes best, and by bots that search with the heuristic. Only where all three say
that a won position was thrown away is a blunder planted. Two are not enough: neither of the first sees a reply that
refutes a move if its own taste is against that reply.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final

import numpy as np
import pytest

from abyss.bots import registry
from abyss.bots.core.search import play_on
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import known_world
from abyss.bots.playing import choices
from abyss.review.choices import Choice, played
from abyss.review.lines import completed, legal_actions
from abyss.review.outlook import Outlook
from abyss.review.report import judgement, review
from abyss.review.verdicts import Effort, judge_choice
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import decider, step
from review.games import game_of

SEARCHING: Final = "search:100sims"
GAMES: Final = {"heuristic": (10, 60), "network": (24, 200), "search": (40,)}  # a short look spares most long ones
SLACK: Final = 0.15  # of a look that is not the last
WON: Final = 0.6  # of the win: a position with less is not won
THROWN_AWAY: Final = 0.3  # of the win, at the least
MOST_ACTIONS: Final = 12  # that are tried at a position
LOOKED_AT: Final = slice(40, 400, 5)  # choices of a game; the endless ones of weak bots have thousands
MIXES: Final = ((2, ()), (2, ("kraken",)), (3, ()), (2, ("kraken", "leviathan", "exiles")), (4, ()))
QUICK = Effort(candidates=4, first=16, worlds=60, again=1)
Play = Callable[[Any, Any, int], None]  # plays a world on to its end: the world, a buffer of moves, how many are in it


@dataclass(frozen=True)
class Planted:
    """A choice with a blunder in the place of what was played, the move that keeps the win, and what the judges say."""

    choice: Choice
    best: int
    thrown_away: dict[str, float]


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return Outlook()


def heuristically(world: Any, moves: Any, left: int) -> None:
    """Play on as the heuristic does: a judge that knows no network."""
    weights = WEIGHTS_2 if world.players == 2 else WEIGHTS_3
    play_on(world, moves, left, 100_000, 60, np.uint64(1), weights)


def as_liked(outlook: Outlook) -> Play:
    """Play on as the network likes best: what only the heuristic would lose does not count."""

    def play(world: Any, moves: Any, left: int) -> None:
        while left:
            liked = outlook.judge.logits(world, int(decider(world)), moves[:left])
            left = int(step(world, int(moves[int(liked.argmax())]), moves))

    return play


def searching(world: Any, moves: Any, left: int) -> None:
    """Play on as bots do that search with the heuristic: they find replies that nobody would like at first sight."""
    if left:
        bots = [registry.make_bot(SEARCHING)] * int(world.players)
        for choice in choices(world, bots, count()):
            step(world, choice.action, moves)


def won(game: Any, seat: int, action: int, play: Play, games: int) -> float:
    """How much of the win a seat has on average when an action is made and the game played on, in fresh worlds."""
    moves = np.zeros(N_ACTIONS, np.int16)
    shares = 0.0
    for seed in range(games):
        world = known_world(game, seat, seed)
        play(world, moves, int(step(world, action, moves)))
        assert world.over
        winners = int(world.winners)
        shares += (winners >> seat & 1) / winners.bit_count()
    return shares / games


def thrown_away(choice: Choice, best: int, worst: int, play: Play, looks: tuple[int, ...]) -> float | None:
    """What the worst action throws away by one judge; nothing where the position is not won, or stays so."""
    game, seat = choice.before, choice.seat
    lost = 0.0
    for games in looks:
        slack = 0.0 if games == looks[-1] else SLACK
        kept = won(game, seat, best, play, games)
        lost = kept - won(game, seat, worst, play, games)
        if kept < WON - slack or lost < THROWN_AWAY - slack:
            return None
    return lost


def best_and_worst(choice: Choice, games: int) -> tuple[int, int]:
    """The best and the worst action as the heuristic plays on."""
    actions = legal_actions(choice.before).tolist()[:MOST_ACTIONS]
    rates = {action: won(choice.before, choice.seat, action, heuristically, games) for action in actions}
    return max(rates, key=lambda one: rates[one]), min(rates, key=lambda one: rates[one])


def planted_in(choice: Choice, outlook: Outlook, games: dict[str, tuple[int, ...]]) -> Planted | None:
    """The worst action in the place of what was played, if all judges say that it throws a won position away."""
    judges = {"heuristic": heuristically, "network": as_liked(outlook), "search": searching}
    first, last = games["heuristic"]
    best, worst = best_and_worst(choice, first)
    if thrown_away(choice, best, worst, heuristically, (first, last)) is None:
        return None
    best, worst = best_and_worst(choice, last)
    said: dict[str, float] = {}
    for name, looks in games.items():
        lost = thrown_away(choice, best, worst, judges[name], looks)
        if lost is None:
            return None
        said[name] = lost
    return Planted(replace(choice, line=(worst,)), best, said)


def planted(seeds: range, outlook: Outlook, games: dict[str, tuple[int, ...]] = GAMES) -> Iterator[Planted]:
    """Blunders planted in games of every mix."""
    for seed in seeds:
        players, expansions = MIXES[seed % len(MIXES)]
        for choice in played(game_of(players, "greedy", seed, expansions)).choices[LOOKED_AT]:
            found = planted_in(choice, outlook, games)
            if found is not None:
                yield found


def is_found(blunder: Planted, outlook: Outlook, effort: Effort) -> bool:
    """Whether the review calls it a mistake or worse."""
    choice = blunder.choice
    line = completed(choice.before, choice.seat, choice.line, outlook.judge)
    verdict = judge_choice(replace(choice, line=line), outlook, effort)
    return judgement(verdict.loss, 2 / int(choice.before.players)) in ("mistake", "blunder")


def test_planted_blunders_are_found(outlook: Outlook) -> None:
    games = {"heuristic": (10, 60), "network": (24,), "search": (12,)}
    blunders = [one for seed in (405, 423) for one in planted(range(seed, seed + 1), outlook, games)]
    assert len(blunders) >= 2
    assert all(is_found(one, outlook, QUICK) for one in blunders)


@pytest.mark.slow
def test_nearly_all_planted_blunders_are_found(outlook: Outlook) -> None:
    found = [is_found(one, outlook, Effort()) for one in planted(range(700, 900), outlook)]
    print(f"{sum(found)} of {len(found)} planted blunders found")
    assert len(found) >= 20
    assert sum(found) >= 0.95 * len(found)


def mistakes_of(bot: str, seeds: range) -> tuple[int, int]:
    """Turns called a mistake or worse, and all turns, in games of a bot with itself."""
    reviews = [review(game_of(2, bot, seed), threads=2) for seed in seeds]
    turns = [turn for each in reviews for turn in each.turns]
    return sum(turn.judgement in ("mistake", "blunder") for turn in turns), len(turns)


@pytest.mark.slow
def test_a_strong_bot_is_hardly_called_mistaken() -> None:
    mistakes, turns = mistakes_of("deep:1000sims", range(1, 11))
    print(f"{mistakes} of {turns} turns called mistakes")
    assert mistakes <= 0.03 * turns
