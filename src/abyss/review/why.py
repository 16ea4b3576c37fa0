"""Why a move is good, as reasons with figures: points, keys, locations, allies, pearls, tempo, and what it denies.

Each reason is a kind and its figures; its sentence is the message `coach-why-<kind>`. All is asked of the engine:
the line is played in a world the seat may be in, and the table before and after is compared.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from abyss.bots.interface import known_world
from abyss.cards.arrays import LORDS_TO_END, REWARD_KEYS, REWARD_PIECES
from abyss.kernels.prices import FIGURES, ROW, court_prices
from abyss.knowledge import CARD_IDS, seat_view
from abyss.review.lines import SEED
from abyss.rules.actions import CONTINUE, DONE, EXPLORE, FIGHT, N_ACTIONS, PLOT_EXILE, PLOT_LORD, RECRUIT, verb_of
from abyss.rules.decisions import PURCHASE
from abyss.rules.engine import step
from abyss.rules.explore import price, reward_space
from abyss.rules.state import COURT_SIZE, SEATS, WITH_LEVIATHAN
from abyss.views import HintReason

MOST: Final = 4  # reasons that are told of a move


def reasons(game: Any, seat: int, line: Sequence[int]) -> list[HintReason]:
    """Why a seat might make a line, the weightiest reasons first."""
    before = known_world(game, seat, SEED)
    told = _of_the_move(before, seat, line[0])
    after = known_world(game, seat, SEED)
    moves = np.zeros(N_ACTIONS, np.int16)
    for number, action in enumerate(line):
        step(after, action, moves)
        if after.revealed and (number + 1 < len(line) or verb_of(line[0])[0].name in _CHANCE):
            return told[:MOST]  # what was drawn in this world is no reason
    told += _of_the_change(before, after, seat)
    order = {kind: place for place, kind in enumerate(ORDER)}
    return sorted(told, key=lambda reason: order[reason["kind"]])[:MOST]


ORDER: Final = (
    "ends-ahead",
    "ends-behind",
    "points",
    "location",
    "keys",
    "denies",
    "lord",
    "monster",
    "allies",
    "pearls-gained",
    "explore",
    "more",
    "plot",
    "saves",
    "pearls-paid",
    "expects",
)
_CHANCE: Final = ("explore", "continue", "plot_lord", "plot_exile", "draw")


def pending_kind(world: Any) -> int:
    """The kind of the pending decision."""
    return int(world.stack[int(world.depth) - 1, 0])


def _of_the_move(world: Any, seat: int, action: int) -> list[HintReason]:
    """What is known of a move before it is made."""
    if action == EXPLORE:
        return [{"kind": "explore", "n": int(world.deck_size)}]
    if action == CONTINUE:
        return [{"kind": "more", "n": int(world.deck_size)}]
    if action == DONE and pending_kind(world) == PURCHASE:
        return [{"kind": "saves", "n": int(price(world))}]
    if action in (PLOT_LORD, PLOT_EXILE):
        return [{"kind": "plot", "n": int(np.count_nonzero(world.court >= 0)) + 1}]
    if action == FIGHT and not int(world.sets) & WITH_LEVIATHAN:
        space = int(reward_space(world, seat)) - 1
        return [{"kind": "monster", "n": int(REWARD_PIECES[space]), "m": int(REWARD_KEYS[space])}]
    if RECRUIT <= action < RECRUIT + COURT_SIZE:
        return _denied(world, seat, action - RECRUIT)
    return []


def _denied(world: Any, seat: int, slot: int) -> list[HintReason]:
    """The opponents who could pay for a card themselves, as a player with a good memory knows."""
    figures = np.zeros(SEATS * ROW, dtype=np.int64)
    court_prices(world, np.zeros(N_ACTIONS, dtype=np.int16), figures)
    players = range(int(world.players))
    able = [other for other in players if other != seat and figures[other * ROW + slot * FIGURES + 2]]
    return [{"kind": "denies", "card": CARD_IDS[int(world.court[slot])], "seats": able}] if able else []


def _of_the_change(before: Any, after: Any, seat: int) -> list[HintReason]:
    """What a line changed on the seat's own side."""
    told: list[HintReason] = []
    had, has = seat_view(before, seat, seat), seat_view(after, seat, seat)
    pearls = has["pearls"] - had["pearls"]
    changes = {
        "points": has["score"]["total"] - had["score"]["total"],
        "location": len(has["locations"]) - len(had["locations"]),
        "keys": has["usable_keys"] - had["usable_keys"],
        "allies": has["hand_size"] - had["hand_size"],
        "pearls-gained": pearls,
        "pearls-paid": -pearls,
    }
    told += [{"kind": kind, "n": n} for kind, n in changes.items() if n > 0]
    if len(has["cards"]) > len(had["cards"]):
        told.append({"kind": "lord", "n": len(has["cards"]), "m": LORDS_TO_END})
    if after.end_cause and not before.end_cause:
        others = [seat_view(after, other, seat) for other in range(int(after.players)) if other != seat]
        lead = has["score"]["total"] - max(other["score"]["total"] for other in others)
        told.append({"kind": "ends-ahead" if lead > 0 else "ends-behind", "n": abs(lead)})
    return told
