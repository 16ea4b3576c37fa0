"""Writing the row of features of a seat (`feature_table`), compiled, without allocating anything."""

from typing import Final

import numpy as np

from abyss.cards.arrays import (
    CARD_COST,
    CARD_GUILD,
    CARD_KEYS,
    CARD_POINTS,
    CARD_RACE,
    CARD_RACES,
    FIRST_KRAKEN,
    KIND_EFFECT,
    KIND_RACE,
    KIND_VALUE,
    LEVIATHAN_LIFE,
    LEVIATHAN_RACE,
    LEVIATHAN_RESISTANCE,
    LEVIATHAN_REWARD,
    MONSTER,
    N_CARDS,
    N_KINDS,
    N_TILES,
    N_ZONES,
)
from abyss.kernels.feature_table import (
    ABOUT_AMOUNT,
    ABOUT_SEAT,
    ACTIVE,
    AFFILIATED,
    AVAILABLE,
    CARD_WIDTH,
    CARDS,
    COUNCIL,
    COURT,
    DECIDER,
    DECISION,
    DECKS,
    DRAWN,
    END,
    END_SEAT,
    EXPANSIONS,
    EXTRA,
    FIGURINE,
    GONE,
    HAND,
    IN_COURT,
    LAID,
    LEVIATHAN_DECKS,
    LEVIATHAN_TOKENS,
    LOOT,
    LOOT_DECK,
    MONEY,
    N_FEATURES,
    ONE_SEAT,
    OPEN_PAYMENT,
    OVER,
    PLAYERS,
    POINTS,
    PRICE,
    PRINTED,
    SCOURGE,
    SEAT,
    SENTINEL_WIDTH,
    SENTINELS,
    SOME_SEATS,
    SUBJECT_A,
    SUBJECT_B,
    THREAT,
    TILES,
    TOKENS,
    TOP_LORD,
    TRACK,
    TRACK_WIDTH,
    TURN,
    TURNS_LEFT,
    USABLE_KEYS,
    USED,
    ZONE_WIDTH,
    ZONES,
)
from abyss.rules.allies import HAND_CARDS, laid_in_secret
from abyss.rules.decisions import FIRST_DECISION
from abyss.rules.explore import price
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.lords import N_TURN_CARDS, usable_keys
from abyss.rules.scoring import total_score
from abyss.rules.state import (
    COURT_SIZE,
    FREE,
    FRONT,
    KEYS_SPENT,
    ON_COUNCIL,
    ON_COURT,
    ON_LOCATION,
    OUT,
    TILE_AVAILABLE,
    TILE_DRAWN,
    TILE_OWNED,
    TUCKED,
    TURNED,
    WITH_KRAKEN,
    WITH_LEVIATHAN,
)

PRINTED_POINTS: Final = np.array(CARD_POINTS, np.int16)


@rule
def clear(out: "Moves", first, last):
    """Set the numbers first to last - 1 to 0."""
    part = out[first:last]  # counting it from 0 lets the compiler clear many at once
    for i in range(len(part)):
        part[i] = 0


@rule
def write_seat(out: "Moves", first, game: "Game", seat, other):
    """Mark a seat, counted from the observer, in a one-hot block; none for -1."""
    if other >= 0:
        out[first + (other - seat if other >= seat else other - seat + int(game.players))] = 1


@rule
def write_decision(game: "Game", seat, out: "Moves"):
    """Write what must be decided, by whom and about what."""
    if game.depth == 0:
        return
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    a = int(game.stack[top, 2])
    out[DECISION + kind - FIRST_DECISION] = 1
    write_seat(out, DECIDER, game, seat, int(game.stack[top, 1]))
    where = SUBJECT_A[kind]
    if where == ONE_SEAT:
        write_seat(out, ABOUT_SEAT, game, seat, a)
    elif where == SOME_SEATS:
        for other in range(game.players):
            if (a >> other) & 1:
                write_seat(out, ABOUT_SEAT, game, seat, other)
    elif where > 0:
        out[where] = a if where == ABOUT_AMOUNT else a + 1
    if SUBJECT_B[kind] > 0:
        out[SUBJECT_B[kind]] = game.stack[top, 3]


