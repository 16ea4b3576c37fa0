"""Politicians: lords that come, go and are replaced."""

from abyss.cards.arrays import CARD_AMOUNT, CARD_GUILD, GUILD_AMBASSADOR, N_LORDS
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_SLOT, CHOOSE_ZONE, RECRUIT
from abyss.rules.court import court_lord_options
from abyss.rules.decisions import (
    ARRIVE,
    BRIBE_CHOICE,
    BRIBE_PAYMENT,
    FREE_LORD_CHOICE,
    REPLACED_LORD_CHOICE,
    REPLACEMENT_CHOICE,
    WOUND_CHOICE,
    pop,
    push,
)
from abyss.rules.events import COURT_LORD_REPLACED, LORD_FREED, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.leviathan import hit
from abyss.rules.lords import draw_lord, is_free, is_tucked, lose_card, put_in_court, rightmost_empty_slot
from abyss.rules.sentinels import return_sentinel
from abyss.rules.state import FREE, FRONT, KEYS_SPENT, NO_TILE, ON_COURT, OUT

FROM_COURT = 0
FROM_DECK = 1


@rule
def choose_bribe(game: "Game", seat, price, action):
    """Choose the lord to recruit with the Corruptor."""
    pop(game)
    push(game, BRIBE_PAYMENT, seat, action - RECRUIT, price)


@rule
def other_lords(game: "Game", moves: "Moves", seat, own_card):
    """List the free lords besides one of them."""
    n = 0
    for card in range(N_LORDS):
        if card != own_card and is_free(game, card, seat):
            moves[n] = CHOOSE_CARD + card
            n += 1
    return n


@rule
def replaced_lord_options(game: "Game", moves: "Moves", seat, own_card, source):
    """Traitor, Schemer: list the other free lords to give up, if there is a lord to come instead (A15)."""
    if source == FROM_DECK:
        can_replace = game.lord_deck > 0
    else:
        can_replace = court_lord_options(game, moves, 0, seat, CHOOSE_SLOT) > 0
    return other_lords(game, moves, seat, own_card) if can_replace else 0


@rule
def choose_replaced_lord(game: "Game", seat, source, action):
    """Give up a lord; the next one comes from the court by choice, or off the deck."""
    pop(game)
    lose_card(game, seat, action - CHOOSE_CARD)
    if source == FROM_DECK:
        push(game, ARRIVE, seat, draw_lord(game), 0)
    else:
        push(game, REPLACEMENT_CHOICE, seat, 0, 0)


@rule
def replacement_options(game: "Game", moves: "Moves", seat):
    """List the court lords that may come instead."""
    return court_lord_options(game, moves, 0, seat, CHOOSE_SLOT)


@rule
def choose_replacement(game: "Game", seat, action):
    """Take a court lord without paying."""
    pop(game)
    card = int(game.court[action - CHOOSE_SLOT])
    return_sentinel(game, ON_COURT, card)
    push(game, ARRIVE, seat, card, 0)


@rule
def choose_replaced_slot(game: "Game", seat, action):
    """Opportunist: discard a court lord and put the top lord of the deck in its slot."""
    pop(game)
    slot = action - CHOOSE_SLOT
    card = int(game.court[slot])
    game.card_place[card] = OUT
    return_sentinel(game, ON_COURT, card)
    tell(game, COURT_LORD_REPLACED, seat, card, slot, 0)
    put_in_court(game, draw_lord(game), slot)


@rule
def add_court_lord(game: "Game"):
    """Recipient: put the top lord of the deck on the rightmost empty slot."""
    put_in_court(game, draw_lord(game), rightmost_empty_slot(game))


@rule
def free_lord_options(game: "Game", moves: "Moves", seat):
    """Liberator: list the own tucked lords, also those without a tile."""
    n = 0
    for card in range(N_LORDS):
        if is_tucked(game, card, seat):
            moves[n] = CHOOSE_CARD + card
            n += 1
    return n


@rule
def choose_freed_lord(game: "Game", seat, action):
    """Free a lord: its standing power and keys work again, an ambassador's keys are spent (A39)."""
    pop(game)
    card = action - CHOOSE_CARD
    game.card_place[card] = FRONT + 3 * seat + FREE
    game.card_tile[card] = KEYS_SPENT if CARD_GUILD[card] == GUILD_AMBASSADOR else NO_TILE
    tell(game, LORD_FREED, seat, card, 0, 0)


@rule
def choose_wounded(game: "Game", seat, action):
    """Rebel: a leviathan loses a health point as by a successful attack; no fight follows."""
    pop(game)
    hit(game, seat, action - CHOOSE_ZONE, 1, 0)


@rule
def fire_bribe(game: "Game", seat, card):
    """Corruptor: recruit a lord of the court for a fixed price."""
    push(game, BRIBE_CHOICE, seat, CARD_AMOUNT[card], 0)


@rule
def fire_replace_from_court(game: "Game", seat, card):
    """Traitor: replace an own lord by one of the court."""
    push(game, REPLACED_LORD_CHOICE, seat, card, FROM_COURT)


@rule
def fire_replace_from_deck(game: "Game", seat, card):
    """Schemer: replace an own lord by the next one of the deck."""
    push(game, REPLACED_LORD_CHOICE, seat, card, FROM_DECK)


@rule
def fire_free_lord(game: "Game", seat, card):
    """Liberator: free a lord from under a location."""
    push(game, FREE_LORD_CHOICE, seat, 0, 0)


@rule
def fire_wound_leviathan(game: "Game", seat, card):
    """Rebel: wound a leviathan."""
    push(game, WOUND_CHOICE, seat, 0, 0)
