"""OpenSpiel: importing this file registers the game `python_abyss`.

    import pyspiel

    import abyss.envs.openspiel

    game = pyspiel.load_game("python_abyss", {"players": 3, "kraken": True})

Chance is sampled once, at the root: the first node is a chance node with `deals` outcomes, each the key of one
shuffle, and all later draws follow from it. So a history gives the same state always, and states can be cloned and
saved. It also means that a clone knows the cards to come: a search that should not must begin from
`state.resample_from_infostate(player, sampler)`, a fair guess at everything the player cannot know; OpenSpiel's ISMCTS
does so by itself.

An illegal action raises IllegalAction and the state stays as it was. What can be observed is in `envs.observer`.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import pyspiel

from abyss.cards.arrays import DEFAULT_TURN_LIMIT
from abyss.envs.observer import AbyssObserver
from abyss.envs.rewards import MOST
from abyss.envs.table import Table
from abyss.knowledge import view
from abyss.notation.moves import move_text
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import EXPANSION_BITS

LONGEST: Final = 30_000  # decisions
DEFAULTS: Final = {
    "players": 2,
    "kraken": False,
    "leviathan": False,
    "exiles": False,
    "reward": "place",
    "deals": 10_000,
    "turn_limit": DEFAULT_TURN_LIMIT,
}

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_abyss",
    long_name="Abyss",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)


class AbyssGame(pyspiel.Game):
    """A configuration of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters; an impossible mix raises an error that says why."""
        chosen = {**DEFAULTS, **(params or {})}
        players, deals = int(chosen["players"]), int(chosen["deals"])
        if deals < 1:
            raise ValueError(f"{deals} deals leave nothing to play: give at least 1")
        expansions = tuple(name for name in EXPANSION_BITS if chosen[name])
        self.config = Config(players, expansions, int(chosen["turn_limit"]))
        self.config.sets  # noqa: B018  (an impossible mix says so)
        self.reward = str(chosen["reward"])
        self.deals = deals
        most = MOST.get(self.reward, 1.0)
        Table(self.config, self.reward)
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=N_ACTIONS,
                max_chance_outcomes=deals,
                num_players=players,
                min_utility=-most,
                max_utility=most,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            chosen,
        )

    def new_initial_state(self) -> "AbyssState":
        """The root, before the deal."""
        return AbyssState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "AbyssObserver":
        """An observer of the kind asked for; a player's whole observation unless told otherwise."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return AbyssObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.config.players)


class AbyssState(pyspiel.State):
    """A position."""

    def __init__(self, game: AbyssGame) -> None:
        """Stand at the root."""
        super().__init__(game)
        self._deals = game.deals
        self.table = Table(game.config, game.reward)
        self.is_dealt = False
        self._memories = [b""] * game.config.players  # a fingerprint of all that each player saw and did

    def current_player(self) -> int:
        """Whose decision it is."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.is_over else self.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal.tolist()) if player == self.table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        actor = self.table.seat if self.is_dealt else -1
        if self.is_dealt:
            self.table.play(action)
        else:
            self.table.begin(action)
            self.is_dealt = True
        for player, memory in enumerate(self._memories):
            own = action if player == actor else -1
            seen = self.table.observe(player).tobytes() + own.to_bytes(2, "little", signed=True)
            self._memories[player] = blake2b(memory + seen, digest_size=16).digest()

    def recalled(self, player: int) -> str:
        """A fingerprint of all that a player saw and did up to now: the same only where all of that was the same."""
        return self._memories[player].hex()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(move_text(self.table.record, action))

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.is_dealt and self.table.is_over

    def returns(self) -> list[float]:
        """The rewards of all players."""
        return self.table.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "AbyssState":
        """This position with all that a player cannot know guessed anew, fairly; `sampler` gives numbers of 0 to 1."""
        state: AbyssState = self.clone()
        luck = sum(int(sampler() * (1 << 32)) << shift for shift in (0, 32))
        state.table.redeal(player, luck)
        return state

    def __str__(self) -> str:
        """What everybody may see."""
        return json.dumps(view(self.table.record, None)) if self.is_dealt else "before the deal"


pyspiel.register_game(GAME_TYPE, AbyssGame)
