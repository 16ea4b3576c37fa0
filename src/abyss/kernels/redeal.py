"""A fair guess at what a seat cannot know: another world it might just as well be playing in.

Allies are all known to a player with perfect memory: every card lay open before it went to a hand or a stack. Decks
have no order (`rules/state.py`), so a new generator key deals them anew. What is left: the opponents' monster tokens,
a top lord only somebody else has seen, and choices laid out but not shown yet (A54).
"""

from abyss.cards.arrays import N_KINDS, N_LORDS
from abyss.kernels.dice import mixed, next_word, pick
from abyss.rules.allies import KINDS_PER_RACE, take_from_hand
from abyss.rules.decisions import COLLECT_AFFILIATED, COLLECT_DISCARDS
from abyss.rules.jit import Game, Word, entry, rule
from abyss.rules.lords import nth_in_deck
from abyss.rules.tokens import BASE_POOL, LEVIATHAN_POOL, tokens_of


@rule
def is_collecting(game: "Game"):
    """Tell whether players are choosing cards the others do not see yet."""
    kind = int(game.stack[game.depth - 1, 0]) if game.depth > 0 else -1
    return kind == COLLECT_DISCARDS or kind == COLLECT_AFFILIATED


@rule
def redeal_top_lord(game: "Game", seat, word: "Word"):
    """Replace a top lord the seat has not seen by any lord of the deck."""
    if game.top_lord >= 0 and not (game.top_lord_seen >> seat) & 1:
        game.top_lord = nth_in_deck(game, 0, N_LORDS, pick(word, game.lord_deck))


@rule
def knows_theft(game: "Game", seat, thief, pool):
    """Tell whether the seat knows a token of the thief: it was stolen from it."""
    return game.theft[0] == thief + 1 and game.theft[1] == seat and game.theft[2] == pool


@rule
def random_token(game: "Game", pool, word: "Word"):
    """Pick a token of a pool."""
    size = 0
    for token in range(3 if pool == BASE_POOL else 4):
        size += int(game.token_pool[token]) if pool == BASE_POOL else int(game.leviathan_pool[token])
    n = pick(word, size)
    token = 0
    while True:
        here = int(game.token_pool[token]) if pool == BASE_POOL else int(game.leviathan_pool[token])
        if n < here:
            return token
        n -= here
        token += 1


@rule
def give_token(game: "Game", seat, pool, token):
    """Move a token from a pool to a seat."""
    if pool == BASE_POOL:
        game.token_pool[token] -= 1
        game.tokens[seat, token] += 1
    else:
        game.leviathan_pool[token] -= 1
        game.leviathan_tokens[seat, token] += 1


@rule
def redeal_tokens(game: "Game", seat, pool, word: "Word"):
    """Shuffle the opponents' tokens of one pool with the pool; a victim remembers what was stolen from it."""
    kinds = 3 if pool == BASE_POOL else 4
    counts = 0  # tokens per opponent, six bits each
    for other in range(game.players):
        if other != seat:
            counts |= tokens_of(game, other, pool) << (6 * other)
            for token in range(kinds):
                if pool == BASE_POOL:
                    game.token_pool[token] += game.tokens[other, token]
                    game.tokens[other, token] = 0
                else:
                    game.leviathan_pool[token] += game.leviathan_tokens[other, token]
                    game.leviathan_tokens[other, token] = 0
    for other in range(game.players):
        left = (counts >> (6 * other)) & 63
        if left > 0 and knows_theft(game, seat, other, pool):
            give_token(game, other, pool, game.theft[3])
            counts -= 1 << (6 * other)
    for other in range(game.players):
        for _ in range((counts >> (6 * other)) & 63):
            word = next_word(word)
            give_token(game, other, pool, random_token(game, pool, word))
    return word


@rule
def redeal_fresh_tokens(game: "Game", word: "Word"):
    """Choose anew which of the active player's tokens came this turn, and which of those just now."""
    fresh = 0
    new = 0
    for token in range(4):
        fresh += int(game.fresh[token])
        new += int(game.new_tokens[token])
        game.fresh[token] = 0
        game.new_tokens[token] = 0
    held = tokens_of(game, game.active, LEVIATHAN_POOL)
    for i in range(fresh):
        word = next_word(word)
        n = pick(word, held - i)
        token = 0
        while n >= game.leviathan_tokens[game.active, token] - game.fresh[token]:
            n -= int(game.leviathan_tokens[game.active, token]) - int(game.fresh[token])
            token += 1
        game.fresh[token] += 1
        if i < new:
            game.new_tokens[token] += 1
    return word


@rule
def random_ally(game: "Game", seat, word: "Word"):
    """Pick an ally of a hand."""
    n = pick(word, game.hand_size[seat])
    kind = 0
    while n >= game.hand[seat, kind]:
        n -= int(game.hand[seat, kind])
        kind += 1
    return kind


@rule
def random_affiliated(game: "Game", seat, race, word: "Word"):
    """Pick an affiliated ally of a race."""
    first = race * KINDS_PER_RACE
    count = 0
    for kind in range(first, first + KINDS_PER_RACE):
        count += int(game.affiliated[seat, kind])
    n = pick(word, count)
    kind = first
    while n >= game.affiliated[seat, kind]:
        n -= int(game.affiliated[seat, kind])
        kind += 1
    return kind


@rule
def redeal_choices(game: "Game", seat, word: "Word"):
    """Choose anew the cards that other seats have laid out in secret."""
    affiliated = int(game.stack[game.depth - 1, 0]) == COLLECT_AFFILIATED
    race = int(game.stack[game.depth - 1, 2])
    if not affiliated:
        for i in range(game.laid_count):
            other, kind = int(game.laid[i]) // N_KINDS, int(game.laid[i]) % N_KINDS
            if other != seat:
                game.hand[other, kind] += 1
                game.hand_size[other] += 1
    for i in range(game.laid_count):
        other = int(game.laid[i]) // N_KINDS
        if other == seat:
            continue
        word = next_word(word)
        if affiliated:
            kind = random_affiliated(game, other, race, word)
        else:
            kind = random_ally(game, other, word)
            take_from_hand(game, other, kind)
        game.laid[i] = other * N_KINDS + kind
    return word


@entry
def redeal_record(game: "Game", seat, seed: "Word") -> "Word":
    """Replace in place all that the seat cannot know by a fair sample."""
    word = next_word(seed)
    game.key0 = mixed(word)
    word = next_word(word)
    game.key1 = mixed(word)
    game.forced_count = 0
    word = next_word(word)
    redeal_top_lord(game, seat, word)
    word = redeal_tokens(game, seat, BASE_POOL, word)
    word = redeal_tokens(game, seat, LEVIATHAN_POOL, word)
    if game.active != seat:
        word = redeal_fresh_tokens(game, word)
    if is_collecting(game):
        word = redeal_choices(game, seat, word)
    return word
