"""Writing version 2 of the row of features (`feature_table_2`), compiled, without allocating anything.

Only what is not zero is written: `mark_features` takes a row of zeros. On a GPU that is most of the speed. And what is
counted is counted first and written once: there, to read back what was just written is the longest wait of all.
"""

from abyss.cards.arrays import (
    FIRST_KRAKEN,
    KIND_RACE,
    KIND_VALUE,
    N_CARDS,
    N_KINDS,
    N_TILES,
    TOKEN_VALUE,
    VALUES_PER_RACE,
)
from abyss.kernels.feature_table import ONE_SEAT, SOME_SEATS
from abyss.kernels.feature_table_2 import (
    ABOUT_AMOUNT,
    ABOUT_NUMBER,
    ABOUT_SEAT,
    ACTIVE,
    AFFILIATED,
    AMOUNTS,
    AVAILABLE,
    CARDS,
    COUNCIL,
    COUNCIL_SIZE,
    COURT,
    DECIDER,
    DECISION,
    DECK,
    DECKS,
    DISCARD,
    DRAWN,
    END,
    END_SEAT,
    EXPANSIONS,
    FREE_CARDS,
    FRESH,
    GONE,
    HAND_RACES,
    HANDS,
    IN_COURT,
    IN_DECK,
    LAID,
    LAID_VALUE,
    LAST_CARD,
    LEVIATHAN_TOKENS,
    N_CARDS_SEEN,
    N_FEATURES,
    OPEN_PAYMENT,
    OVER,
    PLAYERS,
    PRICE,
    SIDE,
    SIDES,
    SPENT,
    SUBJECT_A,
    SUBJECT_B,
    THIS_TURN,
    THREAT,
    TILE_DECK,
    TILES,
    TOKENS,
    TOP_LORD,
    TRACK,
    TRACK_COUNT,
    TURN,
    TURNED_CARDS,
    UNSEEN,
    UNSEEN_LEVIATHAN,
    USED,
)
from abyss.kernels.features import clear, hidden_choices, write_features, write_seat
from abyss.kernels.features_2_expansions import mark_border, mark_kraken
from abyss.rules import state
from abyss.rules.allies import laid_in_secret
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
    OUT,
    SEATS,
    STACK_COLUMNS,
    TILE_AVAILABLE,
    TILE_DRAWN,
    TILE_OWNED,
    TURNED,
    WITH_KRAKEN,
    WITH_LEVIATHAN,
)

IN_LORD_DECK = state.DECK
IN_TILE_DECK = state.TILE_DECK

FIRST_SIDE = 3  # of the parts of a row: those before tell of the table, then comes one for each seat
PARTS = FIRST_SIDE + SEATS


@rule
def mark_amount(out: "Moves", amount):
    """Write an amount: as it is, and one-hot where it is small."""
    out[ABOUT_AMOUNT] = amount
    if 0 <= amount < AMOUNTS:
        out[ABOUT_NUMBER + amount] = 1


@rule
def mark_decision(game: "Game", seat, out: "Moves"):
    """Mark what must be decided, by whom and about what."""
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
    elif where == ABOUT_AMOUNT:
        mark_amount(out, a)
    elif where > 0 and a >= 0:
        out[where + a] = 1
    if SUBJECT_B[kind] > 0:
        mark_amount(out, int(game.stack[top, 3]))


@rule
def mark_table(game: "Game", seat, out: "Moves"):
    """Mark the state of the game as a whole."""
    out[PLAYERS + int(game.players) - 2] = 1
    for i in range(3):
        out[EXPANSIONS + i] = (game.sets >> i) & 1
    out[TURN] = game.turn
    write_seat(out, ACTIVE, game, seat, int(game.active))
    out[END + int(game.end_cause)] = 1
    if game.end_cause > 0:
        write_seat(out, END_SEAT, game, seat, int(game.end_seat))
    out[OVER] = game.over
    out[THIS_TURN] = game.acted
    out[THIS_TURN + 1] = game.looked
    out[THIS_TURN + 2] = game.court_taken
    out[THIS_TURN + 3] = game.second_fight
    out[THIS_TURN + 4] = game.extra_turns
    out[THIS_TURN + 5] = game.passes
    for i in range(N_TURN_CARDS):
        out[USED + i] = (game.used >> i) & 1
    out[THREAT + int(game.threat)] = 1
    out[PRICE] = price(game)


