"""The words that card files are written in: races, guilds, powers, tile scores, loot and penalties.

A word's position is its number in the rules, so new words go to the end of their list.
"""

from typing import Final, Literal, NamedTuple, get_args

Race = Literal["jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken"]
Expansion = Literal["kraken", "leviathan", "exiles"]

RACES: Final[tuple[Race, ...]] = get_args(Race)
RACE_LETTERS: Final = "JCSHQK"
GUILDS: Final = ("mage", "soldier", "farmer", "merchant", "politician", "ambassador", "smuggler", "exile")
EXPANSIONS: Final[tuple[Expansion, ...]] = get_args(Expansion)
SETS: Final = ("base", *EXPANSIONS)


class PowerWord(NamedTuple):
    """A power a card can have: when it works and whether an amount follows its name."""

    name: str
    when: str  # "arrow": once on arrival; "always": while active; "turn": once per own turn; "none"
    has_amount: bool


POWERS: Final = (
    PowerWord("none", "none", False),
    # arrow powers: they happen once, when the card arrives
    PowerWord("gain_pearls", "arrow", True),
    PowerWord("opponents_discard", "arrow", True),
    PowerWord("opponents_lose_pearls", "arrow", True),
    PowerWord("turn_lords", "arrow", False),
    PowerWord("steal_token", "arrow", False),
    PowerWord("extra_turn", "arrow", False),
    PowerWord("take_council_stack", "arrow", False),
    PowerWord("exchange_location", "arrow", False),
    PowerWord("bribe", "arrow", True),
    PowerWord("replace_from_court", "arrow", False),
    PowerWord("replace_from_deck", "arrow", False),
    PowerWord("draw_locations", "arrow", True),
    PowerWord("give_nebulis", "arrow", False),
    PowerWord("sentinel", "arrow", True),
    PowerWord("recover_ally", "arrow", False),
    PowerWord("opponents_lose_affiliated", "arrow", False),
    PowerWord("free_lord", "arrow", False),
    PowerWord("opponent_adds_leviathan", "arrow", False),
    PowerWord("pearls_per_leviathan", "arrow", True),
    PowerWord("fight_now", "arrow", False),
    PowerWord("wound_leviathan", "arrow", False),
    PowerWord("place_leviathan", "arrow", False),
    PowerWord("take_pearl_from_each", "arrow", True),
    PowerWord("draw_tokens", "arrow", True),
    PowerWord("reveal_allies", "arrow", True),
    # standing powers: they work while the card is active (two of them also act on arrival)
    PowerWord("raise_costs", "always", True),
    PowerWord("hand_limit", "always", True),
    PowerWord("lower_rewards", "always", True),
    PowerWord("pearls_per_race_shipped", "always", True),
    PowerWord("rent", "always", True),
    PowerWord("protection", "always", False),
    PowerWord("second_stack", "always", False),
    PowerWord("choose_affiliation", "always", False),
    PowerWord("any_race", "always", False),
    PowerWord("lower_costs", "always", True),
    PowerWord("more_nebulis", "always", True),
    PowerWord("nebulis_beside_pearls", "always", False),
    PowerWord("no_nebulis_at_end", "always", False),
    PowerWord("pearls_when_opponents_recruit", "always", True),
    PowerWord("more_purchases", "always", True),
    PowerWord("rob_gains", "always", True),
    PowerWord("second_fight", "always", False),
    PowerWord("pearls_per_health", "always", True),
    PowerWord("any_race_fights", "always", False),
    PowerWord("tokens_per_health", "always", True),
    PowerWord("ignore_monsters", "always", False),
    PowerWord("recruit_top_lord", "always", False),
    PowerWord("pearls_when_opponents_settle", "always", True),
    # powers used once in each own turn
    PowerWord("sell_ally", "turn", True),
    PowerWord("discard_stack", "turn", False),
    PowerWord("replace_court_lord", "turn", False),
    PowerWord("nebulis_to_pearls", "turn", True),
    PowerWord("add_court_lord", "turn", False),
)

# how a tile scores: base + per * (count of what is named); "of" says which guild or race where one is needed
TILE_SCORES: Final = (
    "guild_lords",  # of = guild
    "affiliated_race",  # of = race
    "distinct_guilds",
    "copy_opponent",
    "swap_from_deck",
    "weakest_lord",
    "strongest_lord",
    "lords",
    "lords_with_key",
    "lords_without_key",
    "weakest_affiliated",
    "affiliated",
    "nebulis",
    "loot",
)

LOOT_REWARDS: Final = ("nothing", "key", "pearls", "token", "ally")
PENALTIES: Final = ("wounds", "pearls", "allies", "lord")
ALLY_EFFECTS: Final = ("none", "pearls_add", "two_dice")
TOKEN_EFFECTS: Final = ("pearls", "key", "council_stack")
