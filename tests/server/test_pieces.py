"""Pieces of a state are kept from action to action: what is told must be as if everything had been made anew."""

import gc
import random
import tracemalloc
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from abyss import knowledge, what_if
from abyss.notation import actions
from abyss.record import Config
from abyss.rules.state import GAME
from abyss.server.game import choices, pieces, views
from abyss.server.game.live import LiveGame, Position, copy_of
from abyss.server.game.prices import prices
from server.kit import MIXES

BYTES_OF_A_TABLE = 40_000
ALWAYS_THE_SAME = ("players", "sets")
LOOKED_AT = ("used", "active", "laid_count")  # by the code itself


def positions(players: int, mix: list[str], count: int, seed: int) -> Iterator[LiveGame]:
    """A game at each of its positions; lords are paid for wherever they can be."""
    dice = random.Random(seed)
    game = LiveGame.start(Config(players, tuple(mix)), f"{dice.getrandbits(128):032x}")
    for _ in range(count):
        if game.position.is_over:
            return
        paid = [offer["payments"][0] for offer in choices.payments(game.position) if offer["payments"]]
        made = dice.choice(paid)["affiliations"][0]["actions"] if paid else [dice.choice(game.position.legal)]
        for action in made:
            game.advance(game.position.copy(), action, 1e9)
            yield game


def made_anew(position: Position, seat: int | None, open_council: bool) -> dict[str, Any]:
    """The same without any pieces: `knowledge.view` and what the engine says of costs and gains."""
    record = position.record
    told = {
        "view": knowledge.view(record, seat, open_council),
        "prompt": knowledge.view(record, seat)["decision"],
        "your_move": seat is not None and position.decider == seat,
        "move_text": "" if position.is_over else actions.decision_text(record),
        **choices.decider_part(position, seat),
        "costs": choices.public_costs(prices(record)[int(record.active)]),
        "worths": [],
    }
    if seat is not None:
        gains = what_if.gains(copy_of(record), seat)
        told["costs"] = choices.own_costs(position, prices(record)[seat], seat, gains)
        told["worths"] = choices.worths(gains)
    return orjson.loads(orjson.dumps(told))  # type: ignore[no-any-return]


@pytest.mark.parametrize("number", range(len(MIXES)), ids=lambda number: "-".join(MIXES[number]) or "base")
def test_what_is_put_together_from_pieces_is_what_would_be_made_anew(number):
    kept, mix = pieces.Pieces(), MIXES[number]
    for game in positions(2 + number % 3, mix, 60, number):
        look = pieces.Look(game, number % 2 == 1, kept)
        for seat in (None, *range(game.config.players)):
            told = orjson.loads(orjson.dumps(look.part(seat)))
            assert told == made_anew(game.position, seat, number % 2 == 1), (game.version, seat)
            for since in (-1, game.version - 1):
                assert orjson.dumps(look.entries(seat, since)) == orjson.dumps(views.entries(game, seat, since))


def grafted(record: Any, other: Any, kept: set[str], own: set[str], seat: int) -> Any:
    """A record with all fields of another one but those kept, and the seat's rows of its own."""
    copy = copy_of(other)
    for name in kept:
        copy[name] = record[name]
    for name in own:
        copy[name][seat] = record[name][seat]
    return copy


def side(record: Any, seat: int) -> bytes:
    """All that is kept about a seat."""
    public = knowledge.seat_view(record, seat, None)
    gains = what_if.gains(copy_of(record), seat)
    costs = choices.own_costs(Position(record), prices(record)[seat], seat, gains)
    return orjson.dumps((public, knowledge.own_view(record, seat, public), costs, choices.worths(gains)))


def middle(record: Any) -> bytes:
    """All that is kept about the middle of the table."""
    return orjson.dumps([*knowledge.middle(record, None, True)])


def pairs(mix: list[str], seed: int) -> Iterator[tuple[Any, Any]]:
    """Records of one game and of another of its kind."""
    found = [[copy_of(game.position.record) for game in positions(4, mix, 120, seed + i)] for i in range(2)]
    dice = random.Random(seed)
    for record in found[0][::3]:
        yield record, dice.choice(found[1])


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(mix) or "base")
def test_pieces_depend_on_nothing_but_what_they_are_said_to_be_made_from(mix):
    for record, other in pairs(mix, 11):
        around = {*pieces.AROUND, *LOOKED_AT, *ALWAYS_THE_SAME}
        assert middle(grafted(record, other, {*pieces.MIDDLE, *ALWAYS_THE_SAME}, set(), 0)) == middle(record)
        if record.laid_count == 0:
            for seat in range(4):
                assert side(grafted(record, other, around, set(pieces.OWN), seat), seat) == side(record, seat)


@pytest.mark.parametrize("missing", ["court", "card_place", "hand", "pearls", "affiliated"])
def test_the_test_above_would_notice_a_missing_field(missing):
    around = {*pieces.AROUND, *LOOKED_AT, *ALWAYS_THE_SAME} - {missing}
    own = set(pieces.OWN) - {missing}
    assert any(
        side(grafted(record, other, around, own, seat), seat) != side(record, seat)
        for record, other in pairs([], 11)
        if record.laid_count == 0
        for seat in range(4)
    )


def test_the_pieces_of_a_table_take_little_memory():
    games = [game for number in range(8) for game in positions(4, MIXES[-1], 1, number)]
    tracemalloc.start()
    try:
        kept = [pieces.Pieces() for _ in games]
        for game, its_pieces in zip(games, kept, strict=True):
            look = pieces.Look(game, False, its_pieces)
            for seat in range(4):
                orjson.dumps(look.part(seat))
        del look
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] / len(kept) < BYTES_OF_A_TABLE
    finally:
        tracemalloc.stop()


def test_every_field_that_is_named_exists():
    assert {*pieces.MIDDLE, *pieces.AROUND, *pieces.OWN, *LOOKED_AT} <= set(GAME.names)
