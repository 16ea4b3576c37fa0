"""Gymnasium: `AbyssEnv`, one agent against chosen bots; thousands of such games in one call are in `gym_vector`.

    import gymnasium

    import abyss.envs.gym

    env = gymnasium.make("Abyss-v0", bots=["greedy"], expansions=["kraken"])
    vector = gymnasium.make_vec("Abyss-v0", num_envs=4096, bots=["random", "random"])

The agent sits on seat 0 (who begins is drawn anew in each game) and the bots on the next seats. `info["action_mask"]`
marks the legal actions, and `action_masks()` gives them to sb3-contrib's MaskablePPO. An illegal action is not played:
the step gives `illegal_reward`, `info["illegal"]` says so, and the game waits for another action.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from abyss.bots import interface
from abyss.bots.compiled import COMPILED_BOTS, choose
from abyss.bots.interface import ask
from abyss.bots.registry import make_bot
from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.spaces import RENDER_MODES, check_render_mode, observation_space, observed, rendered
from abyss.envs.table import Table
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS

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

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

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
        self._form = observation
        self._illegal_reward = illegal_reward
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_space(observation)
        self.action_space = spaces.Discrete(N_ACTIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game, up to the agent's first decision."""
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        self._let_bots_play()
        self._draw_for_people()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and then the bots up to the agent's next decision."""
        if self.table.is_over:
            raise ResetNeeded("no game is going on: call reset before step")
        if not self.table.is_legal(int(action)):
            observation, info = self._seen()
            return observation, self._illegal_reward, False, False, {**info, "illegal": True}
        self.table.play(int(action))
        self._let_bots_play()
        self._draw_for_people()
        observation, info = self._seen()
        over, cut = self.table.is_over, self.table.is_cut
        return observation, self.table.rewards()[OWN], over and not cut, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal action, under the name that MaskablePPO looks for."""
        return self.table.mask(OWN).astype(bool)

    def _let_bots_play(self) -> None:
        table = self.table
        while table.seat > OWN:
            bot = self._bots[table.seat - 1]
            if callable(bot):
                row = observed(self._form, table.observe(table.seat))
                table.play(int(bot(row, table.mask(table.seat))))
                continue
            seed = int(self.np_random.integers(1 << 63))
            if isinstance(bot, int):
                table.play(int(choose(bot, table.record, table.moves, table.count, np.uint64(seed))))
            else:
                table.play(ask(bot, table.record, seed))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.table.mask(OWN), "illegal": False}
        if self.table.is_over:
            info["scores"] = np.array(self.table.scores(), np.int16)
        return observed(self._form, self.table.observe(OWN)), info

    def _draw_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board as text, or drawn for people, as the render mode says."""
        return rendered(self.render_mode, self.table.record)


gymnasium.register(
    id="Abyss-v0",
    entry_point="abyss.envs.gym:AbyssEnv",
    vector_entry_point="abyss.envs.gym_vector:AbyssVectorEnv",
    disable_env_checker=True,
    order_enforce=False,
)
