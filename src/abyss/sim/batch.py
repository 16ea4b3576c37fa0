"""Many games at once, on all cores, and what came of them.

A job is cut into chunks. A backend plays chunks, wherever it likes, and gives back one `RESULT` for each game; the
tally adds them up in whole numbers, so that the outcome depends on the job alone: not on threads, chunks or order.
Memory does not grow with the number of games.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.cores import usable_cores
from abyss.record import Config, key_of_seed, key_words
from abyss.rules.actions import N_ACTIONS
from abyss.rules.jit import JIT
from abyss.rules.state import GAME
from abyss.sim.result import RESULT

CHUNK: Final = 128 if JIT else 1  # games a compiled call plays
NOTES_ROOM: Final = 1 << 18  # numbers that fit at first
END_KINDS: Final = 6
WIN: Final = 60  # a win in parts, so that two to five winners share it in whole numbers

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


@dataclass(frozen=True)
class Job:
    """Games to be played: who sits where, how many, and the seed that all of them come from."""

    bots: tuple[str, ...]  # one for each seat
    games: int
    expansions: tuple[str, ...] = ()
    seed: int = 0
    turn_limit: int = DEFAULT_TURN_LIMIT
    rotates: bool = False  # everybody moves on by a seat with each game

    def __post_init__(self) -> None:
        """Refuse jobs that cannot be."""
        self.config.sets  # noqa: B018  (an impossible configuration says so)
        if self.games < 1:
            raise ValueError(f"{self.games} games cannot be played: it takes at least 1")

    @property
    def config(self) -> Config:
        """The kind of game."""
        return Config(len(self.bots), self.expansions, self.turn_limit)

    def bot_at(self, seat: int, game: int) -> str:
        """Who sits on a seat in a game."""
        return self.bots[(seat + game * self.rotates) % len(self.bots)]


class Chunk(NamedTuple):
    """The results of some games of a job, the first of which has this number."""

    first: int
    results: Any  # array of RESULT
    notes: Any = None  # what was noted of every decision, where that was asked for (`bots.drive.NOTES` numbers each)


Backend = Callable[[Job, int], Iterator[Chunk]]  # plays a job on so many threads and gives chunks in any order


# --- the randomness of each game


def _mixed(words: Any) -> Any:
    """SplitMix64's output function on an array of states (the rules' own is in `dice`)."""
    words = (words ^ (words >> np.uint64(30))) * _MIX1
    words = (words ^ (words >> np.uint64(27))) * _MIX2
    return words ^ (words >> np.uint64(31))


def _words(base: Any, first: int, count: int) -> Any:
    """Random words with the numbers first, first + 1 and so on."""
    numbers = np.arange(first, first + count, dtype=np.uint64)
    return _mixed(np.uint64(base) + numbers * _STEP)


def keys_of(job: Job, first: int, count: int) -> Any:
    """The generator keys of some games, two words each."""
    key0, key1 = key_words(key_of_seed(job.seed))
    return np.stack([_words(key0, first, count), _words(key1, first, count)], axis=1)


def seeds_of(job: Job, first: int, count: int) -> Any:
    """The seeds of the bots of some games, 63 bits each."""
    base, _ = key_words(key_of_seed(-1 - job.seed))
    return _words(base, first, count) >> np.uint64(1)


def key_text(job: Job, game: int) -> str:
    """The key of one game as `Game.new(key=…)` takes it, to look at that game more closely."""
    return str(keys_of(job, game, 1).astype("<u8").tobytes().hex())


# --- backends: compiled bots, and any bots


def play_compiled(job: Job, threads: int) -> Iterator[Chunk]:
    """Play bots that are compiled on several threads."""
    return in_threads(compiled_player(job), job.games, CHUNK, threads)


def compiled_player(job: Job, notes: bool = False) -> Callable[[int, int], Chunk]:
    """What plays some games of a job between compiled bots: from which number, and how many, up to CHUNK.

    With `notes` every decision is noted. If there is not enough room for that, the games are played again with more.
    """
    from abyss.bots.compiled import COMPILED_BOTS
    from abyss.bots.drive import play_games

    numbers = np.array([COMPILED_BOTS.index(bot) for bot in job.bots], dtype=np.int64)
    config = job.config
    mine = threading.local()

    def play(first: int, count: int) -> Chunk:
        if not hasattr(mine, "games"):
            mine.games, mine.moves = np.zeros(CHUNK, dtype=GAME), np.zeros(N_ACTIONS, dtype=np.int16)
            mine.notes = np.zeros(NOTES_ROOM if notes else 0, dtype=np.int16)
        games = mine.games[:count]
        games.view(np.uint8)[:] = 0
        keys = keys_of(job, first, count)
        games["key0"], games["key1"] = keys[:, 0], keys[:, 1]
        seeds = seeds_of(job, first, count).astype(np.int64)
        decisions = np.zeros(count, dtype=np.int64)
        noted = play_games(
            games,
            mine.moves,
            numbers,
            seeds,
            decisions,
            mine.notes,
            first,
            config.players,
            config.sets,
            config.turn_limit,
            int(job.rotates),
        )
        if notes and noted > len(mine.notes):
            mine.notes = np.zeros(2 * noted, dtype=np.int16)
            return play(first, count)
        results = np.zeros(count, dtype=RESULT)
        results["scores"], results["turns"], results["decisions"] = games["scores"], games["turn"], decisions
        results["winners"], results["end_cause"] = games["winners"], games["end_cause"]
        return Chunk(first, results, mine.notes[:noted].copy() if notes else None)

    return play


def in_threads(play: Callable[[int, int], Chunk], games: int, chunk: int, threads: int) -> Iterator[Chunk]:
    """Play all games in chunks on several threads, only a few chunks ahead of what has been taken."""
    starts = iter(range(0, games, chunk))
    pool = ThreadPoolExecutor(threads, thread_name_prefix="games")
    running: set[Future[Chunk]] = set()
    try:
        while True:
            ahead = islice(starts, 2 * threads - len(running))
            running |= {pool.submit(play, first, min(chunk, games - first)) for first in ahead}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()
        pool.shutdown(wait=True)


# --- what came of it


class Tally:
    """Sums over games, in whole numbers."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.games = 0
        self.decisions = 0
        self.turns = Spread()
        self.winning = Spread()
        self.ended = [0] * END_KINDS
        self.seats = [Side() for _ in job.bots]
        self.bots = {bot: Side() for bot in job.bots}

    def add(self, chunk: Chunk) -> None:
        """Add the results of some games."""
        results, players = chunk.results, len(self.job.bots)
        self.games += len(results)
        self.decisions += int(results["decisions"].sum(dtype=np.int64))
        self.turns.add(results["turns"])
        scores = results["scores"][:, :players]
        self.winning.add(scores.max(axis=1))
        for cause, count in enumerate(np.bincount(results["end_cause"], minlength=END_KINDS).tolist()):
            self.ended[cause] += count
        won = results["winners"][:, None] >> np.arange(players) & 1
        shares = won * (WIN // np.maximum(won.sum(axis=1), 1))[:, None]
        every = players if self.job.rotates else 1
        for seat in range(players):
            self.seats[seat].add(scores[:, seat], shares[:, seat])
            for game in range(every):
                same = slice((game - chunk.first) % every, None, every)  # the games in which that bot sits there
                self.bots[self.job.bot_at(seat, game)].add(scores[same, seat], shares[same, seat])


class Spread:
    """Mean and spread of whole numbers."""

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0
        self.least: int | None = None
        self.most: int | None = None

    def add(self, values: Any) -> None:
        """Add an array of values."""
        wide = values.astype(np.int64)
        self.count += len(wide)
        self.total += int(wide.sum())
        self.squares += int((wide * wide).sum())
        if len(wide):
            low, high = int(wide.min()), int(wide.max())
            self.least = low if self.least is None else min(self.least, low)
            self.most = high if self.most is None else max(self.most, high)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        return float((self.count * self.squares - self.total**2) / (self.count * (self.count - 1))) ** 0.5

    def summary(self) -> dict[str, Any]:
        return {"mean": self.mean, "deviation": self.deviation, "least": self.least, "most": self.most}


class Side:
    """What a seat, or a bot on whichever seat, has reached."""

    def __init__(self) -> None:
        self.scores = Spread()
        self.alone = 0
        self.shared = 0
        self.parts = 0  # of wins, in parts

    def add(self, scores: Any, shares: Any) -> None:
        """Add scores and shares of wins."""
        self.scores.add(scores)
        self.alone += int((shares == WIN).sum())
        self.shared += int(((shares > 0) & (shares < WIN)).sum())
        self.parts += int(shares.sum())

    def summary(self) -> dict[str, Any]:
        """Wins and scores; a shared win counts for each by its part."""
        games = max(self.scores.count, 1)
        rate = self.parts / WIN / games
        return {
            "games": self.scores.count,
            "wins": self.alone,
            "shared_wins": self.shared,
            "win_rate": rate,
            "win_rate_error": (rate * (1 - rate) / games) ** 0.5,
            "score": self.scores.summary(),
        }


def backend_for(job: Job) -> Backend:
    """The backend that can play the bots of a job."""
    from abyss.bots.compiled import COMPILED_BOTS

    if all(bot in COMPILED_BOTS for bot in job.bots):
        return play_compiled
    from abyss.sim.tables import play_at_tables

    return play_at_tables


def run(
    job: Job,
    threads: int | None = None,
    report: Callable[[int], object] = lambda games: None,
    backend: Backend | None = None,
) -> Tally:
    """Play a job and add up what came of it; `report` hears how many games are done after each chunk."""
    tally = Tally(job)
    if threads is None:
        threads = usable_cores()
    for chunk in (backend or backend_for(job))(job, max(1, threads)):
        tally.add(chunk)
        report(tally.games)
    return tally
