"""The stack of what is pending: steps that run by themselves and decisions somebody must make.

A frame is (kind, seat, a, b). The top frame is next. Steps are popped and run; a decision stays on top until its
seat has chosen. An interrupt is just a deeper stack.
"""

from typing import Final

from abyss.rules.jit import Game, entry, rule

# steps that run by themselves (what a and b hold)
STEPS: Final = (
    "start_turn",
    "end_turn",  # a: 1 if there is no closing window
    "cut_at_end",
    "martial_law_due",
    "end_test",
    "next_turn",
    "control",  # a: 1 if the other players' duties follow
    "reveal_card",
    "offer",  # a: next opponent, counted from the active player's left
    "ship_track",
    "ship_master",  # a: races shipped
    "arrive",  # a: card
    "affiliation",
    "tell_shareholders",
    "kraken_nebulis",  # a: amount
    "court_after",
    "settle_laid",  # a: 0 hand cards, 1 affiliated allies
    "tile_arrives",  # a: tile
    "loot_search",  # a: tile
    "cut_now",
    "add_leviathan",
    "roll_attack",  # a: zone, b: ally
    "resolve_attack",  # a: zone, b: power
    "after_kill",
    "finish",
)

# decisions
DECISIONS: Final = (
    "opening",  # a: 1 after the first plot
    "closing",
    "top_lord",  # the Conspirator has looked
    "purchase",
    "ally_choice",
    "monster_choice",
    "reward_choice",
    "place_kraken",  # a: ally
    "second_stack",
    "stack_choice",  # a: whose gift it is (allies.py)
    "payment",  # a: card, b: lowest kind that may still be played
    "affiliation_choice",
    "collect_discards",  # a: cards still to lay
    "collect_affiliated",  # a: race
    "discard_to_limit",  # a: cards still to discard
    "martial_law",  # a: allies still to pay for or discard
    "sell_ally_choice",  # a: card used
    "discard_stack_choice",
    "replace_slot_choice",
    "arrow_choice",  # a: card whose arrow power asks for nothing else
    "figurine_choice",  # a: bit mask of candidates
    "turn_lord_choice",  # a: opponent, b: 1 at the first choice
    "steal_choice",
    "steal_pool_choice",  # a: opponent
    "exchange_own_choice",
    "exchange_for_choice",  # a: own tile
    "bribe_choice",  # a: price
    "bribe_payment",  # a: slot, b: price
    "replaced_lord_choice",  # a: the power's own card, b: 0 from the court, 1 from the deck
    "replacement_choice",
    "keep_tile_choice",  # a: ambassador, or -1 when keys are paid
    "recover_choice",
    "name_race_choice",
    "free_lord_choice",
    "give_nebulis_choice",  # a: nebulis left to give, b: bit mask of who has got one
    "location_choice",
    "key_payment",  # a: keys still due, b: lowest card that may still be chosen
    "smokers_choice",  # a: tile
    "loot_choice",  # a: tile
    "control_choice",
    "reclaim_exile_choice",  # a: first exile or -1
    "reclaim_tile_choice",  # a, b: the two exiles
    "substitute_choice",  # a: tile lost
    "foe_choice",  # a: 1 if it may be declined, b: 1 at the second fight
    "attack_choice",  # a: zone, b: 1 if the fight may stop
    "boost_choice",  # a: zone, b: power so far
    "token_split",  # a: tokens gained
    "reveal_new_tokens",
    "border_guard_choice",
    "wound_choice",
    "breeder_choice",
    "lose_lord_choice",
    "lose_allies_choice",  # a: allies still to discard
)

FRAMES: Final = STEPS + DECISIONS
FIRST_DECISION: Final = len(STEPS)