@rule
def write_table(game: "Game", seat, out: "Moves"):
    """Write the state of the game as a whole."""
    out[PLAYERS] = game.players
    for i in range(3):
        out[EXPANSIONS + i] = (game.sets >> i) & 1
    out[TURN] = game.turn
    out[TURNS_LEFT] = int(game.turn_limit) - int(game.turn)
    write_seat(out, ACTIVE, game, seat, int(game.active))
    out[END + int(game.end_cause)] = 1
    if game.end_cause > 0:
        write_seat(out, END_SEAT, game, seat, int(game.end_seat))
    out[OVER] = game.over
    out[EXTRA] = game.extra_turns
    for i in range(N_TURN_CARDS):
        out[USED + i] = (game.used >> i) & 1
    out[DECKS] = game.deck_size
    out[DECKS + 1] = game.discard_size
    out[DECKS + 2] = game.aside
    out[DECKS + 3] = game.lord_deck
    out[DECKS + 4] = game.exile_deck
    out[DECKS + 5] = game.tile_deck
    out[DECKS + 6] = int(game.token_pool[0]) + int(game.token_pool[1]) + int(game.token_pool[2])
    out[THREAT] = game.threat
    out[PRICE] = price(game)
    for race in range(5):
        out[COUNCIL + race] = game.council_size[race]


@rule
def write_track(game: "Game", out: "Moves"):
    """Write the cards on the exploration track."""
    for slot in range(game.track_size):
        at = TRACK + TRACK_WIDTH * slot
        card = int(game.track[slot])
        out[at] = 1
        if card == MONSTER:
            out[at + 1] = 1
        else:
            out[at + 2 + KIND_RACE[card]] = 1
            out[at + 8] = KIND_VALUE[card]
            out[at + 9] = 1 if KIND_EFFECT[card] > 0 else 0


@rule
def write_card(out: "Moves", slot, card):
    """Write what is printed on a lord or exile."""
    at = COURT + CARD_WIDTH * slot
    out[at] = 1
    out[at + 1] = CARD_COST[card]
    out[at + 2] = CARD_RACES[card]
    if CARD_RACE[card] >= 0:
        out[at + 3 + CARD_RACE[card]] = 1
    out[at + 9] = CARD_KEYS[card]
    out[at + 10] = CARD_POINTS[card]
    out[at + 11 + CARD_GUILD[card]] = 1


@rule
def write_court(game: "Game", seat, out: "Moves"):
    """Write the court, and the top lord if the seat has looked at it."""
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card >= 0:
            write_card(out, slot, card)
            out[IN_COURT + card] = slot + 1
    if game.top_lord >= 0 and (game.top_lord_seen >> seat) & 1:
        write_card(out, COURT_SIZE, int(game.top_lord))
        out[TOP_LORD] = game.top_lord + 1


@rule
def write_pieces(game: "Game", seat, out: "Moves"):
    """Write whose every card and tile is, and each seat's usable keys and points printed on cards.

    The numbers are as small as the record's own, so that the processor works on many cards at once.
    """
    for i in range(game.players):
        other = seat + i if seat + i < game.players else seat + i - int(game.players)
        free = np.int8(FRONT + 3 * other + FREE)
        turned = np.int8(FRONT + 3 * other + TURNED)
        tucked = np.int8(FRONT + 3 * other + TUCKED)
        points = np.int16(0)
        for card in range(N_CARDS):
            place = game.card_place[card]
            spent = 3 if game.card_tile[card] == KEYS_SPENT else 0
            stance = 3 if place == tucked else 2 if place == turned else 1
            here = place == free or place == turned or place == tucked
            out[CARDS + N_CARDS * i + card] = stance + spent if here else 0
            points = np.int16(points + (PRINTED_POINTS[card] if here else np.int16(0)))
        out[SEAT + MONEY * i + USABLE_KEYS] = usable_keys(game, other)
        out[SEAT + MONEY * i + PRINTED] = points
        owned = np.int8(TILE_OWNED + other)
        for tile in range(N_TILES):
            out[TILES + N_TILES * i + tile] = 1 if game.tile_place[tile] == owned else 0
    for card in range(N_CARDS):
        out[GONE + card] = 1 if game.card_place[card] == OUT else 0
    for tile in range(N_TILES):
        out[AVAILABLE + tile] = 1 if game.tile_place[tile] == TILE_AVAILABLE else 0
        out[DRAWN + tile] = 1 if game.tile_place[tile] == TILE_DRAWN else 0


