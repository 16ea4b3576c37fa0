"""The catalogue as NumPy arrays and plain numbers: all that the rules know of the components.

Compiled rules freeze what they read here. Cards are numbered lords first and then exiles, tiles 0-25,
leviathans 0-19, each in order of id. An ally kind is race * 9 + i for the five races, where i = 0-4 is a plain ally of
value 1-5 and i = 5-8 a special one of value 1-4; kinds 45-47 are the krakens of value 2-4.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import (
    ALLY_EFFECTS,
    GUILDS,
    LOOT_REWARDS,
    PENALTIES,
    POWERS,
    RACES,
    SETS,
    TILE_SCORES,
    TOKEN_EFFECTS,
)

Ints = NDArray[np.int64]

# The numbers of the words, which are their places in vocabulary.py.

_set = SETS.index
_race = RACES.index
_guild = GUILDS.index
_power = [word.name for word in POWERS].index
_score = TILE_SCORES.index
_loot_reward = LOOT_REWARDS.index
_penalty = PENALTIES.index
_token_effect = TOKEN_EFFECTS.index
_effect = ALLY_EFFECTS.index

SET_BASE = _set("base")
SET_KRAKEN = _set("kraken")
SET_LEVIATHAN = _set("leviathan")
SET_EXILES = _set("exiles")

RACE_JELLYFISH = _race("jellyfish")
RACE_CRAB = _race("crab")
RACE_SEAHORSE = _race("seahorse")
RACE_SHELLFISH = _race("shellfish")
RACE_SQUID = _race("squid")
RACE_KRAKEN = _race("kraken")

GUILD_MAGE = _guild("mage")
GUILD_SOLDIER = _guild("soldier")
GUILD_FARMER = _guild("farmer")
GUILD_MERCHANT = _guild("merchant")
GUILD_POLITICIAN = _guild("politician")
GUILD_AMBASSADOR = _guild("ambassador")
GUILD_SMUGGLER = _guild("smuggler")
GUILD_EXILE = _guild("exile")

# --- made by scripts/generate.py
POWER_NONE = _power("none")
POWER_GAIN_PEARLS = _power("gain_pearls")
POWER_OPPONENTS_DISCARD = _power("opponents_discard")
POWER_OPPONENTS_LOSE_PEARLS = _power("opponents_lose_pearls")
POWER_TURN_LORDS = _power("turn_lords")
POWER_STEAL_TOKEN = _power("steal_token")
POWER_EXTRA_TURN = _power("extra_turn")
POWER_TAKE_COUNCIL_STACK = _power("take_council_stack")
POWER_EXCHANGE_LOCATION = _power("exchange_location")
POWER_BRIBE = _power("bribe")
POWER_REPLACE_FROM_COURT = _power("replace_from_court")
POWER_REPLACE_FROM_DECK = _power("replace_from_deck")
POWER_DRAW_LOCATIONS = _power("draw_locations")
POWER_GIVE_NEBULIS = _power("give_nebulis")
POWER_SENTINEL = _power("sentinel")
POWER_RECOVER_ALLY = _power("recover_ally")
POWER_OPPONENTS_LOSE_AFFILIATED = _power("opponents_lose_affiliated")
POWER_FREE_LORD = _power("free_lord")
POWER_OPPONENT_ADDS_LEVIATHAN = _power("opponent_adds_leviathan")
POWER_PEARLS_PER_LEVIATHAN = _power("pearls_per_leviathan")
POWER_FIGHT_NOW = _power("fight_now")
POWER_WOUND_LEVIATHAN = _power("wound_leviathan")
POWER_PLACE_LEVIATHAN = _power("place_leviathan")
POWER_TAKE_PEARL_FROM_EACH = _power("take_pearl_from_each")
POWER_DRAW_TOKENS = _power("draw_tokens")
POWER_REVEAL_ALLIES = _power("reveal_allies")
POWER_RAISE_COSTS = _power("raise_costs")
POWER_HAND_LIMIT = _power("hand_limit")
POWER_LOWER_REWARDS = _power("lower_rewards")
POWER_PEARLS_PER_RACE_SHIPPED = _power("pearls_per_race_shipped")
POWER_RENT = _power("rent")
POWER_PROTECTION = _power("protection")
POWER_SECOND_STACK = _power("second_stack")
POWER_CHOOSE_AFFILIATION = _power("choose_affiliation")
POWER_ANY_RACE = _power("any_race")
POWER_LOWER_COSTS = _power("lower_costs")
POWER_MORE_NEBULIS = _power("more_nebulis")
POWER_NEBULIS_BESIDE_PEARLS = _power("nebulis_beside_pearls")
POWER_NO_NEBULIS_AT_END = _power("no_nebulis_at_end")
POWER_PEARLS_WHEN_OPPONENTS_RECRUIT = _power("pearls_when_opponents_recruit")
POWER_MORE_PURCHASES = _power("more_purchases")
POWER_ROB_GAINS = _power("rob_gains")
POWER_SECOND_FIGHT = _power("second_fight")
POWER_PEARLS_PER_HEALTH = _power("pearls_per_health")
POWER_ANY_RACE_FIGHTS = _power("any_race_fights")
POWER_TOKENS_PER_HEALTH = _power("tokens_per_health")
POWER_IGNORE_MONSTERS = _power("ignore_monsters")
POWER_RECRUIT_TOP_LORD = _power("recruit_top_lord")
POWER_PEARLS_WHEN_OPPONENTS_SETTLE = _power("pearls_when_opponents_settle")
POWER_SELL_ALLY = _power("sell_ally")
POWER_DISCARD_STACK = _power("discard_stack")
POWER_REPLACE_COURT_LORD = _power("replace_court_lord")
POWER_NEBULIS_TO_PEARLS = _power("nebulis_to_pearls")
POWER_ADD_COURT_LORD = _power("add_court_lord")
# --- end of what is made

SCORE_GUILD_LORDS = _score("guild_lords")
SCORE_AFFILIATED_RACE = _score("affiliated_race")
SCORE_DISTINCT_GUILDS = _score("distinct_guilds")
SCORE_COPY_OPPONENT = _score("copy_opponent")
SCORE_SWAP_FROM_DECK = _score("swap_from_deck")
SCORE_WEAKEST_LORD = _score("weakest_lord")
SCORE_STRONGEST_LORD = _score("strongest_lord")
SCORE_LORDS = _score("lords")
SCORE_LORDS_WITH_KEY = _score("lords_with_key")
SCORE_LORDS_WITHOUT_KEY = _score("lords_without_key")
SCORE_WEAKEST_AFFILIATED = _score("weakest_affiliated")
SCORE_AFFILIATED = _score("affiliated")
SCORE_NEBULIS = _score("nebulis")
SCORE_LOOT = _score("loot")

LOOT_REWARD_NOTHING = _loot_reward("nothing")
LOOT_REWARD_KEY = _loot_reward("key")
LOOT_REWARD_PEARLS = _loot_reward("pearls")
LOOT_REWARD_TOKEN = _loot_reward("token")
LOOT_REWARD_ALLY = _loot_reward("ally")

PENALTY_WOUNDS = _penalty("wounds")
PENALTY_PEARLS = _penalty("pearls")
PENALTY_ALLIES = _penalty("allies")
PENALTY_LORD = _penalty("lord")

EFFECT_NONE = _effect("none")
EFFECT_PEARLS_ADD = _effect("pearls_add")
EFFECT_TWO_DICE = _effect("two_dice")

TOKEN_EFFECT_PEARLS = _token_effect("pearls")
TOKEN_EFFECT_KEY = _token_effect("key")
TOKEN_EFFECT_COUNCIL_STACK = _token_effect("council_stack")

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
