"""The end: final affiliation, points with their parts, ties."""

from typing import Final

from abyss.cards.arrays import (
    CARD_GUILD,
    CARD_KEYS,
    CARD_POINTS,
    FIGURINE_SCORE,
    FIRST_KRAKEN,
    FIRST_SANCTUARY,
    KIND_NEBULIS,
    KIND_VALUE,
    LOOT_VALUE,
    N_CARDS,
    N_KINDS,
    N_LORDS,
    N_TILES,
    NEBULIS_SCORE,
    POWER_NO_NEBULIS_AT_END,
    SCORE_AFFILIATED,
    SCORE_AFFILIATED_RACE,
    SCORE_COPY_OPPONENT,
    SCORE_DISTINCT_GUILDS,
    SCORE_GUILD_LORDS,
    SCORE_LOOT,
    SCORE_LORDS,
    SCORE_LORDS_WITH_KEY,
    SCORE_LORDS_WITHOUT_KEY,
    SCORE_NEBULIS,
    SCORE_STRONGEST_LORD,
    SCORE_SWAP_FROM_DECK,
    SCORE_WEAKEST_AFFILIATED,
    SCORE_WEAKEST_LORD,
    SCOURGE_SCORE,
    TILE_BASE,
    TILE_OF,
    TILE_PER,
    TILE_SCORE,
    TOKEN_VALUE,
    WOUND_SCORE,
)
from abyss.rules.allies import KINDS_PER_RACE, affiliate, count_affiliated, discard_card, take_from_hand
from abyss.rules.decisions import FINISH, pop, push
from abyss.rules.events import GAME_OVER, tell
from abyss.rules.jit import Game, Parts, entry, rule
from abyss.rules.lords import has_power
from abyss.rules.money import change_nebulis, give_figurine, settle_figurine
from abyss.rules.state import FRONT, TILE_OWNED, TUCKED, TURNED

SCORE_PARTS: Final = ("locations", "lords", "allies", "tokens", "nebulis", "figurine", "wounds", "scourge")
N_PARTS: Final = len(SCORE_PARTS)
CLEAN_UP = 0
COUNT_UP = 1
UNKNOWN = -1


@rule
def is_in_front(game: "Game", card, seat):
    """Tell whether a card belongs to the seat: free, turned or tucked."""
    first = FRONT + 3 * seat
    return first <= game.card_place[card] <= first + TUCKED


@rule
def counts_as_lord(game: "Game", card, seat):
    """Tell whether a lord counts for tiles: a turned one adds only its points (A24)."""
    return is_in_front(game, card, seat) and game.card_place[card] != FRONT + 3 * seat + TURNED


@rule
def guild_lords(game: "Game", seat, guild):
    """Count the seat's lords of a guild."""
    count = 0
    for card in range(N_LORDS):
        if CARD_GUILD[card] == guild and counts_as_lord(game, card, seat):
            count += 1
    return count


@rule
def distinct_guilds(game: "Game", seat):
    """Count the guilds of which the seat has a lord; smugglers and ambassadors are two (A22)."""
    guilds = 0
    count = 0
    for card in range(N_LORDS):
        bit = 1 << CARD_GUILD[card]
        if not guilds & bit and counts_as_lord(game, card, seat):
            guilds |= bit
            count += 1
    return count


@rule
def count_lords(game: "Game", seat, with_key):
    """Count the seat's lords: with a key (1), without (0), or all (UNKNOWN)."""
    count = 0
    for card in range(N_LORDS):
        if counts_as_lord(game, card, seat):
            has_key = 1 if CARD_KEYS[card] > 0 else 0
            if with_key == UNKNOWN or with_key == has_key:
                count += 1
    return count


@rule
def weakest_lord(game: "Game", seat):
    """Return the lowest points among the seat's lords, turned ones too; 0 without any."""
    weakest = 0
    for card in range(N_LORDS):
        if is_in_front(game, card, seat) and (weakest == 0 or CARD_POINTS[card] < weakest):
            weakest = CARD_POINTS[card]
    return weakest


@rule
def strongest_card(game: "Game", seat, cards):
    """Return the highest points among the seat's first `cards` cards: lords, or lords and exiles."""
    strongest = 0
    for card in range(cards):
        if is_in_front(game, card, seat):
            strongest = max(strongest, CARD_POINTS[card])
    return strongest


