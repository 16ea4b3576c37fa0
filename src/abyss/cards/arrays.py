"""The catalogue as NumPy arrays and plain numbers: all that the rules know of the components.

Compiled rules freeze what they read here. Cards are numbered 0-62 for lords and 63-72 for exiles, tiles 0-25,
leviathans 0-19, each in order of id. An ally kind is race * 9 + i for the five races, where i = 0-4 is a plain ally of
value 1-5 and i = 5-8 a special one of value 1-4; kinds 45-47 are the krakens of value 2-4.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import POWERS, SETS

Ints = NDArray[np.int64]

# The numbers of the words, as in vocabulary.py.

SET_BASE = 0
SET_KRAKEN = 1
SET_LEVIATHAN = 2
SET_EXILES = 3

RACE_JELLYFISH = 0
RACE_CRAB = 1
RACE_SEAHORSE = 2
RACE_SHELLFISH = 3
RACE_SQUID = 4
RACE_KRAKEN = 5

GUILD_MAGE = 0
GUILD_SOLDIER = 1
GUILD_FARMER = 2
GUILD_MERCHANT = 3
GUILD_POLITICIAN = 4
GUILD_AMBASSADOR = 5
GUILD_SMUGGLER = 6
GUILD_EXILE = 7

POWER_NONE = 0
POWER_GAIN_PEARLS = 1
POWER_OPPONENTS_DISCARD = 2
POWER_OPPONENTS_LOSE_PEARLS = 3
POWER_TURN_LORDS = 4
POWER_STEAL_TOKEN = 5
POWER_EXTRA_TURN = 6
POWER_TAKE_COUNCIL_STACK = 7
POWER_EXCHANGE_LOCATION = 8
POWER_BRIBE = 9
POWER_REPLACE_FROM_COURT = 10
POWER_REPLACE_FROM_DECK = 11
POWER_DRAW_LOCATIONS = 12
POWER_GIVE_NEBULIS = 13
POWER_SENTINEL = 14
POWER_RECOVER_ALLY = 15
POWER_OPPONENTS_LOSE_AFFILIATED = 16
POWER_FREE_LORD = 17
POWER_OPPONENT_ADDS_LEVIATHAN = 18
POWER_PEARLS_PER_LEVIATHAN = 19
POWER_FIGHT_NOW = 20
POWER_WOUND_LEVIATHAN = 21
POWER_PLACE_LEVIATHAN = 22
POWER_TAKE_PEARL_FROM_EACH = 23
POWER_DRAW_TOKENS = 24
POWER_REVEAL_ALLIES = 25
POWER_RAISE_COSTS = 26
POWER_HAND_LIMIT = 27
POWER_LOWER_REWARDS = 28
POWER_PEARLS_PER_RACE_SHIPPED = 29
POWER_RENT = 30
POWER_PROTECTION = 31
POWER_SECOND_STACK = 32
POWER_CHOOSE_AFFILIATION = 33
POWER_ANY_RACE = 34
POWER_LOWER_COSTS = 35
POWER_MORE_NEBULIS = 36
POWER_NEBULIS_BESIDE_PEARLS = 37
POWER_NO_NEBULIS_AT_END = 38
POWER_PEARLS_WHEN_OPPONENTS_RECRUIT = 39
POWER_MORE_PURCHASES = 40
POWER_ROB_GAINS = 41
POWER_SECOND_FIGHT = 42
POWER_PEARLS_PER_HEALTH = 43
POWER_ANY_RACE_FIGHTS = 44
POWER_TOKENS_PER_HEALTH = 45
POWER_IGNORE_MONSTERS = 46
POWER_RECRUIT_TOP_LORD = 47
POWER_PEARLS_WHEN_OPPONENTS_SETTLE = 48
POWER_SELL_ALLY = 49
POWER_DISCARD_STACK = 50
POWER_REPLACE_COURT_LORD = 51
POWER_NEBULIS_TO_PEARLS = 52
POWER_ADD_COURT_LORD = 53

SCORE_GUILD_LORDS = 0
SCORE_AFFILIATED_RACE = 1
SCORE_DISTINCT_GUILDS = 2
SCORE_COPY_OPPONENT = 3
SCORE_SWAP_FROM_DECK = 4
SCORE_WEAKEST_LORD = 5
SCORE_STRONGEST_LORD = 6
SCORE_LORDS = 7
SCORE_LORDS_WITH_KEY = 8
SCORE_LORDS_WITHOUT_KEY = 9
SCORE_WEAKEST_AFFILIATED = 10
SCORE_AFFILIATED = 11
SCORE_NEBULIS = 12
SCORE_LOOT = 13

LOOT_REWARD_NOTHING = 0
LOOT_REWARD_KEY = 1
LOOT_REWARD_PEARLS = 2
LOOT_REWARD_TOKEN = 3
LOOT_REWARD_ALLY = 4

PENALTY_WOUNDS = 0
PENALTY_PEARLS = 1
PENALTY_ALLIES = 2
PENALTY_LORD = 3

EFFECT_NONE = 0
EFFECT_PEARLS_ADD = 1
EFFECT_TWO_DICE = 2

TOKEN_EFFECT_PEARLS = 0
TOKEN_EFFECT_KEY = 1
TOKEN_EFFECT_COUNCIL_STACK = 2

# The figures of the [constants] tables.

_catalogue = load_catalogue()
_figure = _catalogue.constant

FEWEST_PLAYERS = _figure("fewest_players")
MOST_PLAYERS = _figure("most_players")
STARTING_PEARLS = _figure("starting_pearls")
STARTING_TILES = _figure("starting_tiles")
TRACK_SLOTS = _figure("track_slots")
LAST_SLOT_PEARLS = _figure("last_slot_pearls")
FIRST_PRICE = _figure("first_price")
PRICE_STEP = _figure("price_step")
PURCHASES_PER_TURN = _figure("purchases_per_turn")
COURT_SLOTS = _figure("court_slots")
PLOT_PEARLS = _figure("plot_pearls")
REFILL_AT = _figure("refill_at")
REFILL_PEARLS = _figure("refill_pearls")
KEYS_FOR_LOCATION = _figure("keys_for_location")
MOST_TILES_DRAWN = _figure("most_tiles_drawn")
LORDS_TO_END = _figure("lords_to_end")
DEFAULT_TURN_LIMIT = _figure("default_turn_limit")

NEBULIS_PER_PAYMENT = _figure("nebulis_per_payment")
SENTINELS = _figure("sentinels")
NEBULIS_SCORE = _figure("nebulis_score")
FIGURINE_SCORE = _figure("figurine_score")

MOST_PLAYERS_WITH_LEVIATHAN = _figure("most_players_with_leviathan")
STARTING_CRABS = _figure("starting_crabs")
STARTING_LEVIATHANS = _figure("starting_leviathans")
DIE_SIDES = _figure("die_sides")
FAILED_ATTACK_PEARLS = _figure("failed_attack_pearls")
MARTIAL_LAW_HAND = _figure("martial_law_hand")
MARTIAL_LAW_PEARLS = _figure("martial_law_pearls")
WOUND_SCORE = _figure("wound_score")
SCOURGE_SCORE = _figure("scourge_score")

STARTING_EXILES = _figure("starting_exiles")
EXILES_PER_REFILL = _figure("exiles_per_refill")


def _column(records: Sequence[Any], field: str) -> Ints:
    """One field of all records."""
    return np.array([getattr(record, field) for record in records], dtype=np.int64)


def _table(rows: Sequence[Sequence[int]], width: int, padding: int) -> Ints:
    """Rows of different lengths, padded on the right."""
    return np.array([[*row, *[padding] * (width - len(row))] for row in rows], dtype=np.int64)


# Lords and exiles.

_cards = _catalogue.cards
N_CARDS = len(_cards)
N_EXILES = sum(card.guild == GUILD_EXILE for card in _cards)
N_LORDS = N_CARDS - N_EXILES
CARD_COST = _column(_cards, "cost")
CARD_RACES = _column(_cards, "races")  # how many different races must pay
CARD_RACE = _column(_cards, "race")  # the one that must be among them, or -1
CARD_KEYS = _column(_cards, "keys")
CARD_POINTS = _column(_cards, "points")
CARD_GUILD = _column(_cards, "guild")
CARD_SET = _column(_cards, "set")
CARD_POWER = _column(_cards, "power")
CARD_AMOUNT = _column(_cards, "amount")  # 0 where the power has none
CARD_KEY_TOKEN = _column(_cards, "key_token")  # 1 if it brings a key token
CARD_REMOVED_WITH = _column(_cards, "removed_with")  # the set that sends it back to the box, or -1

_cards_of_power = [[i for i, card in enumerate(_cards) if card.power == number] for number in range(len(POWERS))]
POWER_WHEN = np.array([("none", "arrow", "always", "turn").index(power.when) for power in POWERS], dtype=np.int64)
POWER_CARDS = _table(_cards_of_power, 1 + max(map(len, _cards_of_power)), -1)  # each row ends with -1

# Allies and monsters.

VALUES_PER_RACE = 9
FIRST_SPECIAL = 5  # of the nine kinds of a race
FIRST_KRAKEN = VALUES_PER_RACE * RACE_KRAKEN
N_KINDS = FIRST_KRAKEN + 3
MONSTER = N_KINDS  # stands for a monster card where a kind of ally may stand


def _kind(race: int, value: int, effect: int) -> int:
    """The number of an ally's kind."""
    if race == RACE_KRAKEN:
        return FIRST_KRAKEN + value - 2
    return race * VALUES_PER_RACE + value - 1 + (FIRST_SPECIAL if effect != EFFECT_NONE else 0)


