"""What one seat may know: the view that may be sent to a player, its events, and fair guesses at the rest.

`view` is built up from what may be seen; nothing else of a record may ever leave towards a player. A spectator is
seat None and sees what is public.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, cast

import numpy as np

from abyss.cards.arrays import FIRST_SANCTUARY, LOOT_VALUE, N_KINDS, N_TILES, N_ZONES, TOKEN_VALUE
from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import RACES, Expansion
from abyss.notation.names import ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS
from abyss.notation.reasons import Reason
from abyss.payments import Tried
from abyss.rules import state
from abyss.rules.allies import HAND_CARDS, laid_in_secret, stack_kind
from abyss.rules.decision_table import ALL_FRAMES
from abyss.rules.decisions import FRAMES
from abyss.rules.events import ARGUMENTS, EVENTS, PEARL_REASONS
from abyss.rules.explore import price
from abyss.rules.lords import TURN_CARDS, usable_keys
from abyss.rules.scoring import N_PARTS, SCORE_PARTS, score, tile_score
from abyss.rules.state import CARD_STATES, END_CAUSES, EXPANSION_BITS, SENTINEL_AREAS
from abyss.views import (
    POOLS,
    Border,
    CouncilStack,
    Court,
    Decision,
    End,
    Event,
    Exploration,
    KrakenTable,
    Locations,
    Middle,
    OwnedCard,
    OwnedTile,
    OwnTokens,
    Payment,
    Score,
    SeatView,
    Sentinel,
    Subject,
    View,
    WhyNot,
)

Record = Any

_KINDS: Final = np.arange(N_KINDS)
TOKENS: Final = SCORE_PARTS.index("tokens")
OPEN_EVENTS: Final = frozenset(kind for kind, names in enumerate(ARGUMENTS) if "(" not in "".join(names))  # to all

CARD_IDS: Final = tuple(card.id for card in load_catalogue().cards)
TILE_IDS: Final = tuple(tile.id for tile in load_catalogue().tiles)


def expansions_of(game: Record) -> list[Expansion]:
    """The expansions in play, by name."""
    return [name for name, bit in EXPANSION_BITS.items() if int(game.sets) & bit]


def view(game: Record, seat: int | None, open_council: bool = False) -> View:
    """All that a seat may see now, as plain JSON values; None is a spectator."""
    seats = [seat_view(game, other, seat) for other in range(game.players)]
    return put_together(game, seat, middle(game, seat, open_council), seats)


def middle(game: Record, seat: int | None, open_council: bool) -> Middle:
    """The middle of the table as a seat may see it."""
    return Middle(
        [_stack(game, race, open_council) for race in range(5)],
        court(game, seat),
        _locations(game),
        _kraken(game) if int(game.sets) & state.WITH_KRAKEN else None,
        _border(game) if int(game.sets) & state.WITH_LEVIATHAN else None,
    )


def put_together(game: Record, seat: int | None, center: Middle, seats: list[SeatView]) -> View:
    """A seat's view from the middle of the table and everybody's side, with what else there is to see."""
    return {
        "seat": seat,
        "players": int(game.players),
        "expansions": expansions_of(game),
        "turn": int(game.turn),
        "turn_limit": int(game.turn_limit),
        "active": int(game.active),
        "decision": _decision(game),
        "end": _end(game),
        "over": bool(game.over),
        "aborted": bool(game.over) and int(game.end_cause) == state.TURN_LIMIT,
        "winners": [s for s in range(game.players) if int(game.winners) >> s & 1],
        "extra_turns": int(game.extra_turns),
        "exploration": _exploration(game),
        "council": center.council,
        "court": center.court,
        "locations": center.locations,
        "kraken": center.kraken,
        "border": center.border,
        "token_pool": sum(game.token_pool.tolist()),
        "seats": seats,
    }


def _decision(game: Record) -> Decision | None:
    if game.depth == 0:
        return None
    kind, seat, a, b = (int(x) for x in game.stack[game.depth - 1])
    return {"seat": seat, "kind": FRAMES[kind], "subject": _subject(kind, (a, b))}


def _subject(kind: int, values: tuple[int, int]) -> Subject:
    """What a decision is about, in public terms, as the table of decisions says."""
    return cast(Subject, {word: _TELL_SUBJECT[word](values[i]) for word, i in _SUBJECTS[kind].items()})


_SUBJECTS: Final = [frame.subject for frame in ALL_FRAMES]
_TELL_SUBJECT: Final[dict[str, Callable[[int], object]]] = {
    "card": lambda card: CARD_IDS[card],
    "tile": lambda tile: TILE_IDS[tile],
    "seat": int,
    "seats": lambda mask: [seat for seat in range(state.SEATS) if mask >> seat & 1],
    "race": lambda race: RACES[race],
    "ally": lambda kind: ALLIES[kind],
    "slot": int,
    "zone": int,
    "power": int,
    "amount": int,
}


def _end(game: Record) -> End | None:
    cause = END_CAUSES[int(game.end_cause)]
    return None if cause is None else {"cause": cause, "seat": int(game.end_seat)}


def _exploration(game: Record) -> Exploration:
    return {
        "deck": int(game.deck_size),
        "discard": int(game.discard_size),
        "aside": int(game.aside),
        "track": [EXPLORATION_CARDS[card] for card in game.track[: game.track_size].tolist()],
        "threat": int(game.threat),
        "price": int(price(game)),
    }


def _stack(game: Record, race: int, open_council: bool) -> CouncilStack:
    stack: CouncilStack = {"race": RACES[race], "size": int(game.council_size[race])}
    if open_council:
        stack["cards"] = [
            ALLIES[int(stack_kind(race, column))]
            for column in range(state.STACK_COLUMNS)
            for _ in range(game.council[race, column])
        ]
    return stack


def court(game: Record, seat: int | None) -> Court:
    """The court as a seat may see it."""
    knows_top = seat is not None and knows_top_lord(game, seat)
    return {
        "slots": [None if card < 0 else CARD_IDS[card] for card in game.court.tolist()],
        "lord_deck": int(game.lord_deck),
        "exile_deck": int(game.exile_deck),
        "top_lord": CARD_IDS[int(game.top_lord)] if knows_top else None,
        "out": [CARD_IDS[card] for card, place in enumerate(game.card_place.tolist()) if place == state.OUT],
    }


def knows_top_lord(game: Record, seat: int) -> bool:
    """Whether a seat has seen the lord on top of the deck."""
    return bool(game.top_lord >= 0 and int(game.top_lord_seen) >> seat & 1)


def _locations(game: Record) -> Locations:
    places = game.tile_place.tolist()
    return {
        "deck": int(game.tile_deck),
        "available": [TILE_IDS[tile] for tile in range(N_TILES) if places[tile] == state.TILE_AVAILABLE],
        "drawn": [TILE_IDS[tile] for tile in range(N_TILES) if places[tile] == state.TILE_DRAWN],
    }


def _kraken(game: Record) -> KrakenTable:
    return {
        "loot_deck": sum(game.loot_deck.tolist()),
        "figurine": int(game.figurine) if game.figurine >= 0 else None,
        "sentinels": [_sentinel(game, i) for i in range(3)],
    }


def _sentinel(game: Record, i: int) -> Sentinel:
    owner, area = int(game.sentinel_owner[i]), int(game.sentinel_area[i])
    on = _lies_on(area, int(game.sentinel_on[i]))
    return {"owner": owner if owner >= 0 else None, "area": SENTINEL_AREAS[area], "on": on}


def _lies_on(area: int, on: int) -> int | str | None:
    """What a sentinel lies on: a card, a stack or a tile."""
    if area == state.ON_COURT:
        return CARD_IDS[on]
    if area == state.ON_COUNCIL:
        return RACES[on]
    return TILE_IDS[on] if area == state.ON_LOCATION else None


def _border(game: Record) -> Border:
    return {
        "zones": [
            None if game.zone[z] < 0 else {"leviathan": int(game.zone[z]) + 1, "damage": int(game.damage[z])}
            for z in range(N_ZONES)
        ],
        "deck": int(game.leviathan_deck),
        "token_pool": sum(game.leviathan_pool.tolist()),
        "scourge": int(game.scourge) if game.scourge >= 0 else None,
    }


def seat_view(game: Record, seat: int, viewer: int | None) -> SeatView:
    """One player's side of the table, as another (or the same) may see it."""
    laid, secret, is_over = _laid(game, seat), int(laid_in_secret(game)), bool(game.over)
    hidden = len(laid) if secret == HAND_CARDS else 0  # a choice the others do not see yet
    public: SeatView = {
        "pearls": int(game.pearls[seat]),
        "nebulis": int(game.nebulis[seat]),
        "keys": int(game.keys[seat]),
        "usable_keys": int(usable_keys(game, seat)),
        "wounds": int(game.wounds[seat]),
        "kills": int(game.kills[seat]),
        "bought": int(game.bought[seat]),
        "used": _used(game) if seat == int(game.active) else [],
        "hand_size": int(game.hand_size[seat]) + hidden,
        "hand": None,
        "laid": [ALLIES[kind] for kind in laid] if secret < 0 else [],
        "affiliated": _allies(game.affiliated[seat]),
        "cards": _cards(game, seat),
        "locations": [_holding(game, seat, tile) for tile in _held(game, seat)],
        "tokens": sum(game.tokens[seat].tolist()),
        "leviathan_tokens": sum(game.leviathan_tokens[seat].tolist()),
        "own_tokens": _own_tokens(game, seat) if is_over else None,
        "score": _score(game, seat, is_over),
    }
    return own_view(game, seat, public) if seat == viewer else public


