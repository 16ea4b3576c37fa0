"""deep: tree search over redealt worlds, led and judged by the network of `learned`."""

import numpy as np

from abyss.bots.core.judge import MOST_HELD
from abyss.bots.core.search import MINOR, MOST_EDGES
from abyss.bots.interface import Bot, Budget, Situation
from abyss.bots.players.learned import favourite
from abyss.bots.players.search import SearchBot, budget_of
from abyss.bots.registry import bot
from abyss.kernels.feature_table_2 import N_FEATURES
from abyss.rules.actions import N_ACTIONS

DEFAULT_BUDGET = Budget(milliseconds=50)


class DeepBot(SearchBot):
    """The search of `search` with a network for heuristic, playout and estimate."""

    def __init__(
        self,
        budget: Budget = DEFAULT_BUDGET,
        curiosity: float = 0.3,
        temperature: float = 2.0,
        path: str = "",
        name: str = "deep",
    ) -> None:
        """A higher `temperature` brings the policy's chances closer; `path` is the file of another network."""
        super().__init__(budget, curiosity=curiosity, temperature=temperature, name=name)
        self.path = path
        self._priors = np.zeros(MOST_EDGES)
        self._liked = np.zeros(N_ACTIONS)
        self._row = np.zeros(N_FEATURES, np.int16)
        self._held = np.zeros(MOST_HELD, np.int64)
        self._factors = np.zeros(MOST_HELD, np.float32)

    def choose(self, situation: Situation) -> int:
        """Search within the budget; small matters are left to the policy alone."""
        frame = int(situation.world.stack[situation.world.depth - 1, 0])
        if len(situation.moves) == 1 or frame in MINOR:
            return favourite(situation, self.path)
        return super().choose(situation)

    def _simulate(self, situation: Situation, count: int, word: np.uint64, weights: np.ndarray) -> int:
        from abyss.bots.core.deep import simulate_deep  # only who plays with them waits for them
        from abyss.bots.network import LEARNED, load

        judge = load(self.path or LEARNED)
        body = np.zeros((2, judge.width), np.float32)
        return int(
            simulate_deep(
                self._worlds,
                situation.seat,
                count,
                word,
                self.curiosity,
                self.temperature,
                self._moves,
                self._tree,
                self._values,
                self._priors,
                self._chances,
                self._liked,
                self._scratch[1],
                self._path,
                self._row,
                judge.flat,
                len(judge.layers),
                self._held,
                self._factors,
                body[0],
                body[1],
                weights,
            )
        )


@bot("deep")
def make(argument: str) -> Bot:
    """Tree search led by a trained network: 50 ms a decision, or as said (deep:200ms, deep:100sims)."""
    if not argument:
        return DeepBot()
    return DeepBot(budget_of(argument), name=f"deep:{argument}")
