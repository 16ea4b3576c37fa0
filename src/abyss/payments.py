"""Sensible payments for a card, cheapest first; the one place that thinks about how a player may pay.

What is allowed is asked of the rules (`cost`, `shows_right_races`, `can_pay_with`), and every proposal is tried out on
a copy with the engine, so a proposal can always be posted as it stands.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.cards.arrays import CARD_RACES, FIRST_KRAKEN, KIND_RACE, KIND_VALUE, N_KINDS
from abyss.kernels import paying
from abyss.rules.actions import AFFILIATE, N_ACTIONS, RECRUIT, RECRUIT_TOP
from abyss.rules.decisions import AFFILIATION_CHOICE, BRIBE_PAYMENT, PAYMENT
from abyss.rules.engine import decider, legal, step
from abyss.rules.events import AFFILIATED as AFFILIATED_EVENT
from abyss.rules.events import ALLY_PLAYED, RECRUITED
from abyss.rules.money import can_pay_with
from abyss.rules.recruit import cost, required_race, shows_right_races
from abyss.rules.state import COURT_SIZE, copy_record

MOST_PROPOSALS: Final = 5
MOST_NEBULIS: Final = 2
# what giving something away counts for when payments are compared; a pearl is worth a little more than a point of
# an ally because it fits everywhere, and affiliating a better ally pays a little back
PEARL, NEBULIS, CARD, AFFILIATED = 1.25, 1.0, 0.2, 0.6

RACE: Final[tuple[int, ...]] = tuple(int(race) for race in KIND_RACE)
VALUE: Final[tuple[int, ...]] = tuple(int(value) for value in KIND_VALUE)


class Proposal(NamedTuple):
    """What is given for a card."""

    allies: tuple[int, ...]
    pearls: int
    nebulis: int

    @property
    def value(self) -> int:
        """What the allies are worth together."""
        return sum([VALUE[kind] for kind in self.allies])

    @property
    def price(self) -> float:
        """How dear it is."""
        plain = [VALUE[kind] for kind in self.allies if kind < FIRST_KRAKEN]
        kept = AFFILIATED * min(plain, default=0)
        return self.value + PEARL * self.pearls + NEBULIS * self.nebulis + CARD * len(self.allies) - kept


class Tried(NamedTuple):
    """A proposal that the engine accepts, with the actions for each ally that may be affiliated, best first."""

    proposal: Proposal
    affiliations: list[tuple[int | None, list[int]]]


@dataclass
class Purse:
    """What a seat can pay with, and what it has already laid out for this card."""

    record: Any
    seat: int
    card: int
    laid: list[int] = field(default_factory=list)
    first: int = 0

    def __post_init__(self) -> None:
        """Ask the rules once."""
        hand = self.record.hand[self.seat].tolist()
        held = [kind for kind in range(self.first, N_KINDS) for _ in range(hand[kind])]
        self.cost = int(cost(self.record, self.seat, self.card))
        self.bubbles = int(CARD_RACES[self.card])
        self.required = int(required_race(self.record, self.seat, self.card))
        self.nebulis: dict[int, list[int]] = {}  # how many may be paid when so much is missing
        self.krakens = [kind for kind in held if kind >= FIRST_KRAKEN]
        self.by_race: dict[int, dict[int, tuple[int, ...]]] = {}
        for race in range(5):
            of_race = [kind for kind in held if RACE[kind] == race and kind < FIRST_KRAKEN]
            if of_race:
                self.by_race[race] = best_subsets(of_race)

    def proposals(self) -> list[Proposal]:
        """All that is worth a thought, cheapest first."""
        found: dict[Proposal, float] = {}
        laid_races = 0
        for kind in self.laid:
            laid_races |= 1 << RACE[kind] if kind < FIRST_KRAKEN else 0
        laid_krakens = sum(kind >= FIRST_KRAKEN for kind in self.laid)
        for krakens in subsets(self.krakens):
            for count in range(len(self.by_race) + 1):
                for added in combinations(self.by_race, count):
                    shown = laid_races
                    for race in added:
                        shown |= 1 << race
                    if not shows_right_races(shown, laid_krakens + len(krakens), self.bubbles, self.required):
                        continue
                    for allies in self._fillings(added, krakens):
                        for proposal in self._paid(allies):
                            found[proposal] = proposal.price
        return sorted(found, key=lambda proposal: (found[proposal], len(proposal.allies), proposal.allies))

    def _fillings(self, races: tuple[int, ...], krakens: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Choices of allies of exactly these races that do not give away an ally for nothing."""
        base = sum(VALUE[kind] for kind in (*self.laid, *krakens))
        totals: dict[int, tuple[int, ...]] = {base: tuple(krakens)}
        for race in races:
            grown: dict[int, tuple[int, ...]] = {}
            for (total, chosen), (worth, more) in product(totals.items(), self.by_race[race].items()):
                best = grown.get(total + worth)
                if best is None or len(chosen) + len(more) < len(best):
                    grown[total + worth] = chosen + more
            totals = grown
        enough = min([total for total in totals if total >= self.cost], default=self.cost)
        for total, allies in totals.items():
            if total <= enough:
                yield allies

    def _paid(self, allies: tuple[int, ...]) -> Iterator[Proposal]:
        worth = sum(VALUE[kind] for kind in (*self.laid, *allies))
        due = max(0, self.cost - worth)
        if due not in self.nebulis:
            counts = range(min(MOST_NEBULIS, due) + 1)
            self.nebulis[due] = [count for count in counts if can_pay_with(self.record, self.seat, due, count)]
        for nebulis in self.nebulis[due]:
            yield Proposal(tuple(sorted((*self.laid, *allies))), due - nebulis, nebulis)


