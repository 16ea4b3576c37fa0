"""What happens when a lord or exile arrives: the seventh card, key tokens, and its arrow power."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_KEY_TOKEN,
    CARD_POWER,
    LORDS_TO_END,
    N_LORDS,
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
from abyss.rules.allies import OF_EXILE, OF_LORD
from abyss.rules.court import set_off_end
from abyss.rules.decisions import (
    ARROW_CHOICE,
    BORDER_GUARD_CHOICE,
    BREEDER_CHOICE,
    BRIBE_CHOICE,
    EXCHANGE_OWN_CHOICE,
    FOE_CHOICE,
    FREE_LORD_CHOICE,
    NAME_RACE_CHOICE,
    RECOVER_CHOICE,
    REPLACED_LORD_CHOICE,
    STACK_CHOICE,
    STEAL_CHOICE,
    WOUND_CHOICE,
    push,
)
from abyss.rules.events import ARRIVED, EXTRA_TURN, FOR_POWER, FOR_RENT, tell
from abyss.rules.jit import Game, rule
from abyss.rules.locations import draw_tiles
from abyss.rules.lords import cards_in_front, draw_lord
from abyss.rules.money import gain_key, gain_pearls
from abyss.rules.powers.exiles import reveal_allies, take_pearl_from_each
from abyss.rules.powers.merchants import pearls_per_leviathan
from abyss.rules.powers.politicians import FROM_COURT, FROM_DECK
from abyss.rules.powers.smugglers import offer_nebulis
from abyss.rules.powers.soldiers import opponents_cut, opponents_discard, opponents_lose_pearls, turn_lords
from abyss.rules.state import COURT_SIZE, FREE, FRONT, NO_TILE, SEVENTH_LORD
from abyss.rules.tokens import draw_base_tokens


@rule
def fire_power(game: "Game", seat, card):
    """Let a card's arrow power happen, or the part of a standing power that acts on arrival."""
    power = CARD_POWER[card]
    amount = CARD_AMOUNT[card]
    if power == POWER_GAIN_PEARLS:
        gain_pearls(game, seat, amount, FOR_POWER)
    elif power == POWER_RENT:
        gain_pearls(game, seat, amount, FOR_RENT)
    elif power == POWER_OPPONENTS_DISCARD:
        opponents_discard(game, seat, card)
    elif power == POWER_HAND_LIMIT:
        opponents_cut(game, seat)
    elif power == POWER_OPPONENTS_LOSE_PEARLS:
        opponents_lose_pearls(game, seat, card)
    elif power == POWER_TURN_LORDS:
        turn_lords(game, seat, card)
    elif power == POWER_STEAL_TOKEN:
        push(game, STEAL_CHOICE, seat, card, 0)
    elif power == POWER_EXTRA_TURN:
        game.extra_turns += 1
        tell(game, EXTRA_TURN, seat, 0, 0, 0)
    elif power == POWER_TAKE_COUNCIL_STACK:
        push(game, STACK_CHOICE, seat, OF_LORD if card < N_LORDS else OF_EXILE, 0)
    elif power == POWER_EXCHANGE_LOCATION:
        push(game, EXCHANGE_OWN_CHOICE, seat, 0, 0)
    elif power == POWER_BRIBE:
        push(game, BRIBE_CHOICE, seat, amount, 0)
    elif power == POWER_REPLACE_FROM_COURT:
        push(game, REPLACED_LORD_CHOICE, seat, card, FROM_COURT)
    elif power == POWER_REPLACE_FROM_DECK:
        push(game, REPLACED_LORD_CHOICE, seat, card, FROM_DECK)
    elif power == POWER_DRAW_LOCATIONS:
        draw_tiles(game, seat, amount, card)
    elif power == POWER_GIVE_NEBULIS:
        offer_nebulis(game, seat, card)
    elif power == POWER_SENTINEL:
        push(game, ARROW_CHOICE, seat, card, 0)
    elif power == POWER_RECOVER_ALLY:
        game.revealed = 1  # the discard is looked through
        push(game, RECOVER_CHOICE, seat, 0, 0)
    elif power == POWER_OPPONENTS_LOSE_AFFILIATED:
        push(game, NAME_RACE_CHOICE, seat, card, 0)
    elif power == POWER_FREE_LORD:
        push(game, FREE_LORD_CHOICE, seat, 0, 0)
    elif power == POWER_OPPONENT_ADDS_LEVIATHAN:
        push(game, BORDER_GUARD_CHOICE, seat, card, 0)
    elif power == POWER_PEARLS_PER_LEVIATHAN:
        pearls_per_leviathan(game, seat, card)
    elif power == POWER_FIGHT_NOW:
        push(game, FOE_CHOICE, seat, 1, 0)
    elif power == POWER_WOUND_LEVIATHAN:
        push(game, WOUND_CHOICE, seat, 0, 0)
    elif power == POWER_PLACE_LEVIATHAN:
        push(game, BREEDER_CHOICE, seat, 0, 0)
    elif power == POWER_TAKE_PEARL_FROM_EACH:
        take_pearl_from_each(game, seat, card)
    elif power == POWER_DRAW_TOKENS:
        draw_base_tokens(game, seat, amount)
    elif power == POWER_REVEAL_ALLIES:
        reveal_allies(game, seat, card)


@rule
def arrive(game: "Game", seat, card):
    """A card comes in front of a player; with the seventh the end is set off (A51); its arrow power fires."""
    for slot in range(COURT_SIZE):
        if game.court[slot] == card:
            game.court[slot] = -1
            game.court_taken = 1
    if game.top_lord == card:
        draw_lord(game)
    game.card_place[card] = FRONT + 3 * seat + FREE
    game.card_tile[card] = NO_TILE
    tell(game, ARRIVED, seat, card, 0, 0)
    if cards_in_front(game, seat) >= LORDS_TO_END:
        set_off_end(game, SEVENTH_LORD)
    gain_key(game, seat, CARD_KEY_TOKEN[card])
    fire_power(game, seat, card)
