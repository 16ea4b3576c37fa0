"""A run on disk: settings, a log of one JSON object a line, checkpoints to go on from, and frozen networks.

A checkpoint is several files of a few megabytes, read without unpickling anything but tensors. The momenta of the
optimiser are kept in half the digits.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import torch

from abyss.train.learning import Learner
from abyss.train.log import LOG, entries_of
from abyss.train.network import Network
from abyss.train.settings import Settings, settings_of, told

STATE = "run.json"
NETWORK, AVERAGE, MOMENTA = "network.pt", "average.pt", "momenta.pt"
LEAST_SAVED: Final = 1e-30


class Run:
    """The folder of a run."""

    def __init__(self, folder: str | Path) -> None:
        """Open or make the folder."""
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def state(self) -> dict[str, Any] | None:
        """What the last checkpoint says of itself; None in a new folder."""
        path = self.folder / STATE
        return json.loads(path.read_text("utf-8")) if path.exists() else None

    def log(self, entry: Mapping[str, Any]) -> None:
        """Add a line to the log."""
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def entries(self) -> list[dict[str, Any]]:
        """The lines of the log."""
        return entries_of(self.folder) if (self.folder / LOG).exists() else []

    def _write(self, name: str, what: Any) -> None:
        torch.save(what, self.folder / f"{name}.new")
        os.replace(self.folder / f"{name}.new", self.folder / name)

    def save(self, learner: Learner, progress: Mapping[str, Any]) -> None:
        """Write a checkpoint; one that is interrupted leaves the last one."""
        self._write(NETWORK, learner.network.state_dict())
        self._write(AVERAGE, learner.average.state_dict())
        momenta = [
            {"first": kept["exp_avg"].bfloat16(), "second": kept["exp_avg_sq"].bfloat16(), "step": float(kept["step"])}
            for kept in learner.optimiser.state.values()
        ]
        self._write(MOMENTA, momenta)
        state = {**progress, "rate": learner.rate, "updates": learner.updates, "settings": told(learner.settings)}
        (self.folder / f"{STATE}.new").write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
        os.replace(self.folder / f"{STATE}.new", self.folder / STATE)

    def load(self, device: str) -> tuple[Learner, dict[str, Any]]:
        """The learner of the last checkpoint, and its progress."""
        state = self.state()
        if state is None:
            raise ValueError(f"{self.folder} holds no run to go on with")
        learner = Learner(settings_of(state["settings"]), device)
        learner.network.load_state_dict(self._read(NETWORK, device))
        learner.average.load_state_dict(self._read(AVERAGE, device))
        if (self.folder / MOMENTA).exists():
            for weights, kept in zip(learner.network.parameters(), self._read(MOMENTA, device), strict=True):
                learner.optimiser.state[weights] = {
                    "exp_avg": kept["first"].float(),
                    "exp_avg_sq": kept["second"].float().clamp_min(LEAST_SAVED),
                    "step": torch.tensor(kept["step"], device=device if device == "cuda" else "cpu"),
                }
        else:
            learner.rising = learner.settings.rise
        learner.rate, learner.updates = state["rate"], state["updates"]
        return learner, state

    def _read(self, name: str, device: str) -> Any:
        return torch.load(self.folder / name, map_location=device, weights_only=True)

    def freeze(self, network: Network, name: str) -> None:
        """Keep a network to measure later ones against, in half the digits."""
        self._write(f"frozen-{name}.pt", {key: part.half() for key, part in network.state_dict().items()})

    def frozen(self, settings: Settings, device: str) -> dict[str, Network]:
        """The networks kept, oldest first."""
        found = {}
        for path in sorted(self.folder.glob("frozen-*.pt")):
            network = Network(settings.width, settings.depth).to(device)
            network.load_state_dict({key: part.float() for key, part in self._read(path.name, device).items()})
            found[path.stem.removeprefix("frozen-")] = network
        return found
