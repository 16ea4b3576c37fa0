"""From a run to the file that bots play with."""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

from pathlib import Path
from typing import Any

import numpy as np
import torch

from abyss.bots import network as file
from abyss.train.checkpoints import Run
from abyss.train.network import Network
from abyss.train.settings import told


def arrays_of(network: Network) -> dict[str, Any]:
    """The weights as the file holds them: a row of the first and of the residual layers for each input."""

    def plain(part: torch.Tensor) -> Any:
        return part.detach().float().cpu().numpy()

    return {
        "first": plain(network.first.weight).T,
        "first_bias": plain(network.first.bias),
        "layers": np.stack([plain(layer.weight).T for layer in network.layers]),
        "layers_bias": np.stack([plain(layer.bias) for layer in network.layers]),
        "policy": plain(network.policy.weight),
        "policy_bias": plain(network.policy.bias),
        "values": plain(network.values.weight),
        "values_bias": plain(network.values.bias),
    }


def network_of(judge: file.Judge) -> Network:
    """The network of a file, to train with or against."""
    arrays = judge.arrays()
    network = Network(judge.width, len(judge.layers))
    state = {
        "first.weight": arrays["first"].T,
        "first.bias": arrays["first_bias"],
        "policy.weight": arrays["policy"],
        "policy.bias": arrays["policy_bias"],
        "values.weight": arrays["values"],
        "values.bias": arrays["values_bias"],
    }
    for number, (layer, bias) in enumerate(zip(arrays["layers"], arrays["layers_bias"], strict=True)):
        state |= {f"layers.{number}.weight": layer.T, f"layers.{number}.bias": bias}
    network.load_state_dict({name: torch.from_numpy(np.array(part, np.float32)) for name, part in state.items()})
    return network


def export(folder: str | Path, path: str | Path) -> dict[str, Any]:
    """Write the averaged network of a run; return what the file says of itself."""
    learner, state = Run(folder).load("cpu")
    about = {
        "decisions": state["decisions"],
        "seconds": state["seconds"],
        "updates": learner.updates,
        "settings": told(learner.settings),
    }
    file.save(path, arrays_of(learner.average), about)
    file.load.cache_clear()
    return file.load(path).about
