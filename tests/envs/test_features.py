"""The flat observation: what `view` shows and nothing else."""

from typing import Any

import numpy as np
import pytest

from abyss.cards.arrays import (
    CARD_COST,
    CARD_GUILD,
    CARD_KEYS,
    CARD_POINTS,
    CARD_RACE,
    CARD_RACES,
    FIRST_KRAKEN,
    FIRST_SANCTUARY,
    KIND_EFFECT,
    KIND_RACE,
    KIND_VALUE,
    LEVIATHAN_LIFE,
    LEVIATHAN_RACE,
    LEVIATHAN_RESISTANCE,
    LEVIATHAN_REWARD,
    LOOT_VALUE,
    N_CARDS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    TOKEN_VALUE,
)
from abyss.cards.vocabulary import RACES
from abyss.kernels.feature_table import AT, BLOCKS, N_FEATURES, SCALE
from abyss.kernels.features import write_features
from abyss.kernels.redeal import redeal_record
from abyss.knowledge import CARD_IDS, TILE_IDS, view
from abyss.notation import names
from abyss.rules.decisions import DECISIONS
from abyss.rules.lords import TURN_CARDS
from abyss.rules.state import CARD_STATES, DECK, END_CAUSES, SENTINEL_AREAS, copy_record

from .kit import TABLES, named, positions

ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS = (
    tuple(listed) for listed in (names.ALLIES, names.EXPLORATION_CARDS, names.LEVIATHAN_TOKENS)
)


def row_of(game: Any, seat: int) -> np.ndarray:
    row = np.full(N_FEATURES, 77, np.int16)
    write_features(game, seat, row)
    return row


