"""From a position in words to a record, and back."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from abyss.cards.arrays import (
    DEFAULT_TURN_LIMIT,
    FEWEST_PLAYERS,
    FIRST_PRICE,
    MOST_PLAYERS,
    MOST_PLAYERS_WITH_LEVIATHAN,
    N_LORDS,
    N_TILES,
    PRICE_STEP,
    STARTING_TILES,
)
from abyss.notation.names import (
    CARDS,
    EXPANSIONS,
    LEVIATHAN_TOKENS,
    LOOT,
    SEATS,
    TILES,
    TOKENS,
    NotationError,
    guess,
    items,
)
from abyss.notation.position.allies import AFFILIATED, ASIDE, COUNCIL, DISCARD, HAND, LAID, TRACK
from abyss.notation.position.decks import (
    DECKS,
    DICE,
    TOKEN_DRAWS,
    Wish,
    check_token_draws,
    fill,
    read_wish,
    reserve,
    show_deck,
)
from abyss.notation.position.lords import (
    AVAILABLE,
    COURT_SLOTS,
    DISCARDED_LORDS,
    DRAWN,
    EXTRA_TURNS,
    HOMELESS,
    LOCATIONS,
    LORDS,
    USED,
)
from abyss.notation.position.monsters import (
    BORDER,
    FOE,
    FRESH_TOKENS,
    KILLS,
    LEVIATHAN_POOL,
    LEVIATHAN_TOKENS_OUT,
    LEVIATHANS_OUT,
    NEW_TOKENS,
    THEFT,
    TOKEN_POOL,
    fill_pools,
)
from abyss.notation.position.parts import (
    Building,
    Part,
    flag,
    holder,
    number,
    own_number,
    own_pile,
    pile,
    read_mapping,
    read_number,
)
from abyss.notation.position.pieces import Box, PositionError
from abyss.notation.position.turn import END, PENDING, SCORES, SENTINELS, TOP_LORD, WINNERS, begin_phase
from abyss.rules.explore import price
from abyss.rules.jit import Game
from abyss.rules.setup import clear_table, set_up_for
from abyss.rules.state import (
    COURT_SIZE,
    NO_TILE,
    RANDOM_FIRST,
    WITH_KRAKEN,
    WITH_LEVIATHAN,
    new_record,
)

# The parts are put into a record in this order.
PLAYER_PARTS: Final[dict[str, Part]] = {
    "pearls": own_number("pearls"),
    "nebulis": own_number("nebulis", needs=WITH_KRAKEN),
    "keys": own_number("keys"),
    "wounds": own_number("wounds", needs=WITH_LEVIATHAN),
    "hand": HAND,
    "affiliated": AFFILIATED,
    "lords": LORDS,
    "locations": LOCATIONS,
    "homeless": HOMELESS,
    "tokens": own_pile("tokens", TOKENS),
    "leviathan tokens": own_pile("leviathan_tokens", LEVIATHAN_TOKENS, needs=WITH_LEVIATHAN),
    "bought": own_number("bought", high=100),
    "used": USED,
    "extra turns": EXTRA_TURNS,
    "kills": KILLS,
}
TABLE_PARTS: Final[dict[str, Part]] = {
    "turn number": number("turn", high=32_000, empty=1),
    "turn limit": number("turn_limit", low=1, high=32_000, empty=DEFAULT_TURN_LIMIT),
    "threat": number("threat", low=1, high=6, empty=1),
    "passes": number("passes", high=100),
    "discard": DISCARD,
    "track": TRACK,
    "aside": ASIDE,
    "council": COUNCIL,
    "court": COURT_SLOTS,
    "discarded lords": DISCARDED_LORDS,
    "top lord": TOP_LORD,
    "available": AVAILABLE,
    "drawn": DRAWN,
    "tokens": TOKEN_POOL,
    "leviathan tokens": LEVIATHAN_POOL,
    "leviathan tokens out": LEVIATHAN_TOKENS_OUT,
    "loot out": pile("loot_out", LOOT, WITH_KRAKEN, Counter()),
    "border": BORDER,
    "leviathans out": LEVIATHANS_OUT,
    "figurine": holder("figurine", WITH_KRAKEN),
    "scourge": holder("scourge", WITH_LEVIATHAN),
    "end": END,
    "acted": flag("acted"),
    "looked": flag("looked"),
    "court taken": flag("court_taken"),
    "foe": FOE,
    "second fight": flag("second_fight"),
    "fresh tokens": FRESH_TOKENS,
    "new tokens": NEW_TOKENS,
    "theft": THEFT,
    "dice": DICE,
    "token draws": TOKEN_DRAWS,
    "over": flag("over"),
    "winners": WINNERS,
    "scores": SCORES,
}
# These need the court, the tiles and the pending frames to be there.
LATE_PARTS: Final[dict[str, Part]] = {"sentinels": SENTINELS, "pending": PENDING, "laid": LAID}
ALL_PARTS: Final = TABLE_PARTS | LATE_PARTS
_FRAME_KEYS: Final = ("new game", "players", "expansions", "turn", "phase", "price")
KEYS: Final = (*_FRAME_KEYS, *ALL_PARTS, *DECKS, *SEATS.names)


# --- from words to a record


def game_from(position: Mapping[str, Any]) -> Game:
    """Build the record that a position describes (docs/scenarios.md); `PositionError` says what is wrong with it.

    Nothing is run yet: `engine.settle` runs what is due until somebody must decide.
    """
    if not isinstance(position, Mapping):
        raise PositionError(f"a position must be a mapping such as {{players: 2}}, not {position}")
    for key in position:
        if key not in KEYS:
            raise PositionError(f'"{key}" is no key of a position{guess(str(key), KEYS)}')
    if "new game" in position:
        return _new_game(position)
    players, sets = _table(position)
    to = Building(_empty_record(players, sets), Box(sets))
    to.game.active = _turn(position, players)
    _put_parts(to, position)
    return to.game


def _table(said: Mapping[str, Any]) -> tuple[int, int]:
    """How many play, with which expansions."""
    sets = 0
    for name in _read("expansions", items, said.get("expansions")):
        sets |= 1 << _read("expansions", EXPANSIONS.number, name)
    most = MOST_PLAYERS_WITH_LEVIATHAN if sets & WITH_LEVIATHAN else MOST_PLAYERS
    players = said.get("players", FEWEST_PLAYERS)
    if players == MOST_PLAYERS_WITH_LEVIATHAN > most:
        raise PositionError(f"players: {players} players need Leviathan")
    return _read("players", read_number(FEWEST_PLAYERS, most), players), sets


def _new_game(position: Mapping[str, Any]) -> Game:
    """A fresh, shuffled game."""
    if len(position) > 1:
        other = next(key for key in position if key != "new game")
        raise PositionError(f'new game: no other key goes with it, so "{other}" cannot')
    known = ("players", "expansions", "seed", "turn limit", "first")
    said = _read("new game", lambda value: read_mapping(value, known), position["new game"])
    players, sets = _table(said)
    seed = _read("seed", read_number(0, 2**63 - 1), said.get("seed", 0))
    limit = _read("turn limit", read_number(1, 32_000), said.get("turn limit", DEFAULT_TURN_LIMIT))
    first = _read("first", _read_first, said.get("first", "random"))
    if first >= players:
        raise PositionError(f"first: there is no player {SEATS[first]} in a game for {players} players")
    game = new_record()
    set_up_for(game, players, sets, seed, 0, limit, first)
    return game


def _read_first(value: object) -> int:
    """The seat that begins, or `random`."""
    return RANDOM_FIRST if value == "random" else SEATS.number(value)


def _empty_record(players: int, sets: int) -> Game:
    game = new_record()
    clear_table(game, players, sets, 0, 0, DEFAULT_TURN_LIMIT)
    game.turn = 1
    game.card_tile[:] = NO_TILE
    return game


def _turn(position: Mapping[str, Any], players: int) -> int:
    seat: int = _read("turn", SEATS.number, position.get("turn", "A"))
    if seat >= players:
        raise PositionError(f"turn: there is no player {SEATS[seat]} in a game for {players} players")
    return seat


def _read(where: str, read: Any, value: object) -> Any:
    """Read a value; what is wrong with it is said with the place."""
    try:
        return read(value)
    except NotationError as problem:
        raise PositionError(f"{where}: {problem}") from None


def _put_parts(to: Building, position: Mapping[str, Any]) -> None:
    for key, part in TABLE_PARTS.items():
        _put(to, part, position, key, int(to.game.active), key)
    players = _players(position, int(to.game.players))
    for key, part in PLAYER_PARTS.items():
        for seat, player in players.items():
            _put(to, part, player, key, seat, f"{SEATS[seat]} {key}")
    _put_decks(to, position)
    fill_pools(to, dict(position))
    check_token_draws(to.game)
    _put_price(to.game, position)
    _put(to, SENTINELS, position, "sentinels", 0, "sentinels")
    _put_pending(to, position)
    _put(to, LAID, position, "laid", 0, "laid")


def _players(position: Mapping[str, Any], count: int) -> dict[int, dict[str, Any]]:
    """What is said of each player."""
    players = {}
    for seat, name in enumerate(SEATS.names):
        if name in position:
            if seat >= count:
                raise PositionError(f"{name}: there is no player {name} in a game for {count} players")
            players[seat] = _read(name, lambda value: read_mapping(value, PLAYER_PARTS), position[name])
    return players


def _put(to: Building, part: Part, said: Mapping[str, Any], key: str, seat: int, where: str) -> None:
    if key not in said:
        return
    value = _read(where, part.read, said[key])
    if part.needs and not to.game.sets & part.needs and value not in (part.empty, Counter(), []):
        raise PositionError(f"{where}: {_expansion(part.needs)} is not in play")
    part.put(to, value, seat, where)


def _expansion(bit: int) -> str:
    return EXPANSIONS[bit.bit_length() - 1].capitalize()


def _put_decks(to: Building, position: Mapping[str, Any]) -> None:
    """First all cards that are named, then the court and the tiles nobody named, then the rest of each deck."""
    wishes: dict[str, Wish] = {}
    named: dict[str, Counter[int]] = {}
    for key, deck in DECKS.items():
        wishes[key] = _read(key, lambda value, deck=deck: read_wish(deck, value), position.get(key))
        if deck.needs and not to.game.sets & deck.needs and (wishes[key].next or wishes[key].size):
            raise PositionError(f"{key}: {_expansion(deck.needs)} is not in play")
        named[key] = reserve(to, deck, wishes[key], key)
    if to.game.top_lord >= 0:
        named["lord deck"][int(to.game.top_lord)] += 1
    if "court" not in position:
        COURT_SLOTS.put(to, _unnamed(to, CARDS, N_LORDS, COURT_SIZE), 0, "court")
    if "available" not in position:
        AVAILABLE.put(to, _unnamed(to, TILES, N_TILES, STARTING_TILES), 0, "available")
    for key, deck in DECKS.items():
        fill(to, deck, wishes[key], named[key], key)


def _put_price(game: Game, position: Mapping[str, Any]) -> None:
    """A price without its buyers: sales are noted for the active player, who buys nothing in this turn."""
    if "price" not in position:
        return
    said = _read("price", read_number(FIRST_PRICE, 100), position["price"])
    sales = (said - int(price(game))) // PRICE_STEP
    if sales < 0:
        raise PositionError(f"price: with the allies already bought it is {int(price(game))}, not {said}")
    game.bought[game.active] += sales


def _unnamed(to: Building, names: Any, end: int, count: int) -> list[int]:
    """The first few cards or tiles that the position does not name."""
    return sorted(to.box.rest(names, range(end)))[:count]


def _put_pending(to: Building, position: Mapping[str, Any]) -> None:
    if "pending" in position:
        if "phase" in position:
            raise PositionError("pending: it replaces the phase, so only one of them can be said")
        _put(to, PENDING, position, "pending", 0, "pending")
    elif not to.game.over:
        phase = position.get("phase", "opening")
        if phase == "start" and "turn number" not in position:
            to.game.turn = 0  # the turn that begins will be the first
        begin_phase(to.game, phase)


# --- from a record to words


def position_of(game: Game) -> dict[str, Any]:
    """Describe a record completely; `game_from` makes an equal one of it, but for the generator and the events."""
    position: dict[str, Any] = {
        "players": int(game.players),
        "expansions": [EXPANSIONS[i] for i in range(len(EXPANSIONS)) if int(game.sets) >> i & 1],
        "turn": SEATS[int(game.active)],
    }
    for seat in range(game.players):
        position[SEATS[seat]] = _said(PLAYER_PARTS, game, seat)
    position |= _said(ALL_PARTS, game, int(game.active))
    for key, deck in DECKS.items():
        if not deck.needs or game.sets & deck.needs:
            position[key] = show_deck(deck, game)
    return position


def short_position(game: Game) -> dict[str, Any]:
    """A position to read: of each deck only its size and the cards fixed to come next."""
    position = position_of(game)
    for key, deck in DECKS.items():
        if key in position:
            coming = {"next": position[key]["next"]} if "next" in position[key] else {}
            position[key] = {**coming, "size": deck.held(game).total()}
    return position


def _said(parts: Mapping[str, Part], game: Game, seat: int) -> dict[str, Any]:
    """What is worth saying of some parts."""
    said = {}
    for key, part in parts.items():
        value = part.get(game, seat)
        if value != part.empty and (not part.needs or game.sets & part.needs):
            said[key] = part.show(value)
    return said
