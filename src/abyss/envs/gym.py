"""Gymnasium: `AbyssEnv`, one agent against chosen bots, and `AbyssVectorEnv`, thousands of such games in one call.

    import gymnasium

    import abyss.envs.gym

    env = gymnasium.make("Abyss-v0", bots=["greedy"], expansions=["kraken"])
    vector = gymnasium.make_vec("Abyss-v0", num_envs=4096, bots=["random", "random"])

The agent sits on seat 0 (who begins is drawn anew in each game) and the bots on the next seats. `info["action_mask"]`
marks the legal actions. An illegal action is not played: the step gives `illegal_reward`, `info["illegal"]` says so,
and the game waits for another action.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from abyss.bots import interface
from abyss.bots.compiled import COMPILED_BOTS, choose
from abyss.bots.interface import ask
from abyss.bots.registry import make_bot
from abyss.envs.batch import AGENT, Batch
from abyss.envs.spaces import observation_space, rows
from abyss.envs.table import Table, by_name
from abyss.kernels.feature_table import N_FEATURES
from abyss.record import DEFAULT_TURN_LIMIT, Config
from abyss.rules.actions import N_ACTIONS
from abyss.telling.drawing import draw_board

Bot = str | Callable[[Any, Any], int]  # a bot's name, or a function of (observation, mask)

OWN: Final = 0  # the agent's seat


def opponent(name: str) -> int | interface.Bot:
    """A bot by name: the number of a compiled one, or any other of `bots.registry`."""
    if name in COMPILED_BOTS:
        return COMPILED_BOTS.index(name)
    try:
        return make_bot(name)
    except interface.BotError as problem:
        raise ValueError(str(problem)) from problem


class AbyssEnv(gymnasium.Env[Any, Any]):
    """One agent against bots."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        bots: Sequence[Bot] = ("random",),
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "flat",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Prepare a table for the agent and the bots."""
        self.table = Table(Config(1 + len(bots), tuple(expansions), turn_limit), reward)
        self._bots = [bot if callable(bot) else opponent(bot) for bot in bots]
        self._by_name = observation == "dict"
        self._illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space = observation_space(observation)
        self.action_space = spaces.Discrete(N_ACTIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game, up to the agent's first decision."""
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        self._let_bots_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and then the bots up to the agent's next decision."""
        if not self.table.is_legal(int(action)):
            observation, info = self._seen()
            return observation, self._illegal_reward, False, False, {**info, "illegal": True}
        self.table.play(int(action))
        self._let_bots_play()
        observation, info = self._seen()
        over = self.table.is_over
        return observation, self.table.rewards()[OWN], over, False, info

    def _let_bots_play(self) -> None:
        table = self.table
        while table.seat > OWN:
            bot = self._bots[table.seat - 1]
            if callable(bot):
                table.play(int(bot(table.observe(table.seat), table.mask(table.seat))))
                continue
            seed = int(self.np_random.integers(1 << 63))
            if isinstance(bot, int):
                table.play(int(choose(bot, table.record, table.moves, table.count, np.uint64(seed))))
            else:
                table.play(ask(bot, table.record, seed))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        row = self.table.observe(OWN)
        info: dict[str, Any] = {"action_mask": self.table.mask(OWN), "illegal": False}
        if self.table.is_over:
            info["scores"] = self.table.scores()
        return (by_name(row) if self._by_name else row), info

    def render(self) -> Any:
        """The board as text."""
        board = draw_board(self.table.record)
        if self.render_mode == "human":
            print(board)
            return None
        return board


class AbyssVectorEnv(VectorEnv[Any, Any, Any]):
    """Many such games, stepped together. The arrays it gives are used again by the next step: copy what you keep.

    A game that ends begins anew in the same step: the observation is the new game's already, and
    `info["scores"]` holds the final points of games that ended.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        bots: Sequence[str] = ("random",),
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        illegal_reward: float = -1.0,
        threads: int | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Prepare the games."""
        self.num_envs = num_envs
        self.batch = Batch(
            num_envs,
            1 + len(bots),
            expansions,
            bots=[AGENT, *bots],
            reward=reward,
            threads=threads,
            turn_limit=turn_limit,
        )
        self._illegal_reward = illegal_reward
        self.single_observation_space = observation_space("flat")
        self.single_action_space = spaces.Discrete(N_ACTIONS)
        self.observation_space = rows(num_envs, N_FEATURES)
        self.action_space = spaces.MultiDiscrete([N_ACTIONS] * num_envs)
        self.metadata = {**self.metadata}

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.batch.observations, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game."""
        batch = self.batch
        batch.step(actions)
        rewards = np.where(batch.illegal, np.float32(self._illegal_reward), batch.rewards[:, OWN])
        ended = batch.done.astype(bool)
        return batch.observations, rewards, ended, np.zeros(len(batch), bool), self._info()

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        return {"action_mask": batch.mask, "illegal": batch.illegal, "scores": batch.scores}

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()


gymnasium.register(
    id="Abyss-v0",
    entry_point="abyss.envs.gym:AbyssEnv",
    vector_entry_point="abyss.envs.gym:AbyssVectorEnv",
    disable_env_checker=True,
    order_enforce=False,
)
