"""Allies and monsters in a position: hands, affiliated allies, the discard, the track, the council, cards laid out."""

from collections import Counter
from typing import Final

from abyss.cards.arrays import FIRST_KRAKEN, KIND_RACE, MONSTER, N_KINDS
from abyss.notation.names import (
    ALLIES,
    EXPLORATION_CARDS,
    SEATS,
    STACKS,
    NotationError,
    allies_text,
    items,
    read_allies,
    read_exploration_cards,
)
from abyss.notation.position.parts import (
    Building,
    Part,
    check_seat,
    counted,
    read_counter,
    read_mapping,
    read_number,
    store,
)
from abyss.notation.position.pieces import PositionError
from abyss.rules.allies import stack_column, stack_kind
from abyss.rules.decisions import SETTLE_LAID
from abyss.rules.jit import Game
from abyss.rules.state import LAID_LIMIT, TRACK_SIZE


def show_allies(cards: Counter[int]) -> str:
    """Allies and monsters in the order of races and values."""
    return allies_text(sorted(cards.elements()))


def _put_hand(to: Building, allies: Counter[int], seat: int, where: str) -> None:
    to.box.take_all(EXPLORATION_CARDS, allies.elements(), where)
    store(to.game.hand[seat], allies)
    to.game.hand_size[seat] = allies.total()


HAND: Final = Part(
    read_counter(read_allies), show_allies, lambda game, seat: counted(game.hand[seat]), _put_hand, 0, Counter()
)


def _put_affiliated(to: Building, allies: Counter[int], seat: int, where: str) -> None:
    if any(ally >= FIRST_KRAKEN for ally in allies):
        raise PositionError(f"{where}: a kraken is never affiliated")
    to.box.take_all(EXPLORATION_CARDS, allies.elements(), where)
    store(to.game.affiliated[seat], allies)


AFFILIATED: Final = Part(
    read_counter(read_allies),
    show_allies,
    lambda game, seat: counted(game.affiliated[seat]),
    _put_affiliated,
    0,
    Counter(),
)


def _put_discard(to: Building, cards: Counter[int], seat: int, where: str) -> None:
    to.box.take_all(EXPLORATION_CARDS, cards.elements(), where)
    store(to.game.discard, cards)
    to.game.discard_size = cards.total()


DISCARD: Final = Part(
    read_counter(read_exploration_cards),
    show_allies,
    lambda game, seat: counted(game.discard),
    _put_discard,
    0,
    Counter(),
)


def _put_aside(to: Building, count: int, seat: int, where: str) -> None:
    to.box.take_all(EXPLORATION_CARDS, [MONSTER] * count, where)
    to.game.aside = count


ASIDE: Final = Part(read_number(0, 20), int, lambda game, seat: int(game.aside), _put_aside, 0, 0)


def _put_track(to: Building, cards: list[int], seat: int, where: str) -> None:
    if len(cards) > TRACK_SIZE:
        raise PositionError(f"{where}: the track has only {TRACK_SIZE} slots")
    to.box.take_all(EXPLORATION_CARDS, cards, where)
    to.game.track[: len(cards)] = cards
    to.game.track_size = len(cards)


def _get_track(game: Game, seat: int) -> list[int]:
    return [int(card) for card in game.track[: game.track_size]]


TRACK: Final = Part(read_exploration_cards, allies_text, _get_track, _put_track, 0, [])


# --- the council

Council = dict[int, Counter[int]]


def _read_council(value: object) -> Council:
    return {STACKS.number(race): Counter(read_allies(cards)) for race, cards in read_mapping(value).items()}


def _show_council(council: Council) -> dict[str, str]:
    return {STACKS[race]: show_allies(cards) for race, cards in council.items()}


def _get_council(game: Game, seat: int) -> Council:
    stacks = {}
    for race in range(len(STACKS)):
        columns = counted(game.council[race])
        if columns:
            stacks[race] = Counter({int(stack_kind(race, column)): count for column, count in columns.items()})
    return stacks


def _put_council(to: Building, council: Council, seat: int, where: str) -> None:
    for race, cards in council.items():
        to.box.take_all(EXPLORATION_CARDS, cards.elements(), f"{where} {STACKS[race]}")
        for ally, count in cards.items():
            if ally < FIRST_KRAKEN and KIND_RACE[ally] != race:
                raise PositionError(f"{where}: {ALLIES[ally]} cannot lie on the {STACKS[race]} stack")
            to.game.council[race, stack_column(race, ally)] = count
        to.game.council_size[race] = cards.total()


COUNCIL: Final = Part(_read_council, _show_council, _get_council, _put_council, 0, {})


# --- allies laid out, in a payment or in a choice that is not settled yet

Laid = list[tuple[int, int]]  # seat, ally


def _read_laid(value: object) -> Laid:
    laid = []
    for entry in items(value):
        match entry.split():
            case [seat, ally]:
                laid.append((SEATS.number(seat), ALLIES.number(ally)))
            case _:
                raise NotationError(f'"{entry}" must be a seat and an ally, such as "A J3"')
    return laid


def _put_laid(to: Building, laid: Laid, seat: int, where: str) -> None:
    if len(laid) > LAID_LIMIT:
        raise PositionError(f"{where}: there is room for {LAID_LIMIT} allies only")
    for i, (owner, ally) in enumerate(laid):
        check_seat(to.game, owner, where)
        to.game.laid[i] = owner * N_KINDS + ally
        if not _are_affiliated(to.game):
            to.box.take(EXPLORATION_CARDS, ally, where)
    to.game.laid_count = len(laid)


def _are_affiliated(game: Game) -> bool:
    """Tell whether the allies laid out still lie among the affiliated ones (the Executioner's)."""
    return any(frame[0] == SETTLE_LAID and frame[2] == 1 for frame in game.stack[: game.depth])


def _get_laid(game: Game, seat: int) -> Laid:
    return [divmod(int(laid), N_KINDS) for laid in game.laid[: game.laid_count]]


def _show_laid(laid: Laid) -> list[str]:
    return [f"{SEATS[seat]} {ALLIES[ally]}" for seat, ally in laid]


LAID: Final = Part(_read_laid, _show_laid, _get_laid, _put_laid, 0, [])