@rule
def extreme_affiliated(game: "Game", seat, race, want_strongest):
    """Return the value of the strongest or weakest affiliated ally of a race; 0 without any."""
    found = 0
    for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
        if game.affiliated[seat, kind] > 0:
            value = KIND_VALUE[kind]
            if found == 0 or (value > found) == (want_strongest != 0):
                found = value
    return found


@rule
def sum_extreme_affiliated(game: "Game", seat, want_strongest):
    """Add the strongest or weakest affiliated ally of each race."""
    total = 0
    for race in range(5):
        total += extreme_affiliated(game, seat, race, want_strongest)
    return total


@rule
def loot_value(game: "Game", tile):
    """Add up the loot on a sanctuary."""
    total = 0
    for loot in range(len(LOOT_VALUE)):
        total += int(game.loot[tile - FIRST_SANCTUARY, loot]) * LOOT_VALUE[loot]
    return total


@rule
def counted_for_tile(game: "Game", seat, tile):
    """Count what a tile pays for, with the seat's own cards."""
    kind = TILE_SCORE[tile]
    count = 0
    if kind == SCORE_GUILD_LORDS:
        count = guild_lords(game, seat, TILE_OF[tile])
    elif kind == SCORE_AFFILIATED_RACE:
        count = count_affiliated(game, seat, TILE_OF[tile])
    elif kind == SCORE_DISTINCT_GUILDS:
        count = distinct_guilds(game, seat)
    elif kind == SCORE_WEAKEST_LORD:
        count = weakest_lord(game, seat)
    elif kind == SCORE_STRONGEST_LORD:
        count = strongest_card(game, seat, N_LORDS)
    elif kind == SCORE_LORDS:
        count = count_lords(game, seat, UNKNOWN)
    elif kind == SCORE_LORDS_WITH_KEY:
        count = count_lords(game, seat, 1)
    elif kind == SCORE_LORDS_WITHOUT_KEY:
        count = count_lords(game, seat, 0)
    elif kind == SCORE_WEAKEST_AFFILIATED:
        count = sum_extreme_affiliated(game, seat, 0)
    elif kind == SCORE_AFFILIATED:
        for race in range(5):
            count += count_affiliated(game, seat, race)
    elif kind == SCORE_NEBULIS:
        count = int(game.nebulis[seat])
    return count


@rule
def plain_tile_score(game: "Game", seat, tile):
    """Return what a tile is worth with the seat's cards; 0 for tiles that cannot be copied (A17)."""
    kind = TILE_SCORE[tile]
    if kind == SCORE_LOOT or kind == SCORE_SWAP_FROM_DECK or kind == SCORE_COPY_OPPONENT:
        return 0
    return TILE_BASE[tile] + TILE_PER[tile] * counted_for_tile(game, seat, tile)


@entry
def tile_score(game: "Game", seat, tile) -> int:
    """Return what a tile is worth to the seat now."""
    if TILE_SCORE[tile] == SCORE_LOOT:
        return loot_value(game, tile)
    if TILE_SCORE[tile] != SCORE_COPY_OPPONENT:
        return plain_tile_score(game, seat, tile)
    best = 0
    for other in range(N_TILES):
        if game.tile_place[other] >= TILE_OWNED and game.tile_place[other] != TILE_OWNED + seat:
            best = max(best, plain_tile_score(game, seat, other))
    return best


@rule
def next_tile(game: "Game", seat, tile):
    """Return the first of the seat's tiles from a tile on; N_TILES when there is none left."""
    while tile < N_TILES and game.tile_place[tile] != TILE_OWNED + seat:
        tile += 1
    return tile


@rule
def location_points(game: "Game", seat):
    """Add up the seat's tiles, from one to the next: so a GPU counts those of many games at a time."""
    points = 0
    tile = next_tile(game, seat, 0)
    while tile < N_TILES:
        points += tile_score(game, seat, tile)
        tile = next_tile(game, seat, tile + 1)
    return points


@rule
def card_points(game: "Game", seat):
    """Add up the seat's lords and exiles, free, turned and tucked."""
    points = 0
    for card in range(N_CARDS):
        if is_in_front(game, card, seat):
            points += CARD_POINTS[card]
    return points


@rule
def token_points(game: "Game", seat):
    """Add up the seat's base monster tokens."""
    points = 0
    for token in range(3):
        points += int(game.tokens[seat, token]) * TOKEN_VALUE[token]
    return points


