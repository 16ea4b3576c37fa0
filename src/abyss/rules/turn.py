"""The turn: its start, the opening with plots and the choice of an action, its end, and who is next."""

from abyss.cards.arrays import PLOT_PEARLS, POWER_RENT, POWER_SECOND_STACK
from abyss.rules.actions import (
    EXPLORE,
    LOOK,
    PASS,
    PLOT_EXILE,
    PLOT_LORD,
    RECRUIT,
    REVEAL,
    TAKE_STACK,
)
from abyss.rules.allies import cards_to_reveal, stack_options, take_stack
from abyss.rules.court import set_off_end
from abyss.rules.decisions import (
    CLOSING,
    CONTROL,
    CUT_AT_END,
    END_TEST,
    END_TURN,
    FINISH,
    MARTIAL_LAW_DUE,
    NEXT_TURN,
    OPENING,
    SECOND_STACK,
    START_TURN,
    pop,
    push,
    set_top,
)
from abyss.rules.events import FOR_PLOT, FOR_RENT, PASSED, PLOTTED, TURN_STARTED, tell
from abyss.rules.exiles import look, may_look
from abyss.rules.explore import begin_exploration
from abyss.rules.hand_limits import allies_over_martial_law, cards_over_limit
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import draw_exile, draw_lord, has_power, power_total, put_in_court, rightmost_empty_slot
from abyss.rules.money import change_pearls, gain_pearls
from abyss.rules.recruit import begin_recruitment, recruit_options
from abyss.rules.sentinels import ready_sentinels_of
from abyss.rules.state import (
    ALL_PASSED,
    ANY_FOE,
    BORDER_EXHAUSTED,
    NOT_ENDING,
    SEATS,
    TURN_LIMIT,
    WITH_LEVIATHAN,
)
from abyss.rules.tokens import base_tokens_left, leviathan_tokens_left, old_token_options, reveal_token
from abyss.rules.windows import act_in_window, is_window_action, is_window_empty, window_options


@rule
def start_turn(game: "Game", seat, is_extra):
    """Begin a turn: powers and prices start anew, rent is paid, keys left over are used (T0)."""
    game.active = seat
    game.turn += 1
    game.acted = 0
    game.looked = 0
    game.used = 0
    game.foe = ANY_FOE
    game.second_fight = 0
    for other in range(SEATS):
        game.bought[other] = 0
    for token in range(4):
        game.fresh[token] = 0
        game.new_tokens[token] = 0
    ready_sentinels_of(game, seat)
    tell(game, TURN_STARTED, seat, is_extra, 0, 0)
    push(game, END_TURN, seat, 0, 0)
    push(game, OPENING, seat, 0, 0)
    push(game, CONTROL, seat, 0, 0)
    gain_pearls(game, seat, power_total(game, seat, POWER_RENT), FOR_RENT)


@rule
def opening_options(game: "Game", moves: "Moves", seat, has_plotted):
    """List everything a player may do before and as the action; passing only if no action is possible."""
    n = 0
    if cards_to_reveal(game) > 0:
        moves[n] = EXPLORE
        n += 1
    n = stack_options(game, moves, n, seat, TAKE_STACK)
    n = recruit_options(game, moves, n, seat)
    if n == 0:
        moves[n] = PASS
        n += 1
    if game.pearls[seat] >= PLOT_PEARLS and rightmost_empty_slot(game) >= 0:
        if game.lord_deck > 0:
            moves[n] = PLOT_LORD
            n += 1
        if game.exile_deck > 0:
            moves[n] = PLOT_EXILE
            n += 1
    if not has_plotted:
        if game.sets & WITH_LEVIATHAN:
            n = old_token_options(game, moves, n, seat)
        if may_look(game, seat):
            moves[n] = LOOK
            n += 1
    return window_options(game, moves, n, seat)


@rule
def begin_action(game: "Game", seat, action):
    """Carry out the one action of the turn, then the control loop (T2, T3)."""
    pop(game)
    game.acted = 1
    push(game, CONTROL, seat, 0, 0)
    if action == EXPLORE:
        begin_exploration(game, seat)
    elif action >= RECRUIT:
        begin_recruitment(game, seat, game.court[action - RECRUIT])
    else:
        take_stack(game, seat, action - TAKE_STACK)
        if has_power(game, seat, POWER_SECOND_STACK):
            push(game, SECOND_STACK, seat, 0, 0)


