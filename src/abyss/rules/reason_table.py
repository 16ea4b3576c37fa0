"""The reasons for which a move can be refused: their codes, and the names of their figures."""

from typing import Final

from abyss.cards.arrays import SENTINELS
from abyss.rules.jit import Game, Parts, rule
from abyss.rules.state import WITH_KRAKEN

# every reason, with the names of its figures
REASONS: Final = (
    ("other_decision", ()),
    ("nothing_to_reveal", ()),
    ("empty_stack", ()),
    ("empty_slot", ()),
    ("no_lord", ("card",)),
    ("reserved", ("seat",)),
    ("missing_race", ("race",)),
    ("too_few_races", ("needed", "held")),
    ("wrong_races", ("needed", "held")),
    ("pearls_short", ("short", "cost", "value", "pearls")),
    ("nebulis_limit", ("limit",)),
    ("pearls_before_nebulis", ("pearls",)),
    ("overpaid", ("due",)),
    ("court_full", ()),
    ("deck_empty", ()),
    ("deck_short", ("left",)),
    ("action_possible", ()),
    ("no_such_power", ("card",)),
    ("power_used", ("card",)),
    ("power_without_target", ("card",)),
    ("no_sentinel", ()),
    ("area_taken", ("area", "seat")),
    ("not_available", ()),
    ("not_in_hand", ("ally",)),
    ("not_in_discard", ("ally",)),
    ("not_affiliated", ("ally",)),
    ("not_played", ("ally",)),
    ("too_low_in_order", ("ally",)),
    ("not_lowest", ("value",)),
    ("no_fighter", ("ally",)),
    ("no_usable_keys", ("card",)),
    ("too_many_keys", ("due", "keys")),
    ("keys_short", ("due", "keys")),
    ("own_location", ()),
    ("held_by_exiles", ()),
)
MOST_FIGURES: Final = 4
(
    OTHER_DECISION,
    NOTHING_TO_REVEAL,
    EMPTY_STACK,
    EMPTY_SLOT,
    NO_LORD,
    RESERVED,
    MISSING_RACE,
    TOO_FEW_RACES,
    WRONG_RACES,
    PEARLS_SHORT,
    NEBULIS_LIMIT,
    PEARLS_BEFORE_NEBULIS,
    OVERPAID,
    COURT_FULL,
    DECK_EMPTY,
    DECK_SHORT,
    ACTION_POSSIBLE,
    NO_SUCH_POWER,
    POWER_USED,
    POWER_WITHOUT_TARGET,
    NO_SENTINEL,
    AREA_TAKEN,
    NOT_AVAILABLE,
    NOT_IN_HAND,
    NOT_IN_DISCARD,
    NOT_AFFILIATED,
    NOT_PLAYED,
    TOO_LOW_IN_ORDER,
    NOT_LOWEST,
    NO_FIGHTER,
    NO_USABLE_KEYS,
    TOO_MANY_KEYS,
    KEYS_SHORT,
    OWN_LOCATION,
    HELD_BY_EXILES,
) = range(len(REASONS))


@rule
def because(figures: "Parts", reason, first, second):
    """Note up to two figures of a reason and return it."""
    figures[0] = first
    figures[1] = second
    return reason


@rule
def because_short(figures: "Parts", short, due, value, funds):
    """Say how many pearls are missing, and to what."""
    figures[2] = value
    figures[3] = funds
    return because(figures, PEARLS_SHORT, short, due)


@rule
def who_reserved(game: "Game", seat, area, on):
    """Return who else's sentinel lies on this element, or -1."""
    if game.sets & WITH_KRAKEN:
        for i in range(SENTINELS):
            if game.sentinel_area[i] == area and game.sentinel_on[i] == on and game.sentinel_owner[i] != seat:
                return int(game.sentinel_owner[i])
    return -1


@rule
def why_not_reserved(game: "Game", figures: "Parts", seat, area, on):
    """Say who reserved an element, or that it is no choice here."""
    other = who_reserved(game, seat, area, on)
    return because(figures, RESERVED, other, 0) if other >= 0 else OTHER_DECISION
