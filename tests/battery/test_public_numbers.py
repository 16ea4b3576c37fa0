"""After every step every public number of every view is the truth, counted here from the pieces themselves."""

from random import Random
from typing import Any

import numpy as np
import pytest

from abyss import Game
from abyss.cards.arrays import CARD_KEYS, CARD_POINTS, FIRST_KRAKEN, KIND_RACE, KIND_VALUE, N_KINDS, TOKEN_VALUE
from abyss.kernels import feature_table_2 as row_2
from abyss.kernels.feature_table import AFFILIATED, AT, DECKS, MONEY, N_FEATURES, OPEN_PAYMENT, SEAT
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import write_features_2
from abyss.knowledge import view
from abyss.rules.decisions import COLLECT_AFFILIATED, COLLECT_DISCARDS
from abyss.rules.state import FREE, FRONT, KEYS_SPENT, TILE_AVAILABLE, TILE_OWNED
from battery.configs import CONFIG_IDS, CONFIGS, FULL, expansions

GAMES = 40 if FULL else 3  # per configuration; 28 configurations


def laid(record: Any, seat: int) -> np.ndarray[Any, Any]:
    """How many allies of each kind a seat has laid out."""
    entries = record.laid[: int(record.laid_count)].astype(int)
    return np.bincount(entries[entries // N_KINDS == seat] % N_KINDS, minlength=N_KINDS)


def is_secret(record: Any) -> bool:
    """Whether players are laying out cards the others do not see yet: somebody is asked for one (A54)."""
    return int(record.stack[record.depth - 1, 0]) in (COLLECT_DISCARDS, COLLECT_AFFILIATED)


def hand_size(record: Any, seat: int, viewer: int | None) -> int:
    """The cards in a hand, as far as a viewer can tell: with those laid out unseen, without those paid."""
    hides = int(record.stack[record.depth - 1, 0]) == COLLECT_DISCARDS and seat != viewer
    return int(record.hand[seat].sum()) + (int(laid(record, seat).sum()) if hides else 0)


def keys_to_spend(record: Any, seat: int) -> int:
    """Key tokens, and the keys of free lords that are not spent."""
    free = (record.card_place == FRONT + 3 * seat + FREE) & (record.card_tile != KEYS_SPENT)
    return int(record.keys[seat]) + int(np.asarray(CARD_KEYS)[free].sum())


def points(record: Any, seat: int, viewer: int | None) -> dict[str, int]:
    """What can be counted of a seat's points: lords, tokens whose faces the viewer knows, and the best of each race."""
    owned = (record.card_place >= FRONT + 3 * seat) & (record.card_place < FRONT + 3 * seat + 3)
    values, races = np.asarray(KIND_VALUE)[:FIRST_KRAKEN], np.asarray(KIND_RACE)[:FIRST_KRAKEN]
    best = np.where(record.affiliated[seat] > 0, values, 0)
    knows = seat == viewer or record.over
    return {
        "lords": int(np.asarray(CARD_POINTS)[owned].sum()),
        "tokens": int((record.tokens[seat] * np.asarray(TOKEN_VALUE)).sum()) if knows else 0,
        "allies": sum(int(best[races == race].max(initial=0)) for race in range(5)),
    }


def check_seat(record: Any, seen: dict[str, Any], seat: int, viewer: int | None) -> None:
    """What a viewer is told of one seat."""
    open_cards = seat == viewer or not is_secret(record)
    first = FRONT + 3 * seat
    assert seen["hand_size"] == hand_size(record, seat, viewer)
    assert len(seen["laid"]) == (laid(record, seat).sum() if open_cards else 0)
    assert (seen["hand"] is None) == (seat != viewer)
    for name in ("pearls", "nebulis", "keys", "wounds", "kills", "bought"):
        assert seen[name] == record[name][seat], name
    assert len(seen["affiliated"]) == record.affiliated[seat].sum()
    assert len(seen["cards"]) == ((record.card_place >= first) & (record.card_place < first + 3)).sum()
    assert len(seen["locations"]) == (record.tile_place == TILE_OWNED + seat).sum()
    assert seen["usable_keys"] == keys_to_spend(record, seat)
    parts = seen["score"]["parts"]
    assert seen["score"]["total"] == sum(parts.values())
    if viewer in (None, seat):  # everybody else is told what spectators are
        assert {name: parts[name] for name in ("lords", "tokens", "allies")} == points(record, seat, viewer)
    assert parts["locations"] == sum(place["points"] for place in seen["locations"])
    assert seen["tokens"] == record.tokens[seat].sum()
    assert seen["leviathan_tokens"] == record.leviathan_tokens[seat].sum()


def check_table(record: Any, seen: dict[str, Any]) -> None:
    """What everybody is told of the table."""
    exploration = seen["exploration"]
    assert exploration["deck"] == record.deck.sum()
    assert exploration["discard"] == record.discard.sum()
    assert exploration["aside"] == record.aside
    assert len(exploration["track"]) == record.track_size
    assert exploration["price"] == 1 + record.bought.sum()
    assert exploration["threat"] == record.threat
    assert [stack["size"] for stack in seen["council"]] == record.council.sum(axis=1).tolist()
    assert sum(slot is not None for slot in seen["court"]["slots"]) == (record.court >= 0).sum()
    assert seen["court"]["lord_deck"] == record.lord_deck
    assert seen["court"]["exile_deck"] == record.exile_deck
    assert len(seen["locations"]["available"]) == (record.tile_place == TILE_AVAILABLE).sum()
    assert seen["locations"]["deck"] == record.tile_deck
    assert seen["token_pool"] == record.token_pool.sum()
    if seen["kraken"] is not None:
        assert seen["kraken"]["loot_deck"] == record.loot_deck.sum()
    if seen["border"] is not None:
        assert sum(zone is not None for zone in seen["border"]["zones"]) == (record.zone >= 0).sum()
        assert seen["border"]["deck"] == record.leviathan_deck
        assert seen["border"]["token_pool"] == record.leviathan_pool.sum()


def check_row(record: Any, row: np.ndarray[Any, Any], viewer: int) -> None:
    """The same numbers in the row of features of a seat."""
    players = int(record.players)
    write_features(record, viewer, row)
    paid = np.zeros(N_KINDS, int)
    for i in range(players):
        seat = (viewer + i) % players
        at = SEAT + MONEY * i
        assert row[at : at + 3].tolist() == [record.pearls[seat], record.nebulis[seat], record.keys[seat]]
        assert row[at + 7] == hand_size(record, seat, viewer)
        assert row[at + 8] == record.tokens[seat].sum()
        assert row[at + 9] == record.leviathan_tokens[seat].sum()
        size = record.affiliated.shape[1]
        assert (row[AFFILIATED + size * i : AFFILIATED + size * (i + 1)] == record.affiliated[seat]).all()
        if seat != viewer and not is_secret(record):
            paid += laid(record, seat)
    assert (row[OPEN_PAYMENT : OPEN_PAYMENT + N_KINDS] == paid).all()
    assert (row[AT["hand"]] == record.hand[viewer]).all()
    assert row[DECKS : DECKS + 3].tolist() == [record.deck.sum(), record.discard.sum(), record.aside]


def check_row_2(record: Any, row: np.ndarray[Any, Any], viewer: int, seen: dict[str, Any]) -> None:
    """The same numbers in version 2 of the row."""
    players = int(record.players)
    write_features_2(record, viewer, row)
    for i in range(players):
        seat = (viewer + i) % players
        at = row_2.SIDES + row_2.SIDE * i
        money = [record.pearls[seat], record.nebulis[seat], record.keys[seat], keys_to_spend(record, seat)]
        assert row[at : at + 4].tolist() == money
        assert row[at + 4 : at + 7].tolist() == [record.wounds[seat], record.kills[seat], record.bought[seat]]
        assert row[at + 7] == hand_size(record, seat, viewer)
        assert row[at + 8] == record.tokens[seat].sum()
        assert row[at + 9] == record.leviathan_tokens[seat].sum()
        assert row[at + 10] == len(seen["seats"][seat]["cards"])
        assert row[at + 11] == seen["seats"][seat]["score"]["total"]
        size = record.affiliated.shape[1]
        allies = row_2.AFFILIATED + size * i
        assert (row[allies : allies + size] == record.affiliated[seat]).all()
    assert row[row_2.DECKS : row_2.DECKS + 3].tolist() == [record.deck.sum(), record.discard.sum(), record.aside]
    assert row[row_2.PRICE] == 1 + record.bought.sum()


@pytest.mark.parametrize(("players", "sets"), CONFIGS, ids=CONFIG_IDS)
def test_every_public_number_is_true(players: int, sets: int) -> None:
    dice = Random(players + 8 * sets)
    row, longer_row = np.zeros(N_FEATURES, np.int16), np.zeros(row_2.N_FEATURES, np.int16)
    laid_open = 0
    for seed in range(GAMES):
        game = Game.new(players=players, expansions=expansions(sets), seed=500 + seed)
        while not game.is_over:
            record = game.state
            laid_open += int(record.laid_count) > 0 and not is_secret(record)
            for viewer in (None, *range(players)):
                seen = view(record, viewer)
                check_table(record, seen)
                for seat in range(players):
                    check_seat(record, seen["seats"][seat], seat, viewer)
                if viewer is not None:
                    check_row(record, row, viewer)
                    if len(game.actions) % 5 == 0:
                        check_row_2(record, longer_row, viewer, seen)
            game.play(dice.choice(game.legal_actions))
    assert laid_open > 0  # payments and affiliations were among them
