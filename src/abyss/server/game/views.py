"""The one door: every byte about a game that leaves the server is made here, from `knowledge.view` and its events.

Nothing else in the server may look into a record; `tests/server/test_lint.py` sees to that.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, NewType

import orjson

from abyss import knowledge, what_if
from abyss.cards.arrays import CARD_COST, CARD_RACES, KIND_RACE, KIND_VALUE, REWARD_KEYS, REWARD_PIECES
from abyss.cards.vocabulary import RACES
from abyss.notation import actions
from abyss.notation.names import ALLIES, EXPLORATION_CARDS, LEVIATHAN_TOKENS
from abyss.notation.reasons import Reason
from abyss.payments import Tried, pending, recruitable
from abyss.payments import payments as ways_to_pay
from abyss.rules.actions import verb_of
from abyss.rules.decisions import BRIBE_PAYMENT, PURCHASE
from abyss.rules.explore import next_asked, price, reward_space
from abyss.rules.recruit import pearls_due
from abyss.rules.state import WITH_LEVIATHAN
from abyss.server.game.history import Step
from abyss.server.game.live import LiveGame, Position, copy_of
from abyss.server.game.prices import Price, prices
from abyss.views import POOLS, Argument, CourtCost, Event, LegalAction, Recruitment, Refused, TileWorth, View, WhyNot

if TYPE_CHECKING:
    from abyss.review.coach import Hint

Rendered = NewType("Rendered", bytes)
Told = Mapping[str, object]

CARD_IDS: Final = knowledge.CARD_IDS
TILE_IDS: Final = knowledge.TILE_IDS
NO_GAINS: Final = what_if.Gains({}, {})
_EVENT: Final = Struct("5b")


def rendered(told: Told) -> Rendered:
    """What may be told, as bytes to send."""
    return Rendered(orjson.dumps(told))


# --- the game


@dataclass(frozen=True)
class Common:
    """What is the same for all clients of a table, made once for all of them."""

    copy: Any  # of the record, to try things on
    view: View  # the public one
    prices: list[list[Price]]
    move_text: str


def common_part(game: LiveGame, open_council: bool) -> Common:
    """Look at a game once for everybody."""
    record = game.position.record
    text = "" if game.position.is_over else actions.decision_text(record)
    return Common(copy_of(record), knowledge.view(record, None, open_council), prices(record), text)


def seats_view(record: Any, seat: int | None, public: View) -> View:
    """A seat's view, from the public one: the same as `knowledge.view`, without making the common part again."""
    if seat is None:
        return public
    seats = list(public["seats"])
    seats[seat] = knowledge.own_view(record, seat, seats[seat])
    return {**public, "seat": seat, "court": knowledge.court(record, seat), "seats": seats}


def game_part(game: LiveGame, seat: int | None, common: Common) -> Told:
    """The part of a state that is about the game itself, for one seat (None: a spectator)."""
    position = game.position
    view = seats_view(position.record, seat, common.view)
    decides = seat is not None and position.decider == seat
    gains = NO_GAINS if seat is None else what_if.gains(common.copy, seat)
    return {
        "view": view,
        "prompt": view["decision"],
        "your_move": decides,
        "move_text": common.move_text,
        "legal": legal_actions(position) if decides else [],
        "payments": payments(position) if decides else [],
        "refused": refused(position) if decides else [],
        "costs": costs(position, common, seat, gains),
        "worths": worths(gains),
    }


def entry(step: Step, seat: int | None) -> Told:
    """A step of the story as far as a seat may know it; the action itself may be secret and is not told."""
    return {
        "version": step.version,
        "ply": step.ply,
        "kind": step.kind,
        "seat": step.seat,
        "at": step.at,
        "events": events(step.events, seat),
    }


def entries(game: LiveGame, seat: int | None, since: int) -> list[Told]:
    """The story after a version; -1 asks for everything, with the set-up as version 0."""
    told = [entry(step, seat) for step in game.story[max(0, since) :]]
    if since < 0:
        opening = Step(0, 0, "action", None, 0.0, None, game.opening, True)
        told.insert(0, entry(opening, seat))
    return told


def events(raw: bytes, seat: int | None) -> list[Event]:
    """Raw events as far as a seat may know them."""
    return knowledge.events_told(_EVENT.iter_unpack(raw), seat)


# --- what may be done


def legal_actions(position: Position) -> list[LegalAction]:
    """The legal actions of the deciding seat with their meaning."""
    return [_meaning(position, action) for action in position.legal]


def _meaning(position: Position, action: int) -> LegalAction:
    verb, argument = verb_of(action)
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
    record = position.record
    return [
        _recruitment(slot, card, ways_to_pay(record, action, card))
        for action, slot, card in recruitable(record, position.legal)
    ]


