"""Exploration: revealing cards, the purchase round, monsters on the threat track, shipment to the council."""

from abyss.cards.arrays import (
    FIRST_PRICE,
    LAST_SLOT_PEARLS,
    MONSTER,
    POWER_IGNORE_MONSTERS,
    POWER_LOWER_REWARDS,
    POWER_MORE_PURCHASES,
    PRICE_STEP,
    PURCHASES_PER_TURN,
    REWARD_KEYS,
    REWARD_PIECES,
)
from abyss.rules.actions import BUY, CONTINUE, DONE, FIGHT, IGNORE, REWARD, TAKE
from abyss.rules.allies import (
    add_to_hand,
    cards_to_reveal,
    draw_exploration_card,
)
from abyss.rules.decisions import (
    ADD_LEVIATHAN,
    ALLY_CHOICE,
    FOE_CHOICE,
    MONSTER_CHOICE,
    OFFER,
    PURCHASE,
    REVEAL_CARD,
    REWARD_CHOICE,
    SHIP_TRACK,
    pop,
    push,
    skip_closing,
)
from abyss.rules.events import (
    ALLY_BOUGHT,
    ALLY_TAKEN,
    CARD_REVEALED,
    EXPLORED_ON,
    FOR_LAST_SLOT,
    FOR_PURCHASE,
    FOR_REWARD,
    FOR_SALE,
    MONSTER_FOUGHT,
    MONSTER_IGNORED,
    THREAT,
    tell,
)
from abyss.rules.hand_limits import cut_outside_own_turn
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.leviathan import can_fight
from abyss.rules.lords import burden, has_power, power_total
from abyss.rules.money import (
    change_nebulis,
    change_pearls,
    gain_key,
    gain_pearls,
    money,
    payment_options,
    settle_figurine,
)
from abyss.rules.state import BORDER_EXHAUSTED, SEATS, TRACK_SIZE, WITH_LEVIATHAN
from abyss.rules.tokens import base_tokens_left, draw_base_tokens

THREAT_SPACES = len(REWARD_KEYS)


@rule
def begin_exploration(game: "Game", seat):
    """Explore: reveal the first card."""
    push(game, REVEAL_CARD, seat, 0, 0)


@entry
def price(game: "Game") -> int:
    """Return the price of the next ally sold: one more for each one sold this turn."""
    sold = 0
    for seat in range(SEATS):
        sold += int(game.bought[seat])
    return FIRST_PRICE + PRICE_STEP * sold


@rule
def last_card(game: "Game"):
    """Return the last card on the track."""
    return int(game.track[game.track_size - 1])


@rule
def is_on_last_slot(game: "Game"):
    """Tell whether the track is full, so the last card lies on the slot with the pearl."""
    return game.track_size == TRACK_SIZE


@rule
def take_last_card(game: "Game"):
    """Remove the last card from the track and return it."""
    card = last_card(game)
    game.track_size -= 1
    game.track[game.track_size] = -1
    return card


@rule
def set_monster_aside(game: "Game", seat):
    """Take a monster off the track without any effect and explore on."""
    take_last_card(game)
    game.aside += 1
    push(game, REVEAL_CARD, seat, 0, 0)


@rule
def gain_last_slot_pearl(game: "Game", seat):
    """Gain the pearl printed on the last slot."""
    if is_on_last_slot(game):
        gain_pearls(game, seat, LAST_SLOT_PEARLS, FOR_LAST_SLOT)


@entry
def reward_space(game: "Game", seat) -> int:
    """Return the space that pays the fighter: one lower under an opponent's Tamer, at least the first."""
    return max(1, int(game.threat) - burden(game, seat, POWER_LOWER_REWARDS))


