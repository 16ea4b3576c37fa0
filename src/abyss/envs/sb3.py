"""Stable-Baselines3: `AbyssVecEnv`, thousands of games against compiled bots in one `VecEnv`, with masks.

    from sb3_contrib import MaskablePPO

    from abyss.envs.sb3 import AbyssVecEnv

    model = MaskablePPO("MlpPolicy", AbyssVecEnv(64, bots=["random"])).learn(100_000)

MaskablePPO finds the masks by itself. A single `abyss.envs.gym.AbyssEnv` works as well, and slower.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.batch import AGENT, Batch
from abyss.envs.gym import OWN
from abyss.envs.spaces import observation_space, observed
from abyss.rules.actions import N_ACTIONS


class AbyssVecEnv(VecEnv):
    """Many games of one agent against compiled bots, as Stable-Baselines3 wants them.

    A game that ends begins anew in the same step; `infos[game]["terminal_observation"]` holds what was seen at the end,
    `["scores"]` the points of all seats. An illegal action is not played and gives `illegal_reward`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        bots: Sequence[str] = ("random",),
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "scaled",
        illegal_reward: float = -1.0,
        seed: int = 0,
        threads: int | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        """Prepare the games."""
        self.batch = Batch(
            num_envs,
            1 + len(bots),
            expansions,
            bots=[AGENT, *bots],
            reward=reward,
            seed=seed,
            threads=threads,
            turn_limit=turn_limit,
            final_observations=True,
        )
        self._form = observation
        self._illegal_reward = np.float32(illegal_reward)
        self._actions: Any = None
        super().__init__(num_envs, observation_space(observation), spaces.Discrete(N_ACTIONS))

    def _seen(self, rows: NDArray[np.int16]) -> Any:
        return observed(self._form, rows.copy())

    def reset(self) -> Any:
        """Begin all games; after `seed`, those of the seed."""
        seed = self._seeds[0]
        self.batch.reset(seed)
        self._reset_seeds()
        self._reset_options()
        return self._seen(self.batch.observations)

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take the next actions."""
        self._actions = np.where(actions < 0, N_ACTIONS, actions)  # no number below 0 is an action

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Play them."""
        batch = self.batch
        batch.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(batch.done).tolist():
            infos[game] = {
                "terminal_observation": self._seen(batch.finals[game]),
                "TimeLimit.truncated": bool(batch.cut[game]),
                "scores": batch.scores[game].tolist(),
            }
        for game in np.flatnonzero(batch.illegal).tolist():
            infos[game]["illegal"] = True
        rewards = np.where(batch.illegal, self._illegal_reward, batch.rewards[:, OWN])
        return self._seen(batch.observations), rewards, batch.done.astype(bool), infos

    def action_masks(self, game: int) -> NDArray[np.bool_]:
        """True for each legal action of a game."""
        mask: NDArray[np.bool_] = self.batch.mask[game].astype(bool)
        return mask

    def close(self) -> None:
        """End the threads."""
        self.batch.close()

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        """An attribute of some games: their masks, or the render mode, which is None."""
        games = self._get_indices(indices)
        known: dict[str, Callable[[int], Any]] = {
            "action_masks": lambda game: partial(self.action_masks, game),
            "render_mode": lambda game: None,
        }
        if attr_name not in known:
            raise AttributeError(f"a game has no attribute {attr_name}")
        return [known[attr_name](game) for game in games]

    def set_attr(self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None) -> None:
        """Nothing can be set."""
        raise AttributeError(f"a game has no attribute {attr_name} to be set")

    def env_method(
        self, method_name: str, *arguments: Any, indices: int | Iterable[int] | None = None, **named: Any
    ) -> list[Any]:
        """Call a method of some games: `action_masks` is the only one."""
        return [method(*arguments, **named) for method in self.get_attr(method_name, indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: int | Iterable[int] | None = None) -> list[bool]:
        """No game is wrapped."""
        return [False for _ in self._get_indices(indices)]
