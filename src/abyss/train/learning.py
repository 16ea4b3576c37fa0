"""Proximal policy optimisation for several players: playing a stretch, its returns, and one pass over it.

A value is kept for every seat, so that the next decision's value may come from another player's: returns go over all
decisions of a game, whoever makes them. They are counted by seats of the table; the network counts from the deciding
seat, and `seat_order` turns one into the other.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from dataclasses import dataclass
from typing import Any, Final

import torch
from torch import Tensor, nn

from abyss.rules.actions import N_ACTIONS
from abyss.rules.state import SEATS
from abyss.train.network import POINTS_SCALE, VALUES, Judgement, Network, known_shares, legal_logs, playing, sampled
from abyss.train.settings import Settings
from abyss.train.tables import Tables

LEAST_SPREAD: Final = 0.05  # advantages are not blown up beyond this, as when no game has ended
SHARE, LEAD, POINTS = (slice(i * SEATS, (i + 1) * SEATS) for i in range(3))


def seat_order(seats: Tensor, players: Tensor) -> Tensor:
    """The seats of the table in the order of the deciding seat; seats that do not play stay where they are."""
    place = torch.arange(SEATS, device=seats.device)
    turned = (seats[:, None] + place) % players[:, None]
    return torch.where(place < players[:, None], turned, place)


def by_table(values: Tensor, order: Tensor) -> Tensor:
    """Values of seats counted from the deciding one, by seat of the table."""
    return torch.zeros_like(values).scatter_(-1, order, values)


def by_decider(values: Tensor, order: Tensor) -> Tensor:
    """Values by seat of the table, counted from the deciding seat."""
    return values.gather(-1, order)


def values_by_table(judged: Judgement, seats: Tensor, players: Tensor) -> Tensor:
    """Shares, leads and points of every seat, by seat of the table: (games, VALUES)."""
    order = seat_order(seats, players)
    inside = playing(players)
    shares = known_shares(judged, players)
    leads, points = judged.leads * inside, judged.points * inside
    return torch.cat([by_table(part, order) for part in (shares, leads, points)], dim=-1)


def outcome(tables: Tables, settings: Settings) -> Tensor:
    """The same of games that have just ended, as they turned out."""
    points = tables.points()
    count = tables.players[:, None]
    lead = (points * count - points.sum(-1, keepdim=True)) / (count - 1)
    inside = playing(tables.players)
    lead = (lead / settings.lead_scale).clamp(-1, 1) * inside
    return torch.cat([tables.shares(), lead, points / POINTS_SCALE], dim=-1)


def utility(values: Tensor, players: Tensor, settings: Settings) -> Tensor:
    """How good values are for each seat of the table: 1 for a sure win by far."""
    count = players[..., None].float()
    share = (values[..., SHARE] * count - 1) / (count - 1)
    return settings.win * share + settings.lead * values[..., LEAD]


def returns_of(values: Tensor, last: Tensor, ended: Tensor, ends: Tensor, smoothing: float) -> Tensor:
    """Lambda returns of a stretch: values of each decision, of the one after, and where and how games ended."""
    found = torch.empty_like(values)
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

    rows: Tensor
    mask: Tensor
    actions: Tensor
    logs: Tensor
    seats: Tensor
    players: Tensor
    returns: Tensor  # by seat of the table
    gains: Tensor  # advantages of the deciding seat
    own: Tensor  # whether the learner made the decision, or its rival
    finished: int


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
        self.rows = torch.zeros((*shape, tables.observations.shape[1]), dtype=torch.int16, device=device)
        self.mask = torch.zeros((*shape, N_ACTIONS), dtype=torch.uint8, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.seats = torch.zeros(shape, dtype=torch.int64, device=device)
        self.logs = torch.zeros(shape, device=device)
        self.values = torch.zeros((*shape, VALUES), device=device)
        self.ends = torch.zeros((*shape, VALUES), device=device)
        self.ended = torch.zeros(shape, dtype=torch.bool, device=device)
        self.own = torch.ones(shape, dtype=torch.bool, device=device)

    @torch.no_grad()
    def play(self, network: Network, generator: torch.Generator) -> Stretch:
        """Let the network play a stretch."""
        tables, settings = self.tables, self.settings
        for t in range(settings.length):
            self.rows[t], self.mask[t], self.seats[t] = tables.observations, tables.mask, tables.seats
            with autocast(tables.device):
                judged = network(tables.observations)
            logs = legal_logs(judged, tables.mask)
            actions = sampled(logs, generator)
            if self.rival is not None:
                self.own[t] = tables.seats == self._seat
                actions = torch.where(self.own[t], actions, favourite(self.rival, tables))
            self.actions[t] = actions
            self.logs[t] = logs.gather(-1, actions[:, None]).squeeze(-1)
            self.values[t] = values_by_table(judged, tables.seats, tables.players)
            tables.step(actions)
            self.ended[t] = tables.done.bool()
            self.ends[t] = outcome(tables, settings)
        with autocast(tables.device):
            judged = network(tables.observations)
        last = values_by_table(judged, tables.seats, tables.players)
        returns = returns_of(self.values, last, self.ended, self.ends, settings.smoothing)
        players = tables.players.expand(settings.length, -1)
        gained = utility(returns, players, settings) - utility(self.values, players, settings)
        gains = gained.gather(-1, self.seats[..., None]).squeeze(-1)
        return Stretch(
            self.rows,
            self.mask,
            self.actions,
            self.logs,
            self.seats,
            players,
            returns,
            gains,
            self.own,
            int(self.ended.sum()),
        )


def autocast(device: torch.device) -> Any:
    """Half the digits on a GPU, all of them on a CPU."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


