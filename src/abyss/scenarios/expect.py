"""The `then` of a rule case: what must hold in a position, and in one sentence what does not."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from abyss.cards.load import load_catalogue
from abyss.notation.moves import (
    decision_kind,
    decision_text,
    find_move,
    is_legal_text,
    legal_moves,
    move_text,
)
from abyss.notation.names import CARDS, FRAMES, SEATS, STACKS, TILES, NotationError, guess, items
from abyss.notation.position.build import ALL_PARTS, PLAYER_PARTS
from abyss.notation.position.decks import DECKS, forced, read_wish
from abyss.notation.position.lords import ANY_CARD
from abyss.notation.position.parts import Part, check_seat, read_flag, read_mapping, read_number
from abyss.notation.position.pieces import PositionError
from abyss.notation.position.turn import SUPPLY
from abyss.rules.engine import decider
from abyss.rules.explore import price
from abyss.rules.jit import Game
from abyss.rules.recruit import cost
from abyss.rules.rng import STREAM_LORDS
from abyss.rules.scoring import SCORE_PARTS, score, tile_score
from abyss.rules.state import TURN_LIMIT

_read_count: Final = read_number(-9999, 9999)

Check = Callable[[Game, object], list[str]]  # from what is expected to the sentences that say what is wrong


def mismatches(game: Game, expected: object, before: Game | None = None) -> list[str]:
    """One sentence for each thing that does not hold; a misspelt expectation raises `NotationError`.

    `before` is the position that `2 more` and `3 fewer` count from.
    """
    found = []
    for key, value in read_mapping(expected).items():
        found += _check(game, str(key), value, game if before is None else before)
    return found


def _check(game: Game, key: str, value: object, before: Game) -> list[str]:
    if key in _COUNTS:
        return _differs(key, _read_amount(value, _COUNTS[key](before)), _COUNTS[key](game))
    if key in _WHOLE:
        return _WHOLE[key](game, value)
    if key in DECKS:
        return _check_deck(game, key, value, before)
    if key in SEATS.names:
        return _check_player(game, key, value, before)
    if key in ALL_PARTS:
        return _check_part(game, ALL_PARTS[key], key, int(game.active), key, value, before)
    for start, count in _COUNTS_ABOUT.items():
        if key.startswith(start):
            name = key.removeprefix(start)
            return _differs(key, _read_amount(value, count(before, name)), count(game, name))
    for start, check in _ABOUT.items():
        if key.startswith(start):
            return check(game, key, key.removeprefix(start), value)
    about = (f"{start}A" for start in (*_ABOUT, *_COUNTS_ABOUT))
    known = (*_COUNTS, *_WHOLE, *DECKS, *SEATS.names, *ALL_PARTS, *about)
    raise NotationError(f'"{key}" is nothing that can be expected{guess(key, known)}')


_RELATIVE: Final = re.compile(r"(\d+) (more|fewer)|the same")


def _is_relative(value: object) -> bool:
    return isinstance(value, str) and _RELATIVE.fullmatch(value) is not None


def _read_amount(value: object, base: int) -> int:
    """A number, or one that is relative to what it was: `2 more`, `3 fewer`, `the same`."""
    match = _RELATIVE.fullmatch(value) if isinstance(value, str) else None
    if not match:
        return _read_count(value)
    change = int(match.group(1) or 0)
    return base + (change if match.group(2) == "more" else -change)


def _differs(label: str, expected: object, found: object) -> list[str]:
    if expected == found:
        return []
    return [f"expected {label} {_plain(expected)}, found {_plain(found)}"]


def _plain(value: object) -> str:
    """A value in a sentence."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(entry)}" for key, entry in value.items()) or "nothing"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_plain, value)) or "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) or "nothing"


# --- what a position can say, too


def _check_player(game: Game, name: str, value: object, before: Game) -> list[str]:
    seat = _seat(game, name)
    found = []
    for key, entry in read_mapping(value, PLAYER_PARTS).items():
        found += _check_part(game, PLAYER_PARTS[key], key, seat, f"{name} {key}", entry, before)
    return found


def _check_part(game: Game, part: Part, key: str, seat: int, label: str, value: object, before: Game) -> list[str]:
    if _is_relative(value) and isinstance(part.get(before, seat), int):
        value = _read_amount(value, int(part.get(before, seat)))
    try:
        expected = part.read(value)
    except NotationError as problem:
        raise NotationError(f"{label}: {problem}") from None
    found = part.get(game, seat)
    if _AGREEMENTS.get(key, _is_same)(expected, found):
        return []
    return [f"expected {label} {_plain(part.show(expected))}, found {_plain(part.show(found))}"]


def mapping_problem(value: object) -> str:
    """What is wrong with an expectation that is no mapping."""
    try:
        read_mapping(value)
    except NotationError as problem:
        return str(problem)
    return ""


