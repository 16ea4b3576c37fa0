"""What happened, told in small events for logs, animation and narration: (kind, seat, a, b, c).

Rules tell events only while `game.record_events` is on. All events are public except those in `PRIVATE`, whose
last values only some seats may see.
"""

from typing import Final

from abyss.rules.jit import Game, rule
from abyss.rules.state import EVENT_LIMIT

EVENTS: Final = (
    "turn_started",  # a: 1 for an extra turn
    "pearls",  # a: change, b: reason (PEARL_REASONS)
    "nebulis",  # a: change
    "keys",  # a: change
    "plotted",  # a: card
    "court_filled",  # a: card, b: slot
    "card_revealed",  # a: ally or monster, b: slot
    "ally_bought",  # a: ally, b: price, c: nebulis in it
    "ally_taken",  # a: ally, b: slot
    "explored_on",
    "monster_ignored",
    "threat",  # a: new space
    "monster_fought",  # a: effective space
    "ally_shipped",  # a: ally, b: race of the stack
    "stack_taken",  # a: race, b: cards
    "stack_discarded",  # a: race, b: cards
    "ally_played",  # a: ally
    "recruited",  # a: card, b: pearls paid, c: nebulis paid
    "affiliated",  # a: ally
    "arrived",  # a: card
    "ally_discarded",  # a: ally
    "affiliated_lost",  # a: ally
    "ally_recovered",  # a: ally
    "ally_found",  # a: ally (loot, False Prophet)
    "lord_turned",  # a: card
    "lord_lost",  # a: card
    "lord_freed",  # a: card
    "court_lord_replaced",  # a: card discarded, b: slot
    "power_used",  # a: card
    "tiles_drawn",  # a: how many
    "tile_taken",  # a: tile
    "tile_exchanged",  # a: old tile, b: new tile
    "tile_reclaimed",  # a: tile, b: victim
    "tile_available",  # a: tile
    "card_tucked",  # a: card, b: tile
    "token_gained",  # a: pool; c: token, private to the seat
    "token_stolen",  # a: victim, b: pool; c: token, private to the seat and the victim
    "token_revealed",  # a: token
    "top_lord_seen",  # c: card, private to the seat
    "figurine",  # seat: new holder or -1
    "scourge",
    "loot_drawn",  # a: loot index, b: tile
    "loot_lost",  # a: loot index, b: tile
    "sentinel_placed",  # a: sentinel, b: area, c: what it lies on
    "sentinel_returned",  # a: sentinel
    "leviathan_added",  # a: leviathan, b: zone
    "leviathan_attacks",  # a: leviathan, b: zone
    "wounds",  # a: how many
    "attack",  # a: leviathan, b: ally
    "dice",  # a, b: the dice (b 0 for one die)
    "leviathan_hit",  # a: leviathan, b: health points lost
    "attack_failed",  # a: leviathan
    "leviathan_slain",  # a: leviathan
    "extra_turn",
    "end_set_off",  # a: cause
    "passed",
    "deck_shuffled",  # a: cards
    "game_over",  # a: winners' bit mask
)
PRIVATE: Final = ("token_gained", "token_stolen", "top_lord_seen")

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

EVENT: Final = {name: number for number, name in enumerate(EVENTS)}
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
    """Append an event, if events are recorded."""
    if game.record_events and game.event_count < EVENT_LIMIT:
        n = int(game.event_count)
        game.events[n, 0] = kind
        game.events[n, 1] = seat
        game.events[n, 2] = a
        game.events[n, 3] = b
        game.events[n, 4] = c
        game.event_count = n + 1
