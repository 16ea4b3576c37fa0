"""The network: a policy over all actions, and for every seat its share of the win, its lead and its final points.

Seats are counted from the deciding one, as in the row. The share is a softmax over the seats that play.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

import math
from typing import Final, NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from abyss.kernels.feature_table_2 import N_FEATURES, SCALE
from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import SEATS

FORBIDDEN: Final = -1e9
POINTS_SCALE: Final = 40.0  # final points are predicted in this unit
VALUES: Final = 3 * SEATS  # share, lead and points of each seat


class Judgement(NamedTuple):
    """What the network says of rows: logits of actions, logits of shares, leads and points (in POINTS_SCALE)."""

    policy: Tensor
    shares: Tensor
    leads: Tensor
    points: Tensor


class Network(nn.Module):
    """A first layer over the sparse row, residual layers, and two linear heads."""

    unit: Tensor

    def __init__(self, width: int, depth: int) -> None:
        """Make the layers; the heads begin near zero, so that every legal action is as likely."""
        super().__init__()
        self.register_buffer("unit", torch.from_numpy(1 / SCALE), persistent=False)
        self.first = nn.Linear(N_FEATURES, width)
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.policy = nn.Linear(width, N_ACTIONS)
        self.values = nn.Linear(width, VALUES)
        nn.init.normal_(self.first.weight, std=1 / math.sqrt(100))  # some hundred of the inputs are not zero
        nn.init.zeros_(self.first.bias)
        for layer in self.layers:
            nn.init.normal_(layer.weight, std=math.sqrt(1 / width))
            nn.init.zeros_(layer.bias)
        for head in (self.policy, self.values):
            nn.init.normal_(head.weight, std=0.01 / math.sqrt(width))
            nn.init.zeros_(head.bias)

    def forward(self, rows: Tensor) -> Judgement:
        """Judge rows (int16)."""
        kind = torch.bfloat16 if torch.is_autocast_enabled(rows.device.type) else torch.float32
        body = F.relu(F.linear(rows.to(kind), (self.first.weight * self.unit).to(kind), self.first.bias.to(kind)))
        for layer in self.layers:
            body = body + F.relu(layer(body))
        shares, leads, points = self.values(body).float().split(SEATS, dim=-1)
        return Judgement(self.policy(body).float(), shares, leads, points)


def playing(players: Tensor) -> Tensor:
    """Which of the seats, counted from the deciding one, play: (games, SEATS)."""
    return torch.arange(SEATS, device=players.device) < players[:, None]


def known_shares(judged: Judgement, players: Tensor) -> Tensor:
    """The shares of the win, 0 for seats that do not play."""
    return judged.shares.masked_fill(~playing(players), FORBIDDEN).softmax(-1)


def legal_logs(judged: Judgement, mask: Tensor) -> Tensor:
    """Logarithms of the policy's chances, over the legal actions."""
    return judged.policy.masked_fill(mask == 0, FORBIDDEN).log_softmax(-1)


def sampled(logs: Tensor, generator: torch.Generator) -> Tensor:
    """An action for each row, drawn by the policy (the largest of logs plus Gumbel noise)."""
    noise = torch.empty_like(logs).exponential_(generator=generator).clamp_min_(1e-20).log_()
    return (logs - noise).argmax(-1)
