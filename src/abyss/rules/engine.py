"""The whole public surface of the rules: legal, step, settle, and who decides.

`step` applies a legal action and then runs whatever needs no choice, until somebody must decide or the game is over.
It returns the number of legal actions of that next decision and writes them to the buffer it is given.
"""

from abyss.rules.actions import CHOOSE_SLOT, DISCARD_STACK, PAY, PLAY, TAKE_STACK, USE
from abyss.rules.allies import choose_stack, discard_options, due_discard_options, settle_laid, stack_options
from abyss.rules.arrows import arrow_options, choose_about_arrow, is_about_arrow, is_arrow_choice
from abyss.rules.decisions import (
    ADD_LEVIATHAN,
    AFFILIATION,
    AFFILIATION_CHOICE,
    AFTER_KILL,
    ALLY_CHOICE,
    ARRIVE,
    ARROW_CHOICE,
    ATTACK_CHOICE,
    BOOST_CHOICE,
    BORDER_GUARD_CHOICE,
    BREEDER_CHOICE,
    BRIBE_CHOICE,
    BRIBE_PAYMENT,
    CLOSING,
    COLLECT_AFFILIATED,
    COLLECT_DISCARDS,
    CONTROL,
    CONTROL_CHOICE,
    COURT_AFTER,
    CUT_AT_END,
    CUT_NOW,
    DISCARD_STACK_CHOICE,
    DISCARD_TO_LIMIT,
    END_TEST,
    END_TURN,
    EXCHANGE_FOR_CHOICE,
    EXCHANGE_OWN_CHOICE,
    FIGURINE_CHOICE,
    FIRST_DECISION,
    FOE_CHOICE,
    FREE_LORD_CHOICE,
    GIVE_NEBULIS_CHOICE,
    KEEP_TILE_CHOICE,
    KEY_PAYMENT,
    KRAKEN_NEBULIS,
    LOCATION_CHOICE,
    LOOT_CHOICE,
    LOOT_SEARCH,
    LOSE_ALLIES_CHOICE,
    LOSE_LORD_CHOICE,
    MARTIAL_LAW,
    MARTIAL_LAW_DUE,
    MONSTER_CHOICE,
    NAME_RACE_CHOICE,
    NEXT_TURN,
    OFFER,
    OPENING,
    PAYMENT,
    PLACE_KRAKEN,
    PURCHASE,
    RECLAIM_EXILE_CHOICE,
    RECLAIM_TILE_CHOICE,
    RECOVER_CHOICE,
    REPLACE_SLOT_CHOICE,
    REPLACED_LORD_CHOICE,
    REPLACEMENT_CHOICE,
    RESOLVE_ATTACK,
    REVEAL_CARD,
    REVEAL_NEW_TOKENS,
    REWARD_CHOICE,
    ROLL_ATTACK,
    SECOND_STACK,
    SELL_ALLY_CHOICE,
    SETTLE_LAID,
    SHIP_MASTER,
    SHIP_TRACK,
    SMOKERS_CHOICE,
    STACK_CHOICE,
    START_TURN,
    STEAL_CHOICE,
    STEAL_POOL_CHOICE,
    SUBSTITUTE_CHOICE,
    TELL_SHAREHOLDERS,
    TILE_ARRIVES,
    TOKEN_SPLIT,
    TOP_LORD,
    TURN_LORD_CHOICE,
    WOUND_CHOICE,
    pop,
)
from abyss.rules.exiles import (
    choose_reclaim_exile,
    choose_reclaim_tile,
    choose_substitute,
    choose_top_lord,
    reclaim_exile_options,
    reclaim_tile_options,
    substitute_options,
    top_lord_options,
)
from abyss.rules.explore import (
    ally_choice_options,
    answer_offer,
    choose_ally,
    choose_kraken_stack,
    choose_monster,
    choose_reward,
    kraken_options,
    monster_choice_options,
    offer,
    pay_ship_master,
    purchase_options,
    reveal_card,
    reward_options,
    ship_track,
)
from abyss.rules.hand_limits import (
    cut_to_limit,
    discard_one_of,
    martial_law_due,
    martial_law_options,
    obey_martial_law,
)
from abyss.rules.jit import Game, Moves, entry, rule
from abyss.rules.leviathan import (
    add_leviathan,
    after_kill,
    attack_options,
    boost_options,
    choose_attack,
    choose_boost,
    choose_foe,
    choose_lost_lord,
    foe_choice_options,
    lose_lord_options,
    resolve_attack,
    roll_attack,
)
from abyss.rules.locations import (
    choose_control,
    choose_kept_tile,
    choose_key,
    choose_location,
    control,
    control_options,
    keep_options,
    key_options,
    location_options,
)
from abyss.rules.money import choose_figurine, figurine_options, payment_options
from abyss.rules.powers.arrival import arrive
from abyss.rules.powers.farmers import breeder_options, choose_breeding_zone, zone_options
from abyss.rules.powers.mages import (
    choose_discarded_stack,
    choose_exchange_for,
    choose_exchange_own,
    choose_recovered,
    exchange_for_options,
    exchange_own_options,
    recover_options,
)
from abyss.rules.powers.merchants import choose_sold_ally
from abyss.rules.powers.politicians import (
    choose_bribe,
    choose_freed_lord,
    choose_replaced_lord,
    choose_replaced_slot,
    choose_replacement,
    choose_wounded,
    free_lord_options,
    replaced_lord_options,
    replacement_options,
)
from abyss.rules.powers.smugglers import choose_receiver, give_nebulis_options
from abyss.rules.powers.soldiers import (
    border_guard_options,
    choose_border_guard,
    choose_given_up,
    choose_laid_discard,
    choose_named_race,
    choose_steal,
    choose_steal_pool,
    choose_turned_lord,
    give_up_options,
    name_race_options,
    steal_options,
    steal_pool_options,
    turn_lord_options,
)
from abyss.rules.recruit import (
    affiliation_options,
    after_recruitment,
    begin_affiliation,
    bribe_options,
    choose_affiliation,
    court_lord_options,
    finish_payment,
    gain_kraken_nebulis,
    pay_bribe,
    payment_moves,
    play_ally,
    tell_shareholders,
)
from abyss.rules.scoring import finish
from abyss.rules.tiles import (
    choose_loot,
    choose_smokers,
    loot_options,
    search_loot,
    smokers_options,
    tile_arrives,
)
from abyss.rules.tokens import choose_new_token, choose_split, new_token_options, split_options
from abyss.rules.turn import (
    choose_opening,
    choose_second_stack,
    end_turn,
    next_turn,
    opening_options,
    second_stack_options,
    start_turn,
    test_end,
)
from abyss.rules.windows import act_in_window, choose_closing, closing_options, is_window_action, window_options