(
    START_TURN,
    END_TURN,
    CUT_AT_END,
    MARTIAL_LAW_DUE,
    END_TEST,
    NEXT_TURN,
    CONTROL,
    REVEAL_CARD,
    OFFER,
    SHIP_TRACK,
    SHIP_MASTER,
    ARRIVE,
    AFFILIATION,
    TELL_SHAREHOLDERS,
    KRAKEN_NEBULIS,
    COURT_AFTER,
    SETTLE_LAID,
    TILE_ARRIVES,
    LOOT_SEARCH,
    CUT_NOW,
    ADD_LEVIATHAN,
    ROLL_ATTACK,
    RESOLVE_ATTACK,
    AFTER_KILL,
    FINISH,
    OPENING,
    CLOSING,
    TOP_LORD,
    PURCHASE,
    ALLY_CHOICE,
    MONSTER_CHOICE,
    REWARD_CHOICE,
    PLACE_KRAKEN,
    SECOND_STACK,
    STACK_CHOICE,
    PAYMENT,
    AFFILIATION_CHOICE,
    COLLECT_DISCARDS,
    COLLECT_AFFILIATED,
    DISCARD_TO_LIMIT,
    MARTIAL_LAW,
    SELL_ALLY_CHOICE,
    DISCARD_STACK_CHOICE,
    REPLACE_SLOT_CHOICE,
    ARROW_CHOICE,
    FIGURINE_CHOICE,
    TURN_LORD_CHOICE,
    STEAL_CHOICE,
    STEAL_POOL_CHOICE,
    EXCHANGE_OWN_CHOICE,
    EXCHANGE_FOR_CHOICE,
    BRIBE_CHOICE,
    BRIBE_PAYMENT,
    REPLACED_LORD_CHOICE,
    REPLACEMENT_CHOICE,
    KEEP_TILE_CHOICE,
    RECOVER_CHOICE,
    NAME_RACE_CHOICE,
    FREE_LORD_CHOICE,
    GIVE_NEBULIS_CHOICE,
    LOCATION_CHOICE,
    KEY_PAYMENT,
    SMOKERS_CHOICE,
    LOOT_CHOICE,
    CONTROL_CHOICE,
    RECLAIM_EXILE_CHOICE,
    RECLAIM_TILE_CHOICE,
    SUBSTITUTE_CHOICE,
    FOE_CHOICE,
    ATTACK_CHOICE,
    BOOST_CHOICE,
    TOKEN_SPLIT,
    REVEAL_NEW_TOKENS,
    BORDER_GUARD_CHOICE,
    WOUND_CHOICE,
    BREEDER_CHOICE,
    LOSE_LORD_CHOICE,
    LOSE_ALLIES_CHOICE,
) = range(len(FRAMES))


@entry
def push(game: "Game", kind, seat, a, b):
    """Put a frame on top."""
    top = int(game.depth)
    game.stack[top, 0] = kind
    game.stack[top, 1] = seat
    game.stack[top, 2] = a
    game.stack[top, 3] = b
    game.depth = top + 1


@entry
def pop(game: "Game"):
    """Take the top frame away; its values stay readable nowhere else."""
    top = int(game.depth) - 1
    game.depth = top
    for i in range(4):
        game.stack[top, i] = 0


@rule
def push_under_top(game: "Game", kind, seat, a, b):
    """Put a frame directly below the top one."""
    top = int(game.depth) - 1
    push(game, game.stack[top, 0], game.stack[top, 1], game.stack[top, 2], game.stack[top, 3])
    game.stack[top, 0] = kind
    game.stack[top, 1] = seat
    game.stack[top, 2] = a
    game.stack[top, 3] = b


@rule
def set_top(game: "Game", a, b):
    """Change the arguments of the top frame."""
    top = int(game.depth) - 1
    game.stack[top, 2] = a
    game.stack[top, 3] = b


@rule
def skip_closing(game: "Game"):
    """Taking an ally or fighting a monster ends the turn: no closing window follows (A57)."""
    for i in range(game.depth):
        if game.stack[i, 0] == END_TURN:
            game.stack[i, 2] = 1