def best_subsets(kinds: list[int]) -> dict[int, tuple[int, ...]]:
    """For each total the allies of one race that make it, with the highest lowest one, then the fewest."""
    best: dict[int, tuple[int, ...]] = {}
    sums: dict[int, list[tuple[int, ...]]] = {0: [()]}
    for kind in kinds:
        for total, choices in list(sums.items()):
            for chosen in choices:
                grown = (*chosen, kind)
                worth = total + VALUE[kind]
                if worth not in best or rank(grown) > rank(best[worth]):
                    best[worth] = grown
                    sums.setdefault(worth, [])
                    sums[worth] = [grown]
    return best


def rank(kinds: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    """How good a set of allies of one race is to pay with; equal values are told apart by kind, for one answer."""
    return min(VALUE[kind] for kind in kinds), -len(kinds), tuple(-kind for kind in kinds)


def subsets(kinds: list[int]) -> list[tuple[int, ...]]:
    """Every choice of some of these cards, the empty one first; of many krakens only small choices are sensible."""
    sizes = range(min(len(kinds), 3) + 1)
    return sorted({choice for size in sizes for choice in combinations(kinds, size)}, key=lambda choice: len(choice))


def spread(proposals: list[Proposal]) -> list[Proposal]:
    """The cheapest few of these, cheapest first, with that of the fewest pearls and that of the fewest allies."""
    if len(proposals) <= MOST_PROPOSALS:
        return proposals
    thrifty = min(proposals, key=lambda proposal: (proposal.pearls, proposal.nebulis))
    spare = min(proposals, key=lambda proposal: proposal.value)
    kept = {*proposals[: MOST_PROPOSALS - 2], thrifty, spare}
    for proposal in proposals:
        if len(kept) >= MOST_PROPOSALS:
            break
        kept.add(proposal)
    return [proposal for proposal in proposals if proposal in kept]


def payments(record: Any, opener: int | None, card: int) -> list[Tried]:
    """The sensible payments for a card; `opener` is the legal action that chooses it, None if that is done."""
    return _payments(record, Trial.of(record), opener, card)


def all_payments(record: Any, legal_now: list[int]) -> Iterator[tuple[int | None, int, list[Tried]]]:
    """The same for everything that can be paid for now, with its court slot (None: it is not there)."""
    trial: Trial | None = None
    for opener, slot, card in recruitable(record, legal_now):
        trial = trial or Trial.of(record)
        yield slot, card, _payments(record, trial.copy(), opener, card)


def _payments(record: Any, trial: "Trial", opener: int | None, card: int) -> list[Tried]:
    entries = [] if opener is not None else record.laid[: int(record.laid_count)].tolist()
    laid = Counter([entry % N_KINDS for entry in entries])
    if opener is not None:
        trial.make(opener)
    if trial.recruited:
        return [trial.outcome(laid)]  # the payment left no choice
    kind, amount = pending(trial.record)
    if kind == BRIBE_PAYMENT:
        return [trial.after(action).outcome(Counter()) for action in trial.legal]
    if kind != PAYMENT:
        return []
    purse = Purse(record, trial.seat, card, list(laid.elements()), amount if opener is None else 0)
    tried = [trial.paid(proposal, laid) for proposal in spread(purse.proposals())]
    return [each for each in tried if each is not None]


def recruitable(record: Any, legal_now: list[int]) -> Iterator[tuple[int | None, int | None, int]]:
    """What can be paid for now: (the action that chooses it, its court slot, the card).

    The action is None for a card that is being paid for, the slot for one that is not in the court.
    """
    for action in legal_now:
        if RECRUIT <= action < RECRUIT + COURT_SIZE:
            yield action, action - RECRUIT, int(record.court[action - RECRUIT])
        elif action == RECRUIT_TOP:
            yield action, None, int(record.top_lord)
    kind = pending(record)[0]
    if kind in (PAYMENT, BRIBE_PAYMENT):
        a = int(record.stack[int(record.depth) - 1][2])
        card = a if kind == PAYMENT else int(record.court[a])
        court = record.court.tolist()
        yield None, court.index(card) if card in court else None, card


def pending(record: Any) -> tuple[int, int]:
    """The kind of the pending decision (-1: none) and its second argument."""
    if record.depth == 0:
        return -1, 0
    kind, _, _, b = record.stack[int(record.depth) - 1].tolist()
    return kind, b


@dataclass
class Trial:
    """A recruitment tried out on a copy. Only what is told up to the affiliation is looked at: all of it is open."""

    record: Any
    seat: int
    legal: list[int]
    actions: list[int] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    recruited: tuple[int, int] | None = None  # pearls, nebulis
    affiliated: int | None = None

    @classmethod
    def of(cls, record: Any) -> "Trial":
        """A trial that begins at a position."""
        copy, moves = copy_record(record), np.zeros(N_ACTIONS, np.int16)
        copy.record_events = 1
        return cls(copy, int(decider(copy)), moves[: int(legal(copy, moves))].tolist())

    def make(self, action: int) -> None:
        """Make an action and note what was paid."""
        moves = np.zeros(N_ACTIONS, np.int16)
        self.legal = moves[: int(step(self.record, action, moves))].tolist()
        self.actions.append(action)
        for kind, seat, a, b, c in self.record.events[: int(self.record.event_count)].tolist():
            if seat != self.seat or self.affiliated is not None:
                continue
            if kind == ALLY_PLAYED and self.recruited is None:
                self.played[a] += 1
            elif kind == RECRUITED and self.recruited is None:
                self.recruited = b, c
            elif kind == AFFILIATED_EVENT and self.recruited is not None:
                self.affiliated = a

    def after(self, action: int) -> "Trial":
        """Another trial with one action more."""
        twin = self.copy()
        twin.make(action)
        return twin

    def copy(self) -> "Trial":
        """An independent copy."""
        record, played = copy_record(self.record), self.played.copy()
        return Trial(record, self.seat, self.legal, list(self.actions), played, self.recruited, self.affiliated)

    def paid(self, proposal: Proposal, laid: Counter[int]) -> Tried | None:
        """Pay as proposed on another copy, where some of the allies may lie already; None if that is not legal."""
        record, told = copy_record(self.record), np.zeros(paying.TOLD, np.int64)
        moves, wanted = np.zeros(N_ACTIONS, np.int16), np.zeros(N_KINDS, np.int64)
        moves[: len(self.legal)] = self.legal
        for kind in proposal.allies:
            wanted[kind] += 1
        for kind, count in (laid + self.played).items():
            wanted[kind] -= count
        n = int(paying.pay(record, moves, len(self.legal), wanted, proposal.nebulis, told))
        recruited = int(told[paying.PEARLS]), int(told[paying.NEBULIS])
        if n < 0 or recruited != proposal[1:]:
            return None
        actions = [*self.actions, *told[paying.MADE : paying.MADE + int(told[paying.N_MADE])].tolist()]
        affiliated = int(told[paying.AFFILIATED_KIND])
        end = Trial(record, self.seat, moves[:n].tolist(), actions, affiliated=None if affiliated < 0 else affiliated)
        return Tried(proposal, end.affiliations(bool(proposal.allies)))

    def outcome(self, laid: Counter[int]) -> Tried:
        """What was paid, and what may be affiliated."""
        assert self.recruited is not None
        allies = self.played + laid
        return Tried(Proposal(tuple(sorted(allies.elements())), *self.recruited), self.affiliations(bool(allies)))

    def affiliations(self, with_allies: bool) -> list[tuple[int | None, list[int]]]:
        """Which of the allies may be affiliated, the best first, with all actions up to then."""
        if self.affiliated is None and with_allies and pending(self.record)[0] == AFFILIATION_CHOICE:
            kinds = sorted((action - AFFILIATE for action in self.legal), key=lambda kind: -VALUE[kind])
            return [(kind, [*self.actions, AFFILIATE + kind]) for kind in kinds]
        return [(self.affiliated, self.actions)]
