"""Proximal policy optimisation for several players: one pass over a stretch of self-play.

On a GPU a minibatch is one replay (`replay`), so what it reads stays in place from stretch to stretch, and its figures
are read once, after the last.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from typing import Any, Final

import torch
from torch import Tensor, nn

from abyss.train.network import VALUES_AT, Network, legal_logs, playing
from abyss.train.replay import Replayed
from abyss.train.settings import Settings
from abyss.train.stretch import LEAD, POINTS, SHARE, Stretch, by_decider, seat_order

LEAST_SPREAD: Final = 0.05  # advantages are not blown up beyond this, as when no game has ended
FIGURES: Final = ("policy_loss", "share_loss", "lead_loss", "points_loss", "entropy", "change", "clipped")


def mean_of(values: Tensor, chosen: Tensor) -> Tensor:
    """The mean of the values that are chosen; 0 if none is."""
    return (values * chosen).sum() / chosen.sum().clamp_min(1)


def spread_of(values: Tensor, chosen: Tensor) -> tuple[Tensor, Tensor]:
    """Mean and standard deviation of the values that are chosen, as used to even them out: 0 and 1 without any."""
    mean = mean_of(values, chosen)
    count = chosen.sum()
    variance = ((values - mean).square() * chosen).sum() / (count - 1).clamp_min(1)
    return mean, torch.where(count > 1, variance.sqrt().clamp_min(LEAST_SPREAD), 1.0)


class Said(torch.autograd.Function):
    """What both heads of the network say: of each row the logarithm of the chance of the action made, the entropy of
    the policy over the legal actions, and the values.

    The slopes are worked out by hand: that takes half as many passes over all actions of all rows, which is where the
    time goes beside the matrices.
    """

    @staticmethod
    def forward(ctx: Any, heads: Tensor, mask: Tensor, actions: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logarithms of chances, entropies and values; the mask is as wide as the heads."""
        logs = legal_logs(heads, mask)
        chances = logs.exp()
        entropy = -(chances * logs).sum(-1)
        ctx.save_for_backward(logs, chances, entropy, actions[:, None])
        ctx.kind = heads.dtype
        return logs.gather(-1, actions[:, None]).squeeze(-1), entropy, heads[:, VALUES_AT].float()

    @staticmethod
    def backward(ctx: Any, for_log: Tensor, for_entropy: Tensor, for_values: Tensor) -> tuple[Tensor, None, None]:
        """Of log p(a): 1 at a, less p. Of the entropy: -p (log p + entropy)."""
        logs, chances, entropy, actions = ctx.saved_tensors
        level = -(for_log + for_entropy * entropy)[:, None]
        slopes = torch.addcmul(level, logs, for_entropy[:, None], value=-1).mul_(chances)
        slopes.scatter_add_(-1, actions, for_log[:, None])
        slopes[:, VALUES_AT] = for_values
        return slopes.to(ctx.kind), None, None