class Expected:
    """The row, built a second time, slowly, from nothing but a view."""

    def __init__(self, seen: dict[str, Any]) -> None:
        self.seen = seen
        self.row = np.zeros(N_FEATURES, np.int16)
        self.own, self.players = seen["seat"], seen["players"]

    def put(self, block: str, index: int, value: int) -> None:
        self.row[AT[block].start + index] = value

    def seat(self, other: int) -> int:
        return (other - self.own) % self.players

    def mark(self, block: str, other: int | None) -> None:
        if other is not None:
            self.put(block, self.seat(other), 1)

    def build(self) -> np.ndarray:
        seen = self.seen
        self.put("players", 0, self.players)
        for i, name in enumerate(("kraken", "leviathan", "exiles")):
            self.put("expansions", i, name in seen["expansions"])
        self.put("turn", 0, seen["turn"])
        self.put("turns_left", 0, seen["turn_limit"] - seen["turn"])
        self.mark("active", seen["active"])
        end = seen["end"]
        self.put("end", END_CAUSES.index(end["cause"] if end else None), 1)
        if end:
            self.put("end_seat", self.seat(end["seat"]), 1)
        self.put("over", 0, seen["over"])
        self.put("extra_turns", 0, seen["extra_turns"])
        self.decision()
        self.table()
        for other in range(self.players):
            self.side(other, seen["seats"][other])
        if seen["kraken"]:
            self.kraken(seen["kraken"])
        if seen["border"]:
            self.border(seen["border"])
        return self.row

    def decision(self) -> None:
        decision = self.seen["decision"]
        if decision is None:
            return
        self.put("decision", DECISIONS.index(decision["kind"]), 1)
        self.mark("decider", decision["seat"])
        for word, value in decision["subject"].items():
            if word == "seat":
                self.mark("subject_seat", value)
            elif word == "seats":
                for other in value:
                    self.mark("subject_seat", other)
            elif word in ("amount", "power"):
                self.put("subject_amount", 0, value)
            else:
                lists = {"card": CARD_IDS, "tile": TILE_IDS, "race": RACES, "ally": ALLIES}
                self.put(f"subject_{word}", 0, 1 + (lists[word].index(value) if word in lists else value))

    def table(self) -> None:
        seen = self.seen
        exploration, court, locations = seen["exploration"], seen["court"], seen["locations"]
        decks = [exploration["deck"], exploration["discard"], exploration["aside"], court["lord_deck"]]
        for i, size in enumerate([*decks, court["exile_deck"], locations["deck"], seen["token_pool"]]):
            self.put("decks", i, size)
        self.put("threat", 0, exploration["threat"])
        self.put("price", 0, exploration["price"])
        for slot, name in enumerate(exploration["track"]):
            kind = EXPLORATION_CARDS.index(name)
            self.put("track", 10 * slot, 1)
            if kind == N_KINDS:
                self.put("track", 10 * slot + 1, 1)
            else:
                self.put("track", 10 * slot + 2 + KIND_RACE[kind], 1)
                self.put("track", 10 * slot + 8, KIND_VALUE[kind])
                self.put("track", 10 * slot + 9, KIND_EFFECT[kind] > 0)
        for race, stack in enumerate(seen["council"]):
            self.put("council", race, stack["size"])
        for slot, card in enumerate([*court["slots"], court["top_lord"]]):
            if card is not None:
                self.card(slot, CARD_IDS.index(card))
        for card in court["out"]:
            self.put("out", CARD_IDS.index(card), 1)
        for tile in locations["available"]:
            self.put("tiles_available", TILE_IDS.index(tile), 1)
        for tile in locations["drawn"]:
            self.put("tiles_drawn", TILE_IDS.index(tile), 1)

    def card(self, slot: int, card: int) -> None:
        for i, value in enumerate((1, CARD_COST[card], CARD_RACES[card])):
            self.put("court", 19 * slot + i, value)
        if CARD_RACE[card] >= 0:
            self.put("court", 19 * slot + 3 + CARD_RACE[card], 1)
        self.put("court", 19 * slot + 9, CARD_KEYS[card])
        self.put("court", 19 * slot + 10, CARD_POINTS[card])
        self.put("court", 19 * slot + 11 + CARD_GUILD[card], 1)
        if slot < 6:
            self.put("in_court", card, slot + 1)
        else:
            self.put("top_lord", 0, card + 1)

    def side(self, other: int, side: dict[str, Any]) -> None:
        at = self.seat(other)
        printed = sum(CARD_POINTS[CARD_IDS.index(held["card"])] for held in side["cards"])
        counted = ("pearls", "nebulis", "keys", "usable_keys", "wounds", "kills", "bought", "hand_size", "tokens")
        for i, value in enumerate([*(side[name] for name in counted), side["leviathan_tokens"], printed]):
            self.put("seats", 11 * at + i, value)
        for ally in side["affiliated"]:
            self.row[AT["affiliated"].start + FIRST_KRAKEN * at + ALLIES.index(ally)] += 1
        for held in side["cards"]:
            code = 1 + CARD_STATES.index(held["state"]) + 3 * held["keys_spent"]
            self.put("cards", N_CARDS * at + CARD_IDS.index(held["card"]), code)
        for held in side["locations"]:
            tile = TILE_IDS.index(held["tile"])
            self.put("tiles", N_TILES * at + tile, 1)
            for value in held["loot"]:
                self.row[AT["loot"].start + 5 * (tile - FIRST_SANCTUARY) + LOOT_VALUE.tolist().index(value)] += 1
        for card in side["used"]:
            self.put("used", [CARD_IDS[c] for c in TURN_CARDS].index(card), 1)
        for ally in side["laid"]:
            self.row[AT["laid" if at == 0 else "open_payment"].start + ALLIES.index(ally)] += 1
        if at == 0:
            for ally in side["hand"]:
                self.row[AT["hand"].start + ALLIES.index(ally)] += 1
            for value in side["own_tokens"]["base"]:
                self.row[AT["own_tokens"].start + TOKEN_VALUE.tolist().index(value)] += 1
            for token in side["own_tokens"]["leviathan"]:
                self.row[AT["own_leviathan_tokens"].start + LEVIATHAN_TOKENS.index(token)] += 1
            self.put("points", 0, side["score"]["total"])

    def kraken(self, kraken: dict[str, Any]) -> None:
        self.put("loot_deck", 0, kraken["loot_deck"])
        self.mark("figurine", kraken["figurine"])
        for i, sentinel in enumerate(kraken["sentinels"]):
            if sentinel["owner"] is not None:
                self.put("sentinels", 13 * i + self.seat(sentinel["owner"]), 1)
            area, on = sentinel["area"], sentinel["on"]
            self.put("sentinels", 13 * i + 5 + SENTINEL_AREAS.index(area), 1)
            if area == "council":
                self.put("sentinels", 13 * i + 12, 1 + RACES.index(on))
            elif on is not None:
                self.put("sentinels", 13 * i + 11, 1 + (CARD_IDS if area == "court" else TILE_IDS).index(on))

    def border(self, border: dict[str, Any]) -> None:
        for zone, found in enumerate(border["zones"]):
            if found:
                leviathan, damage = found["leviathan"] - 1, found["damage"]
                left = LEVIATHAN_LIFE[leviathan] - damage
                next_one = (LEVIATHAN_RESISTANCE[leviathan, damage], LEVIATHAN_REWARD[leviathan, damage])
                values = (
                    leviathan + 1,
                    damage,
                    left,
                    *(next_one if left > 0 else (0, 0)),
                    LEVIATHAN_RACE[leviathan] + 1,
                )
                for i, value in enumerate(values):
                    self.put("zones", 6 * zone + i, value)
        self.put("leviathan_decks", 0, border["deck"])
        self.put("leviathan_decks", 1, border["token_pool"])
        self.mark("scourge", border["scourge"])