@rule
def legal_while_exploring(game: "Game", moves: "Moves", kind, seat, a):
    """List the legal actions of exploration decisions; a window comes with every real choice of the explorer."""
    if kind == PURCHASE:
        return purchase_options(game, moves, seat)
    if kind == PLACE_KRAKEN:
        return kraken_options(moves)
    if kind == ALLY_CHOICE:
        n = ally_choice_options(game, moves)
    elif kind == MONSTER_CHOICE:
        n = monster_choice_options(game, moves, seat)
    else:
        n = reward_options(game, moves, seat)
    return window_options(game, moves, n, seat) if n > 1 else n


@rule
def legal_while_recruiting(game: "Game", moves: "Moves", kind, seat, a, b):
    """List the legal actions of recruitment decisions."""
    if kind == PAYMENT:
        return payment_moves(game, moves, seat, a, b)
    if kind == AFFILIATION_CHOICE:
        return affiliation_options(game, moves, seat)
    if kind == TOP_LORD:
        return top_lord_options(game, moves, seat)
    if kind == BRIBE_CHOICE:
        return bribe_options(game, moves, seat, a)
    if kind == BRIBE_PAYMENT:
        return payment_options(game, moves, 0, seat, b, PAY)
    if kind == REPLACED_LORD_CHOICE:
        return replaced_lord_options(game, moves, seat, a, b)
    return replacement_options(game, moves, seat)


