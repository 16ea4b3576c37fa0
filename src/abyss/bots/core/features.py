"""What counts in a position, as figures for each seat: the estimate of a search is a fitted sum of these."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from typing import Final

from abyss.bots.core.standing import known_points, standing_powers, tile_growth
from abyss.bots.core.worth import court_worths, reach
from abyss.bots.core.worth_table import TIME_SCALE
from abyss.cards.arrays import FIRST_KRAKEN, KEYS_FOR_LOCATION, KIND_VALUE, LORDS_TO_END, N_KINDS
from abyss.rules.allies import KINDS_PER_RACE
from abyss.rules.jit import Game, Reals, Weights, rule
from abyss.rules.lords import cards_in_front, usable_keys
from abyss.rules.money import money
from abyss.rules.scoring import extreme_affiliated
from abyss.rules.state import NOT_ENDING
from abyss.rules.tokens import LEVIATHAN_POOL, tokens_of

FEATURES: Final = (
    "points",  # known points, in tens
    "pearls",
    "hand_value",  # values of the allies in hand, in tens
    "hand_cards",
    "races",  # different races in hand
    "keys",  # usable keys
    "two_keys",  # one key short of a location
    "powers",  # worth of standing powers, in points
    "growth",  # what locations may still gain, in points
    "reach",  # what is within reach in the court, in points
    "cards",  # lords and exiles
    "nearly_done",  # six cards, so the next one ends the game
    "affiliation",  # points the hand would bring in the final affiliation
    "turn",  # it is this seat's turn
    "leviathan_tokens",
)
N_FEATURES: Final = len(FEATURES)
STAGES: Final = 3  # the base figure, what it gains while many cards are still to come, and the last round


@rule
def hand_figures(game: "Game", seat, out: "Reals", at):
    """Write value, cards, races and final affiliation of a hand."""
    value = 0
    cards = 0
    races = 0
    affiliation = 0
    for race in range(5):
        lowest = 0
        for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
            held = int(game.hand[seat, kind])
            if held > 0:
                value += held * KIND_VALUE[kind]
                cards += held
                if lowest == 0 or KIND_VALUE[kind] < lowest:
                    lowest = KIND_VALUE[kind]
        if lowest > 0:
            races += 1
            affiliation += max(0, lowest - extreme_affiliated(game, seat, race, 1))
    for kind in range(FIRST_KRAKEN, N_KINDS):
        held = int(game.hand[seat, kind])
        value += held * KIND_VALUE[kind]
        cards += held
    out[at + 2] = value / 10
    out[at + 3] = cards
    out[at + 4] = races
    out[at + 12] = affiliation


@rule
def write_features(game: "Game", seat, viewer, out: "Reals", at, weights: "Weights"):
    """Write a seat's features, as far as the viewer knows, from place `at` on."""
    keys = usable_keys(game, seat)
    cards = cards_in_front(game, seat)
    ending = game.end_cause != NOT_ENDING
    hand_figures(game, seat, out, at)
    out[at] = known_points(game, seat, viewer) / 1000
    out[at + 1] = money(game, seat)
    out[at + 5] = keys
    out[at + 6] = 1 if keys == KEYS_FOR_LOCATION - 1 else 0
    out[at + 7] = standing_powers(game, seat, TIME_SCALE, weights) / 100
    out[at + 8] = tile_growth(game, seat) / 100
    out[at + 9] = reach(game, seat, court_worths(game, seat, 0 if ending else TIME_SCALE, weights), weights) / 100
    out[at + 10] = cards
    out[at + 11] = 1 if cards == LORDS_TO_END - 1 else 0
    out[at + 13] = 1 if game.active == seat else 0
    out[at + 14] = tokens_of(game, seat, LEVIATHAN_POOL)
