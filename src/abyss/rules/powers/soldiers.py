"""Soldiers: powers against opponents. The Shaman keeps all of them off its owner."""

from abyss.cards.arrays import CARD_AMOUNT, N_LORDS
from abyss.rules.actions import CHOOSE_CARD, CHOOSE_POOL, CHOOSE_SEAT, DISCARD, GIVE_UP, NAME_RACE
from abyss.rules.allies import (
    AFFILIATED_ALLIES,
    HAND_CARDS,
    KINDS_PER_RACE,
    count_affiliated,
    lay_out,
    take_from_hand,
)
from abyss.rules.decisions import (
    ADD_LEVIATHAN,
    BORDER_GUARD_CHOICE,
    COLLECT_AFFILIATED,
    COLLECT_DISCARDS,
    NAME_RACE_CHOICE,
    SETTLE_LAID,
    STEAL_CHOICE,
    STEAL_POOL_CHOICE,
    TURN_LORD_CHOICE,
    pop,
    push,
    set_top,
)
from abyss.rules.events import FOR_LOSS, LORD_TURNED, TOKEN_STOLEN, tell
from abyss.rules.hand_limits import cards_over_limit
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import is_active, reaches
from abyss.rules.money import change_pearls
from abyss.rules.rng import FORCED_LEVIATHAN_TOKENS, STREAM_TOKENS, forced_outcome, uniform
from abyss.rules.state import FRONT, TURNED
from abyss.rules.tokens import BASE_POOL, LEVIATHAN_POOL, tokens_of


@rule
def fire_opponents_discard(game: "Game", seat, card):
    """Jailer: each opponent discards cards of their own choice, all shown together (A54)."""
    push(game, SETTLE_LAID, seat, HAND_CARDS, 0)
    for i in range(1, game.players):
        other = (seat + game.players - i) % game.players
        amount = min(CARD_AMOUNT[card], int(game.hand_size[other]))
        if amount > 0 and reaches(game, card, other):
            push(game, COLLECT_DISCARDS, other, amount, 0)


@rule
def fire_hand_limit(game: "Game", seat, card):
    """Commander on arrival: each opponent bound by it discards down to the limit, all shown together."""
    push(game, SETTLE_LAID, seat, HAND_CARDS, 0)
    for i in range(1, game.players):
        other = (seat + game.players - i) % game.players
        over = cards_over_limit(game, other)
        if over > 0:
            push(game, COLLECT_DISCARDS, other, over, 0)


@rule
def choose_laid_discard(game: "Game", seat, left, action):
    """Lay out a card to be discarded with the others' choices."""
    kind = action - DISCARD
    take_from_hand(game, seat, kind)
    lay_out(game, seat, kind)
    if left > 1:
        set_top(game, left - 1, 0)
    else:
        pop(game)


@rule
def fire_opponents_lose_pearls(game: "Game", seat, card):
    """Seeker: each opponent returns pearls to the treasury."""
    for other in range(game.players):
        if other != seat and reaches(game, card, other):
            loss = min(CARD_AMOUNT[card], int(game.pearls[other]))
            if loss > 0:
                change_pearls(game, other, -loss, FOR_LOSS)


@rule
def fire_turn_lords(game: "Game", seat, card):
    """Assassin: its owner picks one free lord of each opponent to be turned, or declines at the first of them."""
    reached = 0
    for i in range(1, game.players):
        other = (seat + game.players - i) % game.players
        if reaches(game, card, other) and has_lord_to_turn(game, other):
            push(game, TURN_LORD_CHOICE, seat, other, 0)
            reached += 1
    if reached > 0:
        game.stack[game.depth - 1, 3] = 1


@rule
def has_lord_to_turn(game: "Game", other):
    """Tell whether an opponent has a free lord that is not turned yet."""
    for card in range(N_LORDS):
        if is_active(game, card, other):
            return True
    return False


@rule
def spare_lords(game: "Game"):
    """Decline the Assassin's power: no opponent's lord is turned."""
    while game.stack[game.depth - 1, 0] == TURN_LORD_CHOICE:
        pop(game)


@rule
def turn_lord_options(game: "Game", moves: "Moves", other):
    """List the opponent's free lords that are not turned yet."""
    n = 0
    for card in range(N_LORDS):
        if is_active(game, card, other):
            moves[n] = CHOOSE_CARD + card
            n += 1
    return n


@rule
def choose_turned_lord(game: "Game", other, action):
    """Turn a lord: no power, no keys, only its points from now on."""
    pop(game)
    card = action - CHOOSE_CARD
    game.card_place[card] = FRONT + 3 * other + TURNED
    tell(game, LORD_TURNED, other, card, 0, 0)