def test_blocks_fill_the_row():
    assert sum(block.size for block in BLOCKS) == N_FEATURES == len(SCALE)
    assert len({block.name for block in BLOCKS}) == len(BLOCKS)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_row_says_what_the_view_says(table):
    players, mix = table
    for ply, (game, _) in enumerate(positions(players, mix, seed=ply_seed(table))):
        if ply % 7 and not game.over:
            continue
        for seat in range(players):
            found, expected = row_of(game, seat), Expected(view(game, seat)).build()
            wrong = [name for name, at in AT.items() if (found[at] != expected[at]).any()]
            assert not wrong, (ply, seat, wrong)


def ply_seed(table: tuple[int, tuple[str, ...]]) -> int:
    return 100 * table[0] + len("".join(table[1]))


def with_unseen_top_lord(game: Any, seat: int) -> Any:
    """A copy in which everybody but the seat has looked at the top lord."""
    looked = copy_record(game)
    deck = np.flatnonzero(looked.card_place[:N_LORDS] == DECK)
    if len(deck):
        looked.top_lord, looked.top_lord_seen = deck[0], (1 << int(looked.players)) - 1 & ~(1 << seat)
    return looked


def shuffled_world(game: Any, seat: int, rng: np.random.Generator) -> Any:
    """A copy in which the others' hands, the decks and the council hold other cards in the same numbers."""
    twin = copy_record(game)
    places = [twin.hand[other] for other in range(twin.players) if other != seat]
    places += [twin.deck[:N_KINDS], twin.discard[:N_KINDS]]
    pool = rng.permutation(np.concatenate([np.repeat(np.arange(N_KINDS), place) for place in places]))
    for place in places:
        size = int(place.sum())
        place[:] = np.bincount(pool[:size], minlength=N_KINDS)
        pool = pool[size:]
    twin.council[:] = rng.permuted(twin.council, axis=1)
    twin.loot_deck[:] = rng.permuted(twin.loot_deck)
    twin.key0, twin.drawn[:] = 1, 0
    return twin


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_row_does_not_depend_on_hidden_things(table):
    players, mix = table
    rng = np.random.default_rng(5)
    different_hands = different_lords = 0
    for ply, (game, _) in enumerate(positions(players, mix, seed=ply_seed(table) + 1)):
        if ply % 11 or game.over:
            continue
        for seat in range(players):
            world = with_unseen_top_lord(game, seat)
            twin = shuffled_world(world, seat, rng)
            redeal_record(twin, seat, np.uint64(rng.integers(1 << 63)))
            assert (row_of(world, seat) == row_of(twin, seat)).all()
            different_hands += bool((world.hand != twin.hand).any())
            different_lords += int(world.top_lord != twin.top_lord)
    assert different_hands > 10
    assert different_lords > 10
