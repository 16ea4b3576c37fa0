"""A small PPO in one file, in the style of CleanRL: an agent that learns to beat bots within minutes on a CPU.

    python -m abyss.train.ppo --steps 200000 --bots random

It is an example to start from, short enough to read, and not a strong player.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from abyss.envs.batch import AGENT, Batch
from abyss.kernels.feature_table import N_FEATURES, SCALE
from abyss.rules.actions import N_ACTIONS

OWN: Final = 0  # the agent's seat
FORBIDDEN: Final = -1e8


@dataclass(frozen=True)
class Settings:
    """What is trained, on what, and how."""

    bots: Sequence[str] = ("random",)
    expansions: Sequence[str] = ()
    steps: int = 200_000  # decisions of the agent
    games: int = 128  # side by side
    length: int = 64  # decisions of each game between two updates
    epochs: int = 3
    minibatches: int = 16
    rate: float = 1e-3
    discount: float = 0.999
    smoothing: float = 0.95  # of generalised advantages
    clip: float = 0.2
    entropy: float = 0.005
    value: float = 0.5
    width: int = 128
    seed: int = 1


class Agent(nn.Module):
    """A policy over all actions and a value, on one body."""

    scale: Tensor

    def __init__(self, width: int = 128) -> None:
        """Make the layers."""
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(1 / SCALE))
        self.body = nn.Sequential(nn.Linear(N_FEATURES, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, N_ACTIONS)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observations: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """The distribution over legal actions, and the value."""
        body = self.body(observations.float() * self.scale)
        logits = self.policy(body).masked_fill(mask == 0, FORBIDDEN)
        return Categorical(logits=logits, validate_args=False), self.value(body).squeeze(-1)


def batch_of(settings: Settings, games: int, seed: int) -> Batch:
    """Games of the agent against the bots."""
    bots = [AGENT, *settings.bots]
    return Batch(games, len(bots), settings.expansions, bots=bots, reward="place", seed=seed)


def advantages(rewards: Tensor, values: Tensor, ended: Tensor, last: Tensor, settings: Settings) -> Tensor:
    """Generalised advantages of a stretch of decisions; `ended` marks decisions that ended a game."""
    found = torch.zeros_like(rewards)
    carried = torch.zeros_like(last)
    for t in reversed(range(len(rewards))):
        following = last if t == len(rewards) - 1 else values[t + 1]
        going_on = 1.0 - ended[t]
        surprise = rewards[t] + settings.discount * following * going_on - values[t]
        carried = surprise + settings.discount * settings.smoothing * going_on * carried
        found[t] = carried
    return found


def update(agent: Agent, optimiser: torch.optim.Optimizer, seen: dict[str, Tensor], settings: Settings) -> None:
    """Improve the agent on a stretch of decisions."""
    count = len(seen["actions"])
    for _ in range(settings.epochs):
        for part in torch.randperm(count).chunk(settings.minibatches):
            policy, values = agent(seen["observations"][part], seen["mask"][part])
            ratio = (policy.log_prob(seen["actions"][part]) - seen["logs"][part]).exp()
            gain = seen["advantages"][part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
            value_loss = 0.5 * (values - seen["returns"][part]).square().mean()
            loss = policy_loss + settings.value * value_loss - settings.entropy * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()


def train(settings: Settings, report: Callable[[int, float], Any] = lambda steps, mean: None) -> Agent:
    """Train an agent; `report` hears the decisions made and the mean reward of the latest games."""
    torch.manual_seed(settings.seed)
    agent = Agent(settings.width)
    optimiser = torch.optim.Adam(agent.parameters(), lr=settings.rate, eps=1e-5)
    batch = batch_of(settings, settings.games, settings.seed)
    shape = (settings.length, settings.games)
    observations = torch.zeros((*shape, N_FEATURES), dtype=torch.int16)
    mask = torch.zeros((*shape, N_ACTIONS), dtype=torch.uint8)
    actions = torch.zeros(shape, dtype=torch.int64)
    logs, values, rewards, ended = (torch.zeros(shape) for _ in range(4))
    stretch = settings.length * settings.games
    rounds = max(1, settings.steps // stretch)
    for number in range(rounds):
        optimiser.param_groups[0]["lr"] = settings.rate * (1 - number / rounds)
        finals: list[float] = []
        with torch.no_grad():
            for t in range(settings.length):
                observations[t] = torch.from_numpy(batch.observations)
                mask[t] = torch.from_numpy(batch.mask)
                policy, values[t] = agent(observations[t], mask[t])
                actions[t] = policy.sample()
                logs[t] = policy.log_prob(actions[t])
                batch.step(actions[t].numpy())
                rewards[t] = torch.from_numpy(batch.rewards[:, OWN])
                ended[t] = torch.from_numpy(batch.done)
                finals += batch.rewards[batch.done == 1, OWN].tolist()
            last = agent(torch.from_numpy(batch.observations), torch.from_numpy(batch.mask))[1]
            gains = advantages(rewards, values, ended, last, settings)
        seen = {
            "observations": observations,
            "mask": mask,
            "actions": actions,
            "logs": logs,
            "advantages": gains,
            "returns": gains + values,
        }
        update(agent, optimiser, {name: part.flatten(0, 1) for name, part in seen.items()}, settings)
        report((number + 1) * stretch, float(np.mean(finals)) if finals else 0.0)
    batch.close()
    return agent


@torch.no_grad()
def evaluate(agent: Agent, settings: Settings, games: int = 1000, seed: int = 12345) -> tuple[float, float]:
    """Win rate and mean reward of the agent in so many games, playing what it likes best."""
    batch = batch_of(settings, min(games, 250), seed)
    won, total = 0.0, 0.0
    finished = 0
    while finished < games:
        policy, _ = agent(torch.from_numpy(batch.observations), torch.from_numpy(batch.mask))
        batch.step(policy.logits.argmax(-1).numpy())
        for i in np.flatnonzero(batch.done).tolist():
            finished += 1
            total += float(batch.rewards[i, OWN])
            won += float(batch.rewards[i, OWN] == batch.rewards[i].max())
    batch.close()
    return won / finished, total / finished


def main() -> None:
    """Train, then tell how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=Settings.steps)
    parser.add_argument("--bots", nargs="+", default=list(Settings.bots))
    parser.add_argument("--expansions", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--save", help="file for the trained weights")
    chosen = parser.parse_args()
    settings = Settings(chosen.bots, chosen.expansions, chosen.steps, seed=chosen.seed)
    started = time.perf_counter()

    def report(steps: int, mean: float) -> None:
        print(f"{time.perf_counter() - started:6.1f} s  {steps:9,} decisions  mean reward {mean:+.2f}", flush=True)

    agent = train(settings, report)
    rate, mean = evaluate(agent, settings)
    print(f"wins {100 * rate:.1f} % of its games against {', '.join(settings.bots)} (mean reward {mean:+.2f})")
    if chosen.save:
        torch.save(agent.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
