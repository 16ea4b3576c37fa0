"""The wording of single actions, both ways, as in `docs/scenarios.md`."""

import re
from collections.abc import Callable, Collection
from typing import Final

import numpy as np

from abyss.cards.arrays import REWARD_KEYS, REWARD_PIECES
from abyss.notation.names import (
    ALLIES,
    CARDS,
    EXPLORATION_CARDS,
    FRAMES,
    LEVIATHAN_TOKENS,
    POOLS,
    SEATS,
    STACKS,
    TILES,
    Names,
    NotationError,
    guess,
)
from abyss.notation.position.pieces import PILES, Box, set_name
from abyss.notation.reasons import NO_CHOICE, Reason, reason_text, why_not
from abyss.rules.actions import DONE, FIRST, N_ACTIONS, PASS, VERBS, verb_of
from abyss.rules.decisions import PURCHASE
from abyss.rules.engine import decider, legal
from abyss.rules.explore import reward_space
from abyss.rules.jit import Game, Moves
from abyss.rules.state import COURT_SIZE, WITH_EXILES, WITH_KRAKEN, WITH_LEVIATHAN

MOST_OPTIONS_SHOWN: Final = 12
SIZES: Final = {verb.name: verb.size for verb in VERBS}


class IllegalMove(ValueError):
    """A move that may not be made now; `reason` is the engine's, if there is one."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class UnknownMove(NotationError, IllegalMove):
    """A text that is no move at all."""


# --- whose decision it is


def decision_kind(game: Game) -> int:
    """The number of the pending decision, or -1 when the game is over."""
    return int(game.stack[game.depth - 1, 0]) if game.depth else -1


def decision_text(game: Game) -> str:
    """Who must decide, and what: `B purchase`."""
    if game.depth == 0:
        return "none"
    return f"{SEATS[decider(game)]} {FRAMES[decision_kind(game)]}"


def moves_buffer() -> Moves:
    """A buffer with room for every action."""
    return np.zeros(N_ACTIONS, np.int16)


def legal_moves(game: Game) -> list[int]:
    """The legal actions of the pending decision."""
    moves = moves_buffer()
    return [int(action) for action in moves[: legal(game, moves)]]


# --- from actions to text


def move_text(game: Game, action: int) -> str:
    """An action in words; among the legal actions of one decision no two have the same text."""
    verb, argument = verb_of(action)
    return _TEXTS[verb.name](game, argument)


def _in_court(verb: str, place: str = "") -> Callable[[Game, int], str]:
    """A move with a court card, or with an empty slot."""

    def text(game: Game, slot: int) -> str:
        card = int(game.court[slot])
        return f"{verb} slot {slot + 1}" if card < 0 else f"{verb} {CARDS[card]}{place}"

    return text


def _named(verb: str, names: Names, end: str = "") -> Callable[[Game, int], str]:
    return lambda game, argument: f"{verb} {names[argument]}{end}"


def _counted(verb: str, first: int = 0) -> Callable[[Game, int], str]:
    return lambda game, argument: f"{verb} {argument + first}"


def _with_nebulis(verb: str) -> Callable[[Game, int], str]:
    return lambda game, nebulis: f"{verb} with {nebulis} nebulis" if nebulis else verb


def _done_text(game: Game, argument: int) -> str:
    return "pass" if decision_kind(game) == PURCHASE else "done"


def _reward_letters(game: Game, tokens: int) -> str:
    """A threat reward by its letters: K key, P pearl, M monster token."""
    space = reward_space(game, decider(game)) - 1
    return "K" * int(REWARD_KEYS[space]) + "P" * (int(REWARD_PIECES[space]) - tokens) + "M" * tokens


def _reward_text(game: Game, tokens: int) -> str:
    return f"reward {_reward_letters(game, tokens)}"


def _plain(text: str) -> Callable[[Game, int], str]:
    return lambda game, argument: text


_TEXTS: Final[dict[str, Callable[[Game, int], str]]] = {
    **{verb.name: _plain(verb.name.replace("_", " ")) for verb in VERBS if not verb.argument},
    "done": _done_text,
    "buy": _with_nebulis("buy"),
    "reward": _reward_text,
    "take_stack": _named("council", STACKS),
    "discard_stack": _named("discard", STACKS, " stack"),
    "put_on_stack": _named("put on", STACKS),
    "name_race": _named("name", STACKS),
    "plot_lord": _plain("plot"),
    "recruit": _in_court("recruit"),
    "play": _named("play", ALLIES),
    "pay": _with_nebulis("pay"),
    "affiliate": _named("affiliate", ALLIES),
    "discard": _named("discard", ALLIES),
    "give_up": _named("give up", ALLIES),
    "recover": _named("recover", ALLIES),
    "attack_with": _named("attack with", ALLIES),
    "use": _named("use", CARDS),
    "place_on_court": _in_court("place on"),
    "place_on_council": _named("place on", STACKS),
    "place_on_location": _named("place on", TILES),
    "choose_card": _named("choose", CARDS),
    "choose_slot": _in_court("choose", " in court"),
    "choose_tile": _named("choose", TILES),
    "draw": _counted("draw", 1),
    "choose_seat": _named("choose", SEATS),
    "base_tokens": _counted("base tokens"),
    "reveal": _named("reveal", LEVIATHAN_TOKENS),
    "choose_pool": _named("choose", POOLS),
    "choose_zone": _counted("choose zone", 1),
}


# --- from text to actions

Candidates = list[int]  # the actions a text can mean, whatever is legal


def _action(verb: str, argument: int) -> Candidates:
    return [FIRST[verb] + argument]


def _check_in_play(game: Game, names: Names, piece: int) -> None:
    """Refuse a piece of an expansion that is not in play."""
    absence = Box(int(game.sets)).absence(names, piece)
    if absence:
        raise UnknownMove(absence)


# verbs that only one expansion has
_EXPANSION_VERBS: Final = {
    **dict.fromkeys(("put_on_stack", "place_on_court", "place_on_council", "place_on_location", "search"), WITH_KRAKEN),
    **dict.fromkeys(("plot_exile", "look", "recruit_top", "reclaim", "take_location"), WITH_EXILES),
    **dict.fromkeys(
        ("ignore", "attack_with", "spend_pearl", "base_tokens", "reveal", "choose_pool", "choose_zone"), WITH_LEVIATHAN
    ),
}


def _check_verb(game: Game, verb: str) -> None:
    """Refuse what only an expansion that is not in play could offer."""
    needs = _EXPANSION_VERBS.get(verb, 0)
    if needs and not game.sets & needs:
        raise UnknownMove(f"it belongs to {set_name(needs.bit_length())}, which is not in play")


def _check_seat(game: Game, seat: int) -> None:
    if seat >= game.players:
        raise UnknownMove(f"there is no player {SEATS[seat]} in a game for {game.players} players")


def _court_actions(game: Game, card: int, *verbs: str) -> Candidates:
    """The actions with the slot on which a card lies."""
    _check_in_play(game, CARDS, card)
    return [FIRST[verb] + slot for slot in range(COURT_SIZE) if game.court[slot] == card for verb in verbs]


def _read_pass(game: Game, said: str) -> Candidates:
    return [DONE] if decision_kind(game) == PURCHASE else [PASS]


def _read_reward(game: Game, letters: str) -> Candidates:
    tokens = letters.upper().count("M")
    if tokens < SIZES["reward"] and _reward_letters(game, tokens) == letters.upper():
        return _action("reward", tokens)
    if sorted(letters.upper()) not in _REWARDS:
        raise UnknownMove("this is the reward of no threat space")
    raise IllegalMove("this threat space has another reward")


_REWARDS: Final = [
    sorted("K" * keys + "P" * (pieces - tokens) + "M" * tokens)
    for keys, pieces in zip(REWARD_KEYS.tolist(), REWARD_PIECES.tolist(), strict=True)
    for tokens in range(pieces + 1)
]


def _read_place(game: Game, name: str) -> Candidates:
    race, tile, card = STACKS.find(name), TILES.find(name), CARDS.find(name)
    if race is not None:
        return _action("place_on_council", race)
    if tile is not None:
        _check_in_play(game, TILES, tile)
        return _action("place_on_location", tile)
    if card is not None:
        return _by_court_card("place_on_court")(game, name)
    known = (*STACKS.names, *TILES.names, *CARDS.names)
    raise UnknownMove(f'"{name}" is no lord, exile, stack or location{guess(name, known)}')


def _read_choice(game: Game, name: str) -> Candidates:
    for verb, names in (("choose_seat", SEATS), ("choose_pool", POOLS), ("choose_tile", TILES)):
        number = names.find(name)
        if number is not None:
            return _by_name(verb, names)(game, name)
    card = CARDS.find(name)
    if card is None:
        known = (*CARDS.names, *TILES.names)
        raise UnknownMove(f'"{name}" is no lord, exile, location, player or kind of token{guess(name, known)}')
    return _action("choose_card", card) + _court_actions(game, card, "choose_slot")


def check_exists(game: Game, names: Names, number: int) -> None:
    """Refuse what this game cannot have: a player too many, a piece of an expansion that is not in play."""
    if names is SEATS:
        _check_seat(game, number)
    elif names is ALLIES:
        _check_in_play(game, EXPLORATION_CARDS, number)
    elif names in PILES:
        _check_in_play(game, names, number)


def _by_name(verb: str, names: Names) -> Callable[[Game, str], Candidates]:
    def read(game: Game, name: str) -> Candidates:
        number = names.number(name)
        check_exists(game, names, number)
        return _action(verb, number)

    return read


def _by_number(verb: str, first: int = 0) -> Callable[[Game, str], Candidates]:
    def read(game: Game, number: str | None) -> Candidates:
        argument = int(number or 0) - first
        if not 0 <= argument < SIZES[verb]:
            raise UnknownMove(f"{number} is too many or too few: {first} to {SIZES[verb] - 1 + first} is possible")
        return _action(verb, argument)

    return read


def _by_nebulis(verb: str) -> Callable[[Game, str], Candidates]:
    def read(game: Game, number: str | None) -> Candidates:
        if number and not game.sets & WITH_KRAKEN:
            raise UnknownMove("nebulis belong to Kraken, which is not in play")
        return _by_number(verb)(game, number or "0")

    return read


def _by_court_card(verb: str) -> Callable[[Game, str], Candidates]:
    def read(game: Game, name: str) -> Candidates:
        card = CARDS.number(name)
        actions = _court_actions(game, card, verb)
        if not actions:
            raise IllegalMove(f"{CARDS[card]} is not in the court")
        return actions

    return read


_READERS: Final[tuple[tuple[str, Callable[[Game, str], Candidates]], ...]] = (
    ("(pass)", _read_pass),
    (r"buy(?: with (\d+) nebulis)?", _by_nebulis("buy")),
    (r"pay(?: with (\d+) nebulis)?", _by_nebulis("pay")),
    ("reward ([PMK]+)", _read_reward),
    ("council (.+)", _by_name("take_stack", STACKS)),
    ("discard (.+) stack", _by_name("discard_stack", STACKS)),
    ("put on (.+)", _by_name("put_on_stack", STACKS)),
    ("name (.+)", _by_name("name_race", STACKS)),
    ("(plot)", lambda game, said: _action("plot_lord", 0)),
    *(
        (f"({verb.name.replace('_', ' ')})", lambda game, said, name=verb.name: _action(name, 0))
        for verb in VERBS
        if not verb.argument and verb.name != "pass"
    ),
    ("recruit (.+)", _by_court_card("recruit")),
    ("play (.+)", _by_name("play", ALLIES)),
    ("affiliate (.+)", _by_name("affiliate", ALLIES)),
    ("discard (.+)", _by_name("discard", ALLIES)),
    ("give up (.+)", _by_name("give_up", ALLIES)),
    ("recover (.+)", _by_name("recover", ALLIES)),
    ("attack with (.+)", _by_name("attack_with", ALLIES)),
    ("use (.+)", _by_name("use", CARDS)),
    ("place on (.+)", _read_place),
    (r"draw (\d+)", _by_number("draw", 1)),
    (r"base tokens (\d+)", _by_number("base_tokens")),
    ("reveal (.+)", _by_name("reveal", LEVIATHAN_TOKENS)),
    (r"choose slot (\d+)", _by_number("choose_slot", 1)),
    (r"choose zone (\d+)", _by_number("choose_zone", 1)),
    ("choose (.+) in court", _by_court_card("choose_slot")),
    ("choose (.+)", _read_choice),
)
_MOVES: Final = tuple((re.compile(pattern, re.IGNORECASE), read) for pattern, read in _READERS)
_FIRST_WORDS: Final = sorted({re.sub(r"\W.*", "", pattern.lstrip("(")) for pattern, _ in _READERS})


def _reader(said: str) -> tuple[Callable[[Game, str], Candidates], str]:
    """Who reads a text, and what of it."""
    for pattern, read in _MOVES:
        match = pattern.fullmatch(said)
        if match:
            return read, match.group(1)
    raise UnknownMove(f'"{said}" is no move{guess(said.split()[0], _FIRST_WORDS)}')


def _candidates(game: Game, said: str) -> Candidates:
    """The actions a text can mean."""
    read, argument = _reader(said)
    try:
        actions = read(game, argument)
        for action in actions:
            _check_verb(game, verb_of(action)[0].name)
        return actions
    except NotationError as problem:
        raise UnknownMove(f'"{said}" is no move here: {problem}') from None
    except IllegalMove as problem:
        raise IllegalMove(f'"{said}" is not legal now: {problem}; {what_is_legal(game)}') from None


def stored_action(game: Game, said: str, allowed: Collection[int]) -> int | None:
    """The action that a stored text means among those allowed, or nothing.

    As a rule it is the one that has this text now, which is quick to see; else the wording has changed since, and the
    text is read as if somebody had written it.
    """
    for action in allowed:
        if move_text(game, action) == said:
            return action
    try:
        candidates = _candidates(game, said)
    except IllegalMove:
        return None
    return next((action for action in candidates if action in allowed), None)


def what_is_legal(game: Game) -> str:
    """One clause about who may do what now."""
    if game.depth == 0:
        return "the game is over"
    texts = [move_text(game, action) for action in legal_moves(game)]
    more = len(texts) - MOST_OPTIONS_SHOWN
    shown = ", ".join(texts[:MOST_OPTIONS_SHOWN]) + (f" and {more} other moves" if more > 0 else "")
    return f"{SEATS[decider(game)]} must decide ({FRAMES[decision_kind(game)]}): {shown}"


def find_action(game: Game, said: str) -> int:
    """The legal action that a text means."""
    candidates = _candidates(game, said)
    allowed = legal_moves(game)
    for action in candidates:
        if action in allowed:
            return action
    raise refusal(game, said, candidates)


def refusal(game: Game, said: str, candidates: Candidates) -> IllegalMove:
    """The error of a move that is not legal, with the first reason the engine has for one of its meanings."""
    for action in candidates:
        reason = why_not(game, action)
        clause = reason_text(reason)
        if clause:
            return IllegalMove(f'"{said}" is not legal now: {clause}; {what_is_legal(game)}', reason)
    return IllegalMove(f'"{said}" is not legal now; {what_is_legal(game)}', Reason(NO_CHOICE, {}))
