"""Playing a stretch of decisions in all games, and what it was worth to everybody.

A value is kept for every seat, so that the next decision's value may come from another player's: returns go over all
decisions of a game, whoever makes them. They are counted by seats of the table; the network counts from the deciding
seat, and `seat_order` turns one into the other. Nothing waits for a GPU before the stretch is played.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from dataclasses import dataclass

import torch
from torch import Tensor

from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import SEATS
from abyss.train.network import (
    HEADS_WIDTH,
    POINTS_SCALE,
    ROW_WIDTH,
    VALUES,
    VALUES_AT,
    Network,
    digits,
    known_shares,
    legal_logs,
    playing,
    sampled,
)
from abyss.train.settings import Settings
from abyss.train.tables import Tables, points_of, shares_of

SHARE, LEAD, POINTS = (slice(i * SEATS, (i + 1) * SEATS) for i in range(3))


def seat_order(seats: Tensor, players: Tensor) -> Tensor:
    """The seats of the table in the order of the deciding seat; seats that do not play stay where they are."""
    place = torch.arange(SEATS, device=seats.device)
    turned = (seats[..., None] + place) % players[..., None]
    return torch.where(place < players[..., None], turned, place)


def by_table(values: Tensor, order: Tensor) -> Tensor:
    """Values of seats counted from the deciding one, by seat of the table."""
    return torch.zeros_like(values).scatter_(-1, order, values)


def by_decider(values: Tensor, order: Tensor) -> Tensor:
    """Values by seat of the table, counted from the deciding seat."""
    return values.gather(-1, order)


def values_by_table(said: Tensor, seats: Tensor, players: Tensor) -> Tensor:
    """Shares, leads and points of every seat, by seat of the table, from the values of judgements: (games, VALUES)."""
    order = seat_order(seats, players)
    inside = playing(players)
    shares = known_shares(said[..., SHARE], players)
    leads, points = said[..., LEAD] * inside, said[..., POINTS] * inside
    return torch.cat([by_table(part, order) for part in (shares, leads, points)], dim=-1)


def outcome(winners: Tensor, scores: Tensor, players: Tensor, settings: Settings) -> Tensor:
    """The same of games that have just ended, as they turned out."""
    points = points_of(scores)
    count = players[..., None]
    lead = (points * count - points.sum(-1, keepdim=True)) / (count - 1)
    lead = (lead / settings.lead_scale).clamp(-1, 1) * playing(players)
    return torch.cat([shares_of(winners), lead, points / POINTS_SCALE], dim=-1)


def utility(values: Tensor, players: Tensor, settings: Settings) -> Tensor:
    """How good values are for each seat of the table: 1 for a sure win by far."""
    count = players[..., None].float()
    share = (values[..., SHARE] * count - 1) / (count - 1)
    return settings.win * share + settings.lead * values[..., LEAD]


def returns_of(
    values: Tensor, last: Tensor, ended: Tensor, ends: Tensor, smoothing: float, found: Tensor | None = None
) -> Tensor:
    """Lambda returns of a stretch: values of each decision, of the one after, and where and how games ended."""
    found = torch.empty_like(values) if found is None else found
    following, ahead = last, last
    for t in reversed(range(len(values))):
        mixed = (1 - smoothing) * following + smoothing * ahead
        ahead = torch.where(ended[t][:, None], ends[t], mixed)
        found[t] = ahead
        following = values[t]
    return found


@dataclass
class Stretch:
    """A stretch of decisions in all games; the first axis is time."""

    rows: Tensor  # as `network.wide` makes them
    mask: Tensor  # as wide as both heads of the network
    actions: Tensor
    logs: Tensor
    seats: Tensor
    players: Tensor
    returns: Tensor  # by seat of the table
    gains: Tensor  # advantages of the deciding seat
    own: Tensor  # whether the learner made the decision, or its rival
    finished: int

    def flat(self) -> dict[str, Tensor]:
        """All decisions in a row, by name."""
        return {name: part.flatten(0, 1) for name, part in vars(self).items() if isinstance(part, Tensor)}


class Collector:
    """Plays stretches into the same memory again and again.

    With a rival the learner has one seat of each game, another one from game to game, and the rival plays all others
    as a bot would: what it likes best. Only the learner's own decisions teach the policy.
    """

    def __init__(self, tables: Tables, settings: Settings, rival: Network | None = None) -> None:
        """Take the memory."""
        self.tables, self.settings, self.rival = tables, settings, rival
        self._seat = torch.arange(len(tables), device=tables.device) % tables.players
        shape, device = (settings.length, len(tables)), tables.device
        self.rows = torch.zeros((*shape, ROW_WIDTH), dtype=digits(device), device=device)
        self.mask = torch.zeros((*shape, HEADS_WIDTH), dtype=torch.bool, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.seats = torch.zeros(shape, dtype=torch.int64, device=device)
        self.players = tables.players.repeat(settings.length, 1)
        self.logs = torch.zeros(shape, device=device)
        self.said = torch.zeros((*shape, VALUES), device=device)
        self.returns = torch.zeros((*shape, VALUES), device=device)
        self.gains = torch.zeros(shape, device=device)
        self.ended = torch.zeros(shape, dtype=torch.bool, device=device)
        self.winners = torch.zeros(shape, dtype=tables.winners.dtype, device=device)
        self.scores = torch.zeros((*shape, tables.scores.shape[1]), dtype=tables.scores.dtype, device=device)
        self.own = torch.ones(shape, dtype=torch.bool, device=device)

    @torch.no_grad()
    def play(self, network: Network, generator: torch.Generator) -> Stretch:
        """Let the network play a stretch."""
        tables, settings = self.tables, self.settings
        for t in range(settings.length):
            self.rows[t, :, : tables.observations.shape[1]] = tables.observations
            self.mask[t, :, :N_ACTIONS], self.seats[t] = tables.mask.view(torch.bool), tables.seats
            heads = network.heads(self.rows[t])
            actions, logs = sampled(heads, self.mask[t], generator)
            if self.rival is not None:
                self.own[t] = tables.seats == self._seat
                actions = torch.where(self.own[t], actions, favourite(self.rival, tables))
                logs = logs * self.own[t]
            self.actions[t], self.logs[t], self.said[t] = actions, logs, heads[:, VALUES_AT]
            tables.step(actions)
            self.ended[t] = tables.done.view(torch.bool)
            self.winners[t], self.scores[t] = tables.winners, tables.scores
        last = values_by_table(network(tables.observations).values, tables.seats, tables.players)
        values = values_by_table(self.said, self.seats, self.players)
        ends = outcome(self.winners, self.scores, self.players, settings)
        returns_of(values, last, self.ended, ends, settings.smoothing, self.returns)
        gained = utility(self.returns, self.players, settings) - utility(values, self.players, settings)
        self.gains.copy_(gained.gather(-1, self.seats[..., None]).squeeze(-1))
        return Stretch(
            self.rows,
            self.mask,
            self.actions,
            self.logs,
            self.seats,
            self.players,
            self.returns,
            self.gains,
            self.own,
            int(self.ended.sum()),
        )


@torch.no_grad()
def favourite(network: Network, tables: Tables) -> Tensor:
    """What a network likes best in each game."""
    return legal_logs(network(tables.observations).policy, tables.mask).argmax(-1)
