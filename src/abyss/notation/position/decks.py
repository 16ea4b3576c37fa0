"""Decks in a position, and outcomes of chance that are fixed beforehand: next cards, dice, tokens.

A deck has no order in the record; a fixed next card waits in the record's queue of forced outcomes.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from abyss.cards.arrays import DIE_SIDES, MONSTER, N_CARDS, N_LORDS, N_TILES
from abyss.notation.names import (
    CARDS,
    EXPLORATION_CARDS,
    LEVIATHAN_TOKENS,
    LEVIATHANS,
    LOOT,
    TILES,
    TOKENS,
    Names,
    NotationError,
    allies_text,
    items,
    numbers,
    read_exploration_cards,
    words,
)
from abyss.notation.position.parts import Building, Part, counted, read_mapping, read_number, show_name, store
from abyss.notation.position.pieces import PositionError
from abyss.rules.jit import Game
from abyss.rules.rng import (
    FORCED_LEVIATHAN_TOKENS,
    STREAM_DICE,
    STREAM_EXILES,
    STREAM_EXPLORATION,
    STREAM_LEVIATHANS,
    STREAM_LOOT,
    STREAM_LORDS,
    STREAM_TILES,
    STREAM_TOKENS,
)
from abyss.rules.state import (
    DECK,
    FORCED_LIMIT,
    LEVIATHAN_DECK,
    TILE_DECK,
    WITH_EXILES,
    WITH_KRAKEN,
    WITH_LEVIATHAN,
)

# --- outcomes fixed beforehand


def force(game: Game, stream: int, values: Iterable[int], where: str) -> None:
    """Fix the next outcomes of one stream."""
    for value in values:
        if game.forced_count == FORCED_LIMIT:
            raise PositionError(f"{where}: at most {FORCED_LIMIT} next cards, dice and tokens together can be fixed")
        game.forced_stream[game.forced_count] = stream
        game.forced_value[game.forced_count] = value
        game.forced_count += 1


def forced(game: Game, stream: int) -> list[int]:
    """The outcomes fixed for one stream."""
    return [int(game.forced_value[i]) for i in range(game.forced_count) if game.forced_stream[i] == stream]


def _forced_part(stream: int, read: Callable[[object], list[int]], show: Callable[[Any], object], needs: int) -> Part:
    return Part(
        read=read,
        show=show,
        get=lambda game, seat: forced(game, stream),
        put=lambda to, values, seat, where: force(to.game, stream, values, where),
        needs=needs,
        empty=[],
    )


def _read_dice(value: object) -> list[int]:
    return [read_number(1, DIE_SIDES)(die) for die in (value if isinstance(value, list) else [value])]


DICE: Final = _forced_part(STREAM_DICE, _read_dice, list, WITH_LEVIATHAN)

# base tokens first, then Leviathan's: each kind has a queue of its own
_TOKEN_NAMES: Final = Names("monster token", [*TOKENS.names, *LEVIATHAN_TOKENS.names])


def _put_token_draws(to: Building, tokens: list[int], seat: int, where: str) -> None:
    for token in tokens:
        is_base = token < len(TOKENS)
        queue = STREAM_TOKENS if is_base else FORCED_LEVIATHAN_TOKENS
        force(to.game, queue, [token if is_base else token - len(TOKENS)], where)


def _get_token_draws(game: Game, seat: int) -> list[int]:
    leviathan = [token + len(TOKENS) for token in forced(game, FORCED_LEVIATHAN_TOKENS)]
    return forced(game, STREAM_TOKENS) + leviathan


def _show_token_draws(tokens: list[int]) -> list[str | int]:
    return [show_name(_TOKEN_NAMES, token) for token in tokens]


TOKEN_DRAWS: Final = Part(numbers(_TOKEN_NAMES), _show_token_draws, _get_token_draws, _put_token_draws, 0, [])


def check_token_draws(game: Game) -> None:
    """Refuse a draw of more tokens than the pool and the players have."""
    for queue, names, pool, held in (
        (STREAM_TOKENS, TOKENS, game.token_pool, game.tokens),
        (FORCED_LEVIATHAN_TOKENS, LEVIATHAN_TOKENS, game.leviathan_pool, game.leviathan_tokens),
    ):
        for token, count in Counter(forced(game, queue)).items():
            there = int(pool[token]) + int(held[:, token].sum())
            if count > there:
                raise PositionError(f"token draws: {_times(count, names[token])} cannot be drawn, there {_are(there)}")


def _times(count: int, name: str) -> str:
    return f"the token {name}" if count == 1 else f"{count} tokens {name}"


def _are(count: int) -> str:
    return "is none" if count == 0 else "is only 1" if count == 1 else f"are only {count}"


# --- decks


@dataclass(frozen=True)
class Deck:
    """One deck: which pieces may be in it, where the record keeps them."""

    names: Names
    pieces: range
    stream: int
    needs: int
    store: Callable[[Game, Counter[int]], None]
    held: Callable[[Game], Counter[int]]

    def read(self, value: object) -> list[int]:
        """Read the names of its cards."""
        if self.names is EXPLORATION_CARDS:
            cards = read_exploration_cards(value)
        else:
            cards = numbers(self.names, words if self.names is not CARDS and self.names is not TILES else items)(value)
        for card in cards:
            if card not in self.pieces:
                raise NotationError(f"{self.names[card]} does not belong there")
        return cards

    def show(self, cards: Iterable[int]) -> object:
        """The names of cards, as they are written in a position."""
        if self.names is EXPLORATION_CARDS:
            return allies_text(cards)
        return [show_name(self.names, card) for card in cards]


@dataclass(frozen=True)
class Wish:
    """What is said of a deck."""

    next: list[int]
    size: int | None = None
    cards: Counter[int] | None = None  # all that is in it
    holds: Counter[int] | None = None  # at least these are in it (only expected, never given)


def read_wish(deck: Deck, value: object, expected: bool = False) -> Wish:
    """Read what is said of a deck: a list of its next cards, or next, size and cards."""
    if not isinstance(value, dict):
        return Wish(deck.read(value))
    said = read_mapping(value, ("next", "size", "cards", "holds") if expected else ("next", "size", "cards"))
    return Wish(
        deck.read(said.get("next")),
        read_number(0, 200)(said["size"]) if "size" in said else None,
        Counter(deck.read(said["cards"])) if "cards" in said else None,
        Counter(deck.read(said["holds"])) if "holds" in said else None,
    )


def _placed(field: str, size: str, place: int) -> Callable[[Game, Counter[int]], None]:
    """A way to store pieces that each have a place of their own."""

    def keep(game: Game, pieces: Counter[int]) -> None:
        game[field][list(pieces)] = place
        game[size] = pieces.total()

    return keep


def _in_place(field: str, pieces: range, place: int) -> Callable[[Game], Counter[int]]:
    return lambda game: Counter(piece for piece in pieces if game[field][piece] == place)


def _store_exploration(game: Game, cards: Counter[int]) -> None:
    store(game.deck, cards)
    game.deck_size = cards.total()


_LORDS, _EXILES, _TILES = range(N_LORDS), range(N_LORDS, N_CARDS), range(N_TILES)
_LEVIATHANS = range(len(LEVIATHANS))
DECKS: Final[dict[str, Deck]] = {
    "lord deck": Deck(
        CARDS,
        _LORDS,
        STREAM_LORDS,
        0,
        _placed("card_place", "lord_deck", DECK),
        _in_place("card_place", _LORDS, DECK),
    ),
    "exile deck": Deck(
        CARDS,
        _EXILES,
        STREAM_EXILES,
        WITH_EXILES,
        _placed("card_place", "exile_deck", DECK),
        _in_place("card_place", _EXILES, DECK),
    ),
    "location deck": Deck(
        TILES,
        _TILES,
        STREAM_TILES,
        0,
        _placed("tile_place", "tile_deck", TILE_DECK),
        _in_place("tile_place", _TILES, TILE_DECK),
    ),
    "leviathan deck": Deck(
        LEVIATHANS,
        _LEVIATHANS,
        STREAM_LEVIATHANS,
        WITH_LEVIATHAN,
        _placed("leviathan_place", "leviathan_deck", LEVIATHAN_DECK),
        _in_place("leviathan_place", _LEVIATHANS, LEVIATHAN_DECK),
    ),
    "exploration deck": Deck(
        EXPLORATION_CARDS,
        range(MONSTER + 1),
        STREAM_EXPLORATION,
        0,
        _store_exploration,
        lambda game: counted(game.deck),
    ),
    "loot deck": Deck(
        LOOT,
        range(len(LOOT)),
        STREAM_LOOT,
        WITH_KRAKEN,
        lambda game, loot: store(game.loot_deck, loot),
        lambda game: counted(game.loot_deck),
    ),
}


def reserve(to: Building, deck: Deck, wish: Wish, where: str) -> Counter[int]:
    """Take the named cards of a deck out of the box and fix its next cards; return them."""
    named = Counter(wish.next)
    if wish.cards is not None:
        if named - wish.cards:
            raise PositionError(f"{where}: the next cards must be among the cards")
        named = wish.cards
    to.box.take_all(deck.names, named.elements(), where)
    force(to.game, deck.stream, wish.next, where)
    return named


def fill(to: Building, deck: Deck, wish: Wish, named: Counter[int], where: str) -> None:
    """Complete a deck with what is left in the box, up to the size it is said to have."""
    rest = list(to.box.rest(deck.names, deck.pieces).elements())
    more = len(rest) if wish.size is None else wish.size - named.total()
    if more < 0:
        raise PositionError(f"{where}: {named.total()} cards are named, more than its size {wish.size}")
    if wish.cards is not None:
        if wish.size is not None and more:
            raise PositionError(f"{where}: {named.total()} cards are not its size {wish.size}")
        more = 0
    if more > len(rest):
        raise PositionError(f"{where}: of {wish.size} cards only {named.total() + len(rest)} are left")
    deck.store(to.game, named + Counter(rest[:more]))


def show_deck(deck: Deck, game: Game) -> dict[str, object]:
    """All that a deck holds, and which cards of it are fixed to come next."""
    cards = deck.held(game)
    if deck.stream == STREAM_LORDS and game.top_lord >= 0:
        cards -= Counter([int(game.top_lord)])
    shown: dict[str, object] = {"cards": deck.show(sorted(cards.elements()))}
    coming = forced(game, deck.stream)
    return {"next": deck.show(coming), **shown} if coming else shown
