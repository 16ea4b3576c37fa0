"""Why a move is refused: a code, and figures such as the pearls that are missing.

The rules that list the legal moves decide; here they are asked again about one move that is not among them. Nobody but
a person who tried it wants to know, so this is never part of a game's way. `REASONS` names the codes and their figures.
"""

from abyss.cards.arrays import (
    CARD_KEYS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    PLOT_PEARLS,
    SENTINELS,
)
from abyss.rules.actions import (
    AFFILIATE,
    ATTACK_WITH,
    BUY,
    CHOOSE_CARD,
    CHOOSE_SLOT,
    CHOOSE_TILE,
    DISCARD,
    DISCARD_STACK,
    DRAW,
    EXPLORE,
    GIVE_UP,
    PASS,
    PAY,
    PLACE_ON_COUNCIL,
    PLACE_ON_COURT,
    PLACE_ON_LOCATION,
    PLOT_EXILE,
    PLOT_LORD,
    RECOVER,
    RECRUIT,
    RECRUIT_TOP,
    SPEND_KEYS,
    SPEND_PEARL,
    TAKE_STACK,
    USE,
)
from abyss.rules.arrows import is_arrow_choice
from abyss.rules.decisions import (
    AFFILIATION_CHOICE,
    ALLY_CHOICE,
    ATTACK_CHOICE,
    BRIBE_CHOICE,
    BRIBE_PAYMENT,
    CLOSING,
    COLLECT_AFFILIATED,
    COLLECT_DISCARDS,
    DISCARD_STACK_CHOICE,
    DISCARD_TO_LIMIT,
    EXCHANGE_FOR_CHOICE,
    KEY_PAYMENT,
    LOCATION_CHOICE,
    LOSE_ALLIES_CHOICE,
    MARTIAL_LAW,
    MONSTER_CHOICE,
    OPENING,
    PAYMENT,
    PURCHASE,
    RECLAIM_TILE_CHOICE,
    RECOVER_CHOICE,
    REPLACE_SLOT_CHOICE,
    REPLACEMENT_CHOICE,
    REWARD_CHOICE,
    SECOND_STACK,
    SELL_ALLY_CHOICE,
    STACK_CHOICE,
    TOP_LORD,
)
from abyss.rules.exiles import is_held_by_exiles
from abyss.rules.explore import price
from abyss.rules.jit import Game, Parts, entry, rule
from abyss.rules.locations import has_usable_keys
from abyss.rules.lords import N_TURN_CARDS, TURN_CARDS, is_active, rightmost_empty_slot
from abyss.rules.money import money
from abyss.rules.payment_reasons import (
    why_not_affiliated,
    why_not_affordable,
    why_not_in_payment,
    why_not_money,
    why_not_recruited,
)
from abyss.rules.reason_table import (
    ACTION_POSSIBLE,
    AREA_TAKEN,
    COURT_FULL,
    DECK_EMPTY,
    DECK_SHORT,
    EMPTY_SLOT,
    EMPTY_STACK,
    HELD_BY_EXILES,
    KEYS_SHORT,
    NO_FIGHTER,
    NO_LORD,
    NO_SENTINEL,
    NO_SUCH_POWER,
    NO_USABLE_KEYS,
    NOT_AFFILIATED,
    NOT_AVAILABLE,
    NOT_IN_DISCARD,
    NOT_IN_HAND,
    NOTHING_TO_REVEAL,
    OTHER_DECISION,
    OWN_LOCATION,
    POWER_USED,
    POWER_WITHOUT_TARGET,
    TOO_MANY_KEYS,
    because,
    because_short,
    why_not_reserved,
)
from abyss.rules.sentinels import ready_sentinel
from abyss.rules.state import COURT_SIZE, ON_COUNCIL, ON_COURT, ON_LOCATION, TILE_AVAILABLE, TILE_OWNED
from abyss.rules.windows import is_window_action


@rule
def why_not_stack(game: "Game", figures: "Parts", seat, race):
    """Say why a council stack cannot be taken or discarded."""
    if game.council_size[race] == 0:
        return EMPTY_STACK
    return why_not_reserved(game, figures, seat, ON_COUNCIL, race)


@rule
def why_not_plotted(game: "Game", figures: "Parts", seat, action):
    """Say why nobody can plot."""
    if game.pearls[seat] < PLOT_PEARLS:
        pearls = int(game.pearls[seat])
        return because_short(figures, PLOT_PEARLS - pearls, PLOT_PEARLS, 0, pearls)
    return COURT_FULL if rightmost_empty_slot(game) < 0 else DECK_EMPTY


