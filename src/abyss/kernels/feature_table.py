"""What a seat may know, as one flat row of whole numbers: version 1, the observation of every environment.

`BLOCKS` lists the row part by part; `docs/research.md` shows it as a table. Everything in it can be read off
`knowledge.view(game, seat)` and nothing else is. Seats are counted from the observer: 0 is the observer, 1 the next
seat to the left. Blocks of seats that do not play, and of expansions that are not in play, are zero.

The numbers are plain counts and codes (int16). `SCALE` holds a divisor for each that brings most of them near 0 to 1.
Version 2 (`feature_table_2`) adds what a player remembers, and marks identities instead of numbering them. A row that
changes gets a new number.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from abyss.cards.arrays import FIRST_KRAKEN, N_CARDS, N_KINDS, N_TILES, N_ZONES
from abyss.rules.decision_table import ALL_FRAMES
from abyss.rules.decisions import FIRST_DECISION, FRAMES
from abyss.rules.lords import N_TURN_CARDS
from abyss.rules.state import COURT_SIZE, SEATS, TRACK_SIZE

FEATURES_VERSION: Final = 1


class Block(NamedTuple):
    """Neighbouring numbers of one meaning; `scale` brings them near 0 to 1."""

    name: str
    size: int
    scale: int
    meaning: str


N_DECISIONS: Final = len(FRAMES) - FIRST_DECISION
TRACK_WIDTH: Final = 10
CARD_WIDTH: Final = 19
MONEY: Final = 11  # numbers that each seat has besides its pieces
USABLE_KEYS: Final = 3  # the fourth of them
PRINTED: Final = 10  # the last
SENTINEL_WIDTH: Final = 13
ZONE_WIDTH: Final = 6

BLOCKS: Final = (
    Block("players", 1, 5, "players in the game"),
    Block("expansions", 3, 1, "Kraken, Leviathan, Exiles: 1 if in play"),
    Block("turn", 1, 100, "turns begun"),
    Block("turns_left", 1, 1000, "turns until the limit cuts the game off"),
    Block("active", SEATS, 1, "whose turn it is, one-hot"),
    Block("end", 6, 1, "why the end was set off, one-hot: not yet, seventh lord, court, border, all passed, limit"),
    Block("end_seat", SEATS, 1, "in whose turn the end was set off, one-hot"),
    Block("over", 1, 1, "1 when the game is scored"),
    Block("extra_turns", 1, 1, "extra turns of the active player to come"),
    Block("used", N_TURN_CARDS, 1, "once-per-turn powers the active player has used, in order of card"),
    Block("decision", N_DECISIONS, 1, "the pending decision, one-hot over `rules.decisions.DECISIONS`"),
    Block("decider", SEATS, 1, "who must decide, one-hot"),
    Block("subject_card", 1, N_CARDS, "what the decision is about: a card, 1 for card 0 and so on"),
    Block("subject_seat", SEATS, 1, "a seat, or the seats to choose from"),
    Block("subject_tile", 1, N_TILES, "a location, 1 for tile 0 and so on"),
    Block("subject_race", 1, 5, "a race, 1 for the first"),
    Block("subject_ally", 1, N_KINDS, "an ally, 1 for kind 0 and so on"),
    Block("subject_slot", 1, COURT_SIZE, "a slot of the court, 1 for the first"),
    Block("subject_zone", 1, N_ZONES, "a zone of the border, 1 for the first"),
    Block("subject_amount", 1, 10, "how many, what price, or what power so far"),
    Block("decks", 7, 50, "cards left: exploration, its discard pile, monsters aside, lords, exiles, tiles, tokens"),
    Block("threat", 1, 6, "space of the threat marker"),
    Block("price", 1, 6, "price of the next ally sold"),
    Block("track", TRACK_SIZE * TRACK_WIDTH, 1, "per slot: filled, monster, race (6, one-hot), value, special"),
    Block("council", 5, 10, "size of each stack"),
    Block(
        "court",
        (COURT_SIZE + 1) * CARD_WIDTH,
        1,
        "per slot, and last for the top lord where the seat knows it: filled, cost, races, race it needs (6, one-hot), "
        "keys, points, guild (8, one-hot)",
    ),
    Block("in_court", N_CARDS, COURT_SIZE, "per card: the slot it lies in, 1 for the first"),
    Block("top_lord", 1, N_CARDS, "top of the lord deck where the seat knows it, 1 for card 0"),
    Block("out", N_CARDS, 1, "per card: 1 if discarded for good"),
    Block("tiles_available", N_TILES, 1, "per tile: 1 if available"),
    Block("tiles_drawn", N_TILES, 1, "per tile: 1 if drawn to choose from"),
    Block("hand", N_KINDS, 2, "own hand, by kind"),
    Block("laid", N_KINDS, 2, "own allies laid out, by kind"),
    Block("open_payment", N_KINDS, 2, "allies others have laid out openly in a payment, by kind"),
    Block("points", 1, 50, "own points as things stand"),
    Block("own_tokens", 3, 4, "own monster tokens, by value"),
    Block("own_leviathan_tokens", 4, 4, "own leviathan tokens, by kind"),
    Block(
        "seats",
        SEATS * MONEY,
        10,
        "per seat: pearls, nebulis, key tokens, usable keys, wounds, kills, allies bought this turn, size of the hand, "
        "monster tokens, leviathan tokens, points printed on its lords and exiles",
    ),
    Block("affiliated", SEATS * FIRST_KRAKEN, 2, "per seat: affiliated allies, by kind"),
    Block(
        "cards",
        SEATS * N_CARDS,
        3,
        "per seat and card: 1 free, 2 turned, 3 tucked, 3 more if its keys are spent, 0 if not there",
    ),
    Block("tiles", SEATS * N_TILES, 1, "per seat and tile: 1 if it is there"),
    Block("loot", 4 * 5, 2, "per sanctuary: loot, by value"),
    Block("loot_deck", 1, 10, "loot left in the deck"),
    Block("figurine", SEATS, 1, "who holds the kraken, one-hot"),
    Block("sentinels", 3 * SENTINEL_WIDTH, 1, "per sentinel: owner (5), area (6, one-hot), on card or tile, race"),
    Block(
        "zones",
        N_ZONES * ZONE_WIDTH,
        5,
        "per zone: leviathan (1 for the first), damage, health left, next resistance, next reward, race",
    ),
    Block("leviathan_decks", 2, 20, "leviathans left in the deck, tokens left in the pool"),
    Block("scourge", SEATS, 1, "who holds the scourge, one-hot"),
)


def places_of(blocks: Sequence[Block]) -> dict[str, slice]:
    """Where each block lies in the row."""
    ends = list(accumulate(block.size for block in blocks))
    return {block.name: slice(end - block.size, end) for block, end in zip(blocks, ends, strict=True)}


AT: Final = places_of(BLOCKS)
N_FEATURES: Final = sum(block.size for block in BLOCKS)
SCALE: Final = np.concatenate([np.full(block.size, block.scale, np.float32) for block in BLOCKS])

PLAYERS, EXPANSIONS, TURN, TURNS_LEFT = (AT[n].start for n in ("players", "expansions", "turn", "turns_left"))
ACTIVE, END, END_SEAT, OVER, EXTRA = (AT[n].start for n in ("active", "end", "end_seat", "over", "extra_turns"))
USED, DECISION, DECIDER = (AT[n].start for n in ("used", "decision", "decider"))
ABOUT_CARD, ABOUT_SEAT, ABOUT_TILE = (AT[n].start for n in ("subject_card", "subject_seat", "subject_tile"))
ABOUT_RACE, ABOUT_ALLY, ABOUT_SLOT = (AT[n].start for n in ("subject_race", "subject_ally", "subject_slot"))
ABOUT_ZONE, ABOUT_AMOUNT = (AT[n].start for n in ("subject_zone", "subject_amount"))
DECKS, THREAT, PRICE, TRACK, COUNCIL = (AT[n].start for n in ("decks", "threat", "price", "track", "council"))
COURT, IN_COURT, TOP_LORD, GONE = (AT[n].start for n in ("court", "in_court", "top_lord", "out"))
AVAILABLE, DRAWN = (AT[n].start for n in ("tiles_available", "tiles_drawn"))
HAND, LAID, OPEN_PAYMENT, POINTS = (AT[n].start for n in ("hand", "laid", "open_payment", "points"))
TOKENS, LEVIATHAN_TOKENS = (AT[n].start for n in ("own_tokens", "own_leviathan_tokens"))
SEAT, AFFILIATED = (AT[n].start for n in ("seats", "affiliated"))
CARDS, TILES, LOOT, LOOT_DECK = (AT[n].start for n in ("cards", "tiles", "loot", "loot_deck"))
FIGURINE, SENTINELS, ZONES = (AT[n].start for n in ("figurine", "sentinels", "zones"))
LEVIATHAN_DECKS, SCOURGE = (AT[n].start for n in ("leviathan_decks", "scourge"))

_WHERE: Final = {"seat": 1, "seats": 2, "amount": ABOUT_AMOUNT, "power": ABOUT_AMOUNT} | {
    name: AT[f"subject_{name}"].start for name in ("card", "tile", "race", "ally", "slot", "zone")
}


def places_of_subjects(where: dict[str, int]) -> list[NDArray[np.int64]]:
    """For arguments a and b of every frame: where the row tells what it holds; 0 if it does not."""
    return [
        np.array([sum(where[word] for word, i in frame.subject.items() if i == side) for frame in ALL_FRAMES], np.int64)
        for side in (0, 1)
    ]


SUBJECT_A, SUBJECT_B = places_of_subjects(_WHERE)
ONE_SEAT: Final = _WHERE["seat"]
SOME_SEATS: Final = _WHERE["seats"]
