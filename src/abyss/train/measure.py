"""How strong a network plays: against compiled bots, and against another network."""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from abyss.envs.batch import AGENT
from abyss.record import Config
from abyss.rules.state import SEATS
from abyss.train.network import Network
from abyss.train.settings import MIXES
from abyss.train.stretch import favourite
from abyss.train.tables import Tables

TURN_LIMIT: Final = 200  # for each player; a game that long is lost for all who wanted to win it


@dataclass
class Result:
    """Shares of the win in some games; 1 is what a player as good as the others would get."""

    players: NDArray[np.int64]
    sets: NDArray[np.int64]
    shares: NDArray[np.float64] = field(repr=False)

    def share(self, players: int | None = None, sets: int | None = None) -> float:
        """The mean share, over all games or some; not a number where there were none."""
        chosen = np.ones(len(self.players), bool)
        if players is not None:
            chosen &= self.players == players
        if sets is not None:
            chosen &= self.sets == sets
        return float(self.shares[chosen].mean()) if chosen.any() else float("nan")


def every_kind() -> list[Config]:
    """All numbers of players with all mixes that are possible."""
    tables = [(players, mix) for players in (2, 3, 4, 5) for mix in MIXES if players < 5 or "leviathan" in mix]
    return [Config(players, mix, TURN_LIMIT * players) for players, mix in tables]


def against_bot(
    network: Network, bot: str, rounds: int, device: str, seed: int, kinds: Sequence[Config] | None = None
) -> Result:
    """Let the network meet so many times a full table of a compiled bot, in every kind of game on every seat."""
    games = [(config, seat) for config in (kinds or every_kind()) for seat in range(config.players)]
    bots = [[AGENT if seat == own else bot for seat in range(SEATS)][: config.players] for config, own in games]
    tables = Tables(rounds * len(games), [config for config, _ in games], device, seed, bots=bots)
    own = torch.tensor([seat for _, seat in games], device=tables.device).repeat(rounds)
    found = _first_games(tables, own, lambda: favourite(network, tables))
    tables.close()
    return found


def against_network(
    network: Network,
    other: Network,
    rounds: int,
    device: str,
    seed: int,
    kinds: Sequence[Config] | None = None,
    on_cpu: bool = False,
) -> Result:
    """Let the network meet a full table of another one, likewise."""
    games = [(config, seat) for config in (kinds or every_kind()) for seat in range(config.players)]
    tables = Tables(rounds * len(games), [config for config, _ in games], device, seed, on_cpu=on_cpu)
    own = torch.tensor([seat for _, seat in games], device=tables.device).repeat(rounds)

    def actions() -> Tensor:
        return torch.where(tables.seats == own, favourite(network, tables), favourite(other, tables))

    found = _first_games(tables, own, actions)
    tables.close()
    return found


def _first_games(tables: Tables, own: Tensor, actions: Callable[[], Tensor]) -> Result:
    """Play until the first game of each place is over; every place counts once, however long its game is."""
    shares = torch.full((len(tables),), float("nan"), device=tables.device)
    for step in range(100_000):
        tables.step(actions())
        fresh = tables.done.bool() & shares.isnan()
        won = tables.shares().gather(-1, own[:, None]).squeeze(-1)
        shares = torch.where(fresh, won, shares)
        if step % 16 == 0 and not shares.isnan().any():
            break
    return Result(tables.players.cpu().numpy(), tables.sets.cpu().numpy(), shares.double().cpu().numpy())
