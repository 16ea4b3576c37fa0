"""Lords, exiles and locations in a position: in front of players, in the court, under tiles, discarded."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from abyss.cards.arrays import FIRST_SANCTUARY, N_CARDS, N_TILES
from abyss.notation.names import CARDS, LOOT, TILES, NotationError, items, numbers
from abyss.notation.position.parts import (
    Building,
    Part,
    counted,
    read_mapping,
    read_number,
    show_counter,
    show_list,
    store,
)
from abyss.notation.position.pieces import PositionError
from abyss.rules.jit import Game
from abyss.rules.lords import TURN_CARDS
from abyss.rules.state import (
    COURT,
    COURT_SIZE,
    FREE,
    FRONT,
    KEYS_SPENT,
    NO_TILE,
    OUT,
    TILE_AVAILABLE,
    TILE_DRAWN,
    TILE_OWNED,
    TUCKED,
    TURNED,
)

ANY_CARD: Final = -2  # in an expected court: whatever lies there
read_cards: Final = numbers(CARDS)
read_tiles: Final = numbers(TILES)

# --- in front of a player, not under a tile

Marked = dict[int, frozenset[str]]  # card, and how it lies there
MARKS: Final = ("turned", "freed")


def _read_lords(value: object) -> Marked:
    lords: Marked = {}
    for entry in items(value):
        name = entry.split()
        marks = set()
        while name and name[-1].casefold() in MARKS:
            marks.add(name.pop().casefold())
        card = CARDS.number(" ".join(name))
        if card in lords:
            raise NotationError(f"{CARDS[card]} is named twice")
        lords[card] = frozenset(marks)
    return lords


def _show_lords(lords: Marked) -> list[str]:
    return [" ".join([CARDS[card], *sorted(marks)]) for card, marks in sorted(lords.items())]


def _get_lords(game: Game, seat: int) -> Marked:
    first = FRONT + 3 * seat
    lords = {}
    for card in range(N_CARDS):
        if game.card_place[card] in (first + FREE, first + TURNED):
            turned = ["turned"] if game.card_place[card] == first + TURNED else []
            freed = ["freed"] if game.card_tile[card] == KEYS_SPENT else []
            lords[card] = frozenset(turned + freed)
    return lords


def _put_lords(to: Building, lords: Marked, seat: int, where: str) -> None:
    for card, marks in lords.items():
        to.box.take(CARDS, card, where)
        to.game.card_place[card] = FRONT + 3 * seat + (TURNED if "turned" in marks else FREE)
        to.game.card_tile[card] = KEYS_SPENT if "freed" in marks else NO_TILE


LORDS: Final = Part(_read_lords, _show_lords, _get_lords, _put_lords, 0, {})


# --- tucked cards and locations


def _tuck(to: Building, cards: Iterable[int], seat: int, tile: int, where: str) -> None:
    for card in cards:
        to.box.take(CARDS, card, where)
        to.game.card_place[card] = FRONT + 3 * seat + TUCKED
        to.game.card_tile[card] = tile


def _tucked(game: Game, seat: int, tile: int) -> list[int]:
    place = FRONT + 3 * seat + TUCKED
    return [card for card in range(N_CARDS) if game.card_place[card] == place and game.card_tile[card] == tile]


Homeless = dict[int, int]  # card, and the tile it lies under or NO_TILE


def _read_homeless(value: object) -> Homeless:
    """Cards tucked without a tile; in the middle of a reclaim `Keeper under Jail`, which is somebody else's by now."""
    homeless = {}
    for entry in items(value):
        name, _, tile = entry.partition(" under ")
        homeless[CARDS.number(name)] = TILES.number(tile) if tile else NO_TILE
    return homeless


def _show_homeless(homeless: Homeless) -> list[str]:
    return [CARDS[card] if tile == NO_TILE else f"{CARDS[card]} under {TILES[tile]}" for card, tile in homeless.items()]


def _get_homeless(game: Game, seat: int) -> Homeless:
    place = FRONT + 3 * seat + TUCKED
    tiles = {card: int(game.card_tile[card]) for card in range(N_CARDS) if game.card_place[card] == place}
    return {card: tile for card, tile in tiles.items() if tile == NO_TILE or game.tile_place[tile] != TILE_OWNED + seat}


def _put_homeless(to: Building, homeless: Homeless, seat: int, where: str) -> None:
    for card, tile in homeless.items():
        _tuck(to, [card], seat, tile, where)


HOMELESS: Final = Part(_read_homeless, _show_homeless, _get_homeless, _put_homeless, 0, {})


@dataclass(frozen=True)
class Holding:
    """A tile in front of a player; None is what a text does not say."""

    under: frozenset[int] | None = None
    loot: Counter[int] | None = None

    def agrees(self, found: "Holding") -> bool:
        """Tell whether what this says is so."""
        return self.under in (None, found.under) and self.loot in (None, found.loot)


Holdings = dict[int, Holding]


def _read_holding(value: object) -> Holding:
    if not isinstance(value, dict):
        return Holding(frozenset(read_cards(value)))
    said = read_mapping(value, ("under", "loot"))
    return Holding(
        frozenset(read_cards(said["under"])) if "under" in said else None,
        Counter(numbers(LOOT)(said["loot"])) if "loot" in said else None,
    )


