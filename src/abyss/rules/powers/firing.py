"""Which power calls which function. Made by scripts/generate.py.

Do not edit: the function of a power is called `fire_` and its name, and lies in a file beside this one.
"""

from abyss.cards.arrays import (
    CARD_POWER,
    POWER_BRIBE,
    POWER_DRAW_LOCATIONS,
    POWER_DRAW_TOKENS,
    POWER_EXCHANGE_LOCATION,
    POWER_EXTRA_TURN,
    POWER_FIGHT_NOW,
    POWER_FREE_LORD,
    POWER_GAIN_PEARLS,
    POWER_GIVE_NEBULIS,
    POWER_HAND_LIMIT,
    POWER_OPPONENT_ADDS_LEVIATHAN,
    POWER_OPPONENTS_DISCARD,
    POWER_OPPONENTS_LOSE_AFFILIATED,
    POWER_OPPONENTS_LOSE_PEARLS,
    POWER_PEARLS_PER_LEVIATHAN,
    POWER_PLACE_LEVIATHAN,
    POWER_RECOVER_ALLY,
    POWER_RENT,
    POWER_REPLACE_FROM_COURT,
    POWER_REPLACE_FROM_DECK,
    POWER_REVEAL_ALLIES,
    POWER_SENTINEL,
    POWER_STEAL_TOKEN,
    POWER_TAKE_COUNCIL_STACK,
    POWER_TAKE_PEARL_FROM_EACH,
    POWER_TURN_LORDS,
    POWER_WOUND_LEVIATHAN,
)
from abyss.rules.jit import Game, rule
from abyss.rules.powers.ambassadors import fire_draw_locations
from abyss.rules.powers.exiles import fire_draw_tokens, fire_reveal_allies, fire_take_pearl_from_each
from abyss.rules.powers.farmers import fire_place_leviathan
from abyss.rules.powers.mages import (
    fire_exchange_location,
    fire_extra_turn,
    fire_fight_now,
    fire_recover_ally,
    fire_take_council_stack,
)
from abyss.rules.powers.merchants import fire_gain_pearls, fire_pearls_per_leviathan, fire_rent
from abyss.rules.powers.politicians import (
    fire_bribe,
    fire_free_lord,
    fire_replace_from_court,
    fire_replace_from_deck,
    fire_wound_leviathan,
)
from abyss.rules.powers.smugglers import fire_give_nebulis, fire_sentinel
from abyss.rules.powers.soldiers import (
    fire_hand_limit,
    fire_opponent_adds_leviathan,
    fire_opponents_discard,
    fire_opponents_lose_affiliated,
    fire_opponents_lose_pearls,
    fire_steal_token,
    fire_turn_lords,
)


@rule
def fire_power(game: "Game", seat, card):
    """Let a card's arrow power happen, or the part of a standing power that acts on arrival."""
    power = CARD_POWER[card]
    if power == POWER_GAIN_PEARLS:
        fire_gain_pearls(game, seat, card)
    elif power == POWER_OPPONENTS_DISCARD:
        fire_opponents_discard(game, seat, card)
    elif power == POWER_OPPONENTS_LOSE_PEARLS:
        fire_opponents_lose_pearls(game, seat, card)
    elif power == POWER_TURN_LORDS:
        fire_turn_lords(game, seat, card)
    elif power == POWER_STEAL_TOKEN:
        fire_steal_token(game, seat, card)
    elif power == POWER_EXTRA_TURN:
        fire_extra_turn(game, seat, card)
    elif power == POWER_TAKE_COUNCIL_STACK:
        fire_take_council_stack(game, seat, card)
    elif power == POWER_EXCHANGE_LOCATION:
        fire_exchange_location(game, seat, card)
    elif power == POWER_BRIBE:
        fire_bribe(game, seat, card)
    elif power == POWER_REPLACE_FROM_COURT:
        fire_replace_from_court(game, seat, card)
    elif power == POWER_REPLACE_FROM_DECK:
        fire_replace_from_deck(game, seat, card)
    elif power == POWER_DRAW_LOCATIONS:
        fire_draw_locations(game, seat, card)
    elif power == POWER_GIVE_NEBULIS:
        fire_give_nebulis(game, seat, card)
    elif power == POWER_SENTINEL:
        fire_sentinel(game, seat, card)
    elif power == POWER_RECOVER_ALLY:
        fire_recover_ally(game, seat, card)
    elif power == POWER_OPPONENTS_LOSE_AFFILIATED:
        fire_opponents_lose_affiliated(game, seat, card)
    elif power == POWER_FREE_LORD:
        fire_free_lord(game, seat, card)
    elif power == POWER_OPPONENT_ADDS_LEVIATHAN:
        fire_opponent_adds_leviathan(game, seat, card)
    elif power == POWER_PEARLS_PER_LEVIATHAN:
        fire_pearls_per_leviathan(game, seat, card)
    elif power == POWER_FIGHT_NOW:
        fire_fight_now(game, seat, card)
    elif power == POWER_WOUND_LEVIATHAN:
        fire_wound_leviathan(game, seat, card)
    elif power == POWER_PLACE_LEVIATHAN:
        fire_place_leviathan(game, seat, card)
    elif power == POWER_TAKE_PEARL_FROM_EACH:
        fire_take_pearl_from_each(game, seat, card)
    elif power == POWER_DRAW_TOKENS:
        fire_draw_tokens(game, seat, card)
    elif power == POWER_REVEAL_ALLIES:
        fire_reveal_allies(game, seat, card)
    elif power == POWER_HAND_LIMIT:
        fire_hand_limit(game, seat, card)
    elif power == POWER_RENT:
        fire_rent(game, seat, card)