@rule
def mark_decks(game: "Game", out: "Moves"):
    """Mark what is in the decks, on the track and in the council."""
    out[DECKS] = game.deck_size
    out[DECKS + 1] = game.discard_size
    out[DECKS + 2] = game.aside
    out[DECKS + 3] = game.lord_deck
    out[DECKS + 4] = game.exile_deck
    out[DECKS + 5] = game.tile_deck
    out[DECKS + 6] = int(game.token_pool[0]) + int(game.token_pool[1]) + int(game.token_pool[2])
    for kind in range(N_CARDS_SEEN):
        if game.deck[kind] > 0:
            out[DECK + kind] = game.deck[kind]
        if game.discard[kind] > 0:
            out[DISCARD + kind] = game.discard[kind]
    out[TRACK_COUNT + int(game.track_size)] = 1
    for slot in range(game.track_size):
        out[TRACK + int(game.track[slot])] += 1
    if game.track_size > 0:
        out[LAST_CARD + int(game.track[game.track_size - 1])] = 1
    for race in range(5):
        out[COUNCIL_SIZE + race] = game.council_size[race]
        if game.council_size[race] > 0:
            for column in range(STACK_COLUMNS):
                if game.council[race, column] > 0:
                    out[COUNCIL + STACK_COLUMNS * race + column] = game.council[race, column]


@rule
def mark_court(game: "Game", seat, out: "Moves"):
    """Mark the court, and the top lord if the seat has looked at it."""
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if card >= 0:
            out[COURT + N_CARDS * slot + card] = 1
            out[IN_COURT + card] = 1
    if game.top_lord >= 0 and (game.top_lord_seen >> seat) & 1:
        out[TOP_LORD + int(game.top_lord)] = 1


@rule
def mark_pieces(game: "Game", seat, out: "Moves"):
    """Mark whose every card and tile is, and count each seat's cards."""
    counts = 0  # of all seats, a byte each
    for card in range(N_CARDS):
        place = int(game.card_place[card])
        if place == IN_LORD_DECK:
            out[IN_DECK + card] = 1
        elif place == OUT:
            out[GONE + card] = 1
        elif place >= FRONT:
            owner = (place - FRONT) // 3
            stance = (place - FRONT) % 3
            i = owner - seat if owner >= seat else owner - seat + int(game.players)
            out[CARDS + N_CARDS * i + card] = 1
            counts += 1 << (8 * i)
            if stance == FREE:
                out[FREE_CARDS + N_CARDS * i + card] = 1
            elif stance == TURNED:
                out[TURNED_CARDS + card] = 1
            if game.card_tile[card] == KEYS_SPENT:
                out[SPENT + card] = 1
    for i in range(game.players):
        out[SIDES + SIDE * i + 10] = (counts >> (8 * i)) & 255
    for tile in range(N_TILES):
        place = int(game.tile_place[tile])
        if place == IN_TILE_DECK:
            out[TILE_DECK + tile] = 1
        elif place == TILE_AVAILABLE:
            out[AVAILABLE + tile] = 1
        elif place == TILE_DRAWN:
            out[DRAWN + tile] = 1
        elif place >= TILE_OWNED:
            owner = place - TILE_OWNED
            i = owner - seat if owner >= seat else owner - seat + int(game.players)
            out[TILES + N_TILES * i + tile] = 1


@rule
def mark_laid(game: "Game", seat, out: "Moves"):
    """Mark the allies laid out that the seat sees: own ones and those of an open payment."""
    is_open = laid_in_secret(game) < 0
    for i in range(game.laid_count):
        kind = int(game.laid[i]) % N_KINDS
        if int(game.laid[i]) // N_KINDS == seat:
            out[LAID + kind] += 1
            out[LAID_VALUE] += KIND_VALUE[kind]
        elif is_open:
            out[OPEN_PAYMENT + kind] += 1
            out[LAID_VALUE] += KIND_VALUE[kind]