def _is_same(expected: Any, found: Any) -> bool:
    return bool(expected == found)


def _same_named(empty: object) -> Callable[[Any, Any], bool]:
    """Compare only the entries that are named."""
    return lambda expected, found: all(found.get(key, empty) == value for key, value in expected.items())


def _same_locations(expected: Any, found: Any) -> bool:
    return expected.keys() == found.keys() and all(holding.agrees(found[tile]) for tile, holding in expected.items())


def _same_court(expected: list[int], found: list[int]) -> bool:
    return all(card >= 0 if wish == ANY_CARD else card == wish for wish, card in zip(expected, found, strict=True))


def _same_sentinels(expected: list[Any], found: list[Any]) -> bool:
    return Counter(expected) - Counter([SUPPLY] * 3) == Counter(found) - Counter([SUPPLY] * 3)


def _same_kills(expected: int | list[int], found: list[int]) -> bool:
    return expected == (len(found) if isinstance(expected, int) else found)


_AGREEMENTS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "locations": _same_locations,
    "council": _same_named(Counter()),
    "border": _same_named(None),
    "end": _same_named(None),
    "court": _same_court,
    "sentinels": _same_sentinels,
    "kills": _same_kills,
}


def _check_deck(game: Game, key: str, value: object, before: Game) -> list[str]:
    deck = DECKS[key]
    if isinstance(value, dict) and _is_relative(value.get("size")):
        value = {**value, "size": _read_amount(value["size"], deck.held(before).total())}
    wish = read_wish(deck, value, expected=True)
    held = deck.held(game)
    found = []
    if wish.size is not None:
        found += _differs(f"{key} size", wish.size, held.total())
    if wish.cards is not None:
        found += _differs(key, deck.show(sorted(wish.cards.elements())), deck.show(sorted(held.elements())))
    if wish.holds is not None and wish.holds - held:
        missing = deck.show(sorted((wish.holds - held).elements()))
        found.append(f"expected {_plain(missing)} in the {key}, found the others only")
    coming = forced(game, deck.stream)
    if deck.stream == STREAM_LORDS and game.top_lord >= 0:
        coming = [int(game.top_lord), *coming]
    return found + _differs(f"{key} next", deck.show(wish.next), deck.show(coming[: len(wish.next)]))


# --- moves and decisions


def entries(value: object) -> list[object]:
    """The entries of a list; one may stand alone, nothing stands for none."""
    return value if isinstance(value, list) else [] if value is None else [value]


def said_moves(value: object) -> list[str]:
    """The texts of a list of moves; `B: buy` is a mapping for YAML."""
    texts = []
    for entry in entries(value):
        if isinstance(entry, Mapping):
            texts += [f"{seat}: {move}" for seat, move in entry.items()]
        else:
            texts.append(str(entry))
    return texts


def _check_legal(game: Game, value: object) -> list[str]:
    found = []
    for text in said_moves(value):
        if not is_legal_text(game, text):
            found.append(f'expected "{text}" to be legal, found {_legal_now(game)}')
    return found


def _check_not_legal(game: Game, value: object) -> list[str]:
    return [f'expected "{text}" not to be legal, but it is' for text in said_moves(value) if is_legal_text(game, text)]


def _legal_now(game: Game) -> str:
    texts = ", ".join(move_text(game, action) for action in legal_moves(game))
    return f"{decision_text(game)}: {texts}" if game.depth else "the game over"


def _check_legal_exactly(game: Game, value: object) -> list[str]:
    found = _check_legal(game, value)
    if found:
        return found
    expected = {find_move(game, text) for text in said_moves(value)}
    others = [move_text(game, action) for action in legal_moves(game) if action not in expected]
    return [f"expected no other legal move, found {', '.join(others)}"] if others else []


def _check_decision(game: Game, value: object) -> list[str]:
    """A seat alone, or a seat and the kind of decision."""
    said = str(value).replace("_", " ").split(maxsplit=1)
    if said == ["none"]:
        return [] if game.depth == 0 else _differs("decision", "none", decision_text(game))
    seat = SEATS.number(said[0]) if said else -1
    kind = FRAMES.number(said[1]) if len(said) > 1 else decision_kind(game)
    if (seat, kind) == (decider(game), decision_kind(game)):
        return []
    return [f"expected decision {value}, found {_legal_now(game)}"]


# --- scores, costs and sizes


def _check_scores(game: Game, value: object) -> list[str]:
    found = []
    for name, points in read_mapping(value).items():
        seat = _seat(game, name)
        now = int(game.scores[seat]) if game.over else int(score(game, seat, _parts_buffer()))
        found += _differs(f"score of {name}", _read_count(points), now)
    return found


def _parts_buffer() -> Any:
    return np.zeros(len(SCORE_PARTS), np.int64)


