"""Whose turn it is and what must be decided, in a position: phases, pending frames, sentinels, the end."""

from collections.abc import Callable
from typing import Any, Final

from abyss.cards.arrays import MONSTER
from abyss.notation.names import CARDS, END_CAUSES, FRAMES, SEATS, STACKS, TILES, NotationError, guess, items
from abyss.notation.position.parts import (
    Building,
    Part,
    check_seat,
    read_holder,
    read_mapping,
    read_number,
    show_holder,
)
from abyss.notation.position.pieces import PositionError
from abyss.rules.decisions import CONTROL, END_TURN, FINISH, OFFER, OPENING, START_TURN, push
from abyss.rules.explore import meet_card
from abyss.rules.jit import Game
from abyss.rules.state import (
    COURT,
    IN_SUPPLY,
    NOT_ENDING,
    ON_COUNCIL,
    ON_COURT,
    ON_LOCATION,
    READY,
    STACK_DEPTH,
    TILE_AVAILABLE,
    WAITING,
    WITH_KRAKEN,
)

# --- phases


def _opening(game: Game) -> None:
    push(game, END_TURN, game.active, 0, 0)
    push(game, OPENING, game.active, 0, 0)


def _start(game: Game) -> None:
    push(game, START_TURN, game.active, 0, 0)


def _exploring(game: Game) -> None:
    game.acted = 1
    push(game, END_TURN, game.active, 0, 0)
    push(game, CONTROL, game.active, 0, 0)


def _offered(game: Game) -> None:
    _exploring(game)
    push(game, OFFER, game.active, 1, 0)


def _unsold(game: Game) -> None:
    _exploring(game)
    if game.track[game.track_size - 1] == MONSTER:
        meet_card(game)
    else:
        push(game, OFFER, game.active, game.players, 0)  # nobody is left to be asked


def _closing(game: Game) -> None:
    game.acted = 1
    push(game, END_TURN, game.active, 0, 0)


def _finish(game: Game) -> None:
    push(game, FINISH, game.active, 0, 0)


PHASES: Final[dict[str, Callable[[Game], None]]] = {
    "opening": _opening,
    "start": _start,
    "offered": _offered,
    "unsold": _unsold,
    "closing": _closing,
    "finish": _finish,
}


def begin_phase(game: Game, phase: object) -> None:
    """Put on the stack what a phase of the turn leaves to do."""
    if phase not in PHASES:
        raise PositionError(f'phase: "{phase}" is no phase{guess(str(phase), PHASES)}')
    if phase in ("offered", "unsold"):
        if game.track_size == 0:
            raise PositionError(f"phase: {phase} needs a card on the track")
        if phase == "offered" and game.track[game.track_size - 1] == MONSTER:
            raise PositionError("phase: a monster is not offered; say unsold")
    PHASES[str(phase)](game)


# --- pending frames

Frames = list[tuple[int, int, int, int]]
_read_argument: Final = read_number(-128, 127)


def _read_pending(value: object) -> Frames:
    frames = []
    for entry in value if isinstance(value, list) else [value]:
        if not isinstance(entry, list) or len(entry) != 4:
            raise NotationError(f"{entry} must be a frame such as [opening, A, 0, 0]")
        kind, seat, a, b = entry
        frames.append((FRAMES.number(str(kind).replace("_", " ")), *_checked(seat, a, b)))
    if len(frames) > STACK_DEPTH:
        raise NotationError(f"at most {STACK_DEPTH} frames fit on the stack")
    return frames


def _checked(seat: object, a: object, b: object) -> tuple[int, int, int]:
    return read_holder(seat), _read_argument(a), _read_argument(b)


def _show_pending(frames: Frames) -> list[list[object]]:
    return [[FRAMES[kind], show_holder(seat), a, b] for kind, seat, a, b in frames]


def _put_pending(to: Building, frames: Frames, seat: int, where: str) -> None:
    for kind, who, a, b in frames:
        check_seat(to.game, who, where)
        push(to.game, kind, who, a, b)


def _get_pending(game: Game, seat: int) -> Frames:
    return [tuple(int(number) for number in frame) for frame in game.stack[: game.depth]]  # type: ignore[misc]


PENDING: Final = Part(_read_pending, _show_pending, _get_pending, _put_pending, 0, None)


# --- sentinels

Sentinel = tuple[int, int, int]  # owner, area, on
SUPPLY: Final = (-1, IN_SUPPLY, 0)
_WAITING_AREAS: Final = {"ready": READY, "waiting": WAITING}


def _read_sentinel(entry: str) -> Sentinel:
    if entry == "-":
        return SUPPLY
    match entry.split(maxsplit=2):
        case [seat, word] if word in _WAITING_AREAS:
            return SEATS.number(seat), _WAITING_AREAS[word], 0
        case [seat, "on", name]:
            for names, area in ((STACKS, ON_COUNCIL), (TILES, ON_LOCATION), (CARDS, ON_COURT)):
                found = names.find(name)
                if found is not None:
                    return SEATS.number(seat), area, found
            known = (*CARDS.names, *STACKS.names, *TILES.names)
            raise NotationError(f'"{name}" is no lord, exile, stack or location{guess(name, known)}')
    raise NotationError(f'"{entry}" must be such as "A on Trader", "A ready" or "A waiting"')


