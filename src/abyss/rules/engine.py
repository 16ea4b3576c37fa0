"""The whole public surface of the rules: legal, step, settle, and who decides.

`step` applies a legal action and then runs whatever needs no choice, until somebody must decide or the game is over.
It returns the number of legal actions of that next decision and writes them to the buffer it is given.

Who lists the options of a decision and who carries it out is said in `decision_table.py`.
"""

from abyss.rules.arrows import act_beside_arrow, arrow_options, is_arrow_choice, is_beside_arrow
from abyss.rules.decisions import (
    ALLY_CHOICE,
    FIRST_DECISION,
    MONSTER_CHOICE,
    OPENING,
    REVEAL_NEW_TOKENS,
    REWARD_CHOICE,
    TOP_LORD,
    pop,
)
from abyss.rules.dispatch import carry_out, options_of, run
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.windows import act_in_window, is_window_action, window_options


@rule
def is_explorers_choice(kind):
    """Tell whether the explorer decides about what lies on the track; a window comes with every real choice there."""
    return kind in (ALLY_CHOICE, MONSTER_CHOICE, REWARD_CHOICE)


@entry
def legal(game: "Game", moves: "Moves") -> int:
    """Write the legal actions of the pending decision and return how many there are."""
    if game.depth == 0:
        return 0
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    n = options_of(game, moves, kind, seat, a, b)
    if is_explorers_choice(kind):
        return window_options(game, moves, n, seat) if n > 1 else n
    return arrow_options(game, moves, n, kind, seat, a, b) if is_arrow_choice(kind, a, b) else n


@entry
def apply(game: "Game", action) -> None:
    """Carry out a legal action of the pending decision."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    if is_explorers_choice(kind) and is_window_action(action):
        act_in_window(game, seat, action)
    elif is_beside_arrow(kind, a, b, action):
        act_beside_arrow(game, kind, seat, action)
    else:
        carry_out(game, kind, seat, a, b, action)


@entry
def run_step(game: "Game") -> None:
    """Pop and run the pending step on top."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    pop(game)
    run(game, kind, seat, a, b)


@entry
def is_asked(kind, n) -> bool:
    """Tell whether somebody is asked who has n options.

    With one only where a player expects to act, and about what nobody else has seen: not to be asked would tell the
    others that the top lord cannot be paid for, or that a token just drawn has no effect now.
    """
    return n > 1 or (n == 1 and kind in (OPENING, MONSTER_CHOICE, TOP_LORD, REVEAL_NEW_TOKENS))


@entry
def settle(game: "Game", moves: "Moves") -> int:
    """Run what needs no choice until somebody must decide; return the number of options, 0 when the game is over.

    A decision without an option fizzles; one whose seat is not asked is made.
    """
    while game.depth > 0:
        kind = int(game.stack[game.depth - 1, 0])
        if kind < FIRST_DECISION:
            run_step(game)
            continue
        n = legal(game, moves)
        if is_asked(kind, n):
            return n
        if n == 0:
            pop(game)
        else:
            apply(game, int(moves[0]))
    return 0


@entry
def step(game: "Game", action, moves: "Moves") -> int:
    """Apply a legal action; return the number of legal actions of the next decision, written to `moves`."""
    game.event_count = 0
    game.revealed = 0
    apply(game, action)
    return settle(game, moves)


@entry
def decider(game: "Game") -> int:
    """Return whose decision is pending, or -1 when the game is over."""
    return int(game.stack[game.depth - 1, 1]) if game.depth > 0 else -1