@rule
def fight_on_threat_track(game: "Game", seat):
    """Fight the monster on the track; the win is certain, the reward to be chosen."""
    skip_closing(game)
    gain_last_slot_pearl(game, seat)
    tell(game, MONSTER_FOUGHT, seat, reward_space(game, seat), 0, 0)
    push(game, SHIP_TRACK, seat, 0, 0)
    push(game, REWARD_CHOICE, seat, 0, 0)


@entry
def meet_card(game: "Game") -> None:
    """Deal with the card just revealed: offer an ally, face a monster."""
    seat = int(game.active)
    if last_card(game) != MONSTER:
        push(game, OFFER, seat, 1, 0)
    elif game.sets & WITH_LEVIATHAN:
        if game.end_cause == BORDER_EXHAUSTED:
            set_monster_aside(game, seat)  # A30
        elif cards_to_reveal(game) == 0 and not can_fight(game, seat):
            set_monster_aside(game, seat)
        else:
            push(game, MONSTER_CHOICE, seat, 0, 0)
    elif is_on_last_slot(game) or cards_to_reveal(game) == 0:
        fight_on_threat_track(game, seat)
    else:
        push(game, MONSTER_CHOICE, seat, 0, 0)


@rule
def reveal_card(game: "Game", seat):
    """Reveal a card to the first free slot; with nothing left to reveal the exploration ends (§3.9)."""
    card = draw_exploration_card(game)
    if card < 0:
        push(game, SHIP_TRACK, seat, 0, 0)
        return
    game.track[game.track_size] = card
    game.track_size += 1
    tell(game, CARD_REVEALED, seat, card, game.track_size, 0)
    meet_card(game)


@rule
def may_buy(game: "Game", seat, asked):
    """Tell whether an opponent may still buy this turn and can pay what is asked."""
    if money(game, seat) < asked:
        return False
    return game.bought[seat] < PURCHASES_PER_TURN + power_total(game, seat, POWER_MORE_PURCHASES)


@rule
def take_ally(game: "Game", seat):
    """Take the last ally, which ends the exploration and the turn."""
    skip_closing(game)
    push(game, SHIP_TRACK, seat, 0, 0)
    gain_last_slot_pearl(game, seat)
    slot = int(game.track_size)
    card = take_last_card(game)
    add_to_hand(game, seat, card)
    tell(game, ALLY_TAKEN, seat, card, slot, 0)


@entry
def next_asked(game: "Game") -> int:
    """Return who is asked next if the pending offer of an ally is declined, or -1."""
    below = int(game.depth) - 2
    if below < 0 or game.stack[below + 1, 0] != PURCHASE or game.stack[below, 0] != OFFER:
        return -1
    asked = price(game)
    for i in range(game.stack[below, 2], game.players):
        other = (int(game.stack[below, 1]) + i) % game.players
        if may_buy(game, other, asked):
            return other
    return -1


@rule
def offer(game: "Game", seat, nth):
    """Ask the opponents clockwise, each once; a card nobody wants is the explorer's to take or leave."""
    asked = price(game)
    for i in range(nth, game.players):
        other = (seat + i) % game.players
        if may_buy(game, other, asked):
            push(game, OFFER, seat, i + 1, 0)
            push(game, PURCHASE, other, 0, 0)
            return
    if is_on_last_slot(game) or cards_to_reveal(game) == 0:
        take_ally(game, seat)
    else:
        push(game, ALLY_CHOICE, seat, 0, 0)


@rule
def purchase_options(game: "Game", moves: "Moves", seat):
    """List: leave the card, or buy it."""
    moves[0] = DONE
    return payment_options(game, moves, 1, seat, price(game), BUY)


