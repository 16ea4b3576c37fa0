"""What happened, told in small events for logs, animation and narration: (kind, seat, a, b, c).

Rules tell events only while `game.record_events` is on.
"""

from typing import Final

from abyss.rules.jit import Game, rule
from abyss.rules.state import EVENT_LIMIT

# each event: its name and what a, b and c hold; what stands in brackets is private to the seat (and to a victim)
TOLD: Final = (
    "turn_started is_extra",
    "pearls change reason",
    "nebulis change",
    "keys change",
    "plotted card",
    "court_filled card slot",
    "card_revealed ally slot",
    "ally_bought ally price nebulis",
    "ally_taken ally slot",
    "explored_on",
    "monster_ignored",
    "threat space",
    "monster_fought space",
    "ally_shipped ally race",
    "stack_taken race cards",
    "stack_discarded race cards",
    "ally_played ally",
    "recruited card pearls nebulis",
    "affiliated ally",
    "arrived card",
    "ally_discarded ally",
    "affiliated_lost ally",
    "ally_recovered ally",
    "ally_found ally",
    "lord_turned card",
    "lord_lost card",
    "lord_freed card",
    "court_lord_replaced card slot",
    "power_used card",
    "tiles_drawn tiles",
    "tile_taken tile",
    "tile_exchanged tile new_tile",
    "tile_reclaimed tile victim",
    "tile_available tile",
    "card_tucked card tile",
    "token_gained pool - (token)",
    "token_stolen victim pool (token)",
    "token_revealed leviathan_token",
    "top_lord_seen - - (card)",
    "figurine",
    "scourge",
    "loot_drawn loot tile",
    "loot_lost loot tile",
    "sentinel_placed sentinel area on",
    "sentinel_returned sentinel",
    "leviathan_added leviathan zone",
    "leviathan_attacks leviathan zone",
    "wounds wounds",
    "attack leviathan ally",
    "dice first second",
    "leviathan_hit leviathan points",
    "attack_failed leviathan",
    "leviathan_slain leviathan",
    "extra_turn",
    "end_set_off cause",
    "passed",
    "deck_shuffled cards",
    "game_over winners",
    "more_happened events",
)
EVENTS: Final = tuple(line.split()[0] for line in TOLD)
ARGUMENTS: Final = tuple(tuple(line.split()[1:]) for line in TOLD)

PEARL_REASONS: Final = (
    "power",
    "sale",
    "purchase",
    "payment",
    "last_slot",
    "reward",
    "plot",
    "refill",
    "rent",
    "robbed",
    "shareholder",
    "loot",
    "token",
    "usurper",
    "ship_master",
    "lost",
    "failed_attack",
    "martial_law",
    "boost",
)

(
    TURN_STARTED,
    PEARLS,
    NEBULIS,
    KEYS,
    PLOTTED,
    COURT_FILLED,
    CARD_REVEALED,
    ALLY_BOUGHT,
    ALLY_TAKEN,
    EXPLORED_ON,
    MONSTER_IGNORED,
    THREAT,
    MONSTER_FOUGHT,
    ALLY_SHIPPED,
    STACK_TAKEN,
    STACK_DISCARDED,
    ALLY_PLAYED,
    RECRUITED,
    AFFILIATED,
    ARRIVED,
    ALLY_DISCARDED,
    AFFILIATED_LOST,
    ALLY_RECOVERED,
    ALLY_FOUND,
    LORD_TURNED,
    LORD_LOST,
    LORD_FREED,
    COURT_LORD_REPLACED,
    POWER_USED,
    TILES_DRAWN,
    TILE_TAKEN,
    TILE_EXCHANGED,
    TILE_RECLAIMED,
    TILE_AVAILABLE_NOW,
    CARD_TUCKED,
    TOKEN_GAINED,
    TOKEN_STOLEN,
    TOKEN_REVEALED,
    TOP_LORD_SEEN,
    FIGURINE,
    SCOURGE,
    LOOT_DRAWN,
    LOOT_LOST,
    SENTINEL_PLACED,
    SENTINEL_RETURNED,
    LEVIATHAN_ADDED,
    LEVIATHAN_ATTACKS,
    WOUNDS,
    ATTACK,
    DICE,
    LEVIATHAN_HIT,
    ATTACK_FAILED,
    LEVIATHAN_KILLED,
    EXTRA_TURN,
    END_SET_OFF,
    PASSED,
    DECK_SHUFFLED,
    GAME_OVER,
    MORE_HAPPENED,
) = range(len(EVENTS))

(
    FOR_POWER,
    FOR_SALE,
    FOR_PURCHASE,
    FOR_PAYMENT,
    FOR_LAST_SLOT,
    FOR_REWARD,
    FOR_PLOT,
    FOR_REFILL,
    FOR_RENT,
    FOR_ROBBERY,
    FOR_SHAREHOLDER,
    FOR_LOOT,
    FOR_TOKEN,
    FOR_USURPER,
    FOR_SHIP_MASTER,
    FOR_LOSS,
    FOR_FAILED_ATTACK,
    FOR_MARTIAL_LAW,
    FOR_BOOST,
) = range(len(PEARL_REASONS))


@rule
def tell(game: "Game", kind, seat, a, b, c):
    """Append an event, if events are recorded; when the buffer is full the last one counts what was left out."""
    if not game.record_events:
        return
    n = int(game.event_count)
    if n == EVENT_LIMIT:
        n -= 1
        a = int(game.events[n, 2]) + 1 if game.events[n, 0] == MORE_HAPPENED else 2
        kind, seat, b, c = MORE_HAPPENED, -1, 0, 0
    game.events[n, 0] = kind
    game.events[n, 1] = seat
    game.events[n, 2] = a
    game.events[n, 3] = b
    game.events[n, 4] = c
    game.event_count = n + 1
