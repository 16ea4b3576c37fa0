"""Smugglers: nebulis to give away, and sentinels."""

from abyss.cards.arrays import CARD_AMOUNT, CARD_POWER, POWER_GIVE_NEBULIS, POWER_SENTINEL
from abyss.rules.actions import CHOOSE_SEAT
from abyss.rules.decisions import ARROW_CHOICE, GIVE_NEBULIS_CHOICE, pop, push
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.money import change_nebulis, settle_figurine
from abyss.rules.sentinels import take_sentinel


@rule
def hand_out_nebulis(game: "Game", seat, receivers):
    """Hand a nebulis to each receiver, in one event for the figurine."""
    for other in range(game.players):
        if (receivers >> other) & 1:
            change_nebulis(game, seat, -1)
            change_nebulis(game, other, 1)
    settle_figurine(game, receivers)


@rule
def fire_give_nebulis(game: "Game", seat, card):
    """Fence: one nebulis to each opponent; with too few the giver chooses who gets one."""
    held = int(game.nebulis[seat])
    if 0 < held < game.players - 1:
        push(game, GIVE_NEBULIS_CHOICE, seat, held, 0)
    elif held > 0:
        push(game, ARROW_CHOICE, seat, card, 0)


@rule
def count_gift_anew(game: "Game", seat, frame):
    """Fence: the Ferryman, used before the first choice, leaves a nebulis less to give."""
    kind = int(game.stack[frame, 0])
    is_gift = kind == ARROW_CHOICE and CARD_POWER[game.stack[frame, 2]] == POWER_GIVE_NEBULIS
    if (is_gift or kind == GIVE_NEBULIS_CHOICE) and game.nebulis[seat] < game.players - 1:
        game.stack[frame, 0] = GIVE_NEBULIS_CHOICE
        game.stack[frame, 2] = game.nebulis[seat]


@rule
def give_to_all(game: "Game", seat):
    """Fence: hand a nebulis to every opponent."""
    receivers = 0
    for other in range(game.players):
        if other != seat:
            receivers |= 1 << other
    hand_out_nebulis(game, seat, receivers)


@rule
def post_sentinel(game: "Game", seat, nebulis):
    """Watcher, Vigil, Lookout: gain nebulis and take a sentinel (§9.4)."""
    take_sentinel(game, seat)
    change_nebulis(game, seat, nebulis)
    settle_figurine(game, 1 << seat)


@rule
def use_arrow(game: "Game", seat, card):
    """Use an arrow power that asks for nothing but whether it is used."""
    pop(game)
    if CARD_POWER[card] == POWER_SENTINEL:
        post_sentinel(game, seat, CARD_AMOUNT[card])
    else:
        give_to_all(game, seat)


@rule
def give_nebulis_options(game: "Game", moves: "Moves", seat, left, receivers):
    """List the opponents who have got none yet, in ascending order so that a set is one sequence."""
    n = 0
    if left == 0:
        return n
    others = 0
    for i in range(game.players):
        other = int(game.players) - 1 - i
        if (receivers >> other) & 1:
            break
        if other != seat:
            others += 1
            if others >= left:
                moves[n] = CHOOSE_SEAT + other
                n += 1
    return n


@rule
def choose_receiver(game: "Game", seat, left, receivers, action):
    """Choose one who gets a nebulis."""
    pop(game)
    receivers |= 1 << (action - CHOOSE_SEAT)
    if left > 1:
        push(game, GIVE_NEBULIS_CHOICE, seat, left - 1, receivers)
    else:
        hand_out_nebulis(game, seat, receivers)


@rule
def fire_sentinel(game: "Game", seat, card):
    """Take a sentinel, or leave it."""
    push(game, ARROW_CHOICE, seat, card, 0)
