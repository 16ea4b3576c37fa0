"""search: tree search over redealt worlds, within a time or a number of simulations."""

import math
import re
import time

import numpy as np

from abyss.bots.core.features import N_FEATURES
from abyss.bots.core.policy import best_move
from abyss.bots.core.search import (
    EDGE_ACTION,
    EDGE_NEXT,
    EDGE_VISITS,
    MINOR,
    MOST_EDGES,
    MOST_PATH,
    NODE_EDGE,
    NONE,
    ROOT,
    TREE_SIZE,
    plant,
    simulate,
)
from abyss.bots.core.weights import WEIGHTS_2, WEIGHTS_3
from abyss.bots.interface import Bot, BotError, Budget, Situation
from abyss.bots.registry import bot
from abyss.kernels.dice import mixed, next_word
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import GAME, SEATS

DEFAULT_BUDGET = Budget(milliseconds=200)
MOST_SIMULATIONS = 60_000  # the tree is full by then
CHUNK_SECONDS = 0.002  # the clock is looked at so often
RESERVE_SECONDS = 0.002  # kept back for choosing
FIRST_CHUNK = 8  # simulations between two looks at the clock, at first
MOST_CHUNK = 64
PATIENCE = 3  # a search stops when its favourite leads by more than this part of what is left


class SearchBot:
    """Information-set tree search; its buffers are made once and take about 10 MB."""

    def __init__(
        self,
        budget: Budget = DEFAULT_BUDGET,
        length: int = 10,
        noise: int = 60,
        curiosity: float = 0.35,
        temperature: float = 150.0,
        name: str = "search",
    ) -> None:
        """`length` decisions are played by the heuristic, blurred by `noise`, before a position is estimated."""
        self.name = name
        self.budget = budget
        self.length, self.noise = length, noise
        self.curiosity, self.temperature = curiosity, temperature
        self.decisions = 0  # worked through so far, in the tree and in playouts
        self.simulations = 0
        self._worlds = np.zeros(2, dtype=GAME)
        self._tree = np.zeros(TREE_SIZE, dtype=np.int64)
        self._values = np.zeros(MOST_EDGES)
        self._moves = np.zeros(N_ACTIONS, dtype=np.int16)
        self._chances = np.zeros(SEATS)
        self._features = np.zeros(N_FEATURES)
        self._scratch = np.zeros((3, N_ACTIONS), dtype=np.int64)
        self._path = np.zeros(MOST_PATH, dtype=np.int64)

    @property
    def memory(self) -> int:
        """Bytes held by the buffers."""
        arrays = (self._worlds, self._tree, self._values, self._moves, self._chances, self._scratch, self._path)
        return sum(array.nbytes for array in arrays)

    def choose(self, situation: Situation) -> int:
        """Search within the budget and play the move that was looked at most."""
        start = time.perf_counter()
        moves = situation.moves
        weights = WEIGHTS_2 if situation.world.players == 2 else WEIGHTS_3
        frame = int(situation.world.stack[situation.world.depth - 1, 0])
        if len(moves) == 1 or frame in MINOR:
            return int(best_move(situation.world, moves, len(moves), 0, situation.word, weights))
        self._worlds[0] = situation.world
        plant(self._tree)
        self._search(situation, start, weights)
        return self._favourite()

    def _search(self, situation: Situation, start: float, weights: np.ndarray) -> None:
        budget = situation.budget or self.budget
        most = MOST_SIMULATIONS if budget.simulations is None else min(budget.simulations, MOST_SIMULATIONS)
        end = None if budget.milliseconds is None else start + budget.milliseconds / 1000 - RESERVE_SECONDS
        word = situation.word
        done, chunk = 0, FIRST_CHUNK if end is not None else MOST_CHUNK
        while done < most:
            now = time.perf_counter()
            if end is not None and done > 0 and now + CHUNK_SECONDS > end:
                break
            word = next_word(word)
            chunk = min(chunk, most - done)
            self.decisions += self._simulate(situation, chunk, mixed(word), weights)
            done += chunk
            left = most - done
            if end is not None:  # otherwise the chunks, and with them the search, are always the same
                later = time.perf_counter()
                spent = max(later - now, 1e-5)
                left = min(left, math.ceil((end - later) * done / (later - start)))
                chunk = max(1, min(MOST_CHUNK, int(chunk * CHUNK_SECONDS / spent)))
            if PATIENCE * self._lead() > left:
                break
        self.simulations += done

    def _simulate(self, situation: Situation, count: int, word: np.uint64, weights: np.ndarray) -> int:
        """Run simulations; return the decisions worked through."""
        return int(
            simulate(
                self._worlds,
                situation.seat,
                count,
                word,
                self.length,
                self.noise,
                self.curiosity,
                self.temperature,
                self._moves,
                self._tree,
                self._values,
                self._chances,
                self._features,
                self._scratch[0],
                self._scratch[1],
                self._scratch[2],
                self._path,
                weights,
            )
        )

    def visits(self) -> dict[int, int]:
        """How often each move of the last search was looked at."""
        found: dict[int, int] = {}
        edge = int(self._tree[NODE_EDGE + ROOT])
        while edge != NONE:
            found[int(self._tree[EDGE_ACTION + edge])] = int(self._tree[EDGE_VISITS + edge])
            edge = int(self._tree[EDGE_NEXT + edge])
        return found

    def _lead(self) -> int:
        """How much more often the favourite was looked at than any other move."""
        first, second = [*sorted(self.visits().values(), reverse=True), 0][:2]
        return first - second

    def _favourite(self) -> int:
        visits = self.visits()
        return max(visits, key=lambda action: (visits[action], -action))


def budget_of(text: str) -> Budget:
    """Read a budget: ``200ms``, ``1.5s`` or ``400sims`` (just ``400`` is the same)."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|sims?|)", text)
    if found is None or float(found[1]) <= 0:
        raise BotError(f'"{text}" is no budget: write 200ms, 1.5s or 400sims')
    number, unit = float(found[1]), found[2]
    if unit in ("ms", "s"):
        return Budget(milliseconds=number * (1000 if unit == "s" else 1))
    return Budget(simulations=int(number))


@bot("search")
def make(argument: str) -> Bot:
    """Tree search over redealt worlds: 200 ms a decision, or as said (search:50ms, search:400sims)."""
    if not argument:
        return SearchBot()
    return SearchBot(budget_of(argument), name=f"search:{argument}")
