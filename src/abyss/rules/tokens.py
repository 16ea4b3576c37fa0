"""Monster tokens of both pools: drawing, stealing, revealing."""

from abyss.cards.arrays import (
    LEVIATHAN_TOKEN_AMOUNT,
    LEVIATHAN_TOKEN_EFFECT,
    TOKEN_EFFECT_COUNCIL_STACK,
    TOKEN_EFFECT_KEY,
)
from abyss.rules.actions import BASE_TOKENS, DONE, REVEAL, TAKE_STACK
from abyss.rules.allies import OF_TOKEN, stack_options
from abyss.rules.decisions import REVEAL_NEW_TOKENS, STACK_CHOICE, pop, push
from abyss.rules.events import FOR_TOKEN, TOKEN_GAINED, TOKEN_REVEALED, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.money import gain_key, gain_pearls
from abyss.rules.rng import FORCED_LEVIATHAN_TOKENS, STREAM_TOKENS, forced_outcome, uniform

BASE_POOL = 0
LEVIATHAN_POOL = 1


@rule
def base_tokens_left(game: "Game"):
    """Count the base tokens in the pool."""
    return int(game.token_pool[0]) + int(game.token_pool[1]) + int(game.token_pool[2])


@rule
def leviathan_tokens_left(game: "Game"):
    """Count Leviathan's tokens in their pool."""
    left = 0
    for token in range(4):
        left += int(game.leviathan_pool[token])
    return left


@rule
def tokens_of(game: "Game", seat, pool):
    """Count the seat's tokens of one pool."""
    count = 0
    if pool == BASE_POOL:
        for token in range(3):
            count += int(game.tokens[seat, token])
    else:
        for token in range(4):
            count += int(game.leviathan_tokens[seat, token])
    return count


@rule
def draw_base_tokens(game: "Game", seat, amount):
    """Draw base tokens at random, or as many as are left."""
    for _ in range(min(amount, base_tokens_left(game))):
        token = forced_outcome(game, STREAM_TOKENS)
        if token < 0:
            n = uniform(game, STREAM_TOKENS, base_tokens_left(game))
            token = 0
            while n >= game.token_pool[token]:
                n -= int(game.token_pool[token])
                token += 1
        game.token_pool[token] -= 1
        game.tokens[seat, token] += 1
        tell(game, TOKEN_GAINED, seat, BASE_POOL, 0, token)


@rule
def draw_leviathan_token(game: "Game", seat):
    """Draw one of Leviathan's tokens at random."""
    token = forced_outcome(game, FORCED_LEVIATHAN_TOKENS)
    if token < 0:
        n = uniform(game, STREAM_TOKENS, leviathan_tokens_left(game))
        token = 0
        while n >= game.leviathan_pool[token]:
            n -= int(game.leviathan_pool[token])
            token += 1
    game.leviathan_pool[token] -= 1
    game.leviathan_tokens[seat, token] += 1
    game.new_tokens[token] += 1
    game.fresh[token] += 1
    tell(game, TOKEN_GAINED, seat, LEVIATHAN_POOL, 0, token)


@rule
def split_options(game: "Game", moves: "Moves", amount):
    """List how many of the tokens gained may come from the base pool."""
    base = base_tokens_left(game)
    other = leviathan_tokens_left(game)
    amount = min(amount, base + other)
    n = 0
    for from_base in range(max(0, amount - other), min(amount, base) + 1):
        moves[n] = BASE_TOKENS + from_base
        n += 1
    return n


@rule
def choose_split(game: "Game", seat, action, amount):
    """Draw the tokens as announced; the expansion's among them may be revealed at once."""
    pop(game)
    from_base = action - BASE_TOKENS
    from_leviathan = min(amount - from_base, leviathan_tokens_left(game))
    draw_base_tokens(game, seat, from_base)
    for token in range(4):
        game.new_tokens[token] = 0
    for _ in range(from_leviathan):
        draw_leviathan_token(game, seat)
    if from_leviathan > 0:
        push(game, REVEAL_NEW_TOKENS, seat, 0, 0)


@rule
def can_apply_token(game: "Game", moves: "Moves", n, seat, token):
    """Tell whether a token's effect is possible now; only a council stack can be missing."""
    if LEVIATHAN_TOKEN_EFFECT[token] != TOKEN_EFFECT_COUNCIL_STACK:
        return True
    return stack_options(game, moves, n, seat, TAKE_STACK) > n


@rule
def new_token_options(game: "Game", moves: "Moves", seat):
    """List the tokens just drawn that may be revealed at once; nothing when none of them is left."""
    n = 1
    moves[0] = DONE
    left = 0
    for token in range(4):
        left += int(game.new_tokens[token])
        if game.new_tokens[token] > 0 and can_apply_token(game, moves, n, seat, token):
            moves[n] = REVEAL + token
            n += 1
    return n if left > 0 else 0


@rule
def old_token_options(game: "Game", moves: "Moves", n, seat):
    """List the tokens of earlier turns that may be revealed at the start of this one."""
    for token in range(4):
        if game.leviathan_tokens[seat, token] > game.fresh[token] and can_apply_token(game, moves, n, seat, token):
            moves[n] = REVEAL + token
            n += 1
    return n


@rule
def reveal_token(game: "Game", seat, token):
    """Apply one of Leviathan's tokens and discard it."""
    game.leviathan_tokens[seat, token] -= 1
    game.leviathan_tokens_out[token] += 1
    if game.theft[0] == seat + 1 and game.theft[2] == LEVIATHAN_POOL and game.theft[3] == token:
        for i in range(4):
            game.theft[i] = 0  # the victim cannot know any longer that the thief still has it
    tell(game, TOKEN_REVEALED, seat, token, 0, 0)
    amount = LEVIATHAN_TOKEN_AMOUNT[token]
    if LEVIATHAN_TOKEN_EFFECT[token] == TOKEN_EFFECT_COUNCIL_STACK:
        push(game, STACK_CHOICE, seat, OF_TOKEN, 0)
    elif LEVIATHAN_TOKEN_EFFECT[token] == TOKEN_EFFECT_KEY:
        gain_key(game, seat, amount)
    else:
        gain_pearls(game, seat, amount, FOR_TOKEN)


@rule
def choose_new_token(game: "Game", seat, action):
    """Reveal one of the tokens just drawn, or keep the rest."""
    if action == DONE:
        pop(game)
    else:
        token = action - REVEAL
        game.new_tokens[token] -= 1
        game.fresh[token] -= 1
        reveal_token(game, seat, token)
