"""The figures of the heuristic, in hundredths of a point: what is tuned by self-play (`abyss tune`).

There is one set for two players and one for more. They are kept as Python so that compiled code, whose cache is named
after the sources, can never run with figures of another day.
"""

from typing import Final

import numpy as np

NEVER: Final = -100_000  # below every other rating

NAMES: Final = (
    "pearl",  # a pearl in the treasury
    "ally_value",  # a point of value of an ally in hand
    "ally_card",  # an ally in hand, whatever its value
    "new_race",  # the first ally of a race in hand
    "reach",  # percentage of what comes into reach by one more ally
    "short",  # a point of value still missing for a lord
    "missing_race",  # a race still missing for a lord
    "pay_value",  # a point of value spent on a lord
    "key",  # a usable key
    "third_key",  # a lord whose keys complete three
    "token",  # a base monster token
    "levy_token",  # a token of Leviathan
    "explore",  # to explore at all
    "explore_threat",  # exploring, for each space of the threat track
    "explore_on",  # to leave an ally and explore on
    "explore_slot",  # the same, for each slot already filled
    "past_monster",  # to leave a monster and explore on
    "stack",  # percentage of a council stack's worth
    "recruit",  # to recruit at all
    "arrow",  # percentage of the worths of powers that happen once
    "standing",  # percentage of the worths of powers that stay
    "lead",  # percentage of the lead that counts for setting off the end
    "deny",  # percentage of a lord's worth when an opponent can pay for it
    "seller",  # a pearl that a purchase gives to an opponent
    "draw",  # each further tile drawn when taking a location
    "growth",  # percentage of what locations are expected to gain
    "nebulis",  # to be rid of a nebulis, beyond its point
    "bargain",  # an ally must be worth so much more than its price to be bought
    "refill",  # to leave so few cards in the court that it is refilled
    "plot",  # to pay a pearl for one more card in the court
    "attack",  # a health point of a leviathan
    "wound",  # percentage of a leviathan's penalty feared when a monster is passed
)
(
    W_PEARL,
    W_ALLY_VALUE,
    W_ALLY_CARD,
    W_NEW_RACE,
    W_REACH,
    W_SHORT,
    W_MISSING_RACE,
    W_PAY_VALUE,
    W_KEY,
    W_THIRD_KEY,
    W_TOKEN,
    W_LEVY_TOKEN,
    W_EXPLORE,
    W_EXPLORE_THREAT,
    W_EXPLORE_ON,
    W_EXPLORE_SLOT,
    W_PAST_MONSTER,
    W_STACK,
    W_RECRUIT,
    W_ARROW,
    W_STANDING,
    W_LEAD,
    W_DENY,
    W_SELLER,
    W_DRAW,
    W_GROWTH,
    W_NEBULIS,
    W_BARGAIN,
    W_REFILL,
    W_PLOT,
    W_ATTACK,
    W_WOUND,
) = range(len(NAMES))
N_WEIGHTS: Final = len(NAMES)

FIRST_GUESS: Final = (
    80, 45, 40, 40, 50, 60, 150, 45, 260, 100, 250, 220, 230, 10, 120, -20, 200, 100, 150, 100, 100, 40, 15, 30, 40,
    100, 20, 20, 0, -60, 120, 60,
)  # fmt: skip
# abyss tune --players 2 --rounds 120 --deals 100 --seed 2, from the first guess
TWO_PLAYERS: Final = (
    129, 71, 22, 12, 28, 12, 131, 56, 220, 111, 184, 165, 406, 44, 226, 10, 261, 186, 100, 88, 67, 30, 19, 62, 27,
    123, 35, 81, 8, -55, 85, 119,
)  # fmt: skip
# abyss tune --players 4 --rounds 60 --deals 60 --seed 3, from the weights for two
MORE_PLAYERS: Final = (
    94, 83, -17, 13, 45, 5, 143, 73, 192, 42, 150, 56, 485, 48, 313, 24, 365, 92, 121, 101, 71, 24, 16, 79, 40,
    180, 17, 31, 7, -40, 100, 83,
)  # fmt: skip


def frozen(figures: tuple[int, ...] | list[int]) -> np.ndarray:
    """Figures as the read-only array that compiled code takes."""
    array = np.array(figures, dtype=np.int64)
    array.flags.writeable = False
    return array


WEIGHTS_2: Final = frozen(TWO_PLAYERS)
WEIGHTS_3: Final = frozen(MORE_PLAYERS)
