"""The numbered action space: every choice in the game is one of these integers, whatever the expansions.

`VERBS` gives each verb, what its argument is, and how many arguments there are; an action is its verb's first number
plus the argument. The same integer means the same thing everywhere.
"""

from typing import Final, NamedTuple

from abyss.cards.arrays import N_CARDS, N_KINDS, N_TILES, N_ZONES
from abyss.rules.state import COURT_SIZE, SEATS


class Verb(NamedTuple):
    """A kind of action; `argument` names what is counted by its `size` numbers."""

    name: str
    argument: str
    size: int


VERBS: Final = (
    Verb("done", "", 1),  # decline, stop, or finish
    Verb("pass", "", 1),  # a turn without an action
    Verb("explore", "", 1),
    Verb("take", "", 1),
    Verb("continue", "", 1),
    Verb("fight", "", 1),
    Verb("ignore", "", 1),  # the Coward
    Verb("buy", "nebulis", 3),
    Verb("reward", "tokens", 3),  # take that many monster tokens, the rest in pearls
    Verb("take_stack", "race", 5),
    Verb("discard_stack", "race", 5),
    Verb("put_on_stack", "race", 5),
    Verb("name_race", "race", 5),
    Verb("plot_lord", "", 1),
    Verb("plot_exile", "", 1),
    Verb("recruit", "slot", COURT_SIZE),
    Verb("look", "", 1),  # the Conspirator
    Verb("recruit_top", "", 1),
    Verb("play", "ally", N_KINDS),
    Verb("pay", "nebulis", 3),
    Verb("affiliate", "ally", N_KINDS),
    Verb("discard", "ally", N_KINDS),
    Verb("give_up", "ally", N_KINDS),  # an affiliated ally
    Verb("recover", "ally", N_KINDS),
    Verb("attack_with", "ally", N_KINDS),
    Verb("spend_pearl", "", 1),
    Verb("use", "card", N_CARDS),
    Verb("place_on_court", "slot", COURT_SIZE),
    Verb("place_on_council", "race", 5),
    Verb("place_on_location", "tile", N_TILES),
    Verb("choose_card", "card", N_CARDS),
    Verb("spend_keys", "", 1),
    Verb("choose_slot", "slot", COURT_SIZE),
    Verb("choose_tile", "tile", N_TILES),
    Verb("draw", "tiles", 4),  # argument 0 draws one tile
    Verb("choose_seat", "seat", SEATS),
    Verb("base_tokens", "tokens", 8),
    Verb("reveal", "token", 4),
    Verb("choose_pool", "pool", 2),
    Verb("choose_zone", "zone", N_ZONES),
    Verb("reclaim", "", 1),
    Verb("take_location", "", 1),
    Verb("search", "", 1),
)

FIRST: Final[dict[str, int]] = {}
_next = 0
for _verb in VERBS:
    FIRST[_verb.name] = _next
    _next += _verb.size
N_ACTIONS: Final = _next

DONE: Final = FIRST["done"]
PASS: Final = FIRST["pass"]
EXPLORE: Final = FIRST["explore"]
TAKE: Final = FIRST["take"]
CONTINUE: Final = FIRST["continue"]
FIGHT: Final = FIRST["fight"]
IGNORE: Final = FIRST["ignore"]
BUY: Final = FIRST["buy"]
REWARD: Final = FIRST["reward"]
TAKE_STACK: Final = FIRST["take_stack"]
DISCARD_STACK: Final = FIRST["discard_stack"]
PUT_ON_STACK: Final = FIRST["put_on_stack"]
NAME_RACE: Final = FIRST["name_race"]
PLOT_LORD: Final = FIRST["plot_lord"]
PLOT_EXILE: Final = FIRST["plot_exile"]
RECRUIT: Final = FIRST["recruit"]
LOOK: Final = FIRST["look"]
RECRUIT_TOP: Final = FIRST["recruit_top"]
PLAY: Final = FIRST["play"]
PAY: Final = FIRST["pay"]
AFFILIATE: Final = FIRST["affiliate"]
DISCARD: Final = FIRST["discard"]
GIVE_UP: Final = FIRST["give_up"]
RECOVER: Final = FIRST["recover"]
ATTACK_WITH: Final = FIRST["attack_with"]
SPEND_PEARL: Final = FIRST["spend_pearl"]
USE: Final = FIRST["use"]
PLACE_ON_COURT: Final = FIRST["place_on_court"]
PLACE_ON_COUNCIL: Final = FIRST["place_on_council"]
PLACE_ON_LOCATION: Final = FIRST["place_on_location"]
CHOOSE_CARD: Final = FIRST["choose_card"]
SPEND_KEYS: Final = FIRST["spend_keys"]
CHOOSE_SLOT: Final = FIRST["choose_slot"]
CHOOSE_TILE: Final = FIRST["choose_tile"]
DRAW: Final = FIRST["draw"]
CHOOSE_SEAT: Final = FIRST["choose_seat"]
BASE_TOKENS: Final = FIRST["base_tokens"]
REVEAL: Final = FIRST["reveal"]
CHOOSE_POOL: Final = FIRST["choose_pool"]
CHOOSE_ZONE: Final = FIRST["choose_zone"]
RECLAIM: Final = FIRST["reclaim"]
TAKE_LOCATION: Final = FIRST["take_location"]
SEARCH: Final = FIRST["search"]


def verb_of(action: int) -> tuple[Verb, int]:
    """Return an action's verb and argument."""
    if not 0 <= action < N_ACTIONS:
        raise ValueError(f"{action} is no action: actions are numbered 0 to {N_ACTIONS - 1}")
    for verb in VERBS:
        if action < FIRST[verb.name] + verb.size:
            return verb, action - FIRST[verb.name]
    raise AssertionError("unreachable")