@rule
def legal_in_powers(game: "Game", moves: "Moves", kind, seat, a, b):
    """List the legal actions of decisions that powers ask for."""
    n = 0
    if kind == STACK_CHOICE:
        n = stack_options(game, moves, 0, seat, TAKE_STACK)
    elif kind in (COLLECT_DISCARDS, DISCARD_TO_LIMIT, LOSE_ALLIES_CHOICE):
        n = due_discard_options(game, moves, seat, a)
    elif kind == SELL_ALLY_CHOICE:
        n = discard_options(game, moves, seat)
    elif kind == COLLECT_AFFILIATED:
        n = give_up_options(game, moves, seat, a)
    elif kind == MARTIAL_LAW:
        n = martial_law_options(game, moves, seat)
    elif kind == DISCARD_STACK_CHOICE:
        n = stack_options(game, moves, 0, seat, DISCARD_STACK)
    elif kind == REPLACE_SLOT_CHOICE:
        n = court_lord_options(game, moves, 0, seat, CHOOSE_SLOT)
    elif kind == ARROW_CHOICE:
        moves[0] = USE + a
        n = 1
    elif kind == FIGURINE_CHOICE:
        n = figurine_options(game, moves, a)
    elif kind == TURN_LORD_CHOICE:
        n = turn_lord_options(game, moves, a)
    elif kind == STEAL_CHOICE:
        n = steal_options(game, moves, seat, a)
    elif kind == STEAL_POOL_CHOICE:
        n = steal_pool_options(game, moves, a)
    elif kind == EXCHANGE_OWN_CHOICE:
        n = exchange_own_options(game, moves, seat)
    elif kind == EXCHANGE_FOR_CHOICE:
        n = exchange_for_options(game, moves, seat)
    elif kind == RECOVER_CHOICE:
        n = recover_options(game, moves)
    elif kind == NAME_RACE_CHOICE:
        n = name_race_options(moves)
    elif kind == FREE_LORD_CHOICE:
        n = free_lord_options(game, moves, seat)
    elif kind == GIVE_NEBULIS_CHOICE:
        n = give_nebulis_options(game, moves, seat, a, b)
    return n


@rule
def legal_for_locations(game: "Game", moves: "Moves", kind, seat, a, b):
    """List the legal actions of decisions about locations and exiles."""
    n = 0
    if kind == LOCATION_CHOICE:
        n = location_options(game, moves, seat)
    elif kind == KEEP_TILE_CHOICE:
        n = keep_options(game, moves)
    elif kind == KEY_PAYMENT:
        n = key_options(game, moves, seat, a, b)
    elif kind == SMOKERS_CHOICE:
        n = smokers_options(game, moves)
    elif kind == LOOT_CHOICE:
        n = loot_options(moves)
    elif kind == CONTROL_CHOICE:
        n = control_options(moves)
    elif kind == RECLAIM_EXILE_CHOICE:
        n = reclaim_exile_options(game, moves, seat, a)
    elif kind == RECLAIM_TILE_CHOICE:
        n = reclaim_tile_options(game, moves, seat)
    elif kind == SUBSTITUTE_CHOICE:
        n = substitute_options(game, moves, seat)
    return n


