"""Gymnasium's vector form: thousands of games of one agent against compiled bots, stepped in one call.

    import gymnasium

    import abyss.envs.gym

    vector = gymnasium.make_vec("Abyss-v0", num_envs=4096, bots=["random", "random"])

It keeps the customs of Gymnasium 1.x, with the default of its own vector environments, `autoreset_mode="NextStep"`:
after a game has ended, the next step begins the next one, whatever the action (the mask allows action 0 then). With
"SameStep" it begins at once, and `info["final_obs"]` and `info["final_info"]` tell of the end; with "Disabled" it waits
for `reset` with `options={"reset_mask": ...}`.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.batch import AGENT, Batch
from abyss.envs.gym import OWN
from abyss.envs.spaces import RENDER_MODES, check_render_mode, observation_space, observed
from abyss.envs.stepping import KEEP
from abyss.rules.actions import DONE, N_ACTIONS
from abyss.telling.drawing import draw_board

Info = dict[str, Any]

WAITING: Final = (np.arange(N_ACTIONS) == DONE).astype(np.int8)  # while a game is over: a mask must allow something


class AbyssVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games of one agent against bots. All that it gives is the caller's to keep.

    With `copy=False` arrays are shared with the next step, which writes into them again: quicker, and the caller must
    copy what it keeps.
    """

    metadata: ClassVar[Info] = {"render_modes": list(RENDER_MODES), "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        bots: Sequence[str] = ("random",),
        expansions: Sequence[str] = (),
        *,
        reward: str = "place",
        observation: str = "flat",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        threads: int | None = None,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
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
            final_observations=True,
        )
        self._form = observation
        self._illegal_reward = np.float32(illegal_reward)
        self._copy = copy
        self._mode = AutoresetMode(autoreset_mode)
        self.render_mode = check_render_mode(render_mode)
        self.single_observation_space = observation_space(observation)
        self.single_action_space = spaces.Discrete(N_ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        self._over: NDArray[np.bool_] | None = None  # games that ended and were not begun anew; None before a reset

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Any, Info]:
        """Begin all games anew, or those of `options["reset_mask"]`; a seed is one number or a list, one a game."""
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=None if seed is None else int(seed))
            seeds = [None if seed is None else int(seed) + game for game in range(self.num_envs)]
        else:
            seeds = [None if each is None else int(each) for each in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"there must be one seed for each of the {self.num_envs} games, not {len(seeds)}")
        chosen = self._chosen(options)
        self.batch.reset_games(chosen, seeds)
        self._over = np.zeros(self.num_envs, bool) if self._over is None else self._over & ~chosen
        self._draw_for_people()
        return self._seen(self.batch.observations), self._info(chosen)

    def _chosen(self, options: Info | None) -> NDArray[np.bool_]:
        if options is None or "reset_mask" not in options:
            return np.ones(self.num_envs, bool)
        chosen = options["reset_mask"]
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
            raise ValueError(f'"reset_mask" must be an array of {self.num_envs} truth values')
        if not chosen.any():
            raise ValueError('"reset_mask" names no game to begin anew')
        if self._over is None and not chosen.all():
            raise ResetNeeded("no game is going on: begin all of them before some are begun anew")
        return chosen

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Info]:
        """Play an action in each game."""
        if self._over is None:
            raise ResetNeeded("no game is going on: call reset before step")
        over, batch = self._over, self.batch
        if self._mode == AutoresetMode.DISABLED and over.any():
            raise ResetNeeded(f"games {np.flatnonzero(over).tolist()} are over: begin them anew with reset_mask")
        actions = np.asarray(actions)
        batch.step(np.where(over, KEEP, np.where(actions < 0, N_ACTIONS, actions)))  # no number below 0 is an action
        ended, cut = batch.done.astype(bool), batch.cut.astype(bool)
        rewards = np.where(batch.illegal, self._illegal_reward, batch.rewards[:, OWN])
        if self._mode == AutoresetMode.SAME_STEP:
            info = self._info(np.ones(self.num_envs, bool))
            if ended.any():
                info |= self._final(ended)
            seen = self._seen(batch.observations)
        else:  # the next game waits in the batch; until it is begun, the end of the last one is shown
            shown = np.where(ended[:, None], batch.finals, batch.observations) if ended.any() else batch.observations
            seen, info = self._seen(shown), self._info(np.ones(self.num_envs, bool))
            if ended.any():
                info["action_mask"] = np.where(ended[:, None], WAITING, info["action_mask"])
                info |= {"scores": np.where(ended[:, None], batch.scores, 0), "_scores": ended}
            self._over = ended
        self._draw_for_people()
        return seen, rewards, ended & ~cut, cut, info

    def _seen(self, rows: NDArray[np.int16]) -> Any:
        """Rows in the form asked for, the caller's own unless they are to be shared."""
        return observed(self._form, rows.copy() if self._copy and self._form != "scaled" else rows)

    def _info(self, of: NDArray[np.bool_]) -> Info:
        """What is told of each game at every step."""
        mask, illegal = self.batch.mask.view(np.int8), self.batch.illegal.view(bool)
        if self._copy:
            mask, illegal = mask.copy(), illegal.copy()
        return {"action_mask": mask, "_action_mask": of, "illegal": illegal, "_illegal": of}

    def _final(self, ended: NDArray[np.bool_]) -> Info:
        """What is told of games that have ended and given way to the next."""
        batch = self.batch
        finals = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended):
            finals[game] = self._seen(batch.finals[game])
        last: Info = {
            "action_mask": np.zeros((self.num_envs, N_ACTIONS), np.int8),
            "illegal": np.zeros(self.num_envs, bool),
            "scores": np.where(ended[:, None], batch.scores, 0),
        }
        last |= {f"_{name}": ended for name in tuple(last)}
        return {"final_obs": finals, "_final_obs": ended, "final_info": last, "_final_info": ended}

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal action of each game."""
        return self.batch.mask.astype(bool)

    def _draw_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> tuple[str, ...] | None:
        """The boards as texts, or drawn for people, as the render mode says."""
        if self.render_mode is None:
            return None
        boards = tuple(draw_board(self.batch.games[game]) for game in range(self.num_envs))
        if self.render_mode == "human":
            print("\n\n".join(boards))
            return None
        return boards

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()