def _show_sentinel(sentinel: Sentinel) -> str:
    seat, area, on = sentinel
    if area == IN_SUPPLY:
        return "-"
    names = {ON_COUNCIL: STACKS, ON_LOCATION: TILES, ON_COURT: CARDS}.get(area)
    return f"{SEATS[seat]} on {names[on]}" if names else f"{SEATS[seat]} {'ready' if area == READY else 'waiting'}"


def _get_sentinels(game: Game, seat: int) -> list[Sentinel]:
    return [
        (int(game.sentinel_owner[i]), int(game.sentinel_area[i]), int(game.sentinel_on[i]))
        for i in range(len(game.sentinel_owner))
    ]


def _read_sentinels(value: object) -> list[Sentinel]:
    sentinels = [_read_sentinel(entry) for entry in items(value)]
    if len(sentinels) > 3:
        raise NotationError("there are only three sentinels")
    return sentinels + [SUPPLY] * (3 - len(sentinels))


def _put_sentinels(to: Building, sentinels: list[Sentinel], seat: int, where: str) -> None:
    for i, (owner, area, on) in enumerate(sentinels):
        check_seat(to.game, owner, where)
        if area == ON_COURT and to.game.card_place[on] != COURT:
            raise PositionError(f"{where}: {CARDS[on]} is not in the court")
        if area == ON_LOCATION and to.game.tile_place[on] != TILE_AVAILABLE:
            raise PositionError(f"{where}: {TILES[on]} is not available")
        to.game.sentinel_owner[i] = owner
        to.game.sentinel_area[i] = area
        to.game.sentinel_on[i] = on


SENTINELS: Final = Part(
    _read_sentinels,
    lambda sentinels: [_show_sentinel(sentinel) for sentinel in sentinels],
    _get_sentinels,
    _put_sentinels,
    WITH_KRAKEN,
    [SUPPLY] * 3,
)


# --- the end, and a lord somebody has looked at

Said = dict[str, Any]


def _read_end(value: object) -> Said:
    """Why the end was set off and in whose turn; what is not said is missing."""
    if not isinstance(value, dict):
        return {"cause": END_CAUSES.number("none" if value is None or value is False else value)}
    said = read_mapping(value, ("cause", "seat"))
    readers: dict[str, Callable[[object], int]] = {"cause": END_CAUSES.number, "seat": read_holder}
    return {key: readers[key](word) for key, word in said.items()}


def _put_end(to: Building, end: Said, seat: int, where: str) -> None:
    to.game.end_cause = end.get("cause", NOT_ENDING)
    if to.game.end_cause != NOT_ENDING:
        to.game.end_seat = end.get("seat", int(to.game.active))
        check_seat(to.game, int(to.game.end_seat), where)


def show_end(end: Said) -> object:
    """The end as it is written."""
    shown = {}
    if "cause" in end:
        shown["cause"] = END_CAUSES[end["cause"]]
    if "seat" in end:
        shown["seat"] = show_holder(end["seat"])
    return shown


END: Final = Part(
    _read_end,
    show_end,
    lambda game, seat: {"cause": int(game.end_cause), "seat": int(game.end_seat)},
    _put_end,
    0,
    {"cause": NOT_ENDING, "seat": -1},
)


def _read_top_lord(value: object) -> tuple[int, int]:
    said = read_mapping(value, ("card", "seen by"))
    if "card" not in said:
        raise NotationError("the top lord must say which card it is")
    return CARDS.number(said["card"]), sum(1 << SEATS.number(seat) for seat in items(said.get("seen by")))


def _show_top_lord(top: tuple[int, int]) -> Said:
    card, seen = top
    return {"card": CARDS[card], "seen by": [SEATS[seat] for seat in range(len(SEATS)) if seen >> seat & 1]}


def _put_top_lord(to: Building, top: tuple[int, int], seat: int, where: str) -> None:
    to.box.take(CARDS, top[0], where)
    to.game.top_lord, to.game.top_lord_seen = top


TOP_LORD: Final = Part(
    _read_top_lord,
    _show_top_lord,
    lambda game, seat: (int(game.top_lord), int(game.top_lord_seen)),
    _put_top_lord,
    0,
    (-1, 0),
)


# --- a game that is over


def _read_seats(value: object) -> int:
    return sum(1 << SEATS.number(seat) for seat in items(value))


def _show_seats(mask: int) -> list[str]:
    return [SEATS[seat] for seat in range(len(SEATS)) if mask >> seat & 1]


def _put_winners(to: Building, mask: int, seat: int, where: str) -> None:
    to.game.winners = mask


WINNERS: Final = Part(_read_seats, _show_seats, lambda game, seat: int(game.winners), _put_winners, 0, 0)


def _read_scores(value: object) -> dict[int, int]:
    return {SEATS.number(seat): read_number(-9999, 9999)(points) for seat, points in read_mapping(value).items()}


def _put_scores(to: Building, scores: dict[int, int], seat: int, where: str) -> None:
    for who, points in scores.items():
        check_seat(to.game, who, where)
        to.game.scores[who] = points


SCORES: Final = Part(
    _read_scores,
    lambda scores: {SEATS[seat]: points for seat, points in scores.items()},
    lambda game, seat: {who: int(game.scores[who]) for who in range(game.players) if game.over},
    _put_scores,
    0,
    {},
)
