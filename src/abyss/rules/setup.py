"""Setting up a game for any number of players and any expansions."""

from abyss.cards.arrays import (
    CARD_REMOVED_WITH,
    CARD_SET,
    KIND_COUNT,
    LEVIATHAN_TOKEN_COUNT,
    LOOT_COUNT,
    MONSTER,
    MONSTER_COUNT,
    N_CARDS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    N_ZONES,
    RACE_CRAB,
    SENTINELS,
    SET_BASE,
    STARTING_CRABS,
    STARTING_EXILES,
    STARTING_LEVIATHANS,
    STARTING_PEARLS,
    STARTING_TILES,
    TILE_SET,
    TOKEN_COUNT,
)
from abyss.rules.allies import KINDS_PER_RACE, add_to_hand
from abyss.rules.decisions import START_TURN, push
from abyss.rules.jit import Game, Word, entry, rule
from abyss.rules.leviathan import N_LEVIATHANS, add_leviathan
from abyss.rules.lords import draw_exile, draw_lord, put_in_court, rightmost_empty_slot
from abyss.rules.rng import STREAM_SEATING, uniform
from abyss.rules.state import (
    ANY_FOE,
    COURT_SIZE,
    DECK,
    LEVIATHAN_DECK,
    NO_TILE,
    RANDOM_FIRST,
    TILE_DECK,
    TRACK_SIZE,
    WITH_EXILES,
    WITH_KRAKEN,
    WITH_LEVIATHAN,
)
from abyss.rules.tiles import draw_tile, make_available

N_SETS = 4
PLAIN_CRAB_1 = RACE_CRAB * KINDS_PER_RACE


@rule
def is_set_in_play(game: "Game", number):
    """Tell whether a set of components is in play; the base game always is."""
    return number == SET_BASE or (game.sets >> (number - 1)) & 1 == 1


@rule
def fill_exploration_deck(game: "Game"):
    """Shuffle the allies and monsters of all sets in play."""
    for number in range(N_SETS):
        if is_set_in_play(game, number):
            for kind in range(N_KINDS):
                game.deck[kind] += KIND_COUNT[number, kind]
                game.deck_size += KIND_COUNT[number, kind]
            game.deck[MONSTER] += MONSTER_COUNT[number]
            game.deck_size += MONSTER_COUNT[number]


@rule
def is_card_in_play(game: "Game", card):
    """Tell whether a lord or exile takes part; the Tamer stays in the box with Leviathan."""
    if CARD_REMOVED_WITH[card] >= 0 and is_set_in_play(game, CARD_REMOVED_WITH[card]):
        return False
    return is_set_in_play(game, CARD_SET[card])


@rule
def fill_decks(game: "Game"):
    """Put every lord, exile and tile in play into its deck."""
    for card in range(N_CARDS):
        game.card_tile[card] = NO_TILE
        if is_card_in_play(game, card):
            game.card_place[card] = DECK
            if card < N_LORDS:
                game.lord_deck += 1
            else:
                game.exile_deck += 1
    for tile in range(N_TILES):
        if is_set_in_play(game, TILE_SET[tile]):
            game.tile_place[tile] = TILE_DECK
            game.tile_deck += 1


@entry
def clear_table(game: "Game", players, sets, key0: "Word", key1: "Word", turn_limit) -> None:
    """Write everything that is not zero on an empty table (the record must be zeroed)."""
    game.players = players
    game.sets = sets
    game.key0 = key0
    game.key1 = key1
    game.turn_limit = turn_limit
    game.end_seat = -1
    game.figurine = -1
    game.scourge = -1
    game.top_lord = -1
    game.foe = ANY_FOE
    game.threat = 1
    for slot in range(COURT_SIZE):
        game.court[slot] = -1
    for slot in range(TRACK_SIZE):
        game.track[slot] = -1
    for zone in range(N_ZONES):
        game.zone[zone] = -1
    for sentinel in range(SENTINELS):
        game.sentinel_owner[sentinel] = -1


@rule
def deal_court(game: "Game"):
    """Fill the court with lords; with Exiles one exile lies next to the deck."""
    exiles = STARTING_EXILES if game.sets & WITH_EXILES else 0
    for _ in range(COURT_SIZE - exiles):
        put_in_court(game, draw_lord(game), rightmost_empty_slot(game))
    for _ in range(exiles):
        put_in_court(game, draw_exile(game), rightmost_empty_slot(game))


@rule
def set_up_leviathan(game: "Game", first):
    """Give each player a plain crab and put the first leviathan on the border."""
    for seat in range(game.players):
        for _ in range(STARTING_CRABS):
            game.deck[PLAIN_CRAB_1] -= 1
            game.deck_size -= 1
            add_to_hand(game, seat, PLAIN_CRAB_1)
    for token in range(4):
        game.leviathan_pool[token] = LEVIATHAN_TOKEN_COUNT[token]
    for leviathan in range(N_LEVIATHANS):
        game.leviathan_place[leviathan] = LEVIATHAN_DECK
    game.leviathan_deck = N_LEVIATHANS
    for _ in range(STARTING_LEVIATHANS):
        add_leviathan(game, first)


@entry
def set_up_for(game: "Game", players, sets, key0: "Word", key1: "Word", turn_limit, first) -> None:
    """Set up a game whose first player is named, or drawn (RANDOM_FIRST); either way the cards lie the same."""
    clear_table(game, players, sets, key0, key1, turn_limit)
    fill_exploration_deck(game)
    fill_decks(game)
    for token in range(3):
        game.token_pool[token] = TOKEN_COUNT[token]
    for seat in range(players):
        game.pearls[seat] = STARTING_PEARLS
    if sets & WITH_KRAKEN:
        for loot in range(len(LOOT_COUNT)):
            game.loot_deck[loot] = LOOT_COUNT[loot]
    if first == RANDOM_FIRST:
        first = uniform(game, STREAM_SEATING, players)
    game.active = first
    deal_court(game)
    for _ in range(STARTING_TILES):
        make_available(game, draw_tile(game))
    if sets & WITH_LEVIATHAN:
        set_up_leviathan(game, first)
    push(game, START_TURN, first, 0, 0)


@entry
def set_up(game: "Game", players, sets, key0: "Word", key1: "Word", turn_limit) -> None:
    """Set up a game in a zeroed record, up to the turn of a first player drawn at random."""
    set_up_for(game, players, sets, key0, key1, turn_limit, RANDOM_FIRST)
