"""The catalogue: every figure against a second table, every text in every language, every mistake with its line."""

import re
import shutil
import tomllib
from pathlib import Path

import numpy as np
import pytest

from abyss.cards import arrays, texts, vocabulary
from abyss.cards.load import load_catalogue
from abyss.cards.records import Card
from abyss.languages import FOLDER, LANGUAGES
from card_kit import run_python

# id, guild, cost, races, keys, points, name, power
LORDS = """
  1 soldier    10 2 1  4  Recruiter        raise_costs 2
  2 soldier     6 3 0  7  Jailer           opponents_discard 1
  3 soldier     7 2 0  7  Seeker           opponents_lose_pearls 2
  4 soldier    10 1 0  6  Assassin         turn_lords
  5 soldier     8 1 1  4  Commander        hand_limit 6
  6 soldier     6 3 1  4  Tamer            lower_rewards 1
  7 soldier     8 2 0  6  Hunter           steal_token
  8 merchant    6 3 1  5  Ship Master      pearls_per_race_shipped 1
  9 merchant   10 3 0  9  Trader           gain_pearls 3
 10 merchant    8 1 0  9  Peddler          gain_pearls 2
 11 merchant   10 2 1  5  Landlord         rent 1
 12 merchant    8 1 1  5  Slaver           sell_ally 2
 13 merchant    6 3 0  9  Shopkeeper       gain_pearls 1
 14 mage        6 3 1  5  Shaman           protection
 15 mage        8 1 0  8  Invoker          extra_turn
 16 mage        6 3 0  9  Apprentice       take_council_stack
 17 mage        8 2 1  5  Oracle           discard_stack
 18 mage        7 1 1  5  Alchemist        second_stack
 19 mage       10 1 0  9  Illusionist      exchange_location
 20 mage       10 3 1  6  Master of Magic  choose_affiliation
 21 politician  6 3 1  5  Opportunist      replace_court_lord
 22 politician 10 1 0  6  Corruptor        bribe 5
 23 politician 12 3 0  6  Traitor          replace_from_court
 24 politician  8 1 1  5  Diplomat         any_race
 25 politician 10 2 1  5  Treasurer        lower_costs 2
 26 politician  8 3 0  6  Schemer          replace_from_deck
 27 farmer      6 3 1  6  Keeper           none
 28 farmer      7 2 1  6  Reaper           none
 29 farmer      8 1 1  6  Shepherd         none
 30 farmer      8 2 0 10  Miller           none
 31 farmer      9 3 0 11  Aquaculturalist  none
 32 farmer     10 1 0 12  Landowner        none
 33 ambassador 10 5 3  4  Sage             draw_locations 2
 34 ambassador 10 5 3  5  Hermit           draw_locations 1
 35 ambassador 10 5 3  3  Elder            draw_locations 3
101 smuggler    7 1 1  5  Ferryman         nebulis_to_pearls 1
102 smuggler    7 1 1  6  Outlaw           more_nebulis 1
103 smuggler    7 1 1  5  Counterfeiter    nebulis_beside_pearls
104 smuggler    7 1 0  8  Fence            give_nebulis
105 smuggler    7 1 1  7  Cleaner          no_nebulis_at_end
106 smuggler    5 2 0  4  Watcher          sentinel 1
107 smuggler    5 2 0  4  Vigil            sentinel 1
108 smuggler    5 2 0  4  Lookout          sentinel 1
109 merchant    9 2 1  5  Shareholder      pearls_when_opponents_recruit 1
110 merchant   10 2 0  7  Inheritor        gain_pearls 5
111 mage        9 2 1  5  Hypnotist        more_purchases 1
112 mage        7 1 0  7  Healer           recover_ally
113 soldier     9 2 1  4  Highwayman       rob_gains 1
114 soldier     9 3 0  5  Executioner      opponents_lose_affiliated
115 politician  7 2 1  5  Recipient        add_court_lord
116 politician  9 2 0  8  Liberator        free_lord
117 farmer      9 2 1  7  Grower           none
118 farmer     12 1 0 13  Oyster Farmer    none
201 soldier     6 1 1  4  Intrepid         second_fight
202 soldier     8 2 0  6  Border Guard     opponent_adds_leviathan
203 merchant    6 1 1  5  Taxidermist      pearls_per_health 2
204 merchant    8 2 0  7  Arms Dealer      pearls_per_leviathan 1
205 mage        6 1 1  5  Metamorph        any_race_fights
206 mage        8 2 0  7  Sorcerer         fight_now
207 politician  6 1 1  5  Altruist         tokens_per_health 1
208 politician  8 2 0  7  Rebel            wound_leviathan
209 farmer      8 1 1  8  Coward           ignore_monsters
210 farmer     10 2 0 10  Breeder          place_leviathan
"""

