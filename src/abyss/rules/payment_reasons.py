"""Why a card cannot be paid for: races, pearls, nebulis, the order of allies, and what is affiliated."""

from abyss.cards.arrays import CARD_RACES, KIND_RACE, N_KINDS, RACE_KRAKEN
from abyss.rules.actions import AFFILIATE, PAY, PLAY
from abyss.rules.affiliation import lowest_laid_value
from abyss.rules.jit import Game, Parts, entry, rule
from abyss.rules.money import can_pay_with, money, nebulis_limit
from abyss.rules.reason_table import (
    EMPTY_SLOT,
    MISSING_RACE,
    NEBULIS_LIMIT,
    NOT_IN_HAND,
    NOT_LOWEST,
    NOT_PLAYED,
    OTHER_DECISION,
    OVERPAID,
    PEARLS_BEFORE_NEBULIS,
    PEARLS_SHORT,
    RESERVED,
    TOO_FEW_RACES,
    TOO_LOW_IN_ORDER,
    WRONG_RACES,
    because,
    because_short,
    who_reserved,
)
from abyss.rules.recruit import (
    can_complete,
    cost,
    kraken_value_held,
    krakens_held,
    laid_totals,
    pearls_due,
    play_ally,
    race_count,
    required_race,
    shows_right_races,
    spare_values,
)
from abyss.rules.state import ON_COURT


@rule
def why_not_money(game: "Game", figures: "Parts", seat, due, nebulis):
    """Say why `due` cannot be paid with that many nebulis."""
    if nebulis > due:
        return because(figures, OVERPAID, due, 0)
    if nebulis > nebulis_limit(game, seat):
        return because(figures, NEBULIS_LIMIT, nebulis_limit(game, seat), 0)
    if due - nebulis > game.pearls[seat]:
        return because_short(figures, due - nebulis - int(game.pearls[seat]), due, 0, int(game.pearls[seat]))
    if not can_pay_with(game, seat, due, nebulis):
        return because(figures, PEARLS_BEFORE_NEBULIS, int(game.pearls[seat]), 0)
    return OTHER_DECISION


@rule
def why_not_affordable(game: "Game", figures: "Parts", seat, card):
    """Say why a card cannot be paid for: the races first, then the pearls that are missing at the best payment."""
    price_of_card = cost(game, seat, card)
    funds = money(game, seat)
    required = required_race(game, seat, card)
    spare = spare_values(game, seat, 0)
    value = kraken_value_held(game, seat, 0)
    krakens = krakens_held(game, seat, 0)
    for short in range(1, price_of_card + 1):
        if can_complete(0, value, krakens, spare, CARD_RACES[card], required, price_of_card - funds - short):
            return because_short(figures, short, price_of_card, price_of_card - funds - short, funds)
    races = 0
    for kind in range(N_KINDS):
        if game.hand[seat, kind] > 0 and KIND_RACE[kind] != RACE_KRAKEN:
            races |= 1 << KIND_RACE[kind]
    if required >= 0 and krakens == 0 and not (races >> required) & 1:
        return because(figures, MISSING_RACE, required, 0)
    return because(figures, TOO_FEW_RACES, CARD_RACES[card], race_count(races) + krakens)


@entry
def why_not_recruited(game: "Game", figures: "Parts", seat, slot) -> int:
    """Say why a card of the court cannot be recruited by a seat, whoever's turn it is."""
    card = int(game.court[slot])
    if card < 0:
        return EMPTY_SLOT
    other = who_reserved(game, seat, ON_COURT, card)
    if other >= 0:
        return because(figures, RESERVED, other, 0)
    return why_not_affordable(game, figures, seat, card)


@rule
def why_not_laid(game: "Game", figures: "Parts", seat, card, nebulis):
    """Say why the allies laid out, with that many nebulis, do not pay for a card."""
    required = required_race(game, seat, card)
    races, value, krakens = laid_totals(game)
    if not shows_right_races(races, krakens, CARD_RACES[card], required):
        if required >= 0 and krakens == 0 and not (races >> required) & 1:
            return because(figures, MISSING_RACE, required, 0)
        return because(figures, WRONG_RACES, CARD_RACES[card], race_count(races) + krakens)
    due = pearls_due(game, seat, card)
    found = why_not_money(game, figures, seat, due, nebulis)
    if found == PEARLS_SHORT:
        return because_short(figures, figures[0], cost(game, seat, card), value, game.pearls[seat])
    return found


@entry
def why_no_payment(game: "Game", seat, card, allies: "Parts", nebulis, figures: "Parts") -> int:
    """Say why these allies (a number for each kind) do not pay for a card.

    They are laid out in the game, so hand it a copy in which nothing is laid out yet.
    """
    for kind in range(N_KINDS):
        for _ in range(allies[kind]):
            if game.hand[seat, kind] == 0:
                return because(figures, NOT_IN_HAND, kind, 0)
            play_ally(game, seat, card, kind)
    return why_not_laid(game, figures, seat, card, nebulis)


@rule
def why_not_in_payment(game: "Game", figures: "Parts", seat, card, first, action):
    """Say why an ally cannot be played, or the payment not be finished like this."""
    if PLAY <= action < PLAY + N_KINDS:
        kind = action - PLAY
        if game.hand[seat, kind] == 0:
            return because(figures, NOT_IN_HAND, kind, 0)
        if kind < first:
            return because(figures, TOO_LOW_IN_ORDER, kind, 0)
        races, _, krakens = laid_totals(game)
        if KIND_RACE[kind] != RACE_KRAKEN:
            races |= 1 << KIND_RACE[kind]
        return because(figures, WRONG_RACES, CARD_RACES[card], race_count(races) + krakens)
    if PAY <= action < AFFILIATE:
        return why_not_laid(game, figures, seat, card, action - PAY)
    return OTHER_DECISION


@rule
def why_not_affiliated(game: "Game", figures: "Parts", seat, kind):
    """Say why an ally cannot be affiliated."""
    for i in range(game.laid_count):
        if game.laid[i] == seat * N_KINDS + kind and KIND_RACE[kind] != RACE_KRAKEN:
            return because(figures, NOT_LOWEST, lowest_laid_value(game), 0)
    return because(figures, NOT_PLAYED, kind, 0)
