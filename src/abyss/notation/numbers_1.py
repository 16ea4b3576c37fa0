"""The action numbers of records of format 1, which held numbers instead of move texts; they never change."""

from typing import Final

from abyss.rules.actions import FIRST

VERBS_1: Final = (
    "done 1, pass 1, explore 1, take 1, continue 1, fight 1, ignore 1, buy 3, reward 3, take_stack 5, "
    "discard_stack 5, put_on_stack 5, name_race 5, plot_lord 1, plot_exile 1, recruit 6, look 1, "
    "recruit_top 1, play 48, pay 3, affiliate 48, discard 48, give_up 48, recover 48, attack_with 48, "
    "spend_pearl 1, use 73, place_on_court 6, place_on_council 5, place_on_location 26, choose_card 73, "
    "spend_keys 1, choose_slot 6, choose_tile 26, draw 4, choose_seat 5, base_tokens 8, reveal 4, "
    "choose_pool 2, choose_zone 9, reclaim 1, take_location 1, search 1"
)


def _table() -> tuple[int, ...]:
    """For each old number what it is now; -1 for what is gone."""
    now = []
    for verb in VERBS_1.split(", "):
        name, size = verb.split()
        first = FIRST.get(name)
        now += [-1 if first is None else first + argument for argument in range(int(size))]
    return tuple(now)


NUMBERS_1: Final = _table()


def action_of_1(number: int) -> int:
    """The action that a number of format 1 means."""
    return NUMBERS_1[number]
