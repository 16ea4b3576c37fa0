"""Pearls and nebulis: gaining, robbing, paying, and the kraken figurine that follows the nebulis."""

from abyss.cards.arrays import (
    CARD_AMOUNT,
    NEBULIS_PER_PAYMENT,
    POWER_CARDS,
    POWER_MORE_NEBULIS,
    POWER_NEBULIS_BESIDE_PEARLS,
    POWER_ROB_GAINS,
)
from abyss.rules.actions import CHOOSE_SEAT
from abyss.rules.decisions import FIGURINE_CHOICE, pop, push
from abyss.rules.events import FIGURINE, FOR_PAYMENT, FOR_ROBBERY, KEYS, NEBULIS, PEARLS, tell
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.lords import binds, has_power, owner, power_total
from abyss.rules.state import WITH_KRAKEN

MOST_NEBULIS = 2  # the action space has room for two nebulis in one payment


@rule
def change_pearls(game: "Game", seat, change, reason):
    """Add or take pearls, as no gain for the Highwayman."""
    game.pearls[seat] += change
    tell(game, PEARLS, seat, change, reason, 0)


@rule
def gain_pearls(game: "Game", seat, amount, reason):
    """Credit one gain; of two or more pearls an opponent's Highwayman takes one (A41)."""
    if amount <= 0:
        return
    change_pearls(game, seat, amount, reason)
    if amount >= 2:
        i = 0
        while POWER_CARDS[POWER_ROB_GAINS, i] >= 0:
            card = POWER_CARDS[POWER_ROB_GAINS, i]
            if binds(game, card, seat):
                loss = min(CARD_AMOUNT[card], int(game.pearls[seat]))
                change_pearls(game, seat, -loss, FOR_ROBBERY)
                change_pearls(game, owner(game, card), loss, FOR_ROBBERY)
            i += 1


@rule
def gain_key(game: "Game", seat, amount):
    """Take key tokens from the supply, which never runs out (A37)."""
    if amount > 0:
        game.keys[seat] += amount
        tell(game, KEYS, seat, amount, 0, 0)


@rule
def change_nebulis(game: "Game", seat, change):
    """Add or take nebulis; the figurine is settled once the whole event is over."""
    if change != 0:
        game.nebulis[seat] += change
        tell(game, NEBULIS, seat, change, 0, 0)


@rule
def give_figurine(game: "Game", seat):
    """Hand the figurine to a seat, or to the supply (-1)."""
    if game.figurine != seat:
        game.figurine = seat
        tell(game, FIGURINE, seat, 0, 0, 0)


@rule
def is_figurine_candidate(game: "Game", seat, risen):
    """Tell whether the holder must give the figurine to this seat (A21), or any owner of nebulis if nobody has it."""
    holder = int(game.figurine)
    if holder < 0:
        return game.nebulis[seat] > 0
    if seat == holder:
        return False
    if game.nebulis[seat] > game.nebulis[holder]:
        return True
    return (risen >> seat) & 1 == 1 and game.nebulis[seat] >= game.nebulis[holder]


@rule
def settle_figurine(game: "Game", risen):
    """Move the figurine after an event in which the seats of the bit mask `risen` gained nebulis."""
    best = 0
    most = 0
    for seat in range(game.players):
        most = max(most, int(game.nebulis[seat]))
        if is_figurine_candidate(game, seat, risen):
            best = max(best, int(game.nebulis[seat]))
    if most == 0:
        give_figurine(game, -1)
        return
    candidates = 0
    count = 0
    last = -1
    for seat in range(game.players):
        if is_figurine_candidate(game, seat, risen) and game.nebulis[seat] == best:
            candidates |= 1 << seat
            count += 1
            last = seat
    if count == 1:
        give_figurine(game, last)
    elif count > 1:
        push(game, FIGURINE_CHOICE, max(int(game.figurine), 0), candidates, 0)


@rule
def figurine_options(game: "Game", moves: "Moves", candidates):
    """List who may be given the figurine."""
    n = 0
    for seat in range(game.players):
        if (candidates >> seat) & 1:
            moves[n] = CHOOSE_SEAT + seat
            n += 1
    return n


@rule
def choose_figurine(game: "Game", action):
    """The holder hands the figurine over."""
    pop(game)
    give_figurine(game, action - CHOOSE_SEAT)


@rule
def nebulis_limit(game: "Game", seat):
    """Return how many nebulis the seat may use in one payment: one, two with the Outlaw."""
    if not game.sets & WITH_KRAKEN:
        return 0
    return min(int(game.nebulis[seat]), MOST_NEBULIS, NEBULIS_PER_PAYMENT + power_total(game, seat, POWER_MORE_NEBULIS))


@rule
def money(game: "Game", seat):
    """Return the most the seat can pay at once."""
    return int(game.pearls[seat]) + nebulis_limit(game, seat)


@entry
def can_pay_with(game: "Game", seat, due, nebulis) -> bool:
    """Tell whether `due` may be paid with exactly that many nebulis (§9.3)."""
    pearls = due - nebulis
    if nebulis > nebulis_limit(game, seat) or pearls < 0 or pearls > game.pearls[seat]:
        return False
    return nebulis == 0 or pearls == game.pearls[seat] or has_power(game, seat, POWER_NEBULIS_BESIDE_PEARLS)


@rule
def payment_options(game: "Game", moves: "Moves", n, seat, due, first):
    """List the ways to pay `due`, as actions first + nebulis used."""
    for nebulis in range(MOST_NEBULIS + 1):
        if can_pay_with(game, seat, due, nebulis):
            moves[n] = first + nebulis
            n += 1
    return n


@rule
def pay_supply(game: "Game", seat, due, nebulis):
    """Pay pearls and nebulis to the supply; one event for the figurine."""
    if due - nebulis > 0:
        change_pearls(game, seat, nebulis - due, FOR_PAYMENT)
    if nebulis > 0:
        change_nebulis(game, seat, -nebulis)
        settle_figurine(game, 0)
