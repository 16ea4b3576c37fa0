"""Recruitment: cost, card-by-card payment that can never get stuck, and affiliation."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    CARD_COST,
    CARD_RACE,
    CARD_RACES,
    FIRST_KRAKEN,
    KIND_NEBULIS,
    KIND_RACE,
    KIND_VALUE,
    N_KINDS,
    N_LORDS,
    POWER_ANY_RACE,
    POWER_CARDS,
    POWER_LOWER_COSTS,
    POWER_PEARLS_WHEN_OPPONENTS_RECRUIT,
    POWER_RAISE_COSTS,
    RACE_KRAKEN,
)
from abyss.rules.actions import PAY, PLAY, RECRUIT
from abyss.rules.allies import hand_options, lay_out, take_from_hand
from abyss.rules.court import court_lord_options
from abyss.rules.decisions import (
    AFFILIATION,
    ARRIVE,
    COURT_AFTER,
    KRAKEN_NEBULIS,
    PAYMENT,
    TELL_SHAREHOLDERS,
    pop,
    push,
    set_top,
)
from abyss.rules.events import (
    ALLY_PLAYED,
    FOR_SHAREHOLDER,
    RECRUITED,
    tell,
)
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.lords import (
    burden,
    has_power,
    is_active,
    power_total,
)
from abyss.rules.money import (
    change_nebulis,
    gain_pearls,
    money,
    pay_supply,
    payment_options,
    settle_figurine,
)
from abyss.rules.sentinels import is_reserved, return_sentinel
from abyss.rules.state import COURT_SIZE, ON_COURT

# values of several races in one number: ten bits each
BITS = 10
FIELD = (1 << BITS) - 1
KIND_SHARE = KIND_VALUE << BITS * KIND_RACE  # what one ally of a kind adds to such a number


@rule
def modified_cost(card, raised, lowered):
    """Return a card's cost under the opponents' Recruiter, and the Treasurer, who works for lords only."""
    return max(0, CARD_COST[card] + raised - (lowered if card < N_LORDS else 0))


@entry
def cost(game: "Game", seat, card) -> int:
    """Return what a card costs the seat."""
    raised = burden(game, seat, POWER_RAISE_COSTS)
    return modified_cost(card, raised, power_total(game, seat, POWER_LOWER_COSTS))


@entry
def required_race(game: "Game", seat, card) -> int:
    """Return the race that must be among the allies, or -1; the Diplomat waives it."""
    return -1 if has_power(game, seat, POWER_ANY_RACE) else CARD_RACE[card]


@rule
def race_count(races):
    """Count the races in a bit mask."""
    count = 0
    while races:
        races &= races - 1
        count += 1
    return count


@entry
def shows_right_races(races, krakens, bubbles, required) -> bool:
    """Tell whether the races played, krakens standing in, are what the card asks for (§5.2)."""
    count = race_count(races)
    if required >= 0 and not (races >> required) & 1:
        return krakens >= 1 and count + 1 <= bubbles <= count + krakens
    return count <= bubbles <= count + krakens


@rule
def can_complete(races, value, krakens, spare, bubbles, required, needed):
    """Tell whether a payment can still be completed.

    `races` and `value` are what is played, `krakens` and their value all that are or can be played, `spare` the values
    that can still be added, by race. The best completion adds every spare ally of the most valuable races.
    """
    count = race_count(races)
    others = 0
    for race in range(5):
        worth = (spare >> (BITS * race)) & FIELD
        if (races >> race) & 1:
            value += worth
        elif worth > 0:
            others += 1
    room = bubbles
    if required >= 0 and not (races >> required) & 1:
        worth = (spare >> (BITS * required)) & FIELD
        if worth > 0:
            races |= 1 << required
            value += worth
            count += 1
            others -= 1
        elif krakens > 0:
            room -= 1
        else:
            return False
    if count > room or min(room, count + others) + krakens < bubbles:
        return False
    while value < needed and count < room and others > 0:
        best = 0
        most = 0
        for race in range(5):
            worth = (spare >> (BITS * race)) & FIELD
            if not (races >> race) & 1 and worth > most:
                best, most = race, worth
        races |= 1 << best
        value += most
        count += 1
        others -= 1
    return value >= needed


@rule
def spare_values(game: "Game", seat, first):
    """Add up the hand's allies of kind `first` and above by race, krakens left out."""
    spare = 0
    for kind in range(FIRST_KRAKEN):  # all of them: a loop of fixed length is ten times as fast
        if kind >= first:
            spare += int(game.hand[seat, kind]) * KIND_SHARE[kind]
    return spare


