"""Every piece is in exactly one place, and no counter is ever wrong: one compiled check for any position."""

import numpy as np

from abyss.cards.arrays import (
    FIRST_KRAKEN,
    KIND_COUNT,
    LEVIATHAN_TOKEN_COUNT,
    LOOT_COUNT,
    MONSTER,
    MONSTER_COUNT,
    N_CARDS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    N_ZONES,
    TOKEN_COUNT,
)
from abyss.kernels.dice import mixed, next_word, pick
from abyss.rules import state
from abyss.rules.allies import stack_column
from abyss.rules.decisions import COLLECT_AFFILIATED, PLACE_KRAKEN, SUBSTITUTE_CHOICE
from abyss.rules.engine import legal, settle, step
from abyss.rules.jit import Flags, Game, Games, Longs, Moves, Word, entry, rule
from abyss.rules.setup import is_card_in_play, is_set_in_play, set_up

FAULTS = {
    1: "an ally is missing or there twice",
    2: "a size does not match its cards",
    3: "a lord or exile is in no place or in two",
    4: "a tucked card lies under a tile of somebody else",
    5: "a tile is in no place or in two",
    6: "a monster token is missing or there twice",
    7: "a loot card is missing or there twice",
    8: "a leviathan is in no place or in two",
    9: "a counter is negative",
    10: "a sentinel lies in a wrong place",
    11: "the stack or the events run over",
    12: "the listed moves are wrong: repeated, out of range, or other than legal() says",
    13: "legal() changed the game",
    14: "a decision without a legal action",
    15: "pearls, nebulis or keys changed without an event",
}


@rule
def exploration_fault(game: "Game"):
    """Count every ally and monster."""
    in_limbo_affiliated = game.depth > 0 and game.stack[game.depth - 1, 0] == COLLECT_AFFILIATED
    deck = 0
    discard = 0
    for kind in range(MONSTER + 1):
        total = 0
        for number in range(4):
            if is_set_in_play(game, number):
                total += MONSTER_COUNT[number] if kind == MONSTER else KIND_COUNT[number, kind]
        found = int(game.deck[kind]) + int(game.discard[kind])
        deck += int(game.deck[kind])
        discard += int(game.discard[kind])
        for slot in range(game.track_size):
            found += 1 if game.track[slot] == kind else 0
        if kind == MONSTER:
            found += int(game.aside)
        else:
            for seat in range(game.players):
                found += int(game.hand[seat, kind])
                if kind < FIRST_KRAKEN:
                    found += int(game.affiliated[seat, kind])
            for race in range(5):
                if kind >= FIRST_KRAKEN or kind // 9 == race:
                    found += int(game.council[race, stack_column(race, kind)])
            for i in range(game.laid_count):
                if not in_limbo_affiliated and int(game.laid[i]) % N_KINDS == kind:
                    found += 1
            for i in range(game.depth):
                if game.stack[i, 0] == PLACE_KRAKEN and game.stack[i, 2] == kind:
                    found += 1
        if found != total:
            return 1
    if deck != game.deck_size or discard != game.discard_size:
        return 2
    for seat in range(game.players):
        held = 0
        for kind in range(N_KINDS):
            held += int(game.hand[seat, kind])
            if game.hand[seat, kind] < 0:
                return 9
        if held != game.hand_size[seat]:
            return 2
    for race in range(5):
        size = 0
        for column in range(state.STACK_COLUMNS):
            size += int(game.council[race, column])
        if size != game.council_size[race]:
            return 2
    return 0