@rule
def part_score(game: "Game", seat, part):
    """Return one part of the seat's points (SCORE_PARTS)."""
    if part == 0:
        points = location_points(game, seat)
    elif part == 1:
        points = card_points(game, seat)
    elif part == 2:
        points = sum_extreme_affiliated(game, seat, 1)
    elif part == 3:
        points = token_points(game, seat)
    elif part == 4:
        points = int(game.nebulis[seat]) * NEBULIS_SCORE
    elif part == 5:
        points = FIGURINE_SCORE if game.figurine == seat else 0
    elif part == 6:
        points = int(game.wounds[seat]) * WOUND_SCORE
    else:
        points = SCOURGE_SCORE if game.scourge == seat else 0
    return points


@entry
def total_score(game: "Game", seat) -> int:
    """Return the seat's points as things stand."""
    total = 0
    for part in range(N_PARTS):
        total += part_score(game, seat, part)
    return total


@entry
def score(game: "Game", seat, parts: "Parts") -> int:
    """Return the seat's points as things stand, and write their parts (SCORE_PARTS)."""
    total = 0
    for part in range(N_PARTS):
        parts[part] = part_score(game, seat, part)
        total += parts[part]
    return total


@rule
def lowest_in_hand(game: "Game", seat, race):
    """Return the lowest ally of a race in a hand, or -1."""
    found = -1
    for kind in range(race * KINDS_PER_RACE, (race + 1) * KINDS_PER_RACE):
        if game.hand[seat, kind] > 0 and (found < 0 or KIND_VALUE[kind] < KIND_VALUE[found]):
            found = kind
    return found


@rule
def clean_up(game: "Game", seat):
    """Affiliate the lowest ally of each race in hand, take nebulis for krakens, discard the rest; return nebulis."""
    for race in range(5):
        kind = lowest_in_hand(game, seat, race)
        if kind >= 0:
            take_from_hand(game, seat, kind)
            affiliate(game, seat, kind)
    nebulis = 0
    for kind in range(FIRST_KRAKEN, N_KINDS):
        nebulis += int(game.hand[seat, kind]) * KIND_NEBULIS[kind]
    if has_power(game, seat, POWER_NO_NEBULIS_AT_END):
        nebulis = 0
    for kind in range(N_KINDS):
        for _ in range(game.hand[seat, kind]):
            take_from_hand(game, seat, kind)
            discard_card(game, kind)
    change_nebulis(game, seat, nebulis)
    return nebulis


@rule
def settle_figurine_at_end(game: "Game", risen):
    """Settle the figurine after the clean-up; if nobody held it, the first with most nebulis takes it (§9.2)."""
    if game.figurine >= 0:
        settle_figurine(game, risen)
        return
    best = -1
    for i in range(1, game.players + 1):
        seat = (game.end_seat + i) % game.players
        if game.nebulis[seat] > 0 and (best < 0 or game.nebulis[seat] > game.nebulis[best]):
            best = seat
    give_figurine(game, best)


@rule
def is_ahead(game: "Game", seat, other):
    """Tell whether a seat beats another: points, then pearls, then the best single lord or exile."""
    if game.scores[seat] != game.scores[other]:
        return game.scores[seat] > game.scores[other]
    if game.pearls[seat] != game.pearls[other]:
        return game.pearls[seat] > game.pearls[other]
    return strongest_card(game, seat, N_CARDS) > strongest_card(game, other, N_CARDS)


@entry
def winners(game: "Game") -> int:
    """Return the winners as a bit mask; who is still tied shares the win (A36)."""
    mask = 0
    for seat in range(game.players):
        beaten = False
        for other in range(game.players):
            if is_ahead(game, other, seat):
                beaten = True
        if not beaten:
            mask |= 1 << seat
    return mask


@rule
def finish(game: "Game", stage):
    """End the game: clean up, settle the figurine, count, name the winners."""
    if stage == CLEAN_UP:
        push(game, FINISH, 0, COUNT_UP, 0)
        risen = 0
        for seat in range(game.players):
            if clean_up(game, seat) > 0:
                risen |= 1 << seat
        settle_figurine_at_end(game, risen)
        return
    for seat in range(game.players):
        game.scores[seat] = total_score(game, seat)
    game.winners = winners(game)
    game.over = 1
    while game.depth > 0:
        pop(game)
    tell(game, GAME_OVER, -1, game.winners, 0, 0)
