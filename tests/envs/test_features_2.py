"""Version 2 of the flat observation: all of version 1 can be read off it, and what a player remembers besides."""

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
    KIND_EFFECT,
    KIND_RACE,
    KIND_VALUE,
    LEVIATHAN_RACE,
    N_CARDS,
    N_KINDS,
    N_TILES,
    TOKEN_VALUE,
)
from abyss.kernels import feature_table, feature_table_2
from abyss.kernels.feature_table_2 import AT, BLOCKS, N_FEATURES, SCALE, SENTINEL_WIDTH, ZONE_WIDTH
from abyss.kernels.features import write_features
from abyss.kernels.features_2 import write_features_2
from abyss.kernels.redeal import redeal_record
from abyss.knowledge import view
from abyss.rules.allies import HAND_CARDS, laid_in_secret
from abyss.rules.decisions import COLLECT_AFFILIATED, COLLECT_DISCARDS

from .kit import TABLES, named, positions
from .test_features import ply_seed, with_unseen_top_lord

SAME = (
    *("expansions", "turn", "active", "end", "end_seat", "over", "used", "decision", "decider", "subject_seat"),
    *("subject_amount", "decks", "price", "out", "tiles_available", "tiles_drawn", "laid", "open_payment"),
    *("own_tokens", "own_leviathan_tokens", "affiliated", "tiles", "loot", "figurine", "leviathan_decks", "scourge"),
)


def row_of(game: Any, seat: int) -> np.ndarray:
    row = np.full(N_FEATURES, 77, np.int16)
    write_features_2(game, seat, row)
    return row


def first_row(game: Any, seat: int) -> np.ndarray:
    row = np.zeros(feature_table.N_FEATURES, np.int16)
    write_features(game, seat, row)
    return row


def pending(game: Any) -> int:
    """The kind of the frame on top."""
    return int(game.stack[game.depth - 1, 0]) if game.depth else -1


def number(marks: np.ndarray) -> int:
    """The code of version 1 for a one-hot block: 1 for the first place, 0 for none."""
    assert marks.sum() in (0, 1)
    return int(marks.argmax()) + 1 if marks.any() else 0


class Decoded:
    """Version 1 of the row, made from version 2 alone."""

    def __init__(self, row: np.ndarray) -> None:
        self.blocks = {name: row[at] for name, at in AT.items()}
        self.made = np.zeros(feature_table.N_FEATURES, np.int16)

    def put(self, block: str, values: Any) -> None:
        self.made[feature_table.AT[block]] = values

    def row(self) -> np.ndarray:
        seen = self.blocks
        for name in SAME:
            self.put(name, seen[name])
        self.put("players", number(seen["players"]) + 1)
        self.put("extra_turns", seen["this_turn"][4])
        for name in ("card", "tile", "race", "ally", "slot", "zone"):
            self.put(f"subject_{name}", number(seen[f"subject_{name}"]))
        self.put("threat", number(seen["threat"]) - 1)
        self.put("council", seen["council_size"])
        self.put("top_lord", number(seen["top_lord"]))
        self.put("hand", seen["hands"][:N_KINDS])
        self.put("points", seen["sides"][11])
        self.put("loot_deck", seen["loot_deck"].sum())
        self.court()
        self.sides()
        self.borders()
        return self.made

    def court(self) -> None:
        seen, slots = self.blocks, self.blocks["court"].reshape(6, N_CARDS)
        in_court = np.zeros(N_CARDS, np.int16)
        printed = np.zeros((7, 19), np.int16)
        for slot, marks in enumerate([*slots, seen["top_lord"]]):
            card = number(marks) - 1
            if card >= 0:
                printed[slot, :3] = 1, CARD_COST[card], CARD_RACES[card]
                if CARD_RACE[card] >= 0:
                    printed[slot, 3 + CARD_RACE[card]] = 1
                printed[slot, 9:11] = CARD_KEYS[card], CARD_POINTS[card]
                printed[slot, 11 + CARD_GUILD[card]] = 1
                if slot < 6:
                    in_court[card] = slot + 1
        assert ((in_court > 0) == seen["in_court"]).all()
        self.put("in_court", in_court)
        self.put("court", printed.ravel())

    def sides(self) -> None:
        seen = self.blocks
        sides = seen["sides"].reshape(5, 12)
        cards = seen["cards"].reshape(5, N_CARDS)
        assert (cards.sum(axis=1) == sides[:, 10]).all()
        old = sides[:, :11].copy()
        old[:, 10] = (cards * CARD_POINTS).sum(axis=1)
        self.put("seats", old.ravel())
        stance = np.where(seen["free"].reshape(5, N_CARDS) == 1, 1, np.where(seen["turned"] == 1, 2, 3))
        self.put("cards", (cards * (stance + 3 * seen["keys_spent"])).ravel())

    def borders(self) -> None:
        seen = self.blocks
        sentinels = np.zeros((3, 13), np.int16)
        for i, marks in enumerate(seen["sentinels"].reshape(3, SENTINEL_WIDTH)):
            sentinels[i, :11] = marks[:11]
            slot = number(marks[11:17])
            on_card = number(seen["court"].reshape(6, N_CARDS)[slot - 1]) if slot else 0
            sentinels[i, 11] = on_card or number(marks[22 : 22 + N_TILES])
            sentinels[i, 12] = number(marks[17:22])
        self.put("sentinels", sentinels.ravel())
        zones = np.zeros((9, 6), np.int16)
        for i, marks in enumerate(seen["zones"].reshape(9, ZONE_WIDTH)):
            leviathan = number(marks[:20])
            zones[i] = leviathan, *marks[20:], LEVIATHAN_RACE[leviathan - 1] + 1 if leviathan else 0
        self.put("zones", zones.ravel())