@rule
def card_fault(game: "Game"):
    """Every lord and exile lies in one place, tucked ones under a tile of their owner or under none."""
    lords = 0
    exiles = 0
    waits = game.depth > 0 and game.stack[game.depth - 1, 0] == SUBSTITUTE_CHOICE
    for card in range(N_CARDS):
        place = int(game.card_place[card])
        if (place == state.BOX) == is_card_in_play(game, card):
            return 3
        if place == state.DECK:
            if card < N_LORDS:
                lords += 1
            else:
                exiles += 1
        on_court = 0
        for slot in range(state.COURT_SIZE):
            on_court += 1 if game.court[slot] == card else 0
        if on_court != (1 if place == state.COURT else 0):
            return 3
        if place >= state.FRONT:
            seat = (place - state.FRONT) // 3
            tile = int(game.card_tile[card])
            if seat >= game.players:
                return 3
            if (place - state.FRONT) % 3 == state.TUCKED:
                if tile >= 0 and game.tile_place[tile] != state.TILE_OWNED + seat and not waits:
                    return 4
            elif tile >= 0:
                return 4
        elif game.card_tile[card] != state.NO_TILE:
            return 4
    if lords != game.lord_deck or exiles != game.exile_deck:
        return 2
    if game.top_lord >= 0 and game.card_place[game.top_lord] != state.DECK:
        return 3
    return 0


@rule
def tile_fault(game: "Game"):
    """Every tile lies in one place."""
    in_deck = 0
    for tile in range(N_TILES):
        place = int(game.tile_place[tile])
        in_play = tile < 20 or game.sets & state.WITH_KRAKEN
        if (place == state.TILE_BOX) == (in_play != 0) or place >= state.TILE_OWNED + game.players:
            return 5
        in_deck += 1 if place == state.TILE_DECK else 0
    return 0 if in_deck == game.tile_deck else 2


@rule
def piece_fault(game: "Game"):
    """Tokens, loot, leviathans and sentinels are all there."""
    for token in range(3):
        found = int(game.token_pool[token])
        for seat in range(game.players):
            found += int(game.tokens[seat, token])
        if found != TOKEN_COUNT[token]:
            return 6
    for token in range(4):
        found = int(game.leviathan_pool[token]) + int(game.leviathan_tokens_out[token])
        for seat in range(game.players):
            found += int(game.leviathan_tokens[seat, token])
        if found != (LEVIATHAN_TOKEN_COUNT[token] if game.sets & state.WITH_LEVIATHAN else 0):
            return 6
    for loot in range(5):
        found = int(game.loot_deck[loot]) + int(game.loot_out[loot])
        for sanctuary in range(4):
            found += int(game.loot[sanctuary, loot])
            if game.loot[sanctuary, loot] > 0 and game.tile_place[22 + sanctuary] < state.TILE_OWNED:
                return 7
        if found != (LOOT_COUNT[loot] if game.sets & state.WITH_KRAKEN else 0):
            return 7
    in_deck = 0
    for leviathan in range(20):
        place = int(game.leviathan_place[leviathan])
        in_deck += 1 if place == state.LEVIATHAN_DECK else 0
        on_border = 0
        for zone in range(N_ZONES):
            on_border += 1 if game.zone[zone] == leviathan else 0
        if on_border != (1 if place == state.LEVIATHAN_BORDER else 0):
            return 8
        if (place == state.LEVIATHAN_BOX) == (game.sets & state.WITH_LEVIATHAN != 0):
            return 8
    if in_deck != game.leviathan_deck:
        return 2
    for area in range(state.ON_COURT, state.ON_LOCATION + 1):
        here = 0
        for i in range(3):
            if game.sentinel_area[i] == area:
                here += 1
                on = int(game.sentinel_on[i])
                if area == state.ON_COURT and game.card_place[on] != state.COURT:
                    return 10
                if area == state.ON_LOCATION and game.tile_place[on] != state.TILE_AVAILABLE:
                    return 10
        if here > 1:
            return 10
    return 0


@rule
def counter_fault(game: "Game"):
    """No counter is negative, no buffer runs over."""
    for seat in range(state.SEATS):
        if min(game.pearls[seat], game.nebulis[seat], game.keys[seat], game.wounds[seat]) < 0:
            return 9
    if min(game.aside, game.lord_deck, game.tile_deck, game.extra_turns, game.track_size, game.laid_count) < 0:
        return 9
    if game.depth >= state.STACK_DEPTH or game.event_count > state.EVENT_LIMIT:
        return 11
    return 0


