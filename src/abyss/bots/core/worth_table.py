"""What powers, locations and time are worth to a bot, in hundredths of a point: the tables behind `worth`."""

import numpy as np

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_POWER,
    N_CARDS,
    POWER_DRAW_LOCATIONS,
    POWER_HAND_LIMIT,
    POWER_WHEN,
    SCORE_AFFILIATED,
    SCORE_AFFILIATED_RACE,
    SCORE_DISTINCT_GUILDS,
    SCORE_GUILD_LORDS,
    SCORE_LORDS,
    SCORE_LORDS_WITH_KEY,
    SCORE_LORDS_WITHOUT_KEY,
    SCORE_STRONGEST_LORD,
    SCORE_WEAKEST_LORD,
)
from abyss.cards.vocabulary import POWERS

WHEN_ARROW = 1
# Worth of a power in hundredths of a point; where it has an amount, for each unit of it. Standing powers: for a whole
# game.
_POWER_WORTHS = {
    "gain_pearls": 90,
    "opponents_discard": 90,
    "opponents_lose_pearls": 60,
    "turn_lords": 200,
    "steal_token": 200,
    "extra_turn": 300,
    "take_council_stack": 250,
    "exchange_location": 100,
    "bribe": 20,
    "replace_from_court": 150,
    "replace_from_deck": 100,
    "sentinel": 50,
    "recover_ally": 200,
    "opponents_lose_affiliated": 200,
    "free_lord": 200,
    "opponent_adds_leviathan": 100,
    "pearls_per_leviathan": 250,
    "fight_now": 150,
    "wound_leviathan": 250,
    "take_pearl_from_each": 120,
    "draw_tokens": 260,
    "reveal_allies": 150,
    "raise_costs": 200,
    "hand_limit": 30,
    "lower_rewards": 60,
    "pearls_per_race_shipped": 500,
    "rent": 500,
    "protection": 100,
    "second_stack": 500,
    "choose_affiliation": 500,
    "any_race": 500,
    "lower_costs": 350,
    "more_nebulis": 60,
    "nebulis_beside_pearls": 100,
    "no_nebulis_at_end": 50,
    "pearls_when_opponents_recruit": 350,
    "more_purchases": 100,
    "rob_gains": 250,
    "second_fight": 100,
    "pearls_per_health": 100,
    "any_race_fights": 150,
    "tokens_per_health": 250,
    "ignore_monsters": 100,
    "recruit_top_lord": 350,
    "pearls_when_opponents_settle": 120,
    "sell_ally": 200,
    "discard_stack": 100,
    "replace_court_lord": 100,
    "nebulis_to_pearls": 200,
    "add_court_lord": 150,
}
POWER_WORTH = np.array([_POWER_WORTHS.get(power.name, 0) for power in POWERS], dtype=np.int64)
_ONCE = (POWER_DRAW_LOCATIONS, POWER_HAND_LIMIT)  # their worth does not grow with the amount
CARD_POWER_WORTH = np.array(
    [POWER_WORTH[CARD_POWER[c]] * max(1, CARD_AMOUNT[c] if CARD_POWER[c] not in _ONCE else 1) for c in range(N_CARDS)],
    dtype=np.int64,
)
CARD_IS_ARROW = np.array([POWER_WHEN[CARD_POWER[c]] == WHEN_ARROW for c in range(N_CARDS)], dtype=np.int64)
# Expected further gain of a location for each card the owner still gets, by what it scores, times `per`.
_GROWTH = {
    SCORE_GUILD_LORDS: 25,
    SCORE_AFFILIATED_RACE: 20,
    SCORE_DISTINCT_GUILDS: 50,
    SCORE_LORDS: 100,
    SCORE_LORDS_WITH_KEY: 50,
    SCORE_LORDS_WITHOUT_KEY: 50,
    SCORE_AFFILIATED: 90,
    SCORE_STRONGEST_LORD: 20,
    SCORE_WEAKEST_LORD: -15,
}
GROWTH = np.array([_GROWTH.get(kind, 20) for kind in range(14)], dtype=np.int64)
SANCTUARY_WORTH = 1300
SMOKERS_WORTH = 1300
NO_CARD = -1
TIME_SCALE = 3  # with so many cards left to win, the future counts in full
WORTH_UNIT = 4  # court worths are packed, ten bits each
WORTH_BITS = 10
WORTH_MASK = (1 << WORTH_BITS) - 1