@rule
def mark_hand(game: "Game", seat, i, other, out: "Moves"):
    """Mark a hand, and what another seat has laid out in secret as if it were still there."""
    for race in range(6):
        first = VALUES_PER_RACE * race
        count = 0
        values = 0
        for kind in range(first, min(first + VALUES_PER_RACE, N_KINDS)):
            held = int(game.hand[other, kind])
            if held > 0:
                out[HANDS + N_KINDS * i + kind] = held
                count += held
                values += held * KIND_VALUE[kind]
        if count > 0:
            out[HAND_RACES + 12 * i + race] = count
            out[HAND_RACES + 12 * i + 6 + race] = values
    if other != seat and laid_in_secret(game) >= 0 and hidden_choices(game, other) > 0:
        for place in range(game.laid_count):
            if int(game.laid[place]) // N_KINDS == other:
                kind = int(game.laid[place]) % N_KINDS
                out[HANDS + N_KINDS * i + kind] += 1
                out[HAND_RACES + 12 * i + KIND_RACE[kind]] += 1
                out[HAND_RACES + 12 * i + 6 + KIND_RACE[kind]] += KIND_VALUE[kind]


@rule
def mark_side(game: "Game", seat, i, out: "Moves"):
    """Mark the hand, affiliated allies and plain numbers of the seat that is i-th from the observer."""
    other = seat + i if seat + i < game.players else seat + i - int(game.players)
    at = SIDES + SIDE * i
    out[at] = game.pearls[other]
    out[at + 1] = game.nebulis[other]
    out[at + 2] = game.keys[other]
    out[at + 3] = usable_keys(game, other)
    out[at + 4] = game.wounds[other]
    out[at + 5] = game.kills[other]
    out[at + 6] = game.bought[other]
    hand_size = int(game.hand_size[other])
    points = total_score(game, other)
    tokens = 0
    for token in range(3):
        held = int(game.tokens[other, token])
        tokens += held
        if other != seat:
            points -= held * TOKEN_VALUE[token]
    leviathan_tokens = 0
    for token in range(4):
        leviathan_tokens += int(game.leviathan_tokens[other, token])
    if other != seat:
        hand_size += hidden_choices(game, other)
    out[at + 7] = hand_size
    out[at + 8] = tokens
    out[at + 9] = leviathan_tokens
    out[at + 11] = points
    mark_hand(game, seat, i, other, out)
    for kind in range(FIRST_KRAKEN):
        if game.affiliated[other, kind] > 0:
            out[AFFILIATED + FIRST_KRAKEN * i + kind] = game.affiliated[other, kind]


@rule
def mark_tokens(game: "Game", seat, out: "Moves"):
    """Mark the own tokens, and those the seat cannot see, by value."""
    for token in range(3):
        out[TOKENS + token] = game.tokens[seat, token]
        unseen = int(game.token_pool[token])
        for other in range(SEATS):
            if other != seat:
                unseen += int(game.tokens[other, token])
        out[UNSEEN + token] = unseen
    for token in range(4):
        out[LEVIATHAN_TOKENS + token] = game.leviathan_tokens[seat, token]
        if game.active == seat:
            out[FRESH + token] = game.fresh[token]
        unseen = int(game.leviathan_pool[token])
        for other in range(SEATS):
            if other != seat:
                unseen += int(game.leviathan_tokens[other, token])
        out[UNSEEN_LEVIATHAN + token] = unseen


@rule
def mark_part(game: "Game", seat, part, out: "Moves"):
    """Write one of the PARTS of a row into zeros; no two write to the same place, so each may have its own thread."""
    if part == 0:
        mark_table(game, seat, out)
        mark_decision(game, seat, out)
        mark_court(game, seat, out)
        mark_tokens(game, seat, out)
        if game.sets & WITH_KRAKEN:
            mark_kraken(game, seat, out)
        if game.sets & WITH_LEVIATHAN:
            mark_border(game, seat, out)
    elif part == 1:
        mark_decks(game, out)
        mark_laid(game, seat, out)
    elif part == 2:
        mark_pieces(game, seat, out)
    elif part - FIRST_SIDE < game.players:
        mark_side(game, seat, part - FIRST_SIDE, out)


@entry
def mark_features(game: "Game", seat, out: "Moves") -> None:
    """Write the whole row of a seat into zeros."""
    for part in range(FIRST_SIDE + int(game.players)):
        mark_part(game, seat, part, out)


@entry
def write_features_2(game: "Game", seat, out: "Moves") -> None:
    """Write the whole row of a seat."""
    clear(out, 0, N_FEATURES)
    mark_features(game, seat, out)


@rule
def observe(game: "Game", seat, out: "Moves", version):
    """Write the row of a seat in either version."""
    if version == 2:
        write_features_2(game, seat, out)
    else:
        write_features(game, seat, out)
