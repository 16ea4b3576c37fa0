"""Games side by side as PyTorch sees them, on a GPU or a CPU: the same names, all tensors of the device."""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from collections.abc import Sequence
from typing import Any, Final

import torch
import torch.nn.functional as F
from torch import Tensor

from abyss.record import Config
from abyss.rules.state import SEATS

ROW: Final = 2  # the version of the row the network reads
BUFFERS: Final = ("observations", "mask", "seats", "done", "scores", "winners", "rewards")


class Tables:
    """Games that one or more networks play; what each buffer holds is told in `envs.batch.Batch`."""

    observations: Tensor
    mask: Tensor
    seats: Tensor
    done: Tensor
    scores: Tensor
    winners: Tensor
    rewards: Tensor

    def __init__(
        self, games: int, configs: Sequence[Config], device: str, seed: int, *, on_cpu: bool = False, **more: Any
    ) -> None:
        """Begin the games where the network is, or on the CPU; `more` is for a batch there, such as its bots."""
        self.device = torch.device(device)
        self.on_gpu = self.device.type == "cuda" and not more and not on_cpu
        if self.on_gpu:
            from abyss.envs.device import DeviceBatch

            self.batch: Any = DeviceBatch(games, configs=configs, seed=seed, row=ROW)
            for name in BUFFERS:
                setattr(self, name, torch.as_tensor(getattr(self.batch, name), device=self.device))
        else:
            from abyss.envs.batch import Batch

            self.batch = Batch(games, configs=configs, seed=seed, row=ROW, **more)
            self._here = {name: torch.from_numpy(getattr(self.batch, name)) for name in BUFFERS}
            for name, buffer in self._here.items():
                if self.device.type == "cuda":  # pinned pages travel several times as fast
                    size = buffer.numel() * buffer.element_size()
                    torch.cuda.cudart().cudaHostRegister(buffer.data_ptr(), size, 0)
                setattr(self, name, torch.empty_like(buffer, device=self.device))
            self._bring()
        self.players = torch.as_tensor(self.batch.kinds.players, device=self.device)
        self.sets = torch.as_tensor(self.batch.kinds.sets, device=self.device)

    def __len__(self) -> int:
        """The number of games."""
        return len(self.batch)

    def _bring(self) -> None:
        for name, buffer in self._here.items():
            getattr(self, name).copy_(buffer, non_blocking=True)

    def step(self, actions: Tensor) -> None:
        """Make a decision in each game."""
        if self.on_gpu:
            self.batch.step(actions)
        else:
            self.batch.step(actions.cpu().numpy())
            self._bring()

    def shares(self) -> Tensor:
        """The share of the win of each seat in the games that have just ended, (games, SEATS)."""
        return shares_of(self.winners)

    def points(self) -> Tensor:
        """The final points of each seat in them, 0 for seats that do not play."""
        return points_of(self.scores)

    def close(self) -> None:
        """Send the threads of the CPU home and let its pages go."""
        if not self.on_gpu:
            self.batch.close()
            if self.device.type == "cuda":
                torch.cuda.synchronize()
                for buffer in self._here.values():
                    torch.cuda.cudart().cudaHostUnregister(buffer.data_ptr())


def shares_of(winners: Tensor) -> Tensor:
    """The share of the win of each seat, from bits of the winners."""
    won = (winners[..., None] >> torch.arange(SEATS, device=winners.device)) & 1
    return won / won.sum(-1, keepdim=True).clamp_min(1)


def points_of(scores: Tensor) -> Tensor:
    """The points of every seat, 0 for those beyond the scores."""
    return F.pad(scores.float(), (0, SEATS - scores.shape[-1]))