@rule
def answer_offer(game: "Game", buyer, action):
    """Buy the ally from the explorer, or leave it."""
    pop(game)
    if action == DONE:
        return
    pop(game)  # nobody else is asked
    seller = int(game.active)
    due = price(game)
    nebulis = action - BUY
    card = take_last_card(game)
    add_to_hand(game, buyer, card)
    game.bought[buyer] += 1
    tell(game, ALLY_BOUGHT, buyer, card, due, nebulis)
    push(game, REVEAL_CARD, seller, 0, 0)
    cut_outside_own_turn(game, buyer)
    if due - nebulis > 0:
        change_pearls(game, buyer, nebulis - due, FOR_PURCHASE)
        gain_pearls(game, seller, due - nebulis, FOR_SALE)
    if nebulis > 0:
        change_nebulis(game, buyer, -nebulis)
        change_nebulis(game, seller, nebulis)
        settle_figurine(game, 1 << seller)


@rule
def ally_choice_options(game: "Game", moves: "Moves"):
    """List: take the unsold ally or explore on."""
    moves[0] = TAKE
    moves[1] = CONTINUE
    return 2


@rule
def choose_ally(game: "Game", seat, action):
    """Take the ally or explore on."""
    pop(game)
    if action == TAKE:
        take_ally(game, seat)
    else:
        tell(game, EXPLORED_ON, seat, 0, 0, 0)
        push(game, REVEAL_CARD, seat, 0, 0)


@rule
def monster_choice_options(game: "Game", moves: "Moves", seat):
    """List what may be done about a monster: fight it, go on, or ignore it with the Coward."""
    n = 0
    if not game.sets & WITH_LEVIATHAN:
        moves[0] = FIGHT
        moves[1] = CONTINUE
        return 2
    able = can_fight(game, seat)
    if able:
        moves[n] = FIGHT
        n += 1
    if not able or not (is_on_last_slot(game) or cards_to_reveal(game) == 0):
        moves[n] = CONTINUE
        n += 1
    if has_power(game, seat, POWER_IGNORE_MONSTERS):
        moves[n] = IGNORE
        n += 1
    return n


@rule
def set_threat(game: "Game", space):
    """Move the threat marker."""
    if game.threat != space:
        game.threat = space
        tell(game, THREAT, game.active, space, 0, 0)


@rule
def raise_threat(game: "Game"):
    """Move the threat marker one space on, up to the last (A52)."""
    set_threat(game, min(int(game.threat) + 1, THREAT_SPACES))


@rule
def choose_monster(game: "Game", seat, action):
    """Fight the monster, explore on, or ignore it."""
    pop(game)
    if action == FIGHT:
        if game.sets & WITH_LEVIATHAN:
            skip_closing(game)
            push(game, SHIP_TRACK, seat, 0, 0)
            push(game, FOE_CHOICE, seat, 0, 0)
            gain_last_slot_pearl(game, seat)
        else:
            fight_on_threat_track(game, seat)
    elif action == IGNORE:
        tell(game, MONSTER_IGNORED, seat, 0, 0, 0)
        set_monster_aside(game, seat)
    elif game.sets & WITH_LEVIATHAN:
        tell(game, EXPLORED_ON, seat, 0, 0, 0)
        set_monster_aside(game, seat)
        push(game, ADD_LEVIATHAN, seat, 0, 0)
    else:
        tell(game, EXPLORED_ON, seat, 0, 0, 0)
        raise_threat(game)
        push(game, REVEAL_CARD, seat, 0, 0)


@rule
def reward_options(game: "Game", moves: "Moves", seat):
    """List the rewards by their number of tokens; tokens that are gone are not offered (A50)."""
    pieces = REWARD_PIECES[reward_space(game, seat) - 1]
    n = 0
    for tokens in range(min(pieces, base_tokens_left(game)) + 1):
        moves[n] = REWARD + tokens
        n += 1
    return n


@rule
def choose_reward(game: "Game", seat, action):
    """Take the reward; the marker goes back to the first space."""
    pop(game)
    space = reward_space(game, seat) - 1
    tokens = action - REWARD
    gain_key(game, seat, REWARD_KEYS[space])
    gain_pearls(game, seat, REWARD_PIECES[space] - tokens, FOR_REWARD)
    draw_base_tokens(game, seat, tokens)
    set_threat(game, 1)
