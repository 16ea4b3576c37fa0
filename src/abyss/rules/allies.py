"""Allies on the move: the exploration deck and its discard, hands, council stacks, affiliated allies."""

from abyss.cards.arrays import FIRST_KRAKEN, MONSTER, N_KINDS
from abyss.rules.actions import DISCARD, TAKE_STACK
from abyss.rules.decisions import SETTLE_LAID, pop
from abyss.rules.events import (
    AFFILIATED,
    AFFILIATED_LOST,
    ALLY_DISCARDED,
    DECK_SHUFFLED,
    STACK_DISCARDED,
    STACK_TAKEN,
    tell,
)
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.rng import STREAM_EXPLORATION, forced_outcome, uniform
from abyss.rules.sentinels import is_reserved, return_sentinel
from abyss.rules.state import ON_COUNCIL, STACK_COLUMNS

KINDS_PER_RACE = 9
# STACK_CHOICE: what gives the stack; a lord's arrow power may be declined (A58), a token and an exile's may not
OF_TOKEN = 0
OF_LORD = 1
OF_EXILE = 2
# SETTLE_LAID: what players lay out in secret
HAND_CARDS = 0
AFFILIATED_ALLIES = 1


@rule
def cards_to_reveal(game: "Game"):
    """Count what can still be drawn: the deck and the discard that would be shuffled into it."""
    return int(game.deck_size) + int(game.discard_size)


@rule
def draw_exploration_card(game: "Game"):
    """Draw a card, shuffling the discard into an empty deck first; -1 when both are empty."""
    if game.deck_size == 0:
        if game.discard_size == 0:
            return -1
        for kind in range(MONSTER + 1):
            game.deck[kind] = game.discard[kind]
            game.discard[kind] = 0
        game.deck_size = game.discard_size
        game.discard_size = 0
        tell(game, DECK_SHUFFLED, game.active, game.deck_size, 0, 0)
    kind = forced_outcome(game, STREAM_EXPLORATION)
    if kind < 0:
        n = uniform(game, STREAM_EXPLORATION, game.deck_size)
        kind = 0
        while n >= game.deck[kind]:
            n -= int(game.deck[kind])
            kind += 1
    game.deck[kind] -= 1
    game.deck_size -= 1
    return kind


@rule
def draw_ally_aside(game: "Game"):
    """Reveal cards until an ally is found and return it; monsters are set aside. -1 when the cards run out."""
    while True:
        kind = draw_exploration_card(game)
        if kind != MONSTER:
            return kind
        game.aside += 1


@rule
def discard_card(game: "Game", kind):
    """Put an ally or monster on the exploration discard."""
    game.discard[kind] += 1
    game.discard_size += 1


@rule
def discard_aside(game: "Game"):
    """Monsters set aside join the discard when the exploration or effect is over (§3.11)."""
    game.discard[MONSTER] += game.aside
    game.discard_size += game.aside
    game.aside = 0


@rule
def add_to_hand(game: "Game", seat, kind):
    """Put an ally into a hand."""
    game.hand[seat, kind] += 1
    game.hand_size[seat] += 1


@rule
def take_from_hand(game: "Game", seat, kind):
    """Take an ally out of a hand."""
    game.hand[seat, kind] -= 1
    game.hand_size[seat] -= 1


@rule
def discard_from_hand(game: "Game", seat, kind):
    """Discard an ally from a hand, shown to all."""
    take_from_hand(game, seat, kind)
    discard_card(game, kind)
    tell(game, ALLY_DISCARDED, seat, kind, 0, 0)


@rule
def lay_out(game: "Game", seat, kind):
    """Lay an ally out to be settled later: in a payment, or in a choice the others do not see yet (A54)."""
    game.laid[game.laid_count] = seat * N_KINDS + kind
    game.laid_count += 1


@entry
def laid_in_secret(game: "Game") -> int:
    """Return what players are laying out unseen by the others (A54), or -1: then all that is laid out is open."""
    for i in range(game.depth):
        if game.stack[i, 0] == SETTLE_LAID:
            return int(game.stack[i, 2])
    return -1


@rule
def affiliate(game: "Game", seat, kind):
    """Put an ally face up in front of the seat."""
    game.affiliated[seat, kind] += 1
    tell(game, AFFILIATED, seat, kind, 0, 0)


