"""The parts a position is made of: how each key is read from text, shown, taken from a record and put into one."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from abyss.notation.names import SEATS, Names, NotationError, guess, numbers
from abyss.notation.position.pieces import Box, PositionError
from abyss.rules.jit import Game

NOBODY: Final = ("nobody", "none", "-")
MOST: Final = 30_000  # of pearls and other things that are only counted


@dataclass
class Building:
    """A record in the making, and the pieces that are not yet in it."""

    game: Game
    box: Box


@dataclass(frozen=True)
class Part:
    """One key of a position. `seat` is the player's for a player's key, and means nothing for the table's keys."""

    read: Callable[[object], Any]  # from text; raises NotationError
    show: Callable[[Any], object]  # back to text
    get: Callable[[Game, int], Any]  # from a record
    put: Callable[[Building, Any, int, str], None]  # into a record; the last argument says where, for errors
    needs: int = 0  # the expansion it belongs to
    empty: Any = None  # what is not worth saying


# --- numbers, flags and seats


def read_number(low: int, high: int) -> Callable[[object], int]:
    """Read whole numbers from low to high."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise NotationError(f"this must be a whole number from {low} to {high}, not {value}")
        return value

    return read


def number(field: str, low: int = 0, high: int = MOST, needs: int = 0, empty: int = 0) -> Part:
    """A number of the table."""
    return Part(
        read=read_number(low, high),
        show=int,
        get=lambda game, seat: int(game[field]),
        put=lambda to, value, seat, where: setattr(to.game, field, value),
        needs=needs,
        empty=empty,
    )


def own_number(field: str, high: int = MOST, needs: int = 0) -> Part:
    """A number of each player."""

    def put(to: Building, value: int, seat: int, where: str) -> None:
        to.game[field][seat] = value

    return Part(read_number(0, high), int, lambda game, seat: int(game[field][seat]), put, needs, 0)


def read_flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise NotationError(f"this must be true or false, not {value}")
    return value


def flag(field: str) -> Part:
    """A yes or no of the table."""
    return Part(
        read=read_flag,
        show=bool,
        get=lambda game, seat: bool(game[field]),
        put=lambda to, value, seat, where: setattr(to.game, field, int(value)),
        empty=False,
    )


def read_holder(value: object) -> int:
    """Read a seat, or nobody."""
    if value is None or str(value).casefold() in NOBODY:
        return -1
    return SEATS.number(value)


def show_holder(seat: int) -> str:
    """A seat's letter, or `nobody`."""
    return SEATS[seat] if seat >= 0 else NOBODY[0]


def check_seat(game: Game, seat: int, where: str) -> None:
    """Refuse a seat at which nobody plays."""
    if seat >= game.players:
        raise PositionError(f"{where}: there is no player {SEATS[seat]} in a game for {game.players} players")


def holder(field: str, needs: int) -> Part:
    """A piece that one player may hold."""

    def put(to: Building, seat: int, _: int, where: str) -> None:
        check_seat(to.game, seat, where)
        to.game[field] = seat

    return Part(read_holder, show_holder, lambda game, seat: int(game[field]), put, needs, -1)


# --- mappings


def read_mapping(value: object, known: Iterable[str] | None = None) -> dict[Any, Any]:
    """Read a mapping, with these keys only if they are named; nothing stands for an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise NotationError(f"this must be a mapping such as {{name: value}}, not {value}")
    if known is not None:
        for key in value:
            if key not in known:
                raise NotationError(f'"{key}" is not known here{guess(str(key), known)}')
    return value


# --- pieces that are only counted


def read_counter(read: Callable[[object], list[int]]) -> Callable[[object], Counter[int]]:
    """Read a list without regard to order."""
    return lambda value: Counter(read(value))


def show_list(names: Names) -> Callable[[Iterable[int]], list[str]]:
    """Show pieces in the order they have."""
    return lambda pieces: [names[piece] for piece in pieces]


def show_name(names: Names, piece: int) -> str | int:
    """A name as it is written in a position: figures are numbers there."""
    return int(names[piece]) if names[piece].isdigit() else names[piece]


def show_counter(names: Names) -> Callable[[Counter[int]], list[str | int]]:
    """Show counted pieces in the order of their numbers."""
    return lambda pieces: [show_name(names, piece) for piece in sorted(pieces.elements())]


def counted(counts: Iterable[Any]) -> Counter[int]:
    """The pieces of an array of counts."""
    return Counter({piece: int(count) for piece, count in enumerate(counts) if count})


def store(row: Any, pieces: Counter[int]) -> None:
    """Write pieces into an array of counts."""
    for piece, count in pieces.items():
        row[piece] = count


def pile(field: str, names: Names, needs: int, empty: Counter[int] | None) -> Part:
    """Counted pieces of the table; with no `empty` a position always says them."""

    def put(to: Building, pieces: Counter[int], seat: int, where: str) -> None:
        to.box.take_all(names, pieces.elements(), where)
        store(to.game[field], pieces)

    def get(game: Game, seat: int) -> Counter[int]:
        return counted(game[field])

    return Part(read_counter(numbers(names)), show_counter(names), get, put, needs, empty)


def own_pile(field: str, names: Names, needs: int = 0) -> Part:
    """Counted pieces of each player."""

    def put(to: Building, pieces: Counter[int], seat: int, where: str) -> None:
        to.box.take_all(names, pieces.elements(), where)
        store(to.game[field][seat], pieces)

    def get(game: Game, seat: int) -> Counter[int]:
        return counted(game[field][seat])

    return Part(read_counter(numbers(names)), show_counter(names), get, put, needs, Counter())
