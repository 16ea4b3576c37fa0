"""PettingZoo: `abyss_v0.env()` for the agent-by-agent form, `abyss_v0.parallel_env()` for the parallel one.

    from abyss.envs import abyss_v0

    env = abyss_v0.env(players=3, expansions=["kraken"])
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An illegal action ends the game in `env()`: the agent at fault gets -1, the others 0 (as with PettingZoo's
TerminateIllegalWrapper). `raw_env()` raises IllegalAction instead, and the game goes on as if nothing had happened.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from abyss.envs.spaces import observation_space
from abyss.envs.table import IllegalAction, Table, by_name
from abyss.record import DEFAULT_TURN_LIMIT, Config
from abyss.rules.actions import DONE, N_ACTIONS
from abyss.telling.drawing import draw_board

__all__ = ["IllegalAction", "env", "parallel_env", "raw_env"]


ILLEGAL_REWARD = -1.0


class _Seats:
    """What both forms share: names, spaces and the table."""

    def _set_up(
        self,
        players: int,
        expansions: Sequence[str],
        reward: str,
        observation: str,
        render_mode: str | None,
        turn_limit: int,
    ) -> None:
        self.table = Table(Config(players, tuple(expansions), turn_limit), reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._by_name = observation == "dict"
        space = spaces.Dict(
            {
                "observation": observation_space(observation),
                "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(N_ACTIONS) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, the same object each time."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.table.begin(int(self._luck.integers(1 << 63)))
        self.agents = self.possible_agents[:]

    def _seen_by(self, seat: int) -> dict[str, Any]:
        row = self.table.observe(seat)
        return {"observation": by_name(row) if self._by_name else row, "action_mask": self.table.mask(seat)}

    def render(self) -> str | None:
        """The board as text."""
        board = draw_board(self.table.record)
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Nothing has to be closed."""


class raw_env(_Seats, AECEnv):
    """The game, agent by agent, without PettingZoo's wrappers."""

    _forgives = False
    metadata: ClassVar[dict[str, Any]] = {
        "name": "abyss_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "flat",
        render_mode: str | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Prepare a table for that many players and those expansions."""
        super().__init__()
        self._set_up(players, expansions, reward, observation, render_mode, turn_limit)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and its legal actions if it must decide."""
        return self._seen_by(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent."""
        if not hasattr(self, "terminations"):
            raise RuntimeError("call reset before step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.table.play(-1 if action is None else int(action))
        except IllegalAction as problem:
            if not self._forgives:
                raise
            rewards = [0.0] * len(self.possible_agents)
            rewards[self.table.seat] = ILLEGAL_REWARD
            self._end(rewards, {"illegal": str(problem)})
            return
        self._cumulative_rewards[agent] = 0.0
        if self.table.is_over:
            self._end(self.table.rewards(), {"scores": self.table.scores()})
        else:
            self.agent_selection = self.possible_agents[self.table.seat]

    def _end(self, rewards: list[float], info: dict[str, Any]) -> None:
        """End the game for everybody; no reward was given before."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = info
        self._accumulate_rewards()


class env(raw_env):
    """The game, agent by agent: an illegal action ends it, as with PettingZoo's TerminateIllegalWrapper.

    It does what PettingZoo's wrappers do for other games, without their cost.
    """

    _forgives = True


class parallel_env(_Seats, ParallelEnv):
    """The same game in PettingZoo's parallel form: all agents answer, and only the answer of the one to decide counts.

    The mask of an agent that is not asked allows only action 0, which then means waiting. An illegal action is not
    played: the agent gets -1 in that step, its info says so, and it is asked again.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "abyss_v0", "render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "flat",
        render_mode: str | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Prepare a table for that many players and those expansions."""
        self._set_up(players, expansions, reward, observation, render_mode, turn_limit)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        seen = {agent: self._seen_by(seat) for seat, agent in enumerate(self.possible_agents)}
        for seat, agent in enumerate(self.possible_agents):
            if seat != self.table.seat:
                seen[agent]["action_mask"][DONE] = 1
        return seen

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Play the action of the agent that must decide."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents = self.agents
        agent = self.possible_agents[self.table.seat]
        infos: dict[str, dict[str, Any]] = {name: {} for name in agents}
        rewards = dict.fromkeys(agents, 0.0)
        try:
            self.table.play(int(actions[agent]))
        except IllegalAction as problem:
            rewards[agent] = -1.0
            infos[agent] = {"illegal": str(problem)}
        over = self.table.is_over
        if over:
            rewards = dict(zip(agents, self.table.rewards(), strict=True))
            infos = {name: {"score": points} for name, points in zip(agents, self.table.scores(), strict=True)}
            self.agents = []
        seen = self._seen()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos
