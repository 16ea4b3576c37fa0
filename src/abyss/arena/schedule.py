"""Who plays whom: every deal is played in all seat rotations, so that luck of the deal and of the seat cancel out."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from abyss.bots.interface import BotError


@dataclass(frozen=True)
class Fixture:
    """One game to be played: which bot sits where, on which deal, and the seed of the bots' own randomness."""

    lineup: tuple[int, ...]  # number of the bot on each seat
    deal: int
    key: str  # the game's generator key; all rotations of a deal share it
    bot_seed: int


def tables(bots: int, players: int, one_against: bool = False) -> list[tuple[int, ...]]:
    """The line-ups that meet.

    Two players: every pair. More players: all bots at one table if they fill it exactly, otherwise each bot alone
    against a table full of each other one; with `one_against` only the first bot is ever alone.
    """
    if bots == 1:
        return [(0,) * players]
    if bots == players and not one_against:
        return [tuple(range(players))]
    if players == 2:
        pairs = [(a, b) for a in range(bots) for b in range(a + 1, bots)]
        return [pair for pair in pairs if not one_against or pair[0] == 0]
    alone = [(a, *(b,) * (players - 1)) for a, b in permutations(range(bots), 2)]
    return [table for table in alone if not one_against or table[0] == 0]


def rotations(table: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """A line-up from every starting seat."""
    for shift in range(len(table)):
        yield tuple(table[(seat - shift) % len(table)] for seat in range(len(table)))


def fixtures(bots: int, players: int, deals: int, seed: int, one_against: bool = False) -> list[Fixture]:
    """All games of a match: each table plays the same deals, each deal in all rotations."""
    if bots < 1 or deals < 1:
        raise BotError("an arena needs at least one bot and one deal")
    games = []
    for deal in range(deals):
        key = _digest(f"abyss arena {seed} deal {deal}")[:32]
        for number, table in enumerate(tables(bots, players, one_against)):
            for turn, lineup in enumerate(rotations(table)):
                bot_seed = int(_digest(f"abyss arena {seed} bots {deal} {number} {turn}")[:15], 16)
                games.append(Fixture(lineup, deal, key, bot_seed))
    return games


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