def own_view(game: Record, seat: int, public: SeatView) -> SeatView:
    """A player's side of the table as that player sees it, from what everybody sees of it."""
    return {
        **public,
        "hand_size": int(game.hand_size[seat]),
        "hand": _allies(game.hand[seat]),
        "laid": [ALLIES[kind] for kind in _laid(game, seat)],
        "own_tokens": _own_tokens(game, seat),
        "score": _score(game, seat, True),
    }


def _laid(game: Record, seat: int) -> list[int]:
    laid = game.laid[: game.laid_count].tolist() if game.laid_count else []
    return [entry % N_KINDS for entry in laid if entry // N_KINDS == seat]


def _used(game: Record) -> list[int]:
    return [CARD_IDS[int(card)] for i, card in enumerate(TURN_CARDS) if int(game.used) >> i & 1]


def _allies(counts: Any) -> list[str]:
    return [ALLIES[kind] for kind in _KINDS[: len(counts)].repeat(counts).tolist()]


def _cards(game: Record, seat: int) -> list[OwnedCard]:
    first, places, tiles = state.FRONT + 3 * seat, game.card_place, game.card_tile
    cards = ((places >= first) & (places <= first + state.TUCKED)).nonzero()[0].tolist()
    return [_owned(card, int(places[card]) - first, int(tiles[card])) for card in cards]


def _owned(card: int, its_state: int, tile: int) -> OwnedCard:
    return {
        "card": CARD_IDS[card],
        "state": CARD_STATES[its_state],
        "tile": TILE_IDS[tile] if tile >= 0 else None,
        "keys_spent": tile == state.KEYS_SPENT,
    }


def _held(game: Record, seat: int) -> list[int]:
    held: list[int] = (game.tile_place == state.TILE_OWNED + seat).nonzero()[0].tolist()
    return held


def _holding(game: Record, seat: int, tile: int) -> OwnedTile:
    loot = game.loot[tile - FIRST_SANCTUARY].tolist() if tile >= FIRST_SANCTUARY else []
    return {
        "tile": TILE_IDS[tile],
        "points": int(tile_score(game, seat, tile)),
        "loot": [int(LOOT_VALUE[i]) for i, count in enumerate(loot) for _ in range(count)],
    }


def _own_tokens(game: Record, seat: int) -> OwnTokens:
    return {
        "base": [int(TOKEN_VALUE[i]) for i, count in enumerate(game.tokens[seat].tolist()) for _ in range(count)],
        "leviathan": [
            LEVIATHAN_TOKENS[i] for i, count in enumerate(game.leviathan_tokens[seat].tolist()) for _ in range(count)
        ],
    }


def _score(game: Record, seat: int, with_tokens: bool) -> Score:
    """Points as things stand, by part; what others' tokens are worth is hidden until the end."""
    parts = np.zeros(N_PARTS, dtype=np.int64)
    total = int(score(game, seat, parts))
    if not with_tokens:
        total -= int(parts[TOKENS])
        parts[TOKENS] = 0
    return {"total": total, "parts": dict(zip(SCORE_PARTS, parts.tolist(), strict=True))}


def payment(tried: Tried) -> Payment:
    """A way to pay, in the terms of the view; only for the seat that pays."""
    return {
        "allies": [ALLIES[kind] for kind in tried.proposal.allies],
        "pearls": tried.proposal.pearls,
        "nebulis": tried.proposal.nebulis,
        "affiliations": [
            {"ally": None if kind is None else ALLIES[kind], "actions": actions} for kind, actions in tried.affiliations
        ],
    }


def why_not(reason: Reason) -> WhyNot:
    """Why a move of the deciding seat is not legal, for that seat."""
    return {"code": reason.code, "figures": {name: _told({}, name, value) for name, value in reason.figures.items()}}


def events(game: Record, seat: int | None) -> list[Event]:
    """What the last step told, as far as the seat may know it."""
    return events_told(game.events[: game.event_count].tolist(), seat)


def events_told(rows: Iterable[Sequence[int]], seat: int | None) -> list[Event]:
    """Events as they lie in a record, as far as the seat may know them."""
    return [_event(row, seat) for row in rows]


def _event(row: Sequence[int], viewer: int | None) -> Event:
    kind, seat, *values = row
    event: dict[str, Any] = {"kind": EVENTS[kind], "seat": seat if seat >= 0 else None}
    for name, value in zip(ARGUMENTS[kind], values, strict=False):
        if name.startswith("("):
            victim = event.get("victim")
            if viewer is not None and viewer in (seat, victim):
                event[name[1:-1]] = _told(event, name[1:-1], value)
        elif name != "-":
            event[name] = _told(event, name, value)
    return cast(Event, event)


def _told(event: dict[str, Any], name: str, value: int) -> Any:
    """An event's value in the terms of the view."""
    if name == "on":
        return _lies_on(SENTINEL_AREAS.index(event["area"]), value)
    if name == "token":
        return int(TOKEN_VALUE[value]) if event["pool"] == "base" else LEVIATHAN_TOKENS[value]
    tell = _TELLERS.get(name)
    return value if tell is None else tell(value)


_TELLERS: Final[dict[str, Callable[[int], Any]]] = {
    "card": CARD_IDS.__getitem__,
    "tile": lambda tile: TILE_IDS[tile] if tile >= 0 else None,
    "new_tile": TILE_IDS.__getitem__,
    "ally": EXPLORATION_CARDS.__getitem__,
    "race": RACES.__getitem__,
    "reason": PEARL_REASONS.__getitem__,
    "pool": POOLS.__getitem__,
    "leviathan_token": LEVIATHAN_TOKENS.__getitem__,
    "loot": lambda loot: int(LOOT_VALUE[loot]),
    "area": SENTINEL_AREAS.__getitem__,
    "leviathan": lambda leviathan: leviathan + 1,
    "cause": END_CAUSES.__getitem__,
    "is_extra": bool,
    "winners": lambda mask: [seat for seat in range(state.SEATS) if mask >> seat & 1],
}


def redeal(game: Record, seat: int, rng: np.random.Generator) -> Record:
    """A copy in which all that the seat cannot know is replaced by a fair sample consistent with what it has seen."""
    from abyss.kernels.redeal import redeal_record

    copy = state.copy_record(game)
    redeal_record(copy, seat, np.uint64(rng.integers(1 << 63)))
    return copy
