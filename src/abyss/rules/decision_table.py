"""The table of all that can be pending: steps that run by themselves and decisions somebody must make.

This is the one place that says what a step or decision is. Its number (its place in the list), its constant, what the
view and the learners' row tell about it, and the engine's dispatch all come from its line here; `make generate` writes
what Numba must see as plain code (the constants in `decisions.py`, and `dispatch.py`).

A step: its name and what its arguments a and b hold | the function that runs it.
A decision: its group | its name and what a and b hold | who lists its options | who carries the choice out.

What an argument holds is told to everybody, under that name, as the subject of the decision; what stands in brackets is
the engine's own. A function is `module.function` followed by what it takes after the game (and, for options, the
buffer of moves): seat, a, b, the action, or a number of `actions.py`.
"""

from typing import Final, NamedTuple

_STEPS: Final = """
start_turn (is_extra) | turn.start_turn seat a
end_turn (is_over_at_once) | turn.end_turn seat a
cut_at_end | hand_limits.cut_to_limit seat
martial_law_due | hand_limits.martial_law_due seat
end_test | turn.test_end
next_turn | turn.next_turn seat
control (others_follow) | locations.control seat a
reveal_card | explore.reveal_card seat
offer (opponent_from_the_left) | explore.offer seat a
ship_track | shipping.ship_track seat
ship_master (races) | shipping.pay_ship_master seat a
arrive card | arrival.arrive seat a
affiliation | affiliation.begin_affiliation seat
tell_shareholders | recruit.tell_shareholders seat
kraken_nebulis amount | recruit.gain_kraken_nebulis seat a
court_after | court.after_recruitment seat
settle_laid (is_affiliated) | allies.settle_laid a
tile_arrives tile | tiles.tile_arrives seat a
loot_search tile | tiles.search_loot seat a
cut_now | hand_limits.cut_to_limit seat
add_leviathan | leviathan.add_leviathan seat
roll_attack zone ally | leviathan.roll_attack seat a b
resolve_attack zone power | leviathan.resolve_attack seat a b
after_kill (zone) | leviathan.after_kill seat a
finish (cause) | scoring.finish a
"""