class Learner:
    """A network, its averaged twin that plays, and the optimiser."""

    def __init__(self, settings: Settings, device: str, *, replay: bool = True) -> None:
        """Begin with random weights of the seed; without `replay` a GPU is told every single thing each time."""
        self.settings, self.device = settings, torch.device(device)
        torch.manual_seed(settings.seed)
        self.network = Network(settings.width, settings.depth).to(self.device)
        self.average = Network(settings.width, settings.depth).to(self.device)
        self.average.load_state_dict(self.network.state_dict())
        on_gpu = self.device.type == "cuda"
        rate: Any = torch.tensor(settings.rate, device=self.device) if on_gpu else settings.rate
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=rate, eps=1e-6, fused=on_gpu, capturable=on_gpu)
        self.rate = settings.rate
        self.updates = 0  # stretches learned from
        self.rising = 0  # stretches until the rate is reached, for an optimiser without momenta
        self._replay = replay
        self._seen: dict[str, Tensor] = {}
        self._mean, self._spread, self._magnet = (torch.zeros((), device=self.device) for _ in range(3))
        self._told = torch.zeros(len(FIGURES), device=self.device)

    def begin_with(self, network: Network) -> None:
        """Take over the weights of another network; the rate rises slowly, since there are no momenta yet."""
        for own in (self.network, self.average):
            own.load_state_dict(network.state_dict())
        self.rising = self.settings.rise

    def magnet(self) -> float:
        """How strongly the policy is pulled towards any legal move now."""
        return float(self.settings.magnet / (self.updates + 1) ** self.settings.magnet_fall)

    def learn(self, seen: Stretch, fall: float = 1.0) -> dict[str, float]:
        """One pass over a stretch in a random order, at a part of the rate; return what is worth telling."""
        rate = self.rate * fall * (1 - self.rising / (self.settings.rise + 1))
        self._look_at(seen)
        self._magnet.fill_(self.magnet())
        self._told.zero_()
        for group in self.optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate
        parts = self._order().split(self.settings.minibatch)
        for part in parts:
            if len(part) == len(self._part):
                self._part.copy_(part)
                self._step()
            else:
                self._improve(part)
        *means, spread = torch.cat([self._told / len(parts), self._spread[None]]).tolist()
        figures = dict(zip(FIGURES, means, strict=True)) | {"spread": spread, "rate": rate}
        self.updates += 1
        self._steer(figures["change"], is_free=fall == 1.0 and self.rising == 0)
        self.rising = max(0, self.rising - 1)
        return figures

    def _look_at(self, seen: Stretch) -> None:
        """Take a stretch to learn from; when it lies elsewhere than the last one, what was captured is forgotten."""
        flat = seen.flat()
        if any(
            name not in self._seen or whole.data_ptr() != self._seen[name].data_ptr() for name, whole in flat.items()
        ):
            self._teaches = flat["own"].clone()
            self._counts = torch.ones_like(flat["own"])
            self._seen = flat | {"teaches": self._teaches, "counts": self._counts}
            self._part = torch.zeros(self.settings.minibatch, dtype=torch.int64, device=self.device)
            self._step = Replayed(lambda: self._improve(self._part), self.device, wanted=self._replay)
        for kept, value in zip((self._mean, self._spread), spread_of(flat["gains"], flat["own"]), strict=True):
            kept.copy_(value)

    def _order(self) -> Tensor:
        """The decisions to learn from, in a random order: all, or those that teach the policy or the values."""
        settings, own = self.settings, self._seen["own"]
        self._teaches.copy_(own)
        count = len(own)
        if settings.teaching == settings.valued == 1:
            return torch.randperm(count, device=self.device)
        if settings.teaching < 1:  # those with the largest advantages
            sizes = (self._seen["gains"] - self._mean).abs() * own
            self._teaches &= sizes >= sizes.sort(descending=True).values[int(count * settings.teaching)]
        self._counts.copy_(torch.rand(count, device=self.device) < settings.valued)
        chosen = (self._teaches | self._counts).nonzero().squeeze(-1)
        return chosen[torch.randperm(len(chosen), device=self.device)]

    def _improve(self, part: Tensor) -> None:
        """Learn from some of the decisions."""
        loss, figures = self._loss({name: whole.index_select(0, part) for name, whole in self._seen.items()})
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        with torch.no_grad():
            pairs = (list(self.average.parameters()), list(self.network.parameters()))
            torch._foreach_lerp_(*pairs, 1 - self.settings.averaging)
            self._told += figures

    def _loss(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        settings = self.settings
        logs, entropies, values = Said.apply(self.network.heads(seen["rows"]), seen["mask"], seen["actions"])
        teaches, counts = seen["teaches"], seen["counts"]
        entropy = mean_of(entropies, teaches)
        gone = logs - seen["logs"]
        ratio = gone.exp()
        gains = (seen["gains"] - self._mean) / self._spread
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -mean_of(torch.min(ratio * gains, clipped * gains), teaches)
        order, inside = seat_order(seen["seats"], seen["players"]), playing(seen["players"])
        wanted = [by_decider(seen["returns"][:, part], order) for part in (SHARE, LEAD, POINTS)]
        shares = values[:, SHARE].masked_fill(~inside, -1e4).log_softmax(-1)
        share = -mean_of((wanted[0] * shares * inside).sum(-1), counts)
        lead, points = (
            mean_of(((values[:, part] - right).square() * inside).sum(-1), counts)
            for part, right in zip((LEAD, POINTS), wanted[1:], strict=True)
        )
        loss = policy + settings.value * (share + lead) + settings.points * points - self._magnet * entropy
        with torch.no_grad():
            change = mean_of(ratio - 1 - gone, teaches)
            far = mean_of(((ratio - 1).abs() > settings.clip).float(), teaches)
            figures = torch.stack([policy, share, lead, points, entropy, change, far])
        return loss, figures

    def _steer(self, change: float, *, is_free: bool) -> None:
        """Learn faster when the policy changes less than wanted, slower when more; faster only if the rate is free."""
        settings = self.settings
        if change > 1.5 * settings.change:
            self.rate = max(settings.least_rate, self.rate / 1.25)
        elif change < settings.change / 1.5 and is_free:
            self.rate = min(settings.most_rate, self.rate * 1.1)
