"""What a table tells of its game, put together from pieces that are kept from one action to the next.

Most actions change little: a card on the track, one player's hand. A piece is kept as bytes and made again only if
something it is made from has changed; what that is stands here, field by field. `tests/server/test_pieces.py` takes
all other fields from other positions and sees that the pieces stay the same. A part of the one door of `views.py`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import orjson

from abyss import knowledge, what_if
from abyss.notation import actions
from abyss.rules.state import SEATS
from abyss.server.game.choices import decider_part, own_costs, worths
from abyss.server.game.live import QUICK, LiveGame, copy_of
from abyss.server.game.prices import Price, prices
from abyss.views import Middle

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


def _places(names: Iterable[str], row: int | None = None) -> list[slice]:
    """Where fields lie in a record, or a row of each; neighbours are one."""
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
    return [slice(*each) for each in ends]


_MIDDLE: Final = _places(MIDDLE)
_SIDES: Final = [[*_places(AROUND), *_places(OWN, seat)] for seat in range(SEATS)]


def made_from(raw: bytes, places: list[slice]) -> bytes:
    """The bytes of a record in some places."""
    return b"".join([raw[place] for place in places])


def piece(told: object) -> Any:
    """What is told, as bytes that are put into a message as they are; copied, since orjson's own have room for more."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(told))))


@dataclass(slots=True)
class Side:
    """The pieces about one seat."""

    made_from: bytes
    public: Any
    own: Any
    costs: Any = None
    worths: Any = None


class Pieces:
    """The pieces of one table, kept as long as they stay true."""

    __slots__ = ("_middle", "_middle_from", "_sides")

    def __init__(self) -> None:
        self._middle_from = b""
        self._middle: Middle | None = None
        self._sides: dict[int, Side] = {}

    def middle(self, record: Any, raw: bytes, open_council: bool) -> Middle:
        """The middle of the table."""
        now = made_from(raw, _MIDDLE)
        if self._middle is None or now != self._middle_from:
            self._middle = Middle(*map(piece, knowledge.middle(record, None, open_council)))
            self._middle_from = now
        return self._middle

    def side(self, record: Any, raw: bytes, seat: int, is_settled: bool) -> Side:
        """A seat's side; while something is laid out it is made anew every time."""
        used = int(record.used) if int(record.active) == seat else 0
        now = made_from(raw, _SIDES[seat]) + used.to_bytes(4, signed=True)
        side = self._sides.get(seat)
        if side is None or side.made_from != now or not is_settled:
            public = knowledge.seat_view(record, seat, None)
            own = knowledge.own_view(record, seat, public)
            side = self._sides[seat] = Side(now if is_settled else b"", piece(public), piece(own))
        return side


class Look:
    """A game at one moment, for all players who look at it."""

    def __init__(self, game: LiveGame, open_council: bool, pieces: Pieces) -> None:
        position = game.position
        record, raw = position.record, position.record.tobytes()
        self._position = position
        self._prices: list[list[Price]] | None = None
        self._copy: Any = None
        is_settled = int(record.laid_count) == 0
        self._sides = [pieces.side(record, raw, seat, is_settled) for seat in range(int(record.players))]
        middle = pieces.middle(record, raw, open_council)
        self._view = knowledge.put_together(record, None, middle, [side.public for side in self._sides])
        self._move_text = "" if position.is_over else actions.decision_text(record)

    def part(self, seat: int) -> Told:
        """The part of a state that is about the game itself, for one seat: the same bytes as `views.game_part`."""
        position, side = self._position, self._sides[seat]
        seats: list[Any] = [each.own if each is side else each.public for each in self._sides]
        view = {**self._view, "seat": seat, "seats": seats}
        if knowledge.knows_top_lord(position.record, seat):
            view["court"] = knowledge.court(position.record, seat)
        if side.costs is None:
            self._add_costs(seat, side)
        return {
            "view": view,
            "prompt": view["decision"],
            "your_move": position.decider == seat,
            "move_text": self._move_text,
            **decider_part(position, seat),
            "costs": side.costs,
            "worths": side.worths,
        }

    def _add_costs(self, seat: int, side: Side) -> None:
        if self._prices is None:
            self._prices, self._copy = prices(self._position.record), copy_of(self._position.record)
        gains = what_if.gains(self._copy, seat)
        side.costs = piece(own_costs(self._position, self._prices[seat], seat, gains))
        side.worths = piece(worths(gains))
