"""The coach: for the seat that must decide, where to look, the best moves with their chances, and why.

    from abyss.review.coach import hint
    advice = hint(game.state, game.decider)          # a Hint; a fifth to half a second on one core
    advice.look                                      # "court": where to look (message coach-look-<area>)
    advice.moves[0].action, advice.moves[0].share    # the best first action, and the chance to win with it
    advice.moves[0].reasons                          # [{"kind": "points", "n": 7}, …] (messages coach-why-<kind>)
    advice.loss(action)                              # what any legal first action gives away, 0.0 to 1.0
    advice.is_doubtful(action)                       # loses more than ten points of the chance: ask "sure?"
    advice.payments                                  # the same for whole ways to pay: {(recruit, ally, …): 0.12}

It uses only what the seat may know (`abyss.bots.interface.known_world`), and the same knowledge gives the same hint.
On the server `GET /api/tables/{id}/hint?version=…` gives the same as JSON to who holds the seat, at tables with the
option `coach` or with nobody else than bots; in the browser `src/coach/Coach.svelte` shows it in three steps.
"""

from dataclasses import dataclass
from typing import Any, Final

from abyss.bots.interface import known_world
from abyss.bots.network import Judge
from abyss.payments import all_payments
from abyss.review.lines import Line, completed, liked
from abyss.review.outlook import Outlook, Samples, difference, mean
from abyss.review.why import MOST, reasons
from abyss.rules.actions import verb_of
from abyss.rules.engine import decider
from abyss.views import HintReason

FIRST_WORLDS: Final = 48  # for every legal action
WORLDS: Final = 1000  # for the best
BEST: Final = 3
MOST_PAYMENTS: Final = 20  # ways to pay that are looked at, of the lords with the best chances
MOST_FIRST: Final = 28  # actions that are looked at; the network finds the others hopeless
SEED: Final = 7
POINTS_WORLDS: Final = 6  # for the expected points
DOUBTFUL: Final = 0.10  # a move that loses more of the chance to win is asked about

AREAS: Final = {
    "track": ("explore", "take", "continue", "buy"),
    "monster": ("fight", "ignore", "reward", "base_tokens", "choose_zone", "attack_with", "reveal", "choose_pool"),
    "council": ("take_stack", "discard_stack", "put_on_stack", "name_race", "place_on_council", "recover"),
    "court": ("recruit", "recruit_top", "plot_lord", "plot_exile", "look", "place_on_court", "choose_slot"),
    "hand": ("play", "affiliate", "discard", "give_up", "pay", "spend_pearl"),
    "location": ("choose_tile", "draw", "spend_keys", "take_location", "place_on_location", "search", "reclaim"),
    "lord": ("use", "choose_card", "choose_seat"),
    "pass": ("done", "pass"),
}
_AREA_OF: Final = {verb: area for area, verbs in AREAS.items() for verb in verbs}


@dataclass(frozen=True)
class HintMove:
    """A move: its first action, the whole line it begins, the chance to win with it, and why."""

    action: int
    line: Line
    share: float
    error: float
    reasons: list[HintReason]


@dataclass(frozen=True)
class Hint:
    """What the coach says to a seat. `shares` has the chance with each legal action that was looked at."""

    seat: int
    look: str
    moves: list[HintMove]
    shares: dict[int, float]
    payments: dict[Line, float]  # what whole ways to pay give away, by their actions
    doubtful: float = DOUBTFUL

    def loss(self, action: int) -> float:
        """What a legal action gives away against the best move; one the coach did not look at is hopeless."""
        least = min(self.shares.values())
        return max(0.0, self.moves[0].share - self.shares.get(action, least))

    def is_doubtful(self, action: int) -> bool:
        """Whether to ask "sure?"."""
        return self.loss(action) > self.doubtful


def hint(game: Any, seat: int, outlook: Outlook | None = None) -> Hint:
    """Advise the seat that must decide the pending decision of a game (a record)."""
    if int(decider(game)) != seat:
        raise ValueError("only the seat that must decide can be given a hint")
    outlook = outlook or Outlook()
    actions = list(liked(game, seat, outlook.judge))[:MOST_FIRST]
    lines = {action: completed(game, seat, [action], outlook.judge) for action in actions}
    first = {action: outlook.after(game, seat, line, FIRST_WORLDS, SEED) for action, line in lines.items()}
    shares = {action: float(samples[:, seat].mean()) for action, samples in first.items()}
    best = sorted(actions, key=lambda action: -shares[action])[:BEST]
    looked = {action: outlook.after(game, seat, lines[action], WORLDS, SEED + 1) for action in best}
    top = max(best, key=lambda action: float(looked[action][:, seat].mean()))
    for action in actions:  # the others keep their distance to the best
        if action in looked:
            shares[action] = mean(looked[action])[seat].share
        else:
            shares[action] = max(0.0, mean(looked[top])[seat].share - _behind(first[top], first[action], seat))
    best.sort(key=lambda action: -shares[action])
    ranked = sorted(actions, key=lambda action: -shares[action])
    ways = {
        paid: _behind(first[top], outlook.after(game, seat, line, FIRST_WORLDS, SEED), seat)
        for paid, line in _ways_to_pay(game, seat, ranked, outlook.judge).items()
    }
    why = {action: reasons(game, seat, lines[action]) for action in best}
    more = _expected_more(game, seat, [lines[action] for action in best], outlook)
    if more > 0 and len(why[best[0]]) < MOST:
        why[best[0]].append({"kind": "expects", "n": more})
    moves = [
        HintMove(action, lines[action], shares[action], mean(looked[action])[seat].error, why[action])
        for action in best
    ]
    return Hint(seat, area_of(best[0]), moves, shares, ways)


def _behind(best: Samples, other: Samples, seat: int) -> float:
    """What a line surely gives away against the best."""
    lead = difference(best, other, seat)
    return max(0.0, lead.share - 2 * lead.error)


def _ways_to_pay(game: Any, seat: int, actions: list[int], judge: Judge) -> dict[Line, Line]:
    """The payments that are proposed to the seat, each with the line it begins; the cards as `actions` has them."""
    known = known_world(game, seat, SEED)
    found: dict[Line, Line] = {}
    for _, _, payments in all_payments(known, actions):
        for tried in payments:
            for _, paid in tried.affiliations:
                if paid and len(found) < MOST_PAYMENTS:
                    found[tuple(paid)] = completed(game, seat, paid, judge)
    return found


def _expected_more(game: Any, seat: int, lines: list[Line], outlook: Outlook) -> int:
    """How many points more the network expects of the first line than of the second, at the end."""
    if len(lines) < 2:
        return 0
    first, second = (outlook.points(game, seat, line, POINTS_WORLDS, SEED + 2) for line in lines[:2])
    return round(first - second)


def area_of(action: int) -> str:
    """Where on the table an action is made."""
    return _AREA_OF[verb_of(action)[0].name]