def _check_score_parts(game: Game, key: str, name: str, value: object) -> list[str]:
    parts = _parts_buffer()
    score(game, _seat(game, name), parts)
    now = dict(zip(SCORE_PARTS, parts.tolist(), strict=True))
    found = []
    for part, points in read_mapping(value, SCORE_PARTS).items():
        found += _differs(f"{part} score of {name}", _read_count(points), now[part])
    return found


def _check_tile_scores(game: Game, key: str, name: str, value: object) -> list[str]:
    seat = _seat(game, name)
    found = []
    for tile, points in read_mapping(value).items():
        now = int(tile_score(game, seat, TILES.number(tile)))
        found += _differs(f"score of {tile} for {name}", _read_count(points), now)
    return found


def _check_winners(game: Game, value: object) -> list[str]:
    now = [SEATS[seat] for seat in range(game.players) if int(game.winners) >> seat & 1]
    return _differs("winners", sorted(SEATS[SEATS.number(name)] for name in items(value)), now)


def _flag(label: str, holds: Callable[[Game], bool]) -> Check:
    return lambda game, value: _differs(label, read_flag(value), holds(game))


def _check_cost(game: Game, key: str, name: str, value: object) -> list[str]:
    return _differs(key, _read_count(value), int(cost(game, decider(game), CARDS.number(name))))


def _hand_size(game: Game, name: str) -> int:
    return int(game.hand_size[_seat(game, name)])


def _stack_size(game: Game, name: str) -> int:
    return int(game.council_size[STACKS.number(name)])


def _token_count(game: Game, name: str) -> int:
    seat = _seat(game, name)
    return int(game.tokens[seat].sum() + game.leviathan_tokens[seat].sum())


def _check_view(game: Game, key: str, name: str, value: object) -> list[str]:
    """What the text of a seat's view has, and what it lacks."""
    from abyss.knowledge import view

    text = json.dumps(_with_names(view(game, _seat(game, name))), ensure_ascii=False).casefold()
    said = read_mapping(value, ("has", "lacks"))
    found = [f"expected {key} to have {word}" for word in items(said.get("has")) if word.casefold() not in text]
    return found + [f"expected {key} to lack {word}" for word in items(said.get("lacks")) if word.casefold() in text]


_CARD_NAMES: Final = {card.id: CARDS[number] for number, card in enumerate(load_catalogue().cards)}
_TILE_NAMES: Final = {tile.id: TILES[number] for number, tile in enumerate(load_catalogue().tiles)}
# the entries of a view that hold the ids of lords, exiles and locations
_NAMED_ENTRIES: Final = {
    **dict.fromkeys(("slots", "top_lord", "out", "card", "used"), _CARD_NAMES),
    **dict.fromkeys(("available", "drawn", "tile"), _TILE_NAMES),
}


def _with_names(value: Any, entry: str = "") -> Any:
    """A view with names in the place of ids."""
    if isinstance(value, Mapping):
        return {key: _with_names(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_names(inner, entry) for inner in value]
    return _NAMED_ENTRIES.get(entry, {}).get(value, value)


def _seat(game: Game, name: object) -> int:
    seat = SEATS.number(name)
    try:
        check_seat(game, seat, str(name))
    except PositionError as problem:
        raise NotationError(str(problem)) from None
    return seat


_WHOLE: Final[dict[str, Check]] = {
    "legal": _check_legal,
    "not legal": _check_not_legal,
    "legal exactly": _check_legal_exactly,
    "decision": _check_decision,
    "over": _flag("over", lambda game: bool(game.over)),
    "aborted": _flag("aborted", lambda game: bool(game.over) and game.end_cause == TURN_LIMIT),
    "scores": _check_scores,
    "winners": _check_winners,
    "turn": lambda game, value: _differs("turn", SEATS[SEATS.number(value)], SEATS[int(game.active)]),
}
_COUNTS: Final[dict[str, Callable[[Game], int]]] = {
    "players": lambda game: int(game.players),
    "price": lambda game: int(price(game)),
    "court size": lambda game: int((game.court >= 0).sum()),
    "discard size": lambda game: int(game.discard_size),
    "lord deck size": lambda game: int(game.lord_deck),
    "exile deck size": lambda game: int(game.exile_deck),
    "location deck size": lambda game: int(game.tile_deck),
    "leviathan deck size": lambda game: int(game.leviathan_deck),
    "exploration deck size": lambda game: int(game.deck_size),
    "loot deck size": lambda game: int(game.loot_deck.sum()),
}
_COUNTS_ABOUT: Final[dict[str, Callable[[Game, str], int]]] = {
    "hand size of ": _hand_size,
    "stack size of ": _stack_size,
    "tokens of ": _token_count,
}
_ABOUT: Final[dict[str, Callable[[Game, str, str, object], list[str]]]] = {
    "score of ": _check_score_parts,
    "location scores of ": _check_tile_scores,
    "cost of ": _check_cost,
    "view of ": _check_view,
}