# race, cost, races, points, brings a key token (k), name, power
EXILE_CARDS = """
squid      8 2  6 -  Conspirator    recruit_top_lord
crab       9 2  5 k  Marauder       take_pearl_from_each 1
jellyfish  8 2  6 -  Heretic        take_council_stack
shellfish  8 1  7 -  Pearl Thief    gain_pearls 3
seahorse  10 2 10 -  Hermit Farmer  none
crab       7 3  5 -  Beast Caller   draw_tokens 2
jellyfish  9 1  5 k  False Prophet  reveal_allies 2
squid     10 3  7 -  Usurper        pearls_when_opponents_settle 2
shellfish  6 3  5 k  Ferrywoman     none
-         11 4 11 -  Hollow King    none
"""

# name, base, per, score, of
TILES = """
Sargasso Silos           5  2 guild_lords farmer
Hydrozoa Reserves        6  2 guild_lords mage
The Sanctuary            4  3 affiliated_race jellyfish
Parliament               6  2 guild_lords politician
The Barracks             7  2 guild_lords soldier
The Dockworks            5  2 guild_lords merchant
The Sargasso Fields      3  3 affiliated_race seahorse
The Abyss                0  2 distinct_guilds
City of Mirrors          0  0 copy_opponent
Black Smokers            0  0 swap_from_deck
Oceanic Senate Assembly  4  3 affiliated_race squid
The Depths               0  2 weakest_lord
The Throne Room          0  1 strongest_lord
The Jail                15 -1 lords
The Chasm                5  3 affiliated_race crab
The Closed Tower         0  3 lords_with_key
The Lost Tower           0  3 lords_without_key
The Chamber of Allies    3  1 weakest_affiliated
Nest of Giant Clams      3  3 affiliated_race shellfish
The Coral Barrier       20 -1 affiliated
The Gambling Den         5  2 guild_lords smuggler
The Kraken's Lair       15 -3 nebulis
The Cetacean Graveyard   0  1 loot
The Abandoned Convoy     0  1 loot
The Megalodon            0  1 loot
The Battlefield          0  1 loot
"""

# race, resistance:reward of each health point, penalty, its count
LEVIATHANS = """
jellyfish 3:1 7:2 5:1 allies 3
jellyfish 6:2 4:1 allies 3
jellyfish 9:3 wounds 3
jellyfish 6:1 wounds 2
shellfish 4:1 6:2 5:1 pearls 3
shellfish 6:2 4:1 pearls 3
shellfish 8:3 wounds 3
shellfish 6:1 wounds 2
squid 3:1 7:2 5:1 lord 1
squid 6:2 4:1 lord 1
squid 7:2 wounds 3
squid 5:1 wounds 2
seahorse 3:1 7:1 5:2 wounds 3
seahorse 6:2 4:2 wounds 2
seahorse 7:4 wounds 3
seahorse 5:2 wounds 2
crab 4:1 7:1 6:1 wounds 4
crab 7:1 5:1 wounds 3
crab 9:2 wounds 3
crab 7:1 wounds 2
"""


def rows(table: str) -> list[str]:
    return table.strip("\n").splitlines()


def power_of(card: Card) -> str:
    name, _, has_amount = vocabulary.POWERS[card.power]
    return f"{name} {card.amount}" if has_amount else name


# --- figures ---


