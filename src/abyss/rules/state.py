"""The record of one game: every field, what it holds and who may see it.

A game is one record of the dtype `GAME`, a batch of games is an array of it. Nothing else is remembered anywhere.
A deck has no order in here: it is the set of cards in it, and the next card is drawn from that set by the keyed
generator when it is needed (`rng.py`). So there is no order that could leak.

Who may see a field: (all) everybody, (owner) the seat it belongs to, (none) nobody. `knowledge.py` follows this.
"""

from typing import Any, Final, Literal, get_args

import numpy as np

from abyss.cards.arrays import (
    COURT_SLOTS,
    FIRST_KRAKEN,
    MOST_PLAYERS_WITH_LEVIATHAN,
    N_CARDS,
    N_KINDS,
    N_TILES,
    N_ZONES,
    SENTINELS,
    TRACK_SLOTS,
)
from abyss.cards.vocabulary import EXPANSIONS

SEATS: Final = MOST_PLAYERS_WITH_LEVIATHAN
COURT_SIZE: Final = COURT_SLOTS
TRACK_SIZE: Final = TRACK_SLOTS
STACK_DEPTH: Final = 20
EVENT_LIMIT: Final = 40
LAID_LIMIT: Final = 96  # all 93 allies fit
FORCED_LIMIT: Final = 16
STREAMS: Final = 9
STACK_COLUMNS: Final = 12  # nine kinds of the stack's own race, then the three krakens

# card_place: where a lord or exile is
BOX: Final = 0
DECK: Final = 1
COURT: Final = 2
OUT: Final = 3  # discarded, for good
FRONT: Final = 4  # FRONT + 3 * seat + one of the next three
CardState = Literal["free", "turned", "tucked"]
CARD_STATES: Final[tuple[CardState, ...]] = get_args(CardState)
FREE: Final = 0
TURNED: Final = 1
TUCKED: Final = 2

# card_tile of a card that is not under a tile
NO_TILE: Final = -1
KEYS_SPENT: Final = -2  # an ambassador freed by the Liberator (A39)

# tile_place
TILE_BOX: Final = 0
TILE_DECK: Final = 1
TILE_AVAILABLE: Final = 2
TILE_DRAWN: Final = 3
TILE_OWNED: Final = 4  # TILE_OWNED + seat

# sentinel_area
SentinelArea = Literal["supply", "ready", "waiting", "court", "council", "location"]
SENTINEL_AREAS: Final[tuple[SentinelArea, ...]] = get_args(SentinelArea)
IN_SUPPLY: Final = 0
READY: Final = 1  # in front of its owner, may be placed in any window of the owner's turns
WAITING: Final = 2  # came back to its owner during this turn, ready from the owner's next turn on
ON_COURT: Final = 3
ON_COUNCIL: Final = 4
ON_LOCATION: Final = 5

# leviathan_place
LEVIATHAN_BOX: Final = 0
LEVIATHAN_DECK: Final = 1
LEVIATHAN_OUT: Final = 2
LEVIATHAN_BORDER: Final = 3
LEVIATHAN_SLAIN: Final = 4  # LEVIATHAN_SLAIN + seat

# foe, besides the one leviathan that may be fought this turn
ANY_FOE: Final = -1
NO_FOE: Final = -2

# the first player of a game that is set up, besides a seat
RANDOM_FIRST: Final = -1

# bits of `sets`
WITH_KRAKEN, WITH_LEVIATHAN, WITH_EXILES = (1 << bit for bit in range(len(EXPANSIONS)))
EXPANSION_BITS: Final = {name: 1 << bit for bit, name in enumerate(EXPANSIONS)}

# why the end of the game was set off (`end_cause`)
EndCause = Literal["seventh_lord", "court_exhausted", "border_exhausted", "all_passed", "turn_limit"]
END_CAUSES: Final[tuple[EndCause | None, ...]] = (None, *get_args(EndCause))
NOT_ENDING, SEVENTH_LORD, COURT_EXHAUSTED, BORDER_EXHAUSTED, ALL_PASSED, TURN_LIMIT = range(len(END_CAUSES))

