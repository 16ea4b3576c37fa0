"""Monster tokens, Leviathans and the border in a position."""

from collections import Counter
from typing import Final

from abyss.cards.arrays import LEVIATHAN_LIFE, N_ZONES
from abyss.notation.names import LEVIATHAN_TOKENS, LEVIATHANS, SEATS, TOKENS, NotationError, numbers
from abyss.notation.position.parts import (
    NOBODY,
    Building,
    Part,
    counted,
    pile,
    read_counter,
    read_mapping,
    show_counter,
    show_list,
    store,
)
from abyss.notation.position.pieces import PositionError
from abyss.rules.jit import Game
from abyss.rules.state import (
    ANY_FOE,
    LEVIATHAN_BORDER,
    LEVIATHAN_OUT,
    LEVIATHAN_SLAIN,
    NO_FOE,
    WITH_LEVIATHAN,
)

# --- tokens


TOKEN_POOL: Final = pile("token_pool", TOKENS, 0, None)
LEVIATHAN_POOL: Final = pile("leviathan_pool", LEVIATHAN_TOKENS, WITH_LEVIATHAN, None)
LEVIATHAN_TOKENS_OUT: Final = pile("leviathan_tokens_out", LEVIATHAN_TOKENS, WITH_LEVIATHAN, Counter())


def fill_pools(to: Building, position: dict[str, object]) -> None:
    """What nobody has of the tokens is in the pools, unless the position says what is."""
    if "tokens" not in position:
        store(to.game.token_pool, to.box.rest(TOKENS, range(len(TOKENS))))
    if "leviathan tokens" not in position:
        store(to.game.leviathan_pool, to.box.rest(LEVIATHAN_TOKENS, range(len(LEVIATHAN_TOKENS))))


def _noted_tokens(field: str) -> Part:
    """Leviathan tokens of the active player that are only noted here; they lie in front of the player."""

    def put(to: Building, tokens: Counter[int], seat: int, where: str) -> None:
        store(to.game[field], tokens)

    return Part(
        read_counter(numbers(LEVIATHAN_TOKENS)),
        show_counter(LEVIATHAN_TOKENS),
        lambda game, seat: counted(game[field]),
        put,
        WITH_LEVIATHAN,
        Counter(),
    )


FRESH_TOKENS: Final = _noted_tokens("fresh")
NEW_TOKENS: Final = _noted_tokens("new_tokens")

Theft = tuple[int, int, int, int]  # thief + 1, victim, pool, token, as in the record


def read_token(value: object) -> tuple[int, int]:
    """A token of either kind: its pool and its number there."""
    token = TOKENS.find(value)
    return (0, token) if token is not None else (1, LEVIATHAN_TOKENS.number(value))


def _read_theft(value: object) -> Theft:
    said = read_mapping(value, ("by", "from", "token"))
    if set(said) != {"by", "from", "token"}:
        raise NotationError("a theft must say by, from and token")
    return (SEATS.number(said["by"]) + 1, SEATS.number(said["from"]), *read_token(said["token"]))


def _show_theft(theft: Theft) -> dict[str, str]:
    thief, victim, pool, token = theft
    return {"by": SEATS[thief - 1], "from": SEATS[victim], "token": (TOKENS, LEVIATHAN_TOKENS)[pool][token]}


def _put_theft(to: Building, theft: Theft, seat: int, where: str) -> None:
    to.game.theft[:] = theft


def _get_theft(game: Game, seat: int) -> Theft:
    thief, victim, pool, token = (int(number) for number in game.theft)
    return (thief, victim, pool, token) if thief else (0, 0, 0, 0)


THEFT: Final = Part(
    _read_theft,
    _show_theft,
    _get_theft,
    _put_theft,
    0,
    (0, 0, 0, 0),
)


# --- Leviathans

Border = dict[int, tuple[int, int] | None]  # zone: Leviathan and damage, or empty