def test_lords_have_the_printed_figures() -> None:
    """Each printed one; how many there are is told by the totals of the card files."""
    found = {
        card.id: f"{card.id:>3} {vocabulary.GUILDS[card.guild]:<10} {card.cost:>2} {card.races} {card.keys} "
        f"{card.points:>2}  {card.name[0].removeprefix('The '):<16} {power_of(card)}"
        for card in load_catalogue().cards[: arrays.N_LORDS]
    }
    assert [found.get(int(row[:3])) for row in rows(LORDS)] == rows(LORDS)


def test_exiles_have_the_figures_of_the_house_deck() -> None:
    found = [
        f"{vocabulary.RACES[card.race] if card.race >= 0 else '-':<9} {card.cost:>2} {card.races} {card.points:>2} "
        f"{'k' if card.key_token else '-'}  {card.name[0].removeprefix('The '):<14} {power_of(card)}"
        for card in load_catalogue().cards[arrays.N_LORDS :]
    ]
    assert found == rows(EXILE_CARDS)


def test_tiles_have_the_printed_scores() -> None:
    found = []
    for tile in load_catalogue().tiles:
        score = vocabulary.TILE_SCORES[tile.score]
        words = vocabulary.GUILDS if score == "guild_lords" else vocabulary.RACES
        of = f" {words[tile.of]}" if tile.of >= 0 else ""
        found.append(f"{tile.name[0]:<23} {tile.base:>2} {tile.per:>2} {score}{of}")
    assert found == rows(TILES)


def test_leviathans_have_the_printed_figures() -> None:
    found = []
    for number in range(20):
        health = [
            f"{resistance}:{reward}"
            for resistance, reward in zip(
                arrays.LEVIATHAN_RESISTANCE[number], arrays.LEVIATHAN_REWARD[number], strict=True
            )
        ]
        assert health[arrays.LEVIATHAN_LIFE[number] :] == ["0:0"] * (3 - arrays.LEVIATHAN_LIFE[number])
        race = vocabulary.RACES[arrays.LEVIATHAN_RACE[number]]
        penalty = vocabulary.PENALTIES[arrays.LEVIATHAN_PENALTY[number]]
        points = " ".join(health[: arrays.LEVIATHAN_LIFE[number]])
        found.append(f"{race} {points} {penalty} {arrays.LEVIATHAN_PENALTY_COUNT[number]}")
    assert found == rows(LEVIATHANS)


def test_ally_kinds_are_numbered_by_race_and_value() -> None:
    plain_and_special = [1, 2, 3, 4, 5, 1, 2, 3, 4]
    assert arrays.KIND_VALUE.tolist() == plain_and_special * 5 + [2, 3, 4]
    assert arrays.KIND_RACE.tolist() == [race for race in range(5) for _ in range(9)] + [5, 5, 5]
    assert arrays.KIND_EFFECT.tolist() == [0, 0, 0, 0, 0, 1, 1, 2, 2] * 5 + [0, 0, 0]
    assert arrays.KIND_NEBULIS.tolist() == [0] * 45 + [1, 2, 3]
    assert (arrays.N_KINDS, arrays.FIRST_KRAKEN, arrays.MONSTER) == (48, 45, 48)


