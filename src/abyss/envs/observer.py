"""What OpenSpiel's observers are given: the public part of a position, a player's private part, or both.

`IIGObservationType` says which. The tensor of a player's whole observation is the row of `kernels.feature_table`;
the public part is the first seat's row without what only that seat sees, the private part those numbers alone. Strings
are `knowledge.view` as JSON, cut in the same way. Perfect recall is kept as a string only: the view, and a fingerprint
of all that the player saw and did before.
"""

# mypy: disable-error-code="import-not-found, import-untyped, misc, unused-ignore, no-any-unimported"

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from abyss.envs.table import Table
from abyss.kernels.feature_table import AT, CARD_WIDTH, N_FEATURES
from abyss.knowledge import view
from abyss.rules.decisions import COLLECT_AFFILIATED, FIRST_DECISION, PAYMENT

if TYPE_CHECKING:
    from abyss.envs.openspiel import AbyssState

PRIVATE_BLOCKS: Final = ("top_lord", "hand", "laid", "points", "own_tokens", "own_leviathan_tokens")
KNOWN_LORD: Final = np.arange(AT["court"].stop - CARD_WIDTH, AT["court"].stop)  # the top lord, where the seat knows it
PRIVATE: Final = np.concatenate([*(np.arange(AT[name].start, AT[name].stop) for name in PRIVATE_BLOCKS), KNOWN_LORD])
HAND_SIZE: Final = AT["seats"].start + 7
NO_INFO: Final = pyspiel.PrivateInfoType.NONE
ALL: Final = pyspiel.PrivateInfoType.ALL_PLAYERS


def public_row(table: Table) -> NDArray[np.int16]:
    """What everybody sees, from the first seat on."""
    row = table.observe(0)
    laid = row[AT["laid"]].copy()
    decision = row[AT["decision"]]
    row[PRIVATE] = 0
    if decision[PAYMENT - FIRST_DECISION]:
        row[AT["open_payment"]] += laid
    elif not decision[COLLECT_AFFILIATED - FIRST_DECISION]:
        row[HAND_SIZE] += laid.sum()  # chosen in secret: for the others still in the hand
    return row


def only_in(whole: Any, public: Any) -> Any:
    """What a view holds beyond another one of the same position; None where nothing."""
    if isinstance(whole, dict) and isinstance(public, dict):
        more = {name: only_in(value, public.get(name)) for name, value in whole.items()}
        return {name: value for name, value in more.items() if value is not None} or None
    if isinstance(whole, list) and isinstance(public, list) and len(whole) == len(public):
        parts = [only_in(*pair) for pair in zip(whole, public, strict=True)]
        return parts if any(part is not None for part in parts) else None
    return None if whole == public else whole


class AbyssObserver:
    """Observations of one kind: a tensor and a string."""

    def __init__(self, kind: Any, players: int) -> None:
        """Make the tensor for a kind of observation."""
        self._kind = kind
        self._whole = kind.public_info and kind.private_info not in (NO_INFO, ALL)
        self._private: tuple[int, ...] | None = None if kind.private_info == NO_INFO else (len(PRIVATE),)
        if kind.private_info == ALL:
            self._private = (players, len(PRIVATE))
        pieces: dict[str, tuple[int, ...]] = {}
        if self._whole:
            pieces = {"observation": (N_FEATURES,)}
        else:
            if kind.public_info:
                pieces["public"] = (N_FEATURES,)
            if self._private:
                pieces["private"] = self._private
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in pieces.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in pieces.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: "AbyssState", player: int) -> None:
        """Write what belongs to this kind of observation into the tensor."""
        if self._kind.perfect_recall:
            raise ValueError("perfect recall is kept as a string only: ask for a tensor without it")
        table = state.table
        if not state.is_dealt:
            self.tensor[:] = 0
            return
        for name, part in self.dict.items():
            if name == "observation":
                part[:] = table.observe(player)
            elif name == "public":
                part[:] = public_row(table)
            elif self._kind.private_info == ALL:
                part[:] = [table.observe(seat)[PRIVATE] for seat in range(table.config.players)]
            else:
                part[:] = table.observe(player)[PRIVATE]

    def string_from(self, state: "AbyssState", player: int) -> str:
        """The same as JSON."""
        if not state.is_dealt:
            return "before the deal"
        record, kind = state.table.record, self._kind
        public = view(record, None)
        seats = range(state.table.config.players) if kind.private_info == ALL else (player,)
        if self._whole:
            told: Any = view(record, player)
        else:
            told = {"public": public} if kind.public_info else {}
            if self._private:
                told["private"] = [only_in(view(record, seat), public) for seat in seats]
        text = json.dumps(told)
        return f"{state.recalled(player)} {text}" if kind.perfect_recall else text
