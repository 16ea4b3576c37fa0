"""What the deciding seat may do, what things would cost and bring, and why something is refused.

A part of the one door of `views.py`, and held to the same rule.
"""

from collections.abc import Callable
from typing import Final

from abyss import knowledge, what_if
from abyss.cards.arrays import CARD_COST, CARD_RACES, KIND_RACE, KIND_VALUE, REWARD_KEYS, REWARD_PIECES
from abyss.cards.vocabulary import RACES
from abyss.notation import actions
from abyss.notation.names import ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS
from abyss.notation.reasons import Reason
from abyss.payments import Tried, all_payments, pending
from abyss.rules.actions import N_ACTIONS, verb_of
from abyss.rules.decisions import BRIBE_PAYMENT, PURCHASE
from abyss.rules.explore import next_asked, price, reward_space
from abyss.rules.recruit import pearls_due
from abyss.rules.state import WITH_LEVIATHAN
from abyss.server.game.live import Position
from abyss.server.game.prices import Price
from abyss.views import POOLS, Argument, CourtCost, LegalAction, Recruitment, Refused, TileWorth, WhyNot

CARD_IDS: Final = knowledge.CARD_IDS
TILE_IDS: Final = knowledge.TILE_IDS
_VERBS: Final = [verb_of(action) for action in range(N_ACTIONS)]
_PRINTED: Final[list[int]] = CARD_COST.tolist()
_BUBBLES: Final[list[int]] = CARD_RACES.tolist()


def decider_part(position: Position, seat: int | None) -> dict[str, object]:
    """What a seat may do now, and what not; nothing for one that need not decide."""
    if seat is None or position.decider != seat:
        return {"legal": [], "payments": [], "refused": []}
    return {"legal": legal_actions(position), "payments": payments(position), "refused": refused(position)}


def legal_actions(position: Position) -> list[LegalAction]:
    """The legal actions of the deciding seat with their meaning."""
    return [meaning(position, action) for action in position.legal]


def meaning(position: Position, action: int) -> LegalAction:
    verb, argument = _VERBS[action]
    teller = _ARGUMENTS.get(verb.name) or _ARGUMENTS.get(verb.argument)
    about: Argument = {} if teller is None else teller(position, argument)
    return {"action": action, "verb": verb.name, "text": actions.move_text(position.record, action), **about}


def _slot(position: Position, slot: int) -> Argument:
    card = int(position.record.court[slot])
    return {"slot": slot, "card": CARD_IDS[card] if card >= 0 else None}


def _buy(position: Position, nebulis: int) -> Argument:
    record = position.record
    offered = int(record.track[int(record.track_size) - 1])
    return {"ally": EXPLORATION_CARDS[offered], "pearls": int(price(record)) - nebulis, "nebulis": nebulis}


def _pay(position: Position, nebulis: int) -> Argument:
    record = position.record
    kind, seat, a, b = record.stack[int(record.depth) - 1].tolist()
    due = b if kind == BRIBE_PAYMENT else int(pearls_due(record, seat, a))
    return {"pearls": due - nebulis, "nebulis": nebulis}


def _done(position: Position, _: int) -> Argument:
    """Whoever declines an ally is told who is asked next."""
    asked = int(next_asked(position.record))
    return {} if asked < 0 else {"seat": asked}


def _fight(position: Position, _: int) -> Argument:
    """What the fight pays; with Leviathan that is not known beforehand."""
    if int(position.record.sets) & WITH_LEVIATHAN:
        return {}
    space = int(reward_space(position.record, position.decider)) - 1
    return {"keys": int(REWARD_KEYS[space]), "tokens": int(REWARD_PIECES[space])}


def _reward(position: Position, tokens: int) -> Argument:
    space = int(reward_space(position.record, position.decider)) - 1
    return {
        "keys": int(REWARD_KEYS[space]),
        "pearls": int(REWARD_PIECES[space]) - tokens,
        "tokens": tokens,
    }