@rule
def krakens_held(game: "Game", seat, first):
    """Count the krakens of kind `first` and above in a hand."""
    count = 0
    for kind in range(max(first, FIRST_KRAKEN), N_KINDS):
        count += int(game.hand[seat, kind])
    return count


@rule
def kraken_value_held(game: "Game", seat, first):
    """Add up the krakens of kind `first` and above in a hand."""
    value = 0
    for kind in range(max(first, FIRST_KRAKEN), N_KINDS):
        value += int(game.hand[seat, kind]) * KIND_VALUE[kind]
    return value


@entry
def can_afford(game: "Game", seat, card) -> bool:
    """Tell whether the seat can pay for a card with what it has."""
    needed = cost(game, seat, card) - money(game, seat)
    required = required_race(game, seat, card)
    spare = spare_values(game, seat, 0)
    return can_complete(
        0, kraken_value_held(game, seat, 0), krakens_held(game, seat, 0), spare, CARD_RACES[card], required, needed
    )


@rule
def recruit_options(game: "Game", moves: "Moves", n, seat):
    """List the court cards the seat can pay for and nobody else has reserved (`can_afford` for all of them at once)."""
    if game.hand_size[seat] == 0:
        return n
    spare = spare_values(game, seat, 0)
    krakens = krakens_held(game, seat, 0)
    kraken_value = kraken_value_held(game, seat, 0)
    funds = money(game, seat)
    raised = burden(game, seat, POWER_RAISE_COSTS)
    lowered = power_total(game, seat, POWER_LOWER_COSTS)
    any_race = has_power(game, seat, POWER_ANY_RACE)
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card < 0:
            continue
        required = -1 if any_race else CARD_RACE[card]
        needed = modified_cost(card, raised, lowered) - funds
        if can_complete(0, kraken_value, krakens, spare, CARD_RACES[card], required, needed):
            if not is_reserved(game, seat, ON_COURT, card):
                moves[n] = RECRUIT + slot
                n += 1
    return n


@rule
def begin_recruitment(game: "Game", seat, card):
    """Choose the lord or exile; from here on it must be paid for."""
    push(game, COURT_AFTER, seat, 0, 0)
    push(game, PAYMENT, seat, card, 0)


@rule
def laid_totals(game: "Game"):
    """Return of the allies played so far: the races as a bit mask, krakens left out, the value, and the krakens."""
    races = 0
    value = 0
    krakens = 0
    for i in range(game.laid_count):
        kind = int(game.laid[i]) % N_KINDS
        value += KIND_VALUE[kind]
        if KIND_RACE[kind] == RACE_KRAKEN:
            krakens += 1
        else:
            races |= 1 << KIND_RACE[kind]
    return races, value, krakens


@entry
def pearls_due(game: "Game", seat, card) -> int:
    """Return what the allies played leave to pay; never more than the shortfall (A9)."""
    return max(0, cost(game, seat, card) - laid_totals(game)[1])


