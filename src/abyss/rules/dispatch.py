"""Who lists the options of a decision, carries a choice out and runs a step. Made by scripts/generate.py.

Do not edit: change `decision_table.py` and run `make generate`.
"""

from abyss.rules.actions import CHOOSE_SLOT, DISCARD_STACK, PAY, TAKE_STACK
from abyss.rules.affiliation import affiliation_options, begin_affiliation, choose_affiliation
from abyss.rules.allies import choose_stack, discard_options, due_discard_options, settle_laid, stack_options
from abyss.rules.arrows import arrow_choice_options
from abyss.rules.court import after_recruitment, court_lord_options
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
    FINISH,
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
    choose_monster,
    choose_reward,
    monster_choice_options,
    offer,
    purchase_options,
    reveal_card,
    reward_options,
)
from abyss.rules.hand_limits import cut_to_limit, discard_one_of, martial_law_due, martial_law_options, obey_martial_law
from abyss.rules.jit import Game, Moves, rule
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
from abyss.rules.powers.smugglers import choose_receiver, give_nebulis_options, use_arrow
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
    bribe_options,
    gain_kraken_nebulis,
    pay_bribe,
    pay_or_play,
    payment_moves,
    tell_shareholders,
)
from abyss.rules.scoring import finish
from abyss.rules.shipping import choose_kraken_stack, kraken_options, pay_ship_master, ship_track
from abyss.rules.tiles import choose_loot, choose_smokers, loot_options, search_loot, smokers_options, tile_arrives
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
from abyss.rules.windows import choose_closing, closing_options


@rule
def options_of(game: "Game", moves: "Moves", kind, seat, a, b):
    """Write the options of a decision itself, without those of a window; return how many there are."""
    n = 0
    if kind == OPENING:
        n = opening_options(game, moves, seat, a)
    elif kind == CLOSING:
        n = closing_options(game, moves, seat)
    elif kind == TOP_LORD:
        n = top_lord_options(game, moves, seat)
    elif kind == PURCHASE:
        n = purchase_options(game, moves, seat)
    elif kind == ALLY_CHOICE:
        n = ally_choice_options(game, moves)
    elif kind == MONSTER_CHOICE:
        n = monster_choice_options(game, moves, seat)
    elif kind == REWARD_CHOICE:
        n = reward_options(game, moves, seat)
    elif kind == PLACE_KRAKEN:
        n = kraken_options(game, moves)
    elif kind == SECOND_STACK:
        n = second_stack_options(game, moves, seat)
    elif kind == STACK_CHOICE:
        n = stack_options(game, moves, 0, seat, TAKE_STACK)
    elif kind == PAYMENT:
        n = payment_moves(game, moves, seat, a, b)
    elif kind == AFFILIATION_CHOICE:
        n = affiliation_options(game, moves, seat)
    elif kind == COLLECT_DISCARDS:
        n = due_discard_options(game, moves, seat, a)
    elif kind == COLLECT_AFFILIATED:
        n = give_up_options(game, moves, seat, a)
    elif kind == DISCARD_TO_LIMIT:
        n = due_discard_options(game, moves, seat, a)
    elif kind == MARTIAL_LAW:
        n = martial_law_options(game, moves, seat)
    elif kind == SELL_ALLY_CHOICE:
        n = discard_options(game, moves, seat)
    elif kind == DISCARD_STACK_CHOICE:
        n = stack_options(game, moves, 0, seat, DISCARD_STACK)
    elif kind == REPLACE_SLOT_CHOICE:
        n = court_lord_options(game, moves, 0, seat, CHOOSE_SLOT)
    elif kind == ARROW_CHOICE:
        n = arrow_choice_options(game, moves, a)
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
    elif kind == BRIBE_CHOICE:
        n = bribe_options(game, moves, seat, a)
    elif kind == BRIBE_PAYMENT:
        n = payment_options(game, moves, 0, seat, b, PAY)
    elif kind == REPLACED_LORD_CHOICE:
        n = replaced_lord_options(game, moves, seat, a, b)
    elif kind == REPLACEMENT_CHOICE:
        n = replacement_options(game, moves, seat)
    elif kind == KEEP_TILE_CHOICE:
        n = keep_options(game, moves)
    elif kind == RECOVER_CHOICE:
        n = recover_options(game, moves)
    elif kind == NAME_RACE_CHOICE:
        n = name_race_options(game, moves)
    elif kind == FREE_LORD_CHOICE:
        n = free_lord_options(game, moves, seat)
    elif kind == GIVE_NEBULIS_CHOICE:
        n = give_nebulis_options(game, moves, seat, a, b)
    elif kind == LOCATION_CHOICE:
        n = location_options(game, moves, seat)
    elif kind == KEY_PAYMENT:
        n = key_options(game, moves, seat, a, b)
    elif kind == SMOKERS_CHOICE:
        n = smokers_options(game, moves)
    elif kind == LOOT_CHOICE:
        n = loot_options(game, moves)
    elif kind == CONTROL_CHOICE:
        n = control_options(game, moves)
    elif kind == RECLAIM_EXILE_CHOICE:
        n = reclaim_exile_options(game, moves, seat, a)
    elif kind == RECLAIM_TILE_CHOICE:
        n = reclaim_tile_options(game, moves, seat)
    elif kind == SUBSTITUTE_CHOICE:
        n = substitute_options(game, moves, seat)
    elif kind == FOE_CHOICE:
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
    elif kind == LOSE_ALLIES_CHOICE:
        n = due_discard_options(game, moves, seat, a)
    return n