@entry
def fault(game: "Game") -> int:
    """Return the first fault of a position, or 0."""
    found = exploration_fault(game)
    if found == 0:
        found = card_fault(game)
    if found == 0:
        found = tile_fault(game)
    if found == 0:
        found = piece_fault(game)
    if found == 0:
        found = counter_fault(game)
    return found


@rule
def moves_fault(game: "Game", moves: "Moves", n, again: "Moves", seen: "Flags"):
    """Check the list of moves against legal(), and that no move is listed twice."""
    if legal(game, again) != n:
        return 12
    for i in range(n):
        action = int(moves[i])
        if action < 0 or action >= len(seen) or seen[action] or moves[i] != again[i]:
            return 12
        seen[action] = 1
    for i in range(n):
        seen[int(moves[i])] = 0
    return 0


@rule
def copy_money(game: "Game", before: "Longs"):
    """Remember pearls, nebulis and keys."""
    for seat in range(state.SEATS):
        before[seat] = game.pearls[seat]
        before[state.SEATS + seat] = game.nebulis[seat]
        before[2 * state.SEATS + seat] = game.keys[seat]


@rule
def money_fault(game: "Game", before: "Longs"):
    """Pearls, nebulis and keys change only as events tell (kinds 1, 2 and 3), if all could be told."""
    if game.event_count == state.EVENT_LIMIT:
        return 0
    for i in range(game.event_count):
        kind = int(game.events[i, 0])
        if 1 <= kind <= 3:
            before[(kind - 1) * state.SEATS + int(game.events[i, 1])] += int(game.events[i, 2])
    for seat in range(state.SEATS):
        if before[seat] != game.pearls[seat]:
            return 15
        if before[state.SEATS + seat] != game.nebulis[seat] or before[2 * state.SEATS + seat] != game.keys[seat]:
            return 15
    return 0


@entry
def play_checked(
    games: "Games",
    raw: "Flags",
    moves: "Moves",
    again: "Moves",
    seen: "Flags",
    before: "Longs",
    result: "Longs",
    players,
    sets,
    count,
    seed: "Word",
    events,
) -> int:
    """Play `count` random games, checking every position; fill `result` with totals, return a fault or 0.

    result: decisions, turns, deepest stack, most events, most moves, aborted games, most turns, game number at a fault.
    """
    game = games[0]
    for i in range(count):
        for byte in range(len(raw)):
            raw[byte] = 0
        seed = next_word(seed)
        key0 = mixed(seed)
        seed = next_word(seed)
        game.record_events = events
        set_up(game, players, sets, key0, mixed(seed), 1000)
        n = settle(game, moves)
        result[7] = i
        while n > 0:
            found = fault(game)
            if found == 0:
                found = moves_fault(game, moves, n, again, seen)
            if found != 0:
                return found
            result[2] = max(result[2], int(game.depth))
            result[3] = max(result[3], int(game.event_count))
            result[4] = max(result[4], n)
            seed = next_word(seed)
            copy_money(game, before)
            n = step(game, int(moves[pick(seed, n)]), moves)
            result[0] += 1
            if events:
                found = money_fault(game, before)
                if found != 0:
                    return found
        if not game.over:
            return 14
        found = fault(game)
        if found != 0:
            return found
        result[1] += int(game.turn)
        result[6] = max(result[6], int(game.turn))
        result[5] += 1 if game.end_cause == state.TURN_LIMIT else 0
    return 0


def run_checked(players, sets, count, seed, events=1):
    """Play checked random games; return (fault, totals)."""
    games = np.zeros(1, dtype=state.GAME)
    raw = games.view(np.uint8)
    from abyss.rules.actions import N_ACTIONS

    moves, again = np.zeros(N_ACTIONS, np.int16), np.zeros(N_ACTIONS, np.int16)
    seen = np.zeros(N_ACTIONS, np.uint8)
    before = np.zeros(3 * state.SEATS, np.int64)
    result = np.zeros(8, np.int64)
    with np.errstate(over="ignore"):
        found = play_checked(
            games, raw, moves, again, seen, before, result, players, sets, count, np.uint64(seed), events
        )
    return int(found), result
