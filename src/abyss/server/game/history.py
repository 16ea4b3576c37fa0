"""The story of a game, packed: thousands of games are held at once, so a step takes some forty bytes and no object."""

from array import array
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, NamedTuple, overload

NOTHING: Final = -1
ROW: Final = Struct("<dIIhbBB")  # when, ply, where its events end, action, seat, whether an undo, whether it revealed
NO_REQUEST: Final = 0


class Step(NamedTuple):
    """One thing that happened: an action with its raw events, or an undo."""

    version: int
    ply: int
    kind: str
    seat: int | None
    at: float
    action: int | None
    events: bytes
    revealed: bool


class Standing(NamedTuple):
    """An action that was not taken back."""

    ply: int
    seat: int | None
    revealed: bool


class Story(Sequence[Step]):
    """Everything that ever happened in a game, in order; version 1 comes first."""

    __slots__ = ("_events", "_requests", "_rows")

    def __init__(self, steps: Sequence[Step] = ()) -> None:
        self._rows = bytearray()
        self._events = bytearray()
        self._requests = array("Q")  # a mark for each step's request
        for step in steps:
            self.tell(step)

    def tell(self, step: Step, request_key: str | None = None) -> None:
        """Add what happened, and the key of the request it carried out."""
        self._events += step.events
        self._rows += ROW.pack(
            step.at,
            step.ply,
            len(self._events),
            NOTHING if step.action is None else step.action,
            NOTHING if step.seat is None else step.seat,
            step.kind == "undo",
            step.revealed,
        )
        self._requests.append(NO_REQUEST if request_key is None else _mark(step.seat, request_key))

    def answered(self, seat: int, request_key: str) -> Step | None:
        """The step with which a seat's request was carried out, if it was."""
        mark = _mark(seat, request_key)
        return self._step(self._requests.index(mark)) if mark in self._requests else None

    def standing(self) -> Iterator[Standing]:
        """The actions that were not taken back, the last one first."""
        wanted = None
        for place in range(len(self) - 1, -1, -1):
            _, ply, _, _, seat, is_undo, revealed = ROW.unpack_from(self._rows, place * ROW.size)
            if wanted is None:
                wanted = ply
            if not is_undo and ply == wanted:
                yield Standing(ply, None if seat == NOTHING else seat, bool(revealed))
                wanted -= 1

    def __len__(self) -> int:
        return len(self._requests)

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...
    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        places = range(len(self))[place]  # an index out of range is refused here
        return self._step(places) if isinstance(places, int) else [self._step(each) for each in places]

    def _step(self, place: int) -> Step:
        at, ply, end, action, seat, is_undo, revealed = ROW.unpack_from(self._rows, place * ROW.size)
        begin = ROW.unpack_from(self._rows, (place - 1) * ROW.size)[2] if place else 0
        return Step(
            place + 1,
            ply,
            "undo" if is_undo else "action",
            None if seat == NOTHING else seat,
            at,
            None if action == NOTHING else action,
            bytes(self._events[begin:end]),
            bool(revealed),
        )


def _mark(seat: int | None, request_key: str) -> int:
    """A word by which a seat's request is known again; that two of a game share one does not happen."""
    return int.from_bytes(blake2b(f"{seat} {request_key}".encode(), digest_size=8).digest())
