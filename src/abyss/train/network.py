"""The network: a policy over all actions, and for every seat its share of the win, its lead and its final points.

Seats are counted from the deciding one, as in the row. The share is a softmax over the seats that play. On a GPU layers
are worked out in half the digits, and rows and heads are made a little wider with zeros: matrices whose rows are not
whole sixteens of bytes take a GPU several times as long.
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
ROW_WIDTH: Final = -(-N_FEATURES // 8) * 8
VALUES_AT: Final = slice(N_ACTIONS, N_ACTIONS + VALUES)
HEADS_WIDTH: Final = -(-VALUES_AT.stop // 16) * 16  # masks are as wide, a byte each


class Judgement(NamedTuple):
    """What the network says of rows: logits of actions; logits of shares, leads and points (in POINTS_SCALE)."""

    policy: Tensor
    values: Tensor


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

    def heads(self, rows: Tensor) -> Tensor:
        """What both heads say of rows, side by side; the rows are as games write them (int16) or `wide` makes them."""
        kind = digits(rows.device)
        rows = rows if rows.shape[1] == ROW_WIDTH else wide(rows)
        first = F.pad((self.first.weight * self.unit).to(kind), (0, ROW_WIDTH - N_FEATURES))
        body = F.relu(F.linear(rows, first, self.first.bias.to(kind)))
        for layer in self.layers:
            body = body + F.relu(F.linear(body, layer.weight.to(kind), layer.bias.to(kind)))
        more = HEADS_WIDTH - VALUES_AT.stop
        weights = F.pad(torch.cat([self.policy.weight, self.values.weight]).to(kind), (0, 0, 0, more))
        biases = F.pad(torch.cat([self.policy.bias, self.values.bias]).to(kind), (0, more))
        return F.linear(body, weights, biases)

    def forward(self, rows: Tensor) -> Judgement:
        """Judge rows."""
        heads = self.heads(rows)
        return Judgement(heads[:, :N_ACTIONS], heads[:, VALUES_AT].float())


def digits(device: torch.device) -> torch.dtype:
    """The numbers that layers are worked out in: half the digits on a GPU, all of them on a CPU."""
    return torch.bfloat16 if device.type == "cuda" else torch.float32


def wide(rows: Tensor) -> Tensor:
    """Rows as games write them, made ready for the first layer."""
    return F.pad(rows.to(digits(rows.device)), (0, ROW_WIDTH - N_FEATURES))


def playing(players: Tensor) -> Tensor:
    """Which of the seats, counted from the deciding one, play: (games, SEATS)."""
    return torch.arange(SEATS, device=players.device) < players[..., None]


def known_shares(logits: Tensor, players: Tensor) -> Tensor:
    """The shares of the win, 0 for seats that do not play."""
    return logits.masked_fill(~playing(players), FORBIDDEN).softmax(-1)


def legal(logits: Tensor, mask: Tensor) -> Tensor:
    """Logits without those of illegal actions; the mask is as wide."""
    return torch.where(mask.view(torch.bool), logits, logits.new_full((), FORBIDDEN))


def legal_logs(logits: Tensor, mask: Tensor) -> Tensor:
    """Logarithms of the policy's chances, over the legal actions."""
    return legal(logits, mask).log_softmax(-1, dtype=torch.float32)


def sampled(logits: Tensor, mask: Tensor, generator: torch.Generator) -> tuple[Tensor, Tensor]:
    """An action for each row, drawn by the policy, and the logarithm of its chance.

    The largest of chances over exponential noise is each as often as its chance says.
    """
    chances = legal(logits, mask).softmax(-1, dtype=torch.float32)
    noise = torch.empty_like(chances).exponential_(generator=generator)
    actions = torch.div(chances, noise, out=noise).argmax(-1)
    return actions, chances.gather(-1, actions[:, None]).squeeze(-1).log()