KIND_RACE = np.zeros(N_KINDS, np.int64)
KIND_VALUE = np.zeros(N_KINDS, np.int64)
KIND_EFFECT = np.zeros(N_KINDS, np.int64)
KIND_NEBULIS = np.zeros(N_KINDS, np.int64)
KIND_COUNT = np.zeros((len(SETS), N_KINDS), np.int64)  # how many cards of a kind each set adds
for _ally in _catalogue.allies:
    _number = _kind(_ally.race, _ally.value, _ally.effect)
    KIND_RACE[_number] = _ally.race
    KIND_VALUE[_number] = _ally.value
    KIND_EFFECT[_number] = _ally.effect
    KIND_NEBULIS[_number] = _ally.nebulis
    KIND_COUNT[_ally.set, _number] += _ally.count
MONSTER_COUNT = np.array(_catalogue.monsters, dtype=np.int64)  # by set

# Locations.

_tiles = _catalogue.tiles
N_TILES = len(_tiles)
TILE_SET = _column(_tiles, "set")
TILE_SCORE = _column(_tiles, "score")
TILE_BASE = _column(_tiles, "base")
TILE_PER = _column(_tiles, "per")
TILE_OF = _column(_tiles, "of")
FIRST_SANCTUARY = [tile.score for tile in _tiles].index(SCORE_LOOT)  # the sanctuaries are the last tiles

