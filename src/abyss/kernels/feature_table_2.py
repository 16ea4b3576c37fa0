"""Version 2 of the flat observation: what a player with a perfect memory knows, with every identity one-hot.

It holds all that `feature_table` (version 1) holds, but for the turn limit, and beyond it the allies in every hand,
stack, deck and discard pile: each of them lay open before it went there, and `redeal` treats them as known too. Cards,
tiles, allies and leviathans are marked at their own place instead of being numbered, so that a network need not take
numbers apart. Most of the row is zero.

Seats are counted from the observer, as in version 1; blocks of seats and expansions that are not in play are zero.
"""

from typing import Final

import numpy as np

from abyss.cards.arrays import FIRST_KRAKEN, N_CARDS, N_KINDS, N_TILES, N_ZONES
from abyss.kernels.feature_table import N_DECISIONS, Block, places_of, places_of_subjects
from abyss.rules.lords import N_TURN_CARDS
from abyss.rules.state import COURT_SIZE, SEATS, STACK_COLUMNS, TRACK_SIZE

N_LEVIATHANS: Final = 20
N_CARDS_SEEN: Final = N_KINDS + 1  # the kinds of allies, and monsters
AMOUNTS: Final = 8  # amounts from 0 to 7 have a place of their own
SENTINEL_WIDTH: Final = SEATS + 6 + COURT_SIZE + 5 + N_TILES
ZONE_WIDTH: Final = N_LEVIATHANS + 4
SIDE: Final = 12  # plain numbers of each seat

BLOCKS: Final = (
    Block("players", 4, 1, "players in the game, one-hot: 2 to 5"),
    Block("expansions", 3, 1, "Kraken, Leviathan, Exiles: 1 if in play"),
    Block("turn", 1, 100, "turns begun"),
    Block("active", SEATS, 1, "whose turn it is, one-hot"),
    Block("end", 6, 1, "why the end was set off, one-hot: not yet, seventh lord, court, border, all passed, limit"),
    Block("end_seat", SEATS, 1, "in whose turn the end was set off, one-hot"),
    Block("over", 1, 1, "1 when the game is scored"),
    Block("this_turn", 6, 1, "acted, looked at the top lord, court card taken, second fight used, extra turns, passes"),
    Block("used", N_TURN_CARDS, 1, "once-per-turn powers the active player has used, in order of card"),
    Block("foe", N_LEVIATHANS + 2, 1, "whom the active player may fight, one-hot: nobody, anybody, a leviathan"),
    Block("decision", N_DECISIONS, 1, "the pending decision, one-hot over `rules.decisions.DECISIONS`"),
    Block("decider", SEATS, 1, "who must decide, one-hot"),
    Block("subject_card", N_CARDS, 1, "what the decision is about, one-hot: a card"),
    Block("subject_seat", SEATS, 1, "a seat, or the seats to choose from"),
    Block("subject_tile", N_TILES, 1, "a location"),
    Block("subject_race", 5, 1, "a race"),
    Block("subject_ally", N_KINDS, 1, "an ally"),
    Block("subject_slot", COURT_SIZE, 1, "a slot of the court"),
    Block("subject_zone", N_ZONES, 1, "a zone of the border"),
    Block("subject_amount", 1, 10, "how many, what price, or what power so far"),
    Block("subject_number", AMOUNTS, 1, "the same from 0 to 7, one-hot"),
    Block("decks", 7, 50, "cards left: exploration, its discard pile, monsters aside, lords, exiles, tiles, tokens"),
    Block("deck", N_CARDS_SEEN, 2, "the exploration deck, by kind, monsters last"),
    Block("discard", N_CARDS_SEEN, 2, "its discard pile, likewise"),
    Block("threat", 7, 1, "space of the threat marker, one-hot"),
    Block("price", 1, 5, "price of the next ally sold"),
    Block("track", N_CARDS_SEEN, 2, "the cards on the exploration track, by kind, monsters last"),
    Block("track_size", TRACK_SIZE + 1, 1, "how many they are, one-hot"),
    Block("last_card", N_CARDS_SEEN, 1, "the one revealed last, one-hot"),
    Block("council", 5 * STACK_COLUMNS, 2, "per stack: its allies, nine of its race by kind and the three krakens"),
    Block("council_size", 5, 5, "size of each stack"),
    Block("court", COURT_SIZE * N_CARDS, 1, "per slot: the card, one-hot"),
    Block("in_court", N_CARDS, 1, "per card: 1 if it is in the court"),
    Block("top_lord", N_CARDS, 1, "top of the lord deck where the seat knows it, one-hot"),
    Block("in_deck", N_CARDS, 1, "per card: 1 if it is still in its deck"),
    Block("out", N_CARDS, 1, "per card: 1 if discarded for good"),
    Block("tiles_available", N_TILES, 1, "per tile: 1 if available"),
    Block("tiles_drawn", N_TILES, 1, "per tile: 1 if drawn to choose from"),
    Block("tiles_in_deck", N_TILES, 1, "per tile: 1 if still in the deck"),
    Block("hands", SEATS * N_KINDS, 2, "per seat: its hand, by kind"),
    Block("hand_races", SEATS * 12, 8, "per seat: allies in hand of each race (6), and the sum of their values (6)"),
    Block("laid", N_KINDS, 2, "own allies laid out, by kind"),
    Block("open_payment", N_KINDS, 2, "allies others have laid out openly in a payment, by kind"),
    Block("laid_value", 1, 10, "values of these two together"),
    Block("own_tokens", 3, 4, "own monster tokens, by value"),
    Block("own_leviathan_tokens", 4, 4, "own leviathan tokens, by kind"),
    Block("fresh_tokens", 4, 2, "of them, those that may not be revealed this turn"),
    Block("unseen_tokens", 3, 8, "monster tokens in the pool and with the others, by value"),
    Block("unseen_leviathan_tokens", 4, 8, "leviathan tokens in the pool and with the others, by kind"),
    Block(
        "sides",
        SEATS * SIDE,
        10,
        "per seat: pearls, nebulis, key tokens, usable keys, wounds, kills, allies bought this turn, size of the hand, "
        "monster tokens, leviathan tokens, lords and exiles, points as things stand (others' monster tokens left out)",
    ),
    Block("affiliated", SEATS * FIRST_KRAKEN, 2, "per seat: affiliated allies, by kind"),
    Block("cards", SEATS * N_CARDS, 1, "per seat and card: 1 if it is there"),
    Block("free", SEATS * N_CARDS, 1, "per seat and card: 1 if it is there and free"),
    Block("turned", N_CARDS, 1, "per card: 1 if turned"),
    Block("keys_spent", N_CARDS, 1, "per card: 1 if its keys are spent"),
    Block("tiles", SEATS * N_TILES, 1, "per seat and tile: 1 if it is there"),
    Block("loot", 4 * 5, 2, "per sanctuary: loot, by value"),
    Block("loot_deck", 5, 2, "loot left in the deck, by value"),
    Block("figurine", SEATS, 1, "who holds the kraken, one-hot"),
    Block(
        "sentinels",
        3 * SENTINEL_WIDTH,
        1,
        "per sentinel, one-hot: owner (5), area (6), on slot of the court (6), on stack (5), on tile (26)",
    ),
    Block(
        "zones",
        N_ZONES * ZONE_WIDTH,
        1,
        "per zone: leviathan (20, one-hot), damage, health left, next resistance, next reward",
    ),
    Block("leviathans_in_deck", N_LEVIATHANS, 1, "per leviathan: 1 if still in the deck"),
    Block("leviathan_decks", 2, 20, "leviathans left in the deck, tokens left in the pool"),
    Block("leviathan_tokens_out", 4, 4, "leviathan tokens revealed and discarded, by kind"),
    Block("scourge", SEATS, 1, "who holds the scourge, one-hot"),
)