@rule
def why_not_used(game: "Game", figures: "Parts", seat, card):
    """Say why a once-per-turn power cannot be used."""
    reason = NO_SUCH_POWER
    if is_active(game, card, seat):
        for i in range(N_TURN_CARDS):
            if TURN_CARDS[i] == card:
                reason = POWER_USED if (game.used >> i) & 1 else POWER_WITHOUT_TARGET
    return because(figures, reason, card, 0)


@rule
def why_not_placed(game: "Game", figures: "Parts", seat, action):
    """Say why a sentinel cannot be placed there."""
    if ready_sentinel(game, seat) < 0:
        return NO_SENTINEL
    area = ON_COURT
    is_there = action >= PLACE_ON_COUNCIL or game.court[action - PLACE_ON_COURT] >= 0
    if action >= PLACE_ON_LOCATION:
        area = ON_LOCATION
        is_there = game.tile_place[action - PLACE_ON_LOCATION] == TILE_AVAILABLE
    elif action >= PLACE_ON_COUNCIL:
        area = ON_COUNCIL
    for i in range(SENTINELS):
        if game.sentinel_area[i] == area:
            return because(figures, AREA_TAKEN, area, game.sentinel_owner[i])
    if is_there:
        return OTHER_DECISION
    return EMPTY_SLOT if area == ON_COURT else NOT_AVAILABLE


@rule
def why_not_in_window(game: "Game", figures: "Parts", seat, action):
    """Say why a power or a sentinel cannot be used in a window."""
    if USE <= action < PLACE_ON_COURT:
        return why_not_used(game, figures, seat, action - USE)
    if PLACE_ON_COURT <= action < CHOOSE_CARD:
        return why_not_placed(game, figures, seat, action)
    return OTHER_DECISION


@rule
def why_not_in_opening(game: "Game", figures: "Parts", seat, action):
    """Say why something cannot be done in the opening of a turn."""
    if action == EXPLORE:
        return NOTHING_TO_REVEAL
    if action == PASS:
        return ACTION_POSSIBLE
    if TAKE_STACK <= action < TAKE_STACK + 5:
        return why_not_stack(game, figures, seat, action - TAKE_STACK)
    if RECRUIT <= action < RECRUIT + COURT_SIZE:
        return why_not_recruited(game, figures, seat, action - RECRUIT)
    if action == PLOT_LORD or action == PLOT_EXILE:
        return why_not_plotted(game, figures, seat, action)
    return why_not_in_window(game, figures, seat, action)


@rule
def why_not_court_lord(game: "Game", figures: "Parts", seat, slot):
    """Say why a power cannot have this lord of the court."""
    card = int(game.court[slot])
    if card < 0:
        return EMPTY_SLOT
    if card >= N_LORDS:
        return because(figures, NO_LORD, card, 0)
    return why_not_reserved(game, figures, seat, ON_COURT, card)


@rule
def why_not_tile(game: "Game", figures: "Parts", seat, kind, tile):
    """Say why a location cannot be chosen."""
    if kind == RECLAIM_TILE_CHOICE:
        if game.tile_place[tile] == TILE_OWNED + seat:
            return OWN_LOCATION
        return HELD_BY_EXILES if is_held_by_exiles(game, tile) else NOT_AVAILABLE
    if game.tile_place[tile] != TILE_AVAILABLE:
        return NOT_AVAILABLE
    return why_not_reserved(game, figures, seat, ON_LOCATION, tile)


@rule
def why_not_key(game: "Game", figures: "Parts", seat, due, action):
    """Say why keys cannot be paid like this."""
    if action == SPEND_KEYS:
        return because(figures, KEYS_SHORT, due, game.keys[seat])
    if CHOOSE_CARD <= action < CHOOSE_CARD + N_LORDS:
        card = action - CHOOSE_CARD
        if not has_usable_keys(game, card, seat):
            return because(figures, NO_USABLE_KEYS, card, 0)
        return because(figures, TOO_MANY_KEYS, due, CARD_KEYS[card])
    return OTHER_DECISION


