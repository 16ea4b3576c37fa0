"""Thousands of games stepped in one call, all in shared NumPy buffers: what the other environments stand on."""

import weakref
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from abyss.bots.compiled import COMPILED_BOTS
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.cores import usable_cores
from abyss.envs.crew import Crew
from abyss.envs.kinds import Kinds, row_size
from abyss.envs.rewards import reward_number
from abyss.envs.stepping import KEEP, OUTSIDE, SHARE, START, step_games
from abyss.kernels.feature_table import FEATURES_VERSION
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import GAME, SEATS

AGENT: Final = "agent"


def bot_number(bot: str) -> int:
    """The number of whoever plays a seat: an outside agent or a compiled bot."""
    if bot == AGENT:
        return OUTSIDE
    if bot not in COMPILED_BOTS:
        raise ValueError(f'"{bot}" is no compiled bot: choose {", ".join((AGENT, *COMPILED_BOTS))}')
    return COMPILED_BOTS.index(bot)


def bots_of(
    games: int, configs: Sequence[Config], bots: Sequence[str] | Sequence[Sequence[str]] | None
) -> NDArray[np.int64]:
    """The numbers of whoever plays each seat of each game."""
    tables: list[list[str]] = [[AGENT] * SEATS]
    if bots is not None:
        named = [bots] if all(isinstance(bot, str) for bot in bots) else bots
        tables = [[str(bot) for bot in table] for table in named]
        for i in range(max(len(tables), len(configs))):
            table, players = tables[i % len(tables)], configs[i % len(configs)].players
            if len(table) < players or AGENT not in table[:players] or len(table) > max(c.players for c in configs):
                raise ValueError(f'name who plays each of the {players} seats, "{AGENT}" at least once: not {table}')
    numbers = [[bot_number(bot) for bot in table] + [0] * (SEATS - len(table)) for table in tables]
    return np.array(numbers, np.int64)[np.arange(games) % len(tables)]


class Batch:
    """Many games side by side. `step` makes one decision in each and writes everything into the same arrays again.

    Copy what you want to keep. `observations` and `mask` belong to the seat that must decide next, `seats`. When a
    game ends, `done`, `rewards` and `scores` tell of it and its place already holds the next game; `cut` marks games
    that the turn limit ended, and with `final_observations` `finals` keeps what the first agent saw at the end.
    `illegal` marks games whose action was not legal: such an action is not played, and the game waits for another.

    One batch may hold games of several kinds: `configs` names them, and game i is of kind i modulo their number. `bots`
    may then name the seats of each kind in turn. Seats that do not play have rewards and scores of 0.
    """

    def __init__(
        self,
        games: int,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        configs: Sequence[Config] | None = None,
        bots: Sequence[str] | Sequence[Sequence[str]] | None = None,
        reward: str = "place",
        seed: int = 0,
        threads: int | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        final_observations: bool = False,
        row: int = FEATURES_VERSION,
    ) -> None:
        """Begin the games; `bots` names who plays each seat, "agent" being whoever calls `step`.

        `row` is the version of the observations.
        """
        kinds = [Config(players, tuple(expansions), turn_limit)] if configs is None else list(configs)
        self.kinds = Kinds(games, kinds)
        players = self.kinds.most
        self._bots = bots_of(games, kinds, bots)
        self._row = row
        width = row_size(row)
        self._reward = reward_number(reward)
        self.games = np.zeros(games, GAME)
        self.moves: NDArray[np.int16] = np.zeros((games, N_ACTIONS), np.int16)
        self.counts: NDArray[np.int64] = np.zeros(games, np.int64)
        self.actions: NDArray[np.int64] = np.zeros(games, np.int64)
        self.seats: NDArray[np.int64] = np.zeros(games, np.int64)
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.done: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.cut: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.illegal: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.scores: NDArray[np.int16] = np.zeros((games, players), np.int16)
        self.winners: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.lengths: NDArray[np.int64] = np.zeros(games, np.int64)
        self.mask: NDArray[np.uint8] = np.zeros((games, N_ACTIONS), np.uint8)
        self.observations: NDArray[np.int16] = np.zeros((games, width), np.int16)
        self.finals: NDArray[np.int16] = np.zeros((games if final_observations else 0, width), np.int16)
        self._bases: NDArray[np.uint64] = np.zeros(games, np.uint64)
        self._numbers: NDArray[np.uint64] = np.zeros(games, np.uint64)
        self._luck: NDArray[np.uint64] = np.zeros(games, np.uint64)
        threads = max(1, min(threads or usable_cores(), games // SHARE))
        self._firsts = np.arange(threads, dtype=np.int64) * games // threads
        self._taken = self._firsts.copy()
        self._get_ready()
        self.reset(seed)

    def _get_ready(self) -> None:
        """Look at the games as bytes, and call the threads: what a copy must have of its own."""
        self._memory = self.games.view(np.uint8).reshape(len(self), GAME.itemsize)
        self._crew = Crew(len(self._firsts) - 1)
        weakref.finalize(self, self._crew.close)

    def __getstate__(self) -> dict[str, Any]:
        """All that a copy takes over."""
        return {name: value for name, value in vars(self).items() if name not in ("_memory", "_crew")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Stand where the copied batch stood."""
        vars(self).update(state)
        self._get_ready()

    def __len__(self) -> int:
        """The number of games."""
        return len(self.games)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; with a seed, the same games as with that seed before."""
        if seed is not None:
            words = np.random.SeedSequence(seed % (1 << 128)).generate_state(2 * len(self), np.uint64)
            self._bases[:], self._luck[:] = words[: len(self)], words[len(self) :]
            self._numbers[:] = 0
        self.step(np.full(len(self), START, np.int64))

    def reset_games(self, chosen: NDArray[np.bool_], seeds: Sequence[int | None]) -> None:
        """Begin the chosen games anew, each from its own seed where it has one; the others wait as they are."""
        for game in np.flatnonzero(chosen).tolist():
            seed = seeds[game]
            if seed is not None:
                self._bases[game], self._luck[game] = np.random.SeedSequence(seed % (1 << 128)).generate_state(
                    2, np.uint64
                )
                self._numbers[game] = 0
        self.step(np.where(chosen, START, KEEP))

    def step(self, actions: Any) -> int:
        """Make a decision in each game; return how many decisions were made, those of bots counted too."""
        if np.shape(actions) != (len(self),):
            raise ValueError(f"there must be one action for each of the {len(self)} games, not {np.shape(actions)}")
        self.actions[:] = actions
        self._taken[:] = self._firsts
        return self._crew.run(self._run)

    def _run(self, part: int) -> int:
        return int(
            step_games(
                self._taken,
                part,
                self.games,
                self._memory,
                self.moves,
                self.counts,
                self.actions,
                self._bots,
                self.seats,
                self.rewards,
                self.done,
                self.cut,
                self.illegal,
                self.scores,
                self.winners,
                self.lengths,
                self._bases,
                self._numbers,
                self._luck,
                self.mask,
                self.observations,
                self.finals,
                self.kinds.players,
                self.kinds.sets,
                self.kinds.turn_limits,
                self._reward,
                self._row,
            )
        )

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for each game."""
        picks = (rng.random(len(self)) * self.counts).astype(np.int64)
        return self.moves[np.arange(len(self)), picks].astype(np.int64)

    def close(self) -> None:
        """End the threads; the caller's own goes on."""
        self._crew.close()
        self._firsts, self._taken = np.zeros(1, np.int64), np.zeros(1, np.int64)