def _read_resident(value: object) -> tuple[int, int] | None:
    match str(value).split():
        case [nobody] if nobody in NOBODY:
            return None
        case [name]:
            return LEVIATHANS.number(name), 0
        case [name, "damaged", damage] if damage.isdigit():
            leviathan = LEVIATHANS.number(name)
            if int(damage) >= LEVIATHAN_LIFE[leviathan]:
                raise NotationError(f"{name} has only {LEVIATHAN_LIFE[leviathan]} health points")
            return leviathan, int(damage)
    raise NotationError(f'"{value}" must be a Leviathan such as "L9" or "L9 damaged 1"')


def _read_border(value: object) -> Border:
    border = {}
    for zone, resident in read_mapping(value).items():
        if not str(zone).isdigit() or not 1 <= int(zone) <= N_ZONES:
            raise NotationError(f"zones are numbered 1 to {N_ZONES}, not {zone}")
        border[int(zone) - 1] = _read_resident(resident)
    return border


def _show_border(border: Border) -> dict[int, str]:
    shown = {}
    for zone, resident in border.items():
        name = LEVIATHANS[resident[0]] if resident else "-"
        shown[zone + 1] = f"{name} damaged {resident[1]}" if resident and resident[1] else name
    return shown


def _get_border(game: Game, seat: int) -> Border:
    return {zone: (int(game.zone[zone]), int(game.damage[zone])) for zone in range(N_ZONES) if game.zone[zone] >= 0}


def _put_border(to: Building, border: Border, seat: int, where: str) -> None:
    for zone, resident in border.items():
        if resident:
            leviathan, damage = resident
            to.box.take(LEVIATHANS, leviathan, where)
            to.game.zone[zone] = leviathan
            to.game.damage[zone] = damage
            to.game.leviathan_place[leviathan] = LEVIATHAN_BORDER


BORDER: Final = Part(_read_border, _show_border, _get_border, _put_border, WITH_LEVIATHAN, {})


def _leviathans_in(game: Game, place: int) -> list[int]:
    return [leviathan for leviathan in range(len(LEVIATHANS)) if game.leviathan_place[leviathan] == place]


def _put_leviathans_out(to: Building, leviathans: list[int], seat: int, where: str) -> None:
    to.box.take_all(LEVIATHANS, leviathans, where)
    to.game.leviathan_place[leviathans] = LEVIATHAN_OUT


LEVIATHANS_OUT: Final = Part(
    read=lambda value: sorted(numbers(LEVIATHANS)(value)),
    show=show_list(LEVIATHANS),
    get=lambda game, seat: _leviathans_in(game, LEVIATHAN_OUT),
    put=_put_leviathans_out,
    needs=WITH_LEVIATHAN,
    empty=[],
)


def _read_kills(value: object) -> int | list[int]:
    """How many Leviathans a player has slain, or which."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value or []
    return sorted(numbers(LEVIATHANS)(value))


def _put_kills(to: Building, kills: int | list[int], seat: int, where: str) -> None:
    if isinstance(kills, int):
        left = sorted(to.box.rest(LEVIATHANS, range(len(LEVIATHANS))))
        if not 0 <= kills <= len(left):
            raise PositionError(f"{where}: this must be a whole number from 0 to {len(left)}, not {kills}")
        kills = left[:kills]
    to.box.take_all(LEVIATHANS, kills, where)
    to.game.leviathan_place[kills] = LEVIATHAN_SLAIN + seat
    to.game.kills[seat] = len(kills)


KILLS: Final = Part(
    read=_read_kills,
    show=lambda kills: kills if isinstance(kills, int) else [LEVIATHANS[leviathan] for leviathan in kills],
    get=lambda game, seat: _leviathans_in(game, LEVIATHAN_SLAIN + seat),
    put=_put_kills,
    needs=WITH_LEVIATHAN,
    empty=[],
)


def _read_foe(value: object) -> int:
    if value is None or str(value).casefold() in NOBODY:
        return NO_FOE
    return LEVIATHANS.number(value)


def _put_foe(to: Building, foe: int, seat: int, where: str) -> None:
    to.game.foe = foe


FOE: Final = Part(
    _read_foe,
    lambda foe: LEVIATHANS[foe] if foe >= 0 else NOBODY[0],
    lambda game, seat: int(game.foe),
    _put_foe,
    WITH_LEVIATHAN,
    ANY_FOE,
)
