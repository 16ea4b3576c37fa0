"""A trained network without PyTorch: its file, checked when it is read, and what it says of a position.

The file is a NumPy archive of float16 arrays, without pickle, with a line of JSON beside them: the version and layout
of the row it reads, the number of actions, where it comes from, and a hash of all arrays.
"""

import functools
import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from abyss.bots.interface import Actions, BotError
from abyss.kernels.feature_table_2 import BLOCKS, N_FEATURES, SCALE
from abyss.kernels.features_2 import write_features_2
from abyss.rules.actions import N_ACTIONS, VERBS
from abyss.rules.decisions import DECISIONS
from abyss.rules.state import SEATS

FORMAT: Final = "abyss-network/1"
LEARNED: Final = Path(__file__).parent / "learned.npz"
ARRAYS: Final = ("first", "first_bias", "layers", "layers_bias", "policy", "policy_bias", "values", "values_bias")
ABOUT: Final = "about"
POINTS_SCALE: Final = 40.0  # final points are predicted in this unit
ROW: Final = 2

Reals = NDArray[np.float32]


def layout() -> str:
    """A hash of the layout of row and actions and the kinds of decisions: a network knows no others."""
    blocks = [(block.name, block.size, block.scale) for block in BLOCKS]
    verbs = [(verb.name, verb.size) for verb in VERBS]
    return hashlib.sha256(json.dumps([blocks, verbs, DECISIONS]).encode()).hexdigest()[:16]


def hash_of(arrays: Mapping[str, NDArray[Any]]) -> str:
    """A hash of all arrays."""
    digest = hashlib.sha256()
    for name in ARRAYS:
        digest.update(f"{name} {arrays[name].shape} {arrays[name].dtype.str}".encode())
        digest.update(np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()


def save(path: str | Path, arrays: Mapping[str, NDArray[Any]], about: Mapping[str, Any]) -> None:
    """Write a network; `about` says where it comes from."""
    halves = {name: np.ascontiguousarray(arrays[name], np.float16) for name in ARRAYS}
    line = {
        "format": FORMAT,
        "row": ROW,
        "features": N_FEATURES,
        "actions": N_ACTIONS,
        "layout": layout(),
        "hash": hash_of(halves),
        **about,
    }
    with Path(path).open("wb") as file:
        np.savez_compressed(file, **{ABOUT: np.array(json.dumps(line))}, **halves)  # type: ignore[arg-type]


def describe(path: str | Path, **about: Any) -> None:
    """Change what a file says of itself; the weights stay."""
    with np.load(path, allow_pickle=False) as archive:
        said = json.loads(str(archive[ABOUT]))
        arrays = {name: archive[name] for name in ARRAYS}
    save(path, arrays, said | about)


@dataclass(frozen=True)
class Judgement:
    """What a network says of a position, by seat of the table."""

    policy: Reals  # chance of each legal move, in their order
    shares: Reals  # of the win
    points: Reals  # at the end


class Judge:
    """A network that judges one position at a time."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]], about: Mapping[str, Any]) -> None:
        """Take weights over into float32; the scale of the row goes into the first layer."""
        self.about = dict(about)
        #: what the shares of the win are tempered with, by number of players, fitted to games of strong players
        self.temperatures: dict[str, float] = dict(about.get("temperatures", {}))
        wide = {name: arrays[name].astype(np.float32) for name in ARRAYS}
        parts = [wide["first"] / SCALE[:, None], wide["first_bias"]]
        for layer, bias in zip(wide["layers"], wide["layers_bias"], strict=True):
            parts += (layer, bias)
        parts += (wide["policy"], wide["policy_bias"], wide["values"], wide["values_bias"])
        #: all weights in one array, as compiled code takes them (`core/judge.py`); the rest are parts of it
        self.flat: Reals = np.concatenate([part.ravel() for part in parts])
        ends = np.cumsum([part.size for part in parts])[:-1]
        lying = [piece.reshape(part.shape) for piece, part in zip(np.split(self.flat, ends), parts, strict=True)]
        self.first, self.first_bias = lying[:2]
        self.layers, self.layers_bias = lying[2:-4:2], lying[3:-4:2]
        self.policy, self.policy_bias, self.values, self.values_bias = lying[-4:]

    def arrays(self) -> dict[str, Reals]:
        """The weights as the file holds them, in float32."""
        parts = {name: getattr(self, name) for name in ARRAYS}
        for name in ("layers", "layers_bias"):
            parts[name] = np.stack(parts[name])
        return parts | {"first": self.first * SCALE[:, None]}

    @property
    def width(self) -> int:
        """Numbers in a layer."""
        return len(self.first_bias)

    def body(self, row: NDArray[np.int16]) -> Reals:
        """The last layer before the heads."""
        held = np.flatnonzero(row)
        body = np.maximum(row[held].astype(np.float32) @ self.first[held] + self.first_bias, 0)
        for layer, bias in zip(self.layers, self.layers_bias, strict=True):
            body = body + np.maximum(body @ layer + bias, 0)
        return np.asarray(body, np.float32)

    def logits(self, world: Any, seat: int, moves: Actions) -> Reals:
        """How much the network likes each of the moves of a seat that must decide."""
        body = self.body(row_of(world, seat))
        return np.asarray(self.policy[moves] @ body + self.policy_bias[moves], np.float32)

    def judge(self, world: Any, seat: int, moves: Actions) -> Judgement:
        """Policy, shares of the win and final points, as the seat sees them."""
        body = self.body(row_of(world, seat))
        players = int(world.players)
        heads = self.values @ body + self.values_bias
        order = (np.arange(players) - seat) % players  # of the table, counted from the seat
        shares = softmax(heads[:players] / self.temperatures.get(str(players), 1.0))[order]
        points = heads[2 * SEATS : 2 * SEATS + players][order] * POINTS_SCALE
        liked = softmax(self.policy[moves] @ body + self.policy_bias[moves]) if len(moves) else np.zeros(0, np.float32)
        return Judgement(liked, shares, points)


def softmax(logits: Reals) -> Reals:
    """Chances from logits."""
    risen = np.exp(logits - logits.max())
    return np.asarray(risen / risen.sum(), np.float32)


def row_of(world: Any, seat: int) -> NDArray[np.int16]:
    """The row the network reads."""
    row: NDArray[np.int16] = np.zeros(N_FEATURES, np.int16)
    write_features_2(world, seat, row)
    return row


@functools.cache
def load(path: str | Path = LEARNED) -> Judge:
    """Read a network; a file that is damaged or made for another row or other rules is refused."""
    try:
        with np.load(path, allow_pickle=False) as archive:
            about = json.loads(str(archive[ABOUT]))
            arrays = {name: archive[name] for name in ARRAYS}
    except FileNotFoundError:
        raise BotError(f"{path}: there is no such network") from None
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as problem:
        raise BotError(f"{path}: this is no network ({problem})") from None
    if about.get("format") != FORMAT:
        raise BotError(f"{path}: the format is {about.get('format')}, not {FORMAT}")
    for name, wanted in (("row", ROW), ("features", N_FEATURES), ("actions", N_ACTIONS), ("layout", layout())):
        if about.get(name) != wanted:
            raise BotError(f"{path}: made for {name} {about.get(name)}, but this program has {wanted}")
    if hash_of(arrays) != about.get("hash"):
        raise BotError(f"{path}: damaged, the hash does not fit")
    return Judge(arrays, about)
