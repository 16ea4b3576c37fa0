"""Randomness: SipHash-2-4 of a secret 128-bit key and a counter, so that nobody can compute what comes next.

Each deck and each kind of die has a stream of its own, so the cards of one deck do not depend on how often another
was used: two games with one key meet the same lords in the same order.
"""

from typing import Final

import numpy as np

from abyss.rules.jit import Game, Word, entry, rule, wrapping

STREAM_EXPLORATION: Final = 0
STREAM_LORDS: Final = 1
STREAM_EXILES: Final = 2
STREAM_TILES: Final = 3
STREAM_LOOT: Final = 4
STREAM_LEVIATHANS: Final = 5
STREAM_DICE: Final = 6
STREAM_TOKENS: Final = 7
STREAM_SEATING: Final = 8
FORCED_LEVIATHAN_TOKENS: Final = 9  # only outcomes fixed beforehand: both kinds of token are drawn from STREAM_TOKENS

_C0 = np.uint64(0x736F6D6570736575)
_C1 = np.uint64(0x646F72616E646F6D)
_C2 = np.uint64(0x6C7967656E657261)
_C3 = np.uint64(0x7465646279746573)
_LENGTH = np.uint64(8 << 56)
_FINAL = np.uint64(0xFF)
_13, _16, _17, _21, _32 = np.uint64(13), np.uint64(16), np.uint64(17), np.uint64(21), np.uint64(32)
_51, _48, _47, _43 = np.uint64(51), np.uint64(48), np.uint64(47), np.uint64(43)
_1 = np.uint64(1)


@wrapping
@entry
def siphash(key0: "Word", key1: "Word", word: "Word") -> "Word":
    """Return SipHash-2-4 of one 8-byte word."""
    v0, v1, v2, v3 = key0 ^ _C0, key1 ^ _C1, key0 ^ _C2, key1 ^ _C3
    for step in range(8):
        if step == 0:
            v3 ^= word
        elif step == 2:
            v0 ^= word
            v3 ^= _LENGTH
        elif step == 4:
            v0 ^= _LENGTH
            v2 ^= _FINAL
        v0 += v1
        v1 = ((v1 << _13) | (v1 >> _51)) ^ v0
        v0 = (v0 << _32) | (v0 >> _32)
        v2 += v3
        v3 = ((v3 << _16) | (v3 >> _48)) ^ v2
        v0 += v3
        v3 = ((v3 << _21) | (v3 >> _43)) ^ v0
        v2 += v1
        v1 = ((v1 << _17) | (v1 >> _47)) ^ v2
        v2 = (v2 << _32) | (v2 >> _32)
    return v0 ^ v1 ^ v2 ^ v3


@entry
def uniform(game: "Game", stream, n) -> int:
    """Draw a number below n, each equally likely (by rejection), from one stream."""
    game.revealed = 1
    whole = 0x7FFFFFFFFFFFFFFF
    limit = whole - whole % n
    while True:
        counter = np.uint64(game.drawn[stream]) | (np.uint64(stream) << _32)
        game.drawn[stream] += 1
        x = np.int64(siphash(game.key0, game.key1, counter) >> _1)
        if x < limit:
            return int(x % n)


@rule
def forced_outcome(game: "Game", stream):
    """Take the next outcome that a scenario fixed for this stream, or return -1."""
    for i in range(game.forced_count):
        if game.forced_stream[i] == stream:
            value = int(game.forced_value[i])
            for j in range(i, game.forced_count - 1):
                game.forced_stream[j] = game.forced_stream[j + 1]
                game.forced_value[j] = game.forced_value[j + 1]
            game.forced_count -= 1
            game.revealed = 1
            return value
    return -1


@entry
def roll_die(game: "Game") -> int:
    """Roll one six-sided die."""
    fixed = forced_outcome(game, STREAM_DICE)
    if fixed >= 0:
        return fixed
    return 1 + uniform(game, STREAM_DICE, 6)