@torch.no_grad()
def favourite(network: Network, tables: Tables) -> Tensor:
    """What a network likes best in each game."""
    with autocast(tables.device):
        judged = network(tables.observations)
    return legal_logs(judged, tables.mask).argmax(-1)


def mean_of(values: Tensor, chosen: Tensor) -> Tensor:
    """The mean of the values that are chosen; 0 if none is."""
    return (values * chosen).sum() / chosen.sum().clamp_min(1)


class Learner:
    """A network, its averaged twin that plays, and the optimiser."""

    def __init__(self, settings: Settings, device: str) -> None:
        """Begin with random weights of the seed."""
        self.settings, self.device = settings, torch.device(device)
        torch.manual_seed(settings.seed)
        self.network = Network(settings.width, settings.depth).to(self.device)
        self.average = Network(settings.width, settings.depth).to(self.device)
        self.average.load_state_dict(self.network.state_dict())
        fused = self.device.type == "cuda"
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-6, fused=fused)
        self.rate = settings.rate
        self.updates = 0  # stretches learned from

    def begin_with(self, network: Network) -> None:
        """Take over the weights of another network."""
        for own in (self.network, self.average):
            own.load_state_dict(network.state_dict())

    def magnet(self) -> float:
        """How strongly the policy is pulled towards any legal move now."""
        return float(self.settings.magnet / (self.updates + 1) ** self.settings.magnet_fall)

    def learn(self, seen: Stretch, most_rate: float) -> dict[str, float]:
        """One pass over a stretch in a random order; return what is worth telling."""
        settings = self.settings
        own = seen.gains[seen.own]
        spread = own.std().clamp_min(LEAST_SPREAD) if len(own) > 1 else own.new_tensor(1.0)
        gains = (seen.gains - own.mean()) / spread if len(own) else seen.gains
        flat = {
            "rows": seen.rows.flatten(0, 1),
            "mask": seen.mask.flatten(0, 1),
            "actions": seen.actions.flatten(),
            "logs": seen.logs.flatten(),
            "seats": seen.seats.flatten(),
            "players": seen.players.flatten(),
            "returns": seen.returns.flatten(0, 1),
            "gains": gains.flatten(),
            "own": seen.own.flatten(),
        }
        self.optimiser.param_groups[0]["lr"] = min(self.rate, most_rate)
        told: list[Tensor] = []
        count = len(flat["actions"])
        magnet = self.magnet()
        for part in torch.randperm(count, device=self.device).split(settings.minibatch):
            loss, figures = self._loss({name: whole[part] for name, whole in flat.items()}, magnet)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimiser.step()
            with torch.no_grad():
                pairs = (list(self.average.parameters()), list(self.network.parameters()))
                torch._foreach_lerp_(*pairs, 1 - settings.averaging)
            told.append(figures)
        self.updates += 1
        names = ("policy_loss", "share_loss", "lead_loss", "points_loss", "entropy", "change", "clipped")
        means = torch.stack(told).mean(0).tolist()
        figures = dict(zip(names, means, strict=True)) | {"spread": float(spread), "rate": min(self.rate, most_rate)}
        self._steer(figures["change"])
        return figures

    def _loss(self, seen: dict[str, Tensor], magnet: float) -> tuple[Tensor, Tensor]:
        settings = self.settings
        with autocast(self.device):
            judged = self.network(seen["rows"])
        logs = legal_logs(judged, seen["mask"])
        own = seen["own"]
        entropy = mean_of(-(logs.exp() * logs).sum(-1), own)
        gone = logs.gather(-1, seen["actions"][:, None]).squeeze(-1) - seen["logs"]
        ratio = gone.exp()
        gains = seen["gains"]
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -mean_of(torch.min(ratio * gains, clipped * gains), own)
        order, inside = seat_order(seen["seats"], seen["players"]), playing(seen["players"])
        wanted = seen["returns"]
        shares = judged.shares.masked_fill(~inside, -1e4).log_softmax(-1)
        share = -(by_decider(wanted[:, SHARE], order) * shares * inside).sum(-1).mean()
        lead = ((judged.leads - by_decider(wanted[:, LEAD], order)).square() * inside).sum(-1).mean()
        points = ((judged.points - by_decider(wanted[:, POINTS], order)).square() * inside).sum(-1).mean()
        loss = policy + settings.value * (share + lead) + settings.points * points - magnet * entropy
        with torch.no_grad():
            change = mean_of(ratio - 1 - gone, own)
            far = mean_of(((ratio - 1).abs() > settings.clip).float(), own)
            figures = torch.stack([policy, share, lead, points, entropy, change, far])
        return loss, figures

    def _steer(self, change: float) -> None:
        """Learn faster when the policy changes less than wanted, slower when more."""
        settings = self.settings
        if change > 1.5 * settings.change:
            self.rate = max(settings.least_rate, self.rate / 1.25)
        elif change < settings.change / 1.5:
            self.rate = min(settings.most_rate, self.rate * 1.1)