@rule
def settle_laid(game: "Game", are_affiliated):
    """Discard together all that was laid out, from hands or from the affiliated allies (A54)."""
    first = int(game.laid[0]) // N_KINDS
    for i in range(game.laid_count):
        laid = int(game.laid[i])
        seat, kind = laid // N_KINDS, laid % N_KINDS
        if seat != first:
            game.revealed = 1  # several chose unseen by each other
        if are_affiliated:
            game.affiliated[seat, kind] -= 1
            tell(game, AFFILIATED_LOST, seat, kind, 0, 0)
        else:
            tell(game, ALLY_DISCARDED, seat, kind, 0, 0)
        discard_card(game, kind)
        game.laid[i] = 0
    game.laid_count = 0


@rule
def hand_options(game: "Game", moves: "Moves", n, seat, first, kinds):
    """List the allies in a hand, as actions first + kind, of the kinds below `kinds`.

    Every kind is written and only those held are kept: the processor would often guess an `if` wrong.
    """
    for kind in range(kinds):
        moves[n] = first + kind
        n += int(game.hand[seat, kind] > 0)
    return n


@rule
def discard_options(game: "Game", moves: "Moves", seat):
    """List the allies a seat may discard."""
    return hand_options(game, moves, 0, seat, DISCARD, N_KINDS)


@rule
def due_discard_options(game: "Game", moves: "Moves", seat, due):
    """List the allies a seat may discard of `due` it must; when all must go there is nothing to choose."""
    n = discard_options(game, moves, seat)
    return min(n, 1) if due >= game.hand_size[seat] else n


@entry
def stack_column(race, kind) -> int:
    """Return the column of an ally in a council stack."""
    return kind - race * KINDS_PER_RACE if kind < FIRST_KRAKEN else kind - FIRST_KRAKEN + KINDS_PER_RACE


@entry
def stack_kind(race, column) -> int:
    """Return the ally of a column of a council stack."""
    return race * KINDS_PER_RACE + column if column < KINDS_PER_RACE else FIRST_KRAKEN + column - KINDS_PER_RACE


@rule
def put_on_stack(game: "Game", race, kind):
    """Put an ally face down on a council stack."""
    game.council[race, stack_column(race, kind)] += 1
    game.council_size[race] += 1


@rule
def is_stack_open(game: "Game", seat, race):
    """Tell whether the seat may take or discard this stack: not empty, not reserved by somebody else."""
    return game.council_size[race] > 0 and not is_reserved(game, seat, ON_COUNCIL, race)


@rule
def stack_options(game: "Game", moves: "Moves", n, seat, first):
    """List the open stacks, as actions first + race."""
    for race in range(5):
        if is_stack_open(game, seat, race):
            moves[n] = first + race
            n += 1
    return n


@rule
def take_stack(game: "Game", seat, race):
    """Take a whole council stack unseen into the hand; an own sentinel on it returns."""
    game.revealed = 1
    tell(game, STACK_TAKEN, seat, race, game.council_size[race], 0)
    for column in range(STACK_COLUMNS):
        kind = stack_kind(race, column)
        game.hand[seat, kind] += game.council[race, column]
        game.council[race, column] = 0
    game.hand_size[seat] += game.council_size[race]
    game.council_size[race] = 0
    return_sentinel(game, ON_COUNCIL, race)


@rule
def discard_stack(game: "Game", seat, race):
    """Discard a whole council stack; an own sentinel on it returns."""
    tell(game, STACK_DISCARDED, seat, race, game.council_size[race], 0)
    for column in range(STACK_COLUMNS):
        game.discard[stack_kind(race, column)] += game.council[race, column]
        game.council[race, column] = 0
    game.discard_size += game.council_size[race]
    game.council_size[race] = 0
    return_sentinel(game, ON_COUNCIL, race)


@rule
def choose_stack(game: "Game", seat, action):
    """Take the council stack a power gives."""
    pop(game)
    take_stack(game, seat, action - TAKE_STACK)


@rule
def count_affiliated(game: "Game", seat, race):
    """Count the seat's affiliated allies of a race."""
    count = 0
    for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
        count += int(game.affiliated[seat, kind])
    return count