@rule
def carry_out(game: "Game", kind, seat, a, b, action):
    """Carry out one of the options of a decision."""
    if kind == OPENING:
        choose_opening(game, seat, action)
    elif kind == CLOSING:
        choose_closing(game, seat, action)
    elif kind == TOP_LORD:
        choose_top_lord(game, seat, action)
    elif kind == PURCHASE:
        answer_offer(game, seat, action)
    elif kind == ALLY_CHOICE:
        choose_ally(game, seat, action)
    elif kind == MONSTER_CHOICE:
        choose_monster(game, seat, action)
    elif kind == REWARD_CHOICE:
        choose_reward(game, seat, action)
    elif kind == PLACE_KRAKEN:
        choose_kraken_stack(game, seat, a, action)
    elif kind == SECOND_STACK:
        choose_second_stack(game, seat, action)
    elif kind == STACK_CHOICE:
        choose_stack(game, seat, action)
    elif kind == PAYMENT:
        pay_or_play(game, seat, a, action)
    elif kind == AFFILIATION_CHOICE:
        choose_affiliation(game, seat, action)
    elif kind == COLLECT_DISCARDS:
        choose_laid_discard(game, seat, a, action)
    elif kind == COLLECT_AFFILIATED:
        choose_given_up(game, seat, action)
    elif kind == DISCARD_TO_LIMIT:
        discard_one_of(game, seat, action, a)
    elif kind == MARTIAL_LAW:
        obey_martial_law(game, seat, action, a)
    elif kind == SELL_ALLY_CHOICE:
        choose_sold_ally(game, seat, a, action)
    elif kind == DISCARD_STACK_CHOICE:
        choose_discarded_stack(game, seat, action)
    elif kind == REPLACE_SLOT_CHOICE:
        choose_replaced_slot(game, seat, action)
    elif kind == ARROW_CHOICE:
        use_arrow(game, seat, a)
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
    elif kind == BRIBE_CHOICE:
        choose_bribe(game, seat, a, action)
    elif kind == BRIBE_PAYMENT:
        pay_bribe(game, seat, a, b, action)
    elif kind == REPLACED_LORD_CHOICE:
        choose_replaced_lord(game, seat, b, action)
    elif kind == REPLACEMENT_CHOICE:
        choose_replacement(game, seat, action)
    elif kind == KEEP_TILE_CHOICE:
        choose_kept_tile(game, seat, a, action)
    elif kind == RECOVER_CHOICE:
        choose_recovered(game, seat, action)
    elif kind == NAME_RACE_CHOICE:
        choose_named_race(game, seat, a, action)
    elif kind == FREE_LORD_CHOICE:
        choose_freed_lord(game, seat, action)
    elif kind == GIVE_NEBULIS_CHOICE:
        choose_receiver(game, seat, a, b, action)
    elif kind == LOCATION_CHOICE:
        choose_location(game, seat, action)
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
    elif kind == FOE_CHOICE:
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
    elif kind == LOSE_ALLIES_CHOICE:
        discard_one_of(game, seat, action, a)


@rule
def run(game: "Game", kind, seat, a, b):
    """Run a step."""
    if kind == START_TURN:
        start_turn(game, seat, a)
    elif kind == END_TURN:
        end_turn(game, seat, a)
    elif kind == CUT_AT_END:
        cut_to_limit(game, seat)
    elif kind == MARTIAL_LAW_DUE:
        martial_law_due(game, seat)
    elif kind == END_TEST:
        test_end(game)
    elif kind == NEXT_TURN:
        next_turn(game, seat)
    elif kind == CONTROL:
        control(game, seat, a)
    elif kind == REVEAL_CARD:
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
    elif kind == CUT_NOW:
        cut_to_limit(game, seat)
    elif kind == ADD_LEVIATHAN:
        add_leviathan(game, seat)
    elif kind == ROLL_ATTACK:
        roll_attack(game, seat, a, b)
    elif kind == RESOLVE_ATTACK:
        resolve_attack(game, seat, a, b)
    elif kind == AFTER_KILL:
        after_kill(game, seat, a)
    elif kind == FINISH:
        finish(game, a)