@rule
def steal_options(game: "Game", moves: "Moves", seat, card):
    """List the opponents the Hunter can steal a token from."""
    n = 0
    for other in range(game.players):
        has_tokens = tokens_of(game, other, BASE_POOL) + tokens_of(game, other, LEVIATHAN_POOL) > 0
        if other != seat and has_tokens and reaches(game, card, other):
            moves[n] = CHOOSE_SEAT + other
            n += 1
    return n


@rule
def choose_steal(game: "Game", seat, action):
    """Choose whom to rob; then which kind of back."""
    pop(game)
    push(game, STEAL_POOL_CHOICE, seat, action - CHOOSE_SEAT, 0)


@rule
def steal_pool_options(game: "Game", moves: "Moves", other):
    """List the kinds of token the victim has."""
    n = 0
    for pool in range(2):
        if tokens_of(game, other, pool) > 0:
            moves[n] = CHOOSE_POOL + pool
            n += 1
    return n


@rule
def choose_steal_pool(game: "Game", seat, victim, action):
    """Steal one token at random; thief and victim know which."""
    pop(game)
    pool = action - CHOOSE_POOL
    token = forced_outcome(game, STREAM_TOKENS if pool == BASE_POOL else FORCED_LEVIATHAN_TOKENS)
    if token < 0:
        n = uniform(game, STREAM_TOKENS, tokens_of(game, victim, pool))
        token = 0
        if pool == BASE_POOL:
            while n >= game.tokens[victim, token]:
                n -= int(game.tokens[victim, token])
                token += 1
        else:
            while n >= game.leviathan_tokens[victim, token]:
                n -= int(game.leviathan_tokens[victim, token])
                token += 1
    if pool == BASE_POOL:
        game.tokens[victim, token] -= 1
        game.tokens[seat, token] += 1
    else:
        game.leviathan_tokens[victim, token] -= 1
        game.leviathan_tokens[seat, token] += 1
        game.fresh[token] += 1
    game.theft[0] = seat + 1
    game.theft[1] = victim
    game.theft[2] = pool
    game.theft[3] = token
    tell(game, TOKEN_STOLEN, seat, victim, pool, token)


@rule
def name_race_options(game: "Game", moves: "Moves"):
    """List the five races the Executioner may name; one that nobody has is legal too."""
    for race in range(5):
        moves[race] = NAME_RACE + race
    return 5


@rule
def choose_named_race(game: "Game", seat, card, action):
    """Executioner: every opponent with affiliated allies of the race gives one up, all together (A54)."""
    pop(game)
    race = action - NAME_RACE
    push(game, SETTLE_LAID, seat, AFFILIATED_ALLIES, 0)
    for i in range(1, game.players):
        other = (seat + game.players - i) % game.players
        if count_affiliated(game, other, race) > 0 and reaches(game, card, other):
            push(game, COLLECT_AFFILIATED, other, race, 0)


@rule
def give_up_options(game: "Game", moves: "Moves", seat, race):
    """List the seat's affiliated allies of the race named."""
    n = 0
    for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
        if game.affiliated[seat, kind] > 0:
            moves[n] = GIVE_UP + kind
            n += 1
    return n


@rule
def choose_given_up(game: "Game", seat, action):
    """Choose the affiliated ally to lose with the others' choices."""
    pop(game)
    lay_out(game, seat, action - GIVE_UP)


@rule
def border_guard_options(game: "Game", moves: "Moves", seat, card):
    """List the opponents who can be made to add a leviathan (A31); nobody when their deck is empty."""
    n = 0
    if game.leviathan_deck > 0:
        for other in range(game.players):
            if other != seat and reaches(game, card, other):
                moves[n] = CHOOSE_SEAT + other
                n += 1
    return n


@rule
def choose_border_guard(game: "Game", action):
    """The chosen opponent adds a leviathan."""
    pop(game)
    push(game, ADD_LEVIATHAN, action - CHOOSE_SEAT, 0, 0)


@rule
def fire_steal_token(game: "Game", seat, card):
    """Hunter: a monster token is taken from an opponent."""
    push(game, STEAL_CHOICE, seat, card, 0)


@rule
def fire_opponents_lose_affiliated(game: "Game", seat, card):
    """Executioner: name a race."""
    push(game, NAME_RACE_CHOICE, seat, card, 0)


@rule
def fire_opponent_adds_leviathan(game: "Game", seat, card):
    """Border Guard: choose the opponent who adds a leviathan."""
    push(game, BORDER_GUARD_CHOICE, seat, card, 0)