@rule
def payment_moves(game: "Game", moves: "Moves", seat, card, first):
    """List the allies from which a legal payment can still be completed, and the ways to finish it now.

    Allies are played in ascending order of kind, so one set of allies is one sequence of moves.
    """
    bubbles = CARD_RACES[card]
    required = required_race(game, seat, card)
    price = cost(game, seat, card)
    needed = price - money(game, seat)
    races, value_laid, krakens_laid = laid_totals(game)
    value = value_laid + kraken_value_held(game, seat, first)
    krakens = krakens_laid + krakens_held(game, seat, first)
    spare = spare_values(game, seat, first)
    n = 0
    for i in range(hand_options(game, moves, 0, seat, 0, N_KINDS)):  # few of all kinds are in a hand
        kind = int(moves[i])
        if kind < first:
            continue
        held = int(game.hand[seat, kind])
        race, worth = KIND_RACE[kind], KIND_VALUE[kind]
        if race == RACE_KRAKEN:
            fits = can_complete(races, value, krakens, 0, bubbles, required, needed)
            krakens -= held
            value -= held * worth
        else:
            rest = spare - KIND_SHARE[kind]
            fits = can_complete(races | 1 << race, value + worth, krakens, rest, bubbles, required, needed)
            spare -= held * KIND_SHARE[kind]
        if fits:
            moves[n] = PLAY + kind  # never ahead of what is read
            n += 1
    if shows_right_races(races, krakens_laid, bubbles, required):
        n = payment_options(game, moves, n, seat, max(0, price - value_laid), PAY)
    return n


@rule
def play_ally(game: "Game", seat, card, kind):
    """Play one ally towards the payment."""
    take_from_hand(game, seat, kind)
    lay_out(game, seat, kind)
    tell(game, ALLY_PLAYED, seat, kind, 0, 0)
    set_top(game, card, kind)


@rule
def nebulis_for_krakens(game: "Game"):
    """Return the nebulis that the krakens played bring."""
    nebulis = 0
    for i in range(game.laid_count):
        nebulis += KIND_NEBULIS[int(game.laid[i]) % N_KINDS]
    return nebulis


@rule
def finish_payment(game: "Game", seat, card, nebulis):
    """Pay; then nebulis for krakens, Shareholder, affiliation, arrival, in this order (§5.5)."""
    pop(game)
    due = pearls_due(game, seat, card)
    tell(game, RECRUITED, seat, card, due - nebulis, nebulis)
    return_sentinel(game, ON_COURT, card)
    push(game, ARRIVE, seat, card, 0)
    push(game, AFFILIATION, seat, 0, 0)
    if card < N_LORDS:
        push(game, TELL_SHAREHOLDERS, seat, 0, 0)
    push(game, KRAKEN_NEBULIS, seat, nebulis_for_krakens(game), 0)
    pay_supply(game, seat, due, nebulis)


@rule
def pay_or_play(game: "Game", seat, card, action):
    """Pay what is still due in pearls and nebulis, or play one more ally."""
    if action >= PAY:
        finish_payment(game, seat, card, action - PAY)
    else:
        play_ally(game, seat, card, action - PLAY)


@rule
def gain_kraken_nebulis(game: "Game", seat, amount):
    """Take the nebulis that krakens used bring; one event for the figurine."""
    if amount > 0:
        change_nebulis(game, seat, amount)
        settle_figurine(game, 1 << seat)


@rule
def tell_shareholders(game: "Game", seat):
    """Opponents' Shareholder gains a pearl when a lord is recruited (A19)."""
    i = 0
    while POWER_CARDS[POWER_PEARLS_WHEN_OPPONENTS_RECRUIT, i] >= 0:
        card = POWER_CARDS[POWER_PEARLS_WHEN_OPPONENTS_RECRUIT, i]
        for other in range(game.players):
            if other != seat and is_active(game, card, other):
                gain_pearls(game, other, CARD_AMOUNT[card], FOR_SHAREHOLDER)
        i += 1


@rule
def bribe_options(game: "Game", moves: "Moves", seat, price):
    """List the court lords the Corruptor's owner may recruit for a flat price."""
    n = 0
    if money(game, seat) >= price:
        n = court_lord_options(game, moves, n, seat, RECRUIT)
    return n


@rule
def pay_bribe(game: "Game", seat, slot, price, action):
    """Recruit a court lord for a flat price: no allies, nothing affiliated."""
    pop(game)
    nebulis = action - PAY
    card = int(game.court[slot])
    tell(game, RECRUITED, seat, card, price - nebulis, nebulis)
    return_sentinel(game, ON_COURT, card)
    push(game, ARRIVE, seat, card, 0)
    push(game, TELL_SHAREHOLDERS, seat, 0, 0)
    pay_supply(game, seat, price, nebulis)
