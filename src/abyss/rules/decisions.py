"""The stack of what is pending: steps that run by themselves and decisions somebody must make.

A frame is (kind, seat, a, b). The top frame is next. Steps are popped and run; a decision stays on top until its
seat has chosen. An interrupt is just a deeper stack.
"""

from typing import Final

import numpy as np

from abyss.rules.decision_table import ALL_FRAMES, DECISION_FRAMES, GROUPS, STEP_FRAMES
from abyss.rules.jit import Game, entry, rule

STEPS: Final = tuple(frame.name for frame in STEP_FRAMES)
DECISIONS: Final = tuple(frame.name for frame in DECISION_FRAMES)
FRAMES: Final = STEPS + DECISIONS
FIRST_DECISION: Final = len(STEPS)
GROUP_OF: Final = np.array([GROUPS.index(frame.group) + 1 if frame.group else 0 for frame in ALL_FRAMES], np.int64)

# --- made by scripts/generate.py
START_TURN: Final = 0
END_TURN: Final = 1
CUT_AT_END: Final = 2
MARTIAL_LAW_DUE: Final = 3
END_TEST: Final = 4
NEXT_TURN: Final = 5
CONTROL: Final = 6
REVEAL_CARD: Final = 7
OFFER: Final = 8
SHIP_TRACK: Final = 9
SHIP_MASTER: Final = 10
ARRIVE: Final = 11
AFFILIATION: Final = 12
TELL_SHAREHOLDERS: Final = 13
KRAKEN_NEBULIS: Final = 14
COURT_AFTER: Final = 15
SETTLE_LAID: Final = 16
TILE_ARRIVES: Final = 17
LOOT_SEARCH: Final = 18
CUT_NOW: Final = 19
ADD_LEVIATHAN: Final = 20
ROLL_ATTACK: Final = 21
RESOLVE_ATTACK: Final = 22
AFTER_KILL: Final = 23
FINISH: Final = 24
OPENING: Final = 25
CLOSING: Final = 26
TOP_LORD: Final = 27
PURCHASE: Final = 28
ALLY_CHOICE: Final = 29
MONSTER_CHOICE: Final = 30
REWARD_CHOICE: Final = 31
PLACE_KRAKEN: Final = 32
SECOND_STACK: Final = 33
STACK_CHOICE: Final = 34
PAYMENT: Final = 35
AFFILIATION_CHOICE: Final = 36
COLLECT_DISCARDS: Final = 37
COLLECT_AFFILIATED: Final = 38
DISCARD_TO_LIMIT: Final = 39
MARTIAL_LAW: Final = 40
SELL_ALLY_CHOICE: Final = 41
DISCARD_STACK_CHOICE: Final = 42
REPLACE_SLOT_CHOICE: Final = 43
ARROW_CHOICE: Final = 44
FIGURINE_CHOICE: Final = 45
TURN_LORD_CHOICE: Final = 46
STEAL_CHOICE: Final = 47
STEAL_POOL_CHOICE: Final = 48
EXCHANGE_OWN_CHOICE: Final = 49
EXCHANGE_FOR_CHOICE: Final = 50
BRIBE_CHOICE: Final = 51
BRIBE_PAYMENT: Final = 52
REPLACED_LORD_CHOICE: Final = 53
REPLACEMENT_CHOICE: Final = 54
KEEP_TILE_CHOICE: Final = 55
RECOVER_CHOICE: Final = 56
NAME_RACE_CHOICE: Final = 57
FREE_LORD_CHOICE: Final = 58
GIVE_NEBULIS_CHOICE: Final = 59
LOCATION_CHOICE: Final = 60
KEY_PAYMENT: Final = 61
SMOKERS_CHOICE: Final = 62
LOOT_CHOICE: Final = 63
CONTROL_CHOICE: Final = 64
RECLAIM_EXILE_CHOICE: Final = 65
RECLAIM_TILE_CHOICE: Final = 66
SUBSTITUTE_CHOICE: Final = 67
FOE_CHOICE: Final = 68
ATTACK_CHOICE: Final = 69
BOOST_CHOICE: Final = 70
TOKEN_SPLIT: Final = 71
REVEAL_NEW_TOKENS: Final = 72
BORDER_GUARD_CHOICE: Final = 73
WOUND_CHOICE: Final = 74
BREEDER_CHOICE: Final = 75
LOSE_LORD_CHOICE: Final = 76
LOSE_ALLIES_CHOICE: Final = 77
TURN_GROUP: Final = 1
RECRUITING_GROUP: Final = 2
EXPLORING_GROUP: Final = 3
POWER_GROUP: Final = 4
LIMIT_GROUP: Final = 5
LOCATION_GROUP: Final = 6
BORDER_GROUP: Final = 7
# --- end of what is made


@entry
def push(game: "Game", kind, seat, a, b) -> None:
    """Put a frame on top."""
    top = int(game.depth)
    game.stack[top, 0] = kind
    game.stack[top, 1] = seat
    game.stack[top, 2] = a
    game.stack[top, 3] = b
    game.depth = top + 1


@entry
def pop(game: "Game") -> None:
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