def track_counts(row: np.ndarray) -> tuple[list[int], int]:
    """What version 1 says of the track: cards of each race, value and kind together, and monsters."""
    slots = row[feature_table.AT["track"]].reshape(5, 10)
    return sorted(tuple(slot.tolist()) for slot in slots if slot[0]), int(slots[:, 1].sum())


def track_of_version_2(blocks: dict[str, np.ndarray]) -> tuple[list[int], int]:
    found = []
    for kind, count in enumerate(blocks["track"].tolist()):
        for _ in range(count):
            slot = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            if kind == N_KINDS:
                slot[1] = 1
            else:
                slot[2 + KIND_RACE[kind]], slot[8], slot[9] = 1, int(KIND_VALUE[kind]), int(KIND_EFFECT[kind] > 0)
            found.append(tuple(slot))
    return sorted(found), int(blocks["track"][N_KINDS])


def test_blocks_fill_the_row():
    assert sum(block.size for block in BLOCKS) == N_FEATURES == len(SCALE)
    assert len({block.name for block in BLOCKS}) == len(BLOCKS)
    assert N_FEATURES != feature_table.N_FEATURES


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_version_1_can_be_read_off_version_2(table):
    players, mix = table
    unlike = {"turns_left", "track"}
    for ply, (game, _) in enumerate(positions(players, mix, seed=ply_seed(table))):
        if ply % 7 and not game.over:
            continue
        for seat in range(players):
            row, old = row_of(game, seat), first_row(game, seat)
            blocks = {name: row[at] for name, at in AT.items()}
            decoded = Decoded(row).row()
            wrong = [name for name, at in feature_table.AT.items() if (decoded[at] != old[at]).any()]
            assert set(wrong) <= unlike, (ply, seat, wrong)
            assert track_counts(old) == track_of_version_2(blocks)
            assert number(blocks["track_size"]) - 1 == blocks["track"].sum()
            amount = int(blocks["subject_amount"][0])
            assert number(blocks["subject_number"]) in (0, amount + 1)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_row_tells_what_a_player_remembers(table):
    players, mix = table
    for ply, (game, _) in enumerate(positions(players, mix, seed=ply_seed(table) + 2)):
        if ply % 7 and not game.over:
            continue
        for seat in range(players):
            row = row_of(game, seat)
            blocks = {name: row[at] for name, at in AT.items()}
            assert (blocks["deck"] == game.deck).all()
            assert (blocks["discard"] == game.discard).all()
            assert (blocks["council"].reshape(5, 12) == game.council).all()
            for i in range(players):
                other = (seat + i) % players
                hand = game.hand[other].astype(int)
                if i and game.laid_count and laid_in_secret(game) == HAND_CARDS:
                    for laid in game.laid[: game.laid_count].tolist():
                        hand[laid % N_KINDS] += laid // N_KINDS == other
                assert (blocks["hands"].reshape(5, N_KINDS)[i] == hand).all()
                races = blocks["hand_races"].reshape(5, 2, 6)[i]
                for race in range(6):
                    assert races[0, race] == hand[race == KIND_RACE].sum()
                    assert races[1, race] == (hand * KIND_VALUE)[race == KIND_RACE].sum()
                shown = view(game, seat)["seats"][other]["score"]["total"]
                hidden = int((game.tokens[other] * TOKEN_VALUE).sum()) if i and game.over else 0
                assert blocks["sides"].reshape(5, 12)[i, 11] == shown - hidden
            unseen = game.token_pool + game.tokens.sum(axis=0) - game.tokens[seat]
            assert (blocks["unseen_tokens"] == unseen).all()
            assert (blocks["affiliated"].reshape(5, FIRST_KRAKEN)[0] == game.affiliated[seat]).all()


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_row_does_not_depend_on_hidden_things(table):
    players, mix = table
    rng = np.random.default_rng(5)
    different = {"tokens": 0, "top_lord": 0, "laid": 0}
    for ply, (game, _) in enumerate(positions(players, mix, seed=ply_seed(table) + 1)):
        if (ply % 11 and pending(game) not in (COLLECT_AFFILIATED, COLLECT_DISCARDS)) or game.over:
            continue
        for seat in range(players):
            world = with_unseen_top_lord(game, seat)
            if world.token_pool[0]:  # most games of random moves bring few tokens
                world.token_pool[0] -= 1
                world.tokens[(seat + 1) % players, 0] += 1
            twin = world.copy()
            redeal_record(twin, seat, np.uint64(rng.integers(1 << 63)))
            twin.drawn[:] = 0
            assert (row_of(world, seat) == row_of(twin, seat)).all()
            for name in different:
                different[name] += bool((world[name] != twin[name]).any())
    assert different["tokens"] > 10
    assert different["top_lord"] > 10


def test_the_row_would_betray_another_hand():
    game = next(game for ply, (game, _) in enumerate(positions(3, (), seed=1)) if ply == 60)
    twin = game.copy()
    kind = int(np.flatnonzero(twin.hand[1])[0])
    twin.hand[1, kind] -= 1
    twin.hand[1, (kind + 1) % N_KINDS] += 1
    changed = np.flatnonzero(row_of(game, 0) != row_of(twin, 0))
    assert changed.min() >= feature_table_2.HANDS
    assert changed.max() < feature_table_2.LAID