@rule
def why_not_ally(game: "Game", figures: "Parts", seat, kind, action):
    """Say why an ally cannot be chosen: it is not where it would have to be, or it cannot fight."""
    if DISCARD <= action < GIVE_UP:
        if game.hand[seat, action - DISCARD] == 0:
            return because(figures, NOT_IN_HAND, action - DISCARD, 0)
    elif GIVE_UP <= action < RECOVER and kind == COLLECT_AFFILIATED:
        return because(figures, NOT_AFFILIATED, action - GIVE_UP, 0)
    elif RECOVER <= action < ATTACK_WITH and kind == RECOVER_CHOICE:
        return because(figures, NOT_IN_DISCARD, action - RECOVER, 0)
    elif ATTACK_WITH <= action < SPEND_PEARL and kind == ATTACK_CHOICE:
        ally = action - ATTACK_WITH
        return because(figures, NO_FIGHTER if game.hand[seat, ally] > 0 else NOT_IN_HAND, ally, 0)
    return OTHER_DECISION


@rule
def why_not_for_location(game: "Game", figures: "Parts", seat, kind, due, action):
    """Say why a location or a payment of keys is refused."""
    if kind == KEY_PAYMENT:
        return why_not_key(game, figures, seat, due, action)
    if CHOOSE_TILE <= action < CHOOSE_TILE + N_TILES:
        return why_not_tile(game, figures, seat, kind, action - CHOOSE_TILE)
    if DRAW <= action < DRAW + 4 and kind == LOCATION_CHOICE:
        return because(figures, DECK_SHORT, game.tile_deck, 0)
    return OTHER_DECISION


@rule
def has_window(kind, a, b):
    """Tell whether a window comes with a decision, the opening apart."""
    return kind in (CLOSING, ALLY_CHOICE, MONSTER_CHOICE, REWARD_CHOICE, SECOND_STACK) or is_arrow_choice(kind, a, b)


@entry
def why_not(game: "Game", action, figures: "Parts") -> int:
    """Return why the pending decision does not allow an action that is not legal, and write the reason's figures."""
    if game.depth == 0:
        return OTHER_DECISION
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    if kind == OPENING:
        return why_not_in_opening(game, figures, seat, action)
    if has_window(kind, a, b) and is_window_action(action):
        return why_not_in_window(game, figures, seat, action)
    if kind == PURCHASE and BUY <= action < BUY + 3:
        return why_not_money(game, figures, seat, price(game), action - BUY)
    if kind == PAYMENT:
        return why_not_in_payment(game, figures, seat, a, b, action)
    if kind == BRIBE_PAYMENT and PAY <= action < AFFILIATE:
        return why_not_money(game, figures, seat, b, action - PAY)
    if kind == AFFILIATION_CHOICE and AFFILIATE <= action < AFFILIATE + N_KINDS:
        return why_not_affiliated(game, figures, seat, action - AFFILIATE)
    if kind in (STACK_CHOICE, SECOND_STACK) and TAKE_STACK <= action < TAKE_STACK + 5:
        return why_not_stack(game, figures, seat, action - TAKE_STACK)
    if kind == DISCARD_STACK_CHOICE and DISCARD_STACK <= action < DISCARD_STACK + 5:
        return why_not_stack(game, figures, seat, action - DISCARD_STACK)
    if kind == TOP_LORD and action == RECRUIT_TOP:
        return why_not_affordable(game, figures, seat, int(game.top_lord))
    if kind == BRIBE_CHOICE and RECRUIT <= action < RECRUIT + COURT_SIZE:
        if money(game, seat) < a:
            return because_short(figures, a - money(game, seat), a, 0, money(game, seat))
        return why_not_court_lord(game, figures, seat, action - RECRUIT)
    if kind in (REPLACE_SLOT_CHOICE, REPLACEMENT_CHOICE) and CHOOSE_SLOT <= action < CHOOSE_SLOT + COURT_SIZE:
        return why_not_court_lord(game, figures, seat, action - CHOOSE_SLOT)
    if kind in (LOCATION_CHOICE, EXCHANGE_FOR_CHOICE, RECLAIM_TILE_CHOICE, KEY_PAYMENT):
        return why_not_for_location(game, figures, seat, kind, a, action)
    if kind in (
        COLLECT_DISCARDS,
        DISCARD_TO_LIMIT,
        SELL_ALLY_CHOICE,
        LOSE_ALLIES_CHOICE,
        MARTIAL_LAW,
        COLLECT_AFFILIATED,
        RECOVER_CHOICE,
        ATTACK_CHOICE,
    ):
        return why_not_ally(game, figures, seat, kind, action)
    return OTHER_DECISION