@rule
def legal_on_border(game: "Game", moves: "Moves", kind, seat, a, b):
    """List the legal actions of Leviathan's decisions."""
    n = 0
    if kind == FOE_CHOICE:
        n = foe_choice_options(game, moves, seat, b)
    elif kind == ATTACK_CHOICE:
        n = attack_options(game, moves, seat, a, b)
    elif kind == BOOST_CHOICE:
        n = boost_options(game, moves, seat)
    elif kind == TOKEN_SPLIT:
        n = split_options(game, moves, a)
    elif kind == REVEAL_NEW_TOKENS:
        n = new_token_options(game, moves, seat)
    elif kind == BORDER_GUARD_CHOICE:
        n = border_guard_options(game, moves, seat, a)
    elif kind == WOUND_CHOICE:
        n = zone_options(game, moves, 1)
    elif kind == BREEDER_CHOICE:
        n = breeder_options(game, moves)
    elif kind == LOSE_LORD_CHOICE:
        n = lose_lord_options(game, moves, seat)
    return n


@entry
def legal(game: "Game", moves: "Moves"):
    """Write the legal actions of the pending decision and return how many there are."""
    if game.depth == 0:
        return 0
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    if kind == OPENING:
        return opening_options(game, moves, seat, a)
    if kind == CLOSING:
        return closing_options(game, moves, seat)
    if kind == SECOND_STACK:
        return second_stack_options(game, moves, seat)
    if kind in (PURCHASE, ALLY_CHOICE, MONSTER_CHOICE, REWARD_CHOICE, PLACE_KRAKEN):
        return legal_while_exploring(game, moves, kind, seat, a)
    if kind in (
        PAYMENT,
        AFFILIATION_CHOICE,
        TOP_LORD,
        BRIBE_CHOICE,
        BRIBE_PAYMENT,
        REPLACED_LORD_CHOICE,
        REPLACEMENT_CHOICE,
    ):
        n = legal_while_recruiting(game, moves, kind, seat, a, b)
    elif kind == KEEP_TILE_CHOICE or LOCATION_CHOICE <= kind <= SUBSTITUTE_CHOICE:
        return legal_for_locations(game, moves, kind, seat, a, b)
    elif kind >= FOE_CHOICE and kind != LOSE_ALLIES_CHOICE:
        n = legal_on_border(game, moves, kind, seat, a, b)
    else:
        n = legal_in_powers(game, moves, kind, seat, a, b)
    return arrow_options(game, moves, n, kind, seat, a, b) if is_arrow_choice(kind, a, b) else n


@rule
def apply_in_powers(game: "Game", kind, seat, a, b, action):
    """Carry out a decision that a power asked for."""
    if kind == STACK_CHOICE:
        choose_stack(game, seat, action)
    elif kind == COLLECT_DISCARDS:
        choose_laid_discard(game, seat, a, action)
    elif kind == COLLECT_AFFILIATED:
        choose_given_up(game, seat, action)
    elif kind == DISCARD_TO_LIMIT or kind == LOSE_ALLIES_CHOICE:
        discard_one_of(game, seat, action, a)
    elif kind == MARTIAL_LAW:
        obey_martial_law(game, seat, action, a)
    elif kind == SELL_ALLY_CHOICE:
        choose_sold_ally(game, seat, a, action)
    elif kind == DISCARD_STACK_CHOICE:
        choose_discarded_stack(game, seat, action)
    elif kind == REPLACE_SLOT_CHOICE:
        choose_replaced_slot(game, seat, action)
    elif kind == FIGURINE_CHOICE:
        choose_figurine(game, action)
    elif kind == TURN_LORD_CHOICE:
        choose_turned_lord(game, a, action)
    elif kind == STEAL_CHOICE:
        choose_steal(game, seat, action)
    elif kind == STEAL_POOL_CHOICE:
        choose_steal_pool(game, seat, a, action)
    elif kind == EXCHANGE_OWN_CHOICE:
        choose_exchange_own(game, seat, action)
    elif kind == EXCHANGE_FOR_CHOICE:
        choose_exchange_for(game, seat, a, action)
    elif kind == RECOVER_CHOICE:
        choose_recovered(game, seat, action)
    elif kind == NAME_RACE_CHOICE:
        choose_named_race(game, seat, a, action)
    elif kind == FREE_LORD_CHOICE:
        choose_freed_lord(game, seat, action)
    elif kind == GIVE_NEBULIS_CHOICE:
        choose_receiver(game, seat, a, b, action)