_ARGUMENTS: Final[dict[str, Callable[[Position, int], Argument]]] = {
    "done": _done,
    "fight": _fight,
    "buy": _buy,
    "pay": _pay,
    "reward": _reward,
    "slot": _slot,
    "card": lambda position, card: {"card": CARD_IDS[card]},
    "tile": lambda position, tile: {"tile": TILE_IDS[tile]},
    "ally": lambda position, ally: {"ally": ALLIES[ally]},
    "race": lambda position, race: {"race": RACES[race]},
    "seat": lambda position, seat: {"seat": seat},
    "zone": lambda position, zone: {"zone": zone},
    "pool": lambda position, pool: {"pool": POOLS[pool]},
    "token": lambda position, token: {"token": LEVIATHAN_TOKENS[token]},
    "tokens": lambda position, tokens: {"tokens": tokens},
    "tiles": lambda position, tiles: {"tiles": tiles + 1},
    "nebulis": lambda position, nebulis: {"nebulis": nebulis},
}


def payments(position: Position) -> list[Recruitment]:
    """For every card the deciding seat can recruit now the sensible payments, cheapest first."""
    found = all_payments(position.record, position.legal)
    return [_recruitment(slot, card, tried) for slot, card, tried in found]


def _recruitment(slot: int | None, card: int, found: list[Tried]) -> Recruitment:
    return {"slot": slot, "card": CARD_IDS[card], "payments": [knowledge.payment(tried) for tried in found]}


def public_costs(prices: list[Price]) -> list[CourtCost]:
    """What each court card costs somebody; who can pay is private."""
    return [_cost(price) for price in prices]


def own_costs(position: Position, prices: list[Price], seat: int, gains: what_if.Gains) -> list[CourtCost]:
    """What each court card costs the seat, what it lacks for it, and what it would bring."""
    lacking = what_if.lacking(position.record, seat, [price.slot for price in prices if not price.affordable])
    return [_own_cost(price, lacking.get(price.slot), gains.cards[price.card]) for price in prices]


def _cost(price: Price) -> CourtCost:
    return {
        "slot": price.slot,
        "card": CARD_IDS[price.card],
        "printed": _PRINTED[price.card],
        "cost": price.cost,
        "affordable": None,
        "races": _BUBBLES[price.card],
        "required_race": RACES[price.race] if price.race >= 0 else None,
        "missing": None,
        "points": None,
        "keys": None,
        "location": None,
    }


def _own_cost(price: Price, lacking: Reason | None, gain: what_if.Gain) -> CourtCost:
    return {
        **_cost(price),
        "affordable": price.affordable,
        "missing": None if lacking is None else knowledge.why_not(lacking),
        "points": gain.points,
        "keys": gain.keys,
        "location": gain.location,
    }


def worths(gains: what_if.Gains) -> list[TileWorth]:
    """What each location that nobody holds would be worth to the seat."""
    return [{"tile": TILE_IDS[tile], "points": gain.points, "total": gain.total} for tile, gain in gains.tiles.items()]


def refused(position: Position) -> list[Refused]:
    """What lies on the table and the deciding seat cannot use now, each with the engine's reason."""
    assert position.decider is not None
    found = what_if.refusals(position.record, position.decider, position.legal)
    return [_refused(position, action, reason) for action, reason in found]


def _refused(position: Position, action: int, reason: Reason) -> Refused:
    verb, argument = _VERBS[action]
    teller = None if verb.name in ("buy", "pay") else _ARGUMENTS.get(verb.argument)
    about: Argument = {} if teller is None else teller(position, argument)
    return {"action": action, "verb": verb.name, "why": knowledge.why_not(reason), **about}


def why_not(reason: Reason) -> WhyNot:
    """Why a move of the deciding seat is not legal, for that seat."""
    return knowledge.why_not(reason)


def offered_ally(position: Position) -> tuple[str, int, int] | None:
    """The race, value and price of the ally the deciding seat is offered, for its own auto-pass rules."""
    record = position.record
    if pending(record)[0] != PURCHASE:
        return None
    kind = int(record.track[int(record.track_size) - 1])
    return RACES[int(KIND_RACE[kind])], int(KIND_VALUE[kind]), int(price(record))
