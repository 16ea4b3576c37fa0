"""PettingZoo: `abyss_v0.env()` for the agent-by-agent form, `abyss_v0.parallel_env()` for the parallel one.

    from abyss.envs import abyss_v0

    env = abyss_v0.env(players=3, expansions=["kraken"])
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Where a tool wants observations that are a plain box (SuperSuit), `mask_in="info"` gives the row alone and puts the mask
into the agent's info. `state()` is the whole table: the observations of all seats below each other.

An illegal action ends the game in `env()`: the agent at fault gets -1, the others 0 (as with PettingZoo's
TerminateIllegalWrapper). `raw_env()` raises IllegalAction instead, and the game goes on as if nothing had happened.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.spaces import RENDER_MODES, check_render_mode, observation_space, observed, rendered, rows
from abyss.envs.table import IllegalAction, Table
from abyss.kernels.feature_table import N_FEATURES
from abyss.record import Config
from abyss.rules.actions import DONE, N_ACTIONS

__all__ = ["IllegalAction", "env", "parallel_env", "raw_env"]

ILLEGAL_REWARD: Final = -1.0
MASK_PLACES: Final = ("observation", "info")


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
        mask_in: str,
    ) -> None:
        if mask_in not in MASK_PLACES:
            raise ValueError(f'"{mask_in}" is no place for the mask: choose {" or ".join(MASK_PLACES)}')
        self.table = Table(Config(players, tuple(expansions), turn_limit), reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = check_render_mode(render_mode)
        self._form = observation
        self._mask_apart = mask_in == "info"
        space = observation_space(observation)
        if not self._mask_apart:
            space = spaces.Dict({"observation": space, "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8)})
        self.state_space = rows(players, N_FEATURES)
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

    def _seen_by(self, seat: int) -> Any:
        seen = observed(self._form, self.table.observe(seat))
        return seen if self._mask_apart else {"observation": seen, "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> NDArray[np.int8]:
        return self.table.mask(seat)

    def _masks(self, agents: Sequence[str]) -> dict[str, dict[str, Any]]:
        """The infos of agents: their masks, if these belong there."""
        if not self._mask_apart:
            return {agent: {} for agent in agents}
        return {agent: {"action_mask": self._mask(self.possible_agents.index(agent))} for agent in agents}

    def state(self) -> NDArray[np.int16]:
        """The whole table: what all seats see, a row each; for learning, never for an agent to decide on."""
        return np.stack([self.table.observe(seat) for seat in range(len(self.possible_agents))])

    def _draw_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as text, or drawn for people, as the render mode says."""
        return rendered(self.render_mode, self.table.record)

    def close(self) -> None:
        """Nothing has to be closed."""


class raw_env(_Seats, AECEnv):
    """The game, agent by agent, without PettingZoo's wrappers."""

    _forgives = False
    metadata: ClassVar[dict[str, Any]] = {
        "name": "abyss_v0",
        "render_modes": list(RENDER_MODES),
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
        mask_in: str = "observation",
    ) -> None:
        """Prepare a table for that many players and those expansions."""
        super().__init__()
        self._set_up(players, expansions, reward, observation, render_mode, turn_limit, mask_in)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._masks(self.agents)
        self.agent_selection = self.agents[self.table.seat]
        self._draw_for_people()

    def observe(self, agent: str) -> Any:
        """What an agent may know, and its legal actions if it must decide."""
        return self._seen_by(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent."""
        if not self.agents:
            raise RuntimeError("no game is going on: call reset before step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
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
            if self._mask_apart:
                self.infos = self._masks(self.agents)
        self._draw_for_people()

    def _end(self, rewards: list[float], info: dict[str, Any]) -> None:
        """End the game for everybody; no reward was given before."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        mask = {"action_mask": np.zeros(N_ACTIONS, np.int8)} if self._mask_apart else {}
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = not self.table.is_cut
            self.truncations[agent] = self.table.is_cut
            self.infos[agent] = {**mask, **info}
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

    metadata: ClassVar[dict[str, Any]] = {"name": "abyss_v0", "render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        players: int = 2,
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "flat",
        render_mode: str | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        mask_in: str = "observation",
    ) -> None:
        """Prepare a table for that many players and those expansions."""
        self._set_up(players, expansions, reward, observation, render_mode, turn_limit, mask_in)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self._begin(seed)
        self._draw_for_people()
        return self._seen(), self._masks(self.agents)

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = self.table.mask(seat)
        if seat != self.table.seat:
            mask[DONE] = 1
        return mask

    def _seen(self) -> dict[str, Any]:
        return {agent: self._seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Play the action of the agent that must decide."""
        if not self.agents:
            raise RuntimeError("no game is going on: call reset before step")
        agents = self.agents
        agent = self.possible_agents[self.table.seat]
        illegal: str | None = None
        rewards = dict.fromkeys(agents, 0.0)
        try:
            self.table.play(int(actions[agent]))
        except IllegalAction as problem:
            rewards[agent] = ILLEGAL_REWARD
            illegal = str(problem)
        infos = self._masks(agents)
        if illegal is not None:
            infos[agent]["illegal"] = illegal
        over, cut = self.table.is_over, self.table.is_cut
        if over:
            rewards = dict(zip(agents, self.table.rewards(), strict=True))
            for name, points in zip(agents, self.table.scores(), strict=True):
                infos[name]["score"] = points
            self.agents = []
        self._draw_for_people()
        return self._seen(), rewards, dict.fromkeys(agents, over and not cut), dict.fromkeys(agents, cut), infos