def _recruitment(slot: int | None, card: int, found: list[Tried]) -> Recruitment:
    return {"slot": slot, "card": CARD_IDS[card], "payments": [knowledge.payment(tried) for tried in found]}


def costs(position: Position, common: Common, seat: int | None, gains: what_if.Gains) -> list[CourtCost]:
    """What each court card costs the seat (a spectator hears it of the active player); who can pay is private."""
    if seat is None:
        return [_cost(price) for price in common.prices[common.view["active"]]]
    its_prices = common.prices[seat]
    lacking = what_if.lacking(position.record, seat, [price.slot for price in its_prices if not price.affordable])
    return [_own_cost(price, lacking.get(price.slot), gains.cards[price.card]) for price in its_prices]


def _cost(price: Price) -> CourtCost:
    return {
        "slot": price.slot,
        "card": CARD_IDS[price.card],
        "printed": int(CARD_COST[price.card]),
        "cost": price.cost,
        "affordable": None,
        "races": int(CARD_RACES[price.card]),
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
    verb, argument = verb_of(action)
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


# --- what the coach says


def hint(position: Position, advice: "Hint", version: int) -> Rendered:
    """A hint for the seat that decides: where to look, its best moves and why, and what each action gives away."""
    return rendered(
        {
            "version": version,
            "seat": advice.seat,
            "look": advice.look,
            "moves": [
                {
                    "action": _meaning(position, move.action),
                    "line": move.line,
                    "share": move.share,
                    "error": move.error,
                    "reasons": move.reasons,
                }
                for move in advice.moves
            ],
            "losses": [{"action": action, "loss": advice.loss(action)} for action in position.legal],
            "payments": [{"actions": list(paid), "loss": loss} for paid, loss in advice.payments.items()],
            "doubtful": advice.doubtful,
        }
    )


# --- a finished game


def final_scores(position: Position) -> tuple[list[int], list[int]]:
    """The winners and everybody's points, once the game is over."""
    assert position.is_over
    view = knowledge.view(position.record, None)
    return view["winners"], [seat["score"]["total"] for seat in view["seats"]]


@dataclass(frozen=True)
class Reached:
    """What a seat has at the end: its points, where they come from, and its lords."""

    points: int
    parts: dict[str, int]
    lords: list[int]


def reached(position: Position) -> list[Reached]:
    """What each seat has, once the game is over."""
    assert position.is_over
    view = knowledge.view(position.record, None)
    return [
        Reached(seat["score"]["total"], dict(seat["score"]["parts"]), [owned["card"] for owned in seat["cards"]])
        for seat in view["seats"]
    ]


def replay_moves(game: LiveGame) -> list[Told]:
    """Every action of a finished game in words, with its events as its own seat saw them."""
    position = game.at_ply(0)
    return [_replayed(position, action, ply) for ply, action in enumerate(game.actions, start=1)]


def turn_ends(game: LiveGame) -> list[int]:
    """The plies of a finished game at which a turn was over."""
    position, ends = game.at_ply(0), []
    for ply, action in enumerate(game.actions):
        turn = position.turn
        position.play(action)
        if position.turn != turn:
            ends.append(ply + 1)
    return ends


def public_view(game: LiveGame, ply: int) -> View:
    """A finished game at a ply, as a spectator saw it."""
    return knowledge.view(game.at_ply(ply).record, None)


def public_views(game: LiveGame, plies: Set[int]) -> Iterator[tuple[int, View]]:
    """A finished game at some of its plies, as a spectator saw it, in one go."""
    position = game.at_ply(0)
    for ply, action in enumerate(game.actions, start=1):
        position.play(action)
        if ply in plies:
            yield ply, knowledge.view(position.record, None)


def _replayed(position: Position, action: int, ply: int) -> Told:
    """Make an action, and tell it as the seat that made it saw it."""
    seat, turn = position.decider, position.turn
    text, verb = actions.move_text(position.record, action), verb_of(action)[0].name
    position.play(action)
    return {
        "ply": ply,
        "seat": seat,
        "action": action,
        "verb": verb,
        "text": text,
        "turn": turn,
        "events": events(position.events, seat),
    }


def replay_position(
    game: LiveGame, ply: int, seats: list[int | None], open_council: bool, line: Sequence[int] = ()
) -> Told | None:
    """A finished game at a ply, seen from some seats, or after other actions from there on; None if these are none."""
    position = game.at_ply(ply)
    moves = []
    for number, action in enumerate(line, start=1):
        if action not in position.legal:
            return None
        moves.append(_replayed(position, action, ply + number))
    return {
        "ply": ply,
        "views": [knowledge.view(position.record, seat, open_council) for seat in seats],
        "move_text": "" if position.is_over else actions.decision_text(position.record),
        "legal": legal_actions(position),
        "moves": moves,
    }