@rule
def apply_for_locations(game: "Game", kind, seat, a, b, action):
    """Carry out a decision about locations or exiles."""
    if kind == LOCATION_CHOICE:
        choose_location(game, seat, action)
    elif kind == KEEP_TILE_CHOICE:
        choose_kept_tile(game, seat, a, action)
    elif kind == KEY_PAYMENT:
        choose_key(game, seat, a, action)
    elif kind == SMOKERS_CHOICE:
        choose_smokers(game, seat, a, action)
    elif kind == LOOT_CHOICE:
        choose_loot(game, seat, a, action)
    elif kind == CONTROL_CHOICE:
        choose_control(game, seat, action)
    elif kind == RECLAIM_EXILE_CHOICE:
        choose_reclaim_exile(game, seat, a, action)
    elif kind == RECLAIM_TILE_CHOICE:
        choose_reclaim_tile(game, seat, a, b, action)
    elif kind == SUBSTITUTE_CHOICE:
        choose_substitute(game, seat, a, action)


@rule
def apply_on_border(game: "Game", kind, seat, a, b, action):
    """Carry out one of Leviathan's decisions."""
    if kind == FOE_CHOICE:
        choose_foe(game, seat, b, action)
    elif kind == ATTACK_CHOICE:
        choose_attack(game, seat, a, action)
    elif kind == BOOST_CHOICE:
        choose_boost(game, seat, a, b, action)
    elif kind == TOKEN_SPLIT:
        choose_split(game, seat, action, a)
    elif kind == REVEAL_NEW_TOKENS:
        choose_new_token(game, seat, action)
    elif kind == BORDER_GUARD_CHOICE:
        choose_border_guard(game, action)
    elif kind == WOUND_CHOICE:
        choose_wounded(game, seat, action)
    elif kind == BREEDER_CHOICE:
        choose_breeding_zone(game, seat, action)
    elif kind == LOSE_LORD_CHOICE:
        choose_lost_lord(game, seat, action)


@rule
def apply_while_exploring(game: "Game", kind, seat, a, action):
    """Carry out an exploration decision."""
    if kind == PURCHASE:
        answer_offer(game, seat, action)
    elif kind == PLACE_KRAKEN:
        choose_kraken_stack(game, seat, a, action)
    elif is_window_action(action):
        act_in_window(game, seat, action)
    elif kind == ALLY_CHOICE:
        choose_ally(game, seat, action)
    elif kind == MONSTER_CHOICE:
        choose_monster(game, seat, action)
    else:
        choose_reward(game, seat, action)


@rule
def apply_while_recruiting(game: "Game", kind, seat, a, b, action):
    """Carry out a recruitment decision."""
    if kind == PAYMENT:
        if action >= PAY:
            finish_payment(game, seat, a, action - PAY)
        else:
            play_ally(game, seat, a, action - PLAY)
    elif kind == AFFILIATION_CHOICE:
        choose_affiliation(game, seat, action)
    elif kind == TOP_LORD:
        choose_top_lord(game, seat, action)
    elif kind == BRIBE_CHOICE:
        choose_bribe(game, seat, a, action)
    elif kind == BRIBE_PAYMENT:
        pay_bribe(game, seat, a, b, action - PAY)
    elif kind == REPLACED_LORD_CHOICE:
        choose_replaced_lord(game, seat, b, action)
    else:
        choose_replacement(game, seat, action)