def test_each_set_adds_its_allies_and_monsters() -> None:
    base, kraken, leviathan, exiles = arrays.KIND_COUNT.tolist()
    assert base == [4, 3, 3, 2, 1, 0, 0, 0, 0] * 5 + [0, 0, 0]
    assert kraken == [0] * 45 + [2, 3, 2]
    special = [0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert leviathan == special + [1, *special[1:]] + special * 3 + [0, 0, 0]  # and one plain crab of value 1
    assert sum(exiles) == 0
    assert arrays.MONSTER_COUNT.tolist() == [6, 0, 3, 0]


def test_tokens_loot_threat_and_border() -> None:
    assert (arrays.TOKEN_VALUE.tolist(), arrays.TOKEN_COUNT.tolist()) == ([2, 3, 4], [9, 9, 2])
    effects = [vocabulary.TOKEN_EFFECTS[effect] for effect in arrays.LEVIATHAN_TOKEN_EFFECT]
    assert effects == ["pearls", "pearls", "key", "council_stack"]
    assert arrays.LEVIATHAN_TOKEN_AMOUNT.tolist() == [2, 3, 1, 1]
    assert arrays.LEVIATHAN_TOKEN_COUNT.tolist() == [8, 4, 4, 4]
    assert arrays.LOOT_VALUE.tolist() == arrays.LOOT_COUNT.tolist() == [3, 4, 5, 6, 7]
    rewards = [vocabulary.LOOT_REWARDS[reward] for reward in arrays.LOOT_REWARD]
    assert rewards == ["key", "pearls", "token", "ally", "nothing"]
    assert arrays.LOOT_AMOUNT.tolist() == [1, 2, 1, 1, 0]
    assert arrays.REWARD_KEYS.tolist() == [0, 0, 1, 1, 1, 2]
    assert arrays.REWARD_PIECES.tolist() == [1, 2, 0, 1, 2, 0]
    assert arrays.ZONE_OF_SUM.tolist() == [-1, -1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8]
    assert arrays.N_ZONES == 9


def test_only_the_tamer_leaves_with_leviathan() -> None:
    leaving = {card.name[0]: card.removed_with for card in load_catalogue().cards}
    assert {name: number for name, number in leaving.items() if number >= 0} == {"The Tamer": arrays.SET_LEVIATHAN}


def test_constants_are_the_figures_of_the_rule_books() -> None:
    figures = dict(load_catalogue().constants)
    assert all(getattr(arrays, name.upper()) == figure for name, figure in figures.items())
    wanted = {
        "starting_pearls": 1,
        "track_slots": 5,
        "last_slot_pearls": 1,
        "court_slots": 6,
        "refill_at": 2,
        "refill_pearls": 2,
        "keys_for_location": 3,
        "most_tiles_drawn": 4,
        "lords_to_end": 7,
        "default_turn_limit": 1000,
        "nebulis_score": -1,
        "figurine_score": -5,
        "failed_attack_pearls": 1,
        "martial_law_hand": 12,
        "wound_score": -1,
        "scourge_score": 5,
    }
    assert wanted.items() <= figures.items()


# --- arrays ---


def test_numbers_of_words_follow_the_vocabulary() -> None:
    lists = {
        "SET_": vocabulary.SETS,
        "RACE_": vocabulary.RACES,
        "GUILD_": vocabulary.GUILDS,
        "POWER_": [power.name for power in vocabulary.POWERS],
        "SCORE_": vocabulary.TILE_SCORES,
        "LOOT_REWARD_": vocabulary.LOOT_REWARDS,
        "PENALTY_": vocabulary.PENALTIES,
        "EFFECT_": vocabulary.ALLY_EFFECTS,
        "TOKEN_EFFECT_": vocabulary.TOKEN_EFFECTS,
    }
    for prefix, words in lists.items():
        numbers = {name: value for name, value in vars(arrays).items() if name.startswith(prefix)}
        found = {name: value for name, value in numbers.items() if isinstance(value, int)}
        assert found == {f"{prefix}{word.upper()}": number for number, word in enumerate(words)}


def test_everything_exported_can_be_frozen_by_the_compiler() -> None:
    public = {name: value for name, value in vars(arrays).items() if name.isupper() and not hasattr(vocabulary, name)}
    assert len(public) > 150
    for name, value in public.items():
        if isinstance(value, np.ndarray):
            assert value.dtype == np.int64, name
            assert value.flags.c_contiguous, name
        else:
            assert type(value) is int, name


def test_cards_are_indexed_in_order_of_id() -> None:
    ids = [card.id for card in load_catalogue().cards]
    assert ids == sorted(set(ids))
    assert ids[-arrays.N_EXILES :] == list(range(301, 311))
    assert arrays.N_CARDS == arrays.N_LORDS + arrays.N_EXILES == len(ids)
    assert arrays.CARD_SET.tolist() == [number // 100 for number in ids]  # kraken from 101 on, leviathan from 201 on
    assert arrays.TILE_SET.tolist() == [0] * 20 + [1] * 6
    assert all(len(column) == len(ids) for name, column in vars(arrays).items() if name.startswith("CARD_"))
    assert (arrays.TILE_SCORE == arrays.SCORE_LOOT).nonzero()[0].tolist() == [22, 23, 24, 25]
    assert arrays.FIRST_SANCTUARY == 22


def test_lords_need_the_race_of_their_guild() -> None:
    race_of = {"mage": 0, "soldier": 1, "farmer": 2, "merchant": 3, "politician": 4, "ambassador": -1, "smuggler": -1}
    for card in range(arrays.N_LORDS):
        assert arrays.CARD_RACE[card] == race_of[vocabulary.GUILDS[arrays.CARD_GUILD[card]]]


def test_each_power_lists_its_cards() -> None:
    for number, power in enumerate(vocabulary.POWERS):
        row = arrays.POWER_CARDS[number].tolist()
        cards = np.equal(arrays.CARD_POWER, number).nonzero()[0].tolist()
        assert row == cards + [-1] * (len(row) - len(cards))
        assert row[-1] == -1
        assert cards, f"no card has the power {power.name}"
        assert ("none", "arrow", "always", "turn")[arrays.POWER_WHEN[number]] == power.when


# --- texts ---


def test_every_component_is_named_in_every_language() -> None:
    catalogue = load_catalogue()
    for number in range(len(LANGUAGES)):
        for records in (catalogue.cards, catalogue.tiles, catalogue.leviathans):
            assert len({record.name[number] for record in records}) == len(records)
    written = [
        *(record.text for record in catalogue.cards + catalogue.tiles),
        *(record.text for record in catalogue.effects + catalogue.penalties),
        *(record.text for record in catalogue.loot + catalogue.leviathan_tokens),
    ]
    for translations in written:
        assert all(re.fullmatch(r"[A-Z0-9ŁŻÉÀ].*\.", text) for text in translations), translations
        assert len(set(translations)) == len(LANGUAGES), translations


@pytest.mark.parametrize("code", LANGUAGES)
def test_card_texts_are_about_components_that_there_are(code: str) -> None:
    """The same entries in every language, and none that nobody reads."""
    catalogue = load_catalogue()
    words = tomllib.loads((FOLDER / code / "cards.toml").read_text(encoding="utf-8"))
    assert {kind: set(entries) for kind, entries in words.items()} == {
        "set": set(vocabulary.SETS),
        "race": set(vocabulary.RACES),
        "guild": set(vocabulary.GUILDS),
        "effect": set(vocabulary.ALLY_EFFECTS),
        "penalty": set(vocabulary.PENALTIES),
        "leviathan_token": {"pearls_2", "pearls_3", "key_1", "council_stack_1"},
        "loot": {str(loot.value) for loot in catalogue.loot},
        "leviathan": {str(leviathan.id) for leviathan in catalogue.leviathans},
        "tile": {str(tile.id) for tile in catalogue.tiles},
        "card": {str(card.id) for card in catalogue.cards},
    }


def test_a_missing_text_is_told_with_its_file() -> None:
    with pytest.raises(texts.TextError, match=r'en/cards\.toml: \[card\.999\] lacks "name"\.'):
        texts.texts_of("card", 999, "name")


def test_texts_are_no_part_of_the_rules(tmp_path: Path) -> None:
    """A typo mended in a language compiles nothing anew."""
    own = tmp_path / "languages"
    shutil.copytree(FOLDER, own)
    cards = own / "pl" / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Zabójca", "Mordercza"), encoding="utf-8")
    program = "from abyss.cards.load import *; print(catalogue_hash(), load_catalogue().cards[3].name)"
    ours, theirs = run_python(program), run_python(program, ABYSS_LANGUAGES=str(own))
    assert "Zabójca" in ours
    assert "Mordercza" in theirs
    assert ours.split()[0] == theirs.split()[0]


def test_texts_give_the_amounts_of_their_powers() -> None:
    in_words = {1: r"\b(1|one|a|an)\b", 2: r"\b(2|two)\b"}
    for card in load_catalogue().cards:
        if card.amount:
            assert re.search(in_words.get(card.amount, rf"\b{card.amount}\b"), card.text[0]), card.text[0]


def test_names_are_looked_up_in_a_language() -> None:
    assert texts.in_language(load_catalogue().cards[2].name, "fr") == "Le Questeur"
    assert texts.in_language(load_catalogue().tiles[2].name, "pl") == "Sanktuarium"
    with pytest.raises(KeyError, match='"de" is no language'):
        texts.in_language(load_catalogue().cards[0].name, "de")