# Monster tokens, the threat track and loot.

TOKEN_VALUE = _column(_catalogue.tokens, "value")
TOKEN_COUNT = _column(_catalogue.tokens, "count")
LEVIATHAN_TOKEN_EFFECT = _column(_catalogue.leviathan_tokens, "effect")
LEVIATHAN_TOKEN_AMOUNT = _column(_catalogue.leviathan_tokens, "amount")
LEVIATHAN_TOKEN_COUNT = _column(_catalogue.leviathan_tokens, "count")
REWARD_KEYS = _column(_catalogue.threat, "keys")
REWARD_PIECES = _column(_catalogue.threat, "pieces")  # each is a pearl or a monster token
LOOT_VALUE = _column(_catalogue.loot, "value")
LOOT_COUNT = _column(_catalogue.loot, "count")
LOOT_REWARD = _column(_catalogue.loot, "reward")
LOOT_AMOUNT = _column(_catalogue.loot, "amount")

# Leviathans and the border.

_leviathans = _catalogue.leviathans
MOST_LIFE = 3
LEVIATHAN_RACE = _column(_leviathans, "race")  # the race that fits besides crab, or crab
LEVIATHAN_LIFE = np.array([len(leviathan.resistance) for leviathan in _leviathans], dtype=np.int64)
LEVIATHAN_RESISTANCE = _table([leviathan.resistance for leviathan in _leviathans], MOST_LIFE, 0)
LEVIATHAN_REWARD = _table([leviathan.reward for leviathan in _leviathans], MOST_LIFE, 0)
LEVIATHAN_PENALTY = _column(_leviathans, "penalty")
LEVIATHAN_PENALTY_COUNT = _column(_leviathans, "penalty_count")
N_ZONES = len(_catalogue.zones)
ZONE_OF_SUM = np.full(2 * DIE_SIDES + 1, -1, np.int64)
for _zone, _sums in enumerate(_catalogue.zones):
    ZONE_OF_SUM[list(_sums)] = _zone