GAME = np.dtype(
    (
        np.record,
        [
            # --- the table
            ("key0", "u8"),  # (none) generator key, first half
            ("key1", "u8"),  # (none) generator key, second half
            ("drawn", "u2", STREAMS),  # (none) numbers drawn so far, per stream
            ("players", "i1"),  # (all)
            ("sets", "i1"),  # (all) expansions in play: bits WITH_…
            ("turn_limit", "i2"),  # (all)
            ("turn", "i2"),  # (all) turns begun, extra turns counted
            ("active", "i1"),  # (all) whose turn it is
            ("over", "i1"),  # (all) 1 when the game is scored
            ("end_cause", "i1"),  # (all) why the end was set off
            ("end_seat", "i1"),  # (all) in whose turn, or -1
            ("passes", "i1"),  # (all) turns in a row without an action
            ("winners", "i1"),  # (all) bit mask of seats, once over
            ("scores", "i2", SEATS),  # (all) final points, once over
            # --- this turn
            ("acted", "i1"),  # (all) an action or a Conspirator recruitment was made
            ("looked", "i1"),  # (all) the Conspirator has looked
            ("extra_turns", "i1"),  # (all) extra turns of the active player to come
            ("used", "i4"),  # (all) once-per-turn powers used: bit mask over TURN_CARDS
            ("bought", "i1", SEATS),  # (all) allies bought in this turn
            ("court_taken", "i1"),  # (all) this recruitment took a card of the court
            ("foe", "i1"),  # (all) the leviathan fought this turn, ANY_FOE or NO_FOE
            ("second_fight", "i1"),  # (all) the Intrepid's second fight is used up
            ("fresh", "i1", 4),  # (owner) leviathan tokens the active player may not reveal this turn
            ("new_tokens", "i1", 4),  # (owner) leviathan tokens just drawn
            # --- what must be decided
            ("depth", "i1"),  # (all) frames on the stack
            ("stack", "i1", (STACK_DEPTH, 4)),  # (all) frames: kind, seat, a, b
            ("laid", "u1", LAID_LIMIT),  # (owner) allies laid out, not settled yet: seat * N_KINDS + kind
            ("laid_count", "i1"),  # (all)
            # --- players
            ("pearls", "i2", SEATS),  # (all)
            ("nebulis", "i2", SEATS),  # (all)
            ("keys", "i2", SEATS),  # (all) key tokens
            ("wounds", "i2", SEATS),  # (all)
            ("kills", "i1", SEATS),  # (all)
            ("hand_size", "i1", SEATS),  # (all)
            ("hand", "i1", (SEATS, N_KINDS)),  # (owner)
            ("affiliated", "i1", (SEATS, FIRST_KRAKEN)),  # (all)
            ("tokens", "i1", (SEATS, 3)),  # (owner; the number is open) base monster tokens by value
            ("leviathan_tokens", "i1", (SEATS, 4)),  # (owner; the number is open)
            ("figurine", "i1"),  # (all) who holds the kraken, or -1
            ("scourge", "i1"),  # (all) who holds the scourge, or -1
            ("theft", "i1", 4),  # (thief and victim) the Hunter's theft: thief + 1, victim, pool, token
            # --- exploration and council
            ("deck", "i1", N_KINDS + 1),  # (size open) what is in the exploration deck, monsters last
            ("deck_size", "i2"),  # (all)
            ("discard", "i1", N_KINDS + 1),  # (size open)
            ("discard_size", "i2"),  # (all)
            ("aside", "i1"),  # (all) monsters set aside until the exploration or effect ends
            ("track", "i1", TRACK_SIZE),  # (all)
            ("track_size", "i1"),  # (all)
            ("threat", "i1"),  # (all) marker space, 1 to 6
            ("council", "i1", (5, STACK_COLUMNS)),  # (sizes open)
            ("council_size", "i1", 5),  # (all)
            # --- lords, exiles, locations
            ("court", "i1", COURT_SIZE),  # (all) card per slot or -1; slot 0 is next to the deck
            ("card_place", "i1", N_CARDS),  # (all, but for the order of decks)
            ("card_tile", "i1", N_CARDS),  # (all) tile a tucked card lies under, NO_TILE, or KEYS_SPENT
            ("lord_deck", "i1"),  # (all) size
            ("exile_deck", "i1"),  # (all) size
            ("top_lord", "i1"),  # (who looked) top of the lord deck once somebody has looked at it, or -1
            ("top_lord_seen", "i1"),  # (all) bit mask of the seats that know it
            ("tile_place", "i1", N_TILES),  # (all)
            ("tile_deck", "i1"),  # (all) size
            # --- Kraken
            ("loot_deck", "i1", 5),  # (size open) by value
            ("loot", "i1", (4, 5)),  # (all) loot on each sanctuary, by value
            ("loot_out", "i1", 5),  # (all) loot discarded, by value
            ("sentinel_owner", "i1", SENTINELS),  # (all) seat or -1
            ("sentinel_area", "i1", SENTINELS),  # (all)
            ("sentinel_on", "i1", SENTINELS),  # (all) card, race or tile it lies on
            # --- monsters
            ("token_pool", "i1", 3),  # (size open)
            ("leviathan_pool", "i1", 4),  # (size open)
            ("leviathan_tokens_out", "i1", 4),  # (all) revealed and discarded
            ("leviathan_place", "i1", 20),  # (all, but for the order of the deck)
            ("leviathan_deck", "i1"),  # (all) size
            ("zone", "i1", N_ZONES),  # (all) leviathan on each zone of the border, or -1
            ("damage", "i1", N_ZONES),  # (all) health points it has lost
            # --- told and foretold
            ("revealed", "i1"),  # (all) the last step drew or showed something hidden
            ("record_events", "i1"),  # (all) 1: append events
            ("event_count", "i1"),  # (all)
            ("events", "i1", (EVENT_LIMIT, 5)),  # (masked per seat) kind, seat, a, b, c
            ("forced_count", "i1"),  # (none) outcomes fixed beforehand by a scenario
            ("forced_stream", "i1", FORCED_LIMIT),  # (none)
            ("forced_value", "i1", FORCED_LIMIT),  # (none)
        ],
    )
)


def new_record() -> np.record:
    """Return a zeroed record of its own memory."""
    return np.zeros(1, dtype=GAME)[0]


def copy_record(game: Any, kind: Any = None) -> Any:
    """Return a copy of a record in memory of its own; `kind` is its type, if it is to have another than the game.

    It is made from bytes: NumPy copies a record field by field, which takes ten times as long.
    """
    return np.frombuffer(bytearray(game.tobytes()), dtype=kind or game.dtype)[0]