_DECISIONS: Final = """
turn | opening (has_plotted) | turn.opening_options seat a | turn.choose_opening seat action
turn | closing | windows.closing_options seat | windows.choose_closing seat action
recruiting | top_lord | exiles.top_lord_options seat | exiles.choose_top_lord seat action
exploring | purchase | explore.purchase_options seat | explore.answer_offer seat action
exploring | ally_choice | explore.ally_choice_options | explore.choose_ally seat action
exploring | monster_choice | explore.monster_choice_options seat | explore.choose_monster seat action
exploring | reward_choice | explore.reward_options seat | explore.choose_reward seat action
exploring | place_kraken ally | shipping.kraken_options | shipping.choose_kraken_stack seat a action
turn | second_stack | turn.second_stack_options seat | turn.choose_second_stack seat action
power | stack_choice (gift) | allies.stack_options 0 seat TAKE_STACK | allies.choose_stack seat action
recruiting | payment card (lowest) | recruit.payment_moves seat a b | recruit.pay_or_play seat a action
recruiting | affiliation_choice | affiliation.affiliation_options seat | affiliation.choose_affiliation seat action
power | collect_discards amount | allies.due_discard_options seat a | soldiers.choose_laid_discard seat a action
power | collect_affiliated race | soldiers.give_up_options seat a | soldiers.choose_given_up seat action
limit | discard_to_limit amount | allies.due_discard_options seat a | hand_limits.discard_one_of seat action a
limit | martial_law amount | hand_limits.martial_law_options seat | hand_limits.obey_martial_law seat action a
power | sell_ally_choice card | allies.discard_options seat | merchants.choose_sold_ally seat a action
power | discard_stack_choice | allies.stack_options 0 seat DISCARD_STACK | mages.choose_discarded_stack seat action
power | replace_slot_choice | court.court_lord_options 0 seat CHOOSE_SLOT | politicians.choose_replaced_slot seat action
power | arrow_choice card | arrows.arrow_choice_options a | smugglers.use_arrow seat a
turn | figurine_choice seats | money.figurine_options a | money.choose_figurine action
power | turn_lord_choice seat (is_first) | soldiers.turn_lord_options a | soldiers.choose_turned_lord a action
power | steal_choice card | soldiers.steal_options seat a | soldiers.choose_steal seat action
power | steal_pool_choice seat | soldiers.steal_pool_options a | soldiers.choose_steal_pool seat a action
power | exchange_own_choice | mages.exchange_own_options seat | mages.choose_exchange_own seat action
power | exchange_for_choice tile | mages.exchange_for_options seat | mages.choose_exchange_for seat a action
recruiting | bribe_choice amount | recruit.bribe_options seat a | politicians.choose_bribe seat a action
recruiting | bribe_payment slot amount | money.payment_options 0 seat b PAY | recruit.pay_bribe seat a b action
power | replaced_lord_choice card (origin) | politicians.replaced_lord_options seat a b | politicians.choose_replaced_lord seat b action
power | replacement_choice | politicians.replacement_options seat | politicians.choose_replacement seat action
location | keep_tile_choice (ambassador) | locations.keep_options | locations.choose_kept_tile seat a action
power | recover_choice | mages.recover_options | mages.choose_recovered seat action
power | name_race_choice card | soldiers.name_race_options | soldiers.choose_named_race seat a action
power | free_lord_choice | politicians.free_lord_options seat | politicians.choose_freed_lord seat action
power | give_nebulis_choice amount (given) | smugglers.give_nebulis_options seat a b | smugglers.choose_receiver seat a b action
location | location_choice | locations.location_options seat | locations.choose_location seat action
location | key_payment amount (lowest) | locations.key_options seat a b | locations.choose_key seat a action
location | smokers_choice tile | tiles.smokers_options | tiles.choose_smokers seat a action
location | loot_choice tile | tiles.loot_options | tiles.choose_loot seat a action
location | control_choice | locations.control_options | locations.choose_control seat action
location | reclaim_exile_choice (first) | exiles.reclaim_exile_options seat a | exiles.choose_reclaim_exile seat a action
location | reclaim_tile_choice (first) (second) | exiles.reclaim_tile_options seat | exiles.choose_reclaim_tile seat a b action
location | substitute_choice tile | exiles.substitute_options seat | exiles.choose_substitute seat a action
border | foe_choice (may_decline) (is_second) | leviathan.foe_choice_options seat b | leviathan.choose_foe seat b action
border | attack_choice zone (may_stop) | leviathan.attack_options seat a b | leviathan.choose_attack seat a action
border | boost_choice zone power | leviathan.boost_options seat | leviathan.choose_boost seat a b action
border | token_split amount | tokens.split_options a | tokens.choose_split seat action a
border | reveal_new_tokens | tokens.new_token_options seat | tokens.choose_new_token seat action
border | border_guard_choice card | soldiers.border_guard_options seat a | soldiers.choose_border_guard action
border | wound_choice | farmers.zone_options 1 | politicians.choose_wounded seat action
border | breeder_choice | farmers.breeder_options | farmers.choose_breeding_zone seat action
border | lose_lord_choice | leviathan.lose_lord_options seat | leviathan.choose_lost_lord seat action
limit | lose_allies_choice amount | allies.due_discard_options seat a | hand_limits.discard_one_of seat action a
"""


class Frame(NamedTuple):
    """What can be pending: a step (without a group and options) or a decision."""

    name: str
    about: tuple[str, ...]  # what a and b hold; in brackets what only the engine needs
    group: str
    options: str
    act: str

    @property
    def constant(self) -> str:
        """The name of its number."""
        return self.name.upper()

    @property
    def subject(self) -> dict[str, int]:
        """What everybody is told about it: the word, and which argument it is (0 for a, 1 for b)."""
        return {word: i for i, word in enumerate(self.about) if not word.startswith("(")}


def _frame(line: str) -> Frame:
    *left, act = (part.strip() for part in line.split("|"))
    group, head, options = left if len(left) == 3 else ("", left[0], "")
    name, *about = head.split()
    return Frame(name, tuple(about), group, options, act)


STEP_FRAMES: Final = tuple(_frame(line) for line in _STEPS.split("\n") if line)
DECISION_FRAMES: Final = tuple(_frame(line) for line in _DECISIONS.split("\n") if line)
ALL_FRAMES: Final = STEP_FRAMES + DECISION_FRAMES
GROUPS: Final = tuple(dict.fromkeys(frame.group for frame in DECISION_FRAMES))
