"""What a table tells of its game, put together from pieces that are kept from one action to the next.

Most actions change little: a card on the track, one player's hand. A piece is kept as bytes and made again only if
something it is made from has changed; what that is stands here, field by field. `tests/server/test_pieces.py` takes
all other fields from other positions and sees that the pieces stay the same. A part of the one door of `views.py`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any, Final

import orjson

from abyss import knowledge, what_if
from abyss.notation import actions
from abyss.rules.state import SEATS
from abyss.server.game import views
from abyss.server.game.choices import decider_part, own_costs, public_costs, worths
from abyss.server.game.history import Step
from abyss.server.game.live import QUICK, LiveGame, copy_of
from abyss.server.game.prices import Price, prices
from abyss.views import Middle, View

Told = dict[str, object]

# what lies in the middle of the table is made from these
MIDDLE: Final = (
    *("council", "council_size", "court", "card_place", "lord_deck", "exile_deck"),
    *("tile_place", "tile_deck", "loot_deck", "figurine", "sentinel_owner", "sentinel_area", "sentinel_on"),
    *("zone", "damage", "leviathan_deck", "leviathan_pool", "scourge"),
)
# a player's side of it, and what things cost and bring that player, from these, and from its own rows of those
AROUND: Final = (
    *("over", "court", "card_place", "card_tile", "tile_place", "loot", "figurine", "scourge"),
    *("sentinel_owner", "sentinel_area", "sentinel_on"),
)
OWN: Final = (
    *("pearls", "nebulis", "keys", "wounds", "kills", "bought", "hand_size", "hand"),
    *("affiliated", "tokens", "leviathan_tokens"),
)
# and also from what is laid out, from the pending decision while something is, and from `used` in its own turn


MadeFrom = tuple[tuple[bytes, ...], tuple[bytes, ...], int]


def _bytes_of(names: Iterable[str], row: int | None = None) -> Callable[[bytes], tuple[bytes, ...]]:
    """What takes the bytes of fields, or of a row of each, out of a record; neighbours are one."""
    ends: list[list[int]] = []
    fields: Any = QUICK.fields
    for name in names:
        kind, first = fields[name][:2]
        size = kind.itemsize // (1 if row is None else kind.shape[0])
        first += size * (row or 0)
        if ends and ends[-1][1] == first:
            ends[-1][1] = first + size
        else:
            ends.append([first, first + size])
    return itemgetter(*[slice(*each) for each in ends])


_MIDDLE: Final = _bytes_of(MIDDLE)
_AROUND: Final = _bytes_of(AROUND)
_OWN: Final = [_bytes_of(OWN, seat) for seat in range(SEATS)]


def piece(told: object) -> Any:
    """What is told, as bytes that are put into a message as they are; copied, since orjson's own have room for more."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(told))))


@dataclass(slots=True)
class Side:
    """The pieces about one seat."""

    made_from: MadeFrom | None
    public: Any
    own: Any
    costs: Any = None
    worths: Any = None


class Pieces:
    """The pieces of one table, kept as long as they stay true."""

    __slots__ = ("_middle", "_middle_from", "_sides")

    def __init__(self) -> None:
        self._middle_from: tuple[bytes, ...] = ()
        self._middle: Middle | None = None
        self._sides: dict[int, Side] = {}

    def middle(self, record: Any, raw: bytes, open_council: bool) -> Middle:
        """The middle of the table."""
        now = _MIDDLE(raw)
        if self._middle is None or now != self._middle_from:
            self._middle = Middle(*map(piece, knowledge.middle(record, None, open_council)))
            self._middle_from = now
        return self._middle

    def sides(self, record: Any, raw: bytes) -> list[Side]:
        """All players' sides; while something is laid out they are made anew every time."""
        is_settled = int(record.laid_count) == 0
        around, active, used = _AROUND(raw), int(record.active), int(record.used)
        return [
            self._side(record, seat, (around, _OWN[seat](raw), used if seat == active else 0) if is_settled else None)
            for seat in range(int(record.players))
        ]

    def _side(self, record: Any, seat: int, now: MadeFrom | None) -> Side:
        side = self._sides.get(seat)
        if side is None or now is None or side.made_from != now:
            public = knowledge.seat_view(record, seat, None)
            own = knowledge.own_view(record, seat, public)
            side = self._sides[seat] = Side(now, piece(public), piece(own))
        return side


class Look:
    """A game at one moment, for everybody who looks at it."""

    def __init__(self, game: LiveGame, open_council: bool, pieces: Pieces) -> None:
        position = game.position
        self._game = game
        self._news: dict[int, tuple[list[Step], Any]] = {}
        record, raw = position.record, position.record.tobytes()
        self._position = position
        self._sides = pieces.sides(record, raw)
        middle, sides = pieces.middle(record, raw, open_council), [side.public for side in self._sides]
        self.view = knowledge.put_together(record, None, middle, sides)  # the public one
        self._move_text = "" if position.is_over else actions.decision_text(record)

    @cached_property
    def _prices(self) -> list[list[Price]]:
        return prices(self._position.record)

    @cached_property
    def _copy(self) -> Any:
        """The record, to try things on."""
        return copy_of(self._position.record)

    def entries(self, seat: int | None, since: int) -> Any:
        """The story after a version as a seat may know it; where all may know the same, it is told once for all."""
        if since not in self._news:
            steps = views.steps(self._game, since)
            is_same = all(map(views.is_open, steps))
            self._news[since] = steps, piece([views.entry(step, None) for step in steps]) if is_same else None
        steps, same = self._news[since]
        return [views.entry(step, seat) for step in steps] if same is None else same

    def part(self, seat: int | None) -> Told:
        """The part of a state that is about the game itself, for one seat (None: a spectator)."""
        view, costs, worths = self._public() if seat is None else self._own(seat)
        return {
            "view": view,
            "prompt": view["decision"],
            "your_move": seat is not None and self._position.decider == seat,
            "move_text": self._move_text,
            **decider_part(self._position, seat),
            "costs": costs,
            "worths": worths,
        }

    def _public(self) -> tuple[View, Any, Any]:
        return self.view, public_costs(self._prices[self.view["active"]]), []

    def _own(self, seat: int) -> tuple[View, Any, Any]:
        record, side = self._position.record, self._sides[seat]
        seats: list[Any] = [each.own if each is side else each.public for each in self._sides]
        view: View = {**self.view, "seat": seat, "seats": seats}
        if knowledge.knows_top_lord(record, seat):
            view["court"] = knowledge.court(record, seat)
        if side.costs is None:
            gains = what_if.gains(self._copy, seat)
            side.costs = piece(own_costs(self._position, self._prices[seat], seat, gains))
            side.worths = piece(worths(gains))
        return view, side.costs, side.worths