@rule
def pass_turn(game: "Game", seat):
    """Pass; when all have passed in succession the game ends at once."""
    pop(game)
    tell(game, PASSED, seat, 0, 0, 0)
    if not game.acted and game.passes + 1 >= game.players:
        set_off_end(game, ALL_PASSED)
        push(game, FINISH, seat, 0, 0)


@rule
def plot(game: "Game", seat, action):
    """Pay a pearl and put the top lord or exile on the court slot farthest from the deck."""
    change_pearls(game, seat, -PLOT_PEARLS, FOR_PLOT)
    card = draw_lord(game) if action == PLOT_LORD else draw_exile(game)
    tell(game, PLOTTED, seat, card, 0, 0)
    put_in_court(game, card, rightmost_empty_slot(game))


@rule
def choose_opening(game: "Game", seat, action):
    """Do one thing of the opening; only an action or a pass ends it."""
    if action == EXPLORE or TAKE_STACK <= action < TAKE_STACK + 5 or RECRUIT <= action < RECRUIT + 6:
        begin_action(game, seat, action)
    elif action == PASS:
        pass_turn(game, seat)
    elif action == PLOT_LORD or action == PLOT_EXILE:
        set_top(game, 1, 0)
        push(game, CONTROL, seat, 0, 0)
        plot(game, seat, action)
    else:
        push(game, CONTROL, seat, 0, 0)
        if action == LOOK:
            look(game, seat)
        elif is_window_action(action):
            act_in_window(game, seat, action)
        else:
            reveal_token(game, seat, action - REVEAL)


@rule
def second_stack_options(game: "Game", moves: "Moves", seat):
    """Alchemist: list the stacks for the second choice, with the window before it if there is a choice (A49)."""
    n = stack_options(game, moves, 0, seat, TAKE_STACK)
    return window_options(game, moves, n, seat) if n > 1 else n


@rule
def choose_second_stack(game: "Game", seat, action):
    """Take the second stack."""
    if is_window_action(action):
        act_in_window(game, seat, action)
    else:
        pop(game)
        take_stack(game, seat, action - TAKE_STACK)


@rule
def test_end(game: "Game"):
    """Leviathan: an empty leviathan deck or token pool sets off the end (§8)."""
    if game.sets & WITH_LEVIATHAN:
        if game.leviathan_deck == 0 or base_tokens_left(game) == 0 or leviathan_tokens_left(game) == 0:
            set_off_end(game, BORDER_EXHAUSTED)


@rule
def next_turn(game: "Game", seat):
    """Give the next turn: an extra one, or the next player's; after the last turns the game is scored."""
    game.passes = 0 if game.acted else game.passes + 1
    following = seat
    is_extra = game.extra_turns > 0
    if is_extra:
        game.extra_turns -= 1
    else:
        following = (seat + 1) % game.players
    if game.end_cause != NOT_ENDING and not is_extra and following == game.end_seat:
        push(game, FINISH, seat, 0, 0)
    elif game.turn >= game.turn_limit:
        if game.end_seat < 0:
            game.end_seat = seat
        game.end_cause = TURN_LIMIT
        push(game, FINISH, seat, 0, 0)
    else:
        push(game, START_TURN, following, 1 if is_extra else 0, 0)


@rule
def end_turn(game: "Game", seat, no_closing):
    """End a turn in its fixed order (T4); at once where nothing can be used and nothing is due, as mostly.

    An exploration with a find leaves no closing window (A57).
    """
    is_empty = no_closing or is_window_empty(game, seat)
    if is_empty and cards_over_limit(game, seat) == 0 and allies_over_martial_law(game, seat) == 0:
        test_end(game)
        next_turn(game, seat)
        return
    push(game, NEXT_TURN, seat, 0, 0)
    push(game, END_TEST, seat, 0, 0)
    push(game, MARTIAL_LAW_DUE, seat, 0, 0)
    push(game, CUT_AT_END, seat, 0, 0)
    if not no_closing:
        push(game, CLOSING, seat, 0, 0)