@rule
def write_own(game: "Game", seat, out: "Moves"):
    """Write what only the seat sees, and allies laid out: its own, and those of an open payment."""
    out[POINTS] = total_score(game, seat)
    for kind in range(N_KINDS):
        out[HAND + kind] = game.hand[seat, kind]
    for token in range(3):
        out[TOKENS + token] = game.tokens[seat, token]
    for token in range(4):
        out[LEVIATHAN_TOKENS + token] = game.leviathan_tokens[seat, token]
    if game.laid_count == 0:
        return
    is_open = laid_in_secret(game) < 0
    for i in range(game.laid_count):
        other = int(game.laid[i]) // N_KINDS
        kind = int(game.laid[i]) % N_KINDS
        if other == seat:
            out[LAID + kind] += 1
        elif is_open:
            out[OPEN_PAYMENT + kind] += 1


@rule
def hidden_choices(game: "Game", other):
    """Count the allies a seat has laid out of its hand in secret; for the others they are still in the hand."""
    if game.laid_count == 0 or laid_in_secret(game) != HAND_CARDS:
        return 0
    count = 0
    for i in range(game.laid_count):
        if int(game.laid[i]) // N_KINDS == other:
            count += 1
    return count


@rule
def write_seats(game: "Game", seat, out: "Moves"):
    """Write what everybody sees of each seat."""
    for i in range(game.players):
        other = seat + i if seat + i < game.players else seat + i - int(game.players)
        at = SEAT + MONEY * i
        out[at] = game.pearls[other]
        out[at + 1] = game.nebulis[other]
        out[at + 2] = game.keys[other]
        out[at + 4] = game.wounds[other]
        out[at + 5] = game.kills[other]
        out[at + 6] = game.bought[other]
        out[at + 7] = game.hand_size[other]
        if other != seat:
            out[at + 7] += hidden_choices(game, other)
        for token in range(3):
            out[at + 8] += game.tokens[other, token]
        for token in range(4):
            out[at + 9] += game.leviathan_tokens[other, token]
        for kind in range(FIRST_KRAKEN):
            out[AFFILIATED + FIRST_KRAKEN * i + kind] = game.affiliated[other, kind]


@rule
def write_kraken(game: "Game", seat, out: "Moves"):
    """Write loot, the figurine and the sentinels."""
    for sanctuary in range(4):
        for value in range(5):
            out[LOOT + 5 * sanctuary + value] = game.loot[sanctuary, value]
    for value in range(5):
        out[LOOT_DECK] += game.loot_deck[value]
    write_seat(out, FIGURINE, game, seat, int(game.figurine))
    for i in range(3):
        at = SENTINELS + SENTINEL_WIDTH * i
        area = int(game.sentinel_area[i])
        write_seat(out, at, game, seat, int(game.sentinel_owner[i]))
        out[at + 5 + area] = 1
        if area == ON_COURT or area == ON_LOCATION:
            out[at + 11] = game.sentinel_on[i] + 1
        elif area == ON_COUNCIL:
            out[at + 12] = game.sentinel_on[i] + 1


@rule
def write_border(game: "Game", seat, out: "Moves"):
    """Write the leviathans on the border."""
    for zone in range(N_ZONES):
        leviathan = int(game.zone[zone])
        if leviathan >= 0:
            at = ZONES + ZONE_WIDTH * zone
            damage = int(game.damage[zone])
            out[at] = leviathan + 1
            out[at + 1] = damage
            out[at + 2] = LEVIATHAN_LIFE[leviathan] - damage
            if damage < LEVIATHAN_LIFE[leviathan]:
                out[at + 3] = LEVIATHAN_RESISTANCE[leviathan, damage]
                out[at + 4] = LEVIATHAN_REWARD[leviathan, damage]
            out[at + 5] = LEVIATHAN_RACE[leviathan] + 1
    out[LEVIATHAN_DECKS] = game.leviathan_deck
    for token in range(4):
        out[LEVIATHAN_DECKS + 1] += game.leviathan_pool[token]
    write_seat(out, SCOURGE, game, seat, int(game.scourge))


@entry
def write_features(game: "Game", seat, out: "Moves") -> None:
    """Write the whole row of a seat."""
    clear(out, 0, GONE)  # what is not cleared here is written in full
    clear(out, LAID, AFFILIATED)
    clear(out, AFFILIATED + FIRST_KRAKEN * int(game.players), CARDS)
    clear(out, CARDS + N_CARDS * int(game.players), TILES)
    clear(out, TILES + N_TILES * int(game.players), N_FEATURES)
    write_table(game, seat, out)
    write_decision(game, seat, out)
    write_track(game, out)
    write_court(game, seat, out)
    write_pieces(game, seat, out)
    write_own(game, seat, out)
    write_seats(game, seat, out)
    if game.sets & WITH_KRAKEN:
        write_kraken(game, seat, out)
    if game.sets & WITH_LEVIATHAN:
        write_border(game, seat, out)