AT: Final = places_of(BLOCKS)
N_FEATURES: Final = sum(block.size for block in BLOCKS)
SCALE: Final = np.concatenate([np.full(block.size, block.scale, np.float32) for block in BLOCKS])

PLAYERS, EXPANSIONS, TURN, ACTIVE = (AT[n].start for n in ("players", "expansions", "turn", "active"))
END, END_SEAT, OVER, THIS_TURN = (AT[n].start for n in ("end", "end_seat", "over", "this_turn"))
USED, FOE, DECISION, DECIDER = (AT[n].start for n in ("used", "foe", "decision", "decider"))
ABOUT_SEAT, ABOUT_AMOUNT, ABOUT_NUMBER = (AT[n].start for n in ("subject_seat", "subject_amount", "subject_number"))
DECKS, DECK, DISCARD, THREAT, PRICE = (AT[n].start for n in ("decks", "deck", "discard", "threat", "price"))
TRACK, TRACK_COUNT, LAST_CARD = (AT[n].start for n in ("track", "track_size", "last_card"))
COUNCIL, COUNCIL_SIZE = (AT[n].start for n in ("council", "council_size"))
COURT, IN_COURT, TOP_LORD, IN_DECK, GONE = (AT[n].start for n in ("court", "in_court", "top_lord", "in_deck", "out"))
AVAILABLE, DRAWN, TILE_DECK = (AT[n].start for n in ("tiles_available", "tiles_drawn", "tiles_in_deck"))
HANDS, HAND_RACES = (AT[n].start for n in ("hands", "hand_races"))
LAID, OPEN_PAYMENT, LAID_VALUE = (AT[n].start for n in ("laid", "open_payment", "laid_value"))
TOKENS, LEVIATHAN_TOKENS, FRESH = (AT[n].start for n in ("own_tokens", "own_leviathan_tokens", "fresh_tokens"))
UNSEEN, UNSEEN_LEVIATHAN = (AT[n].start for n in ("unseen_tokens", "unseen_leviathan_tokens"))
SIDES, AFFILIATED, CARDS, FREE_CARDS = (AT[n].start for n in ("sides", "affiliated", "cards", "free"))
TURNED_CARDS, SPENT, TILES = (AT[n].start for n in ("turned", "keys_spent", "tiles"))
LOOT, LOOT_DECK, FIGURINE, SENTINELS = (AT[n].start for n in ("loot", "loot_deck", "figurine", "sentinels"))
ZONES, LEVIATHAN_DECK = (AT[n].start for n in ("zones", "leviathans_in_deck"))
LEVIATHAN_DECKS, LEVIATHAN_OUT_TOKENS = (AT[n].start for n in ("leviathan_decks", "leviathan_tokens_out"))
SCOURGE: Final = AT["scourge"].start

# where the arguments of a decision are marked, by kind of frame, as in version 1
_WHERE: Final = {"seat": 1, "seats": 2, "amount": ABOUT_AMOUNT, "power": ABOUT_AMOUNT} | {
    name: AT[f"subject_{name}"].start for name in ("card", "tile", "race", "ally", "slot", "zone")
}
SUBJECT_A, SUBJECT_B = places_of_subjects(_WHERE)