@entry
def apply(game: "Game", action):
    """Carry out a legal action of the pending decision."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    if kind == OPENING:
        choose_opening(game, seat, action)
    elif kind == CLOSING:
        choose_closing(game, seat, action)
    elif kind == SECOND_STACK:
        choose_second_stack(game, seat, action)
    elif kind in (PURCHASE, ALLY_CHOICE, MONSTER_CHOICE, REWARD_CHOICE, PLACE_KRAKEN):
        apply_while_exploring(game, kind, seat, a, action)
    elif is_about_arrow(kind, a, b, action):
        choose_about_arrow(game, kind, seat, a, action)
    elif kind in (
        PAYMENT,
        AFFILIATION_CHOICE,
        TOP_LORD,
        BRIBE_CHOICE,
        BRIBE_PAYMENT,
        REPLACED_LORD_CHOICE,
        REPLACEMENT_CHOICE,
    ):
        apply_while_recruiting(game, kind, seat, a, b, action)
    elif kind == KEEP_TILE_CHOICE or LOCATION_CHOICE <= kind <= SUBSTITUTE_CHOICE:
        apply_for_locations(game, kind, seat, a, b, action)
    elif kind >= FOE_CHOICE and kind != LOSE_ALLIES_CHOICE:
        apply_on_border(game, kind, seat, a, b, action)
    else:
        apply_in_powers(game, kind, seat, a, b, action)


@rule
def run_turn_step(game: "Game", kind, seat, a):
    """Run a pending step of the turn's frame."""
    if kind == START_TURN:
        start_turn(game, seat, a)
    elif kind == END_TURN:
        end_turn(game, seat, a)
    elif kind == CUT_AT_END or kind == CUT_NOW:
        cut_to_limit(game, seat)
    elif kind == MARTIAL_LAW_DUE:
        martial_law_due(game, seat)
    elif kind == END_TEST:
        test_end(game)
    elif kind == NEXT_TURN:
        next_turn(game, seat)
    elif kind == CONTROL:
        control(game, seat, a)
    else:
        finish(game, a)


@entry
def run_step(game: "Game"):
    """Pop and run the pending step on top."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    seat = int(game.stack[top, 1])
    a = int(game.stack[top, 2])
    b = int(game.stack[top, 3])
    pop(game)
    if kind == REVEAL_CARD:
        reveal_card(game, seat)
    elif kind == OFFER:
        offer(game, seat, a)
    elif kind == SHIP_TRACK:
        ship_track(game, seat)
    elif kind == SHIP_MASTER:
        pay_ship_master(game, seat, a)
    elif kind == ARRIVE:
        arrive(game, seat, a)
    elif kind == AFFILIATION:
        begin_affiliation(game, seat)
    elif kind == TELL_SHAREHOLDERS:
        tell_shareholders(game, seat)
    elif kind == KRAKEN_NEBULIS:
        gain_kraken_nebulis(game, seat, a)
    elif kind == COURT_AFTER:
        after_recruitment(game, seat)
    elif kind == SETTLE_LAID:
        settle_laid(game, a)
    elif kind == TILE_ARRIVES:
        tile_arrives(game, seat, a)
    elif kind == LOOT_SEARCH:
        search_loot(game, seat, a)
    elif kind == ADD_LEVIATHAN:
        add_leviathan(game, seat)
    elif kind == ROLL_ATTACK:
        roll_attack(game, seat, a, b)
    elif kind == RESOLVE_ATTACK:
        resolve_attack(game, seat, a, b)
    elif kind == AFTER_KILL:
        after_kill(game, seat, a)
    else:
        run_turn_step(game, kind, seat, a)


@entry
def is_asked(kind, n):
    """Tell whether somebody is asked who has n options: with one only where a player expects to act."""
    return n > 1 or (n == 1 and (kind == OPENING or kind == MONSTER_CHOICE))


@entry
def settle(game: "Game", moves: "Moves"):
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
def step(game: "Game", action, moves: "Moves"):
    """Apply a legal action; return the number of legal actions of the next decision, written to `moves`."""
    game.event_count = 0
    game.revealed = 0
    apply(game, action)
    return settle(game, moves)


@entry
def decider(game: "Game"):
    """Return whose decision is pending, or -1 when the game is over."""
    return int(game.stack[game.depth - 1, 1]) if game.depth > 0 else -1