def _read_locations(value: object) -> Holdings:
    if isinstance(value, dict):
        return {TILES.number(tile): _read_holding(holding) for tile, holding in value.items()}
    return {tile: Holding() for tile in read_tiles(value)}


def _show_holding(holding: Holding) -> object:
    under = [CARDS[card] for card in sorted(holding.under or [])]
    if not holding.loot:
        return under
    return {"under": under, "loot": show_counter(LOOT)(holding.loot)}


def _show_locations(holdings: Holdings) -> dict[str, object]:
    return {TILES[tile]: _show_holding(holding) for tile, holding in holdings.items()}


def _get_locations(game: Game, seat: int) -> Holdings:
    holdings = {}
    for tile in range(N_TILES):
        if game.tile_place[tile] == TILE_OWNED + seat:
            loot = counted(game.loot[tile - FIRST_SANCTUARY]) if tile >= FIRST_SANCTUARY else Counter()
            holdings[tile] = Holding(frozenset(_tucked(game, seat, tile)), loot)
    return holdings


def _put_locations(to: Building, holdings: Holdings, seat: int, where: str) -> None:
    for tile, holding in holdings.items():
        to.box.take(TILES, tile, where)
        to.game.tile_place[tile] = TILE_OWNED + seat
        _tuck(to, sorted(holding.under or []), seat, tile, f"{where} {TILES[tile]}")
        if holding.loot:
            _put_loot(to, tile, holding.loot, f"{where} {TILES[tile]}")


def _put_loot(to: Building, tile: int, loot: Counter[int], where: str) -> None:
    if tile < FIRST_SANCTUARY:
        raise PositionError(f"{where}: this is no sanctuary and holds no loot")
    to.box.take_all(LOOT, loot.elements(), where)
    store(to.game.loot[tile - FIRST_SANCTUARY], loot)


LOCATIONS: Final = Part(_read_locations, _show_locations, _get_locations, _put_locations, 0, {})


def _open_tiles(place: int, empty: list[int] | None) -> Part:
    """The tiles lying open in one way."""

    def put(to: Building, tiles: list[int], seat: int, where: str) -> None:
        to.box.take_all(TILES, tiles, where)
        to.game.tile_place[tiles] = place

    def get(game: Game, seat: int) -> list[int]:
        return [tile for tile in range(N_TILES) if game.tile_place[tile] == place]

    return Part(lambda value: sorted(read_tiles(value)), show_list(TILES), get, put, 0, empty)


AVAILABLE: Final = _open_tiles(TILE_AVAILABLE, None)
DRAWN: Final = _open_tiles(TILE_DRAWN, [])


# --- the court and the discarded


def _read_court(value: object) -> list[int]:
    """Six slots, a short list on the rightmost; in an expectation `any` stands for whatever lies there."""
    signs = {"-": -1, "any": ANY_CARD}
    cards = [signs[entry] if entry in signs else CARDS.number(entry) for entry in items(value)]
    if len(cards) > COURT_SIZE:
        raise NotationError(f"the court has only {COURT_SIZE} slots")
    return [-1] * (COURT_SIZE - len(cards)) + cards


def _show_court(court: list[int]) -> list[str]:
    signs = {-1: "-", ANY_CARD: "any"}
    return [signs[card] if card in signs else CARDS[card] for card in court]


def _put_court(to: Building, court: list[int], seat: int, where: str) -> None:
    for slot, card in enumerate(court):
        if card == ANY_CARD:
            raise PositionError(f'{where}: "any" may be expected but not given')
        if card >= 0:
            to.box.take(CARDS, card, where)
            to.game.card_place[card] = COURT
            to.game.court[slot] = card


COURT_SLOTS: Final = Part(
    _read_court, _show_court, lambda game, seat: [int(card) for card in game.court], _put_court, 0, None
)


def _put_out(to: Building, cards: list[int], seat: int, where: str) -> None:
    to.box.take_all(CARDS, cards, where)
    to.game.card_place[cards] = OUT


DISCARDED_LORDS: Final = Part(
    read=lambda value: sorted(read_cards(value)),
    show=show_list(CARDS),
    get=lambda game, seat: [card for card in range(N_CARDS) if game.card_place[card] == OUT],
    put=_put_out,
    empty=[],
)


# --- this turn


def _get_used(game: Game, seat: int) -> list[int]:
    if seat != game.active:
        return []
    return [int(card) for bit, card in enumerate(TURN_CARDS) if int(game.used) >> bit & 1]


def _put_used(to: Building, cards: list[int], seat: int, where: str) -> None:
    turn_cards = TURN_CARDS.tolist()
    for card in cards:
        if card not in turn_cards:
            raise PositionError(f"{where}: {CARDS[card]} has no power that is used once in a turn")
        to.game.used |= 1 << turn_cards.index(card)


USED: Final = Part(lambda value: sorted(read_cards(value)), show_list(CARDS), _get_used, _put_used, 0, [])


def _put_extra_turns(to: Building, turns: int, seat: int, where: str) -> None:
    if turns and seat != to.game.active:
        raise PositionError(f"{where}: only the player whose turn it is can have extra turns to come")
    if turns:
        to.game.extra_turns = turns


EXTRA_TURNS: Final = Part(
    read=read_number(0, 100),
    show=int,
    get=lambda game, seat: int(game.extra_turns) if seat == game.active else 0,
    put=_put_extra_turns,
    empty=0,
)
